"""The players of a study: how strong they are, and what their ratings say of it."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.model import Player, Tpn
from arbitra.model.bounds import RATING
from arbitra.simulation.study.luck import chance

EVEN, UNIFORM, NORMAL, GIVEN = "even", "uniform", "normal", "given"


class Strengths(NamedTuple):
    """`even` and `uniform` from `first` to `second`; `normal` around `first` with the spread `second`; `given`."""

    kind: str
    first: int = 0
    second: int = 0
    values: tuple[int, ...] = ()


class Field(NamedTuple):
    """Variants with equal fields have the same players in each tournament."""

    players: int
    strengths: Strengths
    rating_error: int = 0
    """The spread of the ratings around the strengths, which no one knows."""


class Entrants(NamedTuple):
    """Numbered by rating, as pairing systems want it; `strengths` in the same order."""

    players: tuple[Player, ...]
    strengths: tuple[int, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """Places, strongest first; of equals the one with the better rating."""
        return tuple(sorted(range(len(self.strengths)), key=lambda place: (-self.strengths[place], place)))


def draw_entrants(field: Field, seed: int, tournament: int) -> Entrants:
    luck = chance(seed, "players", field.players, tournament)
    strengths = [_within(strength) for strength in _strengths(field, seed, tournament)]
    rated = [(_within(luck.normal(strength, field.rating_error)), strength) for strength in strengths]
    rated.sort(reverse=True)
    players = tuple(Player(Tpn(number), f"Player {number}", rating) for number, (rating, _) in enumerate(rated, 1))
    return Entrants(players, tuple(strength for _, strength in rated))


def _strengths(field: Field, seed: int, tournament: int) -> list[int]:
    count, (kind, first, second, values) = field.players, field.strengths
    if kind == GIVEN:
        return list(values)
    if kind == EVEN:
        return [second - (second - first) * place // max(1, count - 1) for place in range(count)]
    luck = chance(seed, "strengths", count, tournament)
    if kind == UNIFORM:
        return [luck.between(first, second) for _ in range(count)]
    return [luck.normal(first, second) for _ in range(count)]


def _within(rating: int) -> int:
    return min(max(rating, 1), RATING)
