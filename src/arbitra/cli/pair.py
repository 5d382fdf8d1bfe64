"""Pair the coming round: the number of pairs, then `white black` a line in board order, the bye as `n 0`.

Exit code 1: no legal pairing exists, and stderr says which players cannot be placed; --relax then offers the pairing
that breaks the fewest absolute rules.

arbitra pair open.trf
arbitra pair open.trf --system dutch:2017 --json
arbitra pair open.trf --round 5 -o round5.txt
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.pairing_arguments import add_system_arguments, round_request

if TYPE_CHECKING:
    from arbitra.model import NoLegalPairing, Reason, RoundPairing

BAD_INPUT = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the tournament, `-` for standard input")
    add_system_arguments(parser)
    parser.add_argument("--round", type=int, metavar="R", help="pair this round again (default: the coming one)")
    parser.add_argument(
        "--relax", action="store_true", help="where no legal pairing exists, break as few absolute rules as possible"
    )
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in a broken file")
    parser.add_argument("-o", "--output", metavar="OUT", help="write the pairing to a file")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import read_tournament
    from arbitra.model import NoLegalPairing
    from arbitra.rules.requests.pairing import pair_round

    tournament = read_tournament(args.file, lenient=args.lenient)
    try:
        pairing = pair_round(round_request(args, tournament, relax=args.relax))
    except NoLegalPairing as refusal:
        return _no_pairing(args, refusal)
    except ValueError as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return BAD_INPUT
    broken = pairing.rules_broken
    if broken:
        count = f"{broken} absolute rule{'s' if broken != 1 else ''}"
        told = f"no legal pairing exists; this one breaks {count}, for the arbiter to decide"
        print(f"{args.file}: warning: {told}", file=sys.stderr)
    for warning in pairing.warnings:
        print(f"{args.file}: warning: {said(warning)}", file=sys.stderr)
    return _give(args, as_json(pairing) if args.json else as_text(pairing))


def as_text(pairing: RoundPairing) -> str:
    lines = [f"{board.white} {board.black}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye} 0")
    return "\n".join([str(len(lines)), *lines, ""])


def said(reason: Reason) -> str:
    return f"{reason.said()} ({reason.article})"


def as_json(pairing: RoundPairing) -> str:
    import json

    made: dict[str, object] = {
        "round": pairing.round_number,
        "system": pairing.system,
        "boards": [
            {"board": number, "white": board.white, "black": board.black}
            for number, board in enumerate(pairing.boards, start=1)
        ],
        "bye": pairing.bye,
    }
    if pairing.rules_broken is not None:
        made["rules_broken"] = pairing.rules_broken
    if pairing.warnings:
        made["warnings"] = [said(warning) for warning in pairing.warnings]
    return json.dumps(made, ensure_ascii=False) + "\n"


def _no_pairing(args: argparse.Namespace, refusal: NoLegalPairing) -> int:
    print(f"{args.file}: no legal pairing exists: {said(refusal.reason)}", file=sys.stderr)
    if args.json:
        import json

        reason = refusal.reason
        answer = {"error": "no legal pairing", "article": reason.article, "text": said(reason), "stuck": refusal.stuck}
        print(json.dumps(answer, ensure_ascii=False))
    return 1


def _give(args: argparse.Namespace, text: str) -> int:
    if args.output is None:
        sys.stdout.write(text)
        return 0
    from arbitra.cli.output import write_beside

    try:
        write_beside(text, args.output, args.file)
    except OSError as error:
        print(f"{args.output}: {error.strerror}; the pairing was not written", file=sys.stderr)
        return BAD_INPUT
    except ValueError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    return 0
