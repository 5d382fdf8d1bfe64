"""Show or draw a starting position of Chess960: by its number, by its first rank, by dice or with a seed
(Guidelines II).

The draw shows its throws of one die, and the seed that made them: anyone can repeat it.

examples:
  arbitra chess960 --number 518
  arbitra chess960 --position BBQNNRKR
  arbitra chess960 --draw --seed "Open 2026, round 3"
  arbitra chess960 --dice "4 5 2 1 3 5 6 4"
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.model.fields import Verbatim

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.laws.chess960 import Draw


def add_arguments(parser: argparse.ArgumentParser) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--number", metavar="N", help="0 to 959; 518 is the ordinary position")
    which.add_argument("--position", metavar="RANK", help="White's first rank from a to h, such as RNBQKBNR")
    which.add_argument("--draw", action="store_true", help="draw one")
    which.add_argument("--dice", metavar="THROWS", help="throws of one die, such as 4 2 1 3 4")
    parser.add_argument("--seed", metavar="TEXT", help="with --draw: the same seed draws the same position")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.chess960 import Draw, drawn_by_dice, drawn_with_seed, number_of_rank, position_of, read_throws

    if args.seed is not None and not args.draw:
        raise wrong_usage("--seed goes with --draw")
    if args.draw:
        drawn = drawn_with_seed(args.seed or "")
    elif args.dice is not None:
        drawn = drawn_by_dice(read_throws(args.dice))
    else:
        found = position_of(args.number) if args.number is not None else number_of_rank(args.position)
        drawn = Draw(found, ())
    say = translator("laws", args.lang)
    if args.json:
        print_json(chess960_json(drawn, say))
    else:
        print("\n".join(_lines(drawn, say)))
    return DONE


def _lines(drawn: Draw, say: Translate) -> Iterator[str]:
    from arbitra.laws.chess960 import diagram

    if drawn.seed:
        yield say("Seed: {seed}", seed=Verbatim(drawn.seed))
    for throw in drawn.throws:
        chosen = throw.square or say("too high: throw again")
        yield f"{throw.die}  {throw.purpose.said(say)}: {chosen}"
    if drawn.throws:
        yield say("Rook, king and rook go on the three free squares, from a to h. [II.2.1]")
        yield ""
    position = drawn.position
    yield say("Number {number}: {rank}", number=position.number, rank=Verbatim(position.rank))
    yield ""
    yield diagram(position)
    yield ""
    yield position.fen


def chess960_json(drawn: Draw, say: Translate) -> dict[str, object]:
    position = drawn.position
    found: dict[str, object] = {
        "number": position.number,
        "position": position.rank,
        "fen": position.fen,
        "fen_shredder": position.shredder_fen,
    }
    if drawn.throws:
        found["throws"] = [
            {"die": throw.die, "for": throw.purpose.said(say), "square": throw.square or None} for throw in drawn.throws
        ]
    return {**found, "seed": drawn.seed} if drawn.seed else found
