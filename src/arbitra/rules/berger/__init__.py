"""Round robins by the Berger tables (Types of Tournaments 1; C.05 Annex 1 and 2)."""

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
                "whether the last two rounds of a cycle change places, so that nobody has one colour three times in a "
                "row; auto: by the type code, otherwise as recommended",
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
