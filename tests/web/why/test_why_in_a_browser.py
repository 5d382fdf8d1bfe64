"""The page that tells why, in a browser: its field by keyboard, its widths, themes and languages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web import wording
from tests.web.accessible import LOOKS, barriers
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.why.drafted import ROUND, drafted
from tests.web.wording import says


def test_a_question_by_keyboard(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = tab(f"{ROUND}/why?board=8")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Why does Ashgrove, Tamsin play Szűcs")
    page.keyboard.press("w")
    expect(page.get_by_label(says(wording.WHY_NOT))).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("kovacova, jana 2")
    primary(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("not play Kováčová, Jana 2?")
    expect(page.locator(".answer")).to_contain_text("would float down instead of 0")


def test_the_ladder_is_walked_with_enter(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = tab(f"{ROUND}/why?board=4")
    page.locator(".ladder a").nth(3).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=says(wording.BRACKET_SCORE_POINTS, score="1½"))).to_be_visible()
    expect(page.locator(".ladder a[aria-current]")).to_contain_text("1½")


def test_curves_end_at_their_rows(served: Served, tab: Opened) -> None:
    """The picture is as high as the rows beside it, so that every line meets its two players."""
    drafted(served.folder)
    page = tab(f"{ROUND}/why?board=8")
    heights = page.evaluate(
        """() => [...document.querySelectorAll(".bracket-part")].map((part) =>
            [...part.querySelectorAll(":scope > ol, :scope > svg")].map((one) => one.getBoundingClientRect().height))"""
    )
    for left, picture, right in heights:
        assert left == picture == right


@pytest.mark.parametrize(
    ("width", "theme", "lang", "rules"), [(1280, "light", "en", LOOKS), (360, "dark", "es", ())], ids=["wide", "narrow"]
)
def test_every_answer_is_accessible_and_fits(
    served: Served, tab: Opened, width: int, theme: str, lang: str, rules: tuple[str, ...]
) -> None:
    drafted(served.folder)
    page = tab(f"{ROUND}/why", width=width, theme=theme, lang=lang)
    for query in ("board=4", "board=8", "player=22", "pair=1-31", "bye=1"):
        page.goto(f"{served.address}{ROUND}/why?{query}&card=all")
        shoot(page, f"why-{query.replace('=', '-')}-{width}-{theme}-{lang}")
        assert barriers(page, *rules) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width, query


def test_twice_the_size(served: Served, tab: Opened) -> None:
    """A window of 1280 at 200 % has 640 pixels to lay the page out in."""
    drafted(served.folder)
    page = tab(f"{ROUND}/why?board=8", width=640)
    shoot(page, "why-640")
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
