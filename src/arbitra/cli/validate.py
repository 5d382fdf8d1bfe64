"""Read files and list everything that is wrong or odd about them.

Each finding has its line and column, what was found, what was expected, and how to mend it. Exit code 3 if a file
is refused.

examples:
  arbitra validate open.trf
  arbitra validate reports/*.trf --json
  arbitra validate open.trf --lenient
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from arbitra.formats import Problem
    from arbitra.model import Tournament

BAD_INPUT = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="TRF or JSON files; - for standard input")
    parser.add_argument("--lenient", action="store_true", help="say what can be repaired safely")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import print_json, read_input
    from arbitra.formats import BadFile

    refused = 0
    reports: list[dict[str, object]] = []
    for file in args.files:
        try:
            reading = read_input(file, lenient=args.lenient)
            problems, accepted = (*reading.problems, *unknown_system(reading.tournament)), True
        except BadFile as error:
            problems, accepted = error.problems, False
            refused += 1
        if args.json:
            reports.append({"file": file, "accepted": accepted, "problems": list(map(problem_json, problems))})
        else:
            print(f"{file}: {verdict(problems, accepted)}")
            for problem in problems:
                print(f"  {problem}")
    if args.json:
        print_json(reports)
    elif len(args.files) > 1:
        print(f"{len(args.files)} files, {refused} refused", file=sys.stderr)
    return BAD_INPUT if refused else 0


def unknown_system(tournament: Tournament) -> Iterator[Problem]:
    """The file can be read, but no command can pair by what it says of its system."""
    from arbitra.formats import Level, Problem
    from arbitra.rules.systems import UnknownSystem, system_of

    try:
        system_of(tournament)
    except UnknownSystem as error:
        said = tournament.settings.system or tournament.settings.type_code
        found = f"the system {said!r}"
        expected = f"one to pair by: {error.reason.fields['known']}"
        yield Problem(0, 0, found, expected, "correct the record, or choose one with --system", Level.WARNING)


def verdict(problems: tuple[Problem, ...], accepted: bool) -> str:
    if not problems:
        return "nothing to complain of"
    count = f"{len(problems)} finding{'s' if len(problems) > 1 else ''}"
    return f"{'read' if accepted else 'refused'}, {count}"


def problem_json(problem: Problem) -> dict[str, object]:
    return {**problem._asdict(), "level": problem.level.value}
