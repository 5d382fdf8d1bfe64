"""Article 12: what a team scored on each of its boards.

A forfeited board counts as a game. The pairing-allocated bye is a win on every board, whatever it scores; so is a
full-point bye, and a half-point bye is a draw on every board.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from arbitra.model import ByeKind, EncounterRules, Reason, Tpn
from arbitra.model.fields import Score
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.ledger import NOBODY
from arbitra.tiebreaks.own_results import Parts
from arbitra.tiebreaks.values import Unit, Value
from arbitra.tiebreaks.working import Addend

Group = tuple[int, ...]
Boards = list[int]
"""Points on board 1, 2, …"""

WON, DRAWN = ("+", "U", "F"), ("H",)
"""Symbols of rounds without a match that count as a win, or a draw, on every board."""


def board_points(table: Crosstable) -> list[Boards]:
    """Of every team, over all rounds."""
    return table.once("boards", lambda: _over_the_event(table))


def _over_the_event(table: Crosstable) -> list[Boards]:
    rules = table.matches
    assert rules is not None
    made = [[0] * rules.boards for _ in table.tpns]
    ledger = table.ledger()
    for number, played in enumerate(table.tournament.rounds[: table.rounds]):
        for encounter in played.encounters:
            for tpn in encounter[:2]:
                place = table.places[tpn]
                if ledger.opponents[number][place] != NOBODY:
                    _add(made[place], in_round(table, tpn, number))
        for tpn, kind in played.byes:
            _add(made[table.places[tpn]], [_without_match(kind, rules)] * rules.boards)
    return made


def in_round(table: Crosstable, tpn: Tpn, number: int) -> Boards:
    """Points of a team on the boards of its match of a round, counted from 0; forfeits as games (12)."""
    rules = table.matches
    assert rules is not None
    game = rules.games
    worth = {"+": int(game.win), "-": int(game.loss)}
    points = [0] * rules.boards
    for first, second, boards in table.tournament.rounds[number].encounters:
        if tpn in (first, second):
            for at, board in enumerate(boards):
                ours = board.points(game)[tpn == second]
                result = board.seen_by_first()
                symbol = result.white if tpn == first else result.black
                points[at] = worth.get(symbol, ours)
    return points


def _without_match(kind: ByeKind, rules: EncounterRules) -> int:
    if kind.value in WON:
        return int(rules.games.win)
    return int(rules.games.draw if kind.value in DRAWN else rules.games.loss)


def _add(made: Boards, points: Sequence[int]) -> None:
    for at, more in enumerate(points):
        made[at] += more


# -- the three counts -----------------------------------------------------------------------------------------------


def board_count(points: Sequence[int]) -> int:
    """12.1: each board's points times its number; lower is better."""
    return sum(at * made for at, made in enumerate(points, start=1))


def top_boards(points: Sequence[int]) -> tuple[int, ...]:
    """12.2: board 1, then board 2, …"""
    return tuple(points)


def without_bottom_boards(points: Sequence[int]) -> tuple[int, ...]:
    """12.3: all but the last board, then all but the last two, …"""
    return tuple(accumulate(points))[-2::-1] if len(points) > 1 else ()


def board_counts(table: Crosstable, _: Descriptor) -> list[Value]:
    return [board_count(points) for points in board_points(table)]


def same_game_points(table: Crosstable, group: Collection[int]) -> bool:
    scores = table.of_score("GP").scores
    return len({scores[place] for place in group}) == 1


def split_by_top_boards(table: Crosstable, _: Descriptor, group: Sequence[int]) -> list[Group]:
    return _tiers(group, {place: top_boards(board_points(table)[place]) for place in group})


def split_by_bottom_boards(table: Crosstable, _: Descriptor, group: Sequence[int]) -> list[Group]:
    return _tiers(group, {place: without_bottom_boards(board_points(table)[place]) for place in group})


def _tiers(group: Sequence[int], key: dict[int, tuple[int, ...]]) -> list[Group]:
    by_key: dict[tuple[int, ...], list[int]] = {}
    for place in group:
        by_key.setdefault(key[place], []).append(place)
    return [tuple(by_key[value]) for value in sorted(by_key, reverse=True)]


# -- how they came about --------------------------------------------------------------------------------------------


def board_count_parts(table: Crosstable, _: Descriptor, place: int) -> Parts:
    return tuple(
        Addend(
            None,
            None,
            at * made,
            reasons=(Reason("12.1", "board {board}: {board} × {points}", {"board": at, "points": Score(made)}),),
        )
        for at, made in enumerate(board_points(table)[place], start=1)
    ), ()


def top_board_parts(table: Crosstable, _: Descriptor, place: int, group: Group) -> Parts:
    return tuple(
        Addend(None, None, made, reasons=(Reason("12.2", "board {board}", {"board": at}),), unit=Unit.POINTS)
        for at, made in enumerate(board_points(table)[place], start=1)
    ), _tied(group)


def bottom_board_parts(table: Crosstable, _: Descriptor, place: int, group: Group) -> Parts:
    counts = without_bottom_boards(board_points(table)[place])
    return tuple(
        Addend(
            None,
            None,
            made,
            reasons=(Reason("12.3", "boards 1 to {board}", {"board": len(counts) - at}),),
            unit=Unit.POINTS,
        )
        for at, made in enumerate(counts)
    ), _tied(group)


def _tied(group: Group) -> tuple[Reason, ...]:
    return () if group else (Reason("12", "no teams are tied here"),)
