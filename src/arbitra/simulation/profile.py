"""What a random tournament may contain: given where someone asks for it, drawn sensibly where not.

Rates are whole millionths (`chance.CERTAIN`): of a player and round for byes, of a player for withdrawals and late
entries, of a game for the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import NamedTuple

from arbitra.model import STANDARD, Colour, ReasonedRefusal, Scoring, Verbatim
from arbitra.model.dates import comparable_date
from arbitra.model.fields import Quoted
from arbitra.rules.contract import System
from arbitra.rules.koth.swiss_before import counts_scores
from arbitra.rules.swiss.acceleration import find_acceleration
from arbitra.rules.systems import editions_of, find_system
from arbitra.simulation.chance import CERTAIN, Chance


class Ratings(NamedTuple):
    """kind: `normal` (first mean, second spread), `uniform` (first lowest, second highest) or `given` (`values`)."""

    kind: str
    first: int = 0
    second: int = 0
    values: tuple[int, ...] = ()
    unrated: int = 0
    """The rate of players without a rating."""
    lowest: int = 1
    highest: int = 9999
    """What is drawn beyond these becomes one of them."""


HIGHEST_RATING = 2899
LOWEST_RATING = 1400
"""Where no one says which ratings are wanted."""

USUAL_RATES = {
    "half_byes": 15_000,
    "zero_byes": 10_000,
    "full_byes": 500,
    "forfeits": 10_000,
    "double_forfeits": 1_000,
    "half_zero": 500,
    "zero_zero": 500,
    "short_games": 1_000,
    "withdrawals": 30_000,
    "late_entries": 20_000,
}
MATCH_FORFEITS = 10_000
"""Of a match of teams, where no one says it."""
TEAM_SYSTEMS = ("team", "olympiad")
"""Families that pair teams only."""
MOST_BOARDS = 12
"""About what opens see; a drawn rate lies between nothing and twice this."""

TIEBREAK_LISTS: tuple[tuple[str, ...], ...] = (
    ("BH/C1", "BH", "SB"),
    ("BH", "SB", "WIN"),
    ("DE", "BH/C1", "BH", "WON"),
    ("SB", "BH/M1", "BPG"),
    (),
)
TEAM_LISTS: tuple[tuple[str, ...], ...] = (
    ("MPvGP", "BH", "EMMSB"),
    ("EDE", "MPvGP", "EMGSB/C1"),
    ("BH/C1", "MPvGP"),
    (),
)
LEAGUE_LISTS: tuple[tuple[str, ...], ...] = (("MPvGP", "EDE", "EMMSB"), ("EDE", "MPvGP", "BC"), ())
"""Of a round robin, in which Buchholz says nothing."""
OLYMPIAD_LIST = ("OSB", "MPvGP", "OMP")
SCRABBLE_LISTS: tuple[tuple[str, ...], ...] = (
    ("SPREAD",),
    ("BH", "SPREAD"),
    ("BH/M1", "BH", "SPREAD"),
    ("WINS", "SPREAD/K100"),
    (),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """None means: draw it. `draws` None means FIDE's probabilities by rating; a rate replaces their draws."""

    system: str = ""
    """None is named: the Dutch system, or that of teams where there are some (`named`)."""
    players: int | None = None
    rounds: int | None = None
    start: str | None = None
    initial_colour: Colour | None = None
    ratings: Ratings | None = None
    draws: int | None = None
    half_byes: int | None = None
    zero_byes: int | None = None
    full_byes: int | None = None
    forfeits: int | None = None
    double_forfeits: int | None = None
    half_zero: int | None = None
    zero_zero: int | None = None
    short_games: int | None = None
    withdrawals: int | None = None
    late_entries: int | None = None
    forbidden: int | None = None
    """The number of groups of players who do not meet each other."""
    acceleration: str | None = None
    """`none`, `baku`, `baku:2016` …, or `custom`: points by round and player that follow no scheme."""
    scoring: Scoring | None = None
    tiebreaks: tuple[str, ...] | None = None
    teams: int | None = None
    """So many teams instead of players; the systems for teams have them anyway."""
    boards: int | None = None
    reserves: int | None = None
    match_forfeits: int | None = None
    """The rate of matches that a team does not come to."""
    again: bool = False
    """Where a round has no legal pairing: draw the tournament again (True) or let it end there (False)."""

    @property
    def named(self) -> str:
        return self.system or ("dutch" if self.teams is None else "team")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A profile with everything settled."""

    system: System
    players: int
    rounds: int
    start: str
    initial_colour: Colour
    ratings: Ratings
    draws: int | None
    half_byes: int
    zero_byes: int
    full_byes: int
    forfeits: int
    double_forfeits: int
    half_zero: int
    zero_zero: int
    short_games: int
    withdrawals: int
    late_entries: int
    forbidden: int
    acceleration: str
    scoring: Scoring
    tiebreaks: tuple[str, ...]
    boards: int = 0
    """Of a match of teams; 0: players are paired."""
    reserves: int = 0
    match_forfeits: int = 0


class BadProfile(ReasonedRefusal):
    """No tournament can be like that."""


def settle(profile: Profile, chance: Chance, options: Mapping[str, str]) -> Plan:
    """Everything is drawn in a fixed order, also what is given: a choice made does not move the other draws."""
    _check(profile)
    players, rounds = _size(profile, chance)
    ratings = _ratings(profile, chance)
    start = _start(profile, chance)
    colour = chance.choice((Colour.WHITE, Colour.BLACK))
    rates = {}
    for name, usual in USUAL_RATES.items():
        drawn = chance.below(2 * usual + 1) if chance.below(2) else 0
        given = getattr(profile, name)
        rates[name] = drawn if given is None else given
    forbidden = chance.below(3) if chance.below(8) == 0 else 0
    accelerate = chance.below(12) == 0
    scoring = _drawn_scoring(chance)
    if (profile.acceleration or "").startswith("baku"):
        players, rounds = _long_enough(profile, start, players, rounds)
        scoring = scoring if scoring.win == 2 * scoring.draw else STANDARD
    system = find_system(profile.named, start)
    tiebreaks = chance.choice(SCRABBLE_LISTS if counts_scores(system.id, options) else TIEBREAK_LISTS)
    scale = scoring if profile.scoring is None else profile.scoring
    usual = scale == STANDARD and players >= 12 and rounds >= find_acceleration("baku", start).fewest_rounds
    of_teams = _of_teams(profile, system, chance)
    if system.round_robin and profile.rounds is None:
        rounds = players - 1 + players % 2
    if of_teams:
        lists = LEAGUE_LISTS if system.round_robin else TEAM_LISTS
        tiebreaks = OLYMPIAD_LIST if system.family == "olympiad" else chance.choice(lists)
    return Plan(
        **of_teams,
        system=system,
        players=players,
        rounds=rounds,
        start=start,
        initial_colour=profile.initial_colour or colour,
        ratings=ratings,
        draws=profile.draws,
        forbidden=forbidden if profile.forbidden is None else profile.forbidden,
        acceleration=_acceleration(profile, accelerate and usual, system),
        scoring=scale,
        tiebreaks=tiebreaks if profile.tiebreaks is None else profile.tiebreaks,
        **rates,
    )


def _of_teams(profile: Profile, system: System, chance: Chance) -> dict[str, int]:
    """Boards, reserves and forfeited matches; empty where players are paired. Nothing is drawn for them."""
    if profile.teams is None and system.family not in TEAM_SYSTEMS:
        if profile.boards is not None or profile.reserves is not None or profile.match_forfeits is not None:
            raise BadProfile("boards, reserves and forfeited matches are for team events: give the number of teams")
        return {}
    boards, reserves, forfeits = chance.between(2, 6), chance.below(3), chance.below(2 * MATCH_FORFEITS)
    return {
        "boards": boards if profile.boards is None else profile.boards,
        "reserves": reserves if profile.reserves is None else profile.reserves,
        "match_forfeits": forfeits if profile.match_forfeits is None else profile.match_forfeits,
    }


def _check_teams(profile: Profile) -> None:
    if profile.boards is not None and not 1 <= profile.boards <= MOST_BOARDS:
        text = "boards: expected a number from 1 to {most}, not {count}"
        raise BadProfile(text, most=MOST_BOARDS, count=profile.boards)
    if profile.reserves is not None and not 0 <= profile.reserves <= MOST_BOARDS:
        text = "reserves: expected a number from 0 to {most}, not {count}"
        raise BadProfile(text, most=MOST_BOARDS, count=profile.reserves)
    if profile.match_forfeits is not None and not 0 <= profile.match_forfeits <= CERTAIN:
        raise BadProfile("{name} must be a rate from 0 to 1", name=Verbatim("match_forfeits"))
    if profile.teams is not None and profile.players is not None:
        raise BadProfile("give the number of teams or the number of players, not both")
    if profile.teams is not None and not 2 <= profile.teams <= 999:
        raise BadProfile("a team event has 2 to 999 teams, not {count}", count=profile.teams)


def _check(profile: Profile) -> None:
    _check_teams(profile)
    for field in fields(profile):
        value = getattr(profile, field.name)
        if (field.name in USUAL_RATES or field.name == "draws") and value is not None and not 0 <= value <= CERTAIN:
            raise BadProfile("{name} must be a rate from 0 to 1", name=Verbatim(field.name))
    _check_ratings(profile)
    given = len(profile.ratings.values) if profile.ratings and profile.ratings.kind == "given" else None
    if given is not None and profile.players not in (None, given):
        text = "there are {given} ratings for {players} players; leave the number of players out"
        raise BadProfile(text, given=given, players=profile.players or 0)
    if profile.players is not None and not 2 <= profile.players <= 9999:
        raise BadProfile("a tournament has 2 to 9999 players, not {count}", count=profile.players)
    if profile.rounds is not None and not 1 <= profile.rounds <= 99:
        raise BadProfile("a tournament has 1 to 99 rounds, not {count}", count=profile.rounds)
    if profile.forbidden is not None and profile.forbidden < 0:
        raise BadProfile("the number of forbidden groups is 0 or more, not {count}", count=profile.forbidden)
    if profile.start and not comparable_date(profile.start):
        raise BadProfile("the start is a date such as 2026/05/31, not {found}", found=Quoted(profile.start))
    scale = profile.scoring
    if scale is not None and not scale.win >= scale.draw >= scale.loss < scale.win:
        raise BadProfile("a win is worth at least a draw, a draw at least a loss, and a win more than a loss")


def _check_ratings(profile: Profile) -> None:
    ratings = profile.ratings
    if ratings is None:
        return
    if ratings.kind == "normal" and ratings.second < 0:
        raise BadProfile("the spread of the ratings is 0 or more, not {found}", found=ratings.second)
    if ratings.kind == "uniform" and not 1 <= ratings.first <= ratings.second <= 9999:
        text = "ratings must be between 1 and 9999, the lowest first: not {low} to {high}"
        raise BadProfile(text, low=ratings.first, high=ratings.second)


def _size(profile: Profile, chance: Chance) -> tuple[int, int]:
    """Most events are small: the number of players is drawn in steps of a fifth, 8 to about 230."""
    step, within, luck = chance.below(16), chance.below(1000), chance.below(1000)
    low = 8 * 6**step // 5**step
    players = low + (low * within // 5000)
    if profile.ratings and profile.ratings.kind == "given":
        players = len(profile.ratings.values)
    if profile.players is not None or profile.teams is not None:
        players = profile.players or profile.teams or 0
    if profile.rounds is not None:
        return players, profile.rounds
    fewest = max(1, (players - 1).bit_length())
    most = max(fewest, min(11, (players - 1) // 2 + 1))
    return players, fewest + luck * (most - fewest + 1) // 1000


def _ratings(profile: Profile, chance: Chance) -> Ratings:
    mean, spread = chance.between(1500, 2300), chance.between(80, 350)
    low, width = chance.between(1400, 2000), chance.between(200, 900)
    unrated = chance.below(300_000) if chance.below(3) == 0 else 0
    if profile.ratings is not None:
        return profile.ratings
    if chance.below(4):
        return Ratings("normal", mean, spread, unrated=unrated, lowest=LOWEST_RATING, highest=HIGHEST_RATING)
    return Ratings("uniform", low, low + width, unrated=unrated, lowest=LOWEST_RATING, highest=HIGHEST_RATING)


def _start(profile: Profile, chance: Chance) -> str:
    """A day on which the edition asked for is in force; a bare family name is played in 2026, after the change."""
    month, day = chance.between(3, 11), chance.between(1, 28)
    if profile.start is not None:
        return profile.start
    system = find_system(profile.named)
    later = [
        other.since
        for other in editions_of(system.family)
        if other.since > system.since and profile.named != system.family
    ]
    year = int(min(later)[:4]) - 1 if later else 2026
    return f"{year}/{month:02d}/{day:02d}"


def _drawn_scoring(chance: Chance) -> Scoring:
    number = chance.below(20)
    if number == 0:
        return Scoring.of(30, 10, 0)
    if number == 1:
        return Scoring.of(pairing_bye=5)
    return STANDARD


def _long_enough(profile: Profile, start: str, players: int, rounds: int) -> tuple[int, int]:
    """For the acceleration that was asked for, as far as the size was not asked for too."""
    fewest = find_acceleration(profile.acceleration or "", start).fewest_rounds
    if profile.rounds is None:
        rounds = max(rounds, fewest)
    if profile.players is None and not (profile.ratings and profile.ratings.kind == "given"):
        players = max(players, 2 * fewest)
    return players, rounds


def _acceleration(profile: Profile, drawn: bool, system: System) -> str:
    if profile.acceleration is not None:
        return profile.acceleration
    # The classic Burstein system accelerates its first rounds itself.
    return "baku" if drawn and system.family != "burstein" else "none"
