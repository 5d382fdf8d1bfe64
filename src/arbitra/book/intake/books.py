"""A book that comes from another computer as one file: what it holds, before it is kept here. It is read in a process
of its own."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from arbitra.book.acts.core import fold
from arbitra.book.book import empty_state, folding
from arbitra.book.refusals import BookProblem, Sentence
from arbitra.book.store.doctor import examine, readable_facts
from arbitra.book.store.sqlite import SqliteStore
from arbitra.formats.apart.wire import also, ask, flat, raised, serve

BEGINS = b"SQLite format 3\x00"

also(Sentence)


class BookSection(NamedTuple):
    name: str
    players: int
    rounds: int


class SeenBook(NamedTuple):
    """`cut`: it was copied while it was being written, and may lack its end. `problem`: why it cannot be taken."""

    event: str = ""
    name: str = ""
    actions: int = 0
    cut: bool = False
    sections: tuple[BookSection, ...] = ()
    problem: Sentence | None = None


class _Asked(msgspec.Struct):
    data: bytes
    name: str


class _Found(msgspec.Struct):
    event: str
    name: str
    actions: int
    cut: bool
    sections: list[tuple[str, int, int]]
    problem: Any = None


def is_book(data: bytes) -> bool:
    return data.startswith(BEGINS)


def examine_book(data: bytes, name: str) -> SeenBook:
    """Whatever the file does to its reader. Raises BadFile where it stops the reader."""
    found = ask(f"{__name__}:answer", _Asked(data, name), _Found, name)
    sections = tuple(BookSection(*one) for one in found.sections)
    problem = raised(found.problem) if found.problem is not None else None
    return SeenBook(found.event, found.name, found.actions, found.cut, sections, problem)


def answer(question: bytes) -> bytes:
    """In the child."""
    return serve(question, _Asked, _examined)


def _examined(asked: _Asked) -> _Found:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "book.arbitra"
        path.write_bytes(asked.data)
        try:
            store = SqliteStore.open(path, readonly=True)
        except BookProblem as problem:
            return _refused(problem)
        try:
            diagnosis = examine(store, fold=folding(store.event))
            if not diagnosis.ok:
                return _Found(store.event.id, store.event.name, 0, False, [], _flat(diagnosis.problems[0]))
            state = fold(readable_facts(store)[0], empty_state(store.event))
            sections = [(name, len(one.entries), one.last_published) for name, one in state.sections.items()]
            return _Found(store.event.id, state.event.name, diagnosis.facts, store.is_cut_off(), sections)
        except BookProblem as problem:
            return _refused(problem)
        finally:
            store.close()


def _refused(problem: BookProblem) -> _Found:
    return _Found("", "", 0, False, [], _flat(problem.sentence))


def _flat(sentence: Sentence) -> Any:
    """Paths as texts: they are of the process that ends here."""
    fields = {
        name: value if isinstance(value, (str, int, Sentence)) else str(value)
        for name, value in sentence.fields.items()
    }
    return flat(Sentence(sentence.text, fields))
