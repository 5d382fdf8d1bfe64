"""Kills who plays a scripted event: started by tests as `python -m tests.book.killing FOLDER COUNT SEED`.

At COUNT random moments; after each, the book is examined and another goes on with it. A process of its own, because it
forks: pytest's have threads.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

from arbitra.book.book import Book
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import SHAPE
from arbitra.book.store.volume import create_file, open_file
from tests.book.appending import forked
from tests.book.script import EVENT, Step, done, steps, unsalted_digest

BEGUN, ACKNOWLEDGED = b"!", b"."
LONGEST = 0.02
"""Seconds after which the latest are killed."""


class Played:
    """What was acknowledged, over all kills."""

    def __init__(self) -> None:
        self.acknowledged = self.unheard = self.events = 0


def kill(folder: str, count: str, seed: str) -> None:
    print(f"seed {seed}")
    chance = random.Random(int(seed))
    script = steps()
    played = Played()
    path, known = _begin(Path(folder), played), 0
    for run in range(int(count)):
        heard = _killed(path, script, known, chance)
        played.acknowledged += heard
        recorded = _check(path, script, known + heard, f"seed {seed}, kill {run}")
        played.unheard += recorded - known - heard
        known += heard
        if known == len(script):
            played.events += 1
            path, known = _begin(Path(folder), played), 0
    _play_on(path, script, known)
    _check(path, script, len(script), f"seed {seed}, at the end")
    print(f"{played.acknowledged} acts acknowledged, {played.unheard} done but not heard of, {played.events} events")


def _begin(folder: Path, played: Played) -> Path:
    path = folder / f"event-{played.events}.arbitra"
    create_file(path, EVENT, folder=folder / f"backups-{played.events}").close()
    return path


def _opened(path: Path) -> Book:
    return Book(open_file(path, folder=path.parent / path.stem.replace("event", "backups")))


def _killed(path: Path, script: list[Step], known: int, chance: random.Random) -> int:
    """How many further acts a player told before they were killed: mostly while they play, sometimes as they begin."""
    reader, writer = os.pipe()
    process = forked(lambda: _play_on(path, script, known, writer))
    os.close(writer)
    begun = b"" if chance.random() < 0.2 else os.read(reader, 1)
    time.sleep(chance.random() * LONGEST)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    with os.fdopen(reader, "rb") as told:
        return (begun + told.read()).count(ACKNOWLEDGED)


def _play_on(path: Path, script: list[Step], known: int, told: int | None = None) -> None:
    """Go on where one's word was last heard: with the same keys, also for the act whose answer never came."""
    book = _opened(path)
    if told is not None:
        os.write(told, BEGUN)
    for place in range(max(0, known - 1), len(script)):
        answer = done(book, script[place].command, f"step-{place}")
        assert answer.repeated or place >= known, f"step {place} was done twice"
        if told is not None and place >= known:
            os.write(told, ACKNOWLEDGED)
        if place % 7 == 6:
            book.volume.store.rest()
    book.close()


def _check(path: Path, script: list[Step], acknowledged: int, when: str) -> int:
    """Nothing acknowledged is lost, nothing half done; answers how many acts are recorded."""
    book = _opened(path)
    assert book.volume.tail is None, f"{when}: {book.volume.tail}"
    keys = list(dict.fromkeys(fact.key for fact in book.volume.store.facts()))
    assert keys == [f"step-{place}" for place in range(len(keys))], f"{when}: {keys}"
    assert acknowledged <= len(keys) <= acknowledged + 1, f"{when}: {acknowledged} acknowledged, {len(keys)} recorded"
    found = (book.head.number, unsalted_digest(book.state))
    expected = script[len(keys) - 1][1:] if keys else (0, unsalted_digest(book.at(0)))
    assert found == expected, f"{when}: half done after {keys[-1:]}"
    diagnosis = book.volume.examine(book.fold_digest, SHAPE)
    assert diagnosis.ok, f"{when}: {[str(problem) for problem in diagnosis.problems]}"
    assert diagnosis.state_digest == state_digest(book.state), when
    for backup in book.volume.backups.listed():
        assert any(backup.head == fact.head for fact in book.volume.store.facts(backup.head.number - 1)), when
    book.close()
    return len(keys)


if __name__ == "__main__":
    kill(*sys.argv[1:])
