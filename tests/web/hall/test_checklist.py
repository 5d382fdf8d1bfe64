"""The checklists of a round: what the program knows of it stands there by itself."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from arbitra.book.acts.by_hand import StartHand
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.verifying import VerifyResult
from arbitra.web.access.screens import Hall, Timer
from tests.web.hall.lab import add_screen, hall_event, set_hall
from tests.web.made_events import Script
from tests.web.site import Site

DONE, OPEN, BY_HAND = "is-done", "is-open", ""


def checks(site: Site, number: int) -> dict[str, tuple[str, str]]:
    """By what is to be looked at: how it stands, and everything that is said of it."""
    page = site.get(f"/e/open/t/main/r/{number}/checklist")
    assert page.status_code == 200
    found = {}
    for state, line in re.findall(r'<li class="(is-\w+|)">(.*?)</li>', page.text, re.DOTALL):
        if 'class="mark"' not in line:
            continue
        text = " ".join(re.sub(r"<[^>]+>", " ", line).split())
        found[text.removeprefix("done ").removeprefix("not yet ")] = (state, text)
    return found


def state_of(found: dict[str, tuple[str, str]], text: str) -> tuple[str, str]:
    return next(value for key, value in found.items() if key.startswith(text))


def play(script: Script, key: str, *, verify: bool = False) -> None:
    board = next(one for one in script.book.state.sections["main"].rounds[-1].boards if one.key == key)
    place = {"tournament": "main", "round_number": 1, "board": key, "white": board.white, "black": board.black}
    script.do(EnterResult(result="1-0", **place))  # type: ignore[arg-type]
    if verify:
        script.do(VerifyResult(result="1-0", **place))  # type: ignore[arg-type]


def test_from_the_pairing_to_the_last_result(site: Site) -> None:
    script = hall_event(site.folder, players=5)
    found = checks(site, 1)
    assert state_of(found, "The round is paired")[0] == OPEN
    assert state_of(found, "The round is published")[0] == OPEN
    assert "Round 1 is not published yet." in state_of(found, "All results are entered")[1]
    script.do(DraftRound(tournament="main"))
    found = checks(site, 1)
    assert state_of(found, "The round is paired") == (DONE, "done The round is paired Round 1: 2 boards.")
    bye = dict(script.book.state.sections["main"].rounds[0].byes)
    (person,) = bye
    assert script.book.state.people[person].name in state_of(found, "The bye is right")[1]
    assert state_of(found, "The bye is right")[0] == BY_HAND
    assert "Everybody is paired." in state_of(found, "Absent players and byes are right")[1]
    assert state_of(found, "No hand edit is open")[0] == DONE
    script.do(Publish(tournament="main"))
    play(script, "1", verify=True)
    found = checks(site, 1)
    assert "Published by Ana" in state_of(found, "The round is published")[1]
    assert "1 result is missing: 2." in state_of(found, "All results are entered")[1]
    assert "Verified: 1 of 2." in state_of(found, "Results were read a second time")[1]
    play(script, "2", verify=True)
    found = checks(site, 1)
    assert state_of(found, "All results are entered")[0] == DONE
    assert state_of(found, "Results were read a second time")[0] == DONE
    assert state_of(found, "There is a backup")[0] == DONE


def test_an_open_hand_edit_stands_in_the_way(site: Site) -> None:
    script = hall_event(site.folder, players=4)
    script.do(DraftRound(tournament="main"))
    script.do(StartHand(tournament="main"))
    assert state_of(checks(site, 1), "No hand edit is open")[0] == OPEN


def test_screens_and_timer_are_known(site: Site) -> None:
    script = hall_event(site.folder, players=4, played=1)
    assert state_of(checks(site, 1), "Screens are on")[0] == BY_HAND
    code = add_screen(site.access.screens, script).code
    assert "0 of 1 screen is on." in state_of(checks(site, 1), "Screens are on")[1]
    site.access.screens.touch([code])
    assert state_of(checks(site, 1), "Screens are on")[0] == DONE
    assert state_of(checks(site, 1), "The timer is set")[0] == BY_HAND
    set_hall(site.access.screens, script, Hall(timer=Timer(datetime(2026, 11, 14, 9, tzinfo=UTC), 1, "", 30)))
    found = checks(site, 1)
    assert state_of(found, "The timer is set")[0] == DONE
    late = datetime(2026, 11, 14, 9, 30, tzinfo=UTC).astimezone()
    assert f"Default time {late:%H:%M}." in state_of(found, "At the default time")[1]


def test_what_is_ticked_off_stays_for_this_round_and_can_be_taken_back(site: Site) -> None:
    """As plain forms, without a script."""
    hall_event(site.folder, players=4, played=1)
    address = "/e/open/t/main/r/{}/checklist"
    site.follow(site.post("/me", {"name": "Ana", "lang": "en"}))
    answer = site.post(address.format(1), {"item": "arbiters", "done": "1"})
    assert answer.headers["location"].endswith("/r/1/checklist#c-arbiters")
    found = state_of(checks(site, 1), "Arbiters are at their places")
    assert "Ticked by Ana, " in found[1]
    assert (
        'id="c-arbiters" role="checkbox" aria-checked="true" name="done" value=""' in site.get(address.format(1)).text
    )
    assert "Ticked by" not in state_of(checks(site, 2), "Arbiters are at their places")[1]
    site.follow(site.post(address.format(1), {"item": "arbiters", "done": ""}))
    assert "Ticked by" not in state_of(checks(site, 1), "Arbiters are at their places")[1]
    for item in ("published", "nothing", ""):
        assert site.post(address.format(1), {"item": item, "done": "1"}).status_code == 404


def test_the_menu_and_the_palette_lead_there(site: Site) -> None:
    hall_event(site.folder, players=4, played=1)
    page = site.get("/e/open/t/main/r/1").text
    assert 'href="/e/open/t/main/r/1/checklist" data-go="l"' in page
    assert 'href="/e/open/screens" data-go="w"' in page
    offered = {one["url"] for one in site.get("/e/open/palette?t=main").json()}
    assert {"/e/open/t/main/r/1/checklist", "/e/open/screens"} <= offered
