"""The view of a player: what they do in a round, and what they did so far."""

from __future__ import annotations

import pytest

from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.taking_part import AskBye, Expel, Withdraw
from arbitra.book.views.player import Attendance, FreeRound, PlayerView, What, listed_players
from arbitra.book.views.section_standings import section_view
from tests.book.acts.attempts import played
from tests.book.acts.memory import OPEN


def test_rounds_add_up_to_the_points_and_to_the_standings() -> None:
    state = played(True, 3).state
    ranks = section_view(state, OPEN)
    for one in listed_players(state, OPEN):
        view = PlayerView.of_section(state, OPEN, one.person)
        assert view.tpn == one.number
        assert [played.number for played in view.rounds] == [1, 2, 3]
        assert view.rounds[-1].total == view.points == sum(played.gained for played in view.rounds)
        found = ranks.player(view.tpn)
        assert view.points == found.points
        assert view.rank is not None
        assert (view.rank.ranked.rank, view.rank.after, view.rank.now) == (found.rank, 3, None)


def test_opponents_see_each_other() -> None:
    state = played(True, 2).state
    views = {one.person: PlayerView.of_section(state, OPEN, one.person) for one in listed_players(state, OPEN)}
    met = 0
    for person, view in views.items():
        for one in view.rounds:
            if one.opponent is None:
                assert one.bye
                continue
            met += 1
            theirs = views[one.opponent.person].rounds[one.number - 1]
            assert theirs.opponent is not None
            assert theirs.opponent.person == person
            assert {one.colour, theirs.colour} == {"w", "b"}
            assert (theirs.board, theirs.outcome) == (one.board, one.outcome)
    assert met


@pytest.mark.parametrize("paired", [False, True])
def test_what_everybody_does_in_the_next_round(paired: bool) -> None:
    book = played(True, 1)
    book.do(AskBye(tournament=OPEN, person="p1", round_number=2, kind="half"))
    book.do(Withdraw(tournament=OPEN, person="p2"))
    book.do(Expel(tournament=OPEN, person="p3"))
    if paired:
        book.do(DraftRound(tournament=OPEN))
    attendance = Attendance(book.state.sections[OPEN], 2)
    doing = {person: attendance.doing(person) for person in book.state.sections[OPEN].entries}
    assert (doing["p1"].what, doing["p1"].bye) == (What.BYE if paired else What.ASKED, "H")
    assert (doing["p2"].what, doing["p2"].since) == (What.WITHDRAWN, 1)
    assert doing["p3"].what is What.EXPELLED
    others = {one.what for person, one in doing.items() if person not in ("p1", "p2", "p3")}
    assert others <= ({What.PLAYS, What.BYE} if paired else {What.UNKNOWN})
    assert attendance.free_rounds("p1")[1] == FreeRound(2, "H", asked=True)
    assert attendance.free_rounds("p2")[1] == FreeRound(2, "Z", asked=True)


def test_everybody_is_listed_by_number() -> None:
    state = played(True, 1).state
    assert [one.number for one in listed_players(state, OPEN)] == list(range(1, len(state.people) + 1))
