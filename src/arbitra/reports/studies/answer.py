"""The answer of a study in two sentences: the author's words with the figures in their places, or our own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from arbitra.i18n import N_
from arbitra.reports.studies.figures import PLAYERS, ROUNDS, Figures
from arbitra.reports.tables import capital, lower_first
from arbitra.simulation.study.measures import Better
from arbitra.simulation.study.reading import figure_of
from arbitra.simulation.study.statistics import beyond_chance

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
HEADLINE = "strongest_wins"
ONE = N_("The strongest player wins {share} of the tournaments with {name}.")
MOST = N_("The strongest player wins most often with {name}, in {share} of the tournaments, against {others}.")
NO_BEST = N_(
    "None of them is ahead of all others beyond chance: the strongest player wins from {least} of the tournaments with "
    "{first} to {most} with {second}."
)
GROWS = N_("With {players} the strongest player wins {least} of the tournaments after {few} and {most} after {many}")
AGAINST = N_("{share} with {name}")
BETTER = N_("Better beyond chance: {list}.")
BEST_AT = N_("{measure}: {name}")
NOTHING = N_("No measure shows a difference beyond chance.")
SHOWN = 3
"""So many measures are named; the table has them all."""


def answer(figures: Figures) -> str:
    text = figures.words.answer
    return _filled(text, figures) if text else _own(figures)


def _filled(text: str, figures: Figures) -> str:
    def number(match: re.Match[str]) -> str:
        asked = figure_of(match[1], figures.study)
        assert asked is not None
        if asked.less is None:
            interval = figures.found.interval(asked.variant, asked.measure)
        else:
            interval = figures.found.change(asked.less, asked.variant, asked.measure)
        if interval is None:
            return figures.say("nothing")
        return figures.with_unit(asked.measure, abs(interval.mean) if asked.less is not None else interval.mean)

    return _PLACEHOLDER.sub(number, text)


def _own(figures: Figures) -> str:
    say, found = figures.say, figures.found
    everyone = range(len(figures.study.variants))
    shares = {one: interval.mean for one in everyone if (interval := found.interval(one, HEADLINE)) is not None}
    if not shares:
        return say(NOTHING)
    if figures.study.by_rounds:
        return _by_rounds(figures, shares)
    shown = {one: figures.with_unit(HEADLINE, share) for one, share in shares.items()}
    best = sorted(found.best(HEADLINE))
    if len(shares) == 1:
        return say(ONE, share=shown[0], name=figures.name(0))
    if best:
        told = [say(AGAINST, share=shown[one], name=figures.name(one)) for one in shares if one not in best]
        first = say(MOST, name=figures.name(best[0]), share=shown[best[0]], others=say.listed(told))
    else:
        low, high = min(shares, key=shares.__getitem__), max(shares, key=shares.__getitem__)
        names = {"first": figures.name(low), "second": figures.name(high)}
        first = say(NO_BEST, least=shown[low], most=shown[high], **names)
    return f"{first} {_second(figures)}"


def _by_rounds(figures: Figures, shares: Mapping[int, Fraction]) -> str:
    """A sentence for the smallest field and one for the largest, from its fewest rounds to its most."""
    say, variants = figures.say, figures.study.variants
    sizes = [variant.field.players for variant in variants]
    told = []
    for size in dict.fromkeys([min(sizes), max(sizes)]):
        rounds = {variants[one].rounds: one for one in shares if sizes[one] == size}
        few, many = min(rounds), max(rounds)
        told.append(
            say(
                GROWS,
                players=say(PLAYERS, count=size),
                least=figures.with_unit(HEADLINE, shares[rounds[few]]),
                few=say(ROUNDS, count=few),
                most=figures.with_unit(HEADLINE, shares[rounds[many]]),
                many=say(ROUNDS, count=many),
            )
        )
    return ". ".join(told) + "."


def _second(figures: Figures) -> str:
    told = []
    for measure in figures.found.rows():
        best = figures.found.best(measure)
        if measure != HEADLINE and best and figures.row(measure).better is not Better.NEITHER:
            names = figures.say.listed([figures.name(one) for one in sorted(best)])
            title = figures.title(measure)
            # A code keeps its capitals.
            shown = title if measure.startswith("tiebreak/") else lower_first(title)
            told.append(figures.say(BEST_AT, measure=shown, name=names))
    if not told:
        return figures.say(NOTHING)
    return capital(figures.say(BETTER, list="; ".join(told[:SHOWN])))


def tells_apart(figures: Figures, measure: str) -> int:
    """Whether the two in focus differ beyond chance: 1 the second has more, -1 less, 0 nobody knows."""
    counted = figures.found.difference(*figures.study.focus, measure)
    return 0 if counted is None else beyond_chance(counted, "95")
