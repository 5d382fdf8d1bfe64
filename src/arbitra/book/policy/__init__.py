"""What is allowed when: one table, data only, printed in the docs.

* `row`      what a row says, and the levels
* `entries`  sections and settings, people, who takes part
* `by_hand`  while a round is paired by hand
* `importing`  lists and reports that are imported
* `rounds`   rounds, results, play-offs, the end, undo
"""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.book.policy.by_hand import BY_HAND
from arbitra.book.policy.entries import PEOPLE, SETTING_UP, TAKING_PART
from arbitra.book.policy.importing import IMPORTING
from arbitra.book.policy.rounds import CLOSING, PLAYING_OFF, RESULTS, ROUNDS, UNDOING
from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, INFORM, INTEGRITY, REFUSE, REGULATION, SPELL_OUT, Row

__all__ = [
    "ACKNOWLEDGE",
    "CONFIRM",
    "INFORM",
    "INTEGRITY",
    "POLICY",
    "REFUSE",
    "REGULATION",
    "ROWS",
    "SPELL_OUT",
    "Policy",
    "Row",
]

ROWS: tuple[Row, ...] = (
    *SETTING_UP,
    *PEOPLE,
    *IMPORTING,
    *TAKING_PART,
    *ROUNDS,
    *BY_HAND,
    *RESULTS,
    *PLAYING_OFF,
    *CLOSING,
    *UNDOING,
)

Policy = Mapping[str, Row]
POLICY: Policy = {row.code: row for row in ROWS}
