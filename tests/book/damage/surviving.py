"""Commands and pages on a book that may be damaged, each in a child of its own that can be killed: what became of them.

A failure is a traceback, an exit code that says nothing, a page that failed, more than ten seconds of work or more than
500 MB of memory.
"""

from __future__ import annotations

import io
import os
import pickle
import re
import resource
import signal
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from http import HTTPStatus
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from arbitra.cli.codes import CONFLICT
from arbitra.cli.main import main
from tests.book.damage.books import chosen, damaged
from tests.web.site import Site

LISTED = re.compile(r"book\.arbitra|/e/book")
SECONDS = 10
"""Of the processor; asleep, a command may take six times as long before it is ended."""
MEGABYTES = 500
BARE = 100
"""Megabytes that a command holds before it has done anything; more than any does."""
COMMANDS: tuple[str, ...] = (
    *("doctor BOOK", "doctor BOOK --json", "doctor BOOK --accept", "status BOOK", "status BOOK --json"),
    *(
        "standings BOOK",
        "standings BOOK --json --working",
        "show BOOK",
        "show BOOK --json",
        "log BOOK",
        "log BOOK --json",
    ),
    *("log BOOK --player 1", "at BOOK 9 standings", "at BOOK 9 show", "at BOOK 3 status", "explain BOOK"),
    *("explain BOOK --round 1", "pair BOOK --yes", "result BOOK 1 1-0 --yes", "verify BOOK 1 1-0 --yes"),
    *("export BOOK out.trf", "export BOOK out.trf16", "export BOOK out.json", "export BOOK out.csv"),
    *("export BOOK out.jsonl --private", "convert BOOK out2.trf", "site BOOK pages", "copy BOOK third.arbitra"),
    *("backup BOOK copy.arbitra", "restore BOOK other.arbitra --yes", "restore WHOLE BOOK --yes --other-event"),
    *("undo BOOK --yes", "undo BOOK 7 --yes", "add BOOK New,Player --rating 1500 --yes", "lists players BOOK"),
    *("ratings BOOK", "check BOOK", "checklist BOOK", "validate BOOK", "preview BOOK", "ready BOOK", "playoff BOOK"),
    *("publish BOOK --yes", "unpublish BOOK --yes", "finish BOOK --yes", "reopen BOOK --yes", "renumber BOOK --yes"),
    *("withdraw BOOK 1 --yes", "bye BOOK 2 --round 3 --yes", "remove BOOK 1 --yes", "forget BOOK 1 --yes"),
    *("edit BOOK 1 --rating 1600 --yes", "points BOOK 1 0.5 --yes", "note BOOK quiet --yes", "clear BOOK 1 --yes"),
    *("set BOOK city=Faro --yes", "tournament BOOK#more --yes", "checkin BOOK open --yes", "hand BOOK"),
)
ALL = ("doctor", "status", "log", "backup", "restore", "copy", "tournament", "site")
"""Commands about the book as a whole."""
TOURNAMENT = "/e/book/t/SECTION"
PAGES: tuple[str, ...] = (
    *("/e/book", "/e/book@5", "/e/book/history", "/e/book/settings", "/e/book/public", "/e/book/palette"),
    *("/e/book/people", "/e/book/screens", TOURNAMENT, f"{TOURNAMENT}/standings", f"{TOURNAMENT}/cross"),
    *(f"{TOURNAMENT}/players", f"{TOURNAMENT}/players/new", f"{TOURNAMENT}/players/ratings", f"{TOURNAMENT}/checkin"),
    *(f"{TOURNAMENT}/r/1", f"{TOURNAMENT}/r/2", f"{TOURNAMENT}/r/3", f"{TOURNAMENT}/r/2/results"),
    *(f"{TOURNAMENT}/r/1/why", f"{TOURNAMENT}/r/3/edit", f"{TOURNAMENT}/r/1/checklist", f"{TOURNAMENT}/documents"),
    *(f"{TOURNAMENT}/print/standings", f"{TOURNAMENT}/print/pairings", f"{TOURNAMENT}/export/trf26"),
    f"{TOURNAMENT}/settings",
)
SECTIONS = {"harbour": ("open", "club")}
"""Of the whole books; the others have one."""


class Outcome(NamedTuple):
    asked: str
    code: int
    seconds: float
    megabytes: int
    said: str
    failure: str = ""


def asked_of(seed: int, commands: int, pages: int) -> list[str]:
    """`doctor` and the start page, each with others."""
    random = Random(f"asked {seed}")
    shown = ["/", *random.sample(PAGES, pages - 1)] if pages else []
    return [COMMANDS[0], *random.sample(COMMANDS[1:], commands - 1), *shown]


def run_all(asked: Sequence[str], book: Path, whole: Path) -> list[Outcome]:
    """In a child: whatever happens to it happens to nobody else. Behind what it dies of, another one goes on."""
    outcomes: list[Outcome] = []
    while len(outcomes) < len(asked):
        outcomes += _child(asked[len(outcomes) :], book, whole)
    return outcomes


def _child(asked: Sequence[str], book: Path, whole: Path) -> list[Outcome]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        code = 1
        try:
            with os.fdopen(writing, "wb") as pipe:
                _limited()
                os.chdir(book.parent)
                os.environ["XDG_DATA_HOME"] = str(book.parent)
                runner = Runner(book, whole)
                for one in asked:
                    pickle.dump(runner.run(one), pipe)
                    pipe.flush()
            code = 0
        finally:
            os._exit(code)
    os.close(writing)
    outcomes: list[Outcome] = []
    with os.fdopen(reading, "rb") as pipe, suppress(EOFError):
        while True:
            outcomes.append(pickle.load(pipe))
    _, status = os.waitpid(child, 0)
    if len(outcomes) < len(asked):
        ended = f"ended by signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else f"exit {status >> 8}"
        outcomes.append(Outcome(asked[len(outcomes)], -1, SECONDS, 0, "", ended))
    return outcomes


def _limited() -> None:
    """Far above what is allowed: memory is measured, and what grows without end is stopped."""
    reserved = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    most = reserved + 4 * MEGABYTES * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    for one in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(one, signal.SIG_DFL)


def held_now() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


class Runner:
    """Asks one thing after another of a book."""

    def __init__(self, book: Path, whole: Path) -> None:
        self.book, self.whole = book, whole
        self.held = held_now() >> 20
        """What the tests of this process hold has nothing to do with the command."""

    def run(self, asked: str) -> Outcome:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        signal.alarm(6 * SECONDS)
        start = time.process_time()
        work: Callable[[str], tuple[int, str]] = self._page if asked.startswith("/") else self._command
        try:
            code, said = work(asked)
            failure = ""
        except BaseException as error:
            code, said, failure = -1, "", "".join(traceback.format_exception(error)[-4:])
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        held = BARE + resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 - self.held
        if not failure and held > MEGABYTES:
            failure = f"{held} MB"
        return Outcome(asked, code, time.process_time() - start, held, said, failure)

    def _command(self, asked: str) -> tuple[int, str]:
        words = [self._word(word, asked) for word in asked.split()]
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                code = main(words)
            except SystemExit as stop:
                code = stop.code if isinstance(stop.code, int) else 1
        said = err.getvalue() + out.getvalue()
        if not 0 <= code <= CONFLICT or "Traceback" in said:
            raise AssertionError(f"exit {code}: {said}")
        if code and not said.strip():
            raise AssertionError(f"exit {code} without a word")
        said.encode()
        return code, said

    def _word(self, word: str, asked: str) -> str:
        """A command about one tournament names it where there are two."""
        sections = SECTIONS.get(self.whole.stem, ())
        named = f"#{sections[len(asked) % 2]}" if sections and not asked.startswith(ALL) else ""
        return str(self.whole) if word == "WHOLE" else word.replace("BOOK", self.book.name + named)

    def _page(self, asked: str) -> tuple[int, str]:
        answered, text = 0, ""
        sections = SECTIONS.get(self.whole.stem, ("main",))
        with Site(self.book.parent) as site:
            for section in sections if "SECTION" in asked else sections[:1]:
                answer = site.get(asked.replace("SECTION", section))
                answered, text = answer.status_code, answer.text
                if answered >= HTTPStatus.INTERNAL_SERVER_ERROR:
                    raise AssertionError(f"{answered}: {text[-600:]}")
        if asked == "/" and (answered != HTTPStatus.OK or not LISTED.search(text)):
            raise AssertionError(f"the start page does not list it: {answered}")
        return answered, ""


def survived(seeds: Iterable[int], wholes: list[Path], folder: Path, commands: int, pages: int) -> Iterator[Outcome]:
    """What became of everything that was asked of the books with these seeds; `asked` says which book it was."""
    for seed in seeds:
        with TemporaryDirectory(dir=folder) as place:
            book, whole = Path(place) / "book.arbitra", chosen(wholes, seed)
            how = damaged(whole, book, seed)
            for one in run_all(asked_of(seed, commands, pages), book, whole):
                yield one._replace(asked=f"{seed} {whole.stem} {how}: {one.asked}")
