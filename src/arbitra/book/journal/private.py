"""Private values apart: the fact holds a salted hash, the value is in a row that can be deleted.

Without the salt, which is deleted with the value, the hash reveals nothing: a date of birth alone could be guessed at
once."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

import msgspec

from arbitra.book.journal.encoding import canonical, plain_text
from arbitra.book.journal.facts import Fact, Private, PrivateRow
from arbitra.book.refusals import Unrecordable

MEMBER = "private"
"""The member of a payload that holds the hashes: entry, then field, then hash (None: the value is gone)."""


def hashed(salt: str, entry: str, field: str, value: str) -> str:
    return hashlib.sha256((salt + canonical([entry, field, value])).encode()).hexdigest()


def seal(
    number: int, private: Private, salts: Callable[[], str] = lambda: os.urandom(16).hex()
) -> tuple[dict[str, dict[str, str | None]], tuple[PrivateRow, ...]]:
    """What the payload of fact `number` holds, and the rows with the values."""
    hashes: dict[str, dict[str, str | None]] = {}
    rows: list[PrivateRow] = []
    for entry, fields in private.items():
        kept = hashes.setdefault(plain_text(entry), {})
        for field, value in fields.items():
            if value is None:
                kept[plain_text(field)] = None
                continue
            row = PrivateRow(entry, number, plain_text(field), salts(), plain_text(value))
            kept[field] = hashed(row.salt, entry, field, value)
            rows.append(row)
    return hashes, tuple(rows)


class _Sealed(msgspec.Struct):
    """The member `MEMBER` of any payload."""

    private: dict[str, dict[str, str | None]] = msgspec.field(default_factory=dict)


_decoder = msgspec.json.Decoder(_Sealed)


class Claim(NamedTuple):
    """A fact says that an entry has a private value with this hash."""

    fact: int
    entry: str
    field: str
    hash: str


def claims(facts: Iterable[Fact]) -> Iterator[Claim]:
    for fact in facts:
        if f'"{MEMBER}"' not in fact.payload:
            continue
        try:
            held = _decoder.decode(fact.payload).private
        except (msgspec.MsgspecError, ValueError, RecursionError):
            continue  # another fault of the fact, and told as such
        for entry, fields in held.items():
            for field, value in fields.items():
                if value is not None:
                    yield Claim(fact.number, entry, field, value)


def fits(claim: Claim, row: PrivateRow) -> bool:
    return _hash_of(row) == claim.hash


def _hash_of(row: PrivateRow) -> str:
    """Empty: a row that a changed byte has made unreadable."""
    try:
        return hashed(row.salt, row.entry, row.field, row.value)
    except (Unrecordable, UnicodeEncodeError):
        return ""


def values(held: Private, rows: Iterable[PrivateRow]) -> dict[str, dict[str, str]]:
    """The values behind the hashes that a state holds; what was forgotten or left out is not among them."""
    wanted = {(entry, field): sealed for entry, fields in held.items() for field, sealed in fields.items() if sealed}
    known: dict[str, dict[str, str]] = {}
    for row in rows:
        if wanted.get((row.entry, row.field)) == _hash_of(row):
            known.setdefault(row.entry, {})[row.field] = row.value
    return known
