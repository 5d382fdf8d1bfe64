"""The round in the hall: real start, arrivals, time sheet, Chess960."""

from __future__ import annotations

import pytest

from arbitra.book.acts.starting import Arrive, EnterTimes, SetPosition960, StartRound
from arbitra.book.acts.undoing import Undo
from arbitra.book.report import report
from arbitra.book.views.desk import beginning, checked_row, positions, time_sheet
from arbitra.laws.clocks.arrivals import Arrival
from tests.book.acts.memory import OPEN, pair, started
from tests.book.acts.test_desk import playing


def test_the_default_time_counts_from_the_real_start() -> None:
    book = playing()
    assert beginning(book.section(), 1, 15) is None
    book.now = "2026-03-01 15:02"
    book.do(StartRound(tournament=OPEN))
    white, black = book.board(1, 1).white, book.board(1, 2).black
    book.do(Arrive(tournament=OPEN, person=white, at="15:10"))
    book.do(Arrive(tournament=OPEN, person=black, at="15:18"))
    shown = beginning(book.section(), 1, 15)
    assert shown is not None and (shown.started, shown.until) == ("2026-03-01 15:02", "15:17")
    assert [(one.person, one.board, one.arrival) for one in shown.late] == [
        (white, "1", Arrival.PLAYS),
        (black, "2", Arrival.LOST),
    ]


def test_start_and_arrival_are_taken_back() -> None:
    book = playing()
    digest = book.digest
    book.do(StartRound(tournament=OPEN, at="15:00"))
    book.do(Arrive(tournament=OPEN, person="p1", at="15:05"))
    book.do(Arrive(tournament=OPEN, person="p1", cancel=True))
    book.do(StartRound(tournament=OPEN, cancel=True))
    assert book.digest == digest


@pytest.mark.parametrize("at", ["", "25:00", "15.00", "soon", "2026-03-01T15:00"])
def test_a_time_is_a_time(at: str) -> None:
    assert playing().refused(StartRound(tournament=OPEN, at=at)).code == "bad-value"


def test_no_start_before_the_round_is_published() -> None:
    book = started(8)
    assert book.refused(StartRound(tournament=OPEN, at="15:00")).code == "no-round"


def test_the_example_of_the_time_sheet_comes_out() -> None:
    """90+30, start 18:00, check 18:30: each board comes to 150."""
    book = playing()
    rows = {"1": (80, 85, 15), "2": (90, 70, 10), "3": (87, 79, 16), "4": (65, 90, 5)}
    for board, (white, black, move) in rows.items():
        clocks = (60 * white, 60 * black)
        book.do(EnterTimes(tournament=OPEN, board=board, at="18:30", white=clocks[0], black=clocks[1], move=move))
    checks = [row.checks[0] for row in time_sheet(book.section(), 1).lines]
    made = [checked_row(one, "18:00", 90, 30) for one in checks if one is not None]
    assert [row.difference for row in made] == [150] * 4
    assert all(row.is_right for row in made)
    book.do(EnterTimes(tournament=OPEN, board="1", at="18:30", white=4800, black=5000, move=10))
    (again,) = book.section().desk.round(1).times_of("1")
    assert not checked_row(again, "18:00", 90, 30).is_right, "a second writing takes the place of the first"


def test_the_sheet_has_boards_against_half_hours() -> None:
    book = playing()
    book.do(EnterTimes(tournament=OPEN, board="2", at="16:00", white=3000, black=2400, move=12))
    book.do(EnterTimes(tournament=OPEN, board="1", at="15:30", white=4000, black=4100, move=5))
    book.do(EnterTimes(tournament=OPEN, board="1", at="16:00", over=True))
    sheet = time_sheet(book.section(), 1)
    assert sheet.times == ("15:30", "16:00")
    assert [row.board for row in sheet.lines] == ["1", "2", "3", "4"]
    first, second = sheet.lines[0].checks
    assert first is not None and first.move == 5 and second is not None and second.over
    assert sheet.lines[1].checks[0] is None
    book.do(EnterTimes(tournament=OPEN, board="2", at="16:00", remove=True))
    assert not book.section().desk.round(1).times_of("2")


def test_a_position_is_drawn_before_its_round_and_stands_in_the_report() -> None:
    book = started(8)
    book.do(SetPosition960(tournament=OPEN, position=518, drawn="seed harbour"))
    pair(book)
    book.do(StartRound(tournament=OPEN, at="15:00"))
    number = book.do(SetPosition960(tournament=OPEN, position=0))[0].number
    assert [(one.round_number, one.position.rank, one.drawn) for one in positions(book.section())] == [
        (1, "RNBQKBNR", "seed harbour"),
        (2, "BBQNNRKR", ""),
    ]
    lines = [kept.text for kept in report(book.state, OPEN).kept if "Chess960" in kept.text]
    assert lines == [
        "### Chess960, round 1: position 518 RNBQKBNR, drawn: seed harbour",
        "### Chess960, round 2: position 0 BBQNNRKR",
    ]
    book.do(Undo(number=number))
    assert [one.round_number for one in positions(book.section())] == [1]


@pytest.mark.parametrize(("position", "round_number"), [(960, 1), (-1, 1), (5, 6), (5, 0)])
def test_there_are_960_and_only_for_rounds_of_the_tournament(position: int, round_number: int) -> None:
    book = started(8)
    refused = book.refused(SetPosition960(tournament=OPEN, position=position, round_number=round_number))
    assert refused.code in ("bad-value", "no-round")
