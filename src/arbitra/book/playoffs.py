"""Play-offs (C.07 3) worked out from what is kept of them: who plays whom next, and whether all is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from arbitra.book.state.bridge import as_tournament, played_off
from arbitra.book.state.event import State
from arbitra.book.state.playoffs import KeptPlayoff
from arbitra.book.state.section import Section
from arbitra.model import Game, Tpn
from arbitra.rules.knockout.bracket import Bracket
from arbitra.rules.knockout.playoff import (
    Playoff,
    PlayoffRules,
    Standing,
    knockout_of,
    outcome,
    playoffs,
    rebuilt,
)
from arbitra.rules.knockout.state import next_games
from arbitra.tiebreaks import standings

DRAWN = "drawn"


class ComingGame(NamedTuple):
    """A game of a play-off that can be played now. `stage` of a knockout: `rapid`, `blitz`, …"""

    white: str
    black: str
    stage: str = ""
    drawn: bool = False
    """Lots are drawn for the colours: the other way round will do, too."""


def tied(state: State, name: str, rules: PlayoffRules) -> list[KeptPlayoff]:
    """A play-off for every tie that touches a place to be played off, as the standings are now."""
    made = standings(replace(as_tournament(state, name), playoffs=()))
    rows = [
        Standing(row.tpn, row.points, tuple(str(value) for _, value in made.tiebreak_values(row)), row.player.strength)
        for row in made.rows
    ]
    person = _people(state.sections[name])
    return [
        KeptPlayoff(
            first=found.first,
            people=tuple(person[tpn] for tpn in found.players),
            places=found.decided_places,
            after=rules.tiebreaks,
            format=rules.format.value,
            numbering="hand:" + ",".join(str(found.players.index(tpn) + 1) for tpn in found.numbers),
            stages=rules.stages,
            cycles=rules.cycles,
            colours=rules.colours,
            times=rules.time_limits,
            timetable=rules.timetable,
        )
        for found in playoffs(rows, rules)
    ]


def coming_games(section: Section, kept: KeptPlayoff) -> list[ComingGame]:
    """Knockouts: one game of every undecided match; round robins: all that are left."""
    found, games = _rebuilt(section, kept)
    person = _people(section)
    if isinstance(found.structure, Bracket):
        state = knockout_of(found, games)
        if state.over:
            return []
        coming = next_games(state, found.rules.colours)
        drawn = found.rules.colours == DRAWN
        return [
            ComingGame(person[game.white], person[game.black], game.stage.kind, drawn and game.number == 1)
            for game in coming
        ]
    left = Counter((game.white, game.black) for game in games)
    made = []
    for played in found.structure.rounds:
        for white, black in ((found.numbers[int(seat) - 1] for seat in game) for game in played.games):
            if left[white, black]:
                left[white, black] -= 1
            else:
                made.append(ComingGame(person[white], person[black]))
    return made


def numbered(section: Section, kept: KeptPlayoff) -> list[str]:
    """Who has number 1, 2, … of the play-off (3.1.4)."""
    person = _people(section)
    return [person[tpn] for tpn in _rebuilt(section, kept)[0].numbers]


def is_coming(games: Sequence[ComingGame], white: str, black: str) -> bool:
    """Whether the two can play now with these colours."""
    return any(
        (white, black) == (one.white, one.black) or (one.drawn and (black, white) == (one.white, one.black))
        for one in games
    )


def is_sound(section: Section, kept: KeptPlayoff) -> bool:
    """Whether each game could be played after those before it."""
    for number, game in enumerate(kept.games):
        before = kept.with_game(number + 1, None)
        if not is_coming(coming_games(section, before), game.white, game.black):
            return False
    return True


def is_over(section: Section, kept: KeptPlayoff) -> bool:
    return outcome(*_rebuilt(section, kept)).complete


def _rebuilt(section: Section, kept: KeptPlayoff) -> tuple[Playoff, tuple[Game, ...]]:
    played = played_off(kept, {person: entry.number or 0 for person, entry in section.entries.items()})
    return rebuilt(played), played.games


def _people(section: Section) -> dict[Tpn, str]:
    return {Tpn(entry.number): person for person, entry in section.entries.items() if entry.number is not None}
