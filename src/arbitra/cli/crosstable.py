"""Who met whom with which result, in the order of the points."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.model import GameResult, History, Tournament, Tpn

Cell = tuple[int, str, str] | None
"""Opponent (0 for none), colour (`w`, `b`, `-`), result; None for a round without an entry."""


class Row(NamedTuple):
    rank: int
    tpn: Tpn
    points: int
    cells: list[Cell]


def crosstable(tournament: Tournament) -> list[Row]:
    """By points; players with the same points share the rank and stand in the order of their numbers."""
    cells: dict[Tpn, list[Cell]] = {player.tpn: [None] * len(tournament.rounds) for player in tournament.players}
    for number, played in enumerate(tournament.rounds):
        for white, black, result in played.games:
            first, second = ("", "") if result is GameResult.UNKNOWN else (result.white, result.black)
            cells[white][number] = (black, "w", first)
            cells[black][number] = (white, "b", second)
        for tpn, kind in played.byes:
            cells[tpn][number] = (0, "-", kind.value)
    scores = History.before(tournament).scores
    places = sorted(range(len(scores)), key=lambda place: -scores[place])
    rows: list[Row] = []
    for count, place in enumerate(places, start=1):
        tied = bool(rows) and rows[-1].points == scores[place]
        tpn = tournament.players[place].tpn
        rows.append(Row(rows[-1].rank if tied else count, tpn, scores[place], cells[tpn]))
    return rows


def cell_text(cell: Cell) -> str:
    if cell is None:
        return ""
    opponent, colour, result = cell
    return f"{opponent}{colour}{result or '?'}" if opponent else f"-{result}"
