"""Phones that were at work in a round and have not been heard of for a while.

A phone that is cut off cannot say what waits on it. Boards without a result stand in the way by themselves; a
correction that only the phone knows of does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from arbitra.book.progress import RoundProgress
from arbitra.web.access.accounts import SEEN_EVERY, now
from arbitra.web.access.entrance import access_of
from arbitra.web.access.phones import Phone
from arbitra.web.round.journal import told
from arbitra.web.visit import Visit

SILENT = timedelta(minutes=2)
"""A page that is open is heard of every ten seconds, which is written down every minute."""


class SilentPhone(NamedTuple):
    id: str
    label: str
    seen: datetime


def silent_phones(visit: Visit, asked: RoundProgress, number: int) -> tuple[SilentPhone, ...]:
    """Of the round `number`, the first one invited first."""
    kept = asked.section.round(number)
    if kept is None or visit.at is not None:
        return ()
    quiet = silent(access_of(visit).phones.of_event(visit.book.volume.event.id), asked.name, now())
    published = told(visit.book, asked._replace(number=number), kept).published if quiet else None
    return tuple(one for one in reversed(quiet) if published is None or one.seen > published.at - SEEN_EVERY)


def silent(phones: Iterable[Phone], tournament: str, moment: datetime) -> list[SilentPhone]:
    return [
        SilentPhone(one.id, one.label, one.seen)
        for one in phones
        if one.lives and one.tournament == tournament and one.seen is not None and moment - one.seen > SILENT
    ]
