"""Round robins by the Berger tables (Types of Tournaments 1; C.05 Annex 1 and 2).

* `articles`    every article on round robins, in our words, with its code and its tests
* `system`      the round robin as a pairing system: the round of the Berger table, for the players as they drew their
                numbers
* `tables`      the Berger tables for any number of players, any number of cycles (Types of Tournaments 1; C.05 Annex
                1)
* `varma`       restricted drawing of lots (C.05 Annex 2): members of one federation do not meet in the last three
                rounds
* `withdrawal`  a player who withdraws from a round robin (C.05 6.6): what counts in the standings, what stays on
                record
"""

from arbitra.rules.contract import Kind, Option, System
from arbitra.rules.schedules.options import ABSENT, CYCLES, DRAWING_PATTERN

SYSTEMS: tuple[System, ...] = (
    System(
        id="berger",
        fide=True,
        round_robin=True,
        name="Round robin by the Berger tables",
        module="arbitra.rules.berger.system",
        kind=Kind.SCHEDULE,
        verified_by=("printed tables for 3-16 players, double round robin of 8", "all properties for 2-60 players"),
        options=(
            CYCLES,
            Option(
                "reversal",
                ("auto", "recommended", "first", "each", "none"),
                "whether the last two rounds of a cycle are swapped, so that no one has the same colour three "
                "times in a row; auto: by the type code, otherwise as recommended",
            ),
            Option(
                "drawing",
                ("number", "rating"),
                "who gets which Berger number: the pairing number, by rating, lot:SEED, varma:SEED (members of a "
                "federation do not meet in the last three rounds), or hand:3,1,2,…",
                DRAWING_PATTERN + r"|varma:[\w.-]+",
            ),
            ABSENT,
        ),
    ),
)
