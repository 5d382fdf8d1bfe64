"""A list of players in one act, and back."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.answers import Decided
from arbitra.book.acts.entering import Forget, RemovePlayer
from arbitra.book.acts.importing import ImportPlayers, ImportTournament, Incoming
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.people import Person
from arbitra.book.state.settings import Settings
from tests.book.acts.memory import OPEN, Memory, pair, started


def players(*names: str, **fields: Any) -> tuple[Incoming, ...]:
    return tuple(Incoming(who=Person(name=name, **fields)) for name in names)


def listed(book: Memory) -> list[str]:
    return [book.state.people[person].name for person in book.section().in_list_order()]


def test_everybody_enters_in_one_fact() -> None:
    book = started(players=2)
    facts = book.do(ImportPlayers(tournament=OPEN, players=players("Ruiz, Elena", "Paz, Ida"), source="list.csv"))
    assert [fact.act for fact in facts] == ["import"]
    assert listed(book) == ["Player 001", "Player 002", "Ruiz, Elena", "Paz, Ida"]
    assert book.refolded() == book.state


def test_undo_takes_all_of_them_back_at_once() -> None:
    book = started(players=2)
    before = book.digest
    command = ImportPlayers(
        tournament=OPEN, players=players("Ruiz, Elena", "Paz, Ida"), private_values={"1": {"birth": "2011/05/02"}}
    )
    book.do(command)
    book.do(Undo(actor="Ana"))
    assert (book.digest, len(book.state.people)) == (before, 2)
    book.do(Undo(number=book.facts[-1].number))
    assert listed(book)[2:] == ["Ruiz, Elena", "Paz, Ida"]
    assert list(book.state.people["p4"].private) == ["birth"]


def test_an_id_that_was_taken_back_never_returns() -> None:
    book = started(players=2)
    book.do(ImportPlayers(tournament=OPEN, players=players("Ruiz, Elena")))
    book.do(Undo(actor="Ana"))
    book.do(ImportPlayers(tournament=OPEN, players=players("Paz, Ida")))
    assert sorted(book.state.people) == ["p1", "p2", "p4"]


def test_what_stands_on_the_list_keeps_it() -> None:
    book = started(players=2)
    facts = book.do(ImportPlayers(tournament=OPEN, players=players("Ruiz, Elena", "Paz, Ida")))
    book.do(RemovePlayer(tournament=OPEN, person="p3"))
    assert book.refused(Undo(number=facts[0].number)).code == "stands-on"


def test_after_the_start_they_are_late_entries() -> None:
    book = started(players=4)
    pair(book)
    command = ImportPlayers(tournament=OPEN, players=players("Late, Very"))
    answer = book.ask(command)
    assert isinstance(answer, Decided)
    assert [(note.code, note.level) for note in answer.notes] == [("late-entries", 1)]
    book.do(command)
    assert book.section().entries["p5"].out == ((1, 1),)


def test_nobody_enters_twice() -> None:
    book = started(players=2)
    book.do(ImportPlayers(tournament=OPEN, players=players("Ruiz, Elena", fide_id="2200001")))
    again = ImportPlayers(tournament=OPEN, players=players("Ruiz, E.", fide_id="2200001"))
    twice = ImportPlayers(tournament=OPEN, players=players("Paz, Ida", "Paz, I.", fide_id="2200002"))
    assert (book.refused(again).code, book.refused(twice).code) == ("listed", "listed")


def test_whoever_plays_in_another_section_is_the_same_person() -> None:
    book = started(players=2)
    book.do(ImportPlayers(tournament=OPEN, players=players("Ruiz, Elena", fide_id="2200001")))
    book.do(CreateTournament(tournament="blitz", settings={"rounds": 5}))
    both = (*players("Gil, Hugo"), *players("Ruiz, Elena", fide_id="2200001", rating=2105))
    values = {"0": {"birth": "2011/05/02"}, "1": {"birth": "1990"}}
    facts = book.do(ImportPlayers(tournament="blitz", players=both, private_values=values))
    assert [fact.act for fact in facts] == ["import", "join"]
    assert sorted(book.section("blitz").entries) == ["p3", "p4"]
    assert (list(book.state.people["p4"].private), book.state.people["p3"].private) == (["birth"], {})
    book.do(Undo(actor="Ana"))
    assert (book.section("blitz").entries, "p3" in book.state.people) == ({}, True)
    only = ImportPlayers(tournament="blitz", players=both[1:])
    assert [fact.act for fact in book.do(only)] == ["join"]


def test_what_was_forgotten_does_not_come_back() -> None:
    book = started(players=2)
    values = {"0": {"birth": "2011/05/02"}}
    facts = book.do(ImportPlayers(tournament=OPEN, players=players("Ruiz, Elena"), private_values=values))
    book.do(Forget(person="p3"))
    assert book.refused(Undo(number=facts[0].number)).code == "stands-on"


@pytest.mark.parametrize(("names", "code"), [((), "import-empty"), (("Ruiz, Elena", " "), "no-name")])
def test_a_list_without_names_is_refused(names: tuple[str, ...], code: str) -> None:
    assert started(players=2).refused(ImportPlayers(tournament=OPEN, players=players(*names))).code == code


@pytest.mark.parametrize(("name", "code"), [(OPEN, "name-taken"), ("a#b", "bad-value"), ("", "bad-value")])
def test_a_tournament_needs_a_name_of_its_own(name: str, code: str) -> None:
    command = ImportTournament(tournament=name, settings=Settings(), players=players("Ruiz, Elena"))
    assert started(players=2).refused(command).code == code


def test_private_values_never_stand_in_the_journal() -> None:
    book = started(players=2)
    values = {"0": {"birth": "2011/05/02", "email": "e@example.org"}}
    (fact,) = book.do(ImportPlayers(tournament=OPEN, players=players("Ruiz, Elena"), private_values=values))
    assert "2011" not in fact.payload
    assert "example" not in fact.payload
    assert sorted(book.state.people["p3"].private) == ["birth", "email"]
