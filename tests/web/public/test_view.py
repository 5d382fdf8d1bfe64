"""The one function through which everything goes that is public."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from arbitra.book.acts.closing import AdjustPoints
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import EnterResult
from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import NOTHING
from arbitra.book.views.published import published
from arbitra.web.access.publicity import Level, Settings
from arbitra.web.public.ages import minors_of
from arbitra.web.public.figures import Figures
from arbitra.web.public.view import PublicEvent, public_changes, public_mark, public_view
from tests.web.made_events import swiss


@pytest.fixture
def state(tmp_path: Path) -> State:
    """Three rounds, the last with two boards open."""
    script = swiss(tmp_path / "open.arbitra", players=8, played=2)
    script.play(leave_open=2)
    state = script.book.state
    script.book.close()
    return state


def seen(state: State, settings: Settings, minors: frozenset[str] = frozenset()) -> PublicEvent:
    return public_view(published(state), settings, minors)


def texts(view: PublicEvent) -> str:
    return msgspec.json.encode(view).decode()


@pytest.mark.parametrize("level", Level)
def test_each_level_shows_what_it_says_and_no_more(state: State, level: Level) -> None:
    (one,) = seen(state, Settings(level=level)).seen.tournaments
    reach = seen(state, Settings(level=level)).reach["main"]
    assert len(one.rounds) == (3 if level else 0)
    values = [game.value for shown in one.rounds for game in shown.games]
    assert any(values) == (level >= Level.RESULTS)
    assert reach.results == ((1, 2, 3) if level >= Level.RESULTS else ())
    assert reach.standings == ((1, 2, 3) if level is Level.STANDINGS else ())
    assert reach.counted == (3 if level >= Level.RESULTS else 0)


def test_one_round_is_kept_back(state: State) -> None:
    view = seen(state, Settings(rounds={"main": {3: Level.NOTHING}}))
    assert [shown.number for shown in view.seen.tournaments[0].rounds] == [1, 2]
    assert view.reach["main"].standings == (1, 2)


def test_standings_and_points_end_before_the_first_round_without_results(state: State) -> None:
    view = seen(state, Settings(rounds={"main": {2: Level.PAIRINGS}}))
    (one,) = view.seen.tournaments
    assert view.reach["main"].standings == (1,)
    figures = Figures(state, view)
    assert figures.points(one, 1) is None
    assert figures.points(one, 2) is not None
    assert figures.points(one, 3) is None
    assert figures.after(one) == 1


def test_a_tournament_of_which_nothing_is_public_is_not_even_named(state: State) -> None:
    view = seen(state, Settings(level=Level.NOTHING, players=False))
    assert view.seen.tournaments == ()
    assert "Ashgrove" not in texts(view)
    listed = seen(state, Settings(level=Level.NOTHING))
    assert "Ashgrove" in texts(listed)
    assert listed.seen.tournaments[0].rounds == ()


def test_without_a_starting_list_only_who_plays_is_named(tmp_path: Path) -> None:
    script = swiss(tmp_path / "late.arbitra", players=8, played=1)
    script.do(AddPlayer(tournament="main", who=Person(name="Zweig, Stefan")))
    view = seen(script.book.state, Settings(level=Level.RESULTS, players=False))
    assert "Ashgrove" in texts(view)
    assert "Zweig" not in texts(view)
    script.book.close()


def test_names_of_minors_are_shortened_everywhere(state: State) -> None:
    young = next(person for person, who in state.people.items() if who.name == "Hidalgo, Inés")
    settings = Settings(minors=True)
    view = seen(state, settings, frozenset({young}))
    assert "Hidalgo" not in texts(view)
    assert "Inés H." in texts(view)
    assert "Hidalgo, Inés" in texts(seen(state, Settings(), frozenset({young})))


def test_who_has_no_birth_date_counts_as_an_adult() -> None:
    private = {
        "p1": {"birth": "2012/03/04"},
        "p2": {"birth": "1980/01/01"},
        "p3": {"email": "x"},
        "p4": {"birth": "2008"},
    }
    assert minors_of(private, "2026-11-14") == {"p1", "p4"}


def test_a_draft_leaves_no_trace(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=9, played=2)
    before = seen(script.book.state, Settings())
    mark = public_mark(before)
    first = Figures(script.book.state, before).standings(before.seen.tournaments[0])
    script.do(DraftRound(tournament="main"))
    after = seen(script.book.state, Settings())
    assert public_mark(after) == mark
    second = Figures(script.book.state, after).standings(after.seen.tournaments[0])
    assert first is not None
    assert second is not None
    assert first.ranked == second.ranked
    script.book.close()


@pytest.mark.parametrize("tiebreaks", [("SB", "DE"), ("KS", "WIN", "BPG")])
def test_a_draft_between_published_rounds_of_a_schedule_decides_nothing(
    tmp_path: Path, tiebreaks: tuple[str, ...]
) -> None:
    """Round 2 is a draft while round 3 is published: whoever is drafted against whom, the standings are the same."""
    script = swiss(tmp_path / "robin.arbitra", players=6, system="berger", rounds=5, tiebreaks=tiebreaks)
    for _ in range(3):
        script.play()
    section = script.book.state.sections["main"]
    drafted = msgspec.structs.replace(
        section.rounds[1],
        published=False,
        boards=tuple(msgspec.structs.replace(one, outcome=NOTHING) for one in section.rounds[1].boards),
    )
    turned = msgspec.structs.replace(
        drafted, boards=tuple(msgspec.structs.replace(one, white=one.black, black=one.white) for one in drafted.boards)
    )
    made = []
    for draft in (drafted, turned):
        state = script.book.state.with_section("main", section.with_round(2, draft))
        view = seen(state, Settings())
        assert [shown.number for shown in view.seen.tournaments[0].rounds] == [1, 3]
        ranked = Figures(state, view).standings(view.seen.tournaments[0])
        assert ranked is not None
        made.append(ranked.ranked)
    assert made[0] == made[1]
    script.book.close()


def test_points_that_are_given_turn_the_mark(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    person = next(iter(script.book.state.people))
    view = seen(script.book.state, Settings())
    before = public_mark(view)
    script.do(AdjustPoints(tournament="main", person=person, points=5, reason="wrong colour"))
    view = seen(script.book.state, Settings())
    assert public_mark(view) != before
    script.book.close()


def test_changes_tell_results_that_are_public_and_nothing_else(tmp_path: Path) -> None:
    script = swiss(tmp_path / "again.arbitra", players=8, played=2)
    script.play(leave_open=2)
    board = script.book.state.sections["main"].rounds[2].boards[-1]
    hidden = Settings(rounds={"main": {3: Level.PAIRINGS}})
    first, second = seen(script.book.state, Settings()), seen(script.book.state, hidden)
    script.do(
        EnterResult(
            tournament="main", round_number=3, board=board.key, white=board.white, black=board.black, result="0-1"
        )
    )
    assert public_changes(first, seen(script.book.state, Settings())).results == (("main", 3, board.key, "0-1"),)
    assert public_mark(seen(script.book.state, hidden)) == public_mark(second)
    assert public_changes(second, None).others == ("main",)
    script.book.close()
