"""The answer in words: yes with its line, no with its proof, or not proven; and what follows from it by the Laws.

The question is asked when a flag falls (6.9; A.4.3 of 2018, A.5.3 of 2023), after a second illegal move (7.5.5), for a
dead position (5.2.2) and, by the Laws of 2023, when a player resigns (5.1.2).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from arbitra.i18n import N_
from arbitra.laws.editions import LawsEdition
from arbitra.laws.letters import Letters
from arbitra.laws.mating import fen
from arbitra.laws.mating.board import Position, children, in_check, uci
from arbitra.laws.mating.geometry import name
from arbitra.laws.mating.solver import SECONDS, Verdict, Why, can_mate, ends_in_mate
from arbitra.model.fields import Colours, Field, Verbatim
from arbitra.model.reasons import Plural, Reason
from arbitra.model.refusals import ReasonedRefusal

LEAST, MOST = 0.1, 600.0
"""Seconds that an answer may take."""

PROOFS: dict[Why, str] = {
    Why.MATED: N_("{winner} has already given mate: it is on the board"),
    Why.WINNER_MATED: N_("{winner} cannot mate: {winner} is checkmated, the game is over"),
    Why.STALEMATE: N_("{winner} cannot mate: it is stalemate, the game is over"),
    Why.BARE_KING: N_("{winner} cannot mate: {winner} has only the king"),
    Why.KNIGHT_ALONE: N_(
        "{winner} cannot mate: one knight mates only a king whose own pieces are in its way, and {loser} has none that "
        "could be"
    ),
    Why.BISHOPS_OF_ONE_COLOUR: N_(
        "{winner} cannot mate: the bishops of {winner} reach squares of one colour only, and {loser} has no piece that "
        "could block the others"
    ),
    Why.TABLE: N_(
        "{winner} cannot mate: every position with these pieces has been worked out, and from this one no mate follows"
    ),
    Why.BLOCKED: N_(
        "{winner} cannot mate: the position is blocked, and the pieces that can still move never mate the king of "
        "{loser}"
    ),
}
FORCED = Plural(
    "{winner} cannot mate: play is forced, and the {count} position that follows does not lead to mate",
    "{winner} cannot mate: play is forced, and none of the {count} positions that follow leads to mate",
    by="count",
)
GRAPH = Plural(
    "{winner} cannot mate: everything that can follow was checked, {count} position, and nothing leads to mate",
    "{winner} cannot mate: everything that can follow was checked, {count} positions, and nothing leads to mate",
    by="count",
)
LINE = Plural(
    "{winner} can mate: this line of {count} move ends in mate",
    "{winner} can mate: this line of {count} moves ends in mate",
    by="count",
)
OPEN = N_(
    "not proven: in {seconds} seconds no mate by {winner} was found, and neither the pieces, solved endings, forced "
    "play, blocked pawns nor the {count} positions looked at prove that there is none. More time may help: "
    "--seconds {more}"
)
FULL = N_(
    "not proven: no mate by {winner} was found, and neither the pieces, solved endings, forced play, blocked pawns nor "
    "the {count} positions looked at prove that there is none; more positions do not fit into memory"
)
LOSES = N_("if the flag of {loser} has fallen or {loser} has made a second illegal move, {loser} has lost")
DRAWS = N_("if the flag of {loser} has fallen or {loser} has made a second illegal move, the game is a draw")
RESIGNING_LOSES = N_("if {loser} resigns, {winner} wins")
RESIGNING_DRAWS = N_("if {loser} resigns, the game is a draw")
DEAD = N_("{loser} cannot mate either: the position is dead, and the game was a draw as soon as it arose")
SECONDS_ALLOWED = N_("allow between {least} and {most} seconds for an answer")
MESSAGES = (*PROOFS.values(), OPEN, FULL, LOSES, DRAWS, RESIGNING_LOSES, RESIGNING_DRAWS, DEAD)


class BadSeconds(ReasonedRefusal):
    """Not a valid number of seconds."""


@dataclass(frozen=True)
class Answer:
    """What was asked and what was found."""

    position: Position
    white: bool
    """Whether the question is if White can mate."""
    verdict: Verdict
    seconds: float
    dead: bool | None
    """Whether it is proven that the other side cannot mate either; None: not proven, or not asked."""

    @property
    def word(self) -> str:
        """For programs."""
        return {True: "yes", False: "no", None: "unproven"}[self.verdict.answer]

    @property
    def line(self) -> list[str]:
        return [uci(before, move) for before, move in self._steps()]

    def _steps(self) -> Iterator[tuple[Position, int]]:
        position = self.position
        for move in self.verdict.line:
            yield position, move
            position = dict(children(position))[move]

    @property
    def last(self) -> Position:
        """The position at the end of the line."""
        position = self.position
        for move in self.verdict.line:
            position = dict(children(position))[move]
        return position

    def _fields(self) -> dict[str, Field]:
        return {"winner": Colours("W" if self.white else "B"), "loser": Colours("B" if self.white else "W")}

    def reason(self) -> Reason:
        """The answer as a sentence."""
        verdict, fields = self.verdict, self._fields()
        count = verdict.visited
        if verdict.why is Why.TIME:
            more = min(int(MOST), max(20, round(10 * self.seconds)))
            shown = Verbatim(f"{self.seconds:g}")
            return Reason("", OPEN, {**fields, "seconds": shown, "count": count, "more": more})
        if verdict.why is Why.MEMORY:
            return Reason("", FULL, {**fields, "count": count})
        if verdict.why is Why.LINE:
            return Reason("", LINE, {**fields, "count": (len(verdict.line) + 1) // 2})
        if verdict.why in PROOFS:
            return Reason("", PROOFS[verdict.why], fields)
        return Reason("", FORCED if verdict.why is Why.FORCED else GRAPH, {**fields, "count": count})

    def consequences(self, edition: LawsEdition) -> list[Reason]:
        """What follows, each with its articles; nothing while it is not proven or the game is over."""
        verdict, fields = self.verdict, self._fields()
        if verdict.answer is None or verdict.why in (Why.MATED, Why.WINNER_MATED, Why.STALEMATE):
            return []
        flag = f"6.9, 7.5.5, {edition.number('rapid_flag')}"
        if verdict.answer:
            return [Reason(flag, LOSES, fields), Reason("5.1.2", RESIGNING_LOSES, fields)]
        if self.dead:
            return [Reason("5.2.2", DEAD, fields)]
        resigning = RESIGNING_DRAWS if edition.resignation_may_draw else RESIGNING_LOSES
        return [Reason(flag, DRAWS, fields), Reason("5.1.2", resigning, fields)]

    def moves(self, letters: Letters) -> str:
        """The line in long notation, with move numbers."""
        parts, number = [], 1
        for index, (before, move) in enumerate(self._steps()):
            shown = written_long(before, move, letters)
            if before[8]:
                parts.append(f"{number}.{shown}")
            else:
                parts.append(f"{number}...{shown}" if index == 0 else shown)
                number += 1
        return " ".join(parts)


def written_long(position: Position, move: int, letters: Letters) -> str:
    """A move with both squares (C.8): it can be replayed on a board without knowing the notation."""
    start, goal, promoted = move & 63, move >> 6 & 63, move >> 12
    after = dict(children(position))[move]
    own, other = position[1 - position[8]], position[position[8]]
    sign = ("#" if not children(after) else "+") if in_check(after) else ""
    if own >> goal & 1:
        return ("0-0" if goal > start else "0-0-0") + sign
    kind = next(kind for kind in range(2, 8) if position[kind] >> start & 1) - 1
    takes = "x" if other >> goal & 1 or (kind == 1 and start & 7 != goal & 7) else "-"
    became = letters.of(promoted + 1) if promoted else ""
    return f"{letters.of(kind)}{name(start)}{takes}{name(goal)}{became}{sign}"


def answered(text: str, white: bool, seconds: float = SECONDS) -> Answer:
    """Can White (or Black) mate by any series of legal moves in the position of a FEN? Takes so many seconds at most.

    >>> answered("8/8/8/8/8/4k3/8/4K2N w - - 0 1", white=True).word
    'no'
    >>> answered("7k/5K2/8/8/8/8/8/6R1 w - - 0 1", white=True).line
    ['g1h1']
    """
    if not LEAST <= seconds <= MOST:
        raise BadSeconds(
            SECONDS_ALLOWED,
            least=Verbatim(f"{LEAST:g}"),
            most=Verbatim(f"{MOST:g}"),
        )
    position = fen.read(text)
    end = time.monotonic() + seconds
    verdict = can_mate(position, int(white), seconds)
    if verdict.answer and not ends_in_mate(position, verdict.line, int(white)):
        raise AssertionError("a line that does not end in mate")
    dead = None
    if verdict.answer is False and verdict.why not in (Why.WINNER_MATED, Why.STALEMATE):
        other = can_mate(position, 1 - white, max(LEAST, end - time.monotonic())).answer
        dead = None if other is None else not other
    return Answer(position, white, verdict, seconds, dead)
