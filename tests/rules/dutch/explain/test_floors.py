"""Why a value cannot be lower, told truly; stories that say why somebody leaves; long lists that are cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice

import pytest

from arbitra.formats import read_text
from arbitra.model import History, NoLegalPairing, Order, Reason
from arbitra.reports.readable import explain
from arbitra.rules.dutch.edition import DutchEdition
from arbitra.rules.dutch.explain import floors
from arbitra.rules.dutch.explain.card import IMPOSSIBLE, Line
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.systems import find_system
from tests.archives import texts
from tests.reports.systems_lab import rounds_of
from tests.rules.dutch.explain.dutch_rounds import dutch
from tests.rules.dutch.explain.test_explain import worked
from tests.rules.dutch.judge_rounds import field_of, history_of, random_positions

EDITIONS = ("dutch:2017", "dutch:2026")


def rounds(edition: str, seeds: int = 25) -> list[Explanation]:
    system = find_system(edition)
    found = (made for seed in range(seeds) for made in rounds_of(system, seed))
    return [made for made in found if isinstance(made, Explanation)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_that_could_not_be_completed_could_not(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, asked = floors._price_unknown, 0

    def checked(bracket: floors.Bracket, line: Line, other: floors.Rival) -> Reason:
        nonlocal asked
        asked += 1
        field = bracket.field
        condition = Condition(field, {}, field.bye_candidates or field.bye_allowed)
        assert not condition.completes(tuple(other.outcome.left), bracket.outcome.residents.stop)
        return plain(bracket, line, other)

    monkeypatch.setattr(floors, "_price_unknown", checked)
    rounds(edition)
    assert asked


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_price_of_less_is_paid_on_a_criterion_before(edition: str) -> None:
    """It names pairs or players, and a more important criterion on which the other candidate is worse."""
    told = 0
    for made in rounds(edition):
        for bracket in made.pairing.brackets:
            order = [value.article for value in bracket.criteria]
            for value in bracket.criteria:
                if value.floor is None or "article" not in value.floor.fields:
                    continue
                fields = value.floor.fields
                assert order.index(fields["article"]) < order.index(value.article)
                assert "no pair" not in value.floor.said()
                assert IMPOSSIBLE not in fields.values()
                told += 1
    assert told > 20


def candidates(bracket: floors.Bracket) -> Iterator[BracketOutcome]:
    """Everything that could be paired in a bracket."""
    outcome, rows = bracket.outcome, bracket.field.rows

    def pairings(left: list[int]) -> Iterator[list[tuple[int, int]]]:
        if not left:
            yield []
            return
        first, *others = left
        yield from pairings(others)
        for other in others:
            if rows[first] >> other & 1 and other not in outcome.moved:
                for more in pairings([place for place in others if place != other]):
                    yield [(first, other), *more]

    for pairs in pairings(bracket.places):
        paired = {place for pair in pairs for place in pair}
        yield outcome._replace(pairs=pairs, left=[place for place in bracket.places if place not in paired])


def positions(edition: str, count: int) -> Iterator[Explainer]:
    """Rounds in which all is mixed: also brackets that collapse, and that no tournament of the rules leads to."""
    asked = find_system(edition).edition()
    assert isinstance(asked, DutchEdition)
    book = asked.rulebook()
    for position in islice(random_positions(5), count):
        field = field_of(position)
        try:
            yield Explainer(history_of(position), replace(book, field_of=partial(_given, field)), {})
        except NoLegalPairing:
            continue


def _given(field: Field, _history: History) -> Field:
    return field


LEAST_OF_ALL = "no pairing of this bracket has a lower value"
COME_DOWN = "a downfloat with any opponent"


@pytest.mark.parametrize(
    ("edition", "kinds"), (("dutch:2017", {LEAST_OF_ALL, COME_DOWN}), ("dutch:2026", {LEAST_OF_ALL}))
)
def test_what_is_said_to_be_the_least_of_all_is(edition: str, kinds: set[str]) -> None:
    told: set[str] = set()
    played = [dutch(made) for made in rounds(edition, 30)]
    for made in (*played, *positions(edition, 600)):
        for number in range(len(made.outcomes)):
            bracket = floors.Bracket(made.book, made.field, made.outcomes, number, made.colours)
            for value, line in zip(made.criteria(number), made.card(number), strict=True):
                said = next(
                    (kind for kind in (LEAST_OF_ALL, COME_DOWN) if value.floor and kind in value.floor.said()), ""
                )
                if not said or len(bracket.places) > 8:
                    continue
                criterion = made.book.own[value.article]
                assert min(floors._value(bracket, criterion, one) for one in candidates(bracket)) == line.key
                told.add(said)
    assert told == kinds


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_a_small_bracket_the_least_important_criterion_pays(edition: str) -> None:
    """No candidate with a lower value has a better card than the one that is shown."""
    told = 0
    for explained in rounds(edition, 40):
        made = dutch(explained)
        for number, decision in enumerate(explained.pairing.brackets):
            bracket = floors.Bracket(made.book, made.field, made.outcomes, number, made.colours)
            if len(bracket.places) > floors.SMALL:
                continue
            for value, line in zip(decision.criteria, made.card(number), strict=True):
                if value.floor is None or "article" not in value.floor.fields:
                    continue
                criterion = made.book.own[value.article]
                less = [one for one in candidates(bracket) if floors._value(bracket, criterion, one) < line.key]
                best = min([own.key for own in bracket.card(one)] for one in less)
                chosen = [own.key for own in made.card(number)]
                at = next(at for at, pair in enumerate(zip(best, chosen, strict=True)) if pair[0] != pair[1])
                order = [own.article for own in decision.criteria]
                assert order.index(value.floor.fields["article"]) <= at
                told += order.index(value.floor.fields["article"]) == at
    assert told > 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bracket_that_sends_everybody_down_says_why(edition: str) -> None:
    """Round 5 of the worked example: 6 and 7 could meet, but those below need both."""
    made = explain(worked(), 5, edition)
    for player in (6, 8):
        assert any("could not be completed" in reason.text for reason in made.story(player))


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_fewer_points_and_not_the_bye_is_accounted_for(edition: str) -> None:
    """Each of them is barred, needed by the others, or would make a criterion worse."""
    seen = 0
    for made in rounds(edition, 60):
        bye = made.pairing.bye
        if bye is None:
            continue
        field = dutch(made).field
        scores = {field.tpn(place): field.scores[place] for place in range(field.size)}
        lower = {tpn for tpn, score in scores.items() if score < scores[bye]}
        named = {tpn for reason in made.bye(bye).reasons for tpn in reason.players()}
        assert lower <= named or len(lower) > 8
        seen += bool(lower)
    assert seen


def test_a_long_transposition_is_cut_around_the_difference() -> None:
    tournament = read_text(texts("bench")["n200_r5.trf"]).tournament
    made = explain(tournament, 1, "dutch:2017")
    answer = made.pair(1, 105)
    assert answer.reasons[0].fields == {
        "chosen": Order((100, 101), after=True),
        "instead": Order((105, 100), after=True),
    }
    cut = made.pair(50, 152).reasons[0].fields
    assert [str(cut[name]) for name in ("chosen", "instead")] == ["…, 148, 150, 151, …", "…, 148, 152, 150, …"]


@pytest.mark.parametrize(("edition", "article"), (("dutch:2017", "C.5"), ("dutch:2026", "C6")))
def test_the_card_counts_those_who_leave(edition: str, article: str) -> None:
    """The criterion after this one, on scores, says the same of the choice: who counts is seen on the card."""
    left = 0
    for made in rounds(edition, 5):
        for bracket in made.pairing.brackets:
            value = next(value for value in bracket.criteria if value.article == article)
            leaving = len(bracket.players) - 2 * len(bracket.pairs)
            assert (value.value, len(value.players)) == (leaving, leaving)
            left += leaving
    assert left
