"""The Lim system: worked examples, the tables of article 4, single articles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from arbitra.kernel.bits import members
from arbitra.model import History, NoLegalPairing, Player, Reason, RoundPairing, Scoring, Settings, Tournament, Tpn
from arbitra.rules.lim.edition_1999.colours import ColourRules
from arbitra.rules.lim.edition_1999.edition import EDITION
from arbitra.rules.lim.edition_1999.exchanges import pair_members
from arbitra.rules.lim.edition_1999.field import Field, due_colour
from arbitra.rules.lim.edition_1999.floaters import choose_floaters
from arbitra.rules.swiss.median import Floater, GroupRecord, allowed_colours, candidates, floater_order
from arbitra.rules.swiss.roster import Paired
from arbitra.rules.systems import find_system
from tests.rules.swiss_lab import shown
from tests.rules.swiss_trials import illegal
from tests.tournaments import crosstable

pair = EDITION.pair

LI_1 = """
1 2400 6w0 10b1
2 2390 7b1 3w=
3 2380 8w1 2b=
4 2370 9b1 6w1
5 2360 10w0 7w0
6 2350 1b1 4b0
7 2340 2w0 5b1
8 2330 3b0 9w=
9 2320 4w0 8b=
10 2310 5b1 1w0
"""
LI_2 = """
1 2400 5b1 9w1
2 2390 6w1 8b=
3 2380 7b1 4w0
4 2370 8w= 3b1
5 2360 1w0 6b=
6 2350 2b0 5w=
7 2340 3w0 bye
8 2330 4b= 2w=
9 2320 bye 1b0
"""
LI_3 = """
1 2400 5b= 2w0 7b1 3w0
2 2390 6w= 1b1 8w0 4b1
3 2380 7b0 4w0 6w0 1b1
4 2370 8w0 3b1 5w= 2w0
5 2360 1w= 6b1 4b= 8w1
6 2350 2b= 5w0 3b1 7w1
7 2340 3w1 8b0 1w0 6b0
8 2330 4b1 7w1 2b1 5b0
"""


def _paired(text: str, options: Mapping[str, str] | None = None) -> RoundPairing:
    return find_system("lim:1999").pair(History.before(crosstable(text, planned=5)), options)


def _bracket(pairing: RoundPairing, score: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(players, floaters) of the group with that score."""
    bracket = next(bracket for bracket in pairing.brackets if bracket.score == score)
    return bracket.players, bracket.floaters


def test_li_1_floaters_from_both_ends_meet_in_the_median() -> None:
    pairing = _paired(LI_1)
    assert shown(pairing) == "3-4 1-2 6-10 7-8 9-5"
    assert _bracket(pairing, 15) == ((4, 2, 3), (2,))
    assert _bracket(pairing, 5) == ((5, 8, 9), (8,))
    assert [bracket.kind for bracket in pairing.brackets] == ["downward", "downward", "upward", "upward", "median"]


def test_li_2_the_bye_comes_first_and_both_candidates_floated_last_time() -> None:
    pairing = _paired(LI_2)
    assert shown(pairing) == "2-1 4-7 9-3 5-8, 6 bye"
    assert _bracket(pairing, 15)[1] == (4,)
    assert pairing.bye_reason is not None
    assert pairing.bye_reason.article == "1.1"


def test_li_3_a_blocked_median_takes_back_the_last_pair_above() -> None:
    pairing = _paired(LI_3)
    assert shown(pairing) == "2-5 8-3 6-1 7-4"
    median = pairing.brackets[-1]
    assert median.kind == "median"
    assert set(median.players) == {1, 3, 6, 8}
    assert [reason.article for reason in median.reasons] == ["2.6"]


def _group(size: int, impossible: str, *, ratings: tuple[int, ...] = ()) -> Field:
    """Players 1, 2, … of one group without colours; `impossible` lists pairs such as `1-4 2-5`."""
    players = tuple(
        Player(Tpn(number), f"Player {number}", rating=ratings[number - 1] if ratings else 2000)
        for number in range(1, size + 1)
    )
    field = Field(History.start(Tournament(players=players, settings=Settings(rounds_planned=9))))
    field.rows = list(field.rows)
    for text in impossible.split():
        one, two = (int(number) - 1 for number in text.split("-"))
        field.rows[one] &= ~(1 << two)
        field.rows[two] &= ~(1 << one)
    field.within_limits = field.rows
    return field


def _pairs(field: Field, *, side: int = 1) -> str:
    record = GroupRecord(0, side, list(range(field.roster.size)), [])
    pair_members(field, record, field.roster.everybody, maxi=False)
    return " ".join(f"{field.tpn[made.first]}-{field.tpn[made.second]}" for made in record.pairs)


@pytest.mark.parametrize(
    ("impossible", "expected"),
    [
        ("", "1-4 2-5 3-6"),
        ("1-4", "1-5 2-4 3-6"),
        ("1-4 1-5", "1-6 2-4 3-5"),
        ("1-4 1-5 1-6", "1-3 2-5 4-6"),
        ("1-4 1-5 1-6 1-3", "1-2 3-5 4-6"),
    ],
)
def test_table_4_2_opponents_of_player_1_in_order(impossible: str, expected: str) -> None:
    """LI-4, with the next table."""
    assert candidates([2, 3, 4, 5, 6]) == [4, 5, 6, 3, 2]
    assert _pairs(_group(6, impossible)) == expected


@pytest.mark.parametrize(
    ("impossible", "expected"),
    [
        ("1-4 1-5", "1-6 2-4 3-5"),
        ("1-4 1-5 2-4", "1-6 2-5 3-4"),
        ("1-4 1-5 2-4 2-5", "1-6 2-3 4-5"),
        ("1-4 1-5 2-4 2-5 2-3", "1-3 2-6 4-5"),
        ("1-4 1-5 2-4 2-5 2-3 1-3", "1-2 3-5 4-6"),
    ],
)
def test_table_4_3_opponents_of_player_2_in_order(impossible: str, expected: str) -> None:
    assert _pairs(_group(6, impossible)) == expected


def test_upward_exchanges_are_the_mirror_image() -> None:
    assert _pairs(_group(6, ""), side=-1) == "6-3 5-2 4-1"
    assert _pairs(_group(6, "6-3 6-2 6-1"), side=-1) == "6-4 5-2 3-1"


def _left(
    field: Field, *, side: int = 1, came: tuple[int, ...] = (), group: int | None = None, adjacent: int = 0
) -> list[int]:
    everybody = field.roster.everybody & ~adjacent if group is None else group
    record = GroupRecord(0, side, list(members(everybody)), [Floater(number - 1, side > 0) for number in came])
    return [field.tpn[place] for place in choose_floaters(field, record, everybody, adjacent, maxi=False)]


ONLY_6 = "1-2 1-3 1-4 1-5 2-3 2-4 2-5"


def test_case_4_4_player_2_floats_and_takes_the_lowest_other_with_him() -> None:
    """1 and 2 can meet only 6: 1-6 stays, 2 floats, and 5 with him."""
    field = _group(6, ONLY_6)
    assert sorted(_left(field)) == [2, 5]
    staying = field.roster.everybody & ~0b010010
    record = GroupRecord(0, 1, [], [])
    pair_members(field, record, staying, maxi=False)
    assert [(field.tpn[made.first], field.tpn[made.second]) for made in record.pairs] == [(1, 6), (3, 4)]


def test_case_4_4_in_an_odd_group_player_2_replaces_the_floater() -> None:
    assert _left(_group(7, f"{ONLY_6} 1-7 2-7")) == [2]
    assert _left(_group(7, "")) == [7]


def test_3_3_an_opponent_is_reserved_for_each_floater() -> None:
    """Group 1 to 4, nobody of whom can meet another; below 5 and 6. 4 and 3 can meet only 6: beside 4, who has him,
    3 would have nobody, so that after 4 first 2 and then the others float."""
    field = _group(6, "1-2 1-3 1-4 2-3 2-4 3-4 4-5 3-5")
    assert _left(field, adjacent=0b110000) == [4, 2, 3, 1]


def test_3_9_types_and_3_10_order_the_choice() -> None:
    # Group 1 to 3, below 4 and 5. Nobody stands out: the lowest ranked floats.
    assert _left(_group(5, ""), adjacent=0b11000) == [3]
    # 3 has nobody below (type c): 2 goes.
    assert _left(_group(5, "3-4 3-5"), adjacent=0b11000) == [2]
    # 2 came from above (type b): 1 goes.
    assert _left(_group(5, "3-4 3-5"), came=(2,), adjacent=0b11000) == [1]
    # 3 floated last time: 2 goes; if all did, 3.
    field = _group(5, "")
    field.floated_last = [False, False, True, False, False]
    assert _left(field, adjacent=0b11000) == [2]
    field.floated_last = [True] * 5
    assert _left(field, adjacent=0b11000) == [3]
    # But rather one who floated than one without an opponent.
    field = _group(5, "2-4 2-5 1-4 1-5")
    field.floated_last = [False, False, True, False, False]
    assert _left(field, adjacent=0b11000) == [3]
    # Upwards the highest ranked.
    assert _left(_group(5, ""), side=-1, group=0b11100, adjacent=0b11) == [3]


def test_3_6_and_3_7_order_the_floaters() -> None:
    field = _group(6, "")
    field.roster.scores = [20, 25, 25, 5, 10, 5]
    above = [Floater(place, True) for place in (0, 1, 2)]
    below = [Floater(place, False) for place in (3, 4, 5)]
    down = floater_order(field.roster.scores, [*below, *above], first_down=True)
    assert [field.tpn[floater.place] for floater in down] == [2, 3, 1, 6, 4, 5]
    up = floater_order(field.roster.scores, [*below, *above], first_down=False)
    assert [field.tpn[floater.place] for floater in up] == [6, 4, 5, 2, 3, 1]


def test_2_3_b_and_c_name_the_colour_that_leaves_no_opponent() -> None:
    for colours, article in (("BB", "2.3.b"), ("WWBB", "2.3.c")):
        field = _group(2, "1-2")
        field.roster.colours = [colours, colours]
        record = GroupRecord(0, 1, [0, 1], [])
        choose_floaters(field, record, 0b11, 0, maxi=False)
        assert {reason.article for reason in record.reasons} == {article}


def test_maxi_tournaments_allow_100_points() -> None:
    """1 is due White; 3, the proposed opponent, too; 4 is due Black, 90 or 200 points below 3."""
    for rating, maxi, expected in ((1910, True, 4), (1800, True, 3), (1800, False, 4)):
        field = _group(4, "", ratings=(2100, 2050, 2000, rating))
        field.due = ["W", "W", "W", "B"]
        record = GroupRecord(0, 1, [0, 1, 2, 3], [])
        pair_members(field, record, 0b1111, maxi=maxi)
        assert field.tpn[record.pairs[0].second] == expected
    # 3.2: 2 is due the colour of the majority, the lowest ranked 3 is not.
    for rating, maxi, expected in ((2090, True, 2), (2200, True, 3), (2200, False, 2)):
        field = _group(3, "", ratings=(2300, rating, 2000))
        field.due = ["W", "W", "B"]
        record = GroupRecord(0, 1, [0, 1, 2], [])
        left = choose_floaters(field, record, 0b111, 0, maxi=maxi)
        assert [field.tpn[place] for place in left] == [expected]


def test_option_maxi_is_read() -> None:
    assert shown(_paired(LI_1, {"maxi": "on"})) == shown(_paired(LI_1))
    with pytest.raises(ValueError, match="maxi"):
        _paired(LI_1, {"maxi": "perhaps"})


def test_2_2_the_median_is_half_of_the_wins_possible() -> None:
    tournament = crosstable(LI_1, planned=5)
    assert [Field(History.before(tournament)).side(score) for score in (15, 10, 5)] == [1, 0, -1]
    threes = replace(tournament, settings=replace(tournament.settings, scoring=Scoring.of(30, 10, 0)))
    assert [Field(History.before(threes)).side(score) for score in (40, 30, 20)] == [1, 0, -1]
    assert not illegal(History.before(threes), pair(History.before(threes), {}))


def test_due_and_allowed_colours() -> None:
    assert [due_colour(colours) for colours in ("", "W", "WB", "BWB", "WWB")] == ["", "B", "W", "W", "B"]
    assert [allowed_colours(colours) for colours in ("", "WW", "BWB", "BB", "WBB")] == ["WB", "B", "WB", "W", "W"]


def _white(first: str, second: str, *, side: int = 0) -> tuple[int, str]:
    field = _group(2, "")
    field.roster.colours = [first, second]
    field.due = [due_colour(first), due_colour(second)]
    field.allowed = [allowed_colours(first), allowed_colours(second)]
    board = ColourRules(field, literal=False).board(Paired(0, 1, Reason("2.4", "")), side)
    return board.white, board.colour.article


def test_colours_limits_come_first() -> None:
    """1 had Black twice running and must have White, though 2, with more Blacks than Whites, is due White as well."""
    assert _white("WWBB", "BWB") == (1, "5.3")
    assert _white("BWB", "WWBB") == (2, "5.3")


def test_colours_5_4_with_the_same_history() -> None:
    assert _white("WB", "WB", side=1) == (1, "5.4")
    assert _white("WB", "WB", side=0) == (1, "5.4")
    assert _white("WB", "WB", side=-1) == (2, "5.4")
    assert _white("BW", "BW", side=-1) == (1, "5.4")
    assert _white("BWWB", "WBWB") == (2, "5.4")


def test_6_the_last_round_breaks_the_limits_only_where_it_must() -> None:
    """All four had Black twice running but 4, who can give way: 1 takes 4 instead of the proposed 3 and leaves 2-3,
    the one pair that must break a limit."""
    field = _group(4, "")
    field.last_round = True
    field.due = ["W", "W", "W", "W"]
    field.within_limits = [0b1000, 0b1000, 0b1000, 0b0111]
    record = GroupRecord(0, 0, [0, 1, 2, 3], [])
    pair_members(field, record, 0b1111, maxi=False)
    assert [(made.first + 1, made.second + 1, made.reason.article) for made in record.pairs] == [
        (1, 4, "6"),
        (2, 3, "2.4"),
    ]


@pytest.mark.parametrize(("initial", "expected"), [("w", "1-21 22-2 3-23 24-4"), ("b", "21-1 2-22 23-3 4-24")])
def test_7_the_first_round(initial: str, expected: str) -> None:
    """The example of 7.2: forty players; with one more, the last has the bye."""
    table = "\n".join(f"{number} {2500 - number} abs" for number in range(1, 42))
    tournament = replace(crosstable(table, planned=9, initial=initial), rounds=())
    pairing = pair(History.before(tournament), {})
    assert shown(pairing).startswith(expected)
    assert pairing.bye == 41
    assert len(pairing.boards) == 20


def test_no_legal_pairing_names_who_stands_in_the_way() -> None:
    table = """
    1 2400 2w1 3b1 4w1
    2 2300 1b0 bye bye
    3 2200 bye 1w0 bye
    4 2100 bye bye 1b0
    """
    with pytest.raises(NoLegalPairing) as caught:
        _paired(table)
    assert "(1) and (2, 3 and 4)" in str(caught.value)
    assert caught.value.stuck == (1, 2, 3, 4)
    assert caught.value.reason.article == "2.1"
