"""The edition of 2026 as the rest of the program knows it, and a round after the seeding rounds: the bye (3.1), the
brackets and the colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arbitra.model import Answer, History, RoundPairing
from arbitra.rules.burstein.edition_2026.bracket import pair_bracket
from arbitra.rules.burstein.edition_2026.colours import RULES
from arbitra.rules.burstein.edition_2026.field import Field, field_of
from arbitra.rules.burstein.edition_2026.record import bye_reason, decision, pair_reason
from arbitra.rules.contract import Charge
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality
from arbitra.rules.systems import find_system

SEEDING_SYSTEM = "dutch:2026"
MOST_SEEDING_ROUNDS = 4

ABOUT = {"C5": "downfloaters", "C6": "floater_scores", "C8": "same_colour"}
"""What each criterion of the card is about (`swiss/consequences.py`)."""


class Burstein2026(SwissEdition):
    law = Law("C1", "C2", "C3", "5.2.2")
    about = ABOUT

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        seeding = self.delegate(history, options)
        if seeding is None:
            return pair_after_seeding(history, options)
        return replace(seeding.pair(history), system="burstein:2026")

    def delegate(self, history: History, options: Mapping[str, str], /) -> Charge | None:
        """1.6: the seeding rounds are paired by the Dutch system."""
        if history.round_number > seeding_rounds(history):
            return None
        seeding = find_system(SEEDING_SYSTEM)
        return Charge(seeding, seeding.check_options({"parity": options.get("parity", "compacted")}))

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        return field_of(history).legality(self.law)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        """C5: as few as possible leave a bracket."""
        from arbitra.rules.burstein.apart import Articles, groups_apart

        return groups_apart(answer, apart, field_of(apart.history), Articles(groups="1.2", floaters="C5", once=""))


def seeding_rounds(history: History) -> int:
    """1.6: half of the rounds, four at most; a tournament that does not say how many it has is taken as a long one."""
    planned = history.tournament.last_round
    return MOST_SEEDING_ROUNDS if planned is None else min(planned // 2, MOST_SEEDING_ROUNDS)


def pair_after_seeding(history: History, options: Mapping[str, str]) -> RoundPairing:
    field = field_of(history)
    bye = take_bye(field)
    groups = [[place for place in group if place != bye] for group in field.groups()]
    groups = [group for group in groups if group]
    paired = []
    received: tuple[int, ...] = ()
    for number, group in enumerate(groups):
        done = pair_bracket(field, received, group, groups[number + 1 :])
        paired.append(done)
        received = done.floaters
    colours = field.allocation(RULES, literal=options.get("parity") == "literal")
    boards = [
        colours.board(higher, lower, pair_reason(field, done, higher, lower))
        for done in paired
        for higher, lower in done.pairs
    ]
    brackets = [
        decision(field, done, boards, score=field.scores[group[0]]) for done, group in zip(paired, groups, strict=True)
    ]
    why = None if bye is None else bye_reason(field, bye)
    return field.round_pairing("burstein:2026", boards, brackets, bye, why)


def take_bye(field: Field) -> int | None:
    """3.1: who may have it and leaves a round that can be completed; lowest score, most games played, lowest rank."""
    order = sorted(
        field.present, key=lambda place: (field.scores[place], field.history.unplayed(place), -field.ranks[place])
    )
    return field.take_bye(order, Law("2.1.1", "2.1.2"))


EDITION = Burstein2026()
