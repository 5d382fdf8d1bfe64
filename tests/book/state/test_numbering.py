from __future__ import annotations

import random

import msgspec

from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.people import Entry, Person
from arbitra.book.state.section import Section
from arbitra.book.state.settings import Settings
from tests.machine import least_cpu


def state_of(ratings: list[int], held: dict[int, int]) -> State:
    """People by place, with ratings; `held` has the numbers of those who have one."""
    people = {f"p{place}": Person(name=f"N{place}", rating=rating) for place, rating in enumerate(ratings)}
    entries = {f"p{place}": Entry(place=place, number=held.get(place)) for place in range(len(ratings))}
    section = Section(settings=Settings(system="dutch"), entries=entries)
    return msgspec.structs.replace(State(), people=people, sections={"main": section})


def one_after_the_other(ratings: list[int], held: dict[int, int]) -> list[int]:
    """The rule itself: whoever has no number comes before the first one who is weaker."""
    order = sorted(held, key=held.__getitem__)
    newcomers = [place for place in range(len(ratings)) if place not in held]
    for place in sorted(newcomers, key=lambda one: (-ratings[one], f"n{one}", one)):
        mine = (-ratings[place], f"n{place}", place)
        weaker = [at for at, other in enumerate(order) if (-ratings[other], f"n{other}", other) > mine]
        order.insert(weaker[0] if weaker else len(order), place)
    return order


def test_newcomers_enter_the_list_where_they_belong_and_the_others_keep_their_order() -> None:
    chance = random.Random(16)
    for _ in range(300):
        count = chance.randint(1, 12)
        ratings = [chance.choice((0, 1500, 1600, 1700, 1800)) for _ in range(count)]
        numbered = chance.sample(range(count), chance.randint(0, count))
        held = {place: number for number, place in enumerate(numbered, start=1)}
        found = numbers(state_of(ratings, held), "main")
        assert sorted(found, key=found.__getitem__) == [f"p{place}" for place in one_after_the_other(ratings, held)]


def test_two_thousand_without_a_number_are_no_work() -> None:
    state = state_of([1000 + place % 900 for place in range(2000)], {})
    assert least_cpu(lambda: numbers(state, "main"), 0.5) <= 0.5
