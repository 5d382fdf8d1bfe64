"""Tables of any size with the properties of the printed ones.

Odd n: A_i meets B_(i+r) in round r (all modulo n), White going to a window of half the team that moves back one board
every two rounds. This is how the printed tables for 3, 7 and 9 are made.

n = 4k: the teams are halved; first each half meets its counterpart, then the other one, with colours that alternate
every round. This is how the printed tables for 4 and 8 are made.

n = 2m, m odd: with the same halves it cannot be done. Give each player and each round the number of its half, 0 or 1.
In every game opponent = own + round (mod 2), so the sum of opponent - own - round over the games in which A has White
is even; but if everyone and every round has m whites, the sum is m·m - m·m - m·m, which is odd. So the two rounds of
shift 1, one of either half, exchange the opponents of one board of each half: four games where the equation fails, and
A gets White in an odd number of them (`_twice_odd`).
"""

from __future__ import annotations

from typing import NamedTuple


class BoardGame(NamedTuple):
    """What a board of A does in a round; boards count from 0."""

    opponent: int
    white: bool


class HalfRound(NamedTuple):
    """Round `shift` of half `half`: board x of half p meets board x + shift of half p + half."""

    half: int
    shift: int


def constructed(boards: int) -> list[list[BoardGame]]:
    if boards % 2:
        return _odd(boards)
    return _multiple_of_four(boards) if boards % 4 == 0 else _twice_odd(boards)


def _odd(boards: int) -> list[list[BoardGame]]:
    window = (boards + 1) // 2
    rounds = []
    for number in range(boards):
        moved = (number + 1) // 2
        in_window = [(board + moved) % boards < window for board in range(boards)]
        rounds.append(
            [BoardGame((board + number) % boards, in_window[board] == (number % 2 == 0)) for board in range(boards)]
        )
    return rounds


def _multiple_of_four(boards: int) -> list[list[BoardGame]]:
    size = boards // 2
    return [
        [
            BoardGame((half ^ other) * size + (board + shift) % size, (half + shift) % 2 == 0)
            for half in (0, 1)
            for board in range(size)
        ]
        for other in (0, 1)
        for shift in range(size)
    ]


def _twice_odd(boards: int) -> list[list[BoardGame]]:
    """n = 2m with m odd and at least 5.

    Rounds go in pairs; every player of A has White in one of the two, so A is always balanced. In a pair of rounds of
    one half the whites are a half of A, and everyone of B is balanced too. Both halves have an odd number of rounds,
    so one pair is mixed: `turned` and `crossing`. From `turned` the exchanged opponents lead round in two cycles of
    length m, one of which has White. The round it exchanged opponents with, `partner`, leaves four players of B with
    two equal colours, and the pair `mending`, `mended` the same four with the opposite ones. These four rounds come
    first and interleaved, so that the equal colours never stand side by side.
    """
    size = boards // 2
    turned, crossing = HalfRound(0, 1), HalfRound(1, 2)
    partner, before = HalfRound(1, 1), HalfRound(1, 0)
    mending, mended = HalfRound(1, 4), HalfRound(1, 3)
    everybody = frozenset(range(boards))
    upper = frozenset(range(size))
    along = [(board + 1) % size for board in range(size)]
    unbalanced = {along[0], *(size + board for board in along[:-1])}
    whites = {
        partner: frozenset(board for board in everybody if _opponent(before, board, size) in unbalanced),
        mending: frozenset(board for board in everybody if _opponent(mended, board, size) not in unbalanced),
        turned: _cycle(turned, crossing, size),
    }
    for first, second in ((partner, before), (mending, mended), (turned, crossing)):
        whites[second] = everybody - whites[first]
    lower_rounds = [HalfRound(1, shift) for shift in range(5, size)]
    upper_rounds = [HalfRound(0, shift) for shift in range(size) if shift != turned.shift]
    for rounds in (lower_rounds, upper_rounds):
        for place, played in enumerate(rounds):
            whites[played] = upper if place % 2 == 0 else everybody - upper
    order = [partner, mended, before, mending, *lower_rounds, *upper_rounds, turned, crossing]
    return [
        [BoardGame(_opponent(played, board, size), board in whites[played]) for board in range(boards)]
        for played in order
    ]


def _opponent(played: HalfRound, board: int, size: int) -> int:
    """Rounds of shift 1 exchange the opponents of the first boards of both halves."""
    half, place = divmod(board, size)
    other = half ^ played.half ^ (played.shift == 1 and place == 0)
    return other * size + (place + played.shift) % size


def _cycle(first: HalfRound, second: HalfRound, size: int) -> frozenset[int]:
    """From board 0 on: who meets in `second` the opponent that the one before met in `first`."""
    meets = {_opponent(second, board, size): board for board in range(2 * size)}
    found: set[int] = set()
    board = 0
    while board not in found:
        found.add(board)
        board = meets[_opponent(first, board, size)]
    return frozenset(found)
