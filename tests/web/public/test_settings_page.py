"""The page on which the chief arbiter says what everybody may see."""

from __future__ import annotations

import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.publicity import Level, Publication, Settings
from arbitra.web.access.roles import Role
from arbitra.web.access.rows import FileRows
from arbitra.web.page.qr import qr
from arbitra.web.public.codes import code_of
from tests.web import wording
from tests.web.conftest import Opened, Served, shoot
from tests.web.public.published_lab import BIRTH, MAIL, SLUG, event, page, switch
from tests.web.site import ORIGIN, Site

FORM = {"on": "1", "level": "3", "players": "1", "slug": SLUG}


def test_it_is_off_and_says_what_everybody_sees(site: Site) -> None:
    event(site.folder).book.close()
    text = site.get("/e/open/public").text
    assert wording.says(wording.NOTHING_PAGE_OFF) in text
    assert wording.says(wording.COUNT_PLAYER_UNDER_FIRST, count=1) in text
    assert wording.says(wording.COUNT_PLAYER_HAS_NO, count=9) in text
    assert 'class="qr"' not in text
    assert site.get("/e/open/public/site.zip").status_code == 404


def test_the_chief_switches_it_on(site: Site) -> None:
    event(site.folder).book.close()
    answer = site.post("/e/open/public", {**FORM, "level-0-2": "1", "minors": "1"})
    text = site.follow(answer).text
    assert wording.says(wording.PAIRINGS_ROUND_ROUNDS, count=2, rounds="1–2") in text
    assert wording.says(wording.RESULTS_ROUND_ROUNDS, rounds="1,", count=1) in text
    assert f"{ORIGIN}/p/{SLUG}" in text
    assert "Only this computer can open it" in text
    assert wording.says(wording.LAPTOP_NOT_PUBLIC_SERVER) in text
    assert "<svg" in text
    assert "style=" not in text
    (public,) = [site.access.publicity.behind(SLUG)]
    assert public is not None
    assert public.settings == Settings(on=True, rounds={"main": {2: Level.PAIRINGS}}, minors=True, home="open")
    assert "Lucía Z." in page(site)


def test_without_a_name_the_address_is_that_of_the_event(site: Site) -> None:
    event(site.folder).book.close()
    site.post("/e/open/public", {**FORM, "slug": " ../Harbour Öpen! "})
    assert site.get("/p/harbour-open").status_code == 200
    site.post("/e/open/public", {**FORM, "slug": ""})
    assert site.get("/p/harbour-open").status_code == 200


@pytest.mark.parametrize("address", ["javascript:alert(1)", "club.example", "https://a b"])
def test_what_is_no_address_comes_back(site: Site, address: str) -> None:
    event(site.folder).book.close()
    answer = site.post("/e/open/public", {**FORM, "address": address})
    assert answer.status_code == 422
    assert wording.part(wording.TEXT_NOT_ADDRESS_BEGINS) in answer.text
    assert site.access.publicity.behind(SLUG) is None


def test_an_address_that_is_taken_comes_back(site: Site) -> None:
    event(site.folder).book.close()
    site.access.publicity.save("other", SLUG, Settings(on=True))
    answer = site.post("/e/open/public", FORM)
    assert answer.status_code == 422
    assert wording.says(wording.ANOTHER_EVENT_HAS_ADDRESS, slug=SLUG) in answer.text


def test_the_code_leads_to_where_others_can_go(site: Site) -> None:
    public = Publication("one", SLUG, Settings(on=True))
    shared = Access(FileRows(site.folder / "rows"), Sharing((ORIGIN, "http://192.168.1.7:8064"), alone=False))
    assert code_of(shared, public)[::2] == (f"http://192.168.1.7:8064/p/{SLUG}", False)
    assert code_of(site.access, public).alone
    outside = Publication("one", SLUG, Settings(on=True, address="https://club.example/open/"))
    assert code_of(site.access, outside)[::2] == ("https://club.example/open/", False)
    assert "style" not in qr("https://club.example/open/")


def test_pairings_on_paper_have_the_code_only_if_the_page_is_on(site: Site) -> None:
    event(site.folder).book.close()
    address = "https://club.example/open/"
    papers = [f"/e/open/t/main/print/{kind}?round=2" for kind in ("boards", "names")]
    assert all('class="qr"' not in site.get(one).text for one in papers)
    switch(site, address=address)
    for one in papers:
        text = site.get(one).text
        assert text.count('class="qr"') == 1
        assert address in text
    assert 'class="qr"' not in site.get("/e/open/t/main/print/standings").text
    switch(site)  # nobody else can open this computer
    assert all('class="qr"' not in site.get(one).text for one in papers)
    switch(site, address=address, on=False)
    assert all('class="qr"' not in site.get(one).text for one in papers)


def test_the_exported_site_shows_what_the_page_shows(site: Site) -> None:
    event(site.folder).book.close()
    switch(site, minors=True, rounds={"main": {2: Level.PAIRINGS}})
    answer = site.get("/e/open/public/site.zip")
    assert answer.headers["content-disposition"] == f'attachment; filename="{SLUG}.zip"'
    with zipfile.ZipFile(BytesIO(answer.content)) as held:
        files = {name: held.read(name).decode() for name in held.namelist()}
    assert {"index.html", "index.es.html", "t-main-round-2.html", "t-main-standings.html", "arbitra.css"} <= set(files)
    assert {"t-main-cross.html", "t-main-cross.es.html"} <= set(files)
    pages = {name: text for name, text in files.items() if name.endswith(".html")}
    together = "".join(pages.values()).replace("https://schema.org", "").replace("http://www.w3.org/2000/svg", "")
    for secret in (BIRTH, MAIL, "Zárate", "zarate", "/p/", "/static/", "/e/", "http"):
        assert secret not in together, secret
    assert "Lucía Z." in together
    assert 'data-value="' not in pages["t-main-round-2.html"]
    assert 'data-value="' in pages["t-main-round-1.html"]
    for name, text in pages.items():
        assert "noindex" in text
        for link in [part.partition('"')[0] for part in text.split('href="')[1:]]:
            assert link in files or link.startswith(("#", "data:")), (name, link)


def test_the_page_of_the_settings(served: Served, tab: Opened) -> None:
    event(served.folder).book.close()
    window = tab("/e/open/public")
    window.get_by_label("on", exact=True).check()
    window.get_by_text(wording.says(wording.EACH_ROUND_ITSELF)).click()
    window.get_by_label(wording.says(wording.ROUND_NUMBER, number=2)).select_option(label="pairings")
    window.get_by_text(wording.says(wording.COUNT_CHANGE, count=2)).wait_for()
    window.get_by_role("button", name=wording.says(wording.SAVE)).click()
    window.get_by_text("results of round 1, standings").wait_for()
    shoot(window, "public-settings-1280")
    window.set_viewport_size({"width": 360, "height": 740})
    assert window.evaluate("document.documentElement.scrollWidth") <= 360
    shoot(window, "public-settings-360")


def test_an_arbiter_sees_the_choices_and_only_the_chief_changes_them(tmp_path: Path) -> None:
    event(tmp_path).book.close()
    access = Access(FileRows(tmp_path / ".access"), Sharing((ORIGIN,), alone=False, chief_anywhere=True))
    with Site(tmp_path, access=access) as site:
        switch(site)
        public = access.publicity.behind(SLUG)
        assert public is not None
        for role, status in ((Role.ARBITER, 403), (Role.CHIEF, 303)):
            account = access.accounts.add(f"A {role}", "long enough")
            access.accounts.set_role(account.id, public.event, role)
            site.client.cookies.set("arbitra-8064", access.accounts.begin(account.id, ""))
            text = site.get("/e/open/public").text
            assert (wording.says(wording.ONLY_CHIEF_ARBITER_CAN) in text) == (role is Role.ARBITER)
            assert site.post("/e/open/public", {**FORM, "level": "1"}).status_code == status
            level = access.publicity.behind(SLUG)
            assert level is not None
            assert level.settings.level is (Level.STANDINGS if role is Role.ARBITER else Level.PAIRINGS)
        site.client.cookies.clear()
        assert site.get("/e/open/public").status_code == 303
        assert site.get("/e/open/public/site.zip").status_code == 303
        assert "set-cookie" not in site.client.get(f"/p/{SLUG}").headers
