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

from arbitra.cli.books.arguments import add_file
from arbitra.cli.streams import print_json
from arbitra.i18n import Translate, translator
from arbitra.model.reasons import Plural
from arbitra.model.words import called

if TYPE_CHECKING:
    from arbitra.book.views.crosstable import CrosstableRow, CrosstableView
    from arbitra.model import Tournament

PLAYERS = Plural("{count} player", "{count} players", by="count")
PLAYED = Plural("{count} round played", "{count} rounds played", by="count")
PLAYED_OF = Plural("{count} of {planned} round played", "{count} of {planned} rounds played", by="planned")
PARTS = ("players", "crosstable", "standings")
AVERAGES = "aro"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument(
        "--only", choices=(*PARTS, AVERAGES), help="one part only; aro: the average rating of opponents"
    )
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired safely, and say so")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.views.crosstable import CrosstableView
    from arbitra.cli.output import read_tournament

    tournament = read_tournament(args.file, lenient=args.lenient, lang=args.lang)
    view = CrosstableView.of_tournament(tournament)
    parts = [args.only] if args.only else [*PARTS, *([AVERAGES] if _is_dubov(tournament) else [])]
    if args.json:
        print_json(show_json(view, parts))
        return 0
    say = translator("tiebreaks", args.lang)
    _print_heading(tournament, say)
    _print_tables(view, parts, say)
    sys.stdout.flush()
    return 0


def _print_tables(view: CrosstableView, parts: list[str], say: Translate) -> None:
    from arbitra.reports.crosstable import average_table, crosstables, players_table, points_table
    from arbitra.reports.terminal import print_table, terminal_width

    tables = []
    if "players" in parts:
        tables.append(players_table(view.tournament, say))
    if "crosstable" in parts:
        tables += crosstables(view, terminal_width(), say)
    if "standings" in parts:
        tables.append(points_table(view, say))
    if AVERAGES in parts:
        tables.append(average_table(view.tournament, say))
    for table in tables:
        print()
        print_table(table)


def _is_dubov(tournament: Tournament) -> bool:
    """Article 9 of that system wants the averages published after each round. The name is enough: a table of results
    starts without the register of systems."""
    settings = tournament.settings
    return settings.system.startswith("dubov") or (not settings.system and "DUBOV" in settings.type_code.upper())


def show_json(view: CrosstableView, parts: list[str]) -> dict[str, object]:
    from arbitra.formats.json_writer import player_as_json, settings_as_json
    from arbitra.model import show_points

    tournament, rows = view.tournament, view.rows
    names = {player.tpn: player.name for player in tournament.players}
    value: dict[str, object] = {
        "settings": settings_as_json(tournament.settings),
        "rounds_played": len(tournament.rounds),
    }
    if "players" in parts:
        value["players"] = [player_as_json(player) for player in tournament.players]
    if "crosstable" in parts:
        value["crosstable"] = [
            {**_rank(row), "tpn": row.tpn, "points": show_points(row.points), "rounds": row.rounds} for row in rows
        ]
    if "standings" in parts:
        value["standings"] = [
            {**_rank(row), "tpn": row.tpn, "name": names[row.tpn], "points": show_points(row.points)} for row in rows
        ]
    if AVERAGES in parts:
        from arbitra.model.fields import Quotient
        from arbitra.reports.crosstable import averages

        value["aro"] = [
            {
                "tpn": player.tpn,
                "rating": player.rating or None,
                "games": met.games,
                "average": str(Quotient(met.average, 1)) if met.games else None,
            }
            for player, met in zip(tournament.players, averages(tournament), strict=True)
        ]
    value["absences"] = [[number, tpn, kind.value] for number, tpn, kind in tournament.absences]
    value["withdrawals"] = [list(withdrawal) for withdrawal in tournament.withdrawals]
    return value


def _print_heading(tournament: Tournament, say: Translate) -> None:
    from arbitra.model import GameResult

    settings = tournament.settings
    dates = settings.start or settings.end
    if settings.start and settings.end:
        dates = say("{first} to {last}", first=settings.start, last=settings.end)
    played = PLAYED_OF if settings.rounds_planned else PLAYED
    over = sum(all(game.result is not GameResult.PENDING for game in one.games) for one in tournament.rounds)
    facts = [
        settings.city,
        dates,
        say(PLAYERS, count=len(tournament.players)),
        say(played, count=over, planned=settings.rounds_planned or 0),
    ]
    print(settings.name or say("Tournament without a name"))
    print(", ".join(fact for fact in facts if fact))
    announced = tournament.missing(tournament.coming_round)
    if announced:
        who = (
            f"{one.player} {tournament.player(one.player).name} ({say(called(one.kind.value).name)})"
            for one in announced
        )
        shown = "; ".join(who) if len(announced) <= 10 else say(PLAYERS, count=len(announced))
        print(say("Not in round {round}: {players}", round=tournament.coming_round, players=shown))


def _rank(row: CrosstableRow) -> dict[str, int | None]:
    return {"rank": row.rank} if row.last_rank == row.rank else {"rank": row.rank, "last_rank": row.last_rank}
