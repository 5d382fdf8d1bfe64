"""A section as it is handed in: the report that a TRF26 carries."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from arbitra.book.journal.facts import Head
from arbitra.book.policy.entries import FIDE_LEFT
from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.editions import resolved
from arbitra.book.state.event import State
from arbitra.book.state.section import GAME_NOTE, Phase, Section
from arbitra.book.views.section_standings import section_standings
from arbitra.model import Game, KeptRecord, Player, Points, PointsAdjustment, Settings, Tournament, Tpn
from arbitra.model.refusals import Refusal
from arbitra.ratings import PlayedAt
from arbitra.rules.requests.rates import rates_of_games, rounds_by_rate, usual_rate
from arbitra.tiebreaks import Standings, TiebreakProblem
from arbitra.tiebreaks.event import UNDER_HALF
from arbitra.tiebreaks.playoff import with_playoffs

COMMENT = "### "
OWN = "###"
"""Where the comments go: after those of the format."""
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
    ranking = _standings(state, name)
    changes = [*made.adjustments, *_corrections(counted, made)]
    if ranking is not None:
        changes = list(_left_out(made, ranking, changes))
    return replace(
        made,
        settings=_complete(made, state, section),
        players=_ranked(section, made.players, ranking),
        adjustments=tuple(changes),
        kept=tuple(
            KeptRecord(line, OWN)
            for line in (
                *rate_lines(made),
                *position_lines(section),
                *comment_lines(section, head, outside=state.system(section).fide and not section.fide),
            )
        ),
    )


def _complete(made: Tournament, state: State, section: Section) -> Settings:
    """With what a report says of itself: how many players there are, how many are rated, which ratings count; the
    editions only where its first day would choose others."""
    said, kept = made.settings.announced, section.kept_editions
    if kept is not None and kept.alike(resolved(section.settings, state.event.start)):
        said = replace(said, pairing="", handling="", tiebreaks="", ratings="", titles="", acceleration="")
    method = section.settings.rating_method or ("FIDE" if section.fide else "")
    return replace(
        made.settings,
        tiebreaks=with_playoffs(made.playoffs, made.settings.tiebreaks),
        declared_players=str(len(made.players)),
        declared_rated=str(sum(player.rating > 0 for player in made.players)),
        rating_method=method,
        announced=said,
    )


def rate_lines(tournament: Tournament) -> Iterator[str]:
    """Games that the rating officer does not count with the others: those of faster stages, after a decision."""
    try:
        rates = rates_of_games(tournament)
    except Refusal:
        return
    usual = usual_rate(tournament, rates)
    for rate, rounds in rounds_by_rate(tournament, rates):
        if rate != usual:
            yield f"{COMMENT}{RATE_WORDS[rate]}: round {rounds}"


RATE_WORDS = {
    PlayedAt.STANDARD: "Standard games",
    PlayedAt.RAPID: "Rapid games",
    PlayedAt.BLITZ: "Blitz games",
    PlayedAt.ARMAGEDDON: "Armageddon games, not rated",
    PlayedAt.DECIDED: "Not rated, the match was decided [TT 5.1]",
    PlayedAt.UNKNOWN: "Rate of play not known",
}


def position_lines(section: Section) -> Iterator[str]:
    """The starting positions of Chess960: no record of the format has them."""
    if not any(kept.position is not None for kept in section.desk.rounds.values()):
        return
    from arbitra.book.views.desk import positions

    for one in positions(section):
        drawn = f", drawn: {one.drawn}" if one.drawn else ""
        yield f"{COMMENT}Chess960, round {one.round_number}: position {one.position.number} {one.position.rank}{drawn}"


def comment_lines(section: Section, head: Head | None = None, *, outside: bool = False) -> Iterator[str]:
    """What the arbiter has to answer for, and the fact up to which it is told. `outside`: one of FIDE's systems, not in
    FIDE mode, whether it was left or never entered."""
    for mark in section.marks:
        yield COMMENT + mark
    if outside and FIDE_LEFT not in section.marks:
        yield COMMENT + FIDE_LEFT
    for note in section.notes:
        if GAME_NOTE.match(note):
            yield COMMENT + note.replace("\n", " ")
    if head is not None:
        yield f"{COMMENT}Book {head.short}"


def _standings(state: State, name: str) -> Standings | None:
    """None where they cannot be made: the report has no ranks, and the standings page says why."""
    try:
        return section_standings(state, name)
    except TiebreakProblem:
        return None


def _ranked(section: Section, players: tuple[Player, ...], ranking: Standings | None) -> tuple[Player, ...]:
    if section.phase not in (Phase.COMPLETE, Phase.FINISHED) or ranking is None:
        return players
    rows = ranking.rows
    # A place each: players whom nothing separates are in the order of the standings.
    ranks = {row.tpn: place for place, row in enumerate(rows, start=1) if row.rank is not None}
    return tuple(replace(player, rank=ranks.get(player.tpn)) for player in players)


def _corrections(counted: Tournament, corrected: Tournament) -> Iterator[PointsAdjustment]:
    """What each game that was corrected for rating counts in the standings, where the new result counts otherwise."""
    scoring = counted.settings.scoring
    for number, (before, after) in enumerate(zip(counted.rounds, corrected.rounds, strict=True), start=1):
        then_by_pair = {frozenset(game[:2]): game for game in before.games}
        for white, black, result in after.games:
            old = then_by_pair[frozenset((white, black))]
            if old.white != white:
                old = Game(white, black, old.result.reversed)
            sides = ((white, result.white), (black, result.black))
            for (tpn, symbol), then, now in zip(sides, scoring.game(old.result), scoring.game(result), strict=True):
                if then != now:
                    yield PointsAdjustment(then, (tpn,), SYMBOLS.get(symbol, symbol), number)


def _left_out(made: Tournament, ranking: Standings, changes: list[PointsAdjustment]) -> Iterator[PointsAdjustment]:
    """C.05 6.6: a player who completed fewer than half of the games of a round robin stays in the table, but points
    scored by and against them do not count, neither in the standings nor in the report (record 299)."""
    gone = {row.tpn for row in ranking.unranked if row.status == UNDER_HALF}
    scoring = made.settings.scoring
    nothing: dict[tuple[int, Tpn], PointsAdjustment] = {}
    for number, played in enumerate(made.rounds, start=1) if gone else ():
        for white, black, result in played.games:
            if result.finished and not gone.isdisjoint((white, black)):
                sides = ((white, result.white), (black, result.black))
                for (tpn, symbol), points in zip(sides, scoring.game(result), strict=True):
                    if points:
                        change = PointsAdjustment(Points(0), (tpn,), SYMBOLS.get(symbol, symbol), number)
                        nothing[number, tpn] = change
    for change in changes:
        if not any((change.round_number, tpn) in nothing for tpn in change.players):
            yield change
    yield from nothing.values()
