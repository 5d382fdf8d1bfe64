"""What is allowed when: one table, data only, printed in the docs.

* `row`        what a row says, and the levels
* `entries`    sections and settings, people, who takes part
* `importing`  lists and reports that are imported
* `rounds`     rounds, results, play-offs, the end, undo
* `teams`      teams, line-ups, matches
* `by_hand`    while a round is paired by hand
* `desk`       incidents, claims, sanctions, appeals, the round in the hall
* `editions`   how the articles were numbered before
"""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.book.policy.by_hand import BY_HAND
from arbitra.book.policy.desk import DESK
from arbitra.book.policy.entries import PEOPLE, SETTING_UP, TAKING_PART
from arbitra.book.policy.importing import IMPORTING
from arbitra.book.policy.rounds import CLOSING, PLAYING_OFF, RESULTS, ROUNDS, UNDOING
from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, INFORM, INTEGRITY, REFUSE, REGULATION, SPELL_OUT, Row
from arbitra.book.policy.teams import TEAMS

__all__ = [
    "ACKNOWLEDGE",
    "CONFIRM",
    "INFORM",
    "INTEGRITY",
    "PARTS",
    "POLICY",
    "REFUSE",
    "REGULATION",
    "ROWS",
    "SPELL_OUT",
    "Policy",
    "Row",
]

PARTS: tuple[tuple[str, tuple[Row, ...]], ...] = (
    ("Sections and settings", SETTING_UP),
    ("Players", PEOPLE),
    ("Lists and reports", IMPORTING),
    ("Who takes part", TAKING_PART),
    ("Rounds", ROUNDS),
    ("Teams and line-ups", TEAMS),
    ("Pairing by hand", BY_HAND),
    ("Results", RESULTS),
    ("The desk", DESK),
    ("Play-offs", PLAYING_OFF),
    ("The end", CLOSING),
    ("Undo", UNDOING),
)
ROWS: tuple[Row, ...] = tuple(row for _, rows in PARTS for row in rows)

Policy = Mapping[str, Row]
POLICY: Policy = {row.code: row for row in ROWS}
