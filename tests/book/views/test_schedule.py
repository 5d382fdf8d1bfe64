"""Every round of a schedule or a bracket, from a book and from a file alike."""

from __future__ import annotations

import pytest

from arbitra.book.state.bridge import as_tournament
from arbitra.book.views.schedule import ScheduleView
from arbitra.rules.systems import find_system
from tests.book.acts.memory import OPEN, play, started


@pytest.mark.parametrize(("system", "players", "rounds"), [("berger", 6, 5), ("match", 2, 4), ("knockout", 4, 0)])
def test_a_book_and_its_report_show_the_same(system: str, players: int, rounds: int) -> None:
    book = started(players, system, rounds=rounds or None)
    play(book, ["1-0", "1/2"])
    view = ScheduleView.of_book(book.state, OPEN)
    read, found = as_tournament(book.state, OPEN), find_system(system)
    assert view is not None
    assert view == ScheduleView.of_file(read, found, found.options_for(read, {}))
    assert {view.tournament.player(tpn).name for tpn in view.seats.values()} == {  # type: ignore[union-attr]
        who.name for who in book.state.people.values()
    }


def test_a_swiss_has_none() -> None:
    assert ScheduleView.of_book(started(4).state, OPEN) is None


def test_who_meets_an_empty_seat_rests() -> None:
    view = ScheduleView.of_book(started(5, "berger", rounds=None).state, OPEN)
    assert view is not None
    assert [len(played.games) for played in view.rounds()] == [2] * 5
    assert sorted(seat for played in view.rounds() for seat in played.resting) == [1, 2, 3, 4, 5]
