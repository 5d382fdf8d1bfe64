"""Print the check list with which arbiters verify a pairing by hand: what counted for each player, and their
opponent.

Rank, number, points, colours, colour preference (* absolute, small letter mild), floats of the last two rounds,
colour difference, the same colour in a row, and the opponents, the next one first and in brackets.

examples:
  arbitra checklist open.trf
  arbitra checklist open.trf --round 9 --format csv -o round9.csv
  arbitra checklist open.trf --format html -o round.html --lang es
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_file
from arbitra.cli.pairing_arguments import add_system_arguments, round_request
from arbitra.cli.streams import data_output, print_json

if TYPE_CHECKING:
    from arbitra.model import Tournament


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--round", type=int, metavar="R", help="the round to verify (default: the next one)")
    parser.add_argument("--format", choices=("text", "csv", "html"), default="text", help="default: text")
    add_system_arguments(parser)
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in a broken file")
    parser.add_argument("-o", "--output", metavar="OUT", help="write to this file")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import read_tournament

    return _give(args, read_tournament(args.file, lenient=args.lenient, lang=args.lang))


def _give(args: argparse.Namespace, tournament: Tournament) -> int:
    from arbitra.reports.checklist import checklist, checklist_csv, checklist_html, checklist_json, checklist_text
    from arbitra.reports.speech import Speech
    from arbitra.reports.terminal import text_width
    from arbitra.rules.requests.explanation import Explanation

    made = Explanation(round_request(args, tournament))
    speech = Speech(args.lang, turns=made.turns, teams=made.of_teams)
    rows = checklist(tournament, made)
    if args.json:
        print_json(checklist_json(made, rows))
        return 0
    if args.format == "csv":
        text = checklist_csv(rows, speech)
    elif args.format == "html":
        text = checklist_html(tournament, made, rows, speech)
    else:
        text = checklist_text(tournament, made, rows, speech, text_width()) + "\n"
    if args.output is None:
        (sys.stdout if args.format == "text" else data_output()).write(text)
        return 0
    with open(args.output, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return 0
