"""The cases of the digest: the manual's own and those worked out for each condition."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from arbitra.model import Tpn
from arbitra.ratings.titles import (
    TITLES,
    Candidate,
    EventFormat,
    EventKind,
    Fielded,
    Judgement,
    NormEvent,
    NormGame,
    Outcome,
    judge,
)
from arbitra.ratings.titles.editions import edition_named
from arbitra.ratings.titles.games import is_foreign_field
from tests.sources import ROOT

CASES: dict[str, Any] = json.loads((ROOT / "tests" / "data" / "norms" / "norm_cases.json").read_text(encoding="utf-8"))
KEYS = {
    "federations 1.4.3": "federations",
    "own federation 1.4.4": "own federation",
    "one federation 1.4.4": "one federation",
    "titled 1.4.5a": "titled",
    "required titles 1.4.5b-f": "required titles",
    "score 35% 1.4.8b": "score",
    "Ra 1.4.8a": "average",
    "Rp 1.4.8": "performance",
    "games 1.4.1": "games",
}
VALUES: dict[str, Callable[[Judgement], Any]] = {
    "games": lambda one: one.found.games,
    "score": lambda one: one.found.halves / 2,
    "sum": lambda one: one.found.total,
    "Ra": lambda one: one.found.average,
    "dp": lambda one: one.found.difference,
    "Rp": lambda one: one.found.performance,
    "other_feds": lambda one: one.found.other_federations,
    "own": lambda one: one.found.own,
    "max_one_fed": lambda one: one.found.one[1],
    "TH": lambda one: one.found.titled,
    "MO": lambda one: one.found.required,
    "score_needed": lambda one: None if one.needed is None else one.needed / 2,
    "exceeds": lambda one: one.exceeds / 2,
    "counts_as_games": lambda one: one.counts_as,
    "via": lambda one: one.via,
    "exempt": lambda one: one.exempt,
    "norm": lambda one: one.made,
    "first_fail": lambda one: one.failed[0].key if one.failed else None,
    "fails": lambda one: [condition.key for condition in one.failed],
    "dropped": lambda one: list(one.dropped),
    "limits": lambda one: {
        "MO": one.found.limits.required,
        "TH": one.found.limits.titled,
        "one": one.found.limits.one,
        "own": one.found.limits.own,
    },
    "raised": lambda one: (
        None
        if one.found.raised is None
        else [one.found.raised[0].name, one.found.raised[0].rating, one.found.raised[1]]
    ),
}


def event_of(case: dict[str, Any]) -> NormEvent:
    given = case["event"]
    edition = edition_named(given["edition"])
    assert edition is not None
    field = [
        Fielded(group["fed"], group["title"], group["rated"], frozenset(group.get("absent", ())))
        for group in given.get("field", ())
        for _ in range(group["count"])
    ]
    return NormEvent(
        edition=edition,
        format=EventFormat(given["format"]),
        rounds=given["rounds"],
        host=given["host"],
        kind=EventKind(given.get("type", "ordinary")),
        registered_by=given.get("registered_by", ""),
        foreign_field=is_foreign_field(field, given["host"], given["rounds"], edition),
    )


def judged(case: dict[str, Any], title: str) -> Judgement:
    who = case["player"]
    numbers: dict[str, Tpn] = {}
    rounds = [
        NormGame(
            game["rd"],
            Outcome(game["res"]),
            numbers.setdefault(game["opp"], Tpn(len(numbers) + 1)) if game.get("opp") else Tpn(0),
            game.get("opp") or "",
            game["fed"] or "",
            game["tit"],
            game["rtg"],
            scoreless=bool(game.get("zero")),
        )
        for game in case["games"]
    ]
    candidate = Candidate(who["name"], who["fed"], who["sex"] == "w", who["title"])
    return judge(TITLES[title], event_of(case), candidate, rounds)


@pytest.mark.parametrize(
    ("case", "title"),
    [(case, title) for case in CASES["cases"] for title in case["ask"]],
    ids=lambda v: v if isinstance(v, str) else v["id"],
)
def test_a_case_of_the_digest(case: dict[str, Any], title: str) -> None:
    found = judged(case, title)
    wanted = {**case["computed"][title], **case["expect"][title]}
    if wanted.get("first_fail"):
        wanted["first_fail"] = KEYS[wanted["first_fail"]]
    wanted["fails"] = [KEYS[one] for one in wanted.get("fails", ())]
    if wanted.get("raised"):
        name, rating, to = wanted["raised"]
        wanted["raised"] = [name, 0 if rating == "unrated" else rating, to]
    assert {key: VALUES[key](found) for key in wanted} == wanted


def test_each_condition_fails_once() -> None:
    """No condition of the list but those that no event fails by its games: sex and format are in their own tests."""
    failing = {
        condition.key for case in CASES["cases"] for title in case["ask"] for condition in judged(case, title).failed
    }
    assert failing == set(KEYS.values())
