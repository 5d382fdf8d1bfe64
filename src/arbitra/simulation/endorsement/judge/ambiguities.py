"""Sentences of the rules that can be read in two ways: how the judge reads them, and how they can be read, too.

The judge shares no code with the engine, but of two readings it has to take one, and takes ours (docs/readings.md).
Here each of them can be turned: an answer that another reading gives is no mistake, but a question to those who wrote
the rules (FIDE's questions 38 and 39).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Readings(NamedTuple):
    moved_by_scores: bool = True
    """B.1.c of 2017: how many MDPs are paired is left to C.6 and the criteria behind it."""
    barred_weigh_more: bool = True
    """C.7 of 2017: in the last bracket, somebody without an opponent who may not have the bye weighs as three."""
    absences_float: bool = True
    """A.4 of 2017: whoever did not play, for whatever reason, has a downfloat."""
    full_byes_bar: bool = False
    """C.2 of 2017: a full-point bye that was asked for bars from the pairing-allocated one."""
    worthless_byes_float: bool = True
    """1.4 of 2026: the pairing-allocated bye is a downfloat, whatever it is worth."""
    numbered_afresh: bool = True
    """D.2 (2026: 4.3): for its exchanges the remainder is numbered from 1."""
    numbers_of_the_paired: bool = True
    """E.5 (2026: 5.2.5): the number counts those who were paired so far; else it is the pairing number itself."""


OURS = Readings()


class OtherReading(NamedTuple):
    """The article, and what it says if it is read in the other way."""

    article: str
    text: str


OTHERS: Mapping[str, Mapping[str, OtherReading]] = {
    "dutch:2017": {
        "barred_weigh_more": OtherReading(
            "C.7", "whoever is left in the last bracket counts as one, even if they may not have the bye"
        ),
        "moved_by_scores": OtherReading(
            "B.1.c",
            "as many MDPs as the best score differences allow are paired before any other criterion is looked at",
        ),
        "absences_float": OtherReading("A.4", "a round without a game and without points is no downfloat"),
        "full_byes_bar": OtherReading("C.2", "a full-point bye that was asked for bars from the pairing-allocated bye"),
        "numbered_afresh": OtherReading("D.2", "exchanges in the remainder compare the numbers of the whole bracket"),
        "numbers_of_the_paired": OtherReading("E.5", "the number that is odd or even is counted in the other way"),
    },
    "dutch:2026": {
        "worthless_byes_float": OtherReading("1.4", "a bye worth no more than a lost game is no downfloat"),
        "numbered_afresh": OtherReading("4.3", "exchanges in the remainder compare the numbers of the whole bracket"),
        "numbers_of_the_paired": OtherReading("5.2.5", "the number that is odd or even is counted in the other way"),
    },
}
"""By system and reading. Those that decide most often come first."""


def readings_for(options: Mapping[str, str]) -> Readings | None:
    """The judge's, as options of the system have them; None with options that it does not know."""
    if not KNOWN.keys() >= options.keys():
        return None
    return OURS._replace(**{KNOWN[name][0]: value == KNOWN[name][1] for name, value in options.items()})


KNOWN: Mapping[str, tuple[str, str]] = {
    "parity": ("numbers_of_the_paired", "compacted"),
    "mdp_pairs": ("moved_by_scores", "scores"),
}
"""Options of the systems: the reading, and the value of the option with which it holds."""
