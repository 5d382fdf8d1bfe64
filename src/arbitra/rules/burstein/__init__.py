"""The Burstein system.

* `apart`         two players of different score groups who do not meet: who could leave a group, who did, and why
* `classic`       the text before the criteria: order by Sonneborn-Berger, two accelerated rounds, the fold
* `edition_2026`  C.04.4.2, the edition applied from February 2026
* `fold`          highest with lowest, and the order of all the other pairings of a group
* `players`       the players of a round, as both Burstein texts see them
"""

from arbitra.rules.contract import PARITY, Option, System

SYSTEMS: tuple[System, ...] = (
    System(
        id="burstein:classic",
        fide=True,
        by_rating=True,
        name="Burstein system, classic edition (Sonneborn-Berger, two accelerated rounds)",
        module="arbitra.rules.burstein.classic.edition",
        verified_by=(
            "an independent program that follows the text step by step: 20,000 random tournaments, no difference",
            "the printed lists of 6.2 and 6.4 and the worked examples",
            "bbpPairings 5.0.1: equal in 508 of 508 rounds with its two options; read literally, every difference "
            "is named",
        ),
        options=(
            PARITY,
            Option(
                "virtual_in_tiebreaks",
                ("no", "yes"),
                "whether the virtual points of rounds 1 and 2 count in Sonneborn-Berger and Buchholz (bbpPairings)",
            ),
            Option(
                "compare_floaters",
                ("plain", "product"),
                "how players of different score groups are compared: by Buchholz and median, or by these times the "
                "score",
            ),
        ),
        last_round="no basic rule gives way",
    ),
    System(
        id="burstein:2026",
        fide=True,
        name="FIDE Burstein system, edition of 2026",
        module="arbitra.rules.burstein.edition_2026.edition",
        since="2026/02/01",
        verified_by=(
            "an independent program that follows the text step by step: 20,000 random tournaments, no difference",
            "compared with py4swiss 0.3.1: where it differs, its pairing is worse by the rules",
        ),
        options=(PARITY,),
        needs_rounds_planned=True,
        last_round="no basic rule gives way",
    ),
)
