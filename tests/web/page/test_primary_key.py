"""Ctrl+Enter is not heard on a page that is new or has just changed, and the page says so."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web import wording
from tests.web.conftest import Opened, Served, primary
from tests.web.made_events import swiss
from tests.web.page.test_early_keys import late
from tests.web.wording import says

EVENT = "/e/open"
PRESS = """const press = () => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true }));
"""
AT_ONCE = f"{PRESS}addEventListener('DOMContentLoaded', press);"
"""As soon as the scripts are there, however slow the machine is."""
CHANGED = (
    """() => {
    """
    + PRESS
    + """
    document.dispatchEvent(new CustomEvent("arbitra:changed"));
    press();
    const button = getComputedStyle(document.querySelector("main [data-primary]"));
    return ["deaf" in document.documentElement.dataset, button.backgroundImage.startsWith("linear-gradient")];
}"""
)


def test_a_press_on_a_new_page_is_told_and_does_nothing(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=6).book.close()
    page = tab("/")
    page.add_init_script(AT_ONCE)
    page.goto(served.address + EVENT)
    expect(page.locator("[data-toast]")).to_contain_text(says(wording.PAGE_NEW_CTRL_ENTER))
    expect(page).to_have_url(served.address + EVENT)


def test_a_press_before_the_scripts_are_there_is_told(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=6).book.close()
    page = tab("/")
    scripts = late(page, served.address + EVENT)
    expect(page.locator("main [data-primary]")).to_be_visible()
    page.keyboard.press("Control+Enter")
    scripts.come()
    expect(page.locator("[data-toast]")).to_contain_text(says(wording.PAGE_NEW_CTRL_ENTER))
    expect(page).to_have_url(served.address + EVENT)


def test_the_button_shows_when_its_key_is_heard_again(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=6).book.close()
    page = tab(EVENT)
    assert page.evaluate(CHANGED) == [True, True]
    expect(page.locator("[data-toast]")).to_contain_text(says(wording.PAGE_NEW_CTRL_ENTER))
    expect(page.locator("html[data-deaf]")).to_have_count(0)
    primary(page)
    expect(page).to_have_url(served.address + "/e/open/t/main/r/1")
