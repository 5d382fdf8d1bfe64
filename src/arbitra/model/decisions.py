"""What a pairing system decides, and why: one record that text, JSON and pages render.

A system fills what its rules know. Articles are the rulebook's own (`C.10`, `E.2`, `7.3`); values are counts, lists of
scores and the like, exact, and said by their type.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbitra.model.fields import CardValue, Quotient, ScoreDifferences
from arbitra.model.frozen import FrozenDict
from arbitra.model.player import Tpn
from arbitra.model.reasons import Reason
from arbitra.model.records import NamedTuple, dataclass
from arbitra.model.refusals import Refusal
from arbitra.model.results import ByeKind

_NONE: FrozenDict[str, Any] = FrozenDict()


class Board(NamedTuple):
    white: Tpn
    black: Tpn
    colour: Reason
    """The colour rule that decided, e.g. E.1."""
    pairing: Reason | None = None
    """The rule that placed the pair, where a system decides pair by pair."""

    def __str__(self) -> str:
        return f"{self.white} - {self.black}"


class CriterionValue(NamedTuple):
    """One line of the report card: the criterion, what the choice scores on it, who causes it, why not less."""

    article: str
    value: CardValue
    key: tuple[int, ...]
    """Compares candidates of one bracket; smaller is better."""
    players: tuple[Tpn, ...] = ()
    floor: Reason | None = None

    @classmethod
    def counted(
        cls, article: str, count: int, players: tuple[Tpn, ...] = (), floor: Reason | None = None
    ) -> CriterionValue:
        return cls(article, count, (count,), players, floor)

    @classmethod
    def listed(cls, article: str, differences: Iterable[int], players: tuple[Tpn, ...] = ()) -> CriterionValue:
        """Scores or score differences, compared one by one."""
        values = tuple(differences)
        return cls(article, ScoreDifferences(*values), values, players)


class PlayerNote(NamedTuple):
    """A player as the arbiter's check list has them: what counted for them in this round."""

    tpn: Tpn
    score: int
    colours: str
    """`W` and `B` of the games played, oldest first."""
    preference: str
    """`W`, `B` or empty."""
    strength: str
    """`absolute`, `strong`, `mild` or `none`."""
    floats: str
    """The last two rounds, the older first: `d` down, `u` up, `.` none."""
    opponents: tuple[Tpn, ...]
    """Those of the bracket they have met."""
    virtual: int = 0
    """What is virtual of the score, in an accelerated round."""
    rating: int | None = None
    """Where the system ranks by it."""
    average: Quotient | None = None
    """Of the ratings of the opponents met, where the system ranks by it."""


@dataclass(frozen=True, slots=True)
class BracketDecision:
    """A bracket (score group) as it was paired.

    kind: `homogeneous`, `heterogeneous`, `penultimate`, `collapsed`, `last`, `median`, … in the system's words.
    """

    score: int
    kind: str
    players: tuple[Tpn, ...]
    moved: tuple[Tpn, ...] = ()
    """Those who came from another bracket: moved down, or floated up."""
    pairs: tuple[tuple[Tpn, Tpn], ...] = ()
    """(white, black)"""
    floaters: tuple[Tpn, ...] = ()
    """Those who leave unpaired: downfloaters, or floaters to the next group paired."""
    criteria: tuple[CriterionValue, ...] = ()
    reasons: tuple[Reason, ...] = ()
    """What shaped the bracket: completion, look-ahead, transfers, exchanges."""
    notes: tuple[PlayerNote, ...] = ()
    numbers: Mapping[str, int] = _NONE
    """M0, MaxPairs, M1, …"""
    parts: Mapping[str, tuple[Tpn, ...]] = _NONE
    """S1, S2, limbo, S1R, S2R, …"""

    def __post_init__(self) -> None:
        if type(self.numbers) is not FrozenDict:
            object.__setattr__(self, "numbers", FrozenDict(self.numbers))
        if type(self.parts) is not FrozenDict:
            parts = FrozenDict({name: tuple(part) for name, part in self.parts.items()})
            object.__setattr__(self, "parts", parts)


class Answer(NamedTuple):
    """To a question such as "why not 5-9?": what decided, and what the alternative would have looked like."""

    question: str
    holds: bool
    """The pair is made, the bye given, the colour had: the question is why, not why not."""
    decided_by: str
    """The article."""
    reasons: tuple[Reason, ...]
    score: int | None = None
    """The bracket in which the alternative first differs."""
    chosen: tuple[CriterionValue, ...] = ()
    alternative: tuple[CriterionValue, ...] = ()
    pairs: tuple[tuple[Tpn, Tpn], ...] = ()
    """The best pairing of that bracket under the condition asked for."""
    floaters: tuple[Tpn, ...] = ()

    def __str__(self) -> str:
        """What is asked, then the reasons, one a line."""
        return "\n".join([f"{self.question}:", *map(str, self.reasons)])


class SchedulePlan(NamedTuple):
    """A schedule of so many rounds, and who sits where."""

    rounds: int
    seats: tuple[tuple[int | str, Tpn], ...]


class KnockoutGame(NamedTuple):
    """Game `game` of a stage (`classical`, `rapid`, …) of a match."""

    match: int
    name: str
    stage: str
    game: int


class KnockoutPlan(NamedTuple):
    """A round of the bracket: the games of its matches, board by board."""

    round_number: int
    games: tuple[KnockoutGame, ...]


class MatchPlan(NamedTuple):
    """A match of so many games (None: not known), its score in tenths, and whether this game is rated."""

    games: int | None
    points: tuple[int, int]
    rated: bool


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """Boards in the order in which they are published (C.04.2.D.9)."""

    round_number: int
    system: str
    boards: tuple[Board, ...]
    bye: Tpn | None = None
    bye_reason: Reason | None = None
    brackets: tuple[BracketDecision, ...] = ()
    facts: tuple[Reason, ...] = ()
    """What holds for the whole round: its acceleration, what the letters of a system mean."""
    warnings: tuple[Reason, ...] = ()
    """What the arbiter must know, e.g. an absolute rule broken on their order."""
    bye_kind: ByeKind = ByeKind.PAIRING_ALLOCATED
    """What the bye is recorded as."""
    resting: tuple[Tpn, ...] = ()
    """Who has no opponent by a schedule or a bracket, and no points for it."""
    rules_broken: int | None = None
    """How many absolute rules the round breaks, where it was asked for although no legal one exists."""
    paired_by: str = ""
    """The system whose rules give the round, where it is another one."""
    plan: SchedulePlan | KnockoutPlan | MatchPlan | None = None
    """What is fixed before the round, in systems that have a plan."""

    def __str__(self) -> str:
        """One line a board: `1. 4 - 9`; then the bye."""
        lines = [f"{number}. {board}" for number, board in enumerate(self.boards, start=1)]
        lines += [f"bye: {self.bye}"] if self.bye is not None else []
        return "\n".join([f"Round {self.round_number}, {self.system}", *lines])

    def seated(self) -> frozenset[Tpn]:
        """Everyone who sits at a board."""
        return frozenset(tpn for board in self.boards for tpn in (board.white, board.black))

    def as_set(self) -> frozenset[tuple[int, int]]:
        """Pairs (white, black) and the bye as (player, 0): what a checker compares."""
        pairs = {(board.white, board.black) for board in self.boards}
        return frozenset(pairs | ({(self.bye, 0)} if self.bye is not None else set()))


class NoLegalPairing(Refusal):
    """No pairing obeys the absolute rules; `stuck` are players who cannot all be placed."""

    def __init__(self, reason: Reason, stuck: tuple[Tpn, ...] = ()) -> None:
        super().__init__(reason.said())
        self.reason = reason
        self.stuck = stuck
