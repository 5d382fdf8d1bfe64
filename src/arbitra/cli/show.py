"""Show a tournament: its players, the crosstable, and the standings by points (a knockout: by its bracket).

examples:
  arbitra show open.trf
  arbitra show open.trf --only crosstable
  arbitra show open.trf --json | jq '.standings[0]'
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitra.cli.crosstable import Row
    from arbitra.model import Tournament

PARTS = ("players", "crosstable", "standings")
_WITHOUT_ROUNDS = 34
"""What a crosstable takes beside the rounds and a player's number: rank, 14 letters of the name, points, gaps."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a TRF or JSON file; - for standard input")
    parser.add_argument("--only", choices=PARTS, help="one part only")
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired safely, and say so")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.crosstable import bracket_places, crosstable
    from arbitra.cli.output import print_json, read_tournament

    tournament = read_tournament(args.file, lenient=args.lenient)
    places = bracket_places(tournament)
    rows = crosstable(tournament, places)
    parts = [args.only] if args.only else list(PARTS)
    if args.json:
        print_json(show_json(tournament, rows, parts))
        return 0
    _print_heading(tournament)
    if "players" in parts:
        _print_players(tournament)
    if "crosstable" in parts:
        _print_crosstable(tournament, rows)
    if "standings" in parts:
        _print_standings(tournament, rows, "Standings by points" if places is None else "Standings by the bracket")
    return 0


def show_json(tournament: Tournament, rows: list[Row], parts: list[str]) -> dict[str, object]:
    from arbitra.formats.json_writer import player_as_json, settings_as_json
    from arbitra.model import show_points

    names = {player.tpn: player.name for player in tournament.players}
    value: dict[str, object] = {
        "settings": settings_as_json(tournament.settings),
        "rounds_played": len(tournament.rounds),
    }
    if "players" in parts:
        value["players"] = [player_as_json(player) for player in tournament.players]
    if "crosstable" in parts:
        value["crosstable"] = [
            {"rank": row.rank, "tpn": row.tpn, "points": show_points(row.points), "rounds": row.cells} for row in rows
        ]
    if "standings" in parts:
        value["standings"] = [
            {"rank": row.rank, "tpn": row.tpn, "name": names[row.tpn], "points": show_points(row.points)}
            for row in rows
        ]
    value["absences"] = [[number, tpn, kind.value] for number, tpn, kind in tournament.absences]
    value["withdrawals"] = [list(withdrawal) for withdrawal in tournament.withdrawals]
    return value


def _print_heading(tournament: Tournament) -> None:
    settings = tournament.settings
    dates = " to ".join(date for date in (settings.start, settings.end) if date)
    planned = f" of {settings.rounds_planned}" if settings.rounds_planned else ""
    facts = [
        settings.city,
        dates,
        f"{len(tournament.players)} players",
        f"{len(tournament.rounds)}{planned} rounds played",
    ]
    print(settings.name or "Tournament without a name")
    print(", ".join(fact for fact in facts if fact))
    announced = tournament.missing(tournament.coming_round)
    if announced:
        who = ", ".join(f"{absence.player} ({absence.kind.value.strip() or 'absent'})" for absence in announced)
        shown = who if len(announced) <= 10 else f"{len(announced)} players"
        print(f"not in round {tournament.coming_round}: {shown}")


def _print_players(tournament: Tournament) -> None:
    from arbitra.cli.tables import Column, print_table

    columns = [
        Column("No", right=True),
        Column("Name", flexible=True),
        Column("Title"),
        Column("Rating", right=True),
        Column("Fed"),
        Column("FIDE id", right=True),
        Column("Born"),
    ]
    rows = [
        [
            str(player.tpn),
            player.name,
            player.title,
            str(player.rating or ""),
            player.federation,
            player.fide_id,
            player.birth,
        ]
        for player in tournament.players
    ]
    used = [place for place in range(len(columns)) if place < 2 or any(row[place] for row in rows)]
    print()
    print_table("Players", [columns[place] for place in used], [[row[place] for place in used] for row in rows])


def _print_crosstable(tournament: Tournament, rows: list[Row]) -> None:
    """Rounds that do not fit beside each other come in a table of their own."""
    from arbitra.cli.crosstable import cell_text
    from arbitra.cli.tables import Column, print_table, terminal_width
    from arbitra.model import show_points

    names = {player.tpn: player.name for player in tournament.players}
    digits = max((len(str(player.tpn)) for player in tournament.players), default=1)
    width = terminal_width()
    beside = _WITHOUT_ROUNDS + digits
    at_once = len(tournament.rounds) if width is None else max((width - beside) // (digits + 4), 1)
    for first in range(0, max(len(tournament.rounds), 1), max(at_once, 1)):
        numbers = range(first, min(first + at_once, len(tournament.rounds)))
        columns = [
            Column("Rank", right=True),
            Column("No", right=True),
            Column("Name", flexible=True),
            *(Column(str(number + 1), right=True) for number in numbers),
            Column("Points", right=True),
        ]
        lines = [
            [
                str(row.rank),
                str(row.tpn),
                names[row.tpn],
                *(cell_text(row.cells[number]) for number in numbers),
                show_points(row.points),
            ]
            for row in rows
        ]
        print()
        print_table("Crosstable", columns, lines)


def _print_standings(tournament: Tournament, rows: list[Row], title: str) -> None:
    from arbitra.cli.tables import Column, print_table
    from arbitra.model import show_points

    names = {player.tpn: player.name for player in tournament.players}
    columns = [
        Column("Rank", right=True),
        Column("No", right=True),
        Column("Name", flexible=True),
        Column("Points", right=True),
    ]
    print()
    print_table(
        title,
        columns,
        [[str(row.rank), str(row.tpn), names[row.tpn], show_points(row.points)] for row in rows],
    )
    sys.stdout.flush()
