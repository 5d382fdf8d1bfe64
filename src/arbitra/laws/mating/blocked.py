"""Blocked structures: which squares each man may ever reach, and whether the winner's men can ever mate there.

The facts are of the kind "this man may some day stand on that square". They grow from the squares on which the men
stand, one step at a time, until no rule adds another; whatever is not among them is impossible in every game from here
on. Each rule allows too much rather than too little, so a mate that the facts exclude cannot happen:

* A man steps on a square if no man of its own side stands there, or that man can leave or be captured.
* A pawn goes forward if the square can become free. It does not pass a pawn that comes towards it on its file, as long
  as that one can neither be captured nor leave the file. It captures where a man of the other side may stand; a capture
  in passing is among these, because the pawn that is taken has stepped over the square. On the last rank it becomes a
  man that moves like queen and knight together.
* A king does not step on a square that is guarded by a man that can never leave and never be captured.
* A man can be captured where one of the other side may arrive on a square where it may stand.
"""

from __future__ import annotations

from functools import lru_cache

from arbitra.laws.mating.board import Position
from arbitra.laws.mating.geometry import (
    BISHOP_LINES,
    BISHOP_STEPS,
    FILE_A,
    KING,
    KNIGHT,
    PAWN,
    RANK_1,
    RANK_8,
    ROOK_LINES,
    ROOK_STEPS,
    squares,
)
from arbitra.model.records import dataclass, field

PAWNS, KNIGHTS, BISHOPS, ROOKS, QUEENS, KINGS = range(2, 8)
_STEPS = {
    KNIGHTS: KNIGHT,
    BISHOPS: BISHOP_STEPS,
    ROOKS: ROOK_STEPS,
    QUEENS: KING,
    KINGS: KING,
    PAWNS: tuple(KING[square] | KNIGHT[square] for square in range(64)),
}
"""One step of each kind; for a pawn that of the man it becomes."""
_LAST = (RANK_1, RANK_8)


@dataclass(slots=True)
class Man:
    """A man, with every square where it may ever stand."""

    kind: int
    side: int
    start: int
    """As a set of one square."""
    reach: int = 0
    """As a piece; for a pawn, after promotion."""
    stem: int = 0
    """As a pawn that has never captured."""
    astray: int = 0
    """As a pawn that has captured."""
    takes: int = 0
    """Where it may capture."""
    attacks: int = 0
    """Every square next to its squares in the direction of its moves: where it may give check from nearby, too."""
    capturable: bool = False
    rivals: list[Man] = field(default_factory=list)
    """The pawns of the other side that come towards this one."""

    @property
    def everywhere(self) -> int:
        return self.reach | self.stem | self.astray

    @property
    def leaves(self) -> bool:
        return bool(self.everywhere & ~self.start)

    @property
    def stays(self) -> bool:
        """It can never move."""
        return not self.capturable and not self.leaves

    def guards(self) -> int:
        """What a man that stays always guards: of a line only the first square."""
        square = self.start.bit_length() - 1
        return PAWN[self.side][square] if self.kind == PAWNS else _STEPS[self.kind][square]


@lru_cache(maxsize=1 << 14)
def _stepped(kind: int, members: int) -> int:
    steps, found = _STEPS[kind], 0
    for square in squares(members):
        found |= steps[square]
    return found


def _pawn_takes(side: int, members: int) -> int:
    if side:
        return (members & ~FILE_A) << 7 & (1 << 64) - 1 | (members & ~(FILE_A << 7)) << 9 & (1 << 64) - 1
    return (members & ~(FILE_A << 7)) >> 7 | (members & ~FILE_A) >> 9


class Reach:
    """The facts of a position."""

    def __init__(self, position: Position) -> None:
        self.men = [
            Man(kind, side, 1 << square)
            for kind in range(PAWNS, KINGS + 1)
            for side in (0, 1)
            for square in squares(position[kind] & position[1 - side])
        ]
        for man in self.men:
            if man.kind == PAWNS:
                man.stem = man.start
            else:
                man.reach = man.start
        self._castled(position)
        self._passed(position)
        self._face()
        self.kings = {man.side: man for man in self.men if man.kind == KINGS}
        self._grow()

    def _castled(self, position: Position) -> None:
        castling = position[9]
        for man in self.men:
            home = 0 if man.side else 56
            mine = castling & position[1 - man.side]
            if man.kind == KINGS and mine:
                man.reach |= (1 << 6 | 1 << 2) << home
            elif man.kind == ROOKS and mine & man.start:
                man.reach |= (1 << 5 | 1 << 3) << home

    def _passed(self, position: Position) -> None:
        """A pawn that can be taken in passing now counts as standing on the square it has passed."""
        passing, turn = position[10], position[8]
        if passing:
            taken = passing >> 8 if turn else passing << 8
            next(man for man in self.men if man.start == taken).stem |= passing

    def _face(self) -> None:
        pawns = [man for man in self.men if man.kind == PAWNS]
        for man in pawns:
            at = man.start.bit_length() - 1
            for other in pawns:
                there = other.start.bit_length() - 1
                if other.side != man.side and there & 7 == at & 7 and (there > at) == bool(man.side):
                    man.rivals.append(other)

    def _grow(self) -> None:
        before = None
        while before != (before := self._facts()):
            for man in self.men:
                if man.kind == PAWNS:
                    man.takes = _pawn_takes(man.side, man.stem | man.astray) | man.reach
                    man.attacks = _pawn_takes(man.side, man.stem | man.astray) | _stepped(PAWNS, man.reach)
                else:
                    man.takes = man.reach if man.leaves else 0
                    man.attacks = _stepped(man.kind, man.reach)
            taken = [0, 0]
            for man in self.men:
                taken[man.side] |= man.takes
            for man in self.men:
                man.capturable = man.kind != KINGS and bool(taken[1 - man.side] & man.everywhere)
            fixed, guarded, present = [0, 0], [0, 0], [0, 0]
            for man in self.men:
                if not (man.capturable or man.leaves):
                    fixed[man.side] |= man.start
                    guarded[man.side] |= man.guards()
                if man.kind != KINGS:
                    present[man.side] |= man.everywhere
            for man in self.men:
                own, theirs = fixed[man.side], fixed[1 - man.side]
                if man.kind == PAWNS:
                    self._push(man, own | theirs, present[1 - man.side])
                barred = own
                if not self.kings[1 - man.side].leaves:
                    barred |= self.kings[1 - man.side].start
                if man.kind == KINGS:
                    barred |= guarded[1 - man.side]
                if man.reach:
                    man.reach |= _stepped(man.kind, man.reach) & ~barred

    def _facts(self) -> tuple[tuple[int, int, int, bool], ...]:
        return tuple((man.reach, man.stem, man.astray, man.capturable) for man in self.men)

    @staticmethod
    def _push(man: Man, fixed: int, prey: int) -> None:
        last = _LAST[man.side]
        moving = man.stem & ~last
        ahead = (moving << 8 if man.side else moving >> 8) & ~fixed
        for rival in man.rivals:
            if not rival.capturable and not rival.astray:
                ahead &= rival.start - 1 if man.side else ~(rival.start | rival.start - 1)
        man.stem |= ahead
        moving = man.astray & ~last
        man.astray |= (moving << 8 if man.side else moving >> 8) & ~fixed
        man.astray |= _pawn_takes(man.side, (man.stem | man.astray) & ~last) & prey
        man.reach |= (man.stem | man.astray) & last

    # ---------------------------------------------------------------------------------------------- mates

    def mate_possible(self, winner: int) -> bool:
        """Whether the facts leave any square on which the loser's king could be mated."""
        region = self.kings[1 - winner].reach
        visitors = [m for m in self.men if m.side == winner and m.kind != KINGS and m.attacks & region]
        if not visitors:
            return False
        blockers = [m.everywhere for m in self.men if m.side != winner and m.kind != KINGS]
        attackable = 0
        for man in visitors:
            attackable |= man.attacks
        return any(
            self._mate_on(square, region, attackable, visitors, blockers, winner)
            for square in squares(region & attackable)
        )

    def _mate_on(
        self, square: int, region: int, attackable: int, visitors: list[Man], blockers: list[int], winner: int
    ) -> bool:
        flights = KING[square] & region
        near = KING[square] | 1 << square
        guards = {flights & KING[at]: at for at in squares(self.kings[winner].reach & ~near)}
        guards.setdefault(0, -1)
        if len(visitors) == 1:
            return any(
                _held(flights & ~guard & ~covered, blockers, taken)
                for covered, taken in _checks(visitors[0], square)
                for guard in guards
                if not taken & flights & ~guard
            )
        return any(_held(flights & ~guard & ~attackable, blockers, 0) for guard in guards)


def _checks(man: Man, square: int) -> list[tuple[int, int]]:
    """For each way in which one man gives check on a square: what it attacks beside, and where it stands."""
    found = []
    target = 1 << square
    for at in squares(man.stem | man.astray):
        if PAWN[man.side][at] & target:
            found.append((PAWN[man.side][at], 1 << at))
    kinds = {KNIGHTS, BISHOPS, ROOKS, QUEENS} if man.kind == PAWNS else {man.kind}
    for at in squares(man.reach):
        for kind in kinds:
            attacks = KNIGHT[at] if kind == KNIGHTS else 0
            if kind in (BISHOPS, QUEENS):
                attacks |= BISHOP_LINES[at]
            if kind in (ROOKS, QUEENS):
                attacks |= ROOK_LINES[at]
            if attacks & target:
                found.append((attacks, 1 << at))
    return found


def _held(needed: int, blockers: list[int], taken: int) -> bool:
    """Whether so many different men can stand on the squares that the king could otherwise go to."""
    if not needed:
        return True
    low = needed & -needed
    if low & taken:
        return False
    return any(
        reach & low and _held(needed ^ low, blockers[:index] + blockers[index + 1 :], taken)
        for index, reach in enumerate(blockers)
    )


def is_dead(position: Position, winner: int) -> bool:
    """Whether the structure is blocked so that the winner can never mate."""
    return not Reach(position).mate_possible(winner)
