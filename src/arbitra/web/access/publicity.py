"""What of an event is public: nothing until someone turns it on."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

import msgspec

from arbitra.book.slugs import slug_of
from arbitra.i18n import N_
from arbitra.web.access.rows import Rows

WHOLE = 0
"""Stands for all rounds of a tournament."""


class Level(IntEnum):
    """Each shows what the one before shows, and more."""

    NOTHING = 0
    PAIRINGS = 1
    RESULTS = 2
    STANDINGS = 3


LADDER = {
    Level.NOTHING: N_("nothing"),
    Level.PAIRINGS: N_("pairings"),
    Level.RESULTS: N_("pairings and results"),
    Level.STANDINGS: N_("pairings, results and standings"),
}


class Settings(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`rounds` has levels by tournament and round where they differ from `level`; round 0 is all of the tournament.

    `players`: the starting list. `minors`: players under 18 appear with given name and initial. `hidden`: search
    engines are asked to stay away. `regulations`: they are shown, as far as they are decided. `address`: where the
    exported site is. `home` is the slug of the event.
    """

    on: bool = False
    level: Level = Level.STANDINGS
    rounds: dict[str, dict[int, Level]] = msgspec.field(default_factory=dict)
    players: bool = True
    minors: bool = False
    hidden: bool = True
    regulations: bool = False
    address: str = ""
    home: str = ""

    def of(self, tournament: str, number: int) -> Level:
        own = self.rounds.get(tournament, {})
        return own.get(number, own.get(WHOLE, self.level))


OFF = Settings()


LONGEST_ADDRESS = 300


def is_address(text: str) -> bool:
    """Whether a page may stand there.

    >>> is_address("https://club.example/spring"), is_address("club.example"), is_address("https://a b")
    (True, False, False)
    """
    return text.startswith(("https://", "http://")) and len(text) <= LONGEST_ADDRESS and len(text.split()) == 1


class Publication(NamedTuple):
    """`event` is the id of the book, `slug` the name in the address."""

    event: str
    slug: str
    settings: Settings


class SlugTaken(Exception):
    """Another event has this name in its address."""


class Publicity:
    """`revision` counts what was changed in this process: a page made before that is no longer shown."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self.revision = 0

    def of(self, event: str) -> Publication | None:
        """None while nothing has been chosen."""
        return self._found("SELECT event, slug, settings FROM publicity WHERE event = ?", event)

    def behind(self, slug: str) -> Publication | None:
        """What is public under an address; None for what is turned off too."""
        found = self._found("SELECT event, slug, settings FROM publicity WHERE slug = ?", slug)
        return found if found is not None and found.settings.on else None

    def save(self, event: str, slug: str, settings: Settings) -> None:
        """Raises `SlugTaken`."""
        kept = self.rows.run(
            "INSERT INTO publicity (event, slug, settings) SELECT ?, ?, ?"
            " WHERE NOT EXISTS (SELECT 1 FROM publicity WHERE slug = ? AND event <> ?)"
            " ON CONFLICT (event) DO UPDATE SET slug = excluded.slug, settings = excluded.settings RETURNING event",
            *(event, slug, msgspec.json.encode(settings).decode(), slug, event),
        )
        if not kept:
            raise SlugTaken
        self.revision += 1

    def free_slug(self, name: str) -> str:
        """For an event that has none yet: its name, with a number if another event has it."""
        base = slug = slug_of(name)
        count = 1
        while self._found("SELECT event, slug, settings FROM publicity WHERE slug = ?", slug) is not None:
            count += 1
            slug = f"{base}-{count}"
        return slug

    def _found(self, statement: str, value: str) -> Publication | None:
        rows = self.rows.run(statement, value)
        if not rows:
            return None
        event, slug, settings = rows[0]
        return Publication(event, slug, msgspec.json.decode(settings, type=Settings))
