"""People come, are corrected, moved, removed; and their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.entering import AddPlayer, EditPlayer, Forget, MovePlayer, RemovePlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.pairing_numbers import ExchangeNumbers, Renumber
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Person
from arbitra.reports.readable import check
from tests import sentences
from tests.book.acts.memory import OPEN, Memory, add, pair, play, started
from tests.said import tells
from tests.sentences import worded


def test_an_id_is_never_given_twice() -> None:
    book = started(2)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Third")))
    book.do(Undo(actor="Ana"))
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Fourth")))
    assert sorted(book.section().entries) == ["p1", "p2", "p4"]


def test_a_name_is_needed_and_a_fide_id_stands_once() -> None:
    book = started(0)
    assert book.refused(AddPlayer(tournament=OPEN, who=Person(name=" "))).code == "no-name"
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Ada", fide_id="7")))
    assert book.refused(AddPlayer(tournament=OPEN, who=Person(name="Eva", fide_id="7"))).code == "listed"


def test_private_values_stand_apart() -> None:
    book = started(0)
    (fact,) = book.do(AddPlayer(tournament=OPEN, who=Person(name="Ada"), private_values={"birth": "1999/01/02"}))
    assert "1999/01/02" not in fact.payload
    assert set(book.state.people["p1"].private) == {"birth"}
    book.do(Forget(person="p1"))
    assert not book.state.people["p1"].private


def test_undoing_an_entry_takes_its_private_hashes_along_and_back() -> None:
    book = started(0)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Ada"), private_values={"birth": "1999/01/02"}))
    digest = book.digest
    (gone,) = book.do(RemovePlayer(tournament=OPEN, person="p1"))
    assert not book.state.people
    book.do(Undo(number=gone.number))
    assert book.digest == digest


def test_a_late_entry_plays_from_the_coming_round_on() -> None:
    book = started(4)
    play(book)
    assert book.refused(AddPlayer(tournament=OPEN, who=Person(name="Late"), first_round=1)).code == "entry-too-early"
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Late", rating=2900)))
    assert book.section().entries["p5"].out == ((1, 1),)
    pair(book)
    assert book.section().entries["p5"].number == 1


def test_who_was_paired_cannot_be_removed_or_moved() -> None:
    book = started(4)
    book.do(CreateTournament(tournament="B"))
    book.do(MovePlayer(tournament=OPEN, person="p4", target="B"))
    assert "p4" in book.section("B").entries
    pair(book)
    assert book.refused(RemovePlayer(tournament=OPEN, person="p1")).code == "paired"
    assert book.refused(MovePlayer(tournament=OPEN, person="p1", target="B")).code == "paired"


def test_edits_of_person_and_entry() -> None:
    book = started(2)
    digest = book.digest
    changes = {"rating": 1234, "club": "Tal", "paid": True, "table": 7, "columns": {"school": "IES"}}
    facts = book.do(EditPlayer(tournament=OPEN, person="p1", changes=changes))
    assert [fact.act for fact in facts] == ["edit", "edit-entry"]
    assert book.state.people["p1"].club == "Tal"
    assert book.section().entries["p1"].columns == {"school": "IES"}
    book.do(Undo(number=facts[0].number))
    assert book.digest == digest
    assert book.refused(EditPlayer(tournament=OPEN, person="p1", changes={"number": 3})).code == "bad-value"
    assert book.refused(EditPlayer(tournament=OPEN, person="p9", changes={"rating": 3})).code == "no-person"


def test_numbers_follow_strength_title_and_name() -> None:
    book = started(0)
    for name, rating, title in [("Zoe", 2000, ""), ("Ana", 2000, ""), ("Max", 2000, "FM"), ("Top", 2300, "")]:
        book.do(AddPlayer(tournament=OPEN, who=Person(name=name, rating=rating, title=title)))
    assert [player.name for player in as_tournament(book.state, OPEN).players] == ["Top", "Max", "Ana", "Zoe"]
    book.do(Configure(tournament=OPEN, changes={"numbering": "list"}))
    assert [player.name for player in as_tournament(book.state, OPEN).players] == ["Zoe", "Ana", "Max", "Top"]


def test_a_lot_can_be_drawn_again_from_its_seed() -> None:
    orders = []
    for seed in ("7", "7", "8"):
        book = started(12, numbering=f"lot:{seed}")
        pair(book)
        numbered = next(fact for fact in book.facts if fact.act == "number")
        assert f'"method":"lot:{seed}"' in numbered.payload
        orders.append([player.name for player in as_tournament(book.state, OPEN).players])
    assert orders[0] == orders[1] != orders[2]


def test_renumbering_ends_with_the_pairing_of_round_4() -> None:
    book = started(10, rounds=7)
    play(book)
    book.do(EditPlayer(tournament=OPEN, person="p10", changes={"rating": 2800}))
    assert book.level(Renumber(tournament=OPEN)) == 3
    for _ in range(3):
        play(book)
    refused = book.refused(Renumber(tournament=OPEN))
    assert (refused.code, refused.concern.article) == ("renumber-late", "C.04.2.2.3")


def _two_sections() -> Memory:
    book = started(4)
    book.do(CreateTournament(tournament="women", settings={"system": "dutch", "rounds": 3}))
    add(book, 3, "women")
    return book


def test_one_person_plays_in_two_sections() -> None:
    book = _two_sections()
    digest = book.digest
    (fact,) = book.do(AddPlayer(tournament="women", person="p1", paid=True))
    assert book.refused(AddPlayer(tournament="women", person="p1")).code == "listed"
    assert book.refused(AddPlayer(tournament="women", person="p99")).code == "no-person"
    assert book.refused(AddPlayer(tournament="women")).code == "no-name"
    assert len(book.state.people) == 7
    play(book)
    play(book, name="women")
    assert book.section().paired("p1")
    assert book.section("women").paired("p1")
    assert book.section("women").entries["p1"].number == 1
    book.do(EditPlayer(tournament="women", person="p1", changes={"rating": 2600}))
    assert as_tournament(book.state, OPEN).player(1).rating == 2600
    assert as_tournament(book.state, "women").player(1).rating == 2600
    assert book.refused(Undo(number=fact.number)).code == "stands-on"
    assert book.refolded() == book.state
    again = _two_sections()
    (fact,) = again.do(AddPlayer(tournament="women", person="p1"))
    again.do(Undo(number=fact.number))
    assert again.digest == digest


def test_whoever_leaves_one_of_two_sections_stays_in_the_other() -> None:
    book = _two_sections()
    (added,) = book.do(AddPlayer(tournament="women", person="p1"))
    both = book.digest
    (left,) = book.do(RemovePlayer(tournament=OPEN, person="p1"))
    assert left.act == "leave"
    assert "p1" in book.state.people
    one = book.digest
    (removed,) = book.do(RemovePlayer(tournament="women", person="p1"))
    assert removed.act == "remove"
    assert "p1" not in book.state.people
    assert book.refused(Undo(number=left.number)).code == "stands-on"
    book.do(Undo(number=removed.number))
    assert book.digest == one
    book.do(Undo(number=left.number))
    assert book.digest == both
    assert book.refused(Undo(number=book.facts[0].number)).code == "stands-on"
    assert added.act == "join"


def test_the_next_entry_has_an_id_and_a_place_of_its_own() -> None:
    book = _two_sections()
    book.do(AddPlayer(tournament="women", person="p1"))
    (person,) = add(book, 1, "women")
    places = [entry.place for entry in book.section("women").entries.values()]
    assert len(places) == len(set(places))
    assert person not in book.section().entries


def test_private_values_are_edited_and_undone() -> None:
    book = started(0)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Ada"), private_values={"birth": "1999/01/02"}))
    first = book.digest
    (fact,) = book.do(
        EditPlayer(tournament=OPEN, person="p1", private_values={"birth": "1999/02/01", "email": "ada@example.org"})
    )
    second = book.digest
    book.do(Undo(number=fact.number))
    assert book.digest == first
    book.do(Undo(number=book.facts[-1].number))
    assert book.digest == second
    (gone,) = book.do(EditPlayer(tournament=OPEN, person="p1", private_values={"email": None}))
    book.do(Undo(number=gone.number))
    assert book.digest == second


def test_what_is_forgotten_does_not_come_back_by_undo() -> None:
    book = started(0)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Ada"), private_values={"birth": "1999/01/02"}))
    (edited,) = book.do(EditPlayer(tournament=OPEN, person="p1", private_values={"birth": "1999/02/01"}))
    book.do(Forget(person="p1"))
    refused = book.refused(Undo(number=edited.number))
    assert refused.code == "stands-on"
    assert tells(str(refused), "Ada")
    assert book.refused(Undo(number=book.facts[-1].number)).code == "for-good"


def test_whoever_was_removed_is_forgotten_too() -> None:
    book = started(0)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Ada"), private_values={"birth": "1999/01/02"}))
    (removed,) = book.do(RemovePlayer(tournament=OPEN, person="p1"))
    (fact,) = book.do(Forget(person="p1"))
    assert fact.act == "forget"
    assert book.refused(Undo(number=removed.number)).code == "stands-on"
    assert book.refused(Forget(person="p2")).code == "no-person"


def test_a_late_entry_enters_the_list_where_they_belong() -> None:
    """Also after round 4: the numbers of the others move, their order does not (C.04.2.2.4)."""
    book = started(8, "dutch:2026")
    for _ in range(4):
        play(book)
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Strong", rating=2375)))
    digest = book.digest
    assert book.level(DraftRound(tournament=OPEN)) == 1
    facts = book.do(DraftRound(tournament=OPEN))
    numbers = {person: entry.number for person, entry in book.section().entries.items()}
    assert numbers == {"p1": 1, "p2": 2, "p9": 3, "p3": 4, "p4": 5, "p5": 6, "p6": 7, "p7": 8, "p8": 9}
    assert not check(as_tournament(book.state, OPEN)).differences
    book.do(Undo(number=facts[0].number))
    assert book.digest == digest


def equals() -> Memory:
    """Ana, Bea and Caro are equals; Top is stronger."""
    book = started(0)
    for name, rating in (("Top", 2300), ("Ana", 2000), ("Bea", 2000), ("Caro", 2000)):
        book.do(AddPlayer(tournament=OPEN, who=Person(name=name, rating=rating)))
    return book


def in_order(book: Memory) -> list[str]:
    known = numbers(book.state, OPEN)
    return [book.state.people[person].name for person in sorted(known, key=known.__getitem__)]


def test_equals_exchange_their_numbers_and_keep_that_order() -> None:
    """No rating changes; who comes later, and a new numbering, leave equals as they are."""
    book = equals()
    assert book.level(ExchangeNumbers(tournament=OPEN, first="p2", second="p4")) == 3
    book.do(ExchangeNumbers(tournament=OPEN, first="p2", second="p4"))
    assert in_order(book) == ["Top", "Caro", "Bea", "Ana"] and book.section().marks == ()
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Deb", rating=2100)))
    play(book)
    assert in_order(book) == ["Top", "Deb", "Caro", "Bea", "Ana"]
    book.do(EditPlayer(tournament=OPEN, person="p1", changes={"rating": 1900}))
    book.do(Renumber(tournament=OPEN))
    assert in_order(book) == ["Deb", "Caro", "Bea", "Ana", "Top"]


def test_an_exchange_against_the_order_stands_in_the_report() -> None:
    book = equals()
    book.do(ExchangeNumbers(tournament=OPEN, first="p1", second="p3"))
    assert in_order(book) == ["Bea", "Ana", "Top", "Caro"]
    assert book.section().marks == (worded(sentences.AND_EXCHANGED_THEIR_PAIRING, first="Top", second="Bea"),)
    digest = book.digest
    (fact,) = book.do(ExchangeNumbers(tournament=OPEN, first="p2", second="p4"))
    assert book.level(Undo(number=fact.number)) == 3
    book.do(Undo(number=fact.number))
    assert book.digest == digest
    assert book.refused(ExchangeNumbers(tournament=OPEN, first="p2", second="p2")).code == "same-numbers"
    assert book.refused(ExchangeNumbers(tournament=OPEN, first="p2", second="p9")).code == "no-person"


def test_numbers_are_exchanged_until_round_4_is_paired() -> None:
    book = started(8)
    for _ in range(3):
        play(book)
    assert book.level(ExchangeNumbers(tournament=OPEN, first="p1", second="p2")) == 3
    book.do(DraftRound(tournament=OPEN))
    assert book.refused(ExchangeNumbers(tournament=OPEN, first="p1", second="p2")).code == "renumber-late"


def test_by_list_a_late_entry_is_the_last() -> None:
    book = started(4, numbering="list")
    play(book)
    add(book, 1)
    book.do(EditPlayer(tournament=OPEN, person="p5", changes={"rating": 2800}))
    assert book.level(DraftRound(tournament=OPEN)) == 0
    book.do(DraftRound(tournament=OPEN))
    assert book.section().entries["p5"].number == 5


@pytest.mark.parametrize(
    "fields",
    [{"rating": -5}, {"rating": 12345}, {"name": "Bad\x1b[31mName"}, {"federation": "SPAIN"}, {"club": "a\nb"}],
)
def test_what_cannot_be_said_of_a_player(fields: dict[str, Any]) -> None:
    book = started(2)
    refused = book.refused(AddPlayer(tournament=OPEN, who=Person(**{"name": "Somebody", **fields})))
    assert refused.code == "bad-value" and str(refused).isprintable()
    assert book.refused(EditPlayer(tournament=OPEN, person="p1", changes=fields)).code == "bad-value"
