"""C.04.4.3 followed step by step on small fields: every question is answered by trying everything."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import NamedTuple

from arbitra.model import Tournament
from tests.rules.judge_cards import Cards, Options, Verdict, trying


class Made(NamedTuple):
    first: int
    second: int
    side: int


class Judge:
    """Players are their pairing numbers."""

    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.cards = cards = Cards(tournament)
        self.options = options
        self.maxi = options.get("maxi") == "on"
        self.players = cards.present
        self.score, self.rating = cards.score, cards.rating
        self.due = cards.due
        self.bearable = cards.bearable
        self.last = cards.last_round
        self.pairable = trying(self.compatible)
        self.most_pairs = cache(self._most_pairs)

    # 2.1, 5.1

    def within_limits(self, a: int, b: int) -> bool:
        return (self.bearable(a, "W") and self.bearable(b, "B")) or (self.bearable(a, "B") and self.bearable(b, "W"))

    def compatible(self, a: int, b: int) -> bool:
        return self.cards.strangers(a, b) and (self.last or self.within_limits(a, b))

    def fits(self, a: int, b: int) -> bool:
        return "" in (self.due(a), self.due(b)) or self.due(a) != self.due(b)

    def _most_pairs(self, left: frozenset[int]) -> int:
        if len(left) < 2:
            return 0
        first = min(left)
        found = self.most_pairs(left - {first})
        for other in left:
            if self.compatible(first, other):
                found = max(found, 1 + self.most_pairs(left - {first, other}))
        return found

    # the round

    def round(self) -> Verdict:
        left = frozenset(self.players)
        boards: set[tuple[int, int]] = set()
        if len(left) % 2:
            # 1.1
            bye = None
            for p in sorted(left, key=lambda p: (self.score[p], -p)):
                had = self.cards.statuses(p)
                if "U" not in had and "+" not in had and self.pairable(left - {p}):
                    bye = p
                    break
            if bye is None:
                return None
            boards.add((bye, 0))
            left -= {bye}
        elif not self.pairable(left):
            return None
        return frozenset(boards | {self.board(made) for made in self.groups(left)})

    def groups(self, left: frozenset[int]) -> list[Made]:
        """2.2, 2.6"""
        half = Fraction(self.cards.coming - 1, 2)
        scores = sorted({self.score[p] for p in left})
        median = [p for p in left if self.score[p] == half]
        upper, down = self.half_field(left, [s for s in reversed(scores) if s > half], median, 1)
        lower, up = self.half_field(left, [s for s in scores if s < half], median, -1)
        while not self.pairable(frozenset(median + down + up)):
            if (len(down) > len(up) and lower) or not upper:
                made = lower.pop()
                up += [made.first, made.second]
            else:
                made = upper.pop()
                down += [made.first, made.second]
        return upper + lower + self.inside(set(median + down + up), down, up, 0)

    def half_field(
        self, left: frozenset[int], scores: list[Fraction], median: list[int], side: int
    ) -> tuple[list[Made], list[int]]:
        made: list[Made] = []
        came: list[int] = []
        for number, score in enumerate(scores):
            group = {p for p in left if self.score[p] == score} | set(came)
            following = scores[number + 1 : number + 2]
            adjacent = [p for p in left if self.score[p] in following] if following else median
            leaving = self.floaters(group, came, adjacent, side)
            group -= set(leaving)
            made += self.inside(group, came if side > 0 else [], came if side < 0 else [], side)
            came = leaving
        return made, came

    def floaters(self, group: set[int], came: list[int], adjacent: list[int], side: int) -> list[int]:
        """2.3, 3.1 to 3.5, 3.9, 3.10, 4.4: one by one, each leaving as many pairs as there can be."""
        pairs = self.most_pairs(frozenset(group))
        leaving: list[int] = []
        reserving: list[int] = []
        staying = set(group)
        while len(staying) > 2 * pairs:
            balance = sum({"W": 1, "B": -1, "": 0}[self.due(p)] for p in staying)
            majority = "W" if balance > 0 else "B" if balance < 0 else ""
            able = [p for p in staying if self.most_pairs(frozenset(staying - {p})) == pairs]
            kinds = {p: self.kind(p, came, reserving, adjacent) for p in able}
            least = min(kinds.values())
            ranked = sorted((p for p in able if kinds[p] == least), key=lambda p: -side * p)
            chosen = ranked[0]
            for p in ranked:
                near = abs(self.rating[p] - self.rating[ranked[0]]) <= 100
                if majority and self.due(p) == majority and (near or not self.maxi):
                    chosen = p
                    break
            if kinds[chosen][0] in (0, 2):
                reserving.append(chosen)
            leaving.append(chosen)
            staying.discard(chosen)
        return leaving

    def kind(self, p: int, came: list[int], reserving: list[int], adjacent: list[int]) -> tuple[int, bool]:
        """0 to 3 for d, c, b, a; and 3.10 for type d"""
        has_opponent = self.all_served([*reserving, p], adjacent)
        number = 2 * (p in came) + (not has_opponent)
        return number, number == 0 and self.cards.relations(p)[-1:] in ("<", ">")

    def all_served(self, floaters: Sequence[int], adjacent: list[int]) -> bool:
        """3.3, 3.4: different opponents for all of them"""
        if len(floaters) > len(adjacent):
            return False
        return any(
            all(self.compatible(p, q) for p, q in zip(floaters, chosen, strict=True))
            for chosen in permutations(adjacent, len(floaters))
        )

    def inside(self, group: set[int], down: list[int], up: list[int], side: int) -> list[Made]:
        made: list[Made] = []
        from_above = sorted(down, key=lambda p: (-self.score[p], p))
        from_below = sorted(up, key=lambda p: (self.score[p], -p))
        for p in from_above + from_below if side >= 0 else from_below + from_above:
            if p in group:
                group = group - {p}
                q = self.choose(p, sorted(group, reverse=p in up), group)
                group = group - {q}
                made.append(Made(p, q, side))
        while group:
            listed = sorted(group, reverse=side < 0)
            half = len(listed) // 2
            p = listed[0]
            q = self.choose(p, listed[half:] + listed[1:half][::-1], group - {p})
            group = group - {p, q}
            made.append(Made(p, q, side))
        return made

    def choose(self, p: int, tried: list[int], others: set[int]) -> int:
        """3.8, 4.1 to 4.3, 5.2, 5.7, 6"""
        available = [q for q in tried if self.compatible(p, q) and self.pairable(frozenset(others - {q}))]
        first = available[0]
        if self.maxi:
            available = [q for q in available if abs(self.rating[q] - self.rating[first]) <= 100]
        for q in available:
            if self.fits(p, q):
                return q
        for q in available:
            if self.within_limits(p, q):
                return q
        return first

    # 5, 7.2

    def board(self, made: Made) -> tuple[int, int]:
        a, b = sorted(made[:2])
        white = self.white(a, b, made.side)
        return (white, b if white == a else a)

    def white(self, higher: int, lower: int, side: int) -> int:
        wanted, theirs = self.due(higher), self.due(lower)
        if not wanted and not theirs:
            return higher if self.cards.drawn_white(higher, self.options) else lower
        straight = self.bearable(higher, "W") and self.bearable(lower, "B")
        reverse = self.bearable(higher, "B") and self.bearable(lower, "W")
        if straight != reverse:
            return higher if straight else lower
        if wanted != theirs:
            return higher if wanted == "W" or theirs == "B" else lower
        had = self.cards.had_when_they_differed(higher, lower)
        if had:
            return higher if had == "B" else lower
        favoured, other = (higher, lower) if side >= 0 else (lower, higher)
        return favoured if wanted == "W" else other


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Judge(tournament, options).round()
