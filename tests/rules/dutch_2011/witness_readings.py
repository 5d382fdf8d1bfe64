"""Where JaVaFo 1.4 goes by another text or reading than ours, as changes to Arbitra's own rules.

A round is explained by a reading if the changed engine pairs it as the program did.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from arbitra.rules.dutch.edition_2011 import round as whole_round
from arbitra.rules.dutch.edition_2011.backtracking import (
    Lowest,
    Paired,
    back_to_previous,
    best_first,
    joint_graph,
)
from arbitra.rules.dutch.edition_2011.bracket import Bracket, Candidate, fewest_leaving, local_rows, mask_of
from arbitra.rules.swiss.completable import completable


def any_m1_in_the_lowest(monkeypatch: pytest.MonkeyPatch) -> None:
    """C13: the penultimate bracket is good enough if the lowest can be paired at all, even if a moved-down player who
    has opponents there meets another one or takes the bye."""

    def for_the_lowest(penultimate: Paired, lowest: Lowest) -> Candidate | None:
        bracket = penultimate.bracket
        field, gone, group = bracket.field, bracket.incompatible, penultimate.candidate.group
        below = (*gone, *lowest.upper, *lowest.base)
        for pairs in range(len(penultimate.candidate.pairs), 0, -1):
            leaving = len(group.players) - 2 * pairs
            smaller = replace(group, s1=min(group.s1, pairs))
            odd = (leaving + len(below)) % 2
            rows = local_rows(field, below)
            goal = mask_of((*lowest.base, *lowest.upper))
            anyhow = joint_graph(smaller, below, rows, goal, odd, field.bye_candidates)
            fewest = fewest_leaving(anyhow)
            if fewest is None or fewest > leaving:
                continue
            for candidate in best_first(smaller, leaving, anyhow):
                players = mask_of(lowest.receiving((*gone, *candidate.leaving)).players)
                if completable(field.legal, players, field.bye_candidates):
                    return candidate
        return None

    monkeypatch.setattr(whole_round, "for_the_lowest", for_the_lowest)


def unions_are_heterogeneous(monkeypatch: pytest.MonkeyPatch) -> None:
    """C13, last sentence, also where at least half of the union is moved down (A3)."""
    as_formed = Bracket.heterogeneous

    def heterogeneous(bracket: Bracket) -> bool:
        if bracket.joined:
            return bool(bracket.moved) and bool(bracket.residents)
        assert isinstance(as_formed, property)
        return bool(as_formed.__get__(bracket))

    monkeypatch.setattr(Bracket, "heterogeneous", property(heterogeneous))


def half_is_counted_after_c1(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3: who has no opponent in the bracket does not count among the moved-down."""

    def heterogeneous(bracket: Bracket) -> bool:
        moved = set(bracket.moved) - set(bracket.incompatible)
        return 0 < 2 * len(moved) < len(bracket.players) - len(bracket.incompatible)

    monkeypatch.setattr(Bracket, "heterogeneous", property(heterogeneous))


def back_for_equal_scores_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """C12 of 2012: the players who come down instead have the scores of those who came before."""

    def back(previous: Paired, residents: tuple[int, ...], pairs: int) -> Candidate | None:
        found = back_to_previous(previous, residents, pairs)
        scores = previous.bracket.field.scores
        if found and Counter(scores[seat] for seat in found.leaving) != Counter(
            scores[seat] for seat in previous.candidate.leaving
        ):
            return None
        return found

    monkeypatch.setattr(whole_round, "back_to_previous", back)
