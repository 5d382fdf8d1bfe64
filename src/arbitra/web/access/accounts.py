"""People with a password, their roles in events, and their sessions. A session is a row; deleting it ends the
session."""

from __future__ import annotations

import hashlib
import os
import threading
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from arbitra.web.access.roles import OF_ACCOUNTS, Role, Somebody
from arbitra.web.access.rows import Row, Rows, run_for

SHORTEST = 8
"""Of a password, in characters."""
LASTING = timedelta(days=30)
"""A session unused for this long ends."""
SEEN_EVERY = timedelta(minutes=1)
"""The time of last use is written no more often than this."""


class Account(NamedTuple):
    """`role` in the event that is asked about, None where they are not among its people."""

    id: str
    name: str
    owner: bool
    role: Role | None = None


class Session(NamedTuple):
    id: str
    account: str
    name: str
    made: datetime
    seen: datetime
    browser: str


BEHIND = """
SELECT session.id, account.id, name, owner, seen, event, role FROM session JOIN account ON account.id = session.account
LEFT JOIN member ON member.account = account.id WHERE session.id IN
"""
LONGEST_NAME = 60
ALPHABET = "abcdefghjkmnpqrstuvwxyz023456789"


class NameTaken(Exception):
    """The name is taken."""


def spelled(name: str) -> str:
    """A name as it is stored: accents normalised, blanks around it removed. Empty: not usable.

    >>> spelled("  Ana   Ruiz "), spelled("x" * 61)
    ('Ana Ruiz', '')
    """
    found = " ".join(unicodedata.normalize("NFC", name).split())
    return found if found.isprintable() and len(found) <= LONGEST_NAME else ""


def new_password() -> str:
    """To be read from a screen and typed on a phone: no letters that look alike. Sixty bits."""
    letters = [ALPHABET[byte % len(ALPHABET)] for byte in os.urandom(12)]
    return "-".join("".join(letters[start : start + 4]) for start in (0, 4, 8))


def digest(secret: str) -> str:
    """The digest of a secret that a browser carries."""
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> datetime:
    return datetime.now(UTC)


def written(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


class Accounts:
    """`revision` counts the rights taken away in this process, so that open streams check theirs again."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.revision = 0
        self._hasher = PasswordHasher(parallelism=1)
        self._hashing = threading.Lock()
        """Each check takes 64 MB and a processor for a tenth of a second: never two at once."""

    # People.

    def taken_away(self) -> None:
        """Someone lost a right, so open streams are checked."""
        self.revision += 1

    def any(self) -> bool:
        return bool(self.rows.run("SELECT 1 FROM account LIMIT 1"))

    def add(self, name: str, password: str, *, owner: bool = False) -> Account:
        """Raises `NameTaken`."""
        if self.named(name) is not None:
            raise NameTaken(name)
        made = Account(os.urandom(8).hex(), name, owner)
        with self._hashing:
            hashed = self._hasher.hash(password)
        taken = self.rows.run(
            "INSERT INTO account (id, name, password, owner, made) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
            " RETURNING id",
            made.id, name, hashed, int(owner), written(now()),
        )  # fmt: skip
        if not taken:
            raise NameTaken(name)
        return made

    def found(self, account: str) -> Account | None:
        return next((one for one in self.everybody() if one.id == account), None)

    def set_owner(self, account: str, owner: bool) -> None:
        self.rows.run("UPDATE account SET owner = ? WHERE id = ?", int(owner), account)
        self.taken_away()

    def roles(self, account: str) -> dict[str, Role]:
        """By the id of the event."""
        held = self.rows.run("SELECT event, role FROM member WHERE account = ?", account)
        return {event: Role(role) for event, role in held}

    def named(self, name: str) -> Account | None:
        """Upper and lower case are the same, so no one can pass for someone else."""
        wanted = spelled(name).casefold()
        return next((one for one in self.everybody() if one.name.casefold() == wanted), None)

    def set_password(self, account: str, password: str) -> None:
        """Sessions made with the old password end."""
        with self._hashing:
            hashed = self._hasher.hash(password)
        self.rows.run("UPDATE account SET password = ? WHERE id = ?", hashed, account)
        self.end_all(account)

    def remove(self, account: str) -> None:
        for table, column in (("session", "account"), ("member", "account"), ("account", "id")):
            self.rows.run(f"DELETE FROM {table} WHERE {column} = ?", account)
        self.taken_away()

    def set_role(self, account: str, event: str, role: Role | None) -> None:
        self.rows.run("DELETE FROM member WHERE account = ? AND event = ?", account, event)
        if role is not None:
            if role not in OF_ACCOUNTS:
                raise ValueError(role)
            self.rows.run("INSERT INTO member (account, event, role) VALUES (?, ?, ?)", account, event, role.value)
        self.taken_away()

    def of_event(self, event: str) -> list[Account]:
        """The people of an event: its members, and owners."""
        found = self.rows.run(
            "SELECT id, name, owner, role FROM account LEFT JOIN member ON account = id AND event = ?"
            " WHERE owner = 1 OR role IS NOT NULL ORDER BY owner DESC, name",
            event,
        )
        return [_account(row[:3], row[3]) for row in found]

    def everybody(self) -> list[Account]:
        return [_account(row) for row in self.rows.run("SELECT id, name, owner FROM account ORDER BY name")]

    def checked(self, name: str, password: str) -> Account | None:
        """Takes as long for an unknown name as for a wrong password."""
        known = self.named(name)
        # An unknown name is checked against another account's password and never accepted.
        wanted = known.id if known else ""
        found = self.rows.run("SELECT id, password FROM account ORDER BY id = ? DESC LIMIT 1", wanted)
        with self._hashing:
            try:
                self._hasher.verify(found[0][1] if found else "", password)
            except (Argon2Error, InvalidHashError):
                return None
        return known if found[0][0] == wanted else None

    # Sessions.

    def begin(self, account: str, browser: str) -> str:
        """A new secret for the cookie of a browser."""
        secret = os.urandom(24).hex()
        moment = written(now())
        self.rows.run("DELETE FROM session WHERE seen < ?", written(now() - LASTING))
        self.rows.run(
            "INSERT INTO session (id, account, made, seen, browser) VALUES (?, ?, ?, ?, ?)",
            digest(secret), account, moment, moment, browser[:120],
        )  # fmt: skip
        return secret

    def end(self, session: str) -> None:
        """By the id of the session, which is the digest of its secret."""
        self.rows.run("DELETE FROM session WHERE id = ?", session)
        self.taken_away()

    def end_all(self, account: str) -> None:
        self.rows.run("DELETE FROM session WHERE account = ?", account)
        self.taken_away()

    def sessions(self, account: str) -> list[Session]:
        found = self.rows.run(
            "SELECT session.id, account, name, session.made, seen, browser FROM session JOIN account"
            " ON account.id = account WHERE account = ? ORDER BY seen DESC",
            account,
        )
        return [
            Session(row[0], row[1], row[2], datetime.fromisoformat(row[3]), datetime.fromisoformat(row[4]), row[5])
            for row in found
        ]

    def behind(self, secret: str) -> Somebody | None:
        """Whose session it is, if it is one."""
        session = digest(secret)
        return self.behind_all([session]).get(session) if secret else None

    def behind_all(self, sessions: Iterable[str]) -> dict[str, Somebody]:
        """Whose they are, by the id of the session, however many are asked for at once."""
        moment = now()
        rows = run_for(self.rows, BEHIND, sessions)
        late = {row[0] for row in rows if moment - datetime.fromisoformat(row[4]) > LASTING}
        for session in late:
            self.end(session)
        seen = {row[0] for row in rows if moment - datetime.fromisoformat(row[4]) > SEEN_EVERY} - late
        run_for(self.rows, "UPDATE session SET seen = ? WHERE id IN", seen, written(moment))
        found: dict[str, Somebody] = {}
        for (session, account, name, owner, _), group in groupby(sorted(rows, key=_session), key=_session):
            if session not in late:
                roles = {row[5]: Role(row[6]) for row in group if row[5] is not None}
                found[session] = Somebody(name, account, roles, owner=bool(owner))
        return found


def _session(row: Row) -> Row:
    """Without one of the roles."""
    return row[:5]


def _account(row: Row, role: str | None = None) -> Account:
    return Account(row[0], row[1], bool(row[2]), Role(role) if role else None)
