"""The editions of 2017 and 2026 on the same round: the rule that makes the difference.

The two candidates of the first bracket that differs are put on the report cards of both editions. Criterion by
criterion both judge them alike until they do not: that criterion makes the difference. Before that, the definitions of
floats and of the bye are exchanged, to see whether the editions would then agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from arbitra.model import Players, Reason
from arbitra.rules.dutch.criteria import ByConstruction, ColourCriterion, Criteria, Criterion
from arbitra.rules.dutch.edition_2017 import criteria as edition_2017
from arbitra.rules.dutch.edition_2026 import criteria as edition_2026
from arbitra.rules.dutch.explain.card import Line
from arbitra.rules.dutch.explain.records import Explainer, first_other
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome

COMPLETION = (
    "in 2026 every bracket must leave a round that can be completed; in 2017 this is checked only where it would fail"
)
COLOURS = "the editions rate the colours of the two pairings differently"
COUNTING = (
    "2017 counts players from a higher bracket as floating down again even if they are paired; 2026 counts only "
    "those who leave the bracket"
)

DIFFERENCES = "2017 compares all score differences of the bracket; 2026 compares only the scores of those who leave it"
NEXT = "2017 looks at the pairs and score differences of the next bracket; 2026 looks at those who would leave it"
UNPLAYED = "2026 gives the bye to the player who has missed the fewest games; 2017 has no such rule"

MESSAGES: Mapping[Criterion, str] = {
    edition_2026.C6: COMPLETION,
    edition_2026.C7: DIFFERENCES,
    edition_2026.C8: NEXT,
    edition_2026.C9: UNPLAYED,
}
"""What is different where the editions do not judge alike; the others are about colours or floats."""
NEW = edition_2026.C9
"""The one criterion that 2017 does not have: the others stand in the same order in both editions."""


def aligned(old: Criteria, new: Criteria) -> Iterator[tuple[str, str, str]]:
    """The articles of the two editions side by side, empty where one has none, and what is different there."""
    before = (one.article for one in old if not isinstance(one, ByConstruction) and one is not edition_2017.M1)
    for criterion in new:
        if not isinstance(criterion, ByConstruction):
            text = COLOURS if isinstance(criterion, ColourCriterion) else COUNTING
            yield "" if criterion is NEW else next(before), criterion.article, MESSAGES.get(criterion, text)


def what_differs(old: Explainer, new: Explainer) -> Reason | None:
    """Why the edition of 2026 pairs a round differently than that of 2017; None if it does not."""
    other = first_other(old.outcomes, _pairs(new.outcomes))
    if other is None:
        return None
    return _definitions(old, new) or _lowest_bye(old, new) or _criterion(old, new, *other)


def _definitions(old: Explainer, new: Explainer) -> Reason | None:
    """Whether 2026 would pair like 2017 with the floats, or the barred byes, of 2017."""
    goal = _pairs(old.outcomes)
    places = range(old.field.size)
    floats = [place for place in places if old.field.float_flags[place] != new.field.float_flags[place]]
    if floats and _paired(new, replace(new.field, float_flags=old.field.float_flags)) == goal:
        text = "the editions record the floats of {players} differently; with the same floats they would agree"
        return Reason("A.4 / 1.4", text, {"players": old.named(floats)})
    byes = old.field.bye_allowed ^ new.field.bye_allowed
    if byes and _paired(new, replace(new.field, bye_allowed=old.field.bye_allowed)) == goal:
        text = "only one of the editions refuses the bye to {players}; apart from that they would agree"
        players = old.named(place for place in places if byes >> place & 1)
        return Reason("C.2 / C2", text, {"players": players})
    return None


def _lowest_bye(old: Explainer, new: Explainer) -> Reason | None:
    """C5 of 2026: the bye of 2017 went to a higher score."""
    if not old.field.size % 2:
        return None
    before, now = old.outcomes[-1].left[0], new.outcomes[-1].left[0]
    if old.field.scores[before] <= new.field.scores[now]:
        return None
    text = "2026 gives the bye to the lowest score with which the round can be completed: to {now}, not to {before}"
    return Reason("A.9 / C5", text, {"now": Players(new.field.tpn(now)), "before": Players(old.field.tpn(before))})


def _criterion(old: Explainer, new: Explainer, number: int, candidate: BracketOutcome) -> Reason:
    chosen = old.outcomes[number]
    match = next((place for place, outcome in enumerate(new.outcomes) if _same_players(outcome, chosen)), None)
    if match is None or chosen.kind in ("penultimate", "collapsed"):
        return Reason("A.9 / C4", COMPLETION)
    before = _by_article(old.card(number), old.card(number, candidate))
    now = _by_article(new.card(match, chosen), new.card(match, candidate))
    for old_article, new_article, text in aligned(old.book.criteria, new.book.criteria):
        if before.get(old_article, 0) != now[new_article]:
            if text == COUNTING and (floats := _other_floats(old, new, match, chosen, candidate)):
                return floats
            return Reason(" / ".join(article for article in (old_article, new_article) if article), text)
    return Reason("A.9 / C4", COMPLETION)


def _other_floats(
    old: Explainer, new: Explainer, match: int, chosen: BracketOutcome, candidate: BracketOutcome
) -> Reason | None:
    """Whether 2026 would count like 2017 in this bracket if it recorded the floats of its players like 2017."""
    players = [
        place
        for place in (*chosen.moved, *chosen.residents)
        if old.field.float_flags[place] != new.field.float_flags[place]
    ]
    if not players:
        return None
    field = replace(new.field, float_flags=old.field.float_flags)
    cards = [new.book.card(field, new.outcomes, match, one, new.colours) for one in (chosen, candidate)]
    if _by_article(*cards) == _by_article(new.card(match, chosen), new.card(match, candidate)):
        return None
    return Reason(
        "A.4 / 1.4", "the editions record the floats of {players} differently", {"players": old.named(players)}
    )


def _by_article(chosen: Sequence[Line], other: Sequence[Line]) -> Mapping[str, int]:
    """For each criterion -1 if it prefers the chosen candidate, 1 if the other one, 0 if neither."""
    return {
        mine.article: (mine.key > theirs.key) - (mine.key < theirs.key)
        for mine, theirs in zip(chosen, other, strict=True)
    }


def _same_players(first: BracketOutcome, second: BracketOutcome) -> bool:
    return first.residents == second.residents and list(first.moved) == list(second.moved)


def _paired(explainer: Explainer, field: Field) -> list[tuple[int, int]]:
    return _pairs(explainer.book.pair_field(field, explainer.book.criteria))


def _pairs(outcomes: Sequence[BracketOutcome]) -> list[tuple[int, int]]:
    return sorted(pair for outcome in outcomes for pair in outcome.pairs)
