"""Schedules for Python programs: `arbitra.schedule("berger", 8)`."""

from __future__ import annotations

from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule


def schedule(
    system: str, size: int, *, cycles: int = 1, reverse_last_two: bool = False, semi: bool = False
) -> Schedule:
    """Every round of a system whose rounds are known before the first move.

    `size` is the number of players (berger), boards of a team (scheveningen, skalitzka), teams (hilton) or games
    (match). A knockout has no rounds before its results: see `arbitra.rules.knockout`.
    """
    match system:
        case "berger":
            from arbitra.rules.berger.tables import Reversal, berger

            return berger(size, cycles, Reversal.RECOMMENDED if reverse_last_two else Reversal.NONE)
        case "scheveningen":
            from arbitra.rules.scheveningen.tables import scheveningen

            return scheveningen(size, cycles, semi=semi)
        case "skalitzka":
            from arbitra.rules.skalitzka.tables import skalitzka

            return skalitzka(size)
        case "hilton":
            from arbitra.rules.hilton.tables import hilton

            return hilton(size)
        case "match":
            from arbitra.rules.match.state import match_schedule

            return match_schedule(size)
        case _:
            raise ImpossibleSchedule(
                f"there is no schedule {system!r}; there are: berger, scheveningen, skalitzka, hilton, match"
            )
