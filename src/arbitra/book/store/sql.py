"""The statements and the logic that both stores share; connections, locks, errors and waiting differ.

Statements are written with `?`; `event` is the row of the event in its table, 1 in a file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Any

from arbitra.book.journal.chain import content, genesis, recorded, verified
from arbitra.book.journal.facts import FORGET, Act, Event, Fact, Head, PrivateRow, Snapshot
from arbitra.book.refusals import AnotherHistory, BookProblem, DamagedFact, EndsEarly, KeyReused, LostRace
from arbitra.book.store.contract import Outcome

FACT = "number, time, actor, via, act, version, payload, key, more, content, digest"
INSERT_FACT = f"INSERT INTO fact (event, {FACT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_PRIVATE = "INSERT INTO private (event, entry, fact, field, salt, value) VALUES (?, ?, ?, ?, ?, ?)"

INSERT_SNAPSHOT = "INSERT INTO snapshot (event, number, digest, shape, state_digest, state) VALUES (?, ?, ?, ?, ?, ?)"
PAYLOAD = FACT.split(", ").index("payload")
LAST = 2**62
"""No fact has a greater number."""
_TYPES = (int, str, str, str, str, int, str, str, int, str, str)
_PRIVATE_TYPES = (str, int, str, str, str)


class SqlStore(ABC):
    """A `store.Store` on an SQL database."""

    event: Event
    name: str
    _row: int

    @abstractmethod
    def _run(self, statement: str, *values: object, weighs: int | None = None) -> list[tuple[Any, ...]]:
        """Run a statement, answer its rows; the database's errors become ours. `weighs`: the column that is long."""

    @abstractmethod
    def _run_many(self, statement: str, rows: Iterable[Sequence[object]]) -> None: ...

    @abstractmethod
    def _writing(self) -> AbstractContextManager[object]:
        """A transaction that holds the event's lock from its beginning: all or nothing."""

    @abstractmethod
    def _told(self, number: int) -> None:
        """Inside the transaction: tell those who watch that the journal will end at `number`."""

    @abstractmethod
    def _wipe(self) -> None:
        """After rows were deleted for good: let nothing of them remain in the database's files."""

    def rest(self, after: float = 0.0) -> bool:
        return True  # a server writes back by itself

    def is_cut_off(self) -> bool:
        return False

    def accept_end(self) -> None:
        return None  # only a file can be cut off

    def head(self) -> Head:
        found = self._run("SELECT number, digest FROM fact WHERE event = ? ORDER BY number DESC LIMIT 1", self._row)
        return self._head(found[0]) if found else genesis(self.event)

    def _head(self, row: tuple[Any, ...]) -> Head:
        if type(row[0]) is not int or type(row[1]) is not str:
            raise DamagedFact(number=row[0])
        return Head(*row)

    def append(self, after: Head, acts: Sequence[Act]) -> tuple[Outcome, ...]:
        outcomes = []
        with self._writing():
            first = head = self.head()
            for act in acts:
                done = self.done(act.key)
                if done and done[0].content != content(act):
                    raise KeyReused(key=act.key, number=done[0].number)
                if not done:
                    if first != after:
                        raise self._overtaken(after, first)
                    done = self._record(act, head)
                    head = done[-1].head
                    outcomes.append(Outcome(act.key, done, False))
                else:
                    outcomes.append(Outcome(act.key, done, True))
            if head != first:
                self._told(head.number)
        if any(draft.forgets for act in acts for draft in act.drafts):
            self._wipe()
        return tuple(outcomes)

    def _record(self, act: Act, head: Head) -> tuple[Fact, ...]:
        facts, rows, forgets = recorded(act, head)
        self._insert(facts, rows)
        for entry in forgets:
            self._run("DELETE FROM private WHERE event = ? AND entry = ?", self._row, entry)
        if forgets:
            self._run("DELETE FROM snapshot WHERE event = ?", self._row)
        return facts

    def _insert(self, facts: Sequence[Fact], rows: Sequence[PrivateRow]) -> None:
        self._run_many(INSERT_FACT, [(self._row, *_columns(fact)) for fact in facts])
        self._run_many(
            INSERT_PRIVATE, [(self._row, row.entry, row.fact, row.field, row.salt, row.value) for row in rows]
        )

    def _overtaken(self, after: Head, head: Head) -> BookProblem:
        """Why the journal does not end at `after`: another writer was faster, or it is not the journal that was
        read."""
        if head.number < after.number:
            return EndsEarly(found=head.number, expected=after.number)
        then = self._at(after.number)
        if then != after:
            return AnotherHistory(number=after.number)
        return LostRace(number=after.number + 1)

    def _at(self, number: int) -> Head | None:
        if number == 0:
            return genesis(self.event)
        found = self._run("SELECT number, digest FROM fact WHERE event = ? AND number = ?", self._row, number)
        return self._head(found[0]) if found else None

    def done(self, key: str) -> tuple[Fact, ...]:
        wanted = f"SELECT {FACT} FROM fact WHERE event = ? AND key = ? ORDER BY number"
        return tuple(map(_fact, self._run(wanted, self._row, key, weighs=PAYLOAD)))

    def facts(self, after: int = 0, until: int | None = None) -> tuple[Fact, ...]:
        found = self._run(
            f"SELECT {FACT} FROM fact WHERE event = ? AND number > ? AND number <= ? ORDER BY number",
            self._row, min(after, LAST), LAST if until is None else min(until, LAST), weighs=PAYLOAD,
        )  # fmt: skip
        return tuple(map(_fact, found))

    def adopt(self, facts: Sequence[Fact], rows: Sequence[PrivateRow], *, stripped: bool = False) -> None:
        with self._writing():
            whole = tuple(verified(facts, self.head()))
            self._insert(whole, rows)
            if whole:
                self._told(whole[-1].number)
            if stripped and whole:
                self._run("UPDATE event SET stripped = ? WHERE row = ?", whole[-1].number, self._row)

    def stripped(self) -> int:
        found = self._run("SELECT stripped FROM event WHERE row = ?", self._row)
        return found[0][0] if found and isinstance(found[0][0], int) else 0

    def private(self, entry: str | None = None) -> tuple[PrivateRow, ...]:
        whose, values = ("", ()) if entry is None else (" AND entry = ?", (entry,))
        kept = f"SELECT entry, fact, field, salt, value FROM private WHERE event = ?{whose} ORDER BY fact, entry, field"
        found = self._run(kept, self._row, *values, weighs=4)
        return tuple(PrivateRow(*row) for row in found if tuple(map(type, row)) == _PRIVATE_TYPES)

    def snapshot(self, shape: str) -> Snapshot | None:
        found = self._run(
            "SELECT number, digest, shape, state_digest, state FROM snapshot WHERE event = ? AND shape = ?",
            self._row, shape,
        )  # fmt: skip
        if not found:
            return None
        number, digest, shape, state_digest, state = found[0]
        if tuple(map(type, found[0][:-1])) != (int, str, str, str) or isinstance(state, str):
            return None
        head = Head(number, digest)
        return Snapshot(head, shape, state_digest, bytes(state)) if self._at(number) == head else None

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        try:
            with self._writing():
                # Forgetting drops snapshots; one that was made before must not come back after it.
                if self._at(snapshot.head.number) != snapshot.head or self._forgotten_since(snapshot.head.number):
                    return
                self._run("DELETE FROM snapshot WHERE event = ?", self._row)
                self._run(
                    INSERT_SNAPSHOT, self._row, snapshot.head.number, snapshot.head.digest, snapshot.shape,
                    snapshot.state_digest, snapshot.state,
                )  # fmt: skip
        except BookProblem:
            pass

    def _forgotten_since(self, number: int) -> bool:
        later = "SELECT 1 FROM fact WHERE event = ? AND number > ? AND act = ? LIMIT 1"
        return bool(self._run(later, self._row, number, FORGET))

    def drop_snapshots(self) -> None:
        with self._writing():
            self._run("DELETE FROM snapshot WHERE event = ?", self._row)


def _fact(row: tuple[Any, ...]) -> Fact:
    """A changed byte may make a number of a text."""
    if tuple(map(type, row)) != _TYPES:
        raise DamagedFact(number=row[0] if type(row[0]) is int else "?")
    return Fact(*row)


def _columns(fact: Fact) -> tuple[object, ...]:
    return (
        fact.number, fact.time, fact.actor, fact.via, fact.act, fact.version, fact.payload, fact.key, fact.more,
        fact.content, fact.digest,
    )  # fmt: skip
