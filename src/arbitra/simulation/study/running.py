"""A study run: tournament by tournament, each in every variant, added up exactly.

A block of tournaments is one item of a task, and what comes back from it is a summary: whoever runs the blocks, and in
whatever order they are added up, the sums are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from arbitra.model import ArbitraError, NoLegalPairing
from arbitra.simulation.many import Outcome, Runner, Summary, Task
from arbitra.simulation.study.field import Field, draw_entrants
from arbitra.simulation.study.measures import BY_ROUND, Look, measured
from arbitra.simulation.study.plan import Study
from arbitra.simulation.study.playing import play

BLOCK = 10
"""Tournaments of an item."""
UNPAIRED = "unpaired"


def of_variant(variant: int, measure: str) -> str:
    """The name of a sum: `2:floats`; variants count from 0."""
    return f"{variant}:{measure}"


def of_difference(first: int, second: int, measure: str) -> str:
    """Second less first, tournament by tournament."""
    return f"{first}-{second}:{measure}"


@dataclass(frozen=True, slots=True)
class PlayBlock:
    """What is done with a block: the number of its first tournament."""

    study: Study

    def __call__(self, first: int) -> Summary:
        last = min(first + BLOCK, self.study.tournaments)
        return Summary.merged(tournament(self.study, number) for number in range(first, last))


def task_of(study: Study) -> Task[int, Summary]:
    return Task(PlayBlock(study), range(0, study.tournaments, BLOCK), unit=1)


def run_study(study: Study, runner: Runner) -> Iterator[Summary]:
    """A summary for each block, as they come; their sum is that of the study."""
    yield from summaries(runner.outcomes(task_of(study)))


def summaries(outcomes: Iterable[Outcome[int, Summary]]) -> Iterator[Summary]:
    for outcome in outcomes:
        if outcome.failure is not None:
            # A block that fails would leave a hole that no one sees in the figures.
            raise BrokenStudy(outcome.failure.reason.said())
        yield outcome.value()


class BrokenStudy(ArbitraError):
    """A tournament could not be played for another reason than its rules."""


def tournament(study: Study, number: int) -> Summary:
    """One tournament in every variant. Where one of them cannot be paired to the end it is left out in all that have
    the same players: what is compared has the same tournaments."""
    look = Look(study.prizes, study.top_boards)
    values: list[Mapping[str, int]] = []
    stuck: dict[int, Field] = {}
    for place, variant in enumerate(study.variants):
        entrants = draw_entrants(variant.field, study.seed, number)
        try:
            event = play(variant, study.games, entrants, study.edition, seed=study.seed, number=number)
        except NoLegalPairing:
            stuck[place] = variant.field
            values.append({})
        else:
            values.append(measured(event, look))
    left_out = set(stuck.values())
    values = [{} if one.field in left_out else own for one, own in zip(study.variants, values, strict=True)]
    found = {of_variant(place, name): value for place, own in enumerate(values) for name, value in own.items()}
    for first, second in study.comparable():
        for name, value in values[first].items():
            if name in values[second] and not name.startswith(f"{BY_ROUND}/"):
                found[of_difference(first, second, name)] = values[second][name] - value
    found |= {of_variant(place, UNPAIRED): 1 for place in stuck}
    made = Summary.of(found)
    return made if not stuck else Summary(failed=1, measures=made.measures)
