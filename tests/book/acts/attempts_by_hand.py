"""For each row of the policy, a book and a command that meets it: a round paired by hand."""

from __future__ import annotations

from arbitra.book.acts.by_hand import ByeHand, FinishHand, PairHand, PartHand, StartHand, SwapHand, TurnHand
from arbitra.book.acts.decision import Command
from arbitra.book.acts.pairing import Publish
from arbitra.book.acts.presence import KeepApart
from arbitra.book.acts.taking_part import AskBye, Withdraw
from arbitra.book.state.people import Apart
from tests.book.acts.attempts import Attempt, begun, played
from tests.book.acts.memory import OPEN, Memory, enter


def _handed(fide: bool, players: int = 6, rounds: int = 0, *, empty: bool = False) -> Memory:
    book = played(fide, rounds, players)
    book.do(StartHand(tournament=OPEN, empty=empty))
    return book


def _hand_met(fide: bool) -> tuple[Memory, Command]:
    book = _handed(fide, rounds=1, empty=True)
    board = book.board(1, 1)
    return book, PairHand(tournament=OPEN, white=board.black, black=board.white)


def _hand_apart(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2"))))
    book.do(StartHand(tournament=OPEN, empty=True))
    return book, PairHand(tournament=OPEN, white="p1", black="p2")


def _hand_bye(fide: bool) -> tuple[Memory, Command]:
    book = _handed(fide, 7, rounds=2)
    (resting,) = (person for person, _ in book.section().rounds[0].byes)
    return book, ByeHand(tournament=OPEN, person=resting)


def _two_whites(fide: bool) -> Memory:
    """p1 had White twice, p2 Black."""
    book = begun(fide, 4)
    for mine, other in (("p4", "p3"), ("p3", "p4")):
        book.do(StartHand(tournament=OPEN, empty=True))
        book.do(PairHand(tournament=OPEN, white="p1", black=mine))
        book.do(PairHand(tournament=OPEN, white=other, black="p2"))
        book.do(FinishHand(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        for board in book.section().rounds[-1].boards:
            enter(book, book.section().published, board.key, "1/2")
    book.do(StartHand(tournament=OPEN, empty=True))
    return book


def _hand_colour(fide: bool) -> tuple[Memory, Command]:
    return _two_whites(fide), PairHand(tournament=OPEN, white="p1", black="p2")


def _hand_not_playing(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(AskBye(tournament=OPEN, person="p6", round_number=1))
    book.do(StartHand(tournament=OPEN))
    return book, PartHand(tournament=OPEN, person="p6")


def _hand_alone(fide: bool) -> tuple[Memory, Command]:
    return _handed(fide, empty=True), TurnHand(tournament=OPEN, person="p1")


def _hand_outdated(fide: bool) -> tuple[Memory, Command]:
    book = _handed(fide)
    book.do(Withdraw(tournament=OPEN, person="p6"))
    return book, FinishHand(tournament=OPEN)


def _hand_differs(fide: bool) -> tuple[Memory, Command]:
    book = _handed(fide)
    book.do(SwapHand(tournament=OPEN, first="p4", second="p5"))
    return book, FinishHand(tournament=OPEN)


def _hand_no_legal(fide: bool) -> tuple[Memory, Command]:
    book = _handed(fide, 2, rounds=1, empty=True)
    book.do(PairHand(tournament=OPEN, white="p2", black="p1"))
    return book, FinishHand(tournament=OPEN)


BY_HAND: dict[str, Attempt] = {
    "hand-open": lambda fide: (_handed(fide), Publish(tournament=OPEN)),
    "hand-closed": lambda fide: (begun(fide), FinishHand(tournament=OPEN)),
    "hand-not-playing": _hand_not_playing,
    "hand-oneself": lambda fide: (_handed(fide), PairHand(tournament=OPEN, white="p1", black="p1")),
    "hand-alone": _hand_alone,
    "hand-loose": lambda fide: (_handed(fide, empty=True), FinishHand(tournament=OPEN)),
    "hand-outdated": _hand_outdated,
    "hand-met": _hand_met,
    "hand-apart": _hand_apart,
    "hand-bye": _hand_bye,
    "hand-colour": _hand_colour,
    "hand-colours": _hand_colour,
    "hand-differs": _hand_differs,
    "hand-no-legal": _hand_no_legal,
}
