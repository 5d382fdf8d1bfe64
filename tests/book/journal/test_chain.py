"""Digests in a chain: any change to any fact is seen, and named."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbitra.book.journal.chain import content, damages, digest, genesis, recorded, verified
from arbitra.book.journal.facts import Act, Draft, Event, Fact, forgetting, utc
from arbitra.book.refusals import DamagedFact
from tests.book.lab import EVENT, NOON, result
from tests.said import each_tells, having

names = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=6)
values = st.integers() | st.text(max_size=6) | st.none() | st.lists(st.integers(), max_size=2)
payloads = st.fixed_dictionaries({"board": values}, optional={"result": values, "ü": values})
drafts = st.builds(Draft, st.sampled_from(["add", "result", "publish"]), st.integers(1, 3), payloads)
several = st.lists(drafts, min_size=1, max_size=3).map(tuple)
acts = st.builds(Act, names, names, st.sampled_from(["cli", "web"]), st.just(NOON), several)


def journal(chosen: Sequence[Act], event: Event = EVENT) -> list[Fact]:
    facts: list[Fact] = []
    head = genesis(event)
    for act in chosen:
        facts += recorded(act, head).facts
        head = facts[-1].head
    return facts


TEN = journal([result(f"k{number}", number, count=1 + number % 2) for number in range(1, 8)])


def numbers(facts: Sequence[Fact]) -> list[int]:
    return [damage.number for damage in damages(facts, genesis(EVENT))]


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(acts, max_size=6))
def test_what_is_recorded_is_whole(chosen: list[Act]) -> None:
    facts = journal(chosen)
    assert [fact.number for fact in facts] == list(range(1, len(facts) + 1))
    assert numbers(facts) == []
    assert list(verified(facts, genesis(EVENT))) == facts


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(acts, min_size=1, max_size=5), st.data())
def test_a_changed_fact_is_named_and_no_other(chosen: list[Act], data: st.DataObject) -> None:
    facts = journal(chosen)
    place = data.draw(st.integers(0, len(facts) - 1))
    field = data.draw(
        st.sampled_from(["time", "actor", "via", "act", "version", "payload", "key", "content", "digest"])
    )
    old = getattr(facts[place], field)
    new = old + 1 if isinstance(old, int) else data.draw(st.text(max_size=3).filter(lambda text: text != old))
    facts[place] = msgspec.structs.replace(facts[place], **{field: new})
    assert numbers(facts) == [place + 1]
    with pytest.raises(DamagedFact) as refused:
        list(verified(facts, genesis(EVENT)))
    # A changed digest is seen at its fact; its follower alone fits what the fact says.
    assert refused.value.fields["number"] == place + 1


@pytest.mark.parametrize("place", range(len(TEN) - 1))
def test_a_removed_fact_is_missing(place: int) -> None:
    assert place + 1 in numbers(TEN[:place] + TEN[place + 1 :])


def test_two_exchanged_facts_are_named() -> None:
    assert numbers([TEN[0], TEN[2], TEN[1], *TEN[3:]])


def test_a_fact_of_another_event_does_not_fit() -> None:
    other = journal([result("k1")], Event("f" * 32, "other", "Other"))
    assert numbers(other) == [1]


def test_the_end_alone_is_not_seen_but_half_an_act_is() -> None:
    whole = journal([result("k1", count=1), result("k2", 2, count=3)])
    assert numbers(whole[:1]) == []
    assert each_tells([str(damage.sentence) for damage in damages(whole[:3], genesis(EVENT))], ["3 … 1"])


def test_text_that_is_none_is_damage_not_a_crash() -> None:
    broken = msgspec.structs.replace(TEN[3], payload="\udcff")
    assert numbers([*TEN[:3], broken, *TEN[4:]]) == [4]


def test_a_digest_hangs_on_the_digest_before() -> None:
    assert digest("0" * 64, TEN[0]) != digest("1" * 64, TEN[0])


def test_the_digest_of_a_known_fact_stays_what_it_is() -> None:
    """Books are read for years: another spelling would declare all of them damaged."""
    assert TEN[0].payload == '{"board":1,"result":"1-0"}'
    assert TEN[0].digest == "82521bb2f29e58a41a1db59dcd96feacd71c7927d9b76c5c8883a74156c6ab6d"


def test_content_is_who_and_what() -> None:
    assert content(result("k1")) == content(result("another key"))
    assert content(result("k1")) != content(result("k1", score="0-1"))
    assert content(result("k1")) != content(result("k1", actor="Ben"))
    asked = msgspec.structs.replace(result("k1"), asked={"board": 1})
    assert content(asked) == content(msgspec.structs.replace(result("k1", score="0-1"), asked={"board": 1}))


def test_acts_that_make_no_sense_are_mistakes() -> None:
    head = genesis(EVENT)
    with pytest.raises(ValueError, match="without facts"):
        recorded(Act("k", "Ana", "cli", NOON, ()), head)
    with pytest.raises(ValueError, match="forgetting"):
        recorded(Act("k", "Ana", "cli", NOON, (Draft("result", 1, {}, forgets=("p1",)),)), head)
    with pytest.raises(ValueError, match="one ASCII word"):
        recorded(Act("k", "Ana", "cli", NOON, (Draft("two words", 1, {}),)), head)
    with pytest.raises(ValueError, match=having("struct … mapping")):
        recorded(Act("k", "Ana", "cli", NOON, (Draft("result", 1, [1]),)), head)
    with pytest.raises(ValueError, match=having("store")):
        recorded(Act("k", "Ana", "cli", NOON, (Draft("add", 1, {"private": {"p": {}}}),)), head)
    assert recorded(Act("k", "Ana", "cli", NOON, (forgetting(("p1",)),)), head).forgets == ("p1",)


def test_times_are_utc() -> None:
    assert TEN[0].at == NOON.replace(second=1)
    with pytest.raises(ValueError, match="time zone"):
        utc(NOON.replace(tzinfo=None))
