"""Who gets which pairing number: by strength, title and name, by lot (the seed is kept), or as in the list."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.book.state.event import State
from arbitra.model import Player, Tpn

METHODS = ("strength", "list", "lot:")


def initial_order(state: State, name: str, people: Iterable[str]) -> list[str]:
    """The people of a section in the order in which they get their numbers."""
    section = state.sections[name]
    listed = sorted(people, key=lambda person: section.entries[person].place)
    method, _, seed = section.settings.numbering.partition(":")
    if method == "list" or not listed:
        return listed
    if method == "lot":
        from arbitra.rules.schedules.drawing import lot

        return sorted(listed, key=lambda person: lot(seed, person))
    from arbitra.rules.general.initial_order import strength, title_place

    rating_method = section.settings.rating_method

    def by_strength(person: str) -> tuple[int, int, str, int]:
        who = state.people[person]
        player = Player(Tpn(0), who.name, who.rating, who.title)
        return -strength(player, rating_method), title_place(player), who.name.casefold(), section.entries[person].place

    return sorted(listed, key=by_strength)


def numbers(state: State, name: str) -> dict[str, int]:
    """Everybody's number: the one held, and for those without one the next ones, as the coming round would give."""
    section = state.sections[name]
    held = {person: entry.number for person, entry in section.entries.items() if entry.number is not None}
    waiting = [person for person, entry in section.entries.items() if entry.number is None]
    after = max(held.values(), default=0)
    new = {person: number for number, person in enumerate(initial_order(state, name, waiting), start=after + 1)}
    return {**held, **new}
