"""Title norms: who made one, who still can, who missed one, and which condition fails."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.state.numbering import numbers
from arbitra.book.views.norms import NormsView
from arbitra.documents.figures import points as points_text
from arbitra.i18n import N_
from arbitra.model import Reason
from arbitra.ratings.titles.conditions import Condition
from arbitra.ratings.titles.entries import NormEntry
from arbitra.ratings.titles.outlook import Standing
from arbitra.ratings.titles.words import TENTHS_IN_A_HALF
from arbitra.reports.norms_text import remarks
from arbitra.web.page.addresses import link
from arbitra.web.page.paging import paged
from arbitra.web.routes import shows
from arbitra.web.visit import Visit

FILTERS = (
    (Standing.POSSIBLE, N_("Possible")),
    (Standing.MADE, N_("Made")),
    (Standing.MISSED, N_("Missed")),
    (Standing.FAILS, N_("Fails a condition")),
)
SHOWN = ("games", "federations", "own federation", "one federation", "titled", "required titles", "average")
HEADINGS = {
    "games": N_("Games"),
    "federations": N_("Feds"),
    "own federation": N_("Own fed."),
    "one federation": N_("One fed."),
    "titled": N_("Titled"),
    "required titles": N_("GM/IM"),
    "average": N_("Average"),
}


class Sign(NamedTuple):
    """One condition in its cell."""

    key: str
    ok: bool
    text: str


class NormRow(NamedTuple):
    person: str
    name: str
    federation: str
    title: str
    standing: str
    needs: str
    left: int
    has: str
    goal: str
    bar: tuple[int, int, int]
    """Halves made, halves wanted, halves that all games would give; the second is 0 if no score would do."""
    signs: list[Sign]
    says: list[str]


def norms(visit: Visit) -> Response:
    view = NormsView.of_section(visit.state, visit.tournament, visit.book.private())
    counts = view.counts
    asked = visit.query("show")
    everyone = asked == "all"
    usual = next((one for one, _ in FILTERS if counts[one]), Standing.POSSIBLE)
    chosen = Standing(asked) if asked in set(Standing) else usual
    entries = [one for one in view.candidates if everyone or one.outlook.standing is chosen]
    shown, pages = paged(
        entries, visit.query("page"), lambda number: link(visit.url("/norms"), show=asked, page=number)
    )
    people = {number: person for person, number in numbers(visit.state, visit.tournament).items()}
    return visit.page(
        "honours/norms.html",
        edition=view.event.edition.name,
        rounds=len(view.tournament.rounds),
        planned=view.event.rounds,
        possible=len({one.player.tpn for one in view.candidates if one.outlook.standing is Standing.POSSIBLE}),
        made=counts[Standing.MADE],
        filters=[(one.value, label, counts[one], not everyone and one is chosen) for one, label in FILTERS],
        everyone=everyone,
        candidates=len(view.candidates),
        lines=[_line(visit, entry, people) for entry in shown],
        pages=pages,
        headings=[HEADINGS[key] for key in SHOWN],
        chosen=chosen.value,
    )


def _line(visit: Visit, entry: NormEntry, people: dict[int, str]) -> NormRow:
    view, say = entry.outlook, visit.speaker("ratings")
    games = max(view.found.games, 1)
    signs = {one.key: one for one in view.conditions}
    return NormRow(
        person=people.get(entry.player.tpn, ""),
        name=entry.player.name,
        federation=entry.player.federation,
        title=entry.title.code,
        standing=view.standing.value,
        needs="" if view.needs is None else _points(visit, view.needs),
        left=view.left,
        has=_points(visit, view.has),
        goal="" if view.goal is None else _points(visit, view.goal),
        bar=(view.has, view.goal or 0, 2 * games),
        signs=[_sign(visit, signs[key]) for key in SHOWN],
        says=[*(reason.cited(say) for reason in _told(entry)), *remarks(entry, say)],
    )


def _told(entry: NormEntry) -> list[Reason]:
    """The first sentence of a possible norm says what the cell beside it says already."""
    says = list(entry.outlook.says)
    return says[1:] if entry.outlook.standing is Standing.POSSIBLE else says


def _points(visit: Visit, halves: int) -> str:
    return points_text(TENTHS_IN_A_HALF * halves, visit.lang)


def _sign(visit: Visit, condition: Condition) -> Sign:
    value, limit = condition.value, condition.limit
    if condition.exempt:
        text = f"{value}"
    elif condition.ok:
        plain = condition.key in ("games", "federations", "average")
        text = str(value) if plain else f"{value} {'≥' if condition.least else '≤'} {limit}"
    elif condition.least:
        text = visit.say("{value}, {limit} needed", value=value, limit=limit)
    else:
        text = visit.say("{value}, at most {limit}", value=value, limit=limit)
    return Sign(condition.key, condition.ok, text)


ROUTES = (shows("/e/{b}/t/{t}/norms", norms),)
