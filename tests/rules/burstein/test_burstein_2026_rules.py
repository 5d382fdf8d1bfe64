"""Single articles of the Burstein text of 2026."""

from __future__ import annotations

from itertools import combinations

import pytest

from arbitra.model import Colour, History, NoLegalPairing, Player, Settings, Tournament
from arbitra.rules.burstein.edition_2026.colours import RULES
from arbitra.rules.burstein.edition_2026.edition import EDITION as edition_2026
from arbitra.rules.burstein.edition_2026.edition import seeding_rounds
from arbitra.rules.burstein.edition_2026.field import field_of
from arbitra.rules.burstein.edition_2026.index import Opposition, oppositions, ranking
from arbitra.rules.burstein.fold import FoldGraph
from arbitra.rules.systems import find_system
from tests.rules.burstein.burstein_2026_judge import pairings
from tests.rules.swiss_lab import Kind, play
from tests.tournaments import crosstable, rated


def players(count: int) -> tuple[Player, ...]:
    return Tournament.of(rated(count)).players


@pytest.mark.parametrize(("planned", "seeding"), [(4, 2), (5, 2), (7, 3), (9, 4), (13, 4), (None, 4)])
def test_half_of_the_rounds_are_seeding_rounds(planned: int | None, seeding: int) -> None:
    tournament = Tournament(players=players(2), settings=Settings(rounds_planned=planned))
    assert seeding_rounds(History.start(tournament)) == seeding


def test_seeding_rounds_are_paired_by_the_dutch_system() -> None:
    """1.6: bye and colours included."""
    dutch = find_system("dutch:2026")
    seen = 0
    for seed in range(20):
        for history, pairing in play(seed, edition_2026.pair, {}, Kind(players=(7, 20), rounds=(5, 9))):
            if pairing is not None and history.round_number <= seeding_rounds(history):
                assert pairing.as_set() == dutch.pair(history).as_set()
                seen += 1
    assert seen > 40


FOUR = """
1 2400 3w1 2b= 4b0
2 2300 4w1 1w= 3b=
3 2200 1b0 4w= 2w=
4 2100 2b0 3b= 1w1
"""


def test_the_opposition_index() -> None:
    """1.7: scores 1.5, 2.0, 1.0, 1.5: 1 met 1.0 + 2.0 + 1.5 and made 1 x 1.0 + 0.5 x 2.0; 1.8 ranks by them."""
    history = History.before(crosstable(FOUR, planned=6))
    found = oppositions(history)
    assert found == [Opposition(45, 200), Opposition(40, 275), Opposition(50, 175), Opposition(45, 200)]
    assert ranking(history, found) == [1, 3, 0, 2]


def test_absences_to_the_end_are_draws_for_the_opponents() -> None:
    """1.7: 2 lost and left: for 1 he has a half; for himself the absence is a game against his own score."""
    history = History.before(crosstable("1 2400 2w1 3b1\n2 2300 1b0 abs\n3 2200 bye 1w0", planned=6))
    found = oppositions(history)
    # 1 met 2 (0 + a draw) and 3 (1.0).
    assert found[0] == Opposition(15, 150)
    # 2 met 1 (2.0) and himself (0).
    assert found[1] == Opposition(20, 0)
    # 3 met himself (1.0, and won) and 1 (2.0).
    assert found[2] == Opposition(30, 100)


Row = tuple[frozenset[tuple[int, int]], frozenset[int]]


def test_forty_five_pairings_of_six() -> None:
    """Article 4: six players, two pairs: 45 different pairings; of two the engine takes the earlier."""
    listed: list[Row] = [
        (frozenset(pairs), frozenset(floaters))
        for pairs, floaters in pairings([1, 2, 3, 4, 5, 6])
        if len(floaters) == 2
    ]
    assert len(set(listed)) == len(listed) == 45
    assert listed[0] == (frozenset({(1, 6), (2, 5)}), frozenset({3, 4}))
    assert listed[-1] == (frozenset({(3, 4), (5, 6)}), frozenset({1, 2}))
    for first, second in combinations(listed, 2):
        inside = first[0] | second[0]
        floating = first[1] | second[1]
        rows = [0] * 6
        for a, b in inside:
            rows[a - 1] |= 1 << b - 1
            rows[b - 1] |= 1 << a - 1
        graph = FoldGraph(rows, 2, sum(1 << tpn - 1 for tpn in floating))
        made, left = graph.first()
        found = (frozenset((a + 1, b + 1) for a, b in made), frozenset(rank + 1 for rank in left))
        assert found == next(row for row in listed if row[0] <= inside and row[1] <= floating)


def test_the_lower_score_floats() -> None:
    """C6: 3 came down with 2.0; of 2 and 9, both 1.5, one floats and not he again."""
    graph = FoldGraph([0b110, 0b101, 0b011], 1, 0b111)
    graph.lowest_floaters([15, 20, 15])
    made, floating = graph.first()
    assert (made, floating) == ([(0, 1)], [2])


def test_colours_before_the_order() -> None:
    """C8 stands before article 4: with 1 and 4, and 2 and 3, due one colour 1 meets 3."""
    graph = FoldGraph([0b1110, 0b1101, 0b1011, 0b0111], 0, 0)
    assert graph.same_colours([1, 2, 2, 1]) == 0
    assert graph.first()[0] == [(0, 2), (1, 3)]


def test_the_bye() -> None:
    """3.1, C2: 5 and 6 have the lowest score; 6 had a bye; 5 has it, though 4 and 7 have played more."""
    tournament = crosstable(
        """
        1 2400 4w1 3b1
        2 2300 5b1 7w1
        3 2200 6w1 1w0
        4 2100 1b0 5w1
        5 2000 2w0 4b0
        6 1900 3b0 bye
        7 1800 bye 2b0
        """,
        planned=4,
    )
    pairing = edition_2026.pair(History.before(tournament), {})
    assert pairing.bye == 5
    assert pairing.bye_reason is not None
    assert pairing.bye_reason.article == "3.1"


@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        ("", "", 1, "5.2.1"),
        ("WB", "BW", 1, "5.2.2"),
        ("", "WB", 2, "5.2.2"),
        ("WBB", "BWB", 1, "5.2.3"),
        ("WB", "BWB", 2, "5.2.3"),
        ("WBBW", "BWBW", 1, "5.2.4"),
        ("BW", "BW", 2, "5.2.5"),
    ],
)
def test_colour_rules(first: str, second: str, white: int, article: str) -> None:
    """Article 5 for number 1, ranked higher, and number 2."""
    history = History.start(Tournament(players=players(2), settings=Settings(initial_colour=Colour.WHITE)))
    history.colours = (first, second)
    board = field_of(history).allocation(RULES, literal=True).board(0, 1, None)
    assert (board.white, board.colour.article) == (white, article)


def test_no_legal_pairing_names_the_players() -> None:
    tournament = crosstable("1 2400 4w1 2b1 3w1\n2 2300 3w1 1w0 4b1\n3 2200 2b0 4w1 1b0\n4 2100 1b0 3b0 2w0", planned=4)
    with pytest.raises(NoLegalPairing) as caught:
        edition_2026.pair(History.before(tournament), {})
    assert caught.value.stuck == (1, 2, 3, 4)
