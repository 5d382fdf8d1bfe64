"""What axe-core finds wrong with a page."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parent / "axe" / "axe.min.js"


@lru_cache(maxsize=1)
def _source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """One line for each: the rule, and where."""
    page.evaluate(_source())
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
    )
    return [f"{one['id']}: {' | '.join(node['html'][:200] for node in one['nodes'][:3])}" for one in found]
