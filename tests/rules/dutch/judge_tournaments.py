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
from tests.rules.dutch.judge_position import Entrant, Position

EDITIONS: dict[str, DutchEdition] = {"2017": edition_2017, "2026": edition_2026}


def _by_player(played: Round, scoring: Scoring) -> dict[Tpn, tuple[Tpn, str, int, str]]:
    """Opponent, colour, points and symbol of everybody who was paired."""
    games = {}
    for game in played.games:
        white, black = scoring.game(game.result)
        games[game.white] = (game.black, "W", int(white), game.result.white)
        games[game.black] = (game.white, "B", int(black), game.result.black)
    return games


def _kept_apart(tournament: Tournament, coming: int) -> set[tuple[int, int]]:
    """The organiser's pairs of the coming round."""
    barred: set[tuple[int, int]] = set()
    for group in tournament.forbidden:
        if group.first_round <= coming <= group.last_round:
            barred |= {(one, two) for one in group.players for two in group.players if one < two}
    return barred


def position_of(tournament: Tournament, edition: str) -> Position:
    """The coming round, by the definitions of the edition, from nothing but the rounds played."""
    scoring = tournament.settings.scoring
    numbers = [player.tpn for player in tournament.players]
    points = dict.fromkeys(numbers, 0)
    colours = dict.fromkeys(numbers, "")
    floats = {tpn: ["", ""] for tpn in numbers}
    refused: set[Tpn] = set()
    unplayed = dict.fromkeys(numbers, 0)
    barred: set[tuple[int, int]] = set()

    def pairing_score(tpn: Tpn, number: int) -> int:
        virtual = tournament.acceleration.get(tpn, ())
        return points[tpn] + (virtual[number - 1] if number <= len(virtual) else 0)

    for number, played in enumerate(tournament.rounds, start=1):
        before = {tpn: pairing_score(tpn, number) for tpn in numbers}
        games = _by_player(played, scoring)
        byes = {bye.player: bye.kind for bye in played.byes}
        for tpn in numbers:
            new_float = ""
            if tpn in games and games[tpn][3] not in "+-":
                opponent, colour, gained, _ = games[tpn]
                colours[tpn] += colour
                barred.add((min(tpn, opponent), max(tpn, opponent)))
                if before[tpn] != before[opponent]:
                    new_float = "d" if before[tpn] > before[opponent] else "u"
            else:
                unplayed[tpn] += 1
                allocated = byes.get(tpn) is ByeKind.PAIRING_ALLOCATED
                won_by_forfeit = tpn in games and games[tpn][3] == "+"
                gained = games[tpn][2] if tpn in games else scoring.bye(byes.get(tpn, ByeKind.ZERO_POINT))
                if edition == "2017":
                    new_float = "d"
                    barring = allocated or won_by_forfeit
                else:
                    new_float = "d" if allocated or gained > scoring.loss else ""
                    barring = allocated or gained >= scoring.win
                if barring:
                    refused.add(tpn)
            points[tpn] += gained
            floats[tpn].append(new_float)
    coming = tournament.coming_round
    barred |= _kept_apart(tournament, coming)
    away = {absence.player for absence in tournament.absences if absence.round_number == coming}
    entrants = tuple(
        Entrant(
            tpn,
            pairing_score(tpn, coming),
            colours[tpn],
            "".join(given or "." for given in (floats[tpn][-1], floats[tpn][-2])),
            tpn not in refused,
            unplayed[tpn],
        )
        for tpn in numbers
        if tpn not in away
    )
    last = tournament.settings.rounds_planned == coming
    return Position(entrants, frozenset(barred), coming - 1, last, scoring.win)


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
