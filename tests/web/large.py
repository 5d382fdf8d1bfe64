"""A large event in one act, as an import makes it."""

from __future__ import annotations

from pathlib import Path

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.book import Book, Done, Who
from arbitra.book.intake.reports import as_command
from arbitra.book.store.volume import create_file, new_event, open_file
from arbitra.simulation import generate


def large_event(path: Path, players: int, rounds: int) -> None:
    made = generate(players=players, rounds=rounds, tiebreaks=("BH/C1", "BH", "SB"), seed=7)
    create_file(path, new_event(path.stem, "Large Open")).close()
    book = Book(open_file(path))
    command = as_command(made, "main")
    answer = book.do(command, Who("Ana"))
    if isinstance(answer, NeedsConfirmation):
        answer = book.do(command, Who("Ana"), token=answer.token)
    assert isinstance(answer, Done), str(answer)
    book.close()
