"""What can be wrong with a request for standings: each with its article and the way out."""

from __future__ import annotations

from arbitra.model import Reason, Refusal
from arbitra.model.fields import Field


class TiebreakProblem(Refusal, ValueError):
    """A request that the regulations do not allow or that cannot be read."""

    def __init__(self, reason: Reason) -> None:
        rulebook = "C.07 " if reason.article[:1].isdigit() else ""
        super().__init__(f"{reason.said()} ({rulebook}{reason.article})")
        self.reason = reason


class BadTiebreak(TiebreakProblem):
    """A code that is unknown, wrongly written, or not of this edition or kind of event."""

    def __init__(self, code: str, article: str, text: str, **fields: Field) -> None:
        super().__init__(Reason(article, text, fields))
        self.code = code.strip()

    def __str__(self) -> str:
        return f"{self.code}: {super().__str__()}"
