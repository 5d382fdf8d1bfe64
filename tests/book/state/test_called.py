"""What people call a tournament, in refusals and questions: never by a name that nobody gave it."""

from __future__ import annotations

import msgspec

from arbitra.book.acts.closing import Finish, Reopen
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.state.event import UNNAMED
from arbitra.book.state.settings import EventSettings
from tests.book.acts.memory import Memory


def begun(*names: str) -> Memory:
    book = Memory()
    book.do(Configure(changes={"name": "Spring Open"}))
    for name in names:
        book.do(CreateTournament(tournament=name, settings={"system": "dutch", "rounds": 3}))
    return book


def test_the_only_tournament_without_a_name_goes_by_that_of_the_event() -> None:
    book = begun(UNNAMED)
    assert "Spring Open is not finished" in str(book.ask(Reopen(tournament=UNNAMED)))
    assert "Spring Open leaves FIDE mode" in str(book.ask(LeaveFide(tournament=UNNAMED)))
    assert UNNAMED not in str(book.ask(LeaveFide(tournament=UNNAMED)))


def test_one_of_several_and_one_that_was_named_keep_their_names() -> None:
    assert "main is not finished" in str(begun(UNNAMED, "Kids").ask(Reopen(tournament=UNNAMED)))
    assert "Masters is not finished" in str(begun("Masters").ask(Reopen(tournament="Masters")))


def test_a_name_that_is_taken_or_unknown_is_said_as_it_was_typed() -> None:
    book = begun(UNNAMED)
    again = CreateTournament(tournament=UNNAMED, settings={"system": "dutch", "rounds": 3})
    assert "There is already a tournament main" in str(book.ask(again))
    assert "There is no tournament Kids" in str(book.ask(Finish(tournament="Kids")))


def test_an_event_without_a_name_has_no_better_one() -> None:
    state = begun(UNNAMED).state
    assert msgspec.structs.replace(state, event=EventSettings()).called(UNNAMED) == UNNAMED
