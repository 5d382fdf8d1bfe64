"""The round robin as a pairing system: the round of the Berger table, for the players as they drew their numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from arbitra.model import History, Reason, RoundPairing, Tournament, Tpn
from arbitra.rules.berger.tables import Reversal, berger, colour_rule, meeting_round
from arbitra.rules.berger.varma import varma_drawing
from arbitra.rules.schedules.drawing import Drawing, draw
from arbitra.rules.schedules.edition import ScheduleEdition
from arbitra.rules.schedules.pairing import scheduled_pairing
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule, ScheduledGame, Seat, Timetable


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    tournament = history.tournament
    schedule = schedule_of(tournament, options)
    count = len(tournament.players)
    cycle = count - 1 + count % 2

    def explain(number: int, game: ScheduledGame) -> tuple[Reason, Reason]:
        exchanged = ((number - 1) // cycle) % 2 == 1
        first, second = sorted(int(seat) for seat in game)
        fields = {
            "low": first,
            "high": second,
            "row": meeting_round(first, second, count),
            "size": count,
        }
        text = "numbers {low} and {high} meet in row {row} of the Berger table for {size} players"
        return Reason("C.05.A1", text, fields), colour_rule(game, count, exchanged=exchanged)

    return scheduled_pairing(history, schedule, seats_of(tournament, options), explain, options["absent"])


def schedule_of(tournament: Tournament, options: Mapping[str, str]) -> Schedule:
    """The whole schedule of a tournament."""
    count = len(tournament.players)
    if count < 2:
        raise ImpossibleSchedule("a round robin needs two players or more, not {count}", count=count)
    cycles = options["cycles"]
    wanted = cycles_of(tournament) if cycles == "auto" else int(cycles)
    reversal = options["reversal"]
    schedule = berger(count, wanted, reversal_of(tournament) if reversal == "auto" else Reversal(reversal))
    return replace(schedule, notes=schedule.notes + drawing_of(tournament, options).notes)


def seats_of(tournament: Tournament, options: Mapping[str, str]) -> Mapping[Seat, Tpn]:
    return dict(enumerate(drawing_of(tournament, options).order, start=1))


def drawing_of(tournament: Tournament, options: Mapping[str, str]) -> Drawing:
    method = options["drawing"]
    if method.startswith("varma:"):
        return varma_drawing(tournament.players, method.removeprefix("varma:"))
    return draw(tournament.players, method)


def cycles_of(tournament: Tournament) -> int:
    """By the type code (`…_G2`, `…DOUBLE…`), the words of the type, or the rounds planned; else one."""
    settings = tournament.settings
    repeated = re.search(r"_G([0-9]{1,2})$", settings.type_code)
    if repeated:
        return max(1, int(repeated[1]))
    if "DOUBLE" in settings.type_code or re.search(r"double|doble", settings.type_text, re.IGNORECASE):
        return 2
    count = len(tournament.players)
    return -(-(settings.rounds_planned or 1) // (count - 1 + count % 2))


def reversal_of(tournament: Tournament) -> Reversal:
    """ETT26: BERGER_… are the plain tables, FIDE_DOUBLEROUNDROBIN reverses the first cycle; else as recommended."""
    code = tournament.settings.type_code
    if code.startswith("BERGER_"):
        return Reversal.NONE
    return Reversal.FIRST if code.startswith("FIDE_") else Reversal.RECOMMENDED


class Berger(ScheduleEdition):
    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        return pair(history, options)

    def tables(self, size: int | str, wishes: Mapping[str, str], /) -> Schedule:
        return berger(size, wishes.get("cycles", 1), Reversal(wishes.get("reversal", "none")))

    def timetable(self, tournament: Tournament, options: Mapping[str, str], /) -> Timetable:
        return Timetable(schedule_of(tournament, options), seats_of(tournament, options))


EDITION = Berger()
