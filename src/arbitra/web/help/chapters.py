"""The chapters of the manual: files of docs/manual of the repository, or of the installation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from arbitra.i18n import DEFAULT
from arbitra.web.help.text import blocks, headings

SHIPPED = "arbitra/web/docs/manual"
"""Where a wheel has them."""
_WEB, _REPOSITORY = Path(__file__).parents[1], Path(__file__).parents[4]
FOLDER = next((folder for root in (_WEB, _REPOSITORY) if (folder := root / "docs" / "manual").is_dir()), _WEB)
INDEX = "README"
"""The chapter that lists all others, in their order."""
LINK = re.compile(r"\]\(([^)\s]+)\)")


class Chapter(NamedTuple):
    name: str
    title: str
    source: str


class Part(NamedTuple):
    """Of the list of chapters."""

    title: str
    chapters: tuple[Chapter, ...]


@lru_cache(maxsize=8)
def chapters(lang: str) -> Mapping[str, Chapter]:
    """By name; in English where a language has no manual."""
    folder = FOLDER / lang
    if not folder.is_dir():
        folder = FOLDER / DEFAULT
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.md"))}
    return {name: Chapter(name, headings(text)[0].text, text) for name, text in texts.items()}


@lru_cache(maxsize=8)
def parts(lang: str) -> tuple[Part, ...]:
    """As the index lists them."""
    held, title, made = chapters(lang), "", []
    for block in blocks(held[INDEX].source):
        if block.kind == "heading":
            title = block.lines[0].lstrip("# ")
        elif block.kind == "items":
            names = (Path(target).stem for line in block.lines for target in LINK.findall(line)[:1])
            made.append(Part(title, tuple(held[name] for name in names)))
    return tuple(made)


@lru_cache(maxsize=1)
def pictures() -> Mapping[str, Path]:
    """By language and name: `en/draft.png`."""
    folder = FOLDER / "pictures"
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.glob("*/*.png"))}
