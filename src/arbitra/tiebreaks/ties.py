"""What happens to ties that the list leaves: they stay, lots decide, or the arbiter does (C.07 2.1, 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from arbitra.model import Reason, Tournament, Tpn
from arbitra.model.fields import Players
from arbitra.tiebreaks.problems import TiebreakProblem
from arbitra.tiebreaks.ranking import Split, TiedGroup, split

KEEP = "keep"
LOTS = "lots"
HAND = "hand"


@dataclass(frozen=True, slots=True)
class ByHand:
    """The arbiter's order of players who are tied, best first, and why."""

    players: tuple[Tpn, ...]
    note: str


def default_seed(tournament: Tournament, rounds: int) -> str:
    """The same tournament draws the same lots: the seed follows from its name, dates and participants."""
    settings = tournament.settings
    facts = [settings.name, settings.city, settings.start, str(rounds)]
    facts += [f"{player.tpn} {player.name} {player.fide_id}" for player in tournament.players]
    return sha256("\n".join(facts).encode()).hexdigest()[:16]


def draw_lots(tpns: Sequence[Tpn], seed: str) -> list[Tpn]:
    """An order that depends on the seed and on each number alone: who else is tied changes nothing."""
    return sorted(tpns, key=lambda tpn: sha256(f"{seed}:{tpn}".encode()).digest())


def split_by_hand(tpns: Sequence[Tpn], orders: Sequence[ByHand]) -> list[list[Tpn]] | None:
    """The tied group in the arbiter's order; members they did not name stay tied behind. None: they said nothing."""
    for order in orders:
        named = [tpn for tpn in order.players if tpn in tpns]
        if len(named) > 1 or (named and len(named) < len(tpns)):
            rest = [tpn for tpn in tpns if tpn not in named]
            return [*([tpn] for tpn in named), *([rest] if rest else [])]
    return None


def check_orders(orders: Sequence[ByHand], known: Sequence[Tpn]) -> None:
    for order in orders:
        unknown = [tpn for tpn in order.players if tpn not in known]
        if unknown or len(set(order.players)) != len(order.players):
            raise TiebreakProblem(
                Reason(
                    "4.2",
                    "an order by hand must name each player once; unknown or named twice: {players}",
                    {"players": Players(*(unknown or order.players))},
                )
            )
        if not order.note.strip():
            raise TiebreakProblem(Reason("4.2", "add a note that says why the order is set by hand"))


def settled(
    tpns: Sequence[Tpn], groups: Sequence[TiedGroup], by_hand: Sequence[ByHand], seed: str | None
) -> list[TiedGroup]:
    """What the list left tied: first the arbiter's orders, then lots."""
    if by_hand:
        check_orders(by_hand, tpns)
        groups = split(groups, HAND, _hand_split(tpns, by_hand))
    if seed is not None:
        groups = split(groups, LOTS, _lots_split(tpns, seed))
    return list(groups)


def _lots_split(tpns: Sequence[Tpn], seed: str) -> Split:
    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        at = {tpns[place]: place for place in places}
        return [(at[tpn],) for tpn in draw_lots(list(at), seed)]

    return tiers


def _hand_split(tpns: Sequence[Tpn], orders: Sequence[ByHand]) -> Split:
    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        at = {tpns[place]: place for place in places}
        found = split_by_hand(list(at), orders)
        return [tuple(places)] if found is None else [tuple(at[tpn] for tpn in tier) for tier in found]

    return tiers
