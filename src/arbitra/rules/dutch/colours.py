"""Who gets White (section E; 2026: article 5), with the rule that decided."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from arbitra.model import Board, Reason, Tpn
from arbitra.rules.dutch.field import Field
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import Strength, last_difference

TEXTS = (
    "both preferences are met",
    "the stronger preference is met",
    "the colours alternate from the last round in which one had White and the other Black",
    "the preference of the higher ranked player is met",
    "the pairing number of the higher ranked player decides",
)

STRONGER = 1
"""The second of them, which also has a sentence of its own for two top scorers."""
WIDER = "of two absolute preferences, the one with the wider colour difference is met"


class ColourRules:
    """Section E for one round. `articles` are the edition's numbers of its five rules."""

    def __init__(self, field: Field, articles: tuple[str, str, str, str, str], *, literal_parity: bool) -> None:
        self.field = field
        self.tpns = field.tpns()
        self.reasons, self.wider = _reasons(articles)
        self.lot = Lot(field.history, field.players, literal=literal_parity)

    def board(self, higher: int, lower: int) -> Board:
        """`higher` and `lower` are places of the field, the better ranked first."""
        white, rule = self.white(higher, lower)
        black = lower if white == higher else higher
        reason = self.wider if rule == STRONGER and self._both_absolute(higher, lower) else self.reasons[rule]
        return Board(self.tpns[white], self.tpns[black], reason)

    def coloured(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[Tpn, Tpn]]:
        """White and Black of each pair, where nobody asks why."""
        tpns, wishes = self.tpns, self.field.wishes
        made = []
        for higher, lower in pairs:
            first, second = wishes[higher], wishes[lower]
            turned = first == "B" or second == "W"
            if first == second:
                turned = self.white(higher, lower)[0] == lower
            made.append((tpns[lower], tpns[higher]) if turned else (tpns[higher], tpns[lower]))
        return made

    def _both_absolute(self, higher: int, lower: int) -> bool:
        colours = self.field.colours
        return all(colours[place].preference.strength is Strength.ABSOLUTE for place in (higher, lower))

    def denied(self, higher: int, lower: int) -> int:
        """The one of two players with the same wish who does not get it."""
        white, _ = self.white(higher, lower)
        black = lower if white == higher else higher
        return black if self.field.colours[black].preference.colour == "W" else white

    def white(self, higher: int, lower: int) -> tuple[int, int]:
        """Who gets White, and the number of the rule, from 0."""
        field = self.field
        first, second = field.colours[higher].preference, field.colours[lower].preference
        if first.colour != second.colour:
            # Granting one who has no wish against one who has is granting both.
            wants_white = first.colour == "W" or second.colour == "B"
            return (higher if wants_white else lower), 0
        if first.colour:
            stronger: int | None = None
            if first.strength != second.strength:
                stronger = higher if first.strength > second.strength else lower
            elif first.strength is Strength.ABSOLUTE and abs(first.difference) != abs(second.difference):
                stronger = higher if abs(first.difference) > abs(second.difference) else lower
            if stronger is not None:
                return _granted(first.colour, stronger, higher, lower), 1
        histories = field.history.colours
        had = last_difference(histories[field.players[higher]], histories[field.players[lower]])
        if had:
            return (lower if had == "W" else higher), 2
        if first.colour:
            return _granted(first.colour, higher, higher, lower), 3
        return (higher if self.lot.colour(field.players[higher]) == "W" else lower), 4


@lru_cache(maxsize=16)
def _reasons(articles: tuple[str, str, str, str, str]) -> tuple[list[Reason], Reason]:
    """Of the five rules, and of the wider difference."""
    return [Reason(article, text) for article, text in zip(articles, TEXTS, strict=True)], Reason(
        articles[STRONGER], WIDER
    )


def _granted(colour: str, player: int, higher: int, lower: int) -> int:
    """The player with White if `player` gets the colour."""
    other = lower if player == higher else higher
    return player if colour == "W" else other
