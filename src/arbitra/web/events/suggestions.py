"""What to try in the demonstration event: each suggestion names people of its last published round and links to the
page that answers. One that no longer applies is not made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from arbitra.book.acts.coming_late import bye_of, late_choices
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import KeptRound
from arbitra.book.state.section import Section
from arbitra.i18n import N_
from arbitra.model import ByeKind
from arbitra.web.events.demonstration import VIA
from arbitra.web.visit import Visit

BLACK_AGAIN = N_("{name} has Black again in round {number}")
WHITE_AGAIN = N_("{name} has White again in round {number}")
COLOUR = N_("Their first question is “Why?”. Arbitra answers in one sentence, with the article that decides.")
BYE = N_("{name} has the bye in round {number}")
WHY_BYE = N_("See why, then ask why another player does not have it: type a name or a pairing number.")
LATE = N_("{name} arrived after round {number} was published")
PLAY = N_("Give them a game against {opponent}, who has the bye. The other boards stay as they are.")
WAITS = N_("Give them a half-point bye. The boards stay as they are.")
ABSENT = ByeKind.ZERO_POINT.value
TOO_OFTEN = 2
"""More games with one colour than with the other: the player expected the other one."""


class Suggestion(NamedTuple):
    """`url` is the page on which it is tried."""

    title: str
    text: str
    url: str


def suggestions(visit: Visit) -> list[Suggestion]:
    """None outside the demonstration event."""
    first = visit.book.volume.store.facts(0, 1)
    if visit.at is not None or not first or first[0].via != VIA:
        return []
    found: list[Suggestion] = []
    for name, section in visit.state.sections.items():
        if section.last_published and visit.state.system(section).swiss:
            found += [*_colour(visit, name, section), *_bye(visit, name, section), *_late(visit, name, section)]
    return found


def _colour(visit: Visit, name: str, section: Section) -> Iterator[Suggestion]:
    number = section.last_published
    last, before = section.rounds[number - 1], section.rounds[: number - 1]
    whites = Counter(board.white for kept in (*before, last) for board in kept.boards)
    blacks = Counter(board.black for kept in (*before, last) for board in kept.boards)
    for board in last.boards:
        for person, own, other in ((board.black, blacks, whites), (board.white, whites, blacks)):
            again = before and (person in _seated(before[-1], black=own is blacks))
            if again and own[person] - other[person] >= TOO_OFTEN:
                title = BLACK_AGAIN if own is blacks else WHITE_AGAIN
                url = visit.url(f"/r/{number}/why?board={board.key}", tournament=name)
                yield Suggestion(_said(visit, title, person, number), visit.say(COLOUR), url)
                return


def _seated(kept: KeptRound, *, black: bool) -> set[str]:
    return {board.black if black else board.white for board in kept.boards}


def _bye(visit: Visit, name: str, section: Section) -> Iterator[Suggestion]:
    number = section.last_published
    person = bye_of(section.rounds[number - 1])
    if person:
        tpn = numbers(visit.state, name)[person]
        url = visit.url(f"/r/{number}/why?bye={tpn}", tournament=name)
        yield Suggestion(_said(visit, BYE, person, number), visit.say(WHY_BYE), url)


def _late(visit: Visit, name: str, section: Section) -> Iterator[Suggestion]:
    choices = late_choices(visit.state, name)
    if choices is None:
        return
    number = choices.round_number
    absent = dict(section.rounds[number - 1].byes)
    person = next((one for one in choices.people if absent.get(one) == ABSENT), None)
    if person is not None:
        opponent = _called(visit, choices.opponent) if choices.opponent else ""
        text = visit.say(PLAY, opponent=opponent) if opponent else visit.say(WAITS)
        url = visit.url(f"/r/{number}/late", tournament=name)
        yield Suggestion(_said(visit, LATE, person, number), text, url)


def _said(visit: Visit, message: str, person: str, number: int) -> str:
    return visit.say(message, name=_called(visit, person), number=number)


def _called(visit: Visit, person: str) -> str:
    """As people say a name, not as lists have it."""
    family, _, given = visit.state.people[person].name.partition(", ")
    return f"{given} {family}".strip()
