"""The incident table: every incident, every path, both languages, both editions; and a third edition as data."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator

import pytest

from arbitra.laws.articles.search import by_number
from arbitra.laws.editions import LawsEdition, editions, laws_edition
from arbitra.laws.rulings.decision import IN_WORDS, RESULTS, Asked, Ruling, rule_on
from arbitra.laws.rulings.incidents import (
    GROUPS,
    Incident,
    Texts,
    UnknownIncident,
    answer_text,
    facts_of,
    group,
    incidents,
    question_of,
    words,
)
from arbitra.laws.rulings.spoken import spoken_question, spoken_ruling
from tests.laws.desk import third_edition

LANGUAGES = ("en", "es")
ENGLISH_LEFT = re.compile(
    r"\b(the|and|of|with|is|are|was|were|their|this|that|from|which|have|has|not|for|player)\b", re.I
)
GIVEN_UP = re.compile(
    r"\b(adversari[oa]s?|oponentes?|contrincantes?|descansos?|valoración|ajedrez estándar|blitz|rendimiento|como mucho"
    r"|por omisión|reglamento del torneo)\b",
    re.I,
)
"""Spanish words that the glossary has another word for."""
STUMBLED = re.compile(r"\b(he|his|him|himself|nobody|somebody|everybody|whoever|by itself|any more)\b", re.I)


def texts() -> Iterator[tuple[str, Texts]]:
    """Everything that the table says."""
    known = words()
    for name in ("ruling", "result", "step", "question", "answer", "sanction", "effect"):
        for key, text in getattr(known, name).items():
            yield f"{name} {key}", text
    for name in GROUPS:
        yield f"group {name}", group(name)
    for one in incidents().values():
        yield one.key, one
        for rule in one.rule:
            yield from ((f"{one.key} {rule.ruling}", text) for text in (rule.text, *rule.remarks) if text)


def test_both_languages_are_there_and_follow_the_glossaries() -> None:
    for place, text in texts():
        assert text.en.strip() and text.es.strip(), place
        assert set(re.findall(r"\{\w+\}", text.en)) == set(re.findall(r"\{\w+\}", text.es)), place
        assert not STUMBLED.search(text.en), text.en
        plain = re.sub(r"\{\w+\}|\b[a-z]+(?:_[a-z]+)+\b", "", text.es)
        assert not ENGLISH_LEFT.search(plain), text.es
        assert not GIVEN_UP.search(plain), text.es
        assert (text.en[-1] == ".") == (text.es[-1] == "."), place


def walks(one: Incident, edition: LawsEdition) -> Iterator[Ruling]:
    """Every way through the questions of an incident."""
    waiting: list[dict[str, str]] = [{}]
    while waiting:
        facts = waiting.pop()
        made = rule_on(one.key, edition, facts, assume=False)
        if isinstance(made, Ruling):
            yield made
        else:
            assert made.fact not in facts
            waiting += [{**facts, made.fact: answer} for answer in question_of(one, made.fact).answers]


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
@pytest.mark.parametrize("key", incidents())
def test_every_incident_is_answered_in_both_languages_and_editions(key: str, edition: LawsEdition) -> None:
    reached = set()
    for made in walks(incidents()[key], edition):
        reached.add(incidents()[key].rule.index(made.rule))
        assert made.articles, made.facts
        for number in made.articles:
            assert by_number(edition, number), number
        for lang, player in itertools.product(LANGUAGES, ("white", "black", None)):
            spoken = spoken_ruling(made, lang, player)  # type: ignore[arg-type]
            said = (spoken.sentence, spoken.clocks, spoken.result, *spoken.steps, *spoken.remarks)
            assert all(said) and not any("{" in text or "  " in text for text in said)
            assert spoken.sentence.count(".") >= 1 and spoken.sentence[-1] == "."
            assert len(spoken.sanctions) == (9 if made.sanctions_open else 0)
        assert made.rule.result in RESULTS or made.rule.result in IN_WORDS
    wanted = {
        place for place, rule in enumerate(incidents()[key].rule) if not rule.since or rule.since in edition.lineage
    }
    assert wanted - reached - shadowed(key) == set(), "a rule that no answers reach"


def shadowed(key: str) -> set[int]:
    """The rule of a model that an incident replaces by its own, and that of an earlier edition."""
    found = incidents()[key].rule
    if key == "clock_without_move":
        return {place for place, rule in enumerate(found) if rule.ruling == "not_completed" and place}
    return {len(found) - 1} if key == "electronic_sheet_defect" else set()


@pytest.mark.parametrize("key", incidents())
def test_every_question_of_an_incident_is_asked_and_has_words(key: str) -> None:
    one = incidents()[key]
    used = {fact for rule in one.rule for fact in rule.when} | {
        fact for rule in one.rule for remark in rule.remarks for fact in remark.when
    }
    needs_kind = any(rule.opponent == "penalty" or rule.unsupervised for rule in one.rule)
    assert used <= set(facts_of(one)), used - set(facts_of(one))
    for name, fact in zip(one.facts, facts_of(one), strict=True):
        for lang in LANGUAGES:
            spoken = spoken_question(Asked(one, fact, name), lang)
            assert spoken.text.endswith("?")
            assert all(text for _, text in spoken.answers)
            assert answer_text(name, spoken.answers[0][0], lang) == spoken.answers[0][1]
    known_only = {"kind", "supervision"} if needs_kind else set()
    idle = set(facts_of(one)) - used - known_only
    assert idle <= {"kind", "flag", "can_mate", "game_over", "how"}, idle
    """Facts that an arbiter tells, though they decide nothing: a phone loses whoever could mate."""


def test_what_the_words_hold_is_used() -> None:
    used = {name: set[str]() for name in ("ruling", "step", "question", "result")}
    for one in incidents().values():
        used["question"] |= set(one.facts)
        for rule in one.rule:
            used["ruling"].add(rule.ruling)
            used["result"].add(rule.result)
            used["step"] |= {step.partition("@")[0] for step in rule.steps}
            assert not rule.goes_to or rule.goes_to in incidents(), rule.goes_to
            assert set(rule.usual) <= set(words().sanction)
            assert rule.sanctions or not rule.usual
    for name, keys in used.items():
        assert keys == set(getattr(words(), name)), name
    offered = {value for question in words().question.values() for value in question.answers}
    named = {key.rpartition(".")[2] for key in words().answer}
    assert named == offered


@pytest.mark.parametrize("name", ["resignation_unclear", "conditional_offer_team", "signed_result_overruled", "fine",
                                  "warning_again", "inspection", "appeal_filed", "displaced_and_clock_started",
                                  "expulsion", "special_score", "sudden_interruption"])  # fmt: skip
def test_the_commentary_s_incidents_are_in_the_table(name: str) -> None:
    assert incidents()[name].rule


def test_only_what_decides_is_asked() -> None:
    asked = rule_on("illegal_move", laws_edition("2023"), {"game_over": "no", "pressed": "no"})
    assert isinstance(asked, Ruling) and asked.key == "not_completed"
    asked = rule_on("illegal_move", laws_edition("2023"), {"game_over": "no", "pressed": "yes", "kind": "standard"})
    assert isinstance(asked, Asked) and asked.fact == "count"


@pytest.mark.parametrize(
    ("key", "facts", "said"),
    [
        ("nothing", {}, "no incident nothing"),
        ("phone" * 100, {}, "no incident phonephone"),
        ("phone", {"colour": "red"}, "no fact colour"),
        ("phone", {"where": "moon"}, "cannot be moon"),
        ("phone", {f"f{number}": "x" for number in range(50)}, "too many facts"),
    ],
)
def test_unknown_incidents_facts_and_answers_are_refused(key: str, facts: dict[str, str], said: str) -> None:
    with pytest.raises(UnknownIncident, match=said):
        rule_on(key, laws_edition("2023"), facts)


def test_a_third_edition_rules_by_its_own_penalties_and_else_by_the_one_it_follows() -> None:
    third = third_edition()
    facts = {"game_over": "no", "pressed": "yes", "kind": "standard", "count": "first"}
    made = rule_on("illegal_move", third, facts)
    assert isinstance(made, Ruling)
    assert (made.opponent_seconds, made.articles) == (90, ("7.5.1", "7.5.5", "7.5.6"))
    assert "90 seconds" in spoken_ruling(made, "en").sentence
    resigned = rule_on("resignation", third, {"can_mate": "no"})
    assert isinstance(resigned, Ruling) and resigned.key == "resignation_draw"
    claim = rule_on("claim_threefold", third, {"opponent_agrees": "no", "to_move": "yes", "touched": "no",
                                               "mode": "board", "claim_ok": "yes"})  # fmt: skip
    assert isinstance(claim, Ruling) and claim.articles == ("9.2.2", "9.2.3", "9.5.2")
    for one in incidents().values():
        chance = random.Random(one.key)
        facts = {fact: chance.choice(question_of(one, fact).answers) for fact in facts_of(one)}
        assert isinstance(rule_on(one.key, third, facts), Ruling)


def test_a_person_is_asked_for_what_a_program_may_leave_out() -> None:
    """A piece released illegally in rapid: without the kind a standard game is taken for granted, and said so."""
    edition, facts = laws_edition("2023"), {"legal": "no", "pressed": "yes"}
    made = rule_on("piece_released", edition, facts)
    assert isinstance(made, Ruling)
    assert (made.opponent_seconds, made.assumed) == (120, {"kind": "standard"})
    asked = rule_on("piece_released", edition, facts, assume=False)
    assert isinstance(asked, Asked) and asked.fact == "kind"
    told = rule_on("piece_released", edition, {**facts, "kind": "rapid"}, assume=False)
    assert isinstance(told, Ruling) and told.opponent_seconds == 60 and not told.assumed


def test_resigning_against_an_opponent_who_cannot_mate_draws_since_2023() -> None:
    results = [rule_on("resignation", edition, {"can_mate": "no"}) for edition in editions()]
    assert [made.key for made in results if isinstance(made, Ruling)] == ["resignation_loss", "resignation_draw"]
