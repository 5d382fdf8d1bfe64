"""The classic Burstein text followed literally: combinations one after another, nothing shared with the engine."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cmp_to_key

from arbitra.model import Tournament
from tests.rules.judge_cards import HALF, Cards, Options, Verdict, trying, verdict

Pairs = list[tuple[int, int]]


def combinations(players: list[int], odd: bool, fixed: int | None = None) -> Iterator[tuple[Pairs, int | None]]:
    """6.2 and 6.4: the highest takes partners from the lowest upwards, floating is his last choice; then the next.

    `fixed` floated into the group and does not float again (6.3).
    """
    if not players:
        if not odd:
            yield [], None
        return
    highest, *others = players
    for partner in reversed(others):
        rest = [player for player in others if player != partner]
        for pairs, floater in combinations(rest, odd, fixed):
            yield [(highest, partner), *pairs], floater
    if odd and highest != fixed:
        for pairs, _ in combinations(others, False, fixed):
            yield pairs, highest


class Judge:
    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.cards = cards = Cards(tournament)
        self.options = options
        self.present = cards.present
        self.product = options.get("compare_floaters") == "product"
        self.counts_virtual = options.get("virtual_in_tiebreaks") == "yes"
        self.virtual = self._virtual()
        self.group_score = {tpn: cards.score[tpn] + self.virtual[tpn] for tpn in cards.everyone}
        self.index = {tpn: self._index(tpn) for tpn in cards.everyone}
        self.allowed, self.balance = cards.bearable, cards.balance
        self.pairable = trying(self.legal)

    def _virtual(self) -> dict[int, int]:
        """3.3."""
        cards = self.cards
        points = dict.fromkeys(cards.everyone, 0)
        if cards.coming > 2 or cards.tournament.acceleration:
            return points
        played_first = [tpn for tpn in cards.everyone if cards.statuses(tpn)[:1] in tuple("p+-U")]
        taking_part = self.present if cards.coming == 1 else played_first
        upper = taking_part[: len(taking_part) // 2]
        for tpn in cards.everyone:
            if upper and tpn <= upper[-1]:
                points[tpn] = 1
        return points

    def _index(self, tpn: int) -> tuple[Fraction, Fraction, Fraction]:
        """SB, Buchholz, median (3.2)."""
        cards = self.cards
        rounds = cards.coming - 1
        own = Fraction(self.virtual[tpn] if self.counts_virtual else 0)
        faced, sonneborn = [], Fraction(0)
        for at, entry in enumerate(cards.entries[tpn]):
            if entry.status == "p":
                theirs = cards.entries[entry.opponent]
                strength = sum((each.points if each.status == "p" else HALF for each in theirs), Fraction(0))
                if self.counts_virtual:
                    strength += self.virtual[entry.opponent]
            else:
                strength = own + (1 - entry.points) + HALF * (rounds - at - 1)
            faced.append(strength)
            sonneborn += entry.points * strength
            own += entry.points
        faced.sort()
        return sonneborn, sum(faced, Fraction(0)), sum(faced[1:-1], Fraction(0)) if rounds > 2 else Fraction(0)

    def ordered(self, tpns: list[int]) -> list[int]:
        rating = self.cards.rating

        def compare(a: int, b: int) -> int:
            one, other = list(self.index[a]), list(self.index[b])
            if self.product and self.group_score[a] != self.group_score[b]:
                one[1:] = [value * self.group_score[a] for value in one[1:]]
                other[1:] = [value * self.group_score[b] for value in other[1:]]
            first, second = (*one, rating[a], -a), (*other, rating[b], -b)
            return (first < second) - (first > second)

        return sorted(tpns, key=cmp_to_key(compare))

    # -- colours --------------------------------------------------------------------------------------------------

    def due(self, tpn: int) -> str:
        """1.3, under 5.2 and 5.3."""
        if not self.cards.colours[tpn]:
            return ""
        for colour, other in (("W", "B"), ("B", "W")):
            if not self.allowed(tpn, other):
                return colour
        return self.cards.due(tpn)

    def legal(self, a: int, b: int) -> bool:
        """3.1, 5.2 and 5.3."""
        ways = (("W", "B"), ("B", "W"))
        return self.cards.strangers(a, b) and any(self.allowed(a, one) and self.allowed(b, two) for one, two in ways)

    def board(self, a: int, b: int) -> tuple[int, int]:
        """5.4: (white, black)."""
        higher, lower = self.ordered([a, b])
        if not self.due(higher) and not self.due(lower):
            return (higher, lower) if self.cards.drawn_white(higher, self.options) else (lower, higher)
        wishes = {tpn: self.due(tpn) for tpn in (higher, lower)}
        if wishes[higher] != wishes[lower]:
            white = "W" in (wishes[higher], {"B": "W", "W": "B", "": ""}[wishes[lower]])
            return (higher, lower) if white else (lower, higher)
        colour = wishes[higher]
        other = "B" if colour == "W" else "W"
        winner = None
        forced = [tpn for tpn in (higher, lower) if not self.allowed(tpn, other)]
        if len(forced) == 1:
            winner = forced[0]
        elif abs(self.balance(higher)) != abs(self.balance(lower)):
            winner = max((higher, lower), key=lambda tpn: abs(self.balance(tpn)))
        elif had := self.cards.had_when_they_differed(higher, lower):
            winner = lower if had == colour else higher
        winner = winner or higher
        loser = lower if winner == higher else higher
        return (winner, loser) if colour == "W" else (loser, winner)

    # -- pairing --------------------------------------------------------------------------------------------------

    def legal_combinations(self, players: list[int], fixed: int | None) -> Iterator[tuple[Pairs, int | None]]:
        for pairs, floater in combinations(players, bool(len(players) % 2), fixed):
            if all(self.legal(a, b) for a, b in pairs):
                yield pairs, floater

    def chain(self, groups: list[list[int]], received: int | None) -> bool:
        """Whether the groups can be paired one after the other; the last may leave one over."""
        if not groups:
            return True
        players = self.ordered([*groups[0], *([] if received is None else [received])])
        tried = set()
        for _, floater in self.legal_combinations(players, received):
            if floater not in tried:
                tried.add(floater)
                if self.chain(groups[1:], floater):
                    return True
        return False

    def same_colours(self, pairs: Pairs) -> int:
        return sum(bool(self.due(a)) and self.due(a) == self.due(b) for a, b in pairs)

    def may_have_bye(self, tpn: int) -> bool:
        """4.1: no point without playing before."""
        return not any(entry.status != "p" and entry.points == 1 for entry in self.cards.entries[tpn])

    def round(self) -> Verdict:
        scores = sorted({self.group_score[tpn] for tpn in self.present}, reverse=True)
        groups = [self.ordered([tpn for tpn in self.present if self.group_score[tpn] == score]) for score in scores]
        bye = None
        if len(self.present) % 2:
            for tpn in (tpn for group in reversed(groups) for tpn in reversed(group)):
                if self.may_have_bye(tpn) and self.pairable(set(self.present) - {tpn}):
                    bye = tpn
                    break
            else:
                return None
        elif not self.pairable(self.present):
            return None
        groups = [group for group in ([tpn for tpn in group if tpn != bye] for group in groups) if group]
        groups = self.joined(groups)
        pairs: Pairs = []
        received: int | None = None
        for at, group in enumerate(groups):
            players = self.ordered([*group, *([] if received is None else [received])])
            best: tuple[int, Pairs, int | None] | None = None
            known: dict[int | None, bool] = {}
            for made, floater in self.legal_combinations(players, received):
                if best is not None and self.same_colours(made) >= best[0]:
                    continue
                if floater not in known:
                    known[floater] = self.chain(groups[at + 1 :], floater)
                if known[floater]:
                    best = (self.same_colours(made), made, floater)
            assert best is not None
            pairs += best[1]
            received = best[2]
        return verdict((self.board(a, b) for a, b in pairs), bye)

    def joined(self, groups: list[list[int]]) -> list[list[int]]:
        """6.6: two groups that stand in each other's way become one."""
        while True:
            for last in range(len(groups)):
                if not self.chain(groups[: last + 1], None):
                    upper = min(last, len(groups) - 2)
                    groups = [*groups[:upper], self.ordered(groups[upper] + groups[upper + 1]), *groups[upper + 2 :]]
                    break
            else:
                return groups


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Judge(tournament, options).round()
