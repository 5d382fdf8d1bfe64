"""Markdown of the manual as markup: what is written is shown, and nothing of it is taken for markup."""

from __future__ import annotations

import re

import pytest

from arbitra.web.help.text import headings, is_keys, links, parsed, render, sections


def shown(source: str) -> str:
    """Without the ends of lines, which nobody sees."""
    page = str(render(source, lambda target: f"/at/{target}"))
    return re.sub(r"(?<=>)\n|\n(?=<)", "", page).replace("\n", " ")


@pytest.mark.parametrize(
    ("source", "markup"),
    [
        ("# Title\n\nOne\ntwo.", "<p>One two.</p>"),
        ("## A part, here", '<h2 id="a-part-here">A part, here</h2>'),
        ("- a\n- b\n  goes on", "<ul><li>a</li><li>b goes on</li></ul>"),
        ("3. c\n4. d", '<ol start="3"><li>c</li><li>d</li></ol>'),
        ("```\na < b\n```", "<pre><code>a &lt; b</code></pre>"),
        (
            "Press **Save** or `g r`.",
            '<p>Press <b class="on-page">Save</b> or <span class="chord"><kbd>g</kbd> <kbd>r</kbd></span>.</p>',
        ),
        ("`Ctrl+Enter`", '<p><span class="chord"><kbd>Ctrl</kbd> <kbd>Enter</kbd></span></p>'),
        ("`23 1` is *typed*", "<p><code>23 1</code> is <em>typed</em></p>"),
        ("[there](x.md#y)", '<p><a href="/at/x.md#y">there</a></p>'),
        (
            '![a "b"](x.png)',
            '<p><a class="picture" href="/at/x.png"><img src="/at/x.png" alt="a &#34;b&#34;" loading="lazy"></a></p>',
        ),
        (
            "| Key | What |\n| --- | --- |\n| `a` | b |",
            '<table class="table plain"><thead><tr><th scope="col">Key</th><th scope="col">What</th></tr></thead>'
            '<tbody><tr><th scope="row"><kbd>a</kbd></th><td>b</td></tr></tbody></table>',
        ),
        (
            "| | |\n| --- | --- |\n| a | b |",
            '<table class="table plain"><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>',
        ),
    ],
)
def test_each_kind_of_block_and_word(source: str, markup: str) -> None:
    assert shown(source) == markup


HOSTILE = '<script>alert(1)</script> <img src=x onerror="go()"> {0} {x.y} %s &amp;'


@pytest.mark.parametrize(
    "pattern",
    [
        "{}",
        "## {}",
        "- {}",
        "1. {}",
        "| {} |\n| --- |\n| {} |",
        "**{}**",
        "*{}*",
        "`{}`",
        "[{}](a)",
        "![{}](a)",
        "```\n{}\n```",
    ],
)
def test_nothing_in_a_chapter_becomes_markup(pattern: str) -> None:
    page = shown(pattern.replace("{}", HOSTILE))
    assert "<script" not in page and 'onerror="' not in page
    assert "&lt;script&gt;" in page
    assert "{0} {x.y} %s &amp;" in page


def test_a_head_without_words_is_no_heading() -> None:
    assert shown("| | b |\n| - | - |\n| c | d |").startswith(
        '<table class="table plain"><thead><tr><td></td><th scope="col">b</th></tr></thead>'
    )


@pytest.mark.parametrize("target", ["javascript:go()", "vbscript:go()", "data:text/html,x", "file:///etc/passwd"])
def test_an_address_that_does_something_is_no_link(target: str) -> None:
    assert "<a" not in shown(f"[there]({target})")
    assert "<img" not in shown(f"![there]({target})")


def test_an_address_is_escaped() -> None:
    assert render("[a](x)", lambda _: 'x"y&z') == '<p><a href="x&#34;y&amp;z">a</a></p>'
    assert shown('[a](<x"y>)') == '<p><a href="/at/x%22y">a</a></p>'


def test_sections_have_their_headings_and_the_words_below_them() -> None:
    source = "# T\n\ntext\nmore\n## Second `a`\n- x\n- [y](z.md)\n\n| b | c |\n| - | - |\n| **d** | ![e](f.png) |\n"
    assert [(one.level, one.text, one.anchor) for one in headings(source)] == [
        (1, "T", "t"),
        (2, "Second a", "second-a"),
    ]
    assert [one.text for one in sections(source)] == ["text more", "x y b c d e"]
    assert [target for token in parsed(source) for target in links(token)] == ["z.md"]


@pytest.mark.parametrize(
    ("text", "keys"), [("F1", True), ("x x", True), ("=", True), ("432 398", False), ("age=U10", False)]
)
def test_keys_are_told_from_what_is_typed(text: str, keys: bool) -> None:
    assert is_keys(text) is keys
    assert ("<kbd>" in shown(f"`{text}`")) is keys


def test_a_chapter_is_well_formed() -> None:
    page = shown("# T\n\n- **a** [b](c.md)\n\n| x | `y` |\n| - | - |\n| 1 | 2 |\n\n```\nz\n```")
    stack: list[str] = []
    for closing, tag in re.findall(r"<(/?)([a-z0-9]+)[^>]*>", page):
        if closing:
            assert stack.pop() == tag
        else:
            stack.append(tag)
    assert stack == []
