"""C.04.3, the edition of 2017, as the rest of the program knows it, and the order of its brackets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitra.kernel.bits import members
from arbitra.model import History
from arbitra.rules.dutch.completion import Completion
from arbitra.rules.dutch.criteria import Criteria
from arbitra.rules.dutch.edition import DutchEdition
from arbitra.rules.dutch.edition_2017.bracket import last_bracket, normal_bracket, penultimate_bracket
from arbitra.rules.dutch.edition_2017.criteria import criteria_of
from arbitra.rules.dutch.edition_2017.floats import bye_allowed, floats_of
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome, no_legal_pairing
from arbitra.rules.dutch.perfect import AtOnce
from arbitra.rules.swiss.legality import Law


class Dutch2017(DutchEdition):
    system = "dutch:2017"
    law = Law("C.1", "C.2", "C.3", "E.1")
    colour_articles = ("E.1", "E.2", "E.3", "E.4", "E.5")

    def floats_of(self, history: History, rounds_back: int) -> list[str]:
        return floats_of(history, rounds_back)

    def bye_allowed(self, history: History, player: int) -> bool:
        return bye_allowed(history, player)

    def criteria_of(self, options: Mapping[str, str]) -> Criteria:
        return criteria_of(options)

    def pair_field(self, field: Field, criteria: Criteria) -> list[BracketOutcome]:
        """A.9: bracket by bracket from the top; when what remains cannot be completed, the bracket just paired becomes
        the penultimate one and everyone below it the last."""
        groups = field.groups()
        byes = field.bye_allowed
        at_once = AtOnce(field, groups, byes, members(byes), len(groups))
        completion = Completion(field, byes)
        outcomes = at_once.paired(0, [])
        # Where a bracket was paired at once, the round can be completed.
        if not outcomes and not completion.possible((), 0):
            raise no_legal_pairing(field)
        while (number := len(outcomes)) < len(groups):
            moved: Sequence[int] = outcomes[-1].left if outcomes else []
            group = groups[number]
            if number == len(groups) - 1:
                paired = last_bracket(field, moved, group.start, criteria)
                outcomes.append(BracketOutcome("last", moved, group, paired.pairs, paired.left))
                break
            paired = normal_bracket(field, moved, group, groups[number + 1], criteria)
            if not completion.possible(paired.left, group.stop):
                rejected, paired = paired, penultimate_bracket(field, moved, group, criteria)
                outcomes.append(BracketOutcome("penultimate", moved, group, paired.pairs, paired.left, rejected))
                lower = range(group.stop, field.size)
                last = last_bracket(field, paired.left, group.stop, criteria)
                outcomes.append(BracketOutcome("collapsed", paired.left, lower, last.pairs, last.left))
                break
            outcomes.append(BracketOutcome("normal", moved, group, paired.pairs, paired.left, alone=paired.alone))
            outcomes += at_once.paired(number + 1, paired.left)
        return outcomes


EDITION = Dutch2017()
