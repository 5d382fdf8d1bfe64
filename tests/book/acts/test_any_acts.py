"""Any sequence of commands: what can be asked for never breaks an event, and undo gives it back as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from arbitra.book.acts.decision import Command
from arbitra.book.acts.kinds import KINDS
from arbitra.book.acts.payload import Parted
from tests.book.acts import any_acts
from tests.book.acts.any_acts import AnyActs

PHASES = (Phase.explicit, Phase.generate)
"""Not shrunk: a failing sequence is printed as it was found, and is short enough to read."""
CALM = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


def _run(examples: int, steps: int) -> Counter[str]:
    """How often each act was done."""
    reached: Counter[str] = Counter()

    class Counting(AnyActs):
        def teardown(self) -> None:
            if hasattr(self, "book"):
                reached.update(fact.act for fact in self.book.facts[self.given :])

    run_state_machine_as_test(
        Counting,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=CALM,
            database=None,
            phases=PHASES,
        ),
    )
    return reached


def test_any_acts() -> None:
    _run(25, 25)


@pytest.mark.long
def test_five_thousand_runs_of_any_acts() -> None:
    reached = _run(5000, 30)
    done = [kind.act for kind in KINDS if kind is not Parted]  # which only the store leaves, where a copy goes its way
    assert {act: reached[act] for act in done if reached[act] < 30} == {}


def test_every_command_is_among_them() -> None:
    """Imported there, and used: a command that is added to the book is added to the machine."""
    kinds = [kind for kind in descendants(Command) if "decide" in vars(kind) or not kind.__subclasses__()]
    ours = [kind for kind in kinds if kind.__module__.startswith("arbitra.")]  # tests have acts of their own
    commands = {kind.__name__ for kind in ours if not kind.__name__.startswith("_")}
    assert "EnterResult" in commands
    assert commands <= set(vars(any_acts))


def descendants(kind: type[Command]) -> Iterator[type[Command]]:
    for below in kind.__subclasses__():
        yield below
        yield from descendants(below)


def test_the_machine_does_reach_later_rounds() -> None:
    """The rules of the machine would prove little if most of what they ask were refused."""
    machine = AnyActs()
    machine.begin("dutch:2026", True)
    for _ in range(3):
        machine.next_round("open", False)
    assert machine.book.section("open").published == 3


def test_the_machine_does_play_off() -> None:
    machine = AnyActs()
    machine.begin("dutch:2026", True)
    machine.next_round("open", False)
    for place in range(4):
        machine.play_off("open", 1, place, "1-0", False)
    assert any(kept.games for kept in machine.book.section("open").playoffs)


def test_the_machine_does_publish_a_schedule_out_of_order() -> None:
    machine = AnyActs()
    machine.begin("berger", True)
    machine.a_later_round("open", 3, False)
    machine.a_later_round("open", 2, False)
    assert machine.book.section("open").drafts == (1, 4)
