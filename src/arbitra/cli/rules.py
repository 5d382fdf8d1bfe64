"""Show what an article of a pairing system demands, which code applies it and which tests prove it.

examples:
  arbitra rules
  arbitra rules dutch:2017 C.8
  arbitra rules dutch:2026 C --lang es
  arbitra rules --coverage
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.exits import bad_input
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.rules.coverage import Covered, Rules


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", nargs="?", metavar="SYSTEM", help="such as dutch:2026, or baku:2026")
    parser.add_argument("article", nargs="?", metavar="ARTICLE", help="such as C.8; C stands for all of section C")
    parser.add_argument(
        "--coverage",
        action="store_true",
        help=("every article with the code that applies it; exit code 1 if one has none"),
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.reports.speech import DOMAIN

    say = translator(DOMAIN, args.lang)
    if args.coverage:
        return _coverage(args, say)
    if args.system is None:
        return _overview(args, say)
    rules = _find(args.system)
    if rules is None:
        raise bad_input("there is no system {name}; `arbitra rules` lists them", name=args.system)
    return _articles(args, rules, say)


def _overview(args: argparse.Namespace, say: Translate) -> int:
    from arbitra.reports.terminal import paragraph, terminal_width
    from arbitra.rules.coverage import all_rules

    known = list(all_rules())
    if args.json:
        print_json([{"id": rules.id, "name": rules.name, "articles": len(rules.articles)} for rules in known])
        return 0
    width = max(len(rules.id) for rules in known)
    for rules in known:
        first = f"{rules.id:<{width}}  {len(rules.articles):>3}  "
        print("\n".join(paragraph(say(rules.name), terminal_width() or len(first) + len(say(rules.name)), first)))
    return 0


def _find(name: str) -> Rules | None:
    from arbitra.rules.coverage import all_rules

    known = {rules.id: rules for rules in all_rules()}
    if name in known:
        return known[name]
    # A bare family name means its newest edition, the last one registered.
    editions = [rules for id_, rules in known.items() if id_.partition(":")[0] == name]
    return editions[-1] if editions else None


def _articles(args: argparse.Namespace, rules: Rules, say: Translate) -> int:
    from arbitra.rules.coverage import covered, repository

    wanted = [article for article in rules.articles if args.article is None or _matches(article.number, args.article)]
    # A paragraph that is not listed on its own stands in its article: 4.3.1 in 4.3.
    parent = args.article or ""
    while not wanted and "." in parent:
        parent = parent.rpartition(".")[0]
        wanted = [article for article in rules.articles if article.number.casefold() == parent.casefold()]
    if not wanted:
        numbers = ", ".join(article.number for article in rules.articles)
        text = "{system} has no article {article}; it has: {numbers}"
        raise bad_input(text, system=rules.id, article=args.article, numbers=numbers)
    found = [covered(rules.id, article, repository()) for article in wanted]
    if args.json:
        print_json([as_json(one, say) for one in found])
        return 0
    print("\n\n".join(_text(one, say) for one in found))
    return 0


def _matches(number: str, asked: str) -> bool:
    """The article itself, or the section it stands in: `C` for `C.8`, `C.04` for `C.04.3`."""
    mine, wanted = number.casefold(), asked.casefold()
    return mine == wanted or mine.startswith(f"{wanted}.") or (wanted.isalpha() and mine[len(wanted) :].isdigit()
                                                              and mine.startswith(wanted))  # fmt: skip


def _text(one: Covered, say: Translate) -> str:
    from arbitra.reports.terminal import paragraph

    width = _width()
    lines = [f"{one.system} {one.article.number}", *paragraph(say(one.article.demand), width, "  ")]
    if one.place is not None:
        owner = one.article.owner.partition(":")[2] or one.article.owner
        lines.append(f"  {say('applied in')} src/{one.place.path}:{one.place.line} {owner}")
    lines += [f"  {say('proved by')} {test}" for test in one.article.tests]
    lines += [f"  ! {say(text, **fields)}" for text, fields in one.problems]
    return "\n".join(lines)


def as_json(one: Covered, say: Translate) -> dict[str, object]:
    return {
        "system": one.system,
        "article": one.article.number,
        "demand": say(one.article.demand),
        "owner": one.article.owner,
        "file": f"src/{one.place.path}" if one.place else None,
        "line": one.place.line if one.place else None,
        "tests": list(one.article.tests),
        "problems": [say(text, **fields) for text, fields in one.problems],
    }


def _coverage(args: argparse.Namespace, say: Translate) -> int:
    from arbitra.rules.coverage import all_rules, coverage, repository

    found = coverage()
    lacking = [one for one in found if one.problems]
    bare = [rules.id for rules in all_rules() if not rules.articles]
    if args.json:
        print_json(
            {
                "articles": [as_json(one, say) for one in found],
                "without_articles": bare,
                "problems": sum(len(one.problems) for one in found) + len(bare),
            }
        )
        return 1 if lacking or bare else 0
    for one in found:
        place = f"src/{one.place.path}:{one.place.line}" if one.place else "-"
        print(f"{one.system} {one.article.number}  {one.article.owner or '-'}  {place}  {len(one.article.tests)}")
    for one in lacking:
        for text, fields in one.problems:
            print(f"{one.system} {one.article.number}: {say(text, **fields)}", file=sys.stderr)
    for name in bare:
        print(f"{name}: {say('no article is listed')}", file=sys.stderr)
    if repository() is None:
        print(say("the tests are not installed with the package: they were not looked for"), file=sys.stderr)
    counts = {
        "systems": len({one.system for one in found}),
        "articles": len(found),
        "missing": len(lacking) + len(bare),
    }
    print(say("systems: {systems}, articles: {articles}, without code or test: {missing}", **counts))
    return 1 if lacking or bare else 0


def _width() -> int:
    from arbitra.reports.terminal import text_width

    return text_width()
