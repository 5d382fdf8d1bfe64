"""Compile the catalogues, or show what still has no translation.

    python tools/messages.py compile        every .po gets its .mo
    python tools/messages.py check          exit 1 if a .mo is stale or a sentence of the code has no translation
    python tools/messages.py missing        prints the sentences of the code that no catalogue knows

The sentences of a domain are the string constants of its sources that are marked: the first argument of a call of
`say(...)` or `N_(...)`, the second of `Reason(...)`, written there or held by a variable or table of the sources, the
demand of an `Article(...)`, the title of a tie-break's `Code(...)`, the word for a `Setting(...)`, what a `System(...)`
says of itself, the
sentence of a refusal such as `CannotPair(...)`, and what a module lists in `MESSAGES`. Both forms of a
`Plural(one, many, by)` are one message, which a catalogue has with `msgid_plural`. A sentence of the domain `words` may
be said by every other.
The domain `commands` has the help of every command too; `web` what templates say by `t(...)`, `th(...)` and `n(...)`,
and scripts by `say(...)` and `many(...)`.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po
from jinja2 import nodes

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "arbitra" / "locale"

Message = str | tuple[str, str]
"""A sentence, or its forms for one and for many."""

DOMAINS: dict[str, tuple[str, ...]] = {
    "words": ("src/arbitra/i18n.py", "src/arbitra/model"),
    "tiebreaks": (
        "src/arbitra/tiebreaks",
        "src/arbitra/reports/standings_*.py",
        "src/arbitra/reports/crosstable.py",
        "src/arbitra/reports/matches.py",
        "src/arbitra/cli/standings.py",
        "src/arbitra/cli/standings_request.py",
        "src/arbitra/cli/small_tables.py",
        "src/arbitra/cli/show.py",
    ),
    "ratings": (
        "src/arbitra/ratings",
        "src/arbitra/reports/ratings_*.py",
        "src/arbitra/reports/norm*.py",
        "src/arbitra/cli/ratings.py",
        "src/arbitra/cli/norms.py",
    ),
    "files": (
        "src/arbitra/formats",
        "src/arbitra/cli/findings.py",
        "src/arbitra/cli/validate.py",
        "src/arbitra/cli/convert.py",
        "src/arbitra/cli/losses.py",
    ),
    "explain": (
        "src/arbitra/rules",
        "src/arbitra/reports/explanation_*.py",
        "src/arbitra/reports/checklist.py",
        "src/arbitra/reports/comparison.py",
        "src/arbitra/reports/differences.py",
        "src/arbitra/reports/speech.py",
        "src/arbitra/cli/explain.py",
        "src/arbitra/cli/checklist_command.py",
        "src/arbitra/cli/rules.py",
        "src/arbitra/cli/schedule.py",
        "src/arbitra/cli/systems.py",
        "src/arbitra/reports/schedules.py",
    ),
    "lists": ("src/arbitra/lists", "src/arbitra/cli/lists"),
    "laws": ("src/arbitra/laws", "src/arbitra/cli/desk"),
    "book": (
        "src/arbitra/book",
        "src/arbitra/prizes",
        "src/arbitra/reports/prizes.py",
        "src/arbitra/reports/exports",
        "src/arbitra/cli/books",
    ),
    "web": ("src/arbitra/web", "src/arbitra/documents"),
    "commands": (
        "src/arbitra/cli/check.py",
        "src/arbitra/cli/endorse.py",
        "src/arbitra/cli/engine*.py",
        "src/arbitra/cli/exits.py",
        "src/arbitra/cli/generate*.py",
        "src/arbitra/cli/language.py",
        "src/arbitra/cli/main.py",
        "src/arbitra/cli/many.py",
        "src/arbitra/cli/standings_of_many.py",
        "src/arbitra/cli/commands.py",
        "src/arbitra/cli/registry.py",
        "src/arbitra/cli/output.py",
        "src/arbitra/cli/pair.py",
        "src/arbitra/cli/pairing_arguments.py",
        "src/arbitra/cli/people.py",
        "src/arbitra/cli/serve*.py",
        "src/arbitra/reports/posting.py",
        "src/arbitra/simulation/*.py",
        "src/arbitra/simulation/many",
        "src/arbitra/simulation/endorsement",
    ),
    "studies": ("src/arbitra/simulation/study", "src/arbitra/reports/studies", "src/arbitra/cli/study.py"),
}
"""Where the sentences of a domain are said. A new subject adds its line."""

PLACES: dict[str, tuple[int, ...]] = {
    "say": (0,),
    "N_": (0,),
    "Called": (0, 1, 2),
    "part": (0,),
    "Unwritable": (0,),
    "Reason": (1,),
    "Article": (1,),
    "_article": (1,),
    "Code": (1,),
    "_team": (1,),
    "_extended": (1,),
    "_encounters": (1,),
    "problem": (2, 3, 4),
    "of": (2, 3, 4),
    "fault": (2, 3, 4, 5),
    "wrong": (0,),
    "_Wrong": (0, 1),
    "one_of": (1,),
    "wrong_usage": (0,),
    "bad_input": (0,),
    "refused": (1,),
    "BadValue": (0,),
    "Option": (2,),
    "Setting": (0,),
    "Edition": (1,),
    "whole_number": (1, 4),
    **dict.fromkeys(
        (
            "BadCategory",
            "BadChess960",
            "BadControl",
            "InSeconds",
            "BadPosition",
            "BadProfile",
            "BadSheet",
            "BadStudy",
            "BadTime",
            "CannotAccelerate",
            "CannotPair",
            "ImpossibleRound",
            "ImpossibleSchedule",
            "ImpossibleTournament",
            "UnknownArticle",
            "UnknownEdition",
            "UnknownIncident",
            "UnknownLaws",
            "UnknownLetters",
            "UnknownPlayer",
        ),
        (0,),
    ),
    "left_out": (2, 3),
    "odd": (1, 2),
    "_unfit": (0, 1),
    "unfit": (1, 2, 3),
    "within": (2,),
}
"""Which arguments of a call are sentences; `of` is that of `Problem`."""

SAID_OF_SYSTEMS = ("name", "verified_by", "last_round")
"""Which arguments of a `System(...)` are sentences."""

Bindings = dict[str, list[ast.AST]]


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


def said(catalogue: Catalog) -> dict[Message, Message]:
    """What has a translation, in every form that it needs."""
    made = {_forms(message.id): _forms(message.string) for message in catalogue if message.id}
    return {sentence: said for sentence, said in made.items() if all([said] if isinstance(said, str) else said)}


def _forms(text: str | Sequence[str] | None) -> Message:
    return text or "" if text is None or isinstance(text, str) else (text[0], text[1])


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


@cache
def sentences(domain: str) -> frozenset[Message]:
    """The marked sentences in the sources of a domain."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8"))
        for name in DOMAINS[domain]
        for path in sorted((ROOT / name).rglob("*.py") if (ROOT / name).is_dir() else ROOT.glob(name))
    ]
    constants = _bound(node for tree in trees for node in tree.body)
    found: set[Message] = set()
    for tree in trees:
        nodes = list(ast.walk(tree))
        found |= _marked(nodes, constants)
        found |= _plurals(nodes)
    if domain == "commands":
        found |= _help()
    if domain == "web":
        found |= _on_pages()
    return frozenset(found)


def _on_pages() -> set[Message]:
    """What templates and scripts say."""
    from arbitra.web.page.assets import script_messages
    from arbitra.web.page.rendering import ROOMS, environment

    found: set[Message] = set()
    for path in sorted(path for folder in ROOMS.values() for path in folder.rglob("*.html")):
        for call in environment().parse(path.read_text(encoding="utf-8")).find_all(nodes.Call):
            called = call.node.name if isinstance(call.node, nodes.Name) else ""
            texts = [text for argument in call.args for text in _template_strings(argument)]
            if called in ("t", "th"):
                found.update(texts[:2])
            elif called == "n":
                found.add((texts[0], texts[1]))
    for message in script_messages():
        found.add(message if isinstance(message, str) else (message.one, message.many))
    return found


def _template_strings(argument: nodes.Node) -> list[str]:
    """A constant, or both arms of a condition."""
    if isinstance(argument, nodes.Const) and isinstance(argument.value, str):
        return [argument.value]
    if isinstance(argument, nodes.CondExpr) and argument.expr2 is not None:
        return _template_strings(argument.expr1) + _template_strings(argument.expr2)
    return []


def _help() -> set[Message]:
    """What the commands show of themselves."""
    from arbitra.cli.commands import command_parser
    from arbitra.cli.language import texts
    from arbitra.cli.registry import COMMANDS

    shown = (text for name in COMMANDS for text in texts(command_parser(name)))
    return {*shown, *(summary for _, summary in COMMANDS.values())}


def missing() -> list[tuple[str, str, Message]]:
    """(language, domain, sentence) for every marked sentence without a translation."""
    known: dict[tuple[str, str], set[Message]] = {}
    for path in catalogues():
        known[path.parent.parent.name, path.stem] = set(said(read_catalogue(path)))
    languages = {lang for lang, _ in known}
    common = {lang: known.get((lang, "words"), set()) for lang in languages}
    return [
        (lang, domain, sentence)
        for domain in DOMAINS
        for lang in sorted(languages)
        for sentence in sorted(sentences(domain) - known.get((lang, domain), set()) - common[lang], key=_first_form)
    ]


def _first_form(message: Message) -> str:
    return message if isinstance(message, str) else message[0]


def _plurals(nodes: Sequence[ast.AST]) -> set[tuple[str, str]]:
    """Every `Plural(one, many, by)`, wherever it stands."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Plural":
            forms = [form.value for form in node.args[:2] if isinstance(form, ast.Constant)]
            if len(forms) == 2:  # else the forms come from a table, a template or a script
                found.add((str(forms[0]), str(forms[1])))
    return found


def _marked(nodes: Sequence[ast.AST], constants: Bindings) -> set[str]:
    found: set[str] = set()
    scopes = (_bound(nodes), constants)
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            for place in PLACES.get(called, ()):
                if len(node.args) > place:
                    found |= _strings(node.args[place]) | _held(node.args[place], scopes)
            if called in ("System", "Acceleration"):
                for word in (word for word in node.keywords if word.arg in SAID_OF_SYSTEMS):
                    found |= _strings(word.value) | _held(word.value, scopes)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if node.value and any(isinstance(target, ast.Name) and target.id == "MESSAGES" for target in targets):
                parts = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
                found |= {text for part in parts for inner in ast.walk(part) for text in _strings(inner)}
                found |= _held(node.value, scopes)
    return found


def _bound(nodes: Iterable[ast.AST]) -> Bindings:
    """What names are bound to, by assignments and loops."""
    made: Bindings = {}
    for node in nodes:
        if isinstance(node, ast.Assign):
            bound = [(target, node.value) for target in node.targets]
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            bound = [(node.target, node.value)]
        elif isinstance(node, ast.For | ast.comprehension):
            bound = [(node.target, node.iter)]
        else:
            continue
        for target, value in bound:
            for inner in ast.walk(target):
                if isinstance(inner, ast.Name):
                    made.setdefault(inner.id, []).append(value)
    return made


def _held(node: ast.AST, scopes: Sequence[Bindings], seen: frozenset[str] = frozenset()) -> set[str]:
    """The sentences that an expression may stand for: `TEXT`, `TEXTS[rule]`, `a if b else c`, a loop over a table."""
    parts: Sequence[ast.AST] = ()
    if isinstance(node, ast.Constant):
        return {text for text in _strings(node) if _is_sentence(text)}
    if isinstance(node, ast.Name):
        if node.id in seen:
            return set()
        seen |= {node.id}
        parts = next((scope[node.id] for scope in scopes if node.id in scope), [])
    elif isinstance(node, ast.IfExp):
        parts = (node.body, node.orelse)
    elif isinstance(node, ast.Subscript | ast.Starred):
        parts = (node.value,)
    elif isinstance(node, ast.Tuple | ast.List):
        parts = node.elts
    elif isinstance(node, ast.Dict):
        parts = node.values
    elif isinstance(node, ast.Call):
        table = node.func.value if isinstance(node.func, ast.Attribute) and node.func.attr == "get" else None
        wrapped = isinstance(node.func, ast.Name) and node.func.id in ("zip", "enumerate")
        parts = (table, *node.args) if table else node.args if wrapped else ()
    return {text for part in parts for text in _held(part, scopes, seen)}


def _is_sentence(text: str) -> bool:
    return " " in text.strip() and any(letter.isalpha() for letter in text)


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
        print(f"{lang} {domain}: {sentence if isinstance(sentence, str) else ' | '.join(sentence)}")
    if action == "missing":
        return 0
    for path in (old := stale()):
        print(f"{path.relative_to(ROOT)}: run tools/messages.py compile", file=sys.stderr)
    return 1 if lacking or old else 0


if __name__ == "__main__":
    sys.exit(main())
