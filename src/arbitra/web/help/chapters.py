"""The chapters of the manual: files of docs/manual of the repository, or of the installation; their list, and what is
found in them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from arbitra.i18n import DEFAULT
from arbitra.model.letters import plain
from arbitra.web.help.text import headings, links, parsed, sections, words

SHIPPED = "arbitra/web/docs/manual"
"""Where a wheel has them."""
_WEB, _REPOSITORY = Path(__file__).parents[1], Path(__file__).parents[4]
FOLDER = next((folder for root in (_WEB, _REPOSITORY) if (folder := root / "docs" / "manual").is_dir()), _WEB)
INDEX = "README"
"""The chapter that lists all others, in their order."""
AROUND = 70
"""Letters shown on each side of what was found."""
MOST = 20


class Chapter(NamedTuple):
    name: str
    title: str
    source: str


class Part(NamedTuple):
    """Of the list of chapters."""

    title: str
    chapters: tuple[Chapter, ...]


class Hit(NamedTuple):
    """A section that someone looks for."""

    chapter: str
    title: str
    heading: str
    anchor: str
    excerpt: str


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
    """As the index lists them: below a heading, items that begin with a link."""
    held, title = chapters(lang), ""
    made: list[Part] = []
    tokens = parsed(held[INDEX].source)
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            title = words(tokens[at + 1])
        elif token.type == "bullet_list_open":
            made.append(Part(title, ()))
        elif token.type == "list_item_open":
            target = next(target for one in tokens[at:] for target in links(one))
            made[-1] = made[-1]._replace(chapters=(*made[-1].chapters, held[Path(target).stem]))
    return tuple(made)


@lru_cache(maxsize=1)
def pictures() -> Mapping[str, Path]:
    """By language and name: `en/draft.png`."""
    folder = FOLDER / "pictures"
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.glob("*/*.png"))}


def find(lang: str, asked: str) -> list[Hit]:
    """Sections that hold all the words someone types: first those with a title that has them, then in their order."""
    wanted = plain(asked).split()
    if not wanted:
        return []
    ranked = []
    for place, chapter in enumerate(one for part in parts(lang) for one in part.chapters):
        for number, (heading, text) in enumerate(sections(chapter.source)):
            headed, told = plain(f"{chapter.title} {heading.text}"), plain(text)
            if all(word in headed or word in told for word in wanted):
                at_top = not all(word in headed for word in wanted)
                own = (heading.text, heading.anchor) if number else ("", "")
                hit = Hit(chapter.name, chapter.title, *own, _excerpt(text, wanted))
                ranked.append((at_top, place, number, hit))
    return [hit for *_, hit in sorted(ranked)[:MOST]]


def _excerpt(text: str, words: list[str]) -> str:
    """Around the first word that is found; where folding accents changes the length, some letters beside it."""
    folded = plain(text)
    at = min((folded.find(word) for word in words if word in folded), default=0)
    first, last = max(0, at - AROUND), min(len(text), at + AROUND)
    while first > 0 and text[first - 1] != " ":
        first -= 1
    while last < len(text) and text[last] != " ":
        last += 1
    return f"{'… ' if first else ''}{text[first:last].strip()}{' …' if last < len(text) else ''}"
