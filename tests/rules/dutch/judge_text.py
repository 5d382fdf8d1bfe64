"""Positions and rounds as text: what a failing test prints and what the golden cases are written in.

    over 4, last
    1 30 WBWB d. ~ 0 : 3 5

The round to be paired comes after four and is the last. Player 1 has 3 points (30 tenths), had White, Black, White,
Black, floated down in the round before and not two rounds before, may not take the bye (`~`; `b` if he may), has no
unplayed round, and may not meet 3 and 5. Each pair that may not meet is written with its lower number.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from arbitra.simulation.endorsement.judge.position import Bracket, Entrant, Position, Ranking


def read(text: str) -> Position:
    head, *lines = [line.strip() for line in text.strip().splitlines()]
    over, *flags = head.split(", ")
    entrants, barred = [], set()
    for line in lines:
        card, _, others = line.partition(":")
        tpn, score, colours, floats, bye, unplayed = card.split()
        entrants.append(Entrant(int(tpn), int(score), colours.strip("-"), floats, bye == "b", int(unplayed)))
        barred |= {(int(tpn), int(other)) for other in others.split()}
    return Position(tuple(entrants), frozenset(barred), int(over.removeprefix("over ")), "last" in flags)


def written(position: Position) -> str:
    lines = [f"over {position.rounds_over}" + ", last" * position.last_round]
    for one in position.entrants:
        others = [str(two.tpn) for two in position.entrants if (one.tpn, two.tpn) in position.barred]
        card = (one.tpn, one.score, one.colours or "-", one.floats, "b" if one.bye_allowed else "~", one.unplayed)
        lines.append(" ".join(map(str, card)) + (f" : {' '.join(others)}" if others else ""))
    return "\n".join(lines)


def shown(position: Position, made: Sequence[Bracket] | None) -> str:
    """`1-4 2-3 > 5 / 5-6`: the pairs of each bracket and who is left, by numbers."""
    if made is None:
        return "no legal pairing"
    tpns = [player.tpn for player in Ranking(position).players]
    texts = []
    for bracket in made:
        text = " ".join(f"{tpns[v]}-{tpns[w]}" for v, w in bracket.pairs)
        left = " ".join(str(tpns[v]) for v in bracket.left)
        texts.append(f"{text} > {left}".strip() if left else text)
    return " / ".join(texts)


class Case(NamedTuple):
    """A position that a rule of an edition decides, and the round."""

    edition: str
    rule: str
    title: str
    position: Position
    expected: str

    def __str__(self) -> str:
        return f"{self.edition} {self.rule}: {self.title}"


def decisive_positions() -> list[Case]:
    """From `decisive_positions.txt`: `[2017 C.3, 2026 C3] title`, what to see there, then, indented, the position and
    the round after `=>`. A position that stands under several rules is a case of each."""
    made = []
    for part in Path(__file__).with_name("decisive_positions.txt").read_text(encoding="utf-8").split("\n["):
        head, *lines = part.removeprefix("[").splitlines()
        rules, _, title = head.partition("] ")
        *board, expected = [line.strip() for line in lines if line.startswith(" ")]
        position = read("\n".join(board))
        for name in rules.split(", "):
            edition, _, rule = name.partition(" ")
            made.append(Case(edition, rule, title, position, expected.removeprefix("=> ")))
    return made
