"""The table of codes is FIDE's table."""

from __future__ import annotations

from arbitra.tiebreaks import CODES, EDITIONS, OLYMPIAD_CODES, SCRABBLE_CODES, TEAM_CODES, codes_of
from arbitra.tiebreaks.editions import SCRABBLE

TABLE_OF_2026 = {
    "AOB": ("CC", "8.2"), "APPO": ("DC", "10.5"), "APRO": ("DC", "10.4"), "ARO": ("D", "10.1"), "BH": ("C", "8.1"),
    "DE": ("A", "6"), "FB": ("D", "8.3"), "REP": ("B", "7.6"), "KS": ("BC", "9.2"), "BPG": ("B", "7.3"),
    "WON": ("B", "7.2"), "BWG": ("B", "7.4"), "WIN": ("B", "7.1"), "PTP": ("DB", "10.3"), "RTNG": ("B", "10.6"),
    "SB": ("BC", "9.1"), "STD": ("B", "7.7"), "PS": ("B", "7.5"), "TPN": ("B", "7.8"), "TPR": ("DB", "10.2"),
}  # fmt: skip


def test_individual_codes_with_type_and_article() -> None:
    assert {code.name: (code.type, code.article) for code in CODES} == TABLE_OF_2026


def test_cut_1_column() -> None:
    assert {code.name for code in CODES if code.cut_1} == {"ARO", "BH", "FB", "SB", "PS"}
    assert all("C" in code.modifiers for code in CODES if code.cut_1)


def test_every_code_has_its_functions() -> None:
    every = (*CODES, *TEAM_CODES, *OLYMPIAD_CODES, *SCRABBLE_CODES)
    assert all(code.column is not None and code.parts is not None for code in every if not code.splits_groups)
    assert all(code.parts_in_group is not None for code in every if code.splits_groups)
    assert {code.name for code in every if code.can_come_again and not code.splits_groups} == set()
    assert {code.article.partition(".")[0] for code in TEAM_CODES} == {"12", "13"}


def test_editions_differ_by_three_codes() -> None:
    names = {edition.id: {code.name for code in codes_of(edition)} for edition in EDITIONS}
    assert names["2023"] == names["2024"]
    assert names["2026"] - names["2024"] == {"STD", "TPN", "RTNG"}
    assert {code.name for code in codes_of(SCRABBLE)} == {"PTS", "WINS", "BH", "SPREAD"}
