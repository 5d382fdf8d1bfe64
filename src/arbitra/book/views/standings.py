"""The standings of a section: its tie-breaks, its play-offs, and who is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from arbitra.book.playoffs import decisions, values
from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.ratings import BY_ROUND, as_player, by_round
from arbitra.book.state.section import Section
from arbitra.model import Tpn
from arbitra.ratings.source import RatingRules
from arbitra.rules.general.initial_order import strength
from arbitra.tiebreaks import Standings, StandingsRequest, standings
from arbitra.tiebreaks.descriptor import as_descriptors
from arbitra.tiebreaks.listing import tournament_list
from arbitra.tiebreaks.values import Value

COLUMN = "OTHER_PLAYOFF"
"""The code of a play-off in a list of tie-breaks: FIDE has none of its own."""


def section_standings(
    state: State,
    name: str,
    request: StandingsRequest | None = None,
    private: Values = NO_VALUES,
    *,
    after_round: int | None = None,
) -> Standings:
    """After a round, else after the last published one. Corrections for rating only change nothing here.

    Categories by age need the birth dates of `private`.

    Raises TiebreakProblem for what the tie-breaks of the section do not allow.
    """
    tournament, section = as_tournament(state, name, private), state.sections[name]
    asked = request or StandingsRequest()
    # As the tournament has them: somebody new moves others down.
    known = numbers(state, name)
    expelled = [Tpn(known[person]) for person, entry in section.entries.items() if entry.expelled]
    asked = replace(asked, expelled=(*asked.expelled, *expelled), ratings=_ratings(state, name, known, asked.ratings))
    if section.playoffs and after_round is None and asked.after_round is None:
        listed = tournament_list(tournament) if asked.tiebreaks is None else as_descriptors(asked.tiebreaks)
        codes = with_playoffs(section, [one if isinstance(one, str) else one.text for one in listed])
        told = [reason for kept in section.playoffs for reason in decisions(section, kept)]
        asked = replace(asked, tiebreaks=codes, external={**asked.external, **columns(section)}, decisions=told)
    return standings(tournament, after_round=after_round, request=asked)


def _ratings(state: State, name: str, known: Mapping[str, int], rules: RatingRules) -> RatingRules:
    """With those of each round, where ratings changed in a long event and each round counts with its own."""
    section = state.sections[name]
    changed = {person: entry for person, entry in section.entries.items() if entry.rated_until}
    if not changed or rules.by_round or not (rules.per_round or section.settings.rating_of == BY_ROUND):
        return rules
    settings = msgspec.structs.replace(section.settings, rating_of=BY_ROUND)
    listed = {
        Tpn(known[person]): by_round(
            entry, strength(as_player(0, state.people[person], entry, settings), settings.rating_method)
        )
        for person, entry in changed.items()
    }
    return replace(rules, by_round=listed, per_round=True)


def with_playoffs(section: Section, codes: Sequence[str]) -> tuple[str, ...]:
    """The list with each play-off that is over behind the tie-breaks that were applied before it."""
    made = list(codes)
    for number, (after, found) in enumerate(_by_place(section).items(), start=1):
        made.insert(len(made) if after is None else after + number - 1, found)
    return tuple(made)


def columns(section: Section) -> dict[str, dict[Tpn, Value]]:
    made: dict[str, dict[Tpn, Value]] = {}
    named = _by_place(section)
    for kept in section.playoffs:
        if found := values(section, kept):
            made.setdefault(named[kept.after], {}).update(found)
    return made


def _by_place(section: Section) -> dict[int | None, str]:
    """The columns by the number of tie-breaks before them, ascending; None, behind all, is the last."""
    over = {kept.after for kept in section.playoffs if values(section, kept)}
    ordered = sorted(over, key=lambda after: (after is None, after or 0))
    return {after: COLUMN if not number else f"{COLUMN}.{number + 1}" for number, after in enumerate(ordered)}
