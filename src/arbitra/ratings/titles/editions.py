"""The FIDE Title Regulations (B.01) as data, an entry for each edition. The one in force on the first day of an event
counts (0.2)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class NormTitle:
    """What one title asks for."""

    code: str
    average: int
    """1.4.8a: the least average rating of the opponents."""
    performance: int
    """1.4.8: the least performance rating."""
    floor: int
    """1.4.6c: to which the lowest-rated opponent, and no other, is raised."""
    required: frozenset[str]
    """1.4.5b-f: of these titles a third of the opponents have one, at least three."""
    women: bool = False


def _titles(*rows: NormTitle) -> MappingProxyType[str, NormTitle]:
    return MappingProxyType({row.code: row for row in rows})


TITLES = _titles(
    NormTitle("GM", 2380, 2600, 2200, frozenset({"GM"})),
    NormTitle("IM", 2230, 2450, 2050, frozenset({"GM", "IM"})),
    NormTitle("WGM", 2180, 2400, 2000, frozenset({"GM", "IM", "WGM"}), women=True),
    NormTitle("WIM", 2030, 2250, 1850, frozenset({"GM", "IM", "WGM", "WIM"}), women=True),
)
TITLE_HOLDERS = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""1.4.5a: CM and WCM never count."""
FOREIGN_TITLES = frozenset({"GM", "IM", "WGM", "WIM"})
"""1.4.3d: of the players from other federations."""
HELD_ABOVE = MappingProxyType(
    {
        "GM": frozenset({"GM"}),
        "IM": frozenset({"GM", "IM"}),
        "WGM": frozenset({"GM", "IM", "WGM"}),
        "WIM": frozenset({"GM", "IM", "WGM", "WIM"}),
    }
)
"""Who has one of these needs no norm for the title."""

FEWEST_GAMES = 9
MOST_GAMES = 13
"""1.4.1d: a norm counts as so many games at most."""
LEAST_SHARE = Fraction(35, 100)
"""1.4.8b, of the points, not rounded."""


@dataclass(frozen=True, slots=True)
class TitleEdition:
    name: str
    since: str
    """First day, YYYY/MM/DD."""
    unrated: int
    """1.4.6: what an opponent without a rating counts."""
    presence: bool
    """1.4.3d: only players who missed at most one round are counted."""
    own_share: Fraction = Fraction(3, 5)
    """1.4.4: of the opponents at most so many from the candidate's federation,"""
    one_share: Fraction = Fraction(2, 3)
    """and at most so many from any one."""


EDITIONS = (
    TitleEdition("2017", "2017/07/01", unrated=1000, presence=False),
    TitleEdition("2022", "2022/01/01", unrated=1000, presence=True),
    TitleEdition("2023", "2023/01/01", unrated=1000, presence=True),
    TitleEdition("2024", "2024/01/01", unrated=1400, presence=True),
)
NO_SCHEVENINGEN_SINCE = "2024/03/01"
"""Events by the Scheveningen or Schiller system give no norms from this day on, unless they were approved."""


def edition_on(day: str) -> TitleEdition:
    """In force on a day (YYYY/MM/DD); the newest for an event without a date, the oldest known for earlier ones.

    >>> edition_on("2023/12/31").name, edition_on("2024/01/01").name, edition_on("").name
    ('2023', '2024', '2024')
    """
    if not day:
        return EDITIONS[-1]
    return next((edition for edition in reversed(EDITIONS) if edition.since <= day), EDITIONS[0])


def edition_named(name: str) -> TitleEdition | None:
    return next((edition for edition in EDITIONS if edition.name == name), None)
