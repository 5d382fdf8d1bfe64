"""Take the latest published round back: it is a draft again and can be paired anew. Its results are set aside.

In FIDE mode only in the cases that the rules allow; name the case.

examples:
  arbitra unpublish spring.arbitra --case late-entry
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_round


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument(
        "--case", default="", metavar="CASE", help="`met-before`, `regulations`, `agreed`, `late-entry` or `top-boards`"
    )
    add_round(parser, "in a schedule, any published round; default: the latest one")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.pairing import CASES, Unpublish
    from arbitra.cli.books.opened import act
    from arbitra.cli.books.settings import NOT_A_CHOICE
    from arbitra.cli.exits import wrong_usage

    if args.case and args.case not in CASES:
        raise wrong_usage(NOT_A_CHOICE, key="--case", known=", ".join(CASES), found=repr(args.case))
    return act(args, lambda book: Unpublish(tournament=book.name, case=args.case, round_number=args.round))
