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
    from arbitra.formats import Problem

BAD_INPUT = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="TRF or JSON files; - for standard input")
    parser.add_argument("--lenient", action="store_true", help="say what can be repaired safely")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.findings import findings
    from arbitra.cli.output import print_json, read_input
    from arbitra.formats import BadFile

    refused = 0
    reports: list[dict[str, object]] = []
    for file in args.files:
        try:
            reading = read_input(file, lenient=args.lenient)
            problems, accepted = (*reading.problems, *findings(reading.tournament)), True
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


def verdict(problems: tuple[Problem, ...], accepted: bool) -> str:
    if not problems:
        return "nothing to complain of"
    count = f"{len(problems)} finding{'s' if len(problems) > 1 else ''}"
    return f"{'read' if accepted else 'refused'}, {count}"


def problem_json(problem: Problem) -> dict[str, object]:
    return {**problem._asdict(), "level": problem.level.value}
