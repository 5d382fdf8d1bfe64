"""Mates to aim at: pictures of few men, and how far a position is from one.

Every mate of a few small classes is known (`tables`). A position that can reach one of them with some of its men can
mate, if the others stay out of the way; how many moves its men need, counted on an empty board, says where to look.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from arbitra.laws.mating import tables
from arbitra.laws.mating.blocked import Reach
from arbitra.laws.mating.board import Position, attacked
from arbitra.laws.mating.geometry import (
    BISHOP_LINES,
    DARK,
    KING,
    KNIGHT,
    ROOK_LINES,
    squares,
)
from arbitra.model.records import dataclass

FAR = 60
"""Further than any man needs."""
PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS = range(2, 8)
_KIND = {"P": PAWNS, "N": KNIGHTS, "B": BISHOPS, "R": ROOKS, "Q": QUEENS}


@lru_cache(maxsize=512)
def distances(kind: int, goal: int, allowed: int = (1 << 64) - 1) -> tuple[int, ...]:
    """How many moves a man of a kind needs from each square to a goal, alone on the allowed squares."""
    steps: Sequence[int]
    if kind == KNIGHTS:
        steps = KNIGHT
    elif kind == BISHOPS:
        steps = BISHOP_LINES
    elif kind == ROOKS:
        steps = ROOK_LINES
    elif kind == QUEENS:
        steps = tuple(BISHOP_LINES[square] | ROOK_LINES[square] for square in range(64))
    else:
        steps = KING
    found = [FAR] * 64
    found[goal] = 0
    edge, seen, far = 1 << goal, 1 << goal, 0
    while edge:
        far += 1
        reached = 0
        for square in squares(edge):
            reached |= steps[square]
        edge = reached & allowed & ~seen
        seen |= edge
        for square in squares(edge):
            found[square] = far
    return tuple(found)


NEAR = tuple(
    tuple(max(abs((one & 7) - (other & 7)), abs((one >> 3) - (other >> 3))) for other in range(64)) for one in range(64)
)
"""How many steps a king needs from square to square."""


@lru_cache(maxsize=512)
def pawn_distances(side: int, goal: int) -> tuple[int, ...]:
    """How many moves a pawn needs to a goal straight ahead."""
    found = [FAR] * 64
    for square in range(goal & 7, 64, 8):
        ranks = (goal - square if side else square - goal) >> 3
        if ranks >= 0:
            found[square] = ranks
    return tuple(found)


_PROMOTION = tuple(tuple(((7 - (square >> 3)) if side else square >> 3) + 2 for square in range(64)) for side in (0, 1))
"""How many moves a pawn of a side needs until it is another man that has come into play."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The kings' squares, and which men must stand where: (place of the side in a position, kind, square)."""

    winner: int
    winner_king: int
    loser_king: int
    men: tuple[tuple[int, int, int], ...]

    @property
    def quarter(self) -> tuple[object, ...]:
        """The quarter of the board where the loser's king stands, and the kinds of the men."""
        return (self.loser_king & 4, self.loser_king & 32, *(man[:2] for man in self.men))


class Aim:
    """How far positions are from one picture."""

    latest_first = False
    """Of positions equally far, a hunt goes on from the one it found first: its lines are short."""

    def __init__(self, picture: Picture, reach: Reach | None) -> None:
        self.picture = picture
        self.winner = picture.winner
        own, their = (
            reach.kings[side].reach if reach else (1 << 64) - 1 for side in (picture.winner, 1 - picture.winner)
        )
        self.own_king = distances(KINGS, picture.winner_king, own)
        self.their_king = distances(KINGS, picture.loser_king, their)
        self.needs = tuple(
            (
                place,
                kind,
                pawn_distances(1 - place, goal) if kind == PAWNS else distances(kind, goal),
                None if kind == PAWNS else _PROMOTION[1 - place],
            )
            for place, kind, goal in picture.men
        )
        self.twins = len(self.needs) == 2 and self.needs[0][:2] == self.needs[1][:2] and self.needs[0][1] == KNIGHTS

    def distance(self, position: Position) -> int:
        """Moves that the men of the picture need, each as if it were alone."""
        winner = self.winner
        kings = position[7]
        far = (
            self.own_king[(kings & position[1 - winner]).bit_length() - 1]
            + self.their_king[(kings & position[winner]).bit_length() - 1]
        )
        if self.twins:
            return far + self._twins(position)
        for place, kind, table, promotion in self.needs:
            side = position[place]
            best = FAR
            men = position[kind] & side
            while men:
                low = men & -men
                men ^= low
                if (need := table[low.bit_length() - 1]) < best:
                    best = need
            if best == FAR and promotion is not None:
                men = position[2] & side
                while men:
                    low = men & -men
                    men ^= low
                    if (need := promotion[low.bit_length() - 1]) < best:
                        best = need
            far += best
        return far

    def _twins(self, position: Position) -> int:
        """Two men of one kind: one for each square."""
        place, kind, one, promotion = self.needs[0]
        other = self.needs[1][2]
        assert promotion is not None
        found = [(one[at], other[at]) for at in squares(position[kind] & position[place])]
        found += [(promotion[at], promotion[at]) for at in squares(position[2] & position[place])]
        best = 2 * FAR
        for first in range(len(found)):
            for second in range(len(found)):
                if first != second:
                    best = min(best, found[first][0] + found[second][1])
        return best


class Cage:
    """How free the loser's king is: for boards full of men, where a mate needs no picture."""

    latest_first = True
    """Too many positions are equally far: from the latest on, a hunt comes somewhere."""

    def __init__(self, winner: int) -> None:
        self.winner = winner

    def distance(self, position: Position) -> int:
        """Squares beside the king that the winner does not attack, more for those that are empty, and how far the
        winner's queen is."""
        winner = self.winner
        own, other = position[1 - winner], position[winner]
        crown = position[7] & other
        king = crown.bit_length() - 1
        near = KING[king] & ~attacked(position, winner, (own | other) ^ crown)
        far = 4
        for square in squares(position[6] & own):
            far = min(far, NEAR[king][square])
        return near.bit_count() + 2 * (near & ~other).bit_count() + far


EACH = 6
"""How many pictures of each kind in each quarter of the board are looked at more closely."""


def nearest(position: Position, winner: int, reach: Reach | None) -> list[Picture]:
    """Of the pictures that the men of a position could make, or its pawns after promotion, those that are nearest to
    the kings; none where a king can never stand."""
    kings = position[7]
    own, their = ((kings & position[place]).bit_length() - 1 for place in (1 - winner, winner))
    reached = [reach.kings[side].reach if reach else (1 << 64) - 1 for side in (winner, 1 - winner)]
    found: list[Picture] = []
    for name in _names(position, winner):
        counts: dict[tuple[object, ...], int] = {}
        for picture in sorted(
            _pictures(name, winner), key=lambda p: NEAR[own][p.winner_king] + NEAR[their][p.loser_king]
        ):
            if not (reached[0] >> picture.winner_king & 1 and reached[1] >> picture.loser_king & 1):
                continue
            if not all(_right_colour(position, man) for man in picture.men):
                continue
            seen = counts[picture.quarter] = counts.get(picture.quarter, 0) + 1
            if seen <= EACH:
                found.append(picture)
    return found


def _right_colour(position: Position, man: tuple[int, int, int]) -> bool:
    """A bishop never comes to squares of the other colour; a pawn may become the right one."""
    place, kind, square = man
    if kind != BISHOPS or position[2] & position[place]:
        return True
    colour = DARK if DARK >> square & 1 else ~DARK
    return bool(position[4] & position[place] & colour)


@lru_cache(maxsize=64)
def _pictures(name: str, winner: int) -> tuple[Picture, ...]:
    turn = 0 if winner else 56
    letters = name.partition("-")
    kinds = [(1 - winner, _KIND[letter]) for letter in letters[0]] + [(winner, _KIND[letter]) for letter in letters[2]]
    return tuple(
        Picture(
            winner,
            own ^ turn,
            their ^ turn,
            tuple((place, kind, square ^ turn) for (place, kind), square in zip(kinds, rest, strict=True)),
        )
        for own, their, *rest in tables.mates(name)
    )


def _names(position: Position, winner: int) -> list[str]:
    own, other = position[1 - winner], position[winner]
    pawns, knights, bishops, rooks, queens = position[2:7]
    if own & queens:
        return ["Q-"]
    names = ["R-"] if own & rooks else []
    if own & pawns:
        names.append("Q-")
    if names:
        return names
    if bishops & own & DARK and bishops & own & ~DARK:
        names.append("BB-")
    if bishops & own and knights & own:
        names.append("BN-")
    if (knights & own).bit_count() > 1:
        names.append("NN-")
    if knights & own:
        names += [f"N-{letter}" for letter in "NBRP" if other & (position[_KIND[letter]] | pawns)]
    if bishops & own:
        names += [f"B-{letter}" for letter in "NBP" if other & (position[_KIND[letter]] | pawns)]
    return names
