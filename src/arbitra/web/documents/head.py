"""What stands above every sheet, so that nobody takes an old one for a new one."""

from __future__ import annotations

from datetime import date, datetime

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import Published
from arbitra.documents.document import Address, Head
from arbitra.web.access.entrance import Access
from arbitra.web.events.start import is_out_of_fide
from arbitra.web.page.dates import clock, day, moment
from arbitra.web.public.codes import code_of
from arbitra.web.tables.numbers_to_come import numbers_to_come
from arbitra.web.visit import Visit

NEAR = 400
"""Soon after a round is paired it is published; further on nobody looks."""


def paper_head(visit: Visit, title: str, subtitle: str = "", round_number: int = 0, state: str = "") -> Head:
    """`round_number` where the sheet is about one round; it knows its state."""
    kept = visit.section.round(round_number) if round_number else None
    event, say, to_come = visit.state.event.name, visit.say, numbers_to_come(visit, round_number or None)
    if kept is not None:
        state = _state(visit, round_number) if kept.published else say("draft")
    return Head(
        event if len(visit.state.sections) == 1 else f"{event} · {visit.tournament}",
        title,
        subtitle,
        when=_time_of_round(visit, round_number),
        state=state,
        rules=_rules(visit),
        printed=say("printed {time}", time=clock(datetime.now().astimezone(), visit.lang)),
        mark=book_mark(visit),
        earlier=say("As it was after no. {number}", number=visit.at) if visit.at is not None else "",
        draft=say("Draft") if kept is not None and not kept.published else "",
        not_fide=say("Not in FIDE mode") if is_out_of_fide(visit.state, visit.section) else "",
        notes=(to_come,) if to_come else (),
    )


def public_address(visit: Visit) -> Address | None:
    """Of the public page, where it is on and others can open it."""
    access: Access = visit.request.app.state.access
    public = access.publicity.of(visit.book.volume.event.id)
    if public is None or not public.settings.on:
        return None
    code = code_of(access, public)
    return None if code.alone else Address(visit.say("Find my board"), code.address)


def book_mark(visit: Visit) -> str:
    """`no. 212-1a2b3c4d`: where the journal stood."""
    head = visit.book.head
    if visit.at is not None:
        head = visit.book.volume.store.facts(visit.at - 1, visit.at)[0].head
    return visit.say("no. {number}", number=head.short)


def _rules(visit: Visit) -> str:
    state = visit.state
    system = state.system(visit.section)
    named = visit.speaker("explain")(system.name)
    chief = state.event.chief_arbiter
    return f"{named} · {visit.say('Chief arbiter {name}', name=chief)}" if chief else named


def _time_of_round(visit: Visit, number: int) -> str:
    times = visit.section.settings.round_times
    if not 1 <= number <= len(times) or not times[number - 1]:
        return ""
    when, _, hour = times[number - 1].partition(" ")
    return f"{day(when, visit.lang)}{', ' if hour else ''}{hour}"


def _state(visit: Visit, number: int) -> str:
    """`published 14:12`, with the day if it was another one."""
    paired = visit.section.rounds[number - 1].paired_at
    until = visit.at if visit.at is not None else visit.book.head.number
    facts = visit.book.volume.store.facts(paired - 1 if paired else 0, min(until, paired + NEAR))
    when = None
    for fact in facts:
        if fact.act == Published.act:
            payload = PAYLOADS.read(fact)
            if (
                isinstance(payload, Published)
                and payload.tournament == visit.tournament
                and payload.round_number == number
            ):
                when = fact.at
    if when is None:
        return visit.say("published")
    today = when.astimezone().date() == date.today()
    shown = clock(when, visit.lang) if today else moment(when, visit.lang)
    return visit.say("published {time}", time=shown)
