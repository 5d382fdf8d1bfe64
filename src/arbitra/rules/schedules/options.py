"""Options that several of the scheduled systems have."""

from __future__ import annotations

from arbitra.rules.contract import Option

DRAWING_PATTERN = r"lot:[\w.-]+|hand:\d+(,\d+)*"

CYCLES = Option(
    "cycles",
    ("auto", "1", "2"),
    "how many times everyone plays everyone; auto: by the type code, the word double, or the rounds planned",
    r"[1-9]\d?",
)
SEATS = Option(
    "seats",
    ("blocks", "alternating", "federation"),
    "who sits where: teams as blocks of pairing numbers, dealt in turn, by federation, or hand:7,2,… for A1, A2, … "
    "(0: an empty seat)",
    r"hand:\d+(,\d+)*",
)
SIZES = Option(
    "sizes", ("equal",), "players of each team, e.g. 5,6; the boards of the largest are played", r"\d+(,\d+)+"
)
ABSENT = Option(
    "absent",
    ("forfeit", "rest"),
    "a game against a player announced as absent: it is lost by forfeit, or the opponent sits out",
)
