"""From the report of many players to a team event: which teams met, who sat at which board, who had a bye.

The 001 records are read as in any report; this puts the matches together from them and from the team records, and
compares what the records say of each other.
"""

from __future__ import annotations

import re

from arbitra.formats.trf.assembly import acceleration
from arbitra.formats.trf.matches import MatchesOfRound, NotTeams, TeamReport
from arbitra.formats.trf.records import ALWAYS, TEAM_RECORDS, Collected, Line
from arbitra.formats.trf.team_contradictions import check_team_points, check_team_records
from arbitra.formats.trf.team_records import (
    TeamRecords,
    read_team_records,
)
from arbitra.model import (
    GAME_POINTS,
    MATCH_POINTS,
    TEAM_SWISS_CODE,
    Absence,
    Bye,
    ByeKind,
    EncounterRules,
    ForbiddenPairs,
    Game,
    Points,
    Round,
    Scoring,
    Team,
    Tournament,
    Tpn,
    Withdrawal,
)
from arbitra.model.records import replace


def with_teams(people: Tournament, lines: list[Line], collected: Collected) -> Tournament:
    """The team event of a report whose players are `people`; the tournament as it is if it is none.

    Where only lists of players hint at teams, and they do not fit, they stay what they are: lines that are kept.
    """
    certain = _is_certain(people, lines)
    known = len(collected.problems)
    try:
        made = _with_teams(people, lines, collected, certain=certain)
    except NotTeams:
        made = people
    if not certain and (made is people or collected.refused):
        del collected.problems[known:]
        return people
    return made


def with_sides(people: Tournament, lines: list[Line], collected: Collected) -> Tournament:
    """Individuals are paired; the lists of teams say for whom they play."""
    records = read_team_records(lines, collected)
    records.teams = records.teams or records.old_teams
    if records.teams and not collected.refused:
        check_team_records(people, records, collected)
    if not records.teams or collected.refused:
        return people
    return replace(people, sides=tuple(_teams(records)))


def _teams(records: TeamRecords) -> list[Team]:
    return [
        Team(
            Tpn(team.tpn),
            team.name,
            team.strength,
            rank=team.rank,
            members=tuple(Tpn(one.tpn) for one in team.members),
            short_name=team.short_name,
        )
        for team in sorted(records.teams, key=lambda team: team.tpn)
    ]


def _with_teams(people: Tournament, lines: list[Line], collected: Collected, *, certain: bool) -> Tournament:
    records = read_team_records(lines, collected)
    old = not records.teams
    if old:
        records.teams = records.old_teams
    if records.teams and not collected.refused:
        check_team_records(people, records, collected)
    if not records.teams or collected.refused:
        return people
    made = _Assembly(people, records, collected, old=old, certain=certain).tournament()
    if not collected.refused:
        check_team_points(made, records, collected)
        if records.cross_tables:
            from arbitra.formats.trf.cross_tables import check_cross_tables

            check_cross_tables(made, records.cross_tables, collected)
    return made


def _is_certain(people: Tournament, lines: list[Line]) -> bool:
    """Whether a record says that teams play matches; lists of players alone do not."""
    code = people.settings.type_code.upper()
    return "TEAM" in code or any(line.code in TEAM_RECORDS and line.code != "310" for line in lines)


class _Assembly(TeamReport):
    """The report as a tournament of teams."""

    def tournament(self) -> Tournament:
        if self.collected.wins_written_as_losses:
            self._turn_losses_to_wins()
        settings = self.people.settings
        rules = self.rules()
        win, draw, loss = self.records.match_points or (20, 10, 0)
        bye = self.records.bye_points
        scoring = Scoring.of(win, draw, loss, pairing_bye=draw if bye is None else bye[0])
        teams = _teams(self.records)
        rounds = [
            MatchesOfRound(self, rules, number, played).made()
            for number, played in enumerate(self.people.rounds, start=1)
        ]
        known = {team.tpn: place for place, team in enumerate(teams)}
        planned = settings.rounds_planned
        return replace(
            self.people,
            players=tuple(teams),
            members=self.people.players,
            rounds=tuple(rounds),
            settings=replace(settings, scoring=scoring, encounters=rules),
            absences=self.absences(len(rounds)),
            withdrawals=self.withdrawals(),
            forbidden=tuple(
                ForbiddenPairs(
                    tuple(Tpn(one.tpn) for one in group.players),
                    group.first_round,
                    ALWAYS if planned is not None and group.last_round >= planned else group.last_round,
                )
                for group in self.records.forbidden
            ),
            acceleration=acceleration(Collected(acceleration=self.records.acceleration), known, planned),
            adjustments=tuple(change for _, change in self.records.adjustments),
        )

    def _turn_losses_to_wins(self) -> None:
        """A board that is written as lost without an opponent was won where the team sat at all others but it."""
        boards = len(self.records.colours) or self._widest()
        team_of = {
            one.tpn: {other.tpn for other in team.members} for team in self.records.teams for one in team.members
        }
        rounds = list(self.people.rounds)
        for tpn, boards_won in self.collected.wins_written_as_losses:
            left = boards_won
            for number, played in enumerate(rounds):
                seated = sum(one in team_of.get(tpn, ()) for game in played.games for one in game[:2])
                if left and Bye(tpn, ByeKind.FORFEIT_LOSS) in played.byes and 0 < seated < boards:
                    byes = [Bye(tpn, ByeKind.FORFEIT_WIN) if bye.player == tpn else bye for bye in played.byes]
                    rounds[number] = replace(played, byes=tuple(byes))
                    left -= 1
        self.people = replace(self.people, rounds=tuple(rounds))

    def rules(self) -> EncounterRules:
        colours = self.records.colours or "".join("WB"[place % 2] for place in range(self._widest()))
        if colours[0] == "B":
            # The team named first has Black on board 1: named the other way round it is the same.
            colours = colours.translate(str.maketrans("WB", "BW"))
        code = re.fullmatch(TEAM_SWISS_CODE, self.people.settings.type_code.upper())
        custom = self.people.settings.type_code.upper().endswith(("_SWISS_GP", "ROUNDROBIN_GP"))
        primary = GAME_POINTS if (code and code[2] == GAME_POINTS) or custom else MATCH_POINTS
        points = None if self.records.bye_points is None else Points(self.records.bye_points[1])
        return EncounterRules(
            colours=colours, games=self.people.settings.scoring, primary=primary, bye_game_points=points
        )

    def _widest(self) -> int:
        """How many boards a match has, where record 352 does not say it."""
        team_of = {one.tpn: team.tpn for team in self.records.teams for one in team.members}
        widest = 1
        for played in self.people.rounds:
            seated: dict[int, int] = {}
            for white, black, _ in played.games:
                for tpn in (white, black):
                    seated[team_of.get(tpn, 0)] = seated.get(team_of.get(tpn, 0), 0) + 1
            widest = max(widest, *seated.values()) if seated else widest
        return widest

    def absences(self, played: int) -> tuple[Absence, ...]:
        announced = [
            Absence(group.first_round, Tpn(one.tpn), ByeKind(group.symbol))
            for group in self.records.byes
            for one in group.players
            if group.first_round > played
        ]
        gaps = [
            Absence(group.first_round, Tpn(one.tpn), ByeKind.ABSENT)
            for group in self.collected.never_entered
            for one in group.players
        ]
        return tuple(sorted((*announced, *gaps), key=lambda absence: absence[:2]))

    def withdrawals(self) -> tuple[Withdrawal, ...]:
        return tuple(Withdrawal(Tpn(named.tpn), first, last) for named, first, last in self.collected.withdrawals)


def people_of(event: Tournament) -> Tournament:
    """The same event as a tournament of its people: what their 001 records say."""
    rules = event.settings.encounters
    assert rules is not None
    return replace(
        event,
        players=event.members,
        members=(),
        line_ups=(),
        rounds=tuple(_round_of_people(played) for played in event.rounds),
        settings=replace(event.settings, scoring=rules.games, encounters=None),
        absences=(),
        withdrawals=(),
        forbidden=(),
        acceleration={},
        adjustments=(),
    )


def _round_of_people(played: Round) -> Round:
    games: list[Game] = []
    byes = list(played.resting)
    for board in [board for one in played.encounters for board in one.boards]:
        if board.first and board.second:
            white, black = (board.second, board.first) if board.colour == "b" else (board.first, board.second)
            games.append(Game(white, black, board.result))
        elif board.first or board.second:
            seen = board.seen_by_first()
            won = (seen.white if board.first else seen.black) == "+"
            kind = ByeKind.FORFEIT_WIN if won else ByeKind.FORFEIT_LOSS
            byes.append(Bye(board.first or board.second, kind))
    return Round.of(games, byes)
