"""The players of a round: score groups with the virtual point, legal pairs, due colours, order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbitra.model import History
from arbitra.rules.burstein.classic.index import Order, indices
from arbitra.rules.burstein.players import Players, legal_pairs
from arbitra.rules.swiss.legality import bye_is_waived
from arbitra.rules.swiss.preferences import preference

WITHOUT_PLAYING = "UF+"
"""4.1: bye, full-point bye, forfeit win."""

ACCELERATED_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Field(Players):
    """With the virtual points (3.3) and the order (3.2)."""

    virtual: list[int]
    order: Order

    def groups(self) -> list[list[int]]:
        """1.2, 3.2: the score groups from the highest, each in its order."""
        scores = sorted({self.scores[place] for place in self.present}, reverse=True)
        return [self.order.sorted([place for place in self.present if self.scores[place] == score]) for score in scores]

    def higher(self, one: int, two: int) -> bool:
        return self.order.higher(one, two)

    def may_have_bye(self, place: int) -> bool:
        """4.1: no one who has had a point without playing."""
        statuses = self.history.statuses[place]
        return bye_is_waived(self.history, place) or not any(status in WITHOUT_PLAYING for status in statuses)


def field_of(history: History, options: Mapping[str, str]) -> Field:
    absent = history.absent()
    present = tuple(place for place in range(len(history.tpns)) if place not in absent)
    virtual = virtual_points(history, present)
    scores = [real + extra for real, extra in zip(history.pairing_scores(), virtual, strict=True)]
    in_tiebreaks = virtual if options.get("virtual_in_tiebreaks") == "yes" else [0] * len(scores)
    found = indices(history, in_tiebreaks)
    preferences = [preference(colours) for colours in history.colours]
    return Field(
        history=history,
        present=present,
        scores=scores,
        virtual=virtual,
        legal=legal_pairs(history, present, preferences),
        preferences=preferences,
        order=Order(history, found, scores, product=options.get("compare_floaters") == "product"),
    )


def virtual_points(history: History, present: Sequence[int]) -> list[int]:
    """3.3: in rounds 1 and 2 one point for the upper half of the initial list.

    The half is counted among those who take part in round 1; who comes later is above or below its last player. A
    tournament that has virtual points of its own keeps to these.
    """
    points = [0] * len(history.tpns)
    if history.round_number > ACCELERATED_ROUNDS or history.tournament.acceleration:
        return points
    first = (
        present
        if history.round_number == 1
        else [place for place, statuses in enumerate(history.statuses) if statuses[0] in "p+-U"]
    )
    upper = first[: len(first) // 2]
    if upper:
        for place in range(upper[-1] + 1):
            points[place] = history.tournament.settings.scoring.win
    return points
