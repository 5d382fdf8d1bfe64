"""C.04.4.1 of 1997 followed step by step on small fields: every question is answered by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from arbitra.model import Tournament
from tests.rules.judge_cards import Cards, Options, Verdict, trying, verdict


class Judge:
    """Players are their pairing numbers."""

    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.cards = cards = Cards(tournament)
        self.options = options
        self.relaxed = options.get("limit_2_1") == "relaxed"
        self.players = cards.present
        self.score, self.rating, self.colours = cards.score, cards.rating, cards.colours
        self.aro = {p: self._aro(p) for p in self.players}
        self.due = {p: cards.due(p) for p in self.players}
        self.pairable = trying(self.legal)
        self.pairs: list[tuple[int, int]] = []

    # article 1 and the basic rules

    def _aro(self, p: int) -> Fraction:
        met = [self.rating[rival] for rival in self.cards.rivals(p)]
        return Fraction(sum(met), len(met)) if met else Fraction(0)

    def must(self, p: int) -> str:
        """The only colour that C.04.1.f and g leave; empty if both are left."""
        colours = self.colours[p]
        for colour, other in (("W", "B"), ("B", "W")):
            if colours.count(other) - colours.count(colour) >= 2 or colours[-2:] == other * 2:
                return colour
        return ""

    def legal(self, a: int, b: int) -> bool:
        return self.cards.strangers(a, b) and (not self.must(a) or self.must(a) != self.must(b))

    def blocked(self, p: int) -> bool:
        """2.1"""
        if self.cards.last_round:
            return False
        relations = self.cards.relations(p)
        planned = self.cards.tournament.settings.rounds_planned
        allowed = 4 if planned is not None and planned > 9 else 3
        return relations.endswith("<") or relations.count("<") >= allowed

    # the round

    def round(self) -> Verdict:
        left = frozenset(self.players)
        bye: int | None = None
        if len(left) % 2:
            bye = self.bye()
            if bye is None:
                return None
            left -= {bye}
        elif not self.pairable(left):
            return None
        if self.cards.coming == 1:
            self.first_round(left)
        else:
            self.later_round(left)
        return verdict((self.board(a, b) for a, b in self.pairs), bye)

    def bye(self) -> int | None:
        """4 (5 in the first round)"""
        for score in sorted(set(self.score.values())):
            group = [p for p in self.players if self.score[p] == score]
            white = sum(self.due[p] == "W" for p in group)
            black = sum(self.due[p] == "B" for p in group)
            dominant = "W" if white > black else "B" if black > white else ""
            if self.cards.coming == 1:
                order = sorted(group, reverse=True)
            else:
                other = {p: dominant not in ("", self.due[p]) for p in group}
                order = sorted(group, key=lambda p: (self.rating[p], other[p], -self.aro[p], p))
            for p in order:
                had = self.cards.statuses(p)
                if "U" not in had and "+" not in had and self.pairable(frozenset(self.players) - {p}):
                    return p
        return None

    def later_round(self, left: frozenset[int]) -> None:
        floaters: list[int] = []
        for score in sorted(set(self.score.values()), reverse=True):
            group = {p for p in left if self.score[p] == score}
            if not group and not floaters:
                continue
            lower = {p for p in left if self.score[p] < score}
            left, floaters = self.group(left, group, floaters, lower)

    def group(
        self, left: frozenset[int], group: set[int], floaters: list[int], lower: set[int]
    ) -> tuple[frozenset[int], list[int]]:
        leaving: list[int] = []
        # 8: the floaters meet residents
        for p in self.alternate(floaters):
            for q in sorted(group, key=lambda q: (not self.fits(p, q), -self.rating[q], self.aro[q], q)):
                if self.legal(p, q) and self.pairable(left - {p, q}):
                    self.pairs.append((p, q))
                    left -= {p, q}
                    group.discard(q)
                    break
            else:
                leaving.append(p)
        if not lower:
            group |= set(leaving)
            self.columns(group)
            return left - group, []
        # 7.1: who can meet nobody of the group
        for p in self.alternate([p for p in group if not any(self.legal(p, q) for q in group)]):
            group.discard(p)
            for q in self.candidates(lower, {"W": "B", "B": "W", "": ""}[self.due[p]]):
                if self.legal(p, q) and self.pairable(left - {p, q}):
                    self.pairs.append((p, q))
                    left -= {p, q}
                    lower.discard(q)
                    break
            else:
                leaving.append(p)
        # 7.2: an odd group
        guest = None
        if len(group) % 2:
            balance = sum({"W": 1, "B": -1, "": 0}[self.due[p]] for p in group)
            wanted = "B" if balance > 0 else "W" if balance < 0 else ""
            for q in self.candidates(lower, wanted):
                if any(self.legal(p, q) for p in group):
                    guest = q
                    group.add(q)
                    lower.discard(q)
                    break
        # 6.4: who leaves
        nearest = max((self.score[p] for p in lower), default=None)
        following = {p for p in lower if self.score[p] == nearest}
        order = sorted(
            group,
            key=lambda p: (not any(self.legal(p, q) for q in following), self.rating[p], -self.aro[p], p),
        )
        departing = next(
            set(chosen)
            for count in range(len(order) + 1)
            for chosen in combinations(order, count)
            if self.pairable(frozenset(group) - set(chosen)) and self.pairable(left - (group - set(chosen)))
        )
        staying = group - departing
        leaving += sorted(departing - {guest})
        self.columns(staying)
        return left - staying, leaving

    def candidates(self, lower: set[int], wanted: str) -> Iterator[int]:
        """7.1, 7.2: the nearest group first; wanted colour, highest R, lowest ARO."""
        for ignoring in (False, True) if self.relaxed else (False,):
            for score in sorted({self.score[p] for p in lower}, reverse=True):
                group = [p for p in lower if self.score[p] == score and (ignoring or not self.blocked(p))]
                yield from sorted(
                    group,
                    key=lambda p: (
                        bool(wanted) and self.due[p] != "" and self.due[p] != wanted,
                        -self.rating[p],
                        self.aro[p],
                        p,
                    ),
                )

    def fits(self, a: int, b: int) -> bool:
        return "" in (self.due[a], self.due[b]) or self.due[a] != self.due[b]

    def two_columns(self, players: list[int] | set[int]) -> tuple[list[int], list[int]]:
        white = [p for p in players if self.due[p] == "W"]
        black = [p for p in players if self.due[p] == "B"]
        for p in sorted(p for p in players if not self.due[p]):
            if len(white) <= len(black):
                white.append(p)
            else:
                black.append(p)
        return self.white_order(white), self.black_order(black)

    def white_order(self, players: list[int]) -> list[int]:
        return sorted(players, key=lambda p: (self.aro[p], self.rating[p], p))

    def black_order(self, players: list[int]) -> list[int]:
        return sorted(players, key=lambda p: (-self.rating[p], -self.aro[p], p))

    def alternate(self, players: list[int]) -> list[int]:
        """8.1"""
        white, black = self.two_columns(players)
        merged = []
        while white or black:
            if white:
                merged.append(white.pop(0))
            if black:
                merged.append(black.pop(0))
        return merged

    def columns(self, players: set[int]) -> None:
        white, black = self.two_columns(players)
        # 7.3, 7.4
        movable = [p for p in white if not self.must(p)]
        movable.sort(key=lambda p: (self.aro[p], -self.rating[p], p))
        while len(white) - len(black) >= 2 and movable:
            p = movable.pop(0)
            white.remove(p)
            black.append(p)
        movable = [p for p in black if not self.must(p)]
        movable.sort(key=lambda p: (-self.aro[p], self.rating[p], p))
        while len(black) - len(white) >= 2 and movable:
            p = movable.pop(0)
            black.remove(p)
            white.append(p)
        self.pairs += self.first_rows(self.white_order(white), self.black_order(black))

    def first_rows(self, white: list[int], black: list[int]) -> list[tuple[int, int]]:
        """6.2, 6.3: all ways to pair, in the order of the text; the first with the fewest pairs inside a column."""
        best: list[tuple[int, int]] = []
        fewest = len(white) + len(black) + 1
        for way in self.ways(white, black):
            inside = sum((a in white) == (b in white) for a, b in way)
            if inside < fewest:
                best, fewest = way, inside
        return best

    def ways(self, white: list[int], black: list[int]) -> Iterator[list[tuple[int, int]]]:
        if white:
            first, others = white[0], white[1:]
            for q in black:
                if self.legal(first, q):
                    for rest in self.ways(others, [b for b in black if b != q]):
                        yield [(first, q), *rest]
            for q in others:
                if self.legal(first, q):
                    for rest in self.ways([w for w in others if w != q], black):
                        yield [(first, q), *rest]
        elif black:
            first = black[0]
            for q in black[1:]:
                if self.legal(first, q):
                    for rest in self.ways([], [b for b in black[1:] if b != q]):
                        yield [(first, q), *rest]
        else:
            yield []

    def first_round(self, left: frozenset[int]) -> None:
        """5, group by group if virtual points make several."""
        carried: list[int] = []
        for score in sorted(set(self.score.values()), reverse=True):
            group = {p for p in left if self.score[p] == score}
            lower = {p for p in left if self.score[p] < score}
            for p in list(carried):
                for q in sorted(group):
                    if self.legal(p, q) and self.pairable(left - {p, q}):
                        self.pairs.append((p, q))
                        left -= {p, q}
                        group.discard(q)
                        carried.remove(p)
                        break
            group |= set(carried)
            order = sorted(group, key=lambda p: (self.score[p], -p))
            departing = next(
                set(chosen)
                for count in range(len(order) + 1)
                for chosen in combinations(order, count)
                if self.pairable(frozenset(group) - set(chosen)) and self.pairable(left - (group - set(chosen)))
            )
            assert lower or not departing
            staying = sorted(group - departing, key=lambda p: (-self.score[p], p))
            half = len(staying) // 2
            self.pairs += self.first_rows(staying[:half], staying[half:])
            left -= set(staying)
            carried = sorted(departing, key=lambda p: (-self.score[p], p))

    # article 3

    def board(self, a: int, b: int) -> tuple[int, int]:
        return (a, b) if self.white(a, b) == a else (b, a)

    def white(self, a: int, b: int) -> int:
        if not self.due[a] and not self.due[b]:
            better, other = sorted((a, b))
            return better if self.cards.drawn_white(better, self.options) else other
        if self.due[a] != self.due[b]:
            return a if self.due[a] == "W" or self.due[b] == "B" else b
        colour = self.due[a]

        def with_colour(p: int) -> int:
            return p if colour == "W" else (b if p == a else a)

        if bool(self.must(a)) != bool(self.must(b)):
            return with_colour(a if self.must(a) else b)
        imbalance = {p: abs(self.cards.balance(p)) for p in (a, b)}
        if imbalance[a] != imbalance[b]:
            return with_colour(a if imbalance[a] > imbalance[b] else b)
        had = self.cards.had_when_they_differed(a, b)
        if had:
            return b if had == "W" else a
        if self.aro[a] != self.aro[b]:
            return a if self.aro[a] > self.aro[b] else b
        if self.rating[a] != self.rating[b]:
            return a if self.rating[a] < self.rating[b] else b
        return min(a, b)


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Judge(tournament, options).round()
