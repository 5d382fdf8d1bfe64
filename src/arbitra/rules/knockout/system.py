"""The knockout as a pairing system: a round of the tournament is one game of every undecided match."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.i18n import N_
from arbitra.model import (
    BYE,
    Board,
    BracketDecision,
    Fields,
    History,
    KnockoutGame,
    KnockoutPlan,
    NoLegalPairing,
    Phrase,
    Players,
    Reason,
    RoundPairing,
    Tournament,
    Tpn,
)
from arbitra.ratings.sheet import GameKey, PlayedAt
from arbitra.rules.knockout.bracket import Entrant, Origin, bracket
from arbitra.rules.knockout.level import decider, stages_of
from arbitra.rules.knockout.stages import ARMAGEDDON, MATCH, parse_stages, rates_of
from arbitra.rules.knockout.state import KnockoutState, NextGame, knockout_state, next_games
from arbitra.rules.schedules.drawing import draw
from arbitra.rules.schedules.edition import PlannedEdition
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Seat

CALLED = {
    Origin.SEED: N_("seed {number}"),
    Origin.WINNER: N_("the winner of match {number}"),
    Origin.LOSER: N_("the loser of match {number}"),
}
"""Who takes a place in a match."""


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    tournament = history.tournament
    state = state_of(tournament, options, history.round_number - 1)
    if state.over:
        raise NoLegalPairing(
            Reason("5.2", "the knockout is over: {winner} has won it", {"winner": Players(state.winner or BYE)})
        )
    missing = {history.tpns[place] for place in history.absent()}
    coming = next_games(state, options["colours"], tournament.settings.initial_colour)
    games = [game for game in coming if not {game.white, game.black} <= missing]
    boards = tuple(Board(game.white, game.black, game.colour, _placed(game)) for game in games)
    resting = tuple(state.seeds[seed - 1] for seed in state.bracket.byes) if state.current_round == 1 else ()
    players = sorted(tpn for board in boards for tpn in (board.white, board.black))
    return RoundPairing(
        round_number=history.round_number,
        system="knockout",
        boards=boards,
        brackets=(
            BracketDecision(
                score=0,
                kind=f"knockout round {state.current_round}",
                players=tuple(players),
                pairs=tuple((board.white, board.black) for board in boards),
                reasons=tuple(found.reason for found in state.duels.values() if found.reason is not None),
            ),
        ),
        warnings=_warnings(games, missing),
        resting=resting,
        plan=KnockoutPlan(
            state.current_round,
            tuple(KnockoutGame(game.match.number, game.match.name, game.stage.kind, game.number) for game in games),
        ),
    )


def state_of(tournament: Tournament, options: Mapping[str, str], rounds: int | None = None) -> KnockoutState:
    """How the knockout stands after so many rounds (default: all)."""
    count = len(tournament.players)
    if count < 2:
        raise ImpossibleSchedule("a knockout needs two players or more, not {count}", count=count)
    drawing = draw(tournament.players, options["drawing"])
    count_of_rounds = len(tournament.rounds) if rounds is None else rounds
    played = tournament.rounds[:count_of_rounds]
    return knockout_state(
        bracket(count, third_place=options["third_place"] == "yes"),
        drawing.order,
        parse_stages(stages_of(tournament, options["stages"])),
        [game for one in played for game in one.games],
        _advanced(options["advance"]),
        decider(tournament, options["level"], drawing.order, count_of_rounds),
    )


def _advanced(option: str) -> dict[int, Tpn]:
    """`3:7,4:2`: player 7 goes through in match 3, player 2 in match 4."""
    if option == "none":
        return {}
    return {int(match): Tpn(int(player)) for match, _, player in (word.partition(":") for word in option.split(","))}


def seats_of(state: KnockoutState) -> Mapping[Seat, Tpn]:
    """Everyone whose place in the bracket is known: seeds by number, `W3` and `L3` of the matches decided."""
    made: dict[Seat, Tpn] = dict(enumerate(state.seeds, start=1))
    for number, found in state.duels.items():
        if found.winner is not None and found.loser is not None:
            made |= {f"W{number}": found.winner, f"L{number}": found.loser}
    return made


def _placed(game: NextGame) -> Reason:
    fields: Fields = {
        "match": game.match.number,
        "name": game.match.title,
        "stage": Phrase(game.stage.kind),
        "number": game.number,
        "first": _called(game.match.first),
        "second": _called(game.match.second),
    }
    if game.stage.kind == MATCH:
        return Reason("5.2", "match {match} ({name}), {first} against {second}", fields)
    return Reason("5.2", "match {match} ({name}), {first} against {second}: {stage} game {number}", fields)


def _called(entrant: Entrant) -> Reason:
    return Reason("", CALLED[entrant.origin], {"number": entrant.number})


def _warnings(games: list[NextGame], missing: set[Tpn]) -> tuple[Reason, ...]:
    warnings = []
    for game in games:
        if game.stage.kind == ARMAGEDDON:
            text = "{white} must win with White (5 minutes against 4, or similar); a draw is enough for {black}"
            warnings.append(Reason("5.2", text, {"white": Players(game.white), "black": Players(game.black)}))
        for tpn in {game.white, game.black} & missing:
            text = "{player} has announced their absence: the game stays in the schedule and is forfeited"
            warnings.append(Reason("5.2", text, {"player": Players(tpn)}))
    return tuple(warnings)


class Knockout(PlannedEdition):
    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def rates(self, tournament: Tournament, options: Mapping[str, str], /) -> Mapping[GameKey, PlayedAt]:
        """Each game has the rate of its stage; what follows a decided match is not rated (5.1)."""
        state = state_of(tournament, options)
        rates = rates_of(state.plan)
        games: dict[frozenset[Tpn], list[PlayedAt | None]] = {}
        for found in state.duels.values():
            in_stages = [rate for rate, score in zip(rates, found.stages, strict=False) for _ in score.games]
            games[frozenset((found.first, found.second))] = in_stages + [PlayedAt.DECIDED] * len(found.surplus)
        made: dict[GameKey, PlayedAt] = {}
        for number, played in enumerate(tournament.rounds, start=1):
            for game in played.games:
                rate = games[frozenset(game[:2])].pop(0)
                if rate is not None:
                    made[number, game.white] = rate
        return made


EDITION = Knockout()
