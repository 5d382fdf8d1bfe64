"""Compile the catalogues, or show what still has no translation.

    python tools/messages.py compile        every .po gets its .mo
    python tools/messages.py check          exit 1 if a .mo is stale or a sentence of the code has no translation
    python tools/messages.py missing        prints the sentences of the code that no catalogue knows

The sentences of a domain are the string constants of its sources that are marked: the first argument of a call of
`say(...)` or `N_(...)`, the second of `Reason(...)`, and what a module lists in `MESSAGES`.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "arbitra" / "locale"

DOMAINS: dict[str, tuple[str, ...]] = {
    "tiebreaks": ("src/arbitra/tiebreaks", "src/arbitra/cli/standings.py"),
}
"""Where the sentences of a domain are said. A new subject adds its line."""


def catalogues() -> Iterator[Path]:
    yield from sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))


def read_catalogue(path: Path) -> Catalog:
    with path.open("rb") as source:
        return read_po(source, locale=path.parent.parent.name, domain=path.stem, abort_invalid=True)


def compile_catalogue(path: Path) -> None:
    """The .mo beside a .po; its dates are fixed, so that the same sentences give the same file."""
    catalogue = read_catalogue(path)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    with path.with_suffix(".mo").open("wb") as target:
        write_mo(target, catalogue)


def said(catalogue: Catalog) -> dict[str, str]:
    return {str(message.id): str(message.string) for message in catalogue if message.id and message.string}


def stale() -> list[Path]:
    """Catalogues whose .mo is missing or says something else."""
    old = []
    for path in catalogues():
        beside = path.with_suffix(".mo")
        if not beside.is_file():
            old.append(path)
            continue
        with beside.open("rb") as source:
            if said(read_mo(source)) != said(read_catalogue(path)):
                old.append(path)
    return old


def sentences(domain: str) -> set[str]:
    """The marked sentences in the sources of a domain."""
    found: set[str] = set()
    for name in DOMAINS[domain]:
        place = ROOT / name
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            found |= _marked(ast.parse(path.read_text(encoding="utf-8")))
    return found


def missing() -> list[tuple[str, str, str]]:
    """(language, domain, sentence) for every marked sentence without a translation."""
    known: dict[tuple[str, str], set[str]] = {}
    for path in catalogues():
        known[path.parent.parent.name, path.stem] = set(said(read_catalogue(path)))
    languages = {lang for lang, _ in known}
    return [
        (lang, domain, sentence)
        for domain in DOMAINS
        for lang in sorted(languages)
        for sentence in sorted(sentences(domain) - known.get((lang, domain), set()))
    ]


def _marked(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            place = {"say": 0, "N_": 0, "Reason": 1}.get(called)
            if place is not None and len(node.args) > place:
                found |= _strings(node.args[place])
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if node.value and any(isinstance(target, ast.Name) and target.id == "MESSAGES" for target in targets):
                parts = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
                found |= {text for part in parts for inner in ast.walk(part) for text in _strings(inner)}
    return found


def _strings(node: ast.AST) -> set[str]:
    """A constant, or both arms of a conditional."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        return {node.value}
    if isinstance(node, ast.IfExp):
        return _strings(node.body) | _strings(node.orelse)
    return set()


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile and check the catalogues of translations.")
    parser.add_argument("action", choices=("compile", "check", "missing"))
    action = parser.parse_args().action
    if action == "compile":
        for path in catalogues():
            compile_catalogue(path)
            print(f"{path.relative_to(ROOT)}: compiled")
        return 0
    lacking = missing()
    for lang, domain, sentence in lacking:
        print(f"{lang} {domain}: {sentence}")
    if action == "missing":
        return 0
    for path in (old := stale()):
        print(f"{path.relative_to(ROOT)}: run tools/messages.py compile", file=sys.stderr)
    return 1 if lacking or old else 0


if __name__ == "__main__":
    sys.exit(main())
