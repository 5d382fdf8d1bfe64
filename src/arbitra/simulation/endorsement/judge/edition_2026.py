"""The round of the edition of 2026 as articles 1 to 4 tell it, bracket by bracket, by listing and counting.

Readings (docs/readings.md; `ambiguities` has those that can be turned): C5 is what the best completion of the round
gives; C8 wants of the next bracket most pairs, then the lowest scores left there, under C1 to C5; C9 counts only if the
bracket leaves one player, who takes the bye; an MDP who floats on has a score difference one point larger than if they
were paired.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from arbitra.simulation.endorsement.judge.ambiguities import OURS, Readings
from arbitra.simulation.endorsement.judge.bracket import Ahead, BracketJudge, Card, Limits
from arbitra.simulation.endorsement.judge.candidates import Candidate
from arbitra.simulation.endorsement.judge.position import Bracket, Position, Ranking, Unpairable, matchings

CRITERIA = (
    "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21",
)  # fmt: skip


@dataclass
class Judge(BracketJudge):
    criteria = CRITERIA

    bye_score: int = 0

    def round(self) -> list[Bracket]:
        """1.9: from the top bracket to the last; C5 is settled for all of them by the best completion there is."""
        ranking = self.ranking
        best = ranking.completion(range(ranking.size))
        if best is None:
            raise Unpairable
        self.bye_score = best[0]
        groups = ranking.groups()
        made: list[Bracket] = []
        moved: list[int] = []
        for number, residents in enumerate(groups):
            below = [place for group in groups[number + 1 :] for place in group]
            following = groups[number + 1] if below else []
            made.append(self.pair(moved, residents, following, below))
            moved = made[-1].left
        return made

    def pair(
        self, moved: Sequence[int], residents: Sequence[int], following: Sequence[int], below: Sequence[int]
    ) -> Bracket:
        """Article 3 for one bracket: the first perfect candidate, else the first of the best."""
        limits = self.limits(moved, residents, below)
        ahead = {left: self.ahead(left, following, below) for left in limits.leaving}
        self.features["C8 distinguishes"] += len(set(ahead.values())) > 1

        def card_of(candidate: Candidate) -> Card | None:
            if not self.completes(candidate.left, below):
                return None
            # Downfloaters with whom C7 cannot be at its best need no look ahead: C7 has decided against them.
            following_best = ahead.get(tuple(sorted(candidate.left)), (0, ()))
            return self.card(moved, residents, candidate, following_best, below)

        perfect: Card = (limits.best, min(ahead.values()), *[0] * 9, (), (), (), ())
        made = self.first_of_the_best("normal" if below else "last", moved, residents, limits, perfect, card_of)
        self.note_bye(made, below)
        return made

    # C2, C4 to C7

    def completes(self, left: Sequence[int], below: Sequence[int]) -> bool:
        """C4, and C5 at its best: those left and those below can be paired, the bye going to the lowest score."""
        found = self.ranking.completion([*left, *below])
        return found is not None and (found[0] == self.bye_score or not found[1])

    def limits(self, moved: Sequence[int], residents: Sequence[int], below: Sequence[int]) -> Limits:
        size = len(moved) + len(residents)
        for unpaired in range(size % 2, size + 1, 2):
            found: dict[tuple[int, ...], set[tuple[int, ...]]] = {}
            for _, left in matchings(self.ranking.legal, moved, residents, unpaired):
                if self.completes(left, below):
                    found.setdefault(self.scores(left), set()).add(tuple(sorted(left)))
            if found:
                best = min(found)
                paired = {len([place for place in moved if place not in left]) for left in found[best]}
                assert len(paired) == 1
                count = paired.pop()
                return Limits((size - unpaired) // 2, count, count, best, frozenset(found[best]))
        raise Unpairable

    def scores(self, places: Sequence[int]) -> tuple[int, ...]:
        return tuple(sorted((self.ranking.scores[place] for place in places), reverse=True))

    # C8

    def ahead(self, left: tuple[int, ...], following: Sequence[int], below: Sequence[int]) -> Ahead:
        """The best of C6 and C7 in the next bracket, under C1 to C5, if these float into it."""
        if not following:
            return 0, ()
        further = [place for place in below if place not in following]
        size = len(left) + len(following)
        for unpaired in range(size % 2, size + 1, 2):
            values = [
                self.scores(alone)
                for _, alone in matchings(self.ranking.legal, left, following, unpaired)
                if self.completes(alone, further)
            ]
            if values:
                return unpaired, min(values)
        raise Unpairable

    # C9 to C21

    def unplayed_of_bye(self, left: Sequence[int], below: Sequence[int]) -> int:
        """C9: the unplayed rounds of the one who leaves the bracket, if that player takes the bye."""
        if len(left) != 1:
            return 0
        found = self.ranking.completion([*left, *below])
        assert found is not None
        if left[0] not in found[1]:
            return 0
        assert len(found[1]) == 1
        return self.ranking.players[left[0]].unplayed

    def card(
        self,
        moved: Sequence[int],
        residents: Sequence[int],
        candidate: Candidate,
        ahead: Ahead,
        below: Sequence[int],
    ) -> Card:
        ranking = self.ranking
        colours = [ranking.counts(pair) for pair in candidate.pairs]
        leaving = [ranking.players[place] for place in candidate.left if place in residents]
        resident_score = ranking.scores[residents[0]]
        opponents = []
        differences = [
            (ranking.players[place], ranking.scores[place] - (resident_score - 10))
            for place in candidate.left
            if place in moved
        ]
        for v, w in candidate.pairs:
            if v in moved:
                differences.append((ranking.players[v], ranking.scores[v] - ranking.scores[w]))
                opponents.append((ranking.players[w], ranking.scores[v] - ranking.scores[w]))
        counted = [
            number
            for back in (0, 1)
            for number in (
                len([player for player in leaving if player.floats[back] == "d"]),
                len([player for player, _ in opponents if player.floats[back] == "u"]),
            )
        ]
        listed = [
            tuple(sorted((amount for player, amount in of if player.floats[back] == what), reverse=True))
            for back in (0, 1)
            for what, of in (("d", differences), ("u", opponents))
        ]
        return (
            self.scores(candidate.left),
            ahead,
            self.unplayed_of_bye(candidate.left, below),
            sum(count.beyond_two for count in colours),
            sum(count.three_running for count in colours),
            sum(count.denied for count in colours),
            sum(count.strong_denied for count in colours),
            *counted,
            *listed,
        )

    # 4.4

    def moved_sets(self, moved: Sequence[int], count: int) -> list[tuple[int, ...]]:
        """S1 and the Limbo: the lowest number that differs first."""
        return sorted(combinations(moved, count))

    # what the tests tell of the positions judged

    def note_bye(self, made: Bracket, below: Sequence[int]) -> None:
        features = self.features
        completion = self.ranking.completion([*made.moved, *made.residents, *below])
        taker_here = completion is not None and any(place in completion[1] for place in (*made.moved, *made.residents))
        features["bye from here"] += taker_here
        features["C9 in force"] += taker_here and len(made.left) == 1
        features["C9 in force above the last bracket"] += taker_here and len(made.left) == 1 and bool(below)


def judge(position: Position, features: Counter[str] | None = None, readings: Readings = OURS) -> list[Bracket]:
    """The round, or Unpairable."""
    return Judge(Ranking(position, readings), Counter() if features is None else features).round()
