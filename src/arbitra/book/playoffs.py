"""Play-offs (C.07 3) worked out from what is kept of them: who plays whom next, and which place each has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.playoffs import KeptPlayoff
from arbitra.book.state.section import Section
from arbitra.model import Game, GameResult, Reason, Tpn
from arbitra.rules.knockout.bracket import Bracket
from arbitra.rules.knockout.playoff import (
    Format,
    Outcome,
    Playoff,
    PlayoffRules,
    Standing,
    knockout_of,
    outcome,
    playoff_of,
    playoffs,
)
from arbitra.rules.knockout.state import next_games
from arbitra.tiebreaks import standings
from arbitra.tiebreaks.knockout import PLAYOFF, decision


class ComingGame(NamedTuple):
    """A game of a play-off that can be played now. `stage` of a knockout: `rapid`, `blitz`, …"""

    white: str
    black: str
    stage: str = ""


def tied(state: State, name: str, rules: PlayoffRules) -> list[KeptPlayoff]:
    """A play-off for every tie that touches a place to be played off, as the standings are now."""
    made = standings(as_tournament(state, name))
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
        )
        for found in playoffs(rows, rules)
    ]


def coming_games(section: Section, kept: KeptPlayoff) -> list[ComingGame]:
    """Knockouts: one game of every undecided match; round robins: all that are left."""
    found, games = rebuilt(section, kept), _games(section, kept)
    person = _people(section)
    if isinstance(found.structure, Bracket):
        state = knockout_of(found, games)
        if state.over:
            return []
        coming = next_games(state, found.rules.colours)
        return [ComingGame(person[game.white], person[game.black], game.stage.kind) for game in coming]
    left = Counter((game.white, game.black) for game in games)
    made = []
    for played in found.structure.rounds:
        for white, black in ((found.numbers[int(seat) - 1] for seat in game) for game in played.games):
            if left[white, black]:
                left[white, black] -= 1
            else:
                made.append(ComingGame(person[white], person[black]))
    return made


def is_sound(section: Section, kept: KeptPlayoff) -> bool:
    """Whether each game could be played after those before it."""
    for number, game in enumerate(kept.games):
        before = kept.with_game(number + 1, None)
        if (game.white, game.black) not in {(one.white, one.black) for one in coming_games(section, before)}:
            return False
    return True


def is_over(section: Section, kept: KeptPlayoff) -> bool:
    return _outcome(section, kept).complete


def values(section: Section, kept: KeptPlayoff) -> Mapping[Tpn, int]:
    """Greater for the better place. Whom the play-off does not separate, or whose place it does not decide, has the
    same as those beside them: the tie-breaks that follow decide. Nothing before it is over."""
    found = _outcome(section, kept)
    if not found.complete:
        return {}
    together = {player: group[0] for group in found.shared for player in group}
    made: dict[Tpn, int] = {}
    before: object = None
    value = len(found.order) + 1
    for place, player in enumerate(found.order, start=kept.first):
        beside = together.get(player, player) if place in kept.places else "rest"
        if beside != before:
            value -= 1
        made[player], before = value, beside
    return made


def decisions(section: Section, kept: KeptPlayoff) -> Iterator[Reason]:
    """Who has won each match of a knockout that is over, and why."""
    found = rebuilt(section, kept)
    if isinstance(found.structure, Bracket) and is_over(section, kept):
        title = Reason("", PLAYOFF, {"place": kept.first})
        for duel in knockout_of(found, _games(section, kept)).duels.values():
            yield from decision(title, duel)


def rebuilt(section: Section, kept: KeptPlayoff) -> Playoff:
    rules = PlayoffRules(
        tiebreaks=kept.after,
        format=Format(kept.format),
        numbering=kept.numbering,
        stages=kept.stages,
        cycles=kept.cycles,
    )
    rows = [Standing(tpn, 0) for tpn in _tpns(section, kept.people)]
    return playoff_of(kept.first, rows, kept.places, rules)


def _outcome(section: Section, kept: KeptPlayoff) -> Outcome:
    return outcome(rebuilt(section, kept), _games(section, kept))


def _games(section: Section, kept: KeptPlayoff) -> list[Game]:
    made = []
    for game in kept.games:
        white, black = _tpns(section, (game.white, game.black))
        made.append(Game(white, black, GameResult(game.result)))
    return made


def _tpns(section: Section, people: tuple[str, ...]) -> list[Tpn]:
    return [Tpn(section.entries[person].number or 0) for person in people]


def _people(section: Section) -> dict[Tpn, str]:
    return {Tpn(entry.number): person for person, entry in section.entries.items() if entry.number is not None}
