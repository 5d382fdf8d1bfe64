"""Prizes: who gets what, with the reason in words; before the last round: if the tournament ended now.

Without options, shows the list. `--add` makes a list or replaces the one of that name: amounts, things, or both, first
place first, separated by semicolons. `--for` names a category as standings do; several must all hold. A list for
everyone is shared as `--sharing` says, a category goes by place unless it has a sharing of its own.

examples:
  arbitra prizes spring.arbitra --add General --prizes "1000; 700; 500" --sharing hort
  arbitra prizes spring.arbitra --add "Rating 1800-1999" --prizes "150; 100" --for rating=1800-1999
  arbitra prizes spring.arbitra --add "Best woman" --prizes "120 + a cup" --for sex=w
  arbitra prizes spring.arbitra
  arbitra prizes spring.arbitra --json
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.cli.books.opened import Opened
    from arbitra.prizes.plan import PrizePlan

SHARINGS = ("place", "equal", "hort")
TAKES = ("larger", "first", "all")
NEEDS_PRIZES = '--add needs --prizes, such as --prizes "100; 50"'
NEEDS_ADD = "--prizes and --for belong to a list: name it with --add"
NO_LIST = "there is no list {found}; there are: {known}"
MESSAGES = (NEEDS_PRIZES, NEEDS_ADD, NO_LIST)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--add", metavar="NAME", help="a list: made, or replaced")
    parser.add_argument("--prizes", metavar="LIST", help='of that list, such as "100; 50 + a cup; a book"')
    parser.add_argument(
        "--for", dest="category", action="append", metavar="KEY=VALUE", help="its category, such as rating=1800-1999"
    )
    parser.add_argument("--remove", metavar="NAME", help="remove a list")
    parser.add_argument("--sharing", choices=SHARINGS, help="equal points: by place, equal shares, or the Hort system")
    parser.add_argument(
        "--takes", choices=TAKES, help="of several prizes a player takes the larger, that of the first list, or all"
    )
    parser.add_argument("--smallest", metavar="AMOUNT", help="a share below this is not paid out")
    parser.add_argument("--currency", metavar="TEXT", help="default: €")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import act, look

    changes = (
        args.add,
        args.prizes,
        args.category,
        args.remove,
        args.sharing,
        args.takes,
        args.smallest,
        args.currency,
    )
    if any(one is not None for one in changes):
        return act(args, lambda book: _command(args, book))
    return look(args, lambda book: _show(args, book))


def _command(args: argparse.Namespace, book: Opened) -> Command:
    import msgspec

    from arbitra.book.acts.giving_prizes import SetPrizes
    from arbitra.prizes.plan import Sharing, Takes, read_cents

    plan = _with_lists(args, book.section.prizes)
    if args.sharing and not args.add:
        plan = msgspec.structs.replace(plan, sharing=Sharing(args.sharing))
    if args.takes:
        plan = msgspec.structs.replace(plan, takes=Takes(args.takes))
    if args.smallest is not None:
        plan = msgspec.structs.replace(plan, smallest=read_cents(args.smallest))
    if args.currency is not None:
        plan = msgspec.structs.replace(plan, currency=args.currency)
    return SetPrizes(tournament=book.name, plan=plan)


def _with_lists(args: argparse.Namespace, plan: PrizePlan) -> PrizePlan:
    import msgspec

    from arbitra.prizes.plan import PrizeList, Sharing, read_prizes

    if args.remove:
        if plan.named(args.remove) is None:
            raise wrong_usage(
                NO_LIST, found=Quoted(args.remove), known=", ".join(one.name for one in plan.lists) or "-"
            )
        plan = plan.without_list(args.remove)
    if not args.add:
        if args.prizes or args.category:
            raise wrong_usage(NEEDS_ADD)
        return plan
    if not args.prizes:
        raise wrong_usage(NEEDS_PRIZES)
    category = ",".join(args.category or ())
    sharing = Sharing(args.sharing) if args.sharing else None
    if not category and sharing:
        # The list for everyone is shared as the plan says.
        plan, sharing = msgspec.structs.replace(plan, sharing=sharing), None
    made = PrizeList(name=args.add.strip(), prizes=read_prizes(args.prizes), category=category, sharing=sharing)
    return plan.with_list(made)


def _show(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.book.views.prizes import PrizesView
    from arbitra.reports.prizes import NO_LISTS, prizes_json, prizes_text
    from arbitra.reports.terminal import terminal_width

    view = PrizesView.of_section(book.state, book.name, book.book.private())
    if args.json:
        print_json(prizes_json(view, book.say))
    elif not view.plan.lists:
        print(book.say(NO_LISTS, book=book.place.shown))
    else:
        name = book.state.event.name if len(book.state.sections) == 1 else f"{book.state.event.name}, {book.name}"
        print(prizes_text(view, name, book.say, terminal_width()))
