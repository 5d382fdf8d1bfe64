"""The Dubov system: opponents of equal strength on average.

* `edition_1997`  C.04.4.1 as approved in 1997: score groups from the top, players moved up to make each one pairable
                  in itself
* `edition_2026`  C.04.4.1, the edition applied from February 2026: brackets from the top, completed by upfloaters
* `field`         what both editions of the Dubov system ask about the players to be paired, and how two lists of them
                  are paired
* `moved_up`      who of two players would have to be moved up to meet the other, and how often they were before
"""

from arbitra.rules.contract import PARITY, Option, System

LIMIT_2_1 = Option(
    "limit_2_1",
    ("strict", "relaxed"),
    "whether a player who may not be moved up again never is, or is where no other transfer is possible",
)

SYSTEMS: tuple[System, ...] = (
    System(
        id="dubov:1997",
        by_rating=True,
        fide=True,
        name="Dubov system, edition of 1997",
        module="arbitra.rules.dubov.edition_1997.edition",
        since="1997/01/01",
        verified_by=(
            "an independent program that follows the text step by step: 20,000 random tournaments, no difference",
            "the example of 6.2, three worked rounds and the two examples of the Vega manual",
            "10,000 random tournaments: every round legal and explained",
        ),
        options=(PARITY, LIMIT_2_1),
        needs_rounds_planned=True,
        last_round="no basic rule gives way; 2.1, the limit for transfers upwards, is not applied",
    ),
    System(
        id="dubov:2026",
        by_rating=True,
        fide=True,
        name="Dubov system, edition of 2026",
        module="arbitra.rules.dubov.edition_2026.edition",
        # The rewrite of 2018, which this edition hardly changed, has no module of its own.
        since="2018/10/01",
        verified_by=(
            "an independent program that tries every set and permutation: 20,000 random tournaments, no difference",
            "compared with py4swiss: every difference is listed in docs/readings.md",
            "10,000 random tournaments: every round legal and explained",
        ),
        options=(PARITY,),
        needs_rounds_planned=True,
        last_round="no basic rule gives way; C8 to C10, about repeated upfloats, are not applied",
    ),
)
