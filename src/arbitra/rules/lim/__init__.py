"""The Lim system: from both ends to the median score group.

* `edition_1999`  C.04.4.3 as last amended in 1999: score groups from both ends, the median group last
"""

from arbitra.rules.contract import PARITY, Option, System

MAXI = Option(
    "maxi",
    ("off", "on"),
    "maxi-tournament: players are exchanged for the sake of colours only if their ratings differ by 100 points at most",
)

SYSTEMS: tuple[System, ...] = (
    System(
        id="lim:1999",
        fide=True,
        name="Lim system, edition of 1999",
        module="arbitra.rules.lim.edition_1999.edition",
        since="1987/01/01",
        verified_by=(
            "an independent program that follows the text step by step: 20,000 random tournaments, no difference",
            "the tables of 4.2 and 4.3, the case of 4.4, the example of 7.2 and three worked rounds",
            "10,000 random tournaments: every round legal and explained",
        ),
        options=(PARITY, MAXI),
        needs_rounds_planned=True,
        last_round="C.04.1 f and g, the limits of colours, give way where equal scores meet (article 6)",
    ),
)
