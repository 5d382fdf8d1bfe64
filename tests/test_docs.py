"""The documents cannot rot: their examples are run here."""

from __future__ import annotations

import argparse
import doctest
import os
import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from arbitra.cli.commands import command_parser
from arbitra.cli.registry import COMMANDS
from tests.archives import ROOT
from tests.cli.calling import DEMO, call

PAGES = ("README.md", "docs/library.md", "docs/files.md", "docs/pairing.md", "docs/explain.md")
BOOK, IMPORTS = "docs/book.md", "docs/imports.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def blocks(page: str, kind: str) -> Iterator[str]:
    for found in _BLOCK.finditer((ROOT / page).read_text(encoding="utf-8")):
        if found.group(1) == kind:
            yield found.group(2)


def commands(pages: Sequence[str] = PAGES) -> Iterator[tuple[str, str, list[str]]]:
    """(page, command, the lines it prints)"""
    for page in pages:
        for block in blocks(page, "console"):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                if command.startswith("arbitra "):
                    yield page, command, output.splitlines()


@pytest.fixture(autouse=True)
def from_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.mark.parametrize(("page", "command", "expected"), list(commands()))
def test_commands_print_what_the_page_says(
    capsys: pytest.CaptureFixture[str], page: str, command: str, expected: list[str]
) -> None:
    _require_printed(capsys, command, expected)


def _require_printed(capsys: pytest.CaptureFixture[str], command: str, expected: list[str]) -> None:
    """A line `…` stands for any lines."""
    called = call(capsys, *shlex.split(command.removeprefix("arbitra ")))
    printed = (called.out + called.err).splitlines()
    pattern = "\n".join(r"(?:.*\n)*.*" if line == "…" else re.escape(line) for line in expected)
    assert re.fullmatch(pattern, "\n".join(printed)), "\n".join([command, *printed])


def test_there_are_examples_of_commands() -> None:
    assert len(list(commands())) >= 4


def test_the_page_of_the_book_is_an_event(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Its commands are run one after the other in an empty folder."""
    os.chdir(tmp_path)
    typed = list(commands((BOOK,)))
    assert len(typed) > 20
    for _, command, expected in typed:
        _require_printed(capsys, command, expected)


def test_the_page_of_imports_enters_its_own_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    os.chdir(tmp_path)
    (entries,) = blocks(IMPORTS, "csv")
    Path("entries.csv").write_text(entries, encoding="utf-8")
    Path(DEMO.name).write_bytes(DEMO.read_bytes())
    typed = list(commands((IMPORTS,)))
    assert len(typed) == 5
    for _, command, expected in typed:
        _require_printed(capsys, command, expected)


@pytest.mark.parametrize("page", PAGES)
def test_python_examples(page: str, tmp_path: Path) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, verbose=False)
    names = {"folder": tmp_path}
    for place, block in enumerate(blocks(page, "pycon")):
        example = doctest.DocTestParser().get_doctest(block, names, f"{page}[{place}]", page, 0)
        runner.run(example, clear_globs=False)
        names = example.globs
    assert runner.summarize(verbose=False).failed == 0


def test_a_whole_tournament_in_twenty_five_lines(capsys: pytest.CaptureFixture[str]) -> None:
    """Ten names, three rounds, standings and a why: run as it stands on the page."""
    (code,) = blocks("docs/library.md", "python")
    (printed,) = blocks("docs/library.md", "text")
    assert len(code.splitlines()) <= 25
    exec(compile(code, "docs/library.md", "exec"), {})
    assert capsys.readouterr().out == printed


@pytest.mark.parametrize("page", [*PAGES, BOOK, IMPORTS, "CONTRIBUTING.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in _LINK.findall(text):
        assert ((ROOT / page).parent / target).exists(), target


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_documented(name: str) -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    _, _, section = page.partition(f"\n## {name}\n")
    section = section.partition("\n## ")[0]
    assert section, f"run `python tools/commands.py`: {name} is missing"
    for action in command_parser(name)._actions:
        for option in action.option_strings if action.help != argparse.SUPPRESS else ():
            assert option in section, f"run `python tools/commands.py`: {name} {option} is missing"
