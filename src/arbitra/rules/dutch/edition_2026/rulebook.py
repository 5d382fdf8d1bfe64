"""The edition of 2026 for those who explain it."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.model import show_points
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.edition_2026 import COLOUR_ARTICLES, field_of, pair_field
from arbitra.rules.dutch.edition_2026.again import pair_again
from arbitra.rules.dutch.edition_2026.criteria import COLOUR_CRITERIA, DOWNFLOATERS, FLOAT_CRITERIA
from arbitra.rules.dutch.edition_2026.look_ahead import next_bracket
from arbitra.rules.dutch.explain.card import Line, colour_lines, counted, float_lines
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.outcome import BracketOutcome


def card(
    field: Field, outcomes: Sequence[BracketOutcome], number: int, candidate: BracketOutcome, colours: ColourRules
) -> list[Line]:
    """C6 to C21 of a candidate of the bracket."""
    artificial = field.scores[candidate.residents.stop - 1] - ONE_POINT
    downfloaters, leaving, *floats = float_lines(field, (*DOWNFLOATERS, *FLOAT_CRITERIA), candidate, artificial)
    scores = tuple(sorted((field.scores[place] for place in candidate.left), reverse=True))
    shown = " ".join(map(show_points, scores)) or "0"
    return [
        downfloaters,
        leaving._replace(value=shown),
        next_bracket(field, outcomes, number, candidate),
        unplayed_of_bye(field, candidate),
        *colour_lines(field, COLOUR_CRITERIA, candidate, colours),
        *floats,
    ]


def unplayed_of_bye(field: Field, candidate: BracketOutcome) -> Line:
    """C9: the unplayed rounds of the one player who leaves, if he takes the bye."""
    odd = (field.size - candidate.residents.start + len(candidate.moved)) % 2
    if not odd or len(candidate.left) != 1:
        return counted("C9", ())
    taker = candidate.left[0]
    if not field.bye_candidates >> taker & 1:
        return counted("C9", ())
    unplayed = field.history.unplayed(field.players[taker])
    return counted("C9", (taker,) if unplayed else (), unplayed)


RULEBOOK = Rulebook(
    system="dutch:2026",
    field_of=field_of,
    pair_field=pair_field,
    card=card,
    pair_again=pair_again,
    colour_articles=COLOUR_ARTICLES,
    leaving_criteria=DOWNFLOATERS,
    colour_criteria=COLOUR_CRITERIA,
    float_criteria=FLOAT_CRITERIA,
    completes_always=True,
    articles={
        "brackets": "1.3",
        "met": "C1",
        "bye": "C2",
        "colour": "C3",
        "completion": "C4",
        "lowest_bye": "C5",
        "look_ahead": "C8",
        "downfloaters": "C6",
        "preference": "C12",
        "differences": "C7",
        "strong": "C13",
        "moved": "4.4",
        "moved_partners": "4.2",
        "exchanged": "4.3.1",
        "difference": "4.3.2",
        "moved_down": "4.3.3",
        "moved_up": "4.3.4",
        "partners": "4.2",
    },
)
