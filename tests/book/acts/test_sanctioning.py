"""The nine sanctions of 12.9, and what each does to results, points, standings, pairings and the report."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.desk import RecordIncident
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.sanctioning import MEASURES, Sanction
from arbitra.book.acts.taking_part import AskBye, Return
from arbitra.book.acts.undoing import Undo
from arbitra.book.policy import CONFIRM
from arbitra.book.report import report
from arbitra.book.state.desk import KeptSanction
from arbitra.book.views.player import PlayerView
from arbitra.book.views.section_standings import section_standings
from tests.book.acts.memory import OPEN, Memory, add, pair, play, started
from tests.book.acts.test_desk import at, playing


def points_of(book: Memory, person: str) -> int:
    return PlayerView.of_section(book.state, OPEN, person).points


def paired_in(book: Memory, number: int) -> set[str]:
    return {person for board in book.section().rounds[number - 1].boards for person in (board.white, board.black)}


def test_there_are_nine_and_each_is_named() -> None:
    assert list(MEASURES) == [f"12.9.{number}" for number in range(1, 10)]
    assert len({one.name for one in MEASURES.values()}) == 9


def test_a_warning_changes_nothing_else() -> None:
    book = playing()
    facts = book.do(Sanction(**at(book), article="12.9.1", text="telephone rang"))
    assert [fact.act for fact in facts] == ["sanction"]
    assert book.section().desk.records[0].counts == "warning"
    assert book.level(Sanction(**at(book), article="12.9.1")) == 0


@pytest.mark.parametrize("article", ["12.9.2", "12.9.3"])
def test_time_is_kept_with_its_seconds(article: str) -> None:
    book = playing()
    book.do(Sanction(**at(book), article=article, seconds=120))
    kept = book.section().desk.records[0]
    assert isinstance(kept, KeptSanction) and kept.seconds == 120


def test_a_loss_in_which_the_opponent_gets_half_a_point_is_a_result() -> None:
    book = started(8)
    play(book, ["1-0"])
    white, black = book.board(1, 1).white, book.board(1, 1).black
    assert (points_of(book, white), points_of(book, black)) == (10, 0)
    digest = book.digest
    command = Sanction(**at(book), article="12.9.6", result="0-1/2", text="telephone")
    assert book.level(command) == CONFIRM
    facts = book.do(command)
    assert [fact.act for fact in facts] == ["sanction", "result"]
    assert (points_of(book, white), points_of(book, black)) == (0, 5)
    rows: dict[int | None, int] = {row.tpn: row.points for row in section_standings(book.state, OPEN).rows}
    numbers = {person: entry.number for person, entry in book.section().entries.items()}
    assert (rows[numbers[white]], rows[numbers[black]]) == (0, 5)
    lines = [kept.text for kept in report(book.state, OPEN).kept]
    assert any("12.9.6" in line and "0-1/2" in line for line in lines), lines
    book.do(Undo(number=facts[0].number))
    assert book.digest == digest


@pytest.mark.parametrize(
    ("article", "result", "fits"),
    [
        ("12.9.6", "0-0", True),
        ("12.9.6", "0-1", True),
        ("12.9.6", "1/2-1/2", False),
        ("12.9.5", "1/2-0", True),
        ("12.9.5", "1-0", False),
        ("12.9.4", "1/2-1/2", True),
        ("12.9.4", "1-0", False),
    ],
)
def test_a_result_must_fit_the_sanction(article: str, result: str, fits: bool) -> None:
    book = playing()
    command = Sanction(**at(book), article=article, result=result)
    if fits:
        book.do(command)
    else:
        assert book.refused(command).code == "sanction-result"


def test_points_taken_off_are_an_adjustment_of_the_player() -> None:
    book = started(8)
    play(book, ["1-0"])
    white = book.board(1, 1).white
    facts = book.do(Sanction(**at(book), article="12.9.5", points=5, text="disrepute"))
    assert [fact.act for fact in facts] == ["sanction", "points"]
    (change,) = book.section().adjustments
    assert (change.person, change.points, change.round_number) == (white, -5, 1)
    assert points_of(book, white) == 5
    assert "12.9.5" in change.reason and "disrepute" in change.reason


def test_points_for_the_opponent_stop_at_a_win() -> None:
    book = started(8)
    play(book, ["1/2"])
    black = book.board(1, 1).black
    assert book.refused(Sanction(**at(book), article="12.9.4", points=6)).code == "sanction-most"
    book.do(Sanction(**at(book), article="12.9.4", points=5))
    assert points_of(book, black) == 10


@pytest.mark.parametrize(
    "fields",
    [
        {"article": "12.9.2"},
        {"article": "12.9.2", "seconds": -5},
        {"article": "12.9.2", "seconds": 60, "board": ""},
        {"article": "12.9.4"},
        {"article": "12.9.4", "points": 5, "result": "1/2"},
        {"article": "12.9.5", "points": -5},
        {"article": "12.9.6", "points": 5},
        {"article": "12.9.7"},
        {"article": "12.9.8"},
        {"article": "12.9.1", "result": "0-1"},
        {"article": "12.9.9", "rounds": (2,)},
    ],
)
def test_a_sanction_takes_what_it_needs_and_nothing_else(fields: dict[str, Any]) -> None:
    book = playing()
    assert book.refused(Sanction(**{**at(book), **fields})).code == "sanction-lacks"


def test_only_the_nine() -> None:
    book = playing()
    assert book.refused(Sanction(**at(book), article="12.9.10")).code == "bad-value"


def test_a_fine_keeps_its_amount() -> None:
    book = playing()
    book.do(Sanction(tournament=OPEN, person="p2", article="12.9.7", fine="50 EUR"))
    kept = book.section().desk.records[0]
    assert isinstance(kept, KeptSanction) and kept.fine == "50 EUR"


def test_whoever_is_excluded_is_not_paired_in_those_rounds_and_comes_back() -> None:
    book = started(8)
    play(book)
    book.do(Sanction(tournament=OPEN, person="p3", article="12.9.8", rounds=(2, 3)))
    for number in (2, 3):
        play(book)
        assert "p3" not in paired_in(book, number)
    play(book)
    assert "p3" in paired_in(book, 4)


def test_an_excluded_player_gets_no_bye_that_they_had_asked_for() -> None:
    book = started(8)
    play(book)
    book.do(AskBye(tournament=OPEN, person="p3", round_number=2, kind="half"))
    before = points_of(book, "p3")
    book.do(Sanction(tournament=OPEN, person="p3", article="12.9.8", rounds=(2,)))
    play(book)
    assert points_of(book, "p3") == before


def test_exclusion_makes_a_draft_outdated_and_is_not_for_a_published_round() -> None:
    book = started(8)
    play(book)
    book.do(DraftRound(tournament=OPEN))
    book.do(Sanction(tournament=OPEN, person="p3", article="12.9.8", rounds=(2,)))
    assert book.refused(Publish(tournament=OPEN)).code == "draft-outdated"
    book.do(DraftRound(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    again = Sanction(tournament=OPEN, person="p4", article="12.9.8", rounds=(2,))
    assert book.refused(again).code == "round-published"


def test_in_a_schedule_the_games_of_those_rounds_are_lost() -> None:
    book = started(0, "berger", rounds=3)
    add(book, 4)
    pair(book, rounds=3)
    facts = book.do(Sanction(tournament=OPEN, person="p1", article="12.9.8", rounds=(2,)))
    assert [fact.act for fact in facts] == ["sanction", "exclude", "result"]
    board = next(one for one in book.section().rounds[1].boards if "p1" in (one.white, one.black))
    assert board.outcome.result == ("-+" if board.white == "p1" else "+-")
    others = [one for number in (0, 2) for one in book.section().rounds[number].boards]
    assert all(one.outcome.open for one in others)


def test_expulsion_is_for_good() -> None:
    book = started(8)
    play(book)
    facts = book.do(Sanction(tournament=OPEN, person="p3", article="12.9.9"))
    assert [fact.act for fact in facts] == ["sanction", "expel"]
    assert book.refused(Return(tournament=OPEN, person="p3")).code == "expelled"
    play(book)
    assert "p3" not in paired_in(book, 2)


def test_a_sanction_names_the_record_that_led_to_it() -> None:
    book = playing()
    book.do(RecordIncident(**at(book), incident="phone"))
    assert book.refused(Sanction(**at(book), article="12.9.1", about=9)).code == "no-record"
    book.do(Sanction(**at(book), article="12.9.1", about=1))
    kept = book.section().desk.record(2)
    assert isinstance(kept, KeptSanction) and kept.about == 1
