"""Games that stood otherwise when a later round was paired: `### arbitra stood PAIRED ROUND WHITE BLACK adj`."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.formats.problems import part
from arbitra.formats.trf.records import Collected
from arbitra.model import Game, GameResult, Round, Stood, Tournament, Tpn, UnknownResult, parse_result
from arbitra.model.bounds import numbers_of
from arbitra.model.fields import Players
from arbitra.model.result_words import WORDS

WORD = "stood"


def read_stood(collected: Collected, line: int, rest: str) -> bool:
    """False if these are not four whole numbers and a result."""
    words = rest.split()
    numbers = numbers_of(words[:4])
    if len(words) != 5 or numbers is None:
        return False
    try:
        result, scores = parse_result(words[4])
    except UnknownResult:
        return False
    paired, number, white, black = numbers
    collected.stood.append((line, Stood(paired, number, Game(Tpn(white), Tpn(black), result), scores)))
    return True


def stood_games(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Stood, ...]:
    """Those that belong to a game of the rounds; each other one is a problem."""
    made = []
    for line, stood in collected.stood:
        both = {stood.game.white, stood.game.black}
        inside = 1 <= stood.round_number <= stood.paired <= len(rounds)
        if inside and any({white, black} == both for white, black, _ in rounds[stood.round_number - 1].games):
            made.append(stood)
            continue
        collected.problem(
            line,
            0,
            part(
                "how {white}-{black} of round {round} stood when round {paired} was paired",
                white=Players(stood.game.white),
                black=Players(stood.game.black),
                round=stood.round_number,
                paired=stood.paired,
            ),
            "a game of that round, and a round of the file that is not before it",
            "correct or delete the line",
        )
    return tuple(made)


def stood_lines(tournament: Tournament) -> Iterator[str]:
    for paired, number, (white, black, result), scores in tournament.stood:
        word = f"{scores[0]}-{scores[1]}" if scores else _word(result)
        yield f"{WORD} {paired} {number} {white} {black} {word}"


def _word(result: GameResult) -> str:
    """A forfeit without colours is written with those that the line gives to the two."""
    return WORDS[result if result.coloured else GameResult(result.value[:2])][0]
