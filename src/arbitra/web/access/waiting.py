"""Entries that wait on phones: what each phone said it has and the book has not.

A phone that is cut off can say nothing: what stands here is what it said when it last could. The book decides what of
it still matters; an arbiter may go on without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, NamedTuple

import msgspec

from arbitra.web.access.accounts import now, written
from arbitra.web.access.phones import Phone, Phones
from arbitra.web.access.rows import Rows

MOST = 500
"""Entries of one phone."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result that was typed and is not recorded; `t`: slug of the tournament; an empty result takes one back."""

    t: Annotated[str, msgspec.Meta(max_length=80)]
    round: Annotated[int, msgspec.Meta(ge=1, le=999)]
    board: Annotated[str, msgspec.Meta(max_length=40)]
    result: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that waits on a phone, in its own words."""

    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST)]


class Kept(NamedTuple):
    """What a phone has; `told` is when it said so."""

    phone: Phone
    entries: tuple[Entry, ...]
    told: datetime


class Waiting:
    def __init__(self, rows: Rows, phones: Phones) -> None:
        self.rows = rows
        self.phones = phones

    def tell(self, phone: str, entries: Sequence[Entry]) -> None:
        """By the phone: all that waits on it now."""
        self.rows.run(
            "INSERT INTO waiting (phone, entries, told) VALUES (?, ?, ?)"
            " ON CONFLICT (phone) DO UPDATE SET entries = excluded.entries, told = excluded.told",
            phone, _json(entries), written(now()),
        )  # fmt: skip

    def go_on_without(self, phone: str) -> None:
        """By an arbiter: what is known of it now stands in nobody's way any more. Other entries may."""
        self.rows.run("UPDATE waiting SET passed = entries WHERE phone = ?", phone)

    def of_event(self, event: str) -> list[Kept]:
        """Of the phones that may still send, the first one invited first."""
        found = {
            phone: (entries, passed, told)
            for phone, entries, passed, told in self.rows.run(
                "SELECT waiting.phone, entries, passed, told FROM waiting JOIN phone ON phone.id = waiting.phone"
                " WHERE phone.event = ?",
                event,
            )
        }
        made = []
        for phone in reversed(self.phones.of_event(event) if found else []):
            entries, passed, told = found.get(phone.id, ("", "", ""))
            let_go = set(_read(passed))
            left = tuple(one for one in _read(entries) if one not in let_go)
            if left and phone.lives:
                made.append(Kept(phone, left, datetime.fromisoformat(told)))
        return made


def _json(entries: Sequence[Entry]) -> str:
    return msgspec.json.encode(entries).decode()


def _read(written_entries: str) -> tuple[Entry, ...]:
    try:
        return msgspec.json.decode(written_entries, type=tuple[Entry, ...]) if written_entries else ()
    except msgspec.DecodeError:  # written by another version: the phone says it again
        return ()
