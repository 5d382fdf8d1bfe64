"""Phones that an arbiter has invited, and the entries that wait on them.

A code works once and gives a session until the event is over, for at least a day. What a phone may do (its role, its
tournament, its boards) is in its row, which is checked on every request, so a revoked phone is out at once."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from typing import Annotated, NamedTuple

import msgspec

from arbitra.web.access.accounts import SEEN_EVERY, Accounts, NameTaken, digest, now, written
from arbitra.web.access.roles import OF_PHONES, Role, Somebody
from arbitra.web.access.rows import Row, Rows, run_for

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without those that look alike: 0 and O, 1 and I."""
MEANT = str.maketrans("1I", "LL")
LENGTH = 8
LASTING = timedelta(hours=24)
"""How long a phone works at least."""
LONGEST = timedelta(days=60)
"""And at most; also where nobody has said when the event ends: helpers of the first day work on the second."""
REMEMBERED = timedelta(days=7)
"""How long a phone that is out is still told why."""
MOST_ENTRIES = 500
"""That wait on one phone."""
COLUMNS = "id, event, label, role, tournament, boards, inviter, session, made, until, seen, revoked"


class Boards(NamedTuple):
    """A range of boards; 0 as its end: all from the first one on.

    >>> Boards(10, 18).has("12"), Boards(10, 18).has("19"), Boards(3, 3).has("3.2"), Boards(5).has("99")
    (True, False, True, True)
    """

    first: int = 1
    last: int = 0

    def has(self, board: str) -> bool:
        """A board of a team match belongs where its match is."""
        match = board.partition(".")[0]
        return not match.isdigit() or (self.first <= int(match) and (not self.last or int(match) <= self.last))

    @property
    def all(self) -> bool:
        return self.first <= 1 and not self.last


class Phone(NamedTuple):
    """`tournament` is the name of a section, `until` when it stops working, `seen` None for a code that no one
    took in."""

    id: str
    event: str
    label: str
    role: Role
    tournament: str
    boards: Boards
    inviter: str
    taken: bool
    made: datetime
    until: datetime
    seen: datetime | None
    revoked: bool

    @property
    def lives(self) -> bool:
        return not self.revoked and now() < self.until


class Invitation(NamedTuple):
    """What an arbiter asks for. `last_day`: of the event; None if unknown."""

    event: str
    label: str
    role: Role
    tournament: str
    boards: Boards
    inviter: str
    last_day: date | None = None


def _end(moment: datetime, last_day: date | None) -> datetime:
    """The night after the last day, if that is known."""
    if last_day is None:
        return moment + LONGEST
    night = datetime.combine(last_day + timedelta(days=1), time(6)).astimezone()
    return max(moment + LASTING, min(night, moment + LONGEST))


class Phones:
    """What is taken away counts in `accounts.revision`."""

    def __init__(self, rows: Rows, accounts: Accounts) -> None:
        self.rows = rows
        self.accounts = accounts

    def invite(self, wanted: Invitation, phone: str = "") -> str:
        """The code, which is shown only once. The same `phone` asked for twice is one phone with a new code, or
        without one if it was taken in meanwhile.

        Raises `NameTaken`, because the history must show which phone it was.
        """
        if wanted.role not in OF_PHONES:
            raise ValueError(wanted.role)
        moment = now()
        phone = phone or os.urandom(8).hex()
        self.rows.run("DELETE FROM phone WHERE until < ?", written(moment - REMEMBERED))
        if self.accounts.named(wanted.label) or any(
            one.label.casefold() == wanted.label.casefold() and one.lives and one.id != phone
            for one in self.of_event(wanted.event)
        ):
            raise NameTaken(wanted.label)
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        made = self.rows.run(
            "INSERT INTO phone (id, event, label, role, tournament, boards, inviter, code, made, until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET code = excluded.code WHERE phone.session IS NULL RETURNING id",
            phone, wanted.event, wanted.label, wanted.role.value, wanted.tournament,
            f"{wanted.boards.first}-{wanted.boards.last}", wanted.inviter, digest(code),
            written(moment), written(_end(moment, wanted.last_day)),
        )  # fmt: skip
        return code if made else ""

    def invited(self, code: str) -> Phone | None:
        """Whom a code is for, also one that was used, is too old, or was revoked."""
        return self._one("code", digest(read_code(code)))

    def find(self, phone: str) -> Phone | None:
        return self._one("id", phone)

    def of_session(self, secret: str) -> Phone | None:
        """Which phone a cookie belongs to, also one that is out."""
        return self._one("session", digest(secret)) if secret else None

    def of_event(self, event: str) -> list[Phone]:
        """The latest invitation first."""
        found = self.rows.run(f"SELECT {COLUMNS} FROM phone WHERE event = ? ORDER BY made DESC, id", event)
        return [_phone(row) for row in found]

    def take_in(self, code: str) -> str | None:
        """The secret for the cookie of the phone; None: the code is wrong, used, too old or revoked."""
        secret, moment = os.urandom(24).hex(), written(now())
        taken = self.rows.run(
            "UPDATE phone SET session = ?, seen = ? WHERE code = ? AND session IS NULL AND revoked = '' AND until > ?"
            " RETURNING id",
            digest(secret), moment, digest(read_code(code)), moment,
        )  # fmt: skip
        return secret if taken else None

    def behind(self, secret: str) -> Somebody | None:
        """Which phone it is, if it is one and may go on."""
        session = digest(secret)
        return self.behind_all([session]).get(session) if secret else None

    def behind_all(self, sessions: Iterable[str]) -> dict[str, Somebody]:
        """Which phones may go on, by the id of the session, however many are asked for at once."""
        rows = run_for(self.rows, f"SELECT session, {COLUMNS} FROM phone WHERE session IN", sessions)
        living = {session: phone for session, phone in ((row[0], _phone(row[1:])) for row in rows) if phone.lives}
        moment = now()
        seen = {one.id for one in living.values() if one.seen is None or moment - one.seen > SEEN_EVERY}
        run_for(self.rows, "UPDATE phone SET seen = ? WHERE id IN", seen, written(moment))
        return {
            session: Somebody(one.label, roles={one.event: one.role}, phone=one.id) for session, one in living.items()
        }

    def revoke(self, phone: str) -> None:
        self.rows.run("UPDATE phone SET revoked = ? WHERE id = ?", written(now()), phone)
        self.accounts.revision += 1

    def _one(self, column: str, value: str) -> Phone | None:
        found = self.rows.run(f"SELECT {COLUMNS} FROM phone WHERE {column} = ?", value)
        return _phone(found[0]) if found else None


def read_code(typed: str) -> str:
    """
    >>> read_code(" abcd-efgh "), read_code("abcdefg1")
    ('ABCDEFGH', 'ABCDEFGL')
    """
    return "".join(letter for letter in typed.upper() if letter.isalnum()).translate(MEANT)


def shown_code(code: str) -> str:
    """
    >>> shown_code("ABCDEFGH")
    'ABCD EFGH'
    """
    return " ".join(code[place : place + 4] for place in range(0, len(code), 4))


def _phone(row: Row) -> Phone:
    first, _, last = row[5].partition("-")
    moments = [datetime.fromisoformat(text) if text else None for text in row[8:11]]
    assert moments[0] is not None and moments[1] is not None
    return Phone(
        row[0],
        row[1],
        row[2],
        Role(row[3]),
        row[4],
        Boards(int(first), int(last)),
        row[6],
        row[7] is not None,
        moments[0],
        moments[1],
        moments[2],
        bool(row[11]),
    )


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result that was typed and is not recorded; `t`: slug of the tournament; an empty result takes one back."""

    t: Annotated[str, msgspec.Meta(max_length=80)]
    round: Annotated[int, msgspec.Meta(ge=1, le=999)]
    board: Annotated[str, msgspec.Meta(max_length=40)]
    result: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that waits on a phone, in its own words."""

    entries: Annotated[tuple[Entry, ...], msgspec.Meta(max_length=MOST_ENTRIES)]


class Kept(NamedTuple):
    """What a phone has; `told` is when it said so."""

    phone: Phone
    entries: tuple[Entry, ...]
    told: datetime


class Waiting:
    """Entries that wait on phones: what each phone reported and the book does not have. A phone without a connection
    reports nothing, so this is what it reported last. The book decides which entries still matter; an arbiter may
    continue without them."""

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
        """An arbiter continues without the entries known now. Later entries may block again."""
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
            let_go = set(_entries_of(passed))
            left = tuple(one for one in _entries_of(entries) if one not in let_go)
            if left and phone.lives:
                made.append(Kept(phone, left, datetime.fromisoformat(told)))
        return made


def _json(entries: Sequence[Entry]) -> str:
    return msgspec.json.encode(entries).decode()


def _entries_of(written_entries: str) -> tuple[Entry, ...]:
    try:
        return msgspec.json.decode(written_entries, type=tuple[Entry, ...]) if written_entries else ()
    except msgspec.DecodeError:  # written by another version: the phone reports it again
        return ()
