"""Tournaments for the tests of the Swiss systems: from a crosstable in text, or random ones played to the end."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from arbitra.formats import read_text
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
    Player,
    Points,
    Round,
    RoundPairing,
    Settings,
    Tournament,
    Tpn,
)
from arbitra.rules.systems import System

RESULTS = {
    ("1", "0"): GameResult.WHITE_WINS,
    ("=", "="): GameResult.DRAW,
    ("0", "1"): GameResult.BLACK_WINS,
    ("+", "-"): GameResult.WHITE_WINS_BY_FORFEIT,
    ("-", "+"): GameResult.BLACK_WINS_BY_FORFEIT,
    ("-", "-"): GameResult.DOUBLE_FORFEIT,
}
BYES = {"bye": ByeKind.PAIRING_ALLOCATED, "full": ByeKind.FULL_POINT, "half": ByeKind.HALF_POINT}


def crosstable(text: str, *, planned: int, initial: str = "w") -> Tournament:
    """Lines `number rating cell cell …`; a cell is `8w1` (opponent, colour, result), `bye`, `full`, `half` or `abs`."""
    players, cards = [], {}
    for line in text.strip().splitlines():
        number, rating, *cells = line.split()
        players.append(Player(Tpn(int(number)), f"Player {number}", rating=int(rating)))
        cards[int(number)] = cells
    count = max(map(len, cards.values()))
    rounds = []
    for at in range(count):
        games, byes = [], []
        for tpn, cells in cards.items():
            cell = cells[at]
            if cell in BYES:
                byes.append(Bye(Tpn(tpn), BYES[cell]))
            elif "w" in cell:
                opponent, result = cell.split("w")
                theirs = cards[int(opponent)][at]
                assert theirs[:-1] == f"{tpn}b", (tpn, cell, theirs)
                games.append(Game(Tpn(tpn), Tpn(int(opponent)), RESULTS[result, theirs[-1]]))
        rounds.append(Round.of(games, byes))
    settings = Settings(rounds_planned=planned, initial_colour=Colour(initial))
    return Tournament(players=tuple(players), rounds=tuple(rounds), settings=settings)


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
    players = tuple(Player(Tpn(at), f"Player {at}", rating=rating) for at, rating in enumerate(ratings, start=1))
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
    seed: int, pair: Pair, options: Mapping[str, str], kind: Kind
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
        done = played(chance, tournament, pairing, kind.forfeits)
        tournament = tournament.with_round(done)
        history = history.after(done)


def illegal(history: History, pairing: RoundPairing, barred: str = "U+") -> list[str]:
    """What the round breaks of the rules that every system keeps: everybody once, no rematch, no second bye."""
    wrong = []
    present = {history.tpns[place] for place in range(len(history.tpns))} - {
        history.tpns[place] for place in history.absent()
    }
    seen: list[int] = [tpn for board in pairing.boards for tpn in (board.white, board.black)]
    if pairing.bye is not None:
        seen.append(pairing.bye)
        if any(status in barred for status in history.statuses[history.index[pairing.bye]]):
            wrong.append(f"second bye for {pairing.bye}")
    if sorted(seen) != sorted(present):
        wrong.append(f"not everybody once: {sorted(seen)} for {sorted(present)}")
    forbidden = history.forbidden()
    for board in pairing.boards:
        white, black = history.index[board.white], history.index[board.black]
        if history.met[white] >> black & 1:
            wrong.append(f"rematch {board.white}-{board.black}")
        if forbidden[white] >> black & 1:
            wrong.append(f"forbidden {board.white}-{board.black}")
    return wrong


def colour_breaches(history: History, pairing: RoundPairing) -> list[int]:
    """Players whom the round gives a third colour running or a difference beyond two (C.04.1 f, g)."""
    wrong: list[int] = []
    for board in pairing.boards:
        for tpn, colour in ((board.white, "W"), (board.black, "B")):
            colours = history.colours[history.index[tpn]] + colour
            if abs(2 * colours.count("W") - len(colours)) > 2 or colours[-3:] == colour * 3:
                wrong.append(tpn)
    return wrong


def pairs_of(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset((board.white, board.black)) for board in pairing.boards}


def tpns(players: Iterable[Player]) -> list[int]:
    return [player.tpn for player in players]


def differences(
    text: str, pair: Pair, options: Mapping[str, str]
) -> Iterator[tuple[int, str, set[tuple[int, int]], set[tuple[int, int]]]]:
    """Each round of a finished tournament paired again: (round, `same`, `colours` or `pairs`, ours, theirs).

    Ours and theirs are (white, black), the bye (player, 0).
    """
    finished, _ = read_text(text)
    for number, done in enumerate(finished.rounds, start=1):
        history = History.before(finished.until(number - 1))
        try:
            ours = set(pair(history, options).as_set())
        except NoLegalPairing:
            ours = set()
        theirs: set[tuple[int, int]] = {(game.white, game.black) for game in done.games}
        theirs |= {(bye.player, 0) for bye in done.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        if ours == theirs:
            kind = "same"
        else:
            kind = "colours" if set(map(frozenset, ours)) == set(map(frozenset, theirs)) else "pairs"
        yield number, kind, ours - theirs, theirs - ours


def legal_rounds(
    system: System, seeds: range, kind: Kind, *, barred: str = "UF+", last_round_free: bool = False
) -> int:
    """Plays tournaments; every round legal, colours too (but for the last round, if the system frees it).

    The number of rounds; where there was no legal pairing the tournament ends.
    """
    rounds = 0
    for seed in seeds:
        for history, pairing in play(seed, system.pair, {}, kind):
            if pairing is None:
                continue
            where = f"{system.id}, seed {seed}, round {pairing.round_number}"
            assert not illegal(history, pairing, barred=barred), where
            if not (last_round_free and history.round_number == history.tournament.last_round):
                assert not colour_breaches(history, pairing), where
            rounds += 1
    return rounds


def times_of_a_hundred_players(system: System, tournaments: int) -> list[float]:
    """CPU seconds of each round, sorted."""
    spent: list[float] = []

    def timed(history: History, options: Mapping[str, str]) -> RoundPairing:
        before = time.process_time()
        try:
            return system.pair(history, options)
        finally:
            spent.append(time.process_time() - before)

    kind = Kind(players=(100, 100), rounds=(9, 13), absences=0.03, forfeits=0.02)
    for seed in range(tournaments):
        for _ in play(seed, timed, {}, kind):
            pass
    return sorted(spent)
