"""The view that screens, phones and public pages are made from: what is published, and nothing else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from arbitra.book.acts.closing import AdjustPoints, Note
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import Configure, LeaveFide
from arbitra.book.acts.taking_part import Expel, Withdraw
from arbitra.book.acts.verifying import VerifyResult
from arbitra.book.book import Book
from arbitra.book.views.published import PublishedEvent, changes, mark_of, published, shown_round
from arbitra.book.views.round import RoundView, Why, points_before
from arbitra.web.live.channels import Channel, View
from tests.web.made_events import Script, swiss


@pytest.fixture
def script(tmp_path: Path) -> Script:
    return swiss(tmp_path / "open.arbitra", players=6, played=1)


def seen(script: Script) -> PublishedEvent:
    return published(script.book.state)


def place(book: Book, board: int = 0) -> dict[str, object]:
    game = book.state.sections["main"].rounds[-1].boards[board]
    number = len(book.state.sections["main"].rounds)
    return {"tournament": "main", "round_number": number, "board": game.key, "white": game.white, "black": game.black}


def test_a_draft_and_whatever_is_not_published_leave_it_as_it_is(script: Script) -> None:
    before = seen(script)
    script.do(VerifyResult(result="1/2-1/2", **place(script.book)))  # type: ignore[arg-type]
    person = next(iter(script.book.state.people))
    script.do(EditPlayer(tournament="main", person=person, private_values={"birth": "2012-03-04"}))
    script.do(DraftRound(tournament="main"))
    assert seen(script) == before
    assert mark_of(seen(script)) == mark_of(before)
    assert b"2012" not in msgspec.json.encode(seen(script))


def test_publishing_and_taking_it_back_is_seen(script: Script) -> None:
    before = seen(script)
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    during = seen(script)
    assert changes(before, during) == ((), ("main",))
    assert [one.number for one in during.tournaments[0].rounds] == [1, 2]
    script.do(Unpublish(tournament="main", case="regulations", reason="rule 7"))
    assert seen(script) == before


@pytest.mark.parametrize(
    "act",
    [
        AdjustPoints(tournament="main", person="p1", points=-10, reason="a telephone rang"),
        Configure(tournament="main", changes={"tiebreaks": ("SB", "BH")}),
        Expel(tournament="main", person="p1"),
        Withdraw(tournament="main", person="p1"),
    ],
    ids=lambda act: type(act).__name__,
)
def test_what_changes_only_the_standings_is_seen_and_a_note_is_not(script: Script, act: Command) -> None:
    person = next(iter(script.book.state.people))
    script.do(LeaveFide(tournament="main"))  # which refuses other tie-breaks during the event
    before = seen(script)
    script.do(Note(tournament="main", text="an incident"))
    assert mark_of(seen(script)) == mark_of(before)
    script.do(msgspec.structs.replace(act, person=person) if hasattr(act, "person") else act)
    assert mark_of(seen(script)) != mark_of(before)
    assert changes(before, seen(script)) == ((), ("main",))


def test_a_result_is_told_by_its_board(script: Script) -> None:
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    before = seen(script)
    script.do(EnterResult(result="1-0", **place(script.book)))  # type: ignore[arg-type]
    assert changes(before, seen(script)) == ((("main", 2, "1", "1-0"),), ())
    last = seen(script).tournaments[0].last
    assert last is not None and not last.settled


def test_points_are_those_before_the_round(script: Script) -> None:
    assert set(points_before(script.book.state, "main", 1).values()) == {0}
    assert sum(points_before(script.book.state, "main", 2).values()) == 30


def test_whoever_shows_a_known_view_hears_what_came_after_it_and_others_read_again(script: Script) -> None:
    view, channel = View(), Channel()
    marks = []
    for result in ("", "1-0", "0-1"):
        if result:
            script.do(EnterResult(result=result, correct=True, **place(script.book)))  # type: ignore[arg-type]
        turned = view.turned(seen(script))
        assert turned is not None
        channel.publish(*turned)
        marks.append(channel.present)
    assert view.turned(seen(script)) is None
    assert [mark for mark, _ in channel.after(marks[0]) or []] == marks[1:]
    assert [mark for mark, _ in channel.after(marks[1]) or []] == marks[2:]
    assert channel.after(marks[2]) == []
    assert channel.after("something old") is None
    told = (channel.after(marks[1]) or [])[0][1]
    assert told.startswith(f"id: {marks[2]}\nevent: change\n".encode()) and b'["main", 1, "1", "0-1"]' in told


def test_a_view_that_comes_back_is_followed_from_its_last_time(script: Script) -> None:
    view, channel = View(), Channel()
    for result in ("1-0", "0-1", "1-0", "1/2-1/2"):
        script.do(EnterResult(result=result, correct=True, **place(script.book)))  # type: ignore[arg-type]
        turned = view.turned(seen(script))
        if turned is not None:
            channel.publish(*turned)
    script.do(EnterResult(result="1-0", correct=True, **place(script.book)))  # type: ignore[arg-type]
    again = mark_of(seen(script))
    assert len(channel.after(again) or []) == 1


def test_a_round_for_everybody_tells_nobody_why_somebody_is_away(script: Script) -> None:
    people = list(script.book.state.people)
    script.do(Withdraw(tournament="main", person=people[0]))
    script.do(Expel(tournament="main", person=people[1]))
    script.play()
    (one,) = seen(script).tournaments
    view = shown_round(one, one.rounds[-1], points_before(script.book.state, "main", 2))
    assert {away.seat.person: away.why for away in view.away} == dict.fromkeys(people[:2], Why.ABSENT)
    kept = RoundView.of_book(script.book.state, "main", 2, points=points_before(script.book.state, "main", 2))
    assert [(board.address, board.seats, board.value) for board in view.boards] == [
        (board.address, board.seats, board.value) for board in kept.boards
    ]
