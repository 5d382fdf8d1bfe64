"""What axe-core finds wrong with a page."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parent / "axe" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
LOOKS = ("color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size")
"""What depends on colours and sizes: another theme or another width of a page that is free of everything else."""


@lru_cache(maxsize=1)
def _source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def barriers(page: Page, *rules: str) -> list[str]:
    """One line for each: the page, the rule, and where; by all rules, or by some."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_source())
    found = page.evaluate(
        """async (kind) => {
            // Of what is in order, axe would describe every element, which takes longer than looking at it.
            const asked = { runOnly: kind, resultTypes: ["violations"] };
            const all = await axe.run(document, asked);
            const shown = (one) => one.nodes.map((node) => node.html).slice(0, 3).join(" ");
            return all.violations.map((one) => `${one.id}: ${shown(one)}`);
        }""",
        {"type": "rule" if rules else "tag", "values": list(rules or RULES)},
    )
    return [f"{page.url} at {page.viewport_size}: {one}" for one in found]
