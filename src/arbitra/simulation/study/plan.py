"""A study as a value: who plays, how games end, what is compared and how often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from arbitra.model import Points
from arbitra.rules.contract import System
from arbitra.rules.systems import find_system
from arbitra.simulation.study.field import Field
from arbitra.simulation.study.games import Games

NO_ACCELERATION = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One way to play the same tournament."""

    name: str
    """Empty: it is called by its players and rounds."""
    system: str
    """With its edition, so that the study means the same in ten years."""
    options: tuple[tuple[str, str], ...] = ()
    rounds: int
    acceleration: str = NO_ACCELERATION
    virtual_points: tuple[Points, ...] = ()
    """Of the upper half, round by round: an acceleration that follows no rulebook."""
    tiebreaks: tuple[str, ...] = ()
    field: Field

    def plays(self) -> System:
        return find_system(self.system)


@dataclass(frozen=True, slots=True)
class Words:
    """What a study says in one language. Figures stand in the answer as `{2.strongest_wins}` or `{2-1.floats}`."""

    title: str
    answer: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    """Of variants, by the name they have in the file."""
    pages: tuple[tuple[str, str], ...] = ()
    """Studies that belong together, this one too: the name of the file and what the link to it says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Study:
    words: Mapping[str, Words]
    """By language; English is always there."""
    seed: int
    tournaments: int
    games: Games
    variants: tuple[Variant, ...]
    prizes: int
    """The first so many places are looked at."""
    top_boards: int
    edition: str
    """Of the tie-breaks, in every variant."""
    focus: tuple[int, int]
    """The two variants that the figures at the top compare: from, to."""
    charts: tuple[str, ...]
    figures: tuple[str, ...]

    def comparable(self) -> Iterator[tuple[int, int]]:
        """Pairs of variants with the same players, whose differences within a tournament tell something."""
        for first, second in combinations(range(len(self.variants)), 2):
            if self.variants[first].field == self.variants[second].field:
                yield first, second

    @property
    def by_rounds(self) -> bool:
        """Whether the number of rounds is what is varied."""
        seen = {(variant.field.players, variant.rounds) for variant in self.variants}
        rounds = {variant.rounds for variant in self.variants}
        return len(seen) == len(self.variants) > 2 and len(rounds) > 2
