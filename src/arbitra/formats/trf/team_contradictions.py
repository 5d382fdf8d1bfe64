"""What the records of a team event say of each other: numbers that exist, each once; rounds that there are; points that
are those of the matches."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.formats.problems import Level, Part, part, quoted
from arbitra.formats.trf.records import ALWAYS, Collected
from arbitra.formats.trf.team_records import ForfeitLine, LineUpLine, TeamLine, TeamRecords
from arbitra.model import History, Tournament, Tpn
from arbitra.model.bounds import number_of
from arbitra.model.fields import Pairs, Players, Score, Verbatim

_POINTS_COLUMNS = {"MP": 55, "GP": 62}


def check_team_records(people: Tournament, records: TeamRecords, collected: Collected) -> None:
    """Numbers once, players who exist, each in one team; an 013 has the members of the 310 of the same name."""
    _check_count(records, people, collected)
    known = {player.tpn for player in people.players}
    numbers: set[int] = set()
    team_of: dict[int, int] = {}
    for team in records.teams:
        if team.tpn in numbers:
            collected.problem(
                team.line, 5, part("team {team} again", team=team.tpn), "each team once", "correct the number"
            )
        numbers.add(team.tpn)
        own: set[int] = set()
        for one in team.members:
            if one.tpn in own:
                collected.problem(
                    one.line,
                    one.column,
                    part("player {player} twice in team {team}", player=Players(one.tpn), team=team.tpn),
                    "each player once",
                    "delete one of the two",
                )
            own.add(one.tpn)
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
    _check_rounds(people, records, collected)
    _check_once(records, collected)
    for number, line, column in _teams_named(records):
        if number not in numbers:
            collected.problem(
                line,
                column,
                part("team {team}", team=number),
                "a team that has a 310 record",
                "correct the number, or add its record",
            )


def _check_count(records: TeamRecords, people: Tournament, collected: Collected) -> None:
    stated = people.settings.declared_teams.partition("(")[0].strip()
    if stated and number_of(stated, 6) != len(records.teams):
        collected.problem(
            0,
            0,
            part("record 082 that says {text}", text=quoted(stated)),
            part("{teams}, the number of the teams", teams=len(records.teams)),
            "the teams are counted; look for a missing team",
            Level.WARNING,
        )


def _check_rounds(people: Tournament, records: TeamRecords, collected: Collected) -> None:
    """A forfeit belongs to a round of the file; line-ups and byes of rounds to come do not go beyond the last one."""
    played = len(people.rounds)
    last = max(played, people.settings.rounds_planned or ALWAYS)
    named = [
        *((one.round_number, played, one.line, 8) for one in records.forfeits),
        *((one.round_number, last, one.line, 5) for one in records.line_ups),
        *((group.first_round, last, one.line, 7) for group in records.byes for one in group.players[:1]),
    ]
    for number, limit, line, column in named:
        if number > limit:
            collected.problem(line, column, *_beyond(number, limit), "correct the round, or delete the record")
    for line, number, team in records.bye_teams:
        if number > played:
            column = 11 + 4 * number
            fix = part("the bye of team {team} does not count; correct the column, or delete it", team=team)
            collected.problem(line, column, *_beyond(number, played), fix, Level.WARNING)


def _beyond(number: int, last: int) -> tuple[Part, Part]:
    return part("round {round}", round=number), part("a round up to {last}", last=last)


def _check_once(records: TeamRecords, collected: Collected) -> None:
    """One line-up of a team in a round, one forfeit of a match: the same line again is only noted."""
    line_ups: dict[tuple[int, int], LineUpLine] = {}
    for one in records.line_ups:
        first = line_ups.setdefault((one.round_number, one.team), one)
        if first is not one:
            named = part("the line-up of team {team} in round {round} again", team=one.team, round=one.round_number)
            _again(collected, one.line, named, same=first._replace(line=one.line) == one)
    forfeits: dict[tuple[int, frozenset[int]], ForfeitLine] = {}
    for match in records.forfeits:
        before = forfeits.setdefault((match.round_number, frozenset((match.white, match.black))), match)
        if before is not match:
            pair = Pairs((match.white, match.black))
            named = part("the forfeit of {pair} in round {round} again", pair=pair, round=match.round_number)
            _again(collected, match.line, named, same=before._replace(line=match.line) == match)


def _again(collected: Collected, line: int, found: Part, *, same: bool) -> None:
    level = Level.NOTE if same else Level.ERROR
    collected.problem(line, 5, found, "one record for it", "delete one of the two", level)


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


def check_team_points(made: Tournament, records: TeamRecords, collected: Collected) -> None:
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
