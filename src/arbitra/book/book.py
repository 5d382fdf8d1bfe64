"""An event as commands use it: a book that is kept, folded, and asked to do something.

    book = Book(open_file(Path("spring-open.arbitra")))
    book.state                                  # up to date as of the last look
    done = book.do(EnterResult(...), Person("Ana", "cli"), key="…")

A lost race is decided again on what is new; a repeated key is answered with what it did.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from arbitra.book.acts.answers import Answer, Concern, Decided, NeedsConfirmation, Refused
from arbitra.book.acts.core import decide, fold
from arbitra.book.acts.decision import Command
from arbitra.book.acts.undoing import Undo
from arbitra.book.journal.chain import Damage, damages, genesis
from arbitra.book.journal.facts import Act, Event, Fact, Head, Snapshot
from arbitra.book.journal.private import values
from arbitra.book.policy import POLICY, Policy
from arbitra.book.refusals import BookProblem, Sentence, Unreachable
from arbitra.book.state.digest import frozen, state_digest, thawed
from arbitra.book.state.event import SHAPE, State
from arbitra.book.state.settings import EventSettings
from arbitra.book.store.advice import backup_folder
from arbitra.book.store.contract import record
from arbitra.book.store.doctor import Fold
from arbitra.book.store.volume import Volume, create_file, new_event, open_file
from arbitra.i18n import N_

EVERY = 200
"""After so many new facts a snapshot is kept."""
BACKED_UP = frozenset({"publish", "finish"})
"""Acts after which a backup is made, besides the result that completes a round."""

DAMAGED = N_("This book is damaged: {problem} What is shown may be wrong. Run doctor, then restore a backup.")
ALSO_DAMAGED = N_(
    "This book is damaged: {problem} Further problems: {more}. What is shown may be wrong. Run doctor, then restore a"
    " backup."
)


class Who(NamedTuple):
    """Who asks, and by which way. A name is a claim, not a proof."""

    name: str
    via: str = "cli"


class Done(NamedTuple):
    """What an act left, and what should be said with it. `repeated`: the key had been used for the same before."""

    facts: tuple[Fact, ...]
    notes: tuple[Concern, ...] = ()
    repeated: bool = False


class _Answered(Exception):
    """Carries an answer that records nothing out of the loop of attempts."""

    def __init__(self, answer: Refused | NeedsConfirmation | Done) -> None:
        super().__init__()
        self.answer = answer


class Book:
    """The state as of `head`; `look` reads what others have recorded meanwhile."""

    def __init__(self, volume: Volume, policy: Policy = POLICY) -> None:
        self.volume = volume
        self.policy = policy
        self.head, self.state = self._opened()
        self._checked = genesis(volume.event)
        self._damages: tuple[Damage, ...] = ()

    def look(self) -> State:
        self._further()
        return self.state

    def do(
        self,
        command: Command,
        who: Who,
        *,
        key: str = "",
        token: str = "",
        now: datetime | None = None,
        still: Callable[[], None] | None = None,
    ) -> Done | Refused | NeedsConfirmation:
        """Decide and record. `key` is kept over retries; `token` answers a question that was asked before.

        Deciding may take long: `still` is called after it, and what it raises keeps the act from being recorded.
        """
        self.volume.must_have_its_end()  # what the rules say of a state that lacks it would mislead
        key = key or os.urandom(16).hex()
        notes: tuple[Concern, ...] = ()

        def attempt() -> tuple[Head, Sequence[Act]]:
            nonlocal notes
            self._further()
            answer = self._decided(command, who, key, token, (now or datetime.now(UTC)).astimezone())
            if still is not None:
                still()
            if not isinstance(answer, Decided):
                raise _Answered(answer)
            if not answer.drafts:
                raise _Answered(Done((), answer.notes))
            notes = answer.notes
            moment = now or datetime.now(UTC)
            return self.head, [Act(key, who.name, who.via, moment, answer.drafts, _asked(command))]

        try:
            (outcome,) = record(self.volume, attempt)
        except _Answered as stopped:
            return stopped.answer
        before = self._complete()
        self._further()
        self._back_up(outcome.facts, before)
        return Done(outcome.facts, notes, outcome.repeated)

    def private(self) -> dict[str, dict[str, str]]:
        """The private values by person."""
        held = {person: dict(who.private) for person, who in self.state.people.items() if who.private}
        return values(held, self.volume.store.private()) if held else {}

    def at(self, number: int) -> State:
        """The state after the fact with this number."""
        return fold(self.volume.store.facts(0, number), self._empty())

    def fold_digest(self, facts: Sequence[Fact]) -> str:
        """For `doctor` and backups: everything folded again."""
        return folding(self.volume.event)(facts)

    def damage(self) -> Sentence | None:
        """What is wrong with the chain of digests, up to where the book was read. The first time everything is read
        for it, later only what is new."""
        if self.head != self._checked:
            self._damages += self._damages_since(self._checked)
            self._checked = self.head
        if not self._damages:
            return None
        first, more = self._damages[0].sentence, len(self._damages) - 1
        return Sentence(ALSO_DAMAGED if more else DAMAGED, {"problem": first, "more": more})

    def _damages_since(self, head: Head) -> tuple[Damage, ...]:
        try:
            return tuple(damages(self.volume.store.facts(head.number, self.head.number), head))
        except Unreachable:
            raise
        except BookProblem as problem:
            # A snapshot has opened the book; what comes before it can no longer be read.
            return (Damage(head.number + 1, problem.sentence),)

    def close(self) -> None:
        self.volume.close()

    def _decided(self, command: Command, who: Who, key: str, token: str, moment: datetime) -> Answer:
        earlier = self.volume.store.done(key)
        if earlier:
            # The store compares what is asked with what was asked then.
            act = Act(key, who.name, who.via, earlier[0].at, (), _asked(command))
            (outcome,) = self.volume.append(self.head, [act])
            raise _Answered(Done(outcome.facts, (), repeated=True))
        journal: tuple[Fact, ...] = ()
        if isinstance(command, Undo):
            journal = self.volume.store.facts(0, self.head.number)
            if command.number is None and not command.actor:
                command = msgspec.structs.replace(command, actor=who.name)
        hour = moment.strftime("%Y-%m-%d %H:%M")
        answer = decide(self.state, command, self.policy, token=token, journal=journal, end=self.head.digest, now=hour)
        if isinstance(answer, Refused) and answer.conflict is not None:
            return answer._replace(conflict=answer.conflict._replace(by=self._actor(answer.conflict.version)))
        return answer

    def _actor(self, number: int) -> str:
        facts = self.volume.store.facts(number - 1, number) if number else ()
        return facts[0].actor if facts else ""

    def _empty(self) -> State:
        return empty_state(self.volume.event)

    def _opened(self) -> tuple[Head, State]:
        snapshot = self.volume.store.snapshot(SHAPE)
        head, state = genesis(self.volume.event), self._empty()
        kept = thawed(snapshot.state) if snapshot is not None else None
        if snapshot is not None and kept is not None:
            head, state = snapshot.head, kept
        facts = self.volume.store.facts(head.number)
        state = fold(facts, state)
        head = facts[-1].head if facts else head
        if len(facts) >= EVERY and self.volume.tail is None:
            self._keep_snapshot(head, state)
        return head, state

    def _further(self) -> None:
        facts = self.volume.store.facts(self.head.number)
        if facts:
            self.state = fold(facts, self.state)
            self.head = facts[-1].head

    def _keep_snapshot(self, head: Head, state: State) -> None:
        self.volume.store.keep_snapshot(Snapshot(head, SHAPE, state_digest(state), frozen(state)))

    def _complete(self) -> set[tuple[str, int]]:
        """The rounds in which every game has a result, by section."""
        return {
            (name, number)
            for name, section in self.state.sections.items()
            for number, kept in enumerate(section.rounds, start=1)
            if kept.complete
        }

    def _back_up(self, facts: Sequence[Fact], complete: set[tuple[str, int]]) -> None:
        if any(fact.act in BACKED_UP for fact in facts) or self._complete() - complete:
            self._keep_snapshot(self.head, self.state)
            self.volume.back_up_automatically(self.fold_digest)
            self.volume.store.rest()


def empty_state(event: Event) -> State:
    """Before the first fact."""
    return State(event=EventSettings(name=event.name))


def folding(event: Event) -> Fold:
    """Folds the facts of an event from the beginning, if only its file is available."""
    return lambda facts: state_digest(fold(facts, empty_state(event)))


def _asked(command: Command) -> object:
    """What is compared when a key comes again: private values are not written anywhere."""
    fields = [field for field in command.__struct_fields__ if field == "private_values"]
    return msgspec.structs.replace(command, **{field: {} for field in fields})


@contextmanager
def beginning(path: Path, name: str) -> Iterator[Book]:
    """The book of a new event; whatever goes wrong takes the file away again."""
    create_file(path, new_event(path.stem, name)).close()
    with kept_if_done(path):
        book = Book(open_file(path))
        try:
            yield book
        finally:
            book.close()


@contextmanager
def kept_if_done(path: Path) -> Iterator[None]:
    try:
        yield
    except BaseException:
        take_away(path)
        raise


def take_away(path: Path) -> None:
    """An event that could not even begin leaves no file behind."""
    for file in (path, *path.parent.glob(f"{path.name}-*")):
        file.unlink(missing_ok=True)
    folder = backup_folder(path)
    if folder.is_dir():
        for left in (*folder.glob("*.mark"), *folder.glob("*.told")):
            left.unlink()
        if not any(folder.iterdir()):
            folder.rmdir()
