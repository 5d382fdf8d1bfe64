"""The Burstein text of 2026 after its seeding rounds, followed literally: every pairing of a bracket, in its order."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from arbitra.model import ByeKind, Colour, GameResult, Tournament, Tpn

FORFEITS = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT)
HALF = Fraction(1, 2)
WORTH = {"1": Fraction(1), "=": HALF, "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
BYES = {ByeKind.PAIRING_ALLOCATED: Fraction(1), ByeKind.FULL_POINT: Fraction(1), ByeKind.HALF_POINT: HALF}

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
    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.coming = len(tournament.rounds) + 1
        everyone: list[int] = [player.tpn for player in tournament.players]
        absent = {absence.player for absence in tournament.absences if absence.round_number == self.coming}
        self.present = [tpn for tpn in everyone if tpn not in absent]
        self.card: dict[int, list[tuple[int, Fraction, str]]] = {tpn: [] for tpn in everyone}
        self.colours = dict.fromkeys(everyone, "")
        for played in tournament.rounds:
            entries = dict.fromkeys(everyone, (0, Fraction(0), "zero"))
            for white, black, result in played.games:
                kind = "forfeit" if result in FORFEITS else "game"
                entries[white] = (black, WORTH[result.white], kind)
                entries[black] = (white, WORTH[result.black], kind)
                if kind == "game":
                    self.colours[white] += "W"
                    self.colours[black] += "B"
            for tpn, bye in played.byes:
                points = BYES.get(bye, Fraction(0))
                kind = "bye" if bye is ByeKind.PAIRING_ALLOCATED else "other" if points else "zero"
                entries[tpn] = (0, points, kind)
            for player, entry in entries.items():
                self.card[player].append(entry)
        self.real = {tpn: sum((got for _, got, _ in self.card[tpn]), Fraction(0)) for tpn in everyone}
        self.score = {tpn: self.real[tpn] + self._virtual(tpn) for tpn in everyone}
        self.rank = sorted(everyone, key=lambda tpn: (*[-value for value in self.index(tpn)], tpn))
        self._legal: dict[tuple[int, int], bool] = {}

    def _virtual(self, tpn: int) -> Fraction:
        row = self.tournament.acceleration.get(Tpn(tpn), ())
        return Fraction(row[self.coming - 1], 10) if self.coming <= len(row) else Fraction(0)

    def for_opponents(self, tpn: int) -> Fraction:
        """1.7: zero-point byes up to the last round are draws for the opponents."""
        total = self.real[tpn]
        for _, _, kind in reversed(self.card[tpn]):
            if kind != "zero":
                break
            total += HALF
        return total

    def index(self, tpn: int) -> tuple[Fraction, Fraction]:
        """1.7: Buchholz and Sonneborn-Berger."""
        buchholz = sonneborn = Fraction(0)
        for opponent, got, kind in self.card[tpn]:
            strength = self.for_opponents(opponent) if kind == "game" else self.real[tpn]
            buchholz += strength
            sonneborn += got * strength
        return buchholz, sonneborn

    def wish(self, tpn: int) -> tuple[str, int]:
        colours = self.colours[tpn]
        balance = colours.count("W") - colours.count("B")
        if balance < -1 or colours.endswith("BB"):
            return "W", 3
        if balance > 1 or colours.endswith("WW"):
            return "B", 3
        if balance:
            return ("B", 2) if balance > 0 else ("W", 2)
        if colours:
            return ("B", 1) if colours[-1] == "W" else ("W", 1)
        return "", 0

    def legal(self, a: int, b: int) -> bool:
        if (a, b) not in self._legal:
            self._legal[a, b] = self._legal[b, a] = self._may_meet(a, b)
        return self._legal[a, b]

    def _may_meet(self, a: int, b: int) -> bool:
        if any(opponent == b and kind == "game" for opponent, _, kind in self.card[a]):
            return False
        for rule in self.tournament.forbidden:
            if rule.first_round <= self.coming <= rule.last_round and {a, b} <= set(rule.players):
                return False
        (first, strength), (second, other) = self.wish(a), self.wish(b)
        return not (first == second and strength == other == 3)

    def completable(self, players: list[int]) -> bool:
        if not players:
            return True
        first, *others = players
        return any(
            self.legal(first, other) and self.completable([player for player in others if player != other])
            for other in others
        )

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
        return not any(kind == "bye" or (kind != "game" and got >= 1) for _, got, kind in self.card[tpn])

    def round(self) -> tuple[set[tuple[int, int]], int | None] | None:
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
            games = {tpn: sum(kind == "game" for _, _, kind in self.card[tpn]) for tpn in candidates}
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
        return {self.board(a, b) for a, b in made}, bye

    def board(self, a: int, b: int) -> tuple[int, int]:
        """Article 5: (white, black)."""
        higher, lower = sorted((a, b), key=self.rank.index)
        (mine, strength), (theirs, other) = self.wish(higher), self.wish(lower)
        if not mine and not theirs:
            drawn = self.tournament.settings.initial_colour or Colour.WHITE
            white = (drawn is Colour.WHITE) == bool(higher % 2)
        elif mine != theirs:
            white = mine == "W" or theirs == "B"
        elif strength != other:
            white = (mine == "W") == (strength > other)
        else:
            white = mine == "W"
            for one, two in zip(reversed(self.colours[higher]), reversed(self.colours[lower]), strict=False):
                if one != two:
                    white = one == "B"
                    break
        return (higher, lower) if white else (lower, higher)


def judged(tournament: Tournament) -> tuple[set[tuple[int, int]], int | None] | None:
    return Judge(tournament).round()
