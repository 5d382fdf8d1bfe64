"""The written forms of a code, and what is wrong with others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.model import Verbatim
from arbitra.tiebreaks import BadTiebreak, Descriptor, find_code, parse_descriptor, parse_list, standings
from arbitra.tiebreaks.editions import EDITIONS, UnknownEdition, edition_named
from tests.tiebreaks.tiebreak_lab import EXERCISE, ROUND_ROBIN

MANDATORY = (
    "DE,DE/P,BPG,BWG,REP,STD,SB,SB/C1,SB/C2,SB/P,SB/C1/P,SB/C2/P,ARO,ARO/C1,ARO/C2,ARO/M1,ARO/M2,TPR,PTP,APRO,APPO,"
    "RTNG,RTNG/R,WIN,WON,PS,PS/C1,PS/C2,TPN,TPN/R,BH,BH/C1,BH/C2,BH/M1,BH/M2,BH/P,BH/C1/P,BH/C2/P,BH/M1/P,BH/M2/P,"
    "FB,FB/C1,FB/C2,FB/M1,FB/M2,FB/P,FB/C1/P,FB/C2/P,FB/M1/P,FB/M2/P,AOB,AOB/F,KS,KS/L+1,KS/L+2,KS/L-1,KS/L-2"
)
"""What FIDE asks of a program for individual events."""
OTHER_EDITION = {"STD": Verbatim("2026"), "SPREAD": Verbatim("scrabble")}


def test_every_mandatory_code_can_be_computed() -> None:
    descriptors = parse_list(MANDATORY)
    assert [descriptor.text for descriptor in descriptors] == MANDATORY.split(",")
    made = standings(EXERCISE, [code for code in descriptors if code.name != "DE"], edition="2026")
    assert all(value is not None for row in made.rows for value in row.values.values())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("bh-c1", Descriptor("BH", cut=1)),
        ("BH-M2", Descriptor("BH", median=2)),
        ("ARO-C1", Descriptor("ARO", cut=1)),
        ("KS/L1", Descriptor("KS", limit=1)),
        ("ks/l-2", Descriptor("KS", limit=-2)),
        (" BH:GP/C1/P ", Descriptor("BH", "GP", cut=1, played=True)),
        ("SSSC/F/P/K4", Descriptor("SSSC", factor="4", played=True, fore=True)),
        ("TPN/R", Descriptor("TPN", reverse=True)),
        ("OTHER_Age-2", Descriptor("OTHER_AGE-2")),
    ],
)
def test_written_forms(text: str, wanted: Descriptor) -> None:
    assert parse_descriptor(text) == wanted


@pytest.mark.parametrize("text", ("", "1BH", "BH/C", "BH/X1", "BH/C1/C2", "BH/C1/M1", "BH//C1", "BH/C0", "KS/L1.5"))
def test_unreadable_forms(text: str) -> None:
    with pytest.raises(BadTiebreak, match=r"C\.07"):
        parse_descriptor(text)


@pytest.mark.parametrize(
    ("code", "edition", "article", "says"),
    [
        ("BUH", "2026", "5", {"edition", "codes"}),
        ("STD", "2024", "5", {"edition", "other"}),
        ("SPREAD", "2026", "5", {"edition", "other"}),
        ("AOB/F", "2024", "8.2", set()),
        ("WIN/C1", "2026", "14", {"name", "letter", "allowed"}),
        ("EMMSB", "2026", "13.2.1", set()),
        ("BH:MP", "2026", "13", set()),
    ],
)
def test_codes_that_cannot_be_used(code: str, edition: str, article: str, says: set[str]) -> None:
    """`says`: the fields of the reason, such as the edition that has the code."""
    with pytest.raises(BadTiebreak) as raised:
        standings(EXERCISE, [code], edition=edition)
    assert (raised.value.reason.article, set(raised.value.reason.fields)) == (article, says)
    assert raised.value.reason.fields.get("other") == OTHER_EDITION.get(code)
    assert code in str(raised.value) and f"(C.07 {article})" in str(raised.value)


@pytest.mark.parametrize("code", ("BH", "BH/C1", "FB", "AOB"))
def test_buchholz_in_a_round_robin(code: str) -> None:
    """The note of article 8 came in 2026; before, it is allowed and remarked upon."""
    event = replace(ROUND_ROBIN, settings=replace(ROUND_ROBIN.settings, system="berger"))
    with pytest.raises(BadTiebreak) as raised:
        standings(event, [code], edition="2026")
    assert raised.value.reason.article == "8"
    assert standings(event, [code], edition="2024").notes[0].article == "8"
    assert not standings(event, [code], edition="2026", predetermined=False).notes


def test_a_code_stands_in_a_list_once() -> None:
    with pytest.raises(BadTiebreak) as raised:
        standings(EXERCISE, ["BH", "SB", "BH"])
    assert (raised.value.code, raised.value.reason.article) == ("BH", "4.3")


def test_names_by_edition() -> None:
    code = find_code(Descriptor("GE"), edition_named("2023"))
    assert (code.name, code.name_in(EDITIONS[0]), code.name_in(EDITIONS[1])) == ("REP", "GE", "REP")
    assert find_code(Descriptor("GE"), edition_named("2026")) is code
    with pytest.raises(UnknownEdition, match="2023, 2024, 2026"):
        edition_named("1999")


def test_fore_buchholz_has_two_names() -> None:
    made = standings(EXERCISE, ["FB/C1", "BH/C1/F"], edition="2026")
    assert all(row.raw[1] == row.raw[2] for row in made.rows)
