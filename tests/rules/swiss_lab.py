"""Random tournaments for the tests of the Swiss systems, played to the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from arbitra.model import (
    Absence,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    GameScore,
    History,
    NoLegalPairing,
    Points,
    Round,
    RoundPairing,
    Settings,
    Tournament,
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
    return Tournament(
        players=players,
        settings=settings,
        absences=tuple(absences),
        forbidden=forbidden,
        acceleration=acceleration,
    )


def played(
    chance: random.Random, tournament: Tournament, pairing: RoundPairing, forfeits: float, *, scored: bool = False
) -> Round:
    """The round with results: the better player wins more often; with scores of the games, if wanted."""
    games, scores = [], []
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
