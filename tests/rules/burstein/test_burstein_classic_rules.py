"""Single articles and the worked examples of the classic Burstein system."""

from __future__ import annotations

from itertools import combinations as subsets

import pytest

from arbitra.model import Absence, ByeKind, Colour, History, NoLegalPairing, Player, Settings, Tournament, Tpn
from arbitra.rules.burstein.classic.colours import RULES
from arbitra.rules.burstein.classic.edition import EDITION as classic
from arbitra.rules.burstein.classic.field import field_of
from arbitra.rules.burstein.classic.index import Index, indices
from arbitra.rules.burstein.fold import FoldGraph
from tests.archives import texts
from tests.rules.burstein.burstein_classic_judge import combinations
from tests.rules.swiss_lab import shown
from tests.rules.swiss_trials import differences, unexplained
from tests.tournaments import crosstable, rated

OF_SIX = """
16 25 34 | 16 24 35 | 16 23 45 | 15 26 34 | 15 24 36 | 15 23 46 | 14 26 35 | 14 25 36
14 23 56 | 13 26 45 | 13 25 46 | 13 24 56 | 12 36 45 | 12 35 46 | 12 34 56
"""
OF_FIVE = """
15 24 3 | 15 23 4 | 15 34 2 | 14 25 3 | 14 23 5 | 14 35 2 | 13 25 4 | 13 24 5
13 45 2 | 12 35 4 | 12 34 5 | 12 45 3 | 25 34 1 | 24 35 1 | 23 45 1
"""

Row = tuple[frozenset[tuple[int, int]], int | None]


def printed(table: str) -> list[Row]:
    """Rows of 6.2 or 6.4 in their order; a single digit is the floater."""
    rows = []
    for cell in table.replace("\n", "|").strip("|").split("|"):
        pairs = frozenset((int(word[0]), int(word[1])) for word in cell.split() if len(word) == 2)
        floater = next((int(word) for word in cell.split() if len(word) == 1), None)
        rows.append((pairs, floater))
    return rows


def generated(count: int, fixed: int | None = None) -> list[Row]:
    """The literal generator."""
    found = combinations(list(range(1, count + 1)), bool(count % 2), fixed)
    return [(frozenset(pairs), floater) for pairs, floater in found]


def by_engine(count: int, rows: list[Row], kinds: list[int] | None = None) -> Row:
    """The first combination of a graph that has the pairs and floaters of the rows and no others."""
    legal = [0] * count
    may_float = 0
    for pairs, floater in rows:
        for a, b in pairs:
            legal[a - 1] |= 1 << b - 1
            legal[b - 1] |= 1 << a - 1
        if floater:
            may_float |= 1 << floater - 1
    graph = FoldGraph(legal, count % 2, may_float)
    if kinds:
        graph.same_colours(kinds)
    made, floating = graph.first()
    return frozenset((a + 1, b + 1) for a, b in made), floating[0] + 1 if floating else None


def check_table(count: int, table: str) -> None:
    rows = printed(table)
    assert len(set(rows)) == 15
    assert generated(count) == rows
    for first, second in subsets(rows, 2):
        # The union of two rows may contain others; the engine takes the first of all that it contains.
        inside = {pair for row in (first, second) for pair in row[0]}
        floaters = {first[1], second[1]}
        contained = [row for row in rows if row[0] <= inside and row[1] in floaters]
        assert by_engine(count, [first, second]) == contained[0]


def test_fifteen_of_six() -> None:
    """6.2: the printed order."""
    check_table(6, OF_SIX)


def test_fifteen_of_five() -> None:
    """6.4: the printed order, the floater last choice."""
    check_table(5, OF_FIVE)


def test_a_floater_stays() -> None:
    """6.3, 6.4: with number 2 floated in, rows 3, 6 and 9 fall out."""
    rows = printed(OF_FIVE)
    assert generated(5, fixed=2) == [row for at, row in enumerate(rows, start=1) if at not in (3, 6, 9)]


def test_most_colours() -> None:
    """BU-2, 6.5: 2, 4 and 5 are due White, the others Black: row 4 of 6.2, row 2 of 6.4."""
    due = [2, 1, 2, 1, 1, 2]
    assert by_engine(6, printed(OF_SIX), due) == printed(OF_SIX)[3]
    assert by_engine(5, printed(OF_FIVE), due[:5]) == printed(OF_FIVE)[1]


def test_eight_players() -> None:
    """BU-1: four rounds with Black drawn for number 1; the halves fold in round 1."""
    name = "plain-00013-n8-r4of4.trf"
    text = texts("burstein-classic")[name]
    assert [kind for _, kind, _, _ in differences(text, classic.pair, {})] == ["same"] * 4


SEVEN = """
1 2150 3b1
2 2100 6w1
3 1867 1w0
4 1803 5w1
5 1400 4b0
6 1350 2b0
7 1200 bye
"""


def test_virtual_points_in_tiebreaks() -> None:
    """BU-3: 5 and 6 tie on Buchholz 1, the lower rating has the bye; with virtual points 6 has Buchholz 2."""
    history = History.before(crosstable(SEVEN, planned=3, initial="b"))
    assert shown(classic.pair(history, {})) == "1-2 7-4 5-3, 6 bye"
    assert shown(classic.pair(history, {"virtual_in_tiebreaks": "yes"})) == "1-2 6-4 7-3, 5 bye"


def test_floaters_compared_by_products() -> None:
    """BU-4: 4 and 8 have Sonneborn-Berger 2.25 and equal colours; 4 has Buchholz 4.5 against 4.0, but 4.5 x 1.5 is
    less than 4.0 x 2."""
    text = texts("burstein-classic")["plain-00012-n9-r4of4.trf"]
    plain = {number: ours for number, kind, ours, _ in differences(text, classic.pair, {}) if kind != "same"}
    assert plain == {4: {(8, 4)}}
    products = differences(text, classic.pair, {"compare_floaters": "product"})
    assert [kind for _, kind, _, _ in products] == ["same"] * 4


def test_the_index_of_a_played_tournament() -> None:
    """3.2: after three rounds, by hand: 1 beat 3 (1.0), drew with 2 (2.0) and lost to 4 (2.0)."""
    tournament = crosstable(
        """
        1 2400 3w1 2b= 4b0
        2 2300 4w1 1w= 3b=
        3 2200 1b0 4w= 2w=
        4 2100 2b0 3b= 1w1
        """,
        planned=5,
    )
    found = indices(History.before(tournament), [0] * 4)
    # Scores 1.5, 2.0, 1.0, 1.5: 1 has 1 x 1.0 + 0.5 x 2.0 and 1.0 + 2.0 + 1.5; the median leaves out 2.0 and 1.0.
    assert found[0] == Index(200, 45, 15)
    assert found[1] == Index(150 + 75 + 50, 15 + 15 + 10, 15)


def test_own_unplayed_rounds_have_a_virtual_opponent() -> None:
    """3.2: 3 had the bye in round 1 and lost in round 2; his virtual opponent made 0 in round 1 and drew round 2."""
    tournament = crosstable(
        """
        1 2400 2w1 3b1
        2 2300 1b0 abs
        3 2200 bye 1w0
        """,
        planned=5,
    )
    found = indices(History.before(tournament), [0] * 3)
    assert found[2] == Index(50, 5 + 20, 0)
    # 2 lost to 1 (2.0); absent in round 2 with 0 points before: the opponent gains the point.
    assert found[1] == Index(0, 20 + 10, 0)
    # For 1 the absence of 2 and the bye of 3 are draws: both have 0.5.
    assert found[0] == Index(100, 10, 0)


def players(count: int) -> tuple[Player, ...]:
    return Tournament.of(rated(count)).players


def test_the_upper_half_has_a_virtual_point_in_two_rounds() -> None:
    """3.3: the half is counted among those of round 1; a late entry above its last player belongs to it."""
    tournament = Tournament(
        players=players(7),
        settings=Settings(rounds_planned=5, initial_colour=Colour.WHITE),
        absences=(Absence(1, Tpn(2), ByeKind.ABSENT),),
    )
    history = History.start(tournament)
    assert field_of(history, {}).virtual == [10, 10, 10, 10, 0, 0, 0]
    pairing = classic.pair(history, {})
    assert shown(pairing) == "1-4 7-3 6-5"
    later = crosstable("1 2400 3w1 2b1\n2 2300 4b1 1w0\n3 2200 1b0 4w1\n4 2100 2w0 3b0", planned=5)
    assert not any(field_of(History.before(later), {}).virtual)


def test_who_may_have_the_bye() -> None:
    """4.1-4.4: 7 had it, 6 won without playing: 5, the last of the lowest group who may."""
    tournament = crosstable(
        """
        1 2400 4w1
        2 2300 3b1
        3 2200 2w0
        4 2100 1b0
        5 2000 6b-
        6 1900 5w+
        7 1800 bye
        """,
        planned=5,
    )
    pairing = classic.pair(History.before(tournament), {})
    assert pairing.bye == 5
    assert pairing.bye_reason is not None
    assert 5 not in {tpn for board in pairing.boards for tpn in (board.white, board.black)}


@pytest.mark.parametrize(
    ("first", "second", "white", "text"),
    [
        ("WB", "BW", 1, "due"),
        ("WWBB", "BWB", 1, "cannot have"),
        ("BWB", "WB", 1, "larger colour difference"),
        ("WBBW", "BWBW", 1, "last round"),
        ("BW", "BW", 2, "Sonneborn-Berger"),
        ("", "", 1, "by lot"),
    ],
)
def test_colour_rules(first: str, second: str, white: int, text: str) -> None:
    """5.1-5.4 for number 1, higher in the order, and number 2: what 5.2 and 5.3 force comes first."""
    history = History.start(Tournament(players=players(2), settings=Settings(initial_colour=Colour.WHITE)))
    history.colours = (first, second)
    board = field_of(history, {}).allocation(RULES, literal=True).board(0, 1, None)
    assert board.white == white
    assert text in board.colour.text


def test_two_groups_become_one() -> None:
    """6.6: 4 and 6, alone on 1.5, have met; their group and the next one are paired as one."""
    tournament = crosstable(
        """
        1 1529 3w1 2b0
        2 1526 6b0 1w1
        3 1525 1b0 5w1
        4 1516 5b1 6w=
        5 1515 4w0 3b0
        6 1512 2w1 4b=
        """,
        planned=5,
    )
    pairing = classic.pair(History.before(tournament), {})
    assert shown(pairing) == "1-4 6-3 5-2"
    assert [bracket.kind for bracket in pairing.brackets] == ["joined", "even"]
    assert pairing.brackets[0].floaters == (2,)


def test_a_floater_without_place_goes_back() -> None:
    """6.6: of 2, 3 and 4 on 1.0 only 3 has not met 5: the combinations that float 2 and 4 are passed over."""
    tournament = crosstable(
        """
        1 2580 3w= 4b1
        2 2500 6b0 5w1
        3 2220 1b= 6w=
        4 2140 5b1 1w0
        5 1740 4w0 2b0
        6 1700 2w1 3b=
        """,
        planned=5,
    )
    pairing = classic.pair(History.before(tournament), {})
    assert shown(pairing) == "1-6 4-2 5-3"
    passed = [reason.players() for reason in pairing.brackets[1].reasons if "does not float" in reason.said()]
    assert passed == [(2,), (4,)]


def test_no_legal_pairing_names_the_players() -> None:
    tournament = crosstable("1 2400 4w1 2b1 3w1\n2 2300 3w1 1w0 4b1\n3 2200 2b0 4w1 1b0\n4 2100 1b0 3b0 2w0", planned=4)
    with pytest.raises(NoLegalPairing) as caught:
        classic.pair(History.before(tournament), {})
    assert caught.value.stuck == (1, 2, 3, 4)


def test_the_record_explains_everything() -> None:
    pairing = classic.pair(History.before(crosstable(SEVEN, planned=3, initial="b")), {})
    assert unexplained(pairing) == []
    for bracket in pairing.brackets:
        assert [note.tpn for note in bracket.notes] == list(bracket.players)
