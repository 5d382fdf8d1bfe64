"""Entries that wait on phones and would change what the next round is paired from, or how a tournament ends; and
phones that were at work in a round and have not been heard of for a while.

A phone that is cut off cannot say what waits on it. Boards without a result block the pairing anyway; a correction
that only the phone knows does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from hashlib import sha256
from typing import NamedTuple

from arbitra.book.acts.result_words import value_of
from arbitra.book.progress import RoundProgress, Stage
from arbitra.book.slugs import slugs
from arbitra.model.reasons import Plural
from arbitra.web.access.accounts import SEEN_EVERY, now
from arbitra.web.access.entrance import access_of
from arbitra.web.access.phones import Entry, Kept, Phone
from arbitra.web.results.shown import shown, speaker
from arbitra.web.round.published import told
from arbitra.web.visit import Visit

NOT_RECORDED = Plural("{name} has {count} unsent entry.", "{name} has {count} unsent entries.", by="count")
SILENT = timedelta(minutes=2)
"""A page that is open is heard of every ten seconds, which is written down every minute."""


class Typed(NamedTuple):
    """An entry beside what is recorded, as both are shown."""

    round_number: int
    board: str
    result: str
    recorded: str


class PhoneWaiting(NamedTuple):
    id: str
    label: str
    entries: tuple[Typed, ...]
    seen: datetime


class OnPhones(NamedTuple):
    """What a page says of phones: entries that are known to wait, and others that may."""

    waiting: tuple[PhoneWaiting, ...] = ()
    silent: tuple[SilentPhone, ...] = ()


def phones_waiting(visit: Visit, asked: RoundProgress) -> tuple[PhoneWaiting, ...]:
    """If all rounds are known in advance, nothing is paired from results, so nothing has to wait."""
    return () if asked.ahead else _waiting(visit, asked, asked.number - 1)


def phones_at_the_end(visit: Visit, asked: RoundProgress) -> tuple[PhoneWaiting, ...]:
    """What the tournament would be finished without."""
    return _waiting(visit, asked, asked.section.last_published)


def concerned(visit: Visit, asked: RoundProgress) -> OnPhones:
    """By the page of the round: before it is paired, and at the round that was published last."""
    if asked.stage is Stage.READY and not asked.ahead:
        waiting, played = phones_waiting(visit, asked), asked.number - 1
    elif asked.stage is not Stage.READY and asked.latest and not asked.finished:
        waiting, played = phones_at_the_end(visit, asked), asked.number
    else:
        return OnPhones()
    named = {one.id for one in waiting}
    return OnPhones(waiting, tuple(one for one in silent_phones(visit, asked, played) if one.id not in named))


def mark_of(phones: OnPhones) -> str:
    """Another one when a page that is open should show something else."""
    told = [(one.id, one.label, one.entries, f"{one.seen:%Y-%m-%d %H:%M}") for one in phones.waiting]
    return sha256(repr((told, phones.silent)).encode()).hexdigest()[:16]


def _waiting(visit: Visit, asked: RoundProgress, last: int) -> tuple[PhoneWaiting, ...]:
    """Entries of rounds up to the `last`."""
    slug = next(one for one, name in slugs(visit.state.sections).items() if name == asked.name)
    made = []
    for kept in access_of(visit).waiting.of_event(visit.book.volume.event.id):
        entries = tuple(_open(visit, asked, slug, kept, last))
        if entries:
            seen = max(kept.told, kept.phone.seen) if kept.phone.seen is not None else kept.told
            made.append(PhoneWaiting(kept.phone.id, kept.phone.label, entries, seen))
    return tuple(made)


def _open(visit: Visit, asked: RoundProgress, slug: str, kept: Kept, last: int) -> Iterator[Typed]:
    """A board without a result blocks anyway; entries that arrived meanwhile, or were entered the same by someone
    else, no longer wait."""
    say = speaker(visit.lang, turns=asked.turns)
    for entry in kept.entries:
        recorded = _recorded(asked, entry, last) if entry.t == slug else None
        if recorded and recorded != entry.result:
            typed = shown(entry.result, say).text if entry.result else say("no result")
            yield Typed(entry.round, entry.board, typed, shown(recorded, say).text)


def _recorded(asked: RoundProgress, entry: Entry, last: int) -> str | None:
    """What the board of a round holds; None: there is no such board, or it is waited for anyway."""
    played = asked.section.round(entry.round) if entry.round <= last else None
    board = played.board(entry.board) if played is not None and played.published else None
    return value_of(board.outcome) if board is not None else None


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
