"""Find out whether a player can mate by any series of legal moves, as after a fallen flag or in a dead position.

A yes comes with a line that ends in mate, a no with a proof. If neither is proven in time, the answer
says so; it is never a guess. Exit 0 for yes, 1 for no or not proven.

examples:
  arbitra mate "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1" --winner black
  arbitra mate "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1" --winner white --edition 2018
  arbitra mate "7k/8/8/8/8/2b5/8/K1B5 w - - 0 1" --winner white --seconds 30 --json
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE, NO
from arbitra.cli.desk.terminal import add_edition, edition_asked
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.laws.editions import LawsEdition
    from arbitra.laws.mating.answers import Answer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("fen", metavar="FEN", help="the position on the board, in quotes")
    parser.add_argument("--winner", choices=("white", "black"), required=True, help="who would have to mate")
    parser.add_argument("--seconds", metavar="S", default="2", help="how long to look for an answer; default: 2")
    add_edition(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.mating.answers import answered

    edition = edition_asked(args)
    found = answered(args.fen, args.winner == "white", _seconds(args.seconds))
    say = translator("laws", args.lang)
    if args.json:
        print_json(mate_json(found, edition, say))
    else:
        print("\n".join(_lines(found, edition, say)))
    return DONE if found.verdict.answer else NO


def _seconds(text: str) -> float:
    try:
        return float(text[:20].replace(",", "."))
    except ValueError:
        raise wrong_usage("--seconds {found} is not a number", found=text[:20]) from None


def _lines(found: Answer, edition: LawsEdition, say: Translate) -> Iterator[str]:
    from arbitra.laws.letters import LETTERS
    from arbitra.reports.terminal import paragraph, text_width

    width = text_width()
    yield from paragraph(found.reason().sentence(say), width)
    if found.verdict.line:
        letters = LETTERS.get(say.lang, LETTERS["en"])
        yield from paragraph(found.moves(letters), width, "  ", "  ")
    for reason in found.consequences(edition):
        yield from paragraph(f"{reason.sentence(say)} [{reason.article}]", width)
    yield say("Laws of {edition}", edition=edition.id)


def mate_json(found: Answer, edition: LawsEdition, say: Translate) -> dict[str, object]:
    from arbitra.laws.mating.solver import TRIED

    return {
        "answer": found.word,
        "line": found.line,
        "text": found.reason().sentence(say),
        "proof": found.verdict.why.value,
        "positions": found.verdict.visited,
        "tried": list(TRIED) if found.verdict.answer is None else [],
        "dead": found.dead,
        "edition": edition.id,
        "consequences": [
            {"text": reason.sentence(say), "articles": reason.article.split(", ")}
            for reason in found.consequences(edition)
        ],
    }
