"""Articles 7.5, 8, 9.1, 10.1, 14 and 16 read word by word, one player at a time: slow, plain, and apart from the code.

Everything starts from the history of the model, not from the ledger of the tie-breaks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from arbitra.model import GameResult, History, Points, Tournament, Tpn


def for_standings(tournament: Tournament) -> Tournament:
    """C.04.2.D.1: a game that is not finished is a draw for pairing only."""
    scoring = replace(tournament.settings.scoring, unknown=Points(0))
    return replace(tournament, settings=replace(tournament.settings, scoring=scoring))


@dataclass
class Item:
    """One round of one player as the sum sees it."""

    opponent_score: int
    product: int
    vur: bool


class Reader:
    def __init__(self, tournament: Tournament, *, capped: bool, played: bool = False, fore: bool = False) -> None:
        tournament = for_standings(tournament)
        history = History.before(tournament, len(tournament.rounds) + 1)
        self.scoring = tournament.settings.scoring
        self.unfinished = {
            (number, tpn)
            for number, played in enumerate(tournament.rounds)
            for game in played.games
            if game.result is GameResult.UNKNOWN
            for tpn in (game.white, game.black)
        }
        self.capped = capped
        self._items: dict[int, list[Item]] = {}
        self.rounds = len(tournament.rounds)
        self.count = len(tournament.players)
        self.score = list(history.scores)
        index = history.index
        self.kind = [list(history.statuses[place]) for place in range(self.count)]
        self.opponent = [
            [index.get(Tpn(history.opponents[number][place])) for number in range(self.rounds)]
            for place in range(self.count)
        ]
        self.points = self._points(tournament)
        self.colour = self._colours(tournament, index)
        if played:
            for kinds, opponents in zip(self.kind, self.opponent, strict=True):
                for number, opponent in enumerate(opponents):
                    if kinds[number] in "+-" and opponent is not None:
                        kinds[number] = "p"
        if fore and self.rounds:
            self._draw_last_round()

    def _points(self, tournament: Tournament) -> list[list[int]]:
        """What each round gave, penalties and bonuses apart."""
        scores = [history.scores for history in History.each_round(tournament)]
        points = [
            [scores[number + 1][place] - scores[number][place] for number in range(self.rounds)]
            for place in range(self.count)
        ]
        place_of = {player.tpn: place for place, player in enumerate(tournament.players)}
        for adjustment in tournament.adjustments:
            if not adjustment.symbol and adjustment.round_number is not None:
                for tpn in adjustment.players:
                    points[place_of[tpn]][adjustment.round_number - 1] -= adjustment.points
        return points

    def _colours(self, tournament: Tournament, index: Mapping[Tpn, int]) -> list[list[str]]:
        colours = [[""] * self.rounds for _ in range(self.count)]
        for number, played in enumerate(tournament.rounds):
            for game in played.games:
                colours[index[game.white]][number] = "w"
                colours[index[game.black]][number] = "b"
        return colours

    def _draw_last_round(self) -> None:
        last = self.rounds - 1
        for place in range(self.count):
            if self.opponent[place][last] is not None:
                black = self.colour[place][last] == "b"
                draw = self.scoring.black_draw if black else self.scoring.draw
                self.score[place] += draw - self.points[place][last]
                self.points[place][last] = draw
                self.kind[place][last] = "p"

    def adjusted(self, place: int) -> int:
        """16.3"""
        total = self.score[place]
        for number, kind in enumerate(self.kind[place]):
            requested = kind in ("H", "Z", " ")
            available_later = any(later in ("p", "U", "F", "+") for later in self.kind[place][number + 1 :])
            if requested and not available_later:
                total += self.scoring.draw - self.points[place][number]
        return total

    def items(self, place: int) -> list[Item]:
        """16.4"""
        if place in self._items:
            return list(self._items[place])
        found = []
        for number, kind in enumerate(self.kind[place]):
            opponent = self.opponent[place][number]
            if kind == "p":
                assert opponent is not None
                score = self.adjusted(opponent)
            else:
                score = self.score[place]
                if self.capped and kind in "+-" and opponent is not None:
                    score = min(score, self.adjusted(opponent))
                elif self.capped:
                    score = min(score, self.scoring.draw * self.rounds)
            found.append(Item(score, score * self.points[place][number], kind in ("H", "Z", " ", "-")))
        self._items[place] = found
        return list(found)

    def buchholz(self, place: int, low: int, high: int) -> int:
        left = self.items(place)
        for _ in range(low):
            if not left:
                break
            voluntary = [item for item in left if item.vur]
            value = min(item.opponent_score for item in voluntary or left)
            left.remove(next(item for item in voluntary or left if item.opponent_score == value))
        for _ in range(high):
            if left:
                value = max(item.opponent_score for item in left)
                left.remove(next(item for item in left if item.opponent_score == value))
        return sum(item.opponent_score for item in left)

    def sonneborn(self, place: int, low: int, high: int) -> int:
        left = self.items(place)
        for _ in range(low):
            if not left:
                break
            weakest = min(item.opponent_score for item in left)
            least = min((item for item in left if item.opponent_score == weakest), key=lambda item: item.product)
            voluntary = [item for item in left if item.vur]
            gone = least
            if voluntary:
                lowest = min(item.product for item in voluntary)
                same = [item for item in voluntary if item.product == lowest]
                contribution = min(same, key=lambda item: item.opponent_score)
                gone = contribution if contribution.product >= least.product else least
            left = [item for item in left if item is not gone]
        for _ in range(high):
            if left:
                strongest = max(item.opponent_score for item in left)
                most = max((item for item in left if item.opponent_score == strongest), key=lambda item: item.product)
                left = [item for item in left if item is not most]
        return sum(item.product for item in left)

    def average_of_opponents(self, place: int) -> Fraction:
        met = [
            self.buchholz(opponent, 0, 0)
            for opponent, kind in zip(self.opponent[place], self.kind[place], strict=True)
            if kind == "p" and opponent is not None
        ]
        return Fraction(sum(met), len(met)) if met else Fraction(0)

    def average_rating(self, tournament: Tournament, place: int, low: int, high: int) -> int:
        ratings = sorted(
            tournament.players[opponent].rating
            for number, (opponent, kind) in enumerate(zip(self.opponent[place], self.kind[place], strict=True))
            if kind == "p" and opponent is not None and (number, tournament.players[place].tpn) not in self.unfinished
        )
        left = ratings[low:]
        left = left[: max(0, len(left) - high)]
        if not left:
            return 0
        mean = Fraction(sum(left), len(left))
        return int(mean + Fraction(1, 2))
