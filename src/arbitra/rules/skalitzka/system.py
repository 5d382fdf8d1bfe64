"""The Skalitzka system for the players of a tournament."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import History, Reason, RoundPairing, Tournament, Tpn
from arbitra.rules.schedules.pairing import scheduled_pairing
from arbitra.rules.schedules.schedule import Schedule, ScheduledGame, Seat
from arbitra.rules.schedules.seating import team_seating, team_sizes
from arbitra.rules.skalitzka.tables import skalitzka
from arbitra.rules.systems import Article

_TESTS = "tests/rules/skalitzka/test_tables.py"

ARTICLES: tuple[Article, ...] = (
    Article(
        "4",
        "three teams of an even number of players in two rounds, everybody playing in both",
        "rules.skalitzka.tables:skalitzka",
        (f"{_TESTS}::test_table_of_6_boards_as_printed", f"{_TESTS}::test_properties_for_every_size"),
    ),
)


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    tournament = history.tournament
    schedule = schedule_of(tournament, options)
    return scheduled_pairing(history, schedule, seats_of(tournament, options), _explain, options["absent"])


def schedule_of(tournament: Tournament, options: Mapping[str, str]) -> Schedule:
    return skalitzka(team_sizes("equal", len(tournament.players), 3)[0])


def seats_of(tournament: Tournament, options: Mapping[str, str]) -> Mapping[Seat, Tpn]:
    sizes = team_sizes("equal", len(tournament.players), 3)
    return team_seating(tournament.players, sizes, options["seats"])


def _explain(number: int, game: ScheduledGame) -> tuple[Reason, Reason]:
    fields = {"white": str(game.white), "black": str(game.black), "round": str(number)}
    met = "{white} and {black} meet in round {round} of the Skalitzka table"
    given = "{white} has White in round {round}: everybody has White once and Black once"
    return Reason("4", met, fields), Reason("4", given, fields)
