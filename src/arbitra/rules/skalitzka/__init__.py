"""The Skalitzka system (Types of Tournaments 4): three teams, two rounds, no one rests.

* `system`  the Skalitzka system for the players of a tournament
* `tables`  the Skalitzka table for any even number of boards (Types of Tournaments 4)
"""

from arbitra.rules.contract import Kind, System
from arbitra.rules.schedules.options import ABSENT, SEATS

SYSTEMS: tuple[System, ...] = (
    System(
        id="skalitzka",
        name="Skalitzka system for three teams",
        module="arbitra.rules.skalitzka.system",
        kind=Kind.SCHEDULE,
        verified_by=("printed table for 6 boards", "all properties for 2-60 boards"),
        options=(SEATS, ABSENT),
    ),
)
