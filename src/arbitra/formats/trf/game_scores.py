"""Scores of games counted in points of their own, as in Scrabble: `### arbitra score ROUND WHITE BLACK 412 388`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbitra.formats.problems import part
from arbitra.formats.trf.records import Collected
from arbitra.model import GameScore, Round, Tournament, Tpn
from arbitra.model.bounds import numbers_of
from arbitra.model.fields import Players

WORD = "score"


def read_score(collected: Collected, line: int, rest: str) -> bool:
    """False if these are not five whole numbers."""
    words = rest.split()
    places, scores = numbers_of(words[:3]), numbers_of(word.removeprefix("-") for word in words[3:])
    if len(words) != 5 or places is None or scores is None:
        return False
    number, white, black = places
    made, allowed = (-score if word[0] == "-" else score for word, score in zip(words[3:], scores, strict=True))
    collected.game_scores.append((line, number, GameScore(Tpn(white), Tpn(black), made, allowed)))
    return True


def with_scores(collected: Collected, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """The rounds with their scores; one that belongs to no game, or comes twice, is a problem."""
    if not collected.game_scores:
        return rounds
    made = list(rounds)
    for line, number, score in collected.game_scores:
        known = made[number - 1] if 1 <= number <= len(made) else Round()
        paired = {(game.white, game.black) for game in known.games}
        scored = {(other.white, other.black) for other in known.scores}
        if (score.white, score.black) not in paired - scored:
            collected.problem(
                line,
                0,
                part(
                    "a score of {white}-{black} in round {round}",
                    white=Players(score.white),
                    black=Players(score.black),
                    round=number,
                ),
                "one score of a game of that round, White first",
                "correct or delete the line",
            )
            continue
        made[number - 1] = replace(known, scores=tuple(sorted((*known.scores, score))))
    return tuple(made)


def score_lines(tournament: Tournament) -> Iterator[str]:
    for number, played in enumerate(tournament.rounds, start=1):
        for score in played.scores:
            yield f"{WORD} {number} {score.white} {score.black} {score.white_score} {score.black_score}"
