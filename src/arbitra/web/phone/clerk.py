"""Takes the operations of a phone: results of the current round, on its own boards; nothing that needs an arbiter. A
typed result that cannot be saved is recorded as a contradiction, so the arbiter sees it even if the phone is gone."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256

import msgspec

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.result_words import value_of
from arbitra.book.book import Book, Done, Who
from arbitra.book.policy.row import REFUSE
from arbitra.book.progress import played_round
from arbitra.book.state.rounds import Board
from arbitra.i18n import N_
from arbitra.web.access.phones import Phone
from arbitra.web.access.roles import RIGHTS, Right
from arbitra.web.phone.moments import Moments
from arbitra.web.results.operations import CONFLICT, DONE, REFUSED, Answer, Clerk, Operation, wanted
from arbitra.web.results.shown import shown
from arbitra.web.visit import VIA_PHONE

UNDO = timedelta(seconds=6)
"""How long a phone can undo its own entry."""
ON_THE_WAY = timedelta(seconds=4)
"""The longest that a request is waited for."""

ASK = N_("Ask an arbiter: {reason}")
HAS_RESULT = N_("Ask an arbiter: board {board} already has {result}.")
NOT_YOUR_BOARD = N_("Ask an arbiter: board {board} is not one of yours.")
NOT_YOUR_TOURNAMENT = N_("Ask an arbiter: this phone is for {tournament}.")
NOT_NOW = N_("Ask an arbiter: round {round} is not the current round.")
NOT_BY_PHONE = N_("Ask an arbiter: a phone cannot do this.")
TOO_LATE = N_("Ask an arbiter: a result can be undone only for 6 seconds.")


class PhoneClerk(Clerk):
    """`slug` names the tournament of the phone in its operations."""

    def __init__(self, book: Book, phone: Phone, slug: str, moments: Moments, lang: str | None = None) -> None:
        super().__init__(book, phone.tournament, Who(phone.label, VIA_PHONE), lang)
        self.phone = phone
        self.slug = slug
        self.moments = moments

    def take(self, operation: Operation) -> Answer:
        if operation.t != self.slug:
            text = self.say(NOT_YOUR_TOURNAMENT, tournament=self.tournament)
            return Answer(id=operation.id, outcome=REFUSED, version=0, result="", by="", at="", level=REFUSE, text=text)
        if operation.intent == "drop":
            text = self.say(NOT_BY_PHONE)
            return Answer(id=operation.id, outcome=REFUSED, version=0, result="", by="", at="", level=REFUSE, text=text)
        # A question is for an arbiter: no phone answers one, and none decides what others say.
        own = tuple(number for number in operation.settles if self._corrects and self._said(number))
        answer = super().take(msgspec.structs.replace(operation, token="", settles=own))
        if answer.outcome == DONE:
            self.moments.note(operation.id)
        elif answer.outcome in (CONFLICT, REFUSED) and self._contradicts(operation):
            return msgspec.structs.replace(answer, noted=self._noted(operation))
        return answer

    def _contradicts(self, operation: Operation) -> bool:
        """Whether it says something of a board of its own. Undoing an entry that still counts says that there is no
        result."""
        if not self.phone.boards.has(operation.board):
            return False
        if operation.intent != "undo":
            return operation.intent in ("enter", "clear")
        fact, board = self.undone(operation), self._present(operation)
        if fact is None or board is None:
            return False
        return fact.number == board.version and (fact.actor, fact.via) == self.who

    def _noted(self, operation: Operation) -> int:
        """The fact that has it: one, however often it comes."""
        board = self._present(operation)
        for one in board.disputed if board is not None else ():
            if value_of(one.claim) == wanted(operation) and self._said(one.number):
                return one.number
        command = self._contradiction(operation)
        key = sha256(msgspec.json.encode([operation.id, command])).hexdigest()
        answer = self.book.do(command, self.who, key=key)
        return answer.facts[-1].number if isinstance(answer, Done) and answer.facts else 0

    def _said(self, number: int) -> bool:
        """Whether a fact is this phone's own."""
        return any((fact.actor, fact.via) == self.who for fact in self.book.volume.store.facts(number - 1, number))

    def objection(self, operation: Operation, board: Board) -> str:
        if not self.phone.boards.has(board.key):
            return self.say(NOT_YOUR_BOARD, board=board.key)
        if operation.intent == "undo":
            return self._too_late(operation)
        if operation.round != played_round(self.book.state, self.book.state.sections[self.tournament]):
            return self.say(NOT_NOW, round=operation.round)
        if operation.intent == "verify" or (operation.intent == "clear" and not self._corrects):
            return self.say(NOT_BY_PHONE)
        held = value_of(board.outcome)
        known = self._seen(operation) == board.version
        if board.outcome.result and held != wanted(operation) and known and not self._corrects:
            return self.say(HAS_RESULT, board=board.key, result=shown(held, self.say).text)
        return ""

    @property
    def _corrects(self) -> bool:
        return Right.CORRECT in RIGHTS[self.phone.role]

    def _too_late(self, operation: Operation) -> str:
        late = self.undone(operation) is not None and self.moments.age(operation.after or "") > UNDO + ON_THE_WAY
        return self.say(TOO_LATE) if late else ""

    def _asked(self, operation: Operation, board: Board, asked: NeedsConfirmation) -> Answer:
        reason = " ".join(concern.said(self.say_of_book) for concern in asked.concerns)
        return self._answer(operation, REFUSED, board, level=asked.level, text=self.say(ASK, reason=reason))
