"""List the pairing systems: articles, what they were checked against, what is relaxed in the last round, options.

examples:
  arbitra systems
  arbitra systems --json
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.streams import print_json
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.rules.contract import System

ARTICLES = Plural("{count} article", "{count} articles", by="count")

BESIDE = 18
"""What the ids take."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.rules.swiss.acceleration import ACCELERATIONS
    from arbitra.rules.systems import systems

    known = list(systems())
    if args.json:
        print_json([_as_json(system) for system in known])
        return 0
    say = translator("explain", args.lang)
    for system in known:
        _print_system(system, say)
    print()
    for method in ACCELERATIONS:
        articles = say(ARTICLES, count=len(method.articles))
        _print_line(method.id, f"{say(method.name)}, {articles} (--acceleration {method.id})")
    return 0


def _print_system(system: System, say: Translate) -> None:
    _print_line(system.id, f"{say(system.name)}, {say(ARTICLES, count=len(system.articles()))}")
    if system.verified_by:
        _print_line("", say("checked against: {list}", list="; ".join(map(say, system.verified_by))))
    if system.last_round:
        _print_line("", say("last round: {rule}", rule=say(system.last_round)))
    for option in system.options:
        values = ", ".join(option.values) + (", …" if option.pattern else "")
        text = "option {name} = {values}: {meaning}"
        _print_line("", say(text, name=option.name, values=values, meaning=say(option.meaning)))


def _print_line(name: str, text: str) -> None:
    """One line in a file; on a terminal as many as it needs."""
    from arbitra.reports.terminal import terminal_width

    width = terminal_width()
    if width is None:
        print(f"{name:<{BESIDE}}{text}")
        return
    from textwrap import fill

    print(fill(text, max(width, 2 * BESIDE), initial_indent=f"{name:<{BESIDE}}", subsequent_indent=" " * (BESIDE + 2)))


def _as_json(system: System) -> dict[str, object]:
    return {
        "id": system.id,
        "name": system.name,
        "articles": len(system.articles()),
        "verified_by": system.verified_by,
        "last_round": system.last_round,
        "options": {option.name: option.values for option in system.options},
    }
