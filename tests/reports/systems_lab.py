"""Rounds of every registered system, to see what they say."""

from __future__ import annotations

import random
from collections.abc import Iterator

from arbitra.model import Answer, Colour, NoLegalPairing, Player, Reason, Settings, Tournament, Tpn
from arbitra.reports.readable import explain
from arbitra.rules.contract import System
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.systems import systems
from tests.rules.swiss_lab import Kind, played, start

SIZES = {"skalitzka": 12, "hilton": 12, "match": 2}
"""How many players a system needs, where not every number will do."""
SWISS = Kind(players=(7, 13), rounds=(5, 6), absences=0.08, forfeits=0.08)


def registered() -> list[System]:
    return list(systems())


def tournament_of(system: System, seed: int) -> Tournament:
    chance = random.Random(seed)
    if system.swiss or system.id == "scrabble":
        return start(chance, SWISS)
    count = SIZES.get(system.id) or chance.choice((4, 6, 8))
    players = tuple(
        Player(Tpn(number), f"Player {number}", rating=2400 - 10 * number, federation=("ESP", "ITA", "FRA")[number % 3])
        for number in range(1, count + 1)
    )
    return Tournament(players=players, settings=Settings(rounds_planned=5, initial_colour=Colour.WHITE))


def rounds_of(system: System, seed: int) -> Iterator[Explanation | Reason]:
    """Round by round, explained before it is played; the reason where no round is possible."""
    chance = random.Random(seed)
    tournament = tournament_of(system, seed)
    for _ in range(5):
        try:
            made = explain(tournament, None, system.id)
        except NoLegalPairing as refusal:
            yield refusal.reason
            return
        yield made
        tournament = tournament.with_round(played(chance, tournament, made.pairing, 0.05))


def questions_of(made: Explanation) -> list[tuple[str, tuple[str, ...], Answer]]:
    """A few of the questions that players ask, with their answers."""
    boards = made.pairing.boards
    asked: list[tuple[str, tuple[str, ...], Answer]] = []
    if len(boards) > 1:
        first, second = boards[0].white, boards[-1].black
        asked.append(("pair", (str(first), str(second)), made.pair(first, second)))
    if boards:
        white, black = boards[0].white, boards[0].black
        asked.append(("pair", (str(white), str(black)), made.pair(white, black)))
        asked.append(("bye", (str(white),), made.bye(white)))
        asked.append(("colour", (str(white), "B"), made.colour(white, "B")))
        asked.append(("colour", (str(black), "B"), made.colour(black, "B")))
    return asked


def said_by(made: Explanation) -> Iterator[Reason]:
    """Every reason of a round, of the questions about it and of the stories of some players."""
    pairing = made.pairing
    for bracket in pairing.brackets:
        yield from bracket.reasons
        yield from (value.floor for value in bracket.criteria if value.floor is not None)
    for board in pairing.boards:
        yield board.colour
        if board.pairing is not None:
            yield board.pairing
    yield from pairing.warnings
    if pairing.bye_reason is not None:
        yield pairing.bye_reason
    for _, _, answer in questions_of(made):
        yield from answer.reasons
    for board in pairing.boards[:2]:
        yield from made.story(board.white)
