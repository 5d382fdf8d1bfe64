"""Show a tournament: its players, the crosstable, and the standings by points (a knockout: by its bracket).

Of a team event: the teams, the match sheets of a round, the players by board with the board prizes, the standings.

examples:
  arbitra show open.trf
  arbitra show open.trf --only crosstable
  arbitra show league.trf --only matches --round 3
  arbitra show league.arbitra --only boards --least-games 5
  arbitra show open.trf --json | jq '.standings[0]'
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_file
from arbitra.cli.exits import bad_input
from arbitra.cli.language import count_of
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, Translate, translator
from arbitra.model.reasons import Plural
from arbitra.model.words import called

if TYPE_CHECKING:
    from arbitra.book.views.crosstable import CrosstableRow, CrosstableView
    from arbitra.book.views.standings import StandingsView
    from arbitra.model import Tournament
    from arbitra.ratings.board_lists import BoardList
    from arbitra.reports.tables import Table

PLAYERS = Plural("{count} player", "{count} players", by="count")
PLAYED = Plural("{count} round played", "{count} rounds played", by="count")
PLAYED_OF = Plural("{count} of {planned} round played", "{count} of {planned} rounds played", by="planned")
TEAMS = Plural("{count} team", "{count} teams", by="count")
PARTS = ("players", "crosstable", "standings")
OF_TEAMS = ("players", "matches", "boards", "crosstable", "standings")
AVERAGES = "aro"
NO_TEAMS = N_("--only {part} is for team events, and this is none; show it without --only")
NO_ROUND = N_("round {round} does not exist; the last one is {last}")
PRIZES = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parts = tuple(dict.fromkeys((*PARTS, *OF_TEAMS, AVERAGES)))
    parser.add_argument("--only", choices=parts, help="one part only; aro: the opponents' average rating")
    parser.add_argument("--round", type=int, metavar="R", help="teams: the match sheets of this round, not the last")
    parser.add_argument(
        "--least-games",
        type=count_of,
        metavar="N",
        help="teams: games that a board prize needs; default: half the rounds",
    )
    parser.add_argument(
        "--board-order",
        choices=("performance", "points", "percentage"),
        default="performance",
        help="teams: what ranks the players of a board",
    )
    parser.add_argument(
        "--board-prizes", type=count_of, default=PRIZES, metavar="N", help="teams: prizes of a board (default: 3)"
    )
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired safely, and say so")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.views.crosstable import CrosstableView
    from arbitra.cli.output import read_tournament

    tournament = read_tournament(args.file, lenient=args.lenient, lang=args.lang)
    view = CrosstableView.of_tournament(tournament)
    usual = OF_TEAMS if tournament.members else PARTS
    parts = [args.only] if args.only else [*usual, *([AVERAGES] if _is_dubov(tournament) else [])]
    asked = TeamParts.asked(args, tournament)
    if args.json:
        shown = show_json(view, parts)
        print_json(shown if asked is None else {**shown, **asked.as_json(parts)})
        return 0
    say = translator("tiebreaks", args.lang)
    _print_heading(tournament, say)
    if asked is None:
        _print_tables(_tables(view, parts, say))
    else:
        asked.print(view, parts, say)
    sys.stdout.flush()
    return 0


@dataclass(frozen=True, slots=True)
class TeamParts:
    """What is shown of a team event alone."""

    tournament: Tournament
    round_number: int
    """Whose match sheets; 0: no round is paired."""
    least: int | None
    order: str
    prizes: int

    @classmethod
    def asked(cls, args: argparse.Namespace, tournament: Tournament) -> TeamParts | None:
        if not tournament.members:
            if args.only in OF_TEAMS and args.only not in PARTS:
                raise bad_input(NO_TEAMS, part=args.only)
            return None
        last = len(tournament.rounds)
        number = last if args.round is None else args.round
        if args.round is not None and not 1 <= number <= last:
            raise bad_input(NO_ROUND, round=number, last=last)
        return cls(tournament, number, args.least_games, args.board_order, args.board_prizes)

    def lists(self) -> tuple[BoardList, ...]:
        from arbitra.ratings.board_lists import board_lists

        return board_lists(self.tournament, least=self.least, order=self.order)

    def standings(self) -> StandingsView | None:
        """As `standings` has them; None where its list of tie-breaks cannot be applied."""
        from arbitra.book.views.standings import StandingsView
        from arbitra.tiebreaks import StandingsRequest, TiebreakProblem

        try:
            return StandingsView.of_tournament(self.tournament, StandingsRequest())
        except TiebreakProblem:
            return None

    def as_json(self, parts: list[str]) -> dict[str, object]:
        from arbitra.reports.matches import boards_json, matches_json, teams_json
        from arbitra.reports.standings_json import standings_json

        made: dict[str, object] = {}
        if "players" in parts:
            made["teams"] = teams_json(self.tournament)
        if "matches" in parts:
            made["matches"] = matches_json(self.tournament, self.round_number) if self.round_number else None
        if "boards" in parts:
            made["boards"] = boards_json(self.lists(), self.prizes)
        standings = self.standings() if "standings" in parts else None
        if standings is not None:
            made["standings"] = standings_json(standings)["rows"]
        return made

    def print(self, view: CrosstableView, parts: list[str], say: Translate) -> None:
        from arbitra.reports.matches import board_tables, match_sheets, teams_table, without_match

        if "players" in parts:
            _print_tables([teams_table(self.tournament, say)])
        if "matches" in parts and self.round_number:
            _print_tables(match_sheets(self.tournament, self.round_number, say))
            for line in without_match(self.tournament, self.round_number, say):
                print(f"\n{line}")
        if "boards" in parts:
            _print_tables(board_tables(self.lists(), self.prizes, say))
        _print_tables(_tables(view, [part for part in parts if part in ("crosstable", AVERAGES)], say))
        if "standings" in parts:
            self._print_standings(view, say)

    def _print_standings(self, view: CrosstableView, say: Translate) -> None:
        from arbitra.reports.standings_text import standings_table, title
        from arbitra.reports.terminal import print_table

        made = self.standings()
        if made is None:
            _print_tables(_tables(view, ["standings"], say))
            return
        print(f"\n{title(made, say)}")
        print_table(standings_table(made, say))


def _print_tables(tables: Iterable[Table]) -> None:
    from arbitra.reports.terminal import print_table

    for table in tables:
        print()
        print_table(table)


def _tables(view: CrosstableView, parts: list[str], say: Translate) -> list[Table]:
    from arbitra.reports.crosstable import average_table, crosstables, players_table, points_table
    from arbitra.reports.terminal import terminal_width

    tables = []
    if "players" in parts:
        tables.append(players_table(view.tournament, say))
    if "crosstable" in parts:
        tables += crosstables(view, terminal_width(), say)
    if "standings" in parts:
        tables.append(points_table(view, say))
    if AVERAGES in parts:
        tables.append(average_table(view.tournament, say))
    return tables


def _is_dubov(tournament: Tournament) -> bool:
    """Article 9 of that system wants the averages published after each round. The name is enough: a table of results
    starts without the register of systems."""
    settings = tournament.settings
    return settings.system.startswith("dubov") or (not settings.system and "DUBOV" in settings.type_code.upper())


def show_json(view: CrosstableView, parts: list[str]) -> dict[str, object]:
    from arbitra.formats.json_writer import player_as_json, settings_as_json

    tournament, rows = view.tournament, view.rows
    names = {player.tpn: player.name for player in tournament.players}
    value: dict[str, object] = {
        "settings": settings_as_json(tournament.settings),
        "rounds_played": len(tournament.rounds),
    }
    if "players" in parts:
        value["players"] = [player_as_json(player) for player in tournament.players]
    if "crosstable" in parts:
        value["crosstable"] = [{**_rank(row), "tpn": row.tpn, **_made(row), "rounds": row.rounds} for row in rows]
    if "standings" in parts:
        value["standings"] = [{**_rank(row), "tpn": row.tpn, "name": names[row.tpn], **_made(row)} for row in rows]
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
        say(TEAMS if tournament.members else PLAYERS, count=len(tournament.players)),
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
        counted = TEAMS if tournament.members else PLAYERS
        shown = "; ".join(who) if len(announced) <= 10 else say(counted, count=len(announced))
        print(say("Not in round {round}: {players}", round=tournament.coming_round, players=shown))


def _made(row: CrosstableRow) -> dict[str, str]:
    """Points; of a knockout how far someone has come."""
    from arbitra.model import show_points
    from arbitra.model.fields import ENGLISH

    return {"points": show_points(row.points)} if row.reached is None else {"reached": row.reached.said(ENGLISH)}


def _rank(row: CrosstableRow) -> dict[str, int | None]:
    return {"rank": row.rank} if row.last_rank == row.rank else {"rank": row.rank, "last_rank": row.last_rank}
