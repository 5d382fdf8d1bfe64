"""The view of standings: of a file, and of a section."""

from __future__ import annotations

from arbitra.book.acts.pairing import DraftRound
from arbitra.book.views.section_standings import published_view, section_view, settled_round, strict_view
from arbitra.book.views.standings import StandingsView
from arbitra.tiebreaks import StandingsRequest, standings
from tests.book.acts.attempts import played
from tests.book.acts.memory import OPEN
from tests.tournaments import tournament

FILE = tournament(4, "1-3:10 2-4:==", "4-1:01 3-2:10", "1-2:**", tiebreaks=("BH", "SB"), rounds_planned=5)


def test_of_a_file_everybody_stands_as_the_standings_have_them() -> None:
    made = standings(FILE, after_round=2)
    view = StandingsView.of_tournament(FILE, StandingsRequest(after_round=2))
    assert [one.tpn for one in view.ranked] == [row.tpn for row in made.rows] == [1, 3, 4, 2]
    assert [(one.rank, one.points) for one in view.ranked] == [(1, 20), (2, 10), (3, 5), (4, 5)]
    assert [code.label for code in view.tiebreaks] == ["BH", "SB"]
    for one in view.players:
        pairs = zip((code.label for code in view.tiebreaks), one.values, strict=True)
        assert dict(pairs) == {code.label: value for code, value in made.tiebreak_values(made.row(one.tpn))}
    assert {one.person for one in view.players} == {""}
    assert not view.moves


def test_the_stage_says_how_far_a_file_is_counted() -> None:
    assert StandingsView.of_tournament(FILE, StandingsRequest(after_round=2)).stage == (2, 3, 5, 0, False)
    assert StandingsView.of_tournament(FILE).stage == (3, 3, 5, 1, False)


def test_of_a_section_people_are_known_and_the_places_they_won() -> None:
    state = played(True, 3).state
    view = section_view(state, OPEN, moves=True)
    assert view.stage.after == view.stage.last == 3
    before = {one.person: one.rank for one in section_view(state, OPEN, after=2).ranked}
    for one in view.ranked:
        assert state.people[one.person].name == one.player.name
        assert one.rank is not None
        assert one.shift == (before[one.person] or 0) - one.rank
    assert any(one.shift for one in view.ranked)
    assert {one.shift for one in section_view(state, OPEN, after=1, moves=True).ranked} == {None}


def test_tie_breaks_that_cannot_be_applied_leave_points_alone_and_say_why() -> None:
    state = played(True, 2).state
    request = StandingsRequest(tiebreaks=("SB", "SB"))
    view = section_view(state, OPEN, request)
    assert view.problem is not None
    assert view.tiebreaks == ()
    assert [one.points for one in view.ranked] == sorted((one.points for one in view.ranked), reverse=True)
    assert section_view(state, OPEN).problem is None


def test_what_everybody_sees_is_what_the_arbiter_sees_after_that_round() -> None:
    book = played(True, 2)
    book.do(DraftRound(tournament=OPEN))
    state = book.state
    assert settled_round(state.sections[OPEN]) == 2
    view = published_view(state, OPEN, 2)
    assert view is not None
    assert (
        view.ranked == section_view(state, OPEN, after=2).ranked == strict_view(state, OPEN, StandingsRequest()).ranked
    )
