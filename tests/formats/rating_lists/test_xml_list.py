"""FIDE's XML: streamed, without document types and entities."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from arbitra.formats.problems import BadFile, Level
from tests.formats.rating_lists.reading_lists import whole
from tests.rating_lists import CARLSEN, KNOWN, many, txt, write, xml, xml_player


def test_xml_and_txt_say_the_same(tmp_path: Path) -> None:
    players = list(many(6000))
    from_xml = whole(write(tmp_path / "l.xml", xml(players)))
    from_txt = whole(write(tmp_path / "l.txt", txt(players)))
    assert from_xml.rows == from_txt.rows and len(from_xml.rows) == 6000
    assert from_xml.about.kind == "all"


def test_the_quick_and_the_careful_way_agree(tmp_path: Path) -> None:
    """A comment in the middle sends the rest the careful way; fields in another order, one piece."""
    players = list(many(6000))
    quick = whole(write(tmp_path / "l.xml", xml(players)))
    texts = list(xml(players))
    careful = [*texts[:10], "<!-- </player> -->", *texts[10:]]
    assert whole(write(tmp_path / "c.xml", careful)).rows == quick.rows
    other = [text.replace("<player>\n<fideid>", "<player>\n<zone>1.4</zone><fideid>") for text in texts]
    assert whole(write(tmp_path / "o.xml", [*texts[:10], *other[10:]])).rows == quick.rows


@pytest.mark.parametrize("start", ["", '<?xml version="1.0"?>\n', '<?xml version="1.0" encoding="utf-8" ?>', "\ufeff"])
def test_starts_of_files(tmp_path: Path, start: str) -> None:
    assert len(whole(write(tmp_path / "l.xml", [start, *xml()])).rows) == len(KNOWN)


def test_letters_and_signs(tmp_path: Path) -> None:
    player = xml_player(CARLSEN)
    texts = [player.replace("Carlsen", name) for name in ("O&apos;Neil", "M&#xFC;ller", "A&amp;B", "Nuñez")]
    found = whole(write(tmp_path / "l.xml", ["<list>", *texts, "</list>"]))
    assert [row.name.partition(",")[0] for row in found.rows] == ["O'Neil", "Müller", "A&B", "Nuñez"]
    latin = '<?xml version="1.0" encoding="ISO-8859-1"?><list>'
    assert whole(write(tmp_path / "o.xml", [latin, texts[3], "</list>"], "latin-1")).rows[0].name == "Nuñez, Magnus"


def test_a_list_of_one_rating(tmp_path: Path) -> None:
    fields = "<fideid>7</fideid><name>A, B</name><country>ESP</country><sex>F</sex><title></title>"
    player = f"<player>{fields}<rating>1714</rating><k>30</k><birthday></birthday><flag>i</flag></player>"
    found = whole(write(tmp_path / "rapid_list_xml.xml", ["<playerslist>", player, "</playerslist>"]))
    assert found.about.kind == "rapid"
    assert found.rows[0][6:] == (0, 0, 1714, 0, 0, 30, 0, True)


def test_a_bad_player_is_left_out_and_told_with_the_line(tmp_path: Path) -> None:
    texts = list(xml())
    texts[2] = texts[2].replace("<rating>1893", "<rating>18n3")
    found = whole(write(tmp_path / "l.xml", texts))
    assert len(found.rows) == len(KNOWN) - 1
    (problem,) = found.problems
    assert (problem.level, problem.line) == (Level.WARNING, 23) and "'18n3'" in str(problem.found)


BOMB = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
REFUSED = {  # each with a name for what is wrong: the same sentence for the same, another one for another
    "entities": (BOMB + "<l><player><fideid>7</fideid><name>&b;</name></player></l>", "document type"),
    "a file of the system": (
        '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]><l><player><name>&f;</name></player></l>',
        "document type",
    ),
    "an unknown entity": ("<l>" + xml_player(CARLSEN).replace("Carlsen", "&who;") + "</l>", "broken"),
    "half a file": ("".join(xml())[:-300], "end"),
    "a missing end": ("<playerslist>" + xml_player(CARLSEN), "end"),
    "a lost mark": ("<l>" + xml_player(CARLSEN).replace("</name>", "<name>") + "</l>", "broken"),
    "depth": ("<l>" * 5000, "depth"),
    "another encoding": ('<?xml version="1.0" encoding="utf-7"?><l></l>', "encoding"),
    "a long text": (f"<l><player><name>{'x' * 900_000}</name></player></l>", "long text"),
    "a long name": ("<l>" + xml_player(CARLSEN).replace("Carlsen", "x" * 900), "end"),
    "nobody": ("<playerslist></playerslist>", "nobody"),
    "not XML": ("<" * 100, "broken"),
}


def test_refused_in_a_sentence(tmp_path: Path) -> None:
    sentences: dict[str, set[object]] = {}
    for text, wrong in REFUSED.values():
        with pytest.raises(BadFile) as refused:
            whole(write(tmp_path / "l.xml", [text]))
        (problem,) = refused.value.problems
        sentences.setdefault(wrong, set()).add(problem.found.reason.text)
        assert wrong != "encoding" or str(problem.found) == "'utf-7'"
    assert {wrong: len(texts) for wrong, texts in sentences.items()} == dict.fromkeys(sentences, 1)
    assert len(set.union(*sentences.values())) == len(sentences)


@pytest.mark.parametrize("endless", ["<!-- </player>", "<player><name>", "<player a='", "<x>"])
def test_what_never_ends_takes_no_memory(tmp_path: Path, endless: str) -> None:
    path = write(tmp_path / "l.xml", ["<l>", xml_player(CARLSEN), endless, *("</player> xxxxx\n" * 1000,) * 700])
    tracemalloc.start()
    try:
        with pytest.raises(BadFile):
            whole(path)
        assert tracemalloc.get_traced_memory()[1] < 24 << 20
    finally:
        tracemalloc.stop()
