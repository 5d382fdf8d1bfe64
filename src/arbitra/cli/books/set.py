"""Change settings of the event or of one of its tournaments; without any, show them with the editions in force.

Of the event: `name`, `city`, `federation`, `start`, `end`, `chief-arbiter`, `deputy-arbiters` (names with
commas are separated by semicolons), `chief-arbiter-id` and `deputy-arbiter-ids` (their FIDE IDs), `event-code`
(under which the event is registered with FIDE), `backups` (a second folder for backups). Of a tournament:
`system`, `rounds`, `tiebreaks`, `win`, `draw`, `loss`, `absence`, `pairing-bye`, `acceleration`,
`initial-colour`, `numbering` (`strength`, `list` or `lot:SEED`), `first-board`, `round-times`, `time-control`,
`time-control-code`, `default-time` (minutes), `rating-method`, `type-text`, `norm-event` (for title norms:
`national final`, `national teams`, `zonal`, `world teams`, `world cup`), `option.NAME`. `fide=off` leaves FIDE mode
for good.

What the regulations choose: `unrated` (opponents in tie-breaks by ratings: `omit`, `skip`, `fixed:1400`, `national` or
`national:1400`), `ties` (after all tie-breaks: `shared`, `lot` or `lot:SEED`), `unplayed` (articles on unplayed rounds
that are set aside, such as `16.5`), `regulations` (such as `byes=1, draw-moves=30`; the page Regulations asks for
them), `paragraphs` (own ones, such as `time=Clocks are lent by the club.`). The hours, one for each round, with commas:
`result-times` (results are published) and `correction-times` (until when a mistake is to be told).

Of a team event: `boards` (how many, or the colours of the team named first, such as `WBWB`), `ranked-by` (`matches` or
`games`), `game-points` (of a win, a draw and a loss, such as `3,1,0`; `win`, `draw` and `loss` are those of a match),
`line-up-order` (`fixed`, `free` or `tolerance:50`), `missing-line-up` (`first` players of the list, the `last` line-up,
or every board is `lost`), `line-up-times` (until when line-ups are due, one for each round).

examples:
  arbitra set spring.arbitra
  arbitra set spring.arbitra city=Bilbao start=2026-11-16 end=2026-11-20
  arbitra set spring.arbitra deputy-arbiters="Ruiz, Elena; Font, Pau" deputy-arbiter-ids=2200001,2200002
  arbitra set spring.arbitra#women tiebreaks=BH/C1,BH,SB first-board=101
  arbitra set spring.arbitra round-times="2026-11-16 17:00, 2026-11-17 10:00"
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.book.settings.setting import Setting
    from arbitra.cli.books.opened import Opened

FOR_GOOD = "FIDE mode is chosen when a tournament starts; it cannot be turned on later"
MESSAGES = (FOR_GOOD,)
EDITION = N_("{text}: edition {edition}")
TEXTS = {
    "pairing": N_("pairing system"),
    "handling": N_("Swiss rules (C.04.2)"),
    "acceleration": N_("acceleration"),
    "tiebreaks": N_("tie-breaks (C.07)"),
    "ratings": N_("ratings (B.02)"),
    "titles": N_("titles (B.01)"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("settings", nargs="*", metavar="KEY=VALUE", help="what to change")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.setting_up import Configure, LeaveFide
    from arbitra.book.store.folders import choose
    from arbitra.cli.books.opened import look, opened
    from arbitra.cli.books.settings import read_settings
    from arbitra.lists.places import data_folder

    if not args.settings:
        return look(args, _show)
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


def _show(book: Opened) -> None:
    """What is set, as it would be typed, and the editions: kept since round 1 was published."""
    import msgspec

    from arbitra.book.settings.table import OF_EVENT, OF_SECTION
    from arbitra.cli.streams import print_json

    section = book.section
    found = msgspec.to_builtins(book.state.editions(section))
    editions = {text: found[text] for text in TEXTS if found.get(text)}
    shown = dict([*_typed(OF_EVENT, book.state.event), *_typed(OF_SECTION, section.settings)])
    shown["fide"] = "on" if section.fide else "off"
    if book.args.json:
        print_json({"tournament": book.name, "settings": shown, "editions": editions})
        return
    for key, value in shown.items():
        print(f"{key}={value}")
    for text, edition in editions.items():
        print(book.say(EDITION, text=book.say(TEXTS[text]), edition=edition))


def _typed(rows: Sequence[Setting], held: Any) -> Iterator[tuple[str, str]]:
    from arbitra.model import show_points

    for row in rows:
        value = getattr(held, row.name)
        if row.name == "options":
            yield from ((f"option.{name}", chosen) for name, chosen in value.items())
        elif row.parts:
            parts = ((key, getattr(value, part)) for key, part in zip(row.keys, row.parts, strict=True))
            yield from ((key, show_points(points)) for key, points in parts if points is not None)
        elif value not in ("", (), None):
            yield row.keys[0], row.kind.write(value)
