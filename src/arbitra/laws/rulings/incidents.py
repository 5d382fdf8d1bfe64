"""The incident table: what may happen at a board, the questions that decide it, and the rules that answer.

It is data. Each file of `table` holds a group of incidents; `words.toml` has the sentence of every ruling, the steps
that an arbiter takes, the questions and the answers, in every language side by side. Rules are tried in order, and the
first whose conditions hold decides. What depends on the edition of the Laws says so: `articles` by edition, `since` an
edition, `step@2023` for a step that only that edition and those after it ask for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from arbitra.laws.editions import of_lineage
from arbitra.model.fields import Verbatim
from arbitra.model.refusals import ReasonedRefusal

TABLE = Path(__file__).with_name("table")
GROUPS = ("illegal_moves", "board", "touching", "ending", "sheets", "clock", "presence", "conduct", "guidelines")
"""The files of the table, in the order in which they are shown."""
WORDS = "words"
OWN_ARTICLE = "{article}"
OWN_STEPS = "{restore}"
"""Places that an incident fills with its own."""
LONGEST = 60
"""A key or an answer that is longer is not looked up."""


class UnknownIncident(ReasonedRefusal):
    """There is no such incident, fact or answer."""


class Texts(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Words in every language."""

    en: str
    es: str

    def said(self, lang: str) -> str:
        return str(getattr(self, lang, self.en))


class Question(Texts, frozen=True, kw_only=True):
    """What is asked. Several questions may ask for one fact, in words that fit their incident."""

    answers: tuple[str, ...]
    fact: str = ""
    """The key of the fact, where it is not the name of the question."""


class Remark(Texts, frozen=True, kw_only=True):
    """What is said beside a ruling, under its own conditions."""

    when: dict[str, str | tuple[str, ...]] = {}
    since: str = ""


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One row of a decision table.

    `articles` are those of every edition, or by edition. `opponent` are seconds for the opponent, `penalty` for those
    of articles 7 and 9, or a range that the arbiter decides in; `player` seconds for the player, less than none if they
    are taken away. `result` is relative to the player concerned.
    """

    ruling: str
    result: str
    articles: tuple[str, ...] | dict[str, tuple[str, ...]]
    when: dict[str, str | tuple[str, ...]] = {}
    since: str = ""
    opponent: int | str = 0
    player: int = 0
    steps: tuple[str, ...] = ()
    sanctions: bool = False
    usual: tuple[str, ...] = ()
    """The sanctions of 12.9 that are usual here."""
    unsupervised: bool = False
    """Whether play without full supervision adds its articles on illegal moves."""
    goes_to: str = ""
    """The incident that is to be ruled on next."""
    text: Texts | None = None
    """A sentence of its own, instead of the one that the ruling has everywhere."""
    remarks: tuple[Remark, ...] = ()

    def articles_in(self, lineage: tuple[str, ...]) -> tuple[str, ...]:
        return self.articles if isinstance(self.articles, tuple) else of_lineage(self.articles, lineage) or ()


class Incident(Texts, frozen=True, kw_only=True):
    """`like` another incident it has that one's questions and rules, after rules of its own, with its `article` and its
    `restore` steps in the places that are left for them."""

    key: str
    facts: tuple[str, ...] = ()
    rule: tuple[Rule, ...] = ()
    like: str = ""
    article: str = ""
    restore: tuple[str, ...] = ()
    otherwise: dict[str, str] = {}
    """What is assumed for a fact that is not given: a game without a kind is a standard one."""
    search: str = ""
    """Everyday words by which it is found."""
    group: str = ""


class Group(Texts, frozen=True, kw_only=True):
    incident: tuple[Incident, ...]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every sentence of the table that more than one incident may say."""

    ruling: dict[str, Texts]
    result: dict[str, Texts]
    step: dict[str, Texts]
    question: dict[str, Question]
    answer: dict[str, Texts]
    sanction: dict[str, Texts]
    effect: dict[str, Texts]
    """What clocks get, and other parts of an answer."""


@lru_cache(maxsize=1)
def words() -> Words:
    return msgspec.toml.decode((TABLE / f"{WORDS}.toml").read_text(encoding="utf-8"), type=Words)


@lru_cache(maxsize=len(GROUPS))
def group(name: str) -> Group:
    return msgspec.toml.decode((TABLE / f"{name}.toml").read_text(encoding="utf-8"), type=Group)


@lru_cache(maxsize=1)
def incidents() -> Mapping[str, Incident]:
    """Every incident by its key, in the order of the table."""
    made = {one.key: msgspec.structs.replace(one, group=name) for name in GROUPS for one in group(name).incident}
    return {key: _whole(one, made.get(one.like)) for key, one in made.items()}


def _whole(one: Incident, model: Incident | None) -> Incident:
    """An incident with what it has from the one that it is like, and its own words in the places left for them."""
    rules = (*one.rule, *(model.rule if model else ()))
    return msgspec.structs.replace(
        one,
        facts=one.facts or (model.facts if model else ()),
        rule=tuple(_filled(rule, one) for rule in rules),
    )


def _filled(rule: Rule, one: Incident) -> Rule:
    articles = rule.articles
    if isinstance(articles, tuple):
        articles = tuple(one.article if number == OWN_ARTICLE else number for number in articles)
    steps = [part for step in rule.steps for part in (one.restore if step == OWN_STEPS else (step,))]
    return msgspec.structs.replace(rule, articles=articles, steps=tuple(steps))


def incident(key: str) -> Incident:
    found = incidents().get(key[:LONGEST])
    if found is None:
        raise UnknownIncident(
            "there is no incident {found}; `arbitra ruling --list` prints them all", found=Verbatim(key[:LONGEST])
        )
    return found


def question_of(one: Incident, fact: str) -> Question:
    """The question of an incident that asks for a fact."""
    for name in one.facts:
        question = words().question[name]
        if fact == (question.fact or name):
            return question
    known = Verbatim(", ".join(facts_of(one)) or "-")
    raise UnknownIncident(
        "{incident} has no fact {found}; it has: {known}",
        incident=Verbatim(one.key),
        found=Verbatim(fact[:LONGEST]),
        known=known,
    )


def facts_of(one: Incident) -> tuple[str, ...]:
    """The keys of what is asked, in order."""
    return tuple(words().question[name].fact or name for name in one.facts)


def answer_text(name: str, value: str, lang: str) -> str:
    """An answer in words: those of its question, else those it has everywhere."""
    known = words().answer
    return (known.get(f"{name}.{value}") or known[value]).said(lang)
