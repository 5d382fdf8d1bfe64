"""Matches of several games: a round is one game of each, so a board has the earlier games of its pair beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.book.acts.words import value_of
from arbitra.book.state.rounds import Board
from arbitra.book.state.section import Section
from arbitra.rules.contract import Kind, System
from arbitra.web.page.points import points
from arbitra.web.results.shown import CELLS, DASH

MATCHES = (Kind.KNOCKOUT, Kind.MATCH)
TENTHS = {"1": 10, "½": 5, "0": 0}


class Game(NamedTuple):
    """An earlier game, its score from the side of whoever has White now; empty while nobody knows."""

    round_number: int
    board: str
    score: str


class Match(NamedTuple):
    """`white` and `black` have so many tenths before the present game."""

    games: tuple[Game, ...] = ()
    white: int = 0
    black: int = 0

    def with_game(self, value: str) -> str:
        """The score of the match with the result of the present game.

        >>> Match((), 10, 5).with_game("1/2-1/2"), Match((), 0, 0).with_game("")
        ('1½–1', '0–0')
        """
        first, second = score_of(value)
        return f"{points(self.white + TENTHS.get(first, 0))}{DASH}{points(self.black + TENTHS.get(second, 0))}"


Pairs = Mapping[frozenset[str], list[tuple[int, Board]]]


def earlier_games(section: Section, system: System, number: int) -> Pairs | None:
    """By pair, what they have played before a round; None where rounds are no games of matches."""
    if system.kind not in MATCHES or system.game_scores:
        return None
    found: dict[frozenset[str], list[tuple[int, Board]]] = {}
    for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
        for board in kept.boards if kept.published else ():
            found.setdefault(frozenset((board.white, board.black)), []).append((earlier, board))
    return found


def match_of(pairs: Pairs, board: Board) -> Match:
    games, white, black = [], 0, 0
    for number, earlier in pairs.get(frozenset((board.white, board.black)), []):
        first, second = score_of(value_of(earlier.outcome))
        if earlier.white != board.white:
            first, second = second, first
        games.append(Game(number, earlier.key, f"{first}{DASH}{second}" if first else ""))
        white, black = white + TENTHS.get(first, 0), black + TENTHS.get(second, 0)
    return Match(tuple(games), white, black)


def score_of(value: str) -> tuple[str, str]:
    """
    >>> score_of("1/2-1/2"), score_of("+"), score_of("adjourned")
    (('½', '½'), ('1', '0'), ('', ''))
    """
    first, _, second = CELLS[value][0].partition(DASH) if value in CELLS else ("", "", "")
    return first, second
