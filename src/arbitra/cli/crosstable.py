"""Who met whom with which result, in the order of the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.model import GameResult, History, Tournament, Tpn

Cell = tuple[int, str, str] | None
"""Opponent (0 for none), colour (`w`, `b`, `-`), result; None for a round without an entry."""


class Row(NamedTuple):
    rank: int
    tpn: Tpn
    points: int
    cells: list[Cell]


def crosstable(tournament: Tournament, first_places: Mapping[Tpn, int] | None = None) -> list[Row]:
    """By points; players with the same points share the rank and stand in the order of their numbers.

    A knockout is in the order of the places that its bracket gives, where these are given.
    """
    cells: dict[Tpn, list[Cell]] = {player.tpn: [None] * len(tournament.rounds) for player in tournament.players}
    for number, played in enumerate(tournament.rounds):
        for white, black, result in played.games:
            first, second = ("", "") if result is GameResult.UNKNOWN else (result.white, result.black)
            mine, theirs = "wb" if result.coloured else "--"
            cells[white][number] = (black, mine, first)
            cells[black][number] = (white, theirs, second)
        for tpn, kind in played.byes:
            cells[tpn][number] = (0, "-", kind.value)
    scores = points_made(tournament)
    keys = [-score for score in scores]
    if first_places is not None:
        keys = [first_places[player.tpn] for player in tournament.players]
    places = sorted(range(len(scores)), key=keys.__getitem__)
    rows: list[Row] = []
    for count, place in enumerate(places, start=1):
        tied = bool(rows) and keys[places[count - 2]] == keys[place]
        tpn = tournament.players[place].tpn
        rows.append(Row(rows[-1].rank if tied else count, tpn, scores[place], cells[tpn]))
    return rows


def points_made(tournament: Tournament) -> list[int]:
    """As the standings count them: an unfinished game is a draw for pairing only (C.04.2.D.1)."""
    scores = History.before(tournament).scores.copy()
    place = {player.tpn: at for at, player in enumerate(tournament.players)}
    worth = tournament.settings.scoring.unknown
    for played in tournament.rounds:
        for white, black, result in played.games:
            if result is GameResult.UNKNOWN:
                scores[place[white]] -= worth
                scores[place[black]] -= worth
    return scores


def bracket_places(tournament: Tournament) -> Mapping[Tpn, int] | None:
    """The first of the places that each shares in a knockout; None for every other event, and for a knockout whose
    games do not fit its bracket."""
    settings = tournament.settings
    if not settings.system.startswith("knockout") and "KNOCKOUT" not in settings.type_code.upper():
        return None
    from arbitra.tiebreaks.event import is_knockout
    from arbitra.tiebreaks.knockout import knockout_placings
    from arbitra.tiebreaks.problems import TiebreakProblem

    try:
        return knockout_placings(tournament, len(tournament.rounds)) if is_knockout(tournament) else None
    except (TiebreakProblem, ValueError):
        return None


def cell_text(cell: Cell) -> str:
    if cell is None:
        return ""
    opponent, colour, result = cell
    return f"{opponent}{colour}{result or '?'}" if opponent else f"-{result}"
