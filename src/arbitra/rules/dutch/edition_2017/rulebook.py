"""The edition of 2017 for those who explain it."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Cost
from arbitra.model import show_points
from arbitra.rules.dutch.card import Line, colour_lines, float_lines
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.edition_2017 import COLOUR_ARTICLES, field_of, pair_field
from arbitra.rules.dutch.edition_2017.bracket import ONE_POINT
from arbitra.rules.dutch.edition_2017.criteria import C6, COLOUR_CRITERIA, FLOAT_CRITERIA, PAIRS_AND_DIFFERENCES
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Levels
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.dutch.rulebook import Rulebook


def card(
    field: Field, outcomes: Sequence[BracketOutcome], number: int, candidate: BracketOutcome, colours: ColourRules
) -> list[Line]:
    """C.5 to C.19 of a candidate of the bracket."""
    artificial = field.scores[candidate.residents.stop - 1] - ONE_POINT
    return [
        *float_lines(field, PAIRS_AND_DIFFERENCES, candidate, artificial),
        next_bracket(field, outcomes[number].kind, candidate),
        *colour_lines(field, COLOUR_CRITERIA, candidate, colours),
        *float_lines(field, FLOAT_CRITERIA, candidate, artificial),
    ]


def next_bracket(field: Field, kind: str, candidate: BracketOutcome) -> Line:
    """C.7: how many stay unpaired in the next bracket and its score differences, at the best."""
    if kind != "normal" or not candidate.left:
        return Line("C.7", (0,), "0/0")
    start = candidate.residents.stop
    following = next(group for group in field.groups() if group.start == start)
    graph = BracketGraph(field, candidate.left, start, following.stop, following.stop)
    places = graph.places()
    last = following.stop == field.size
    face = graph.face((1 << graph.size) - 1)
    weights = [3 if last and not field.bye_allowed >> place & 1 else 1 for place in places]
    alone = face.minimise(Cost(loop=weights, bound=sum(weights)))
    artificial = field.scores[start] - ONE_POINT
    levels = Levels(field, places, 0, next_end=graph.size, size=graph.size, artificial=artificial)
    levels.add_floats((C6,))
    levels.run(face)
    mates = face.mates()
    differences = sorted(
        (
            field.scores[places[v]] - (artificial if mates[v] == v else field.scores[places[mates[v]]])
            for v in range(graph.size)
            if v <= mates[v]
        ),
        reverse=True,
    )
    shown = [difference for difference in differences if difference]
    return Line("C.7", (alone, *shown), f"{alone}/{' '.join(map(show_points, shown)) or '0'}", tuple(candidate.left))


RULEBOOK = Rulebook(
    system="dutch:2017",
    field_of=field_of,
    pair_field=pair_field,
    card=card,
    colour_articles=COLOUR_ARTICLES,
    leaving_criteria=PAIRS_AND_DIFFERENCES,
    colour_criteria=COLOUR_CRITERIA,
    float_criteria=FLOAT_CRITERIA,
    articles={
        "met": "C.1",
        "bye": "C.2",
        "colour": "C.3",
        "completion": "A.9",
        "look_ahead": "C.7",
        "downfloaters": "C.5",
        "preference": "C.10",
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
