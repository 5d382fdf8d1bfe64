"""The standings as their page shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.views.standings import POINTS, RankedPlayer, StandingsView
from arbitra.i18n import Translate
from arbitra.model.letters import plain
from arbitra.reports.standings_text import code_name, heading
from arbitra.tiebreaks.knockout import BY_BRACKET
from arbitra.tiebreaks.standings import show_places
from arbitra.web.page.figures import column_value, made_html


class Cell(NamedTuple):
    """The value of a tie-break."""

    label: str
    shown: Markup


class StandingsRow(NamedTuple):
    """A ranked player in the words of the page. `overall`: the rank in the whole field, where a category is shown."""

    of: RankedPlayer
    rank: str
    overall: str
    status: str
    points: Markup
    """In a knockout, how far they have come."""
    cells: tuple[Cell, ...]


class NamedCriterion(NamedTuple):
    label: str
    name: str


def shown_rows(view: StandingsView, players: Sequence[RankedPlayer], say: Translate) -> list[StandingsRow]:
    """Only of the players that are shown. `say` speaks for the tie-breaks."""
    return [_row(view, one, say) for one in players]


def order(view: StandingsView, say: Translate) -> list[NamedCriterion]:
    """What ranks, in order: codes with their names. `say` speaks for the tie-breaks."""
    if view.by_bracket:
        return [NamedCriterion(POINTS, say(BY_BRACKET))]
    return named_criteria(view, say)


def named_criteria(view: StandingsView, say: Translate) -> list[NamedCriterion]:
    return [NamedCriterion(heading(one, say), code_name(one, say)) for one in view.criteria]


def found(players: Sequence[RankedPlayer], wanted: str) -> Sequence[RankedPlayer]:
    """Those whose number is meant, or whose name, club or federation has every word."""
    words = plain(wanted).split()
    if not words:
        return players
    if len(words) == 1 and words[0].isdigit():
        return [one for one in players if str(one.tpn) == words[0]]
    return [one for one in players if all(word in _spoken(one) for word in words)]


def cells(view: StandingsView, one: RankedPlayer, lang: str) -> tuple[Cell, ...]:
    pairs = zip(view.tiebreaks, one.values, strict=True)
    return tuple(Cell(code.label, column_value(value, code.code.unit, lang)) for code, value in pairs)


def _spoken(one: RankedPlayer) -> str:
    player = one.player
    return plain(f"{player.name} {player.club} {player.federation}")


def _row(view: StandingsView, one: RankedPlayer, say: Translate) -> StandingsRow:
    return StandingsRow(
        one,
        show_places(one.rank, one.last_rank),
        "" if one.overall_rank is None else str(one.overall_rank),
        say(one.status) if one.status else "",
        made_html(one, say),
        cells(view, one, say.lang),
    )
