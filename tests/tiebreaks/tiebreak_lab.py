"""Small tournaments for tests: written as a crosstable, or drawn at random with every kind of result and bye."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path

from arbitra.model import (
    STANDARD,
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Settings,
    Tournament,
    Tpn,
)
from tests.tournaments import crosstable

SHARED = Path(os.environ.get("ARBITRA_SHARED", Path(__file__).parents[3] / "shared"))

FOOTBALL = Scoring.of(30, 10, 0)
ODD = Scoring.of(30, 20, 10, absence=0, pairing_bye=20)

_RESULTS = [result for result in GameResult if result is not GameResult.PENDING]
"""What a game can come to."""


def random_tournament(
    rng: random.Random,
    players: int | None = None,
    rounds: int | None = None,
    *,
    scoring: Scoring | None = None,
    calm: bool = False,
    rated: bool = True,
) -> Tournament:
    """Anybody may meet anybody, as often as it happens; `calm`: mostly games, few byes."""
    count = players or rng.randint(2, 9)
    tpns = [Tpn(number) for number in sorted(rng.sample(range(1, 3 * count + 1), count))]
    length = rounds or rng.randint(1, 6)
    entries = tuple(Player(tpn, f"Player {tpn}", rating=rng.randint(1400, 2700) if rated else 0) for tpn in tpns)
    adjustments: tuple[PointsAdjustment, ...] = ()
    if rng.random() < 0.15:
        adjustments = (
            PointsAdjustment(Points(rng.choice((-10, -5, 5))), (rng.choice(tpns),), "", rng.choice((None, 1))),
            PointsAdjustment(Points(5), (rng.choice(tpns),), rng.choice("WDLZH+"), rng.choice((None, 1))),
        )
    return Tournament(
        players=entries,
        rounds=tuple(_random_round(rng, tpns, calm) for _ in range(length)),
        settings=Settings(
            rounds_planned=length, scoring=scoring or rng.choice((STANDARD, STANDARD, FOOTBALL, ODD)), system="dutch"
        ),
        adjustments=adjustments,
    )


def _random_round(rng: random.Random, tpns: Sequence[Tpn], calm: bool) -> Round:
    order = list(tpns)
    rng.shuffle(order)
    games, byes = [], []
    while order:
        tpn = order.pop()
        if not order or rng.random() < (0.05 if calm else 0.3):
            kind = rng.choice(list(ByeKind))
            if kind is not ByeKind.ABSENT:
                byes.append(Bye(tpn, kind))
        else:
            likely = rng.random() < (0.95 if calm else 0.7)
            results = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS] if likely else _RESULTS
            games.append(Game(tpn, order.pop(), rng.choice(results)))
    return Round.of(games, byes)


EXERCISE_RATINGS = dict(enumerate((2200, 2150, 2100, 2050, 2000, 1950, 1900, 1850, 1800, 1750, 1700), start=1)) | {
    12: 1650, 13: 1600, 14: 1550, 15: 1500, 16: 1450
}  # fmt: skip

EXERCISE = crosstable(
    {
        1: "9w1 13b= 2w= 15b1 4w=",
        2: "10b1 7w1 1b= 16w1 3b=",
        3: "11w= 6b1 8w1 4b= 2w=",
        4: "12b1 H 13w1 3w= 1b=",
        5: "13w0 15b0 11w1 7b= 10w1",
        6: "14b0 3w0 U 10w1 8b1",
        7: "15w1 2b0 16b0 5w= 11b0",
        8: "16b= 14w1 3b0 13w1 6w0",
        9: "1b0 10w0 H 11b- U",
        10: "2w0 9b1 15w0 6b0 5b0",
        11: "3b= 16w0 5b0 9w+ 7w1",
        12: "4w0 U 14w+ Z Z",
        13: "5b1 1w= 4b0 8b0 14w0",
        14: "6w1 8b0 12b- Z 13b1",
        15: "7b0 5w1 10b1 1w0 16b0",
        16: "8w= 11b1 7w1 2b0 15w1",
    },
    EXERCISE_RATINGS,
    start="2024/08/01",
)
"""The sixteen players and five rounds of the published exercise, written down anew."""

ROUND_ROBIN = crosstable(
    {
        1: "5w= 2w1 3b1 4w0 6b1",
        2: "6w1 1b0 5w1 3w= 4b1",
        3: "4w1 6b1 1w0 2b= 5w1",
        4: "3b0 5b0 6w= 1b1 2w0",
        5: "1b= 4w1 2b0 6w- 3b0",
        6: "2b0 3w0 4b= 5b+ 1w0",
    },
    {1: 2200, 2: 2150, 3: 2100, 4: 2050, 5: 1950, 6: 2000},
    start="2024/08/01",
)
"""The six players of the published round robin."""
