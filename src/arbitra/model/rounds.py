"""A round: who met whom with which result, and who had no opponent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbitra.model.player import Tpn
from arbitra.model.results import Bye, Game, GameScore


class ImpossibleRound(ValueError):
    """A player in two places of one round."""


@dataclass(frozen=True, slots=True)
class Round:
    """Games by White's number, byes by player: two rounds with the same facts are equal.

    Who is in neither was absent: not entered yet, withdrawn, or left blank in the report.
    Board numbers are not facts of a round; they follow from the scores (C.04.2.D.9).
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    scores: tuple[GameScore, ...] = ()
    """Games counted in points of their own (Scrabble): only where a report has them, ascending by White."""

    @classmethod
    def of(cls, games: Iterable[Game] = (), byes: Iterable[Bye] = (), scores: Iterable[GameScore] = ()) -> Round:
        made = cls(tuple(sorted(games, key=_white)), tuple(sorted(byes, key=_player)), tuple(sorted(scores)))
        places = list(made.players())
        if len(set(places)) != len(places):
            seen: set[Tpn] = set()
            twice = sorted({tpn for tpn in places if tpn in seen or seen.add(tpn)})  # type: ignore[func-returns-value]
            raise ImpossibleRound(f"in one round more than once: players {', '.join(map(str, twice))}")
        paired = {(game.white, game.black) for game in made.games}
        for score in made.scores:
            if (score.white, score.black) not in paired:
                raise ImpossibleRound(f"a score for {score.white}-{score.black}, who were not paired in that order")
        return made

    def players(self) -> Iterator[Tpn]:
        for game in self.games:
            yield game.white
            yield game.black
        for bye in self.byes:
            yield bye.player


def _white(game: Game) -> int:
    return game.white


def _player(bye: Bye) -> int:
    return bye.player
