"""The Scheveningen system for the players of a tournament."""

from __future__ import annotations

import re
from collections.abc import Mapping

from arbitra.model import Fields, History, Reason, RoundPairing, Seats, Tournament, Tpn
from arbitra.rules.schedules.edition import ScheduleEdition
from arbitra.rules.schedules.pairing import scheduled_pairing
from arbitra.rules.schedules.schedule import Schedule, ScheduledGame, Seat, Timetable
from arbitra.rules.schedules.seating import seats_of_teams, sizes_of
from arbitra.rules.scheveningen.tables import scheveningen


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    tournament = history.tournament
    sizes = sizes_of(tournament, 2, options["sizes"])
    schedule = schedule_of(tournament, options)

    def explain(number: int, game: ScheduledGame) -> tuple[Reason, Reason]:
        fields: Fields = {
            "white": Seats(game.white),
            "black": Seats(game.black),
            "round": number,
            "boards": max(sizes),
        }
        met = "{white} and {black} meet in round {round} of the table for {boards} boards"
        given = (
            "the table gives White to {white} in round {round}, so that all players and teams have both colours "
            "equally often"
        )
        return Reason("3.semi" if options["semi"] == "yes" else "3", met, fields), Reason("3.tables", given, fields)

    return scheduled_pairing(history, schedule, seats_of(tournament, options), explain, options["absent"])


def schedule_of(tournament: Tournament, options: Mapping[str, str]) -> Schedule:
    boards = max(sizes_of(tournament, 2, options["sizes"]))
    semi = options["semi"] == "yes"
    cycles = options["cycles"]
    once = boards // 2 if semi else boards
    return scheveningen(boards, cycles_of(tournament, once) if cycles == "auto" else int(cycles), semi=semi)


def seats_of(tournament: Tournament, options: Mapping[str, str]) -> Mapping[Seat, Tpn]:
    return seats_of_teams(tournament, sizes_of(tournament, 2, options["sizes"]), options["seats"])


def cycles_of(tournament: Tournament, rounds_once: int) -> int:
    """By the type code (FIDE_SCHEVENINGEN_G2), the words of the type, or the rounds planned; else one."""
    settings = tournament.settings
    repeated = re.search(r"_G([0-9]{1,2})$", settings.type_code)
    if repeated:
        return max(1, int(repeated[1]))
    if "DOUBLE" in settings.type_code or re.search(r"double|doble", settings.type_text, re.IGNORECASE):
        return 2
    return -(-(settings.rounds_planned or 1) // max(1, rounds_once))


class Scheveningen(ScheduleEdition):
    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def tables(self, size: int | str, wishes: Mapping[str, str], /) -> Schedule:
        return scheveningen(size, wishes.get("cycles", 1), semi=wishes.get("semi") == "yes")

    def timetable(self, tournament: Tournament, options: Mapping[str, str], /) -> Timetable:
        return Timetable(schedule_of(tournament, options), seats_of(tournament, options))


EDITION = Scheveningen()
