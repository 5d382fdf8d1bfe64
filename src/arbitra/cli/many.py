"""What commands about many tournaments have in common: who works, where results go, how far it has got."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfileobj
from typing import IO, TYPE_CHECKING, Any, TypeVar

from arbitra.cli.exits import wrong_usage
from arbitra.cli.pairing_arguments import process_count
from arbitra.cli.streams import data_output, json_text
from arbitra.model.fields import Verbatim

if TYPE_CHECKING:
    from arbitra.simulation.many import Failure, Outcome, Runner, Task
    from arbitra.simulation.many.folder import RunFolder

I = TypeVar("I")  # noqa: E741
R = TypeVar("R")

ONE_OF_THEM = "either --jobs or --cluster: the workers of a cluster are started beside it"
EMPTY = "{name}: no tournament in this folder; expected files ending in {suffixes}"
WITHOUT_RESULTS = "--parquet goes with --results FOLDER"
MESSAGES = (ONE_OF_THEM, EMPTY, WITHOUT_RESULTS)


def add_runner_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=process_count, metavar="N", help="processes (default: one per core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, such as tcp://10.0.0.5:8786")


def add_results_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--results", metavar="FOLDER", help="write results there as they come; a run that was stopped continues there"
    )
    parser.add_argument("--parquet", action="store_true", help="with --results: the table as Parquet, too")


def check_results(args: argparse.Namespace) -> None:
    """What is asked about results, before anything is done for them."""
    if not args.parquet:
        return
    if args.results is None:
        raise wrong_usage(WITHOUT_RESULTS)
    from arbitra.simulation.many.parquet import check_parquet

    check_parquet()


def finish(args: argparse.Namespace, folder: RunFolder, table: str) -> None:
    folder.finish()
    if args.parquet:
        from arbitra.simulation.many.parquet import to_parquet

        to_parquet(folder.path / table)


def is_many(names: Sequence[str]) -> bool:
    """Several files, a folder or an archive."""
    from os.path import isdir

    if len(names) != 1:
        return len(names) > 1
    from arbitra.formats.reports import is_archive

    return isdir(names[0]) or is_archive(names[0])


def tell_empty(args: argparse.Namespace) -> list[str]:
    """The folders that hold no tournament; each is told."""
    from arbitra.cli.output import notice
    from arbitra.formats.reports import ARCHIVES, SUFFIXES, paths_of

    empty = [name for name in args.files if not paths_of(name)]
    for name in empty:
        notice(args, EMPTY, name=Verbatim(name), suffixes=Verbatim(" ".join((*SUFFIXES, *ARCHIVES))))
    return empty


def runner_of(args: argparse.Namespace) -> Runner:
    from arbitra.simulation.many import runner_for

    if args.cluster is not None and args.jobs is not None:
        raise wrong_usage(ONE_OF_THEM)
    return runner_for(args.jobs or 0, args.cluster)


def outcomes_of(args: argparse.Namespace, task: Task[I, R], done: int = 0) -> Iterator[Outcome[I, R]]:
    """As they come, with a bar on a terminal."""
    from arbitra.cli.progress import with_progress

    return with_progress(runner_of(args).outcomes(task, done), task.total, done)


@contextmanager
def results_in(folder: str, what: Mapping[str, Any], *more: str) -> Iterator[RunFolder]:
    """The folder of a run; one that was stopped goes on. `more` is what the command line did not say itself."""
    from arbitra.simulation.many.folder import RunFolder

    with RunFolder(Path(folder), what, shlex.join(["arbitra", *sys.argv[1:], *more])) as found:
        yield found


def told_failure(failure: Failure, lang: str | None) -> str:
    """Why an item has no result, in the language asked for."""
    from arbitra.cli.exits import said, told

    return told(failure.error, lang) if failure.error is not None else said(failure.reason, lang)


class JsonList:
    """A list of many shapes for programs, written down one by one: it may be longer than memory."""

    def __init__(self) -> None:
        self._file: IO[str] | None = None

    def add(self, shape: Mapping[str, object]) -> None:
        if self._file is None:
            from tempfile import TemporaryFile

            self._file = TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        self._file.write(f"{', ' if self._file.tell() else ''}{json_text(shape)}")

    def print(self, name: str, before: Mapping[str, object], after: Mapping[str, object] | None = None) -> None:
        """One object on one line: what is said before, the list under its name, what is said after."""
        output = data_output()
        output.write(f'{json_text(before)[:-1]}, "{name}": [')
        if self._file is not None:
            self._file.seek(0)
            copyfileobj(self._file, output)
            self._file.close()
        output.write(f"], {json_text(after)[1:]}\n" if after else "]}\n")
