"""Who gets which number: by pairing number, by rating, by lot, by hand. A drawing is a value and can be repeated.

A lot is the order of the SHA-256 digests of `seed/number`: whoever knows the seed can verify the drawing with any
tool, and no version of anything changes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from arbitra.model import Player, Reason, Tournament, Tpn
from arbitra.model.player import TITLE_ORDER
from arbitra.rules.schedules.schedule import ImpossibleSchedule


@dataclass(frozen=True, slots=True)
class Drawing:
    """`order[0]` is the player who drew number 1; `method` is what the drawing was made by."""

    method: str
    order: tuple[Tpn, ...]
    notes: tuple[Reason, ...] = ()

    def number_of(self, player: Tpn) -> int:
        return self.order.index(player) + 1

    def renumbered(self, tournament: Tournament) -> Tournament:
        """The tournament with the drawn numbers as pairing numbers, so that a file carries the drawing by itself."""
        if tournament.rounds:
            raise ImpossibleSchedule(
                f"numbers are drawn before round 1, and {len(tournament.rounds)} rounds are paired; "
                "keep the numbers, or start from the list of players"
            )
        new = {old: Tpn(number) for number, old in enumerate(self.order, start=1)}
        return tournament.renumbered(new)


def draw(players: Sequence[Player], method: str) -> Drawing:
    """`number`, `rating`, `lot:SEED` or `hand:3,1,2` (the pairing numbers of those who get 1, 2, 3)."""
    kind, _, argument = method.partition(":")
    match kind:
        case "number":
            order = [player.tpn for player in players]
        case "rating":
            order = [player.tpn for player in sorted(players, key=_strength)]
        case "lot":
            order = by_lot([player.tpn for player in players], argument)
        case "hand":
            order = _by_hand(players, argument)
        case _:
            raise ImpossibleSchedule(f"drawing: found {method!r}, expected number, rating, lot:SEED or hand:3,1,2,…")
    return Drawing(method, tuple(order))


def by_lot(numbers: Sequence[Tpn], seed: str) -> list[Tpn]:
    return sorted(numbers, key=lambda number: lot(seed, number))


def lot(seed: str, *what: object) -> bytes:
    """A digest that nobody can choose: compare two of them to draw lots."""
    return sha256("/".join([seed, *map(str, what)]).encode()).digest()


def _strength(player: Player) -> tuple[int, int, str, int]:
    """C.04.2.B.2: rating, title, name; last the number already held."""
    title = TITLE_ORDER.index(player.title) if player.title in TITLE_ORDER else len(TITLE_ORDER)
    return -player.rating, title, player.name.casefold(), player.tpn


def _by_hand(players: Sequence[Player], argument: str) -> list[Tpn]:
    order = [Tpn(int(number)) for number in argument.split(",") if number]
    known = {player.tpn for player in players}
    for complaint, found in (
        ("numbers that no player has", sorted(set(order) - known)),
        ("players without a number", sorted(known - set(order))),
        ("players named twice", sorted({tpn for tpn in order if order.count(tpn) > 1})),
    ):
        if found:
            raise ImpossibleSchedule(
                f"drawing by hand: {complaint}: {', '.join(map(str, found))}; "
                f"name each of the {len(known)} players once"
            )
    return order
