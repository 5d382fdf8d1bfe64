"""C.04.4.1 of 2026 followed article by article on small fields: every set and every permutation is tried in order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from arbitra.model import Tournament
from tests.rules.judge_cards import Cards, Options, Verdict, trying

Pairs = list[tuple[int, int]]


class Judge:
    """Players are their TPNs."""

    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.cards = cards = Cards(tournament)
        self.options = options
        self.players = cards.present
        self.score, self.colours = cards.score, cards.colours
        self.relations = {p: cards.relations(p) for p in self.players}
        self.statuses = {p: cards.statuses(p) for p in self.players}
        self.aro = {}
        for p in self.players:
            met = [cards.rating[rival] for rival in cards.rivals(p)]
            self.aro[p] = int(sum(met) / len(met) + 0.5) if met else 0
        rounds = tournament.settings.rounds_planned
        assert rounds is not None
        self.last = cards.last_round
        self.most = 2 + rounds // 5
        self.pairable = trying(self.legal)

    def wish(self, p: int) -> tuple[str, int]:
        """1.6: colour and strength, 3 absolute, 2 strong, 1 mild."""
        return self.cards.wish(p) if self.colours[p] else ("B", 1)

    def legal(self, a: int, b: int) -> bool:
        """C1 and C3"""
        return self.cards.strangers(a, b) and (self.wish(a)[1] < 3 or self.wish(a) != self.wish(b))

    def may_have_bye(self, p: int) -> bool:
        """C2"""
        return not any(entry.status != "p" and entry.points >= 1 for entry in self.cards.entries[p])

    def round(self) -> Verdict:
        left = frozenset(self.players)
        boards: set[tuple[int, int]] = set()
        if len(left) % 2:
            order = sorted(left, key=lambda p: (self.score[p], -len(self.colours[p]), -p))
            bye = next((p for p in order if self.may_have_bye(p) and self.pairable(left - {p})), None)
            if bye is None:
                return None
            boards.add((bye, 0))
            left -= {bye}
        elif not self.pairable(left):
            return None
        for score in sorted(set(self.score.values()), reverse=True):
            residents = frozenset(p for p in left if self.score[p] == score)
            if residents:
                bracket = residents | self.upfloaters(residents, left - residents)
                boards |= {self.board(a, b) for a, b in self.bracket(bracket)}
                left -= bracket
        return frozenset(boards)

    def upfloaters(self, residents: frozenset[int], lower: frozenset[int]) -> frozenset[int]:
        """3.2.1, 3.2.2"""
        pool = sorted(lower, key=lambda p: (-self.score[p], p))
        for count in range(len(pool) + 1):
            best: tuple[tuple[object, ...], frozenset[int]] | None = None
            for chosen in combinations(pool, count):
                bracket = residents | set(chosen)
                if not self.pairable(bracket) or not self.pairable(lower - set(chosen)):
                    continue
                top = max(self.score[p] for p in residents)
                differences = sorted((top - self.score[p] for p in chosen), reverse=True)
                value = (differences, self.best_colours(bracket), *self.floats(chosen))
                if best is None or value < best[0]:
                    best = (value, frozenset(chosen))
            if best is not None:
                return best[1]
        raise AssertionError("everybody below as upfloater is always possible")

    def floats(self, chosen: tuple[int, ...]) -> tuple[int, int, int]:
        """C8, C9, C10"""
        if self.last:
            return (0, 0, 0)
        times = {p: self.relations[p].count("<") for p in chosen}
        most = [p for p in chosen if times[p] >= self.most]
        return (len(most), sum(times[p] for p in most), sum(self.relations[p].endswith("<") for p in chosen))

    def denied(self, pairs: Pairs) -> int:
        return sum(self.wish(a)[0] == self.wish(b)[0] for a, b in pairs)

    def best_colours(self, bracket: frozenset[int]) -> int:
        """C7"""
        return min(self.denied(pairs) for pairs in self.pairings(sorted(bracket)))

    def pairings(self, players: list[int]) -> Iterator[Pairs]:
        if not players:
            yield []
            return
        first, *others = players
        for other in others:
            if self.legal(first, other):
                for rest in self.pairings([p for p in others if p != other]):
                    yield [(first, other), *rest]

    def bracket(self, bracket: frozenset[int]) -> Pairs:
        """3.2.3 to 3.2.6"""
        if any(self.colours[p] for p in bracket):
            first = {p for p in bracket if self.wish(p)[0] == "W"}
        else:
            first = set(sorted(bracket)[: len(bracket) // 2])
        second = set(bracket) - first
        first, second = self.shifted(first, second, self.best_colours(bracket))
        upper = sorted(first, key=lambda p: (self.aro[p], p))
        return next(
            list(zip(upper, order, strict=True))
            for order in permutations(sorted(second))
            if all(self.legal(a, b) for a, b in zip(upper, order, strict=True))
        )

    def shifted(self, first: set[int], second: set[int], best: int) -> tuple[set[int], set[int]]:
        """3.2.4"""
        smaller, larger = (first, second) if len(first) <= len(second) else (second, first)
        inside = min(
            sum(a in smaller and b in smaller for a, b in pairs)
            for pairs in self.pairings(sorted(smaller | larger))
            if self.denied(pairs) == best
        )
        surplus = (len(larger) - len(smaller)) // 2 + inside

        def allowed(out: set[int], over: set[int]) -> bool:
            return self.works(smaller - out | over, larger - over | out, best)

        out = next(
            set(out)
            for out in combinations(self.shifters(smaller), inside)
            if any(allowed(set(out), set(over)) for over in combinations(sorted(larger), surplus))
        )
        over = next(set(over) for over in combinations(self.shifters(larger), surplus) if allowed(out, set(over)))
        small, large = smaller - out | over, larger - over | out
        return (small, large) if smaller is first else (large, small)

    def works(self, left: set[int], right: set[int], best: int) -> bool:
        upper = sorted(left)
        return any(
            all(self.legal(a, b) for a, b in zip(upper, order, strict=True))
            and self.denied(list(zip(upper, order, strict=True))) == best
            for order in permutations(sorted(right))
        )

    def shifters(self, pool: set[int]) -> list[int]:
        """4.3"""
        if any(self.wish(p)[0] == "W" for p in pool):
            listed = sorted(pool, key=lambda p: (self.aro[p], p))
        else:
            listed = sorted(pool)
        numbered = []
        while listed:
            numbered.append(listed.pop((len(listed) - 1) // 2))
        return numbered

    def board(self, a: int, b: int) -> tuple[int, int]:
        """5"""
        higher, lower = sorted((a, b), key=lambda p: (-self.score[p], p))
        white = higher if self.gets_white(higher, lower) else lower
        return (white, lower if white == higher else higher)

    def gets_white(self, higher: int, lower: int) -> bool:
        if not self.colours[higher] and not self.colours[lower]:
            return self.cards.drawn_white(higher, self.options)
        (first, mine), (second, theirs) = self.wish(higher), self.wish(lower)
        if first != second:
            return first == "W"
        if mine != theirs:
            return (first == "W") == (mine > theirs)
        had = self.cards.had_when_they_differed(higher, lower)
        if had:
            return had == "B"
        return first == "W"


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Judge(tournament, options).round()
