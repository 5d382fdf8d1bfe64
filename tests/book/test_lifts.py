"""Payloads of every version are read; newer ones are refused."""

from __future__ import annotations

import msgspec
import pytest

from arbitra.book.chain import genesis, recorded
from arbitra.book.facts import Act, Draft, Fact
from arbitra.book.lifts import Format, Payloads
from arbitra.book.refusals import DamagedFact, NewerAct, UnknownAct
from tests.book.lab import EVENT, NOON


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
    with pytest.raises(NewerAct, match=r"No\. 1 \(result\) was written by a newer version .*version 4.*up to 3"):
        PAYLOADS.read(fact(4, {}))


def test_an_act_that_is_not_known_is_refused() -> None:
    with pytest.raises(UnknownAct, match=r"No\. 1 is \"team\""):
        PAYLOADS.read(fact(1, {}, "team"))


@pytest.mark.parametrize(("version", "payload"), [(1, {}), (2, {"board": 1}), (3, {"board": 12})])
def test_a_payload_that_does_not_fit_is_damaged(version: int, payload: dict[str, object]) -> None:
    with pytest.raises(DamagedFact, match=r"No\. 1 is damaged"):
        PAYLOADS.read(fact(version, payload))


def test_an_act_has_one_format() -> None:
    with pytest.raises(ValueError, match="two formats"):
        Payloads([Format("note", Result), Format("note", Result)])
