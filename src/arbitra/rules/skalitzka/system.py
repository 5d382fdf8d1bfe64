"""The Skalitzka system for the players of a tournament."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import Fields, History, Names, Reason, RoundPairing, Seats, Tournament, Tpn
from arbitra.rules.contract import Article
from arbitra.rules.schedules.edition import ScheduleEdition
from arbitra.rules.schedules.pairing import scheduled_pairing
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule, ScheduledGame, Seat, Timetable
from arbitra.rules.schedules.seating import seats_of_teams, sizes_of
from arbitra.rules.skalitzka.tables import skalitzka


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    tournament = history.tournament
    schedule = schedule_of(tournament, options)
    return scheduled_pairing(history, schedule, seats_of(tournament, options), _explain, options["absent"])


def schedule_of(tournament: Tournament, options: Mapping[str, str]) -> Schedule:
    sizes = sizes_of(tournament, 3)
    if len(set(sizes)) > 1:
        text = "the Skalitzka system needs three teams of the same size; found: {sizes}"
        raise ImpossibleSchedule(text, sizes=Names(*map(str, sizes)))
    return skalitzka(sizes[0])


def seats_of(tournament: Tournament, options: Mapping[str, str]) -> Mapping[Seat, Tpn]:
    return seats_of_teams(tournament, sizes_of(tournament, 3), options["seats"])


def _explain(number: int, game: ScheduledGame) -> tuple[Reason, Reason]:
    fields: Fields = {"white": Seats(game.white), "black": Seats(game.black), "round": number}
    met = "{white} and {black} meet in round {round} of the Skalitzka table"
    given = "{white} has White in round {round}: everyone has White once and Black once"
    return Reason("4", met, fields), Reason("4", given, fields)


_TESTS = "tests/rules/skalitzka/test_tables.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "4",
        "Three teams with an even number of players play two rounds; everyone plays in both.",
        "rules.skalitzka.tables:skalitzka",
        (f"{_TESTS}::test_table_of_6_boards_as_printed", f"{_TESTS}::test_properties_for_every_size"),
    ),
)


class Skalitzka(ScheduleEdition):
    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def tables(self, size: int | str, wishes: Mapping[str, str], /) -> Schedule:
        return skalitzka(size)

    def timetable(self, tournament: Tournament, options: Mapping[str, str], /) -> Timetable:
        return Timetable(schedule_of(tournament, options), seats_of(tournament, options))


EDITION = Skalitzka()
