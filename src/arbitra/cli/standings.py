"""Standings of a tournament: points and FIDE's tie-breaks, after any round, with the calculation of every value.

examples:
  arbitra standings open.trf --tiebreaks BH/C1,BH,SB
  arbitra standings open.trf --round 5 --working --player 12
  arbitra standings open.trf --category sex=w,age=U18 --ties lots
  arbitra standings open.trf --between ruiz sanz
  arbitra standings --codes --edition 2026
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_file
from arbitra.cli.books.places import names_book
from arbitra.cli.exits import Refused, bad_input, wrong_usage
from arbitra.cli.streams import print_json, write_data
from arbitra.i18n import N_
from arbitra.model.bounds import fraction_of, number_of, shortened
from arbitra.model.fields import Phrase, Quoted
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.book.views.standings import StandingsView
    from arbitra.i18n import Translate
    from arbitra.model import Tournament, Tpn
    from arbitra.ratings import RatingRules
    from arbitra.reports.tables import Table
    from arbitra.tiebreaks import ByHand, Edition, StandingsRequest
    from arbitra.tiebreaks.values import Value

KNOWN = "the book already says what kind of event it is: omit --pairings"
TOO_LONG = "{path}: too long; expected a small table of: {cells}"
MESSAGES = (KNOWN, TOO_LONG)
MOST_OF_TABLE = 10_000_000
"""Bytes."""
TOO_FEW_CELLS = Plural(
    "{path}: row {row} has only {count} cell; expected: {cells}",
    "{path}: row {row} has only {count} cells; expected: {cells}",
    by="count",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
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
        help="with /P: forfeits count as games in the own rounds only, or in opponents' scores too (default: teams own,"
        " players all)",
    )
    parser.add_argument("--codes", action="store_true", help="list the tie-break codes of the edition")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--html", action="store_true", help="print a page")


def run(args: argparse.Namespace) -> int:
    if args.codes:
        return _print_codes(args)
    from arbitra.model import Reason
    from arbitra.reports.standings_text import cite
    from arbitra.tiebreaks import BadTiebreak, TiebreakProblem

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
        from arbitra.cli.books.opened import read_book

        if args.pairings != "auto":
            raise wrong_usage(KNOWN)
        book = read_book(args.file, args.lang)
        tournament, damaged = book.tournament, book.damaged
        view = book.standings(_request(args, tournament))
    else:
        damaged = ""
        tournament = read_tournament(args.file, lang=args.lang)
        view = StandingsView.of_tournament(tournament, _request(args, tournament))
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


def _request(args: argparse.Namespace, tournament: Tournament) -> StandingsRequest:
    from arbitra.cli.people import players_named
    from arbitra.tiebreaks import Playoff, StandingsRequest

    settings = dict(part.split("=", 1) if "=" in part else (part, "") for part in args.playoff)
    return StandingsRequest(
        tiebreaks=args.tiebreaks,
        edition=args.edition,
        after_round=args.round,
        predetermined=None if args.pairings == "auto" else args.pairings == "round-robin",
        category=args.category,
        ratings=_rating_rules(args),
        ties_by=args.ties,
        lots_seed=args.lots_seed,
        by_hand=[_by_hand(text, tournament) for text in args.by_hand],
        expelled=players_named(tournament, args.expelled),
        withdrawn=players_named(tournament, args.withdrawn),
        external=_external(args.values) if args.values else {},
        game_scores=_game_scores(args.scores) if args.scores else None,
        playoff=Playoff.parse(settings) if settings else None,
        equal_game_points=args.board_count == "equal",
        forfeits_seen=None if args.forfeits_seen is None else args.forfeits_seen == "all",
    )


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


def _rating_rules(args: argparse.Namespace) -> RatingRules:
    from dataclasses import replace

    from arbitra.model import Tpn
    from arbitra.ratings import RatingRules

    rules = replace(RatingRules.parse(args.unrated), per_round=args.rating_of == "round")
    if args.ratings:
        rows = _csv(args.ratings, N_("player, rating of round 1, rating of round 2, …"), least=2)
        listed = {Tpn(_whole(row[0])): tuple(_whole(cell) for cell in row[1:] if cell) for row in rows}
        rules = replace(rules, by_round=listed)
    return rules


def _by_hand(text: str, tournament: Tournament) -> ByHand:
    from arbitra.cli.people import players_named
    from arbitra.tiebreaks import ByHand

    players, _, note = text.partition(":")
    return ByHand(tuple(players_named(tournament, players)), note.strip())


def _external(path: str) -> dict[str, dict[Tpn, Value]]:
    from arbitra.model import Tpn

    values: dict[str, dict[Tpn, Value]] = {}
    for code, player, value, *_ in _csv(path, N_("code, player, value"), least=3):
        number = fraction_of(value)
        if number is None:
            text = "{path}: {value} is not a value such as 12.5 or 7/3"
            raise bad_input(text, path=path, value=Quoted(shortened(value)))
        values.setdefault(code.strip().upper(), {})[Tpn(_whole(player))] = number
    return values


def _game_scores(path: str) -> dict[tuple[int, Tpn], tuple[int, int]]:
    from arbitra.model import Tpn

    rows = _csv(path, N_("round, player, points scored, points conceded"), least=4)
    return {(_whole(row[0]), Tpn(_whole(row[1]))): (_whole(row[2]), _whole(row[3])) for row in rows}


def _csv(path: str, expected: str, least: int) -> list[list[str]]:
    """The rows of a small table; a first row without a number is its heading."""
    import csv

    with open(path, "rb") as source:
        data = source.read(MOST_OF_TABLE + 1)
    try:
        if len(data) > MOST_OF_TABLE:
            raise csv.Error
        text = data.decode("utf-8-sig")
        rows = [row for row in csv.reader(text.splitlines(), delimiter=";" if ";" in text else ",") if any(row)]
    except UnicodeDecodeError:
        raise bad_input(
            "{path}: not a text in UTF-8; expected rows of: {cells}", path=path, cells=Phrase(expected)
        ) from None
    except csv.Error:
        raise bad_input(TOO_LONG, path=path, cells=Phrase(expected)) from None
    if rows and not any(_is_number(cell) for cell in rows[0]):
        rows = rows[1:]
    for number, row in enumerate(rows, start=1):
        if len(row) < least:
            raise bad_input(TOO_FEW_CELLS, path=path, row=number, count=len(row), cells=Phrase(expected))
    return rows


def _is_number(cell: str) -> bool:
    return cell.strip().lstrip("+-").replace(".", "", 1).isdigit()


def _whole(text: str) -> int:
    word = text.strip()
    number = number_of(word.removeprefix("-").removeprefix("+"))
    if number is None:
        raise bad_input("{found} is not a whole number", found=Quoted(shortened(word)))
    return -number if word[0] == "-" else number
