"""Random tournaments, each far along one named axis: the axis of a seed, and the profile that it draws there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from arbitra.model import STANDARD, ReasonedRefusal, Scoring
from arbitra.model.fields import Names, Quoted
from arbitra.simulation.chance import Chance
from arbitra.simulation.profile import Profile, Ratings

SCORINGS = (
    Scoring.of(30, 10, 0),
    Scoring.of(20, 10, 0),
    Scoring.of(pairing_bye=5),
    Scoring.of(30, 20, 10, pairing_bye=20),
)
CALM = {
    "half_byes": 0,
    "zero_byes": 0,
    "full_byes": 0,
    "forfeits": 0,
    "double_forfeits": 0,
    "half_zero": 0,
    "zero_zero": 0,
    "short_games": 0,
    "withdrawals": 0,
    "late_entries": 0,
}
SMALLEST, LARGEST = 4, 40


@dataclass(frozen=True, slots=True)
class Axis:
    name: str
    draw: Callable[[Chance, Profile], Profile]


def _base(chance: Chance, system: str) -> Profile:
    """An ordinary small event, in which nothing is missing and nobody is late."""
    players = chance.between(SMALLEST, 12) if chance.below(2) else chance.between(SMALLEST, LARGEST)
    rounds = chance.between(2, max(2, min(9, players // 2 + 1)))
    ratings = chance.choice((Ratings("normal", 2000, 200), Ratings("uniform", 1500, 2500)))
    calm: dict[str, int] = CALM
    return Profile(
        system=system,
        players=players,
        rounds=rounds,
        ratings=ratings,
        forbidden=0,
        acceleration="none",
        scoring=STANDARD,
        **calm,  # type: ignore[arg-type]
    )


def _size(chance: Chance, base: Profile) -> Profile:
    return replace(base, players=chance.between(SMALLEST, 2 * LARGEST), rounds=chance.between(2, 5))


def _rounds(chance: Chance, base: Profile) -> Profile:
    return replace(base, players=chance.between(12, 30), rounds=chance.between(7, 11))


def _draws(chance: Chance, base: Profile) -> Profile:
    return replace(base, draws=chance.choice((0, 300_000, 800_000, 1_000_000)))


def _forfeits(chance: Chance, base: Profile) -> Profile:
    rate = chance.between(20_000, 250_000)
    return replace(base, forfeits=rate, double_forfeits=rate // 4, short_games=chance.choice((0, 20_000)))


def _odd_results(chance: Chance, base: Profile) -> Profile:
    return replace(base, half_zero=chance.between(0, 100_000), zero_zero=chance.between(0, 100_000))


def _byes(chance: Chance, base: Profile) -> Profile:
    rates = [chance.choice((0, 30_000, 150_000)) for _ in range(3)]
    return replace(base, half_byes=rates[0], zero_byes=rates[1], full_byes=rates[2] // 3)


def _late_entries(chance: Chance, base: Profile) -> Profile:
    return replace(base, late_entries=chance.between(50_000, 400_000), withdrawals=chance.choice((0, 50_000, 300_000)))


def _acceleration(chance: Chance, base: Profile) -> Profile:
    kind = chance.choice(("baku", "custom"))
    return replace(base, players=chance.between(20, LARGEST), rounds=chance.between(5, 9), acceleration=kind)


def _forbidden(chance: Chance, base: Profile) -> Profile:
    return replace(base, forbidden=chance.between(1, 6))


def _scoring(chance: Chance, base: Profile) -> Profile:
    return replace(base, scoring=chance.choice(SCORINGS))


def _saturated(chance: Chance, base: Profile) -> Profile:
    """Almost everybody meets everybody: the last rounds leave little choice, or none."""
    players = chance.between(SMALLEST, 14)
    return replace(base, players=players, rounds=max(2, players - chance.between(1, 3)))


def _everything(chance: Chance, base: Profile) -> Profile:
    for draw in (_draws, _forfeits, _byes, _late_entries, _forbidden):
        if chance.below(2):
            base = draw(chance, base)
    return base


AXES = (
    Axis("size", _size),
    Axis("rounds", _rounds),
    Axis("draws", _draws),
    Axis("forfeits", _forfeits),
    Axis("odd-results", _odd_results),
    Axis("byes", _byes),
    Axis("late-entries", _late_entries),
    Axis("acceleration", _acceleration),
    Axis("forbidden-pairs", _forbidden),
    Axis("scoring", _scoring),
    Axis("saturated", _saturated),
    Axis("everything", _everything),
)
NAMES = tuple(axis.name for axis in AXES)
_FAR = 1 << 64
"""Beyond the seeds of tournaments, so that an axis does not draw what its tournament draws."""


NO_SUCH = "there is no axis {name}; expected one of {names}"
NONE_LEFT = "no axis is left to compare"
MESSAGES = (NO_SUCH, NONE_LEFT)


class UnknownAxis(ReasonedRefusal):
    """No axis has this name."""


def axes_without(left_out: tuple[str, ...]) -> tuple[str, ...]:
    for name in left_out:
        if name not in NAMES:
            raise UnknownAxis(NO_SUCH, name=Quoted(name), names=Names(*NAMES))
    kept = tuple(name for name in NAMES if name not in left_out)
    if not kept:
        raise UnknownAxis(NONE_LEFT)
    return kept


def drawn(seed: int, system: str, names: tuple[str, ...]) -> tuple[str, Profile]:
    """The axis of a seed, and what its tournament may contain."""
    chance = Chance(seed + _FAR)
    axis = next(axis for axis in AXES if axis.name == names[seed % len(names)])
    return axis.name, axis.draw(chance, _base(chance, system))
