"""What was decided and why, for the explain record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitra.model import Board, BracketDecision, Cited, CriterionValue, PlayerNote, Players, Plural, Reason, Tpn
from arbitra.rules.dutch.edition_2011.backtracking import Paired
from arbitra.rules.dutch.edition_2011.bracket import Bracket
from arbitra.rules.dutch.edition_2011.criteria import SCORES, report, vector
from arbitra.rules.dutch.edition_2011.field import Field
from arbitra.rules.dutch.edition_2011.order import NO_EXCHANGE
from arbitra.rules.dutch.edition_2011.parameters import x1, z1

LEAST_PAIRS = Plural(
    "by the numbers of preferences, at least {bound} pair must join two players who prefer the same colour "
    "({article}1 = {bound})",
    "by the numbers of preferences, at least {bound} pairs must join two players who prefer the same colour "
    "({article}1 = {bound})",
    by="bound",
)
GOES_DOWN = Plural(
    "{player} goes down: the bracket can make {p1} pair at most, and this choice is the first of the best by C10",
    "{player} goes down: the bracket can make {p1} pairs at most, and this choice is the first of the best by C10",
    by="p1",
)


def kind_of(bracket: Bracket, *, lowest: bool) -> str:
    kind = "heterogeneous" if bracket.heterogeneous else "homogeneous"
    if bracket.joined:
        return f"joined {kind}"
    return f"lowest {kind}" if lowest else kind


def bracket_decision(
    paired: Paired, notes: Sequence[Reason], boards: Sequence[Board], *, lowest: bool
) -> BracketDecision:
    bracket, candidate = paired.bracket, paired.candidate
    field = bracket.field
    tpns = {Tpn(field.tpns[place]) for pair in candidate.pairs for place in pair}
    return BracketDecision(
        score=min(field.scores[place] for place in bracket.residents),
        kind=kind_of(bracket, lowest=lowest),
        players=_numbers(paired, bracket.players),
        moved=_numbers(paired, bracket.moved),
        pairs=tuple((board.white, board.black) for board in boards if board.white in tpns),
        floaters=_numbers(paired, paired.floaters),
        criteria=report_card(paired),
        reasons=(*_shape(paired), *notes, *_floats(paired, lowest=lowest)),
        notes=tuple(_notes(bracket)),
        numbers=_parameters(paired),
        parts=_parts(paired),
    )


def _notes(bracket: Bracket) -> Iterator[PlayerNote]:
    field = bracket.field
    together = {field.indices[place]: Tpn(field.tpns[place]) for place in bracket.players}
    for place in bracket.players:
        wish = field.preferences[place]
        met = together.keys() & field.rivals[place]
        yield PlayerNote(
            tpn=Tpn(field.tpns[place]),
            score=field.scores[place],
            colours=field.colours[place],
            preference=wish.colour,
            strength=wish.strength.name.lower(),
            floats=_marks(field, place),
            opponents=tuple(sorted([together[index] for index in met])) if met else (),
        )


def _marks(field: Field, place: int) -> str:
    """The floats of the last two rounds, the older first."""
    return "".join(["d" if field.down[place][back] else "u" if field.up[place][back] else "." for back in (1, 0)])


def _parameters(paired: Paired) -> dict[str, int]:
    """C2."""
    bracket, candidate = paired.bracket, paired.candidate
    pairs = len(candidate.pairs)
    numbers = {"P0": bracket.p0, "P1": pairs, "M0": len(bracket.moved), "M1": candidate.s1}
    numbers["X1"] = x1(candidate.group, pairs)
    if not bracket.field.odd_round:
        numbers["Z1"] = z1(candidate.group, pairs)
    return numbers


def _parts(paired: Paired) -> dict[str, tuple[Tpn, ...]]:
    """S1 and S2 as paired, of the moved-down and of the remainder; who stays over is in S2."""
    candidate = paired.candidate
    group, first = candidate.group, candidate.s1
    uppers = [upper for upper, _ in candidate.pairs]
    moved, others = uppers[:first], uppers[first:]
    used = {place for pair in candidate.pairs[:first] for place in pair}
    second = [place for place in group.players if place not in moved]
    if not first:
        return {"S1": _numbers(paired, others), "S2": _numbers(paired, [s for s in second if s not in others])}
    rest = [place for place in second if place not in used and place not in others]
    return {
        "S1": _numbers(paired, moved),
        "S2": _numbers(paired, second),
        "S1R": _numbers(paired, others),
        "S2R": _numbers(paired, rest),
    }


def _numbers(paired: Paired, places: Sequence[int]) -> tuple[Tpn, ...]:
    return tuple(Tpn(paired.bracket.field.tpns[place]) for place in places)


def report_card(paired: Paired) -> tuple[CriterionValue, ...]:
    """The candidate's value for each criterion, in their order, with the players who cause it."""
    candidate = paired.candidate
    group = candidate.group
    values = vector(group, candidate.pairs, candidate.leaving)
    causes = report(group, candidate.pairs, candidate.leaving)
    lines = []
    bounds = _parameters(paired)
    for article, value in zip(causes, values, strict=True):
        if article == SCORES.article:
            lines.append(CriterionValue.listed(article, value))
            continue
        (count,) = value
        bound = bounds.get(f"{article}1")
        floor = None
        if bound is not None and count:
            floor = Reason("A8", LEAST_PAIRS, {"article": Cited(article), "bound": bound})
        lines.append(CriterionValue.counted(article, count, _numbers(paired, causes[article]), floor))
    return tuple(lines)


def _shape(paired: Paired) -> list[Reason]:
    """What the bracket was treated as, and what D2 had to exchange."""
    bracket, candidate = paired.bracket, paired.candidate
    group = candidate.group
    reasons = []
    if bracket.moved and not bracket.heterogeneous:
        reasons.append(
            Reason("A3", "at least half of the players came from above: the bracket is treated as homogeneous")
        )
    if candidate.exchange != NO_EXCHANGE:
        used = {place for pair in candidate.pairs[: candidate.s1] for place in pair}
        rest = [place for place in group.players if place not in used]
        names = {
            side: Players(*(group.field.tpns[rest[number - 1]] for number in numbers))
            for side, numbers in (("down", candidate.exchange.down), ("up", candidate.exchange.up))
        }
        reasons.append(Reason("D2", "{down} of S1 and {up} of S2 change places", names))
    return reasons


def _floats(paired: Paired, *, lowest: bool) -> list[Reason]:
    bracket = paired.bracket
    reasons = []
    for place in paired.floaters:
        name = {"player": Players(bracket.field.tpns[place])}
        if place in bracket.incompatible:
            reasons.append(Reason("C1", "{player} has no possible opponent in this bracket", name))
        elif lowest:
            reasons.append(Reason("A5", "{player} is left without opponent and has the bye", name))
        else:
            reasons.append(Reason("C6", GOES_DOWN, {**name, "p1": len(paired.candidate.pairs)}))
    return reasons


def bye_reason(paired: Paired, place: int) -> Reason:
    field = paired.bracket.field
    name = {"player": Players(field.tpns[place])}
    if place in paired.bracket.incompatible:
        return Reason("C1", "{player} has no possible opponent in the lowest bracket and may have the bye", name)
    return Reason("A5", "{player} is left over in the best pairing of the lowest bracket and may have the bye", name)


def pair_reasons(paired: Paired) -> list[Reason]:
    """For each pair the rule that made it: S1 of a heterogeneous bracket first (D1.2), then the others (D1.1, D2)."""
    group, candidate = paired.candidate.group, paired.candidate
    field = group.field
    reasons = []
    for at, (upper, lower) in enumerate(candidate.pairs):
        names = {"player": Players(field.tpns[upper]), "opponent": Players(field.tpns[lower])}
        if at < candidate.s1:
            text = "{player} came from above and meets {opponent}, the first player of S2 whom the criteria allow"
            reasons.append(Reason("D1.2", text, names))
        elif candidate.exchange != NO_EXCHANGE:
            text = "after an exchange, {player} of S1 meets {opponent}, the first player of S2 whom the criteria allow"
            reasons.append(Reason("D2", text, names))
        else:
            text = "{player} of S1 meets {opponent}, the first player of S2 whom the criteria allow"
            reasons.append(Reason("D1.1", text, names))
    return reasons
