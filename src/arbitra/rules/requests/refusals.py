"""What is asked about a round and cannot be answered: the tournament, the round or the player is not such."""

from __future__ import annotations

from arbitra.model import Reason, ReasonedRefusal


class CannotPair(ReasonedRefusal):
    """The request makes no sense for this tournament; the message says why and what to do."""

    @classmethod
    def because(cls, reason: Reason) -> CannotPair:
        """For the reason that somebody else has."""
        return cls(reason.text, **reason.fields)


class CannotExplain(ReasonedRefusal):
    """What was asked for is not there."""


class NoSuchRound(CannotExplain):
    """The round asked for is neither played nor the coming one."""


class NoSuchPlayer(CannotExplain):
    """Nobody with that number takes part in the round."""
