"""The order of boards: C.04.2.D.9 (2026: C.04.2 3.6)."""

from __future__ import annotations

import random
from dataclasses import replace

from arbitra.model import Board, GameResult, History, Points, Reason, Round, Tpn
from arbitra.reports.readable import explain
from arbitra.rules.swiss.board_order import board_order
from arbitra.simulation import generate
from tests.tournaments import tournament

WHY = Reason("E.1", "")


def history(points: list[int], virtual: dict[int, int] | None = None) -> History:
    """Players 1, 2, … with these points (in tenths) before round 2, and virtual points for it."""
    made = History.start(
        tournament(
            len(points), acceleration={Tpn(tpn): (Points(0), Points(more)) for tpn, more in (virtual or {}).items()}
        )
    ).after(Round())
    made.scores = tuple(points)
    return made


def order(points: list[int], boards: list[tuple[int, int]], virtual: dict[int, int] | None = None) -> list[str]:
    made = [Board(Tpn(white), Tpn(black), WHY) for white, black in boards]
    return [f"{board.white}-{board.black}" for board in board_order(history(points, virtual), made)]


def test_first_the_score_of_the_better_ranked() -> None:
    assert order([10, 20, 10, 0], [(1, 3), (4, 2)]) == ["4-2", "1-3"]


def test_then_the_sum_of_the_scores() -> None:
    assert order([20, 20, 15, 10], [(1, 4), (3, 2)]) == ["3-2", "1-4"]


def test_then_the_number_of_the_better_ranked() -> None:
    """Of a pair with unequal scores that is the number of the one with more, whatever his colour."""
    assert order([10, 10, 10, 10], [(4, 2), (3, 1)]) == ["3-1", "4-2"]
    assert order([0, 10, 10, 0], [(1, 3), (4, 2)]) == ["4-2", "1-3"]


def test_accelerated_scores_count_as_they_were_paired() -> None:
    boards = [(1, 2), (3, 4)]
    assert order([0, 0, 10, 10], boards) == ["3-4", "1-2"]
    assert order([0, 0, 10, 10], boards, {1: 15, 2: 15}) == ["1-2", "3-4"]


def test_any_order_given_comes_out_the_same() -> None:
    source = random.Random(3)
    for _ in range(200):
        points = [source.choice((0, 5, 10, 15)) for _ in range(10)]
        numbers = source.sample(range(1, 11), 10)
        boards = list(zip(numbers[::2], numbers[1::2], strict=True))
        found = order(points, boards)
        source.shuffle(boards)
        assert order(points, boards) == found
        keys = []
        for text in found:
            pair = [int(number) for number in text.split("-")]
            leader = min(pair, key=lambda tpn: (-points[tpn - 1], tpn))
            keys.append((-points[leader - 1], -sum(points[tpn - 1] for tpn in pair), leader))
        assert keys == sorted(keys)


def test_a_round_explained_later_has_its_boards_as_they_were_published() -> None:
    made = generate(players=10, rounds=3, seed=4)
    derived = explain(made, 2).pairing.boards
    turned = tuple(board.white for board in reversed(derived))
    rounds = (made.rounds[0], replace(made.rounds[1], published=turned), made.rounds[2])
    assert explain(replace(made, rounds=rounds), 2).pairing.boards == derived[::-1]


def test_a_correction_of_scores_does_not_move_the_boards() -> None:
    made = generate(players=10, rounds=3, seed=4)
    published = tuple(board.white for board in explain(made, 2).pairing.boards)
    second = replace(made.rounds[1], published=published)
    first = made.rounds[0]
    wins = [game for game in first.games if game.result is not GameResult.DRAW]
    corrected = replace(
        first, games=tuple(game._replace(result=GameResult.DRAW) if game is wins[0] else game for game in first.games)
    )
    whole = replace(made, rounds=(corrected, second, made.rounds[2]))
    assert whole.rounds[1].published == published
    assert [game.white for game in whole.rounds[1].in_published_order()] == list(published)


def test_no_boards() -> None:
    assert order([], []) == []
