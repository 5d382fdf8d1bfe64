"""Adding a page takes what CONTRIBUTING names: a handler, a template in a room, a line of `web/pages.py`; and a line of
the palette, if it is offered there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.responses import Response

from arbitra.i18n import N_
from arbitra.web import pages, palette
from arbitra.web.page import rendering
from arbitra.web.palette import Place
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Visit
from tests.web.access.persons import HALL, Hall, Person
from tests.web.made_events import swiss
from tests.web.site import Site

TEMPLATE = """{% extends "page/_base.html" %}
{% block title %}{{ t('Players') }}{% endblock %}
{% block main %}<h1 id="toys">{{ t('Players') }}: {{ players }}</h1>{% endblock %}
"""
ADDRESS = "/e/open/t/main/toys"


def toys(visit: Visit) -> Response:
    return visit.page("toys/toys.html", players=len(visit.section.entries))


def play(visit: Visit) -> Response:
    return visit.go(visit.url("/toys"))


ROUTES = (shows("/e/{b}/t/{t}/toys", toys), takes("/e/{b}/t/{t}/toys", play, again=toys))


@pytest.fixture(autouse=True)
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The room `toys` with its template, the line of `web/pages.py`, and the event that it is tried in."""
    (tmp_path / "toys.html").write_text(TEMPLATE, encoding="utf-8")
    monkeypatch.setitem(rendering.ROOMS, "toys", tmp_path)
    monkeypatch.setattr(pages, "ROUTES", (*pages.ROUTES, *ROUTES))
    rendering.environment.cache_clear()
    swiss(tmp_path / "open.arbitra", players=6).book.close()
    yield
    rendering.environment.cache_clear()


@pytest.mark.parametrize(("lang", "said"), [("en", "Players: 6"), ("es", "Jugadores: 6")])
def test_it_is_shown_with_the_bar_in_both_languages(tmp_path: Path, lang: str, said: str) -> None:
    with Site(tmp_path, lang) as site:
        answer = site.get(ADDRESS)
        assert answer.status_code == 200
        assert f'<html lang="{lang}"' in answer.text
        assert f'<h1 id="toys">{said}</h1>' in answer.text
        assert 'href="/e/open/t/main/players"' in answer.text, "the bar leads on"
        assert site.follow(site.post(ADDRESS)).status_code == 200
        assert site.get("/e/open@1/t/main/toys").status_code == 404, "there was no tournament then"


def test_strangers_are_refused(tmp_path: Path) -> None:
    with Hall(tmp_path).running() as hall:
        stranger = Person(hall, HALL, "192.168.1.7")
        assert stranger.get(ADDRESS).headers["location"].startswith("/login")
        assert stranger.post(ADDRESS).status_code in (401, 403)


def test_the_palette_offers_it_once_it_has_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def offered(site: Site) -> list[str]:
        return [one["url"] for one in site.get("/e/open/palette?t=main").json()]

    with Site(tmp_path) as site:
        assert ADDRESS not in offered(site)
        line = Place("toys", N_("Players"), "/toys")
        monkeypatch.setattr(palette, "OF_TOURNAMENT", (*palette.OF_TOURNAMENT, line))
        assert ADDRESS in offered(site)
