"""For each row of the policy, a book and a command that meets it: incidents, sanctions, appeals, the hall."""

from __future__ import annotations

from typing import Any

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.decision import Command
from arbitra.book.acts.desk import Appeal, RecordClaim, RecordIncident
from arbitra.book.acts.sanctioning import Sanction
from arbitra.book.acts.starting import MOST_CHECKS, Arrive, EnterTimes, SetPosition960, StartRound
from arbitra.book.acts.taking_part import AskBye
from tests.book.acts.attempts import Attempt, begun, played
from tests.book.acts.memory import OPEN, Memory, pair


def published(fide: bool) -> Memory:
    book = begun(fide)
    pair(book)
    return book


def _incident(**fields: Any) -> Attempt:
    return lambda fide: (published(fide), RecordIncident(tournament=OPEN, **fields))


def _sanction(**fields: Any) -> Attempt:
    return lambda fide: (published(fide), Sanction(tournament=OPEN, **fields))


def _not_at_board(fide: bool) -> tuple[Memory, Command]:
    book = published(fide)
    other = book.board(1, 2).white
    return book, RecordIncident(tournament=OPEN, board="1", person=other, incident="phone")


def _second_illegal(fide: bool) -> tuple[Memory, Command]:
    book = published(fide)
    fields: dict[str, Any] = {"tournament": OPEN, "board": "1", "person": book.board(1, 1).white}
    book.do(RecordIncident(**fields, incident="illegal_move", move=23, at="15:12"))
    return book, RecordIncident(**fields, incident="two_hands", move=31)


def at_board(fide: bool, so_far: int = 0, **fields: Any) -> tuple[Memory, Sanction]:
    """Against White of board 1 in the latest round."""
    book = played(fide, so_far) if so_far else published(fide)
    number = book.section().last_published
    return book, Sanction(tournament=OPEN, board="1", person=book.board(number, 1).white, **fields)


def _score(fide: bool) -> tuple[Memory, Command]:
    return at_board(fide, article="12.9.6", result="0-1/2")


def _does_not_fit(fide: bool) -> tuple[Memory, Command]:
    return at_board(fide, article="12.9.6", result="1-0")


def _too_much(fide: bool) -> tuple[Memory, Command]:
    return at_board(fide, article="12.9.4", points=15)


def _appealed(fide: bool) -> Memory:
    book = played(fide, 1, rounds=1)
    book.do(RecordIncident(tournament=OPEN, board="1", incident="phone", appeal_until="17:00"))
    return book


def _appeal_late(fide: bool) -> tuple[Memory, Command]:
    return _appealed(fide), Appeal(tournament=OPEN, about=1, person="p1", at="17:01")


def _appeal_open(fide: bool) -> tuple[Memory, Command]:
    book = _appealed(fide)
    book.do(Appeal(tournament=OPEN, about=1, person="p1"))
    return book, Finish(tournament=OPEN)


def _start_again(fide: bool) -> tuple[Memory, Command]:
    book = published(fide)
    book.do(StartRound(tournament=OPEN, at="15:00"))
    return book, StartRound(tournament=OPEN, at="15:02")


def _no_game(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(AskBye(tournament=OPEN, person="p6", round_number=1))
    pair(book)
    return book, Arrive(tournament=OPEN, person="p6", at="15:10")


def _times_full(fide: bool) -> tuple[Memory, Command]:
    book = published(fide)
    moments = [f"{10 + place // 60}:{place % 60:02}" for place in range(MOST_CHECKS + 1)]
    for moment in moments[:-1]:
        book.do(EnterTimes(tournament=OPEN, board="1", at=moment, white=60, black=60, move=1))
    return book, EnterTimes(tournament=OPEN, board="1", at=moments[-1], white=60, black=60, move=1)


def _position_again(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(SetPosition960(tournament=OPEN, position=518))
    return book, SetPosition960(tournament=OPEN, position=0)


def _position_late(fide: bool) -> tuple[Memory, Command]:
    book = published(fide)
    book.do(StartRound(tournament=OPEN, at="15:00"))
    return book, SetPosition960(tournament=OPEN, position=0, round_number=1)


DESK: dict[str, Attempt] = {
    "not-at-board": _not_at_board,
    "no-incident": _incident(incident="meteor"),
    "nothing-happened": _incident(board="1"),
    "second-illegal": _second_illegal,
    "claim-by-whom": lambda fide: (published(fide), RecordClaim(tournament=OPEN, board="1", claim="threefold")),
    "no-record": _incident(number=7, incident="phone"),
    "no-result-to-enter": _incident(incident="phone", enter_result=True),
    "sanction-whom": _sanction(article="12.9.1"),
    "sanction-lacks": _sanction(article="12.9.7", person="p1"),
    "sanction-stays": _sanction(article="12.9.1", person="p1", number=1),
    "sanction-result": _does_not_fit,
    "sanction-most": _too_much,
    "sanction-score": _score,
    "exclude": _sanction(article="12.9.8", person="p1", rounds=(2, 3)),
    "appeal-empty": lambda fide: (published(fide), Appeal(tournament=OPEN)),
    "appeal-late": _appeal_late,
    "appeal-open": _appeal_open,
    "start-again": _start_again,
    "no-game": _no_game,
    "times-full": _times_full,
    "position-again": _position_again,
    "position-late": _position_late,
}
