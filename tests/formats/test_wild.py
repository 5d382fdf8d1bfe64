"""Spellings that are found in the wild: each is understood, and none silently."""

from __future__ import annotations

import pytest

from arbitra.formats import BadFile, Level, Problem, Reading, read_text
from arbitra.model import Bye, ByeKind, Colour, Game, GameResult, Player, Tpn, Verbatim
from tests.formats.base import BASE, spoiled, with_line


def only_problem(reading: Reading, level: Level) -> Problem:
    (problem,) = reading.problems
    assert problem.level is level
    return problem


def first(text: str) -> Player:
    return read_text(text).tournament.players[0]


@pytest.mark.parametrize(
    ("cell", "symbol", "points"), [("0000 - =", "H", "1.0"), ("0000 - -", "Z", "0.5"), ("0000 - 0", "Z", "0.5")]
)
def test_byes_without_letters(cell: str, symbol: str, points: str) -> None:
    reading = read_text(spoiled(("0000 - H", cell), (" 1.0    4 ", f" {points}    4 ")))
    assert only_problem(reading, Level.WARNING).line == 9
    assert Bye(Tpn(4), ByeKind(symbol)) in reading.tournament.rounds[2].byes


@pytest.mark.parametrize("symbol", ["+", "1"])
def test_a_point_without_opponent_is_the_bye_of_the_pairing_if_it_is_the_only_one(symbol: str) -> None:
    reading = read_text(spoiled(("0000 - U", f"0000 - {symbol}")))
    assert only_problem(reading, Level.WARNING).line == 10
    assert Bye(Tpn(5), ByeKind.PAIRING_ALLOCATED) in reading.tournament.rounds[2].byes


def test_several_points_without_opponent_are_full_point_byes() -> None:
    reading = read_text(spoiled(("0000 - U", "0000 - +"), ("0000 - H", "0000 - +"), (" 1.0    4 ", " 1.5    4 ")))
    assert {bye.kind for bye in reading.tournament.rounds[2].byes} == {ByeKind.FULL_POINT}
    assert len(reading.problems) == 2


@pytest.mark.parametrize("cell", ["   0 - H", "     - H", "       H", "0000 - h", "   0   H"])
def test_spellings_of_a_bye_that_say_the_same(cell: str) -> None:
    reading = read_text(spoiled(("0000 - H", cell)))
    assert reading.tournament == read_text(BASE).tournament


def test_a_zero_point_bye_that_names_somebody_for_nothing() -> None:
    """`62 b Z`: the other one knows nothing of it."""
    reading = read_text(spoiled(("0000 - H", "   1 b Z"), (" 1.0    4 ", " 0.5    4 ")))
    assert only_problem(reading, Level.WARNING).line == 9
    assert Bye(Tpn(4), ByeKind.ZERO_POINT) in reading.tournament.rounds[2].byes


def test_a_zero_point_bye_against_a_win_by_forfeit_is_the_forfeit() -> None:
    reading = read_text(spoiled(("     6 b -", "     6 b Z")))
    assert only_problem(reading, Level.WARNING).line == 10
    assert reading.tournament == read_text(BASE).tournament


def test_a_forfeit_without_colours() -> None:
    reading = read_text(spoiled(("     6 b -", "     6 - -"), ("     5 w +", "     5 - +")))
    assert Game(Tpn(5), Tpn(6), GameResult.SECOND_WINS_BY_FORFEIT) in reading.tournament.rounds[1].games
    assert reading.problems == ()


def test_a_forfeit_with_a_colour_in_one_record_only() -> None:
    reading = read_text(spoiled(("     6 b -", "     6 - -")))
    assert only_problem(reading, Level.NOTE).fix.reason.fields == {"colour": Verbatim("b")}
    assert reading.tournament == read_text(BASE).tournament


def test_a_forfeit_without_colours_that_both_win_is_a_contradiction() -> None:
    with pytest.raises(BadFile) as refusal:
        read_text(spoiled(("     6 b -", "     6 - +"), ("     5 w +", "     5 - +"), ("1.0    5", "2.0    5")))
    (problem,) = refusal.value.problems
    assert (problem.line, problem.found.reason.fields["round"]) == (10, 2)


def test_a_half_point_bye_visible_only_in_the_total() -> None:
    reading = read_text(spoiled(("  0000 - H", "")))
    problem = only_problem(reading, Level.WARNING)
    assert (problem.line, problem.column) == (9, 81)
    assert problem.fix.reason.fields == {"round": 3}
    assert reading.tournament == read_text(BASE).tournament


def test_the_first_blank_rounds_get_the_half_points_if_there_are_more() -> None:
    text = spoiled(
        (" 1.0    5     2 w 0     6 b -  0000 - U", " 0.5    5"),
        ("     5 b 1     1 w 1", "  0000 - U     1 w 1"),
        ("     3 b =     5 w +", "     3 b =  0000 - F"),
    )
    reading = read_text(text)
    assert only_problem(reading, Level.WARNING).fix.reason.fields == {"round": 1}
    assert Bye(Tpn(5), ByeKind.HALF_POINT) in reading.tournament.rounds[0].byes


def test_a_full_point_bye_visible_only_in_the_total() -> None:
    """As with a half-point bye: the point is kept, and the round that is blank has it."""
    full = spoiled(("0000 - H", "0000 - F"), (" 1.0    4 ", " 1.5    4 "))
    for lenient in (False, True):
        reading = read_text(full.replace("  0000 - F", ""), lenient=lenient)
        problem = only_problem(reading, Level.WARNING)
        assert (problem.line, problem.column) == (9, 81)
        assert problem.fix.reason.fields == {"round": 3}
        assert reading.tournament == read_text(full).tournament


@pytest.mark.parametrize(
    ("points", "byes"), [("0.5", "H"), ("1.0", "HH"), ("1.5", "HHH"), ("2.0", "HHU"), ("2.5", "HFF"), ("3.0", "FFF")]
)
def test_half_points_explain_a_total_before_full_ones_do(points: str, byes: str) -> None:
    text = spoiled(
        (" 1.0    5     2 w 0     6 b -  0000 - U", f" {points}    5"),
        ("     5 b 1     1 w 1", "  0000 - U     1 w 1"),
        ("     3 b =     5 w +", "     3 b =  0000 - F"),
    )
    reading = read_text(text)
    found = [bye.kind.value for one in reading.tournament.rounds for bye in one.byes if bye.player == 5]
    assert "".join(sorted(found, key="HFU".index)) == byes
    assert [problem.level for problem in reading.problems] == [Level.WARNING] * len(byes)


def test_full_point_byes_counted_twice() -> None:
    reading = read_text(spoiled(("0000 - U", "0000 - F"), (" 1.0    5 ", " 2.0    5 ")))
    assert only_problem(reading, Level.WARNING)[:2] == (10, 81)
    assert Bye(Tpn(5), ByeKind.FULL_POINT) in reading.tournament.rounds[2].byes


@pytest.mark.parametrize(
    ("columns", "title"),
    [
        (" m  g ", "GM"),
        (" m  m ", "IM"),
        (" m  f ", "FM"),
        (" w wg ", "WGM"),
        (" mGM  ", "GM"),
        (" GM   ", "GM"),
        ("   WGM", "WGM"),
        (" WGM  ", "WGM"),
    ],
)
def test_titles_in_old_spellings_and_other_columns(columns: str, title: str) -> None:
    assert first(spoiled((" m GM ", columns))).title == title


@pytest.mark.parametrize(("found", "sex"), [("f", "w"), ("F", "w"), ("M", "m"), ("W", "w"), (" ", "")])
def test_spellings_of_the_sex(found: str, sex: str) -> None:
    assert first(spoiled((" m GM ", f" {found}    "))).sex == sex


def test_no_rating_and_no_points() -> None:
    reading = read_text(spoiled(("2500 NOR", "     NOR"), (" 2.0    1 ", "        1 ")))
    assert reading.tournament.players[0].rating == 0
    problem = only_problem(reading, Level.NOTE)
    assert (problem.line, problem.column) == (6, 81)


def test_points_without_decimals_or_with_a_comma() -> None:
    reading = read_text(spoiled((" 2.0    1 ", "   2    1 "), (" 1.5    6 ", " 1,5    6 ")))
    assert reading.tournament == read_text(BASE).tournament
    assert {problem.level for problem in reading.problems} == {Level.NOTE}


@pytest.mark.parametrize("stated", ["6", "6 (5)", "006"])
def test_the_number_of_players_in_other_spellings(stated: str) -> None:
    reading = read_text(spoiled(("062 6", f"062 {stated}")))
    assert reading.tournament.settings.declared_players == stated


def test_a_wrong_number_of_players_is_said() -> None:
    problem = only_problem(read_text(spoiled(("062 6", "062 15 (12)"))), Level.WARNING)
    assert problem.expected.reason.fields == {"players": 6}


@pytest.mark.parametrize("date", ["1.5.26", "1 May 2026", "20260501", "May 2026", "26/05/01"])
def test_dates_that_may_be_several_days_stay_as_they_are_written(date: str) -> None:
    reading = read_text(spoiled(("042 2026/05/01", f"042 {date}")))
    assert reading.tournament.settings.start == date
    assert reading.problems == ()


def test_lower_case_initial_colour() -> None:
    reading = read_text(spoiled(("XXC white1", "152 w")))
    assert reading.tournament.settings.initial_colour is Colour.WHITE
    assert str(only_problem(reading, Level.NOTE).found) == "'w'"


@pytest.mark.parametrize("code", ["XRS", "DAT", "DDD", "XXQ"])
def test_unknown_codes_are_kept_and_noted(code: str) -> None:
    reading = read_text(with_line(f"{code} something else"))
    assert [record.text for record in reading.tournament.kept] == [f"{code} something else"]
    assert only_problem(reading, Level.NOTE).line == 6


def test_rulers_and_comments_are_kept() -> None:
    ruler = "012345678901234567890"
    reading = read_text(with_line(f"{ruler}\n\n### a comment\n"))
    assert [record.text for record in reading.tournament.kept] == [ruler, "### a comment"]
    assert only_problem(reading, Level.WARNING).line == 6


def test_rounds_that_count_those_played_so_far() -> None:
    reading = read_text(spoiled(("XXR 5", "XXR 3"), ("3 w 1\n", "3 w 1  0000 - H\n")))
    assert only_problem(reading, Level.WARNING).line == 4
    assert reading.tournament.settings.rounds_planned is None
    assert len(reading.tournament.rounds) == 3


def test_a_superfluous_empty_last_round() -> None:
    planned = spoiled(("XXR 5", "XXR 3")).splitlines()
    lines = [f"{line}  0000 - Z" if line.startswith("001") else line for line in planned]
    reading = read_text("\n".join(lines))
    assert only_problem(reading, Level.WARNING)[:2] == (4, 5)
    assert reading.tournament.absences == ()
    assert reading.tournament.settings.rounds_planned == 3


def test_an_empty_last_column_says_nothing() -> None:
    lines = [f"{line}  0000 -" if line.startswith("001") else line for line in BASE.splitlines()]
    assert read_text("\n".join(lines)).tournament == read_text(BASE).tournament


def test_numbers_on_the_left_of_their_columns() -> None:
    reading = read_text(spoiled(("001    1 m", "001 1    m"), ("     4 w 1", "  4    w 1")))
    assert reading.tournament == read_text(BASE).tournament


def test_columns_counted_in_bytes() -> None:
    """A program that pads the bytes of `Åse` moves the rest of the line one column to the left."""
    by_bytes = spoiled(("Aster, Anna                       2500", "Aster, Ånne                      2500"))
    by_characters = spoiled(("Aster, Anna", "Aster, Ånne"))
    reading = read_text(by_bytes)
    assert reading.tournament == read_text(by_characters).tournament
    assert only_problem(reading, Level.NOTE).line == 6


def test_a_tab_is_a_blank() -> None:
    reading = read_text(spoiled(("Aster, Anna", "Aster,\tAnna")))
    assert reading.tournament == read_text(BASE).tournament
    assert only_problem(reading, Level.NOTE)[:2] == (6, 21)


def test_dates_of_rounds_that_do_not_stand_above_them() -> None:
    reading = read_text(with_line("132 26/05/01 26/05/02"))
    assert reading.tournament.settings.round_dates == ("26/05/01", "26/05/02")
    assert only_problem(reading, Level.WARNING).column == 5


def test_a_second_name_is_kept_but_does_not_count() -> None:
    reading = read_text(with_line("012 Another Open"))
    assert reading.tournament.settings.name == "Small Open"
    assert [record.text for record in reading.tournament.kept] == ["012 Another Open"]
    assert only_problem(reading, Level.WARNING).line == 6


def test_a_result_that_is_not_known_yet() -> None:
    """The pairing of round 3 without results, points as after round 2: it was paired, and no more."""
    text = spoiled(
        ("     3 w 1", "     3 w"),
        (" 2.0    1 ", " 1.0    1 "),
        ("     6 b 1", "     6 b"),
        (" 3.0    2 ", " 2.0    2 "),
        ("     1 b 0", "     1 b"),
        ("5 w +     2 w 0", "5 w +     2 w"),
    )
    reading = read_text(text)
    assert {game.result for game in reading.tournament.rounds[2].games} == {GameResult.PENDING}
    assert reading.problems == ()


def test_a_result_missing_beside_others_is_of_an_adjourned_game() -> None:
    text = spoiled(
        ("     3 w 1", "     3 w"),
        (" 2.0    1 ", " 1.0    1 "),
        ("     1 b 0", "     1 b"),
    )
    results = {game.white: game.result for game in read_text(text).tournament.rounds[2].games}
    assert results[Tpn(1)] is GameResult.UNKNOWN
