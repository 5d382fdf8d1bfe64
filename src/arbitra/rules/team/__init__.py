"""The Swiss team pairing system (C.04.6): teams meet over several boards.

* `bracket`       3.6: the pairs of a bracket, C8 to C10, and among equals the first in the order of 3.6.4
* `card`          a bracket as it was decided: its card of criteria, its tops and bottoms, who floated up
* `colours`       article 4: which team has White on board 1, with the rule that decided
* `edition_2024`  the first edition, from August 2024 to January 2026
* `edition_2026`  the edition applied from February 2026
* `explainer`     why a system with even brackets rejects another pairing of a round
* `field`         what a text with even brackets asks of the participants to be paired
* `manifest`      what the articles of C.04.6 demand, in both editions and in C.04.5
* `options`       the options of the systems with even brackets
* `pairing`       article 3: the bye, then bracket by bracket from the top; C.04.5 has it word for word
* `preferences`   1.7: the colour preferences of a team, of type A or B; and which of them a tournament has
* `upfloaters`    3.5: how many upfloaters a bracket needs, and which
"""

from arbitra.rules.contract import System
from arbitra.rules.team.options import EVENED, FOLLOWING, FOLLOWING_2024, NEXT, PARITY, PREFERENCES, SECONDARY

SYSTEMS: tuple[System, ...] = (
    System(
        id="team:2024",
        fide=True,
        teams=True,
        name="Swiss team system, edition of 2024",
        module="arbitra.rules.team.edition_2024.edition",
        since="2024/08/01",
        verified_by=(
            "an independent program that tries every set and pairing: 20,000 random tournaments, no difference",
        ),
        options=(PREFERENCES, SECONDARY, PARITY, FOLLOWING_2024, NEXT, EVENED),
        needs_rounds_planned=True,
        last_round="no rule gives way; in the last two rounds floats do not count, and in the last one "
        "no mild preference asks to alternate",
    ),
    System(
        id="team:2026",
        fide=True,
        teams=True,
        name="Swiss team system, edition of 2026",
        module="arbitra.rules.team.edition_2026.edition",
        since="2026/02/01",
        verified_by=(
            "an independent program that tries every set and pairing: 20,000 random tournaments, no difference",
            "607 rounds paired in the same way by the checker of FIDE's technical commission (Gacrux, autumn 2026)",
        ),
        options=(PREFERENCES, SECONDARY, PARITY, FOLLOWING, NEXT, EVENED),
        needs_rounds_planned=True,
        last_round="no rule gives way; in the last two rounds floats do not count, and in the last one "
        "no mild preference asks to alternate",
    ),
)
