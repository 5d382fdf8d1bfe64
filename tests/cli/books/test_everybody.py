"""Every command that shows a player works for every kind of participant, whatever state a round is in."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.cli.books.running import Runner
from tests.everybody import FORMATS, Everybody

SAMPLE = 2
ANSWERED = frozenset((0, 1, 2, 3))
"""Codes of a command that was done, found something, or said what is in the way."""


def commands(everybody: Everybody) -> list[tuple[str, ...]]:
    made: list[tuple[str, ...]] = [
        ("status",),
        ("ready",),
        ("preview",),
        ("log",),
        ("show",),
        ("standings",),
        ("ratings",),
        ("checklist",),
    ]
    rounds = [str(number) for number in range(1, everybody.rounds + 2)]
    for number in map(str, everybody.people.values()):
        made += [(command, "--player", number) for command in ("standings", "ratings", "log")]
        made += [("explain", "--player", number, "--round", one) for one in rounds]
    return made


def asked(book: Runner, chosen: list[tuple[str, ...]]) -> list[str]:
    """What was not answered as JSON and as text."""
    found = []
    for command, *words in chosen:
        for more in ([], ["--json"]):
            called = book.run(command, *words, *more)
            said = called.out if called.code == 0 or not called.err else called.err
            if called.code not in ANSWERED or "Traceback" in called.err or not said:
                found.append(f"{command} {words} {more}: {called}")
            if more and called.code == 0:
                json.loads(called.out)
    return found


def test_commands_answer_about_everybody(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    everybody = Everybody(folder / "open.arbitra", "dutch")
    book = Runner(capsys, folder / "open.arbitra", "main")
    chosen = random.Random(1)
    for state in everybody.story():
        assert asked(book, chosen.sample(commands(everybody), SAMPLE)) == [], state
    everybody.script.book.close()


@pytest.mark.long
@pytest.mark.parametrize("system", FORMATS)
def test_every_command_answers_about_everybody(capsys: pytest.CaptureFixture[str], folder: Path, system: str) -> None:
    everybody = Everybody(folder / "open.arbitra", system)
    book = Runner(capsys, folder / "open.arbitra", "main")
    for state in everybody.story():
        assert asked(book, commands(everybody)) == [], state
    everybody.script.book.close()
