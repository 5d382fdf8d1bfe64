"""The classic Burstein text followed literally: combinations one after another, nothing shared with the engine."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cmp_to_key

from arbitra.model import ByeKind, Colour, GameResult, Tournament, Tpn

FORFEITS = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT)
HALF = Fraction(1, 2)
WORTH = {"1": Fraction(1), "=": HALF, "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}

BYES = {ByeKind.PAIRING_ALLOCATED: Fraction(1), ByeKind.FULL_POINT: Fraction(1), ByeKind.HALF_POINT: HALF}

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
    def __init__(self, tournament: Tournament, *, virtual: bool = False, product: bool = False) -> None:
        self.tournament = tournament
        self.coming = len(tournament.rounds) + 1
        self.everyone: list[int] = [player.tpn for player in tournament.players]
        self.rating = {int(player.tpn): player.rating for player in tournament.players}
        absent = {absence.player for absence in tournament.absences if absence.round_number == self.coming}
        self.present = [tpn for tpn in self.everyone if tpn not in absent]
        self.product = product
        self.results: dict[int, list[tuple[int, Fraction, bool]]] = {tpn: [] for tpn in self.everyone}
        self.colours = dict.fromkeys(self.everyone, "")
        self.had_point: set[int] = set()
        self.in_round_one: list[int] = []
        self._read()
        self.virtual = self._virtual()
        self.counts_virtual = virtual
        self.group_score = {
            tpn: sum((got for _, got, _ in self.results[tpn]), Fraction(0)) + self.virtual[tpn] + self._extra(tpn)
            for tpn in self.everyone
        }
        self.index = {tpn: self._index(tpn) for tpn in self.everyone}

    # -- the cards ------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        for number, played in enumerate(self.tournament.rounds, start=1):
            entries = dict.fromkeys(self.everyone, (0, Fraction(0), False))
            for white, black, result in played.games:
                really = result not in FORFEITS
                entries[white] = (black, WORTH[result.white], really)
                entries[black] = (white, WORTH[result.black], really)
                if really:
                    self.colours[white] += "W"
                    self.colours[black] += "B"
                for tpn, symbol in ((white, result.white), (black, result.black)):
                    if symbol == "+":
                        self.had_point.add(tpn)
                if number == 1:
                    self.in_round_one += [white, black]
            for tpn, kind in played.byes:
                points = BYES.get(kind, Fraction(0))
                entries[tpn] = (0, points, False)
                if points == 1:
                    self.had_point.add(tpn)
                if number == 1 and kind is ByeKind.PAIRING_ALLOCATED:
                    self.in_round_one.append(tpn)
            for player, entry in entries.items():
                self.results[player].append(entry)

    def _extra(self, tpn: int) -> Fraction:
        row = self.tournament.acceleration.get(Tpn(tpn), ())
        return Fraction(row[self.coming - 1], 10) if self.coming <= len(row) else Fraction(0)

    def _virtual(self) -> dict[int, int]:
        """3.3."""
        points = dict.fromkeys(self.everyone, 0)
        if self.coming > 2 or self.tournament.acceleration:
            return points
        taking_part = sorted(self.present if self.coming == 1 else self.in_round_one)
        upper = taking_part[: len(taking_part) // 2]
        for tpn in self.everyone:
            if upper and tpn <= upper[-1]:
                points[tpn] = 1
        return points

    def _index(self, tpn: int) -> tuple[Fraction, Fraction, Fraction]:
        """SB, Buchholz, median (3.2)."""
        rounds = self.coming - 1
        own = Fraction(self.virtual[tpn] if self.counts_virtual else 0)
        faced, sonneborn = [], Fraction(0)
        for at, (opponent, got, really) in enumerate(self.results[tpn]):
            if really:
                strength = sum((points if game else HALF for _, points, game in self.results[opponent]), Fraction(0))
                if self.counts_virtual:
                    strength += self.virtual[opponent]
            else:
                strength = own + (1 - got) + HALF * (rounds - at - 1)
            faced.append(strength)
            sonneborn += got * strength
            own += got
        faced.sort()
        return sonneborn, sum(faced, Fraction(0)), sum(faced[1:-1], Fraction(0)) if rounds > 2 else Fraction(0)

    def ordered(self, tpns: list[int]) -> list[int]:
        def compare(a: int, b: int) -> int:
            one, other = list(self.index[a]), list(self.index[b])
            if self.product and self.group_score[a] != self.group_score[b]:
                one[1:] = [value * self.group_score[a] for value in one[1:]]
                other[1:] = [value * self.group_score[b] for value in other[1:]]
            first, second = (*one, self.rating[a], -a), (*other, self.rating[b], -b)
            return (first < second) - (first > second)

        return sorted(tpns, key=cmp_to_key(compare))

    # -- colours --------------------------------------------------------------------------------------------------

    def balance(self, tpn: int) -> int:
        return self.colours[tpn].count("W") - self.colours[tpn].count("B")

    def allowed(self, tpn: int, colour: str) -> bool:
        """5.2 and 5.3."""
        colours = self.colours[tpn] + colour
        return abs(colours.count("W") - colours.count("B")) <= 2 and colours[-3:] != 3 * colour

    def due(self, tpn: int) -> str:
        """1.3, under 5.2 and 5.3."""
        if not self.colours[tpn]:
            return ""
        for colour, other in (("W", "B"), ("B", "W")):
            if not self.allowed(tpn, other):
                return colour
        if self.balance(tpn):
            return "B" if self.balance(tpn) > 0 else "W"
        return "B" if self.colours[tpn][-1] == "W" else "W"

    def legal(self, a: int, b: int) -> bool:
        if any(opponent == b and really for opponent, _, really in self.results[a]):
            return False
        for rule in self.tournament.forbidden:
            if rule.first_round <= self.coming <= rule.last_round and {a, b} <= set(rule.players):
                return False
        return any(self.allowed(a, mine) and self.allowed(b, theirs) for mine, theirs in (("W", "B"), ("B", "W")))

    def board(self, a: int, b: int) -> tuple[int, int]:
        """5.4: (white, black)."""
        higher, lower = self.ordered([a, b])
        if not self.due(higher) and not self.due(lower):
            drawn = self.tournament.settings.initial_colour or Colour.WHITE
            white = (drawn is Colour.WHITE) == bool(higher % 2)
            return (higher, lower) if white else (lower, higher)
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
        else:
            for mine, theirs in zip(reversed(self.colours[higher]), reversed(self.colours[lower]), strict=False):
                if mine != theirs:
                    winner = lower if mine == colour else higher
                    break
        winner = winner or higher
        loser = lower if winner == higher else higher
        return (winner, loser) if colour == "W" else (loser, winner)

    # -- pairing --------------------------------------------------------------------------------------------------

    def pairable(self, players: list[int]) -> bool:
        if not players:
            return True
        first, *others = players
        return any(
            self.legal(first, other) and self.pairable([player for player in others if player != other])
            for other in others
        )

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

    def round(self) -> tuple[set[tuple[int, int]], int | None] | None:
        scores = sorted({self.group_score[tpn] for tpn in self.present}, reverse=True)
        groups = [self.ordered([tpn for tpn in self.present if self.group_score[tpn] == score]) for score in scores]
        bye = None
        if len(self.present) % 2:
            for tpn in (tpn for group in reversed(groups) for tpn in reversed(group)):
                if tpn not in self.had_point and self.pairable([other for other in self.present if other != tpn]):
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
        return {self.board(a, b) for a, b in pairs}, bye

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


def judged(
    tournament: Tournament, *, virtual: bool = False, product: bool = False
) -> tuple[set[tuple[int, int]], int | None] | None:
    return Judge(tournament, virtual=virtual, product=product).round()
