"""The round robin as a pairing system: the round of the Berger table, for the players as they drew their numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from arbitra.model import History, Reason, RoundPairing, Tournament, Tpn
from arbitra.rules.berger.tables import Reversal, berger, colour_rule, meeting_round
from arbitra.rules.berger.varma import varma_drawing
from arbitra.rules.schedules.drawing import Drawing, draw
from arbitra.rules.schedules.pairing import scheduled_pairing
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule, ScheduledGame, Seat
from arbitra.rules.systems import Article

_TESTS = "tests/rules/berger"

ARTICLES: tuple[Article, ...] = (
    Article(
        "1",
        "each meets each once; as many rounds as players, less one if they are even",
        "rules.berger.tables:berger_cycle",
        (f"{_TESTS}/test_tables.py::test_every_pair_meets_once_for_every_size",),
    ),
    Article(
        "1.odd",
        "in an odd field whoever meets the missing last number rests",
        "rules.berger.tables:berger_cycle",
        (f"{_TESTS}/test_tables.py::test_in_an_odd_field_each_rests_once",),
    ),
    Article(
        "1.double",
        "in a double round robin the last two rounds of each cycle change places; that does not help four players",
        "rules.berger.tables:Reversal",
        (
            f"{_TESTS}/test_tables.py::test_double_round_robin_of_8_as_printed",
            f"{_TESTS}/test_tables.py::test_nobody_has_one_colour_three_times_running",
            f"{_TESTS}/test_tables.py::test_reversing_each_cycle_does_not_help_four_players",
        ),
    ),
    Article(
        "C.05.A1",
        "who meets whom in which round with which colour: the Berger tables",
        "rules.berger.tables:berger",
        (f"{_TESTS}/test_tables.py::test_tables_as_printed",),
    ),
    Article(
        "C.05.A2",
        "restricted drawing: members of one federation do not meet in the last three rounds",
        "rules.berger.varma:varma_drawing",
        (f"{_TESTS}/test_varma.py::test_envelope_mates_do_not_meet_in_the_last_three_rounds",),
    ),
    Article(
        "C.05.6.6",
        "who withdraws before half of his games is not counted; later, what he does not play is forfeited",
        "rules.berger.withdrawal:settle_withdrawals",
        (f"{_TESTS}/test_withdrawal.py::test_withdrawal_before_half_of_the_games_annuls_them",),
    ),
)


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    tournament = history.tournament
    schedule = schedule_of(tournament, options)
    count = len(tournament.players)
    cycle = count - 1 + count % 2

    def explain(number: int, game: ScheduledGame) -> tuple[Reason, Reason]:
        exchanged = ((number - 1) // cycle) % 2 == 1
        first, second = sorted(int(seat) for seat in game)
        fields = {
            "low": str(first),
            "high": str(second),
            "row": str(meeting_round(first, second, count)),
            "size": str(count),
        }
        text = "numbers {low} and {high} meet in row {row} of the Berger table for {size} players"
        return Reason("C.05.A1", text, fields), colour_rule(game, count, exchanged=exchanged)

    return scheduled_pairing(history, schedule, seats_of(tournament, options), explain, options["absent"])


def schedule_of(tournament: Tournament, options: Mapping[str, str]) -> Schedule:
    """The whole schedule of a tournament."""
    count = len(tournament.players)
    if count < 2:
        raise ImpossibleSchedule(f"players: found {count}, expected two or more for a round robin")
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
    repeated = re.search(r"_G(\d+)$", settings.type_code)
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
