"""Title norms: for each player the points needed from the games left, which condition fails and by how much, and what
would have to happen.

The title regulations in force on the first day of the event apply. Shown are those who made a norm, can make one or
came near it; --all shows everyone. The setting norm-event of an event, or --kind for a file, says which exemptions
apply.

examples:
  arbitra norms masters.trf
  arbitra norms masters.trf --player 12
  arbitra norms masters.trf --certificate 12
  arbitra norms spring.arbitra#masters --json
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_file
from arbitra.cli.books.places import names_book
from arbitra.cli.codes import DONE, NO
from arbitra.cli.exits import Declined, wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.book.views.norms import NormsView
    from arbitra.model import Tpn

KINDS = ("ordinary", "national-final", "national-teams", "zonal", "world-teams", "world-cup")
KIND_HELP = (
    "what the event is, because some are exempt from rules: ordinary, national-final, national-teams, zonal, "
    "world-teams or world-cup"
)
EDITIONS = ("2017", "2022", "2023", "2024")
FOR_FILES = "--kind and --edition are for files; for an event use arbitra set norm-event=…"
NO_NORM = N_("{player} has made no norm.")
MESSAGES = (FOR_FILES,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--player", metavar="P", help="every condition of one player: a number, or part of the name")
    parser.add_argument("--all", action="store_true", help="every player, however far from a norm")
    parser.add_argument("--certificate", metavar="P", help="what the certificate of a player's norm says")
    parser.add_argument("--report", action="store_true", help="what the arbiter's report of the tournament says")
    parser.add_argument("--kind", choices=KINDS, metavar="NAME", help=KIND_HELP)
    parser.add_argument("--edition", choices=EDITIONS, help="default: the one in force on the first day")
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in a broken file")
    parser.add_argument("--json", action="store_true", help="print JSON: every player, with every title still open")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.people import player_named

    view = _view(args)
    named = args.certificate or args.player
    wanted = player_named(view.tournament, named) if named else None
    if args.report:
        _print_report(args, view)
    elif args.certificate:
        assert wanted is not None
        _print_certificates(args, view, wanted)
    else:
        _print(args, view, wanted)
    return DONE


def _view(args: argparse.Namespace) -> NormsView:
    from arbitra.book.views.norms import NormsView
    from arbitra.cli.output import read_tournament
    from arbitra.ratings.titles.editions import edition_named
    from arbitra.ratings.titles.games import EventKind

    if names_book(args.file):
        from arbitra.cli.books.opened import read_book

        if args.kind or args.edition:
            raise wrong_usage(FOR_FILES)
        return read_book(args.file, args.lang).norms()
    tournament = read_tournament(args.file, lenient=args.lenient, lang=args.lang)
    kind = EventKind((args.kind or KINDS[0]).replace("-", " "))
    return NormsView.of_tournament(tournament, kind, edition_named(args.edition or ""))


def _print(args: argparse.Namespace, view: NormsView, wanted: Tpn | None) -> None:
    from arbitra.reports.norms_json import norms_json
    from arbitra.reports.norms_text import norms_text
    from arbitra.reports.terminal import terminal_width

    if wanted is not None:
        entries = [entry for entry in view.entries if entry.player.tpn == wanted]
    else:
        entries = list(view.entries if args.all or args.json else view.candidates)
    if args.json:
        print_json(norms_json(entries, args.lang))
        return
    name = view.tournament.settings.name
    print(norms_text(name, view.event, entries, args.lang, terminal_width(), working=wanted is not None))


def _print_certificates(args: argparse.Namespace, view: NormsView, wanted: Tpn) -> None:
    from arbitra.i18n import translator
    from arbitra.ratings.titles.forms import certificate
    from arbitra.reports.norm_forms import certificate_json, certificate_text
    from arbitra.reports.terminal import terminal_width

    made = [
        certificate(view.tournament, view.event, one) for one in view.entries if one.player.tpn == wanted and one.made
    ]
    if not made:
        say = translator("ratings", args.lang)
        raise Declined(say(NO_NORM, player=view.tournament.player(wanted).name), NO, error="no-norm")
    if args.json:
        print_json([certificate_json(form) for form in made])
    else:
        print("\n\n".join(certificate_text(form, args.lang, terminal_width()) for form in made))


def _print_report(args: argparse.Namespace, view: NormsView) -> None:
    from arbitra.ratings.titles.forms import tournament_report
    from arbitra.reports.norm_forms import report_json, report_text
    from arbitra.reports.terminal import terminal_width

    form = tournament_report(view.tournament, view.event)
    if args.json:
        print_json(report_json(form))
    else:
        print(report_text(form, args.lang, terminal_width()))
