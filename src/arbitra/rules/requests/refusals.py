"""What is asked about a round and cannot be answered: the tournament, the round or the player is not such."""

from __future__ import annotations

from arbitra.model import Fields, Reason, Refusal


class CannotPair(Refusal, ValueError):
    """The request makes no sense for this tournament; the message says why and what to do.

    With a reason, where there is one, it can be said in another language.
    """

    def __init__(self, text: str, reason: Reason | None = None) -> None:
        super().__init__(text)
        self.reason = reason


class CannotExplain(Refusal, ValueError):
    """What was asked for is not there; the reason says why."""

    def __init__(self, text: str, fields: Fields) -> None:
        self.reason = Reason("", text, fields)
        super().__init__(self.reason.said())


class NoSuchRound(CannotExplain):
    """The round asked for is neither played nor the coming one."""


class NoSuchPlayer(CannotExplain):
    """Nobody with that number takes part in the round."""
