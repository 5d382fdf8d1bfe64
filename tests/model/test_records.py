"""Records against what the standard library makes of the same declarations."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import typing
from typing import Any, ClassVar

import msgspec
import pytest

from arbitra.model import records

Maker = Any
STANDARD: Maker = (dataclasses.dataclass, dataclasses.field, typing.NamedTuple)
OURS: Maker = (records.dataclass, records.field, records.NamedTuple)


def declared(maker: Maker) -> dict[str, Any]:
    """The same classes, made by the one or by the other."""
    dataclass, field, NamedTuple = maker

    @dataclass(frozen=True, slots=True)
    class Plain:
        kind: ClassVar[str] = "plain"
        number: int
        name: str = "nobody"
        hidden: int = field(default=0, repr=False, compare=False)

        @property
        def both(self) -> str:
            return f"{self.number} {self.name}"

    @dataclass(frozen=True, slots=True)
    class Below(Plain):
        members: tuple[int, ...] = ()

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Checked:
        first: int = 3
        rows: dict[int, int] = field(default_factory=dict, compare=False)
        second: int  # type: ignore[misc]
        total: int = field(init=False)
        seen: object = field(init=False, repr=False, compare=False, default=None)

        def __post_init__(self) -> None:
            object.__setattr__(self, "total", self.first + self.second)

    @dataclass(slots=True)
    class Collected:
        texts: list[str] = field(default_factory=list)
        count: int = 0

    @dataclass(frozen=True, slots=True, eq=False)
    class Itself:
        article: str

    @dataclass(frozen=True, slots=True)
    class Single:
        value: float

    @dataclass(frozen=True, slots=True)
    class OwnEquality:  # noqa: PLW1641
        value: int
        other: int = 0

        def __eq__(self, other: object) -> bool:
            return isinstance(other, OwnEquality) and self.value == other.value

    class Pair(NamedTuple):  # type: ignore[misc, valid-type]
        """Two."""

        first: int
        second: str = "two"

        @property
        def turned(self) -> tuple[str, int]:
            return self.second, self.first

    class Nothing(NamedTuple):  # type: ignore[misc, valid-type]
        pass

    return {name: value for name, value in locals().items() if isinstance(value, type)}


THEIRS, MINE = declared(STANDARD), declared(OURS)
VALUES: dict[str, Any] = {
    "plain": lambda made: made["Plain"](1),
    "named": lambda made: made["Plain"](number=1, name="x", hidden=4),
    "below": lambda made: made["Below"](2, "team", members=(1, 2)),
    "checked": lambda made: made["Checked"](second=4),
    "checked with rows": lambda made: made["Checked"](first=1, second=4, rows={1: 2}),
    "collected": lambda made: made["Collected"](["a"]),
    "itself": lambda made: made["Itself"]("C.1"),
    "single": lambda made: made["Single"](1.5),
    "own equality": lambda made: made["OwnEquality"](1, 2),
    "pair": lambda made: made["Pair"](1),
    "pair by name": lambda made: made["Pair"](second="x", first=2),
    "nothing": lambda made: made["Nothing"](),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_what_the_standard_library_makes(name: str) -> None:
    make = VALUES[name]
    theirs, mine = make(THEIRS), make(MINE)
    assert repr(mine) == repr(theirs)
    assert (mine == make(MINE)) == (theirs == make(THEIRS))
    assert mine != object()
    assert _hash(mine) == _hash(theirs) if name != "itself" else _hash(mine) is not None
    assert type(mine).__match_args__ == type(theirs).__match_args__
    assert type(mine).__name__ == type(theirs).__name__
    assert type(mine).__qualname__ == type(theirs).__qualname__
    if "_fields" not in dir(theirs):
        names = [one.name for one in dataclasses.fields(theirs)]
        assert [getattr(mine, one) for one in names] == [getattr(theirs, one) for one in names]
        assert not hasattr(mine, "__dict__")
        assert type(mine).__slots__ == type(theirs).__slots__
        copied = copy.copy(mine)
        assert type(copied) is type(mine) and [getattr(copied, one) for one in names] == [
            getattr(mine, one) for one in names
        ]
    else:
        assert tuple(mine) == tuple(theirs)
        assert mine._asdict() == theirs._asdict()
        assert type(mine)._fields == type(theirs)._fields
        assert type(mine)._field_defaults == type(theirs)._field_defaults
        assert type(mine).__mro__ == (type(mine), tuple, object)
        assert copy.copy(mine) == mine


def _hash(value: object) -> int | None:
    try:
        return hash(value)
    except TypeError:
        return None


@pytest.mark.parametrize("name", ["Plain", "Below", "Checked", "Collected", "Itself", "Single", "OwnEquality"])
def test_the_fields_are_those_of_a_dataclass(name: str) -> None:
    told = ("name", "type", "init", "repr", "compare", "kw_only", "default", "default_factory")
    theirs, mine = (
        [[getattr(one, part) for part in told] for one in dataclasses.fields(made[name])] for made in (THEIRS, MINE)
    )
    assert mine == theirs
    assert repr(MINE[name].__dataclass_params__) == repr(THEIRS[name].__dataclass_params__)


def test_changes_are_made_in_a_new_value() -> None:
    for replace in (records.replace, dataclasses.replace):
        value = MINE["Checked"](second=4)
        later = replace(value, first=10)
        assert (later.first, later.second, later.total, value.first) == (10, 4, 14, 3)
        with pytest.raises((TypeError, ValueError)):
            replace(value, total=5)
        with pytest.raises(TypeError):
            replace(value, unknown=5)
        assert replace(THEIRS["Plain"](1), name="z").name == "z"
    pair = MINE["Pair"](1)
    assert pair._replace(second="x") == (1, "x")
    with pytest.raises(ValueError, match="third"):
        pair._replace(third=1)


def test_a_frozen_record_does_not_change() -> None:
    value = MINE["Plain"](1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.name = "x"
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.unknown = 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        del value.name
    collected = MINE["Collected"]()
    collected.count = 4
    assert collected.count == 4


@pytest.mark.parametrize("made", [THEIRS, MINE], ids=["standard", "ours"])
def test_wrong_arguments_are_refused_by_the_first_value_and_by_later_ones(made: dict[str, Any]) -> None:
    for _ in range(2):
        for wrong in (
            made["Plain"],
            lambda: made["Plain"](1, 2, 3, 4),
            lambda: made["Plain"](1, unknown=2),
            lambda: made["Checked"](3, 4),
            lambda: made["Checked"](second=1, total=2),
            made["Pair"],
            lambda: made["Pair"](1, "x", 3),
        ):
            with pytest.raises(TypeError):
                wrong()


class Kept(records.NamedTuple):
    number: int
    text: str = ""


@records.dataclass(frozen=True, slots=True)
class Stored:
    kept: Kept
    rows: tuple[int, ...] = ()


def test_records_are_pickled_and_read_from_json() -> None:
    value = Stored(Kept(1, "x"), (1, 2))
    assert pickle.loads(pickle.dumps(value)) == value
    assert msgspec.json.decode(b'{"kept": [1, "x"], "rows": [1, 2]}', type=Stored) == value
    assert msgspec.json.decode(msgspec.json.encode(value), type=Stored) == value


def test_what_is_not_a_record_is_refused_when_it_is_declared() -> None:
    with pytest.raises(TypeError, match="slots"):

        @records.dataclass(frozen=True)
        class WithoutSlots:
            number: int

    with pytest.raises(TypeError, match="default"):

        class Wrong(records.NamedTuple):
            first: int = 1
            second: int  # type: ignore[misc]
