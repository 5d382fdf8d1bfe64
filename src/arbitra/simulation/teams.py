"""Invented teams: members by strength and reserves, line-ups round by round, and matches board by board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arbitra.model import (
    DOUBLE_SWISS,
    MATCH_SCORING,
    NOBODY,
    Encounter,
    EncounterRules,
    GameResult,
    Player,
    Points,
    Scoring,
    Settings,
    Team,
    Tournament,
    Tpn,
)
from arbitra.simulation.chance import Chance
from arbitra.simulation.entrants import draw_player
from arbitra.simulation.profile import Plan
from arbitra.simulation.results import draw_result

RESERVE_PLAYS, STAYS_EMPTY = 150_000, 5_000
"""How often a reserve sits for a member, and a board stays empty, in millionths of a team and round."""
SPREAD = 90
"""Of the ratings inside a team."""


def with_teams(chance: Chance, plan: Plan, people: tuple[Player, ...], settings: Settings) -> Tournament:
    """The people drawn are the strengths of the teams; each gets members around its own."""
    rules = EncounterRules(colours="".join("WB"[at % 2] for at in range(plan.boards)))
    scoring = MATCH_SCORING if plan.scoring.win == 2 * plan.scoring.draw else Scoring.of(30, 10, 0, pairing_bye=10)
    members: list[Player] = []
    held: set[str] = set()
    drawn: list[tuple[int, str, list[Player]]] = []
    for one in people:
        size = plan.boards + plan.reserves
        ratings = sorted((_rating(chance, one.rating) for _ in range(size)), reverse=True)
        listed = [draw_player(chance, rating, held) for rating in ratings]
        drawn.append((sum(ratings[: plan.boards]) // plan.boards, one.name.partition(",")[0], listed))
    teams: list[Team] = []
    for number, (strength, name, listed) in enumerate(sorted(drawn, key=lambda team: -team[0]), start=1):
        first = len(members) + 1
        members += [replace(one, tpn=Tpn(tpn)) for tpn, one in enumerate(listed, start=first)]
        numbers = tuple(Tpn(tpn) for tpn in range(first, len(members) + 1))
        teams.append(Team(Tpn(number), f"{name} {number}", strength, members=numbers, short_name=f"T{number}"))
    return Tournament(
        players=tuple(teams),
        members=tuple(members),
        settings=replace(settings, encounters=rules, scoring=scoring),
    )


def of_two_games(settings: Settings) -> Settings:
    """The scoring of the plan is that of games; a bye is a won and a drawn one (C.04.5 1.4)."""
    scoring = settings.scoring
    bye = Points(scoring.win + scoring.draw)
    rules = replace(DOUBLE_SWISS, games=replace(scoring, pairing_bye=bye), bye_game_points=bye)
    return replace(settings, encounters=rules, scoring=MATCH_SCORING)


def draw_match(chance: Chance, plan: Plan, event: Tournament, first: Tpn, second: Tpn) -> Encounter:
    """A match of two teams, or the two games of a Double-Swiss."""
    rules = event.settings.encounters
    assert rules is not None
    if not event.members:
        ratings = {player.tpn: player.rating for player in event.players}
        return _played(chance, plan, rules.encounter(first, second, [first] * 2, [second] * 2), ratings)
    ratings = {member.tpn: member.rating for member in event.members}
    absent = chance.below(2) if chance.happens(plan.match_forfeits) else None
    line_ups = [_line_up(chance, event, rules, tpn) for tpn in (first, second)]
    if absent is not None:
        line_ups[absent] = [NOBODY] * rules.boards
    return _played(chance, plan, rules.encounter(first, second, *line_ups), ratings)


def _line_up(chance: Chance, event: Tournament, rules: EncounterRules, tpn: Tpn) -> list[Tpn]:
    """In the order of the list; a reserve who plays sits behind the others."""
    team = event.player(tpn)
    assert isinstance(team, Team)
    seated = list(team.members[: rules.boards])
    reserves = team.reserves(rules.boards)
    if reserves and chance.happens(RESERVE_PLAYS):
        del seated[chance.below(len(seated))]
        seated.append(chance.choice(reserves))
    if chance.happens(STAYS_EMPTY):
        seated[chance.below(len(seated))] = NOBODY
    return seated


def _played(chance: Chance, plan: Plan, match: Encounter, ratings: Mapping[Tpn, int]) -> Encounter:
    boards = []
    for board in match.boards:
        if board.result is GameResult.PENDING:
            white, black = (board.second, board.first) if board.colour == "b" else (board.first, board.second)
            boards.append(board.with_result(draw_result(chance, plan, ratings[white], ratings[black])))
        else:
            boards.append(board)
    return match._replace(boards=tuple(boards))


def _rating(chance: Chance, strength: int) -> int:
    return max(1, chance.normal(strength, SPREAD)) if strength else 0
