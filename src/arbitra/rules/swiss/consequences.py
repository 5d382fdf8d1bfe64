"""What another pairing would lead to, criterion by criterion, in words: the half of a sentence behind "if they met".

An edition says of each criterion of its card what it is about; a sentence here says how many would suffer it, whom it
would hit, and how many it is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import (
    Cited,
    Fields,
    Numbered,
    Phrase,
    Players,
    Plural,
    Reason,
    ScoreDifferences,
    Scores,
    Tpn,
    Unpaired,
)
from arbitra.model.fields import CardValue, Field

COUNTS: dict[str, Plural] = {
    "downfloaters": Plural(
        "{theirs} player ({players}) would float down instead of {mine}",
        "{theirs} players ({players}) would float down instead of {mine}",
        by="theirs",
    ),
    "upfloaters": Plural(
        "{theirs} player ({players}) would float up instead of {mine}",
        "{theirs} players ({players}) would float up instead of {mine}",
        by="theirs",
    ),
    "moved_unpaired": Plural(
        "{theirs} player from a higher bracket ({players}) would stay unpaired here instead of {mine}",
        "{theirs} players from higher brackets ({players}) would stay unpaired here instead of {mine}",
        by="theirs",
    ),
    "missed_games": Plural(
        "the bye would go to {players}, who has missed {theirs} game instead of {mine}",
        "the bye would go to {players}, who has missed {theirs} games instead of {mine}",
        by="theirs",
    ),
    "beyond_two": Plural(
        "{theirs} player ({players}) instead of {mine} would have a colour difference above two",
        "{theirs} players ({players}) instead of {mine} would have a colour difference above two",
        by="theirs",
    ),
    "three_running": Plural(
        "{theirs} player ({players}) instead of {mine} would have the same colour three times in a row",
        "{theirs} players ({players}) instead of {mine} would have the same colour three times in a row",
        by="theirs",
    ),
    "preference": Plural(
        "{theirs} player ({players}) instead of {mine} would not get the preferred colour",
        "{theirs} players ({players}) instead of {mine} would not get the preferred colour",
        by="theirs",
    ),
    "strong": Plural(
        "{theirs} player ({players}) instead of {mine} would have a strong colour preference that is not met",
        "{theirs} players ({players}) instead of {mine} would have a strong colour preference that is not met",
        by="theirs",
    ),
    "same_absolute": Plural(
        "{theirs} pair instead of {mine} would join two players who must have the same colour ({players})",
        "{theirs} pairs instead of {mine} would join two players who must have the same colour ({players})",
        by="theirs",
    ),
    "same_strong": Plural(
        "{theirs} pair instead of {mine} would join two players who strongly prefer the same colour ({players})",
        "{theirs} pairs instead of {mine} would join two players who strongly prefer the same colour ({players})",
        by="theirs",
    ),
    "same_colour": Plural(
        "{theirs} pair instead of {mine} would join two players who prefer the same colour ({players})",
        "{theirs} pairs instead of {mine} would join two players who prefer the same colour ({players})",
        by="theirs",
    ),
    "down_again": Plural(
        "{theirs} player ({players}) instead of {mine} would float down again, as in the last round",
        "{theirs} players ({players}) instead of {mine} would float down again, as in the last round",
        by="theirs",
    ),
    "up_again": Plural(
        "{theirs} player ({players}) instead of {mine} would float up again, as in the last round",
        "{theirs} players ({players}) instead of {mine} would float up again, as in the last round",
        by="theirs",
    ),
    "down_as_before": Plural(
        "{theirs} player ({players}) instead of {mine} would float down again, as two rounds ago",
        "{theirs} players ({players}) instead of {mine} would float down again, as two rounds ago",
        by="theirs",
    ),
    "up_as_before": Plural(
        "{theirs} player ({players}) instead of {mine} would float up again, as two rounds ago",
        "{theirs} players ({players}) instead of {mine} would float up again, as two rounds ago",
        by="theirs",
    ),
    "float_again": Plural(
        "{theirs} player ({players}) instead of {mine} would float again, as in the last round",
        "{theirs} players ({players}) instead of {mine} would float again, as in the last round",
        by="theirs",
    ),
    "opponents_float_again": Plural(
        "{theirs} player ({players}) instead of {mine} would meet an upfloater after floating in the last round",
        "{theirs} players ({players}) instead of {mine} would meet an upfloater after floating in the last round",
        by="theirs",
    ),
    "maximum_upfloaters": Plural(
        "{theirs} player ({players}) instead of {mine} would float up in spite of having reached the limit",
        "{theirs} players ({players}) instead of {mine} would float up in spite of having reached the limit",
        by="theirs",
    ),
    "upfloats_beyond": Plural(
        "those who float up at the limit ({players}) did so {theirs} time before instead of {mine}",
        "those who float up at the limit ({players}) did so {theirs} times before instead of {mine}",
        by="theirs",
    ),
}
"""By what the criterion is about, where it counts."""

LISTS: dict[str, str] = {
    "differences": N_("the score differences would be larger: {theirs} instead of {mine}"),
    "floater_scores": N_("those who float down ({players}) would have higher scores: {theirs} instead of {mine}"),
    "upfloat_differences": N_(
        "those who float up ({players}) would come from further below: by {theirs} points instead of {mine}"
    ),
    "following": N_("the following score group could not be paired as well: {article} is {theirs} instead of {mine}"),
    "down_again_by": N_(
        "those who float down again, as in the last round ({players}), would have larger score differences: {theirs} "
        "instead of {mine}"
    ),
    "up_again_by": N_(
        "those who float up again, as in the last round ({players}), would have larger score differences: {theirs} "
        "instead of {mine}"
    ),
    "down_as_before_by": N_(
        "those who float down again, as two rounds ago ({players}), would have larger score differences: {theirs} "
        "instead of {mine}"
    ),
    "up_as_before_by": N_(
        "those who float up again, as two rounds ago ({players}), would have larger score differences: {theirs} "
        "instead of {mine}"
    ),
}
"""Where it compares scores or score differences one by one."""

NEXT_BRACKET = Plural(
    "in the next bracket {theirs} player would stay unpaired instead of {mine}",
    "in the next bracket {theirs} players would stay unpaired instead of {mine}",
    by="theirs",
)
NEXT_SCORES = N_("the scores in the next bracket would come out worse: {theirs} instead of {mine}")
NOT_COMPLETED = N_("the round could not be completed")
OTHER_VALUE = N_("{article} would be {theirs} instead of {mine}")
PAIRS = Plural(
    "this bracket would make {theirs} pair instead of {mine}",
    "this bracket would make {theirs} pairs instead of {mine}",
    by="theirs",
)
OTHERS_UNPAIRED = N_("not all of the other players could be paired")
GIVEN_UP = N_("{first} and {second} would lose their opponents of this round, and they cannot meet each other")
LEFT_OVER = N_("{first} and {second} would be left over, and they cannot meet each other")
BYE_HIGHER = N_("the bye would have to go to a player with more than {least} points")


class Supposition(NamedTuple):
    """What is asked for instead of what was chosen: the first half of the answer."""

    text: str
    fields: Mapping[str, Field] = MappingProxyType({})

    def leads_to(self, then: Reason) -> Reason:
        return Reason(then.article, self.text, {**self.fields, "then": then})


def if_they_met() -> Supposition:
    return Supposition(N_("if they met, {then}"))


def if_they_had_the_bye(player: int) -> Supposition:
    return Supposition(N_("if {player} had the bye, {then}"), {"player": Players(player)})


def if_they_had(colour: str, player: int) -> Supposition:
    text = N_("if {player} had White, {then}") if colour == "W" else N_("if {player} had Black, {then}")
    return Supposition(text, {"player": Players(player)})


def consequence(
    about: Mapping[str, str], article: str, mine: CardValue, theirs: CardValue, players: Iterable[Tpn] = ()
) -> Reason:
    """What a worse value on a criterion means. `about` tells what the criteria of the edition are about, by article."""
    fields: Fields = {"mine": mine, "theirs": theirs, "players": Numbered(*players), "article": Cited(article)}
    subject = about.get(article, "")
    text = _text(subject, mine, theirs)
    if subject in LISTS:
        fields |= {"mine": _listed(mine), "theirs": _listed(theirs)}
    if text is NEXT_BRACKET:
        fields |= {"mine": _unpaired(mine), "theirs": _unpaired(theirs)}
    elif text is NEXT_SCORES:
        fields |= {"mine": _scores(mine), "theirs": _scores(theirs)}
    return Reason(article, text, fields)


def fewer_pairs(article: str, mine: int, theirs: int) -> Reason:
    return Reason(article, PAIRS, {"mine": mine, "theirs": theirs})


def _text(subject: str, mine: CardValue, theirs: CardValue) -> str | Plural:
    if isinstance(theirs, Phrase):
        return NOT_COMPLETED
    if subject == "look_ahead":
        return NEXT_BRACKET if _unpaired(mine) != _unpaired(theirs) else NEXT_SCORES
    if subject in COUNTS and isinstance(theirs, int):
        return COUNTS[subject]
    return LISTS.get(subject, OTHER_VALUE)


def _listed(value: CardValue) -> CardValue | Scores:
    """In a sentence several differences are told one after the other: 1.0 and 0.5."""
    return Scores(*value) if isinstance(value, ScoreDifferences) and len(value) else value


def _unpaired(value: CardValue) -> int:
    return value[0] if isinstance(value, Unpaired) else 0


def _scores(value: CardValue) -> Field:
    return _listed(ScoreDifferences(*list(value)[1:]) if isinstance(value, Unpaired) else ScoreDifferences())
