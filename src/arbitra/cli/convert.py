"""Write a tournament in another format: TRF16, TRF26 or JSON.

The format follows from the suffix of the output (.trf and .trf16, .trf26, .json) or from --to. What the new file
cannot hold is named.

examples:
  arbitra convert open.trf open.json
  arbitra convert open.trf report.trf26
  arbitra convert open.json - --to trf16
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitra.model import Tournament

BAD_INPUT = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("input", metavar="IN", help="a TRF or JSON file; - for standard input")
    parser.add_argument("output", metavar="OUT", help="the file to write; - for standard output")
    parser.add_argument("--to", choices=("trf16", "trf26", "json"), help="the format, if the suffix does not say it")
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired safely, and say so")
    parser.add_argument("--json", action="store_true", help="say as JSON what was written and what was lost")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import print_json, read_tournament
    from arbitra.formats import UnknownFormat, format_of, write_file, write_text
    from arbitra.formats.trf.player_lines import Unwritable

    tournament = read_tournament(args.input, lenient=args.lenient)
    try:
        chosen = args.to or ("trf16" if args.output == "-" else format_of(args.output))
        text = write_text(tournament, chosen)
        lost = losses(tournament, text)
        if args.output == "-":
            sys.stdout.write(text)
        else:
            write_file(tournament, args.output, chosen)
    except BrokenPipeError:
        raise
    except (UnknownFormat, Unwritable, OSError) as error:
        print(f"{args.output}: {getattr(error, 'strerror', None) or error}; nothing was written", file=sys.stderr)
        return BAD_INPUT
    for loss in lost:
        print(f"{args.output}: {chosen} cannot hold {loss}", file=sys.stderr)
    if args.json and args.output != "-":
        print_json({"file": args.output, "format": chosen, "lost": lost})
    return 0


def losses(tournament: Tournament, text: str) -> list[str]:
    """What is no longer there when the written text is read again."""
    from dataclasses import fields

    from arbitra.formats import read_text

    again = read_text(text).tournament
    if again == tournament:
        return []
    lost = []
    for one in fields(type(tournament.settings)):
        before, after = getattr(tournament.settings, one.name), getattr(again.settings, one.name)
        if before != after:
            lost.append(f"{one.name} {before!r}: it becomes {after!r}")
    for player, read in zip(tournament.players, again.players, strict=True):
        lost += [
            f"{one.name} {getattr(player, one.name)!r} of player {player.tpn}: it becomes {getattr(read, one.name)!r}"
            for one in fields(type(player))
            if getattr(player, one.name) != getattr(read, one.name)
        ]
    for name in ("rounds", "absences", "withdrawals", "forbidden", "acceleration", "adjustments", "kept"):
        if getattr(tournament, name) != getattr(again, name):
            lost.append(f"the {name} exactly")
    return lost
