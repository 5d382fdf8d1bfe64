"""The pairing rules of the Chess Olympiad (D.02.02): teams by match points, from both ends to the median group.

* `edition_2022`  the rules in force since January 2022
"""

from arbitra.rules.contract import Option, System
from arbitra.rules.team.options import PARITY

LIMITS = Option(
    "limits",
    ("group", "whole"),
    "7.4: the limits of colours give way in every group that keeps more pairs without them, or only in one that then "
    "needs no floater",
)
FLOATER = Option(
    "floater",
    ("met", "compatible"),
    "8.2.3, 8.3.3: a floater should have a team in the next group that it has not met, or one that it may meet within "
    "the limits of colours too",
)

SYSTEMS: tuple[System, ...] = (
    System(
        id="olympiad:2022",
        fide=True,
        teams=True,
        name="Olympiad pairing rules, edition of 2022",
        module="arbitra.rules.olympiad.edition_2022.edition",
        since="2022/01/01",
        verified_by=(
            "an independent program that tries every set and pairing: 20,000 random tournaments, no difference",
        ),
        options=(PARITY, LIMITS, FLOATER),
        last_round="no rule gives way",
    ),
)
