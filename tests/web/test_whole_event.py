"""A whole event with the keyboard alone, from an empty folder to the report; few actions for a first round."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import arbitra
from tests.web import wording
from tests.web.conftest import Opened, Served, primary
from tests.web.handles import is_all_entered, reaches_stage
from tests.web.made_events import NAMES
from tests.web.wording import says

FOCUSED = "document.activeElement && (document.activeElement.name || document.activeElement.textContent.trim())"


class Hands:
    """What a person does at the keyboard: each is one action."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.actions = 0

    def primary(self) -> None:
        """The page's next step."""
        primary(self.page)
        self.actions += 1

    def chord(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.actions += 1

    def fill(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.actions += 1

    def paste(self, text: str) -> None:
        self.page.keyboard.insert_text(text)
        self.actions += 1

    def walk_to(self, name: str) -> None:
        """By Tab, to the field or the link of this name."""
        for _ in range(80):
            if self.page.evaluate(FOCUSED) == name:
                self.actions += 1
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {name} by Tab")


def test_a_first_round_of_twelve_pasted_names_takes_at_most_twelve_actions(served: Served, tab: Opened) -> None:
    hands = Hands(tab("/"))
    page = hands.page
    expect(page.get_by_role("heading", name=says(wording.NO_EVENT_YET))).to_be_visible()
    first_round(hands, rounds=None)
    reaches_stage(page, 1, "published")
    assert hands.actions <= 12


def first_round(hands: Hands, rounds: int | None) -> None:
    page = hands.page
    hands.primary()
    expect(page.get_by_role("heading", name=says(wording.NEW_EVENT))).to_be_visible()
    hands.fill("Club Evening")
    if rounds is not None:
        hands.walk_to("rounds")
        hands.page.keyboard.press("Control+a")
        hands.fill(str(rounds))
    hands.primary()
    expect(page.get_by_role("textbox")).to_be_focused()
    hands.paste("\n".join(NAMES[:12]))
    hands.primary()
    expect(page.get_by_role("heading", name=says(wording.COUNT_PLAYER_ENTERED, count=12))).to_be_visible()
    hands.primary()
    expect(page.locator("tbody tr")).to_have_count(12)
    hands.chord("g", "r")
    expect(page.get_by_role("heading", name=says(wording.ROUND_NUMBER, number=1))).to_be_visible()
    hands.primary()
    reaches_stage(page, 1, "draft")
    hands.primary()


def test_a_whole_event_by_keyboard_from_an_empty_folder_to_the_report(
    served: Served, tab: Opened, tmp_path: Path
) -> None:
    hands = Hands(tab("/", allowed=("409",)))
    page = hands.page
    first_round(hands, rounds=5)
    for number in range(1, 6):
        reaches_stage(page, number, "published")
        hands.chord("g", "e")
        expect(page.get_by_role("button", name="Board 1, ")).to_be_focused()
        for key in "150150"[number % 3 :] + "150150"[: number % 3]:
            page.keyboard.press(key)
        is_all_entered(page)
        hands.primary()
        expect(page.get_by_role("heading", name=says(wording.ROUND_NUMBER, number=number), exact=True)).to_be_visible()
        if number == 5:
            break
        hands.primary()
        reaches_stage(page, number + 1, "draft")
        hands.primary()
    hands.primary()
    if page.locator("dialog[open]").count():
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    expect(page.get_by_text(says(wording.FINISHED)).first).to_be_visible()
    with page.expect_download() as loading:
        hands.walk_to("TRF26")
        page.keyboard.press("Enter")
    report = tmp_path / "report.trf"
    loading.value.save_as(report)
    made = arbitra.read(report)
    assert len(made.rounds) == 5
    assert [player.name for player in made.players] == sorted(NAMES[:12])
    assert arbitra.check(made).differences == ()


@pytest.mark.parametrize(
    ("system", "keys"),
    [
        pytest.param(
            "berger", "150", marks=pytest.mark.long
        ),  # as in the manual, with fewer keys (`help/test_manual.py`)
        ("knockout", "101"),
        pytest.param("scrabble", "", marks=pytest.mark.long),
    ],
)
def test_other_systems_by_keyboard(served: Served, tab: Opened, system: str, keys: str) -> None:
    """A first round of six: paired, published, its results typed, complete."""
    page = tab("/new", allowed=("409",))
    hands = Hands(page)
    hands.fill("Club")
    if system == "scrabble":
        page.locator("details.others > summary").press("Enter")
    page.locator(f'input[name="system"][value="{system}"]').focus()
    page.keyboard.press("Space")
    hands.primary()
    expect(page.get_by_role("textbox")).to_be_focused()
    count = 4 if system == "knockout" else 6
    hands.paste("\n".join(NAMES[:count]))
    hands.primary()
    expect(page.get_by_role("heading", name=says(wording.COUNT_PLAYER_ENTERED, count=count))).to_be_visible()
    hands.primary()
    expect(page.get_by_role("heading", name=says(wording.PLAYERS), exact=True)).to_be_visible()
    expect(page.locator("tbody tr")).to_have_count(count)
    hands.chord("g", "r")
    reaches_stage(page, 1, "clear")
    hands.primary()
    reaches_stage(page, 1, "draft")
    hands.primary()
    reaches_stage(page, 1, "published")
    hands.chord("g", "e")
    expect(page.get_by_role("button", name="Board 1, ")).to_be_focused()
    if system == "scrabble":
        for scores in ("432 398", "401 399", "350 350"):
            page.keyboard.type(scores)
            page.keyboard.press("Enter")
    else:
        for key in keys[: count // 2]:
            page.keyboard.press(key)
    is_all_entered(page)
