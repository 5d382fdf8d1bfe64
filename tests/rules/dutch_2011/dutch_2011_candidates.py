"""One bracket by the text of 2011: the cards of the players, the candidates in the order of D1 and D2, the best one.

Followed literally: candidates one after another, no matching, nothing shared with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations

from arbitra.model import Tournament
from tests.rules import judge_cards
from tests.rules.judge_cards import Options

Pairs = list[tuple[int, int]]
Numbers = tuple[int, ...]


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


class BracketJudge:
    """What C1 to C11 and C14 say of one bracket."""

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


def is_hetero(moved: Sequence[int], g: Sequence[int]) -> bool:
    """A3."""
    return 0 < 2 * len(moved) < len(g)
