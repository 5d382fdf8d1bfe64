"""The FIDE (Dutch) system."""

from arbitra.rules.systems import Option, System

PARITY = Option(
    "parity",
    ("compacted", "literal"),
    "whose parity gives the initial colour: the number among those paired so far, or the pairing number itself",
)

SYSTEMS: tuple[System, ...] = (
    System(
        id="dutch:2017",
        name="FIDE (Dutch) system, edition of 2017",
        module="arbitra.rules.dutch.edition_2017",
        since="2017/07/01",
        options=(PARITY,),
    ),
    System(
        id="dutch:2026",
        name="FIDE (Dutch) system, edition of 2026",
        module="arbitra.rules.dutch.edition_2026",
        since="2026/02/01",
        options=(PARITY,),
    ),
)
