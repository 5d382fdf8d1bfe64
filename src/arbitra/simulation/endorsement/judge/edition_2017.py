"""The round of the edition of 2017 as sections A to D tell it, bracket by bracket, by listing and counting.

Readings (docs/readings.md; `ambiguities` has those that can be turned): the bracket after which the round cannot be
completed is paired again under C.4 (A.9); how many MDPs are paired is C.6's to say, and where it does not, every number
that the best PSD allows is tried, the largest first (B.1.c); in C.7 one who is left in the last bracket and may not
take the bye weighs as three; a float of this round is "the same" whatever its size; the remainder is numbered afresh.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from arbitra.simulation.endorsement.judge.ambiguities import OURS, Readings
from arbitra.simulation.endorsement.judge.bracket import Ahead, BracketJudge, Card, Limits
from arbitra.simulation.endorsement.judge.candidates import Candidate
from arbitra.simulation.endorsement.judge.position import Bracket, Pairs, Position, Ranking, Unpairable, matchings

CRITERIA = ("C.6", "C.7", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18", "C.19")
ONE_POINT = 10


@dataclass
class Judge(BracketJudge):
    criteria = CRITERIA

    def round(self) -> list[Bracket]:
        """A.9."""
        ranking = self.ranking
        groups = ranking.groups()
        if ranking.completion(range(ranking.size)) is None:
            raise Unpairable
        made: list[Bracket] = []
        moved: list[int] = []
        for number, residents in enumerate(groups):
            below = [place for group in groups[number + 1 :] for place in group]
            if not below:
                made.append(self.pair("last", moved, residents, [], below))
                break
            bracket = self.pair("normal", moved, residents, groups[number + 1], below)
            if ranking.completion([*bracket.left, *below]) is None:
                bracket = self.pair("penultimate", moved, residents, [], below)
                made.append(bracket)
                made.append(self.pair("collapsed", bracket.left, below, [], []))
                break
            made.append(bracket)
            moved = bracket.left
        return made

    def pair(
        self, kind: str, moved: Sequence[int], residents: Sequence[int], following: Sequence[int], below: Sequence[int]
    ) -> Bracket:
        """Section B for one bracket: the first perfect candidate, else the first of the best."""
        limits = self.limits(kind, moved, residents, below)
        ahead = {left: self.ahead(left, following, last=len(following) == len(below)) for left in limits.leaving}
        self.features["C.7 distinguishes"] += len(set(ahead.values())) > 1
        self.features["bye"] += kind in ("last", "collapsed") and (len(moved) + len(residents)) % 2

        def card_of(candidate: Candidate) -> Card | None:
            if not self.admissible(kind, candidate.left, below):
                return None
            # Downfloaters with whom C.6 cannot be at its best need no look ahead: C.6 has decided against them.
            return self.card(residents, candidate, ahead.get(tuple(sorted(candidate.left)), (0, ())))

        perfect: Card = (limits.best, min(ahead.values()), *[0] * 8, (), (), (), ())
        return self.first_of_the_best(kind, moved, residents, limits, perfect, card_of)

    # B.1, C.2, C.4 to C.6

    def admissible(self, kind: str, left: Sequence[int], below: Sequence[int]) -> bool:
        """C.2 in the last bracket, C.4 in the penultimate one."""
        if kind == "penultimate":
            return self.ranking.completion([*left, *below]) is not None
        if kind in ("last", "collapsed"):
            return len(left) <= 1 and all(self.ranking.players[place].bye_allowed for place in left)
        return True

    def limits(self, kind: str, moved: Sequence[int], residents: Sequence[int], below: Sequence[int]) -> Limits:
        size = len(moved) + len(residents)
        for unpaired in range(size % 2, size + 1, 2):
            found: dict[tuple[int, ...], list[Ahead]] = {}
            for pairs, left in matchings(self.ranking.legal, moved, residents, unpaired):
                if self.admissible(kind, left, below):
                    paired = len([place for place in moved if place not in left])
                    differences = self.differences(residents, pairs, left)
                    found.setdefault(differences, []).append((paired, tuple(sorted(left))))
            if found:
                best = min(found)
                counts = {paired for paired, _ in found[best]}
                self.features["M1 is not settled by C.6"] += len(counts) > 1
                fewest = min(counts) if self.ranking.readings.moved_by_scores else max(counts)
                leaving = frozenset(left for paired, left in found[best] if paired >= fewest)
                return Limits((size - unpaired) // 2, max(counts), fewest, best, leaving)
        raise Unpairable

    def differences(self, residents: Sequence[int], pairs: Pairs, left: Sequence[int]) -> tuple[int, ...]:
        """A.8: the PSD."""
        return tuple(sorted((amount for _, _, amount in self.floats(residents, pairs, left, level=True)), reverse=True))

    def floats(
        self, residents: Sequence[int], pairs: Pairs, left: Sequence[int], *, level: bool = False
    ) -> Iterator[tuple[int, int | None, int]]:
        """(who gets a downfloat, who an upfloat, by how much); with `level` also the pairs of equal scores."""
        scores = self.ranking.scores
        for v, w in pairs:
            if scores[v] > scores[w] or level:
                yield v, w, scores[v] - scores[w]
        artificial = scores[max(residents)] - ONE_POINT
        for v in left:
            yield v, None, scores[v] - artificial

    # C.7

    def ahead(self, left: tuple[int, ...], following: Sequence[int], *, last: bool) -> Ahead:
        """The best of C.5 and C.6 in the next bracket, if these float into it."""
        if not following:
            return 0, ()
        size = len(left) + len(following)
        best: Ahead | None = None
        barred_weigh_more = last and self.ranking.readings.barred_weigh_more
        for unpaired in range(size % 2, size + 1, 2):
            if best is not None and unpaired > best[0]:
                break
            for pairs, alone in matchings(self.ranking.legal, left, following, unpaired):
                weight = sum(3 if barred_weigh_more and not self.ranking.players[v].bye_allowed else 1 for v in alone)
                if best is None or weight <= best[0]:
                    value = weight, self.differences(following, pairs, alone)
                    best = value if best is None else min(best, value)
        assert best is not None
        return best

    # C.8 to C.19

    def card(self, residents: Sequence[int], candidate: Candidate, ahead: Ahead) -> Card:
        ranking = self.ranking
        colours = [ranking.counts(pair) for pair in candidate.pairs]
        repeated: dict[tuple[str, int], list[int]] = {(what, back): [] for what in "du" for back in (0, 1)}
        for down, up, amount in self.floats(residents, candidate.pairs, candidate.left):
            for back in (0, 1):
                if ranking.players[down].floats[back] == "d":
                    repeated["d", back].append(amount)
                if up is not None and ranking.players[up].floats[back] == "u":
                    repeated["u", back].append(amount)
        order = (("d", 0), ("u", 0), ("d", 1), ("u", 1))
        return (
            self.differences(residents, candidate.pairs, candidate.left),
            ahead,
            sum(count.beyond_two for count in colours),
            sum(count.three_running for count in colours),
            sum(count.denied for count in colours),
            sum(count.strong_denied for count in colours),
            *(len(repeated[which]) for which in order),
            *(tuple(sorted(repeated[which], reverse=True)) for which in order),
        )

    # D.3

    def moved_sets(self, moved: Sequence[int], count: int) -> list[tuple[int, ...]]:
        """S1 and the Limbo: the highest scores that differ first, then the lowest numbers."""
        return sorted(
            combinations(moved, count),
            key=lambda s1: ([-self.ranking.scores[place] for place in s1], s1),
        )


def judge(position: Position, features: Counter[str] | None = None, readings: Readings = OURS) -> list[Bracket]:
    """The round, or Unpairable."""
    return Judge(Ranking(position, readings), Counter() if features is None else features).round()
