"""The rules of the game come from the `chess` library, which is not required: its licence is the GPL.

Whatever needs a board imports it from here; where it is missing, the message says what to type.
"""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.model.refusals import ReasonedRefusal

MISSING = N_("score sheets and claims need the chess library; type: pip install 'arbitra[laws]'")

try:
    import chess
except ImportError as error:
    raise ReasonedRefusal(MISSING) from error

__all__ = ["MISSING", "chess"]
