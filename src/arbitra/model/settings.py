"""What the regulations of a tournament say, and the lines of its file that are not ours to interpret."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbitra.model.results import Colour
from arbitra.model.scoring import STANDARD, Scoring


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A line of a file that is not ours to interpret, kept so that writing gives it back.

    `after` is the kind of record it followed and `blanks` the number of blank lines before it, so that it returns to
    its place; they are no part of the value.
    """

    text: str
    after: str = field(default="", compare=False)
    blanks: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the regulations say, as far as a program needs it. Texts are as in the report."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    declared_players: str = ""
    """What the report says of its own size (records 062, 072, 082), e.g. `15 (12)`."""
    declared_rated: str = ""
    declared_teams: str = ""
    round_dates: tuple[str, ...] = ()
    type_text: str = ""
    type_code: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    time_control_code: str = ""
    rating_method: str = ""
    controller: str = ""
    rounds_planned: int | None = None
    initial_colour: Colour | None = None
    order_by_rank: bool = False
    """Players are ordered by the rank column, not by their number, when they are paired (XXC rank)."""
    scoring: Scoring = STANDARD
    system: str = ""
    """A system id such as `dutch:2026`; empty: not said."""
    tiebreaks: tuple[str, ...] = ()
    standings_order: tuple[str, ...] = ()
