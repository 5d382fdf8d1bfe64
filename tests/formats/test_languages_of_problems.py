"""What is wrong with a file is said in one language, whatever is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arbitra.formats import BadFile, Problem, read_bytes, read_text, write_file
from arbitra.formats.files import UnknownFormat, format_of
from arbitra.formats.trf.player_lines import Unwritable
from arbitra.i18n import translator
from arbitra.model import Player, Tournament, Tpn
from tests.cli.calling import DEMO, call
from tests.formats.base import BASE, spoiled, with_line
from tests.formats.test_malformed import CASES

ENGLISH_WORDS = frozenset(
    [
        *(
            "the",
            "an",
            "and",
            "or",
            "of",
            "in",
            "is",
            "are",
            "has",
            "have",
            "not",
            "with",
            "without",
            "found",
            "expected",
        ),
        *(
            "player",
            "players",
            "round",
            "rounds",
            "column",
            "columns",
            "line",
            "write",
            "read",
            "as",
            "correct",
            "delete",
        ),
        *("points", "result", "game", "opponent", "colour", "number", "record", "warning", "repaired", "note", "such"),
        *("each", "must", "may", "they", "their", "it", "to", "for", "from", "by", "this", "that", "one", "two"),
    ]
)
"""That are no Spanish words too."""

ODD = {
    "a rating one column off": spoiled((" 2500 NOR", "2500  NOR")),
    "points one column off": spoiled((" 1990/01/01  2.0", " 1990/01/01 12.0 ")),
    "an old title": spoiled((" m GM ", " m  g ")),
    "a title elsewhere": spoiled((" m GM ", " GM   ")),
    "f": spoiled((" m GM ", " f GM ")),
    "M": spoiled((" m GM ", " M GM ")),
    "no points": spoiled((" 2.0    1 ", "        1 ")),
    "points without decimals": spoiled((" 2.0    1 ", "   2    1 ")),
    "a half-point bye in the total": spoiled(("  0000 - H", "")),
    "byes without letters": spoiled(("0000 - H", "0000 - =")),
    "a point without opponent": spoiled(("0000 - U", "0000 - +")),
    "Z with an opponent": spoiled(("     6 b -", "     6 b Z")),
    "off its columns": spoiled(("     4 w 1     2", "    4 w 1      2")),
    "lower case": spoiled(("XXC white1", "152 w")),
    "an unknown record": with_line("XRS something"),
    "a ruler": with_line("01234567890"),
    "another comment of ours": with_line("### arbitra nonsense"),
    "dates": with_line("132 26/05/01 26/05/02"),
    "two names": with_line("012 Another Open"),
    "rounds so far": spoiled(("XXR 5", "XXR 3"), ("3 w 1\n", "3 w 1  0000 - H\n")),
    "a wrong count": spoiled(("062 6", "062 15")),
    "boards": with_line("### arbitra boards 1 1 2"),
    "stood": with_line("### arbitra stood 9 1 1 2 adj"),
    "a tab": spoiled(("Aster, Anna", "Aster,\tAnna")),
    "240 in the total": with_line("240 H   4    1").replace(" 2.0    1 ", " 2.5    1 "),
}


def foreign(text: str) -> set[str]:
    """English words outside quotations, codes and brackets."""
    plain = re.sub(r"`[^`]*`|'[^']*'|«[^»]*»|\"[^\"]*\"|\[[^]]*\]", "", text)
    return set(re.findall(r"[^\W\d_]+", plain.lower())) & ENGLISH_WORDS


def problems_of(text: str, *, lenient: bool) -> tuple[Problem, ...]:
    try:
        return read_text(text, lenient=lenient).problems
    except BadFile as error:
        return error.problems


@pytest.mark.parametrize("case", [*CASES, *ODD])
def test_spanish_has_no_english_left(case: str) -> None:
    text = CASES[case][0] if case in CASES else ODD[case]
    say = translator("files", "es")
    for lenient in (False, True):
        problems = problems_of(text, lenient=lenient)
        assert problems
        for problem in problems:
            assert foreign(problem.said(say)) == set(), problem.said(say)
            assert problem.said(translator("files", "en")) == str(problem)


def test_numbers_have_their_comma() -> None:
    (half,) = problems_of(spoiled((" 2.0    1 ", " 2.5    1 ")), lenient=False)
    told = half.said(translator("files", "es"))
    assert " 2,5 " in told and " 2,0" in told


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    say = translator("files", "es")
    with pytest.raises(BadFile) as caught:
        read_bytes(BASE.encode("utf-16"), "x.trf")
    assert foreign(caught.value.said(say)) == set()
    with pytest.raises(UnknownFormat) as unknown:
        format_of("x.pdf")
    assert "«.pdf»" in unknown.value.reason.said(say) and foreign(unknown.value.reason.said(say)) == set()
    with pytest.raises(Unwritable) as unwritable:
        write_file(Tournament(players=(Player(Tpn(1), "A", 10_000),)), tmp_path / "x.trf")
    told = unwritable.value.reason.said(say)
    assert " 10000 " in told and foreign(told) == set()


@pytest.mark.parametrize(
    "arguments",
    [("show",), ("pair",), ("check", "--lang", "es"), ("validate",), ("explain",), ("standings",), ("convert",)],
    ids=lambda arguments: arguments[0],
)
def test_every_command_refuses_a_file_in_spanish(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    """By the locale, and `check`, whose lines programs read, if it is asked to."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    bad, command = tmp_path / "bad.trf", arguments[0]
    bad.write_text(spoiled((" 2.0    1 ", " 9.5    1 ")), encoding="utf-8")
    rest = (str(tmp_path / "out.trf"),) if command == "convert" else ()
    called = call(capsys, command, bad, *rest, *arguments[1:])
    assert called.code == 3
    (problem,) = problems_of(bad.read_text(encoding="utf-8"), lenient=False)
    assert (problem.line, problem.column) == (6, 81)
    assert problem.said(translator("files", "es")) in called.out + called.err
    missing = call(capsys, command, tmp_path / "none.trf", *rest, *arguments[1:])
    assert missing.code == 3
    assert "none.trf: " in missing.out + missing.err
    assert foreign((missing.out + missing.err).replace(str(tmp_path), "")) == set()


def test_validate_by_language(capsys: pytest.CaptureFixture[str]) -> None:
    english, spanish = (call(capsys, "validate", DEMO, "--lang", lang).out for lang in ("en", "es"))
    assert english != spanish and foreign(spanish.replace(str(DEMO), "")) == set()
    assert call(capsys, "validate", DEMO, "--lang", "xx").code == 2
