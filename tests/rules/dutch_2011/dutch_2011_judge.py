"""The whole round by the text of 2011: brackets from the top, the lowest one, the bye, the colours.

Sizes are those of small tournaments; every question "can these be paired" is answered by trying.
"""

from __future__ import annotations

from typing import TypedDict

from arbitra.model import Tournament
from tests.rules.dutch_2011.dutch_2011_candidates import BracketJudge, Pairs, is_hetero
from tests.rules.judge_cards import Options, Verdict, verdict


class Bracket(TypedDict, total=False):
    """`start` and `m1` are P1 and M1 of the pairing; `g` everybody in the order of A2."""

    g: list[int]
    moved: list[int]
    residents: list[int]
    m1: int
    start: int
    pairs: Pairs
    floaters: list[int]


class Judge(BracketJudge):
    """C12 and C13, the lowest bracket, E."""

    # -- brackets from the top ------------------------------------------------------------------------------------

    def pair_bracket(self, done: list[Bracket], residents: list[int]) -> None:
        backtracked = not done
        while True:
            moved = done[-1]["floaters"] if done else []
            g = self.cards.order([*moved, *residents])
            lonely = self.lonely(g)
            p1 = len(g) // 2 if any(tpn in moved for tpn in lonely) else (len(g) - len(lonely)) // 2
            made: Pairs | None = None
            m1 = sum(tpn not in lonely for tpn in moved) if is_hetero(moved, g) else 0
            reachable_m1 = self.full_m1(g, moved)
            again = False
            while p1 > 0:
                possible = 2 * p1 <= len(g) - len(lonely)
                made = self.search(g, moved, p1, m1) if possible and m1 <= p1 else None
                if made and not (self.at_once and not backtracked and any(tpn in moved for tpn in lonely)):
                    break
                if not backtracked and moved:
                    other = self.c12(done[-1], residents, p1)
                    if other:
                        settle(done[-1], other)
                        backtracked = again = True
                        break
                if made:
                    break
                if is_hetero(moved, g) and m1 > reachable_m1:
                    m1 -= 1
                else:
                    p1 -= 1
                    m1 = min(m1, p1)
            if again:
                continue
            bracket: Bracket = {"g": g, "moved": moved, "residents": residents, "m1": m1, "start": p1}
            settle(bracket, made or [])
            done.append(bracket)
            return

    def c12(self, previous: Bracket, residents: list[int], p1: int) -> Pairs | None:
        """Another set of the same size that has opponents here and allows P1 pairs."""
        size = len(previous["floaters"])

        def condition(floaters: list[int]) -> bool:
            g = [*floaters, *residents]
            if len(floaters) != size or any(tpn in self.lonely(g) for tpn in floaters):
                return False
            if is_hetero(floaters, g):
                return self.most_pairs(residents, floaters) >= p1
            return self.most_pairs(g, []) >= p1

        return self.search(previous["g"], previous["moved"], previous["start"], previous["m1"], condition)

    def most_pairs(self, players: list[int], must: list[int]) -> int:
        """The most pairs, those of `must` each with one of the others; -1 if that cannot be."""
        if must:
            best = -1
            for at, other in enumerate(players):
                if self.legal(must[0], other):
                    rest = self.most_pairs([*players[:at], *players[at + 1 :]], must[1:])
                    if rest >= 0:
                        best = max(best, rest + 1)
            return best
        if len(players) < 2:
            return 0
        best = self.most_pairs(players[1:], [])
        for at, other in enumerate(players[1:], start=1):
            if best >= len(players) // 2:
                break
            if self.legal(players[0], other):
                best = max(best, 1 + self.most_pairs([*players[1:at], *players[at + 1 :]], []))
        return best

    # -- the lowest bracket ---------------------------------------------------------------------------------------

    def bye_allowed(self, tpn: int) -> bool:
        return tpn not in self.cards.had_point

    def complete(self, g: list[int], moved: list[int], m1: int | None = None) -> Pairs | None:
        """Everybody paired but one for the bye, with M1 as far as S1 has opponents."""
        self.lowest = True
        if m1 is None:
            m1 = self.full_m1(g, moved)
        lonely = self.lonely(g)

        def condition(left: list[int]) -> bool:
            return len(left) == len(g) % 2 and all(map(self.bye_allowed, left))

        made = None if len(lonely) > len(g) % 2 else self.search(g, moved, len(g) // 2, m1, condition)
        self.lowest = False
        return made

    def completable(self, g: list[int], moved: list[int]) -> bool:
        self.lowest = True
        m1 = self.full_m1(g, moved)
        self.lowest = False
        lonely = self.lonely(g)
        players = [tpn for tpn in g if tpn not in lonely]
        if len(lonely) > len(g) % 2 or not all(map(self.bye_allowed, lonely)):
            return False
        hetero = is_hetero(moved, g)
        first = players[:m1] if hetero else []
        rest = players[m1:] if hetero else players
        if (len(g) - len(lonely)) % 2 == 0:
            return self.all_paired(first, rest)
        return any(
            self.all_paired(first, [other for other in rest if other != tpn]) for tpn in rest if self.bye_allowed(tpn)
        )

    def all_paired(self, first: list[int], rest: list[int]) -> bool:
        """`first` each with one of the rest, the others of the rest among themselves."""
        if not first and not rest:
            return True
        head = first[0] if first else rest[0]
        tail = first[1:] if first else []
        others = rest if first else rest[1:]
        return any(
            self.legal(head, other) and self.all_paired(tail, [*others[:at], *others[at + 1 :]])
            for at, other in enumerate(others)
        )

    def pair_lowest(self, done: list[Bracket], residents: list[int]) -> bool:
        upper: list[int] = []
        base = list(residents)
        while True:
            floaters = done[-1]["floaters"] if done else []
            moved = self.cards.order([*floaters, *upper])
            g = self.cards.order([*moved, *base])
            made = self.complete(g, moved) if self.completable(g, moved) else None
            if made is None and done:
                if self.c13(done[-1], upper, base):
                    continue
                last = done.pop()
                upper, base = last["residents"], [*upper, *base]
                continue
            if made is None:
                for m1 in range(len(moved), -1, -1):
                    made = self.complete(g, moved, m1)
                    if made is not None:
                        break
                else:
                    return False
            bracket: Bracket = {"g": g, "moved": moved, "residents": base, "m1": 0, "start": 0}
            settle(bracket, made)
            done.append(bracket)
            return True

    def c13(self, penultimate: Bracket, upper: list[int], base: list[int]) -> bool:
        """The first pairing of the penultimate bracket, P1 falling, that lets the lowest be completed."""

        def condition(floaters: list[int]) -> bool:
            moved = self.cards.order([*floaters, *upper])
            return self.completable(self.cards.order([*moved, *base]), moved)

        g, moved = penultimate["g"], penultimate["moved"]
        m1 = self.full_m1(g, moved) if is_hetero(moved, g) else 0
        for p1 in range(len(g) // 2, 0, -1):
            if 2 * p1 > len(g) - len(self.lonely(g)):
                continue
            made = self.search(g, moved, p1, min(m1, p1), condition)
            if made:
                penultimate["m1"], penultimate["start"] = min(m1, p1), p1
                settle(penultimate, made)
                return True
        return False

    # -- the round ------------------------------------------------------------------------------------------------

    def round(self) -> Verdict:
        cards = self.cards
        if not self.completable(cards.order(cards.present), []):
            return None
        scores = sorted({cards.score[tpn] for tpn in cards.present}, reverse=True)
        groups = [cards.order([tpn for tpn in cards.present if cards.score[tpn] == score]) for score in scores]
        done: list[Bracket] = []
        for group in groups[:-1]:
            self.pair_bracket(done, group)
        if groups and not self.pair_lowest(done, groups[-1]):
            return None
        floaters = done[-1]["floaters"] if done else []
        boards = (self.colours(a, b) for bracket in done for a, b in bracket["pairs"])
        return verdict(boards, floaters[0] if floaters else None)

    def colours(self, a: int, b: int) -> tuple[int, int]:
        """E: (white, black)."""
        cards = self.cards
        higher, lower = cards.order([a, b])
        (mine, my_strength), (theirs, their_strength) = cards.preference(higher), cards.preference(lower)
        if not mine and not theirs:
            white = cards.drawn_white(higher, self.options)
        elif not theirs or (mine and mine != theirs):
            white = mine == "W"
        elif not mine:
            white = theirs == "B"
        elif my_strength != their_strength:
            white = (mine == "W") if my_strength > their_strength else (theirs == "B")
        else:
            had = cards.had_when_they_differed(higher, lower)
            white = had == "B" if had else mine == "W"
        return (higher, lower) if white else (lower, higher)


def settle(bracket: Bracket, made: Pairs) -> None:
    paired = {tpn for pair in made for tpn in pair}
    bracket["pairs"] = made
    bracket["floaters"] = [tpn for tpn in bracket["g"] if tpn not in paired]


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Judge(tournament, options).round()
