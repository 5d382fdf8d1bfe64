"""Sections of the manual that hold all the words somebody types."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.model.letters import plain
from arbitra.web.help.chapters import parts
from arbitra.web.help.text import Block, anchor, blocks
from arbitra.web.help.text import plain as without_marks

AROUND = 70
"""Letters shown on each side of what was found."""
MOST = 20


class Hit(NamedTuple):
    chapter: str
    title: str
    heading: str
    anchor: str
    excerpt: str


class _Section(NamedTuple):
    heading: str
    text: str


def find(lang: str, asked: str) -> list[Hit]:
    """Where a title has the words first, then in the order of the manual."""
    words = plain(asked).split()
    if not words:
        return []
    ranked = []
    for place, chapter in enumerate(one for part in parts(lang) for one in part.chapters):
        for number, section in enumerate(_sections(chapter.source)):
            headed, told = plain(f"{chapter.title} {section.heading}"), plain(section.text)
            if all(word in headed or word in told for word in words):
                at_top = not all(word in headed for word in words)
                mark = anchor(section.heading) if number else ""
                heading = section.heading if number else ""
                excerpt = _excerpt(section.text, words)
                ranked.append((at_top, place, number, Hit(chapter.name, chapter.title, heading, mark, excerpt)))
    return [hit for *_, hit in sorted(ranked)[:MOST]]


def _sections(source: str) -> list[_Section]:
    made: list[_Section] = []
    for block in blocks(source):
        if block.kind == "heading":
            made.append(_Section(without_marks(block.lines[0].lstrip("# ")), ""))
        else:
            made[-1] = made[-1]._replace(text=f"{made[-1].text} {_told(block)}".strip())
    return made


def _told(block: Block) -> str:
    return " ".join(without_marks(line).strip("| ").replace("|", "") for line in block.lines)


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
