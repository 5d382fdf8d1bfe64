"""Is a book intact? Everything is read again: the file, the chain, the fold, the private values, the mark.

A problem means that something was changed or lost. A note is not damage: values that someone asked us to forget, a copy
that was made without private values, a missing mark.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from arbitra.book.acts.payload import PART, Parted
from arbitra.book.journal.chain import Damage, damages, digest, genesis
from arbitra.book.journal.facts import FORGET, Event, Fact, Forgotten, Head, PrivateRow
from arbitra.book.journal.private import Claim, claims, fits
from arbitra.book.refusals import BookProblem, Sentence
from arbitra.book.store.contract import Store
from arbitra.book.store.marks import Mark
from arbitra.i18n import N_

Fold = Callable[[Sequence[Fact]], str]
"""Folds facts from the beginning into a state and gives the state's digest; may raise any `BookProblem`."""

MOST = 200_000
"""No book has more facts."""
NAMED = 100
SECONDS = 3.0
"""After this many unreadable facts, or this much time, the rest teaches nothing more."""
FILE = N_("The file is damaged: {reason}")
FOLD = N_("The event cannot be rebuilt from this book: {reason}")
SNAPSHOT = N_("The snapshot at action {number} differs from the journal. Delete it; it will be rebuilt.")
UNREADABLE = N_("Action {number} cannot be read.")
PRIVATE_CHANGED = N_('The private value "{field}" of {entry}, saved with action {number}, was changed.')
PRIVATE_LOST = N_('The private value "{field}" of {entry}, saved with action {number}, is missing.')
PRIVATE_STRANGE = N_('Action {number} does not mention the private value "{field}" of {entry}.')
FORGOTTEN = N_("Deleted on request: the private data of {entries}.")
LEFT_OUT = N_("This copy was made without private values, up to action {number}.")
ENDS_EARLY = N_("The end is missing: the book ends at action {found}, but action {expected} was saved.")
OTHER_MARK = N_(
    "Action {number} is not the one saved earlier: the book was replaced by a copy with a different history."
)
ORIGIN = N_("Action {number} says that this history comes from another event, but the actions before it do not.")
NO_MARK = N_("There is no checkpoint next to this book, so Arbitra cannot tell whether its end is missing.")


class Diagnosis(NamedTuple):
    """What was found. `head.digest` is the journal's digest."""

    head: Head
    facts: int
    problems: tuple[Sentence, ...]
    notes: tuple[Sentence, ...]
    state_digest: str = ""

    @property
    def ok(self) -> bool:
        return not self.problems


def examine(store: Store, *, fold: Fold | None = None, shape: str = "", mark: Mark | None = None) -> Diagnosis:
    """Read everything again. `shape` is that of the snapshots `fold` makes the digests of."""
    facts, unreadable = readable_facts(store)
    problems = [Sentence(FILE, {"reason": flaw}) for flaw in _flaws(store)]
    problems += [Sentence(UNREADABLE, {"number": number}) for number in unreadable]
    lost = set(unreadable)
    broken = [damage for damage in damages(facts, genesis(store.event)) if damage.number not in lost]
    problems += [damage.sentence for damage in broken]
    problems += _origins(facts) if not broken and not unreadable else ()
    state = ""
    if fold is not None and not broken and not unreadable:
        state, found = _fold_again(store, facts, fold, shape)
        problems += found
    private_problems, notes = _private(store, facts, broken)
    problems += private_problems
    head = facts[-1].head if facts else genesis(store.event)
    problems += _against_mark(head, facts, mark)
    if mark is None:
        notes.append(Sentence(NO_MARK))
    return Diagnosis(head, len(facts), tuple(problems), tuple(notes), state)


def readable_facts(store: Store) -> tuple[tuple[Fact, ...], tuple[int, ...]]:
    """The facts, and the numbers of those that a damaged file no longer gives."""
    try:
        return store.facts(), ()
    except BookProblem:
        pass
    found: list[Fact] = []
    unreadable: list[int] = []
    until = time.thread_time() + SECONDS
    parts = [(0, min(_last_number(store), MOST))]
    while parts and len(unreadable) < NAMED and time.thread_time() < until:
        after, last = parts.pop()
        try:
            found += store.facts(after, last)
        except BookProblem:
            if last - after <= 1:
                unreadable.append(last)
            else:
                middle = (after + last) // 2
                parts += [(middle, last), (after, middle)]
    return tuple(found), tuple(unreadable)


def _origins(facts: Sequence[Fact]) -> Iterator[Sentence]:
    """Of an event that was parted from another, the facts up to there, chained to the other's id, end as it did."""
    for fact in facts:
        if fact.act != PART:
            continue
        origin = msgspec.json.decode(fact.payload, type=Parted)
        end = genesis(Event(origin.event, "", ""))
        for before in facts[: origin.number]:
            end = Head(before.number, digest(end.digest, before))
        if end != Head(origin.number, origin.digest) or origin.number != fact.number - 1:
            yield Sentence(ORIGIN, {"number": fact.number})


def _last_number(store: Store) -> int:
    try:
        return store.head().number
    except BookProblem:
        return MOST


def _flaws(store: Store) -> Iterable[str]:
    try:
        return store.flaws()
    except BookProblem as problem:
        return (str(problem),)


def _fold_again(store: Store, facts: Sequence[Fact], fold: Fold, shape: str) -> tuple[str, list[Sentence]]:
    try:
        state = fold(facts)
        kept = store.snapshot(shape) if shape else None
        if kept is not None and fold(facts[: kept.head.number]) != kept.state_digest:
            return state, [Sentence(SNAPSHOT, {"number": kept.head.number})]
    except BookProblem as problem:
        return "", [Sentence(FOLD, {"reason": problem.sentence})]
    except Exception as error:  # whatever a book changed by hand contains, this is the place to say so
        return "", [Sentence(FOLD, {"reason": repr(error)[:200]})]
    return state, []


def _private(store: Store, facts: Sequence[Fact], broken: Iterable[Damage]) -> tuple[list[Sentence], list[Sentence]]:
    damaged = {damage.number for damage in broken}
    whole = [fact for fact in facts if fact.number not in damaged]
    try:
        rows = {(row.fact, row.entry, row.field): row for row in store.private()}
    except BookProblem as problem:
        return [Sentence(FILE, {"reason": problem.sentence})], []
    stripped = store.stripped()
    forgotten = _forgotten(whole)
    problems: list[Sentence] = []
    gone: set[str] = set()
    for claim in claims(whole):
        row = rows.pop((claim.fact, claim.entry, claim.field), None)
        if row is None and claim.fact < forgotten.get(claim.entry, 0):
            gone.add(claim.entry)
        elif row is None and claim.fact > stripped:
            problems.append(_about(PRIVATE_LOST, claim))
        elif row is not None and not fits(claim, row):
            problems.append(_about(PRIVATE_CHANGED, claim))
    problems += [_about(PRIVATE_STRANGE, row) for row in rows.values() if row.fact not in damaged]
    notes = [Sentence(FORGOTTEN, {"entries": ", ".join(sorted(gone))})] if gone else []
    notes += [Sentence(LEFT_OUT, {"number": stripped})] if stripped else []
    return problems, notes


def _forgotten(facts: Iterable[Fact]) -> dict[str, int]:
    """By entry, the number of the last fact that made its private values go."""
    found: dict[str, int] = {}
    for fact in facts:
        if fact.act == FORGET:
            with suppress(msgspec.MsgspecError, ValueError, RecursionError):  # reported as a fault of the fact
                found |= dict.fromkeys(msgspec.json.decode(fact.payload, type=Forgotten).entries, fact.number)
    return found


def _about(text: str, about: Claim | PrivateRow) -> Sentence:
    return Sentence(text, {"field": about.field, "entry": about.entry, "number": about.fact})


def _against_mark(head: Head, facts: Sequence[Fact], mark: Mark | None) -> Iterator[Sentence]:
    if mark is None:
        return
    if mark.number > head.number:
        yield Sentence(ENDS_EARLY, {"found": head.number, "expected": mark.number})
    elif mark.number and mark.head not in (fact.head for fact in facts):
        yield Sentence(OTHER_MARK, {"number": mark.number})
