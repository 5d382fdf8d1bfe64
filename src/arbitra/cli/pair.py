"""Pair the next round. A terminal shows a list to post; a file or another program gets one line per board.

With --plain, into a file or into another program: the number of pairs, then `white black`, one line per board,
the bye as `n 0`. Exit code 1: the tournament is over, or no legal pairing exists, and stderr says which players
cannot be placed; --relax then offers the pairing that breaks the fewest absolute rules.

In a book, the pairing is a draft; `arbitra publish` publishes it.

examples:
  arbitra pair open.trf
  arbitra pair open.trf --system dutch:2017 --json
  arbitra pair open.trf --round 5 -o round5.txt
  arbitra pair spring.arbitra
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_acting, add_file
from arbitra.cli.books.places import names_book
from arbitra.cli.codes import DONE, NO
from arbitra.cli.exits import Refused, said
from arbitra.cli.pairing_arguments import add_system_arguments, round_request
from arbitra.model.reasons import Plural, Reason

if TYPE_CHECKING:
    from arbitra.model import RoundPairing, Tournament

OVER = Plural(
    "The only round is paired: the tournament is over. To pair round {round} anyway, add --round {round}, "
    "or plan more rounds (record 142; in a TRF16 XXR).",
    "All {planned} rounds are paired: the tournament is over. To pair round {round} anyway, add --round {round}, "
    "or plan more rounds (record 142; in a TRF16 XXR).",
    by="planned",
)
RELAXED = Plural(
    "no legal pairing exists; this one breaks {count} absolute rule, for the arbiter to decide",
    "no legal pairing exists; this one breaks {count} absolute rules, for the arbiter to decide",
    by="count",
)
MESSAGES = ("warning",)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    add_system_arguments(parser)
    parser.add_argument("--round", type=int, metavar="R", help="pair this round again (default: the next one)")
    parser.add_argument("--rounds", metavar="N", help="for a book with a schedule: this many rounds, or `all`")
    parser.add_argument(
        "--relax", action="store_true", help="where no legal pairing exists, break as few absolute rules as possible"
    )
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in a broken file")
    parser.add_argument("-o", "--output", metavar="OUT", help="write the pairing to a file")
    parser.add_argument("--plain", action="store_true", help="bare numbers on a terminal too")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import pairing_json, pairing_text, read_tournament
    from arbitra.rules.requests.pairing import pair_round

    if names_book(args.file):
        from arbitra.cli.books.draft import draft

        return draft(args)
    tournament = read_tournament(args.file, lenient=args.lenient, lang=args.lang)
    _refuse_after_the_end(args, tournament)
    pairing = pair_round(round_request(args, tournament, relax=args.relax))
    warn(args, pairing)
    if sys.stdout.isatty() and not (args.plain or args.json or args.output):
        from arbitra.reports.posting import print_posting

        print_posting(tournament, pairing, args.lang)
        return DONE
    return _give(args, pairing_json(pairing, args.lang) if args.json else pairing_text(pairing))


def _refuse_after_the_end(args: argparse.Namespace, tournament: Tournament) -> None:
    planned = tournament.last_round
    if args.round is None and planned is not None and tournament.coming_round > planned:
        raise Refused(Reason("", OVER, {"planned": planned, "round": tournament.coming_round}), NO)


def warn(args: argparse.Namespace, pairing: RoundPairing) -> None:
    broken = pairing.rules_broken
    warnings = [Reason("", RELAXED, {"count": broken})] if broken else []
    for warning in (*warnings, *pairing.warnings):
        print(f"{args.file}: {said(Reason('', 'warning'), args.lang)}: {said(warning, args.lang)}", file=sys.stderr)


def _give(args: argparse.Namespace, text: str) -> int:
    if args.output is None:
        sys.stdout.write(text)
        return DONE
    from arbitra.cli.output import write_beside

    write_beside(text, args.output, args.file)
    return DONE
