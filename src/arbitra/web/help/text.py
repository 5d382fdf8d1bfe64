"""Markdown as the manual uses it, as markup: headings, paragraphs, lists, tables, pictures, and words inside them.

Whatever stands in a chapter is escaped; the tags are all written here. In a chapter **bold** words stand on a page of
the application, and `code` is what one types: keys look like keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

Leads = Callable[[str], str]
"""Where a link or a picture of a chapter is in the application."""

NAMED_KEYS = frozenset(
    ("Ctrl", "Enter", "Intro", "Esc", "Del", "Supr", "Space", "Espacio", "Tab", "Home", "Inicio", "End", "Fin", "F1")
)
_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>[^*]+)\*\*|\*(?P<em>[^*]+)\*"
    r"|!\[(?P<alt>[^\]]*)\]\((?P<picture>[^)\s]+)\)|\[(?P<link>[^\]]+)\]\((?P<target>[^)\s]+)\)"
)
_HEADING = re.compile(r"(#{1,4}) (.+)")
_ITEM = re.compile(r"(?:-|(\d+)\.) (.+)")
_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+")


class Heading(NamedTuple):
    level: int
    text: str
    anchor: str


class Block(NamedTuple):
    """`kind`: heading, paragraph, items, numbers, table, code. `lines` are items, rows, or the text."""

    kind: str
    lines: tuple[str, ...]
    first: int = 1
    """The first number of a numbered list."""


def blocks(source: str) -> Iterator[Block]:
    lines = source.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        end = at + 1
        if not line.strip():
            at = end
            continue
        if line.startswith("```"):
            end = next((k for k in range(end, len(lines)) if lines[k].startswith("```")), len(lines)) + 1
            yield Block("code", ("\n".join(lines[at + 1 : end - 1]),))
        elif _HEADING.fullmatch(line):
            yield Block("heading", (line,))
        else:
            while end < len(lines) and lines[end].strip() and not _begins(lines[end]):
                end += 1
            if line.startswith("|"):
                yield Block("table", tuple(one for one in lines[at:end] if not _RULE.fullmatch(one.strip())))
            elif found := _ITEM.fullmatch(line):
                yield Block("numbers" if found[1] else "items", tuple(_items(lines[at:end])), int(found[1] or 1))
            else:
                yield Block("paragraph", (" ".join(one.strip() for one in lines[at:end]),))
        at = end


def _begins(line: str) -> bool:
    """Whether a line ends a paragraph, a list or a table though no empty line stands before it."""
    return line.startswith("```") or _HEADING.fullmatch(line) is not None


def _items(lines: Sequence[str]) -> Iterator[str]:
    """An item goes on in the lines below it that are indented."""
    held: list[str] = []
    for line in lines:
        found = _ITEM.fullmatch(line)
        if found and held:
            yield " ".join(held)
            held = []
        held.append(found[2] if found else line.strip())
    yield " ".join(held)


def headings(source: str) -> list[Heading]:
    found = (_HEADING.fullmatch(block.lines[0]) for block in blocks(source) if block.kind == "heading")
    return [Heading(len(one[1]), plain(one[2]), anchor(one[2])) for one in found if one]


def plain(text: str) -> str:
    """
    >>> plain("Press **Save** or `Ctrl+Enter`, see [there](x.md)")
    'Press Save or Ctrl+Enter, see there'
    """
    return _INLINE.sub(lambda one: next(value for value in one.group(1, 2, 3, 4, 6) if value is not None), text)


def anchor(text: str) -> str:
    """As GitHub names a heading.

    >>> anchor("A late player, or two?")
    'a-late-player-or-two'
    """
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", plain(text).lower()))


def is_keys(text: str) -> bool:
    """
    >>> is_keys("g r"), is_keys("Ctrl+Enter"), is_keys("23 1"), is_keys("arbitra serve")
    (True, True, False, False)
    """
    return all(key in NAMED_KEYS or len(key) == 1 for part in text.split(" ") for key in part.split("+") if key)


def inline(text: str, leads: Leads) -> Markup:
    made, at = Markup(""), 0
    for found in _INLINE.finditer(text):
        made += escape(text[at : found.start()]) + _word(found, leads)
        at = found.end()
    return made + escape(text[at:])


def _word(found: re.Match[str], leads: Leads) -> Markup:
    if code := found["code"]:
        if not is_keys(code):
            return Markup("<code>{}</code>").format(code)
        keys = [Markup("<kbd>{}</kbd>").format(key) for key in re.split(r"[ +]", code) if key]
        return Markup('<span class="chord">{}</span>').format(Markup(" ").join(keys)) if len(keys) > 1 else keys[0]
    if found["bold"]:
        return Markup('<b class="on-page">{}</b>').format(found["bold"])
    if found["em"]:
        return Markup("<em>{}</em>").format(found["em"])
    if found["picture"]:
        address = leads(found["picture"])
        return Markup('<a class="picture" href="{0}"><img src="{0}" alt="{1}" loading="lazy"></a>').format(
            address, found["alt"]
        )
    return Markup('<a href="{}">{}</a>').format(leads(found["target"]), inline(found["link"], leads))


def render(source: str, leads: Leads) -> Markup:
    """A chapter without its title, which is a heading of the page."""
    shown = (_shown(block, leads) for block in blocks(source))
    return Markup("\n").join(one for one in shown if one)


def _shown(block: Block, leads: Leads) -> Markup:
    match block.kind:
        case "heading":
            found = _HEADING.fullmatch(block.lines[0])
            if found is None or len(found[1]) == 1:
                return Markup("")
            return Markup('<h{0} id="{1}">{2}</h{0}>').format(len(found[1]), anchor(found[2]), inline(found[2], leads))
        case "items":
            return Markup("<ul>{}</ul>").format(_each("<li>{}</li>", block.lines, leads))
        case "numbers":
            return Markup('<ol start="{}">{}</ol>').format(block.first, _each("<li>{}</li>", block.lines, leads))
        case "table":
            return _table(block.lines, leads)
        case "code":
            return Markup("<pre><code>{}</code></pre>").format(block.lines[0])
        case _:
            return Markup("<p>{}</p>").format(inline(block.lines[0], leads))


def _each(pattern: str, texts: Iterable[str], leads: Leads) -> Markup:
    return Markup("").join(Markup(pattern).format(inline(text, leads)) for text in texts)


def _table(lines: Sequence[str], leads: Leads) -> Markup:
    """The first cell of a row names it. An empty first line stands for no heads."""
    head, *rows = ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines)
    heads = (_each('<th scope="col">{}</th>' if cell else "<td>{}</td>", (cell,), leads) for cell in head)
    top = Markup("<thead><tr>{}</tr></thead>").format(Markup("").join(heads))
    body = Markup("").join(
        Markup('<tr><th scope="row">{}</th>{}</tr>').format(inline(first, leads), _each("<td>{}</td>", rest, leads))
        for first, *rest in rows
    )
    return Markup('<table class="table plain">{}<tbody>{}</tbody></table>').format(top if any(head) else "", body)
