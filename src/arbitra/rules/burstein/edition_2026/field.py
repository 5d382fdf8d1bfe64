"""The players of a round after the seeding rounds: ranking, brackets, legal pairs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from arbitra.model import History
from arbitra.rules.burstein.edition_2026.index import Opposition, oppositions, ranking
from arbitra.rules.burstein.players import Players, legal_pairs
from arbitra.rules.dutch.edition_2026.floats import bye_allowed
from arbitra.rules.swiss.preferences import preference


@dataclass(frozen=True, slots=True)
class Field(Players):
    """With the opposition and the ranking it gives (1.7, 1.8)."""

    oppositions: list[Opposition]
    ranks: list[int]

    def ranked(self, places: list[int]) -> list[int]:
        """1.8, the highest first."""
        return sorted(places, key=lambda place: self.ranks[place])

    def groups(self) -> list[list[int]]:
        """The score groups, the highest score first."""
        ordered = sorted(self.present, key=lambda place: -self.scores[place])
        return [list(group) for _, group in groupby(ordered, key=lambda place: self.scores[place])]

    def higher(self, one: int, two: int) -> bool:
        return self.ranks[one] < self.ranks[two]

    def may_have_bye(self, place: int) -> bool:
        """C2."""
        return bye_allowed(self.history, place)


def field_of(history: History) -> Field:
    absent = history.absent()
    present = tuple(place for place in range(len(history.tpns)) if place not in absent)
    preferences = [preference(colours) for colours in history.colours]
    found = oppositions(history)
    return Field(
        history=history,
        present=present,
        scores=list(history.pairing_scores()),
        legal=legal_pairs(history, present, preferences),
        preferences=preferences,
        oppositions=found,
        ranks=ranking(history, found),
    )
