"""The text of 2011 followed literally: candidates one after another, no matching, nothing shared with the engine.

Sizes are those of small tournaments; every question "can these be paired" is answered by trying.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from typing import TypedDict

from arbitra.model import Tournament
from tests.rules import judge_cards
from tests.rules.judge_cards import Options, Verdict, verdict

Pairs = list[tuple[int, int]]
Numbers = tuple[int, ...]


class Bracket(TypedDict, total=False):
    """`start` and `m1` are P1 and M1 of the pairing; `g` everybody in the order of A2."""

    g: list[int]
    moved: list[int]
    residents: list[int]
    m1: int
    start: int
    pairs: Pairs
    floaters: list[int]


Condition = Callable[[list[int]], bool]


# -- D1 and D2 as printed -----------------------------------------------------------------------------------------


def transpositions(second: Sequence[int], paired: int | None = None) -> Iterator[tuple[int, ...]]:
    """D1: S2 in dictionary order; with `paired`, only the first players matter (D1.2)."""
    yield from permutations(second, len(second) if paired is None else paired)


def exchanges(first: Sequence[int], second: Sequence[int], count: int) -> Iterator[tuple[Numbers, Numbers]]:
    """D2: the exact procedure with S1LIST, S2LIST and DELTA; what S1 gives, what S2 gives."""
    first_list = sorted((tuple(sorted(group, reverse=True)) for group in combinations(first, count)), reverse=True)
    second_list = sorted(combinations(second, count))
    if not first_list or not second_list:
        return

    def difference(i: int, j: int) -> int:
        return sum(second_list[j]) - sum(first_list[i])

    delta = difference(0, 0)
    while delta <= difference(len(first_list) - 1, len(second_list) - 1):
        for i in range(len(first_list)):
            for j in range(len(second_list)):
                if difference(i, j) == delta:
                    yield first_list[i], second_list[j]
        delta += 1


# -- the cards of the players -------------------------------------------------------------------------------------


class Cards(judge_cards.Cards):
    """With the floats of A4, who has had a point without playing, and the preferences of A7."""

    def __init__(self, tournament: Tournament, options: Options) -> None:
        super().__init__(tournament)
        without_playing = "UF+H" if options.get("half_point_bye_bars") == "yes" else "UF+"
        self.had_point = {tpn for tpn in self.everyone if set(self.statuses(tpn)) & set(without_playing)}
        self.floats = {
            tpn: "".join(
                "v" if status in without_playing else {">": "v", "<": "^"}.get(relation, ".") if status == "p" else "."
                for _, _, status, relation in self.entries[tpn]
            )
            for tpn in self.everyone
        }

    def preference(self, tpn: int) -> tuple[str, int]:
        """A7: (colour, strength 3 absolute, 2 strong, 1 mild, 0 none)."""
        return self.wish(tpn)

    def top_scorer(self, tpn: int) -> bool:
        """A10."""
        return self.last_round and self.real[tpn] * 2 > self.coming - 1

    def equal_wishes(self, a: int, b: int, least: int) -> bool:
        (first, strength), (second, other) = self.preference(a), self.preference(b)
        return bool(first) and first == second and min(strength, other) >= least

    def may_meet(self, a: int, b: int) -> bool:
        """B1.a, B2 and the organiser's wishes."""
        if not self.strangers(a, b):
            return False
        return not self.equal_wishes(a, b, 3) or self.top_scorer(a) or self.top_scorer(b)

    def floated(self, tpn: int, back: int, mark: str) -> bool:
        return len(self.floats[tpn]) >= back and self.floats[tpn][-back] == mark

    def order(self, tpns: Sequence[int]) -> list[int]:
        return sorted(tpns, key=lambda tpn: (-self.score[tpn], tpn))


# -- one bracket --------------------------------------------------------------------------------------------------


class Judge:
    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.cards = Cards(tournament, options)
        self.options = options
        self.d3 = options.get("d3") == "on"
        self.at_once = options.get("c1") == "at_once"
        self.lowest = False
        self._legal: dict[tuple[int, int], bool] = {}

    def legal(self, a: int, b: int) -> bool:
        if (a, b) not in self._legal:
            self._legal[a, b] = self._legal[b, a] = self.cards.may_meet(a, b)
        return self._legal[a, b]

    def in_rows(self, first: Sequence[int], second: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Transpositions of S2 whose pairs are legal, in their order."""
        if not first:
            yield ()
            return
        for at, opponent in enumerate(second):
            if self.legal(first[0], opponent):
                for rest in self.in_rows(first[1:], [*second[:at], *second[at + 1 :]]):
                    yield (opponent, *rest)

    def homogeneous(self, players: Sequence[int], pairs: int) -> Iterator[Pairs]:
        """C4-C8: S1 is the best P players; transpositions, then exchanges with all transpositions again."""
        first, second = list(players[:pairs]), list(players[pairs:])
        for opponents in self.in_rows(first, second):
            yield list(zip(first, opponents, strict=True))
        numbers = list(range(1, len(players) + 1))
        for count in range(1, pairs + 1):
            for down, up in exchanges(numbers[:pairs], numbers[pairs:], count):
                chosen = sorted((set(numbers[:pairs]) - set(down)) | set(up))
                first = [players[number - 1] for number in chosen]
                second = [player for player in players if player not in first]
                for opponents in self.in_rows(first, second):
                    yield list(zip(first, opponents, strict=True))

    def candidates(self, players: Sequence[int], moved: Sequence[int], pairs: int, m1: int) -> Iterator[Pairs]:
        """Of a heterogeneous bracket: the moved-down of S1 first, then the remainder."""
        for first in self.s1_sets(players, moved, m1):
            second = [player for player in players if player not in first]
            for opponents in self.in_rows(first, second):
                rest = [player for player in second if player not in opponents]
                if 2 * (pairs - m1) <= len(rest):
                    for remainder in self.homogeneous(rest, pairs - m1):
                        yield list(zip(first, opponents, strict=True)) + remainder

    def s1_sets(self, players: Sequence[int], moved: Sequence[int], m1: int) -> list[list[int]]:
        """The best M1 of the moved-down; with d3 any M1 of them, in dictionary order."""
        if self.d3 and not self.lowest:
            return [list(group) for group in combinations([tpn for tpn in players if tpn in moved], m1)]
        return [list(players[:m1])]

    def vector(
        self, g: Sequence[int], moved: Sequence[int], players: Sequence[int], hetero: bool, made: Pairs
    ) -> tuple[list[Fraction], list[int]]:
        cards = self.cards
        lowest = min(cards.score[tpn] for tpn in g)
        paired = {tpn for pair in made for tpn in pair}
        leaving = [tpn for tpn in players if tpn not in paired]
        differences = [abs(cards.score[a] - cards.score[b]) for a, b in made]
        differences += [cards.score[tpn] - (lowest - 1) for tpn in leaving]
        odd = cards.coming % 2
        numbers = [
            sum(cards.equal_wishes(a, b, 3) for a, b in made),
            sum(cards.equal_wishes(a, b, 2) for a, b in made) if odd else 0,
            sum(cards.equal_wishes(a, b, 1) for a, b in made),
            0 if odd else sum(cards.equal_wishes(a, b, 2) for a, b in made),
        ]
        for back in (1, 2):
            numbers.append(sum(cards.floated(tpn, back, "v") for tpn in leaving if tpn not in moved))
        for back in (1, 2):
            numbers.append(
                sum(
                    cards.floated(resident, back, "^")
                    for pair in made
                    for resident, other in (pair, pair[::-1])
                    if hetero and other in moved and resident not in moved
                )
            )
        return sorted(differences, reverse=True), numbers

    def search(
        self, g: Sequence[int], moved: Sequence[int], pairs: int, m1: int, condition: Condition | None = None
    ) -> Pairs | None:
        """C3-C11: the candidate with the smallest numbers, the earliest of equals."""
        lonely = self.lonely(g)
        players = [tpn for tpn in g if tpn not in lonely]
        hetero = is_hetero(moved, g)
        best, best_vector = None, None
        one_score = len({self.cards.score[tpn] for tpn in players}) == 1
        known: dict[frozenset[int], bool] = {}
        listed = self.candidates(players, moved, pairs, m1) if hetero else self.homogeneous(players, pairs)
        for made in listed:
            if condition:
                stay = frozenset(tpn for pair in made for tpn in pair)
                if stay not in known:
                    known[stay] = condition([tpn for tpn in g if tpn not in stay])
                if not known[stay]:
                    continue
            vector = self.vector(g, moved, players, hetero, made)
            if best_vector is None or vector < best_vector:
                best, best_vector = made, vector
                if one_score and not any(vector[1]):
                    break
        return best

    def lonely(self, g: Sequence[int]) -> list[int]:
        """C1: without any legal opponent in the bracket."""
        return [a for a in g if not any(a != b and self.legal(a, b) for b in g)]

    def opponents_for_all(self, first: Sequence[int], second: Sequence[int]) -> bool:
        return next(self.in_rows(first, second), None) is not None

    def full_m1(self, g: Sequence[int], moved: Sequence[int]) -> int:
        """C14: M1 lowered until the process leads to the remainder at least once."""
        lonely = self.lonely(g)
        players = [tpn for tpn in g if tpn not in lonely]
        m1 = sum(tpn in moved for tpn in players)
        while not any(
            self.opponents_for_all(first, [tpn for tpn in players if tpn not in first])
            for first in self.s1_sets(players, moved, m1)
        ):
            m1 -= 1
        return m1

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


def is_hetero(moved: Sequence[int], g: Sequence[int]) -> bool:
    """A3."""
    return 0 < 2 * len(moved) < len(g)


def settle(bracket: Bracket, made: Pairs) -> None:
    paired = {tpn for pair in made for tpn in pair}
    bracket["pairs"] = made
    bracket["floaters"] = [tpn for tpn in bracket["g"] if tpn not in paired]


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Judge(tournament, options).round()
