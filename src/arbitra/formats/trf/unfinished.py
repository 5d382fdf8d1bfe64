"""Games without a result, which a TRF leaves blank: adjourned, or only paired.

A last round without any result was paired and is still to be played; any other blank is an adjourned game. What is
otherwise is said in a comment: `### arbitra pending ROUND WHITE …`, `### arbitra adjourned ROUND WHITE …`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbitra.formats.problems import part
from arbitra.formats.trf.records import Collected
from arbitra.model import GameResult, Round, Tournament, Verbatim
from arbitra.model.bounds import numbers_of

WORDS = {"pending": GameResult.PENDING, "adjourned": GameResult.UNKNOWN}


def read_unfinished(collected: Collected, line: int, word: str, rest: str) -> bool:
    """False if these are not whole numbers."""
    numbers = numbers_of(rest.split())
    if numbers is None or len(numbers) < 2:
        return False
    number, *whites = numbers
    collected.unfinished.append((line, number, word, tuple(whites)))
    return True


def with_unfinished(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """`rounds` have every blank as an adjourned game."""
    made = list(rounds)
    if made and _all_open(made[-1]):
        made[-1] = _changed(made[-1], {int(game.white) for game in made[-1].games}, GameResult.PENDING)
    for line, number, word, whites in collected.unfinished:
        known = made[number - 1] if 1 <= number <= len(made) else Round()
        blank = {int(game.white) for game in known.games if not game.result.finished}
        if not blank.issuperset(whites):
            collected.problem(
                line,
                0,
                part("games of round {round} named as {word}", round=number, word=Verbatim(word)),
                "White of games that have no result",
                "correct or delete the line",
            )
            continue
        made[number - 1] = _changed(known, set(whites), WORDS[word])
    return tuple(made)


def unfinished_lines(tournament: Tournament) -> Iterator[str]:
    for number, played in enumerate(tournament.rounds, start=1):
        by_default = number == len(tournament.rounds) and _all_open(played)
        word = "adjourned" if by_default else "pending"
        whites = [game.white for game in played.games if game.result is WORDS[word]]
        if whites:
            yield f"{word} {number} {' '.join(map(str, whites))}"


def _all_open(played: Round) -> bool:
    return bool(played.games) and not any(game.result.finished for game in played.games)


def _changed(played: Round, whites: set[int], result: GameResult) -> Round:
    games = tuple(game._replace(result=result) if game.white in whites else game for game in played.games)
    return replace(played, games=games)
