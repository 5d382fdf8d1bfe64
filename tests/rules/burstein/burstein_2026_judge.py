"""The Burstein text of 2026 after its seeding rounds, followed literally: every pairing of a bracket, in its order."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from arbitra.model import Tournament
from tests.rules.judge_cards import HALF, Cards, Options, Verdict, trying, verdict

Pairs = list[tuple[int, int]]
Scores = list[Fraction]


def pairings(players: list[int]) -> Iterator[tuple[Pairs, list[int]]]:
    """Article 4: the opponent of the first from the largest number down, a virtual one last; then the second's."""
    if not players:
        yield [], []
        return
    first, *others = players
    for opponent in reversed(others):
        for pairs, floaters in pairings([player for player in others if player != opponent]):
            yield [(first, opponent), *pairs], floaters
    for pairs, floaters in pairings(others):
        yield pairs, [first, *floaters]


class Judge:
    def __init__(self, tournament: Tournament, options: Options) -> None:
        self.cards = cards = Cards(tournament)
        self.options = options
        self.present, self.score, self.wish = cards.present, cards.score, cards.wish
        self.rank = sorted(cards.everyone, key=lambda tpn: (*[-value for value in self.index(tpn)], tpn))
        self.legal = cache(self._legal)
        self.completable = trying(self.legal)

    def for_opponents(self, tpn: int) -> Fraction:
        """1.7: zero-point byes up to the last round are draws for the opponents."""
        total = self.cards.real[tpn]
        for entry in reversed(self.cards.entries[tpn]):
            if entry.status not in "Z ":
                break
            total += HALF
        return total

    def index(self, tpn: int) -> tuple[Fraction, Fraction]:
        """1.7: Buchholz and Sonneborn-Berger."""
        buchholz = sonneborn = Fraction(0)
        for entry in self.cards.entries[tpn]:
            strength = self.for_opponents(entry.opponent) if entry.status == "p" else self.cards.real[tpn]
            buchholz += strength
            sonneborn += entry.points * strength
        return buchholz, sonneborn

    def _legal(self, a: int, b: int) -> bool:
        (first, strength), (second, other) = self.wish(a), self.wish(b)
        return self.cards.strangers(a, b) and not (first == second and strength == other == 3)

    def legal_pairings(self, players: list[int]) -> Iterator[tuple[Pairs, list[int]]]:
        for pairs, floaters in pairings(players):
            if all(self.legal(a, b) for a, b in pairs):
                yield pairs, floaters

    def scores(self, floaters: list[int]) -> Scores:
        return sorted((self.score[tpn] for tpn in floaters), reverse=True)

    def next_bracket(self, floaters: list[int], lower: list[list[int]]) -> tuple[int, Scores]:
        """C7: the fewest floaters of the next bracket, then their lowest scores, with the rest completable."""
        if not lower:
            return len(floaters), self.scores(floaters)
        below = [tpn for group in lower[1:] for tpn in group]
        return min(
            (len(out), self.scores(out))
            for _, out in self.legal_pairings([*floaters, *lower[0]])
            if self.completable([*out, *below])
        )

    def bracket(self, received: list[int], residents: list[int], lower: list[list[int]]) -> tuple[Pairs, list[int]]:
        players = [tpn for tpn in self.rank if tpn in received or tpn in residents]
        below = [tpn for group in lower for tpn in group]
        best: tuple[Pairs, list[int]] | None = None
        best_value: tuple[int, Scores, tuple[int, Scores], int] | None = None
        known: dict[frozenset[int], tuple[int, Scores] | None] = {}
        for pairs, floaters in self.legal_pairings(players):
            if best_value is not None and len(floaters) > best_value[0]:
                continue
            key = frozenset(floaters)
            if key not in known:
                possible = self.completable([*floaters, *below])
                known[key] = self.next_bracket(floaters, lower) if possible else None
            following = known[key]
            if following is None:
                continue
            denied = sum(bool(self.wish(a)[0]) and self.wish(a)[0] == self.wish(b)[0] for a, b in pairs)
            value = (len(floaters), self.scores(floaters), following, denied)
            if best_value is None or value < best_value:
                best, best_value = (pairs, floaters), value
        assert best is not None
        return best

    def bye_allowed(self, tpn: int) -> bool:
        return not any(
            entry.status == "U" or (entry.status != "p" and entry.points >= 1) for entry in self.cards.entries[tpn]
        )

    def round(self) -> Verdict:
        players = list(self.present)
        bye = None
        if len(players) % 2:
            candidates = [
                tpn
                for tpn in players
                if self.bye_allowed(tpn) and self.completable([other for other in players if other != tpn])
            ]
            if not candidates:
                return None
            games = {tpn: len(self.cards.rivals(tpn)) for tpn in candidates}
            bye = min(candidates, key=lambda tpn: (self.score[tpn], -games[tpn], -self.rank.index(tpn)))
            players.remove(bye)
        elif not self.completable(players):
            return None
        scores = sorted({self.score[tpn] for tpn in players}, reverse=True)
        groups = [[tpn for tpn in players if self.score[tpn] == score] for score in scores]
        made: Pairs = []
        received: list[int] = []
        for at, group in enumerate(groups):
            pairs, received = self.bracket(received, group, groups[at + 1 :])
            made += pairs
        return verdict((self.board(a, b) for a, b in made), bye)

    def board(self, a: int, b: int) -> tuple[int, int]:
        """Article 5: (white, black)."""
        higher, lower = sorted((a, b), key=self.rank.index)
        (mine, strength), (theirs, other) = self.wish(higher), self.wish(lower)
        had = self.cards.had_when_they_differed(higher, lower)
        if not mine and not theirs:
            white = self.cards.drawn_white(higher, self.options)
        elif mine != theirs:
            white = mine == "W" or theirs == "B"
        elif strength != other:
            white = (mine == "W") == (strength > other)
        else:
            white = had == "B" if had else mine == "W"
        return (higher, lower) if white else (lower, higher)


def judged(tournament: Tournament, options: Options) -> Verdict:
    return Judge(tournament, options).round()
