"""The written form of a tie-break: `NAME[:MP|:GP][/Cn|/Mn|/L±n|/Kx][/P][/F][/R]` (MTB26), or `BH-C1` (C.07 14)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import Verbatim
from arbitra.model.announcements import is_self_defined
from arbitra.tiebreaks.problems import BadTiebreak

_NAME = re.compile(r"(OTHER_[A-Z0-9_.-]+|[A-Z]+)(?::([A-Z]+))?(.*)$")
_MODIFIER = re.compile(r"[/-]([A-Z])([+-]?[0-9]{1,4}(?:\.[0-9]{1,4})?)?")
_NUMBERED = "CMLK"

MIXED_CASE = {"MPVGP": "MPvGP"}
"""Codes that MTB26 does not write in capitals."""

PLAYOFF_COLUMN = "OTHER_PLAYOFF"
"""The code of a play-off in a list of tie-breaks: FIDE has none of its own."""


def is_playoff(code: str) -> bool:
    """
    >>> is_playoff("OTHER_PLAYOFF"), is_playoff("OTHER_PLAYOFF.2"), is_playoff("OTHER_PLAYOFFS")
    (True, True, False)
    """
    name, _, number = code.upper().partition(".")
    return name == PLAYOFF_COLUMN and (not number or number.isdigit())


class Descriptor(NamedTuple):
    """A code and what varies it; the registry says which variations the code allows."""

    name: str
    score: str = ""
    """`MP` or `GP` in team events: the score that the code works on; empty: the primary score."""
    cut: int = 0
    median: int = 0
    limit: int = 0
    """Koya: the limit moved by so many half points."""
    factor: str = ""
    played: bool = False
    """Forfeits count as games against the scheduled opponent."""
    fore: bool = False
    """Fore Buchholz instead of Buchholz."""
    reverse: bool = False

    @property
    def text(self) -> str:
        """The canonical writing, as in TRF26 records 202 and 212."""
        name = MIXED_CASE.get(self.name, self.name)
        parts = [name if not self.score else f"{name}:{self.score}"]
        parts += [f"C{self.cut}"] if self.cut else []
        parts += [f"M{self.median}"] if self.median else []
        parts += [f"L{self.limit:+d}"] if self.limit else []
        parts += [f"K{self.factor}"] if self.factor else []
        parts += [letter for letter, on in (("P", self.played), ("F", self.fore), ("R", self.reverse)) if on]
        return "/".join(parts)

    @property
    def letters(self) -> str:
        """The kinds of modifier in use."""
        used = (self.cut, self.median, self.limit, self.factor, self.played, self.fore, self.reverse)
        return "".join(letter for letter, value in zip("CMLKPFR", used, strict=True) if value)

    @property
    def cuts(self) -> tuple[int, int]:
        """(how many low values go, how many high ones)."""
        return (self.median, self.median) if self.median else (self.cut, 0)


def parse_descriptor(text: str) -> Descriptor:
    """One code; BadTiebreak says what could not be read."""
    match = _NAME.match(text.strip().upper())
    if match is None:
        raise BadTiebreak(text, "5", N_("a code starts with a name such as BH, SB or DE"))
    name, score, rest = match.groups()
    if is_self_defined(name):
        return Descriptor(name)
    values: dict[str, str] = {}
    position = 0
    for modifier in _MODIFIER.finditer(rest):
        if modifier.start() != position:
            break
        letter, number = modifier.groups()
        if letter not in "CMLKPFR" or (letter in _NUMBERED) != (number is not None):
            raise BadTiebreak(
                text,
                "14",
                N_("unknown modifier {modifier}; available: /Cn /Mn /L±n /Kx /P /F /R"),
                modifier=Verbatim(modifier.group()),
            )
        if letter in values:
            raise BadTiebreak(text, "14", N_("/{letter} is given twice"), letter=Verbatim(letter))
        values[letter] = number or ""
        position = modifier.end()
    if position != len(rest):
        raise BadTiebreak(
            text,
            "14",
            N_("{rest} cannot be read; modifiers look like /C1, /M2, /L+1, /P …"),
            rest=Verbatim(rest[position:]),
        )
    return _described(text, name, score or "", values)


def parse_list(text: str) -> tuple[Descriptor, ...]:
    """A comma list, as in records 202 and 212."""
    return tuple(parse_descriptor(part) for part in text.replace(";", ",").split(",") if part.strip())


def as_descriptors(codes: str | Iterable[str | Descriptor]) -> tuple[Descriptor, ...]:
    if isinstance(codes, str):
        return parse_list(codes)
    return tuple(code if isinstance(code, Descriptor) else parse_descriptor(code) for code in codes)


def _described(text: str, name: str, score: str, values: dict[str, str]) -> Descriptor:
    if "C" in values and "M" in values:
        raise BadTiebreak(text, "14", N_("Cut and Median cannot be combined"))
    for letter in "CML":
        if "." in values.get(letter, ""):
            raise BadTiebreak(text, "14", N_("/{letter} takes a whole number"), letter=Verbatim(letter))
    cut, median = int(values.get("C", 0)), int(values.get("M", 0))
    if cut < 0 or median < 0 or ("C" in values and not cut) or ("M" in values and not median):
        raise BadTiebreak(text, "14", N_("a cut takes away at least one value"))
    return Descriptor(
        name,
        score,
        cut,
        median,
        int(values.get("L", 0)),
        values.get("K", ""),
        "P" in values,
        "F" in values,
        "R" in values,
    )
