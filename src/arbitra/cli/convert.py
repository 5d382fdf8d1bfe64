"""Write a tournament in another format: TRF16, TRF26 or JSON.

The suffix of the output (.trf and .trf16, .trf26, .json) or --to decides the format. Arbitra lists what the new
file cannot hold.

examples:
  arbitra convert open.trf open.json
  arbitra convert open.trf report.trf26
  arbitra convert open.json - --to trf16
"""

from __future__ import annotations

import argparse
import sys

from arbitra.cli.exits import Refused
from arbitra.cli.streams import print_json, write_data
from arbitra.model.fields import Verbatim


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("input", metavar="IN", help="a TRF, a JSON file or a book; - for standard input")
    parser.add_argument("output", metavar="OUT", help="the file to write; - for standard output")
    parser.add_argument("--to", choices=("trf16", "trf26", "json"), help="the format, if the suffix does not say it")
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired safely, and say so")
    parser.add_argument("--json", action="store_true", help="say as JSON what was written and what was lost")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.losses import losses, untold
    from arbitra.cli.output import read_tournament, voice_of_files
    from arbitra.formats import UnknownFormat, format_of, write_file, write_text
    from arbitra.formats.trf.player_lines import Unwritable
    from arbitra.model.reasons import Reason

    tournament = read_tournament(args.input, lenient=args.lenient, lang=args.lang)
    voice = voice_of_files(args.lang)
    try:
        chosen = args.to or ("trf16" if args.output == "-" else format_of(args.output))
        text = write_text(tournament, chosen)
    except (UnknownFormat, Unwritable) as error:
        raise Refused(
            Reason("", "{reason}; nothing was written", {"reason": error.reason}), about=args.output
        ) from error
    if args.output == "-":
        write_data(text)
    else:
        write_file(tournament, args.output, chosen)
    lost = [loss.said(voice) for loss in losses(tournament, text)]
    notes = [note.said(voice) for note in untold(tournament, chosen)]
    for loss in lost:
        cannot = Reason("", "{format} cannot hold {loss}", {"format": Verbatim(chosen), "loss": Verbatim(loss)})
        print(f"{args.output}: {cannot.said(voice)}", file=sys.stderr)
    for note in notes:
        print(f"{args.output}: {note}", file=sys.stderr)
    if args.json and args.output != "-":
        print_json({"file": args.output, "format": chosen, "lost": lost, "notes": notes})
    return 0
