"""bbpPairings 5.0.1 as a witness: two switches give its answer in every round; literally read, these rounds differ."""

from __future__ import annotations

from arbitra.rules.burstein.classic.edition import EDITION as classic
from tests.archives import texts
from tests.rules.swiss_trials import differences

VIRTUAL = """
3-n7-r3of3 2, 4-n21-r3of3 2, 9-n15-r5of5 2, 11-n28-r8of8 2, 19-n27-r11of11 2, 21-n42-r5of5 2, 25-n26-r9of9 2,
26-n45-r3of3 2, 27-n54-r5of5 2, 32-n20-r12of12 2, 33-n88-r5of5 2, 35-n7-r6of6 2, 37-n19-r7of7 2, 39-n43-r11of11 2,
41-n13-r6of6 2, 42-n6-r3of4 2, 43-n14-r9of9 2, 56-n70-r9of9 2, 58-n14-r4of4 2, 60-n14-r5of5 2, 65-n87-r11of11 2,
66-n26-r9of9 2, 67-n30-r7of7 2, 68-n45-r12of12 2, 70-n58-r3of3 2, 71-n62-r3of3 2, 73-n75-r11of11 2, 77-n11-r10of10 2,
78-n21-r7of7 2, 80-n27-r7of7 2
"""
"""Round 2: it adds the virtual points of opponents to their tie-breaks."""

PRODUCT = """
5-n61-r9of9 3, 5-n61-r9of9 9, 9-n15-r5of5 3, 11-n28-r8of8 3, 11-n28-r8of8 4, 12-n9-r4of4 4, 15-n41-r13of13 3,
15-n41-r13of13 6, 15-n41-r13of13 8, 18-n32-r13of13 6, 21-n42-r5of5 3, 22-n25-r4of4 2, 25-n26-r9of9 4, 27-n54-r5of5 5,
28-n16-r9of9 7, 31-n89-r12of12 4, 31-n89-r12of12 7, 39-n43-r11of11 4, 48-n37-r4of4 3, 48-n37-r4of4 4, 56-n70-r9of9 5,
56-n70-r9of9 8, 56-n70-r9of9 9, 58-n14-r4of4 4, 65-n87-r11of11 3, 65-n87-r11of11 5, 67-n30-r7of7 7, 69-n73-r5of5 5,
72-n25-r9of9 2, 72-n25-r9of9 3, 73-n75-r11of11 5, 73-n75-r11of11 7, 76-n25-r9of9 4, 78-n21-r7of7 5, 80-n27-r7of7 3,
80-n27-r7of7 6
"""
"""It compares players of different groups by Buchholz and median times score."""

BOTH = "2-n10-r7of7 2, 52-n49-r8of8 2, 63-n25-r10of10 2"


def named(listed: str) -> set[tuple[str, int]]:
    found = set()
    for entry in listed.replace("\n", " ").split(","):
        name, number = entry.split()
        serial, _, rest = name.partition("-")
        found.add((f"plain-{int(serial):05}-{rest}.trf", int(number)))
    return found


def differing(**options: str) -> set[tuple[str, int]]:
    rounds = [
        (name, number, kind)
        for name, text in texts("burstein-classic").items()
        for number, kind, _, _ in differences(text, classic.pair, options)
    ]
    assert len(rounds) == 508
    return {(name, number) for name, number, kind in rounds if kind != "same"}


def test_with_both_switches_nothing_differs() -> None:
    assert differing(virtual_in_tiebreaks="yes", compare_floaters="product") == set()


def test_literally_read_every_difference_is_named() -> None:
    """69 of 508 rounds."""
    assert differing() == named(VIRTUAL) | named(PRODUCT) | named(BOTH)


def test_each_switch_explains_its_rounds() -> None:
    assert not differing(virtual_in_tiebreaks="yes") & named(VIRTUAL)
    assert not differing(compare_floaters="product") & named(PRODUCT)
