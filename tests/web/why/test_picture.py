"""The drawing of a bracket: rows in natural order, a line a pair, every mark taken from the record."""

from __future__ import annotations

import pytest

from arbitra import generate
from arbitra.model import BracketDecision, RoundPairing, Tpn
from arbitra.web.why.picture import BracketRow, Curve, LineKind, Place, can_draw, ladder
from tests.tournaments import rated, tournament
from tests.web.why.bracket_lab import asked, drawn, drawn_alone, explained, lines, shown, written

HETEROGENEOUS = written(
    {"S1": [17], "S2": [3, 6, 9, 11, 12, 13, 16, 29], "S1R": [3, 6, 9], "S2R": [11, 13, 16, 29]},
    [(12, 17), (29, 3), (6, 11), (16, 9)],
    floaters=(13,),
    moved=(17,),
    wishes={3: "B", 6: "B", 9: "B*", 29: "W"},
)
"""One from above who passes over four; one transposition; 6 wants Black and has White; 13 floats on."""


def test_a_heterogeneous_bracket_has_those_from_above_and_a_remainder() -> None:
    made = drawn_alone(HETEROGENEOUS, below=15)
    assert [part.kind for part in made.parts] == ["moved", "remainder"]
    above, rest = made.parts
    assert shown(above) == ["17B↓ | (3 6 9 11)", "- | 12W"]
    assert lines(above) == [("moved", 0, 1)]
    assert shown(rest) == ["3B | 11B", "6W! | 13>15", "9B* | 16W", "- | 29W"]
    assert lines(rest) == [("moved", 0, 3), ("moved", 1, 0), ("natural", 2, 2)]
    assert (made.residents, made.moved) == (8, 1)


def test_the_pair_asked_about_and_the_alternative_have_lines_of_their_own() -> None:
    rest = drawn_alone(HETEROGENEOUS, asked(3, 29, instead=(3, 11)), below=15).parts[1]
    assert lines(rest) == [("alternative", 0, 0), ("moved", 1, 0), ("natural", 2, 2), ("asked", 0, 3)]
    marked = [row.tpn for row in (*rest.left, *rest.right) if isinstance(row, BracketRow) and row.asked]
    assert marked == [3, 29]


def test_an_alternative_of_somebody_from_above_ends_among_those_passed_over() -> None:
    above = drawn_alone(HETEROGENEOUS, asked(17, 12, instead=(17, 6)), below=15).parts[0]
    assert lines(above) == [("alternative", 0, 0), ("asked", 0, 1)]


def test_an_alternative_behind_the_last_opponent_gets_a_row() -> None:
    above = drawn_alone(HETEROGENEOUS, asked(17, 12, instead=(17, 16)), below=15).parts[0]
    assert shown(above) == ["17B↓ | (3 6 9 11)", "- | 12W", "- | (later 13 16)"]
    assert lines(above) == [("alternative", 0, 2), ("asked", 0, 1)]


def test_two_of_one_side_are_joined_by_an_arc() -> None:
    rest = drawn_alone(HETEROGENEOUS, asked(3, 29, instead=(3, 6)), below=15).parts[1]
    arc = rest.curves[0]
    assert (arc.start, arc.end, arc.path) == (Place(0), Place(1), "M0 5C40 5 40 15 0 15")


def test_an_alternative_of_two_passed_over_is_drawn_in_the_remainder_only() -> None:
    above, rest = drawn_alone(HETEROGENEOUS, asked(3, 29, instead=(3, 11)), below=15).parts
    assert [kind for kind, _, _ in lines(above)] == ["moved"]
    assert lines(rest)[0] == ("alternative", 0, 0)


def test_an_alternative_across_the_parts_is_not_drawn() -> None:
    made = drawn_alone(HETEROGENEOUS, asked(12, 17, instead=(12, 29)), below=15)
    assert not made.has_line("alternative")


def test_the_first_round_is_all_level() -> None:
    made = explained(tournament(rated(8), initial_colour=None, rounds_planned=5, system="dutch:2026"), 1)
    (part,) = drawn(made, 1).parts
    assert part.kind == "whole"
    assert [line.partition(" ")[0].rstrip("WB") for line in shown(part)] == ["1", "2", "3", "4"]
    assert lines(part) == [("natural", row, row) for row in range(4)]


def test_a_transposition_crosses() -> None:
    """1 and 3 had White, 2 and 4 Black: 1-3 and 2-4 would refuse two wishes, 4-1 and 2-3 refuse none."""
    played = tournament(rated(8), "1-5:10 6-2:01 3-7:10 8-4:01", rounds_planned=5, system="dutch:2026")
    winners = drawn(explained(played, 2), 1)
    assert shown(winners.parts[0]) == ["1B | 3B", "2W | 4W"]
    assert lines(winners.parts[0]) == [("moved", 0, 1), ("moved", 1, 0)]
    assert [(white.tpn, black.tpn) for white, black in winners.boards] == [(4, 1), (2, 3)]


def test_an_exchange_marks_both() -> None:
    """S1 was 1, 2, 3; 3 went down for 4: 1-5, 2-3, 4-6."""
    made = drawn_alone(written({"S1": [1, 2, 3], "S2": [4, 5, 6]}, [(1, 5), (3, 2), (4, 6)]))
    (part,) = made.parts
    assert shown(part) == ["1W | 3W⇄", "2B | 5B", "4W⇄ | 6B"]
    assert lines(part) == [("moved", 0, 1), ("moved", 1, 0), ("natural", 2, 2)]


def test_who_stays_in_the_limbo_stands_below() -> None:
    made = drawn_alone(
        written(
            {"S1": [7], "S2": [1, 2, 3], "limbo": [9], "S1R": [2], "S2R": [3]},
            [(7, 1), (2, 3)],
            floaters=(9,),
            moved=(7, 9),
        ),
        below=10,
    )
    assert [part.kind for part in made.parts] == ["moved", "remainder", "limbo"]
    assert shown(made.parts[2]) == ["9↓>10 | -"]


def test_nobody_from_above_is_paired() -> None:
    made = drawn_alone(
        written({"S2": [1, 2], "limbo": [9], "S1R": [1], "S2R": [2]}, [(1, 2)], floaters=(9,), moved=(9,)), below=10
    )
    assert [part.kind for part in made.parts] == ["remainder", "limbo"]


def test_the_bye_of_the_last_bracket() -> None:
    made = drawn_alone(written({"S1": [1], "S2": [2, 3]}, [(1, 2)], floaters=(3,)))
    assert shown(made.parts[0]) == ["1W | 2B", "- | 3>bye"]
    assert [seat.tpn for seat in made.leaving] == [3]


def test_one_player_alone() -> None:
    made = drawn_alone(written({"S2": [4]}, [], floaters=(4,)), below=0)
    assert shown(made.parts[0]) == ["- | 4>0"]
    assert made.parts[0].curves == ()


def test_the_last_three_colours_are_drawn() -> None:
    made = drawn_alone(written({"S1": [1], "S2": [2]}, [(1, 2)]))
    assert made.boards[0][0].colours == "BWB"


@pytest.mark.parametrize(
    ("curve", "path"),
    [
        (Curve(LineKind.NATURAL, Place(2), Place(2, right=True)), "M0 25H100"),
        (Curve(LineKind.MOVED, Place(0), Place(3, right=True)), "M0 5C50 5 50 35 100 35"),
        (Curve(LineKind.ALTERNATIVE, Place(0, right=True), Place(1, right=True)), "M100 5C60 5 60 15 100 15"),
    ],
)
def test_paths(curve: Curve, path: str) -> None:
    assert curve.path == path


def test_the_ladder_has_a_rung_a_bracket_and_its_floaters() -> None:
    top = BracketDecision(25, "homogeneous", (Tpn(1), Tpn(2), Tpn(17)), floaters=(Tpn(17),))
    last = BracketDecision(20, "heterogeneous", (Tpn(17), Tpn(3), Tpn(4)), moved=(Tpn(17),), floaters=(Tpn(4),))
    rungs = ladder(RoundPairing(4, "dutch:2026", (), Tpn(4), brackets=(top, last)), 2)
    assert [(rung.score, rung.residents, rung.floaters, rung.current) for rung in rungs] == [
        (25, 3, (17,), False),
        (20, 2, (4,), True),
    ]


def test_systems_without_such_halves_are_not_drawn() -> None:
    made = explained(tournament(rated(7), rounds_planned=5, system="dubov:2026"), 1)
    assert not any(map(can_draw, made.pairing.brackets))


@pytest.mark.parametrize("system", ["dutch:2017", "dutch:2026"])
@pytest.mark.parametrize("seed", range(3))
def test_every_bracket_of_a_tournament_is_drawn_as_it_was_paired(system: str, seed: int) -> None:
    """Everybody has one row, every pair one line, and who is marked as exchanged is whom the record says."""
    made = generate(system=system, players=31 + seed, rounds=8, seed=seed)
    for number in range(1, 9):
        explanation = explained(made, number)
        for place, bracket in enumerate(explanation.pairing.brackets, start=1):
            assert can_draw(bracket)
            drawing = drawn(explanation, place)
            rows = [row for part in drawing.parts for row in (*part.left, *part.right) if isinstance(row, BracketRow)]
            assert sorted(row.tpn for row in rows) == sorted(bracket.players)
            assert sum(len(part.curves) for part in drawing.parts) == len(bracket.pairs)
            assert {row.tpn for row in rows if row.leaves_to is not None} == set(bracket.floaters)
            assert {row.tpn for row in rows if row.came_down} == set(bracket.moved)
            said = [reason for reason in bracket.reasons if "up" in reason.fields and "down" in reason.fields]
            exchanged = {tpn for reason in said for tpn in reason.players()}
            assert {row.tpn for row in rows if row.exchanged} == exchanged
            crossed = any(curve.line is LineKind.MOVED for part in drawing.parts for curve in part.curves)
            assert crossed == any(str(reason.text).startswith("transposition") for reason in bracket.reasons)
