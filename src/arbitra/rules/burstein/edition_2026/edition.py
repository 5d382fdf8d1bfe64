"""The edition of 2026 as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arbitra.model import Answer, History, RoundPairing
from arbitra.rules.burstein.edition_2026.bracket import local_rows
from arbitra.rules.burstein.edition_2026.field import field_of
from arbitra.rules.burstein.edition_2026.round import pair_after_seeding, seeding_rounds
from arbitra.rules.contract import Charge
from arbitra.rules.swiss.edition import Apart, SwissEdition
from arbitra.rules.swiss.legality import Law, Legality
from arbitra.rules.systems import find_system

SEEDING_SYSTEM = "dutch:2026"

ABOUT = {"C5": "downfloaters", "C6": "floater_scores", "C8": "same_colour"}
"""What each criterion of the card is about (`swiss/consequences.py`)."""


class Burstein2026(SwissEdition):
    law = Law("C1", "C2", "C3")
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
        field = field_of(history)
        byes = sum(1 << at for at, index in enumerate(field.present) if field.may_have_bye(index))
        return Legality.of(self.law, history, field.present, local_rows(field, field.present), byes)

    def why_apart(self, answer: Answer, apart: Apart, /) -> Answer:
        from arbitra.rules.burstein.edition_2026.apart import with_groups_apart

        return with_groups_apart(answer, apart)


EDITION = Burstein2026()
