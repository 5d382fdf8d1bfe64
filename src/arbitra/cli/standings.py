"""Standings of a tournament: points and FIDE's tie-breaks, after any round, with the calculation of every value.

Several files, a folder or an archive (zip, tar) give the standings of every tournament in them, with --json one line
each; with --results they go into a folder, as `standings.csv` and `failures.csv`.

examples:
  arbitra standings open.trf --tiebreaks BH/C1,BH,SB
  arbitra standings open.trf --round 5 --working --player 12
  arbitra standings open.trf --category sex=w,age=U18 --ties lots
  arbitra standings open.trf --between ruiz sanz
  arbitra standings season.zip --tiebreaks BH/C1,BH,SB --results season-ranked/
  arbitra standings --codes --edition 2026
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.books.places import names_book
from arbitra.cli.exits import Refused, wrong_usage
from arbitra.cli.many import add_results_argument, add_runner_arguments, is_many
from arbitra.cli.standings_request import request_of, view_of_book
from arbitra.cli.streams import print_json, write_data

if TYPE_CHECKING:
    from arbitra.book.views.standings import StandingsView
    from arbitra.i18n import Translate
    from arbitra.model import Tournament
    from arbitra.reports.tables import Table
    from arbitra.tiebreaks import Edition

FILES_HELP = "TRF, JSON files or books, folders or archives of them; - for standard input; default: the only book"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help=FILES_HELP)
    parser.add_argument("--tiebreaks", metavar="LIST", help="codes such as BH/C1,BH,SB; default: those of the file")
    parser.add_argument("--edition", help="2023, 2024, 2026 or scrabble; default: by the system and the start date")
    parser.add_argument("--round", type=int, metavar="R", help="standings after this round; default: the last one")
    parser.add_argument("--pairings", choices=("auto", "swiss", "round-robin"), default="auto", help="kind of event")
    parser.add_argument("--working", action="store_true", help="show how every value was calculated")
    parser.add_argument("--player", metavar="P", help="show the calculation of this player only")
    parser.add_argument("--between", nargs=2, metavar=("X", "Y"), help="why X is ahead of Y, or Y of X")
    parser.add_argument("--category", metavar="SPEC", help="sex=w, age=U18, rating=1800-1999, fed=ESP, club=…")
    parser.add_argument(
        "--ties", choices=("keep", "lots"), default="", help="what to do with ties that remain; default: keep"
    )
    parser.add_argument("--lots-seed", metavar="SEED", help="seed of the lots; default: follows from the tournament")
    parser.add_argument("--by-hand", action="append", default=[], metavar="P,Q:NOTE", help="order of tied players")
    parser.add_argument("--unrated", default="omit", metavar="HOW", help="omit, skip, fixed:1400, national[:1400]")
    parser.add_argument("--ratings", metavar="CSV", help="ratings by round: player, rating of round 1, 2, …")
    parser.add_argument("--rating-of", choices=("first", "round"), default="first", help="which of them counts")
    parser.add_argument("--expelled", default="", metavar="P,Q", help="players who are not ranked")
    parser.add_argument("--withdrawn", default="", metavar="P,Q", help="players marked as withdrawn")
    parser.add_argument("--values", metavar="CSV", help="self-defined tie-breaks: code OTHER_…, player, value")
    parser.add_argument("--scores", metavar="CSV", help="Scrabble: round, player, points scored, points conceded")
    parser.add_argument("--playoff", nargs="+", default=[], metavar="KEY=VALUE", help="places=1 after=all format=…")
    parser.add_argument(
        "--board-count",
        choices=("listed", "equal"),
        default="listed",
        help="teams: BC where the list has it, or only among equal game points",
    )
    parser.add_argument(
        "--forfeits-seen",
        choices=("own", "all"),
        help="with /P: forfeits count as games in the own rounds only, or in opponents' scores too (default:"
        " `own` for teams, `all` for players)",
    )
    parser.add_argument("--codes", action="store_true", help="list the tie-break codes of the edition")
    add_runner_arguments(parser)
    add_results_argument(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--html", action="store_true", help="print a page")


def run(args: argparse.Namespace) -> int:
    if args.codes:
        return _print_codes(args)
    from arbitra.model import Reason
    from arbitra.reports.standings_text import cite
    from arbitra.tiebreaks import BadTiebreak, TiebreakProblem

    if args.results is not None or is_many(args.files):
        from arbitra.cli.standings_of_many import run_many

        return run_many(args)
    args.file = args.files[0] if args.files else None
    try:
        return _print_standings(args)
    except TiebreakProblem as problem:
        reason = Reason(cite(problem.reason.article), problem.reason.text, problem.reason.fields)
        raise Refused(reason, about=problem.code if isinstance(problem, BadTiebreak) else "") from problem


def _print_standings(args: argparse.Namespace) -> int:
    from arbitra.book.views.standings import StandingsView
    from arbitra.cli.output import read_tournament
    from arbitra.cli.people import player_named
    from arbitra.reports.standings_html import standings_page
    from arbitra.reports.standings_json import standings_json
    from arbitra.reports.standings_text import standings_text, working_text
    from arbitra.reports.terminal import terminal_width

    if names_book(args.file):
        tournament, damaged, view = view_of_book(args, args.file)
    else:
        damaged = ""
        tournament = read_tournament(args.file, lang=args.lang)
        view = StandingsView.of_tournament(tournament, request_of(args, tournament))
    args.working = args.working or args.player is not None
    everybody = [one.tpn for one in view.players]
    players = everybody if args.player is None else [player_named(tournament, args.player)]
    shown = [view.player(tpn).tpn for tpn in players]
    _warn(args, view)
    if args.between:
        _print_between(args, tournament, view)
    elif args.json:
        shown_json = standings_json(view, working_of=players if args.working else (), lang=args.lang)
        print_json({**({"damaged": damaged} if damaged else {}), **shown_json})
    elif args.html:
        write_data(standings_page(view, working_of=players if args.working else (), lang=args.lang))
    elif args.working:
        print("\n\n".join(working_text(view, tpn, args.lang, terminal_width()) for tpn in shown))
    else:
        print(standings_text(view, args.lang, terminal_width()))
    return 0


def _print_between(args: argparse.Namespace, tournament: Tournament, view: StandingsView) -> None:
    from arbitra.cli.people import player_named
    from arbitra.reports.between import between_json, between_text
    from arbitra.reports.terminal import terminal_width

    first, second = (player_named(tournament, text) for text in args.between)
    if first == second:
        raise wrong_usage("--between takes two different players")
    if args.json:
        print_json(between_json(view, first, second, args.lang))
    else:
        print(between_text(view, first, second, args.lang, terminal_width()))


def _warn(args: argparse.Namespace, view: StandingsView) -> None:
    """What the output says below the table is said on stderr where there is no table."""
    from arbitra.i18n import translator
    from arbitra.reports.standings_text import remarks

    say = translator("tiebreaks", args.lang)
    if args.json or args.working:
        for line in remarks(view, say):
            print(line, file=sys.stderr)
    if not view.tiebreaks and not view.counted.left_off and not view.by_bracket:
        print(say("no tie-breaks given here or in the file: points only"), file=sys.stderr)


def _print_codes(args: argparse.Namespace) -> int:
    """The table of an edition with what is done."""
    from arbitra.i18n import translator
    from arbitra.reports.terminal import print_table
    from arbitra.tiebreaks import EDITIONS, codes_of, edition_named

    say = translator("tiebreaks", args.lang)
    edition = edition_named(args.edition) if args.edition else EDITIONS[-1]
    if args.json:
        print_json(
            [
                {
                    "code": code.name_in(edition),
                    "name": say(code.title),
                    "type": code.type,
                    "article": code.article,
                    "modifiers": [f"/{letter}" for letter in code.modifiers],
                    "scope": code.scope,
                }
                for code in codes_of(edition)
            ]
        )
        return 0
    print_table(_codes_table(edition, say))
    return 0


def _codes_table(edition: Edition, say: Translate) -> Table:
    from arbitra.reports.tables import Column, Table
    from arbitra.tiebreaks import codes_of

    columns = [Column(say("Code"), label=True), Column(say("Article")), Column(say("Type")), Column(say("Modifiers"))]
    columns.append(Column(say("Name"), wrap=True))
    rows = []
    for code in codes_of(edition):
        title = say(code.title)
        if code.scope == "team":
            title = say("{title} (team events)", title=title)
        modifiers = " ".join(f"/{letter}" for letter in code.modifiers)
        rows.append([code.name_in(edition), code.article, code.type, modifiers, title])
    return Table(columns, rows, title=say(edition.name))
