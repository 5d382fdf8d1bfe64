"""Pair every round of every tournament again and print what differs, standings included where tie-breaks are listed.

The last line is `T tournaments, R rounds, D differences`; exit code 0 only if D is 0. A folder stands for its
.trf files.

examples:
  arbitra check open.trf
  arbitra check --system dutch:2017 --jobs 4 archive/
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.books.places import only_book, without_password
from arbitra.cli.codes import BAD_INPUT
from arbitra.cli.pairing_arguments import add_system_arguments, process_count
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.fields import Verbatim

if TYPE_CHECKING:
    from arbitra.checking import CheckReport, StandingsDifference
    from arbitra.reports.differences import Differences
    from arbitra.rules.requests.pairing import Difference

LANG_HELP = "en or es; default: en, whatever the system language, because programs read it"
SUFFIXES = (".trf", ".trfx", ".trf16", ".trf26", ".json", ".arbitra")
"""Of the files that a folder stands for."""


class Task(NamedTuple):
    """One file, and how to check it."""

    file: str
    system: str | None
    options: dict[str, str]
    acceleration: str
    border: str | None
    lenient: bool
    standings: bool
    lang: str | None = None


class Outcome(NamedTuple):
    file: str
    report: CheckReport | None
    messages: tuple[str, ...] = ()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help="tournaments, or folders of them")
    add_system_arguments(parser)
    parser.add_argument("--no-standings", action="store_true", help="check the pairings only")
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in broken files")
    parser.add_argument(
        "--jobs", type=process_count, default=1, metavar="N", help="processes, 0 for all cores (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.output import notice
    from arbitra.cli.progress import spread, with_progress
    from arbitra.reports.differences import Differences

    words = Differences(args.lang or "en")
    tasks: list[Task] = []
    refused: list[str] = []
    for name in args.files or [only_book()]:
        found = files_of(name)
        if not found:
            text = N_("{name}: no tournament in this folder; expected files ending in {suffixes}")
            notice(args, text, name=Verbatim(name), suffixes=Verbatim(" ".join(SUFFIXES)))
            refused.append(name)
        tasks += [_task(args, file) for file in found]
    reports: list[tuple[str, CheckReport]] = []
    # Standard input belongs to this process alone.
    jobs = 1 if "-" in args.files else args.jobs
    for file, report, messages in with_progress(spread(check_file, tasks, jobs), len(tasks)):
        for message in messages:
            print(message, file=sys.stderr)
        if report is None:
            refused.append(file)
            continue
        reports.append((file, report))
        if not args.json:
            for line in words.lines(report, f"{file}: "):
                print(line)
    rounds = sum(report.rounds for _, report in reports)
    differences = sum(len(report.differences) for _, report in reports)
    if args.json:
        print_json({**as_json(reports, words), **({"refused": refused} if refused else {})})
    else:
        print(words.summary(len(reports), rounds, differences))
    return BAD_INPUT if refused else int(differences > 0)


def _task(args: argparse.Namespace, file: str) -> Task:
    options = dict(args.option)
    return Task(
        file, args.system, options, args.acceleration, args.border, args.lenient, not args.no_standings, args.lang
    )


def files_of(name: str) -> list[str]:
    """The file, or the tournaments of a folder."""
    path = Path(name)
    if not path.is_dir():
        return [name]
    return sorted(str(found) for found in path.iterdir() if found.suffix.lower() in SUFFIXES)


def check_file(task: Task) -> Outcome:
    """Reads and checks one file; runs in a process of its own if there are many."""
    from arbitra.checking import check_tournament
    from arbitra.cli.exits import Refused, told
    from arbitra.cli.output import read_input, voice_of_files
    from arbitra.cli.people import player_named
    from arbitra.formats import BadFile, Level
    from arbitra.model.fields import ENGLISH
    from arbitra.rules.requests.request import RoundRequest

    shown = without_password(task.file)
    try:
        reading = read_input(task.file, lenient=task.lenient)
        border = None if task.border is None else player_named(reading.tournament, task.border)
        asked = RoundRequest(reading.tournament, task.system, task.options, task.acceleration, border)
        report = check_tournament(asked, standings=task.standings)
    except BadFile as error:
        return Outcome(shown, None, (told(error, task.lang),))
    except (ValueError, Refused) as error:
        return Outcome(shown, None, (f"{shown}: {told(error, task.lang)}",))
    problems = [problem for problem in reading.problems if problem.level in (Level.WARNING, Level.REPAIRED)]
    voice = voice_of_files(task.lang) if problems else ENGLISH
    return Outcome(shown, report, tuple(f"{shown}: {problem.said(voice)}" for problem in problems))


def as_json(reports: list[tuple[str, CheckReport]], words: Differences) -> dict[str, object]:
    return {
        "tournaments": len(reports),
        "rounds": sum(report.rounds for _, report in reports),
        "differences": sum(len(report.differences) for _, report in reports),
        "files": [{"file": file, **report_json(report, words)} for file, report in reports],
    }


def report_json(report: CheckReport, words: Differences) -> dict[str, object]:
    words = words.about(report)
    return {
        "system": report.system,
        "rounds": report.rounds,
        "differences": [
            *(pairing_as_json(found, words) for found in report.pairings),
            *(_standings_json(found, words) for found in report.standings),
        ],
    }


def pairing_as_json(found: Difference, words: Differences) -> dict[str, object]:
    made: dict[str, object] = {
        "round": found.round_number,
        "kind": found.kind,
        "theirs": found.theirs,
        "ours": found.ours,
    }
    if found.reason is None:
        return made
    return {**made, "decided_by": found.reason.article, "reason": words.said(found.reason)}


def _standings_json(found: StandingsDifference, words: Differences) -> dict[str, object]:
    from arbitra.reports.standings_json import working_json

    return {
        "round": found.round_number,
        "kind": found.kind,
        "player": found.player,
        "theirs": found.theirs,
        "ours": found.ours,
        "reason": words.said_of_standings(found.reason),
        "working": [working_json(work, words.of_standings) for work in found.working],
    }
