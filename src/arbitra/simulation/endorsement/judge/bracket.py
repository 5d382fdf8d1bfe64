"""What the judges of both editions do alike with a bracket: the first perfect candidate is taken, else the first of the
best (B.4, B.8; 2026: 3.4, 3.8), and what the bracket was like is noted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from arbitra.simulation.endorsement.judge.candidates import Candidate, candidates
from arbitra.simulation.endorsement.judge.position import Bracket, Pairs, Ranking

Ahead = tuple[int, tuple[int, ...]]
"""What the next bracket comes to."""
Value = int | tuple[int, ...] | Ahead
Card = tuple[Value, ...]
"""The report card of a candidate, a value for each criterion; less is better."""


class Limits(NamedTuple):
    """What B.1 (3.1) takes from the criteria on pairs and floaters, found by listing all pairings of the bracket."""

    pairs: int
    moved: int
    fewest: int
    """How few MDPs may be paired instead, with the same `best`."""
    best: tuple[int, ...]
    """The score differences (2017: C.6), or the scores of the downfloaters (2026: C7)."""
    leaving: frozenset[tuple[int, ...]]
    """The sets of downfloaters with which these can be had."""


@dataclass
class BracketJudge:
    ranking: Ranking
    features: Counter[str] = field(default_factory=Counter)

    criteria: ClassVar[tuple[str, ...]]

    def moved_sets(self, moved: Sequence[int], count: int) -> list[tuple[int, ...]]:
        """S1 and the Limbo, in the order in which they are tried."""
        raise NotImplementedError

    def first_of_the_best(
        self,
        kind: str,
        moved: Sequence[int],
        residents: Sequence[int],
        limits: Limits,
        perfect: Card,
        card_of: Callable[[Candidate], Card | None],
    ) -> Bracket:
        """`card_of` gives no card to a candidate that an absolute criterion forbids."""
        cards: dict[Pairs, Card] = {}
        best: tuple[Card, Candidate] | None = None
        counts = range(limits.moved, limits.fewest - 1, -1)
        sets = [s1 for count in counts for s1 in self.moved_sets(moved, count)]
        afresh = self.ranking.readings.numbered_afresh
        for candidate in candidates(self.ranking.legal, sets, moved, residents, limits.pairs, afresh=afresh):
            key = tuple(sorted(candidate.pairs))
            card = None if key in cards else card_of(candidate)
            if card is None:
                continue
            cards[key] = card
            if best is None or card < best[0]:
                best = card, candidate
                if card == perfect:
                    break
        assert best is not None
        found, chosen = best
        self.note(kind, moved, residents, limits, chosen)
        self.note_decisions(cards, found_perfect=found == perfect)
        return Bracket(kind, list(moved), list(residents), sorted(chosen.pairs), sorted(chosen.left))

    def note(
        self, kind: str, moved: Sequence[int], residents: Sequence[int], limits: Limits, chosen: Candidate
    ) -> None:
        features = self.features
        size = len(moved) + len(residents)
        features["brackets"] += 1
        features[f"size {size}"] += 1
        features[f"kind {kind}"] += 1
        features["heterogeneous"] += bool(moved)
        features["limbo"] += limits.moved < len(moved)
        features["another set of MDPs"] += chosen.moved_set > 0
        features["fewer pairs than half"] += limits.pairs < size // 2
        features[f"exchanged {chosen.exchanged}"] += chosen.exchanged > 0
        features["top scorers"] += any(self.ranking.top[place] for place in (*moved, *residents))

    def note_decisions(self, cards: dict[Pairs, Card], *, found_perfect: bool) -> None:
        """Which criteria told candidates apart."""
        self.features["perfect"] += found_perfect
        if found_perfect:
            return
        left = list(cards.values())
        for at, name in enumerate(self.criteria):
            least = min(card[at] for card in left)
            kept = [card for card in left if card[at] == least]
            self.features[f"decided by {name}"] += len(kept) < len(left)
            left = kept
        self.features["decided by order"] += len(left) > 1
