"""The edition of 2017 for those who explain it."""

from __future__ import annotations

from arbitra.rules.dutch.edition_2017.again import pair_again
from arbitra.rules.dutch.edition_2017.criteria import criteria_of
from arbitra.rules.dutch.edition_2017.edition import EDITION
from arbitra.rules.dutch.edition_2017.look_ahead import next_bracket
from arbitra.rules.dutch.explain.rulebook import Rulebook

RULEBOOK = Rulebook(
    system="dutch:2017",
    field_of=EDITION.field_of,
    pair_field=EDITION.pair_field,
    pair_again=pair_again,
    criteria_of=criteria_of,
    beyond={"C.7": next_bracket},
    colour_articles=EDITION.colour_articles,
    completes_always=False,
    articles={
        "brackets": "A.3",
        "met": "C.1",
        "bye": "C.2",
        "colour": "C.3",
        "completion": "A.9",
        "look_ahead": "C.7",
        "downfloaters": "C.5",
        "preference": "C.10",
        "beyond_two": "C.8",
        "three_running": "C.9",
        "differences": "C.6",
        "strong": "C.11",
        "lowest_bye": "A.9",
        "moved": "D.3",
        "moved_partners": "D.1",
        "exchanged": "D.2.a",
        "difference": "D.2.b",
        "moved_down": "D.2.c",
        "moved_up": "D.2.d",
        "floats": "A.4.b",
        "partners": "D.1",
    },
    about={
        "C.5": "downfloaters",
        "C.6": "differences",
        "B.1.c": "moved_unpaired",
        "C.7": "look_ahead",
        "C.8": "beyond_two",
        "C.9": "three_running",
        "C.10": "preference",
        "C.11": "strong",
        "C.12": "down_again",
        "C.13": "up_again",
        "C.14": "down_as_before",
        "C.15": "up_as_before",
        "C.16": "down_again_by",
        "C.17": "up_again_by",
        "C.18": "down_as_before_by",
        "C.19": "up_as_before_by",
    },
)
