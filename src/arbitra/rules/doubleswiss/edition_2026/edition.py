"""C.04.5 as the rest of the program knows it: the brackets of C.04.6 without a criterion of colours, and colours of
its own (article 4)."""

from __future__ import annotations

from collections.abc import Mapping
from operator import lt

from arbitra.i18n import N_
from arbitra.model import History
from arbitra.rules.swiss.allocation import Allocation, Columns, Grant, Rule, alternate
from arbitra.rules.swiss.legality import Law
from arbitra.rules.swiss.preferences import Preference
from arbitra.rules.team.colours import first_alternates, nobody_played, other_alternates
from arbitra.rules.team.field import Field, Text, barred_2026
from arbitra.rules.team.pairing import EvenBrackets

INITIAL = N_("neither has played: the pairing number of {player}, the higher ranked, decides")
FEWER_WHITES = N_("{player} has begun fewer matches with White and begins with White")
ALTERNATE = N_("the colours alternate from the last match in which they differed")
HIGHER_ALTERNATES = N_("{player}, the higher ranked, begins with the opposite colour from the last match")
OTHER_ALTERNATES = N_("{player} begins with the opposite colour from the last match")

ABOUT = {
    "C4": "upfloaters",
    "C5": "upfloat_differences",
    "C6": "following",
    "C7": "float_again",
    "C8": "opponents_float_again",
}


def fewer_whites(rules: Allocation[Field], first: int, other: int) -> Grant | None:
    mine, theirs = (rules.columns.colours[place].count("W") for place in (first, other))
    return None if mine == theirs else Grant(first if mine < theirs else other, "W")


RULES: tuple[Rule[Field], ...] = (
    Rule("4.3.1", INITIAL, nobody_played),
    Rule("4.3.2", FEWER_WHITES, fewer_whites),
    Rule("4.3.3", ALTERNATE, alternate),
    Rule("4.3.4", HIGHER_ALTERNATES, first_alternates),
    Rule("4.3.5", OTHER_ALTERNATES, other_alternates),
)


class DoubleSwiss2026(EvenBrackets):
    law = Law("C1", "C2")
    about = ABOUT
    text = Text(
        system="doubleswiss:2026",
        barred_from_bye=barred_2026,
        lapse=1,
        bye="3.4",
        choice="3.5.4",
        pairs="3.6.4",
        floated_again="C7",
        opponents_again="C8",
    )

    def wishes(self, history: History, options: Mapping[str, str]) -> list[Preference] | None:
        return None

    def allocation(self, field: Field, options: Mapping[str, str]) -> Allocation[Field]:
        # Places ascend by score, then TPN: the smaller place is ranked higher (1.2).
        columns = Columns.of(field.roster, [""] * field.roster.size, literal=options.get("parity") != "compacted")
        return Allocation(field, columns, RULES, lt)


EDITION = DoubleSwiss2026()
