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
        "order by games won (a draw is half), then by the tournament's own list; without one Buchholz, then spread",
        "table:table",
        f"{_SCRABBLE}::test_the_table_by_wins_buchholz_and_spread",
        f"{_HILL}::test_the_table_follows_the_list_of_the_tournament",
    ),
)
_STARTS = _article(
    "starts",
    "number 1 starts, number 2 does not; later starts are balanced",
    "starts:Starts",
    f"{_SCRABBLE}::test_who_starts",
)

KING: tuple[Article, ...] = (
    _article(
        "koth",
        "in the last rounds the first meets the second, the third the fourth, repeats allowed, by the table of the day",
        "hill:koth_round",
        f"{_HILL}::test_neighbours_meet",
        f"{_HILL}::test_repeats_are_allowed",
        _JUDGE,
    ),
    _article(
        "before",
        "until then the tournament is a Swiss",
        "swiss_before:before_the_hill",
        f"{_HILL}::test_the_rounds_before_belong_to_a_swiss_system",
    ),
    *_TABLE,
    _STARTS,
)

GIBSON: tuple[Article, ...] = (
    _article(
        "gibson",
        "who is champion for certain meets the first without chance of a prize or place; then 2-3, 4-5 and so on",
        "hill:gibson_draw",
        f"{_HILL}::test_the_champion_meets_the_first_without_a_chance",
        _JUDGE,
    ),
    *KING,
)

SCRABBLE: tuple[Article, ...] = (
    _article(
        "round 1",
        "the list is cut in halves: 1 meets the first of the lower half, and so on",
        "scrabble:Scrabble.pair",
        f"{_SCRABBLE}::test_the_first_round_cuts_the_list",
    ),
    _article(
        "swiss",
        "later rounds: the same among those with as many wins, or nearly, and never the same opponent",
        "scrabble:Scrabble.pair",
        _JUDGE,
    ),
    *_TABLE,
    _STARTS,
)
