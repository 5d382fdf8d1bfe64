"""A chapter as markup: markdown-it reads Markdown (CommonMark and tables), this module says what the manual means by
it. **Bold** words appear on a page of the application, `code` is what one types, keys look like keys, links and
pictures lead to where the application has them. Everything else in a chapter is escaped: HTML in it is text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup

Leads = Callable[[str], str]
"""Where a link or a picture of a chapter is in the application."""

NAMED_KEYS = frozenset(
    ("Ctrl", "Enter", "Intro", "Esc", "Del", "Supr", "Space", "Espacio", "Tab", "Home", "Inicio", "End", "Fin", "F1")
)
LEADS = "leads"
"""Under this name the renderer finds them."""


class Heading(NamedTuple):
    level: int
    text: str
    anchor: str


class Section(NamedTuple):
    """A heading and all the words below it, up to the next one."""

    heading: Heading
    text: str


class Renderer(RendererHTML):
    """The tags that differ from those of markdown-it."""

    def code_inline(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        code = tokens[at].content
        if not is_keys(code):
            return Markup("<code>{}</code>").format(code)
        keys = [Markup("<kbd>{}</kbd>").format(key) for key in re.split(r"[ +]", code) if key]
        return Markup('<span class="chord">{}</span>').format(Markup(" ").join(keys)) if len(keys) > 1 else keys[0]

    def fence(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return Markup("<pre><code>{}</code></pre>\n").format(tokens[at].content.rstrip("\n"))

    def image(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return Markup('<a class="picture" href="{0}"><img src="{0}" alt="{1}" loading="lazy"></a>').format(
            env[LEADS](str(tokens[at].attrs["src"])), words(tokens[at])
        )

    def link_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return Markup('<a href="{}">').format(env[LEADS](str(tokens[at].attrs["href"])))

    def strong_open(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return '<b class="on-page">'

    def strong_close(self, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
        return "</b>"


MARKDOWN = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer).enable("table")


def parsed(source: str) -> list[Token]:
    """
    >>> [token.type for token in parsed("- a")][:2]
    ['bullet_list_open', 'list_item_open']
    """
    return MARKDOWN.parse(source)


def render(source: str, leads: Leads) -> Markup:
    """A chapter without its title, which is a heading of the page."""
    return Markup(MARKDOWN.renderer.render(list(_shown(parsed(source))), MARKDOWN.options, {LEADS: leads}).strip())


def _shown(tokens: Sequence[Token]) -> Iterator[Token]:
    """Headings have anchors; the first cell of a row names it; an empty first line of a table stands for no heads."""
    hidden = ""
    row = 0
    for at, token in enumerate(tokens):
        ends = token.type == hidden
        if token.type == "heading_open":
            token.attrSet("id", anchor(words(tokens[at + 1])))
            hidden = "heading_close" if token.tag == "h1" else hidden
        elif token.type == "thead_open" and not any(_cells(tokens[at:])):
            hidden = "thead_close"
        elif token.type == "table_open":
            token.attrSet("class", "table plain")
        elif token.type == "tr_open":
            row = at
        elif token.type == "th_open":
            if words(tokens[at + 1]):
                token.attrs = {"scope": "col"}
            else:
                token.tag = tokens[at + 2].tag = "td"
                token.attrs = {}
        elif token.type == "td_open":
            token.attrs = {}
            if at == row + 1:
                token.tag = tokens[at + 2].tag = "th"
                token.attrs = {"scope": "row"}
        if not hidden:
            yield token
        elif ends:
            hidden = ""


def _cells(tokens: Sequence[Token]) -> Iterator[str]:
    """Of the line that begins here."""
    for token in tokens:
        if token.type == "tr_close":
            return
        if token.type == "inline":
            yield words(token)


def words(token: Token) -> str:
    """What is read, without the marks around it.

    >>> words(parsed("Press **Save** or `Ctrl+Enter`, see [there](x.md)")[1])
    'Press Save or Ctrl+Enter, see there'
    """
    if token.children is None:
        return " " if token.type in ("softbreak", "hardbreak") else token.content
    return "".join(map(words, token.children))


def links(token: Token) -> list[str]:
    """Where the links of a paragraph lead."""
    return [str(one.attrs["href"]) for one in token.children or () if one.type == "link_open"]


@lru_cache(maxsize=128)
def sections(source: str) -> tuple[Section, ...]:
    """In their order. A chapter begins with its title."""
    made: list[Section] = []
    headed = False
    for token in parsed(source):
        if token.type == "heading_open":
            headed = True
            made.append(Section(Heading(int(token.tag[1:]), "", ""), ""))
        elif token.type == "heading_close":
            headed = False
        elif headed:
            title = words(token)
            made[-1] = Section(Heading(made[-1].heading.level, title, anchor(title)), "")
        elif token.content:
            made[-1] = made[-1]._replace(text=f"{made[-1].text} {words(token)}".strip())
    return tuple(made)


def headings(source: str) -> list[Heading]:
    return [section.heading for section in sections(source)]


def anchor(text: str) -> str:
    """As GitHub names a heading.

    >>> anchor("A late player, or two?")
    'a-late-player-or-two'
    """
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", text.lower()))


def is_keys(text: str) -> bool:
    """
    >>> is_keys("g r"), is_keys("Ctrl+Enter"), is_keys("23 1"), is_keys("arbitra serve")
    (True, True, False, False)
    """
    return all(key in NAMED_KEYS or len(key) == 1 for part in text.split(" ") for key in part.split("+") if key)
