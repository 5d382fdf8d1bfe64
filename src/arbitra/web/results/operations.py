"""One operation of a browser's queue: a typed result, judged as often as it arrives, recorded once.

The operation names the two players it is for and the version its page has seen, or the operation `after` which it was
typed. Its id is the key of the act: an answer that was lost is given again. Only what was done is kept; every other
outcome saved nothing and is judged again. An `undo` takes back what the operation `after` which it comes has done, if
it is the person's own and the last on its board. A `drop` discards what was typed and not saved; the journal notes
it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.contradicting import Contradict, Settle, Settled
from arbitra.book.acts.decision import Command
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult, Resulted
from arbitra.book.acts.result_words import read_result, show_result, value_of
from arbitra.book.acts.undoing import Undo
from arbitra.book.acts.verifying import Verified, VerifyResult
from arbitra.book.book import Book, Done, Who
from arbitra.book.journal.facts import Fact
from arbitra.book.policy.row import REFUSE, SPELL_OUT
from arbitra.book.state.rounds import ADJOURNED, Board, BoardAddress
from arbitra.i18n import N_, translator
from arbitra.web.page.forms import NOT_YOURS
from arbitra.web.results.shown import shown

MOST = 25
"""Operations in one request."""
MOST_DECIDED = 50
"""Contradictions that one operation decides."""
UNCHANGING = frozenset({Verified.act, Settled.act})
"""Acts that leave a board its version."""

DONE, SAME, CONFLICT, REFUSED, ASK = "done", "same", "conflict", "refused", "ask"

PAIRED_AGAIN = N_("Round {round} was paired again. Not saved: board {board}, {white}–{black} {result}.")
MEANWHILE = N_("Someone else has just changed board {board}. It stays as they left it.")
FOR_RATING = N_(
    "Board {board}: {typed} counts for the rating report only. The standings keep {stays}. Press z to undo."
)
UNPUBLISHED = N_("Round {round} is not published. Not saved: board {board}, {white}–{black} {result}.")

Id = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9-]{6,64}$")]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class Operation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`white` and `black` are the entries as the page showed them; `typed` is the browser's clock in milliseconds."""

    id: Id
    t: Annotated[str, msgspec.Meta(max_length=80)]
    round: Annotated[int, msgspec.Meta(ge=1, le=999)]
    board: Short
    white: Short
    black: Short
    result: Short = ""
    intent: Literal["enter", "clear", "verify", "undo", "drop"]
    seen: Whole
    settles: Annotated[tuple[Whole, ...], msgspec.Meta(max_length=MOST_DECIDED)] = ()
    """The contradictions on the board that the page has shown: what is entered decides them."""
    after: Id | None = None
    by: Annotated[str, msgspec.Meta(max_length=200)] = ""
    typed: Whole = 0
    token: Short = ""
    typed_name: Annotated[str, msgspec.Meta(max_length=400)] = ""
    """Where the answer to a question is the name of the tournament."""

    def address(self, tournament: str) -> BoardAddress:
        return BoardAddress(tournament, self.round, self.board, self.white, self.black)


class Batch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ops: Annotated[tuple[Operation, ...], msgspec.Meta(min_length=1, max_length=MOST)]


class Answer(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What became of an operation, and what the board holds: its version, its result, by whom and when."""

    id: str
    outcome: str
    version: int
    result: str
    by: str
    at: str
    via: str = ""
    verified: str = ""
    rated: str = ""
    """What counts for the rating report alone."""
    noted: int = 0
    """The fact by which the journal has what was typed, although it is not saved."""
    level: int = 0
    text: str = ""
    token: str = ""


def wanted(operation: Operation) -> str:
    """What the board would hold, in the words of pages."""
    if operation.intent == "clear":
        return ""
    read = read_result(operation.result)
    return show_result(read.result, read.scores) if read is not None else operation.result


def _decided(operation: Operation, board: Board) -> tuple[int, ...]:
    """The contradictions on the board that the operation decides."""
    read = set(operation.settles) if operation.intent == "enter" else set()
    return tuple(one.number for one in board.disputed if one.number in read)


class Clerk:
    """Takes the operations of one person into one tournament of a book."""

    def __init__(
        self,
        book: Book,
        tournament: str,
        who: Who,
        lang: str | None = None,
        *,
        name: str = "",
        answers: Callable[[int], bool] = lambda _: True,
    ) -> None:
        """`name` is what is typed to accept consequences. `answers`: whether this person may say yes to a question of
        this level."""
        self.book = book
        self.answers = answers
        self.name = name
        self.tournament = tournament
        self.who = who
        self.say = translator("web", lang)
        self.say_of_book = translator("book", lang)

    def take(self, operation: Operation) -> Answer:
        state = self.book.look()
        if operation.intent == "drop":
            return self._dropped(operation)
        known = self.book.volume.store.done(operation.id)
        if any(self._is_about(fact, operation) for fact in known):
            return self._done(operation, known)
        section = state.sections.get(self.tournament)
        kept = section.round(operation.round) if section is not None else None
        board = kept.board(operation.board) if kept is not None and kept.published else None
        if board is None:
            again = kept is not None and kept.published
            return self._turned_away(operation, PAIRED_AGAIN if again else UNPUBLISHED)
        if (board.white, board.black) != (operation.white, operation.black):
            return self._turned_away(operation, PAIRED_AGAIN)
        objection = self.objection(operation, board)
        if objection:
            return self._answer(operation, REFUSED, board, level=REFUSE, text=objection)
        if operation.intent == "undo" and not known:
            return self._taken_back(operation, board)
        return self._judged(operation, board, used=bool(known))

    def objection(self, operation: Operation, board: Board) -> str:
        """Why this person may not do it, in their language; nothing if they may."""
        return ""

    def _judged(self, operation: Operation, board: Board, *, used: bool) -> Answer:
        same = value_of(board.outcome) == wanted(operation)
        if same and operation.intent != "verify" and not _decided(operation, board):
            return self._answer(operation, SAME, board)
        if not same and (used or self._seen(operation) != board.version or operation.intent == "verify"):
            return self._answer(operation, CONFLICT, board)
        command = self._command(operation, board)
        answer = self.book.do(command, self.who, key=operation.id)
        if isinstance(answer, NeedsConfirmation) and self._confirmed(operation, answer):
            answer = self.book.do(command, self.who, key=operation.id, token=operation.token)
        return self._told(operation, board, answer)

    def _taken_back(self, operation: Operation, board: Board) -> Answer:
        fact = self.undone(operation)
        if fact is None:
            return self._answer(operation, SAME, board)
        if fact.number != board.version or (fact.actor, fact.via) != self.who:
            text = self.say(MEANWHILE, board=board.key)
            return self._answer(operation, REFUSED, board, level=REFUSE, text=text)
        return self._told(operation, board, self.book.do(Undo(number=fact.number), self.who, key=operation.id))

    def _dropped(self, operation: Operation) -> Answer:
        answer = self.book.do(self._contradiction(operation, dropped=True), self.who, key=operation.id)
        noted = answer.facts[-1].number if isinstance(answer, Done) and answer.facts else 0
        board = self._present(operation)
        if board is None:
            return Answer(id=operation.id, outcome=DONE, version=0, result="", by="", at="", noted=noted)
        return msgspec.structs.replace(self._answer(operation, DONE, board), noted=noted)

    def _contradiction(self, operation: Operation, *, dropped: bool = False) -> Contradict:
        """What was typed and is not saved: to take a result away is to say that there is none."""
        typed = operation.result if operation.intent in ("enter", "drop") else ""
        return Contradict.at(operation.address(self.tournament), result=typed, dropped=dropped)

    def undone(self, operation: Operation) -> Fact | None:
        """What an operation takes back: None if nothing of it was ever recorded."""
        before = self.book.volume.store.done(operation.after) if operation.after is not None else ()
        own = [fact for fact in before if fact.act != Settled.act and self._is_about(fact, operation)]
        return own[-1] if own else None

    def _told(self, operation: Operation, board: Board, answer: Done | Refused | NeedsConfirmation) -> Answer:
        present = self._present(operation) or board
        if isinstance(answer, Done):
            return self._done(operation, answer.facts) if answer.facts else self._answer(operation, SAME, present)
        if isinstance(answer, Refused) and answer.conflict is not None:
            return self._answer(operation, CONFLICT, present)
        if isinstance(answer, Refused):
            concern = answer.concern
            return self._answer(operation, REFUSED, present, level=concern.level, text=concern.said(self.say_of_book))
        if not self.answers(answer.level):
            return self._answer(operation, REFUSED, present, level=answer.level, text=self.say(NOT_YOURS))
        return self._asked(operation, present, answer)

    def _confirmed(self, operation: Operation, asked: NeedsConfirmation) -> bool:
        """Accepting consequences also requires the typed name."""
        spelled_out = asked.level < SPELL_OUT or operation.typed_name.strip() == self.name
        return operation.token == asked.token and spelled_out and self.answers(asked.level)

    def _asked(self, operation: Operation, board: Board, asked: NeedsConfirmation) -> Answer:
        """Someone must decide first."""
        text = " ".join(concern.said(self.say_of_book) for concern in asked.concerns)
        return self._answer(operation, ASK, board, level=asked.level, text=text, token=asked.token)

    def _seen(self, operation: Operation) -> int:
        """The version that the operation stands on: what the one before it left, if that was recorded."""
        before = self.book.volume.store.done(operation.after) if operation.after is not None else ()
        changed = [fact for fact in before if fact.act not in UNCHANGING and self._is_about(fact, operation)]
        return changed[-1].number if changed else operation.seen

    def _command(self, operation: Operation, board: Board) -> Command:
        address, seen = operation.address(self.tournament), board.version
        if operation.intent == "verify":
            return VerifyResult.at(address, result=operation.result, seen=seen)
        if operation.intent == "clear":
            return ClearResult.at(address, seen=seen)
        decided = _decided(operation, board)
        if decided:
            return Settle.at(address, result=operation.result, disputes=decided, seen=seen)
        if operation.result == ADJOURNED:
            return Adjourn.at(address, seen=seen)
        return EnterResult.at(address, result=operation.result, seen=seen)

    def _is_about(self, fact: Fact, operation: Operation) -> bool:
        """Whether a fact is that of this board and, if it is the operation's own, of what it wants."""
        payload = PAYLOADS.read(fact)
        if not isinstance(payload, Resulted | Verified | Settled):
            return False
        place = (payload.tournament, payload.round_number, payload.board)
        if place != (self.tournament, operation.round, operation.board):
            return False
        if isinstance(payload, Verified):
            held = show_result(payload.result, payload.scores)
        elif isinstance(payload, Settled):
            held = value_of(payload.result)
        else:
            held = value_of(payload.outcome)
            if payload.outcome.for_rating:
                held = show_result(payload.outcome.for_rating)  # that is what was typed
        if operation.intent == "undo":
            return True
        return fact.key != operation.id or held == wanted(operation)

    def _present(self, operation: Operation) -> Board | None:
        section = self.book.state.sections.get(self.tournament)
        kept = section.round(operation.round) if section is not None else None
        return kept.board(operation.board) if kept is not None else None

    def _done(self, operation: Operation, facts: tuple[Fact, ...]) -> Answer:
        """Also if others have changed the board since: what this operation did then. To verify leaves the version."""
        fact = next((one for one in facts if one.act != Settled.act), None)
        board = self._present(operation)
        if board is not None and (fact is None or operation.intent in ("verify", "undo")):
            return self._answer(operation, DONE, board)
        fact = fact or facts[-1]
        result, text, rated = wanted(operation), "", ""
        payload = PAYLOADS.read(fact)
        if isinstance(payload, Resulted) and payload.outcome.for_rating:
            stays, typed = value_of(payload.outcome), result
            result, rated = stays, show_result(payload.outcome.for_rating)
            words = {"typed": shown(typed, self.say).text, "stays": shown(stays, self.say).text}
            text = self.say(FOR_RATING, board=operation.board, **words)
        return Answer(
            id=operation.id,
            outcome=DONE,
            version=fact.number,
            result=result,
            by=fact.actor,
            at=fact.time,
            via=fact.via,
            rated=rated,
            text=text,
        )

    def _answer(
        self, operation: Operation, outcome: str, board: Board, *, level: int = 0, text: str = "", token: str = ""
    ) -> Answer:
        facts = self.book.volume.store.facts(board.version - 1, board.version) if board.version else ()
        return Answer(
            id=operation.id,
            outcome=outcome,
            version=board.version,
            result=value_of(board.outcome),
            by=facts[0].actor if facts else "",
            at=facts[0].time if facts else "",
            via=facts[0].via if facts else "",
            verified=self._verifier(board),
            rated=show_result(board.outcome.for_rating),
            level=level,
            text=text,
            token=token,
        )

    def _verifier(self, board: Board) -> str:
        number = board.outcome.verified
        return "".join(fact.actor for fact in self.book.volume.store.facts(number - 1, number)) if number else ""

    def _turned_away(self, operation: Operation, text: str) -> Answer:
        """The board has other players now, or none, so the result belongs to no board."""
        people = self.book.state.people
        names = [
            people[person].name.partition(",")[0] if person in people else person
            for person in (operation.white, operation.black)
        ]
        told = self.say(
            text,
            round=operation.round,
            board=operation.board,
            white=names[0],
            black=names[1],
            result=shown(wanted(operation), self.say).text,
        )
        return Answer(id=operation.id, outcome=REFUSED, version=0, result="", by="", at="", level=REFUSE, text=told)
