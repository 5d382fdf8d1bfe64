"""An absentee announced for the coming round, and a round already played: how the two are told apart."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitra.formats import Level, read_text, write_text
from arbitra.model import Absence, Bye, ByeKind, Game, GameResult, Round, Tpn
from tests.formats.base import BASE, spoiled, with_line
from tests.tournaments import tournament

HALF = Absence(4, Tpn(1), ByeKind.HALF_POINT)


@pytest.mark.parametrize("points", ["2.0", "2.5"])
def test_a_last_column_of_byes_is_announced_with_or_without_its_points(points: str) -> None:
    reading = read_text(spoiled(("3 w 1\n", "3 w 1  0000 - H\n"), (" 2.0    1 ", f" {points}    1 ")))
    assert reading.problems == ()
    assert len(reading.tournament.rounds) == 3
    assert reading.tournament.absences == (HALF,)


@pytest.mark.parametrize("symbol", "HFZ")
def test_the_kind_follows_the_letter(symbol: str) -> None:
    reading = read_text(spoiled(("3 w 1\n", f"3 w 1  0000 - {symbol}\n")))
    assert reading.tournament.absences == (Absence(4, Tpn(1), ByeKind(symbol)),)


def test_a_pairing_allocated_bye_means_that_the_round_is_paired() -> None:
    reading = read_text(spoiled(("3 w 1\n", "3 w 1  0000 - U\n"), (" 2.0    1 ", " 3.0    1 ")))
    assert len(reading.tournament.rounds) == 4
    assert reading.tournament.absences == ()


def test_record_240_announces_for_any_round_to_come() -> None:
    reading = read_text(with_line("240 H   4    1    2\n240 Z   5    1"))
    assert reading.tournament.absences == (
        HALF,
        Absence(4, Tpn(2), ByeKind.HALF_POINT),
        Absence(5, Tpn(1), ByeKind.ZERO_POINT),
    )


def test_record_240_may_repeat_what_the_column_says() -> None:
    text = spoiled(("3 w 1\n", "3 w 1  0000 - H\n"), ("XXC white1\n", "XXC white1\n240 H   4    1\n240 H   3    4\n"))
    assert read_text(text).tournament.absences == (HALF,)


def test_xxz_is_a_zero_point_absence_of_the_coming_round() -> None:
    reading = read_text(with_line("XXZ 2 6"))
    assert reading.tournament.absences == tuple(Absence(4, Tpn(tpn), ByeKind.ZERO_POINT) for tpn in (2, 6))


def test_xxz_does_not_take_away_a_half_point() -> None:
    text = spoiled(("3 w 1\n", "3 w 1  0000 - H\n"), ("XXC white1\n", "XXC white1\nXXZ 1\n"))
    assert read_text(text).tournament.absences == (HALF,)


def test_before_round_one_every_bye_is_announced() -> None:
    text = "\n".join(f"001 {tpn:>4}{'':72} 0.0{'':7}{cell}" for tpn, cell in ((1, ""), (2, "0000 - H"), (3, "")))
    reading = read_text(f"XXR 1\n{text}\n")
    assert reading.tournament.rounds == ()
    assert reading.tournament.absences == (Absence(1, Tpn(2), ByeKind.HALF_POINT),)


def test_several_columns_of_byes_are_announced_each_for_its_round() -> None:
    """A player who withdrew has them to the end of the tournament."""
    reading = read_text(spoiled(("3 w 1\n", "3 w 1  0000 - Z  0000 - Z\n")))
    assert reading.tournament.absences == tuple(Absence(number, Tpn(1), ByeKind.ZERO_POINT) for number in (4, 5))


def last_round_without_games(planned: int, everybody: bool) -> str:
    lines = spoiled(("XXR 5", f"XXR {planned}")).splitlines()
    return "\n".join(
        f"{line}  0000 - Z" if line.startswith("001") and (everybody or line[7] != "1") else line for line in lines
    )


def test_the_last_round_planned_was_played_if_nobody_is_left_to_play_in_it() -> None:
    played = read_text(last_round_without_games(planned=4, everybody=True)).tournament
    assert len(played.rounds) == 4
    assert played.absences == ()
    assert played.rounds[3].byes == tuple(Bye(Tpn(tpn), ByeKind.ZERO_POINT) for tpn in range(1, 7))


@pytest.mark.parametrize(("planned", "everybody"), [(5, True), (4, False), (5, False)])
def test_otherwise_byes_alone_are_announced(planned: int, everybody: bool) -> None:
    waiting = read_text(last_round_without_games(planned, everybody)).tournament
    assert len(waiting.rounds) == 3
    assert len(waiting.absences) == (6 if everybody else 5)


@pytest.mark.parametrize("chosen", ["trf16", "trf26"])
@pytest.mark.parametrize("planned", [None, 2, 3])
def test_what_no_column_can_tell_is_written_as_a_comment(chosen: str, planned: int | None) -> None:
    """A second round in which nobody played, and a coming one for which everyone excused themselves."""
    games = tournament(2, "1-2:10", rounds_planned=planned)
    unplayed = games.with_round(Round(byes=(Bye(Tpn(1), ByeKind.HALF_POINT),)))
    empty = games.with_round(Round())
    excused = tournament(
        2,
        "1-2:10",
        rounds_planned=planned,
        absences=tuple(Absence(2, Tpn(tpn), ByeKind.ZERO_POINT) for tpn in (1, 2)),
    )
    gone = tournament(2, "1-2:10", rounds_planned=planned, absences=(Absence(2, Tpn(2), ByeKind.ABSENT),))
    for one in (unplayed, empty, excused, gone):
        assert read_text(write_text(one, chosen)).tournament == one


def test_a_trf16_writes_the_coming_byes_into_the_records_and_counts_them() -> None:
    text = write_text(read_text(spoiled(("3 w 1\n", "3 w 1  0000 - H\n"))).tournament, "trf16")
    assert " 2.5    1     4 w 1     2 b 0     3 w 1  0000 - H\n" in text
    assert "\n240 " not in text


def test_a_trf26_writes_them_as_records_of_their_own() -> None:
    text = write_text(read_text(spoiled(("3 w 1\n", "3 w 1  0000 - H\n"))).tournament, "trf26")
    assert "\n240 H   4    1\n" in text
    assert "3 w 1\n" in text
    assert "\n240 " not in write_text(read_text(BASE).tournament, "trf26")


@pytest.mark.parametrize("kind", [ByeKind.HALF_POINT, ByeKind.FULL_POINT])
def test_the_points_of_a_trf26_are_those_of_the_rounds_played(kind: ByeKind) -> None:
    """Two other programs refuse a total that counts a bye of record 240."""
    announced = replace(read_text(BASE).tournament, absences=(Absence(4, Tpn(1), kind), Absence(5, Tpn(1), kind)))
    text = write_text(announced, "trf26")
    assert " 2.0    1     4 w 1     2 b 0     3 w 1\n" in text
    assert read_text(text).tournament == announced
    assert read_text(text).problems == ()


@pytest.mark.parametrize(("kind", "points"), [("H", "2.5"), ("F", "3.0")])
def test_a_total_that_counts_the_bye_of_record_240_is_read_with_a_note(kind: str, points: str) -> None:
    """So did earlier versions of this program write it."""
    line = f"240 {kind}   4    1"
    old = with_line(line).replace(" 2.0    1 ", f" {points}    1 ")
    reading = read_text(old)
    assert reading.tournament == read_text(with_line(line)).tournament
    (problem,) = reading.problems
    assert (problem.level, problem.line, problem.column) == (Level.NOTE, 7, 81)
    assert " 2.0    1 " in write_text(reading.tournament, "trf26")


@pytest.mark.parametrize("chosen", ["trf16", "trf26"])
def test_a_game_without_a_result_yet_and_a_bye_to_come_are_both_counted_right(chosen: str) -> None:
    """The total counts the bye, and nothing for the game."""
    games = [
        Round.of([Game(Tpn(1), Tpn(2), GameResult.PENDING)]),
        Round.of([Game(Tpn(1), Tpn(2), GameResult.WHITE_WINS)]),
    ]
    made = replace(tournament(2), rounds=tuple(games), absences=(Absence(3, Tpn(1), ByeKind.FULL_POINT),))
    reading = read_text(write_text(made, chosen))
    assert (reading.tournament, reading.problems) == (made, ())
