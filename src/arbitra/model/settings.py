"""What the regulations of a tournament say, and the lines of its file that are not ours to interpret."""

from __future__ import annotations

from arbitra.model.encounters import EncounterRules
from arbitra.model.records import dataclass, field
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
class Announced:
    """What was announced before round 1 and no record of a report has: the editions where the first day would choose
    others, and the choices that C.07 leaves to the regulations."""

    pairing: str = ""
    """A system id; empty, as in the next five: the edition of the first day."""
    handling: str = ""
    """C.04.2."""
    tiebreaks: str = ""
    ratings: str = ""
    titles: str = ""
    acceleration: str = ""
    colour_lot: str = ""
    """The seed of the lot that gave the initial colour."""
    unrated: str = ""
    """How unrated opponents count in tie-breaks by ratings (C.07 10): `omit`, `skip`, `fixed:1400`, `national:1400`."""
    unplayed: tuple[str, ...] = ()
    """Articles on unplayed rounds that the regulations have set aside (C.07 16.6)."""
    ties: str = ""
    """What becomes of ties that the list leaves (C.07 2.1, 4.2): `shared`, or `lot:SEED`."""


NOTHING_ANNOUNCED = Announced()


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
    event_code: str = ""
    """The number under which the event is registered with FIDE."""
    chief_arbiter: str = ""
    chief_arbiter_id: str = ""
    """The FIDE ID."""
    deputy_arbiters: tuple[str, ...] = ()
    deputy_arbiter_ids: tuple[str, ...] = ()
    """In the order of the deputies; empty where one is not known."""
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
    announced: Announced = NOTHING_ANNOUNCED
    encounters: EncounterRules | None = None
    """Where participants meet over several boards: teams, or players who play two games. `scoring` then has the points
    of a match."""
