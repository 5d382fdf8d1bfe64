"""The Dubov system of 1997: worked examples and single articles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from arbitra.kernel.cardinality import Matching
from arbitra.model import (
    Absence,
    ByeKind,
    ForbiddenPairs,
    History,
    NoLegalPairing,
    Player,
    RoundPairing,
    Settings,
    Tournament,
    Tpn,
)
from arbitra.rules.dubov.edition_1997.columns import equalise, first_pairing, pair_columns
from arbitra.rules.dubov.edition_1997.draw import Draw
from arbitra.rules.dubov.edition_1997.edition import EDITION
from arbitra.rules.dubov.edition_1997.field import Field, alternating
from arbitra.rules.dubov.edition_1997.groups import pair_group
from arbitra.rules.dubov.field import Opponents
from arbitra.rules.swiss.preferences import Preference, Strength
from arbitra.rules.systems import find_system
from tests.rules.swiss_lab import pairs_of, shown
from tests.rules.swiss_trials import illegal
from tests.tournaments import crosstable

pair = EDITION.pair

DB_1 = """
1 2385 4b1 7w=
2 2370 5w= 3b=
3 2370 6b1 2w=
4 2360 1w0 5b=
5 2335 2b= 4w=
6 2320 3w0 bye
7 2305 bye 1b=
"""
DB_2 = """
1 2395 5b0 4w1
2 2395 6w0 3b=
3 2355 7b0 2w=
4 2340 8w= 1b0
5 2330 1w1 8b=
6 2325 2b1 7w=
7 2320 3w1 6b=
8 2305 4b= 5w=
"""
DB_3 = """
1 2375 4w0 2b1 6b1
2 2375 5b= 1w0 3b=
3 2360 6w0 5b= 2w=
4 2350 1b1 6w1 5w0
5 2350 2w= 3w= 4b1
6 2350 3b1 4b0 1w0
"""


def _paired(text: str, options: Mapping[str, str] | None = None) -> RoundPairing:
    return find_system("dubov:1997").pair(History.before(crosstable(text, planned=5)), options)


def _articles(pairing: RoundPairing) -> set[str]:
    made = {board.pairing.article for board in pairing.boards if board.pairing}
    return made | {reason.article for bracket in pairing.brackets for reason in bracket.reasons}


def test_db_1_an_odd_group_gets_the_highest_rated_who_was_not_just_moved_up() -> None:
    pairing = _paired(DB_1)
    assert shown(pairing) == "7-3 5-1 2-6, 4 bye"
    assert {"7.2", "7.4", "6.2"} <= _articles(pairing)
    assert pairing.bye_reason is not None
    assert pairing.bye_reason.article == "4"


def test_db_2_one_who_met_the_whole_other_column_pairs_inside_his_own() -> None:
    pairing = _paired(DB_2)
    assert shown(pairing) == "5-7 6-3 8-1 4-2"
    assert {"7.2", "6.3", "7.3", "7.4"} <= _articles(pairing)


def test_db_3_two_players_float_because_their_pair_would_leave_a_rematch() -> None:
    pairing = _paired(DB_3)
    assert shown(pairing) == "1-3 2-4 6-5"
    assert {"7.1", "6.4.a", "8.2"} <= _articles(pairing)


class Example:
    """A field with the colours, averages and encounters of a printed example; nobody else is known."""

    def __init__(self, lines: str, *, met: tuple[tuple[int, int], ...] = (), fixed: tuple[int, ...] = ()) -> None:
        """Lines `number due ARO rating points`; `fixed` may not change the colour due."""
        rows = sorted((line.split() for line in lines.strip().splitlines()), key=lambda row: int(row[0]))
        players = tuple(Player(Tpn(int(row[0])), f"Player {row[0]}", rating=int(row[3])) for row in rows)
        self.field = field = Field(History.start(Tournament(players=players, settings=Settings(rounds_planned=9))))
        # Places of a first round ascend by number.
        self.place = {int(row[0]): place for place, row in enumerate(rows)}
        field.due = [row[1] for row in rows]
        field.aro = [round(float(row[2]) * 10) for row in rows]
        field.shared.opponents = [Opponents(round(float(row[2]) * 10), 10) for row in rows]
        field.roster.scores = [int(row[4]) for row in rows]
        field.shared.preferences = [
            Preference(row[1], Strength.ABSOLUTE if int(row[0]) in fixed else Strength.MILD, 0, "") for row in rows
        ]
        for one, two in met:
            field.rows[self.place[one]] &= ~(1 << self.place[two])
            field.rows[self.place[two]] &= ~(1 << self.place[one])

    def group(self, number: int, scores: tuple[int, ...]) -> list[tuple[int, int]]:
        """The pairs made in a group; the groups have the scores given."""
        draw = Draw(self.field, Matching(self.field.rows, self.field.roster.everybody))
        own = self.field.roster.scores
        draw.groups = [sum(1 << place for place in range(len(own)) if own[place] == score) for score in scores]
        record = pair_group(draw, number, [], relax_limit=False)
        return self.numbers([(paired.first, paired.second) for paired in record.pairs])

    def numbers(self, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        return [(self.field.tpn[one], self.field.tpn[two]) for one, two in pairs]


def test_db_4_an_island_takes_an_opponent_from_below_who_was_not_just_moved_up() -> None:
    """Vega manual 2016, p. 58. 35 has met both others of his group; 8 is higher rated than 20, but blocked."""
    lines = """
    34 W 1707.0 1570 60
    35 W 1823.6 1565 60
    29 B 1700.0 1613 60
    8 B 1700.0 2156 55
    20 B 1700.0 1700 55
    28 B 1700.0 1622 55
    """
    example = Example(lines, met=((35, 34), (35, 29)))
    example.field.blocked = 1 << example.place[8]
    assert example.group(0, (60, 55)) == [(35, 20), (34, 29)]


def test_db_5_three_whites_with_the_lowest_averages_go_to_black() -> None:
    """Vega manual 2016, p. 59-60; 8 must have White, 19 has met 4. What is not printed (the rating of 11, the average
    of 16) only has to put them last in their columns."""
    lines = """
    11 W 1915.0 2150 60
    3 W 1998.5 2361 60
    7 W 2002.0 2213 60
    8 W 2004.8 2200 60
    19 W 2033.3 1950 60
    27 W 2049.5 1800 60
    4 B 1900.0 2268 60
    16 W 2060.0 2050 60
    """
    example = Example(lines, met=((19, 4),), fixed=(8,))
    field = example.field
    white, black, reasons = equalise(field, *field.columns(range(8)))
    assert sorted(field.tpn[place] for place in black) == [3, 4, 7, 11]
    assert {reason.article for reason in reasons} == {"7.3"}
    pairs = [(paired.first, paired.second) for paired in pair_columns(field, white, black)]
    assert example.numbers(pairs) == [(8, 3), (19, 7), (27, 4), (16, 11)]


def test_the_example_of_6_2_is_written_in_two_columns() -> None:
    averages = (2310.0, 2318.4, 2322.3, 2333.7, 2340.5, 2344.6)
    ratings = (2380, 2365, 2300, 2280, 2260, 2250)
    white = [f"{number} W {average} 2300 10" for number, average in zip((3, 9, 1, 7, 5, 11), averages, strict=True)]
    black = [f"{number} B 2300.0 {rating} 10" for number, rating in zip((4, 2, 12, 8, 10, 6), ratings, strict=True)]
    example = Example("\n".join(white + black))
    left, right = example.field.columns(range(12))
    assert [str(example.field.average(place)) for place in left] == [f"{average:.1f}" for average in averages]
    assert [example.field.rating[place] for place in right] == list(ratings)
    pairs = first_pairing(example.field.rows, left, right)
    assert example.numbers(pairs) == [(3, 4), (9, 2), (1, 12), (7, 8), (5, 10), (11, 6)]
    assert {paired.reason.article for paired in pair_columns(example.field, left, right)} == {"6.2"}


def test_6_2_equal_averages_put_the_lower_rating_first_and_equal_ratings_the_higher_average() -> None:
    example = Example("1 W 2300 2400 0\n2 W 2300 2350 0\n3 B 2200 2300 0\n4 B 2250 2300 0")
    left, right = example.field.columns(range(4))
    assert [example.field.tpn[place] for place in left] == [2, 1]
    assert [example.field.tpn[place] for place in right] == [4, 3]


def test_6_3_a_clash_in_the_last_row_changes_the_row_before() -> None:
    rows = [0b111000, 0b111000, 0b011000, 0b000111, 0b000111, 0b000011]
    assert first_pairing(rows, [0, 1, 2], [3, 4, 5]) == [(0, 3), (1, 5), (2, 4)]


def test_6_3_who_met_the_whole_other_column_takes_the_next_below_then_the_one_above() -> None:
    # 1 (the second of three) has met all of 3, 4, 5; 2 has met him too, so that 0 is left for him.
    rows = [0b111110, 0b000001, 0b111001, 0b110101, 0b101101, 0b011101]
    assert first_pairing(rows, [0, 1, 2], [3, 4, 5]) == [(0, 1), (2, 3), (4, 5)]


def test_8_1_alternates_white_and_black() -> None:
    assert alternating([1, 2, 3], [4]) == [1, 4, 2, 3]


def moved(history: History, tpn: int, relations: str) -> None:
    """Gives a player another past."""
    made = list(history.relations)
    made[history.index[Tpn(tpn)]] = relations
    history.relations = tuple(made)


def test_2_1_blocks_two_moves_up_running_and_the_fourth_of_a_short_tournament() -> None:
    history = History.before(crosstable(DB_1, planned=5))
    assert _blocked(history) == {2, 4}
    moved(history, 1, "<=")
    assert _blocked(history) == {2, 4}
    moved(history, 1, "<<<=")
    assert _blocked(history) == {1, 2, 4}


@pytest.mark.parametrize(("rounds", "blocked"), [(9, True), (10, False)])
def test_2_1_allows_four_moves_up_from_ten_rounds_on(rounds: int, blocked: bool) -> None:
    history = History.before(crosstable(DB_1, planned=rounds))
    moved(history, 1, "<<<=")
    assert (1 in _blocked(history)) == blocked


def test_2_1_does_not_bind_in_the_last_round() -> None:
    assert _blocked(History.before(crosstable(DB_1, planned=3))) == set()


def test_option_limit_2_1_relaxed_moves_a_blocked_player_up_where_nobody_else_can_be() -> None:
    """One player at the top, everybody below him was moved up in the round before."""
    table = """
    1 2400 2w1 3w1
    2 2300 1b0 4b1
    3 2200 4w1 1b0
    4 2100 3b0 2w0
    """
    history = History.before(crosstable(table, planned=7))
    for tpn in (2, 3, 4):
        moved(history, tpn, ".<")
    strict, relaxed = (pair(history, {"limit_2_1": value}) for value in ("strict", "relaxed"))
    assert pairs_of(strict) == pairs_of(relaxed) == {frozenset((1, 4)), frozenset((2, 3))}
    assert "8.2" in _articles(strict)
    assert "8.2" not in _articles(relaxed)


def test_a_round_that_cannot_be_paired_names_the_players_in_the_way() -> None:
    table = "1 2400 2w1 3b1\n2 2300 1b0 4w1\n3 2200 4b0 1w0\n4 2100 3w1 2b0"
    tournament = replace(crosstable(table, planned=5), forbidden=(ForbiddenPairs((Tpn(1), Tpn(4))),))
    with pytest.raises(NoLegalPairing) as caught:
        pair(History.before(tournament), {})
    assert set(caught.value.stuck) == {1, 4}
    assert "1 and 4" in str(caught.value)


def test_absent_players_are_left_out_and_a_late_entry_is_paired() -> None:
    tournament = crosstable(DB_2, planned=5)
    late = Player(Tpn(9), "Late", rating=2200)
    tournament = replace(
        tournament,
        players=(*tournament.players, late),
        absences=(Absence(3, Tpn(1), ByeKind.HALF_POINT),),
    )
    pairing = pair(History.before(tournament), {})
    assert not illegal(History.before(tournament), pairing)
    seen = {tpn for pair_ in pairs_of(pairing) for tpn in pair_}
    assert 9 in seen
    assert 1 not in seen


def test_unknown_number_of_rounds_is_a_warning() -> None:
    tournament = crosstable(DB_1, planned=5)
    tournament = replace(tournament, settings=replace(tournament.settings, rounds_planned=None))
    assert [reason.article for reason in pair(History.before(tournament), {}).warnings] == ["2.1"]


def _blocked(history: History) -> set[int]:
    field = Field(history)
    return {field.tpn[place] for place in range(field.roster.size) if field.blocked >> place & 1}
