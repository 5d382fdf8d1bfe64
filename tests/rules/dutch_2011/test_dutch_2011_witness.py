"""JaVaFo 1.4 as a witness: it follows later texts, and every round in which it does is named here.

docs/readings.md says for each group which text decides; `half_point_bye_bars=yes` is the half-point bye of 2012.
"""

from __future__ import annotations

from functools import cache

from arbitra.rules.dutch import edition_2011
from tests.archives import texts
from tests.rules.swiss_trials import differences

CHOICE_OF_MOVED_DOWN = {
    "mixed-00034-n17-r13of13.trf 11",
    "mixed-00052-n23-r8of8.trf 8",
    "plain-00007-n14-r10of10.trf 8",
    "plain-00019-n12-r7of7.trf 7",
}
"""D3 of 2012: which moved-down players are paired is a matter of choice; in 2011 it is the best ones."""

WAYS_BACK = {
    "mixed-00019-n43-r13of13.trf 12",
    "mixed-00036-n13-r7of7.trf 7",
    "mixed-00045-n11-r8of8.trf 7",
    "mixed-00049-n9-r7of7.trf 5",
    "mixed-00061-n17-r6of9.trf 6",
    "mixed-00075-n16-r9of9.trf 8",
    "mixed-00075-n16-r9of9.trf 9",
    "mixed-00080-n45-r13of13.trf 11",
    "mixed-00081-n13-r9of10.trf 5",
    "mixed-00093-n21-r10of10.trf 6",
    "mixed-00098-n21-r9of9.trf 6",
    "plain-00023-n20-r8of8.trf 5",
    "plain-00025-n48-r11of11.trf 9",
    "plain-00029-n16-r13of13.trf 13",
    "plain-00033-n17-r12of12.trf 7",
    "plain-00033-n17-r12of12.trf 9",
    "plain-00038-n36-r10of10.trf 9",
}
"""C12 and C13: brackets that cannot be paired without their neighbours; later texts go other ways."""

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


def test_literally_read_only_half_point_byes_add_differences() -> None:
    """B1.b of 2011 speaks of a point: 48 more rounds differ, each after somebody had a half-point bye."""
    literal, later = found(), found(half_point_bye_bars="yes")
    more = {key for key, kind in literal.items() if kind != "same" and later[key] == "same"}
    assert len(more) == 48
    for key in more:
        name, number = key.split()
        rows = [line[91:] for line in texts("dutch-2011-witness")[name].splitlines() if line.startswith("001")]
        assert any("H" in row[: 10 * (int(number) - 1)] for row in rows), key
