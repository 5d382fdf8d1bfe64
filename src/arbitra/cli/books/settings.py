"""Settings as they are typed: `rounds=7`, `tiebreaks=BH/C1,BH`, `win=3`, `option.parity=literal`, `fide=off`.

Which there are, and how each is read, is in `book.settings.table`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from arbitra.cli.books.arguments import NOT_A_DATE
from arbitra.cli.exits import Refused, wrong_usage
from arbitra.model.bounds import shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.settings.kinds import Unreadable

NOT_A_SETTING = "{found} is not KEY=VALUE, such as rounds=7"
UNKNOWN = "unknown setting {found}; available: {known}"
NOT_A_NUMBER = "{key} takes a whole number, not {found}"
NOT_POINTS = "{key} takes points, such as 1, 0.5 or 1/2, not {found}"
NOT_A_CHOICE = "{key} takes one of {known}, not {found}"
NOT_MOMENTS = "{key} takes days and times, separated by commas, such as 2026-11-16 15:00, not {found}"
MESSAGES = (NOT_A_SETTING, UNKNOWN, NOT_A_NUMBER, NOT_POINTS, NOT_A_CHOICE, NOT_MOMENTS)
OPTION = "option."


class Asked(NamedTuple):
    """What is to be changed: of the event, of the section, and whether FIDE mode is on."""

    event: dict[str, Any]
    section: dict[str, Any]
    fide: bool | None = None


def read_settings(words: Sequence[str], present: Any = None) -> Asked:
    """`present` is what the section has: points and options are changed one by one."""
    made = Asked({}, {})
    for word in words:
        key, sign, value = word.partition("=")
        name = key.strip().lower().replace("-", "_")
        if not sign or not name:
            raise wrong_usage(NOT_A_SETTING, found=Quoted(word))
        made = _with(made, name, value.strip(), present)
    return made


def _with(made: Asked, name: str, value: str, present: Any) -> Asked:
    from arbitra.book.settings.kinds import SWITCH
    from arbitra.book.settings.table import OF_EVENT, OF_SECTION

    if name == "fide":
        return made._replace(fide=_read(SWITCH.read, name, value))
    if name.startswith(OPTION):
        options = {**(made.section.get("options") or _held(present, "options"))}
        options.pop(name.removeprefix(OPTION), None)
        chosen = {name.removeprefix(OPTION): value} if value else {}
        return made._replace(section={**made.section, "options": {**options, **chosen}})
    for row in OF_EVENT:
        if row.name == name:
            return made._replace(event={**made.event, name: _read(row.kind.read, name, value)})
    for row in OF_SECTION:
        if name in row.parts:
            held = made.section.get(row.name) or _held(present, row.name)
            changed = {**held, name: _read(row.kind.read, name, value)}
            return made._replace(section={**made.section, row.name: changed})
        if row.name == name and not row.parts:
            return made._replace(section={**made.section, name: _read(row.kind.read, name, value)})
    raise _unknown(name)


def _held(present: Any, name: str) -> dict[str, Any]:
    if present is None:
        return {}
    from arbitra.book.journal.encoding import builtins

    held: dict[str, Any] = builtins(getattr(present, name))
    return held


def _unknown(name: str) -> Refused:
    from arbitra.book.settings.table import SETTINGS

    known = sorted(["fide", *(key for row in SETTINGS.values() for key in row.keys)])
    return wrong_usage(UNKNOWN, found=Quoted(name), known=", ".join(known))


def _read(read: Callable[[str], Any], key: str, value: str) -> Any:
    from arbitra.book.settings.kinds import Unreadable

    try:
        return read(value)
    except Unreadable as problem:
        raise _wrong(problem, key, value) from problem


def _wrong(problem: Unreadable, key: str, value: str) -> Refused:
    from arbitra.book.settings.kinds import Expected

    match problem.expected:
        case Expected.DAY:
            return wrong_usage(NOT_A_DATE, found=Quoted(value))
        case Expected.CHOICE:
            return wrong_usage(NOT_A_CHOICE, key=key, known=", ".join(problem.known), found=Quoted(value))
        case Expected.MOMENTS:
            return wrong_usage(NOT_MOMENTS, key=key.replace("_", "-"), found=Quoted(shortened(value)))
        case Expected.POINTS:
            return wrong_usage(NOT_POINTS, key=key, found=Quoted(shortened(value)))
    return wrong_usage(NOT_A_NUMBER, key=key, found=Quoted(shortened(value)))


def points(key: str, value: str) -> int:
    """Tenths of a point.

    >>> points("win", "1/2"), points("win", "-1"), points("win", "1½")
    (5, -10, 15)
    """
    from arbitra.book.settings.kinds import tenths

    tenths_given: int = _read(tenths, key, value)
    return tenths_given
