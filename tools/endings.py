"""Solve every ending of up to four men backwards from the mates, and write what the program keeps of it.

    python tools/endings.py write           solve all classes, write src/arbitra/laws/mating/endings.dat
    python tools/endings.py count KN KP     legal and unwinnable placements of one class, by side to move

The question is whether the first side (White, playing up the board) can mate by any series of legal moves, so plain
reachability is enough: mates first, then every position with a move into what is known, until nothing is added.

A set of positions is one long number: a bit for each placement. The squares of the men are the digits of its index to
the base 64 (White's king, Black's king, then the other men of White and of Black). A step of one man in all positions
at once is a shift, a condition on its square a mask; so sixteen million placements are moved in a millisecond. Captures
and promotions lead to classes that were solved before. There is no castling; a double step may be answered by a capture
in passing.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "src" / "arbitra" / "laws" / "mating" / "endings.dat"

KINDS = "QRBNP"
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
JUMPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
LEAPS = {"K": STRAIGHT + DIAGONAL, "N": JUMPS}
LINES = {"B": DIAGONAL, "R": STRAIGHT, "Q": STRAIGHT + DIAGONAL}
Step = tuple[int, int]


@dataclass(frozen=True)
class Ending:
    """The men beside the kings, those of the first side and those of the second, strongest first."""

    first: str
    second: str

    @property
    def men(self) -> str:
        return "KK" + self.first + self.second

    def of_first(self, man: int) -> bool:
        return man == 0 or 2 <= man < 2 + len(self.first)

    def without(self, man: int) -> tuple[Ending, tuple[int, ...]]:
        """The class after a capture, and which man of this class is each of its men."""
        return self._of([other for other in range(len(self.men)) if other != man], self.men)

    def promoted(self, man: int, kind: str) -> tuple[Ending, tuple[int, ...]]:
        return self._of(list(range(len(self.men))), self.men[:man] + kind + self.men[man + 1 :])

    def _of(self, kept: list[int], kinds: str) -> tuple[Ending, tuple[int, ...]]:
        sides = [sorted((m for m in kept if m > 1 and self.of_first(m) is first), key=lambda m: KINDS.index(kinds[m]))
                 for first in (True, False)]  # fmt: skip
        made = Ending(*("".join(kinds[man] for man in side) for side in sides))
        return made, (0, 1, *sides[0], *sides[1])


# ------------------------------------------------------------------------------------------------ sets of placements


@cache
def where(count: int, man: int, allowed: int) -> int:
    """All placements of so many men in which one stands on one of the allowed squares."""
    if man == 0:
        return int.from_bytes(allowed.to_bytes(8, "little") * 64 ** (count - 1), "little")
    block = 64**man // 8
    once = b"".join((b"\xff" if allowed >> square & 1 else b"\0") * block for square in range(64))
    return int.from_bytes(once * 64 ** (count - 1 - man), "little")


@cache
def meeting(count: int, one: int, other: int) -> int:
    """All placements in which two men share a square."""
    found = 0
    for square in range(64):
        found |= where(count, one, 1 << square) & where(count, other, 1 << square)
    return found


def everywhere(count: int) -> int:
    """All placements of so many men."""
    return (1 << int(64**count)) - 1


@cache
def apart(count: int) -> int:
    """All placements in which no two men share a square."""
    found = everywhere(count)
    for one in range(count):
        for other in range(one):
            found &= ~meeting(count, one, other)
    return found


@cache
def _inside(step: Step) -> int:
    """The squares from which a step stays on the board."""
    files = [file for file in range(8) if 0 <= file + step[0] < 8]
    ranks = [rank for rank in range(8) if 0 <= rank + step[1] < 8]
    return sum(1 << file + 8 * rank for file in files for rank in ranks)


def stepped(count: int, placements: int, man: int, step: Step) -> int:
    """The placements after one man made a step; those where it leads off the board are dropped."""
    moved = placements & where(count, man, _inside(step))
    by = (step[0] + 8 * step[1]) << 6 * man
    return moved << by if by > 0 else moved >> -by


def back(step: Step) -> Step:
    return -step[0], -step[1]


def lifted(smaller: int, count: int, order: tuple[int, ...], captured: int | None) -> int:
    """Placements of a smaller (or resorted) class in the digits of this one; the captured man anywhere."""
    digits = list(order)
    data, size = smaller, len(digits)
    # Sort the digits of the smaller class into the order of this one by exchanging neighbours.
    for end in range(size, 0, -1):
        for at in range(end - 1):
            if digits[at] > digits[at + 1]:
                data = _exchanged(data, size, at)
                digits[at], digits[at + 1] = digits[at + 1], digits[at]
    if captured is None:
        return data
    block = 64**captured // 8
    held = data.to_bytes(max(64**size // 8, 8), "little")
    return int.from_bytes(b"".join(held[at : at + block] * 64 for at in range(0, len(held), block)), "little")


def _exchanged(data: int, count: int, man: int) -> int:
    """The digits of two neighbouring men exchanged."""
    block, found = 64**man // 8, bytearray(64**count // 8)
    held = data.to_bytes(64**count // 8, "little")
    for high in range(64 ** (count - man - 2)):
        for one in range(64):
            for other in range(64):
                start, goal = (block * (one + 64 * other + 4096 * high), block * (other + 64 * one + 4096 * high))
                found[goal : goal + block] = held[start : start + block]
    return int.from_bytes(found, "little")


# ------------------------------------------------------------------------------------------------ solving


@dataclass(frozen=True)
class Solved:
    """By side to move (the first side, the second): what is legal, and from where the first side can still mate."""

    legal: tuple[int, int]
    winnable: tuple[int, int]
    mates: int


class Solver:
    """One class, with the moves that lead into sets of placements."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        self.men = ending.men
        self.count = len(self.men)
        self.apart = apart(self.count)
        for man, kind in enumerate(self.men):
            if kind == "P":
                self.apart &= where(self.count, man, 0x00FFFFFFFFFFFF00)

    def side(self, first: bool) -> list[int]:
        return [man for man in range(self.count) if self.ending.of_first(man) is first]

    def checked(self, first: bool) -> int:
        """Placements in which the king of a side is attacked."""
        king, found = int(not first), 0
        for man in self.side(not first):
            found |= self._attacks(man, king)
        return found & self.apart

    def _attacks(self, man: int, goal: int) -> int:
        kind, same = self.men[man], meeting(self.count, man, goal)
        steps = LEAPS.get(kind) or (_takes(self.ending.of_first(man)) if kind == "P" else ())
        found = 0
        for step in steps:
            found |= stepped(self.count, same, man, back(step))
        for step in LINES.get(kind, ()):
            at = stepped(self.count, same, man, back(step))
            while at:
                found |= at
                at = stepped(self.count, at & self.apart, man, back(step))
        return found

    def legal(self) -> tuple[int, int]:
        return self.apart & ~self.checked(False), self.apart & ~self.checked(True)

    def into(self, first: bool, goals: int, double: int | None = None) -> int:
        """Placements from which a move of a side, no capture and no promotion, leads to one of the goals.

        `double` are the goals of double steps, where these differ: the other side may then take in passing."""
        found = 0
        for man in self.side(first):
            kind = self.men[man]
            if kind == "P":
                found |= self._pushed(man, first, goals, goals if double is None else double)
            for step in LEAPS.get(kind, ()):
                found |= stepped(self.count, goals, man, back(step)) & self.apart
            for step in LINES.get(kind, ()):
                at = stepped(self.count, goals, man, back(step)) & self.apart
                while at:
                    found |= at
                    at = stepped(self.count, at, man, back(step)) & self.apart
        return found

    def _pushed(self, man: int, first: bool, goals: int, double: int) -> int:
        down = (0, -1) if first else (0, 1)
        found = stepped(self.count, goals, man, down) & self.apart
        passed = stepped(self.count, double & where(self.count, man, 0xFF << (24 if first else 32)), man, down)
        return found | stepped(self.count, passed & self.apart, man, down) & self.apart

    def converted(self, first: bool, goal: str) -> int:
        """Placements from which a capture or promotion of a side leads to positions of other classes that are legal
        or winnable."""
        found = 0
        for man in self.side(first):
            for taken in self.side(not first):
                if taken > 1:
                    found |= self._taking(man, taken, first, goal)
            if self.men[man] == "P":
                for kind in "QRBN":
                    made, order = self.ending.promoted(man, kind)
                    goals = lifted(_of(made, goal, not first), self.count, order, None)
                    last = where(self.count, man, 0xFF << (56 if first else 0))
                    found |= stepped(self.count, goals & last, man, (0, -1) if first else (0, 1))
        return found & self.apart

    def _taking(self, man: int, taken: int, first: bool, goal: str) -> int:
        made, order = self.ending.without(taken)
        same = meeting(self.count, man, taken)
        kind = self.men[man]
        if kind != "P":
            goals = lifted(_of(made, goal, not first), self.count, order, taken) & same
            return self._unmoved(man, goals, LEAPS.get(kind, ()), LINES.get(kind, ()))
        goals = lifted(_of(made, goal, not first), self.count, order, taken) & same
        found = self._unmoved(man, goals, _takes(first), ())
        for new in "QRBN":
            changed, places = made.promoted(order.index(man), new)
            last = where(self.count, man, 0xFF << (56 if first else 0))
            resorted = tuple(order[place] for place in places)
            goals = lifted(_of(changed, goal, not first), self.count, resorted, taken) & same & last
            found |= self._unmoved(man, goals, _takes(first), ())
        return found

    def _unmoved(self, man: int, goals: int, leaps: tuple[Step, ...], lines: tuple[Step, ...]) -> int:
        found = 0
        for step in leaps:
            found |= stepped(self.count, goals, man, back(step)) & self.apart
        for step in lines:
            at = stepped(self.count, goals, man, back(step)) & self.apart
            while at:
                found |= at
                at = stepped(self.count, at, man, back(step)) & self.apart
        return found

    def in_passing(self, first: bool, goal: str) -> int:
        """Placements in which a side may take in passing if the other has just made a double step."""
        found = 0
        for man in self.side(first):
            for taken in self.side(not first):
                if self.men[man] == self.men[taken] == "P":
                    made, order = self.ending.without(taken)
                    goals = lifted(_of(made, goal, not first), self.count, order, taken)
                    goals &= meeting(self.count, man, taken) & where(self.count, man, 0xFF << (40 if first else 16))
                    goals = stepped(self.count, goals, taken, (0, -1) if first else (0, 1))
                    found |= self._unmoved(man, goals, _takes(first), ())
        return found

    def solve(self) -> Solved:
        legal = self.legal()
        moves = self.into(False, legal[0]) | self.converted(False, "legal")
        checked = legal[1] & self.checked(False)
        mates = checked & ~moves
        escapes = self.in_passing(False, "legal")
        first, second = (
            legal[0] & self.converted(True, "winnable"),
            mates | legal[1] & self.converted(False, "winnable"),
        )
        passing = self.in_passing(True, "winnable")
        new_first, new_second = first, second
        while new_first or new_second:
            # A mate by a double step that can be taken in passing is none.
            double = new_second & ~(mates & escapes)
            added = legal[0] & self.into(True, new_second, double) & ~first
            new_first |= added
            first |= added
            answered = new_first | passing & legal[0]
            added = legal[1] & self.into(False, new_first, answered) & ~second
            second |= added
            new_first, new_second = 0, added
        return Solved(legal, (first, second), mates)


def _takes(first: bool) -> tuple[Step, ...]:
    return ((-1, 1), (1, 1)) if first else ((-1, -1), (1, -1))


@cache
def solved(ending: Ending) -> Solved:
    return Solver(ending).solve()


def _of(ending: Ending, goal: str, first: bool) -> int:
    """What is legal or winnable in a class with a side to move. A bare king never mates."""
    if goal == "winnable":
        return solved(ending).winnable[not first] if ending.first else 0
    return (solved(ending).legal if ending.first else _legal(ending))[not first]


@cache
def _legal(ending: Ending) -> tuple[int, int]:
    return Solver(ending).legal()


def counted(ending: Ending) -> tuple[int, int, int, int]:
    """Legal and unwinnable placements with the first side to move, then with the second; equal men counted once."""
    found = solved(ending) if ending.first else Solved(_legal(ending), (0, 0), 0)
    twice = 2 if len(ending.first) == 2 and ending.first[0] == ending.first[1] else 1
    twice *= 2 if len(ending.second) == 2 and ending.second[0] == ending.second[1] else 1
    return tuple(  # type: ignore[return-value]
        number // twice
        for legal, winnable in zip(found.legal, found.winnable, strict=True)
        for number in (legal.bit_count(), (legal & ~winnable).bit_count())
    )


def members(placements: int) -> Iterator[int]:
    """The indices of a set."""
    held = placements.to_bytes((placements.bit_length() + 7) // 8, "little")
    step = 4096
    for start in range(0, len(held), step):
        block = int.from_bytes(held[start : start + step], "little")
        while block:
            low = block & -block
            yield start * 8 + low.bit_length() - 1
            block ^= low


# ------------------------------------------------------------------------------------------------ what is kept

TRIANGLE = sum(1 << square for square in (0, 1, 2, 3, 9, 10, 11, 18, 19, 27))
"""Every square can be turned or mirrored into this corner."""
LEFT = 0x0F0F0F0F0F0F0F0F
MATES = (
    "Q", "R", "BB", "BN", "NN", "N-N", "N-B", "N-R", "N-P", "B-N", "B-B", "B-P", "P-N", "P-B", "P-P"
)  # fmt: skip
"""Classes whose mates are kept: pictures to aim at."""


def classes() -> list[Ending]:
    """Every class of up to four men in which the first side has more than a king."""
    alone = [Ending(one, "") for one in KINDS]
    pairs = [Ending(one + other, "") for one, other in combinations_with_replacement(KINDS, 2)]
    return alone + pairs + [Ending(one, other) for one in KINDS for other in KINDS]


def settled_by_material(ending: Ending) -> int:
    """Placements that a rule about material decides: a lone knight or bishop against what cannot help it."""
    if (ending.first, ending.second) in (("N", ""), ("B", ""), ("N", "Q"), ("B", "Q"), ("B", "R")):
        return everywhere(len(ending.men))
    if (ending.first, ending.second) in (("BB", ""), ("B", "B")):
        dark = 0xAA55AA55AA55AA55
        light = dark ^ (1 << 64) - 1
        return where(4, 2, dark) & where(4, 3, dark) | where(4, 2, light) & where(4, 3, light)
    return 0


def exceptions(ending: Ending, side: int) -> list[int]:
    """The legal positions from which the first side cannot mate although its material could, one of each symmetry.

    A position is numbered by its squares in the order of the men, the first the most significant.
    """
    found = solved(ending)
    count = len(ending.men)
    lost = found.legal[side] & ~found.winnable[side] & ~settled_by_material(ending)
    lost &= where(count, 0, LEFT if "P" in ending.men else TRIANGLE)
    kept = []
    for index in members(lost):
        men = [index >> 6 * man & 63 for man in range(count)]
        if (number := code(ending, men)) == _number(men):
            kept.append(number)
    return sorted(kept)


def _number(men: list[int]) -> int:
    number = 0
    for square in men:
        number = number << 6 | square
    return number


def code(ending: Ending, men: list[int]) -> int:
    """The least number of a placement among its mirror images, equal men in either order."""
    turns = (0, 7) if "P" in ending.men else (0, 7, 56, 63)
    images = [[square ^ turn for square in men] for turn in turns]
    if "P" not in ending.men:
        images += [[square >> 3 | (square & 7) << 3 for square in image] for image in images]
    for one, other in ((2, 3),):
        if len(men) == 4 and ending.men[one] == ending.men[other] and ending.of_first(one) is ending.of_first(other):
            images += [[*image[:2], image[3], image[2]] for image in images]
    return min(map(_number, images))


def packed(numbers: list[int]) -> bytes:
    """Differences of rising numbers, seven bits a byte."""
    found, before = bytearray(), 0
    for number in numbers:
        step, before = number - before, number
        while step > 127:
            found.append(step & 127 | 128)
            step >>= 7
        found.append(step)
    return bytes(found)


def blocks() -> Iterator[tuple[str, bytes]]:
    for ending in classes():
        for side in (0, 1):
            if numbers := exceptions(ending, side):
                yield f"{ending.first}-{ending.second} {'wb'[side]}", packed(numbers)
    for text in MATES:
        first, _, second = text.partition("-")
        ending = Ending(first, second)
        count = len(ending.men)
        found = ([index >> 6 * man & 63 for man in range(count)] for index in members(solved(ending).mates))
        numbers = sorted(_number(men) for men in found if first not in ("BB", "NN") or men[2] < men[3])
        yield f"{first}-{second} mates", packed(numbers)


def written() -> bytes:
    """The file: a line for each block with its length, an empty line, the blocks packed together."""
    heads, bodies = [], []
    for name, body in blocks():
        pressed = zlib.compress(body, 9)
        heads.append(f"{name} {len(pressed)}\n")
        bodies.append(pressed)
    return ("".join(heads) + "\n").encode("ascii") + b"".join(bodies)


def main() -> int:
    parser = argparse.ArgumentParser(description="Solve the endings of up to four men.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("write")
    count = commands.add_parser("count")
    count.add_argument("first")
    count.add_argument("second")
    args = parser.parse_args()
    if args.command == "count":
        print(*counted(Ending(args.first.removeprefix("K"), args.second.removeprefix("K"))))
        return 0
    data = written()
    TARGET.write_bytes(data)
    print(f"{TARGET.relative_to(ROOT)}: {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
