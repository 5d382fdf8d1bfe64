"""Prizes: who gets what and why, the lists, and how equal players share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from starlette.responses import Response

from arbitra.book.acts.giving_prizes import SetPrizes
from arbitra.book.views.prizes import PrizesView
from arbitra.documents.categories import category_label
from arbitra.documents.figures import points as points_text
from arbitra.i18n import N_
from arbitra.model.refusals import ReasonedRefusal
from arbitra.prizes.awarding import Amount, Award
from arbitra.prizes.plan import PrizeList, PrizePlan, Sharing, Takes, read_cents, read_prizes, shown_prizes
from arbitra.reports.prizes import amount, reasons_of, sharing_said, why
from arbitra.tiebreaks.categories import parse_category
from arbitra.web.access.roles import Right
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

SHARINGS = (
    (Sharing.PLACE, N_("By place"), N_("tie-breaks decide")),
    (Sharing.EQUAL, N_("Equal shares"), N_("sum divided by all")),
    (Sharing.HORT, N_("Hort"), N_("half place, half shared")),
)
TAKEN = (
    (Takes.LARGER, N_("the larger prize only")),
    (Takes.FIRST, N_("one prize, of the first list")),
    (Takes.ALL, N_("every prize they win")),
)
LONGEST_PRIZES = 4000


class PrizeRow(NamedTuple):
    place: int
    person: str
    name: str
    points: str
    why: str
    amount: str
    """Empty: they take another prize."""


class ShownList(NamedTuple):
    prizes: PrizeList
    sharing: str
    category: str
    typed: str
    lines: list[PrizeRow]


def prizes(visit: Visit) -> Response:
    section = visit.section
    view = (
        PrizesView.of_section(visit.state, visit.tournament, visit.book.private()) if section.last_published else None
    )
    plan = section.prizes
    edited = plan.named(visit.query("list")) if visit.query("list") else None
    say = visit.speaker("book")
    return visit.page(
        "honours/prizes.html",
        plan=plan,
        shown=[_shown(visit, plan, one, view) for one in plan.lists],
        stage=view.stage if view else None,
        over=view is not None and view.is_over,
        given=Amount(view.result.given).said(say) if view else "",
        total=Amount(plan.total).said(say),
        smallest=f"{plan.smallest / 100:g}",
        sharings=SHARINGS,
        takes=TAKEN,
        edited=edited,
        edited_prizes=shown_prizes(edited.prizes) if edited else "",
        adding=bool(visit.query("add")) or edited is not None or not plan.lists,
        started=section.last_published,
        form=visit.form,
    )


def _shown(visit: Visit, plan: PrizePlan, one: PrizeList, view: PrizesView | None) -> ShownList:
    say = visit.speaker("book")
    category = category_label(parse_category(one.category), visit.say) if one.category else ""
    lines = []
    if view is not None:
        person = {ranked.tpn: ranked.person for ranked in view.standings.ranked}
        lines = [
            PrizeRow(
                found.place,
                person[found.player.tpn],
                found.player.name,
                points_text(found.player.points, visit.lang),
                why(reasons_of(found), say),
                amount(found, say) if isinstance(found, Award) else "",
            )
            for found in view.of_list(one)
        ]
    return ShownList(one, sharing_said(plan, one, say), category, shown_prizes(one.prizes), lines)


def share(visit: Visit) -> Response:
    """How equal players share, and what a player takes of several prizes."""
    form = visit.form
    try:
        plan = msgspec.structs.replace(
            visit.section.prizes,
            sharing=Sharing(form.get("sharing", Sharing.PLACE)),
            takes=Takes(form.get("takes", Takes.LARGER)),
            smallest=read_cents(form.get("smallest", "")[:20]),
            currency=form.get("currency", "€").strip()[:8] or "€",
        )
    except ReasonedRefusal as refused:
        raise _declined(visit, refused, "smallest") from refused
    except ValueError as problem:
        raise Declined(Problem(visit.say("Choose how prizes are shared."), field="sharing")) from problem
    return _done(visit, plan)


def keep(visit: Visit) -> Response:
    """A list: added, changed, or removed."""
    form, plan = visit.form, visit.section.prizes
    before = form.get("before", "")
    if form.get("remove"):
        return _done(visit, plan.without_list(before))
    sharing = form.get("sharing", "")
    try:
        made = PrizeList(
            name=form.get("name", "").strip(),
            prizes=read_prizes(form.get("prizes", "")[:LONGEST_PRIZES]),
            category=_category(form),
            sharing=Sharing(sharing) if sharing in set(Sharing) else None,
        )
        if made.category:
            parse_category(made.category)
    except ReasonedRefusal as refused:
        raise _declined(visit, refused, "prizes") from refused
    if not made.prizes:
        raise Declined(Problem(visit.say("Enter the prizes, first place first, such as 100; 50."), field="prizes"))
    if plan.named(made.name) is not None and made.name.casefold() != before.casefold():
        raise Declined(Problem(visit.say("There is already a list named {name}.", name=made.name), field="name"))
    return _done(visit, plan.with_list(made, before))


def _category(form: Mapping[str, str]) -> str:
    """What the fields of the form say, and what was typed besides."""
    low, high = form.get("low", "").strip()[:4], form.get("high", "").strip()[:4]
    parts = [f"rating={low}-{high}"] if low or high else []
    parts += [f"{key}={value}" for key in ("sex", "age", "fed", "club") if (value := form.get(key, "").strip()[:60])]
    parts += [part for part in (form.get("other", "").strip()[:200],) if part]
    return ",".join(parts)


def _declined(visit: Visit, refused: ReasonedRefusal, field: str) -> Declined:
    say = visit.speaker("book")
    return Declined(Problem(refused.reason.sentence(say), field=field))


def _done(visit: Visit, plan: PrizePlan) -> Response:
    return visit.go(visit.url("/prizes"), visit.do(SetPrizes(tournament=visit.tournament, plan=plan)))


HERE = "/e/{b}/t/{t}/prizes"
ROUTES = (
    shows(HERE, prizes),
    takes(f"{HERE}/sharing", share, again=prizes, right=Right.RUN),
    takes(f"{HERE}/list", keep, again=prizes, right=Right.RUN),
)
