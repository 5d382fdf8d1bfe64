"""A report as a book in memory, and what both of them can hold, to be compared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbitra.book.intake.reports import as_command
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import EMPTY
from arbitra.book.state.ratings import EXPELLED
from arbitra.formats.files import read_text, write_text
from arbitra.model import Tournament
from arbitra.reports.readable import check
from tests.book.acts.memory import OPEN, Memory

FORMATS = ("trf26", "trf16", "json")


def undated() -> Memory:
    """A book of which nothing is known yet."""
    book = Memory()
    book.begun = book.state = EMPTY
    return book


def imported(tournament: Tournament, system: str | None = None) -> tuple[Memory, Tournament]:
    """The book, and the tournament that it gives back."""
    command = as_command(tournament, OPEN, system=system, source="report.trf")
    book = undated()
    book.do(command)
    # Of a book in memory nobody keeps the private rows: their values are those that were handed in.
    private = {f"p{int(place) + 1}": values for place, values in command.private_values.items()}
    return book, as_tournament(book.state, OPEN, private)


def shared_part(tournament: Tournament) -> dict[str, Any]:
    """What a book keeps of a report, in one order."""
    settings = tournament.settings
    coming = range(tournament.coming_round, (settings.rounds_planned or tournament.coming_round) + 1)
    return {
        "players": [replace(one, rank=None, national=(), flags=one.flags & EXPELLED) for one in tournament.players],
        "rounds": [(one.games, one.byes, one.scores) for one in tournament.rounds],
        "missing": {number: {(a.player, a.kind) for a in tournament.missing(number)} for number in coming},
        "forbidden": [(sorted(rule.players), rule[1:]) for rule in tournament.forbidden],
        "stood": sorted(tournament.stood, key=lambda one: one[:2] + one.game[:2]),
        "acceleration": tournament.acceleration,
        "adjustments": [(one[0], tpn, one[2:]) for one in tournament.adjustments for tpn in one.players],
        "settings": (
            *(settings.name, settings.city, settings.federation, settings.start, settings.end, settings.scoring),
            *(settings.rounds_planned, settings.initial_colour, settings.time_control, settings.round_dates),
            *(settings.chief_arbiter, settings.deputy_arbiters, settings.rating_method),
            settings.standings_order or settings.tiebreaks,
        ),
    }


def differs(tournament: Tournament, system: str | None = None) -> list[str]:
    """What the book or one of its exports has otherwise than the report; the rounds are checked in each."""
    book, kept = imported(tournament, system)
    before, after = shared_part(tournament), shared_part(kept)
    found = [part for part, value in before.items() if after[part] != value]
    found += [
        f"boards of round {number}"
        for number, (read, made) in enumerate(zip(tournament.rounds, kept.rounds, strict=True), start=1)
        if read.published not in ((), made.published)
    ]
    expected = check(tournament, system, standings=False).pairings
    exports = {name: read_text(write_text(kept, name)).tournament for name in FORMATS}
    for name, made in {"book": kept, **exports}.items():
        if check(made, standings=False).pairings != expected:
            found.append(f"check of {name}")
    if book.refolded() != book.state:
        found.append("fold")
    return found
