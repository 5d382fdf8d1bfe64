"""Rules taken away, one at a time: from the judge, and from the engine where it can work without.

A golden case belongs to a rule if both notice that the rule is missing: then the case fails when the rule is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

import arbitra.rules.dutch.edition_2017.bracket as bracket_2017
import arbitra.rules.dutch.edition_2026.bracket as bracket_2026
from arbitra.kernel import Graph
from arbitra.rules.dutch.criteria import BeyondCriterion, Criteria
from arbitra.rules.dutch.edition_2017 import edition as engine_2017
from arbitra.rules.dutch.edition_2017.criteria import C7
from arbitra.rules.dutch.edition_2017.criteria import CRITERIA as CRITERIA_2017
from arbitra.rules.dutch.edition_2026 import edition as engine_2026
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import Digit, Levels
from arbitra.rules.dutch.perfect import AtOnce
from arbitra.simulation.endorsement.judge import candidates as judge_candidates
from arbitra.simulation.endorsement.judge import edition_2017 as judge_2017
from arbitra.simulation.endorsement.judge import edition_2026 as judge_2026
from arbitra.simulation.endorsement.judge.ambiguities import OURS, Readings
from arbitra.simulation.endorsement.judge.bracket import Ahead, Limits
from arbitra.simulation.endorsement.judge.candidates import Exchange
from arbitra.simulation.endorsement.judge.position import Position, Ranking, Unpairable
from tests.rules.dutch.judge_rounds import as_judged, field_of
from tests.rules.dutch.judge_text import shown

JUDGES: dict[str, Any] = {"2017": judge_2017, "2026": judge_2026}
ENGINES: dict[str, Any] = {"2017": engine_2017.EDITION, "2026": engine_2026.EDITION}
BRACKETS: dict[str, Any] = {"2017": bracket_2017, "2026": bracket_2026}
Patch = pytest.MonkeyPatch


class Flip(NamedTuple):
    """How a rule is taken from the judge (by a judge without it, a position or a patch) and from the engine (by another
    order of its criteria, or a patch)."""

    judge: type | None = None
    position: Callable[[Position], Position] | None = None
    patch_judge: Callable[[Patch], None] | None = None
    patch_engine: Callable[[Patch], None] | None = None
    criteria: Criteria | None = None
    engine_too: bool = True


# the judge without a rule


def blank(edition: str, criterion: str) -> type:
    """A judge whose report cards have nothing to say on one criterion."""
    base, at = JUDGES[edition].Judge, JUDGES[edition].CRITERIA.index(criterion)

    def card(self: Any, *args: Any) -> Any:
        made = base.card(self, *args)
        return (*made[:at], 0, *made[at + 1 :])

    return type("Blank", (base,), {"card": card})


class NoCompletion2017(judge_2017.Judge):
    """Without C.4 the penultimate bracket is paired as if nothing had to be completed."""

    def admissible(self, kind: str, left: Sequence[int], below: Sequence[int]) -> bool:
        return kind == "penultimate" or super().admissible(kind, left, below)


class FewerPairs2017(judge_2017.Judge):
    """Without C.5 one pair fewer will do."""

    def limits(self, kind: str, *args: Any) -> Limits:
        limits = super().limits(kind, *args)
        return limits._replace(pairs=max(limits.pairs - (kind == "normal"), limits.moved))


class LowestMovedFirst2017(judge_2017.Judge):
    """D.3 upside down."""

    def moved_sets(self, moved: Sequence[int], count: int) -> list[tuple[int, ...]]:
        return super().moved_sets(moved, count)[::-1]


class NoThreeForOne2017(judge_2017.Judge):
    """C.7 without its weight for players left in the last bracket who may not take the bye."""

    def ahead(self, left: tuple[int, ...], following: Sequence[int], *, last: bool) -> Ahead:
        return super().ahead(left, following, last=False)


class PairsOnlyAhead2017(judge_2017.Judge):
    """C.7 without its score differences."""

    def ahead(self, left: tuple[int, ...], following: Sequence[int], *, last: bool) -> Ahead:
        return super().ahead(left, following, last=last)[0], ()


class NoCompletion2026(judge_2026.Judge):
    """Without C4 nobody asks whether the rest can be paired before it is too late."""

    def completes(self, left: Sequence[int], below: Sequence[int]) -> bool:
        return bool(below) or super().completes(left, below)


class AnyBye2026(judge_2026.Judge):
    """Without C5 the bye may go to any score."""

    def completes(self, left: Sequence[int], below: Sequence[int]) -> bool:
        return self.ranking.completion([*left, *below]) is not None

    def unplayed_of_bye(self, left: Sequence[int], below: Sequence[int]) -> int:
        return self.ranking.players[left[0]].unplayed if len(left) == 1 and not below else 0


class FewerPairs2026(judge_2026.Judge):
    """Without C6 one pair fewer will do."""

    def limits(self, moved: Sequence[int], residents: Sequence[int], below: Sequence[int]) -> Limits:
        limits = super().limits(moved, residents, below)
        return limits._replace(pairs=max(limits.pairs - bool(below), limits.moved))


class PairsOnlyAhead2026(judge_2026.Judge):
    """C8 without its scores."""

    def ahead(self, left: tuple[int, ...], following: Sequence[int], below: Sequence[int]) -> Ahead:
        return super().ahead(left, following, below)[0], ()


class C9Everywhere2026(judge_2026.Judge):
    """C9 for whoever of the downfloaters takes the bye, however many there are."""

    def unplayed_of_bye(self, left: Sequence[int], below: Sequence[int]) -> int:
        found = self.ranking.completion([*left, *below])
        takers = [place for place in left if found is not None and place in found[1]]
        return min((self.ranking.players[place].unplayed for place in takers), default=0)


class C9InTheLastBracket2026(judge_2026.Judge):
    """C9 only where the bye is given."""

    def unplayed_of_bye(self, left: Sequence[int], below: Sequence[int]) -> int:
        return 0 if below else super().unplayed_of_bye(left, below)


class LowestMovedFirst2026(judge_2026.Judge):
    """4.4 upside down."""

    def moved_sets(self, moved: Sequence[int], count: int) -> list[tuple[int, ...]]:
        return super().moved_sets(moved, count)[::-1]


def no_rematches_known(position: Position) -> Position:
    return replace(position, barred=frozenset())


def byes_for_all(position: Position) -> Position:
    return replace(position, entrants=tuple(replace(one, bye_allowed=True) for one in position.entrants))


def absolute_wishes_may_meet(patch: Patch) -> None:
    def may_meet(self: Ranking, v: int, w: int) -> bool:
        return not self.position.met(self.players[v].tpn, self.players[w].tpn)

    patch.setattr(Ranking, "_may_meet", may_meet)


def upside_down(component: int) -> Callable[[Patch], None]:
    """D.2 (4.3) with one of its four comparisons the other way round."""
    original = judge_candidates.exchange_order

    def order(exchange: Exchange) -> tuple[Any, ...]:
        parts: list[Any] = list(original(exchange))
        turned = parts[component]
        parts[component] = tuple(-at for at in turned) if isinstance(turned, tuple) else -turned
        # Nothing exchanged stays first.
        return (bool(exchange.out_of_s1), *parts)

    def patch_order(patch: Patch) -> None:
        patch.setattr(judge_candidates, "exchange_order", order)
        patch.setattr(judge_candidates, "exchanges", judge_candidates.exchanges.__wrapped__)

    return patch_order


def artificial_score_three_points_lower(patch: Patch) -> None:
    patch.setattr(judge_2017, "ONE_POINT", 30)


def transposed_backwards(patch: Patch) -> None:
    """D.1 (4.2) from the last transposition to the first."""
    original = judge_candidates.transpositions
    patch.setattr(judge_candidates, "transpositions", lambda *args: reversed(list(original(*args))))


# the engine without a rule


def without(edition: str, article: str) -> Criteria:
    """The order of the edition without one of its criteria."""
    return tuple(one for one in ENGINES[edition].criteria_of({}) if one.article != article)


def with_other_look_ahead_2017(charge: Callable[[Levels, BracketGraph], None]) -> Criteria:
    """The order with another C.7 in its place."""
    return tuple(BeyondCriterion("C.7", charge) if one is C7 else one for one in CRITERIA_2017)


def engine_without_rematches(patch: Patch) -> None:
    original = Graph.complement
    patch.setattr(
        Graph,
        "complement",
        lambda conflicts, order, cliques: original([()] * len(conflicts), order, cliques),
    )


def engine_without_absolute_wishes(patch: Patch) -> None:
    original = Graph.complement
    patch.setattr(Graph, "complement", lambda conflicts, order, _cliques: original(conflicts, order, []))


def look_ahead_with_byes_for_all(levels: Levels, graph: BracketGraph) -> None:
    """C.7 without its weight for players left in the last bracket who may not take the bye."""
    field = replace(graph.field, bye_allowed=(1 << graph.field.size) - 1)
    C7.charge(levels, BracketGraph(field, graph.moved, graph.start, graph.inner, graph.stop))


def look_ahead_at_pairs_only(levels: Levels, graph: BracketGraph) -> None:
    """C.7 without its score differences: the first of what it charges."""
    C7.charge(levels, graph)
    if graph.stop > graph.inner:
        del levels.steps[next(at for at, step in enumerate(levels.steps) if isinstance(step, Digit)) + 1 :]


def engine_with_any_bye(patch: Patch) -> None:
    patch.setattr(engine_2026, "bye_candidates", lambda field, _completion: field.bye_allowed if field.size % 2 else 0)


def common(edition: str, dot: str) -> dict[str, Flip]:
    """C.1 to C.3 and the order of the candidates, which the editions share."""
    d1, d2 = ("D.1", "D.2") if edition == "2017" else ("4.2", "4.3")
    return {
        f"C{dot}1": Flip(position=no_rematches_known, patch_engine=engine_without_rematches),
        f"C{dot}2": Flip(position=byes_for_all),
        f"C{dot}3": Flip(patch_judge=absolute_wishes_may_meet, patch_engine=engine_without_absolute_wishes),
        d1: Flip(patch_judge=transposed_backwards, engine_too=False),
        **{f"{d2}.{'abcd'[at]}": Flip(patch_judge=upside_down(at), engine_too=False) for at in range(4)},
    }


def plain(edition: str, *names: str) -> dict[str, Flip]:
    return {name: Flip(blank(edition, name), criteria=without(edition, name)) for name in names}


RULES: dict[str, dict[str, Flip]] = {
    "2017": {
        **common("2017", "."),
        "A.8": Flip(patch_judge=artificial_score_three_points_lower, engine_too=False),
        "C.4": Flip(NoCompletion2017, engine_too=False),
        "C.5": Flip(FewerPairs2017, engine_too=False),
        "C.7 weight": Flip(NoThreeForOne2017, criteria=with_other_look_ahead_2017(look_ahead_with_byes_for_all)),
        "C.7 differences": Flip(PairsOnlyAhead2017, criteria=with_other_look_ahead_2017(look_ahead_at_pairs_only)),
        **plain("2017", *(f"C.{number}" for number in range(6, 20))),
        "D.3": Flip(LowestMovedFirst2017, engine_too=False),
    },
    "2026": {
        **common("2026", ""),
        "C4": Flip(NoCompletion2026, engine_too=False),
        "C5": Flip(AnyBye2026, patch_engine=engine_with_any_bye),
        "C6": Flip(FewerPairs2026, engine_too=False),
        "C8 scores": Flip(PairsOnlyAhead2026, engine_too=False),
        "C9 one floater": Flip(C9Everywhere2026, engine_too=False),
        "C9 above the last bracket": Flip(C9InTheLastBracket2026, engine_too=False),
        **plain("2026", *(f"C{number}" for number in range(7, 22))),
        "4.4": Flip(LowestMovedFirst2026, engine_too=False),
    },
}


def judged(edition: str, position: Position, judge: type | None = None, readings: Readings = OURS) -> str:
    """The round as text; also if there is none."""
    try:
        return shown(position, (judge or JUDGES[edition].Judge)(Ranking(position, readings)).round())
    except Unpairable:
        return "no legal pairing"


def paired(edition: str, position: Position, criteria: Criteria | None = None) -> str:
    """The engine's round as text, by the order of the edition or another one."""
    engine = ENGINES[edition]
    return shown(position, as_judged(engine.pair_field(field_of(position), criteria or engine.criteria_of({}))))


def judged_without(edition: str, rule: str, position: Position) -> str:
    flip = RULES[edition][rule]
    with pytest.MonkeyPatch.context() as patch:
        if flip.patch_judge is not None:
            flip.patch_judge(patch)
        return judged(edition, flip.position(position) if flip.position else position, flip.judge)


def paired_without(edition: str, rule: str, position: Position) -> str | None:
    """None if the engine cannot work without the rule."""
    flip = RULES[edition][rule]
    if not flip.engine_too:
        return None
    with pytest.MonkeyPatch.context() as patch:
        if flip.patch_engine is not None or flip.criteria is not None:
            # The walk to a perfect candidate knows all the rules at once.
            patch.setattr(BRACKETS[edition], "first_if_perfect", lambda *_: None)
            patch.setattr(AtOnce, "paired", lambda *_: [])
            if flip.patch_engine is not None:
                flip.patch_engine(patch)
            return paired(edition, position, flip.criteria)
        assert flip.position is not None
        return paired(edition, flip.position(position))


def decides(edition: str, rule: str, position: Position, expected: str) -> bool:
    """Whether judge and engine find the round, and neither does without the rule."""
    return (
        judged(edition, position) == expected == paired(edition, position)
        and judged_without(edition, rule, position) != expected
        and paired_without(edition, rule, position) != expected
    )
