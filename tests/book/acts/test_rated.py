"""Several ratings of a person: where they come from, which one counts, and what a report says of them."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.intake.reports import as_command
from arbitra.book.report import report
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.digest import frozen, thawed
from arbitra.book.state.numbering import initial_order
from arbitra.book.state.people import ListRating, Person
from arbitra.book.views.section_standings import section_standings
from arbitra.formats.files import read_text, write_text
from arbitra.ratings import RatingRules
from arbitra.tiebreaks import StandingsRequest
from tests.book.acts.memory import OPEN, Memory, enter, pair, play, started

FIDE = {"list": "fide", "date": "2026-03"}
LISTED: dict[str, Any] = {"standard": {"value": 2100, **FIDE}, "rapid": {"value": 2500, **FIDE}}


def listed(name: str, source: str = "standard", **values: int) -> Person:
    ratings = {kind.replace("_", " "): ListRating(value=value, list="fide") for kind, value in values.items()}
    return Person(name=name, ratings=ratings, source=source, rating=7)


def with_people(*people: Person, **settings: object) -> Memory:
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"rounds": 3, **settings}))
    for who in people:
        book.do(AddPlayer(tournament=OPEN, who=who))
    return book


def order(book: Memory) -> list[str]:
    return [book.state.people[one].name for one in initial_order(book.state, OPEN, book.section().entries)]


def test_a_rating_from_a_list_is_what_stands_there() -> None:
    book = with_people(listed("Ana", standard=2100, rapid=2300))
    assert book.state.people["p1"].rating == 2100
    assert book.refused(AddPlayer(tournament=OPEN, who=listed("Bea", "blitz", standard=1))).code == "bad-value"


def test_whoever_types_a_rating_takes_it_from_no_list_and_undo_gives_the_source_back() -> None:
    book = with_people(listed("Ana", standard=2100, rapid=2300))
    digest = book.digest
    (fact,) = book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2150}))
    who = book.state.people["p1"]
    assert (who.rating, who.source, who.ratings["standard"].value) == (2150, "hand", 2100)
    assert thawed(frozen(book.state)) == book.state == book.refolded()
    book.do(Undo(number=fact.number))
    assert book.digest == digest and book.state.people["p1"].source == "standard"
    assert book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2100})) == ()


def test_a_list_takes_the_place_of_what_was_typed() -> None:
    book = with_people(Person(name="Ana", rating=2000))
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"ratings": LISTED, "source": "rapid"}))
    assert (book.state.people["p1"].rating, book.state.people["p1"].source) == (2500, "rapid")
    only = {"rapid": LISTED["rapid"], "blitz": {"value": 3}}
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"ratings": only, "source": "blitz"}))
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"ratings": {"rapid": LISTED["rapid"]}}))
    assert (book.state.people["p1"].rating, book.state.people["p1"].source) == (3, "")


@pytest.mark.parametrize(
    "changes",
    [
        {"ratings": {"bullet": {"value": 2000}}},
        {"ratings": {"ESPA": {"value": 2000}}},
        {"ratings": {"ESP bullet": {"value": 2000}}},
        {"ratings": {"esp": {"value": 2000}}},
        {"ratings": {"ESP": {"value": 10000}}},
        {"ratings": {"ESP": {"value": "x"}}},
        {"ratings": {"ESP": {"value": 2000, "list": "a\nb"}}},
        {"source": "rapid"},
        {"source": "wherever"},
        {"tournament_rating": -1},
        {"tournament_rating": 10000},
    ],
    ids=str,
)
def test_what_is_no_rating_is_refused(changes: dict[str, Any]) -> None:
    book = started(2)
    assert book.refused(EditPlayer(tournament=OPEN, person="p1", changes=changes)).code == "bad-value"


def test_the_rate_of_play_orders_the_players() -> None:
    people = (
        listed("Slow", standard=2400, rapid=1900, blitz=2000),
        listed("Quick", standard=2000, rapid=2300),
        listed("Both", standard=2100),
        Person(name="Typed", rating=2200),
    )
    book = with_people(*people)
    assert order(book) == ["Slow", "Typed", "Both", "Quick"]
    book.do(Configure(tournament=OPEN, changes={"rate": "rapid"}))
    assert order(book) == ["Quick", "Typed", "Both", "Slow"]
    book.do(Configure(tournament=OPEN, changes={"rate": "blitz", "ratings": ["blitz", "rapid", "standard"]}))
    assert order(book) == ["Quick", "Typed", "Both", "Slow"]
    assert [player.rating for player in as_tournament(book.state, OPEN).players] == [2300, 2200, 2100, 2000]


def test_two_tournaments_of_an_event_have_their_own_rate() -> None:
    book = with_people(listed("Ana", standard=2100, blitz=2300))
    book.do(CreateTournament(tournament="blitz", settings={"rate": "blitz"}))
    book.do(AddPlayer(tournament="blitz", person="p1"))
    assert [as_tournament(book.state, name).player(1).rating for name in (OPEN, "blitz")] == [2100, 2300]


@pytest.mark.parametrize(
    ("method", "expected"),
    [
        ("FIDE", ["Both", "Fide", "Home"]),
        ("ESP NRO", ["Home", "Both", "Fide"]),
        ("ESP FIDON", ["Home", "Both", "Fide"]),
        ("ESP NIDOF", ["Home", "Fide", "Both"]),
        ("ESP HBFN", ["Home", "Both", "Fide"]),
        ("ESP LBFN", ["Home", "Fide", "Both"]),
    ],
)
def test_fides_and_national_ratings_order_the_players(method: str, expected: list[str]) -> None:
    home, both = {"ESP": ListRating(value=2200)}, {"ESP": ListRating(value=1900)}
    people = (
        Person(name="Home", ratings=home),
        Person(name="Both", rating=2100, ratings=both),
        Person(name="Fide", rating=2000),
    )
    assert order(with_people(*people, rating_method=method)) == expected


def test_other_means_what_the_arbiter_gives() -> None:
    book = with_people(Person(name="Ana", rating=2500), Person(name="Bea", rating=1000), rating_method="OTHER")
    book.do(EditPlayer(tournament=OPEN, person="p2", changes={"tournament_rating": 1800}))
    assert order(book) == ["Bea", "Ana"]


@pytest.mark.parametrize(
    "changes",
    [{"rate": "rapid"}, {"ratings": ["rapid"]}, {"rating_method": "ESP FIDON"}, {"rating_of": "round"}],
    ids=str,
)
def test_which_ratings_count_is_announced(changes: dict[str, Any]) -> None:
    book = started(4)
    play(book)
    assert book.refused(Configure(tournament=OPEN, changes=changes)).code == "announced"
    book.do(LeaveFide(tournament=OPEN))
    assert book.level(Configure(tournament=OPEN, changes=changes)) == 4
    book.do(Finish(tournament=OPEN))
    assert book.refused(Configure(tournament=OPEN, changes=changes)).code == "finished"


@pytest.mark.parametrize(
    "settings",
    [{"rate": "bullet"}, {"ratings": ["rapid", "rapid"]}, {"ratings": ["ESP"]}, {"rating_method": "BEST"}],
    ids=str,
)
def test_a_way_that_there_is_not_is_refused(settings: dict[str, Any]) -> None:
    assert Memory().refused(CreateTournament(tournament=OPEN, settings=settings)).code == "bad-value"


@pytest.mark.parametrize("method", ["SPAIN FIDON", "ESP GER FIDON", "esp FIDON"])
def test_a_method_has_one_federation(method: str) -> None:
    settings = {"rating_method": method}
    assert Memory().refused(CreateTournament(tournament=OPEN, settings=settings)).code == "bad-value"


def test_once_there_are_numbers_only_a_rating_that_counts_is_worth_a_word() -> None:
    book = with_people(listed("Ana", standard=2100), listed("Bea", standard=2000), Person(name="Caro"))
    pair(book)
    ratings = {"standard": {"value": 2100, **FIDE}, "rapid": {"value": 2300, **FIDE}}
    assert book.level(EditPlayer(tournament=OPEN, person="p1", changes={"ratings": ratings})) == 0
    ratings["standard"] = {"value": 2101, **FIDE}
    for changes in ({"ratings": ratings}, {"rating": 1}, {"tournament_rating": 1500}):
        assert book.level(EditPlayer(tournament=OPEN, person="p1", changes=changes)) == 1


def test_a_report_has_the_official_rating_the_national_one_and_what_counts_here() -> None:
    people = (
        Person(name="Ana", rating=2100, ratings={"ESP": ListRating(value=2222, ident="X1")}, federation="ESP"),
        Person(name="Bea"),
        Person(name="Caro", rating=1900),
    )
    book = with_people(*people, rating_method="ESP FIDON", tiebreaks=["RTNG"])
    book.do(EditPlayer(tournament=OPEN, person="p2", changes={"tournament_rating": 2000}))
    play(book)
    play(book)
    text = write_text(report(book.state, OPEN), "trf26")
    lines = text.splitlines()
    assert "172 ESP FIDON" in lines and "### arbitra rating 2 2000" in lines
    assert next(line for line in lines if line.startswith("ESP ")).split() == ["ESP", "1", "Ana", "2222", "ESP", "X1"]
    assert next(line for line in lines if line.startswith("001    2")).split()[:4] == ["001", "2", "Bea", "1.5"]
    again = Memory()
    again.do(as_command(read_text(text).tournament, OPEN))
    assert report(again.state, OPEN).players == report(book.state, OPEN).players
    assert again.section().entries["p2"].tournament_rating == 2000


def test_tie_breaks_count_with_the_rating_of_the_tournament() -> None:
    book = with_people(Person(name="Ana", rating=2100), Person(name="Bea"), tiebreaks=["ARO"])
    book.do(EditPlayer(tournament=OPEN, person="p2", changes={"tournament_rating": 1804}))
    play(book)
    made = section_standings(book.state, OPEN)
    values = {row.player.name: [str(value) for _, value in made.tiebreak_values(row)] for row in made.rows}
    assert values == {"Ana": ["1804"], "Bea": ["2100"]}


def long_event(**settings: object) -> Memory:
    """Ana has 2100 in rounds 1 and 2, then 2140."""
    people = (Person(name="Ana", rating=2100), Person(name="Bea", rating=2000))
    book = with_people(*people, tiebreaks=["ARO"], system="berger", options={"cycles": "4"}, rounds=4, **settings)
    book.do(Configure(changes={"start": "2026/03/01", "end": "2026/04/01"}))
    book.do(DraftRound(tournament=OPEN, rounds=4))
    book.do(Publish(tournament=OPEN))
    for number in (1, 2, 3, 4):
        enter(book, number, 1, "1-0")
        if number == 2:
            book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2140}))
    return book


def averages(book: Memory, **asked: Any) -> dict[str, list[str]]:
    made = section_standings(book.state, OPEN, StandingsRequest(ratings=RatingRules(**asked)))
    return {row.player.name: [str(value) for _, value in made.tiebreak_values(row)] for row in made.rows}


def test_in_a_long_event_the_first_rating_counts() -> None:
    """C.07 10: several ratings during an event."""
    book = long_event()
    assert book.section().entries["p1"].rated_until == {2: 2100}
    assert averages(book) == {"Ana": ["2000"], "Bea": ["2100"]}
    (ana, _) = report(book.state, OPEN).players
    assert (ana.rating, ana.strength) == (2140, 2100)


def test_unless_each_round_counts_with_its_own() -> None:
    """By the regulations, or where somebody asks for it."""
    assert averages(long_event(rating_of="round")) == {"Ana": ["2000"], "Bea": ["2120"]}
    assert averages(long_event(), per_round=True) == {"Ana": ["2000"], "Bea": ["2120"]}


def test_in_a_swiss_a_new_rating_counts_after_the_round_that_is_played() -> None:
    book = started(4)
    book.do(Configure(changes={"start": "2026/03/01", "end": "2026/05/01"}))
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2200}))
    assert book.section().entries["p1"].rated_until == {}
    pair(book)
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2300}))
    assert book.section().entries["p1"].rated_until == {1: 2200}


def test_a_second_new_rating_before_the_next_round_leaves_the_first_one() -> None:
    book = long_event()
    digest = book.digest
    facts = book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2150}))
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2160}))
    assert book.section().entries["p1"].rated_until == {2: 2100, 4: 2140}
    assert thawed(frozen(book.state)) == book.state == book.refolded()
    book.do(Undo(number=book.facts[-1].number))
    book.do(Undo(number=facts[0].number))
    assert book.digest == digest


def test_in_a_short_event_a_new_rating_corrects_the_old_one() -> None:
    book = started(4)
    pair(book)
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 2140}))
    assert book.section().entries["p1"].rated_until == {}
    assert as_tournament(book.state, OPEN).player(1).strength == 2140
