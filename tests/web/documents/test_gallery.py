"""The gallery of documents, and the regulations, in a browser."""

from __future__ import annotations

from playwright.sync_api import expect

from arbitra.book.settings.regulations import DECISIONS
from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says

BASE = "/e/open/t/main"


def test_a_set_is_ticked_its_pages_are_counted_and_it_is_saved_as_pdf(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=20, played=3).book.close()
    page = tab(f"{BASE}/documents")
    expect(page.locator(".doc-bar [hx-get]")).not_to_be_empty()
    shoot(page, "documents-gallery")
    assert page.locator(".doc input:checked").count() == 3
    page.get_by_role("navigation").locator("a[href*='set=after']").click()
    expect(page.locator("input[name='doc-standings']")).to_be_checked()
    expect(page.locator("input[name='doc-boards']")).not_to_be_checked()
    saved = page.request.get(f"{served.address}{BASE}/pdf?set=after&round=3&in=both&paper=letter")
    assert saved.headers["content-type"] == "application/pdf"
    assert saved.body().startswith(b"%PDF")


def test_only_what_the_system_has_is_offered(site: Site) -> None:
    """A Swiss never has a bracket or tables of all rounds, a knockout never a list of score groups."""
    swiss(site.folder / "open.arbitra", players=8, played=1).book.close()
    swiss(site.folder / "cup.arbitra", players=8, played=1, system="knockout", tiebreaks=()).book.close()
    of_swiss, of_knockout = (site.get(f"/e/{name}/t/main/documents").text for name in ("open", "cup"))
    for text, there, not_there in (
        (of_swiss, ("checklist", "score-groups", "colours"), ("bracket", "schedule", "tables")),
        (of_knockout, ("bracket", "standings"), ("checklist", "score-groups", "colours", "tables")),
    ):
        assert all(f'name="doc-{one}"' in text for one in there)
        assert not any(f'name="doc-{one}"' in text for one in not_there)


def test_the_bracket_is_opened_from_the_gallery_and_read(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=12, played=1, system="knockout", tiebreaks=()).book.close()
    page = tab(f"{BASE}/documents")
    page.get_by_role("link", name=says(wording.BRACKET_DOCUMENT), exact=True).click()
    expect(page.locator("svg.bracket-chart")).to_be_visible()
    expect(page.locator(".paper-table tbody tr")).to_have_count(4 + 4 + 2 + 1)
    assert barriers(page) == []
    shoot(page, "print-bracket")


def test_what_is_open_is_decided_and_own_words_are_added(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=6, played=0).book.close()
    page = tab(f"{BASE}/regulations", allowed=("422",))
    undecided = page.locator(".rulebook .still-open")
    before = undecided.count()
    assert before > 0
    shoot(page, "regulations")
    page.locator(".notice a").click()
    page.locator("#c-devices").select_option("bag")
    page.locator("#c-draw-moves").fill("30")
    page.locator("#own-play").fill("Coffee is free.")
    page.locator("form.decide button").click()
    expect(undecided).to_have_count(before - 2)
    expect(page.locator("#part-play")).to_contain_text("Coffee is free.")
    expect(page.locator("#part-play b", has_text="30")).to_have_count(1)
    assert set(DECISIONS) > {"devices", "draw-moves"}
    page.locator("#c-draw-moves").fill("900")
    page.locator("form.decide button").click()
    expect(page.locator("#trouble")).to_be_visible()


def test_the_standings_as_pictures_with_their_tables(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=20, played=4).book.close()
    page = tab(f"{BASE}/standings")
    page.locator(".dateline a[href*='view=progress']").click()
    expect(page.locator(".figure .only-wide svg .line")).to_have_count(8)
    expect(page.locator(".figure tbody tr")).to_have_count(8)
    shoot(page, "standings-progress")
    followed = page.locator(".follow [aria-current]")
    expect(followed).to_have_count(4)
    page.locator(".follow li:nth-child(2) a").click()
    expect(followed).to_have_count(3)
    page.locator(".dateline a[href*='view=groups']").click()
    expect(page.locator(".figure .only-wide svg .stream").first).to_be_visible()
    expect(page.locator("svg.balance")).to_have_count(8)
    shoot(page, "standings-groups")
    page.set_viewport_size({"width": 360, "height": 800})
    expect(page.locator(".figure .only-narrow svg")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".dateline a[href*='view=colours']").click()
    expect(page.locator(".figure .only-wide svg.chart rect")).to_have_count(20 * 4)
    expect(page.locator(".figure tbody tr")).to_have_count(20)
    assert barriers(page) == []
    page.locator(".dateline a[href*='view=expected']").click()
    expect(page.locator(".figure tbody tr")).to_have_count(20)
    shoot(page, "standings-expected")
