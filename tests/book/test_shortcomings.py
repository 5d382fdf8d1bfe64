"""Ready to send: what is missing or doubtful is named, and its repair repairs it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from arbitra.book.acts.closing import Finish, Note, Reopen
from arbitra.book.acts.entering import AddPlayer, EditPlayer
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.acts.undoing import Undo
from arbitra.book.shortcomings import DOUBTFUL, shortcomings
from arbitra.book.state.people import Person
from arbitra.book.state.section import Section
from tests.book.acts.memory import OPEN, Memory, play
from tests.book.acts.team_events import team_event
from tests.said import tells

EVENT: dict[str, Any] = {
    "city": "Bilbao",
    "federation": "ESP",
    "end": "2026/03/02",
    "event_code": "412345",
    "chief_arbiter": "Ruiz, Elena",
    "chief_arbiter_id": "2200001",
    "deputy_arbiters": ["Font, Pau", "Gil, Ana"],
    "deputy_arbiter_ids": ["2200002", "2200003"],
}
SECTION: dict[str, Any] = {"round_times": ["2026-03-01 17:00", "2026-03-02"], "time_control": "90+30"}


def complete(result: str = "1-0", system: str = "dutch:2026") -> Memory:
    """Two rounds of four players, finished, with everything that a report needs; `result` on board 1 of the last."""
    book = Memory()
    book.do(Configure(changes=EVENT))
    settings = {**SECTION, "system": system, "rounds": 2, "tiebreaks": ["BH"]}
    book.do(CreateTournament(tournament=OPEN, settings=settings))
    for number in range(1, 5):
        who = Person(name=f"Player {number}", rating=2000 - number, federation="ESP", fide_id=f"22000{number}")
        book.do(AddPlayer(tournament=OPEN, who=who))
    play(book)
    play(book, [result])
    book.do(Finish(tournament=OPEN))
    return book


def codes(book: Memory, births: dict[str, dict[str, str]] | None = None) -> list[str]:
    births = {person: {"birth": "2000"} for person in book.state.people} if births is None else births
    return [one.code for one in shortcomings(book.state, OPEN, births)]


def test_a_complete_report_lacks_nothing() -> None:
    assert codes(complete()) == []


def lacking_event(**changes: Any) -> Memory:
    book = complete()
    book.do(Configure(changes=changes))
    return book


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"city": ""}, "city"),
        ({"federation": ""}, "event-federation"),
        ({"event_code": ""}, "event-code"),
        ({"start": ""}, "start"),
        ({"end": ""}, "end"),
        ({"chief_arbiter": ""}, "chief-arbiter"),
        ({"chief_arbiter_id": ""}, "chief-arbiter-id"),
        ({"deputy_arbiter_ids": ["2200002"]}, "deputy-arbiter-id"),
        ({"deputy_arbiter_ids": ["", "2200003"]}, "deputy-arbiter-id"),
    ],
)
def test_what_the_event_lacks(changes: dict[str, Any], code: str) -> None:
    book = lacking_event(**changes)
    assert codes(book) == [code]
    book.do(Configure(changes={key: EVENT.get(key, "2026/03/01") for key in changes}))
    assert codes(book) == []


def test_an_event_that_ends_before_it_starts() -> None:
    assert codes(lacking_event(start="2026/04/01"))[0] == "dates"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"time_control": ""}, "time-control"),
        ({"round_times": ["2026-03-01"]}, "round-dates"),
        ({"round_times": ["2026-03-01", "2026-03-09 10:00"]}, "round-date-outside"),
        ({"round_times": ["26/02/28", "26/03/02"]}, "round-date-outside"),
    ],
)
def test_what_the_tournament_lacks_is_completed_after_the_finish_and_undone(changes: dict[str, Any], code: str) -> None:
    book = complete()
    book.do(Configure(tournament=OPEN, changes=changes))
    assert codes(book) == [code]
    book.do(Undo(actor="Ana"))
    assert codes(book) == [] and book.state.sections[OPEN].finished


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"fide_id": ""}, "rating-unlisted"),
        ({"fide_id": "ABC"}, "fide-id-doubtful"),
        ({"fide_id": "220002"}, "same-fide-id"),
        ({"federation": ""}, "federation"),
    ],
)
def test_what_a_player_lacks_is_completed_after_the_finish_and_undone(changes: dict[str, Any], code: str) -> None:
    book = complete()
    first = next(iter(book.state.people))
    book.do(EditPlayer(tournament=OPEN, person=first, changes=changes))
    assert codes(book) == [code]
    book.do(Undo(actor="Ana"))
    assert codes(book) == []


def test_an_unrated_player_without_a_number() -> None:
    book = complete()
    first = next(iter(book.state.people))
    book.state = book.state.with_person(first, Person(name="Player 1", federation="ESP"))
    assert codes(book) == ["fide-id"]


def test_a_rating_is_not_changed_after_the_finish() -> None:
    book = complete()
    first = next(iter(book.state.people))
    assert "finished" in str(book.ask(EditPlayer(tournament=OPEN, person=first, changes={"rating": 2500})))


def test_birth_dates() -> None:
    assert codes(complete(), {}) == ["birth"] * 4


@pytest.mark.parametrize("result", ["1u", "=u", "1/2-0", "0-0"])
def test_a_game_that_is_not_rated_wants_its_reason(result: str) -> None:
    book = complete(result)
    (found,) = shortcomings(book.state, OPEN, {person: {"birth": "2000"} for person in book.state.people})
    assert (found.code, found.level) == ("unrated-game", DOUBTFUL)
    assert found.repair == ("note", "REASON", "--round", "2", "--board", "1")
    book.do(Note(tournament=OPEN, text="Fell ill", round_number=1, board="1"))
    assert codes(book) == ["unrated-game"]
    book.do(Note(tournament=OPEN, text="Fell ill", round_number=2, board="1"))
    assert codes(book) == []


def test_a_note_is_about_a_game_that_there_is() -> None:
    assert tells(str(complete().ask(Note(tournament=OPEN, text="x", round_number=2, board="9"))), "9")


def test_a_tournament_that_goes_on() -> None:
    book = complete()
    section: Section = book.state.sections[OPEN]
    kept = section.rounds[1]
    boards = (msgspec.structs.replace(kept.boards[0], outcome=type(kept.boards[0].outcome)()), *kept.boards[1:])
    going = msgspec.structs.replace(section, finished=False).with_round(2, msgspec.structs.replace(kept, boards=boards))
    book.state = book.state.with_section(OPEN, going)
    assert codes(book) == ["open-game", "not-finished"]


@pytest.mark.parametrize(
    ("finished", "fide", "repair"),
    [
        (True, True, ("standings",)),
        (True, False, ("reopen",)),
        (False, False, ("set", "tiebreaks=CODES")),
    ],
)
def test_places_are_shared_without_tie_breaks(finished: bool, fide: bool, repair: tuple[str, ...]) -> None:
    book = complete()
    section = _all_drawn(book.state.sections[OPEN])
    book.state = book.state.with_section(OPEN, msgspec.structs.replace(section, fide=fide, finished=finished))
    births = {person: {"birth": "2000"} for person in book.state.people}
    found = next(one for one in shortcomings(book.state, OPEN, births) if one.code == "tiebreaks")
    assert (found.repair, found.level) == (repair, DOUBTFUL)


def _all_drawn(section: Section) -> Section:
    """Without tie-breaks, so that all share a place."""
    rounds = []
    for kept in section.rounds:
        outcome = msgspec.structs.replace(kept.boards[0].outcome, result="==")
        boards = tuple(msgspec.structs.replace(board, outcome=outcome) for board in kept.boards)
        rounds.append(msgspec.structs.replace(kept, boards=boards))
    settings = msgspec.structs.replace(section.settings, tiebreaks=())
    return msgspec.structs.replace(section, rounds=tuple(rounds), settings=settings)


def test_nobody_shares_a_place_without_tie_breaks() -> None:
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"system": "match", "rounds": 1}))
    for name in ("Ruiz", "Font"):
        book.do(AddPlayer(tournament=OPEN, who=Person(name=name)))
    play(book, ["1-0"])
    assert codes(book) == ["not-finished"]


def test_nobody_sends_scrabble_to_fide() -> None:
    book = complete(system="koth")
    book.do(Configure(changes={"city": "", "chief_arbiter": ""}))
    assert codes(book, {}) == []


def test_a_rating_that_was_typed_against_the_list_is_doubtful() -> None:
    book = complete()
    listed = {"standard": {"value": 1990, "list": "fide", "date": "2026-03"}}
    edit = EditPlayer(tournament=OPEN, person="p2", changes={"ratings": listed, "source": "standard"})
    with_list = _edited(book, edit)
    assert codes(with_list) == []
    typed = _edited(with_list, EditPlayer(tournament=OPEN, person="p2", changes={"rating": 1991}))
    (found,) = shortcomings(typed.state, OPEN, {person: {"birth": "2000"} for person in typed.state.people})
    assert (found.code, found.level, found.repair) == ("rating-by-hand", DOUBTFUL, ("reopen",))
    typed.do(Reopen(tournament=OPEN))
    births = {person: {"birth": "2000"} for person in typed.state.people}
    repairs = [one.repair for one in shortcomings(typed.state, OPEN, births)]
    assert ("edit", "2", "--rating", "1990") in repairs


@pytest.mark.parametrize(("date", "expected"), [("2026-02", ["rating-list-old"]), ("2026-03-14", []), ("2026-04", [])])
def test_a_rating_of_an_older_list_than_that_of_the_first_day_is_doubtful(date: str, expected: list[str]) -> None:
    listed = {"standard": {"value": 1990, "list": "fide", "date": date}}
    edit = EditPlayer(tournament=OPEN, person="p2", changes={"ratings": listed, "source": "standard"})
    assert codes(_edited(complete(), edit)) == expected


def _edited(book: Memory, command: EditPlayer) -> Memory:
    """A finished tournament is reopened for it."""
    if book.section().finished:
        book.do(Reopen(tournament=OPEN))
    book.do(command)
    book.do(Finish(tournament=OPEN))
    return book


def test_the_players_of_teams_are_asked_for_and_not_the_teams() -> None:
    """Teams have neither an ID nor a birthday; each of their players has, and the repair names them."""
    book = team_event(teams=2, boards="WB", players=3)
    found = shortcomings(book.state, OPEN)
    listed = [book.state.people[person].name for team in book.section().teams.values() for person in team.members]
    for code, option in (("rating-unlisted", "--fide"), ("birth", "--birth")):
        repairs = [one.repair for one in found if one.code == code]
        assert [repair[:3] for repair in repairs] == [("edit", name, option) for name in listed]
