"""A random tournament, played to its end or to a round that cannot be paired."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from typing import Any, cast

from arbitra.model import (
    Bye,
    ByeKind,
    Encounter,
    ForbiddenPairs,
    Game,
    History,
    NoLegalPairing,
    Points,
    Round,
    Settings,
    Tournament,
    Tpn,
    Verbatim,
)
from arbitra.model.records import replace
from arbitra.rules.contract import with_options
from arbitra.rules.swiss.acceleration import accelerated
from arbitra.rules.systems import TEAM_CODE, TYPE_CODES
from arbitra.simulation.absences import draw_absences
from arbitra.simulation.chance import Chance
from arbitra.simulation.entrants import draw_players
from arbitra.simulation.profile import BadProfile, Plan, Profile, settle
from arbitra.simulation.results import Results, draw_scores
from arbitra.simulation.teams import draw_match, of_two_games, with_teams
from arbitra.tiebreaks.editions import SCRABBLE, edition_of

ALWAYS = 999
"""The last round of a rule that does not end."""
ROUND_ROBIN, ROUND_ROBIN_OF_TEAMS = "BERGER_ROUNDROBIN", "BERGER_TEAM_ROUNDROBIN_MP"
"""Codes of record 192: one cycle of the plain tables."""
ATTEMPTS = 100
"""How often a tournament is drawn again before it is left unfinished."""


def generate(
    profile: Profile | None = None, *, seed: int = 0, options: Mapping[str, str] | None = None, **axes: Any
) -> Tournament:
    """The tournament of a seed; `axes` are fields of the profile, as in generate(players=50, rounds=9, seed=1).

    `options` are those of the system; the tournament records what is not usual, so that a check needs nothing more.
    The same profile and seed give the same tournament on every machine. Where a round has no legal pairing the
    tournament ends, or is drawn again if the profile says so.
    """
    wanted = replace(profile, **axes) if profile else Profile(**axes)
    if seed < 0:
        raise BadProfile("the seed must be a whole number of 0 or more, not {found}", found=seed)
    made = None
    for attempt in range(ATTEMPTS if wanted.again else 1):
        # Far beyond any seed that a person gives, so that no other tournament is met.
        chance = Chance(seed + (attempt << 128))
        plan = settle(wanted, chance, options or {})
        if not plan.system.swiss and not (plan.boards and plan.system.round_robin):
            text = "{system} is not a Swiss system; `arbitra schedule` prints its rounds"
            raise BadProfile(text, system=Verbatim(plan.system.id))
        checked = plan.system.check_options(options or {})
        made = play(chance, plan, prepare(chance, plan, seed, checked), checked)
        if len(made.rounds) == plan.rounds:
            break
    assert made is not None
    return with_ranks(made)


def prepare(chance: Chance, plan: Plan, seed: int, options: Mapping[str, str]) -> Tournament:
    """The tournament before round 1, with everything that is announced for later rounds."""
    players = draw_players(chance, plan)
    numbers = [player.tpn for player in players]
    settings = Settings(
        name=f"Generated tournament {seed}",
        city="Anywhere",
        federation="FID",
        start=plan.start,
        end=plan.start,
        type_text=plan.system.name,
        type_code=_type_code(plan),
        rounds_planned=plan.rounds,
        initial_colour=plan.initial_colour,
        scoring=plan.scoring,
        system=with_options(plan.system, options),
        tiebreaks=plan.tiebreaks,
    )
    if plan.system.family == "doubleswiss":
        settings = of_two_games(settings)
    ready = (
        with_teams(chance, plan, players, settings) if plan.boards else Tournament(players=players, settings=settings)
    )
    # In a round robin everybody meets everybody: no one asks for a bye.
    absences = draw_absences(chance, plan, numbers) if plan.system.swiss else ()
    ready = replace(ready, absences=absences, forbidden=_forbidden(chance, plan, numbers))
    if plan.acceleration == "custom":
        return replace(ready, acceleration=_custom_acceleration(chance, plan, numbers))
    return ready if plan.acceleration == "none" else accelerated(ready, plan.acceleration)


def play(chance: Chance, plan: Plan, ready: Tournament, options: Mapping[str, str]) -> Tournament:
    """Round by round until the last one, or until none can be paired."""
    ratings = {player.tpn: player.rating for player in ready.players}
    results = Results(chance, plan)

    def draw(white: Tpn, black: Tpn) -> Game:
        return Game(white, black, results.draw(ratings[white], ratings[black]))

    edition = plan.system.edition()
    history = History.start(ready)
    rounds: list[Round] = []
    scrabble = edition_of(ready) is SCRABBLE
    for number in range(1, plan.rounds + 1):
        try:
            pairs = edition.pairs(history, options)
        except NoLegalPairing:
            break
        played = _with_results(chance, plan, pairs, ready, draw, number)
        if scrabble:
            scores = [draw_scores(chance, game) for game in played.games if game.result.played]
            played = replace(played, scores=tuple(sorted(scores)))
        rounds.append(played)
        if number < plan.rounds:
            history = history.after(played)
            if edition.reads_rounds:
                history = History.before(replace(ready, rounds=tuple(rounds)))
    later = tuple(absence for absence in ready.absences if absence.round_number > len(rounds))
    return replace(ready, rounds=tuple(rounds), absences=later)


def with_ranks(tournament: Tournament) -> Tournament:
    """With the final ranks, by the list of tie-breaks; who is still tied is ranked by number."""
    from arbitra.tiebreaks.standings import standings

    ranks = standings(tournament).ranks
    order = sorted(ranks, key=lambda tpn: (ranks[tpn] or (0, 0), tpn))
    place = {tpn: number for number, tpn in enumerate(order, start=1) if ranks[tpn] is not None}
    players = tuple(replace(player, rank=place.get(player.tpn)) for player in tournament.players)
    return replace(tournament, players=players)


def _with_results(
    chance: Chance,
    plan: Plan,
    pairs: Set[tuple[int, int]],
    ready: Tournament,
    draw: Callable[[Tpn, Tpn], Game],
    number: int,
) -> Round:
    """`pairs` as `RoundPairing.as_set` has them: the bye is a pair with 0."""
    rules = ready.settings.encounters
    order = cast("list[tuple[Tpn, Tpn]]", [pair for pair in sorted(pairs, key=min) if pair[1]])
    encounters: list[Encounter] = []
    if rules is not None:
        encounters = [draw_match(chance, plan, ready, *board) for board in order]
    games = [Game(one.first, one.second, one.result(rules.games)) for one in encounters if rules] or [
        draw(white, black) for white, black in order
    ]
    byes = [
        Bye(absence.player, absence.kind)
        for absence in ready.absences
        if absence.round_number == number and absence.kind is not ByeKind.ABSENT
    ]
    byes += [Bye(Tpn(white), ByeKind.PAIRING_ALLOCATED) for white, black in pairs if not black]
    return Round.of(games, byes, encounters=encounters)


def _forbidden(chance: Chance, plan: Plan, numbers: list[Tpn]) -> tuple[ForbiddenPairs, ...]:
    """Pairs mostly, small groups sometimes; for the whole tournament mostly, from or to some round sometimes."""
    found = []
    for _ in range(plan.forbidden):
        size = 2 if chance.below(3) else chance.between(2, 4)
        first = 1 if chance.below(4) else chance.between(1, plan.rounds)
        last = plan.rounds if chance.below(4) else chance.between(first, plan.rounds)
        group = tuple(sorted(chance.sample(numbers, size)))
        # To the last round means without an end, as files have it.
        found.append(ForbiddenPairs(group, first, last if last < plan.rounds else ALWAYS))
    return tuple(found)


def _custom_acceleration(chance: Chance, plan: Plan, numbers: list[Tpn]) -> Mapping[Tpn, tuple[Points, ...]]:
    """Three groups of the list, each with its own points, which never grow from round to round."""
    first, second = sorted((chance.below(len(numbers) + 1), chance.below(len(numbers) + 1)))
    made: dict[Tpn, tuple[Points, ...]] = {}
    for group in (numbers[:first], numbers[first:second]):
        points, row = 2 * plan.scoring.win, []
        for _ in range(plan.rounds):
            points = max(0, points - 5 * chance.below(3))
            row.append(Points(points))
        while row and not row[-1]:
            row.pop()
        if row:
            made |= dict.fromkeys(group, tuple(row))
    return made


def _type_code(plan: Plan) -> str:
    """The code of record 192, where the system has one."""
    code = _CODES.get(plan.system.id) or _CODES.get(plan.system.family, "")
    if plan.system.family == "team":
        code = TEAM_CODE
    elif plan.system.round_robin:
        code = ROUND_ROBIN_OF_TEAMS if plan.boards else ROUND_ROBIN
    return f"{code}_BAKU" if code and plan.acceleration.startswith("baku") else code


_CODES = {system: code for code, system in TYPE_CODES.items()}
