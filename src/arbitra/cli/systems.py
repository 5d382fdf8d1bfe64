"""List the pairing systems: articles, what they were checked against, what gives way in the last round, options.

arbitra systems
arbitra systems --json
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitra.rules.contract import System


BESIDE = 18
"""What the ids take."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.rules.swiss.acceleration import ACCELERATIONS
    from arbitra.rules.systems import systems

    known = list(systems())
    if args.json:
        from arbitra.cli.json_output import print_json

        print_json([_as_json(system) for system in known])
        return 0
    for system in known:
        _print_line(system.id, f"{system.name}, {len(system.articles())} articles")
        if system.verified_by:
            _print_line("", f"checked against: {'; '.join(system.verified_by)}")
        if system.last_round:
            _print_line("", f"last round: {system.last_round}")
        for option in system.options:
            further = ", …" if option.pattern else ""
            _print_line("", f"option {option.name} = {', '.join(option.values)}{further}: {option.meaning}")
    print()
    for method in ACCELERATIONS:
        _print_line(method.id, f"{method.name}, {len(method.articles)} articles (--acceleration {method.id})")
    return 0


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
