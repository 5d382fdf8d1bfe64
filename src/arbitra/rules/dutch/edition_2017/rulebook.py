"""The edition of 2017 for those who explain it."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.edition_2017 import COLOUR_ARTICLES, field_of, pair_field
from arbitra.rules.dutch.edition_2017.again import pair_again
from arbitra.rules.dutch.edition_2017.criteria import COLOUR_CRITERIA, FLOAT_CRITERIA, M1, PAIRS_AND_DIFFERENCES
from arbitra.rules.dutch.edition_2017.look_ahead import next_bracket
from arbitra.rules.dutch.explain.card import Line, colour_lines, float_lines
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.outcome import BracketOutcome


def card(
    field: Field, outcomes: Sequence[BracketOutcome], number: int, candidate: BracketOutcome, colours: ColourRules
) -> list[Line]:
    """C.5 to C.19 of a candidate of the bracket, and B.1.c where C.6 does not settle it: in a collapsed last bracket
    that leaves somebody."""
    artificial = field.scores[candidate.residents.stop - 1] - ONE_POINT
    odd = (len(candidate.moved) + len(candidate.residents)) % 2
    leaving = _LEAVING_COLLAPSED if odd and outcomes[number].kind == "collapsed" else PAIRS_AND_DIFFERENCES
    made = float_lines(field, (*leaving, *FLOAT_CRITERIA), candidate, artificial)
    return [
        *made[: len(leaving)],
        next_bracket(field, outcomes, number, candidate),
        *colour_lines(field, COLOUR_CRITERIA, candidate, colours),
        *made[len(leaving) :],
    ]


_LEAVING_COLLAPSED = (*PAIRS_AND_DIFFERENCES, M1)

RULEBOOK = Rulebook(
    system="dutch:2017",
    field_of=field_of,
    pair_field=pair_field,
    card=card,
    pair_again=pair_again,
    colour_articles=COLOUR_ARTICLES,
    leaving_criteria=PAIRS_AND_DIFFERENCES,
    colour_criteria=COLOUR_CRITERIA,
    float_criteria=FLOAT_CRITERIA,
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
        "differences": "C.6",
        "strong": "C.11",
        "lowest_bye": "A.9",
        "moved": "D.3",
        "moved_partners": "D.1",
        "exchanged": "D.2.a",
        "difference": "D.2.b",
        "moved_down": "D.2.c",
        "moved_up": "D.2.d",
        "partners": "D.1",
    },
)
