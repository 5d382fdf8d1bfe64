"""Every published value of the C.07 exercises, by code and edition."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from arbitra.formats.trf import read_trf
from arbitra.model import Tournament
from arbitra.tiebreaks import standings
from tests.tiebreaks.tiebreak_lab import EXERCISE, ROUND_ROBIN, SHARED

FOLDER = SHARED / "rules" / "c07"

# The exercise was written for the text of 2023; where the file says 2024 the older text gives the same.
EXPECTED = json.loads((FOLDER / "expected_c07.json").read_text()) if FOLDER.is_dir() else {}
CASES = [
    (code, edition, key)
    for key in EXPECTED
    for code, _, named in [key.partition("@")]
    for edition in ({"": ("2023", "2024", "2026"), "2024": ("2023", "2024")}.get(named, (named,)))
]


def shared_file(name: str) -> Tournament:
    if not FOLDER.is_dir():
        pytest.skip("the published exercises are not here")
    return read_trf((FOLDER / name).read_text(), name).tournament


@pytest.mark.skipif(not CASES, reason="the published exercises are not here")
@pytest.mark.parametrize(("code", "edition", "key"), CASES, ids=[f"{code}-{edition}" for code, edition, _ in CASES])
def test_value_of_every_player(code: str, edition: str, key: str) -> None:
    made = standings(shared_file("tec_ex_swiss16.trf"), [code], edition=edition)
    got = {str(row.tpn): row.shown[code] for row in made.rows}
    wanted = EXPECTED[key]
    assert {tpn: Fraction(got[tpn] or "0") for tpn in wanted} == {
        tpn: Fraction(str(value)) for tpn, value in wanted.items()
    }


IN_OUR_WORDS = {
    ("BH", "2024"): "12.5 13 15.5 15 8.5 12 14.5 13.5 9 13 13.5 11.5 14 11 12 12.5",
    ("BH", "2026"): "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5",
    ("BH/C1", "2024"): "11 12 13 11.5 7.5 11 12.5 12 7.5 11.5 12 9.5 12 9 11 11",
    ("BH/C1", "2026"): "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11",
    ("FB", "2026"): "13.5 13.5 15 14.5 10 12 13.5 12.5 9.5 12.5 12 11 13.5 10.5 12 13.5",
    ("SB", "2026"): "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25",
    ("SB/C1", "2026"): "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75",
    ("AOB", "2026"): "12.4 13.6 12.9 13.38 13.2 13.25 11.7 12.9 12.75 10.8 12.75 14 11.9 13 12.2 13.1",
    ("ARO", "2026"): "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820",
    ("TPR", "2026"): "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969",
    ("PTP", "2026"): "2029 2216 2112 2168 1689 1810 1531 1715 950 1575 1763 1250 1744 1942 1768 2013",
    ("WIN", "2026"): "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3",
    ("WON", "2026"): "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3",
    ("BPG", "2026"): "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2",
    ("BWG", "2026"): "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1",
    ("REP", "2026"): "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5",
    ("GE", "2023"): "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5",
    ("PS", "2026"): "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5",
    ("PS/C1", "2026"): "10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10",
}


@pytest.mark.parametrize(("code", "edition"), IN_OUR_WORDS, ids=str)
def test_exercise_written_down_anew(code: str, edition: str) -> None:
    made = standings(EXERCISE, [code], edition=edition)
    got = [made.row(tpn).shown[code] for tpn in range(1, 17)]
    assert list(map(Fraction, map(str, got))) == list(map(Fraction, IN_OUR_WORDS[code, edition].split()))


@pytest.mark.parametrize("edition", ("2023", "2024", "2026"))
def test_direct_encounter_ranks_after_nine_rounds(edition: str) -> None:
    made = standings(shared_file("tec_ex_swiss16_9r.trf"), ["DE"], edition=edition)
    assert [made.row(tpn).rank for tpn in range(1, 17)] == [3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6]


@pytest.mark.parametrize("edition", ("2023", "2024", "2026"))
@pytest.mark.parametrize("source", ("published", "anew"))
@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("SB", "9.25 6.25 6.25 4.25 3.25 2.25"),
        ("SB/C1", "9.25 4.75 4.75 4.25 3.25 1.5"),
        ("KS", "2 .5 .5 1 .5 0"),
    ],
)
def test_round_robin(code: str, wanted: str, source: str, edition: str) -> None:
    tournament = ROUND_ROBIN if source == "anew" else shared_file("tec_ex_rr6.trf")
    made = standings(tournament, [code], edition=edition)
    got = [Fraction(made.row(tpn).shown[code] or "0") for tpn in range(1, 7)]
    assert got == [Fraction(value) for value in wanted.split()]


@pytest.mark.parametrize("edition", ("2023", "2024", "2026"))
def test_round_robin_direct_encounter(edition: str) -> None:
    """15.2: the forfeit between 5 and 6 is a game there, which decides the last three places."""
    made = standings(ROUND_ROBIN, ["DE"], edition=edition)
    assert [made.row(tpn).rank for tpn in range(1, 7)] == [1, 2, 2, 6, 5, 4]
