"""Find players by what is typed: a pairing number, a FIDE ID, or parts of the name in any order."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.model.letters import plain


class Found(NamedTuple):
    person: str
    number: int
    name: str


def find_players(state: State, tournament: str, asked: str, most: int = 10) -> list[Found]:
    """The best first: the number itself, then names that begin with the words, then names that hold them."""
    words = plain(asked).replace(",", " ").split()
    if not words:
        return []
    ranked = []
    for person, number in numbers(state, tournament).items():
        who = state.people[person]
        name = plain(who.name)
        if len(words) == 1 and words[0] in (str(number), who.fide_id):
            ranked.append((0, number, Found(person, number, who.name)))
        elif all(word in name for word in words):
            begins = name.startswith(words[0])
            ranked.append((1 if begins else 2, number, Found(person, number, who.name)))
    return [found for _, _, found in sorted(ranked)[:most]]
