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

from arbitra.cli.books.places import with_book
from arbitra.cli.commands import command_parser
from arbitra.cli.registry import COMMANDS
from arbitra.rules.coverage import all_rules
from tests.archives import ROOT
from tests.cli.calling import DEMO, call

PAGES = ("README.md", "docs/library.md", "docs/files.md", "docs/pairing.md", "docs/explain.md", "docs/laws.md")
BOOK, IMPORTS = "docs/book.md", "docs/imports.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
EVERY_PAGE = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
    *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))),
)
LISTS = {"glossary.md"}
"""Pages that others lead to."""


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


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for target in _LINK.findall(text):
        assert ((ROOT / page).parent / target).exists(), target


def only_named() -> Iterator[tuple[str, str]]:
    """(page, command): those that the pages name without showing what they print."""
    for page in (page for page in EVERY_PAGE if page != "docs/commands.md"):
        for kind in ("text", "sh"):
            for line in (line for block in blocks(page, kind) for line in block.splitlines()):
                # What is said about a command stands some blanks behind it.
                command = re.split(r"\s{3,}|  #", line.removeprefix("$ "))[0]
                if command.startswith(("arbitra ", ".venv/bin/arbitra ")):
                    yield page, command.removeprefix(".venv/bin/")


@pytest.mark.parametrize(("page", "command"), list(only_named()))
def test_commands_that_a_page_names_exist_with_their_options(
    page: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder with one book, whose name may be left out."""
    (tmp_path / "spring.arbitra").touch()
    monkeypatch.chdir(tmp_path)
    _, name, *words = shlex.split(command)
    parser = command_parser(name)
    parser.parse_args(with_book(words) if parser.takes_book else words)


def test_readers_find_every_page_from_the_readme() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert {Path(target).name for target in _LINK.findall(text)} >= pages - LISTS


def test_make_has_what_the_readme_promises() -> None:
    targets = re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    (first, *_) = blocks("README.md", "console")
    assert [line.split()[-1] for line in first.splitlines()] == ["run", "test"]
    assert {"run", "test", "bench", "package"} <= set(targets)


def test_the_readme_counts_the_articles() -> None:
    articles = sum(len(rules.articles) for rules in all_rules())
    for page in ("README.md", "CHANGELOG.md"):
        assert str(articles) in (ROOT / page).read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize(("edition", "tournaments", "rounds"), [("2017", 404, 2591), ("2026", 401, 2641)])
def test_the_readme_counts_the_rounds_on_which_others_agree(
    capsys: pytest.CaptureFixture[str], shared: Path, edition: str, tournaments: int, rounds: int
) -> None:
    files = sorted(str(path) for path in (shared / "oracle" / f"dutch-{edition}").glob("*.trf"))
    called = call(capsys, "check", "--system", f"dutch:{edition}", *files)
    assert called.out.splitlines()[-1] == f"{tournaments} tournaments, {rounds} rounds, 0 differences"


def test_somebody_who_reads_the_changelog_first_reads_a_page() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = text.partition("\n## 0.1.0")[2].partition("\n## ")[0]
    assert 20 < len(first.splitlines()) <= 80


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_is_documented(name: str) -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    _, _, section = page.partition(f"\n## {name}\n")
    section = section.partition("\n## ")[0]
    assert section, f"run `python tools/commands.py`: {name} is missing"
    for action in command_parser(name)._actions:
        for option in action.option_strings if action.help != argparse.SUPPRESS else ():
            assert option in section, f"run `python tools/commands.py`: {name} {option} is missing"
