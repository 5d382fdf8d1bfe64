"""Profiles that go far along every axis at once, for the long comparisons."""

from __future__ import annotations

from arbitra.model import STANDARD, Scoring
from arbitra.simulation import Profile, Ratings
from arbitra.simulation.chance import Chance

SCORINGS = (
    STANDARD,
    STANDARD,
    STANDARD,
    Scoring.of(30, 10, 0),
    Scoring.of(20, 10, 0),
    Scoring.of(pairing_bye=5),
    Scoring.of(30, 20, 10, pairing_bye=20),
)


def mixed_profile(seed: int, system: str, *, largest: int = 40) -> Profile:
    """Small saturated fields and larger ones, calm events and chaotic ones."""
    chance = Chance(seed + (1 << 64))

    def rate(usual: int) -> int:
        """Mostly nothing or the usual, sometimes five times as much."""
        return (0, 0, usual, usual, 5 * usual)[chance.below(5)]

    players = chance.between(4, 12) if chance.below(2) else chance.between(4, largest)
    rounds = chance.between(2, min(players + 2, 14))
    scoring = chance.choice(SCORINGS)
    accelerations = ["none", "none", "none", "custom", "baku:2026" if scoring.win == 2 * scoring.draw else "custom"]
    ratings = (
        Ratings("normal", 2000, 200),
        Ratings("uniform", 1500, 2500, unrated=rate(50_000)),
        Ratings("uniform", 2000, 2003),
    )
    return Profile(
        system=system,
        players=players,
        rounds=rounds,
        ratings=chance.choice(ratings),
        draws=chance.choice((None, None, 0, 300_000, 800_000)),
        half_byes=rate(30_000),
        zero_byes=rate(30_000),
        full_byes=rate(10_000),
        forfeits=rate(40_000),
        double_forfeits=rate(10_000),
        half_zero=rate(10_000),
        zero_zero=rate(10_000),
        short_games=rate(10_000),
        withdrawals=rate(60_000),
        late_entries=rate(60_000),
        forbidden=chance.choice((0, 0, 0, 1, 2, 4)),
        acceleration=chance.choice(accelerations) if scoring.loss == 0 else "none",
        scoring=scoring,
        tiebreaks=(),
    )
