"""C.04.6, edition of 2024, as the rest of the program knows it: what differs from 2026."""

from __future__ import annotations

from arbitra.rules.team.colours import RULES_2024
from arbitra.rules.team.edition_2026.edition import Team2026
from arbitra.rules.team.field import Text, barred_2024

ABOUT = {
    "C4": "upfloaters",
    "C5": "upfloat_differences",
    "C6": "following",
    "C7": "same_colour",
    "C8": "same_strong",
    "C9": "float_again",
}


class Team2024(Team2026):
    colour_rules = RULES_2024
    about = ABOUT
    text = Text(
        system="team:2024",
        barred_from_bye=barred_2024,
        lapse=2,
        bye="2.4",
        choice="2.5",
        pairs="2.6",
        colours="C7",
        strong="C8",
        teams_again="C9",
    )


EDITION = Team2024()
