"""C.04.6, edition of 2026, as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from arbitra.model import History
from arbitra.rules.swiss.allocation import Allocation, Rule
from arbitra.rules.swiss.legality import Law
from arbitra.rules.swiss.preferences import Preference
from arbitra.rules.team.colours import RULES, allocation
from arbitra.rules.team.field import Field, Text, barred_2026
from arbitra.rules.team.pairing import EvenBrackets
from arbitra.rules.team.preferences import stated, wishes

ABOUT = {
    "C4": "upfloaters",
    "C5": "upfloat_differences",
    "C6": "following",
    "C7": "float_again",
    "C8": "same_colour",
    "C9": "same_strong",
    "C10": "opponents_float_again",
}
"""What each criterion of the card is about (`swiss/consequences.py`)."""


class Team2026(EvenBrackets):
    colour_rules: ClassVar[tuple[Rule[Field], ...]] = RULES
    law = Law("C1", "C2")
    about = ABOUT
    text = Text(
        system="team:2026",
        barred_from_bye=barred_2026,
        lapse=2,
        bye="3.4",
        choice="3.5.4",
        pairs="3.6.4",
        floated_again="C7",
        colours="C8",
        strong="C9",
        opponents_again="C10",
    )

    def wishes(self, history: History, options: Mapping[str, str]) -> list[Preference] | None:
        return wishes(history, stated(history, options).preferences, options)

    def allocation(self, field: Field, options: Mapping[str, str]) -> Allocation[Field]:
        secondary = stated(field.history, options).secondary
        return allocation(field, self.colour_rules, literal=options.get("parity") != "compacted", secondary=secondary)


EDITION = Team2026()
