"""Find my board: the first thing on the public page, found however somebody types their name."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import quote

import pytest

from tests.web import wording
from tests.web.public.published_lab import (
    TYPED,
    event,
    hard_names,
    page,
    switch,
)
from tests.web.site import Site
from tests.web.wording import says


def test_my_board_is_found_without_scripts(site: Site) -> None:
    event(site.folder).book.close()
    switch(site)
    text = page(site, "?q=ZARATE")
    assert text.index('class="ticket"') < text.index(says(wording.ALL_BOARDS_ROUND_NUMBER, number=2))
    assert text.count('<div class="ticket">') == 2  # one found, one the form for the script
    assert says(wording.NOBODY_FITS_WANTED, wanted="\0").partition("\0")[0] in page(site, "?q=nobody+at+all")
    assert says(wording.BOARD_HEADING) in page(site, "?q=1&lang=en")
    number = page(site, "?q=0010")
    assert number.count('<div class="ticket">') == 2


@pytest.fixture
def many(site: Site) -> Site:
    hard_names(site.folder).book.close()
    switch(site)
    return site


@pytest.mark.parametrize("typed", TYPED)
def test_a_board_is_found_however_the_name_is_typed(many: Site, typed: str) -> None:
    found = section_of(page(many, f"?q={quote(typed)}"), "found")
    assert [unescape(name) for name in re.findall(r'class="ticket-name">.*?<a[^>]*>([^<]+)</a>', found)] == TYPED[typed]


def test_where_many_fit_each_has_a_line_and_the_nearest_comes_first(many: Site) -> None:
    found = section_of(page(many, "?q=li"), "found")
    assert says(wording.COUNT_PLAYER_FITS_TYPE, count=6) in found
    names = re.findall(r"<li>.*?<a[^>]*>([^<]+)</a></li>", found)
    assert set(names[:2]) == {"Li, Ana", "Li, Jun"}
    assert len(names) == 6
    assert 'class="ticket"' not in found
    assert len(re.findall(r">[^<>]+ <b>\d</b>", found)) == 6


def section_of(text: str, name: str) -> str:
    return text.partition(f'id="{name}"')[2].partition("</section>")[0]


def test_a_parent_is_told_how_players_under_18_are_listed(site: Site) -> None:
    event(site.folder).book.close()
    told = says(wording.PLAYERS_UNDER_LISTED_GIVEN)
    switch(site)
    assert told not in page(site)
    switch(site, minors=True)
    assert told in page(site)
