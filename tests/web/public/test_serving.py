"""The public pages as everybody asks for them: what is there, and what is nowhere."""

from __future__ import annotations

import re
import threading
import time
from http.client import HTTPConnection

import pytest

from arbitra.book.acts.by_hand import FinishHand, StartHand, SwapHand
from arbitra.book.acts.closing import Note
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import ClearResult
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from arbitra.web.access.publicity import Level
from arbitra.web.public import server as serving
from tests.web import wording
from tests.web.conftest import Served
from tests.web.made_events import swiss
from tests.web.public.published_lab import (
    BIRTH,
    MAIL,
    PAGES,
    SLUG,
    YOUNG,
    asked,
    event,
    frames,
    page,
    result,
    switch,
    switch_on,
    until,
)
from tests.web.serving.test_security import MARKUP, SLUGS
from tests.web.site import Site
from tests.web.wording import says


def test_nothing_is_public_until_it_is_switched_on(site: Site) -> None:
    event(site.folder).book.close()
    for path in PAGES:
        answer = asked(site, path)
        assert answer.status_code == 404
        assert says(wording.PAGE_NOT_PUBLIC_NOT) in answer.text
        assert "Harbour" not in answer.text
        assert "set-cookie" not in answer.headers
    assert site.client.get(f"/p/{SLUG}/feed").status_code == 404
    assert asked(site, "", **{"accept-language": "es"}).text.count(says(wording.PAGE_NOT_PUBLIC_NOT, "es")) == 1


LEVELS = {
    Level.NOTHING: {"/t/main/players", "", "/t/main", "/t/main/player/1"},
    Level.PAIRINGS: {"/t/main/players", "", "/t/main", "/t/main/player/1", "/t/main/r/1", "/t/main/r/2"},
}
LEVELS[Level.RESULTS] = LEVELS[Level.PAIRINGS]
LEVELS[Level.STANDINGS] = LEVELS[Level.RESULTS] | {
    *("/t/main/standings", "/t/main/standings/1", "/t/main/cross", "/t/main/pictures", "/t/main/r/2/why")
}


@pytest.mark.parametrize("level", Level)
def test_each_level_opens_its_pages_and_shows_no_more(site: Site, level: Level) -> None:
    event(site.folder).book.close()
    switch(site, level)
    assert {path for path in PAGES if asked(site, path).status_code == 200} == LEVELS[level]
    sources = "".join(asked(site, path).text for path in LEVELS[level])
    assert (says(wording.ALL_BOARDS_ROUND_NUMBER, number=2) in sources) == (level >= Level.PAIRINGS)
    assert ('data-value="' in sources) == (level >= Level.RESULTS)
    assert (">½–½<" in sources or ">1–0<" in sources or ">0–1<" in sources) == (level >= Level.RESULTS)
    # Points would tell results.
    assert (" points" in sources) == (level >= Level.RESULTS)
    assert ("After round 1: rank " in sources) == (level is Level.STANDINGS)
    assert says(wording.BUCHHOLZ) in sources if level is Level.STANDINGS else says(wording.BUCHHOLZ) not in sources


def test_private_values_are_nowhere(site: Site) -> None:
    event(site.folder).book.close()
    switch(site)
    sources = "".join(page(site, path) for path in PAGES) + page(site, "?q=zarate")
    assert YOUNG in sources
    for secret in (BIRTH, "2013", MAIL, "Quill", "open.arbitra"):
        assert secret not in sources, secret


def test_minors_have_a_given_name_and_an_initial(site: Site) -> None:
    script = event(site.folder)
    switch(site, minors=True)
    sources = "".join(page(site, path) for path in PAGES) + page(site, "?q=lucia")
    assert "Lucía Z." in sources
    for part in ("Zárate", "zarate"):
        assert part not in sources
    assert says(wording.NOBODY_FITS_WANTED, wanted="\0").partition("\0")[0] in page(site, "?q=zarate")
    result(script)
    until(lambda: '"0-1"' in frames(site))
    assert "rate" not in frames(site).replace("result", "")
    script.book.close()


def test_no_page_leaves_a_cookie(site: Site) -> None:
    event(site.folder).book.close()
    switch(site)
    site.client.cookies.clear()
    for path in (*PAGES, "?q=a", "?lang=es", "/t/none", "/t/main/r/77", "/feeds"):
        assert "set-cookie" not in asked(site, path).headers, path
    assert len(site.client.cookies) == 0


def test_search_engines_stay_away_unless_they_may(site: Site) -> None:
    event(site.folder).book.close()
    switch(site)
    assert asked(site).headers["x-robots-tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in page(site)
    switch(site, hidden=False)
    assert "x-robots-tag" not in asked(site).headers
    assert "robots" not in page(site)
    robots = site.get("/robots.txt")
    assert "Disallow: /\n" in robots.text
    assert "Allow: /p/" in robots.text


def test_a_page_that_is_known_is_not_sent_again(site: Site) -> None:
    script = event(site.folder)
    switch(site)
    first = asked(site)
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    again = asked(site, "", **{"if-none-match": tag})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["etag"] == tag
    assert asked(site, "", **{"if-none-match": tag, "accept-language": "es"}).status_code == 200
    plain = asked(site, "", **{"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text
    result(script)
    until(lambda: asked(site, "", **{"if-none-match": tag}).status_code == 200)
    tag = asked(site).headers["etag"]
    switch(site, level=Level.PAIRINGS)
    assert asked(site, "", **{"if-none-match": tag}).status_code == 200
    script.book.close()


def test_what_is_chosen_holds_at_once(site: Site) -> None:
    event(site.folder).book.close()
    for _ in range(5):
        switch(site)
        assert asked(site).status_code == 200
        switch(site, on=False)
        assert asked(site).status_code == 404
        assert site.client.get(f"/p/{SLUG}/feed").status_code == 404


def test_an_address_is_looked_up_and_never_joined_to_a_path(site: Site) -> None:
    event(site.folder).book.close()
    switch(site)
    for slug in SLUGS:
        for address in (
            f"/p/{slug}",
            f"/p/{SLUG}/t/{slug}",
            f"/p/{SLUG}/t/main/r/{slug}",
            f"/p/{SLUG}/t/main/player/{slug}",
        ):
            assert site.get(address).status_code == 404, address
    assert site.get(f"/p/{SLUG}/t/main/r/²").status_code == 404


def test_an_event_whose_file_has_another_name_stays_public(site: Site) -> None:
    event(site.folder).book.close()
    switch(site)
    (site.folder / "open.arbitra").rename(site.folder / "renamed.arbitra")
    assert "Harbour Open" in page(site)


def test_a_draft_is_seen_by_nobody(site: Site) -> None:
    script = event(site.folder, leave_open=0)
    switch(site)
    before, tag = [page(site, path) for path in PAGES], asked(site).headers["etag"]
    script.do(DraftRound(tournament="main"))
    time.sleep(0.6)
    assert [page(site, path) for path in PAGES] == before
    assert asked(site).headers["etag"] == tag
    assert frames(site) == ""
    assert asked(site, "/t/main/r/3").status_code == 404
    script.book.close()


def test_a_round_that_is_paired_by_hand_is_seen_by_nobody_until_it_is_published(site: Site) -> None:
    script = event(site.folder, leave_open=0)
    switch(site)
    before = page(site)
    script.do(DraftRound(tournament="main"))
    script.do(StartHand(tournament="main"))
    first, second = script.book.state.sections["main"].rounds[2].boards[:2]
    script.do(SwapHand(tournament="main", first=first.white, second=second.white))
    time.sleep(0.6)
    assert page(site) == before
    assert frames(site) == ""
    script.do(FinishHand(tournament="main"))
    script.do(Publish(tournament="main"))
    until(lambda: says(wording.ALL_BOARDS_ROUND_NUMBER, number=3) in page(site))
    assert '"others": ["main"]' in frames(site)
    script.book.close()


def test_two_tournaments_share_the_page_and_keep_their_own_levels(site: Site) -> None:
    script = event(site.folder)
    script.do(CreateTournament(tournament="women", settings={"system": "dutch", "rounds": 3}))
    for name in ("Abad, Rosa", "Bello, Sol", "Cruz, Paz", "Díaz, Luz"):
        script.do(AddPlayer(tournament="women", who=Person(name=name)))
    script.play("women")
    script.book.close()
    switch(site, rounds={"women": {0: Level.PAIRINGS}})
    text = page(site)
    assert says(wording.TOURNAMENT_ALL_BOARDS_ROUND, tournament="main", number=2) in text
    assert says(wording.TOURNAMENT_ALL_BOARDS_ROUND, tournament="women", number=1) in text
    assert text.count('class="ticket"') == 1
    assert page(site, "?q=2").count('<div class="ticket">') == 3  # number 2 of each, and the form for the script
    assert asked(site, "/t/women/standings").status_code == 404
    assert asked(site, "/t/main/standings").status_code == 200
    assert 'data-value="' not in page(site, "/t/women")
    switch(site, rounds={"women": {0: Level.NOTHING}}, players=False)
    assert "women" not in page(site)
    assert "Abad" not in page(site)
    assert asked(site, "/t/women").status_code == 404


def test_a_round_that_is_taken_back_disappears(site: Site) -> None:
    script = event(site.folder)
    switch(site)
    assert says(wording.ALL_BOARDS_ROUND_NUMBER, number=2) in page(site)
    script.do(Unpublish(tournament="main", case="regulations", reason="rule 7"))
    until(lambda: says(wording.ALL_BOARDS_ROUND_NUMBER, number=1) in page(site))
    assert asked(site, "/t/main/r/2").status_code == 404
    assert '"others": ["main"]' in frames(site)
    script.book.close()


def test_results_appear_change_and_go(site: Site) -> None:
    script = event(site.folder)
    switch(site)
    page(site)
    key = result(script, "0-1")
    until(lambda: f'id="b-main-{key}" data-key="{key}" data-value="0-1"' in page(site))
    assert f'["main", 2, "{key}", "0-1"]' in frames(site)
    board = script.book.state.sections["main"].rounds[-1].boards[-1]
    script.do(
        ClearResult(tournament="main", round_number=2, board=key, white=board.white, black=board.black, correct=True)
    )
    until(lambda: f'id="b-main-{key}" data-key="{key}">' in page(site))
    script.book.close()


def test_a_hidden_result_is_not_even_told(site: Site) -> None:
    script = event(site.folder)
    switch(site, rounds={"main": {2: Level.PAIRINGS}})
    tag = asked(site).headers["etag"]
    result(script, "0-1")
    time.sleep(0.6)
    assert frames(site) == ""
    assert asked(site).headers["etag"] == tag
    switch(site)
    until(lambda: 'data-value="0-1"' in page(site))
    assert '"mark"' in frames(site)
    script.book.close()


def test_markup_in_names_is_shown_and_not_executed(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", name=MARKUP, players=3)
    script.do(AddPlayer(tournament="main", who=Person(name=MARKUP, club=MARKUP, federation="<i>", title="<u>")))
    script.play()
    script.book.close()
    switch(site)
    for path in (*[one for one in PAGES if "r/2" not in one], "/t/main/player/4", "?q=img", "?q=%3Cimg+src%3Dx"):
        text = page(site, path)
        assert "<img src=x" not in text
        assert "<u>" not in text
        assert "49</textarea" not in text


def test_many_read_a_page_at_once_and_it_is_drawn_once(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    packed = serving._packed

    def counted(*args: object, **more: object) -> bytes:
        drawn.append(args)
        time.sleep(0.1)
        return packed(*args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(serving, "_packed", counted)
    event(served.folder).book.close()
    switch_on(served.folder, served.server.config.app.state.access)  # type: ignore[union-attr]
    status: list[int] = []

    def look() -> None:
        connection = HTTPConnection("127.0.0.1", served.port, timeout=60)
        connection.request("GET", f"/p/{SLUG}", headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answer.read()
        status.append(answer.status)
        connection.close()

    threads = [threading.Thread(target=look) for _ in range(40)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert status == [200] * 40
    assert len(drawn) == 1


def test_the_feed_of_a_whole_round_has_nothing_that_is_not_public(served: Served) -> None:
    script = event(served.folder, leave_open=0)
    switch_on(served.folder, served.server.config.app.state.access, minors=True)  # type: ignore[union-attr]
    heard: list[bytes] = []
    connection = HTTPConnection("127.0.0.1", served.port, timeout=60)
    connection.request("GET", f"/p/{SLUG}")
    tag = connection.getresponse()
    mark = tag.headers["etag"].strip('"').partition("-")[0]
    tag.read()

    def listen() -> None:
        connection.request("GET", f"/p/{SLUG}/feed?from={mark}")
        answer = connection.getresponse()
        assert "set-cookie" not in answer.headers
        while line := answer.fp.readline():
            heard.append(line)
        answer.close()
        connection.close()

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    until(lambda: b"event: beat" in b"".join(heard))
    script.do(DraftRound(tournament="main"))
    script.do(Note(tournament="main", text="secret note"))
    time.sleep(0.5)
    assert b"change" not in b"".join(heard)
    script.do(Publish(tournament="main"))
    until(lambda: b"event: change" in b"".join(heard))
    keys = [result(script, "1-0", place) for place in range(5)]
    until(lambda: all(f'["main", 3, "{key}", "1-0"]'.encode() in b"".join(heard) for key in keys))
    served.stop()
    thread.join(60)
    told = b"".join(heard).decode()
    assert set(re.findall(r"^event: (\w+)$", told, re.MULTILINE)) == {"beat", "change"}
    for secret in ("draft", "secret", "Ana", "Zárate", "Ashgrove", BIRTH, MAIL, '"p1"', "open.arbitra"):
        assert secret not in told, secret
    script.book.close()
