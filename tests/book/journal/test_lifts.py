"""Payloads of every version are read; newer ones are refused."""

from __future__ import annotations

import msgspec
import pytest

from arbitra.book.journal.chain import genesis, recorded
from arbitra.book.journal.facts import Act, Draft, Fact
from arbitra.book.journal.lifts import Format, Payloads
from arbitra.book.refusals import DamagedFact, NewerAct, UnknownAct, Unrecordable
from arbitra.book.state.bounds import Count
from tests.book.lab import EVENT, NOON
from tests.said import having


class Result(msgspec.Struct, frozen=True):
    board: str
    white: int
    result: str


PAYLOADS = Payloads(
    [
        Format(
            "result",
            Result,
            lifts=(
                lambda first: {**first, "result": first.pop("score")},
                lambda second: {**second, "board": str(second["board"])},
            ),
        )
    ]
)


def fact(version: int, payload: dict[str, object], act: str = "result") -> Fact:
    return recorded(Act("k", "Ana", "cli", NOON, (Draft(act, version, payload),)), genesis(EVENT)).facts[0]


@pytest.mark.parametrize(
    ("version", "payload"),
    [
        (1, {"board": 12, "white": 4, "score": "1-0"}),
        (2, {"board": 12, "white": 4, "result": "1-0"}),
        (3, {"board": "12", "white": 4, "result": "1-0"}),
    ],
)
def test_every_version_reads_as_the_newest(version: int, payload: dict[str, object]) -> None:
    assert PAYLOADS.read(fact(version, payload)) == Result("12", 4, "1-0")
    assert PAYLOADS.version("result") == 3


def test_a_newer_payload_is_refused() -> None:
    with pytest.raises(NewerAct, match=having("1 … 4 … 3")):
        PAYLOADS.read(fact(4, {}))


def test_an_act_that_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownAct, match=r"Action 1 is \"team\""):
        PAYLOADS.read(fact(1, {}, "team"))


@pytest.mark.parametrize(("version", "payload"), [(1, {}), (2, {"board": 1}), (3, {"board": 12})])
def test_a_payload_that_does_not_fit_is_damaged(version: int, payload: dict[str, object]) -> None:
    with pytest.raises(DamagedFact, match=having("1")):
        PAYLOADS.read(fact(version, payload))


def test_an_act_has_one_format() -> None:
    with pytest.raises(ValueError, match="two formats"):
        Payloads([Format("note", Result), Format("note", Result)])


class Seat(msgspec.Struct):
    board: Count


class Note(msgspec.Struct):
    text: str


def test_what_could_not_be_read_again_is_not_recorded() -> None:
    payloads = Payloads([Format("seat", Seat)])
    payloads.require_readable("seat", Seat(12))
    with pytest.raises(Unrecordable):
        payloads.require_readable("seat", Seat(10**12))


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 0},
        {"time": ""},
        {"time": "99999-01-01T00:00:00Z"},
        {"time": "9999-12-31T23:59:59Z"},
        {"actor": "\udcff"},
        {"act": "no\udc80te"},
    ],
)
def test_a_fact_beside_its_payload_is_read_strictly_too(changes: dict[str, object]) -> None:
    fact = Fact(7, "2026-11-16T13:05:07.250Z", "Ana", "cli", "note", 1, '{"text":"x"}', "k", 0, "", "")
    payloads = Payloads([Format("note", Note)])
    assert payloads.read(fact) == Note("x")
    with pytest.raises(DamagedFact):
        payloads.read(msgspec.structs.replace(fact, **changes))
