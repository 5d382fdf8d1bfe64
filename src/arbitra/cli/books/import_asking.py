"""The question before an import, and what is said where nothing is to be written."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from arbitra.cli.books.asking import says_yes
from arbitra.cli.codes import NO
from arbitra.cli.exits import Declined
from arbitra.cli.json_output import print_json
from arbitra.i18n import N_, Translate

ENTER = N_("Enter them? [y/N]")
NOTHING_WRITTEN = N_("Nothing was recorded: add --yes to go on.")
ONLY_SHOWN = N_("Nothing was recorded: this was only shown.")


def confirm(args: argparse.Namespace, say: Translate) -> None:
    """Raises `Declined` where nobody says yes."""
    # Where the list came from standard input, nothing is left there to answer with.
    answered = args.yes if args.source == "-" else says_yes(args, say(ENTER))
    if not answered:
        raise Declined(say(NOTHING_WRITTEN), NO, error="not confirmed", level=3)


def tell_only_shown(args: argparse.Namespace, say: Translate, shown: dict[str, Any]) -> None:
    if args.json:
        print_json(shown)
    else:
        print(say(ONLY_SHOWN), file=sys.stderr)
