"""For each row of the policy, a book and a command that meets it: who comes late to a published round."""

from __future__ import annotations

from arbitra.book.acts.coming_late import ByeLate, PairLate
from arbitra.book.acts.decision import Command
from arbitra.book.acts.presence import KeepApart
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.taking_part import AskBye
from arbitra.book.state.people import Apart
from tests.book.acts.attempts import Attempt, begun, robin
from tests.book.acts.memory import OPEN, Memory, pair


def awaited(fide: bool, players: int = 6, kind: str = "zero", **settings: object) -> Memory:
    """Round 1 is published; player 2 is away, and with an even number of players player 6 has the bye."""
    book = begun(fide, players, **settings)  # type: ignore[arg-type]
    book.do(AskBye(tournament=OPEN, person="p2", round_number=1, kind=kind))
    pair(book)
    return book


def _barred(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(Configure(changes={"start": "2025/03/01"}))
    book.do(AskBye(tournament=OPEN, person="p2", round_number=1, kind="zero"))
    pair(book)
    return book, PairLate(tournament=OPEN, person="p2")


def _illegal(fide: bool) -> tuple[Memory, Command]:
    book = begun(fide)
    book.do(AskBye(tournament=OPEN, person="p2", round_number=1, kind="zero"))
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=("p2", "p6"))))
    pair(book)
    return book, PairLate(tournament=OPEN, person="p2")


COMING_LATE: dict[str, Attempt] = {
    "late-game": lambda fide: (awaited(fide), PairLate(tournament=OPEN, person="p2")),
    "late-barred": _barred,
    "late-half": lambda fide: (awaited(fide), ByeLate(tournament=OPEN, person="p2")),
    "late-no-bye": lambda fide: (awaited(fide, 7), PairLate(tournament=OPEN, person="p2")),
    "late-plays": lambda fide: (awaited(fide), PairLate(tournament=OPEN, person="p1")),
    "late-has-bye": lambda fide: (awaited(fide), ByeLate(tournament=OPEN, person="p6")),
    "late-no-swiss": lambda fide: (robin(fide, 5), PairLate(tournament=OPEN, person="p1")),
    "late-illegal": _illegal,
}
