"""Somebody who follows the manual, and the pictures they take on the way."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from arbitra.i18n import Translate, translator
from arbitra.model.reasons import Plural
from tests.web import pictures
from tests.web.conftest import primary

TAKEN = Path(__file__).resolve().parents[2] / "build" / "manual"
SCALE = 1000 / 1280
"""A page of 1280 px becomes a picture of 1000."""
PATIENCE = 60_000
HOME = "/home/ana"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Rows that were out of sight are painted a moment later."""
TIDY = """(home) => {
    document.querySelectorAll("#toasts > *").forEach((one) => one.remove());
    document.querySelectorAll(".path").forEach((one) => { one.textContent = one.textContent.startsWith("http")
        ? one.textContent.replace(/:\\d+/, ":8064")
        : `${home}/${one.textContent.split("/").pop()}`; });
}"""
"""No folder and no port of the test in a picture."""


class Walk:
    """A person who follows the manual: presses what it names, in their language."""

    def __init__(self, page: Page, lang: str, folder: str = "") -> None:
        self.page = page
        self.lang = lang
        self.taken = TAKEN / (folder or lang)
        self.say: Translate = translator("web", lang)
        self.of_book: Translate = translator("book", lang)
        page.set_default_timeout(PATIENCE)

    def press(self, message: str, **fields: object) -> None:
        """A button or a link, by the words on it."""
        self.named(message, **fields).first.click()

    def named(self, message: str, **fields: object) -> Locator:
        name = re.compile("^" + re.escape(self.say(message, **fields)))
        page = self.page.locator("#main, dialog, header").locator("visible=true")
        return page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))

    @property
    def address(self) -> str:
        """Of the tournament."""
        return self.page.url.partition("/r/")[0]

    def fill(self, label: str, text: str) -> None:
        """The labels of settings are words of the book."""
        said = self.say(label)
        said = self.of_book(label) if said == label else said
        self.page.get_by_label(said, exact=True).fill(text)

    def sees(self, message: str, **fields: object) -> None:
        expect(self.page.get_by_text(self.say(message, **fields)).first).to_be_visible()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def next_step(self) -> None:
        primary(self.page)

    def picture(self, name: str, height: int = 760) -> None:
        if not pictures.WANTED:
            return
        self.taken.mkdir(parents=True, exist_ok=True)
        self.page.set_viewport_size({"width": (self.page.viewport_size or {"width": 1280})["width"], "height": height})
        self.page.evaluate(TIDY, HOME)
        self.page.evaluate(PAINTED)
        self.page.screenshot(path=self.taken / f"{name}.png")

    def press_text(self, message: str) -> None:
        """What opens and closes a part of a page."""
        self.page.get_by_text(self.say(message)).first.click()

    def press_more(self, message: str) -> None:
        self.press_text("More")
        self.page.locator(".bar-more").get_by_role("link", name=re.compile(f"^{self.say(message)}")).click()

    def paste_players(self, names: list[str]) -> None:
        self.page.get_by_role("textbox").fill("\n".join(names))
        self.press("Preview")
        self.press_counted("Add {count} player", "Add {count} players", len(names))
        expect(self.page.get_by_role("heading", name=self.say("Players"), exact=True)).to_be_visible()
        expect(self.page.locator("tbody tr")).to_have_count(len(names))

    def press_counted(self, one: str, many: str, count: int) -> None:
        self.page.get_by_role("button", name=self.say(Plural(one, many, "count"), count=count)).click()
