"""One tournament of a study: a variant played to its end on the luck of its number."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from arbitra.model import Bye, ByeKind, Colour, Game, History, Round, Settings, Tournament
from arbitra.rules.contract import with_options
from arbitra.rules.swiss.acceleration import accelerated, last_of_upper_group
from arbitra.simulation.study.field import Entrants
from arbitra.simulation.study.games import Games, Meeting, result_of
from arbitra.simulation.study.luck import draw
from arbitra.simulation.study.plan import NO_ACCELERATION, Variant
from arbitra.tiebreaks.request import StandingsRequest
from arbitra.tiebreaks.standings import Standings, standings

DAY = "2026/03/01"
"""Of every tournament: editions are named, so that no date decides anything."""


class Arranged(NamedTuple):
    """A round as it was paired: places in the list, White first, board 1 first, and the scores it was paired by."""

    boards: tuple[tuple[int, int], ...]
    points: tuple[int, ...]
    pairing_scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayedEvent:
    entrants: Entrants
    rounds: tuple[Arranged, ...]
    end: History
    standings: Standings


def play(variant: Variant, games: Games, entrants: Entrants, edition: str, *, seed: int, number: int) -> PlayedEvent:
    """Raises NoLegalPairing where the rules leave no way to pair a round."""
    system = variant.plays()
    options = system.check_options(dict(variant.options))
    ready = _ready(variant, with_options(system, options), entrants, seed, number)
    rules = system.edition()
    history = History.start(ready)
    arranged: list[Arranged] = []
    rounds: list[Round] = []
    for round_number in range(1, variant.rounds + 1):
        pairing = rules.pair(history, options)
        index = history.index
        boards = tuple([(index[board.white], index[board.black]) for board in pairing.boards])
        arranged.append(Arranged(boards, history.scores, history.pairing_scores()))
        made = []
        for board in pairing.boards:
            meeting = Meeting(seed, number, round_number, board.white, board.black)
            white, black = entrants.strengths[index[board.white]], entrants.strengths[index[board.black]]
            made.append(Game(board.white, board.black, result_of(games, meeting, white, black)))
        byes = [] if pairing.bye is None else [Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED)]
        rounds.append(Round.of(made, byes))
        history = history.after(rounds[-1])
        if rules.reads_rounds:
            history = History.before(replace(ready, rounds=tuple(rounds)))
    played = replace(ready, rounds=tuple(rounds))
    request = StandingsRequest(tiebreaks=variant.tiebreaks, edition=edition, predetermined=system.predetermined)
    return PlayedEvent(entrants, tuple(arranged), history, standings(played, request=request))


def _ready(variant: Variant, system: str, entrants: Entrants, seed: int, number: int) -> Tournament:
    colour = (Colour.WHITE, Colour.BLACK)[draw(seed, "colour", number) & 1]
    settings = Settings(
        name=f"Tournament {number}",
        start=DAY,
        end=DAY,
        rounds_planned=variant.rounds,
        initial_colour=colour,
        system=system,
    )
    ready = Tournament(players=entrants.players, settings=settings)
    if variant.virtual_points:
        last = last_of_upper_group(ready)
        upper = [player.tpn for player in ready.players if last is not None and player.tpn <= last]
        return replace(ready, acceleration=dict.fromkeys(upper, variant.virtual_points))
    return ready if variant.acceleration == NO_ACCELERATION else accelerated(ready, variant.acceleration)
