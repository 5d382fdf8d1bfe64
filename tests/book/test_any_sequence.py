"""Any sequence of appends, retries, races, forgetting, closing and resting gives the journal that a list would give."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from arbitra.book.journal.facts import Act, Fact, Head, Snapshot, forgetting
from arbitra.book.refusals import KeyReused, LostRace
from arbitra.book.store.volume import Volume, create_file, open_file
from tests.book.lab import EVENT, NOON, entry, result

keys = st.integers(0, 12).map("k{}".format)
counts = st.integers(1, 3)


class Journals(RuleBasedStateMachine):
    """Two programs with one book, and a list that says what must be in it."""

    @initialize()
    def create(self) -> None:
        memory = Path("/dev/shm")
        self.folder = TemporaryDirectory(prefix="arbitra-", dir=memory if memory.is_dir() else None)
        self.path = Path(self.folder.name) / "spring-open.arbitra"
        self.books = [create_file(self.path, EVENT), open_file(self.path)]
        self.seen: list[Head] = [book.store.head() for book in self.books]
        self.facts: list[Fact] = []
        self.done: dict[str, Act] = {}
        self.private: dict[str, str] = {}

    def append(self, book: Volume, after: Head, act: Act) -> bool:
        """Ask, and compare the answer with what the list says; whether anything was recorded."""
        before = self.done.get(act.key)
        if before is not None and before.drafts != act.drafts:
            with pytest.raises(KeyReused):
                book.append(after, [act])
            return False
        if before is None and after.number != len(self.facts):
            with pytest.raises(LostRace):
                book.append(after, [act])
            return False
        (outcome,) = book.append(after, [act])
        assert outcome.repeated is (before is not None)
        if outcome.repeated:
            assert list(outcome.facts) == [fact for fact in self.facts if fact.key == act.key]
            return False
        self.facts += outcome.facts
        self.done[act.key] = act
        return True

    @rule(who=st.integers(0, 1), key=keys, board=st.integers(1, 2), count=counts, fresh=st.booleans())
    def record(self, who: int, key: str, board: int, count: int, fresh: bool) -> None:
        if fresh:
            self.seen[who] = self.books[who].store.head()
        self.append(self.books[who], self.seen[who], result(key, board, count=count))

    @rule(
        who=st.integers(0, 1), key=keys, player=st.sampled_from(["p1", "p2"]), birth=st.sampled_from(["1990", "1991"])
    )
    def enter(self, who: int, key: str, player: str, birth: str) -> None:
        book = self.books[who]
        if self.append(book, book.store.head(), entry(f"e{key}{player}{birth}", {player: {"birth": birth}})):
            self.private[player] = birth

    @rule(who=st.integers(0, 1), key=keys, player=st.sampled_from(["p1", "p2"]))
    def forget(self, who: int, key: str, player: str) -> None:
        book = self.books[who]
        if self.append(book, book.store.head(), Act(f"f{key}{player}", "Ana", "cli", NOON, (forgetting((player,)),))):
            self.private.pop(player, None)

    @rule(who=st.integers(0, 1))
    def rest(self, who: int) -> None:
        self.books[who].store.rest()

    @rule(who=st.integers(0, 1))
    def keep_snapshot(self, who: int) -> None:
        store = self.books[who].store
        kept = Snapshot(store.head(), "v1", "s", b"state")
        store.keep_snapshot(kept)
        assert store.snapshot("v1") == kept

    @rule(who=st.integers(0, 1))
    def open_again(self, who: int) -> None:
        self.books[who].close()
        self.books[who] = open_file(self.path)
        assert self.books[who].tail is None

    @invariant()
    def is_what_the_list_says(self) -> None:
        if not hasattr(self, "books"):
            return
        for book in self.books:
            assert list(book.store.facts()) == self.facts
            assert {row.entry: row.value for row in book.store.private()} == self.private
        assert self.books[0].examine().problems == ()

    def teardown(self) -> None:
        if hasattr(self, "books"):
            for book in self.books:
                book.close()
            self.folder.cleanup()


TestJournals = Journals.TestCase
TestJournals.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)


class ManyJournals(Journals):
    """The same, for minutes."""


ManyJournals.TestCase.settings = settings(max_examples=500, stateful_step_count=60, deadline=None)
TestManyJournals = pytest.mark.long(ManyJournals.TestCase)
