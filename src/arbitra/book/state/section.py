"""One tournament of the event: its settings, entries, rounds, and what was decided about it."""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec

from arbitra.book.state.bounds import RoundNumber, Tenths
from arbitra.book.state.desk import NO_DESK, Desk
from arbitra.book.state.editions import Editions
from arbitra.book.state.people import Apart, Entry
from arbitra.book.state.playoffs import KeptPlayoff
from arbitra.book.state.rounds import NOTHING, POSTPONED, Board, Hand, KeptRound
from arbitra.book.state.settings import Settings
from arbitra.book.state.teams import KeptLineUp, KeptTeam, game_key, settled
from arbitra.model import EncounterRules
from arbitra.prizes.plan import PrizePlan

NO_PRIZES = PrizePlan()
GAME_NOTE = re.compile(r"R\d+ B\d+(\.\d+)?: ")
"""How a note about one game begins."""


class Phase(StrEnum):
    SETUP = "setup"
    DRAFT = "draft"
    PUBLISHED = "published"
    COMPLETE = "complete"
    FINISHED = "finished"


class Adjustment(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Points that no result explains, in tenths."""

    person: str
    points: Tenths
    game_points: Tenths = 0
    """In a team event, where `points` are match points."""
    round_number: RoundNumber | None = None
    reason: str = ""
    symbol: str = ""
    """For a kind of result, as record 299 has it."""


class Placed(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Players whom no tie-break separates, in the order that the arbiter gave them, and why."""

    people: tuple[str, ...]
    reason: str


class KeptValues(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of a tie-break that the regulations define themselves: what it means, and the value of each person, as
    `fraction_of` reads it."""

    meaning: str = ""
    values: dict[str, str] = msgspec.field(default_factory=dict)


class CheckIn(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of one round. Once it is closed, who is not here is not paired."""

    round_number: RoundNumber
    closed: bool = False
    here: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`rounds` are drafted or published: in a Swiss the published ones and behind them the draft, in a schedule any."""

    settings: Settings
    fide: bool = False
    """FIDE mode: the regulations are obeyed, or it is left for good."""
    editions: Editions | None = None
    """Kept since the first round was published; None: no round is, or an earlier version of the program did it."""
    entries: dict[str, Entry] = msgspec.field(default_factory=dict)
    apart: tuple[Apart, ...] = ()
    rounds: tuple[KeptRound, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    checkin: CheckIn | None = None
    hand: Hand | None = None
    """The round that is being paired by hand."""
    playoffs: tuple[KeptPlayoff, ...] = ()
    placed: tuple[Placed, ...] = ()
    """Ties that were decided by hand."""
    given: dict[str, KeptValues] = msgspec.field(default_factory=dict)
    """Values from outside, by the code of their tie-break."""
    teams: dict[str, KeptTeam] = msgspec.field(default_factory=dict)
    """Of a team event, by the person that each is; every entry is a team."""
    line_ups: dict[RoundNumber, dict[str, KeptLineUp]] = msgspec.field(default_factory=dict)
    """By round and team, also of rounds that are not paired yet."""
    line_ups_closed: dict[RoundNumber, str] = msgspec.field(default_factory=dict)
    """When the line-ups of a round were closed."""
    desk: Desk = NO_DESK
    """What the arbiters have on record of games and rounds."""
    prizes: PrizePlan = NO_PRIZES
    finished: bool = False
    notes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """The `###` lines of the report: they stay, whatever is undone."""

    @property
    def kept_editions(self) -> Editions | None:
        """Those of the system that it is paired by: to use another one, choose its edition, too."""
        kept = self.editions
        return kept if kept is not None and kept.system == self.settings.system else None

    @property
    def of_teams(self) -> bool:
        """Whether teams meet over several boards."""
        return bool(self.settings.boards)

    @property
    def has_matches(self) -> bool:
        """Whether there are boards of matches, or will be: known without loading the system."""
        return self.of_teams or any(board.games for kept in self.rounds for board in kept.boards[:1])

    @property
    def encounter_rules(self) -> EncounterRules | None:
        """What the regulations say of matches over several boards, or of two games; None: everyone plays one game."""
        return self.settings.encounter_rules

    @property
    def published(self) -> int:
        """How many rounds are published."""
        return sum(one.published for one in self.rounds)

    @property
    def last_published(self) -> int:
        """The highest number of a published round: in a Swiss as many as are published."""
        return max((number for number, one in enumerate(self.rounds, start=1) if one.published), default=0)

    @property
    def drafts(self) -> tuple[int, ...]:
        return tuple(number for number, one in enumerate(self.rounds, start=1) if not one.published)

    @property
    def coming(self) -> int:
        """The first round that is not published."""
        return next(iter(self.drafts), len(self.rounds) + 1)

    def is_published(self, number: int) -> bool:
        kept = self.round(number)
        return kept is not None and kept.published

    @property
    def phase(self) -> Phase:
        if self.finished:
            return Phase.FINISHED
        if not self.rounds:
            return Phase.SETUP
        if any(one.playing for one in self.rounds):
            return Phase.PUBLISHED
        if self.drafts:
            return Phase.DRAFT
        return Phase.COMPLETE if all(one.complete for one in self.rounds) else Phase.PUBLISHED

    @property
    def over(self) -> bool:
        """Whether every round announced has all its results."""
        planned = self.settings.rounds
        complete = self.phase in (Phase.COMPLETE, Phase.FINISHED)
        return self.finished or (complete and (planned is None or self.published >= planned))

    def round(self, number: int) -> KeptRound | None:
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def with_round(self, number: int, kept: KeptRound | None) -> Section:
        """Round `number` replaced, added behind the last, or, without one, taken away with all behind it."""
        before, after = self.rounds[: number - 1], self.rounds[number:]
        rounds = before if kept is None else (*before, kept, *after)
        return msgspec.structs.replace(self, rounds=rounds)

    def with_board(self, number: int, board: Board) -> Section:
        """A board of a round replaced, or a board of a match, from which the result of the match follows."""
        kept = self.rounds[number - 1]
        key = game_key(board.key)
        if key is not None:
            match = kept.board(key.match)
            assert match is not None
            games = tuple(board if one.key == board.key else one for one in match.games)
            board = settled(self, msgspec.structs.replace(match, games=games))
        elif self.of_teams or board.games:
            held = board.outcome if board.outcome.pending == POSTPONED else NOTHING
            board = settled(self, msgspec.structs.replace(board, held=held))
        return self.with_round(number, kept.with_board(board))

    def playoff(self, first: int) -> KeptPlayoff | None:
        """The one for the places from `first` on."""
        return next((kept for kept in self.playoffs if kept.first == first), None)

    def with_playoff(self, first: int, kept: KeptPlayoff | None) -> Section:
        """Added, replaced, or, without one, taken away."""
        others = [one for one in self.playoffs if one.first != first]
        playoffs = sorted([*others, kept] if kept else others, key=lambda one: one.first)
        return msgspec.structs.replace(self, playoffs=tuple(playoffs))

    def with_entry(self, person: str, entry: Entry | None) -> Section:
        entries = dict(self.entries)
        if entry is None:
            entries.pop(person, None)
        else:
            entries[person] = entry
        return msgspec.structs.replace(self, entries=entries)

    def in_list_order(self) -> list[str]:
        return sorted(self.entries, key=lambda person: self.entries[person].place)

    def paired(self, person: str) -> bool:
        """Whether a published round, a draft or a round paired by hand has a place for the person."""
        by_hand = self.hand is not None and person in self.hand.people
        return by_hand or any(person in one.pairing().people for one in self.rounds)


def about_game(round_number: int, board: str) -> str:
    """How a note about one game begins; the report has it in every language alike.

    >>> about_game(3, "12")
    'R3 B12: '
    """
    return f"R{round_number} B{board}: "


def board_keys(section: Section, pairs: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """At which table each pair sits: in order from the section's first board, some players at a table of their own.

    Of two who both keep a table, White's is taken; no one else sits at it.
    """
    kept: dict[int, int] = {}
    for place, pair in enumerate(pairs):
        tables = [section.entries[person].table for person in pair]
        table = next((one for one in tables if one is not None and one not in kept.values()), None)
        if table is not None:
            kept[place] = table
    taken = set(kept.values())
    free = (number for number in range(section.settings.first_board, 100_000) if number not in taken)
    return tuple(str(kept[place] if place in kept else next(free)) for place in range(len(pairs)))
