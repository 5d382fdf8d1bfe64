"""A profile from the configuration files that generators share, or from a tournament that serves as a model."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

from arbitra.model import STANDARD, ByeKind, GameResult, Names, Scoring, Tournament, Verbatim, parse_points
from arbitra.model.bounds import fraction_of, number_of, shortened
from arbitra.model.dates import comparable_date
from arbitra.model.fields import Quoted
from arbitra.simulation.chance import CERTAIN
from arbitra.simulation.profile import BadProfile, Profile, Ratings
from arbitra.simulation.results import SHORT

N = TypeVar("N", int, Fraction)

_NUMBERS = {"playersnumber": "players", "roundsnumber": "rounds"}
_ONE_IN = {"forfeitrate": "forfeits", "halfpointbyerate": "half_byes"}
"""Keys whose value N means one in N."""
_POINTS = {
    "pointsforwin": "win",
    "pointsfordraw": "draw",
    "pointsforloss": "loss",
    "pointsforzpb": "absence",
    "pointsforforfeitloss": "forfeit_loss",
    "pointsforpab": "pairing_bye",
}
_KEYS = (*_NUMBERS, *_ONE_IN, *_POINTS, "drawpercentage", "retiredrate", "highestrating", "lowestrating", "accelerated")


def read_configuration(text: str, name: str = "configuration") -> Profile:
    """Lines `Key=Value`; a line that starts with # is a comment. Raises BadProfile with the line."""
    values: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        key, sign, value = line.partition("=")
        known = key.strip().lower()
        if not sign or known not in _KEYS:
            text = "{file}, line {line}: {found} is not a setting; expected KEY=VALUE, with one of these keys: {keys}"
            found = Quoted(line.strip())
            raise BadProfile(text, file=Verbatim(name), line=number, found=found, keys=Names(*_KEYS))
        values[known] = value.strip()
    return _profile(values, name)


def _profile(values: Mapping[str, str], name: str) -> Profile:
    given: dict[str, int | str | Ratings | Scoring | None] = {}
    for key, field in _NUMBERS.items():
        if key in values:
            given[field] = _number(values, key, _whole, name)
    for key, field in _ONE_IN.items():
        if key in values:
            given[field] = _one_in(_number(values, key, _fraction, name))
    if "drawpercentage" in values:
        given["draws"] = int(_number(values, "drawpercentage", _fraction, name) * CERTAIN / 100)
    if "retiredrate" in values:
        rounds = _number(values, "roundsnumber", _whole, name) if "roundsnumber" in values else 9
        given["withdrawals"] = min(CERTAIN, rounds * _one_in(_number(values, "retiredrate", _fraction, name)))
    if "highestrating" in values or "lowestrating" in values:
        high = _number(values, "highestrating", _whole, name) if "highestrating" in values else 2600
        low = _number(values, "lowestrating", _whole, name) if "lowestrating" in values else 1400
        if low > high:
            text = "{file}: the lowest rating, {low}, is above the highest, {high}"
            raise BadProfile(text, file=Verbatim(name), low=low, high=high)
        given["ratings"] = Ratings("uniform", low, high)
    if values.get("accelerated", "0") not in ("0", ""):
        given["acceleration"] = "baku"
    points = {field: _number(values, key, parse_points, name) for key, field in _POINTS.items() if key in values}
    if points:
        given["scoring"] = Scoring.of(**points)
    return Profile(**given)  # type: ignore[arg-type]


def _whole(text: str) -> int:
    found = number_of(text.strip())
    if found is None:
        raise ValueError(text)
    return found


def _fraction(text: str) -> Fraction:
    found = fraction_of(text)
    if found is None:
        raise ValueError(text)
    return found


def _number(values: Mapping[str, str], key: str, kind: Callable[[str], N], name: str) -> N:
    try:
        value = kind(values[key])
        if value < 0:
            raise ValueError
    except (ValueError, ZeroDivisionError) as error:
        text = "{file}: {key} cannot be {found}; expected a number of 0 or more"
        raise BadProfile(text, file=Verbatim(name), key=Verbatim(key), found=Quoted(shortened(values[key]))) from error
    return value


def _one_in(number: Fraction) -> int:
    return min(CERTAIN, int(CERTAIN / number)) if number else 0


def model_profile(model: Tournament) -> Profile:
    """Players' ratings, rounds, points and the rates seen in a tournament."""
    games = [game.result for played in model.rounds for game in played.games]
    byes = [bye.kind for played in model.rounds for bye in played.byes]
    seats = len(model.players) * len(model.rounds)
    settings = model.settings

    def share(count: int, total: int) -> int:
        return CERTAIN * count // total if total else 0

    def of_games(*results: GameResult) -> int:
        return share(sum(result in results for result in games), len(games))

    played = [result for result in games if result.played]
    draws = sum(result in (GameResult.DRAW, GameResult.SHORT_DRAW) for result in played)
    return Profile(
        system=settings.system.partition(" ")[0] or "dutch",
        rounds=settings.rounds_planned or len(model.rounds) or None,
        start=settings.start if comparable_date(settings.start) else None,
        initial_colour=settings.initial_colour,
        ratings=Ratings("given", values=tuple(player.rating for player in model.players)),
        draws=share(draws, len(played)) if played else None,
        half_byes=share(byes.count(ByeKind.HALF_POINT), seats),
        zero_byes=share(byes.count(ByeKind.ZERO_POINT), seats),
        full_byes=share(byes.count(ByeKind.FULL_POINT), seats),
        forfeits=of_games(GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT),
        double_forfeits=of_games(GameResult.DOUBLE_FORFEIT),
        half_zero=of_games(GameResult.HALF_ZERO, GameResult.ZERO_HALF),
        zero_zero=of_games(GameResult.ZERO_ZERO),
        short_games=of_games(*SHORT.values()),
        withdrawals=share(_missing_from(model, -1), len(model.players)),
        late_entries=share(_missing_from(model, 0), len(model.players)),
        forbidden=len(model.forbidden),
        acceleration="none",
        scoring=None if settings.scoring == STANDARD else settings.scoring,
        tiebreaks=settings.tiebreaks,
    )


def _missing_from(model: Tournament, at: int) -> int:
    """How many players the first or the last round does not mention."""
    return len(model.players) - len(set(model.rounds[at].players())) if model.rounds else 0
