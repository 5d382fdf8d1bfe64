"""The classic edition as the rest of the program knows it, and a round by it: the bye (4), the groups (6), the colours
(5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitra.model import Answer, History, RoundPairing
from arbitra.rules.burstein.classic.colours import RULES
from arbitra.rules.burstein.classic.field import Field, field_of
from arbitra.rules.burstein.classic.groups import pair_groups
from arbitra.rules.burstein.classic.record import bye_reason, decision, pair_reason
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality

ABOUT = {"6.5": "same_colour"}
"""What each criterion of the card is about (`swiss/consequences.py`)."""


class BursteinClassic(SwissEdition):
    law = Law("3.1", "4.1", "5.2", "5.4")
    about = ABOUT

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        field = field_of(history, options)
        groups = field.groups()
        bye, passed = take_bye(field, groups)
        paired = pair_groups(field, [[place for place in group if place != bye] for group in groups if group != [bye]])
        colours = field.allocation(RULES, literal=options.get("parity") == "literal")
        boards = [
            colours.board(higher, lower, pair_reason(field, group, higher, lower))
            for group in paired
            for higher, lower in group.pairs
        ]
        brackets = [decision(field, group, boards) for group in paired]
        why = None if bye is None else bye_reason(field, bye, passed)
        return field.round_pairing("burstein:classic", boards, brackets, bye, why)

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        return field_of(history, options).legality(self.law)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        """6.3: one player of an odd group floats, and no one else leaves it."""
        from arbitra.rules.burstein.apart import Articles, groups_apart

        articles = Articles(groups="1.2", floaters="6.3", once="6.3")
        return groups_apart(answer, apart, field_of(apart.history, apart.options), articles)


def take_bye(field: Field, groups: Sequence[Sequence[int]]) -> tuple[int | None, list[int]]:
    """4: the last player of the lowest group who may have the bye and leaves a round that can be paired; and those
    passed over for it."""
    order = [place for group in reversed(groups) for place in reversed(group)]
    bye = field.take_bye(order, EDITION.law)
    return bye, [] if bye is None else order[: order.index(bye)]


EDITION = BursteinClassic()
