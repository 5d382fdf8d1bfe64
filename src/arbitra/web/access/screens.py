"""Screens in the hall and what each shows; the timer and the message that all screens of an event have.

A screen is known by its code alone: 8 characters, 40 random bits. It shows nothing that is not published.
"""

from __future__ import annotations

import os
from base64 import b32encode
from collections.abc import Iterable
from datetime import datetime
from typing import Literal, NamedTuple

import msgspec

from arbitra.web.access.accounts import now, written
from arbitra.web.access.rows import Row, Rows, run_for

CODE_BYTES = 5
Kind = Literal["boards", "names", "standings", "timer", "message"]
KINDS: tuple[Kind, ...] = ("boards", "names", "standings", "timer", "message")
USUAL_SECONDS, FEWEST_SECONDS, MOST_SECONDS = 12, 3, 120
MOST_ROWS = 40
MOST_PANES = 2
LONGEST_NAME, LONGEST_MESSAGE = 60, 300


class Pane(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a part of a screen shows in turn; of all tournaments, unless some are named by their slugs. `seconds`: how
    long a page of each kind stays, in the order of the kinds; 0 or none: as long as the screen says."""

    kinds: tuple[Kind, ...] = ()
    tournaments: tuple[str, ...] = ()
    seconds: tuple[int, ...] = ()

    def stays(self, kind: str, usual: int) -> int:
        given: dict[str, int] = dict(zip(self.kinds, self.seconds, strict=False))
        return given.get(kind) or usual


FIRST = Pane(("boards", "names"))


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """`rows`: at least so many in a column, 0: as the height allows. `slug`: of the event when it was last seen."""

    panes: tuple[Pane, ...] = (FIRST,)
    seconds: int = USUAL_SECONDS
    rows: int = 0
    lang: str = "en"
    theme: str = "light"
    slug: str = ""


class Timer(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a round starts, and the default time in minutes. `start` is in UTC."""

    start: datetime
    round_number: int = 0
    tournament: str = ""
    default: int = 0


class Message(msgspec.Struct, frozen=True, omit_defaults=True):
    """The arbiter's own words, or an announcement with its fields, which each screen shows in its own language."""

    text: str = ""
    preset: str = ""
    round_number: int = 0
    time: str = ""


class Hall(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all screens of an event have in common."""

    timer: Timer | None = None
    message: Message | None = None


class Screen(NamedTuple):
    code: str
    event: str
    name: str
    settings: Settings
    seen: datetime | None


def new_code() -> str:
    return b32encode(os.urandom(CODE_BYTES)).decode()


class Screens:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    def add(self, event: str, name: str, settings: Settings) -> Screen:
        made = Screen(new_code(), event, name, settings, None)
        self.rows.run(
            "INSERT INTO screen (code, event, name, settings, made) VALUES (?, ?, ?, ?, ?)",
            made.code, event, name, _json(settings), written(now()),
        )  # fmt: skip
        return made

    def by_code(self, code: str) -> Screen | None:
        found = self.rows.run("SELECT code, event, name, settings, seen FROM screen WHERE code = ?", code.upper())
        return _screen(found[0]) if found else None

    def of_event(self, event: str) -> list[Screen]:
        found = self.rows.run(
            "SELECT code, event, name, settings, seen FROM screen WHERE event = ? ORDER BY made, code", event
        )
        return [_screen(row) for row in found]

    def change(self, event: str, code: str, name: str, settings: Settings) -> bool:
        """Whether there is such a screen."""
        found = self.rows.run(
            "UPDATE screen SET name = ?, settings = ? WHERE code = ? AND event = ? RETURNING code",
            name, _json(settings), code, event,
        )  # fmt: skip
        return bool(found)

    def remove(self, event: str, code: str) -> bool:
        return bool(self.rows.run("DELETE FROM screen WHERE code = ? AND event = ? RETURNING code", code, event))

    def touch(self, codes: Iterable[str]) -> None:
        """They listen now."""
        run_for(self.rows, "UPDATE screen SET seen = ? WHERE code IN", codes, written(now()))

    def hall(self, event: str) -> Hall:
        found = self.rows.run("SELECT settings FROM hall WHERE event = ?", event)
        return _read(found[0][0]) if found else Hall()

    def set_hall(self, event: str, hall: Hall) -> None:
        self.rows.run(
            "INSERT INTO hall (event, settings) VALUES (?, ?)"
            " ON CONFLICT (event) DO UPDATE SET settings = excluded.settings",
            event, _json(hall),
        )  # fmt: skip

    def written(self) -> dict[str, str]:
        """What is written of every screen, by its code: it changes when anything of it does."""
        halls: dict[str, str] = dict(self.rows.run("SELECT event, settings FROM hall"))
        found = self.rows.run("SELECT code, event, name, settings FROM screen")
        return {code: f"{name}\n{settings}\n{halls.get(event, '')}" for code, event, name, settings in found}


def _json(value: msgspec.Struct) -> str:
    return msgspec.json.encode(value).decode()


def _screen(row: Row) -> Screen:
    code, event, name, settings, seen = row
    try:
        read = msgspec.json.decode(settings, type=Settings)
    except msgspec.DecodeError:  # written by another version: the screen shows what is usual
        read = Settings()
    return Screen(code, event, name, read, datetime.fromisoformat(seen) if seen else None)


def _read(settings: str) -> Hall:
    try:
        return msgspec.json.decode(settings, type=Hall)
    except msgspec.DecodeError:
        return Hall()
