"""The Hilton system (Types of Tournaments, Hilton pairings): 4 to 12 teams in three rounds.

* `system`  the Hilton system for the players of a tournament
* `tables`  the Hilton tables (an improvement of the Hutton system by Clifford Hilton): n teams, n - 1 boards, three
            rounds
"""

from arbitra.rules.contract import Kind, Option, System
from arbitra.rules.schedules.options import ABSENT, SEATS

SYSTEMS: tuple[System, ...] = (
    System(
        id="hilton",
        name="Hilton system for 4 to 12 teams",
        module="arbitra.rules.hilton.system",
        kind=Kind.SCHEDULE,
        verified_by=("printed tables for 4-12 teams, three misprints repaired",),
        options=(
            Option(
                "teams",
                ("auto", "4", "6", "8", "10", "12"),
                "number of teams; auto: n teams of n - 1 players each",
            ),
            SEATS,
            ABSENT,
        ),
    ),
)
