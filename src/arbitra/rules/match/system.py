"""The match as a pairing system: game after game, colours alternating."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import (
    Board,
    BracketDecision,
    Colour,
    Fields,
    Game,
    History,
    MatchPlan,
    MatchScore,
    NoLegalPairing,
    Players,
    Plural,
    Reason,
    RoundPairing,
    Tournament,
    Tpn,
)
from arbitra.ratings.sheet import GameKey, PlayedAt
from arbitra.rules.contract import Article
from arbitra.rules.match.state import MatchState, match_schedule, match_state
from arbitra.rules.schedules.drawing import lot
from arbitra.rules.schedules.edition import ScheduleEdition
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule

OVER = Plural(
    "the match is over: {games} game has been played", "the match is over: {games} games have been played", by="games"
)


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    number = history.round_number
    state = state_of(history.tournament.until(number - 1), options)
    if state.games is not None and number > state.games:
        raise NoLegalPairing(Reason("5.1", OVER, {"games": state.games}))
    if state.winner is not None and options["after_decision"] == "stop":
        raise NoLegalPairing(Reason("5.1", "the match is over: {winner} has won it {score}", _won(state)))
    begins = first_white(history.tournament, options)
    other = state.second if begins == state.first else state.first
    white, black = (begins, other) if number % 2 else (other, begins)
    colour = Reason("5.1", "{begins} has White in the odd games", {"begins": Players(begins)})
    board = Board(white, black, colour, Reason("5.1", "game {game} of the match", {"game": number}))
    warnings: tuple[Reason, ...] = ()
    if not state.is_rated(number):
        warnings = (Reason("5.1.rated", "{winner} has won the match {score}: this game is not rated", _won(state)),)
    return RoundPairing(
        round_number=number,
        system="match",
        boards=(board,),
        brackets=(
            BracketDecision(
                0,
                "match",
                (state.first, state.second),
                pairs=((white, black),),
                reasons=(Reason("5.1", "score {score}", {"score": MatchScore(*state.points)}),),
            ),
        ),
        warnings=warnings,
        plan=MatchPlan(state.games, state.points, state.is_rated(number)),
    )


def state_of(tournament: Tournament, options: Mapping[str, str]) -> MatchState:
    """How the match of a tournament of two players stands."""
    if len(tournament.players) != 2:
        text = "a match has 2 players, not {count}; use berger or knockout for more"
        raise ImpossibleSchedule(text, count=len(tournament.players))
    first, second = (player.tpn for player in tournament.players)
    games = options["games"]
    planned = tournament.settings.rounds_planned if games == "auto" else int(games)
    results: list[Game | None] = [played.games[0] if played.games else None for played in tournament.rounds]
    return match_state(first, second, results, planned)


def first_white(tournament: Tournament, options: Mapping[str, str]) -> Tpn:
    first, second = (player.tpn for player in tournament.players)
    if options["first"].startswith("lot:"):
        seed = options["first"].removeprefix("lot:")
        return min((first, second), key=lambda tpn: lot(seed, tpn))
    return second if tournament.settings.initial_colour is Colour.BLACK else first


def _won(state: MatchState) -> Fields:
    assert state.winner is not None
    return {"winner": Players(state.winner), "score": MatchScore(*state.points)}


_TESTS = "tests/rules/match/test_match.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "5.1",
        "Two players play a fixed number of games with alternating colours.",
        "rules.match.system:pair",
        (f"{_TESTS}::test_colours_alternate",),
    ),
    Article(
        "5.1.rated",
        "Games after one player has won the match are not rated.",
        "rules.match.state:MatchState.is_rated",
        (f"{_TESTS}::test_games_after_the_decision_are_not_rated",),
    ),
)


class Match(ScheduleEdition):
    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def rates(self, tournament: Tournament, options: Mapping[str, str], /) -> Mapping[GameKey, PlayedAt]:
        """5.1: what is played after the match is decided is not rated."""
        state = state_of(tournament, options)
        return {
            (number, game.white): PlayedAt.DECIDED
            for number, played in enumerate(tournament.rounds, start=1)
            for game in played.games
            if not state.is_rated(number)
        }

    def tables(self, size: int | str, wishes: Mapping[str, str], /) -> Schedule:
        return match_schedule(size)


EDITION = Match()
