"""The question that every bracket-wise system asks: can everybody still unpaired be paired, with one bye at most?

Most answers need no matching. A player without a legal opponent says no; a field where everyone may meet half of the
others says yes (Dirac); a greedy round says yes by example. What is left is one perfect matching.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Face


def completable(rows: Sequence[int], players: int, bye_candidates: int) -> bool:
    """Whether all of `players` can be paired by `rows`; if they are odd, all but one of `bye_candidates`.

    rows[place] is the set of legal opponents of a place, symmetric; bits outside `players` are ignored.
    """
    count = players.bit_count()
    bye_candidates &= players
    odd = count & 1
    if odd and not bye_candidates:
        return False
    places = _places(players)
    own = [rows[place] & players for place in places]
    degrees = [row.bit_count() for row in own]
    least = min(degrees, default=0)
    if least == 0 and count and not _isolated_is_bye(places, degrees, bye_candidates if odd else 0):
        return False
    # Dirac: an even field in which everyone has at least half of it as neighbours has a Hamiltonian cycle.
    if 2 * (least - odd) >= count - odd:
        return True
    if _greedy(places, own, degrees, players, bye_candidates if odd else 0):
        return True
    return _matching(places, own, bye_candidates if odd else 0)


def stuck_players(rows: Sequence[int], players: int, bye_candidates: int) -> list[int]:
    """Places that cannot all be placed, for the message of a round that has no legal pairing.

    Those without any legal opponent; otherwise the field is thinned, large parts first, as long as those who are
    left still cannot all find a partner among all players.
    """
    if players.bit_count() % 2 == 0:
        bye_candidates = 0
    isolated = [place for place in _places(players) if not rows[place] & players]
    if isolated and (len(isolated) > 1 or not bye_candidates >> isolated[0] & 1):
        return isolated
    left = _places(players)
    part = len(left)
    while part := part // 2:
        at = len(left)
        while at > 0:
            smaller = left[: max(at - part, 0)] + left[at:]
            if smaller and not _coverable(rows, smaller, players, bye_candidates):
                left = smaller
            at -= part
    return left


def _places(mask: int) -> list[int]:
    digits = bin(mask)[:1:-1]
    found, at = [], digits.find("1")
    while at >= 0:
        found.append(at)
        at = digits.find("1", at + 1)
    return found


def _isolated_is_bye(places: list[int], degrees: list[int], bye_candidates: int) -> bool:
    isolated = [place for place, degree in zip(places, degrees, strict=True) if degree == 0]
    return len(isolated) == 1 and bool(bye_candidates >> isolated[0] & 1)


def _greedy(places: list[int], own: list[int], degrees: list[int], players: int, bye_candidates: int) -> bool:
    """Pair those with the fewest opponents first, each with the last one free; true if everybody is placed."""
    free = players
    bye_open = bool(bye_candidates)
    for _, place, row in sorted(zip(degrees, places, own, strict=True)):
        if not free >> place & 1:
            continue
        choice = row & free
        if choice:
            free ^= 1 << place | 1 << (choice.bit_length() - 1)
        elif bye_open and bye_candidates >> place & 1:
            bye_open = False
            free ^= 1 << place
        else:
            return False
    return True


def _matching(places: list[int], own: list[int], bye_candidates: int) -> bool:
    """The exact answer. The bye is a vertex of its own, first in the list, that only the candidates may meet."""
    shift = 1 if bye_candidates else 0
    position = {place: at + shift for at, place in enumerate(places)}
    rows = [0] * shift
    for place, row in zip(places, own, strict=True):
        line = sum(1 << position[other] for other in _places(row))
        if bye_candidates >> place & 1:
            rows[0] |= 1 << position[place]
            line |= 1
        rows.append(line)
    return Face(rows, 0).feasible


def _coverable(rows: Sequence[int], needed: Sequence[int], players: int, bye_candidates: int) -> bool:
    """Whether some pairs of `players` and at most one bye cover all of `needed`."""
    places = _places(players)
    position = {place: at + 1 for at, place in enumerate(places)}
    wanted = set(needed)
    loops = 1
    lines = [0]
    for place in places:
        line = sum(1 << position[other] for other in _places(rows[place] & players))
        if bye_candidates >> place & 1:
            lines[0] |= 1 << position[place]
            line |= 1
        if place not in wanted:
            loops |= 1 << position[place]
        lines.append(line)
    return Face(lines, loops).feasible
