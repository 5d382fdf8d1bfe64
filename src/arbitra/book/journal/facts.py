"""What is asked to be recorded, and what is recorded.

A shell hands an `Act` to a store: who asks, by which way, when, under which key, and one or more `Draft`s. The store
turns them into `Fact`s: numbered, chained by digests, never changed again. Payloads carry natural keys and intent
(who, which board, what), never row ids.

Private values (date of birth, email, telephone) are not part of a payload. A draft names them in `private`, by entry
and field; the fact's payload gets a member `private` of the same shape with salted hashes instead of the values, and
the values stand in the store's private rows. A value of None says that there is none left."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType

import msgspec

FORMAT = 1
"""The version of the book's format that this program writes, and the newest that it reads."""

MOST_PAYLOAD = 1 << 22
"""Characters of a payload: an import of ten thousand players has half of them."""

Private = Mapping[str, Mapping[str, str | None]]
"""By entry and field: a value, or in a payload the salted hash of one."""

_NONE: Private = MappingProxyType({})


class Event(msgspec.Struct, frozen=True):
    """The identity of an event: `id` is its own for life, `slug` its short name, `name` the one it was created with."""

    id: str
    slug: str
    name: str
    format: int = FORMAT


class Head(msgspec.Struct, frozen=True):
    """Where a journal ends: the number and digest of its last fact; before the first fact 0 and `chain.genesis`."""

    number: int
    digest: str

    @property
    def short(self) -> str:
        """What printed pages and the TRF26 carry."""
        return f"{self.number}-{self.digest[:8]}"


class Draft(msgspec.Struct, frozen=True):
    """One fact to be: the act's name, the version of its payload, the payload (a struct or a mapping).

    `forgets` names the entries whose private values are deleted together with recording this fact (`forgetting`).
    """

    act: str
    version: int
    payload: object
    private: Private = _NONE
    forgets: tuple[str, ...] = ()


FORGET = "forget"
"""The act that deletes private values: the one act that the store itself knows."""


class Forgotten(msgspec.Struct, frozen=True):
    """The payload of `FORGET`, version 1."""

    entries: tuple[str, ...]


def forgetting(entries: tuple[str, ...]) -> Draft:
    """The private values of these entries are deleted, snapshots too; the fact says so for ever."""
    return Draft(FORGET, 1, Forgotten(entries), forgets=entries)


class Act(msgspec.Struct, frozen=True):
    """What one person does at once: all of its facts are recorded, or none.

    `key` is made by the caller and kept over retries: a store records it once. `asked` is what was asked for (the
    command), without private values: a repeated key must ask for the same. Left out, the drafts themselves are
    compared, which is right only where deciding again gives the same drafts.
    """

    key: str
    actor: str
    via: str
    time: datetime
    drafts: tuple[Draft, ...]
    asked: object = None


class Fact(msgspec.Struct, frozen=True, gc=False):
    """What was recorded. `payload` is canonical JSON as it was written, `time` UTC as text (`at` as a value).

    `more` counts the facts of the same act that follow: 0 is the last one, so an act that lost its end is seen.
    `content` is a digest of what was asked for. The order of facts is that of `number`, never of time.
    """

    number: int
    time: str
    actor: str
    via: str
    act: str
    version: int
    payload: str
    key: str
    more: int
    content: str
    digest: str

    @property
    def at(self) -> datetime:
        return datetime.fromisoformat(self.time)

    @property
    def head(self) -> Head:
        return Head(self.number, self.digest)


class PrivateRow(msgspec.Struct, frozen=True):
    """A private value, the fact that brought it, and the salt of its hash."""

    entry: str
    fact: int
    field: str
    salt: str
    value: str


class Snapshot(msgspec.Struct, frozen=True):
    """The state folded up to `head`. `shape` names the layout of `state`; `state_digest` is the digest of the state.

    Disposable: a store drops it whenever it likes, and answers only with one that fits the journal and the shape.
    """

    head: Head
    shape: str
    state_digest: str
    state: bytes


def utc(moment: datetime) -> str:
    """A time as facts hold it: UTC, to the millisecond.

    >>> utc(datetime(2026, 11, 16, 13, 5, 7, 250000, UTC))
    '2026-11-16T13:05:07.250Z'
    """
    if moment.tzinfo is None:
        raise ValueError("a time without a time zone")
    return moment.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="milliseconds") + "Z"
