"""`arbitra standings` of several files, folders and archives."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from arbitra.cli.books.places import is_book, only_book, without_password
from arbitra.cli.codes import BAD_INPUT, DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.many import check_results, finish, outcomes_of, results_in, tell_empty, told_failure
from arbitra.cli.output import notice
from arbitra.cli.standings_request import request_of, view_of_book
from arbitra.cli.streams import print_json, write_data
from arbitra.model.fields import Verbatim

if TYPE_CHECKING:
    from arbitra.formats.reports import Report
    from arbitra.simulation.many import Task

OF_ONE = "{option} is about one tournament: name one file"
REFUSED = "{file}: {text}"
MESSAGES = (OF_ONE, REFUSED)
RESULTS, FAILURES = "standings.csv", "failures.csv"
ABOUT_ONE = ("player", "between", "by_hand", "expelled", "withdrawn", "values", "scores", "ratings", "html", "working")
LEFT_OUT = ("files", "jobs", "cluster", "results", "run", "command", "db")
"""What does not change the standings of a file."""


class Ranked(NamedTuple):
    """What is printed about one tournament, and its rows for the table."""

    text: str
    shape: dict[str, Any]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Ranking:
    """The standings of a file as the command line asks for them; runs in other processes."""

    asked: dict[str, Any]
    width: int | None

    def __call__(self, report: Report) -> Ranked:
        from arbitra.book.views.standings import StandingsView
        from arbitra.reports.standings_json import standings_json
        from arbitra.reports.standings_text import standings_text

        args = argparse.Namespace(**self.asked)
        if is_book(report.name):
            _, _, view = view_of_book(args, report.name)
        else:
            tournament = report.read().tournament
            view = StandingsView.of_tournament(tournament, request_of(args, tournament))
        shape = standings_json(view, lang=args.lang)
        rows = tuple(
            (str(row["rank"]), str(row["tpn"]), row["name"], row.get("points", ""), _values(row["values"]))
            for row in shape["rows"]
        )
        text = "" if args.json else standings_text(view, args.lang, self.width)
        return Ranked(text, shape if args.json else {}, rows)


def _values(values: dict[str, str | None]) -> str:
    return " ".join(f"{code}={'-' if value is None else value}" for code, value in values.items())


def run_many(args: argparse.Namespace) -> int:
    from arbitra.formats.reports import reports_of, shipped
    from arbitra.reports.terminal import terminal_width
    from arbitra.simulation.many import Task

    for name in ABOUT_ONE:
        if getattr(args, name):
            raise wrong_usage(OF_ONE, option=f"--{name.replace('_', '-')}")
    if "-" in args.files:
        raise wrong_usage(OF_ONE, option="-")
    check_results(args)
    empty = tell_empty(args)
    asked = {name: value for name, value in vars(args).items() if name not in LEFT_OUT}
    task = Task(Ranking(asked, terminal_width()), reports_of(args.files or [only_book()]), ship=shipped)
    failed = _printed(args, task) if args.results is None else _into_folder(args, task, asked)
    return BAD_INPUT if failed or empty else DONE


def _printed(args: argparse.Namespace, task: Task[Report, Ranked]) -> int:
    failed = 0
    for outcome in outcomes_of(args, task):
        file = without_password(outcome.item.name)
        if outcome.failure is not None:
            failed += 1
            notice(args, REFUSED, file=Verbatim(file), text=Verbatim(told_failure(outcome.failure, args.lang)))
        elif args.json:
            print_json({"file": file, **outcome.value().shape})
        else:
            write_data(f"{file}\n{outcome.value().text}\n\n")
    return failed


def _into_folder(args: argparse.Namespace, task: Task[Report, Ranked], asked: dict[str, Any]) -> int:
    from arbitra.simulation.many import Summary

    with results_in(args.results, {"command": "standings", "files": args.files, **asked}) as folder:
        folder.table(RESULTS, ("number", "file", "rank", "player", "name", "points", "tiebreaks"))
        folder.table(FAILURES, ("number", "file", "message"))
        if not folder.finished:
            for number, outcome in enumerate(outcomes_of(args, task, folder.done), start=folder.done + 1):
                file = without_password(outcome.item.name)
                if outcome.failure is not None:
                    folder.row(FAILURES, (number, file, told_failure(outcome.failure, args.lang)))
                    folder.advance(Summary.of(None))
                else:
                    for row in outcome.value().rows:
                        folder.row(RESULTS, (number, file, *row))
                    folder.advance(Summary.of({"players": len(outcome.value().rows)}))
        finish(args, folder, RESULTS)
        summary = folder.summary
    if args.json:
        print_json({"tournaments": summary.done, "players": summary.total("players"), "failed": summary.failed})
    return summary.failed
