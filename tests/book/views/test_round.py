"""A round as every page, paper and terminal shows it: from a book and from a file alike."""

from __future__ import annotations

import pytest

from arbitra.book.acts.contradicting import Contradict
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import Adjourn, EnterResult, Postpone
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.taking_part import AskBye, Expel, Withdraw
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import BoardAddress
from arbitra.book.views.round import Before, Playing, RoundView, Why, points_before
from arbitra.model import Round
from arbitra.model.words import called
from arbitra.rules.requests.pairing import pair_round
from arbitra.rules.requests.request import RoundRequest
from tests import sentences
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play, started
from tests.sentences import worded
from tests.tournaments import bye, game, tournament


def shown(book: Memory, number: int = 1, *, counted: bool = False) -> RoundView:
    before = Before(book.state, OPEN, number) if counted else None
    return RoundView.of_book(book.state, OPEN, number, before=before)


def reasons(view: RoundView) -> dict[str, Why]:
    return {one.seat.person: one.why for one in view.away}


def test_a_swiss_round_in_the_order_of_its_boards() -> None:
    book = started(7)
    pair(book)
    view = shown(book)
    kept = book.section().rounds[0]
    assert [(board.key, board.white.person, board.black.person) for board in view.boards] == [
        (board.key, board.white, board.black) for board in kept.boards
    ]
    assert all(len(one.boards) == 1 and not one.earlier for one in view.encounters)
    first = view.boards[0]
    assert first.address == BoardAddress(OPEN, 1, "1", kept.boards[0].white, kept.boards[0].black)
    assert (first.white.number, first.white.name, first.white.rating) == (1, "Player 001", 2390)
    assert first.white.points is None, "nobody asked"
    assert [seat.person for seat in view.resting] == ["p7"]
    assert view.away == ()
    assert (view.paired, view.published, view.complete, view.matches, view.turns) == (True, True, False, False, False)


def test_an_address_is_where_a_result_lands() -> None:
    book = started(4)
    pair(book)
    book.do(EnterResult.at(shown(book).boards[1].address, result="1/2"))
    assert shown(book).boards[1].value == "1/2-1/2"


def test_a_draft_and_a_round_that_is_not_paired() -> None:
    book = started(4)
    coming = shown(book)
    assert (coming.paired, coming.published, coming.draft, coming.boards) == (False, False, False, ())
    book.do(DraftRound(tournament=OPEN))
    assert shown(book).draft
    pair(book)
    assert not shown(book).draft


def test_what_players_bring_is_there_for_who_asks() -> None:
    book = started(6)
    play(book, ["1-0", "1-0", "1-0"])
    pair(book)
    seats = [seat for board in shown(book, 2, counted=True).boards for seat in board.seats]
    assert {(seat.points, seat.floats) for seat in seats} == {(10, ""), (10, "down"), (0, "up"), (0, "")}
    assert {seat.colours for seat in seats} == {"w", "b"}
    alone = RoundView.of_book(book.state, OPEN, 2, points=points_before(book.state, OPEN, 2))
    assert {(seat.points, seat.colours) for board in alone.boards for seat in board.seats} == {(10, ""), (0, "")}


def test_points_count_an_unfinished_game_for_pairing_only() -> None:
    book = started(4)
    pair(book)
    book.do(Adjourn(**on(book, 1, 1)))
    enter(book, 1, 2, "1-0")
    pair(book)
    white = book.section().rounds[0].boards[0].white
    before = Before(book.state, OPEN, 2)
    assert before.points_of(white) == 5
    assert points_before(book.state, OPEN, 2)[white] == 0


def test_where_each_game_stands() -> None:
    book = started(12)
    pair(book)
    enter(book, 1, 1, "1-0")
    enter(book, 1, 2, "-")
    book.do(Adjourn(**on(book, 1, 3)))
    book.do(Postpone(**on(book, 1, 4)))
    enter(book, 1, 5, "1-0")
    book.do(Contradict(**on(book, 1, 5), result="0-1"))
    view = shown(book)
    assert [board.playing for board in view.boards] == [
        Playing.FINISHED,
        Playing.FORFEIT,
        Playing.ADJOURNED,
        Playing.POSTPONED,
        Playing.DISPUTED,
        Playing.OPEN,
    ]
    assert [board.won for board in view.boards] == ["w", "b", "", "", "w", ""]
    assert not view.complete
    assert [one.claim.result for one in view.boards[4].disputed] == ["01"]


def test_a_round_is_complete_when_every_game_has_its_result() -> None:
    book = started(4)
    play(book, ["1-0", "-/-"])
    assert shown(book).complete


def test_byes_of_every_kind_and_everybody_who_is_away() -> None:
    book = started(11)
    for person, kind in (("p1", "half"), ("p2", "full"), ("p3", "zero")):
        book.do(AskBye(tournament=OPEN, person=person, round_number=1, kind=kind))
    book.do(Withdraw(tournament=OPEN, person="p4"))
    book.do(Expel(tournament=OPEN, person="p5"))
    pair(book)
    view = shown(book)
    assert reasons(view) == {
        "p1": Why.HALF_POINT_BYE,
        "p2": Why.FULL_POINT_BYE,
        "p3": Why.ZERO_POINT_BYE,
        "p4": Why.WITHDRAWN,
        "p5": Why.EXPELLED,
    }
    assert {one.seat.person: one.kind for one in view.byes if one.kind != "U"} == {"p1": "H", "p2": "F", "p3": "Z"}
    assert [called(one.why).name for one in view.away] == [
        worded(sentences.HALF_POINT_BYE),
        worded(sentences.FULL_POINT_BYE),
        worded(sentences.ZERO_POINT_BYE),
        "withdrawn",
        "expelled",
    ]
    assert [called(one.why).posted for one in view.away] == [
        worded(sentences.HALF_POINT_BYE),
        worded(sentences.FULL_POINT_BYE),
        "absent",
        "withdrawn",
        "withdrawn",
    ]


def test_who_is_not_here_when_the_check_in_is_closed() -> None:
    book = started(5)
    book.do(OpenCheckIn(tournament=OPEN))
    book.do(TickOff(tournament=OPEN, people=("p1", "p2", "p3", "p4")))
    book.do(CloseCheckIn(tournament=OPEN))
    assert reasons(shown(book)) == {"p5": Why.ABSENT}
    pair(book)
    assert reasons(shown(book)) == {"p5": Why.ABSENT}


def test_a_late_entry_was_not_in_yet_and_who_comes_behind_the_pairing_is_on_no_list() -> None:
    book = started(4)
    play(book)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Late, Lena", rating=2500)))
    assert reasons(shown(book)) == {"p5": Why.NOT_YET}
    pair(book)
    assert reasons(shown(book, 1)) == {"p5": Why.NOT_YET}
    assert [board.white.number for board in shown(book, 1).boards] == [
        book.section().entries[board.white].number for board in book.section().rounds[0].boards
    ]
    assert called(Why.SINCE).posted == ""


def test_a_round_robin_has_somebody_who_rests() -> None:
    book = started(5, "berger", rounds=None)
    pair(book, rounds=2)
    for number in (1, 2):
        view = shown(book, number)
        unplaced = {seat.person for seat in view.resting} | set(reasons(view))
        assert len(view.boards) == 2
        assert len(unplaced) == 1
        assert set(reasons(view).values()) <= {Why.RESTS}


def test_the_games_of_a_knockout_tie_are_joined() -> None:
    book = started(4, "knockout", rounds=None)
    play(book, ["1-0", "1/2"])
    pair(book)
    view = shown(book, 2)
    assert view.matches
    for place, encounter in enumerate(view.encounters):
        (before,) = encounter.earlier
        assert (before.round_number, before.board) == (1, encounter.board.key)
        assert encounter.score == encounter.score_before == ((0, 10), (5, 5))[place], "colours change"
    enter(book, 2, 1, "0-1")
    enter(book, 2, 2, "+")
    after = shown(book, 2)
    assert [one.score for one in after.encounters] == [(0, 20), (15, 5)]
    assert [one.score_before for one in after.encounters] == [(0, 10), (5, 5)]


def test_in_a_knockout_some_are_out_and_some_are_through() -> None:
    book = started(6, "knockout", rounds=None)
    pair(book)
    assert set(reasons(shown(book, counted=True)).values()) == {Why.THROUGH}
    assert set(reasons(shown(book)).values()) == {Why.RESTS}, "the wall does not say it"


@pytest.mark.parametrize("system", ["dutch", "berger", "knockout", "match"])
def test_a_book_and_its_report_show_the_same_round(system: str) -> None:
    book = started(2 if system == "match" else 6, system, rounds=2 if system == "match" else None)
    play(book)
    pair(book)
    enter(book, 2, 1, "+")
    read = as_tournament(book.state, OPEN)
    for number in (1, 2):
        mine, theirs = shown(book, number, counted=True), RoundView.of_file(read, number)
        assert theirs.matches == mine.matches
        for one, other in zip(mine.encounters, theirs.encounters, strict=True):
            assert [(seat.number, seat.name, seat.rating, seat.points) for seat in one.board.seats] == [
                (seat.number, seat.name, seat.rating, seat.points) for seat in other.board.seats
            ]
            assert (one.board.value, one.score, one.score_before) == (
                other.board.value,
                other.score,
                other.score_before,
            )
            assert other.board.white.person == other.board.address.white == ""


def test_a_file_without_a_book() -> None:
    read = tournament(
        6,
        Round.of([game(1, 4), game(5, 2)], [bye(3)]),
        "1-2:** 3-4:+- 5U 6H",
        system="dutch",
    )
    first = RoundView.of_file(read, 1)
    assert [(board.key, board.white.number, board.value) for board in first.boards] == [
        ("1", 1, "1-0"),
        ("2", 5, "1-0"),
    ]
    assert [one.seat.number for one in first.byes] == [3]
    assert [(one.seat.number, one.why) for one in first.away] == [(6, Why.ABSENT)]
    second = RoundView.of_file(read, 2)
    assert [board.playing for board in second.boards] == [Playing.ADJOURNED, Playing.FORFEIT]
    assert [(one.seat.number, one.why) for one in second.away] == [(6, Why.HALF_POINT_BYE)]
    assert [seat.points for seat in second.boards[0].seats] == [10, 0]
    coming = RoundView.of_file(read, 3)
    assert (coming.paired, coming.published, coming.boards) == (False, False, ())


def test_a_pairing_is_a_draft_with_its_tables() -> None:
    read = tournament(5, system="dutch:2026", rounds_planned=3, initial_colour="w")
    pairing = pair_round(RoundRequest(read))
    view = RoundView.of_pairing(read, pairing, tables=["7", "8"], when="10:00")
    assert [board.key for board in view.boards] == ["7", "8"]
    assert [seat.number for seat in view.resting] == [pairing.bye]
    assert (view.draft, view.when) == (True, "10:00")
