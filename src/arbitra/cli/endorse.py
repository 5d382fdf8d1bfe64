"""Compare Arbitra with another pairing engine, both ways: tournaments that Arbitra generates are paired again by the
engine, and those that the engine generates by Arbitra. FIDE asks for 50,000 each way before it endorses a program.

The engine is a command that takes the flags of JaVaFo or bbpPairings (`FILE -p OUT`, `-g CFG -o OUT -s SEED`), or the
word py4swiss. Every difference is shrunk to the smallest tournament that still shows it, judged where it is small
enough, explained by its article and written as a TRF. The folder has a report in the form of FIDE's questions 33 to
39; the same command continues there if it was stopped.

examples:
  arbitra endorse --engine "java -jar javafo.jar" --system dutch:2017 -o javafo/
  arbitra endorse --engine "bbpPairings.exe --dutch" --tournaments 2000 --without odd-results -o bbp/
  arbitra endorse --engine py4swiss --system dutch:2017 --option parity=literal -o py4swiss/
"""

from __future__ import annotations

import argparse
import shlex
import sys
from typing import TYPE_CHECKING

from arbitra.cli.codes import BAD_INPUT, DONE, NO
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.many import add_runner_arguments, outcomes_of, results_in, told_failure
from arbitra.cli.pairing_arguments import Hill, Switch, name_and_value
from arbitra.cli.streams import print_json
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.simulation.endorsement.comparison import Compared, Comparison
    from arbitra.simulation.endorsement.engines import Engine
    from arbitra.simulation.many import Outcome, Summary
    from arbitra.simulation.many.folder import RunFolder

FAILURES = "failures.csv"
PATIENCE, LONGEST_PATIENCE = 120, 86_400
FEWEST = "--tournaments is how many to compare each way, not {found}"
NO_COMMAND = '--engine needs a command, such as "java -jar javafo.jar", or the word py4swiss'
BY_US = Plural(
    "{count} tournament from Arbitra, {rounds}: {differing}",
    "{count} tournaments from Arbitra, {rounds}: {differing}",
    by="count",
)
BY_THEM = Plural(
    "{count} tournament from the engine, {rounds}: {differing}",
    "{count} tournaments from the engine, {rounds}: {differing}",
    by="count",
)
ROUNDS = Plural("{count} round", "{count} rounds", by="count")
DIFFERING = Plural("{count} differs", "{count} differ", by="count")
SECONDS = "--patience takes a number from 1 to {most}, not {found}"
NO_ANSWER = "the engine finds no pairing for four players in round 1: is this the command that starts it?"
FAILED = Plural("{count} could not be compared: {file}", "{count} could not be compared: {file}", by="count")
WRITTEN = "report: {file}"
MESSAGES = (FEWEST, NO_COMMAND, BY_US, BY_THEM, ROUNDS, DIFFERING, SECONDS, NO_ANSWER, FAILED, WRITTEN)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--engine", required=True, metavar="COMMAND", help="the other engine")
    parser.add_argument("--tournaments", type=int, default=50_000, metavar="N", help="each way (default: 50000)")
    parser.add_argument("-o", "--output", default="endorsement", metavar="FOLDER", help="default: endorsement")
    parser.add_argument("--system", action=Hill, default="dutch", metavar="ID", help="default: dutch")
    parser.add_argument(
        "--option", action=Switch, default=[], type=name_and_value, metavar="NAME=VALUE", help="of the system"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first tournament (default: 1)")
    parser.add_argument(
        "--patience", type=int, default=PATIENCE, metavar="SECONDS", help="for one answer of the engine (default: 120)"
    )
    parser.add_argument("--without", default="", metavar="AXES", help="axes that the engine does not know")
    add_runner_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.rules.systems import find_system
    from arbitra.simulation.endorsement.axes import axes_without
    from arbitra.simulation.endorsement.comparison import Comparison
    from arbitra.simulation.tournament import generate

    if args.tournaments < 1:
        raise wrong_usage(FEWEST, found=str(args.tournaments))
    if not 1 <= args.patience <= LONGEST_PATIENCE:
        raise wrong_usage(SECONDS, most=LONGEST_PATIENCE, found=str(args.patience))
    engine = engine_of(args.engine, args.patience)
    left_out = tuple(word.strip() for word in args.without.split(",") if word.strip())
    axes = axes_without((*engine.leaves_out, *left_out))
    system = find_system(args.system)
    options = dict(args.option)
    system.check_options(options)
    # An engine that cannot be called at all is told at once, not as many differences.
    if not engine.pair(generate(players=4, rounds=2, seed=1, system=system.id).until(0)):
        raise bad_input(NO_ANSWER)
    work = Comparison(engine, system.id, axes, args.tournaments, max(0, args.seed), options)
    return _compared(args, work)


def engine_of(text: str, patience: int) -> Engine:
    from arbitra.simulation.endorsement.engines import CommandEngine
    from arbitra.simulation.endorsement.py4swiss import NAME, Py4Swiss

    try:
        words = shlex.split(text)
    except ValueError:
        words = []
    if not words:
        raise wrong_usage(NO_COMMAND)
    return Py4Swiss() if words == [NAME] else CommandEngine(tuple(words), patience=patience)


def _compared(args: argparse.Namespace, work: Comparison) -> int:
    from arbitra.simulation.endorsement import report
    from arbitra.simulation.many import Task

    task = Task(work, range(2 * work.tournaments), unit=4)
    what = {"command": "endorse", "work": repr(work)}
    with results_in(args.output, what) as folder:
        folder.table(report.TABLE, report.HEADING)
        folder.table(report.DIFFERENCES, report.OF_DIFFERENCES)
        folder.table(FAILURES, ("number", "message"))
        if not folder.finished:
            for outcome in outcomes_of(args, task, folder.done):
                _kept(args, folder, outcome)
            folder.finish()
        ran = report.Run(
            work.engine.name,
            work.system,
            work.options,
            work.seed,
            work.tournaments,
            work.axes,
            shlex.join(["arbitra", *_command(args)]),
            str(sys.modules["arbitra"].__version__),
        )
        _write(folder, report.REPORT, report.report_of(ran, folder.summary, folder.path))
        summary = folder.summary
    _tell(args, summary)
    if summary.failed:
        return BAD_INPUT
    return NO if any(summary.total(f"{way}/differing") for way in ("generated by us", "generated by them")) else DONE


def _command(args: argparse.Namespace) -> list[str]:
    """What repeats the run, whoever does the work."""
    words = ["endorse", "--engine", args.engine, "--tournaments", str(args.tournaments), "--system", args.system]
    words += [word for name, value in args.option for word in ("--option", f"{name}={value}")]
    words += ["--patience", str(args.patience)] if args.patience != PATIENCE else []
    words += ["--seed", str(args.seed), *(["--without", args.without] if args.without else [])]
    return words


def _kept(args: argparse.Namespace, folder: RunFolder, outcome: Outcome[int, Compared]) -> None:
    from arbitra.simulation.endorsement import report
    from arbitra.simulation.many import Summary

    number = outcome.number + 1
    if outcome.failure is not None:
        folder.row(FAILURES, (number, told_failure(outcome.failure, args.lang)))
        folder.advance(Summary.of(None))
        return
    one = outcome.value()
    folder.row(report.TABLE, report.result_row(number, one))
    if one.found is not None:
        _write(folder, report.file_of(one), one.found.text)
        folder.row(report.DIFFERENCES, report.difference_row(number, one, one.found))
    folder.advance(report.measured(one))


def _write(folder: RunFolder, name: str, text: str) -> None:
    from arbitra.formats.files import put

    path = folder.path / name
    path.parent.mkdir(exist_ok=True)
    put(text, path)


def _tell(args: argparse.Namespace, summary: Summary) -> None:
    from arbitra.i18n import translator
    from arbitra.simulation.endorsement.report import REPORT

    ways = ("generated by us", "generated by them")
    figures = [
        {what: summary.total(f"{way}/{what}") for what in ("tournaments", "rounds", "tiebreaks", "differing")}
        for way in ways
    ]
    where = f"{args.output.rstrip('/')}/{REPORT}"
    if args.json:
        shape = {"by_us": figures[0], "by_them": figures[1], "failed": summary.failed, "report": where}
        print_json({"engine": args.engine, "system": args.system, **shape})
        return
    say = translator("commands", args.lang)
    for text, one in zip((BY_US, BY_THEM), figures, strict=True):
        rounds, differing = say(ROUNDS, count=one["rounds"]), say(DIFFERING, count=one["differing"])
        print(say(text, count=one["tournaments"], rounds=rounds, differing=differing))
    if summary.failed:
        print(say(FAILED, count=summary.failed, file=f"{args.output.rstrip('/')}/{FAILURES}"))
    print(say(WRITTEN, file=where))
