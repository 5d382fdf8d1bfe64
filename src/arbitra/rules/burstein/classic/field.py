"""The players of a round: score groups with the virtual point, legal pairs, due colours, order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbitra.model import History
from arbitra.rules.burstein.classic.index import Order, indices
from arbitra.rules.preferences import Preference, Strength, preference
from arbitra.rules.waivers import bye_is_waived, with_waived_pairs

WITHOUT_PLAYING = "UF+"
"""4.1: bye, full-point bye, forfeit win."""

ACCELERATED_ROUNDS = 2


@dataclass(frozen=True, slots=True)
class Field:
    """By place in the history; `present` are those to be paired."""

    history: History
    present: tuple[int, ...]
    scores: list[int]
    virtual: list[int]
    legal: list[int]
    preferences: list[Preference]
    order: Order

    def tpn(self, place: int) -> str:
        return str(self.history.tpns[place])

    def groups(self) -> list[list[int]]:
        """1.2, 3.2: the score groups from the highest, each in its order."""
        scores = sorted({self.scores[place] for place in self.present}, reverse=True)
        return [self.order.sorted([place for place in self.present if self.scores[place] == score]) for score in scores]

    def may_have_bye(self, place: int) -> bool:
        """4.1: nobody who has had a point without playing."""
        statuses = self.history.statuses[place]
        return bye_is_waived(self.history, place) or not any(status in WITHOUT_PLAYING for status in statuses)

    def due(self, place: int) -> int:
        """1.3 as a kind: 0 none, 1 White, 2 Black."""
        return {"": 0, "W": 1, "B": 2}[self.preferences[place].colour]


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


def legal_pairs(history: History, present: Sequence[int], preferences: Sequence[Preference]) -> list[int]:
    """3.1, the organiser's forbidden pairs, and 5.2 with 5.3: one of two absolute preferences for a colour."""
    everybody = sum(1 << place for place in present)
    forbidden = history.forbidden()
    fixed = {
        colour: sum(
            1 << place
            for place in present
            if preferences[place].strength is Strength.ABSOLUTE and preferences[place].colour == colour
        )
        for colour in "WB"
    }
    rows = [0] * len(history.tpns)
    for place in present:
        row = everybody & ~(history.met[place] | forbidden[place] | 1 << place)
        wish = preferences[place]
        if wish.strength is Strength.ABSOLUTE:
            row &= ~fixed[wish.colour]
        rows[place] = row
    return with_waived_pairs(history, range(len(rows)), rows)
