"""A report that is written again: what did not change returns to the letter, with its blanks, its line end and its
place. What the format wants otherwise is written as it wants it: a date, a woman's letter, a total.

What the file says is written anew and compared with what is written now: so every line of the file is known by the line
that we would write for it. Where there is none for some of ours, the file is of another dialect and nothing returns.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

NUMBERED = ("001", "310")
"""Records that name somebody in columns 5 to 8, or 5 to 7."""
_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n)|([^\r\n]+)$")


class Kept(NamedTuple):
    """A line of the file: its text, and how it ends."""

    text: str
    end: str

    @property
    def bare(self) -> str:
        return self.text.rstrip()


def lines_of(source: str) -> list[Kept]:
    return [Kept(found[1] if found[2] else found[3], found[2] or "") for found in _LINE.finditer(source)]


def as_read(source: str, before: Sequence[str], now: Sequence[str], foreign: Collection[str]) -> str:
    """`before` is what we write for the file, `now` for the tournament; `foreign` are codes that the dialect does not
    have."""
    kept = lines_of(source)
    ends = Counter(line.end for line in kept if line.end)
    usual = max(ends, key=ends.__getitem__, default="\n")
    place_of = _places(kept, before)
    of_the_dialect = not any(line.text[:3] in foreign for line in kept)
    if not of_the_dialect or any(line.strip() and number not in place_of for number, line in enumerate(before)):
        return "".join(f"{line}\n" for line in now)
    returns = {
        number: kept[place] for number, place in place_of.items() if _said(before[number]) == _said(kept[place].text)
    }
    if list(before) == list(now):
        return "".join(_in_place(kept, before, place_of, returns))
    return "".join(_where_equal(before, now, returns, usual))


def _said(line: str) -> str:
    """Without what says nothing: blanks at the end, and a rating of 0."""
    if line[:3] == "001" and not line[48:52].strip(" 0"):
        return f"{line[:48]}    {line[52:]}".rstrip()
    return line.rstrip()


def _places(kept: Sequence[Kept], ours: Sequence[str]) -> dict[int, int]:
    """Which line of the file is which of ours: the same text, else the same number, else the same turn among as many
    lines of its code."""
    found: dict[int, int] = {}
    alike: dict[str, list[int]] = defaultdict(list)
    for place in reversed(range(len(kept))):
        alike[kept[place].bare].append(place)
    for number, line in enumerate(ours):
        if line.strip() and alike.get(line.rstrip()):
            found[number] = alike[line.rstrip()].pop()
    taken = set(found.values())
    theirs = _by_kind((place, line.text) for place, line in enumerate(kept) if place not in taken)
    mine = _by_kind((number, line) for number, line in enumerate(ours) if number not in found)
    for kind, numbers in mine.items():
        if len(numbers) == len(theirs.get(kind, ())):
            found.update(zip(numbers, theirs[kind], strict=True))
    return found


def _by_kind(lines: Iterable[tuple[int, str]]) -> dict[str, list[int]]:
    made: dict[str, list[int]] = defaultdict(list)
    for number, line in lines:
        if line.strip():
            made[line[:8] if line[:3] in NUMBERED else line[:3]].append(number)
    return made


def _in_place(
    kept: Sequence[Kept], ours: Sequence[str], place_of: dict[int, int], returns: dict[int, Kept]
) -> Iterator[str]:
    """Nothing changed: the file in its order. What it says twice, as byes of rounds that are played, stays."""
    ours_at = {place: number for number, place in place_of.items()}
    for place, line in enumerate(kept):
        number = ours_at.get(place)
        yield f"{line.text if number is None or number in returns else ours[number]}{line.end}"


def _where_equal(before: Sequence[str], now: Sequence[str], returns: dict[int, Kept], usual: str) -> Iterator[str]:
    """Something changed: our order, and each line that we would have written for the file as it stands there."""
    alike: dict[str, list[int]] = defaultdict(list)
    for number in reversed(range(len(before))):
        alike[before[number]].append(number)
    for line in now:
        found = returns.get(alike[line].pop()) if line.strip() and alike.get(line) else None
        yield f"{line}{usual}" if found is None else f"{found.text}{found.end or usual}"
