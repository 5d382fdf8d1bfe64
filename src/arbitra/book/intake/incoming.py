"""A file that holds a report: what would become of it, before anything is written."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from arbitra.book.acts.answers import Concern, NeedsConfirmation, Refused
from arbitra.book.acts.core import decide
from arbitra.book.acts.importing import ImportTournament
from arbitra.book.book import empty_state
from arbitra.book.intake.reports import as_command
from arbitra.book.refusals import Listing, Sentence
from arbitra.book.store.volume import new_event
from arbitra.formats import BadFile, Level, Problem, Reading, read_bytes
from arbitra.formats.apart.wire import also, ask, flat, raised, serve
from arbitra.formats.tables.limits import require_rows


class Understood(NamedTuple):
    """`problems` is all that was odd about the file. `concerns` must be confirmed; `refused`: it cannot be imported."""

    command: ImportTournament
    problems: tuple[Problem, ...]
    concerns: tuple[Concern, ...] = ()
    refused: bool = False

    @property
    def name(self) -> str:
        """Of the event, where the report says it."""
        return str(self.command.event.get("name", ""))


def read_report(data: bytes, name: str, *, lenient: bool = False) -> Reading:
    """Raises BadFile."""
    require_rows(data, name)
    return read_bytes(data, name, lenient=lenient)


def repairs_of(data: bytes, name: str) -> tuple[Problem, ...]:
    """What a lenient reading would repair in a report that is refused; nothing if that does not help."""
    try:
        reading = read_report(data, name, lenient=True)
    except BadFile:
        return ()
    return tuple(problem for problem in reading.problems if problem.level is Level.REPAIRED)


def understood(reading: Reading, section: str, *, system: str | None = None, source: str = "") -> Understood:
    """As the tournament `section` of an event. Raises what refuses it: no such system, premises that are not met."""
    repairs = tuple(str(problem) for problem in reading.problems if problem.level is Level.REPAIRED)
    command = as_command(reading.tournament, section, system=system, source=source, repairs=repairs)
    answer = decide(empty_state(new_event("preview", str(command.event.get("name", "")))), command)
    if isinstance(answer, Refused):
        return Understood(command, reading.problems, (answer.concern,), refused=True)
    concerns = answer.concerns if isinstance(answer, NeedsConfirmation) else ()
    return Understood(command, reading.problems, concerns)


# Where a report comes from a stranger: read in a process of its own.

also(Sentence, Listing, Concern)


class Unreadable(NamedTuple):
    """What is wrong with a report, and what a lenient reading would repair."""

    problems: tuple[Problem, ...]
    repairs: tuple[Problem, ...] = ()


class _Asked(msgspec.Struct):
    data: bytes
    name: str
    section: str
    system: str
    lenient: bool


class _Found(msgspec.Struct):
    """`command` is None where the report cannot be read."""

    command: ImportTournament | None
    problems: tuple[Problem, ...]
    concerns: Any = None
    refused: bool = False
    repairs: tuple[Problem, ...] = ()


def examine_report(
    data: bytes, name: str, section: str, *, system: str = "", lenient: bool = False
) -> Understood | Unreadable:
    """Whatever the file does to its reader. Raises what refuses its content, as `understood` does."""
    try:
        found = ask(f"{__name__}:answer", _Asked(data, name, section, system, lenient), _Found, name)
    except BadFile as bad:
        return Unreadable(bad.problems)
    if found.command is None:
        return Unreadable(found.problems, found.repairs)
    return Understood(found.command, found.problems, raised(found.concerns), found.refused)


def answer(question: bytes) -> bytes:
    """In the child."""
    return serve(question, _Asked, _examined)


def _examined(asked: _Asked) -> _Found:
    try:
        reading = read_report(asked.data, asked.name, lenient=asked.lenient)
    except BadFile as bad:
        repairs = () if asked.lenient else repairs_of(asked.data, asked.name)
        return _Found(None, bad.problems, repairs=repairs)
    found = understood(reading, asked.section, system=asked.system or None, source=asked.name)
    return _Found(found.command, found.problems, flat(found.concerns), found.refused)
