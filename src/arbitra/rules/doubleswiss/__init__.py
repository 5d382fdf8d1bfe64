"""The Double-Swiss system (C.04.5): two games with each opponent.

* `edition_2026`  the edition applied from February 2026
"""

from arbitra.rules.contract import System
from arbitra.rules.team.options import FOLLOWING, NEXT, PARITY

SYSTEMS: tuple[System, ...] = (
    System(
        id="doubleswiss:2026",
        fide=True,
        two_games=True,
        name="Double-Swiss system, edition of 2026",
        module="arbitra.rules.doubleswiss.edition_2026.edition",
        since="2026/02/01",
        verified_by=(
            "an independent program that tries every set and pairing: 20,000 random tournaments, no difference",
            "235 rounds with the same pairs as the checker of FIDE's technical commission (Gacrux, autumn 2026)",
        ),
        options=(PARITY, FOLLOWING, NEXT),
        needs_rounds_planned=True,
        last_round="no rule gives way; floats do not count in the last round",
    ),
)
