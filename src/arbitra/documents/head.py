"""The head of every sheet, so that an old sheet is not mistaken for a new one."""

from __future__ import annotations

from datetime import date

from arbitra.book.state.section import Section
from arbitra.book.state.settings import UNDRAWN, drawn_colour
from arbitra.book.views.moments import published_at
from arbitra.documents.dates import clock, day, moment, round_time
from arbitra.documents.document import Head
from arbitra.documents.source import Source
from arbitra.i18n import N_, Translate

NUMBERS_TO_COME = N_(
    "A new player has no pairing number yet. This page already shows the numbers for the next pairing; result "
    "entry and the screens keep the current ones until then."
)


def paper_head(source: Source, title: str, subtitle: str = "", round_number: int = 0, state: str = "") -> Head:
    """`round_number` where the sheet is about one round; it knows its state."""
    kept = source.section.round(round_number) if round_number else None
    event, say = source.state.event.name, source.say
    to_come = numbers_to_come(source.section, say, round_number or None)
    if kept is not None:
        state = _state(source, round_number) if kept.published else say("draft")
    return Head(
        event if len(source.state.sections) == 1 else f"{event} · {source.tournament}",
        title,
        subtitle,
        when=time_of_round(source, round_number),
        state=state,
        rules=_rules(source),
        printed=say("printed {time}", time=clock(source.now, source.lang)),
        mark=book_mark(source),
        earlier=say("As it was after action {number}", number=source.at) if source.at is not None else "",
        draft=say("Draft") if kept is not None and not kept.published else "",
        not_fide=say("Not in FIDE mode") if source.state.left_fide(source.section) else "",
        notes=tuple(filter(None, (to_come, _initial_colour(source, round_number), _hours(source, round_number)))),
    )


def numbers_to_come(section: Section, say: Translate, round_number: int | None = None) -> str:
    """Said where a page has other numbers than result entry and the screens; empty where there is nothing to say:
    before a round is published there are no other numbers. `round_number`: the page is about this round.

    A new player takes a place in the list when the next round is paired, and those behind them move down by one
    (C.04.2.2.4). Pages that list everyone have these numbers before that.
    """
    seen = section.is_published(section.last_published if round_number is None else round_number)
    waits = any(entry.number is None for entry in section.entries.values())
    return say(NUMBERS_TO_COME) if seen and waits else ""


def _initial_colour(source: Source, number: int) -> str:
    """On the paper of the first round: which colour was drawn, and how."""
    held, say = source.section.settings.initial_colour, source.say
    if number != 1 or not held or not source.system.draws_colour:
        return ""
    colour = say("White") if drawn_colour(held) == "w" else say("Black")
    if held == UNDRAWN:
        return say("Initial colour: {colour} (not drawn by lot)", colour=colour)
    seed = held.partition(":")[2]
    if seed:
        return say("Initial colour: {colour}, drawn by lot (seed {seed})", colour=colour, seed=seed)
    return say("Initial colour: {colour}, drawn by lot", colour=colour)


def _hours(source: Source, number: int) -> str:
    """When the results of the round are published, and the deadline for reporting mistakes."""
    settings, say = source.section.settings, source.say
    told = []
    for times, text in (
        (settings.result_times, N_("Results published: {time}")),
        (settings.correction_times, N_("Corrections until: {time}")),
    ):
        if 1 <= number <= len(times) and times[number - 1]:
            told.append(say(text, time=round_time(times[number - 1], source.lang)))
    return " · ".join(told)


def book_mark(source: Source) -> str:
    """`action 212-1a2b3c4d`: where the journal stood."""
    head = source.book.head
    if source.at is not None:
        head = source.book.volume.store.facts(source.at - 1, source.at)[0].head
    return source.say("action {number}", number=head.short)


def _rules(source: Source) -> str:
    named = source.speaker("explain")(source.system.name)
    chief = source.state.event.chief_arbiter
    return f"{named} · {source.say('Chief arbiter {name}', name=chief)}" if chief else named


def time_of_round(source: Source, number: int) -> str:
    times = source.section.settings.round_times
    if not 1 <= number <= len(times) or not times[number - 1]:
        return ""
    when, _, hour = times[number - 1].partition(" ")
    return f"{day(when, source.lang)}{', ' if hour else ''}{hour}"


def _state(source: Source, number: int) -> str:
    """`published 14:12`, with the day if it was another one."""
    until = source.at if source.at is not None else source.book.head.number
    when = published_at(source.book, source.tournament, number, source.section.rounds[number - 1], until)
    if when is None:
        return source.say("published")
    today = when.astimezone().date() == date.today()
    shown = clock(when, source.lang) if today else moment(when, source.lang)
    return source.say("published {time}", time=shown)
