"""Small random tournaments, and what a round of them looks like on paper: read from the games, not from the history."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from arbitra.model import (
    Absence,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    NoLegalPairing,
    Player,
    Points,
    Round,
    RoundPairing,
    Scoring,
    Settings,
    Tournament,
    Tpn,
)
from arbitra.rules.dutch.edition import DutchEdition
from arbitra.rules.dutch.edition_2017.edition import EDITION as edition_2017
from arbitra.rules.dutch.edition_2026.edition import EDITION as edition_2026

EDITIONS: dict[str, DutchEdition] = {"2017": edition_2017, "2026": edition_2026}


SCORINGS = (
    Scoring(),
    Scoring(),
    Scoring(),
    Scoring.of(30, 10, 0),
    Scoring.of(10, 5, 0, pairing_bye=5),
    Scoring.of(10, 5, 0, pairing_bye=0),
    Scoring.of(30, 20, 10),
    Scoring.of(20, 10, 0, absence=10),
)


def begin(source: random.Random) -> Tournament:
    """Players, absences announced, forbidden pairs, virtual points and a scoring."""
    count, rounds = source.randint(4, 10), source.randint(3, 9)
    gap = source.choice((1, 1, 1, 2))
    numbers = [Tpn(gap * at) for at in range(1, count + 1)]
    absences = []
    missing = source.choice((0.0, 0.05, 0.15))
    for tpn in numbers:
        entry = source.randint(2, 3) if source.random() < 0.1 else 1
        exit_after = source.randint(2, rounds) if source.random() < 0.1 else rounds
        for number in range(1, rounds + 1):
            if number < entry or number > exit_after:
                absences.append(Absence(number, tpn, ByeKind.ABSENT))
            elif source.random() < missing:
                kind = source.choice((ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT))
                absences.append(Absence(number, tpn, kind))
    forbidden: tuple[ForbiddenPairs, ...] = ()
    if source.random() < 0.2:
        first = source.randint(1, rounds)
        forbidden = (ForbiddenPairs(tuple(sorted(source.sample(numbers, 3))), first, source.randint(first, rounds)),)
    acceleration = {}
    if source.random() < 0.2:
        virtual = tuple(Points(source.choice((10, 10, 5))) for _ in range(source.randint(1, rounds)))
        acceleration = dict.fromkeys(numbers[: (count + 1) // 2], virtual)
    return Tournament(
        players=tuple(Player(tpn, f"Player {tpn}") for tpn in numbers),
        settings=Settings(
            rounds_planned=rounds,
            initial_colour=source.choice((Colour.WHITE, Colour.BLACK)),
            scoring=source.choice(SCORINGS),
        ),
        absences=tuple(absences),
        forbidden=forbidden,
        acceleration=acceleration,
    )


RESULTS = (
    *[GameResult.WHITE_WINS] * 8,
    *[GameResult.BLACK_WINS] * 8,
    *[GameResult.DRAW] * 8,
    GameResult.HALF_ZERO,
    GameResult.ZERO_ZERO,
    GameResult.SHORT_WHITE_WINS,
    GameResult.SHORT_DRAW,
    GameResult.UNKNOWN,
)
FORFEITS = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT)


def with_results(source: random.Random, tournament: Tournament, pairing: RoundPairing, forfeits: float) -> Tournament:
    games = [
        Game(board.white, board.black, source.choice(FORFEITS if source.random() < forfeits else RESULTS))
        for board in pairing.boards
    ]
    byes = [
        Bye(absence.player, absence.kind)
        for absence in tournament.absences
        if absence.round_number == tournament.coming_round and absence.kind is not ByeKind.ABSENT
    ]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAIRING_ALLOCATED))
    return tournament.with_round(Round.of(games, byes))


def random_tournaments(seed: int, edition: str) -> Iterator[Tournament]:
    """Without end: a tournament before each of its rounds; one that cannot be paired is given up after that round.

    The rounds planned may be fewer than opponents are there, or more: then the last ones are full of rematches.
    """
    source = random.Random(seed)
    while True:
        tournament = begin(source)
        forfeits = source.choice((0.0, 0.05, 0.15))
        if source.random() < 0.5:
            tournament = replace(tournament, settings=replace(tournament.settings, rounds_planned=None))
        for _ in range(source.randint(3, 9)):
            yield tournament
            try:
                pairing = pair(tournament, edition)
            except NoLegalPairing:
                break
            tournament = with_results(source, tournament, pairing, forfeits)
            if tournament.settings.rounds_planned == len(tournament.rounds):
                break


def pair(tournament: Tournament, edition: str) -> RoundPairing:
    from arbitra.model import History

    made: RoundPairing = EDITIONS[edition].pair(History.before(tournament), {})
    return made
