"""Who gets which number: by pairing number, by rating, by lot, by hand. A drawing is a value and can be repeated.

A lot is the order of the SHA-256 digests of `seed/number`: anyone who knows the seed can verify the drawing with any
tool, in any version.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from arbitra.model import Numbered, Player, Plural, Reason, Tournament, Tpn
from arbitra.model.fields import Quoted
from arbitra.model.player import TITLE_ORDER
from arbitra.rules.schedules.schedule import ImpossibleSchedule

TOO_LATE = Plural(
    "numbers are drawn before round 1, and {count} round is already paired; keep the numbers, or start from the list "
    "of players",
    "numbers are drawn before round 1, and {count} rounds are already paired; keep the numbers, or start from the list "
    "of players",
    by="count",
)
NO_DRAWING = "{found} is not a way to draw numbers; write number, rating, lot:SEED or hand:3,1,2,…"
STRANGERS = "drawing by hand: no player has these numbers: {found}; name every player once"
LEFT_OUT = "drawing by hand: these players have no number: {found}; name every player once"
TWICE = "drawing by hand: these players are named twice: {found}; name every player once"
MESSAGES = (NO_DRAWING, STRANGERS, LEFT_OUT, TWICE)


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
            raise ImpossibleSchedule(TOO_LATE, count=len(tournament.rounds))
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
            raise ImpossibleSchedule(NO_DRAWING, found=Quoted(method))
    return Drawing(method, tuple(order))


def by_lot(numbers: Sequence[Tpn], seed: str) -> list[Tpn]:
    return sorted(numbers, key=lambda number: lot(seed, number))


def lot(seed: str, *what: object) -> bytes:
    """A digest that no one can choose: compare two of them to draw lots."""
    return sha256("/".join([seed, *map(str, what)]).encode()).digest()


def _strength(player: Player) -> tuple[int, int, str, int]:
    """C.04.2.B.2: rating, title, name; last the number already held."""
    title = TITLE_ORDER.index(player.title) if player.title in TITLE_ORDER else len(TITLE_ORDER)
    return -player.strength, title, player.name.casefold(), player.tpn


def _by_hand(players: Sequence[Player], argument: str) -> list[Tpn]:
    order = [Tpn(int(number)) for number in argument.split(",") if number]
    known = {player.tpn for player in players}
    for complaint, found in (
        (STRANGERS, sorted(set(order) - known)),
        (LEFT_OUT, sorted(known - set(order))),
        (TWICE, sorted({tpn for tpn in order if order.count(tpn) > 1})),
    ):
        if found:
            raise ImpossibleSchedule(complaint, found=Numbered(*found))
    return order
