"""The cases of the digest, and sixteen worked by hand: ten of them with ties, across categories too."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from arbitra.model import Tpn
from arbitra.prizes.awarding import Contender, award
from arbitra.prizes.plan import BadPrizes, PrizeList, PrizePlan, Sharing, Takes, checked, read_prizes
from arbitra.prizes.sharing import shares
from tests.sources import ROOT

CASES = json.loads((ROOT / "tests" / "data" / "norms" / "norm_cases.json").read_text(encoding="utf-8"))["prize_cases"]


def field(scores: list[float], ranks: list[int] | None = None) -> list[Contender]:
    return [
        Contender(Tpn(number), f"P{number}, X", int(10 * score), (ranks or list(range(1, len(scores) + 1)))[number - 1])
        for number, score in enumerate(scores, start=1)
    ]


def everyone(prizes: PrizeList, who: Contender) -> bool:
    return True


@pytest.mark.parametrize(
    ("case", "way"),
    [(case, way) for case in CASES for way in case["result"]],
    ids=lambda one: one if isinstance(one, str) else one["id"],
)
def test_a_case_of_the_digest(case: dict[str, Any], way: str) -> None:
    text = "; ".join(f"{cents // 100}.{cents % 100:02d}" for cents in case["prizes"])
    plan = PrizePlan(
        lists=(PrizeList(name="General", prizes=read_prizes(text)),),
        sharing=Sharing(way),
        smallest=case.get("minimum", 0),
    )
    found = award(plan, field(case["scores"]), everyone)
    amounts = {one.player.tpn: one.cents for one in found.awards}
    assert [amounts.get(Tpn(number), 0) for number in range(1, len(case["scores"]) + 1)] == case["result"][way]
    assert found.given == sum(case["prizes"][: len(case["scores"])])


def members(**groups: set[int]) -> Any:
    return lambda prizes, who: prizes.name not in groups or who.tpn in groups[prizes.name]


def given(plan: PrizePlan, people: list[Contender], who: Any = everyone) -> list[tuple[str, int, int, int]]:
    return [(one.prizes.name, one.place, one.player.tpn, one.cents // 100) for one in award(plan, people, who).awards]


def lists(**prizes: str) -> tuple[PrizeList, ...]:
    return tuple(
        PrizeList(name=name, prizes=read_prizes(text), category="" if name == "General" else "sex=w")
        for name, text in prizes.items()
    )


def all_shared(**prizes: str) -> tuple[PrizeList, ...]:
    """Categories too, which are given by place otherwise."""
    return tuple(replace(one, sharing=Sharing.EQUAL) for one in lists(**prizes))


EIGHT = [6, 6, 5.5, 5.5, 5, 5, 5, 5]
GENERAL = "1000; 700; 500; 400; 200; 100"


def test_1_the_larger_of_two_and_the_others_share_again() -> None:
    """The eighth takes 120 instead of 37.50; three share the 300 that four would have shared."""
    plan = PrizePlan(lists=lists(General=GENERAL, Woman="120"), sharing=Sharing.HORT)
    found = award(plan, field(EIGHT), members(Woman={1, 3, 8}))
    amounts = [(one.prizes.name, one.player.tpn, one.cents) for one in found.awards]
    assert amounts == [
        ("General", 1, 92500),
        ("General", 2, 77500),
        ("General", 3, 47500),
        ("General", 4, 42500),
        ("General", 5, 15000),
        ("General", 6, 10000),
        ("General", 7, 5000),
        ("Woman", 8, 12000),
    ]
    passed = {(one.player.tpn, one.prizes.name, one.place) for one in found.passed}
    assert passed == {(1, "Woman", 1), (3, "Woman", 1), (8, "General", 8)}


def test_2_several_prizes_for_one_player() -> None:
    plan = PrizePlan(lists=lists(General="100; 50", Woman="40"), takes=Takes.ALL)
    assert given(plan, field([3, 2, 1]), members(Woman={1, 3})) == [
        ("General", 1, 1, 100),
        ("General", 2, 2, 50),
        ("Woman", 1, 1, 40),
    ]


def test_3_the_list_named_first_goes_before_the_larger_prize() -> None:
    plan = PrizePlan(lists=lists(General="50", Woman="80"), takes=Takes.FIRST)
    assert given(plan, field([3, 2]), members(Woman={1, 2})) == [("General", 1, 1, 50), ("Woman", 1, 2, 80)]


def test_4_equal_prizes_are_taken_from_the_list_named_first() -> None:
    plan = PrizePlan(lists=lists(General="50; 30", Woman="50"))
    assert given(plan, field([3, 2, 1]), members(Woman={1, 3})) == [
        ("General", 1, 1, 50),
        ("General", 2, 2, 30),
        ("Woman", 1, 3, 50),
    ]


def test_5_a_winner_who_leaves_lets_the_next_one_move_up() -> None:
    """Second in General takes 90 as the best woman: third and fourth move up."""
    plan = PrizePlan(lists=lists(General="100; 60; 40", Woman="90"))
    assert given(plan, field([4, 3, 2, 1]), members(Woman={2})) == [
        ("General", 1, 1, 100),
        ("General", 2, 3, 60),
        ("General", 3, 4, 40),
        ("Woman", 1, 2, 90),
    ]


def test_6_three_lists_one_after_the_other() -> None:
    """1 takes General; 2 is in both others and takes the larger; 3 is left with the third."""
    plan = PrizePlan(lists=lists(General="100", Woman="60", Junior="50"))
    assert given(plan, field([4, 3, 2]), members(Woman={1, 2, 3}, Junior={2, 3})) == [
        ("General", 1, 1, 100),
        ("Woman", 1, 2, 60),
        ("Junior", 1, 3, 50),
    ]


def test_7_equal_shares_of_a_category_that_shares() -> None:
    women = PrizeList(name="Woman", prizes=read_prizes("60; 30"), category="sex=w", sharing=Sharing.EQUAL)
    plan = PrizePlan(lists=(*lists(General="100"), women))
    assert given(plan, field([4, 3, 3]), members(Woman={2, 3})) == [
        ("General", 1, 1, 100),
        ("Woman", 1, 2, 45),
        ("Woman", 2, 3, 45),
    ]


def test_8_whom_no_tie_break_separates_share_their_places() -> None:
    plan = PrizePlan(lists=lists(General="100; 50; 31"))
    assert given(plan, field([4, 3, 3], [1, 2, 2])) == [
        ("General", 1, 1, 100),
        ("General", 2, 2, 40),
        ("General", 3, 3, 40),
    ]


def test_9_things_go_to_the_place_and_money_is_shared() -> None:
    plan = PrizePlan(lists=lists(General="100 + a cup; 50"), sharing=Sharing.EQUAL)
    found = award(plan, field([4, 4]), everyone).awards
    assert [(one.cents, one.thing) for one in found] == [(7500, "a cup"), (7500, "")]


def test_10_a_share_that_falls_when_others_leave_stays_with_its_player() -> None:
    """Four tie for 90 in General (22.50 each); two women take 50 and 40 instead, and the two others share 90."""
    plan = PrizePlan(lists=lists(General="90", Woman="50; 40"), sharing=Sharing.EQUAL)
    found = award(plan, field([4, 4, 4, 4]), members(Woman={3, 4}))
    assert [(one.prizes.name, one.player.tpn, one.cents) for one in found.awards] == [
        ("General", 1, 4500),
        ("General", 2, 4500),
        ("Woman", 3, 5000),
        ("Woman", 4, 4000),
    ]


def test_11_a_tie_in_both_lists_at_once() -> None:
    """Three share 100 in General, two of them 120 as women: 60 is more, and those who are left move up."""
    plan = PrizePlan(lists=all_shared(General="100; 60; 40", Woman="90; 30"), sharing=Sharing.EQUAL)
    assert given(plan, field([5, 4, 4, 4, 3]), members(Woman={2, 4, 5})) == [
        ("General", 1, 1, 100),
        ("General", 2, 3, 60),
        ("General", 3, 5, 40),
        ("Woman", 1, 2, 60),
        ("Woman", 2, 4, 60),
    ]


def test_12_a_share_can_be_the_larger_prize() -> None:
    """Half of 80 and a third of 60 is more than 50: nobody is left for the other list."""
    plan = PrizePlan(lists=lists(General="80; 40", Woman="50"), sharing=Sharing.HORT)
    assert given(plan, field([4, 4, 4]), members(Woman={1})) == [
        ("General", 1, 1, 60),
        ("General", 2, 2, 40),
        ("General", 3, 3, 20),
    ]


def test_13_a_tie_in_the_list_named_first() -> None:
    plan = PrizePlan(lists=lists(General="60; 30", Woman="100"), sharing=Sharing.EQUAL, takes=Takes.FIRST)
    assert given(plan, field([3, 3, 2]), members(Woman={1, 3})) == [
        ("General", 1, 1, 45),
        ("General", 2, 2, 45),
        ("Woman", 1, 3, 100),
    ]


def test_14_whom_no_tie_break_separates_in_one_list_and_equal_prizes_in_two() -> None:
    plan = PrizePlan(lists=lists(General="90; 60; 30", Woman="45"))
    assert given(plan, field([4, 3, 3, 2], [1, 2, 2, 4]), members(Woman={2, 4})) == [
        ("General", 1, 1, 90),
        ("General", 2, 2, 45),
        ("General", 3, 3, 45),
        ("Woman", 1, 4, 45),
    ]


def test_15_things_stay_in_their_list_when_money_is_shared_across() -> None:
    plan = PrizePlan(lists=lists(General="100 + a cup; 50", Woman="60 + a clock"), sharing=Sharing.EQUAL)
    found = award(plan, field([4, 4, 2]), members(Woman={1, 3})).awards
    assert [(one.prizes.name, one.player.tpn, one.cents, one.thing) for one in found] == [
        ("General", 1, 7500, "a cup"),
        ("General", 2, 7500, ""),
        ("Woman", 3, 6000, "a clock"),
    ]


def test_16_ties_in_three_lists() -> None:
    """The best woman leaves two lists in which she was tied; whom she was tied with takes the next larger one."""
    plan = PrizePlan(lists=all_shared(General="100; 50", Under="70; 20", Woman="65"), sharing=Sharing.EQUAL)
    people = field([5, 4, 4, 3, 3])
    assert given(plan, people, members(Under={2, 3, 4, 5}, Woman={2, 4})) == [
        ("General", 1, 1, 100),
        ("General", 2, 4, 25),
        ("General", 3, 5, 25),
        ("Under", 1, 3, 70),
        ("Woman", 1, 2, 65),
    ]


def test_the_sum_is_given_out_whole() -> None:
    for amounts in ([1000, 0, 0], [101, 100, 0, 0, 0, 0, 0], [7, 5, 3]):
        for way in Sharing:
            assert sum(shares(amounts, way)) == sum(amounts)


@pytest.mark.parametrize("text", ["-5", "1e9", "100 +", "99999999999"])
def test_what_is_no_prize_is_refused(text: str) -> None:
    with pytest.raises(BadPrizes):
        read_prizes(text)


def test_two_lists_of_one_name_are_refused() -> None:
    with pytest.raises(BadPrizes):
        checked(PrizePlan(lists=(*lists(General="1"), *lists(General="2"))))
