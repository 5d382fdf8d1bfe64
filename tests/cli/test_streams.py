"""Nothing from outside that a command prints acts on a terminal."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path

import pytest

from arbitra.book.acts.closing import AdjustPoints, Note
from arbitra.cli.main import main
from arbitra.cli.streams import CleanStream, clean_streams, write_data
from arbitra.reports.terminal import BOLD, PLAIN
from tests.cli.calling import DEMO, Called, call
from tests.web.made_events import swiss

EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\x7f\u202etxt\u2066\r"
TURNS = "\u202etxt\u2066"
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
OF_BOOKS = ("status", "log", "ready", "show", "standings")
OF_FILES = ("show", "standings", "ratings", "explain", "checklist", "validate", "check")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A book with control characters in what may hold anything; names may not."""
    script = swiss(tmp_path / "open.arbitra", players=4)
    script.do(Note(tournament="main", text=f"bad{EVIL}\n    1  2026-01-01 10:00  Ana  Nothing happened."))
    script.play(leave_open=1)
    script.do(AdjustPoints(tournament="main", person="p1", points=-5, reason=f"late{EVIL}"))
    script.book.close()
    return tmp_path / "open.arbitra"


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A report of a stranger, whose names turn round what stands behind them; other control characters are refused."""
    name = slice(16, 16 + len(TURNS))
    lines = DEMO.read_text(encoding="utf-8").split("\n")
    evil = [line[: name.start] + TURNS + line[name.stop :] if line[:3] == "001" else line for line in lines]
    path = tmp_path / "evil.trf"
    path.write_text("\n".join(evil), encoding="utf-8")
    return path


def clean(called: Called) -> None:
    assert not CONTROL.findall(called.out + called.err), called


@pytest.mark.parametrize("command", OF_BOOKS)
def test_commands_of_books_print_no_control_characters(
    capsys: pytest.CaptureFixture[str], book: Path, command: str
) -> None:
    for more in ((), ("--json",)):
        called = call(capsys, command, book, *more)
        assert called.out
        clean(called)


@pytest.mark.parametrize("command", OF_FILES)
def test_commands_of_files_print_no_control_characters(
    capsys: pytest.CaptureFixture[str], report: Path, command: str
) -> None:
    for more in ((), ("--json",)):
        called = call(capsys, command, report, *more)
        assert called.code == 0
        assert called.out
        clean(called)


def test_json_keeps_what_was_typed(capsys: pytest.CaptureFixture[str], book: Path) -> None:
    lines = json.loads(call(capsys, "log", book, "--json").out)
    assert any(f"bad{EVIL}\n" in line["text"] for line in lines)


def test_a_line_of_the_log_is_one_line(
    capsys: pytest.CaptureFixture[str], book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)  # where nothing has to fit
    lines = call(capsys, "log", book).out.splitlines()
    assert len(lines) == len(json.loads(call(capsys, "log", book, "--json").out))
    (noted,) = (line for line in lines if "Nothing happened." in line)
    assert "bad" in noted


@pytest.mark.parametrize(
    "arguments",
    [
        ("log", f"no{EVIL}.arbitra"),
        ("show", f"no{EVIL}.trf"),
        ("show", "--only", f"x{EVIL}"),
        (f"x{EVIL}",),
        ("standings", "open.arbitra", "--tiebreaks", f"BH{EVIL}"),
        ("explain", "open.arbitra", "--player", f"x{EVIL}"),
        ("systems", "--lang", f"x{EVIL}"),
    ],
)
def test_refusals_that_quote_are_clean(
    capsys: pytest.CaptureFixture[str], book: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    monkeypatch.chdir(book.parent)
    called = call(capsys, *arguments)
    assert called.code != 0
    assert called.err
    clean(called)


def test_data_for_programs_are_as_they_are(capsys: pytest.CaptureFixture[str], report: Path) -> None:
    called = call(capsys, "convert", report, "-", "--to", "trf26")
    assert called.out.count(TURNS) > 3


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_only_our_own_styles_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stdout", seen)
    with clean_streams():
        print(f"{BOLD}Name{PLAIN} a\x1b[31mb\x1b[2Jc")
        write_data("d\x1b[2Je")
    assert seen.getvalue() == f"{BOLD}Name{PLAIN} a␛[31mb␛[2Jc\nd␛[2Je"
    assert sys.stdout is seen


def test_the_streams_of_a_program_that_calls_us_are_left_as_they_were() -> None:
    before = sys.stdout, sys.stderr
    assert main(["--version"]) == 0
    assert (sys.stdout, sys.stderr) == before
    assert CleanStream(io.StringIO()).write("\x1b") == 1
