"""The Hilton system for the players of a tournament."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Fields, History, Names, Reason, RoundPairing, Seats, Tournament, Tpn
from arbitra.rules.contract import Article
from arbitra.rules.hilton.tables import FIRST_ROWS, hilton
from arbitra.rules.schedules.edition import ScheduleEdition
from arbitra.rules.schedules.pairing import scheduled_pairing
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule, ScheduledGame, Seat, Timetable
from arbitra.rules.schedules.seating import seats_of_teams, sizes_of


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    tournament = history.tournament
    teams, _ = team_count(tournament, options["teams"])
    schedule = schedule_of(tournament, options)

    def explain(number: int, game: ScheduledGame) -> tuple[Reason, Reason]:
        fields: Fields = {
            "white": Seats(game.white),
            "black": Seats(game.black),
            "round": number,
            "teams": teams,
        }
        met = "{white} and {black} meet in round {round} of the Hilton table for {teams} teams"
        given = "the table gives White to {white} in round {round}: no one has the same colour three times"
        return Reason("Hilton", met, fields), Reason("Hilton", given, fields)

    return scheduled_pairing(history, schedule, seats_of(tournament, options), explain, options["absent"])


def schedule_of(tournament: Tournament, options: Mapping[str, str]) -> Schedule:
    return hilton(*team_count(tournament, options["teams"]))


def seats_of(tournament: Tournament, options: Mapping[str, str]) -> Mapping[Seat, Tpn]:
    teams, boards = team_count(tournament, options["teams"])
    return seats_of_teams(tournament, (boards,) * teams, options["seats"])


def team_count(tournament: Tournament, option: str) -> tuple[int, int]:
    """(teams, boards)"""
    sizes = (4, *FIRST_ROWS)
    players = len(tournament.players)
    if tournament.sides and option == "auto":
        members = sizes_of(tournament, None)
        if len(members) not in sizes or len(set(members)) > 1:
            text = "teams: expected {sizes}, all of the same size; found: {found}"
            counts = Names(*map(str, members))
            raise ImpossibleSchedule(text, sizes=Names(*map(str, sizes)), found=counts)
        return len(members), members[0]
    if option == "auto":
        for teams in sizes:
            if players == teams * (teams - 1):
                return teams, teams - 1
        text = "players: expected {sizes}, not {count}; with other line-ups give the number of teams (option teams=8)"
        whole = Names(*(str(size * (size - 1)) for size in sizes))
        raise ImpossibleSchedule(text, sizes=whole, count=players)
    teams = int(option)
    boards, left = divmod(players, teams)
    if left or not 1 <= boards < teams:
        text = "players: {teams} teams need a multiple of {teams} up to {most}, not {count}"
        raise ImpossibleSchedule(text, teams=teams, most=teams * (teams - 1), count=players)
    return teams, boards


_TESTS = "tests/rules/hilton/test_tables.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "Hilton",
        "In three rounds of n teams, every two teams meet on one board in each round; no one has the same colour "
        "three times.",
        "rules.hilton.tables:hilton",
        (
            f"{_TESTS}::test_tables_as_printed_but_for_the_misprints",
            f"{_TESTS}::test_in_every_round_every_two_teams_meet_on_one_board",
            f"{_TESTS}::test_each_misprint_breaks_the_table_and_its_repair_mends_it",
        ),
    ),
)


class Hilton(ScheduleEdition):
    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def tables(self, size: int | str, wishes: Mapping[str, str], /) -> Schedule:
        return hilton(size, wishes.get("boards"))

    def timetable(self, tournament: Tournament, options: Mapping[str, str], /) -> Timetable:
        return Timetable(schedule_of(tournament, options), seats_of(tournament, options))


EDITION = Hilton()
