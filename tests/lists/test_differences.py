"""A book's people beside a list."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from arbitra.book.state.people import ListRating, Person
from arbitra.book.state.settings import Settings
from arbitra.lists.differences import Change, Origin, as_person, compared, corrected, listed_people
from arbitra.lists.search import RatingList
from tests.lists.installed import install

STANDARD = Origin("fide", "all", "2026-11")
RAPID = STANDARD._replace(sequence=("rapid", "standard"))


def test_what_the_list_knows_otherwise(tmp_path: Path) -> None:
    people = {
        "p1": Person(name="Carlsen, M.", rating=2800, title="GM", federation="NOR", fide_id="1503014"),
        "p2": Person(name="Polgar, Judit", rating=2675, title="GM", federation="HUN", fide_id="700070"),
        "p3": Person(name="Late, Very", rating=1500),
        "p4": Person(name="Who", fide_id="99"),
        "p5": Person(name="Odd", fide_id="²"),
    }
    with RatingList(install(tmp_path / "l.ratings")) as ratings:
        listed = listed_people(ratings, people)
    found = compared(people, listed, STANDARD)
    rapid = compared(people, listed, RAPID)
    (one,) = found.differences
    assert (one.person, one.name) == ("p1", "Carlsen, M.")
    assert one.changes == (Change("name", "Carlsen, M.", "Carlsen, Magnus"), Change("rating", 2800, 2823))
    values = {"standard": 2823, "rapid": 2801, "blitz": 2860}
    taken = {kind: {"value": value, "list": "fide", "date": "2026-11"} for kind, value in values.items()}
    assert one.as_changes() == {"name": "Carlsen, Magnus", "rating": 2823, "source": "standard", "ratings": taken}
    assert [one.person for one in found.confirmed] == ["p2"]
    assert (found.unknown, found.without) == (("p4", "p5"), ("p3",))
    assert [one.as_changes().get("rating") for one in rapid.differences] == [2801, 2646]


def test_what_a_list_leaves_empty_is_not_taken_away(tmp_path: Path) -> None:
    with RatingList(install(tmp_path / "l.ratings")) as ratings:
        single = ratings.numbered(5300003)
    assert single is not None
    people = {"p1": Person(name="Single", federation="INA", fide_id="5300003", title="FM", rating=1400)}
    (one,) = compared(people, {"p1": single._replace(federation="", name="")}, STANDARD).differences
    assert [change.field for change in one.changes] == ["rating", "title"]


CARLSEN = Person(
    name="Carlsen, Magnus",
    rating=2823,
    source="standard",
    title="GM",
    federation="NOR",
    fide_id="1503014",
    ratings={kind: ListRating(value=value) for kind, value in (("standard", 2823), ("rapid", 2801), ("blitz", 2860))},
)


@pytest.mark.parametrize("kind", ["all", "standard", "rapid", "blitz"])
@pytest.mark.parametrize("settings", [Settings(), Settings(rate="rapid"), Settings(ratings=("blitz", "rapid"))])
@pytest.mark.parametrize(
    "who",
    [
        CARLSEN,
        replace(CARLSEN, source="", ratings={}),
        replace(CARLSEN, rating=2801, source="rapid"),
        replace(CARLSEN, rating=2900, source="hand"),
        replace(CARLSEN, rating=2823, source="hand"),
        replace(CARLSEN, rating=2700, ratings={"standard": ListRating(value=2700), "rapid": ListRating(value=2700)}),
        replace(CARLSEN, rating=0, source="", ratings={"ESP": ListRating(value=2900, ident="X2")}),
    ],
)
def test_only_what_differs_is_listed_and_nothing_is_left_after_an_update(
    tmp_path: Path, who: Person, settings: Settings, kind: str
) -> None:
    with RatingList(install(tmp_path / "l.ratings")) as ratings:
        listed = listed_people(ratings, {"p1": who})
        origin = Origin.of(ratings.about._replace(kind=kind), "fide", settings)
    found = compared({"p1": who}, listed, origin)
    assert all(change.old != change.new for one in found.differences for change in one.changes)
    assert compared(corrected({"p1": who}, found), listed, origin).differences == ()


def test_a_rating_that_counts_as_in_the_list_is_no_difference(tmp_path: Path) -> None:
    """Entered for a standard tournament of the event; the rapid one counts with the rapid rating by itself."""
    with RatingList(install(tmp_path / "l.ratings")) as ratings:
        listed = listed_people(ratings, {"p1": CARLSEN})
        rapid = Origin.of(ratings.about, "fide", Settings(rate="rapid"))
    assert compared({"p1": CARLSEN}, listed, rapid).differences == ()
    older = replace(CARLSEN, rating=2820, ratings={**CARLSEN.ratings, "standard": ListRating(value=2820)})
    (one,) = compared({"p1": older}, listed, rapid).differences
    assert one.changes == (Change("standard", 2820, 2823),)


def test_somebody_of_a_list_as_a_person(tmp_path: Path) -> None:
    with RatingList(install(tmp_path / "l.ratings")) as ratings:
        (found,) = ratings.search("polgar")
    person = Person(**as_person(found, "blitz"))  # type: ignore[arg-type]
    assert person == Person(name="Polgar, Judit", rating=2736, title="GM", sex="w", federation="HUN", fide_id="700070")
