"""Is a book whole, and does it make sense? What `doctor` says, and who is blamed when something fails."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.book.acts.core import fold
from arbitra.book.book import empty_state
from arbitra.book.journal.facts import Fact
from arbitra.book.refusals import BookProblem, DamagedBook
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import SHAPE, State
from arbitra.book.state.sound import unsound
from arbitra.book.store.doctor import Diagnosis
from arbitra.book.store.kept import Kept


def examined(kept: Kept) -> Diagnosis:
    """Everything read and folded again."""
    folded: list[State] = []

    def fold_digest(facts: Sequence[Fact]) -> str:
        folded.append(fold(facts, empty_state(kept.event)))
        return state_digest(folded[-1])

    found = kept.examine(fold_digest, SHAPE)
    if found.state_digest:
        found = found._replace(problems=(*found.problems, *unsound(folded[0])))
    return found


def blamed(kept: Kept) -> BookProblem | None:
    """After something that nobody expected: what is wrong with the book; None: it is whole, and the fault is ours."""
    problems = examined(kept).problems
    return DamagedBook(book=kept.store.name, reason=problems[0]) if problems else None
