"""Who gets which pairing number: by strength, title and name, by lot (the seed is kept), or as in the list."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbitra.book.state.event import State
from arbitra.book.state.ratings import as_player
from arbitra.book.state.teams import strength_of

METHODS = ("strength", "list", "lot:")
EQUAL = 2
"""Of what orders the list by strength: the rating and the title, before the name."""


Strength = tuple[int | str | bytes, ...]
"""What orders the list: the smaller comes first."""


def initial_order(state: State, name: str, people: Iterable[str], *, keep_equals: bool = False) -> list[str]:
    """The people of a section in the order in which they get their numbers.

    `keep_equals`: players with the same rating and title keep the given order.
    """
    strength_of = _strengths(state, name)
    if keep_equals and state.sections[name].settings.numbering == METHODS[0]:
        return sorted(people, key=lambda person: strength_of(person)[:EQUAL])
    return sorted(people, key=strength_of)


def are_equals(state: State, name: str, first: str, second: str) -> bool:
    """Whether two have the same rating and title; a lot or a list leaves no equals."""
    if state.sections[name].settings.numbering != METHODS[0]:
        return False
    strength_of = _strengths(state, name)
    return strength_of(first)[:EQUAL] == strength_of(second)[:EQUAL]


def numbers(state: State, name: str) -> dict[str, int]:
    """All pairing numbers as the next round would assign them. Players without one enter the list where they belong
    (C.04.2.2.4); the others keep their order. Without new players no number changes."""
    section = state.sections[name]
    held = {person: entry.number for person, entry in section.entries.items() if entry.number is not None}
    waiting = [person for person, entry in section.entries.items() if entry.number is None]
    if not waiting:
        return held
    strength_of = _strengths(state, name)
    order: list[str] = []
    newcomers = sorted((strength_of(person), person) for person in waiting)[::-1]
    for other in sorted(held, key=held.__getitem__):
        # Before the first one who is weaker: each newcomer is stronger than the next.
        theirs = strength_of(other)
        while newcomers and newcomers[-1][0] < theirs:
            order.append(newcomers.pop()[1])
        order.append(other)
    order += [person for _, person in newcomers[::-1]]
    return {person: number for number, person in enumerate(order, start=1)}


def _strengths(state: State, name: str) -> Callable[[str], Strength]:
    section = state.sections[name]
    method, _, seed = section.settings.numbering.partition(":")
    if method == "list":
        return lambda person: (section.entries[person].place,)
    if method == "lot":
        from arbitra.rules.schedules.drawing import lot

        return lambda person: (lot(seed, person), section.entries[person].place)
    from arbitra.rules.general.initial_order import strength, title_place

    settings = section.settings

    def by_strength(person: str) -> Strength:
        entry = section.entries[person]
        if section.of_teams:
            return -strength_of(state, section, person), 0, state.people[person].name.casefold(), entry.place
        player = as_player(0, state.people[person], entry, settings)
        return -strength(player, settings.rating_method), title_place(player), player.name.casefold(), entry.place

    return by_strength
