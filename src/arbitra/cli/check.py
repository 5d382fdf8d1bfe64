"""Pair every round of every tournament again and print what differs, standings included where tie-breaks are listed.

The last line is `T tournaments, R rounds, D differences`; exit code 0 only if D is 0. A folder or an archive (zip,
tar) stands for the reports in it. With --results, what differs goes into a folder instead: `results.csv`,
`differences.txt`, `failures.csv`; the same command continues there if it was stopped.

examples:
  arbitra check open.trf
  arbitra check --system dutch:2017 --jobs 4 archive/
  arbitra check season.zip --results season-checked/
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.books.places import is_book, only_book, without_password
from arbitra.cli.codes import BAD_INPUT
from arbitra.cli.many import (
    JsonList,
    add_results_argument,
    add_runner_arguments,
    check_results,
    finish,
    outcomes_of,
    results_in,
    tell_empty,
    told_failure,
)
from arbitra.cli.pairing_arguments import add_system_arguments

if TYPE_CHECKING:
    from arbitra.checking import CheckReport, StandingsDifference
    from arbitra.formats.reports import Report
    from arbitra.reports.differences import Differences
    from arbitra.rules.requests.pairing import Difference
    from arbitra.simulation.many import Outcome, Summary, Task

LANG_HELP = "en or es; default: en, whatever the system language, because programs read it"
RESULTS, DIFFERENCES, FAILURES = "results.csv", "differences.txt", "failures.csv"


class Checked(NamedTuple):
    file: str
    report: CheckReport | None
    messages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checking:
    """How every file is checked; runs in other processes if there are many."""

    system: str | None
    options: dict[str, str]
    acceleration: str
    border: str | None
    lenient: bool
    standings: bool
    lang: str | None

    def __call__(self, source: Report) -> Checked:
        from arbitra.checking import check_tournament
        from arbitra.cli.exits import Refused, told
        from arbitra.cli.output import read_input, voice_of_files
        from arbitra.cli.people import player_named
        from arbitra.formats import BadFile, Level
        from arbitra.model.fields import ENGLISH
        from arbitra.rules.requests.request import RoundRequest

        shown = without_password(source.name)
        try:
            kept = source.name == "-" or is_book(source.name)
            reading = read_input(source.name) if kept else source.read(lenient=self.lenient)
            border = None if self.border is None else player_named(reading.tournament, self.border)
            asked = RoundRequest(reading.tournament, self.system, self.options, self.acceleration, border)
            report = check_tournament(asked, standings=self.standings)
        except BadFile as error:
            return Checked(shown, None, (told(error, self.lang),))
        except (ValueError, Refused) as error:
            return Checked(shown, None, (f"{shown}: {told(error, self.lang)}",))
        problems = [problem for problem in reading.problems if problem.level in (Level.WARNING, Level.REPAIRED)]
        voice = voice_of_files(self.lang) if problems else ENGLISH
        return Checked(shown, report, tuple(f"{shown}: {problem.said(voice)}" for problem in problems))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", metavar="FILE", help="tournaments, folders or archives of them")
    add_system_arguments(parser)
    parser.add_argument("--no-standings", action="store_true", help="check the pairings only")
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in broken files")
    add_runner_arguments(parser)
    add_results_argument(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.reports.differences import Differences

    words = Differences(args.lang or "en")
    check_results(args)
    empty = tell_empty(args)
    task = _task(args)
    if args.results is not None:
        return _into_folder(args, task, words, empty)
    return _printed(args, task, words, empty)


def _task(args: argparse.Namespace) -> Task[Report, Checked]:
    from arbitra.formats.reports import reports_of, shipped
    from arbitra.simulation.many import Task

    work = Checking(
        args.system,
        dict(args.option),
        args.acceleration,
        args.border,
        args.lenient,
        not args.no_standings,
        args.lang,
    )
    return Task(work, reports_of(args.files or [only_book()]), ship=shipped)


def _found(args: argparse.Namespace, task: Task[Report, Checked], done: int = 0) -> Iterator[Checked]:
    if "-" in args.files:
        # Standard input belongs to this process alone.
        args.jobs, args.cluster = 1, None
    for outcome in outcomes_of(args, task, done):
        yield _checked(args, outcome)


def _checked(args: argparse.Namespace, outcome: Outcome[Report, Checked]) -> Checked:
    if outcome.failure is None:
        return outcome.value()
    shown = without_password(outcome.item.name)
    return Checked(shown, None, (f"{shown}: {told_failure(outcome.failure, args.lang)}",))


def _measured(checked: Checked) -> Summary:
    from arbitra.simulation.many import Summary

    if checked.report is None:
        return Summary.of(None)
    return Summary.of({"rounds": checked.report.rounds, "differences": len(checked.report.differences)})


def _printed(args: argparse.Namespace, task: Task[Report, Checked], words: Differences, empty: list[str]) -> int:
    from arbitra.simulation.many import Summary

    summary, refused, files = Summary(), [*empty], JsonList()
    for checked in _found(args, task):
        summary += _measured(checked)
        for message in checked.messages:
            print(message, file=sys.stderr)
        if checked.report is None:
            refused.append(checked.file)
        elif args.json:
            files.add({"file": checked.file, **report_json(checked.report, words)})
        else:
            for line in words.lines(checked.report, f"{checked.file}: "):
                print(line)
    _tell(args, summary, words, files, refused)
    return BAD_INPUT if refused else int(summary.total("differences") > 0)


def _tell(
    args: argparse.Namespace, summary: Summary, words: Differences, files: JsonList, refused: Sequence[str]
) -> None:
    rounds, differences = summary.total("rounds"), summary.total("differences")
    if args.json:
        head = {"tournaments": summary.done, "rounds": rounds, "differences": differences}
        files.print("files", head, {"refused": refused} if refused else None)
    else:
        print(words.summary(summary.done, rounds, differences))


def _into_folder(args: argparse.Namespace, task: Task[Report, Checked], words: Differences, empty: list[str]) -> int:
    with results_in(args.results, _what(args)) as folder:
        folder.table(RESULTS, ("number", "file", "system", "rounds", "differences"))
        folder.table(FAILURES, ("number", "file", "message"))
        if not folder.finished:
            for number, checked in enumerate(_found(args, task, folder.done), start=folder.done + 1):
                for message in checked.messages if checked.report is None else ():
                    folder.row(FAILURES, (number, checked.file, message))
                if checked.report is not None:
                    report = checked.report
                    folder.row(RESULTS, (number, checked.file, report.system, report.rounds, len(report.differences)))
                    for line in words.lines(report, f"{checked.file}: "):
                        folder.write(DIFFERENCES, f"{line}\n")
                folder.advance(_measured(checked))
        finish(args, folder, RESULTS)
        summary = folder.summary
    _tell(args, summary, words, JsonList(), empty)
    return BAD_INPUT if summary.failed or empty else int(summary.total("differences") > 0)


def _what(args: argparse.Namespace) -> dict[str, object]:
    """What makes this run another one than others."""
    names = ("files", "system", "option", "acceleration", "border", "lenient", "no_standings", "lang")
    return {"command": "check", **{name: getattr(args, name) for name in names}}


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
