"""What explains an answer although no criterion mentions it: where the bye is given, who would be left over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from arbitra.kernel import Cost
from arbitra.model import Reason
from arbitra.model.fields import Players, Score
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.swiss.consequences import GIVEN_UP, LEFT_OVER

# -- where the bye is given ---------------------------------------------------------------------------------------

LAST_ONLY = (
    "the bye is given in the last bracket, that of {least} points; {player} has {score} points and would have to float "
    "down that far"
)


def above_the_last_bracket(explainer: Explainer, place: int) -> Iterator[Reason]:
    """Why not the bye for someone who is not in the last bracket."""
    last, field = explainer.outcomes[-1], explainer.field
    if place in last.moved or place in last.residents:
        return
    fields = {
        "player": Players(field.tpn(place)),
        "score": Score(field.scores[place]),
        "least": Score(field.scores[last.residents.stop - 1]),
    }
    yield Reason(explainer.book.articles["lowest_bye"], LAST_ONLY, fields)


# -- who would be left --------------------------------------------------------------------------------------------


def left_for_each_other(
    explainer: Explainer, condition: Condition, left: Sequence[int]
) -> tuple[str, tuple[int, int]] | None:
    """Two players whom the pair asked for would leave with only each other although they may not meet, and the words
    for it: those whom the two would have to give up, or else two of those left. None are left where no round has the
    pair: then two that a pairing of as many as possible leaves over."""
    partner = {a: b for outcome in explainer.outcomes for pair in outcome.pairs for a, b in (pair, pair[::-1])}
    given_up = sorted(partner[place] for place in condition.allowed if place in partner)
    if len(given_up) == 2 and _apart(explainer, *given_up):
        return GIVEN_UP, (given_up[0], given_up[1])
    others = [place for place in left or _alone(condition) if place not in condition.allowed]
    pair = next((pair for pair in combinations(others, 2) if _apart(explainer, *pair)), None)
    return pair and (LEFT_OVER, pair)


def _apart(explainer: Explainer, first: int, second: int) -> bool:
    return not explainer.field.rows[first] >> second & 1


def _alone(condition: Condition) -> list[int]:
    field = condition.cut
    face = field.graph.face((), 0, field.size, (1 << field.size) - 1)
    face.minimise(Cost(loop=[1] * field.size, bound=field.size))
    return [place for place, mate in enumerate(face.mates()) if place == mate]
