"""What pages tell programs: codes, stages and states in attributes. Tests ask these, so that words may change."""

from __future__ import annotations

import re

import httpx2 as httpx
from playwright.sync_api import Page, expect

_COCKPIT = re.compile(r'id="cockpit" data-round="(\d+)".*? data-stage="([a-z-]+)"')
_CODE = re.compile(r'<li data-code="([a-z-]+)"')
_TROUBLE = re.compile(r'(?:id="trouble"|class="empty")[^>]*?(?: data-field="([^"]*)")?(?: data-code="([^"]*)")?>')


def stage_of(page: httpx.Response | str) -> tuple[int, str]:
    """Which round a page of it shows, and its stage; `clear` is one that is ready and has nothing in its way."""
    text = page if isinstance(page, str) else page.text
    found = _COCKPIT.search(text)
    assert found is not None, text
    clear = found[2] == "ready" and " data-clear" in text
    return int(found[1]), "clear" if clear else found[2]


def codes_of(page: httpx.Response | str) -> list[str]:
    """What stands in the way of a round, and what is to be known before it, by its codes."""
    return _CODE.findall(page if isinstance(page, str) else page.text)


def trouble_of(page: httpx.Response | str) -> tuple[str, str] | None:
    """The field and the code of what a form was refused for; None if it was not refused."""
    found = _TROUBLE.search(page if isinstance(page, str) else page.text)
    return (found[1] or "", found[2] or "") if found is not None else None


def reaches_stage(page: Page, number: int, stage: str) -> None:
    asked = f'#cockpit[data-round="{number}"][data-stage="{"ready" if stage == "clear" else stage}"]'
    expect(page.locator(f"{asked}:has([data-clear])" if stage == "clear" else asked)).to_be_visible()


def is_live(page: Page, state: str = "live", at: str = "#live", timeout: float | None = None) -> None:
    """`state`: `live`, `lost` (it tries again), `silent` (for long), or `cut` (what is typed does not get through)."""
    expect(page.locator(at).first).to_have_attribute("data-state", state, timeout=timeout)


def trouble_said(page: httpx.Response | str) -> str:
    found = re.search(r'id="trouble".*?<p>(.*?)</p>', page if isinstance(page, str) else page.text, re.DOTALL)
    assert found is not None
    return found[1]


def questions_of(page: httpx.Response) -> list[str]:
    """The codes of what is asked before something is done."""
    found = re.search(r'data-codes="([^"]*)"', page.text)
    assert page.status_code == 409 and found is not None
    return found[1].split()


def is_all_entered(page: Page) -> None:
    """Result entry has a result for every board of its round."""
    expect(page.locator("[data-complete] [data-whole]")).to_be_visible()
