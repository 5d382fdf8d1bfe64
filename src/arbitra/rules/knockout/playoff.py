"""Play-offs (C.07 article 3): from standings with ties to knockouts or round robins, and from their games to places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from arbitra.model import STANDARD, Fields, Game, PlayedOff, Player, Players, Reason, Tpn
from arbitra.rules.berger.tables import berger
from arbitra.rules.knockout.bracket import Bracket, bracket
from arbitra.rules.knockout.stages import STAGES_DEFAULT, parse_stages
from arbitra.rules.knockout.state import KnockoutState, knockout_state, placings
from arbitra.rules.schedules.drawing import draw
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule


class Standing(NamedTuple):
    """A row of the standings, in their order; `values` are the tie-breaks as listed."""

    player: Tpn
    points: int
    values: tuple[Fraction | int | str, ...] = ()
    rating: int = 0


class Format(StrEnum):
    KNOCKOUT = "knockout"
    ROUND_ROBIN = "berger"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffRules:
    """What C.07 3.1 asks the regulations of a tournament to say."""

    places: frozenset[int] = frozenset()
    """3.1.1: the places that are played off; empty: every tied one."""
    tiebreaks: int | None = None
    """3.1.2: how many tie-breaks are applied before a tie is a tie; None: all of them."""
    format: Format = Format.KNOCKOUT
    numbering: str = "number"
    """3.1.4: `number` (the order of the standings), `rating`, or `lot:SEED`."""
    colours: str = "alternate"
    """3.1.5, for knockouts as in the option `colours` of the system, or `drawn`: lots are drawn at the board before
    each stage; a round robin has those of its table."""
    stages: str = STAGES_DEFAULT
    cycles: int = 1
    time_limits: str = ""
    """3.1.6, in the words of the regulations."""
    timetable: str = ""
    """3.1.7"""


@dataclass(frozen=True, slots=True)
class Playoff:
    """Of those tied for places `first` to `last`; `players` in the order of the standings."""

    first: int
    last: int
    players: tuple[Tpn, ...]
    numbers: tuple[Tpn, ...]
    """Who has number (seed) 1, 2, … of the play-off."""
    rules: PlayoffRules
    decided_places: tuple[int, ...]
    structure: Bracket | Schedule
    reason: Reason


class Outcome(NamedTuple):
    """`order`: the players from place `playoff.first` on; `shared`: those whom the play-off has not separated."""

    order: tuple[Tpn, ...]
    complete: bool
    shared: tuple[tuple[Tpn, ...], ...] = ()


def tied_groups(standings: Sequence[Standing], tiebreaks: int | None) -> list[tuple[int, tuple[Standing, ...]]]:
    """3.1.2: (first place, rows) of every group equal in points and in the tie-breaks that are looked at."""

    def looked_at(row: Standing) -> tuple[object, ...]:
        return row.points, row.values if tiebreaks is None else row.values[:tiebreaks]

    groups = [(key, tuple(rows)) for key, rows in groupby(standings, key=looked_at)]
    if len({key for key, _ in groups}) != len(groups):
        raise ImpossibleSchedule("standings: rows with equal points and tie-breaks must be together; sort them first")
    made, place = [], 1
    for _, rows in groups:
        if len(rows) > 1:
            made.append((place, rows))
        place += len(rows)
    return made


def playoffs(standings: Sequence[Standing], rules: PlayoffRules) -> tuple[Playoff, ...]:
    """One play-off for every tie that touches a place to be played off (3.1.1)."""
    made = []
    for first, rows in tied_groups(standings, rules.tiebreaks):
        wanted = tuple(place for place in range(first, first + len(rows)) if not rules.places or place in rules.places)
        if wanted:
            made.append(playoff_of(first, rows, wanted, rules))
    return tuple(made)


def knockout_of(playoff: Playoff, games: Iterable[Game]) -> KnockoutState:
    """How a knockout play-off stands; `next_games` of it gives the games to play."""
    if not isinstance(playoff.structure, Bracket):
        raise ImpossibleSchedule("this play-off is a round robin, not a knockout")
    return knockout_state(playoff.structure, playoff.numbers, parse_stages(playoff.rules.stages), games)


def outcome(playoff: Playoff, games: Sequence[Game]) -> Outcome:
    """The order after the play-off. What it does not decide keeps the order of the standings."""
    ranks, complete = _ranks(playoff, games)
    ordered = sorted(playoff.players, key=lambda player: (ranks.get(player, len(ranks)), playoff.players.index(player)))
    named = [ordered[place - playoff.first] for place in playoff.decided_places]
    rest = [player for player in playoff.players if player not in named]
    order = []
    for place in range(playoff.first, playoff.last + 1):
        order.append(named[playoff.decided_places.index(place)] if place in playoff.decided_places else rest.pop(0))
    equal: dict[int, list[Tpn]] = {}
    for player in named:
        equal.setdefault(ranks.get(player, len(ranks)), []).append(player)
    return Outcome(tuple(order), complete, tuple(tuple(players) for players in equal.values() if len(players) > 1))


def final_order(standings: Sequence[Standing], outcomes: Mapping[int, Outcome]) -> tuple[Tpn, ...]:
    """The standings with every play-off's order in its places; `outcomes` by first place."""
    order = [row.player for row in standings]
    for first, found in outcomes.items():
        order[first - 1 : first - 1 + len(found.order)] = found.order
    return tuple(order)


def playoff_of(first: int, rows: Sequence[Standing], wanted: tuple[int, ...], rules: PlayoffRules) -> Playoff:
    """The play-off of these players for the places from `first` on, of which it decides those wanted."""
    last = first + len(rows) - 1
    players = tuple(row.player for row in rows)
    entered = [Player(Tpn(place), str(row.player), row.rating) for place, row in enumerate(rows, start=1)]
    drawn = draw(entered, rules.numbering).order
    structure: Bracket | Schedule
    if rules.format is Format.KNOCKOUT:
        structure = bracket(len(rows), third_place=bool({first + 2, first + 3} & set(wanted)))
    else:
        structure = berger(len(rows), rules.cycles)
    fields: Fields = {"first": first, "last": last, "players": Players(*players)}
    return Playoff(
        first,
        last,
        players,
        tuple(players[place - 1] for place in drawn),
        rules,
        wanted,
        structure,
        Reason("C.07.3.1.2", "{players} are tied for places {first} to {last}", fields),
    )


def rebuilt(kept: PlayedOff) -> Playoff:
    """From what is kept of it. Raises ImpossibleSchedule or ValueError for what makes no play-off."""
    rules = PlayoffRules(
        tiebreaks=kept.after,
        format=Format(kept.format),
        numbering=kept.numbering,
        colours=kept.colours,
        stages=kept.stages or STAGES_DEFAULT,
        cycles=kept.cycles,
        time_limits=kept.times,
        timetable=kept.timetable,
    )
    return playoff_of(kept.first, [Standing(tpn, 0) for tpn in kept.players], kept.places, rules)


def _ranks(playoff: Playoff, games: Sequence[Game]) -> tuple[dict[Tpn, int], bool]:
    """0 for the best; equal for those the play-off leaves equal; those still in a knockout have none."""
    if isinstance(playoff.structure, Bracket):
        state = knockout_of(playoff, games)
        return {placing.player: placing.first - 1 for placing in placings(state)}, state.over
    points = dict.fromkeys(playoff.players, 0)
    finished = [game for game in games if game.result.finished]
    for game in finished:
        for player, made in zip((game.white, game.black), STANDARD.game(game.result), strict=True):
            points[player] += made
    better = {player: sum(other > mine for other in points.values()) for player, mine in points.items()}
    planned = sum(len(played.games) for played in playoff.structure.rounds)
    return better, len(finished) >= planned
