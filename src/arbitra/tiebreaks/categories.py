"""Parts of the field with a ranking of their own: by sex, age, rating, federation, club, title."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from arbitra.model import Names, Player, ReasonedRefusal, Tournament
from arbitra.model.bounds import number_of
from arbitra.model.dates import comparable_date
from arbitra.model.fields import Quoted

Test = Callable[[Player, int], bool]


class BadCategory(ReasonedRefusal):
    """A category that cannot be read."""


@dataclass(frozen=True, slots=True)
class Category:
    """Players who pass every test; `text` is how it was asked for."""

    text: str
    tests: tuple[Test, ...]

    def has(self, player: Player, year: int) -> bool:
        return all(test(player, year) for test in self.tests)


def parse_category(text: str) -> Category:
    """`sex=w`, `age=U18`, `age=S65`, `age=50-64`, `rating=1800-1999`, `rating=-1999`, `fed=ESP`, `club=…`, `title=FM`;
    several,
    separated by commas, must all hold. Players without a rating are not under 2000 unless someone says so:
    `rating=0-1999`."""
    tests = []
    for part in parts_of(text):
        key, sign, value = part.strip().partition("=")
        make = _TESTS.get(key.strip().lower())
        if not sign or not value.strip() or make is None:
            text = "{found} is not a category; write KEY=VALUE, with one of these keys: {keys}"
            raise BadCategory(text, found=Quoted(part.strip()), keys=Names(*_TESTS))
        tests.append(make(value.strip()))
    return Category(text, tuple(tests))


def parts_of(text: str) -> list[str]:
    """The name of a club may have commas."""
    made: list[str] = []
    for part in text.split(","):
        if "=" not in part and made and made[-1].strip().lower().startswith("club="):
            made[-1] += f",{part}"
        else:
            made.append(part)
    return made


def event_year(tournament: Tournament) -> int:
    """The year that ages are counted in; 0 if the tournament has no date."""
    day = comparable_date(tournament.settings.start) or comparable_date(tournament.settings.end)
    return int(day[:4]) if day else 0


def _sex(value: str) -> Test:
    wanted = value.lower()
    women = wanted in ("w", "f")
    if not women and wanted != "m":
        raise BadCategory("sex is m or w, not {found}", found=Quoted(value))
    return lambda player, _: (player.sex.lower() in ("w", "f")) == women


def _age(value: str) -> Test:
    """Age reached in the year of the event. U18: not more than 18; S50: 50 or more."""
    match = re.fullmatch(r"(?:([UuSs])([0-9]{1,3}))|(?:([0-9]{1,3})-([0-9]{1,3}))", value)
    if match is None:
        raise BadCategory("age is written U18, S65 or 50-64, not {found}", found=Quoted(value))
    group, number, low, high = match.groups()
    first = int(number) if group and group in "Ss" else int(low or 0)
    last = int(number) if group and group in "Uu" else int(high or 999)

    def test(player: Player, year: int) -> bool:
        born = number_of(player.birth[:4])
        return bool(year) and bool(born) and first <= year - (born or 0) <= last

    return test


def _rating(value: str) -> Test:
    match = re.fullmatch(r"([0-9]{0,4})-([0-9]{0,4})|([0-9]{1,4})", value)
    if match is None:
        text = "rating is written 1800-1999, -1999, 0-1999 (with unrated players), 2000- or 0 (unrated), not {found}"
        raise BadCategory(text, found=Quoted(value))
    low, high, only = match.groups()
    first, last = (int(only), int(only)) if only else (int(low or 1), int(high or 9999))
    return lambda player, _: first <= player.rating <= last


def _federation(value: str) -> Test:
    return lambda player, _: player.federation.lower() == value.lower()


def _club(value: str) -> Test:
    return lambda player, _: player.club.lower() == value.lower()


def _title(value: str) -> Test:
    return lambda player, _: player.title.lower() == value.lower()


_TESTS: Mapping[str, Callable[[str], Test]] = {
    "sex": _sex,
    "age": _age,
    "rating": _rating,
    "fed": _federation,
    "club": _club,
    "title": _title,
}
