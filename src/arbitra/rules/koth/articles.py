"""The rules of the Scrabble text, which has headings and no numbers, in our words."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/koth"
_HILL = f"{_TESTS}/test_koth.py"
_SCRABBLE = f"{_TESTS}/test_scrabble.py"
_JUDGE = "tests/rules/test_swiss_systems.py::test_the_judge_agrees"


def _article(number: str, demand: str, owner: str, *tests: str) -> Article:
    return Article(number, demand, f"rules.koth.{owner}", tests)


_TABLE = (
    _article(
        "table",
        "Players are ordered by games won (a draw is half), then by the tournament's own tie-breaks; without these "
        "by Buchholz, then spread.",
        "table:table",
        f"{_SCRABBLE}::test_the_table_by_wins_buchholz_and_spread",
        f"{_HILL}::test_the_table_follows_the_list_of_the_tournament",
    ),
)
_STARTS = _article(
    "starts",
    "Number 1 starts, number 2 does not, and so on; in later rounds the starts are balanced.",
    "starts:RULES",
    f"{_SCRABBLE}::test_who_starts",
)

KING: tuple[Article, ...] = (
    _article(
        "koth",
        "In the last rounds the first in the current standings meets the second, the third the fourth, and so on; "
        "players may meet again.",
        "hill:koth_round",
        f"{_HILL}::test_neighbours_meet",
        f"{_HILL}::test_repeats_are_allowed",
        _JUDGE,
    ),
    _article(
        "before",
        "Until then the tournament is a Swiss tournament.",
        "swiss_before:before_the_hill",
        f"{_HILL}::test_the_rounds_before_belong_to_a_swiss_system",
    ),
    *_TABLE,
    _STARTS,
)

GIBSON: tuple[Article, ...] = (
    _article(
        "gibson",
        "A player who is certain to be champion meets the first who has no chance of a prize or place; then 2-3, "
        "4-5 and so on.",
        "hill:gibson_draw",
        f"{_HILL}::test_the_champion_meets_the_first_without_a_chance",
        _JUDGE,
    ),
    *KING,
)

SCRABBLE: tuple[Article, ...] = (
    _article(
        "round 1",
        "The list is cut in half: 1 meets the first of the lower half, and so on.",
        "scrabble:Scrabble.pair",
        f"{_SCRABBLE}::test_the_first_round_cuts_the_list",
    ),
    _article(
        "swiss",
        "Later rounds are paired in the same way among players with equal wins, or nearly so; no one meets the "
        "same opponent twice.",
        "scrabble:Scrabble.pair",
        _JUDGE,
    ),
    *_TABLE,
    _STARTS,
)
