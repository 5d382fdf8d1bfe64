"""From the report of many players to a team event: which teams met, who sat at which board, who had a bye.

The 001 records are read as in any report; this puts the matches together from them and from the team records, and
compares what the records say of each other.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.formats.problems import Level, part
from arbitra.formats.trf.assembly import acceleration
from arbitra.formats.trf.matches import MatchesOfRound, NotTeams, TeamReport
from arbitra.formats.trf.records import ALWAYS, TEAM_RECORDS, Collected, Line
from arbitra.formats.trf.team_records import (
    TYPE_CODE,
    TeamLine,
    TeamRecords,
    read_team_records,
)
from arbitra.model import (
    GAME_POINTS,
    MATCH_POINTS,
    Absence,
    Bye,
    ByeKind,
    EncounterRules,
    ForbiddenPairs,
    Game,
    History,
    Points,
    Round,
    Scoring,
    Team,
    Tournament,
    Tpn,
    Withdrawal,
)
from arbitra.model.fields import Players, Score, Verbatim
from arbitra.model.records import replace

_POINTS_COLUMNS = {"MP": 55, "GP": 62}


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
        _check_teams(people, records, collected)
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
        _check_teams(people, records, collected)
    if not records.teams or collected.refused:
        return people
    made = _Assembly(people, records, collected, old=old, certain=certain).tournament()
    if not collected.refused:
        _check_points(made, records, collected)
        if records.cross_tables:
            from arbitra.formats.trf.cross_tables import check_cross_tables

            check_cross_tables(made, records.cross_tables, collected)
    return made


def _is_certain(people: Tournament, lines: list[Line]) -> bool:
    """Whether a record says that teams play matches; lists of players alone do not."""
    code = people.settings.type_code.upper()
    return "TEAM" in code or any(line.code in TEAM_RECORDS and line.code != "310" for line in lines)


def _check_teams(people: Tournament, records: TeamRecords, collected: Collected) -> None:
    """Numbers once, players who exist, each in one team; an 013 has the members of the 310 of the same name."""
    known = {player.tpn for player in people.players}
    numbers: set[int] = set()
    team_of: dict[int, int] = {}
    for team in records.teams:
        if team.tpn in numbers:
            collected.problem(
                team.line, 5, part("team {team} again", team=team.tpn), "each team once", "correct the number"
            )
        numbers.add(team.tpn)
        for one in team.members:
            if one.tpn not in known:
                collected.problem(
                    one.line,
                    one.column,
                    part("player {player}", player=Players(one.tpn)),
                    "a player who has a 001 record",
                    "correct the number, or add their record",
                )
            elif team_of.setdefault(one.tpn, team.tpn) != team.tpn:
                collected.problem(
                    one.line,
                    one.column,
                    part("player {player} in a second team", player=Players(one.tpn)),
                    part("only team {team}", team=team_of[one.tpn]),
                    "delete one of the two",
                )
    named: dict[str, TeamLine] = {team.name: team for team in records.teams}
    for old in records.old_teams if records.old_teams is not records.teams else ():
        new = named.get(old.name)
        if new is None or {one.tpn for one in new.members} != {one.tpn for one in old.members}:
            collected.problem(
                old.line,
                5,
                part("record 013 of {team}", team=Verbatim(repr(old.name))),
                "the name and the members of a record 310",
                "record 310 counts; correct the other one, or delete it",
                Level.WARNING,
            )
    for first, second, line in [
        *((forfeit.white, forfeit.black, forfeit.line) for forfeit in records.forfeits),
        *((line_up.team, line_up.opponent, line_up.line) for line_up in records.line_ups),
    ]:
        if first == second:
            collected.problem(
                line, 5, part("team {team} against itself", team=first), "two teams", "correct one of the two numbers"
            )
    for number, line, column in _teams_named(records):
        if number not in numbers:
            collected.problem(
                line,
                column,
                part("team {team}", team=number),
                "a team that has a 310 record",
                "correct the number, or add its record",
            )


def _teams_named(records: TeamRecords) -> Iterable[tuple[int, int, int]]:
    """(team, line, column) wherever a record names one."""
    for forfeit in records.forfeits:
        yield from ((forfeit.white, forfeit.line, 12), (forfeit.black, forfeit.line, 16))
    for line_up in records.line_ups:
        yield from ((line_up.team, line_up.line, 9), (line_up.opponent, line_up.line, 13))
    for line, number, team in records.bye_teams:
        yield team, line, 11 + 4 * number
    for group in (*records.byes, *records.forbidden):
        for one in group.players:
            yield one.tpn, one.line, one.column
    for entry in records.acceleration:
        yield from ((entry.first.tpn, entry.first.line, 23), (entry.last.tpn, entry.last.line, 28))
    for line, change in records.adjustments:
        for tpn in change.players:
            yield tpn, line, 24


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
        code = TYPE_CODE.fullmatch(self.people.settings.type_code.upper())
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


def _check_points(made: Tournament, records: TeamRecords, collected: Collected) -> None:
    """Match points and game points of 310 are those of the matches; of 801 and 802 too."""
    history = History.before(made)
    scores = {tpn: (history.match_points[place], history.game_points[place]) for place, tpn in enumerate(history.tpns)}
    for team in records.teams:
        for name, stated, computed in zip(
            _POINTS_COLUMNS, (team.match_points, team.game_points), scores[Tpn(team.tpn)], strict=True
        ):
            if stated is not None and stated != computed:
                collected.problem(
                    team.line,
                    _POINTS_COLUMNS[name],
                    part("{points} {score} of team {team}", points=Score(stated), score=Verbatim(name), team=team.tpn),
                    part("{points}, the sum of its matches", points=Score(computed)),
                    "the matches count; correct them, or the points",
                    Level.WARNING,
                )
