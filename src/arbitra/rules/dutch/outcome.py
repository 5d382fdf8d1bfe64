"""From the pairs of the brackets to the round: boards, bye, decision records."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Face
from arbitra.model import BracketDecision, NoLegalPairing, RoundPairing
from arbitra.model.records import NamedTuple
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.swiss.board_order import board_order


class Paired(NamedTuple):
    """The result of pairing a bracket, in places of the field: pairs (better ranked first) and those left,
    ascending."""

    pairs: list[tuple[int, int]]
    left: list[int]
    alone: bool = False
    """Whether this is the best that the bracket can do without regard to those below."""


def paired_inside(graph: BracketGraph, face: Face) -> Paired:
    """The one candidate left in the face: pairs inside the bracket; the others leave it."""
    places, mates, inside = graph.places(), face.mates(), graph.inside
    pairs, left = [], []
    for v in range(inside):
        w = mates[v]
        if w == v or w >= inside:
            left.append(places[v])
        elif v < w:
            pairs.append((places[v], places[w]))
    return Paired(pairs, left)


class BracketOutcome(NamedTuple):
    """A bracket as it was paired, in places of the field. kind: normal, penultimate, collapsed, last."""

    kind: str
    moved: Sequence[int]
    residents: range
    pairs: Sequence[tuple[int, int]]
    left: Sequence[int]
    rejected: Paired | None = None
    """What the bracket would have been if the round could have been completed after it (A.9)."""
    alone: bool = False
    """Known to be the best that the bracket can do without regard to those below."""


def round_pairing(field: Field, system: str, outcomes: Sequence[BracketOutcome], colours: ColourRules) -> RoundPairing:
    boards = []
    brackets = []
    tpns = field.tpns()
    for outcome in outcomes:
        made = [colours.board(higher, lower) for higher, lower in outcome.pairs]
        boards += made
        moved = tuple([tpns[place] for place in outcome.moved])
        residents = outcome.residents
        brackets.append(
            BracketDecision(
                score=field.scores[residents.start] if residents else 0,
                kind=outcome.kind,
                players=(*moved, *tpns[residents.start : residents.stop]),
                moved=moved,
                pairs=tuple([(white, black) for white, black, _, _ in made]),
                floaters=tuple([tpns[place] for place in outcome.left]),
            )
        )
    bye = tpns[outcomes[-1].left[0]] if outcomes and outcomes[-1].left else None
    return RoundPairing(
        round_number=field.history.round_number,
        system=system,
        boards=board_order(field.history, boards),
        bye=bye,
        brackets=tuple(brackets),
    )


def no_legal_pairing(field: Field, article: str = "A.9", bye_article: str = "C.2") -> NoLegalPairing:
    """The refusal, with the players who cannot all be placed; the articles on completion and on the bye."""
    from arbitra.rules.swiss.impossible import no_legal_pairing as refusal

    tpns = [field.tpn(place) for place in range(field.size)]
    return refusal(article, bye_article, tpns, field.rows, field.bye_allowed)
