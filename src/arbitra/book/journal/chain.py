"""Digests in a chain: each is SHA-256 over the digest before and the canonical encoding of the fact.

A changed fact no longer has its digest; a removed, added or moved one breaks the link. A chain cannot see that its end
is missing: that is what the mark is for (`marks`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from arbitra.book.journal.encoding import builtins, canonical, plain_text
from arbitra.book.journal.facts import FORGET, MOST_PAYLOAD, Act, Draft, Event, Fact, Head, PrivateRow, utc
from arbitra.book.journal.private import MEMBER, seal
from arbitra.book.refusals import DamagedFact, Sentence, Unrecordable
from arbitra.i18n import N_

_encoder = msgspec.json.Encoder()
FEW = 20
"""How many missing facts in a row are named one by one."""


def genesis(event: Event) -> Head:
    """What the first fact is chained to: a journal belongs to its event and to no other."""
    return Head(0, hashlib.sha256(f"arbitra journal\n{event.id}".encode()).hexdigest())


def digest(before: str, fact: Fact) -> str:
    """The payload stands in the encoding as a text: what was written is what is digested, letter by letter."""
    told = (
        fact.number, fact.time, fact.actor, fact.via, fact.act, fact.version, fact.payload, fact.key, fact.more,
        fact.content,
    )  # fmt: skip
    return hashlib.sha256(before.encode() + b"\n" + _encoder.encode(told)).hexdigest()


def content(act: Act) -> str:
    """A digest of who asks for what: the same key must mean the same content. Private values are no part of it."""
    asked = act.asked
    if asked is None:
        asked = [[draft.act, draft.version, draft.payload, draft.forgets] for draft in act.drafts]
    return hashlib.sha256(canonical([act.actor, asked]).encode()).hexdigest()[:32]


class Recorded(NamedTuple):
    """What an act leaves: facts, the private values beside them, and the entries whose private values go."""

    facts: tuple[Fact, ...]
    private: tuple[PrivateRow, ...]
    forgets: tuple[str, ...]


def recorded(act: Act, after: Head) -> Recorded:
    """The facts of an act when the journal ends at `after`."""
    if not act.drafts:
        raise ValueError("an act without facts")
    if any(draft.forgets and draft.act != FORGET for draft in act.drafts):
        raise ValueError("only `forgetting` makes private values go")
    if any(not draft.act.isascii() or " " in draft.act for draft in act.drafts):
        raise ValueError("the name of an act is one ASCII word")
    facts: list[Fact] = []
    rows: list[PrivateRow] = []
    asked = content(act)
    for place, draft in enumerate(act.drafts):
        payload, kept = _payload(draft, after.number + 1)
        unchained = Fact(
            after.number + 1, utc(act.time), plain_text(act.actor), plain_text(act.via), plain_text(draft.act),
            draft.version, payload, plain_text(act.key), len(act.drafts) - 1 - place, asked, "",
        )  # fmt: skip
        fact = msgspec.structs.replace(unchained, digest=digest(after.digest, unchained))
        facts.append(fact)
        rows.extend(kept)
        after = fact.head
    return Recorded(tuple(facts), tuple(rows), tuple(entry for draft in act.drafts for entry in draft.forgets))


def _payload(draft: Draft, number: int) -> tuple[str, tuple[PrivateRow, ...]]:
    payload = builtins(draft.payload)
    if not isinstance(payload, dict):
        raise ValueError("a payload is a struct or a mapping")
    if payload.get(MEMBER):
        raise ValueError(f"a payload's member {MEMBER!r} is made by the store")
    hashes, rows = seal(number, draft.private) if draft.private else ({}, ())
    text = canonical({**payload, MEMBER: hashes} if draft.private else payload)
    if len(text) > MOST_PAYLOAD:
        raise Unrecordable(reason=Sentence(LONG))
    return text, rows


class Damage(NamedTuple):
    """What is wrong with the fact of a number."""

    number: int
    sentence: Sentence


LONG = N_("it is too large for one action")
CHANGED = N_("Action {number} is damaged: it no longer says what was saved.")
MISSING = N_("Action {number} is missing.")
ALL_MISSING = N_("Actions {first} to {last} are missing.")
TWICE = N_("Action {number} is where action {expected} should be.")
HALF = N_("Action {number} was saved only in part. Numbers missing after it: {more}.")


def damages(facts: Iterable[Fact], after: Head) -> Iterator[Damage]:
    """Everything that is wrong with facts that should follow `after`, each named once."""
    befores: tuple[str, ...] = (after.digest,)
    expected = after.number + 1
    more = 0
    last = after.number
    for fact in facts:
        if fact.number != expected:
            if not isinstance(fact.number, int) or fact.number < expected:
                yield Damage(expected, Sentence(TWICE, {"number": fact.number, "expected": expected}))
                continue
            yield from _missing(expected, fact.number - 1)
            # What the next one was chained to is not there: its own digest cannot be judged.
            befores, more = (), 0
        found = _digest_or_none(befores, fact)
        if befores and found != fact.digest:
            yield Damage(fact.number, Sentence(CHANGED, {"number": fact.number}))
        if more and fact.more != more - 1 and found == fact.digest:
            yield Damage(last, Sentence(HALF, {"number": last, "more": more}))
        # Of a damaged fact either the digest or the rest was changed: the next one fits one of the two.
        befores = (fact.digest,) if found in (fact.digest, None) else (fact.digest, found or "")
        more, last, expected = fact.more, fact.number, fact.number + 1
    if more:
        yield Damage(last, Sentence(HALF, {"number": last, "more": more}))


def _missing(first: int, last: int) -> Iterator[Damage]:
    """Named one by one where they are few."""
    if last - first >= FEW:
        yield Damage(first, Sentence(ALL_MISSING, {"first": first, "last": last}))
        return
    for number in range(first, last + 1):
        yield Damage(number, Sentence(MISSING, {"number": number}))


def _digest_or_none(befores: tuple[str, ...], fact: Fact) -> str | None:
    """The fact's own digest if it fits after any of these, else what it should be after the first; None: unreadable."""
    try:
        computed = [digest(before, fact) for before in befores]
    except (TypeError, ValueError):
        return None
    return fact.digest if fact.digest in computed else next(iter(computed), None)


def verified(facts: Iterable[Fact], after: Head) -> Iterator[Fact]:
    """The facts, as long as each follows the one before; `DamagedFact` at the first that does not."""
    for fact in facts:
        try:
            whole = fact.number == after.number + 1 and digest(after.digest, fact) == fact.digest
        except (TypeError, ValueError):
            whole = False
        if not whole:
            raise DamagedFact(number=after.number + 1)
        yield fact
        after = fact.head
