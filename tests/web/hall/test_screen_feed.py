"""The stream of a screen, read through a whole round: what is published, and nothing else."""

from __future__ import annotations

import json
import re
import time
import urllib.request

from arbitra.book.acts.by_hand import FinishHand, StartHand, SwapHand
from arbitra.book.acts.closing import AdjustPoints, Note
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.verifying import VerifyResult
from arbitra.book.state.people import Person
from arbitra.book.views.published import mark_of, published
from arbitra.web.access.rows import FileRows
from arbitra.web.access.screens import Hall, Message, Pane, Screens, Settings
from tests.machine import busyness
from tests.web import wording
from tests.web.conftest import Served
from tests.web.hall.lab import Heard, add_screen, app_of, hall_event, listening, screens_of, set_hall
from tests.web.made_events import Script
from tests.web.wording import says

PRIVATE = {"birth": "2011/07/23", "email": "kid@example.org", "telephone": "600123456"}
SOON = 1.5
"""Seconds: a second, and the time that a busy machine takes."""


def mark_on(served: Served, path: str) -> str:
    with urllib.request.urlopen(served.address + path) as answer:
        found = re.search(r'data-mark="([0-9a-f]+)"', answer.read().decode())
    assert found is not None
    return found[1]


def place(script: Script, key: str) -> dict[str, object]:
    rounds = script.book.state.sections["main"].rounds
    board = next(one for one in rounds[-1].boards if one.key == key)
    names = {"tournament": "main", "round_number": len(rounds), "board": key}
    return {**names, "white": board.white, "black": board.black}


def pair_by_hand(script: Script) -> None:
    script.do(DraftRound(tournament="main"))
    script.do(StartHand(tournament="main"))
    first, second = script.book.state.sections["main"].rounds[-1].boards[:2]
    script.do(SwapHand(tournament="main", first=first.white, second=second.white))
    script.do(FinishHand(tournament="main"))


def test_a_whole_round_without_a_draft_a_private_field_or_the_number_of_a_fact(served: Served) -> None:
    script = hall_event(served.folder, players=5)
    who = Person(name="Young, Ada", fide_id="12345678")
    script.do(AddPlayer(tournament="main", who=who, private_values=PRIVATE))
    script.play()
    code = add_screen(screens_of(app_of(served)), script).code
    path = f"/screen/{code}"
    with listening(served, f"{path}/feed?from={mark_on(served, path)}") as heard:
        assert set(heard.next("beat")) == {"now", "version"}
        assert heard.next("screen")["revision"]
        pair_by_hand(script)
        script.do(Note(tournament="main", text="an incident"))
        heard.nothing()
        script.do(Publish(tournament="main"))
        assert heard.next("change", SOON * busyness())["others"] == ["main"]
        script.do(EnterResult(result="1-0", **place(script, "1")))  # type: ignore[arg-type]
        assert heard.next("change", SOON * busyness())["results"] == [["main", 2, "1", "1-0"]]
        script.do(VerifyResult(result="1-0", **place(script, "1")))  # type: ignore[arg-type]
        heard.nothing()
        script.do(Unpublish(tournament="main", case="regulations", reason="rule 7"))
        change = heard.next("change", SOON * busyness())
        assert change["others"] == ["main"]
        assert change["mark"] == mark_on(served, path)
    check_fields(heard)
    script.book.close()


def check_fields(heard: Heard) -> None:
    """Names of fields, and nothing that people would not read on the wall."""
    fields = {"beat": {"now", "version"}, "screen": {"revision"}, "change": {"mark", "results", "others"}}
    for line in heard.all:
        name, _, data = line.partition(" ")
        assert set(json.loads(data)) == fields[name], line
        assert not [value for value in (*PRIVATE.values(), "12345678", "incident") if value in data]


def test_settings_timer_and_message_reach_the_screen_at_once_even_from_another_process(served: Served) -> None:
    script = hall_event(served.folder, players=4, played=1)
    own = screens_of(app_of(served))
    screen = add_screen(own, script)
    rows = own.rows
    assert isinstance(rows, FileRows)
    other = Screens(FileRows(rows.path))
    path = f"/screen/{screen.code}"
    with listening(served, f"{path}/feed?from={mark_on(served, path)}") as heard:
        first = heard.next("screen")["revision"]
        set_hall(other, script, Hall(message=Message(text="Lunch")))
        second = heard.next("screen", SOON * busyness())["revision"]
        assert other.change(screen.event, screen.code, "Door", Settings(seconds=30, slug="open"))
        third = heard.next("screen", SOON * busyness())["revision"]
        assert len({first, second, third}) == 3
        assert other.remove(screen.event, screen.code)
        assert heard.next("screen", SOON * busyness())["revision"] == ""
    other.rows.close()
    script.book.close()


def test_points_that_are_taken_reach_the_standings_of_a_screen(served: Served) -> None:
    script = hall_event(served.folder, players=4, played=1)
    first = next(iter(script.book.state.people))
    path = f"/screen/{add_screen(screens_of(app_of(served)), script, Pane(('standings',))).code}"
    with listening(served, f"{path}/feed?from={mark_on(served, path)}") as heard:
        heard.next("screen")
        (feed,) = app_of(served).state.feeds.all()
        while not feed.hall.present:  # nothing changes before somebody has looked
            time.sleep(0.02)
        script.do(AdjustPoints(tournament="main", person=first, points=-10, reason="a telephone rang"))
        change = heard.next("change", SOON * busyness())
        assert (change["results"], change["others"]) == ([], ["main"])
        assert change["mark"] == mark_on(served, path)
    assert "telephone" not in "".join(heard.all)
    script.book.close()


def test_who_shows_something_old_is_told_to_read_the_page_again(served: Served) -> None:
    script = hall_event(served.folder, players=4, played=1)
    code = add_screen(screens_of(app_of(served)), script).code
    with listening(served, f"/screen/{code}/feed?from=0123456789abcdef0123") as heard:
        heard.next("reset", SOON * busyness())
    script.book.close()


def test_it_is_known_when_a_screen_was_last_on(served: Served) -> None:
    script = hall_event(served.folder, players=4, played=1)
    own = screens_of(app_of(served))
    screen = add_screen(own, script)
    assert screen.seen is None
    mark = mark_of(published(script.book.state))
    with listening(served, f"/screen/{screen.code}/feed?from={mark}") as heard:
        heard.next("screen")
        for _ in range(600):
            found = own.by_code(screen.code)
            if found is not None and found.seen is not None:
                break
            time.sleep(0.1)
        assert found is not None and found.seen is not None
        with urllib.request.urlopen(served.address + "/e/open/screens") as answer:
            assert says(wording.ON_NOW) in answer.read().decode()
    script.book.close()
