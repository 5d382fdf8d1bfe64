"""The records that describe the tournament: everything but the 001 lines.

Each handler takes the collector and the line. Numbers of players are only noted here, with their place in the
file: whether they exist is known when the 001 records are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbitra.formats.problems import Level, Problem, Words, part
from arbitra.model import (
    NOTHING_ANNOUNCED,
    Announced,
    Colour,
    Game,
    GameScore,
    GivenValues,
    KeptRecord,
    NationalRating,
    NumberedThen,
    PlacedByHand,
    PlayedOff,
    Stood,
    Tpn,
)
from arbitra.model.fields import Players
from arbitra.model.records import NamedTuple, dataclass, field

TEAM_RECORDS = frozenset(("300", "310", "320", "330", "352", "362", "801", "802"))
"""Where one of them is, the records 240, 250, 260 and 299 name teams."""

ALWAYS = 999
"""The last round of a rule that ends with the tournament."""


class Line(NamedTuple):
    number: int
    text: str

    @property
    def code(self) -> str:
        return self.text[:3]

    @property
    def body(self) -> str:
        return self.text[4:].replace("\t", " ").strip()


class Named(NamedTuple):
    """A player's number, and where the file names it."""

    tpn: int
    line: int
    column: int


class Group(NamedTuple):
    """Players named together by one record, with its rounds (260, XXP) or its bye (240, XXZ)."""

    players: tuple[Named, ...]
    first_round: int
    last_round: int
    symbol: str = ""
    points: int = 0


class Acceleration(NamedTuple):
    """Points by round from `first_round` on, for the players between two numbers."""

    first: Named
    last: Named
    first_round: int
    points: tuple[int, ...]


@dataclass(slots=True)
class Collected:
    """What the records say, before it is known which players and rounds exist."""

    lenient: bool = False
    source: str = ""
    """The whole text."""
    texts: dict[str, str] = field(default_factory=dict)
    """Single-line settings by their record."""
    deputies: list[str] = field(default_factory=list)
    round_dates: tuple[str, ...] = ()
    rounds_planned: int | None = None
    rounds_line: int = 0
    rounds_played: int | None = None
    initial_colour: Colour | None = None
    order_by_rank: bool = False
    scoring: dict[str, int] = field(default_factory=dict)
    """Points by the codes of XXS, and X for unknown results."""
    byes: list[Group] = field(default_factory=list)
    absent: list[Group] = field(default_factory=list)
    forbidden: list[Group] = field(default_factory=list)
    adjustments: list[Group] = field(default_factory=list)
    acceleration: list[Acceleration] = field(default_factory=list)
    nationals: list[tuple[Named, NationalRating]] = field(default_factory=list)
    clubs: list[tuple[Named, str]] = field(default_factory=list)
    tournament_ratings: list[tuple[Named, int]] = field(default_factory=list)
    flags: list[tuple[Named, str]] = field(default_factory=list)
    never_entered: list[Group] = field(default_factory=list)
    """Announced absences that are no byes, only gaps."""
    withdrawals: list[tuple[Named, int, int | None]] = field(default_factory=list)
    """(player, first round, last round) of those who are out; no last round: for good."""
    unfinished: list[tuple[int, int, str, tuple[int, ...]]] = field(default_factory=list)
    """(line, round, `pending` or `adjourned`, White of each game)."""
    game_scores: list[tuple[int, int, GameScore]] = field(default_factory=list)
    """(line, round, score) of games counted in points of their own."""
    numbered: list[tuple[int, NumberedThen]] = field(default_factory=list)
    """(line, the numbers with which a round was paired)."""
    playoffs: list[tuple[int, PlayedOff]] = field(default_factory=list)
    """(line, a play-off without its games)."""
    playoff_games: list[tuple[int, int, Game]] = field(default_factory=list)
    """(line, the first place of the play-off, the game)."""
    stood: list[tuple[int, Stood]] = field(default_factory=list)
    """(line, how a game stood when a later round was paired)."""
    boards: list[tuple[int, int, tuple[int, ...]]] = field(default_factory=list)
    """(line, round, White of each board) as published."""
    placed: list[tuple[int, PlacedByHand]] = field(default_factory=list)
    """(line, tied players whom the arbiter placed)."""
    given: list[tuple[int, GivenValues]] = field(default_factory=list)
    """(line, values of a tie-break that the regulations define, or what it means)."""
    announced: Announced = NOTHING_ANNOUNCED
    event_code: str = ""
    arbiter_ids: dict[str, str] = field(default_factory=dict)
    """FIDE IDs by name."""
    system: str = ""
    kept: list[KeptRecord] = field(default_factory=list)
    layout: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    wins_written_as_losses: list[tuple[Tpn, int]] = field(default_factory=list)
    """Players of a team event whose points count so many boards without opponent as won that are written as lost."""
    person_lines: dict[Tpn, int] = field(default_factory=dict)
    """Of a team event: where the 001 record of each person is."""
    team_lines: list[Line] = field(default_factory=list)
    """Records of a team event, which are kept as well: they return as they are while they are true."""
    board_forfeits: bool = False
    """A team event: a board may be won or lost without an opponent."""

    @property
    def refused(self) -> bool:
        return any(problem.level is Level.ERROR for problem in self.problems)

    def problem(
        self, line: int, column: int, found: Words, expected: Words, fix: Words, level: Level = Level.ERROR
    ) -> None:
        self.problems.append(Problem.of(line, column, found, expected, fix, level))

    def fault(self, line: int, column: int, found: Words, expected: Words, fix: Words, repair: Words) -> None:
        """An error that a lenient reading repairs, and how."""
        if self.lenient:
            self.problem(line, column, found, expected, repair, Level.REPAIRED)
        else:
            self.problem(line, column, found, expected, fix)


Handler = Callable[[Collected, Line], None]


def known(named: Iterable[Named], places: dict[Tpn, int], collected: Collected) -> list[Named]:
    """Those who exist; each other one is a problem."""
    found = []
    for one in named:
        if one.tpn in places:
            found.append(one)
        else:
            collected.problem(
                one.line,
                one.column,
                part("player {player}", player=Players(one.tpn)),
                "a player who has a 001 record",
                "correct the number, or add their record",
            )
    return found
