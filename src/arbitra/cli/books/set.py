"""Change settings of the event or of one of its tournaments.

Of the event: `name`, `city`, `federation`, `start`, `end`, `chief-arbiter`, `deputy-arbiters` (names with commas are
separated by semicolons), `chief-arbiter-id` and `deputy-arbiter-ids` (their FIDE numbers), `event-code` (under which
the event is registered with FIDE), `backups` (a second folder for backups). Of a tournament: `system`, `rounds`,
`tiebreaks`, `win`, `draw`, `loss`, `absence`, `pairing-bye`, `acceleration`, `initial-colour`, `numbering`
(`strength`, `list` or `lot:SEED`), `first-board`, `round-times`, `time-control`, `time-control-code`,
`rating-method`, `type-text`, `option.NAME`. `fide=off` leaves FIDE mode for good.

examples:
  arbitra set spring.arbitra city=Bilbao start=2026-11-16 end=2026-11-20
  arbitra set spring.arbitra deputy-arbiters="Ruiz, Elena; Font, Pau" deputy-arbiter-ids=2200001,2200002
  arbitra set spring.arbitra#women tiebreaks=BH/C1,BH,SB first-board=101
  arbitra set spring.arbitra round-times="2026-11-16 17:00, 2026-11-17 10:00"
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage

FOR_GOOD = "FIDE mode is chosen when a tournament begins; it cannot be switched on later"
MESSAGES = (FOR_GOOD,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("settings", nargs="+", metavar="KEY=VALUE", help="what to change")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.setting_up import Configure, LeaveFide
    from arbitra.book.store.folders import choose
    from arbitra.cli.books.opened import opened
    from arbitra.cli.books.settings import read_settings
    from arbitra.lists.places import data_folder

    with opened(args) as book:
        asked = read_settings(args.settings)
        if asked.section:
            asked = read_settings(args.settings, book.section.settings)
        if asked.event:
            book.tell(book.do(Configure(changes=asked.event), "event"))
            if asked.event.get("backups"):
                choose(data_folder(), book.book.volume.event.id, asked.event["backups"])
        if asked.section:
            book.tell(book.do(Configure(tournament=book.name, changes=asked.section)))
        if asked.fide is False:
            book.tell(book.do(LeaveFide(tournament=book.name), "fide"))
        elif asked.fide:
            raise wrong_usage(FOR_GOOD)
    return DONE
