"""Which file of a folder is an event, and under which address it is served.

What was handed out (a phone, a screen, a public page, an open page) belongs to an event, and to the file that was known
to hold it. Another file with the same event is a copy: it is read, and nothing is written into it. The file that held
the event is known by its name; where that is gone it was renamed, and is known by what the disk calls it. Where nothing
is known, the longest journal is the event, then the newest, then the shorter name.

An address stays with its event as long as the event is there, whatever its file is called later.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from arbitra.book.slugs import numbered, slug_of
from arbitra.web.access.rows import Rows


class Seen(NamedTuple):
    """A file in the folder: `identity` is what the disk calls it, `event` the id of its book. Empty: the
    file cannot be read."""

    name: str
    identity: str
    event: str


class Held(NamedTuple):
    """The file that holds an event, and the address of the event."""

    event: str
    file: str
    identity: str
    slug: str


class Placed(NamedTuple):
    """Where a file is served. `copy_of` names the file that holds its event; empty: this one does."""

    slug: str
    file: str
    event: str
    copy_of: str = ""


class Holders:
    """What is remembered of a folder; where it cannot be written, as long as this process runs."""

    def __init__(self) -> None:
        self._rows: Rows | None = None
        self._known: dict[str, Held] = {}

    def remember_in(self, rows: Rows) -> None:
        self._rows = rows

    def all(self) -> Mapping[str, Held]:
        if self._rows is not None:
            try:
                found = self._rows.run("SELECT event, file, identity, slug FROM holder")
            except (OSError, sqlite3.Error):
                return self._known
            # As JSON: a name of a file need not be a text that a database takes.
            self._known |= {event: Held(event, json.loads(file), *more) for event, file, *more in found}
        return self._known

    def keep(self, held: Held) -> None:
        """An event that had the address and is gone has it no more."""
        for gone in [one.event for one in self._known.values() if one.slug == held.slug and one.event != held.event]:
            del self._known[gone]
        self._known[held.event] = held
        if self._rows is None:
            return
        try:
            self._rows.run("DELETE FROM holder WHERE slug = ? AND event <> ?", held.slug, held.event)
            self._rows.run(
                "INSERT INTO holder (event, file, identity, slug) VALUES (?, ?, ?, ?) ON CONFLICT (event) DO UPDATE"
                " SET file = excluded.file, identity = excluded.identity, slug = excluded.slug",
                *held._replace(file=json.dumps(held.file)),
            )
        except (OSError, sqlite3.Error):
            return


Elect = Callable[[Sequence[Seen]], Seen]


def placed(files: Sequence[Seen], known: Mapping[str, Held], elect: Elect) -> tuple[Placed, ...]:
    """Every file with its address. `elect` says which of several is the event where nothing is known."""
    holders = _holders(files, known, elect)
    given: dict[str, Seen] = {}
    for event, file in holders.items():
        if event in known:
            given.setdefault(known[event].slug, file)
    named = {file.name for file in given.values()}
    fresh = [file for file in holders.values() if file.name not in named]
    others = [file for file in files if file not in holders.values()]
    for file in (*fresh, *others):
        given[_free(file.name, given)] = file
    events = {file.name: event for event, file in holders.items()}
    return tuple(
        Placed(slug, file.name, events[file.name])
        if file.name in events
        else Placed(slug, file.name, file.event, holders[file.event].name if file.event else "")
        for slug, file in given.items()
    )


def _holders(files: Sequence[Seen], known: Mapping[str, Held], elect: Elect) -> dict[str, Seen]:
    """The file of each event."""
    candidates: dict[str, list[Seen]] = {}
    for file in files:
        if file.event:
            candidates.setdefault(file.event, []).append(file)
    # A file that cannot be read is still its event: no copy takes its place automatically.
    for held in known.values():
        damaged = [file for file in files if file.name == held.file and not file.event]
        if damaged:
            candidates.setdefault(held.event, []).extend(damaged)
    return {event: _holder(ones, known.get(event), elect) for event, ones in candidates.items()}


def _holder(candidates: Sequence[Seen], held: Held | None, elect: Elect) -> Seen:
    if held is not None:
        named = next((one for one in candidates if one.name == held.file), None)
        moved = next((one for one in candidates if one.identity == held.identity), None)
        if named is not None and (named.event or moved is None):
            return named
        if moved is not None:
            return moved
    return candidates[0] if len(candidates) == 1 else elect(candidates)


def _free(name: str, taken: Iterable[str]) -> str:
    return next(slug for slug in numbered(slug_of(name.rpartition(".")[0])) if slug not in taken)
