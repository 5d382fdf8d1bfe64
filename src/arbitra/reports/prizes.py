"""Prizes as text and as JSON: who gets what, with the reason in words."""

from __future__ import annotations

from typing import Any

from arbitra.book.views.prizes import PrizesView
from arbitra.i18n import N_, Translate
from arbitra.model.fields import Score
from arbitra.model.reasons import Plural, Reason
from arbitra.prizes.awarding import Amount, Award, Passed
from arbitra.prizes.plan import PrizeList, PrizePlan, Sharing
from arbitra.reports.tables import Column, Table
from arbitra.reports.terminal import WIDTH, paragraph, table_lines

HEADING = N_("Prizes after round {round}")
IF_ENDED_NOW = N_("Prizes if the tournament ended now, after round {round}")
SHARINGS = {
    Sharing.PLACE: N_("by place"),
    Sharing.EQUAL: N_("equal shares"),
    Sharing.HORT: N_("Hort system: half by place, half shared"),
}
NO_LISTS = N_('There are no prizes yet. Add a list: arbitra prizes {book} --add NAME --prizes "100; 50"')
GIVEN = Plural(
    "{given} of {total} {currency} in {count} list.", "{given} of {total} {currency} in {count} lists.", by="count"
)
CHANGED = N_("Changed after round {round} was published.")
FOOT = N_(
    "Equal points are ordered by the tie-breaks of the standings. Leftover cents go to the largest fraction, then to "
    "the better place, so that the sum stays the same."
)


def heading(view: PrizesView, say: Translate) -> str:
    return say(HEADING if view.is_over else IF_ENDED_NOW, round=view.stage.after)


def sharing_said(plan: PrizePlan, prizes: PrizeList, say: Translate) -> str:
    return say(SHARINGS[plan.sharing_of(prizes)])


def money(cents: int, say: Translate) -> str:
    """`1,000.00`, with two decimals always."""
    whole = Amount(100 * (cents // 100)).said(say)
    return f"{whole}{say.decimal_mark}{cents % 100:02d}"


def amount(one: Award, say: Translate) -> str:
    parts = [money(one.cents, say)] if one.cents else []
    return " + ".join([*parts, *([one.thing] if one.thing else [])])


def why(reasons: tuple[Reason, ...], say: Translate) -> str:
    return "; ".join(reason.said(say) for reason in reasons)


def reasons_of(one: Award | Passed) -> tuple[Reason, ...]:
    return (one.reason,) if isinstance(one, Passed) else one.reasons


def prize_table(view: PrizesView, prizes: PrizeList, say: Translate) -> Table:
    columns = [
        Column(say("Place"), number=True),
        Column(say("Player"), cut=True, label=True),
        Column(say("Points"), number=True),
        Column(view.plan.currency, number=True),
        Column(say("Why"), wrap=True),
    ]
    rows = [
        [
            str(one.place),
            one.player.name,
            Score(one.player.points).said(say),
            amount(one, say) if isinstance(one, Award) else "–",
            why(reasons_of(one), say),
        ]
        for one in view.of_list(prizes)
    ]
    title = f"{prizes.name} · {sharing_said(view.plan, prizes, say)}"
    return Table(columns, rows, title=title)


def given_said(view: PrizesView, say: Translate) -> str:
    plan = view.plan
    return say(
        GIVEN,
        given=Amount(view.result.given),
        total=Amount(plan.total),
        currency=plan.currency,
        count=len(plan.lists),
    )


def prizes_text(view: PrizesView, name: str, say: Translate, width: int | None) -> str:
    lines = [part for part in (name, heading(view, say)) if part]
    for prizes in view.plan.lists:
        lines += ["", *table_lines(prize_table(view, prizes, say), width)]
    lines += ["", given_said(view, say)]
    if view.plan.changed_after:
        lines.append(say(CHANGED, round=view.plan.changed_after))
    return "\n".join([*lines, *paragraph(say(FOOT), width or WIDTH)])


def prizes_json(view: PrizesView, say: Translate) -> list[dict[str, Any]]:
    """A row for each prize that is given. Amounts are strings with two decimals."""
    return [
        {
            "list": one.prizes.name,
            "place": one.place,
            "player": one.player.tpn,
            "name": one.player.name,
            "amount": f"{one.cents // 100}.{one.cents % 100:02d}",
            "thing": one.thing or None,
            "reason": why(one.reasons, say),
            "final": view.is_over,
        }
        for prizes in view.plan.lists
        for one in view.of_list(prizes)
        if isinstance(one, Award)
    ]
