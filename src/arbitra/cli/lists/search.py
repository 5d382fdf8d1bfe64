"""`arbitra lists search TEXT`, `arbitra lists show`, and how people of a list are shown."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from arbitra.cli.codes import DONE, NO
from arbitra.cli.exits import wrong_usage
from arbitra.cli.lists.freshness import before_taking
from arbitra.cli.lists.installed import KIND_WORDS, open_list, place_of_list
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, Translate, translator
from arbitra.lists.search import SHOWN, Found
from arbitra.model.fields import ListDate
from arbitra.model.reasons import Plural

NOTHING = "give part of a name, or a FIDE ID, to search for"
POSITIVE = "--limit takes a number above 0"
MESSAGES = (NOTHING, POSITIVE)
NOBODY = N_("No players found.")
SHOW = Plural(
    "{count} player, {kind}, {date}, from {name}: {list}",
    "{count} players, {kind}, {date}, from {name}: {list}",
    by="count",
)
HEADINGS = (
    N_("FIDE ID"),
    N_("Title"),
    N_("Name"),
    N_("Fed."),
    N_("Born"),
    N_("Standard"),
    N_("Rapid"),
    N_("Blitz"),
    N_("No."),
)


def search(args: argparse.Namespace) -> int:
    text = " ".join(args.files)
    if not text.strip():
        raise wrong_usage(NOTHING)
    if args.limit is not None and args.limit < 1:
        raise wrong_usage(POSITIVE)
    if not args.name and not args.list_file:
        before_taking(args)
    with open_list(args.name, args.list_file) as ratings:
        found = ratings.search(text, args.limit or SHOWN)
    say = translator("lists", args.lang)
    if args.json:
        print_json([one._asdict() for one in found])
    elif found:
        print("\n".join(people_lines(found, say)))
    if not found:
        print(say(NOBODY), file=sys.stderr)
    return DONE if found else NO


def show(args: argparse.Namespace) -> int:
    with open_list(args.name, args.list_file) as ratings:
        about = ratings.about
    path = str(place_of_list(args.name, args.list_file))
    if args.json:
        print_json({"list": path, "kind": about.kind, "date": about.date, "players": about.rows, "made": about.made})
        return DONE
    say = translator("lists", args.lang)
    kind = say.word(KIND_WORDS[about.kind])
    print(say(SHOW, count=about.rows, kind=kind, date=ListDate(about.date), name=about.name, list=path))
    return DONE


def people_lines(found: Sequence[Found], say: Translate, *, numbered: bool = False) -> list[str]:
    """A table; `numbered` for choosing one."""
    from arbitra.reports.tables import Column, Table
    from arbitra.reports.terminal import table_lines, terminal_width

    number, title, name, federation, born, standard, rapid, blitz, place = map(say.word, HEADINGS)
    columns = (
        Column(place, number=True),
        Column(number, number=True),
        Column(title),
        Column(name, cut=True),
        Column(federation),
        Column(born, number=True),
        Column(standard, number=True),
        Column(rapid, number=True),
        Column(blitz, number=True),
    )
    rows = [
        (
            str(at) if numbered else "",
            str(one.fide_id or one.own_id),
            one.title,
            one.name,
            one.federation,
            *(str(value) if value else "" for value in (one.born, one.rating, one.rapid, one.blitz)),
        )
        for at, one in enumerate(found, start=1)
    ]
    return table_lines(Table(columns, rows), terminal_width())
