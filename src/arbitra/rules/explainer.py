"""What the record of a round says of a player: the part of an explainer that systems of every kind share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbitra.i18n import N_
from arbitra.model import Answer, Board, BracketDecision, History, Players, Reason, RoundPairing, Tpn
from arbitra.rules.contract import Pairs, RoundExplainer

GENERAL = "C.04.1"
AS_PAIRED = N_("this is how the round is paired")


@dataclass(frozen=True, slots=True)
class Recorded:
    """A round that decides pair by pair; what is asked beyond its record, the kinds of systems answer themselves."""

    history: History
    pairing: RoundPairing

    def paired(self) -> RoundPairing:
        return self.pairing

    def record(self) -> RoundPairing:
        return self.pairing

    def colour(self, player: int, colour: str) -> Answer:
        board = self.board(player)
        if board is None:
            reason = Reason(GENERAL, "{player} has the bye: no colour", {"player": Players(player)})
            return Answer(f"{player} {colour}", False, reason.article, (reason,))
        holds = (board.white == player) == (colour == "W")
        return Answer(f"{player} {colour}", holds, board.colour.article, (board.colour, *self.played(board)))

    def story(self, player: int) -> tuple[Reason, ...]:
        return once(self.placed(player))

    def verdict(self, theirs: Pairs) -> Reason | None:
        """Against another round: the rule that gives the first pair of ours that it lacks."""
        opponents = set(map(frozenset, theirs))
        for bracket in self.pairing.brackets:
            for pair in bracket.pairs:
                if frozenset(pair) not in opponents:
                    return self._given(pair, bracket)
        if self.pairing.bye is not None and (int(self.pairing.bye), 0) not in theirs:
            return self.pairing.bye_reason
        return next((board.colour for board in self.pairing.boards if (board.white, board.black) not in theirs), None)

    def candidate(self, theirs: Pairs) -> Answer:
        mine, proposed = (set(map(frozenset, pairs)) for pairs in (self.pairing.as_set(), theirs))
        if mine == proposed:
            return Answer("", True, "", (Reason("", AS_PAIRED),))
        found = self.verdict(theirs)
        reasons = (found,) if found is not None else ()
        pairs = tuple(sorted((Tpn(one), Tpn(two)) for one, two in theirs if two and frozenset((one, two)) not in mine))
        return Answer("", False, found.article if found is not None else "", reasons, pairs=pairs)

    def differs_from(self, other: RoundExplainer) -> Reason | None:
        return None

    # -- what the record says -------------------------------------------------------------------------------------

    def board(self, player: int) -> Board | None:
        return next((board for board in self.pairing.boards if player in (board.white, board.black)), None)

    def met_now(self, first: int, second: int) -> Answer | None:
        """Why the two meet, if they do."""
        board = self.board(first)
        if board is None or second not in (board.white, board.black):
            return None
        reasons = once(reason for player in (first, second) for reason in self.placed(player))
        return Answer(f"{first}-{second}", True, (board.pairing or board.colour).article, reasons)

    def placed(self, player: int, *, colours: bool = True) -> Iterator[Reason]:
        """What placed a player: reasons that name them; of the bracket in which they ended, also what shaped all of
        it."""
        board = self.board(player)
        for bracket in self.pairing.brackets:
            if player in bracket.players:
                ended = player not in bracket.floaters or self.pairing.bye == player
                yield from (reason for reason in bracket.reasons if _concerns(reason, player, whole=ended and colours))
        if board is not None:
            if board.pairing is not None:
                yield board.pairing
            if colours:
                yield board.colour
        if self.pairing.bye == player and self.pairing.bye_reason is not None:
            yield self.pairing.bye_reason

    def played(self, board: Board) -> Iterator[Reason]:
        """What the two had before that bears on their colours."""
        return iter(())

    def plain(self, question: str, asked: Iterable[int], *own: Reason) -> Answer:
        """What placed those asked about where they are."""
        reasons = once((*own, *(reason for player in asked for reason in self.placed(player, colours=False))))
        return Answer(question, False, reasons[0].article if reasons else "", reasons)

    def _given(self, pair: tuple[Tpn, Tpn], bracket: BracketDecision) -> Reason | None:
        board = next(board for board in self.pairing.boards if (board.white, board.black) == pair)
        return board.pairing or next(iter(bracket.reasons), board.colour)


def _concerns(reason: Reason, player: int, *, whole: bool) -> bool:
    """Whether a reason names the player; `whole`: or no one, so that it holds for the whole bracket."""
    named = reason.players()
    return player in named if named else whole


def once(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Without repetitions, in order."""
    return tuple(dict.fromkeys(reasons))
