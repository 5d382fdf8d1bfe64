"""What the desk can ask of the book."""

from __future__ import annotations

from arbitra.book.acts.desk import Appeal, RecordClaim, RecordIncident
from arbitra.book.acts.playing import TurnColours
from arbitra.book.acts.sanctioning import Sanction
from arbitra.book.state.desk import board_order
from arbitra.book.views.desk import (
    appeals_against,
    open_appeals,
    records_of_game,
    records_of_player,
    sanctions_by_player,
    tally_in_event,
    tally_in_game,
)
from tests.book.acts.memory import OPEN, on, pair, play, started
from tests.book.acts.test_desk import at, playing


def test_a_player_is_counted_in_the_game_and_in_the_event() -> None:
    book = started(8)
    play(book)
    white = book.board(1, 1).white
    book.do(RecordIncident(**at(book), incident="illegal_move", move=20))
    book.do(RecordClaim(**at(book), claim="threefold"))
    pair(book)
    key = next(one.key for one in book.section().rounds[1].boards if white in (one.white, one.black))
    book.do(RecordIncident(tournament=OPEN, board=key, person=white, incident="two_hands"))
    book.do(Sanction(tournament=OPEN, person=white, article="12.9.1"))
    game = tally_in_game(book.section(), 2, key, white)
    assert (len(game.illegal_moves), len(game.wrong_claims), len(game.warnings)) == (1, 0, 0)
    event = tally_in_event(book.state, white)
    assert (len(event.illegal_moves), len(event.wrong_claims), len(event.warnings)) == (2, 1, 1)
    assert len(event.sanctions) == 1 and len(event.incidents) == 2
    assert tally_in_event(book.state, book.board(1, 1).black) == ((), (), (), (), ())
    assert [one.number for one in records_of_player(book.section(), white)] == [1, 2, 3, 4]


def test_records_stay_with_the_game_when_colours_are_put_right() -> None:
    book = playing()
    book.do(RecordIncident(**at(book), incident="illegal_move"))
    book.do(TurnColours(**on(book, 1, 1)))
    assert [one.number for one in records_of_game(book.section(), 1, "1")] == [1]
    assert records_of_game(book.section(), 1, "2") == records_of_game(book.section(), 1, "77") == ()


def test_sanctions_by_player_and_appeals() -> None:
    book = playing()
    book.do(Sanction(tournament=OPEN, person="p4", article="12.9.1"))
    book.do(Sanction(tournament=OPEN, person="p2", article="12.9.7", fine="20 EUR"))
    book.do(Sanction(tournament=OPEN, person="p4", article="12.9.7", fine="30 EUR"))
    found = sanctions_by_player(book.section())
    assert [(one.person, [held.number for held in one.sanctions]) for one in found] == [("p4", [1, 3]), ("p2", [2])]
    book.do(Appeal(tournament=OPEN, person="p2", about=2))
    assert [one.number for one in open_appeals(book.section())] == [4]
    assert [one.number for one in appeals_against(book.section(), 2)] == [4]


def test_boards_of_matches_stand_in_their_order() -> None:
    assert sorted(["3.10", "12", "3.2", "x", "2"], key=board_order) == ["x", "2", "3.2", "3.10", "12"]
