"""Wrong passwords and codes are counted together, whichever process they reach."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from arbitra.web.access import limits as limits_module
from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.limits import WITHIN, Limits
from arbitra.web.access.rows import FileRows, Rows

ALONE = Sharing(("http://127.0.0.1:8064",))


class Clock:
    def __init__(self) -> None:
        self.moment = 1_000_000.0

    def __call__(self) -> float:
        return self.moment


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def process(tmp_path: Path, clock: Clock) -> Callable[[], Limits]:
    """Another process on the same rows."""

    def made() -> Limits:
        return Limits(FileRows(tmp_path / "access"), "password", clock=clock)

    return made


def counted(rows: Rows) -> int:
    return int(rows.run("SELECT count(*) FROM attempt")[0][0])


def test_attempts_are_counted_by_key(process: Callable[[], Limits], clock: Clock) -> None:
    one, other = process(), process()
    for limits, key in ((one, "a"), (other, "a"), (one, "b")):
        assert limits.attempt({key: 3}).seconds == 0
        clock.moment += 10
    right = other.attempt({"a": 3})
    assert right.seconds == 0
    assert one.attempt({"a": 3}).seconds == 271
    assert one.attempt({"a": 4, "b": 1}).seconds == 291, "each key has its own number"
    assert other.attempt({"b": 3}).seconds == 0
    one.succeeded(right)
    assert other.attempt({"a": 3}).seconds == 0, "what went well counts nowhere"
    clock.moment += 320
    assert one.attempt({"a": 3}).seconds == 0


def test_one_that_is_withdrawn_says_nothing_about_those_before_it(process: Callable[[], Limits]) -> None:
    one, other = process(), process()
    for _ in range(2):
        one.attempt({"a": 3})
    for _ in range(5):
        other.withdrawn(other.attempt({"a": 3}))
    assert one.attempt({"a": 3}).seconds == 0
    assert other.attempt({"a": 3}).seconds > 0


def test_nobody_fills_the_table(process: Callable[[], Limits], clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many addresses somebody has; the newest count."""
    monkeypatch.setattr(limits_module, "KEPT", 20)
    limits = process()
    for number in range(50):
        clock.moment += 0.1
        assert limits.attempt({f"address {number}": 1, "name " + "x" * 100_000: 1000}).seconds == 0
    assert counted(limits.rows) == 20 * 3
    assert (limits.attempt({"address 49": 1}).seconds > 0, limits.attempt({"address 3": 1}).seconds) == (True, 0)
    clock.moment += WITHIN + 1
    assert limits.attempt({"a": 3}).seconds == 0
    assert counted(limits.rows) == 2, "the old ones are gone"
    assert all(len(key) == 64 for (key,) in limits.rows.run("SELECT key FROM attempt")), "nothing that was typed"


def test_the_same_wrong_code_again_is_no_other_attempt(process: Callable[[], Limits]) -> None:
    one, other = process(), process()
    for _ in range(5):
        assert one.attempt({"a": 2}, once="AAAA").seconds == other.attempt({"a": 2}, once="BBBB").seconds == 0
    assert one.attempt({"a": 2}, once="CCCC").seconds > 0
    assert one.attempt({"b": 2}, once="CCCC").seconds == 0


def test_nobody_waits_any_longer_once_it_is_lifted(tmp_path: Path, process: Callable[[], Limits], clock: Clock) -> None:
    passwords, codes = process(), Limits(FileRows(tmp_path / "access"), "code", clock=clock)
    for limits in (passwords, codes):
        assert limits.attempt({"a": 1}).seconds == 0
        assert limits.attempt({"a": 1}).seconds > 0
    passwords.lift()
    assert passwords.attempt({"a": 1}).seconds == 0
    assert codes.attempt({"a": 1}).seconds > 0, "codes have a count of their own"


def test_a_clock_that_was_set_back_keeps_nobody_out(process: Callable[[], Limits], clock: Clock) -> None:
    limits = process()
    for _ in range(3):
        limits.attempt({"a": 3})
    clock.moment -= 86_400
    assert limits.attempt({"a": 3}).seconds == 0


def test_of_many_at_once_never_too_many_are_let_through(process: Callable[[], Limits]) -> None:
    both = (process(), process())
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda number: both[number % 2].attempt({"a": 3}).seconds, range(40)))
    assert answers.count(0) <= 3
    assert counted(both[0].rows) == 2 * answers.count(0)


def test_passwords_and_codes_of_two_servers_on_the_same_rows(tmp_path: Path) -> None:
    one, other = (Access(FileRows(tmp_path / "access"), ALONE) for _ in range(2))
    for limits in (one.passwords, other.passwords, one.passwords):
        assert limits.attempt({"a": 3}).seconds == 0
    assert one.passwords.attempt({"a": 3}).seconds > 0 and other.passwords.attempt({"a": 3}).seconds > 0
    assert one.codes.attempt({"a": 3}).seconds == 0, "codes have a count of their own"
    for access in (one, other):
        access.close()
