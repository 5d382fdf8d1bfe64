"""The games of a candidate as the title regulations see them, and the event to which they belong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from arbitra.model import Tpn
from arbitra.ratings.titles.editions import EDITIONS, FOREIGN_TITLES, TitleEdition

NOBODY = Tpn(0)
NO_FEDERATION = frozenset({"", "FID"})
"""Players under the flag of FIDE count as opponents, but not as a federation; so does one whose federation nobody
wrote down."""
OUTSIDE_FIDE = frozenset({"NON"})
"""1.4.2a: no federation of FIDE; the game is not counted."""
FOREIGN_PLAYERS, FOREIGN_FEDERATIONS, FOREIGN_TITLED = 20, 3, 10
"""1.4.3d: what every round of a Swiss must have of other federations."""
MAY_MISS = 1


class Outcome(StrEnum):
    """Of a round for one player, as the regulations tell them apart."""

    WON = "1"
    DRAWN = "="
    LOST = "0"
    FORFEIT_WON = "+"
    FORFEIT_LOST = "-"
    ALLOCATED_BYE = "U"
    HALF_BYE = "H"
    ABSENT = "Z"
    AHEAD = "*"
    """Paired, and not finished."""

    @property
    def played(self) -> bool:
        return self in (Outcome.WON, Outcome.DRAWN, Outcome.LOST)

    @property
    def halves(self) -> int:
        return {Outcome.WON: 2, Outcome.DRAWN: 1}.get(self, 0)


class EventFormat(StrEnum):
    SWISS = "swiss"
    ROUND_ROBIN = "rr"
    DOUBLE_ROUND_ROBIN = "drr"
    KNOCKOUT = "knockout"
    OTHER = "other"

    @property
    def decided_before(self) -> bool:
        """1.4.1e: all rounds count, because everyone knew their opponents."""
        return self in (EventFormat.ROUND_ROBIN, EventFormat.DOUBLE_ROUND_ROBIN)


class EventKind(StrEnum):
    """What an event is to the federations: some are exempt from the rules about them (1.4.3), some from the number of
    games (1.4.1b)."""

    ORDINARY = "ordinary"
    NATIONAL_FINAL = "national final"
    NATIONAL_TEAMS = "national teams"
    ZONAL = "zonal"
    WORLD_TEAMS = "world teams"
    WORLD_CUP = "world cup"


FEWER_GAMES = {EventKind.WORLD_TEAMS: 7, EventKind.WORLD_CUP: 8}
"""1.4.1b."""


@dataclass(frozen=True, slots=True)
class NormGame:
    """One round of a candidate; without an opponent in a bye."""

    round_number: int
    outcome: Outcome
    opponent: Tpn = NOBODY
    name: str = ""
    federation: str = ""
    title: str = ""
    rating: int = 0
    scoreless: bool = False
    """1.4.2b: an unrated opponent in a round robin who scored nothing against rated ones."""
    fide_id: str = ""

    @property
    def counted(self) -> bool:
        """1.4.2: a game that was played, against somebody of a federation of FIDE."""
        return self.outcome.played and not self.scoreless and self.federation not in OUTSIDE_FIDE

    @property
    def ahead(self) -> bool:
        return self.outcome is Outcome.AHEAD and not self.scoreless and self.federation not in OUTSIDE_FIDE


@dataclass(frozen=True, slots=True)
class Candidate:
    name: str
    federation: str = ""
    woman: bool = False
    title: str = ""
    tpn: Tpn = NOBODY
    fide_id: str = ""


@dataclass(frozen=True, slots=True)
class Fielded:
    """Somebody who takes part, for 1.4.3d: the rounds they were not there for; a pairing-allocated bye is not one."""

    federation: str
    title: str
    rated: bool
    missed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class NormEvent:
    edition: TitleEdition = EDITIONS[-1]
    format: EventFormat = EventFormat.SWISS
    rounds: int
    host: str = ""
    kind: EventKind = EventKind.ORDINARY
    registered_by: str = ""
    """The federation; empty: the host."""
    foreign_field: bool = False
    """1.4.3d holds in every round."""
    standard: bool = True
    """1.1.5: long enough games for a norm."""

    def exemption(self, candidate: Candidate) -> str | None:
        """The letter of 1.4.3 that lifts the rules about federations from a candidate."""
        at_home = bool(candidate.federation) and candidate.federation == (self.registered_by or self.host)
        match self.kind:
            case EventKind.NATIONAL_FINAL if at_home:
                return "1.4.3a"
            case EventKind.NATIONAL_TEAMS if at_home:
                return "1.4.3b"
            case EventKind.ZONAL:
                return "1.4.3c"
            case EventKind.WORLD_TEAMS | EventKind.WORLD_CUP:
                return "1.4.1b"
        return "1.4.3d" if self.foreign_field and self.format is EventFormat.SWISS else None

    @property
    def fewest_games(self) -> int:
        from arbitra.ratings.titles.editions import FEWEST_GAMES

        return FEWER_GAMES.get(self.kind, FEWEST_GAMES)


def is_foreign_field(field: Iterable[Fielded], host: str, rounds: int, edition: TitleEdition) -> bool:
    """1.4.3d: in every round at least 20 rated players of other federations, from three of them, ten with titles."""
    if not host or not rounds:
        return False
    foreign = [
        one
        for one in field
        if one.rated
        and one.federation not in (NO_FEDERATION | OUTSIDE_FIDE | {host})
        and (not edition.presence or len(one.missed) <= MAY_MISS)
    ]
    return all(
        _is_foreign_enough([one for one in foreign if number not in one.missed]) for number in range(1, rounds + 1)
    )


def _is_foreign_enough(present: Sequence[Fielded]) -> bool:
    return (
        len(present) >= FOREIGN_PLAYERS
        and len({one.federation for one in present}) >= FOREIGN_FEDERATIONS
        and sum(one.title in FOREIGN_TITLES for one in present) >= FOREIGN_TITLED
    )
