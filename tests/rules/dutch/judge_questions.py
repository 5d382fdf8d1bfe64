"""What the literal judges say under a condition: the bracket that decides, paired by listing all its candidates."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from arbitra.rules.dutch.explain.conditions import Condition, deciding_bracket
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.simulation.endorsement.judge import edition_2017 as judge_2017
from arbitra.simulation.endorsement.judge import edition_2026 as judge_2026
from arbitra.simulation.endorsement.judge.position import Bracket, Position, Ranking
from tests.rules.dutch.judge_rounds import field_of, history_of

Made = tuple[list[tuple[int, int]], list[int]]


def explainer_of(position: Position, book: Rulebook) -> Explainer:
    field = field_of(position)
    return Explainer(history_of(position), replace(book, field_of=lambda _history: field), {})


def random_condition(source: random.Random, explainer: Explainer) -> Condition | None:
    """Two who may meet and do not, or a player who may have the bye and has not; None if the draw gave neither."""
    field = explainer.field
    if field.size % 2 and source.random() < 0.3:
        place = source.randrange(field.size)
        if not explainer.byes >> place & 1 or place in explainer.outcomes[-1].left:
            return None
        return Condition(field, {place: 0}, 1 << place)
    a, b = sorted(source.sample(range(field.size), 2))
    if not field.rows[a] >> b & 1 or any((a, b) in outcome.pairs for outcome in explainer.outcomes):
        return None
    return Condition(field, {a: 1 << b, b: 1 << a}, explainer.byes & ~(1 << a | 1 << b))


def engine(explainer: Explainer, condition: Condition) -> tuple[int, Made] | None:
    """The bracket that decides, and its best candidate; None if no round meets the condition."""
    number = deciding_bracket(condition, explainer.outcomes)
    if number is None:
        return None
    made = explainer.book.pair_again(condition, explainer.outcomes, number, explainer.book.criteria)
    return number, (sorted(made.pairs), sorted(made.left))


def judged(position: Position, explainer: Explainer, condition: Condition) -> tuple[int, Made] | None:
    """The same, by trying one bracket after the other."""
    cut = Ranking(_barred(position, condition, range(explainer.field.size)))
    everybody = range(cut.size)
    bye_score = 0
    if explainer.field.bye_candidates:
        bye_score = explainer.field.scores[explainer.outcomes[-1].left[0]]
    if not _completes(explainer, cut, everybody, bye_score):
        return None
    for number, outcome in enumerate(explainer.outcomes):
        below = range(outcome.residents.stop, cut.size)
        last = number == len(explainer.outcomes) - 1
        if not condition.broken_by(outcome, last=last) and _completes(
            explainer, cut, [*outcome.left, *below], bye_score
        ):
            continue
        made = _bracket(position, explainer, condition, number, cut, bye_score)
        return number, (sorted(made.pairs), sorted(made.left))
    raise AssertionError("the round as it is meets the condition")


def _bracket(
    position: Position, explainer: Explainer, condition: Condition, number: int, cut: Ranking, bye_score: int
) -> Bracket:
    outcome = explainer.outcomes[number]
    moved, residents = list(outcome.moved), list(outcome.residents)
    below = list(range(outcome.residents.stop, cut.size))
    following = _following(explainer, outcome)
    here = Ranking(_barred(position, condition, (*moved, *residents)))
    if explainer.book.system == "dutch:2017":
        if outcome.kind != "normal":
            return judge_2017.Judge(cut).pair(outcome.kind, moved, residents, [], below)
        made = judge_2017.Judge(here).pair("normal", moved, residents, following, below)
        if cut.completion([*made.left, *below]) is None:
            made = judge_2017.Judge(cut).pair("penultimate", moved, residents, [], below)
        return made
    if below:
        made = judge_2026.Judge(here, bye_score=bye_score).pair(moved, residents, following, below)
        if _completes(explainer, cut, [*made.left, *below], bye_score):
            return made
    return judge_2026.Judge(cut, bye_score=bye_score).pair(moved, residents, following, below)


def _following(explainer: Explainer, outcome: BracketOutcome) -> list[int]:
    stop = outcome.residents.stop
    return next((list(group) for group in explainer.field.groups() if group.start == stop), [])


def _completes(explainer: Explainer, ranking: Ranking, places: Sequence[int], bye_score: int) -> bool:
    found = ranking.completion(places)
    if found is None:
        return False
    return not found[1] or not explainer.field.bye_candidates or found[0] == bye_score


def _barred(position: Position, condition: Condition, inside: Sequence[int]) -> Position:
    """The position in which those named may meet, of the places given, only whom the condition allows, and only those
    of the condition may take the bye (where everybody is given)."""
    ranking = Ranking(position)
    everybody = len(inside) == ranking.size
    barred = set(position.barred)
    for place, partners in condition.allowed.items():
        if place not in inside:
            continue
        stays = not everybody and not partners >> max(inside) + 1 and not condition.byes >> place & 1
        for other in range(ranking.size):
            if other != place and not partners >> other & 1 and (other in inside or stays):
                one, two = ranking.players[place].tpn, ranking.players[other].tpn
                barred.add((min(one, two), max(one, two)))
    entrants = position.entrants
    if everybody:
        byes = {ranking.players[place].tpn for place in range(ranking.size) if condition.byes >> place & 1}
        entrants = tuple(replace(entrant, bye_allowed=entrant.tpn in byes) for entrant in entrants)
    return replace(position, entrants=entrants, barred=frozenset(barred))
