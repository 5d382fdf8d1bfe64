"""Results read a second time, from the slip: who finds the same as the book has verifies it.

Whatever changes the result afterwards takes the mark away. To verify changes nothing that anyone has read: the version
of the board stays, and a correction that is on its way finds what it has seen.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.playing import OnBoard, present
from arbitra.book.state.bounds import RoundNumber, Score
from arbitra.book.state.section import Section
from arbitra.i18n import N_

DIFFERS = N_("Not verified: {white} – {black} has {result} (action {version}). Nothing was saved.")


class Verified(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "verify"

    round_number: RoundNumber
    board: str
    white: str
    black: str
    result: str
    scores: tuple[Score, Score] | None = None

    def changed(self, section: Section, number: int) -> Section:
        kept = section.rounds[self.round_number - 1]
        board = kept.board(self.board)
        assert board is not None
        outcome = msgspec.structs.replace(board.outcome, verified=self.by(number))
        return section.with_board(self.round_number, msgspec.structs.replace(board, outcome=outcome))

    def by(self, number: int) -> int:
        """The fact that verifies the result from now on."""
        return number

    def opposite(self) -> Payload:
        return self._as(Unverified)

    def touches(self) -> frozenset[Key]:
        return frozenset({("board", self.tournament, self.round_number, self.board)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("round", self.tournament, self.round_number)})

    def _as(self, kind: type[Verified]) -> Verified:
        return kind(
            tournament=self.tournament,
            round_number=self.round_number,
            board=self.board,
            white=self.white,
            black=self.black,
            result=self.result,
            scores=self.scores,
        )


class Unverified(Verified, frozen=True, omit_defaults=True, kw_only=True):
    """Only undo does it."""

    act: ClassVar[str] = "unverify"

    def by(self, number: int) -> int:
        return 0

    def opposite(self) -> Payload:
        return self._as(Verified)


class VerifyResult(OnBoard, frozen=True, omit_defaults=True, kw_only=True):
    """`result` as it was read. The value decides, whichever version was seen: another one is a conflict.

    Once a result is verified, to verify it again changes nothing.
    """

    result: str

    def decide(self, decision: Decision) -> None:
        board, read = self.read(decision, self.result)
        held = board.outcome
        if held.open:
            raise decision.refuse("nothing-to-verify", board=self.board)
        if (held.result, held.scores) != (read.result, read.scores):
            raise decision.conflict(DIFFERS, present(decision, board))
        if held.verified:
            return
        decision.record(
            Verified(
                tournament=self.tournament,
                round_number=self.round_number,
                board=self.board,
                white=board.white,
                black=board.black,
                result=held.result,
                scores=held.scores,
            )
        )
