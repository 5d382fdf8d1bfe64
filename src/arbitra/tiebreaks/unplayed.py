"""Unplayed rounds, in one place: C.07 15 (predetermined pairings) and 16 (Swiss).

What an opponent is worth to someone (16.3) and what an own unplayed round is worth (16.4) meet in `Contributions`:
for each participant and round the score that Buchholz adds and Sonneborn-Berger multiplies. A participant who played
every round is a plain row of numbers; the others also have elements that say which number comes from where.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from arbitra.tiebreaks.editions import Edition
from arbitra.tiebreaks.ledger import (
    ABSENT,
    FORFEIT_LOSS,
    FORFEIT_WIN,
    FULL_BYE,
    HALF_BYE,
    NOBODY,
    PAIRING_BYE,
    PLAYED,
    ZERO_BYE,
    Ledger,
)

REQUESTED = frozenset((HALF_BYE, ZERO_BYE, ABSENT))
"""16.1.1: half-point and zero-point byes; every round after a withdrawal is a zero-point bye."""

VOLUNTARY = REQUESTED | {FORFEIT_LOSS}
"""16.1.2, 16.5: requested byes and forfeit losses."""

AWARDED = "16.2.1"
WON_BY_FORFEIT = "16.2.2"
REQUESTED_THEN_PLAYED = "16.2.3"
LOST_BY_FORFEIT = "16.2.4"
REQUESTED_TO_THE_END = "16.2.5"


def categories(kinds: Sequence[str]) -> list[str]:
    """16.2: the category of each round, empty for a game. Read from the last round back: a requested bye is of the
    last category until a round is met in which the participant was there to play."""
    found = [""] * len(kinds)
    there_later = False
    for number in range(len(kinds) - 1, -1, -1):
        kind = kinds[number]
        if kind == FORFEIT_LOSS:
            found[number] = LOST_BY_FORFEIT
        elif kind in REQUESTED:
            found[number] = REQUESTED_THEN_PLAYED if there_later else REQUESTED_TO_THE_END
        else:
            there_later = True
            if kind in (PAIRING_BYE, FULL_BYE):
                found[number] = AWARDED
            elif kind == FORFEIT_WIN:
                found[number] = WON_BY_FORFEIT
    return found


class Element(NamedTuple):
    """What one round contributes."""

    round_index: int
    opponent: int
    """The place of the opponent whose score counts; NOBODY for the dummy."""
    score: int
    """The opponent's adjusted score, or the dummy's."""
    result: int
    """The points made in the round."""
    voluntary: bool
    """A voluntary unplayed round, which low cuts take first (16.5)."""
    article: str = ""
    """Why the score is not simply an opponent's: 16.4, 16.4.1, 16.4.2."""

    @property
    def product(self) -> int:
        return self.score * self.result


class Contributions:
    """The scores of everyone's opponents, dummies included, for one view of the rounds."""

    def __init__(
        self, ledger: Ledger, edition: Edition, *, predetermined: bool, seen_by: Contributions | None = None
    ) -> None:
        """`seen_by` has the opponents' scores, where they are not those of the same ledger."""
        self.ledger = ledger
        self._seen_by = seen_by
        self.edition = edition
        self.predetermined = predetermined
        self._elements: dict[int, list[Element]] = {}

    @cached_property
    def adjusted(self) -> list[int]:
        """16.3: the score as opponents count it: requested byes to the end are draws."""
        if self._seen_by is not None:
            return self._seen_by.adjusted
        scores = self.ledger.scores
        if self.predetermined:
            return scores
        adjusted = scores.copy()
        for place in self.ledger.gaps:
            adjusted[place] += sum(gain for _, gain in self.as_draws(place))
        return adjusted

    def as_draws(self, place: int) -> list[tuple[int, int]]:
        """16.3.2: (round index, points gained) of the rounds of category 16.2.5."""
        if self._seen_by is not None:
            return self._seen_by.as_draws(place)
        if self.predetermined or "16.3" in self.edition.not_applied or place not in self.ledger.gaps:
            return []
        row = self.ledger.outcome_rows[place]
        return [
            (number, self.ledger.worth.draw - row[number].points)
            for number, category in enumerate(categories([outcome.kind for outcome in row]))
            if category == REQUESTED_TO_THE_END
        ]

    @cached_property
    def rows(self) -> list[tuple[int, ...]]:
        """Scores by round; a round that contributes nothing is 0 here and missing in `elements`."""
        score_of = self.adjusted.__getitem__
        columns = [list(map(score_of, against)) for against in self.ledger.opponents]
        for place in self.ledger.gaps:
            for column, outcomes in zip(columns, self.ledger.outcomes, strict=True):
                if outcomes[place].kind != PLAYED:
                    column[place] = 0
            for element in self.elements(place):
                columns[element.round_index][place] = element.score
        return list(zip(*columns, strict=True)) if columns else [()] * len(self.ledger.tpns)

    def elements(self, place: int) -> list[Element]:
        """Every round of one participant, in order."""
        if place not in self._elements:
            self._elements[place] = self._make_elements(place)
        return self._elements[place]

    def _make_elements(self, place: int) -> list[Element]:
        against, row = self.ledger.opponent_rows[place], self.ledger.outcome_rows[place]
        adjusted = self.adjusted
        found = []
        for number, (opponent, outcome) in enumerate(zip(against, row, strict=True)):
            if outcome.kind == PLAYED:
                found.append(Element(number, opponent, adjusted[opponent], outcome.points, False))
            elif not self.predetermined and "16.4" not in self.edition.not_applied:
                score, article = self.dummy(place, opponent, outcome.kind)
                voluntary = outcome.kind in VOLUNTARY and "16.5" not in self.edition.not_applied
                found.append(Element(number, NOBODY, score, outcome.points, voluntary, article))
        return found

    def dummy(self, place: int, opponent: int, kind: str) -> tuple[int, str]:
        """16.4: an opponent with the participant's own score; since 2026 not more than the scheduled opponent's
        adjusted score (forfeits, 16.4.1) or than a draw in every round (16.4.2)."""
        own = self.ledger.scores[place]
        if not self.edition.dummy_caps:
            return own, "16.4"
        if kind in (FORFEIT_WIN, FORFEIT_LOSS) and opponent != NOBODY:
            cap, article = self.adjusted[opponent], "16.4.1"
        else:
            cap, article = self.ledger.worth.draw * self.ledger.rounds, "16.4.2"
        return (own, "16.4") if own <= cap else (cap, article)
