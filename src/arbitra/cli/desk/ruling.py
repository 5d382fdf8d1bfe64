"""Find out what to do when something happens at a board: the decision in one sentence, articles, steps, clocks, result.

`--list` prints every incident. Facts that are not given are asked for at a terminal; elsewhere the next question is
printed with its answers. Only what matters for the ruling is asked.

examples:
  arbitra ruling --list
  arbitra ruling phone
  arbitra ruling illegal_move --fact pressed=yes --fact kind=rapid --player white --edition 2018
  arbitra ruling resignation --fact can_mate=no --json
  arbitra ruling pen_covers_sheet --articles
  arbitra ruling --search "both kings"
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.codes import DONE, NO
from arbitra.cli.desk.terminal import add_edition, edition_asked, shown
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.i18n import Translate
    from arbitra.laws.editions import LawsEdition
    from arbitra.laws.rulings.decision import Asked, Ruling
    from arbitra.laws.rulings.incidents import Incident

DOMAIN = "laws"
MOST_FACTS = 40
SUGGESTED = 8


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("incident", nargs="?", metavar="INCIDENT", help="its key, as `--list` prints it")
    parser.add_argument(
        "--fact", action="extend", nargs="+", default=[], metavar="FACT=ANSWER", help="what is known; may be repeated"
    )
    parser.add_argument(
        "--player", choices=("white", "black"), help="the player concerned, so that the result has a side"
    )
    add_edition(parser)
    parser.add_argument("--articles", action="store_true", help="print what the articles of the ruling say, too")
    parser.add_argument("--list", action="store_true", help="print every incident")
    parser.add_argument("--search", nargs="+", metavar="WORDS", help="print the incidents that these words name")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.i18n import translator
    from arbitra.laws.rulings.decision import Asked, rule_on

    say = translator(DOMAIN, args.lang)
    edition = edition_asked(args)
    if args.incident is None and args.fact and "=" not in args.fact[-1]:
        args.incident = args.fact.pop()  # `ruling --fact kind=rapid phone`
    if args.search is not None:
        return _searched(args, edition, say)
    if args.list or args.incident is None:
        return _listed(args, edition, say)
    facts = _facts(args)
    key = _known(args.incident, edition, say)
    at_terminal = not args.json and sys.stdin.isatty()
    made = rule_on(key, edition, facts, assume=not at_terminal)
    while isinstance(made, Asked) and at_terminal:
        facts = {**facts, made.fact: _answer(made, say)}
        made = rule_on(key, edition, facts, assume=False)
    if isinstance(made, Asked):
        return _asking(args, edition, made, facts, say)
    return _ruled(args, made, say)


def _facts(args: argparse.Namespace) -> dict[str, str]:
    made: dict[str, str] = {}
    if len(args.fact) > MOST_FACTS:
        raise wrong_usage("too many facts: {count}; expected up to {most}", count=len(args.fact), most=MOST_FACTS)
    for text in args.fact:
        fact, sign, value = text.partition("=")
        if not (fact and sign and value):
            raise wrong_usage("{found} is not a fact; expected one such as kind=rapid", found=text[:60])
        if made.setdefault(fact, value) != value:
            raise wrong_usage("{fact} is given twice, with different answers", fact=fact[:60])
    return made


def _known(key: str, edition: LawsEdition, say: Translate) -> str:
    """The key of an incident; where there is none, a refusal that names those which the words may mean."""
    from arbitra.laws.articles.search import search
    from arbitra.laws.rulings.incidents import incidents

    if key in incidents():
        return key
    meant = [one.key for one in search(edition, key.replace("_", " ")).incidents[:SUGGESTED]]
    if not meant:
        raise bad_input("there is no incident {found}; `arbitra ruling --list` prints them all", found=key[:60])
    raise bad_input("there is no incident {found}; these may be meant: {keys}", found=key[:60], keys=", ".join(meant))


def _listed(args: argparse.Namespace, edition: LawsEdition, say: Translate) -> int:
    from arbitra.laws.rulings.incidents import GROUPS, group, incidents

    known = incidents()
    if args.json:
        print_json([_incident_json(one, edition, say.lang) for one in known.values()])
        return DONE
    for name in GROUPS:
        print(group(name).said(say.lang))
        for one in (one for one in known.values() if one.group == name):
            _print_incident(one, say.lang)
        print()
    return DONE


def _searched(args: argparse.Namespace, edition: LawsEdition, say: Translate) -> int:
    from arbitra.laws.articles.search import search

    found = search(edition, " ".join(args.search)).incidents
    if args.json:
        print_json([_incident_json(one, edition, say.lang) for one in found])
    elif not found:
        print(say("No incident has these words. `arbitra ruling --list` prints them all."), file=sys.stderr)
    else:
        for one in found:
            _print_incident(one, say.lang)
    return DONE if found else NO


def _print_incident(one: Incident, lang: str) -> None:
    from arbitra.reports.terminal import paragraph, text_width

    print("\n".join(paragraph(shown(one.said(lang)), text_width(), f"  {one.key:<28}  ", " " * 32)))


def _incident_json(one: Incident, edition: LawsEdition, lang: str) -> dict[str, object]:
    from arbitra.laws.rulings.incidents import words

    return {
        "incident": one.key,
        "group": one.group,
        "text": one.said(lang),
        "facts": [
            {
                "fact": words().question[name].fact or name,
                "text": words().question[name].said(lang),
                "answers": list(words().question[name].answers),
            }
            for name in one.facts
        ],
        "rulings": list(
            dict.fromkeys(rule.ruling for rule in one.rule if not rule.since or rule.since in edition.lineage)
        ),
    }


def _answer(asked: Asked, say: Translate) -> str:
    from arbitra.laws.rulings.spoken import spoken_question

    question = spoken_question(asked, say.lang)
    print(shown(question.text))
    for number, (value, text) in enumerate(question.answers, start=1):
        print(shown(f"  {number}  {text}  ({value})" if text != value else f"  {number}  {text}"))
    for _ in range(3):
        try:
            given = input("> ").strip()[:60].casefold()
        except EOFError:
            break
        for number, (value, text) in enumerate(question.answers, start=1):
            if given in (str(number), value.casefold(), text.casefold()):
                return value
    raise bad_input("the question has no answer; expected its number or {known}",
                    known=", ".join(value for value, _ in question.answers))  # fmt: skip


def _asking(args: argparse.Namespace, edition: LawsEdition, asked: Asked, facts: dict[str, str], say: Translate) -> int:
    from arbitra.laws.rulings.spoken import spoken_question

    question = spoken_question(asked, say.lang)
    if args.json:
        print_json(
            {
                "incident": asked.incident.key,
                "edition": edition.id,
                "facts": facts,
                "question": {
                    "fact": question.fact,
                    "text": question.text,
                    "answers": [{"value": value, "text": text} for value, text in question.answers],
                },
            }
        )
        return DONE
    print(shown(asked.incident.said(say.lang)))
    print(shown(question.text))
    for value, text in question.answers:
        print(shown(f"  --fact {question.fact}={value:<24}  {text}"))
    return DONE


def _ruled(args: argparse.Namespace, ruling: Ruling, say: Translate) -> int:
    from arbitra.laws.rulings.spoken import spoken_ruling

    spoken = spoken_ruling(ruling, say.lang, args.player)
    if args.json:
        print_json(
            {
                "incident": ruling.incident.key,
                "edition": ruling.edition.id,
                "facts": dict(ruling.facts),
                "assumed": dict(ruling.assumed),
                "ruling": ruling.key,
                "articles": list(ruling.articles),
                "opponent_seconds": ruling.opponent_seconds,
                "player_seconds": ruling.player_seconds,
                "result": ruling.result(args.player) if args.player else ruling.rule.result,
                "text": spoken.sentence,
                "steps": list(spoken.steps),
                "clocks": spoken.clocks,
                "sanctions_open": ruling.sanctions_open,
                "sanctions": [
                    {"article": one.article, "text": one.text, "usual": one.usual} for one in spoken.sanctions
                ],
                "remarks": list(spoken.remarks),
                "goes_to": ruling.rule.goes_to or None,
                **({"laws": dict(_articles(ruling, say.lang))} if args.articles else {}),
            }
        )
        return DONE
    _print_ruling(ruling, args, say)
    return DONE


def _articles(ruling: Ruling, lang: str) -> list[tuple[str, str]]:
    """Each article of a ruling with its words; of a section those of what stands below it."""
    from arbitra.laws.articles.search import by_number

    return [
        (number, " ".join(one.text.said(lang) for one in by_number(ruling.edition, number)))
        for number in ruling.articles
    ]


def _print_ruling(ruling: Ruling, args: argparse.Namespace, say: Translate) -> None:
    from arbitra.laws.rulings.incidents import words
    from arbitra.laws.rulings.spoken import spoken_ruling
    from arbitra.reports.terminal import paragraph, text_width

    spoken = spoken_ruling(ruling, say.lang, args.player)
    width = text_width()
    lines = [*paragraph(spoken.title, width), "", *paragraph(spoken.sentence, width), ""]
    lines.append(say("Articles: {articles} (Laws of {edition})", articles=", ".join(spoken.articles),
                     edition=ruling.edition.id))  # fmt: skip
    lines.append(say("Result: {result}", result=spoken.result))
    lines.append(words().effect["clocks"].said(say.lang).format(change=spoken.clocks))
    for number, step in enumerate(spoken.steps, start=1):
        lines += paragraph(step, width, f"  {number}. ", "     ")
    for remark in spoken.remarks:
        lines += ["", *paragraph(remark, width)]
    if ruling.assumed:
        taken = ", ".join(f"{fact}={value}" for fact, value in ruling.assumed.items())
        lines += ["", say("Assumed: {facts}.", facts=taken)]
    if args.articles:
        for article, text in _articles(ruling, say.lang):
            lines += ["", *paragraph(text, width, f"{article}  ", "  ")]
    effect = words().effect
    lines.append("")
    if not spoken.sanctions:
        lines.append(effect["sanctions_closed"].said(say.lang))
    else:
        lines.append(effect["sanctions_open"].said(say.lang))
        usual = effect["usual"].said(say.lang)
        lines += [f"  {one.article}  {one.text}{f' ({usual})' if one.usual else ''}" for one in spoken.sanctions]
    if ruling.rule.goes_to:
        lines += ["", say("Then: arbitra ruling {incident}", incident=ruling.rule.goes_to)]
    print(shown("\n".join(lines)))
