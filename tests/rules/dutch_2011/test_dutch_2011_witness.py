"""JaVaFo 1.4 as a witness: it follows later texts, and every round in which it does is named here.

docs/readings.md says for each group which text decides; `half_point_bye_bars=yes` is the half-point bye of 2012.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from arbitra.formats import read_text
from arbitra.model import ByeKind, History, RoundPairing
from arbitra.rules.dutch.edition_2011.edition import EDITION as edition_2011
from tests.archives import texts
from tests.rules.dutch_2011 import witness_readings
from tests.rules.swiss_lab import pairs_of
from tests.rules.swiss_trials import differences

ROOT = Path(__file__).parents[3]

CHOICE_OF_MOVED_DOWN = {
    "mixed-00034-n17-r13of13.trf 11",
    "mixed-00052-n23-r8of8.trf 8",
    "plain-00007-n14-r10of10.trf 8",
    "plain-00019-n12-r7of7.trf 7",
}
"""D3 of 2012: which moved-down players are paired is a matter of choice; in 2011 it is the best ones."""

ANY_M1 = {
    "mixed-00019-n43-r13of13.trf 12",
    "mixed-00036-n13-r7of7.trf 7",
    "mixed-00045-n11-r8of8.trf 7",
    "mixed-00049-n9-r7of7.trf 5",
    "mixed-00061-n17-r6of9.trf 6",
    "mixed-00080-n45-r13of13.trf 11",
    "mixed-00081-n13-r9of10.trf 5",
    "mixed-00093-n21-r10of10.trf 6",
    "mixed-00098-n21-r9of9.trf 6",
    "plain-00033-n17-r12of12.trf 9",
}
"""C13: moved-down players of the lowest bracket, though they have opponents there, meet each other or take the bye."""

HETEROGENEOUS_UNION = {"plain-00023-n20-r8of8.trf 5", "plain-00038-n36-r10of10.trf 9"}
"""A3, C13: a union in which at least half are moved down, paired as a heterogeneous bracket."""

HALF_AFTER_C1 = {"plain-00025-n48-r11of11.trf 9"}
"""A3: 10 has no opponent at 6.0; without him 22 is one moved-down player of three, and 4, who was just moved up (B5),
does not meet him."""

EQUAL_SCORES = {"mixed-00075-n16-r9of9.trf 8"}
"""C12: 4 (5.0) comes down in place of 8 (4.5); the text of 2012 wants the same scores."""

CHOICE_IN_C13 = {"mixed-00075-n16-r9of9.trf 9", "plain-00033-n17-r12of12.trf 7"}
"""D3 of 2012 where the lowest bracket decides: 8 is paired and 1, the better, goes down; 6 takes the bye, and 11 and 17
are S1."""

LARGEST_DIFFERENCE = {"plain-00029-n16-r13of13.trf 13"}
"""B3 in a union: our largest difference of scores is 5.0, the program's 5.5."""

WAYS_BACK = ANY_M1 | HETEROGENEOUS_UNION | HALF_AFTER_C1 | EQUAL_SCORES | CHOICE_IN_C13 | LARGEST_DIFFERENCE

TWO_WITHOUT_A_GAME = {
    "mixed-00004-n68-r11of11.trf 2",
    "mixed-00009-n57-r5of5.trf 2",
    "mixed-00012-n22-r4of4.trf 2",
    "mixed-00026-n5-r3of3.trf 2",
    "mixed-00046-n78-r12of12.trf 2",
    "mixed-00080-n45-r13of13.trf 2",
    "mixed-00088-n44-r8of8.trf 2",
    "mixed-00089-n14-r6of6.trf 3",
    "mixed-00090-n56-r6of6.trf 2",
    "mixed-00098-n21-r9of9.trf 2",
}
"""E5 speaks of round 1 only; of two players without a game in a later round JaVaFo gives the colours the other way."""


@cache
def found(only: str = "", **options: str) -> dict[str, str]:
    """By file and round: `same`, `colours` or `pairs`."""
    return {
        f"{name} {number}": kind
        for name, text in texts("dutch-2011-witness").items()
        if not only or name in only
        for number, kind, _, _ in differences(text, edition_2011.pair, options)
    }


def test_every_difference_from_the_witness_is_named() -> None:
    """840 rounds: 21 with other pairs, 10 with other colours."""
    kinds = found(half_point_bye_bars="yes")
    assert len(kinds) == 840
    assert {key for key, kind in kinds.items() if kind == "pairs"} == CHOICE_OF_MOVED_DOWN | WAYS_BACK
    assert {key for key, kind in kinds.items() if kind == "colours"} == TWO_WITHOUT_A_GAME


def test_the_choice_of_moved_down_players_explains_its_group() -> None:
    kinds = found(" ".join(CHOICE_OF_MOVED_DOWN), half_point_bye_bars="yes", d3="on")
    assert {key for key in CHOICE_OF_MOVED_DOWN if kinds[key] == "same"} == CHOICE_OF_MOVED_DOWN


@pytest.mark.parametrize(
    ("reading", "rounds"),
    [
        (witness_readings.any_m1_in_the_lowest, ANY_M1),
        (witness_readings.unions_are_heterogeneous, HETEROGENEOUS_UNION),
        (witness_readings.half_is_counted_after_c1, HALF_AFTER_C1),
        (witness_readings.back_for_equal_scores_only, EQUAL_SCORES),
    ],
)
def test_another_reading_explains_each_round_of_its_group(
    reading: Callable[[pytest.MonkeyPatch], None], rounds: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reading(monkeypatch)
    for key in rounds:
        pairing, theirs = both(key)
        assert boards(pairing) == theirs, key


def both(key: str) -> tuple[RoundPairing, set[frozenset[int]]]:
    """Our round and the pairs of the program's, the bye as one player."""
    name, number = key.split()
    finished, _ = read_text(texts("dutch-2011-witness")[name])
    history = History.before(finished.until(int(number) - 1))
    done = finished.rounds[int(number) - 1]
    theirs = {frozenset[int]((game.white, game.black)) for game in done.games}
    theirs |= {frozenset((bye.player,)) for bye in done.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    return edition_2011.pair(history, {"half_point_bye_bars": "yes"}), theirs


def boards(pairing: RoundPairing) -> set[frozenset[int]]:
    return pairs_of(pairing) | ({frozenset((pairing.bye,))} if pairing.bye is not None else set())


@pytest.mark.parametrize(
    ("key", "best", "paired", "left"),
    [("mixed-00075-n16-r9of9.trf 9", (4, 1), {4, 8}, 1), ("plain-00033-n17-r12of12.trf 7", (6, 11), {11, 17}, 6)],
)
def test_the_program_chooses_among_the_moved_down(key: str, best: tuple[int, ...], paired: set[int], left: int) -> None:
    """S1 is the best M1 of the moved-down (C4); JaVaFo passes over one of them who has opponents."""
    pairing, theirs = both(key)
    bracket = next(bracket for bracket in pairing.brackets if set(best) <= set(bracket.moved))
    assert all(any(tpn in pair and pair <= {*bracket.players} for pair in theirs) for tpn in paired)
    assert not any(left in pair and len(pair) == 2 and pair <= {*bracket.players} for pair in theirs)


def test_largest_differences_of_scores() -> None:
    (key,) = LARGEST_DIFFERENCE
    pairing, theirs = both(key)
    score: dict[int, int] = {note.tpn: note.score for bracket in pairing.brackets for note in bracket.notes}
    union = set(pairing.brackets[-1].players)
    ours, others = (
        sorted((max(score[a], score[b]) - min(score[a], score[b]) for a, b in pairs if {a, b} <= union), reverse=True)
        for pairs in (boards(pairing), theirs)
    )
    assert (ours[0], others[0]) == (50, 55)


def test_literally_read_only_half_point_byes_add_differences() -> None:
    """B1.b of 2011 speaks of a point: 48 more rounds differ, each after somebody had a half-point bye."""
    literal, later = found(), found(half_point_bye_bars="yes")
    more = {key for key, kind in literal.items() if kind != "same" and later[key] == "same"}
    assert len(more) == 48
    # docs/readings.md names each of them, as `tournament (rounds)`.
    _, _, listed = (ROOT / "docs" / "readings.md").read_text().partition("Literally read, 48 more rounds differ")
    listed = " ".join(listed.partition(": mixed ")[2].partition(".")[0].split())
    named = {
        f"mixed-{int(serial):05} {number}"
        for serial, numbers in re.findall(r"(\d+) \(([\d, ]+)\)", listed)
        for number in numbers.split(", ")
    }
    assert {re.sub(r"-n.*trf", "", key) for key in more} == named
    for key in more:
        name, number = key.split()
        rows = [line[91:] for line in texts("dutch-2011-witness")[name].splitlines() if line.startswith("001")]
        assert any("H" in row[: 10 * (int(number) - 1)] for row in rows), key
