"""Templates and scripts as files: nothing that a strict policy refuses, nobody else's code but what is pinned."""

from __future__ import annotations

import posixpath
import re
from hashlib import sha256

import pytest

from arbitra.web.page.assets import FOLDER, files
from arbitra.web.page.rendering import ROOMS

HTMX = "e484d9171a9db30a39c8f16e3d709d4137f3211c659f8e6125816635033d593f"
"""htmx 4.0.0, htmx.min.js of the package htmx.org."""
FORBIDDEN = {
    "a style": r"""\sstyle\s*=""",
    "a handler": r"""<[^>]*\son[a-z]+\s*=""",
    "a script in the page": r"<script(?![^>]*\bsrc=)[^>]*>|<script[^>]*>\s*[^<\s]",
    "a style sheet in the page": r"<style\b",
    "hx-on": r"\bhx-on\b",
    "js: in an attribute": r"""=\s*["']\s*(?:js|javascript):""",
    "a filtered trigger": r"""hx-trigger\s*=\s*["'][^"']*\[""",
    "something from outside": r"""\b(?:src|href|action)\s*=\s*["'](?:https?:)?//""",
    "text that is not escaped": r"\|\s*safe\b|autoescape\s+false",
}


TEMPLATES = {
    f"{room}/{path.relative_to(folder).as_posix()}": path
    for room, folder in ROOMS.items()
    for path in sorted(folder.rglob("*.html"))
}


@pytest.mark.parametrize("name", sorted(TEMPLATES))
def test_templates_obey_the_policy(name: str) -> None:
    text = TEMPLATES[name].read_text(encoding="utf-8")
    unsafe = FORBIDDEN["text that is not escaped"]
    assert not re.search(unsafe, text)
    text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", "", text, flags=re.DOTALL)
    assert [what for what, pattern in FORBIDDEN.items() if re.search(pattern, text, re.IGNORECASE)] == []


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a style", '<p style="color: red">'),
        ("a handler", '<a href="#" onclick="go()">'),
        ("a script in the page", "<script>go()</script>"),
        ("hx-on", '<p hx-on:click="go()">'),
        ("js: in an attribute", '<p hx-vals="js:{a: 1}">'),
        ("a filtered trigger", '<p hx-trigger="keyup[ctrlKey]">'),
        ("something from outside", '<img src="//example.org/x.png">'),
    ],
)
def test_what_is_forbidden_is_found(what: str, text: str) -> None:
    assert re.search(FORBIDDEN[what], text)


SCRIPTS = {
    path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.rglob("*.js")) if ".min." not in path.name
}


def imported(name: str) -> set[str]:
    text = SCRIPTS[name].read_text(encoding="utf-8")
    found = re.findall(r"""(?:\bfrom |\bimport |\bimport\(|\bURL\()"(\.[^"]+)\"""", text)
    return {posixpath.normpath(posixpath.join(posixpath.dirname(name), one)) for one in found}


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_make_no_code_from_text_say_what_they_are_and_import_what_is_there(name: str) -> None:
    text = SCRIPTS[name].read_text(encoding="utf-8")
    assert not re.search(r"\beval\(|new Function\(|document\.write\(", text)
    assert text.startswith("// ")
    assert imported(name) <= {*SCRIPTS}


def test_scripts_lie_in_the_folder_of_their_room_and_no_two_have_one_name() -> None:
    rooms, stems = zip(*(name.removesuffix(".js").rsplit("/", 1) for name in SCRIPTS), strict=True)
    assert {*rooms} <= {folder.name for folder in FOLDER.parent.iterdir() if (folder / "__init__.py").is_file()}
    assert len({*stems}) == len(stems)


def asked_for() -> set[str]:
    return {one for path in TEMPLATES.values() for one in re.findall(r"asset\('([^']+)'\)", path.read_text("utf-8"))}


def test_templates_ask_for_files_that_are_there() -> None:
    assert asked_for()
    assert asked_for() <= {*files()}


def test_every_script_comes_with_some_page() -> None:
    reached, left = set[str](), asked_for() & {*SCRIPTS}
    while left:
        reached |= left
        left = {one for name in left for one in imported(name)} - reached
    assert {*SCRIPTS} - reached == set()


def test_htmx_is_the_file_that_was_looked_at() -> None:
    assert sha256((FOLDER / "htmx.min.js").read_bytes()).hexdigest() == HTMX
