"""The options of the systems with even brackets: what a report does not say, and the readings of their texts."""

from __future__ import annotations

from arbitra.rules.contract import Option

STATED = "stated"
"""The value of an option that leaves it to the report of the tournament."""

PREFERENCES = Option(
    "preferences",
    (STATED, "A", "B", "none"),
    "the type of colour preferences (1.7): what record 192 says, otherwise A; or A, B, none",
)
SECONDARY = Option(
    "secondary",
    (STATED, "used", "unused"),
    "whether the secondary score ranks two teams of equal primary score (4.2): what record 192 says, otherwise used",
)
PARITY = Option(
    "parity",
    ("literal", "compacted"),
    "which number, odd or even, gives the initial colour: the pairing number, or the one among those paired so far",
)
FOLLOWING = Option(
    "following",
    ("pass", "graded"),
    "C6: whether the following score group can be paired with as few upfloaters as its number allows, or how many it "
    "needs",
)
FOLLOWING_2024 = Option(
    "following",
    ("inside", "graded", "pass"),
    "C6: how many of the following score group can be paired among themselves; or, so that all teams can be paired, "
    "how many upfloaters it needs, or whether it needs no more than its number demands",
)

NEXT = Option(
    "next",
    ("listed", "left"),
    "C6: the following score group is the next score of the round, even if no team of it is left, or the next one of "
    "which a team is left",
)
EVENED = Option(
    "evened",
    ("strong", "none"),
    "1.7.2: in the last round a team with as many Whites as Blacks and the same colour twice in a row has a strong "
    "preference, or none",
)
