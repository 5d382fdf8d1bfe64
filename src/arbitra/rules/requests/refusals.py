"""Questions about a round that cannot be answered: no such tournament, round or player."""

from __future__ import annotations

from arbitra.model import Reason, ReasonedRefusal


class CannotPair(ReasonedRefusal):
    """The request makes no sense for this tournament; the message says why and what to do."""

    @classmethod
    def because(cls, reason: Reason) -> CannotPair:
        """With the reason of another refusal."""
        return cls(reason.text, **reason.fields)


class CannotExplain(ReasonedRefusal):
    """What was asked for is not there."""


class NoSuchRound(CannotExplain):
    """The round asked for is neither played nor the coming one."""


class NoSuchPlayer(CannotExplain):
    """No player with that number takes part in the round."""
