"""The standings of a section: its tie-breaks, its play-offs, who is out; as everything shows them, and as far as they
may be shown to everyone."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

import msgspec

from arbitra.book.settings.kinds import LOT
from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.ratings import BY_ROUND, as_player, by_round
from arbitra.book.state.section import Section
from arbitra.book.views.standings import Stage, StandingsView, viewed
from arbitra.model import Reason, Tpn
from arbitra.ratings.source import RatingRules
from arbitra.rules.general.initial_order import strength
from arbitra.tiebreaks import Standings, StandingsRequest, TiebreakProblem, standings
from arbitra.tiebreaks.ties import LOTS


def section_view(
    state: State,
    name: str,
    request: StandingsRequest | None = None,
    private: Values = NO_VALUES,
    *,
    after: int | None = None,
    moves: bool = False,
) -> StandingsView:
    """After a round, else after the last published one; `moves`: compared with the round before.

    Where the tie-breaks cannot be applied points alone rank, and `problem` says why. Raises TiebreakProblem where not
    even they do: games that do not fit a bracket.
    """
    section = state.sections[name]
    number = section.last_published if after is None else after
    asked, problem = request or StandingsRequest(), None
    try:
        made = _after(state, name, asked, private, number)
    except TiebreakProblem as found:
        asked, problem = replace(asked, tiebreaks=()), found.reason
        made = _after(state, name, asked, private, number)
    before = _after(state, name, asked, private, number - 1) if moves and number > 1 else None
    return _viewed(state, name, made, before, problem)


def strict_view(state: State, name: str, request: StandingsRequest, private: Values = NO_VALUES) -> StandingsView:
    """As they were asked for. Raises TiebreakProblem for what the tie-breaks of the section do not allow."""
    return _viewed(state, name, section_standings(state, name, request, private))


def published_view(state: State, name: str, after: int) -> StandingsView | None:
    """What everyone may see, of a state without drafts; None where games do not fit a bracket."""
    with suppress(TiebreakProblem):
        return section_view(state, name, after=after)
    return None


def without_drafts(state: State) -> State:
    """A draft may stand before a published round of a schedule, and some tie-breaks would count its colours."""
    for name, section in state.sections.items():
        stripped = section
        for number in section.drafts:
            if number < section.last_published:
                empty = msgspec.structs.replace(section.rounds[number - 1], boards=(), byes=())
                stripped = stripped.with_round(number, empty)
        if stripped is not section:
            state = state.with_section(name, stripped)
    return state


def basis_of(section: Section) -> str:
    """Names what standings are made from beside the games: tie-breaks, points given or taken, who is out, play-offs.
    Empty while no round is published."""
    if not section.last_published:
        return ""
    entries = [
        (person, one.expelled, one.out, one.tournament_rating, one.rated_until, one.virtual)
        for person, one in section.entries.items()
    ]
    points = [(one.person, one.points, one.round_number, one.symbol) for one in section.adjustments]
    parts = (section.settings, points, section.playoffs, entries, section.placed, section.given)
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:20]


def settled_round(section: Section) -> int:
    """The last round up to which no one waits for a result; while the first one is played, that one; 0: none is
    published."""
    settled = 0
    for number, kept in enumerate(section.rounds, start=1):
        if not kept.published or kept.waiting():
            break
        settled = number
    return settled or (1 if section.is_published(1) else section.last_published)


def announced_rounds(section: Section) -> int:
    """As many as were announced; more where more are played."""
    return max(section.settings.rounds or 0, len(section.rounds))


def stage_after(section: Section, after: int) -> Stage:
    last = section.last_published
    return Stage(
        after,
        last,
        announced_rounds(section),
        sum(board.outcome.open for kept in section.rounds[:after] for board in kept.boards),
        section.finished and after == last,
    )


def _after(state: State, name: str, request: StandingsRequest, private: Values, number: int) -> Standings:
    """Play-offs belong to the standings after the last round alone."""
    last = state.sections[name].last_published
    return section_standings(state, name, request, private, after_round=None if number == last else number)


def _viewed(
    state: State, name: str, made: Standings, before: Standings | None = None, problem: Reason | None = None
) -> StandingsView:
    people = {Tpn(number): person for person, number in numbers(state, name).items()}
    return viewed(made, stage_after(state.sections[name], made.round_number), people, before, problem)


def section_standings(
    state: State,
    name: str,
    request: StandingsRequest | None = None,
    private: Values = NO_VALUES,
    *,
    after_round: int | None = None,
) -> Standings:
    """After a round, else after the last published one. Corrections for rating only change nothing here.

    Categories by age need the dates of birth of `private`.

    Raises TiebreakProblem for what the tie-breaks of the section do not allow.
    """
    tournament, section = as_tournament(state, name, private), state.sections[name]
    asked = request or StandingsRequest()
    # As the tournament has them: someone new moves others down.
    known = numbers(state, name)
    expelled = [Tpn(known[person]) for person, entry in section.entries.items() if entry.expelled]
    if section.over and not asked.ties_by and after_round is None and asked.after_round is None:
        # It may have been finished before the last round that was announced.
        asked = _by_lot(section, asked)
    asked = replace(asked, expelled=(*asked.expelled, *expelled), ratings=_ratings(state, name, known, asked.ratings))
    return standings(tournament, after_round=after_round, request=asked)


def _by_lot(section: Section, asked: StandingsRequest) -> StandingsRequest:
    """What C.07 2.1 leaves tied, where the regulations draw lots for it."""
    word, _, seed = section.settings.ties.partition(":")
    return replace(asked, ties_by=LOTS, lots_seed=asked.lots_seed or seed) if word == LOT else asked


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
