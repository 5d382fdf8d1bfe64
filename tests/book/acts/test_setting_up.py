"""Sections and settings: what may be said when, and FIDE mode."""

from __future__ import annotations

import pytest

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.bridge import as_tournament
from tests import sentences
from tests.book.acts.memory import OPEN, Memory, pair, play, started
from tests.sentences import worded


@pytest.mark.parametrize(
    ("system", "fide"),
    [("dutch", True), ("burstein:2026", True), ("burstein:classic", True), ("scrabble", False), ("knockout", False)],
)
def test_fides_systems_start_in_fide_mode(system: str, fide: bool) -> None:
    book = Memory()
    book.do(CreateTournament(tournament=OPEN, settings={"system": system}))
    assert book.section().fide is fide


@pytest.mark.parametrize(
    "settings",
    [
        {"system": "nothing"},
        {"colour": "w"},
        {"rounds": 0},
        {"rounds": "many"},
        {"initial_colour": "x"},
        {"numbering": "lot:"},
        {"points": {"win": 5, "draw": 10}},
        {"points": {"win": 30, "draw": 20}},
        {"points": {"win": 10, "draw": 5, "pairing_bye": 20}},
        {"points": {"win": 10, "draw": 5, "pairing_bye": 7}},
        {"points": {"win": 30, "draw": 10, "pairing_bye": 17}},
        {"acceleration": "baku:2026"},
        {"options": {"nonsense": "yes"}},
        {"rate": "bullet"},
    ],
)
def test_a_wrong_value_is_refused(settings: dict[str, object]) -> None:
    assert Memory().refused(CreateTournament(tournament=OPEN, settings=settings)).code == "bad-value"


@pytest.mark.parametrize("bye", [0, 5, 10])
def test_the_bye_may_be_worth_a_win_a_draw_or_nothing(bye: int) -> None:
    assert started(points={"pairing_bye": bye}).section().settings.points.pairing_bye == bye


@pytest.mark.parametrize("bye", [0, 10, 20, 30])
def test_elsewhere_the_bye_is_worth_what_results_add_up_to(bye: int) -> None:
    points = started(points={"win": 30, "draw": 10, "pairing_bye": bye}).section().settings.points
    assert (points.win, points.draw, points.pairing_bye) == (30, 10, bye)


def test_two_sections_have_two_names() -> None:
    assert started().refused(CreateTournament(tournament=OPEN)).code == "name-taken"


def test_what_was_announced_stays_once_round_1_is_published() -> None:
    book = started()
    assert book.level(Configure(tournament=OPEN, changes={"rounds": 7})) == 0
    pair(book)
    assert book.refused(Configure(tournament=OPEN, changes={"rounds": 7})).code == "announced"
    assert book.level(Configure(tournament=OPEN, changes={"first_board": 21})) == 0
    book.do(LeaveFide(tournament=OPEN))
    assert book.level(Configure(tournament=OPEN, changes={"rounds": 7})) == 4
    book.do(Configure(tournament=OPEN, changes={"rounds": 7}))
    assert book.section().marks == (
        worded(sentences.FIDE_MODE_WAS_LEFT),
        worded(sentences.WAS_CHANGED_AFTER_THE, key="rounds"),
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"system": "dubov"},
        {"points": {"win": 30, "draw": 10}},
        {"points": {"pairing_bye": 5}},
        {"tiebreaks": ["BH"]},
        {"acceleration": ""},
        {"acceleration": "baku:2023"},
        {"numbering": "list"},
        {"initial_colour": "b"},
        {"rounds": 6},
        {"rate": "rapid"},
        {"ratings": ["rapid"]},
        {"rating_method": "FIDON"},
    ],
    ids=str,
)
def test_every_announced_setting_stays(changes: dict[str, object]) -> None:
    book = started(12, acceleration="baku")
    assert book.level(Configure(tournament=OPEN, changes=changes)) == 0
    pair(book)
    assert book.refused(Configure(tournament=OPEN, changes=changes)).code == "announced"


def test_fewer_rounds_than_published_cannot_be_planned() -> None:
    book = started()
    play(book)
    play(book)
    assert book.refused(Configure(tournament=OPEN, changes={"rounds": 1})).code == "too-few-rounds"


def test_fide_mode_is_left_for_good() -> None:
    book = started()
    asked = book.ask(LeaveFide(tournament=OPEN))
    assert isinstance(asked, NeedsConfirmation)
    assert asked.level == 4
    (fact,) = book.do(LeaveFide(tournament=OPEN))
    assert book.refused(Undo(number=fact.number)).code == "for-good"
    assert book.refused(LeaveFide(tournament=OPEN)).code == "not-fide"


def test_a_token_that_is_stale_asks_again() -> None:
    book = started()
    asked = book.ask(LeaveFide(tournament=OPEN))
    assert isinstance(asked, NeedsConfirmation)
    book.do(Configure(changes={"city": "Lugo"}))
    again = book.ask(LeaveFide(tournament=OPEN), asked.token)
    assert isinstance(again, NeedsConfirmation)
    assert again.token != asked.token


def test_settings_of_the_event_are_shared_and_undone() -> None:
    book = started()
    digest = book.digest
    (fact,) = book.do(Configure(changes={"city": "Lugo", "deputy_arbiters": ["Bea"]}))
    assert book.state.event.deputy_arbiters == ("Bea",)
    book.do(Undo(number=fact.number))
    assert book.digest == digest


def test_the_start_does_not_change_the_edition_of_a_running_event() -> None:
    book = started(4, "dutch")
    book.do(Configure(changes={"start": "2026/01/10"}))
    assert as_tournament(book.state, OPEN).settings.system == "dutch:2017"
    (fact,) = book.do(Configure(changes={"start": "2026/03/01"}))
    pair(book)
    assert book.refused(Undo(number=fact.number)).code == "announced"
    assert book.refused(Configure(changes={"start": "2026/01/10"})).code == "announced"
    book.do(Configure(changes={"start": "2026/03/02"}))


@pytest.mark.parametrize(
    ("system", "tiebreaks"), [("dutch", ["XYZ"]), ("dutch", ["BH/Q1"]), ("berger", ["BH"]), ("dutch", ["SPREAD"])]
)
def test_tie_breaks_are_known_and_go_with_the_system(system: str, tiebreaks: list[str]) -> None:
    book = started(4, system)
    assert book.refused(Configure(tournament=OPEN, changes={"tiebreaks": tiebreaks})).code == "bad-tiebreak"


@pytest.mark.parametrize(
    "changes",
    [{"round_times": ["soon"]}, {"time_control": "90\x1b[31m"}, {"points": {"win": 0}}, {"type_text": "a\nb"}],
)
def test_settings_that_would_do_harm(changes: dict[str, object]) -> None:
    refused = started(4).refused(Configure(tournament=OPEN, changes=changes))
    assert refused.code == "bad-value" and str(refused).isprintable()


def test_buchholz_does_not_come_into_a_round_robin_by_a_change_of_system() -> None:
    book = started(4, tiebreaks=["BH"])
    assert book.refused(Configure(tournament=OPEN, changes={"system": "berger"})).code == "bad-tiebreak"
    book.do(Configure(tournament=OPEN, changes={"system": "berger", "tiebreaks": ["SB"]}))
    assert book.refused(Configure(tournament=OPEN, changes={"tiebreaks": ["BH/C1"]})).code == "bad-tiebreak"
