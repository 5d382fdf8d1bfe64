"""One tournament of the event: its settings, entries, rounds, and what was decided about it."""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec

from arbitra.book.state.bounds import RoundNumber, Tenths
from arbitra.book.state.people import Apart, Entry
from arbitra.book.state.playoffs import KeptPlayoff
from arbitra.book.state.rounds import Hand, KeptRound
from arbitra.book.state.settings import Settings

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
    round_number: RoundNumber | None = None
    reason: str = ""
    symbol: str = ""
    """For a kind of result, as record 299 has it."""


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
    entries: dict[str, Entry] = msgspec.field(default_factory=dict)
    apart: tuple[Apart, ...] = ()
    rounds: tuple[KeptRound, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    checkin: CheckIn | None = None
    hand: Hand | None = None
    """The round that is being paired by hand."""
    playoffs: tuple[KeptPlayoff, ...] = ()
    finished: bool = False
    notes: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """The `###` lines of the report: they stay, whatever is undone."""

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

    def round(self, number: int) -> KeptRound | None:
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def with_round(self, number: int, kept: KeptRound | None) -> Section:
        """Round `number` replaced, added behind the last, or, without one, taken away with all behind it."""
        before, after = self.rounds[: number - 1], self.rounds[number:]
        rounds = before if kept is None else (*before, kept, *after)
        return msgspec.structs.replace(self, rounds=rounds)

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

    Of two who both keep a table, White's is taken; nobody else sits at it.
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
