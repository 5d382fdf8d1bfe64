"""Every system speaks both languages, and in each of them only that one."""

from __future__ import annotations

import re
from functools import cache

import pytest

from arbitra.i18n import translator
from arbitra.model import Colours, Fields, Players, Plural, Reason
from arbitra.reports.checklist import checklist, checklist_text
from arbitra.reports.comparison import comparison_text
from arbitra.reports.explanation_html import HtmlReport
from arbitra.reports.explanation_text import TextReport, question_text
from arbitra.reports.speech import DOMAIN, Speech
from arbitra.rules.contract import System
from arbitra.rules.coverage import all_rules
from arbitra.rules.requests.comparison import compare
from arbitra.rules.requests.explanation import Explanation
from tests.reports.systems_lab import questions_of, registered, rounds_of, said_by
from tests.said import tells

messages = pytest.importorskip("tools.messages", reason="tools/messages.py needs Babel")

WIDE = 100_000
FIELD = re.compile(r"\\\{\w+\\\}")
LETTERS = 12
"""A sentence needs so many letters beside its fields to be recognised."""


@cache
def translations() -> dict[str, str]:
    catalogue = messages.LOCALE / "es" / "LC_MESSAGES" / "explain.po"
    made: dict[str, str] = {}
    for english, spanish in messages.said(messages.read_catalogue(catalogue)).items():
        if isinstance(english, str):
            made[english] = spanish
        else:
            made |= zip(english, spanish, strict=True)
    return made


@cache
def patterns(lang: str) -> list[tuple[str, str, re.Pattern[str]]]:
    """How the sentences of a language look when their fields are filled in, and their longest part without fields."""
    pairs = [
        (english if lang == "en" else spanish) for english, spanish in translations().items() if english != spanish
    ]
    other = set(translations().values() if lang == "en" else translations())
    made = []
    for sentence in pairs:
        if sentence in other or " " not in sentence or len(re.findall("[a-zA-Z]", sentence)) < LETTERS:
            continue
        text = FIELD.sub(".{0,400}?", re.escape(sentence.rstrip(".")))
        longest = max(re.split(r"\{\w+\}", sentence.rstrip(".")), key=len).casefold()
        made.append((sentence, longest, re.compile(rf"(?<!\w){text}(?!\w)", re.IGNORECASE)))
    return made


def foreign(text: str, lang: str) -> list[str]:
    """Sentences of the other language in a text."""
    text = re.sub(r"\bPlayer \d+\b", "", text)  # a name, in any language
    lines, folded = text.splitlines(), text.casefold()
    return [
        sentence
        for sentence, part, pattern in patterns("es" if lang == "en" else "en")
        if part in folded and any(pattern.search(line) for line in lines)
    ]


def everything(made: Explanation, lang: str) -> str:
    """All that can be said of a round."""
    tournament = made.tournament
    report = TextReport(tournament, lang, WIDE)
    parts = [report.round(made.pairing, made.system.name)]
    parts += [report.answer(question_text(report.named, kind, it, words), it) for kind, words, it in questions_of(made)]
    for board in made.pairing.boards[:2]:
        parts.append(report.story(board.black, made.story(board.black)))
    speech = Speech(lang)
    parts.append(checklist_text(tournament, made, checklist(tournament, made), speech, WIDE))
    return "\n".join(parts)


@pytest.mark.parametrize("system", registered(), ids=lambda system: system.id)
def test_every_sentence_that_a_system_says_is_known_and_translated(system: System) -> None:
    known = translations()
    said = 0
    for seed in range(2):
        for made in rounds_of(system, seed):
            for reason in (made,) if isinstance(made, Reason) else said_by(made):
                said += 1
                forms = reason.text[:2] if isinstance(reason.text, Plural) else (reason.text,)
                assert set(forms) <= set(known), reason
    assert said > 5


@pytest.mark.parametrize("lang", ("en", "es"))
@pytest.mark.parametrize("system", registered(), ids=lambda system: system.id)
def test_no_sentence_of_the_other_language(system: System, lang: str) -> None:
    texts = [everything(made, lang) for made in rounds_of(system, 5) if not isinstance(made, Reason)]
    assert texts
    for text in texts:
        assert foreign(text, lang) == []


def test_the_test_recognises_the_other_language() -> None:
    """What the tests above look for is found where it is."""
    system = next(system for system in registered() if system.id == "dutch:2017")
    *_, made = (made for made in rounds_of(system, 5) if not isinstance(made, Reason))
    assert len(foreign(everything(made, "en"), "es")) > 10
    assert len(foreign(everything(made, "es"), "en")) > 10


@pytest.mark.parametrize("lang", ("en", "es"))
def test_pages_and_comparisons(lang: str) -> None:
    system = next(system for system in registered() if system.id == "dutch:2026")
    for made in rounds_of(system, 8):
        if isinstance(made, Reason):
            continue
        page = re.sub(r"<[^>]+>", "\n", HtmlReport(made.tournament, lang).round(made.pairing, made.system.name))
        assert foreign(page, lang) == []
        compared = compare(made.tournament, "dutch:2017", "dutch:2026")
        assert foreign(comparison_text(made.tournament, compared, lang, WIDE), lang) == []


def test_every_article_and_every_system_has_a_spanish_text() -> None:
    say = translator(DOMAIN, "es")
    known = translations()
    for rules in all_rules():
        assert rules.name in known, rules.name
        for article in rules.articles:
            assert article.demand in known, (rules.id, article.number)
            assert say(article.demand) == known[article.demand]


def test_words_in_fields_are_translated() -> None:
    spanish, english = Speech("es"), Speech("en", {7: "Gale"})
    assert spanish.word("joined heterogeneous") == "unido heterogéneo"
    assert spanish.word("A1, B2") == "A1, B2"
    fields: Fields = {"player": Players(7), "colours": Colours("WBW")}
    reason = Reason("E.1", "{player} has played {colours} and strongly prefers Black", fields)
    assert tells(spanish.sentence(reason), "7 … BNB")
    assert tells(english.sentence(reason), "7 Gale … WBW")
