"""Help, usage and the parser's own refusals in the user's language."""

from __future__ import annotations

import argparse
import re

import pytest

from arbitra.cli.commands import command_parser
from arbitra.cli.language import PLACEHOLDERS, asked_language, paragraphs, spoken
from arbitra.cli.registry import COMMANDS
from tests.cli.calling import call
from tests.said import tells

ENGLISH = frozenset(
    (
        *("the", "and", "not", "with", "which", "of", "has", "have", "is", "are"),
        *("who", "from", "that", "was", "were", "print", "write", "default", "file", "round"),
        *("player", "repair", "what", "where", "whole", "game", "usage", "required", "options", "argument"),
        *("help", "other"),
    )
)
"""Words that no Spanish sentence has; names of commands, options and what stands in quotation marks are left out."""


def english(text: str) -> list[str]:
    plain = re.sub(
        r"`[^`]*`|--?[\w-]+|\{[^}]*\}|'[^']*'|^ *(arbitra|source) .*$|\S+=\S+|^(uso: arbitra| ) [a-z0-9]+ ",
        " ",
        text,
        flags=re.MULTILINE,
    )
    return [line for line in plain.splitlines() if set(re.findall(r"\b[a-z]+\b", line)) & ENGLISH]


@pytest.mark.parametrize("name", [*COMMANDS, ""])
@pytest.mark.parametrize("by_locale", [False, True])
def test_help_is_spanish_throughout(
    name: str, by_locale: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LANG", "es_ES.UTF-8" if by_locale else "en_GB.UTF-8")
    command = [name] if name else []
    called = call(capsys, *command, "--help", *([] if by_locale else ["--lang", "es"]))
    assert called.code == 0
    assert called.out.startswith("uso: arbitra")
    assert english(called.out) == []
    assert all(len(line) <= 80 or "arbitra " in line or "--dubov |" in line for line in called.out.splitlines())


def test_the_language_may_come_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "--lang", "es", "--help").out.startswith("uso: arbitra COMANDO")
    assert tells(call(capsys, "--lang=es", "shwo").err, "«shwo» … ¿quería … `arbitra show`")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [(["--lang", "es"], "es"), (["x", "--lang=es"], "es"), (["x"], None), (["--lang"], None)],
)
def test_the_language_asked_for(arguments: list[str], expected: str | None) -> None:
    assert asked_language(arguments) == expected


def test_argparse_speaks_english_again_afterwards() -> None:
    with spoken("es"):
        assert argparse.ArgumentParser(prog="x").format_usage().startswith("uso: ")
    assert argparse.ArgumentParser(prog="x").format_usage().startswith("usage: ")


def test_sentences_are_one_line_and_examples_stay() -> None:
    found = paragraphs("One\ntwo.\n\narbitra a\narbitra b\n")
    assert found == ["One two.", "arbitra a\narbitra b"]


def test_usage_lines_have_the_words_of_the_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert "[ARCHIVO]" in call(capsys, "pair", "--help", "--lang", "es").out
    assert "[FILE]" in call(capsys, "pair", "--help", "--lang", "en").out
    codes = {"CFG", "CSV", "FEN", "ID", "PGN", "URL"}
    for name in COMMANDS:
        for action in command_parser(name)._actions:
            shown = action.metavar or ()
            words = re.findall(r"[A-Z]{2,}", " ".join((shown,) if isinstance(shown, str) else shown))
            assert set(words) - codes <= PLACEHOLDERS, (name, words)
