"""What the child says arrives as it was said, and nothing else is made of it."""

from __future__ import annotations

import msgspec
import pytest

from arbitra.formats.apart.wire import decoded, encoded, flat, raised
from arbitra.formats.problems import Problem, part, quoted
from arbitra.formats.tables.examining import SMALL, examine_table
from arbitra.formats.tables.reading import read_table
from arbitra.model import fields
from arbitra.model.reasons import Plural, Reason

SAID = (
    *(fields.Players(3), fields.Numbered(1, 2), fields.Pairs((5, 9), (6, 10)), fields.Groups((1, 2), (7,))),
    *(fields.Rounds(1, 2), fields.Names("a", "b"), fields.Score(35), fields.Margin(-4), fields.Colours("WB")),
    *(fields.Cited("C.8"), fields.Phrase("bye"), fields.Verbatim("x {y}"), part("{count} rows", count=3)),
    Reason("C.8", Plural("{players} has", "{players} have", by="players"), {"players": fields.Players(1, 2)}),
)


@pytest.mark.parametrize("value", SAID, ids=lambda value: type(value).__name__)
def test_a_sentence_arrives_with_its_fields(value: object) -> None:
    sent = msgspec.msgpack.decode(msgspec.msgpack.encode(flat(value)))
    assert raised(sent) == value
    assert str(raised(sent)) == str(value)


def test_a_problem_arrives_whole() -> None:
    problem = Problem.of(3, 4, quoted("x"), part("{count} rows", count=2), "a fix")
    assert decoded(encoded([problem]), list[Problem]) == [problem]


@pytest.mark.parametrize("sent", [["os.system", "true"], ["Reason", "", ["Part"], {}], ["Part", 3, 4], [[]]])
def test_what_is_no_sentence_is_not_made(sent: object) -> None:
    with pytest.raises(ValueError, match="no field of a sentence"):
        raised(sent)


def test_a_long_list_is_understood_as_a_short_one_is() -> None:
    lines = [f"Ruiz {number}, Elena;{number % 2500};{number % 30}/13/2010" for number in range(1500)]
    data = "\n".join(["Name;Elo;Birth", *lines, "Total;3"]).encode()
    assert len(data) > SMALL
    assert examine_table(data, "list.csv", columns={"name": "A"}) == read_table(data, "list.csv", columns={"name": "A"})
