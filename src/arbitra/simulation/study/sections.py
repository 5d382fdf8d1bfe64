"""Tables of a study's file, read key by key: every value is bounded, and what is wrong is told with its file, its key,
what was found and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeVar

from arbitra.i18n import N_
from arbitra.model import ArbitraError, Fields, Names, Reason, ReasonedRefusal, Verbatim
from arbitra.model.bounds import NAME, fraction_of, shortened
from arbitra.model.fields import Quoted
from arbitra.model.reasons import reason_of

Table = dict[str, Any]
T = TypeVar("T")

LARGEST = 100_000
"""Bytes of a file."""
_LINE = re.compile(r"at line ([0-9]+)")

WRONG = "{file}: {key} cannot be {found}; expected {expected}"
REFUSED = "{file}: {key} cannot be {found}: {why}"
MISSING = "{file}: {key} is missing; expected {expected}"
UNKNOWN = "{file}: a study has no {key}; possible there: {known}"
NOT_TOML = "{file}, line {line}: this cannot be read as TOML; expected a line such as rounds = 9 or [players]"
UNREADABLE = "{file}: this cannot be read as TOML; expected text in UTF-8 with lines such as rounds = 9"
TOO_LARGE = "{file}: a study has at most {most} bytes"
MESSAGES = (WRONG, REFUSED, MISSING, UNKNOWN, NOT_TOML, UNREADABLE, TOO_LARGE)


class BadStudy(ReasonedRefusal):
    """The file of a study says something that cannot be."""


def read_toml(data: bytes, file: str) -> Section:
    """The file as its outermost table."""
    if len(data) > LARGEST:
        raise BadStudy(TOO_LARGE, file=Verbatim(file), most=LARGEST)
    try:
        return Section(file, "", tomllib.loads(data.decode("utf-8"), parse_float=_decimal))
    except tomllib.TOMLDecodeError as error:
        line = _LINE.search(str(error))
        if line is None:
            raise BadStudy(UNREADABLE, file=Verbatim(file)) from None
        raise BadStudy(NOT_TOML, file=Verbatim(file), line=int(line[1])) from None
    except (ValueError, RecursionError):
        raise BadStudy(UNREADABLE, file=Verbatim(file)) from None


def _decimal(text: str) -> Fraction | str:
    """What is no short decimal number stays a text, which no key accepts: 1e999999999 would take hours."""
    found = fraction_of(text)
    return text if found is None else found


class Section:
    """One table. What nobody asked for until `close` is not known."""

    def __init__(self, file: str, path: str, table: Table) -> None:
        self.file = file
        self._path = path
        self._table = table
        self._asked: list[str] = []

    def key(self, name: str) -> str:
        return f"{self._path}.{name}" if self._path else name

    def has(self, name: str) -> bool:
        self._asked.append(name)
        return name in self._table

    def value(self, name: str) -> object:
        return self._table.get(name) if self.has(name) else None

    def close(self) -> None:
        for name in self._table:
            if name not in self._asked:
                known = Names(*dict.fromkeys(self._asked))
                raise BadStudy(UNKNOWN, file=Verbatim(self.file), key=Quoted(shortened(self.key(name))), known=known)

    def amiss(self, name: str, expected: Reason, found: object = None) -> BadStudy:
        shown = Quoted(shortened(_shown(self._table.get(name) if found is None else found)))
        key = Verbatim(self.key(name))
        if name not in self._table:
            return BadStudy(MISSING, file=Verbatim(self.file), key=key, expected=expected)
        return BadStudy(WRONG, file=Verbatim(self.file), key=key, found=shown, expected=expected)

    def refused(self, name: str, found: str, error: ArbitraError) -> BadStudy:
        """What another part of the program has against it, in its own words."""
        why = reason_of(error) or Verbatim(str(error))
        fields: Fields = {"file": Verbatim(self.file), "key": Verbatim(self.key(name))}
        return BadStudy(REFUSED, **fields, found=Quoted(shortened(found)), why=why)

    def number(self, name: str, least: int, most: int, usual: int | None = None) -> int:
        if not self.has(name) and usual is not None:
            return usual
        return self._number(name, self._table.get(name), least, most)

    def numbers(self, name: str, least: int, most: int, usual: int | None = None) -> tuple[int, ...]:
        """One, or a list of them."""
        if not self.has(name) and usual is not None:
            return (usual,)
        found = self._table.get(name)
        listed = found if isinstance(found, list) and 0 < len(found) <= NAME else [found]
        return tuple(self._number(name, one, least, most) for one in listed)

    def _number(self, name: str, value: object, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            fields = {"least": least, "most": most}
            raise self.amiss(name, Reason("", N_("a whole number from {least} to {most}"), fields), value)
        return value

    def text(self, name: str, most: int, usual: str | None = None) -> str:
        if not self.has(name) and usual is not None:
            return usual
        value = self._table.get(name)
        if not isinstance(value, str) or not value.strip() or len(value) > most or not value.isprintable():
            raise self.amiss(name, Reason("", N_("a line of text of at most {most} letters"), {"most": most}))
        return value.strip()

    def one_of(self, name: str, known: Sequence[str], usual: str) -> str:
        value = self.text(name, NAME, usual)
        if value not in known:
            raise self.amiss(name, Reason("", N_("one of these: {known}"), {"known": Names(*known)}))
        return value

    def items(self, name: str, most: int, expected: Reason) -> list[Any]:
        """A list of anything, bounded in its length; whoever asks looks at each."""
        if not self.has(name):
            return []
        value = self._table[name]
        if not isinstance(value, list) or len(value) > most:
            raise self.amiss(name, expected)
        return value

    def texts(self, name: str, most: int, usual: Sequence[str] = ()) -> tuple[str, ...]:
        expected = Reason("", N_("a list of at most {most} words"), {"most": most})
        if not self.has(name):
            return tuple(usual)
        found = self.items(name, most, expected)
        if any(not isinstance(word, str) or not 0 < len(word) <= NAME for word in found):
            raise self.amiss(name, expected)
        return tuple(found)

    def section(self, name: str) -> Section:
        """A table inside; an empty one where the file has none."""
        found = self._table.get(name, {}) if self.has(name) else {}
        if not isinstance(found, dict):
            raise self.amiss(name, Reason("", N_("a section with keys and values")))
        return Section(self.file, self.key(name), found)

    def sections(self, name: str, most: int) -> list[Section]:
        """Tables with the same name: `[[compare]]`."""
        expected = Reason("", N_("at least one section of that name and at most {most}"), {"most": most})
        found = self.items(name, most, expected)
        if not found or not all(isinstance(one, dict) for one in found):
            raise self.amiss(name, expected)
        return [Section(self.file, f"{self.key(name)}[{at}]", one) for at, one in enumerate(found, start=1)]

    def names(self) -> tuple[str, ...]:
        """Every key there is."""
        self._asked += self._table
        return tuple(self._table)


def _shown(value: object) -> str:
    if isinstance(value, Fraction):
        return str(float(value))
    return value if isinstance(value, str) else str(value)
