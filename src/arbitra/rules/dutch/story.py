"""A player's round in plain sentences: why this opponent, this colour, this float or bye."""

from __future__ import annotations

from collections.abc import Iterator

from arbitra.model import Reason, Tpn, show_points
from arbitra.rules.dutch.alternatives import best_with_floaters
from arbitra.rules.dutch.card import first_difference, worse_lines
from arbitra.rules.dutch.explain import Explainer
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.dutch.questions import absolute_reason, place_of, why_colour

SHOWN = 4
"""How many alternatives a story compares before it becomes a list."""


def story(explainer: Explainer, number: int) -> tuple[Reason, ...]:
    return tuple(_sentences(explainer, place_of(explainer, number)))


def _sentences(explainer: Explainer, place: int) -> Iterator[Reason]:
    field, articles = explainer.field, explainer.book.articles
    tpn = str(field.tpn(place))
    for bracket, outcome in enumerate(explainer.outcomes):
        if place not in outcome.moved and place not in outcome.residents:
            continue
        score = show_points(field.scores[outcome.residents.start])
        fields = {"player": tpn, "score": score, "count": str(len(outcome.moved) + len(outcome.residents))}
        if place in outcome.moved:
            yield Reason(articles["downfloaters"], "{player} moves down into the bracket of {score} points", fields)
        else:
            yield Reason(
                articles["downfloaters"], "{player} is in the bracket of {score} points, with {count} players", fields
            )
        if place in outcome.left:
            yield from _leaves(explainer, bracket, outcome, place)
            continue
        yield from _meets(explainer, bracket, outcome, place)
        return


def _meets(explainer: Explainer, bracket: int, outcome: BracketOutcome, place: int) -> Iterator[Reason]:
    field, articles = explainer.field, explainer.book.articles
    pair = next(pair for pair in outcome.pairs if place in pair)
    other = pair[0] if pair[1] == place else pair[1]
    names = {"player": str(field.tpn(place)), "opponent": str(field.tpn(other))}
    if field.scores[place] != field.scores[other]:
        text = (
            "{player} meets {opponent}, who has fewer points, and gets a downfloat"
            if field.scores[place] > field.scores[other]
            else "{player} meets {opponent}, who has more points, and gets an upfloat"
        )
    else:
        text = "{player} meets {opponent}, who has as many points"
    yield Reason(articles["partners"], text, names)
    barred = [
        reason
        for mate in (*outcome.moved, *outcome.residents)
        if mate not in (place, other) and (reason := absolute_reason(explainer, *sorted((place, mate)))) is not None
    ]
    yield from barred[:SHOWN]
    denied = explainer.colours.denied(*pair) if _clash(explainer, pair) else None
    board = explainer.colours.board(*pair)
    colour = "W" if board.white == Tpn(field.tpn(place)) else "B"
    yield from why_colour(explainer, field.tpn(place), colour).reasons
    if denied == place:
        value = next(line for line in explainer.card(bracket, outcome) if line.article == articles["preference"])
        yield Reason(
            articles["preference"],
            "{player} does not get his colour: in this bracket {count} must be denied theirs, and it cannot be fewer",
            {"player": str(field.tpn(place)), "count": value.value},
        )


def _clash(explainer: Explainer, pair: tuple[int, int]) -> bool:
    first, second = (explainer.field.colours[place].preference.colour for place in pair)
    return bool(first) and first == second


def _leaves(explainer: Explainer, bracket: int, outcome: BracketOutcome, place: int) -> Iterator[Reason]:
    """Why he and not somebody else: the best candidate with each other floater in his stead, and what is worse in it."""
    field, articles = explainer.field, explainer.book.articles
    tpn = str(field.tpn(place))
    if bracket == len(explainer.outcomes) - 1:
        yield explainer.bye_reason()
    else:
        yield Reason(articles["downfloaters"], "{player} is not paired here and floats down", {"player": tpn})
    chosen = explainer.card(bracket, outcome)
    count = 0
    for other in reversed((*outcome.moved, *outcome.residents)):
        if other in outcome.left or count == SHOWN:
            continue
        if bracket == len(explainer.outcomes) - 1 and not field.bye_allowed >> other & 1:
            continue
        left = [other if floater == place else floater for floater in outcome.left]
        names = {"player": tpn, "other": str(field.tpn(other))}
        candidate = best_with_floaters(explainer.book, field, outcome, left)
        count += 1
        theirs = explainer.card(bracket, candidate)
        difference = first_difference(chosen, theirs)
        if difference is None:
            yield Reason(
                articles["partners"],
                "if {other} floated instead of {player}, the pairing would be as good, but generated later",
                names,
            )
            continue
        worse = "; ".join(f"{mine.article} {other.value} > {mine.value}" for mine, other in worse_lines(chosen, theirs))
        yield Reason(
            difference[0].article,
            "if {other} floated instead of {player} ({pairs}), it would be worse: {worse}",
            names | {"pairs": explainer.pairs(candidate.pairs), "worse": worse},
        )
