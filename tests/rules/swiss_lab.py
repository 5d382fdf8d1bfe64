"""Random tournaments for the tests of the Swiss systems, played to the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from arbitra.model import (
    DOUBLE_SWISS,
    GAME_POINTS,
    MATCH_POINTS,
    MATCH_SCORING,
    Absence,
    Bye,
    ByeKind,
    Colour,
    EncounterRules,
    ForbiddenPairs,
    Game,
    GameResult,
    GameScore,
    History,
    NoLegalPairing,
    Player,
    Points,
    Round,
    RoundPairing,
    Scoring,
    Settings,
    Team,
    Tournament,
    Tpn,
)


def shown(pairing: RoundPairing) -> str:
    """`5-1 2-7, 14 bye`"""
    text = " ".join(f"{board.white}-{board.black}" for board in pairing.boards)
    return text if pairing.bye is None else f"{text}, {pairing.bye} bye"


Pair = Callable[[History, Mapping[str, str]], RoundPairing]


@dataclass(frozen=True)
class Kind:
    """What a random tournament may contain, as chances a player and round."""

    players: tuple[int, int] = (4, 9)
    rounds: tuple[int, int] = (3, 7)
    absences: float = 0.05
    forfeits: float = 0.05
    late: float = 0.1
    forbidden: float = 0.15
    accelerated: float = 0.15
    equal_ratings: float = 0.3
    teams: bool = False
    """Teams over several boards instead of players."""
    two_games: bool = False
    """Two games with each opponent."""


def start(chance: random.Random, kind: Kind) -> Tournament:
    count = chance.randint(*kind.players)
    rounds = chance.randint(*kind.rounds)
    step = 1 if chance.random() < kind.equal_ratings else 40
    ratings = sorted((1500 + chance.randrange(30) * step for _ in range(count)), reverse=True)
    players = Tournament.of([(f"Player {at}", rating) for at, rating in enumerate(ratings, start=1)]).players
    numbers = [player.tpn for player in players]
    absences = []
    for tpn in numbers:
        first = 1
        if chance.random() < kind.late:
            first = chance.randint(2, max(2, rounds - 1))
            absences += [Absence(number, tpn, ByeKind.ABSENT) for number in range(1, first)]
        for number in range(first, rounds + 1):
            if chance.random() < kind.absences:
                which = chance.choice((ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT))
                absences.append(Absence(number, tpn, which))
    forbidden: tuple[ForbiddenPairs, ...] = ()
    if chance.random() < kind.forbidden:
        forbidden = (ForbiddenPairs(tuple(chance.sample(numbers, 2)), 1, rounds),)
    acceleration = {}
    if chance.random() < kind.accelerated:
        virtual = tuple(Points(10) for _ in range(rounds // 2))
        acceleration = dict.fromkeys(numbers[: (count + 1) // 2], virtual)
    settings = Settings(rounds_planned=rounds, initial_colour=chance.choice(list(Colour)))
    members: tuple[Player, ...] = ()
    if kind.two_games:
        settings = replace(settings, encounters=DOUBLE_SWISS, scoring=MATCH_SCORING)
    elif kind.teams:
        settings = replace(settings, **_team_settings(chance))
        assert settings.encounters is not None
        size = settings.encounters.boards
        members = tuple(Player(Tpn(number), f"Member {number}") for number in range(1, count * size + 1))
        players = tuple(
            Team(tpn, f"Team {tpn}", members=tuple(Tpn((tpn - 1) * size + board) for board in range(1, size + 1)))
            for tpn in numbers
        )
    return Tournament(
        players=players,
        members=members,
        settings=settings,
        absences=tuple(absences),
        forbidden=forbidden,
        acceleration=acceleration,
    )


def _team_settings(chance: random.Random) -> dict[str, Any]:
    """Boards, the order of scores and the type of colour preferences, as record 192 says them."""
    primary = chance.choice((MATCH_POINTS, MATCH_POINTS, GAME_POINTS))
    second = chance.choice(("", "_GP" if primary == MATCH_POINTS else "_MP"))
    code = chance.choice(("", "_TYPEA", "_TYPEB", "_TYPEB"))
    win, draw = chance.choice(((20, 10), (20, 10), (30, 10)))
    return {
        "type_code": chance.choice(("FIDE_TEAM", *(f"FIDE_TEAM{code}_{primary}{second}",) * 4))
        if primary == MATCH_POINTS
        else f"FIDE_TEAM{code}_{primary}{second}",
        "scoring": Scoring.of(win, draw, 0, pairing_bye=draw),
        "encounters": EncounterRules(colours="WBWB"[: chance.randint(1, 4)], primary=primary),
    }


def played(
    chance: random.Random, tournament: Tournament, pairing: RoundPairing, forfeits: float, *, scored: bool = False
) -> Round:
    """The round with results: the better player wins more often; with scores of the games, if wanted."""
    games, scores = [], []
    if tournament.settings.encounters is not None:
        return _played_over_boards(chance, tournament, pairing, forfeits)
    for board in pairing.boards:
        if chance.random() < forfeits:
            result = chance.choice(
                (
                    GameResult.WHITE_WINS_BY_FORFEIT,
                    GameResult.BLACK_WINS_BY_FORFEIT,
                    GameResult.DOUBLE_FORFEIT,
                )
            )
        else:
            luck = chance.random() + (0.15 if board.white < board.black else -0.15)
            result = GameResult.WHITE_WINS if luck > 0.65 else GameResult.DRAW if luck > 0.35 else GameResult.BLACK_WINS
            if scored:
                loser = chance.randint(250, 450)
                winner = loser if result is GameResult.DRAW else loser + chance.randint(1, 150)
                both = (loser, winner) if result is GameResult.BLACK_WINS else (winner, loser)
                scores.append(GameScore(board.white, board.black, *both))
        games.append(Game(board.white, board.black, result))
    byes = [
        Bye(absence.player, absence.kind)
        for absence in tournament.absences
        if absence.round_number == pairing.round_number and absence.kind is not ByeKind.ABSENT
    ]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED))
    return Round.of(games, byes, scores)


def _played_over_boards(chance: random.Random, tournament: Tournament, pairing: RoundPairing, forfeits: float) -> Round:
    rules = tournament.settings.encounters
    assert rules is not None
    made = tournament.with_pairing(pairing).rounds[-1]
    walk_over = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)
    encounters = []
    for one in made.encounters:
        kind = chance.random()
        boards = []
        for board in one.boards:
            if kind < forfeits:
                # The same team is missing at every board, or both are.
                seen = (*walk_over, GameResult.DOUBLE_FORFEIT)[int(kind * 3 / forfeits)]
                result = seen.reversed if board.colour == "b" else seen
            elif chance.random() < forfeits:
                result = chance.choice(walk_over)
            else:
                result = chance.choice((GameResult.WHITE_WINS, GameResult.DRAW, GameResult.DRAW, GameResult.BLACK_WINS))
            boards.append(board.with_result(result))
        encounters.append(one._replace(boards=tuple(boards)))
    games = [Game(one.first, one.second, one.result(rules.games)) for one in encounters]
    return Round.of(games, made.byes, encounters=encounters)


def play(
    seed: int, pair: Pair, options: Mapping[str, str], kind: Kind, *, scored: bool = False
) -> Iterator[tuple[History, RoundPairing | None]]:
    """A whole random tournament; each round before it is played, None where the system found no legal pairing."""
    chance = random.Random(seed)
    tournament = start(chance, kind)
    history = History.start(tournament)
    for _ in range(tournament.settings.rounds_planned or 0):
        try:
            pairing = pair(history, options)
        except NoLegalPairing:
            yield history, None
            return
        yield history, pairing
        done = played(chance, tournament, pairing, kind.forfeits, scored=scored)
        tournament = tournament.with_round(done)
        history = history.after(done)
        history.tournament = tournament


def pairs_of(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset((board.white, board.black)) for board in pairing.boards}
