"""Restricted drawing of lots (C.05 Annex 2): members of one federation do not meet in the last three rounds.

The numbers lie in four envelopes. The largest federation draws first (equal ones by their code); its players, by name,
draw from one envelope that holds enough numbers; what remains is free for the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from arbitra.model import Player, Reason, Tpn, Verbatim
from arbitra.rules.schedules.drawing import Drawing, lot
from arbitra.rules.schedules.schedule import ImpossibleSchedule

Envelopes = tuple[tuple[int, ...], ...]

VARMA_TABLES: Mapping[int, Envelopes] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: ((6, 7, 8, 9, 10, 11, 19, 20, 21, 22), (1, 2, 3, 4, 13, 14, 15, 16, 17), (12, 18, 23), (5, 24)),
}
"""By the even number of seats. With an odd field the last number is not in any envelope."""

EXCEPTION = (12, 6, 12)
"""In the row for 12 players numbers 6 and 12 share an envelope and yet meet in round 11, the last one."""


def varma_envelopes(players: int) -> Envelopes:
    size = players + players % 2
    if size not in VARMA_TABLES:
        text = "the restricted drawing is for 9 to 24 players, not {count}; use drawing=lot:SEED for other fields"
        raise ImpossibleSchedule(text, count=players)
    return tuple(tuple(number for number in envelope if number <= players) for envelope in VARMA_TABLES[size])


def varma_drawing(players: Sequence[Player], seed: str) -> Drawing:
    """The whole drawing, repeatable from the seed."""
    envelopes = [list(envelope) for envelope in varma_envelopes(len(players))]
    federations = _in_drawing_order(players)
    chosen = _choose_envelopes(tuple(len(members) for _, members in federations), tuple(map(len, envelopes)), seed)
    numbers: dict[Tpn, int] = {}
    notes: list[Reason] = []
    for place, (federation, members) in enumerate(federations):
        own = chosen[place] if chosen is not None else _roomiest(envelopes, len(members))
        if len(envelopes[own]) < len(members):
            notes.append(_split(federation))
        drawn: list[int] = []
        for member in members:
            own = own if envelopes[own] else _roomiest(envelopes, 1)
            drawn.append(_drawn(envelopes[own], member, seed))
            envelopes[own].remove(drawn[-1])
        numbers |= zip((member.tpn for member in members), drawn, strict=True)
        if len(players) == EXCEPTION[0] and {6, 12} <= set(drawn):
            notes.append(_known_exception(federation))
    order = sorted(numbers, key=lambda tpn: numbers[tpn])
    return Drawing(f"varma:{seed}", tuple(order), tuple(notes))


def _in_drawing_order(players: Sequence[Player]) -> list[tuple[str, list[Player]]]:
    """Largest federation first, then by its code; in it by name. Players without federation stand alone."""
    groups: dict[str, list[Player]] = {}
    for player in players:
        groups.setdefault(player.federation or f"~{player.tpn}", []).append(player)
    for members in groups.values():
        members.sort(key=lambda player: (player.name.casefold(), player.tpn))
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


def _choose_envelopes(sizes: tuple[int, ...], room: tuple[int, ...], seed: str) -> list[int] | None:
    """An envelope for each federation, each time drawn by lot among those with which all later ones still fit.

    None if they cannot all fit.
    """

    @cache
    def fits(first: int, left: tuple[int, ...]) -> bool:
        if first == len(sizes) or sizes[first] == 1:
            return True
        return any(fits(first + 1, _without(left, place, sizes[first])) for place in _enough(left, sizes[first]))

    if not fits(0, room):
        return None
    chosen = []
    for place, size in enumerate(sizes):
        offered = [envelope for envelope in _enough(room, size) if fits(place + 1, _without(room, envelope, size))]
        chosen.append(_chosen(offered, place, seed))
        room = _without(room, chosen[-1], size)
    return chosen


def _chosen(envelopes: Sequence[int], federation: int, seed: str) -> int:
    return min(envelopes, key=lambda envelope: lot(seed, "envelope", federation, envelope))


def _drawn(envelope: Sequence[int], player: Player, seed: str) -> int:
    return min(envelope, key=lambda number: lot(seed, "number", player.tpn, number))


def _enough(room: Sequence[int], size: int) -> list[int]:
    return [envelope for envelope, left in enumerate(room) if left >= size]


def _without(room: tuple[int, ...], envelope: int, size: int) -> tuple[int, ...]:
    return (*room[:envelope], room[envelope] - size, *room[envelope + 1 :])


def _roomiest(envelopes: Sequence[Sequence[int]], size: int) -> int:
    """Where no assignment fits everyone: the smallest envelope with enough numbers, otherwise the fullest."""
    enough = [envelope for envelope in range(len(envelopes)) if len(envelopes[envelope]) >= size]
    if enough:
        return min(enough, key=lambda envelope: len(envelopes[envelope]))
    return max(range(len(envelopes)), key=lambda envelope: len(envelopes[envelope]))


def _split(federation: str) -> Reason:
    text = "no envelope holds enough numbers for {federation}: its players may meet in the last three rounds"
    return Reason("C.05.A2", text, {"federation": Verbatim(federation)})


def _known_exception(federation: str) -> Reason:
    text = "{federation} drew 6 and 12, the one pair of the official table that meets in the last round"
    return Reason("C.05.A2", text, {"federation": Verbatim(federation)})
