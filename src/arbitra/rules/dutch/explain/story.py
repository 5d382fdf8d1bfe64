"""A player's round in plain sentences: why this opponent, this colour, this float or bye."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.model import Fields, Players, Plural, Reason, Score
from arbitra.rules.dutch.explain.alternatives import best_with_floaters
from arbitra.rules.dutch.explain.card import first_difference
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.rules.dutch.explain.floors import NO_TWO
from arbitra.rules.dutch.explain.questions import (
    absolute_reason,
    bye_barred,
    colour_reasons,
    not_those_below,
    place_of,
    why_pair,
)
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.generation import generation_of

COUNTED = {
    0: "{player} meets {opponent}, who has the same number of points, virtual points included",
    1: "{player} meets {opponent}, who has fewer points, virtual points included, and gets a downfloat",
    -1: "{player} meets {opponent}, who has more points, virtual points included, and gets an upfloat",
}
"""In an accelerated round, by which of the two counts more."""
REFUSED = Plural(
    "{player} does not get the preferred colour: at least {count} player in this bracket cannot get it",
    "{player} does not get the preferred colour: at least {count} players in this bracket cannot get it",
    by="count",
)
SHOWN = 4
"""How many alternatives a story compares before it becomes a list."""


def story(explainer: Explainer, number: int) -> tuple[Reason, ...]:
    return tuple(_sentences(explainer, place_of(explainer, number)))


def _sentences(explainer: Explainer, place: int) -> Iterator[Reason]:
    field, articles = explainer.field, explainer.book.articles
    player = Players(field.tpn(place))
    for bracket, outcome in enumerate(explainer.outcomes):
        if place not in outcome.moved and place not in outcome.residents:
            continue
        score = Score(field.scores[outcome.residents.start])
        count = len(outcome.moved) + len(outcome.residents)
        fields: Fields = {"player": player, "score": score, "count": count}
        if outcome.kind == "collapsed":
            text = "{player} is in the last bracket, which takes in everyone below the last but one"
            yield Reason(articles["completion"], text, fields)
        elif place in outcome.moved:
            yield Reason(articles["brackets"], "{player} moves down into the bracket of {score} points", fields)
        elif count == 1:
            yield Reason(articles["brackets"], "{player} is alone in the bracket of {score} points", fields)
        else:
            text = "{player} is in the bracket of {score} points, one of {count} players"
            yield Reason(articles["brackets"], text, fields)
        if place in outcome.left:
            yield from _leaves(explainer, bracket, place)
            continue
        yield from _meets(explainer, bracket, place)
        return


# -- they are paired -------------------------------------------------------------------------------------------------


def _meets(explainer: Explainer, bracket: int, place: int) -> Iterator[Reason]:
    field, articles = explainer.field, explainer.book.articles
    outcome = explainer.outcomes[bracket]
    pair = next(pair for pair in outcome.pairs if place in pair)
    other = pair[0] if pair[1] == place else pair[1]
    names = {"player": Players(field.tpn(place)), "opponent": Players(field.tpn(other))}
    points = explainer.history.scores
    article = articles["moved_partners" if pair[0] in outcome.moved else "partners"]
    if field.scores[place] != field.scores[other]:
        article = articles["floats"]
    if any(field.scores[one] != points[field.players[one]] for one in pair):
        text = COUNTED[(field.scores[place] > field.scores[other]) - (field.scores[place] < field.scores[other])]
    elif field.scores[place] != field.scores[other]:
        text = (
            "{player} meets {opponent}, who has fewer points, and gets a downfloat"
            if field.scores[place] > field.scores[other]
            else "{player} meets {opponent}, who has more points, and gets an upfloat"
        )
    else:
        text = "{player} meets {opponent}, who has the same number of points"
    yield Reason(article, text, names)
    yield from not_those_before(explainer, pair)
    yield from colour_reasons(explainer, pair)
    wishes = {field.wishes[one] for one in pair}
    if len(wishes) == 1 and "" not in wishes and explainer.colours.denied(*pair) == place:
        value = next(line for line in explainer.card(bracket) if line.article == articles["preference"])
        yield Reason(
            articles["preference"],
            REFUSED,
            {"player": Players(field.tpn(place)), "count": value.value},
        )


def not_those_before(explainer: Explainer, pair: tuple[int, int]) -> Iterator[Reason]:
    """Whom the better ranked of the two would have met if those candidates were any good: the opponents that come
    before in the order of S2."""
    upper, lower = pair
    made = generation_of(next(outcome for outcome in explainer.outcomes if pair in outcome.pairs))
    if upper in made.s1:
        taken = set(made.partners[: made.s1.index(upper)])
        line = [place for place in made.s2 if place not in taken]
    else:
        position = made.new_s1.index(upper)
        taken = set(made.rest_partners[:position])
        second = sorted({*made.rest_s1, *made.rest_s2}.difference(made.new_s1))
        line = [place for place in second if place not in taken]
    field = explainer.field
    for before in line[: line.index(lower)][:SHOWN]:
        barred = absolute_reason(explainer, *sorted((upper, before)))
        names: Fields = {
            "before": Players(field.tpn(before)),
            "second": Players(field.tpn(lower)),
            "first": Players(field.tpn(upper)),
        }
        if barred is not None:
            text = "{before} would come before {second} as opponent of {first}, but {barred}"
            yield Reason(barred.article, text, {**names, "barred": barred})
            continue
        (supposed, *_) = why_pair(explainer, field.tpn(upper), field.tpn(before)).reasons
        if "then" in supposed.fields:
            text = "{before} would come before {second} as opponent of {first}, but then {then}"
            yield Reason(supposed.article, text, {**names, "then": supposed.fields["then"]})


# -- they leave ----------------------------------------------------------------------------------------------------


def _leaves(explainer: Explainer, bracket: int, place: int) -> Iterator[Reason]:
    """Why they and not someone else: the best candidate with another floater instead, and what is worse."""
    field, articles = explainer.field, explainer.book.articles
    outcome = explainer.outcomes[bracket]
    last = bracket == len(explainer.outcomes) - 1
    player = Players(field.tpn(place))
    if last:
        yield from explainer.bye_reasons()
        yield from not_those_below(explainer)
    else:
        yield Reason(articles["downfloaters"], "{player} is not paired here and floats down", {"player": player})
    if outcome.rejected is not None:
        # The penultimate bracket sends down what those below need: the reason of the bracket says all.
        yield explainer.sent_back(outcome)
    elif outcome.pairs:
        yield from _instead(explainer, bracket, place, last=last)
    elif len(outcome.moved) + len(outcome.residents) > 1:
        told = tuple(explainer.for_those_below(bracket))
        yield from told or (Reason(articles["met"], NO_TWO),)


def _instead(explainer: Explainer, bracket: int, place: int, *, last: bool) -> Iterator[Reason]:
    field, articles = explainer.field, explainer.book.articles
    outcome = explainer.outcomes[bracket]
    player = Players(field.tpn(place))
    chosen = explainer.card(bracket)
    others = [other for other in reversed((*outcome.moved, *outcome.residents)) if other not in outcome.left]
    for other in others[:SHOWN]:
        if last and (barred := bye_barred(explainer, other)) is not None:
            yield barred
            continue
        left = [other if floater == place else floater for floater in outcome.left]
        names = {"player": player, "other": Players(field.tpn(other))}
        candidate = best_with_floaters(explainer.book, field, outcome, left)
        if explainer.book.completes_always and not last:
            condition = Condition(field, {}, explainer.byes)
            if not condition.completes(candidate.left, outcome.residents.stop):
                text = "if {other} floated instead of {player}, the round could not be completed"
                yield Reason(articles["completion"], text, names)
                continue
        theirs = explainer.card(bracket, candidate)
        difference = first_difference(chosen, theirs)
        if difference is None:
            yield Reason(
                articles["partners"],
                "if {other} floated instead of {player}, the pairing would be just as good, but the rules put it later",
                names,
            )
            continue
        yield Reason(
            difference[0].article,
            "if {other} floated instead of {player} ({pairs}), {then}",
            {**names, "pairs": explainer.only(candidate, outcome), "then": explainer.consequence(*difference)},
        )
