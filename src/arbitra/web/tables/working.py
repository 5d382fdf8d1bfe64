"""How a value of the standings came about, as a page shows it."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.views.standings import RankedPlayer, StandingsView
from arbitra.documents.figures import value_text
from arbitra.i18n import Translate
from arbitra.reports.standings_text import cite, code_name, opponent_of, said, why
from arbitra.tiebreaks import Addend, Working
from arbitra.tiebreaks.ranking import Criterion
from arbitra.web.page.figures import column_value
from arbitra.web.page.points import points


class Part(NamedTuple):
    """One line of the sum. `product` is what the amount is made of: `3 × ½`."""

    round_number: str
    opponent: str
    product: str
    amount: Markup
    plain: str
    """The amount as one text, which can be struck through."""
    why: str
    cut: bool


class Shown(NamedTuple):
    """`total` is empty where the lines do not simply add up to the value."""

    tpn: int
    name: str
    code: str
    title: str
    value: str
    article: str
    parts: tuple[Part, ...]
    steps: tuple[str, ...]
    total: Markup
    has_cuts: bool


def shown_working(view: StandingsView, one: RankedPlayer, criterion: Criterion, say: Translate) -> Shown:
    """`say` speaks for the tie-breaks."""
    work = view.counted.working(one.tpn, criterion.label)
    return Shown(
        one.tpn,
        one.player.name,
        work.code,
        code_name(criterion, say),
        value_text(work.value, work.unit, say.lang),
        cite(work.article),
        tuple(_part(addend, work, view, say) for addend in work.addends),
        tuple(said(step, say) for step in work.steps),
        _total(work, say),
        any(addend.cut for addend in work.addends),
    )


def _part(addend: Addend, work: Working, view: StandingsView, say: Translate) -> Part:
    product = ""
    if addend.score is not None and addend.result is not None:
        product = f"{points(addend.score, say.lang)} × {points(addend.result, say.lang)} ="
    return Part(
        "" if addend.round_number is None else str(addend.round_number),
        opponent_of(addend, view, say),
        product,
        column_value(addend.amount, addend.unit or work.unit, say.lang),
        value_text(addend.amount, addend.unit or work.unit, say.lang),
        why(addend, say),
        addend.cut is not None,
    )


def _total(work: Working, say: Translate) -> Markup:
    added = sum(addend.amount for addend in work.counted)
    simple = work.value is not None and len(work.addends) > 1 and all(addend.unit is None for addend in work.addends)
    return column_value(work.value, work.unit, say.lang) if simple and added == work.value else Markup("")
