"""Incidents, claims and appeals on record: a second illegal move is noticed because the first is there."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.answers import Decided, NeedsConfirmation
from arbitra.book.acts.desk import Appeal, DecideAppeal, RecordClaim, RecordIncident, counted_as
from arbitra.book.acts.entering import RemovePlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.chronicle import About
from arbitra.book.policy import CONFIRM
from arbitra.book.sentences import Teller
from arbitra.book.state.desk import KeptAppeal, KeptClaim, KeptIncident, KeptRuling
from arbitra.i18n import translator
from tests.book.acts.memory import OPEN, Memory, finish, pair, play, started
from tests.said import tells


def playing(rounds: int = 5) -> Memory:
    book = started(8, rounds=rounds)
    pair(book)
    return book


def at(book: Memory, key: str = "1", colour: str = "white", round_number: int = 1) -> dict[str, Any]:
    person = getattr(book.board(round_number, key), colour)
    return {"tournament": OPEN, "round_number": round_number, "board": key, "person": person}


def test_an_incident_keeps_player_board_move_clocks_and_ruling() -> None:
    book = playing()
    book.now = "2026-03-01 15:12"
    ruling = KeptRuling(
        key="first_illegal",
        edition="2023",
        articles=("7.5.1", "7.5.5"),
        facts={"pressed": "yes"},
        opponent_seconds=120,
    )
    clocks: dict[str, Any] = {"white_clock": 871, "black_clock": 934, "running": "black"}
    (fact,) = book.do(RecordIncident(**at(book), incident="illegal_move", move=23, ruling=ruling, **clocks))
    (kept,) = book.section().desk.records
    assert isinstance(kept, KeptIncident)
    assert (kept.number, kept.round_number, kept.board, kept.move) == (1, 1, "1", 23)
    assert (kept.white_clock, kept.black_clock, kept.running) == (871, 934, "black")
    assert (kept.at, kept.counts, kept.ruling) == ("2026-03-01 15:12", "illegal-move", ruling)
    board = book.board(1, 1)
    assert (kept.white, kept.black, kept.opponent) == (board.white, board.black, board.black)
    assert fact.act == "incident"


def test_the_second_illegal_move_of_a_player_in_a_game_is_announced() -> None:
    book = playing()
    book.do(RecordIncident(**at(book), incident="illegal_move", move=23, at="15:12"))
    second = RecordIncident(**at(book), incident="two_hands", move=31, at="15:30")
    answer = book.ask(second)
    assert isinstance(answer, NeedsConfirmation) and answer.level == CONFIRM
    assert tells(str(answer.concerns[0]), "second … 23 … 15:12")
    for other in (
        RecordIncident(**at(book, colour="black"), incident="illegal_move"),
        RecordIncident(**at(book, "2"), incident="illegal_move"),
        RecordIncident(**at(book), incident="phone"),
        RecordIncident(**at(book), incident="illegal_move", ruling=KeptRuling(key="not_completed")),
        RecordIncident(**at(book), incident="illegal_move", counts="-"),
    ):
        assert isinstance(book.ask(other), Decided), other


def test_writing_the_first_one_anew_does_not_make_it_the_second() -> None:
    book = playing()
    book.do(RecordIncident(**at(book), incident="illegal_move", move=23, at="15:12"))
    anew = RecordIncident(**at(book), number=1, incident="illegal_move", move=24)
    assert isinstance(book.ask(anew), Decided)
    book.do(anew)
    (kept,) = book.section().desk.records
    assert (kept.move, kept.at) == (24, "15:12"), "the time of the first writing stays"


def test_in_the_next_round_the_count_begins_again() -> None:
    book = started(8)
    play(book)
    white = book.board(1, 1).white
    book.do(RecordIncident(**at(book), incident="illegal_move"))
    pair(book)
    key = next(one.key for one in book.section().rounds[1].boards if white in (one.white, one.black))
    again = RecordIncident(tournament=OPEN, board=key, person=white, incident="illegal_move")
    assert isinstance(book.ask(again), Decided)


def test_a_record_stays_with_its_players_when_the_round_is_paired_again() -> None:
    book = playing()
    book.do(LeaveFide(tournament=OPEN))
    book.do(RecordIncident(**at(book), text="The clock fell from the table"))
    before = book.section().desk.records
    book.do(Unpublish(tournament=OPEN))
    book.do(DraftRound(tournament=OPEN))
    book.do(Publish(tournament=OPEN))
    assert book.section().desk.records == before


@pytest.mark.parametrize(
    ("incident", "ruling", "counts"),
    [
        ("illegal_move", "", "illegal-move"),
        ("promotion_not_replaced", "first_illegal", "illegal-move"),
        ("illegal_again_same_move", "", "illegal-move"),
        ("illegal_move", "illegal_move_stands", ""),
        ("claim_threefold", "claim_rejected_must_play", "wrong-claim"),
        ("claim_threefold", "draw_by_claim", ""),
        ("distraction", "warn_distraction", "warning"),
        ("phone", "", ""),
        ("", "", ""),
    ],
)
def test_what_an_incident_counts_as(incident: str, ruling: str, counts: str) -> None:
    assert counted_as(incident, ruling) == counts


def test_a_right_claim_enters_its_draw_in_the_same_act_and_undo_takes_both_back() -> None:
    book = playing()
    digest = book.digest
    draw = KeptRuling(key="draw_by_claim", result="1/2")
    facts = book.do(
        RecordClaim(**at(book), claim="threefold", announced="Re1", correct=True, ruling=draw, enter_result=True)
    )
    assert [fact.act for fact in facts] == ["claim", "result"]
    assert book.board(1, 1).outcome.result == "=="
    (kept,) = book.section().desk.records
    assert isinstance(kept, KeptClaim) and kept.counts == ""
    book.do(Undo(number=facts[0].number))
    assert book.digest == digest


def test_a_wrong_claim_counts_as_one() -> None:
    book = playing()
    book.do(RecordClaim(**at(book), claim="fifty"))
    assert book.section().desk.records[0].counts == "wrong-claim"


def test_an_appeal_is_decided_and_may_change_the_result() -> None:
    book = started(8)
    play(book, ["1-0"])
    book.do(RecordIncident(**at(book), incident="flag_fall", ruling=KeptRuling(text="Black overstepped")))
    loser = book.board(1, 1).black
    book.do(Appeal(tournament=OPEN, person=loser, about=1, text="White could not mate", fee="50 EUR", at="17:20"))
    kept = book.section().desk.record(2)
    assert isinstance(kept, KeptAppeal) and kept.open
    assert (kept.board, kept.round_number, kept.about) == ("1", 1, 1)
    facts = book.do(
        DecideAppeal(tournament=OPEN, number=2, verdict="upheld", by="Appeals committee", result="1/2", at="18:00")
    )
    assert [fact.act for fact in facts] == ["appeal-decision", "result"]
    decided = book.section().desk.record(2)
    assert isinstance(decided, KeptAppeal) and (decided.decision, decided.decided_at) == ("upheld", "18:00")
    assert book.board(1, 1).outcome.result == "=="


def test_what_an_appeal_speaks_of_is_not_undone_below_it() -> None:
    book = playing()
    first = book.do(RecordIncident(**at(book), incident="phone"))[0].number
    book.do(Appeal(tournament=OPEN, person="p1", about=1))
    assert book.refused(Undo(number=first)).code == "stands-on"


def test_records_are_kept_after_the_end() -> None:
    book = started(8, rounds=1)
    play(book)
    finish(book)
    book.do(RecordIncident(tournament=OPEN, person="p3", text="Left without signing"))
    book.do(Appeal(tournament=OPEN, about=1, text="I did sign"))
    book.do(DecideAppeal(tournament=OPEN, number=2, verdict="rejected"))
    book.do(Undo(actor="Ana"))
    kept = book.section().desk.record(2)
    assert isinstance(kept, KeptAppeal) and kept.open


def test_who_is_on_record_is_not_removed() -> None:
    book = started(8)
    book.do(RecordIncident(tournament=OPEN, round_number=0, person="p8", text="Smoked in the hall"))
    assert book.refused(RemovePlayer(tournament=OPEN, person="p8")).code == "named"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"white_clock": -1}, "bad-value"),
        ({"black_clock": 10**6}, "bad-value"),
        ({"move": -3}, "bad-value"),
        ({"at": "half past three"}, "bad-value"),
        ({"running": "both"}, "bad-value"),
        ({"noticed": "\x1b[31m"}, "bad-value"),
        ({"text": "x" * 5000}, "bad-value"),
        ({"counts": "sneeze"}, "bad-value"),
        ({"ruling": KeptRuling(edition="1984")}, "bad-value"),
        ({"ruling": KeptRuling(result="3-1")}, "bad-result"),
        ({"board": "99"}, "no-board"),
        ({"round_number": 3}, "no-round"),
    ],
)
def test_what_cannot_be_is_refused(fields: dict[str, Any], code: str) -> None:
    book = playing()
    said = {**at(book), "incident": "illegal_move", **fields}
    assert book.refused(RecordIncident(**said)).code == code


def test_the_log_finds_records_by_board_and_player_and_tells_them_in_both_languages() -> None:
    from arbitra.book.acts.kinds import PAYLOADS

    book = playing()
    (fact,) = book.do(RecordIncident(**at(book), incident="illegal_move", move=23))
    payload = PAYLOADS.read(fact)
    white = book.board(1, 1).white
    assert About(board="1", round_number=1, person=white).has(fact, payload)
    assert not About(board="2").has(fact, payload)
    names = {person: who.name for person, who in book.state.people.items()}
    assert tells(Teller(names, translator("book", "en")).told(payload), "1 … 1 … Player 001 … 23")
    assert "movimiento" in Teller(names, translator("book", "es")).told(payload)
