"""Article 5: who gets White, with the rule that decided."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.model import Board, Reason
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import last_difference

INITIAL = N_("neither has played: the pairing number of {player}, the higher ranked, decides")
BOTH = N_("both preferences are met")
STRONGER = {
    "W": N_("both prefer White: the preference of {player} is stronger"),
    "B": N_("both prefer Black: the preference of {player} is stronger"),
}
ALTERNATE = {
    "W": N_("both prefer White: the colours alternate from the last round in which they differed"),
    "B": N_("both prefer Black: the colours alternate from the last round in which they differed"),
}
HIGHER = {
    "W": N_("both prefer White: {player} is ranked higher"),
    "B": N_("both prefer Black: {player} is ranked higher"),
}


class ColourRules:
    def __init__(self, field: Field, *, literal_parity: bool) -> None:
        self.field = field
        self.lot = Lot(field.roster.history, field.roster.players, literal=literal_parity)

    def board(self, one: int, two: int, pairing: Reason) -> Board:
        # Places ascend by score, then TPN: the smaller place is ranked higher.
        higher, lower = min(one, two), max(one, two)
        white, reason = self._white(higher, lower)
        black = lower if white == higher else higher
        roster = self.field.roster
        return Board(roster.tpn(white), roster.tpn(black), reason, pairing)

    def _white(self, higher: int, lower: int) -> tuple[int, Reason]:
        field = self.field
        named = {"player": field.roster.named(higher)}
        if not field.games[higher] and not field.games[lower]:
            drawn = self.lot.colour(field.roster.players[higher])
            return (higher if drawn == "W" else lower), Reason("5.2.1", INITIAL, named)
        first, second = field.preferences[higher], field.preferences[lower]
        if first.colour != second.colour:
            return (higher if first.colour == "W" else lower), Reason("5.2.2", BOTH)
        wanted = first.colour
        if first.strength != second.strength:
            stronger = higher if first.strength > second.strength else lower
            named["player"] = field.roster.named(stronger)
            return (stronger if wanted == "W" else higher + lower - stronger), Reason("5.2.3", STRONGER[wanted], named)
        colours = field.roster.colours
        had = last_difference(colours[higher], colours[lower])
        if had:
            return (lower if had == "W" else higher), Reason("5.2.4", ALTERNATE[wanted])
        return (higher if wanted == "W" else lower), Reason("5.2.5", HIGHER[wanted], named)
