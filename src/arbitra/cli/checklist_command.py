"""The check list with which arbiters verify a pairing by hand: what counted for each player, and whom he meets.

Rank, number, points, colours, colour due (* absolute, small letter mild), floats of the last two rounds, colour
difference, the same colour in a row, and the opponents, the next one first and in brackets.

arbitra checklist open.trf
arbitra checklist open.trf --round 9 --format csv -o round9.csv
arbitra checklist open.trf --format html -o round.html --lang es
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.pairing_arguments import add_system_arguments, round_request
from arbitra.model import Verbatim

if TYPE_CHECKING:
    from arbitra.model import Tournament
    from arbitra.reports.speech import Speech

BAD_INPUT = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the tournament, `-` for standard input")
    parser.add_argument("--round", type=int, metavar="R", help="the round to verify (default: the coming one)")
    parser.add_argument("--format", choices=("text", "csv", "html"), default="text", help="default: text")
    add_system_arguments(parser)
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in a broken file")
    parser.add_argument("--lang", metavar="LANG", help="en or es; default: the language of your system")
    parser.add_argument("-o", "--output", metavar="OUT", help="write to this file")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import read_tournament
    from arbitra.i18n import UnknownLanguage
    from arbitra.model import NoLegalPairing, Reason
    from arbitra.reports.speech import Speech
    from arbitra.rules.requests.refusals import CannotExplain, CannotPair

    try:
        speech = Speech(args.lang)
    except UnknownLanguage as error:
        return _refused(args, str(error))
    tournament = read_tournament(args.file, lenient=args.lenient, lang=args.lang)
    try:
        return _give(args, tournament, speech)
    except NoLegalPairing as refusal:
        said = f"{speech.say('no legal pairing exists')}: {speech.reason(refusal.reason)}"
        print(f"{args.file}: {said} [{refusal.reason.article}]", file=sys.stderr)
        return 1
    except CannotExplain as error:
        return _refused(args, speech.reason(error.reason))
    except CannotPair as error:
        return _refused(args, speech.reason(error.reason) if error.reason else str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        fields = {"path": Verbatim(args.output), "why": Verbatim(error.strerror or error)}
        return _refused(args, speech.reason(Reason("", "{path} cannot be written: {why}", fields)))
    except ValueError as error:
        return _refused(args, str(error))


def _give(args: argparse.Namespace, tournament: Tournament, speech: Speech) -> int:
    from arbitra.cli.output import print_json
    from arbitra.reports.checklist import checklist, checklist_csv, checklist_html, checklist_json, checklist_text
    from arbitra.reports.terminal import text_width
    from arbitra.rules.requests.explanation import Explanation

    made = Explanation(round_request(args, tournament))
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
        sys.stdout.write(text)
        return 0
    with open(args.output, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return 0


def _refused(args: argparse.Namespace, text: str) -> int:
    print(f"{args.file}: {text}", file=sys.stderr)
    return BAD_INPUT
