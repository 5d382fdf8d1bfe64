"""Whether FIDE's list here is the newest: told, or put right where that is wanted (`arbitra lists keep on`)."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.lists.installed import place_of_list
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, translator
from arbitra.lists.currency import fetched, is_newest, keep_current, keeps_current
from arbitra.lists.places import ListProblem
from arbitra.lists.search import RatingList
from arbitra.lists.validity import days_old
from arbitra.model.fields import ListDate
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.i18n import Translate

ON_OR_OFF = "give on or off: arbitra lists keep on"
MESSAGES = (ON_OR_OFF,)
OLD = Plural(
    "FIDE's list here is {count} day old. Download the newest: arbitra lists update",
    "FIDE's list here is {count} days old. Download the newest: arbitra lists update",
    by="count",
)
NEWER = N_("FIDE has a newer list than the one of {date} here. Download it first: arbitra lists update")
NOT_LOOKED = N_("Could not check whether FIDE has a newer list than {date}: {why}")
KEPT = N_("FIDE's list is downloaded again when it is used and more than a day old.")
NOT_KEPT = N_("FIDE's list is downloaded only by: arbitra lists update")


def keep(args: argparse.Namespace) -> int:
    """`arbitra lists keep [on|off]`"""
    if args.files not in (["on"], ["off"], []):
        raise wrong_usage(ON_OR_OFF)
    if args.files:
        keep_current(args.files == ["on"])
    if args.json:
        print_json({"keep": keeps_current()})
    else:
        print(translator("lists", args.lang)(KEPT if keeps_current() else NOT_KEPT))
    return DONE


def look_first(args: argparse.Namespace, say: Translate) -> None:
    """Before ratings are compared: FIDE's server is asked once a day whether its list is another one."""
    path = place_of_list()
    if args.offline or (days_here() == 0 and fetched(path)):
        tell_age(say)
        return
    with RatingList(path) as ratings:
        date = ratings.about.date
    try:
        if is_newest(path):
            return
        if keeps_current():
            _fetch(args)
        else:
            print(say(NEWER, date=ListDate(date)), file=sys.stderr)
    except ListProblem as problem:
        print(say(NOT_LOOKED, date=ListDate(date), why=problem.reason.said(say)), file=sys.stderr)


def before_taking(args: argparse.Namespace) -> None:
    """Before a player is taken from FIDE's list: it is downloaded if that is wanted, else its age is printed."""
    say = translator("lists", args.lang)
    if not keeps_current():
        tell_age(say)
    elif days_here():
        look_first(args, say)


def _fetch(args: argparse.Namespace) -> None:
    from arbitra.cli.lists.update import fetch

    fetch(args)


def tell_age(say: Translate) -> None:
    if days := days_here():
        print(say(OLD, count=days), file=sys.stderr)


def days_here() -> int:
    """Days since FIDE's list was known to be the newest, or, from a file, since it was made; 0 if there is none."""
    path = place_of_list()
    if not path.is_file():
        return 0
    known = fetched(path)
    if known is None:
        try:
            with RatingList(path) as ratings:
                return days_old(ratings.about.made, datetime.now(UTC))
        except ListProblem:
            return 0
    return days_old(known.looked, datetime.now(UTC))
