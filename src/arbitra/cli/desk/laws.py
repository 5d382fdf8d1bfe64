"""Look up the Laws of Chess: an article in plain words with its commentary, by number or by everyday words.

A section number such as 7.5 prints everything below it. Each article names the incidents whose rulings rest on it.

examples:
  arbitra laws 7.5.5
  arbitra laws A.4 --edition 2018
  arbitra laws --search phone
  arbitra laws --search "color equivocado" --lang es
  arbitra laws --glossary
  arbitra laws --swiss
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE, NO
from arbitra.cli.desk.terminal import add_edition, edition_asked, shown
from arbitra.cli.exits import bad_input
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.laws.articles.texts import LawArticle, Term
    from arbitra.laws.editions import LawsEdition

DOMAIN = "laws"
KEPT = {
    "book": N_("kept with the event"),
    "checklist": N_("on the checklist of a round"),
    "form": N_("on a form"),
}
"""What decides an article and is not a command."""
SHOWN = 12
"""So many articles of a search are printed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("article", nargs="*", metavar="ARTICLE", help="its number, or a section such as 7.5 or A")
    parser.add_argument(
        "--search", nargs="+", metavar="WORDS", help="articles, incidents and terms that have these words"
    )
    add_edition(parser)
    parser.add_argument("--glossary", action="store_true", help="print the glossary of the Laws")
    parser.add_argument("--swiss", action="store_true", help="print the terms of the Swiss system")
    parser.add_argument("--coverage", action="store_true", help="print what decides each article, or why nothing can")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.articles.search import by_number, is_number
    from arbitra.laws.articles.texts import articles, terms

    say = translator(DOMAIN, args.lang)
    edition = edition_asked(args)
    if args.glossary or args.swiss:
        return _terms(args, terms("glossary" if args.glossary else "swiss_terms"), say)
    if args.coverage:
        return _coverage(args, edition, say)
    asked = " ".join(args.article)
    if args.search is not None or (args.article and not is_number(asked)):
        return _searched(args, edition, " ".join(args.search or args.article), say)
    found = by_number(edition, asked) if args.article else articles(edition)
    if args.json:
        print_json([_json(one, edition, say.lang) for one in found])
    else:
        print(shown("\n\n".join(_text(one, edition, say) for one in found)))
    return DONE


def _searched(args: argparse.Namespace, edition: LawsEdition, words: str, say: Translate) -> int:
    from arbitra.laws.articles.search import search

    if not words.strip():
        raise bad_input("there are no words to search for; expected some such as phone")
    found = search(edition, words)
    if args.json:
        print_json(
            {
                "edition": edition.id,
                "articles": [_json(one, edition, say.lang) for one in found.articles],
                "incidents": [{"incident": one.key, "text": one.said(say.lang)} for one in found.incidents],
                "terms": [_term_json(one, say.lang) for one in found.terms],
            }
        )
        return DONE if found else NO
    if not found:
        print(say("Nothing has these words."), file=sys.stderr)
        return NO
    parts = [_text(one, edition, say) for one in found.articles[:SHOWN]]
    if found.incidents:
        rulings = [f"  {one.key:<28}  {one.said(say.lang)}" for one in found.incidents[:SHOWN]]
        parts.append("\n".join([say("Rulings (arbitra ruling KEY):"), *rulings]))
    if found.terms:
        parts.append("\n".join(_term_text(one, say.lang) for one in found.terms[:SHOWN]))
    print(shown("\n\n".join(parts)))
    return DONE


def _text(one: LawArticle, edition: LawsEdition, say: Translate) -> str:
    from arbitra.laws.articles.texts import citing
    from arbitra.reports.terminal import paragraph, text_width

    width = text_width()
    lines = paragraph(one.text.said(say.lang), width, f"{one.number}  ", "  ")
    if one.comment is not None:
        lines += paragraph(say("Commentary: {text}", text=one.comment.said(say.lang)), width, "  ", "  ")
    rulings = citing(edition, one)
    if rulings:
        lines += paragraph(say("Rulings: {keys}", keys=", ".join(rulings)), width, "  ", "  ")
    return "\n".join(lines)


def _json(one: LawArticle, edition: LawsEdition, lang: str) -> dict[str, object]:
    from arbitra.laws.articles.texts import citing

    return {
        "article": one.number,
        "edition": edition.id,
        "text": one.text.said(lang),
        "comment": one.comment.said(lang) if one.comment else None,
        "parts": list(one.parts),
        "rulings": list(citing(edition, one)),
    }


def _coverage(args: argparse.Namespace, edition: LawsEdition, say: Translate) -> int:
    from arbitra.laws.articles.texts import articles, owner, reasons

    rows = []
    for one in articles(edition):
        found = owner(edition, one)
        rows.append((one.number, found.by, reasons()[found.undecided].said(say.lang) if found.undecided else None))
    made = [{"article": number, "by": list(by), "undecided": reason} for number, by, reason in rows]
    lacking = [one for one in made if not one["by"] and not one["undecided"]]
    if args.json:
        print_json({"edition": edition.id, "articles": made, "missing": len(lacking)})
    else:
        for number, by, reason in rows:
            print(shown(f"{number:<14}{', '.join(_by(name, say) for name in by) or reason or '-'}"))
    return NO if lacking else DONE


def _by(name: str, say: Translate) -> str:
    """What decides an article, in words; a command as it is typed."""
    if name in KEPT:
        return say(KEPT[name])
    return f"arbitra {name.replace(':', ' ')}"


def _terms(args: argparse.Namespace, known: tuple[Term, ...], say: Translate) -> int:
    if args.json:
        print_json([_term_json(one, say.lang) for one in known])
    else:
        ordered = sorted(known, key=lambda one: one.word.said(say.lang).casefold()) if args.glossary else known
        print(shown("\n".join(_term_text(one, say.lang) for one in ordered)))
    return DONE


def _term_text(one: Term, lang: str) -> str:
    from arbitra.reports.terminal import paragraph, text_width

    where = f" [{one.article}]" if one.article else ""
    other = one.word.es if lang == "en" else one.word.en
    return "\n".join(
        paragraph(f"{one.word.said(lang)} ({other}){where}: {one.said(lang)}", text_width(), "", "  ")
    )  # fmt: skip


def _term_json(one: Term, lang: str) -> dict[str, object]:
    return {
        "word": one.word.said(lang),
        "en": one.word.en,
        "es": one.word.es,
        "article": one.article or None,
        "text": one.said(lang),
    }
