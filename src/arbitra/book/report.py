"""A section as it is handed in: the report that a TRF26 carries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbitra.book.journal.facts import Head
from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.section import GAME_NOTE, Phase, Section
from arbitra.book.state.settings import EventSettings
from arbitra.book.views.section_standings import section_standings, with_playoffs
from arbitra.model import KeptRecord, Player, PointsAdjustment, Settings, Tournament
from arbitra.tiebreaks import TiebreakProblem

COMMENT = "### "
OWN = "###"
"""Where the comments stand: behind those of the format."""
SYMBOLS = {"1": "W", "=": "D", "0": "L"}


def report(
    state: State, name: str, private: Values = NO_VALUES, head: Head | None = None, *, for_rating: bool = True
) -> Tournament:
    """The section with its `###` lines, its ranks once every game has a result, and corrections for rating.

    Such a correction is a new result that counts what the old one did (record 299): the report has what was played,
    the points stay those of the standings. `head` is where the journal ends.
    """
    made = as_tournament(state, name, private, for_rating=for_rating)
    section = state.sections[name]
    counted = as_tournament(state, name) if for_rating else made
    return replace(
        made,
        settings=_complete(made, section),
        players=_ranked(state, name, made.players),
        adjustments=(*made.adjustments, *_corrections(counted, made)),
        kept=tuple(KeptRecord(line, OWN) for line in (*registration_lines(state.event), *comment_lines(section, head))),
    )


def _complete(made: Tournament, section: Section) -> Settings:
    """With what a report says of itself: how many players there are, how many are rated, which ratings count."""
    method = section.settings.rating_method or ("FIDE" if section.fide else "")
    return replace(
        made.settings,
        tiebreaks=with_playoffs(section, made.settings.tiebreaks),
        declared_players=str(len(made.players)),
        declared_rated=str(sum(player.rating > 0 for player in made.players)),
        rating_method=method,
    )


def registration_lines(event: EventSettings) -> Iterator[str]:
    """What a rating officer asks for and no record of the format has: the event's code, the arbiters' numbers."""
    if event.event_code:
        yield f"{COMMENT}Event code {event.event_code}"
    known = zip(event.deputy_arbiters, event.deputy_arbiter_ids, strict=False)
    for name, number in ((event.chief_arbiter, event.chief_arbiter_id), *known):
        if name and number:
            yield f"{COMMENT}FIDE ID of arbiter {name}: {number}"


def comment_lines(section: Section, head: Head | None = None) -> Iterator[str]:
    """What the arbiter has to answer for, and the fact up to which it is told."""
    for mark in section.marks:
        yield COMMENT + mark
    for note in section.notes:
        if GAME_NOTE.match(note):
            yield COMMENT + note.replace("\n", " ")
    if head is not None:
        yield f"{COMMENT}Book {head.short}"


def _ranked(state: State, name: str, players: tuple[Player, ...]) -> tuple[Player, ...]:
    if state.sections[name].phase not in (Phase.COMPLETE, Phase.FINISHED):
        return players
    try:
        rows = section_standings(state, name).rows
    except TiebreakProblem:
        # The report goes without ranks; whoever asks for the standings is told why.
        return players
    # A place each: those whom nothing separates stand in the order of the standings.
    ranks = {row.tpn: place for place, row in enumerate(rows, start=1) if row.rank is not None}
    return tuple(replace(player, rank=ranks.get(player.tpn)) for player in players)


def _corrections(counted: Tournament, corrected: Tournament) -> Iterator[PointsAdjustment]:
    """What each game that was corrected for rating counts in the standings, where the new result counts otherwise."""
    scoring = counted.settings.scoring
    for number, (before, after) in enumerate(zip(counted.rounds, corrected.rounds, strict=True), start=1):
        for old, (white, black, result) in zip(before.games, after.games, strict=True):
            sides = ((white, result.white), (black, result.black))
            for (tpn, symbol), then, now in zip(sides, scoring.game(old.result), scoring.game(result), strict=True):
                if then != now:
                    yield PointsAdjustment(then, (tpn,), SYMBOLS.get(symbol, symbol), number)
