"""C.04.3, the edition approved in Baku 2016 and applied from July 2017."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from arbitra.model import History, RoundPairing
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.completion import Completion
from arbitra.rules.dutch.criteria import Criteria
from arbitra.rules.dutch.edition_2017.bracket import last_bracket, normal_bracket, penultimate_bracket
from arbitra.rules.dutch.edition_2017.criteria import CRITERIA, criteria_of
from arbitra.rules.dutch.edition_2017.floats import bye_allowed, floats_of
from arbitra.rules.dutch.field import Field, make_field
from arbitra.rules.dutch.floats import unless_all_played
from arbitra.rules.dutch.outcome import BracketOutcome, no_legal_pairing, round_pairing

COLOUR_ARTICLES = ("E.1", "E.2", "E.3", "E.4", "E.5")


def pair(history: History, options: Mapping[str, str]) -> RoundPairing:
    """The pairing of the round after the history."""
    field = field_of(history)
    outcomes = pair_field(field, criteria_of(options))
    colours = ColourRules(field, COLOUR_ARTICLES, literal_parity=options.get("parity") == "literal")
    return round_pairing(field, "dutch:2017", outcomes, colours)


def field_of(history: History) -> Field:
    last = history.tournament.last_round == history.round_number
    return make_field(history, floats_of, partial(unless_all_played, bye_allowed), last_round=last)


def pair_field(field: Field, criteria: Criteria = CRITERIA) -> list[BracketOutcome]:
    """A.9: bracket by bracket from the top; when what remains cannot be completed, the bracket just paired becomes the
    penultimate one and everybody below it the last."""
    completion = Completion(field, field.bye_allowed)
    if not completion.possible((), 0):
        raise no_legal_pairing(field)
    outcomes: list[BracketOutcome] = []
    moved: list[int] = []
    groups = field.groups()
    for number, group in enumerate(groups):
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
        moved = paired.left
    return outcomes
