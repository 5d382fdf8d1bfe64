"""What the men alone decide: with these a side can never mate, wherever they stand."""

from __future__ import annotations

from arbitra.laws.mating.board import Position
from arbitra.laws.mating.geometry import DARK


def bare_king(position: Position, winner: int) -> bool:
    """The winner has nothing but the king."""
    own = position[1 - winner]
    return not own & (own - 1)


def knight_alone(position: Position, winner: int) -> bool:
    """The winner has one knight, the other side only queens. A knight mates only a king whose own man stands in
    its way, and a queen there can always take it. A pawn of either side could become what is missing."""
    own, other = position[1 - winner], position[winner]
    knights, queens, kings = position[3], position[6], position[7]
    mine = own & ~kings
    return mine == knights & own and mine != 0 and not mine & (mine - 1) and not other & ~(kings | queens)


def bishops_of_one_colour(position: Position, winner: int) -> bool:
    """The winner has only bishops on squares of one colour, and the other side nothing that could block a square of the
    other colour for good: no knight, no pawn, no bishop there. Rooks and queens could always step in or take."""
    own, other = position[1 - winner], position[winner]
    pawns, knights, bishops, kings = position[2], position[3], position[4], position[7]
    mine = own & ~kings
    if not mine or mine != bishops & own or other & (pawns | knights):
        return False
    return not bishops & DARK or not bishops & ~DARK


def is_dead(position: Position, winner: int) -> bool:
    """Whether one of these rules settles it."""
    return bare_king(position, winner) or knight_alone(position, winner) or bishops_of_one_colour(position, winner)
