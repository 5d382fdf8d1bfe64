"""The checklists of a round: what the program knows of it stands there by itself."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from arbitra.book.acts.by_hand import StartHand
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.verifying import VerifyResult
from arbitra.web.access.screens import Hall, Timer
from tests.web.hall.lab import add_screen, hall_event, set_hall
from tests.web.made_events import Script
from tests.web.site import Site

DONE, OPEN, BY_HAND = "is-done", "is-open", ""


def checks(site: Site, number: int) -> dict[str, tuple[str, str]]:
    """By the key of what is to be looked at: how it stands, and what is known of it."""
    page = site.get(f"/e/open/t/main/r/{number}/checklist")
    assert page.status_code == 200
    found = {}
    for state, key, line in re.findall(r'<li class="(is-\w+|)" data-check="(\w+)">(.*?)</li>', page.text, re.DOTALL):
        found[key] = (state, " ".join(re.findall(r"<small>([^<].*?)</small>", line)))
    return found


def figures(known: str) -> list[str]:
    return re.findall(r"\d+(?::\d\d)?", known)


def play(script: Script, key: str, *, verify: bool = False) -> None:
    board = next(one for one in script.book.state.sections["main"].rounds[-1].boards if one.key == key)
    place = {"tournament": "main", "round_number": 1, "board": key, "white": board.white, "black": board.black}
    script.do(EnterResult(result="1-0", **place))  # type: ignore[arg-type]
    if verify:
        script.do(VerifyResult(result="1-0", **place))  # type: ignore[arg-type]


def test_from_the_pairing_to_the_last_result(site: Site) -> None:
    script = hall_event(site.folder, players=5)
    found = checks(site, 1)
    assert found["paired"][0] == OPEN
    assert found["published"][0] == OPEN
    assert found["results"][0] == OPEN and figures(found["results"][1]) == ["1"]
    script.do(DraftRound(tournament="main"))
    found = checks(site, 1)
    assert found["paired"][0] == DONE and figures(found["paired"][1]) == ["1", "2"]
    bye = dict(script.book.state.sections["main"].rounds[0].byes)
    (person,) = bye
    assert script.book.state.people[person].name in found["bye"][1]
    assert found["bye"][0] == BY_HAND
    assert found["absent"][0] == BY_HAND and figures(found["absent"][1]) == []
    assert found["hand"][0] == DONE
    script.do(Publish(tournament="main"))
    play(script, "1", verify=True)
    found = checks(site, 1)
    assert found["published"][0] == DONE and "Ana" in found["published"][1]
    assert found["results"][0] == OPEN and figures(found["results"][1]) == ["1", "2"]
    assert found["verified"][0] == OPEN and figures(found["verified"][1]) == ["1", "2"]
    play(script, "2", verify=True)
    found = checks(site, 1)
    assert found["results"][0] == DONE
    assert found["verified"][0] == DONE
    assert found["backup"][0] == DONE


def test_an_open_hand_edit_stands_in_the_way(site: Site) -> None:
    script = hall_event(site.folder, players=4)
    script.do(DraftRound(tournament="main"))
    script.do(StartHand(tournament="main"))
    assert checks(site, 1)["hand"][0] == OPEN


def test_screens_and_timer_are_known(site: Site) -> None:
    script = hall_event(site.folder, players=4, played=1)
    assert checks(site, 1)["screens"][0] == BY_HAND
    code = add_screen(site.access.screens, script).code
    assert figures(checks(site, 1)["screens"][1]) == ["0", "1"]
    site.access.screens.touch([code])
    assert checks(site, 1)["screens"][0] == DONE
    assert checks(site, 1)["timer"][0] == BY_HAND
    set_hall(site.access.screens, script, Hall(timer=Timer(datetime(2026, 11, 14, 9, tzinfo=UTC), 1, "", 30)))
    found = checks(site, 1)
    assert found["timer"][0] == DONE
    late = datetime(2026, 11, 14, 9, 30, tzinfo=UTC).astimezone()
    assert f"{late:%H:%M}" in figures(found["default"][1])


def test_what_is_ticked_off_stays_for_this_round_and_can_be_taken_back(site: Site) -> None:
    """As plain forms, without a script."""
    hall_event(site.folder, players=4, played=1)
    address = "/e/open/t/main/r/{}/checklist"
    site.follow(site.post("/me", {"name": "Ana", "lang": "en"}))
    answer = site.post(address.format(1), {"item": "arbiters", "done": "1"})
    assert answer.headers["location"].endswith("/r/1/checklist#c-arbiters")
    assert "Ana" in checks(site, 1)["arbiters"][1]
    assert (
        'id="c-arbiters" role="checkbox" aria-checked="true" name="done" value=""' in site.get(address.format(1)).text
    )
    assert checks(site, 2)["arbiters"] == (BY_HAND, "")
    site.follow(site.post(address.format(1), {"item": "arbiters", "done": ""}))
    assert checks(site, 1)["arbiters"] == (BY_HAND, "")
    for item in ("published", "nothing", ""):
        assert site.post(address.format(1), {"item": item, "done": "1"}).status_code == 404


def test_the_duties_of_the_laws_are_ticked_off_before_during_and_after_the_round(site: Site) -> None:
    """Sets, clocks and their side (6.5), announcements, the walk (6.6), the time sheet (6.10.1), sheets (8.3, 8.7)."""
    hall_event(site.folder, players=4, played=1)
    found = checks(site, 1)
    before = {"hall", "places", "boards", "needs", "clockside", "sheets", "warned", "walk", "began"}
    during = {"timesheet", "recorded", "leaving", "trouble", "flags", "finished", "rulings"}
    after = {"signed", "originals", "appeals", "equipment"}
    assert before | during | after <= found.keys()
    assert all(found[key] == (BY_HAND, "") for key in before | during | after)
    site.follow(site.post("/e/open/t/main/r/1/checklist", {"item": "timesheet", "done": "1"}))
    assert checks(site, 1)["timesheet"][1]


def test_rapid_asks_for_the_supervision_that_the_full_rules_want(site: Site) -> None:
    """A.3.1.1 of 2018, A.4.1 of 2023: one arbiter for at most three games; B: one for each."""
    script = hall_event(site.folder, players=8, played=1)
    assert "supervision" not in checks(site, 1)
    for control, arbiters in (("15+10", "2"), ("3+2", "4")):
        script.do(Configure(tournament="main", changes={"time_control": control}))
        found = checks(site, 1)
        assert figures(found["supervision"][1]) == [arbiters, "4"]
        assert control in found["clocks"][1]


def test_the_menu_and_the_palette_lead_there(site: Site) -> None:
    hall_event(site.folder, players=4, played=1)
    page = site.get("/e/open/t/main/r/1").text
    assert 'href="/e/open/t/main/r/1/checklist" data-go="l"' in page
    assert 'href="/e/open/screens" data-go="w"' in page
    offered = {one["url"] for one in site.get("/e/open/palette?t=main").json()}
    assert {"/e/open/t/main/r/1/checklist", "/e/open/screens"} <= offered
