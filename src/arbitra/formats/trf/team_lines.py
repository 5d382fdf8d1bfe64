"""The lines of a team event: 300, 310, 320, 330, 352, 362, 801, 802, 013, and 240, 250, 260, 299 of teams.

Lines of the file that it was read from return as they are while they are still true; else all of them are written anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from arbitra.formats.problems import Level
from arbitra.formats.trf.cross_tables import fixed_table, readable_table
from arbitra.formats.trf.own import PREFIX
from arbitra.formats.trf.records import TEAM_RECORDS, Collected, Group, Line, Named
from arbitra.formats.trf.teams import with_sides, with_teams
from arbitra.formats.trf.tournament_lines import bye_lines, forbidden_lines
from arbitra.model import (
    GAME_POINTS,
    NOBODY,
    Absence,
    ByeKind,
    Encounter,
    GameResult,
    History,
    KeptRecord,
    Points,
    Team,
    Tournament,
    Tpn,
    show_points,
)
from arbitra.model.records import replace

CODES = ("013", "240", "250", "260", "299", *sorted(TEAM_RECORDS))
"""Records of a team event that name teams or people of teams."""


def still_true(event: Tournament, people: Tournament) -> bool:
    """Whether the lines that were kept say what is known of the teams now."""
    lines = [Line(0, record.text) for record in event.kept if record.text[:3] in CODES]
    if not lines:
        return False
    collected = Collected(
        never_entered=[
            Group((Named(one.player, 0, 0),), one.round_number, one.round_number)
            for one in event.absences
            if one.kind is ByeKind.ABSENT
        ],
        withdrawals=[(Named(one.player, 0, 0), one.first_round, one.last_round) for one in event.withdrawals],
        boards=[(0, number, played.published) for number, played in enumerate(event.rounds, start=1)],
    )
    again = with_teams(people, lines, collected)
    stale = any(problem.level is Level.WARNING and problem.column in (55, 62) for problem in collected.problems)
    return again == event and not stale


def side_blocks(tournament: Tournament) -> dict[str, Iterable[str]]:
    """The lists of the teams for which individuals play; their points are game points."""
    return {"310": _side_lines(tournament), "013": _listed(tournament.sides)}


def sides_still_true(tournament: Tournament) -> bool:
    lines = [Line(0, record.text) for record in tournament.kept if record.text[:3] in ("310", "013")]
    without = replace(tournament, sides=())
    return bool(lines) and with_sides(without, lines, Collected()) == tournament


def _side_lines(tournament: Tournament) -> Iterator[str]:
    scores = History.before(tournament).scores
    place_of = {player.tpn: place for place, player in enumerate(tournament.players)}
    for side in tournament.sides:
        made = show_points(Points(sum(scores[place_of[tpn]] for tpn in side.members)))
        yield (
            f"310 {side.tpn:>3} {side.name:<32.32} {side.short_name:<5.5} {side.strength or '':>6} {'':>6} {made:>6} "
            f"{side.rank or '':>3} {_numbers(side.members)}"
        ).rstrip()


def without_team_records(kept: Iterable[KeptRecord]) -> tuple[KeptRecord, ...]:
    return tuple(record for record in kept if record.text[:3] not in CODES)


def team_blocks(event: Tournament, *, tables: bool) -> dict[str, Iterable[str]]:
    """Every record of the teams, written anew; `tables`: the cross tables 801 and 802 too."""
    rules = event.settings.encounters
    assert rules is not None
    history = History.before(event)
    scoring = event.settings.scoring
    points = [
        f"{name}{show_points(value):>4}"
        for name, value in (("TW", scoring.win), ("TD", scoring.draw), ("TL", scoring.loss))
    ]
    return {
        "352": [f"352 {rules.colours}"],
        "362": [f"362 {'   '.join(points)}"],
        "310": _team_lines(event, history),
        "240": [*_past_byes(event), *bye_lines(event, modern=True)],
        "250": _acceleration(event),
        "260": forbidden_lines(event, modern=True),
        "299": _adjustments(event),
        "320": _bye_line(event),
        "330": _forfeits(event),
        "300": _line_ups(event),
        "801": readable_table(event, history) if tables else (),
        "802": fixed_table(event, history) if tables else (),
        "013": _listed(event.teams),
    }


def own_team_lines(event: Tournament) -> Iterator[str]:
    """Comments for what no record says of teams."""
    for number in sorted({absence.round_number for absence in event.absences}):
        absent = [a.player for a in event.absences if a.round_number == number and a.kind is ByeKind.ABSENT]
        if absent:
            yield f"{PREFIX}absent {number}" + _numbers(absent)
    for tpn, first, last in event.withdrawals:
        yield f"{PREFIX}withdrawn {tpn} {first}" + (f" {last}" if last is not None else "")
    for number, played in enumerate(event.rounds, start=1):
        if played.published:
            yield f"{PREFIX}boards {number}" + "".join(f" {tpn}" for tpn in played.published)


def _numbers(tpns: Iterable[int]) -> str:
    return "".join(f" {tpn:>4}" for tpn in tpns)


def _team_lines(event: Tournament, history: History) -> Iterator[str]:
    for place, team in enumerate(event.teams):
        points = (show_points(score[place]) for score in (history.match_points, history.game_points))
        stated = " ".join(f"{text:>6}" for text in points)
        strength = team.strength or ""
        yield (
            f"310 {team.tpn:>3} {team.name:<32.32} {team.short_name:<5.5} {strength:>6} {stated} {team.rank or '':>3} "
            f"{_numbers(team.members)}"
        ).rstrip()


def _listed(teams: Iterable[Team]) -> Iterator[str]:
    for team in teams:
        yield f"013 {team.name:<32.32}" + _numbers(team.members).removeprefix(" ")


def _past_byes(event: Tournament) -> Iterator[str]:
    past = [
        Absence(number, tpn, kind)
        for number, played in enumerate(event.rounds, start=1)
        for tpn, kind in played.byes
        if kind is not ByeKind.PAIRING_ALLOCATED
    ]

    def kind(absence: Absence) -> tuple[int, str]:
        return absence.round_number, absence.kind.value

    for (number, symbol), group in groupby(sorted(past, key=kind), key=kind):
        yield f"240 {symbol} {number:>3}" + _numbers(absence.player for absence in group)


def _acceleration(event: Tournament) -> Iterator[str]:
    rules = event.settings.encounters
    by_games = rules is not None and rules.primary == GAME_POINTS
    rows = groupby(event.players, key=lambda team: event.acceleration.get(team.tpn, ()))
    for row, players in rows:
        group = list(players)
        first = 1
        for points, run in groupby(row):
            last = first + len(list(run)) - 1
            if points:
                value = f"{show_points(points):>4}"
                both = f"     {value}" if by_games else f"{value}     "
                yield f"250 {both} {first:>3} {last:>3} {group[0].tpn:>4} {group[-1].tpn:>4}"
            first = last + 1


def _adjustments(event: Tournament) -> Iterator[str]:
    for points, teams, symbol, number, game_points in event.adjustments:
        both = f"{show_points(points):>4}  {show_points(game_points):>4}"
        yield f"299 {symbol:1}  {both}  {number or 0:>03}{_numbers(teams)}"


def _bye_line(event: Tournament) -> Iterator[str]:
    rules = event.settings.encounters
    assert rules is not None
    teams = [
        next((tpn for tpn, kind in played.byes if kind is ByeKind.PAIRING_ALLOCATED), Tpn(0)) for played in event.rounds
    ]
    match_points = show_points(event.settings.scoring.pairing_bye)
    game_points = show_points(rules.bye(ByeKind.PAIRING_ALLOCATED))
    if any(teams) or rules.bye_game_points is not None:
        rounds = "".join(f" {team:>3}" if team else " 000" for team in teams)
        yield f"320 {match_points:>4} {game_points:>4}{rounds}"


def _forfeits(event: Tournament) -> Iterator[str]:
    for number, played in enumerate(event.rounds, start=1):
        for one in played.encounters:
            white, black = one.first, one.second
            result = _whole_forfeit(one)
            if result is not None:
                yield f"330 {result.white}{result.black} {number:>3} {white:>3} {black:>3}"


def _whole_forfeit(encounter: Encounter) -> GameResult | None:
    """The one result of all boards of a match in which no one came for one of the two, or for either."""
    kinds = {board.seen_by_first() for board in encounter.boards}
    result = kinds.pop()
    return result if not kinds and not result.played and result.finished else None


def _line_ups(event: Tournament) -> Iterator[str]:
    """Where the seats do not follow from the list of the team: out of order, or with an empty board before the last."""
    members = {team.tpn: team.members for team in event.teams}
    for number, played in enumerate(event.rounds, start=1):
        for one in played.encounters:
            for team, rival in ((one.first, one.second), (one.second, one.first)):
                seats = one.line_up(team)
                # Where no game and no record 330 tells that the two met, their line-ups do.
                alone = not one.played and _whole_forfeit(one) is None
                if alone or (any(seats) and not _follows(seats, members[team])):
                    yield f"300 {number:>3} {team:>3} {rival:>3}" + _numbers(seats)


def _follows(seats: tuple[Tpn, ...], members: tuple[Tpn, ...]) -> bool:
    places = [members.index(tpn) for tpn in seats if tpn in members]
    return NOBODY not in seats and places == sorted(places) and len(places) == len(seats)
