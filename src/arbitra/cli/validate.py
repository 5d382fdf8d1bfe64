"""Read files and list everything that is wrong or odd about them.

Each finding has its line and column, what was found, what was expected, and how to fix it. Exit code 3 if a file
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

from arbitra.cli.books.places import only_book, without_password
from arbitra.cli.codes import BAD_INPUT
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.formats import Problem
    from arbitra.i18n import Translate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="*", help="TRF or JSON files or books; - for standard input")
    parser.add_argument("--lenient", action="store_true", help="say what can be repaired safely")
    parser.add_argument("--json", action="store_true", help="print JSON; in English unless --lang is given")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.findings import findings
    from arbitra.cli.output import read_input
    from arbitra.formats import BadFile
    from arbitra.i18n import translator

    say = translator("files", args.lang or ("en" if args.json else None))
    refused = 0
    reports: list[dict[str, object]] = []
    for file in args.files or [only_book()]:
        try:
            reading = read_input(file, lenient=args.lenient)
            problems, accepted = (*reading.problems, *findings(reading.tournament)), True
        except BadFile as error:
            problems, accepted = error.problems, False
            refused += 1
        if args.json:
            shown = [problem_json(problem, say) for problem in problems]
            reports.append({"file": without_password(file), "accepted": accepted, "problems": shown})
        else:
            print(f"{without_password(file)}: {verdict(problems, accepted, say)}")
            for problem in problems:
                print(f"  {problem.said(say)}")
    if args.json:
        print_json(reports)
    elif len(args.files) > 1:
        print(say("{files} files, {refused} rejected", files=len(args.files), refused=refused), file=sys.stderr)
    return BAD_INPUT if refused else 0


def verdict(problems: tuple[Problem, ...], accepted: bool, say: Translate) -> str:
    from arbitra.model.reasons import Plural

    if not problems:
        return say("no problems found")
    if accepted:
        return say(Plural("read, {count} finding", "read, {count} findings", by="count"), count=len(problems))
    return say(Plural("rejected, {count} finding", "rejected, {count} findings", by="count"), count=len(problems))


def problem_json(problem: Problem, say: Translate) -> dict[str, object]:
    parts = {"found": problem.found, "expected": problem.expected, "fix": problem.fix}
    said = {name: one.said(say) for name, one in parts.items()}
    return {"line": problem.line, "column": problem.column, **said, "level": problem.level.value}
