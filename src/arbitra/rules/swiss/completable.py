"""The question that every bracket-wise system asks: can everyone still unpaired be paired, with one bye at most?

Most answers need no search: a player without a legal opponent says no, a field in which everyone may meet half of the
others says yes (Dirac). What is left is one maximum matching.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching


def completable(rows: Sequence[int], players: int, bye_candidates: int) -> bool:
    """Whether all of `players` can be paired by `rows`; if they are odd, all but one of `bye_candidates`.

    rows[place] is the set of legal opponents of a place, symmetric; bits outside `players` are ignored.
    """
    count = players.bit_count()
    odd = count & 1
    candidates = bye_candidates & players if odd else 0
    if odd and not candidates:
        return False
    least = count
    isolated = 0
    for place in members(players):
        degree = (rows[place] & players).bit_count()
        if degree < least:
            least = degree
            if not degree:
                isolated |= 1 << place
    if isolated and (isolated.bit_count() > odd or not isolated & candidates):
        return False
    # Dirac: in an even field where everyone has at least half of it as neighbours there is a cycle through all.
    if 2 * (least - odd) >= count - odd:
        return True
    matching = Matching(rows, players)
    if not odd:
        return not matching.exposed
    return matching.exposed.bit_count() == 1 and bool(matching.can_be_left_out() & candidates)
