"""C.04.3, the edition of 2026, as the rest of the program knows it, and the order of its brackets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitra.model import History
from arbitra.rules.dutch.completion import Completion
from arbitra.rules.dutch.criteria import Criteria
from arbitra.rules.dutch.edition import DutchEdition
from arbitra.rules.dutch.edition_2026.bracket import Bracket, fewest_unplayed, pair_bracket
from arbitra.rules.dutch.edition_2026.criteria import CRITERIA
from arbitra.rules.dutch.edition_2026.floats import bye_allowed, floats_of
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome, no_legal_pairing
from arbitra.rules.dutch.perfect import AtOnce
from arbitra.rules.swiss.legality import Law


class Dutch2026(DutchEdition):
    system = "dutch:2026"
    law = Law("C1", "C2", "C3", "5.2.1")
    colour_articles = ("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5")

    def floats_of(self, history: History, rounds_back: int) -> list[str]:
        return floats_of(history, rounds_back)

    def bye_allowed(self, history: History, player: int) -> bool:
        return bye_allowed(history, player)

    def criteria_of(self, options: Mapping[str, str]) -> Criteria:
        return CRITERIA

    def pair_field(self, field: Field, criteria: Criteria) -> list[BracketOutcome]:
        """1.9: bracket by bracket from the top."""
        completion = Completion(field, 0)
        byes = bye_candidates(field, completion)
        if byes is None:
            raise no_legal_pairing(field, "1.9", "C2")
        field.bye_candidates = completion.byes = byes
        groups = field.groups()
        at_once = AtOnce(field, groups, byes, *_before_the_bye(field, groups, byes))
        outcomes = at_once.paired(0, [])
        while (number := len(outcomes)) < len(groups):
            moved: Sequence[int] = outcomes[-1].left if outcomes else []
            group = groups[number]
            following = groups[number + 1] if number + 1 < len(groups) else range(field.size, field.size)
            paired = pair_bracket(Bracket(field, moved, group, following, byes, completion, criteria))
            kind = "normal" if len(following) else "last"
            outcomes.append(BracketOutcome(kind, moved, group, paired.pairs, paired.left, alone=paired.alone))
            outcomes += at_once.paired(number + 1, paired.left)
        return outcomes


def bye_candidates(field: Field, completion: Completion) -> int | None:
    """C5: those who may take the bye and have the lowest score with which the round can be completed; None if it
    cannot be. With an even number there are none."""
    if field.size % 2 == 0:
        return 0 if completion.possible((), 0) else None
    for group in reversed(field.groups()):
        if field.bye_allowed >> group.start & (1 << len(group)) - 1:
            byes = field.bye_allowed >> group.start << group.start
            completion.byes = byes
            if completion.possible((), 0):
                return byes
    return None


def _before_the_bye(field: Field, groups: Sequence[range], byes: int) -> tuple[Sequence[int], int]:
    """Those of the last score group who may be left with the bye, and how many groups do not ask who takes it: all, if
    no one of a higher group may."""
    if not byes:
        return (), len(groups)
    first = next(number for number, group in enumerate(groups) if byes & (1 << group.stop) - 1)
    if first < len(groups) - 1:
        return (), first
    return fewest_unplayed(field, groups[first], byes), len(groups)


EDITION = Dutch2026()
