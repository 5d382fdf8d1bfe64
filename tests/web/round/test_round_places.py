"""Where a published round is seen, as its page lists it."""

from __future__ import annotations

import re
from datetime import timedelta

import httpx2 as httpx

from arbitra.web.access.accounts import now, written
from arbitra.web.access.phones import Boards, Invitation
from arbitra.web.access.publicity import Level
from arbitra.web.access.publicity import Settings as Public
from arbitra.web.access.roles import Role
from arbitra.web.access.screens import FIRST, Pane, Settings
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.round_lab import ROUND, book_of, drafted
from tests.web.site import Site
from tests.web.wording import part, pattern, says


def shown_places(page: httpx.Response) -> dict[str, tuple[str, bool]]:
    """What each place says, and whether it has the round."""
    found = re.findall(r'<li><span class="(good|warn)">.*?<a [^>]*>(.*?)</a><span class="soft">(.*?)</span>', page.text)
    return {name: (says, look == "good") for look, name, says in found}


def test_a_published_round_says_where_it_shows(site: Site) -> None:
    script = drafted(site)
    event = script.book.volume.event.id
    script.book.close()
    access = site.access
    names_only = Settings(panes=(Pane(("names",)),))
    hall = access.screens.add(event, "Hall", names_only)
    for name, panes in (("Foyer", (FIRST,)), ("Clock", (Pane(("timer",)),)), ("Other", (Pane(("boards",), ("b",)),))):
        access.screens.add(event, name, Settings(panes=panes))
    first = access.phones.invite(Invitation(event, "Phone 1", Role.HELPER, "main", Boards(1, 5), "Ana"))
    access.phones.invite(Invitation(event, "Phone 2", Role.HELPER, "main", Boards(), "Ana"))
    access.phones.invite(Invitation(event, "Phone 3", Role.HELPER, "other", Boards(), "Ana"))
    page = site.follow(site.post(f"{ROUND}4/publish"))
    assert shown_places(page) == {
        "Hall": (says(wording.NOT_OPENED_YET), False),
        "Foyer": (says(wording.NOT_OPENED_YET), False),
        says(wording.PUBLIC_PAGE): (says(wording.SWITCHED_OFF), False),
        "Phone 1, boards 1–5": (says(wording.CODE_NOT_USED_YET), False),
        f"Phone 2, {says(wording.ALL_BOARDS)}": (says(wording.CODE_NOT_USED_YET), False),
    }
    assert part(wording.SCREENS_PAGES_SHOW_SINCE) not in page.text
    access.screens.touch([hall.code])
    access.phones.take_in(first)
    access.publicity.save(event, "open", Public(on=True, rounds={"main": {4: Level.RESULTS}}))
    shown = shown_places(site.get(f"{ROUND}4"))
    assert shown["Hall"] == (says(wording.ON_NOW), True)
    assert part(wording.SCREENS_PAGES_SHOW_SINCE) in site.get(f"{ROUND}4").text
    assert shown[says(wording.PUBLIC_PAGE)] == (says(wording.PAIRINGS_RESULTS), True)
    assert re.fullmatch(pattern(wording.LAST_SEEN_TIME, time=r"\d\d:\d\d"), shown["Phone 1, boards 1–5"][0])
    assert shown["Phone 1, boards 1–5"][1]
    access.publicity.save(event, "open", Public(on=True, level=Level.NOTHING))
    assert shown_places(site.get(f"{ROUND}4"))[says(wording.PUBLIC_PAGE)] == ("nothing", False)


def test_a_phone_that_was_last_seen_before_the_round_has_not_shown_it(site: Site) -> None:
    script = drafted(site)
    event = script.book.volume.event.id
    script.book.close()
    site.access.phones.take_in(
        site.access.phones.invite(Invitation(event, "Phone 1", Role.HELPER, "main", Boards(), "Ana"))
    )
    site.access.rows.run("UPDATE phone SET seen = ?", written(now() - timedelta(minutes=9)))
    shown = shown_places(site.follow(site.post(f"{ROUND}4/publish")))
    assert shown[says(wording.SCREENS)] == (says(wording.NONE_SHOWS), False)
    assert shown[f"Phone 1, {says(wording.ALL_BOARDS)}"][0].startswith(part(wording.LAST_SEEN_TIME))
    assert not shown[f"Phone 1, {says(wording.ALL_BOARDS)}"][1]


def test_of_a_schedule_published_ahead_the_places_name_the_round_that_they_show(site: Site) -> None:
    script = swiss(book_of(site), players=4, rounds=3, system="berger", tiebreaks=("SB",))
    event = script.book.volume.event.id
    script.book.close()
    for act in ("pair", "publish"):
        site.post(f"{ROUND}3/{act}", {"rounds": "all"})
    site.access.screens.add(event, "Hall", Settings())
    site.access.phones.take_in(
        site.access.phones.invite(Invitation(event, "Phone 1", Role.HELPER, "main", Boards(), "Ana"))
    )
    shown = shown_places(site.get(f"{ROUND}3"))
    assert (
        shown["Hall"]
        == shown[f"Phone 1, {says(wording.ALL_BOARDS)}"]
        == (says(wording.SHOWS_ROUND_NUMBER, number=1), False)
    )
