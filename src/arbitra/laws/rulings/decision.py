"""A ruling: the facts of an incident walked through its rules, with questions for what is still unknown.

`rule_on` gives the next question until the facts decide; only what decides is asked for. A ruling is a value without
language: its sentences are keys of the table, said by `reports/rulings.py` or a page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from arbitra.laws.editions import Kind, LawsEdition
from arbitra.laws.rulings.incidents import (
    LONGEST,
    Incident,
    Remark,
    Rule,
    Texts,
    UnknownIncident,
    facts_of,
    incident,
    question_of,
    words,
)
from arbitra.model.fields import Verbatim

Player: TypeAlias = Literal["white", "black"]
Conditions: TypeAlias = Mapping[str, str | tuple[str, ...]]
PENALTY = "penalty"
MOST_FACTS = 40

RESULTS: Mapping[str, Mapping[Player, str]] = {
    "draw": {"white": "1/2-1/2", "black": "1/2-1/2"},
    "player_wins": {"white": "1-0", "black": "0-1"},
    "opponent_wins": {"white": "0-1", "black": "1-0"},
    "loss_absent": {"white": "0-1", "black": "1-0"},
    "forfeit": {"white": "-/+", "black": "+/-"},
    "forfeit_white": {"white": "-/+", "black": "-/+"},
    "forfeit_black": {"white": "+/-", "black": "+/-"},
    "both_forfeit": {"white": "-/-", "black": "-/-"},
    "both_lose": {"white": "0-0", "black": "0-0"},
    "continue": {"white": "*", "black": "*"},
}
"""Results that have a notation. The others are words: `new_game`, `stands`, `arbiter`, `pending`,
`opponent_score_by_arbiter`."""
IN_WORDS = {
    "stands": "as it stands",
    "new_game": "new game",
    "arbiter": "arbiter decides",
    "pending": "pending",
    "opponent_score_by_arbiter": "0 for the player, the arbiter decides the score of the opponent",
}
"""As programs read them."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The next question."""

    incident: Incident
    fact: str
    name: str
    """The question in the table."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """How an incident ends. `opponent_seconds` is a range `0..120` where the arbiter decides."""

    incident: Incident
    edition: LawsEdition
    facts: Mapping[str, str]
    rule: Rule
    articles: tuple[str, ...]
    opponent_seconds: int | str | None
    player_seconds: int | None
    steps: tuple[str, ...]
    remarks: tuple[Remark, ...]
    assumed: Mapping[str, str]
    """Facts that were not given and that the ruling assumes."""

    @property
    def key(self) -> str:
        return self.rule.ruling

    @property
    def text(self) -> Texts:
        return self.rule.text or words().ruling[self.rule.ruling]

    @property
    def sanctions_open(self) -> bool:
        return self.rule.sanctions

    def result(self, player: Player) -> str:
        """The result on the sheet, as `1-0`; in English words where the ruling has none of these."""
        noted = RESULTS.get(self.rule.result)
        return noted[player] if noted else IN_WORDS[self.rule.result]


def checked_facts(one: Incident, facts: Mapping[str, str]) -> dict[str, str]:
    """Raises UnknownIncident for a fact that is not asked for, or an answer that is not among those offered."""
    if len(facts) > MOST_FACTS:
        raise UnknownIncident("too many facts: {count}; {incident} asks for {known}", count=len(facts),
                              incident=Verbatim(one.key), known=len(one.facts))  # fmt: skip
    for fact, value in facts.items():
        answers = question_of(one, fact).answers
        if value not in answers:
            raise UnknownIncident(
                "{fact} cannot be {found}; expected one of: {known}",
                fact=Verbatim(fact),
                found=Verbatim(value[:LONGEST]),
                known=Verbatim(", ".join(answers)),
            )
    return dict(facts)


def rule_on(key: str, edition: LawsEdition, facts: Mapping[str, str], *, assume: bool = True) -> Ruling | Asked:
    """The ruling on an incident, or the question that has to be answered next.

    With `assume`, what an incident takes for granted is not asked for: a game is a standard one. A person is asked.
    """
    one = incident(key)
    told = checked_facts(one, facts)
    for rule in one.rule:
        if rule.since and rule.since not in edition.lineage:
            continue
        state = _holds(rule.when, told)
        if state is None:
            unknown = next(fact for fact in facts_of(one) if fact in rule.when and fact not in told)
            if not assume or unknown not in one.otherwise:
                return _asked(one, unknown)
            return rule_on(key, edition, {**told, unknown: one.otherwise[unknown]})
        if state:
            unknown = _kind_unknown(one, rule, {**one.otherwise, **told} if assume else told)
            return _asked(one, unknown) if unknown else _ruling(one, edition, told, rule)
    raise AssertionError(f"{key}: no rule for {told}")  # pragma: no cover - a test walks every path


def possible_rulings(key: str, edition: LawsEdition, facts: Mapping[str, str]) -> tuple[Ruling, ...]:
    """Every ruling that the facts leave open, in the order of the rules. A penalty that depends on the kind of game is
    there for each kind, until the kind is known."""
    one = incident(key)
    told = checked_facts(one, facts)
    made: list[Ruling] = []
    for rule in one.rule:
        if rule.since and rule.since not in edition.lineage:
            continue
        state = _holds(rule.when, told)
        if state is False:
            continue
        kinds = question_of(one, "kind").answers if rule.opponent == PENALTY and "kind" in facts_of(one) else ()
        for kind in kinds if "kind" not in told else ():
            if _holds(rule.when, {**told, "kind": kind}) is not False:
                made.append(_ruling(one, edition, {**told, "kind": kind}, rule))
        if not kinds or "kind" in told:
            made.append(_ruling(one, edition, told, rule))
        if state:
            break
    return tuple(made)


def _holds(conditions: Conditions, told: Mapping[str, str]) -> bool | None:
    """None: a fact that decides it is missing."""
    unknown = False
    for fact, wanted in conditions.items():
        if fact not in told:
            unknown = True
        elif told[fact] not in (wanted if isinstance(wanted, tuple) else (wanted,)):
            return False
    return None if unknown else True


def _asked(one: Incident, fact: str) -> Asked:
    name = next(name for name in one.facts if fact == (words().question[name].fact or name))
    return Asked(one, fact, name)


def _kind_unknown(one: Incident, rule: Rule, told: Mapping[str, str]) -> str:
    """A penalty, and the articles of play without full supervision, cannot be told without the kind of game."""
    wanted = (["kind"] if rule.opponent == PENALTY or rule.unsupervised else []) + (
        ["supervision"] if rule.unsupervised and told.get("kind") not in (None, Kind.STANDARD) else []
    )
    asked = facts_of(one)
    return next((fact for fact in wanted if fact in asked and fact not in told), "")


def _ruling(one: Incident, edition: LawsEdition, told: Mapping[str, str], rule: Rule) -> Ruling:
    facts = {**one.otherwise, **told}
    kind = Kind(facts.get("kind", Kind.STANDARD))
    articles = list(rule.articles_in(edition.lineage))
    if rule.unsupervised and kind is not Kind.STANDARD and facts.get("supervision") == "not":
        articles.append(edition.number("rapid_illegal_move"))
        if kind is Kind.BLITZ:
            articles.append(edition.number("blitz_otherwise"))
    seconds: int | str | None = rule.opponent or None
    if rule.opponent == PENALTY:
        seconds = edition.seconds(kind)
        articles += edition.articles_of_penalty(kind)
    return Ruling(
        one,
        edition,
        told,
        rule,
        tuple(dict.fromkeys(articles)),
        seconds,
        rule.player or None,
        tuple(_steps(rule, edition)),
        tuple(
            remark
            for remark in rule.remarks
            if (not remark.since or remark.since in edition.lineage) and _holds(remark.when, facts)
        ),
        {fact: value for fact, value in one.otherwise.items() if fact not in told and rule.opponent == PENALTY},
    )


def _steps(rule: Rule, edition: LawsEdition) -> list[str]:
    made = []
    for step in rule.steps:
        name, _, since = step.partition("@")
        if not since or since in edition.lineage:
            made.append(name)
    return made
