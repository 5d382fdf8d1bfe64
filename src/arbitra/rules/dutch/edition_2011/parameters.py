"""A8: X1 and Z1, the numbers from which the loop of C10.e begins."""

from __future__ import annotations

from arbitra.rules.dutch.edition_2011.criteria import Group
from arbitra.rules.swiss.preferences import Strength


def _counts(group: Group) -> tuple[int, int, int, int, int]:
    """(W, B, w, b, a) of A8.

    Small letters: in even rounds the mild preferences of players with an odd number of unplayed games; who has a mild
    preference has played an even number of games, so in an even round that is every mild preference.
    """
    white = black = mild_white = mild_black = none = 0
    for place in group.players:
        wish = group.field.preferences[place]
        mild = not group.field.odd_round and wish.strength is Strength.MILD
        if not wish.colour:
            none += 1
        elif wish.colour == "W":
            mild_white += mild
            white += not mild
        else:
            mild_black += mild
            black += not mild
    return white, black, mild_white, mild_black, none


def x1(group: Group, pairs: int) -> int:
    """A8.a: the fewest of so many pairs in which not both colour preferences can be granted."""
    white, black, mild_white, mild_black, none = _counts(group)
    fewer = min(white + mild_white, black + mild_black)
    return max(0, pairs - fewer - none)


def z1(group: Group, pairs: int) -> int:
    """A8.b, even rounds: the same for strong preferences."""
    white, black, mild_white, mild_black, none = _counts(group)
    return max(0, pairs - min(white, black) - mild_white - mild_black - none)
