"""A position and its legal moves (article 3), quick enough to visit a hundred thousand positions in a second or two.

A position is a plain tuple: the men of White and Black, then pawns, knights, bishops, rooks, queens and kings as sets
of squares, whose turn it is (1 for White), the rooks that may still castle, and the square on which a pawn can be taken
in passing (0 for none; kept only where a pawn of the other side stands beside it). A move is one number: from, to and
the man a pawn becomes.
"""

from __future__ import annotations

from arbitra.laws.mating.geometry import (
    BISHOP,
    BISHOP_LINES,
    FILE_A,
    FILE_H,
    KING,
    KNIGHT,
    PAWN,
    RANK_1,
    RANK_8,
    RANKS,
    ROOK,
    ROOK_LINES,
    ROOK_STEPS,
    between,
    line,
    name,
    squares,
)

Position = tuple[int, int, int, int, int, int, int, int, int, int, int]
Child = tuple[int, Position]

PROMOTIONS = "nbrq"
_EDGES = RANK_1 | RANK_8


def attacked(position: Position, by: int, occupied: int) -> int:
    """Every square that a side (1 for White) attacks if those squares are occupied."""
    white, black, pawns, knights, bishops, rooks, queens, kings, _, _, _ = position
    men = white if by else black
    own = pawns & men
    found = (own & ~FILE_A) << 7 | (own & ~FILE_H) << 9 if by else (own & ~FILE_H) >> 7 | (own & ~FILE_A) >> 9
    found |= KING[(kings & men).bit_length() - 1]
    own = knights & men
    while own:
        low = own & -own
        found |= KNIGHT[low.bit_length() - 1]
        own ^= low
    own = (bishops | queens) & men
    while own:
        low = own & -own
        square = low.bit_length() - 1
        found |= BISHOP[square][occupied & BISHOP_LINES[square]]
        own ^= low
    own = (rooks | queens) & men
    while own:
        low = own & -own
        square = low.bit_length() - 1
        found |= ROOK[square][occupied & ROOK_LINES[square]]
        own ^= low
    return found


def attackers(position: Position, square: int, by: int) -> int:
    """The men of a side that attack a square."""
    white, black, pawns, knights, bishops, rooks, queens, kings, _, _, _ = position
    occupied = white | black
    return (white if by else black) & (
        PAWN[not by][square] & pawns
        | KNIGHT[square] & knights
        | KING[square] & kings
        | BISHOP[square][occupied & BISHOP_LINES[square]] & (bishops | queens)
        | ROOK[square][occupied & ROOK_LINES[square]] & (rooks | queens)
    )


def king_of(position: Position, side: int) -> int:
    """The square of a king."""
    return (position[7] & position[1 - side]).bit_length() - 1


def in_check(position: Position) -> bool:
    """Whether the king of the player to move is attacked."""
    turn = position[8]
    return bool(attackers(position, king_of(position, turn), 1 - turn))


def children(position: Position) -> list[Child]:
    """Every legal move with the position after it."""
    white, black, pawns, _, _, _, _, kings, turn, castling, _ = position
    mine, theirs = 1 - turn, turn
    own, other = position[mine], position[theirs]
    occupied = white | black
    crown = kings & own
    king = crown.bit_length() - 1
    danger = attacked(position, 1 - turn, occupied ^ crown)
    found: list[Child] = []

    def put(kind: int, start: int, goal: int, move: int) -> None:
        """Adds the move of a man of a kind; its king is safe afterwards."""
        after = list(position)
        if other & goal:
            keep = ~goal
            after[theirs] &= keep
            after[2] &= keep
            after[3] &= keep
            after[4] &= keep
            after[5] &= keep
            after[6] &= keep
        both = start | goal
        after[kind] ^= both
        after[mine] ^= both
        after[8] = 1 - turn
        after[10] = 0
        if castling:
            after[9] = castling & other & ~goal if kind == 7 else castling & ~both
        found.append((move, tuple(after)))  # type: ignore[arg-type]

    targets = KING[king] & ~own & ~danger
    while targets:
        goal = targets & -targets
        targets ^= goal
        put(7, crown, goal, king | (goal.bit_length() - 1) << 6)

    allowed = ~own
    if danger & crown:
        checkers = attackers(position, king, 1 - turn)
        if checkers & (checkers - 1):
            return found
        allowed &= checkers | between(king, checkers.bit_length() - 1)
    elif castling & own:
        _castle(position, danger, found)

    pinned = _pinned(position, king)
    for kind in (3, 4, 5, 6):
        men = position[kind] & own
        while men:
            start = men & -men
            men ^= start
            square = start.bit_length() - 1
            targets = _attacks(kind, square, occupied) & allowed
            if start & pinned:
                targets &= line(king, square)
            while targets:
                goal = targets & -targets
                targets ^= goal
                put(kind, start, goal, square | (goal.bit_length() - 1) << 6)
    if pawns & own:
        _move_pawns(position, allowed, pinned, found)
    return found


def _pinned(position: Position, king: int) -> int:
    """The men of the player to move that must stay between the king and an attacker."""
    _, _, _, _, bishops, rooks, queens, _, turn, _, _ = position
    own, other = position[1 - turn], position[turn]
    found = 0
    for sniper in squares(other & ((rooks | queens) & ROOK_LINES[king] | (bishops | queens) & BISHOP_LINES[king])):
        shield = between(king, sniper) & (own | other)
        if shield & own and not shield & (shield - 1):
            found |= shield
    return found


def _attacks(kind: int, square: int, occupied: int) -> int:
    """What a knight, bishop, rook or queen attacks."""
    if kind == 3:
        return KNIGHT[square]
    if kind == 4:
        return BISHOP[square][occupied & BISHOP_LINES[square]]
    if kind == 5:
        return ROOK[square][occupied & ROOK_LINES[square]]
    return BISHOP[square][occupied & BISHOP_LINES[square]] | ROOK[square][occupied & ROOK_LINES[square]]


def _move_pawns(position: Position, allowed: int, pinned: int, found: list[Child]) -> None:
    white, black, pawns, _, _, _, _, kings, turn, castling, passing = position
    mine, theirs = 1 - turn, turn
    own, other = position[mine], position[theirs]
    occupied = white | black
    king = (kings & own).bit_length() - 1
    men = pawns & own
    while men:
        start = men & -men
        men ^= start
        square = start.bit_length() - 1
        step = start << 8 if turn else start >> 8
        targets = PAWN[turn][square] & other
        if not step & occupied:
            targets |= step
            double = step << 8 if turn else step >> 8
            if square >> 3 == (1 if turn else 6) and not double & occupied:
                targets |= double
        targets &= allowed
        if start & pinned:
            targets &= line(king, square)
        while targets:
            goal = targets & -targets
            targets ^= goal
            to = goal.bit_length() - 1
            after = list(position)
            if other & goal:
                keep = ~goal
                for kind in (theirs, 2, 3, 4, 5, 6):
                    after[kind] &= keep
                after[9] = castling & keep
            after[mine] ^= start | goal
            after[2] ^= start
            after[8] = 1 - turn
            after[10] = 0
            if goal & _EDGES:
                for kind in (6, 3, 5, 4):
                    made = list(after)
                    made[kind] |= goal
                    found.append((square | to << 6 | (kind - 2) << 12, tuple(made)))  # type: ignore[arg-type]
                continue
            after[2] |= goal
            if to - square in (16, -16) and ROOK_STEPS[to] & RANKS[to >> 3] & pawns & other:
                after[10] = step
            found.append((square | to << 6, tuple(after)))  # type: ignore[arg-type]
        if passing and PAWN[turn][square] & passing:
            taken = passing >> 8 if turn else passing << 8
            after = list(position)
            after[mine] ^= start | passing
            after[theirs] ^= taken
            after[2] ^= start | passing | taken
            after[8] = 1 - turn
            after[10] = 0
            child: Position = tuple(after)  # type: ignore[assignment]
            if not attackers(child, king, 1 - turn):
                found.append((square | (passing.bit_length() - 1) << 6, child))


def _castle(position: Position, danger: int, found: list[Child]) -> None:
    """Castling by the rules of Chess960 (II.3), of which the ordinary ones are a case; written as king takes rook."""
    turn, castling = position[8], position[9]
    own = position[1 - turn]
    king = king_of(position, turn)
    for rook in squares(castling & own):
        home = king & 56
        king_goal, rook_goal = (home + 6, home + 5) if rook > king else (home + 2, home + 3)
        walk = _span(king, king_goal)
        if danger & walk or (walk | _span(rook, rook_goal)) & (position[0] | position[1]) & ~(1 << king | 1 << rook):
            continue
        after = list(position)
        after[7] ^= 1 << king
        after[7] |= 1 << king_goal
        after[5] ^= 1 << rook
        after[5] |= 1 << rook_goal
        after[1 - turn] = own & ~(1 << king | 1 << rook) | 1 << king_goal | 1 << rook_goal
        after[8], after[9], after[10] = 1 - turn, castling & ~own, 0
        child: Position = tuple(after)  # type: ignore[assignment]
        if not attackers(child, king_goal, 1 - turn):
            found.append((king | rook << 6, child))


def _span(one: int, other: int) -> int:
    return sum(1 << square for square in range(min(one, other), max(one, other) + 1))


def is_mate(position: Position) -> bool:
    """Whether the player to move is checkmated."""
    return in_check(position) and not children(position)


def uci(position: Position, move: int) -> str:
    """A move as chess programs write it: from, to, and what a pawn becomes; castling of Chess960 as king takes rook."""
    start, goal, kind = move & 63, move >> 6 & 63, move >> 12
    if position[9] >> goal & 1 and position[1 - position[8]] >> goal & 1 and start & 7 == 4 and goal & 7 in (0, 7):
        goal = goal & 56 | (6 if goal > start else 2)
    return name(start) + name(goal) + (PROMOTIONS[kind - 1] if kind else "")
