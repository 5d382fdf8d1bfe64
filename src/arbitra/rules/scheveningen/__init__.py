"""The Scheveningen system (Types of Tournaments 3): every player of one team meets every player of the other.

* `articles`      every article on the Scheveningen system, in our words, with its code and its tests
* `construction`  tables of any size with the properties of the printed ones
* `system`        the Scheveningen system for the players of a tournament
* `tables`        Scheveningen tables for any number of boards
"""

from arbitra.rules.contract import Kind, Option, System
from arbitra.rules.schedules.options import ABSENT, CYCLES, SEATS, SIZES

SYSTEMS: tuple[System, ...] = (
    System(
        id="scheveningen",
        name="Scheveningen system for two teams",
        module="arbitra.rules.scheveningen.system",
        kind=Kind.SCHEDULE,
        verified_by=("printed tables for 2-10 boards", "all properties for 2-40 boards"),
        options=(
            Option("semi", ("no", "yes"), "each half of a team meets only the same half of the other"),
            CYCLES,
            SEATS,
            SIZES,
            ABSENT,
        ),
    ),
)
