"""A knockout as a function of the games played: which matches are decided, who is where, what is played next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from arbitra.model import Colour, Fields, Game, NoLegalPairing, Phrase, Players, Reason, Tpn
from arbitra.rules.knockout.bracket import Bracket, Entrant, Match, Origin
from arbitra.rules.knockout.duel import Duel, duel
from arbitra.rules.knockout.stages import Plan, Stage
from arbitra.rules.schedules.drawing import lot
from arbitra.rules.schedules.schedule import ImpossibleSchedule


@dataclass(frozen=True, slots=True)
class KnockoutState:
    bracket: Bracket
    seeds: tuple[Tpn, ...]
    """`seeds[0]` is seed 1."""
    plan: Plan
    duels: Mapping[int, Duel]
    """By match number, as soon as both players are known."""

    @property
    def winner(self) -> Tpn | None:
        final = self.duels.get(self.bracket.final.number)
        return final.winner if final else None

    @property
    def over(self) -> bool:
        return all(match.number in self.duels and self.duels[match.number].winner for match in self.bracket.matches)

    @property
    def current_round(self) -> int:
        """The first round with an undecided match; the last one when all are decided."""
        for number in range(1, self.bracket.rounds + 1):
            if any(not self.is_decided(match) for match in self.bracket.in_round(number)):
                return number
        return self.bracket.rounds

    def seed_of(self, player: Tpn) -> int:
        return self.seeds.index(player) + 1

    def is_decided(self, match: Match) -> bool:
        found = self.duels.get(match.number)
        return found is not None and found.winner is not None


class NextGame(NamedTuple):
    match: Match
    stage: Stage
    number: int
    """In its stage."""
    white: Tpn
    black: Tpn
    colour: Reason


class Placing(NamedTuple):
    """Places `first` to `last` are shared by those who lost in the same round."""

    player: Tpn
    first: int
    last: int


def knockout_state(
    bracket: Bracket,
    seeds: Sequence[Tpn],
    plan: Plan,
    games: Iterable[Game],
    advanced: Mapping[int, Tpn] = MappingProxyType({}),
    decided: Callable[[Duel], Duel] | None = None,
) -> KnockoutState:
    """Two players meet in one match only, so a game's players tell its match; games in the order they were played.

    advanced: match -> who goes through although the games do not say so: tie-breaks reported elsewhere, a withdrawal.
    decided: what decides a level match of teams (`level`).
    """
    played: dict[frozenset[Tpn], list[Game]] = {}
    for game in games:
        played.setdefault(frozenset((game.white, game.black)), []).append(game)
    duels: dict[int, Duel] = {}
    for match in bracket.matches:
        first, second = (_entered(entrant, seeds, duels) for entrant in (match.first, match.second))
        if first is not None and second is not None:
            found = duel(first, second, plan, played.pop(frozenset((first, second)), []))
            duels[match.number] = _advanced(decided(found) if decided else found, match, advanced)
    if played:
        stray = sorted(min(played, key=sorted))
        fields = {"first": Players(stray[0]), "second": Players(stray[-1])}
        raise NoLegalPairing(
            Reason("5.2", "{first} and {second} have played, but the bracket no longer has that match", fields),
            tuple(stray),
        )
    return KnockoutState(bracket, tuple(seeds), plan, duels)


def next_games(state: KnockoutState, colours: str = "alternate", initial: Colour | None = None) -> list[NextGame]:
    """One game for every undecided match of the current round; none if all matches are decided."""
    games = []
    for match in state.bracket.in_round(state.current_round):
        found = state.duels[match.number]
        if found.winner is not None:
            continue
        if found.open_game is not None:
            fields = {"white": Players(found.open_game.white), "black": Players(found.open_game.black)}
            raise NoLegalPairing(Reason("5.2", "the result of {white} against {black} is missing", fields))
        begun = found.stages[-1]
        number = len(begun.games) + 1
        coloured = [game for game in begun.games if game.result.coloured]
        if coloured:
            white = coloured[-1].black
            colour = Reason("5.2", "{white} had Black in the game before", {"white": Players(white)})
        else:
            white, colour = _opening(state, match, found, colours, initial)
        games.append(NextGame(match, begun.stage, number, white, found.other(white), colour))
    return games


def placings(state: KnockoutState) -> tuple[Placing, ...]:
    """Of everyone who is out, and of the winner: best first."""
    made: list[Placing] = []
    third = state.bracket.third_place
    for number in range(state.bracket.rounds, 0, -1):
        matches = [match for match in state.bracket.in_round(number) if match is not third]
        losers = [state.duels[match.number].loser for match in matches if match.number in state.duels]
        first, last = places_of_losers(state.bracket, number)
        made += [Placing(loser, first, last) for loser in losers if loser is not None]
    if state.winner is not None:
        made.insert(0, Placing(state.winner, 1, 1))
    playoff = state.duels.get(third.number) if third is not None else None
    if playoff is not None and playoff.winner is not None:
        decided = {playoff.winner: 3, playoff.loser: 4}
        made = [
            Placing(placing.player, decided[placing.player], decided[placing.player])
            if placing.player in decided
            else placing
            for placing in made
        ]
    return tuple(sorted(made, key=lambda placing: (placing.first, state.seed_of(placing.player))))


def last_round(state: KnockoutState, player: Tpn) -> int:
    """The last round that someone has come to; the match for third place is none."""
    rounds = [
        match.round_number
        for match in state.bracket.matches
        if match is not state.bracket.third_place
        and (found := state.duels.get(match.number)) is not None
        and player in (found.first, found.second)
    ]
    return max(rounds)


def places_of_losers(bracket: Bracket, number: int) -> tuple[int, int]:
    """The first and the last of the places that those share who lose in a round."""
    first = 2 + sum(_losses(bracket, later) for later in range(number + 1, bracket.rounds + 1))
    return first, first + _losses(bracket, number) - 1


def still_in(state: KnockoutState) -> dict[Tpn, Match]:
    """Who can still win the knockout, with the match that they play or wait for."""
    made: dict[Tpn, Match] = {}
    for match in state.bracket.matches:
        if match is state.bracket.third_place or state.is_decided(match):
            continue
        entered = (_entered(entrant, state.seeds, state.duels) for entrant in (match.first, match.second))
        made |= {player: match for player in entered if player is not None}
    return made


def _advanced(found: Duel, match: Match, advanced: Mapping[int, Tpn]) -> Duel:
    winner = advanced.get(match.number)
    if winner is None or found.winner is not None:
        return found
    if winner not in (found.first, found.second):
        text = "advance: {winner} does not play match {match}; {first} and {second} do"
        sides = {"first": Players(found.first), "second": Players(found.second)}
        raise ImpossibleSchedule(text, winner=Players(winner), match=match.number, **sides)
    reason = Reason("5.2", "{winner} advances: the arbiter has entered this", {"winner": Players(winner)})
    return replace(found, winner=winner, reason=reason, open_game=None)


def _losses(bracket: Bracket, number: int) -> int:
    return sum(match.first.origin is not Origin.LOSER for match in bracket.in_round(number))


def _entered(entrant: Entrant, seeds: Sequence[Tpn], duels: Mapping[int, Duel]) -> Tpn | None:
    match entrant.origin:
        case Origin.SEED:
            return seeds[entrant.number - 1]
        case Origin.WINNER:
            found = duels.get(entrant.number)
            return found.winner if found else None
        case Origin.LOSER:
            found = duels.get(entrant.number)
            return found.loser if found else None


def _opening(
    state: KnockoutState, match: Match, found: Duel, colours: str, initial: Colour | None
) -> tuple[Tpn, Reason]:
    """White in the first game of a stage."""
    if colours.startswith("lot:"):
        seed, stage = colours.removeprefix("lot:"), len(found.stages)
        white = min((found.first, found.second), key=lambda player: lot(seed, match.number, stage, player))
        return white, Reason("5.2", "{white} drew White by lot for the {stage} games", _fields(white, found))
    before = [game for game in found.stages[-2].games if game.result.coloured] if len(found.stages) > 1 else []
    if before:
        white = before[0].black
        return white, Reason("5.2", "{white} began the stage before with Black", _fields(white, found))
    better = min((found.first, found.second), key=state.seed_of)
    begins = (match.place + match.round_number) % 2 == 1
    white = better if begins == (initial is not Colour.BLACK) else found.other(better)
    text = "the better seed begins with White and Black in turn, down the bracket and from round to round"
    return white, Reason("5.2", text, _fields(white, found))


def _fields(white: Tpn, found: Duel) -> Fields:
    return {"white": Players(white), "stage": Phrase(found.stages[-1].stage.kind)}
