"""Single articles of the text of 2011."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from arbitra.formats import read_text
from arbitra.model import (
    Absence,
    ByeKind,
    Colour,
    ForbiddenPairs,
    History,
    NoLegalPairing,
    Player,
    Settings,
    Tournament,
    Tpn,
)
from arbitra.rules.dutch.edition_2011 import criteria
from arbitra.rules.dutch.edition_2011.bracket import Bracket
from arbitra.rules.dutch.edition_2011.colours import allocation
from arbitra.rules.dutch.edition_2011.criteria import same_colour
from arbitra.rules.dutch.edition_2011.edition import EDITION as edition_2011
from arbitra.rules.dutch.edition_2011.field import Field, b2_legal, field_of, initial_order
from arbitra.rules.dutch.edition_2011.round import first_choice
from arbitra.rules.swiss.preferences import Strength, preference, wish_code
from arbitra.rules.systems import find_system
from tests.archives import texts
from tests.rules.swiss_lab import Kind, played, shown, start
from tests.rules.swiss_trials import unexplained
from tests.said import tells
from tests.tournaments import crosstable, rated


def players(count: int) -> tuple[Player, ...]:
    return Tournament.of(rated(count)).players


def seats(colours: list[str], scores: list[int] | None = None, met: list[tuple[int, int]] | None = None) -> Field:
    """A field without history but the colours; `met` are pairs of seats."""
    count = len(colours)
    rows = [((1 << count) - 1) & ~(1 << seat) for seat in range(count)]
    for a, b in met or []:
        rows[a] &= ~(1 << b)
        rows[b] &= ~(1 << a)
    wishes = tuple(map(preference, colours))
    return Field(
        tpns=tuple(range(1, count + 1)),
        indices=tuple(range(count)),
        scores=tuple(scores or [0] * count),
        unmet=tuple(rows),
        rivals=tuple(tuple(b for pair in met or [] if a in pair for b in pair if b != a) for a in range(count)),
        legal=tuple(b2_legal(rows, wishes, 0)),
        colours=tuple(colours),
        preferences=wishes,
        down=((False, False),) * count,
        up=((False, False),) * count,
        bye_candidates=(1 << count) - 1,
        odd_round=True,
    )


def test_titles_are_ranked_in_the_order_of_this_text() -> None:
    """A2.c puts WIM before FM."""
    titled = [Player(Tpn(at), name, rating=2200, title=name) for at, name in enumerate(["FM", "WIM", "GM", "WGM"], 1)]
    assert [player.title for player in initial_order(titled)] == ["GM", "WGM", "WIM", "FM"]


def test_the_order_by_rating_is_an_option() -> None:
    """A2: by default the numbers given are the order; `order=rating` sorts anew."""
    wrong = tuple(replace(player, rating=2000 + player.tpn) for player in players(4))
    history = History.start(Tournament(players=wrong))
    assert field_of(history, {}).tpns == (1, 2, 3, 4)
    assert field_of(history, {"order": "rating"}).tpns == (4, 3, 2, 1)


def test_half_moved_down_makes_a_bracket_homogeneous() -> None:
    field = seats([""] * 6, [20, 20, 10, 10, 10, 10])
    assert Bracket(field, (0, 1), (2, 3, 4)).heterogeneous
    assert not Bracket(field, (0, 1), (2, 3)).heterogeneous
    assert not Bracket(field, (), (2, 3)).heterogeneous


def test_floats_of_the_last_two_rounds() -> None:
    """A4, A5, B1.b: down for a lower opponent, a bye, a forfeit win; an absence and a forfeit loss are none."""
    tournament = crosstable(
        """
        1 2400 4w1 3b1
        2 2300 5w1 bye
        3 2200 abs 1w0
        4 2100 1b0 5w+
        5 2000 2b0 4b-
        """,
        planned=5,
    )
    field = field_of(History.before(tournament), {})
    assert field.down == ((True, False), (True, False), (False, False), (True, False), (False, False))
    assert field.up == ((False, False), (False, False), (True, False), (False, False), (False, False))


def test_colour_kinds() -> None:
    """A7: absolute after two equal colours or a difference of two, strong for one, mild for none, none without game."""
    kinds = [wish_code(preference(colours)) for colours in ("", "WB", "W", "BWW", "BW", "B", "WBB")]
    assert kinds == [0, 1, 5, 6, 4, 2, 3]
    assert same_colour(1, 3, Strength.MILD)
    assert not same_colour(1, 3, Strength.STRONG)
    assert not same_colour(1, 4, Strength.MILD)
    assert not same_colour(0, 4, Strength.MILD)


def test_x1_and_z1_are_never_undercut() -> None:
    """A8: the X and Z of every bracket paired are at least X1 and Z1."""
    system = find_system("dutch:2011")
    seen = 0
    for seed in range(40):
        chance = random.Random(seed)
        kind = Kind(players=(6, 30), rounds=(5, 7))
        tournament = start(chance, kind)
        for _ in range(tournament.settings.rounds_planned or 0):
            try:
                pairing = system.pair(History.before(tournament))
            except NoLegalPairing:
                break
            for bracket in pairing.brackets:
                values = {line.article: line.key[0] for line in bracket.criteria if line.article in "XZ"}
                assert values["X"] >= bracket.numbers["X1"]
                if "Z" in values:
                    assert values["Z"] >= bracket.numbers["Z1"]
                seen += 1
            tournament = tournament.with_round(played(chance, tournament, pairing, 0.02))
    assert seen > 200


def test_top_scorers_may_meet_with_one_absolute_colour_in_the_last_round() -> None:
    """A10, B2: 1 and 2 both must have White after two Blacks; above one half they may meet in the last round only."""
    table = """
    1 2400 3w1 4b1 5b1
    2 2300 4w1 5b1 3b1
    3 2200 1b0 6w1 2w0
    4 2100 2b0 1w0 6b1
    5 2000 6b1 2w0 1w0
    6 1900 5w0 3b0 4w0
    """
    in_the_last = field_of(History.before(crosstable(table, planned=4)), {})
    assert in_the_last.top_scorers == 0b11
    assert in_the_last.legal[0] >> 1 & 1
    before_it = field_of(History.before(crosstable(table, planned=5)), {})
    assert not before_it.top_scorers
    assert not before_it.legal[0] >> 1 & 1


def test_who_had_a_point_without_playing_has_no_bye() -> None:
    """B1.b: a bye, a forfeit win and a full-point bye bar; a half-point bye only by the option."""
    tournament = crosstable(
        """
        1 2400 2w1
        2 2300 1b0
        3 2200 4w+
        4 2100 3b-
        5 2000 full
        6 1900 half
        7 1800 bye
        """,
        planned=5,
    )
    history = History.before(tournament)
    assert [bool(field_of(history, {}).bye_candidates >> seat & 1) for seat in range(7)] == [
        True,
        True,
        False,
        True,
        False,
        True,
        False,
    ]
    assert not field_of(history, {"half_point_bye_bars": "yes"}).bye_candidates >> 5 & 1


RIJEKA = """
5  w-w-w-w- .  +  3,16,81,91,94,125,177,251
6  -w-w-w-w .  .  42,51,78,98,128,172,193,304
7  w-w-w-w- .  .  16,54,83,87,91,136,152,259
8  w-w-w-w- .  .  10,54,85,105,154,190,260,262
9  w-w-ww-- .  .  1,21,52,85,105,136,145,263
10 -w-w-w-w -  .  8,19,60,100,142,158,197,231
11 w-w-w-w- +  -  3,21,26,104,196,226,235,236
12 w-w-ww-w .  .  23,89,91,201,207,227,237,311
13 -w-ww-w- .  .  19,58,59,108,166,170,206,312
14 -w-ww-w- .  .  26,61,107,161,162,178,214,284
15 -ww-w-w- .  .  23,25,27,57,63,164,218,285
16 -w-w-w-w .  .  5,7,68,71,72,223,291,321
17 w-w-w-ww .  .  2,28,32,57,70,117,212,294
"""


def test_the_bracket_of_the_rijeka_check_list() -> None:
    """European Championship 2010, round 9, six points: eight want White, five Black, so one pair cannot have both."""
    lines = [line.split() for line in RIJEKA.strip().splitlines()]
    ranks = [int(line[0]) for line in lines]
    colours = [line[1].replace("w", "W").replace("-", "B") for line in lines]
    met = [
        (at, ranks.index(opponent))
        for at, line in enumerate(lines)
        for opponent in map(int, line[4].split(","))
        if opponent in ranks
    ]
    field = replace(
        seats(colours, [60] * 13, met),
        tpns=tuple(ranks),
        down=tuple((line[3] == "-", line[2] == "-") for line in lines),
        up=tuple((line[3] == "+", line[2] == "+") for line in lines),
    )
    candidate = first_choice(Bracket(field, (), tuple(range(13))))
    pairs = [(ranks[upper], ranks[lower]) for upper, lower in candidate.pairs]
    assert pairs == [(5, 11), (6, 13), (7, 12), (8, 16), (9, 17), (10, 14)]
    assert [ranks[seat] for seat in candidate.leaving] == [15]
    rules = allocation(field, ranks)
    boards = [rules.board(upper, lower, None) for upper, lower in candidate.pairs]
    assert [(board.white, board.black) for board in boards] == [(5, 11), (13, 6), (7, 12), (8, 16), (9, 17), (14, 10)]
    assert [board.colour.article for board in boards] == ["E4", "E1", "E1", "E1", "E1", "E1"]


@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        ("BW", "WB", 2, "E1"),
        ("", "WB", 2, "E1"),
        ("W", "", 2, "E1"),
        ("WBB", "BWB", 1, "E2"),
        ("BW", "W", 1, "E2"),
        ("WBBW", "BWBW", 1, "E3"),
        ("BW", "BW", 2, "E4"),
        ("", "", 1, "E5"),
    ],
)
def test_colour_rules(first: str, second: str, white: int, article: str) -> None:
    """E: the colour of seat 0 (number 1, better ranked) and seat 1 (number 2)."""
    field = seats([first, second])
    board = allocation(field, field.tpns).board(0, 1, None)
    assert (board.white, board.colour.article) == (white, article)


def test_first_round() -> None:
    """F4, E5: the first of S1 meets the first of S2, colours alternate, the last of an odd number has the bye."""
    tournament = Tournament(players=players(7), settings=Settings(rounds_planned=5, initial_colour=Colour.BLACK))
    assert shown(edition_2011.pair(History.start(tournament), {})) == "4-1 2-5 6-3, 7 bye"


def test_absent_late_and_forbidden_players() -> None:
    """F5: who announced an absence is not paired; whom the organiser keeps apart do not meet."""
    tournament = Tournament(
        players=players(6),
        settings=Settings(rounds_planned=5, initial_colour=Colour.WHITE),
        absences=(Absence(1, Tpn(2), ByeKind.HALF_POINT), Absence(1, Tpn(6), ByeKind.ABSENT)),
        forbidden=(ForbiddenPairs((Tpn(1), Tpn(4))),),
    )
    assert shown(edition_2011.pair(History.start(tournament), {})) == "1-5 4-3"
    literal = edition_2011.pair(History.start(tournament), {"parity": "literal"})
    assert shown(literal) == "1-5 3-4"


def test_no_legal_pairing_names_the_players() -> None:
    tournament = crosstable(
        """
        1 2400 2w1 4b1
        2 2300 1b0 3w1
        3 2200 4w1 2b0
        4 2100 3b0 1w0
        """,
        planned=5,
    )
    barred = replace(tournament, forbidden=(ForbiddenPairs(tuple(map(Tpn, (1, 2, 3, 4)))),))
    with pytest.raises(NoLegalPairing) as caught:
        edition_2011.pair(History.before(barred), {})
    assert caught.value.stuck == (1, 2, 3, 4)
    assert caught.value.reason.article == "B1.a"
    assert tells(str(caught.value), "1 … 2 … 3 … 4")


def test_the_record_explains_everything() -> None:
    """Every pair, float, colour and the bye has its article, and every text its fields."""
    tournament = crosstable(
        """
        1 2400 4b= 6w0 3w1
        2 2375 5w1 7b0 4w=
        3 2335 6b= 4w= 1b0
        4 2295 1w= 3b= 2b=
        5 2270 2b0 abs bye
        6 2265 3w= 1b1 7w0
        7 2255 bye 2w1 6b1
        """,
        planned=5,
        initial="b",
    )
    pairing = edition_2011.pair(History.before(tournament), {})
    assert unexplained(pairing) == []
    for bracket in pairing.brackets:
        assert [note.tpn for note in bracket.notes] == list(bracket.players)
        assert {"P0", "P1", "M0", "M1", "X1"} <= set(bracket.numbers)
    assert {"C6", "C13", "A5"} <= {reason.article for bracket in pairing.brackets for reason in bracket.reasons}


def test_pairing_and_report_card_go_by_one_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of the criteria turned round: pairing gives other rounds, and the card has its lines in that order."""
    histories = [
        History.before(read_text(text).tournament, number)
        for text in list(texts("dutch-2011-witness").values())[:12]
        for number in (4, 5)
    ]
    before = [edition_2011.pair(history, {}) for history in histories]
    monkeypatch.setattr(criteria, "ORDER", criteria.ORDER[::-1])
    after = [edition_2011.pair(history, {}) for history in histories]
    assert [one.as_set() for one in before] != [one.as_set() for one in after]
    cards = {tuple(line.article for line in bracket.criteria) for made in after for bracket in made.brackets}
    turned = ("B5 up", "B6 up", "B5 down", "B6 down", "Z", "X", "A7.d", "B2", "B3")
    assert max(map(len, cards)) >= 7
    for card in cards:
        assert list(card) == [article for article in turned if article in card]
