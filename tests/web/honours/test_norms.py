"""The page of title norms: filters, conditions, certificates."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.honours.event import base_of, imported
from tests.web.made_events import swiss
from tests.web.site import Site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with Site(tmp_path) as made:
        yield made


def test_a_norm_that_is_made_has_its_certificate(site: Site) -> None:
    imported(site.folder, 9)
    base = base_of(site.folder)
    page = site.get(f"{base}/norms?show=made").text
    assert page.count('data-standing="made"') == 2 and f"{base}/print/norms" in page
    certificate = site.get(f"{base}/print/norms").text
    assert "2467" in certificate and "Belloc" in certificate


def test_what_is_possible_comes_first_and_says_what_is_needed(site: Site) -> None:
    imported(site.folder, 7)
    page = site.get(f"{base_of(site.folder)}/norms").text
    assert 'data-standing="possible"' in page and 'data-standing="made"' not in page
    assert "/print/norms" not in page


def test_an_event_without_titles_says_so(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    page = site.get("/e/open/t/main/norms")
    assert page.status_code == 200 and "data-standing" not in page.text
