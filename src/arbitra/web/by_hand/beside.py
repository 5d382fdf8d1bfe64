"""Boards of two pairings set side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Seats = tuple[str, str]
"""White and Black by person; the bye has nobody as Black."""


def matched(mine: Mapping[Seats, str], theirs: Mapping[Seats, str]) -> list[tuple[Seats | None, Seats | None]]:
    """Each of mine beside one of theirs, both by board: at the same board with one of its players, else with the same
    White, else with one of its players, else any; then the rest of theirs."""

    def shares(one: Seats, other: Seats) -> bool:
        return bool({*one} & {*other} - {""})

    fits: tuple[Callable[[Seats, Seats], bool], ...] = (
        lambda one, other: mine[one] == theirs[other] and shares(one, other),
        lambda one, other: one[0] == other[0],
        shares,
        lambda one, other: True,
    )
    left = list(theirs)
    beside: dict[Seats, Seats] = {}
    for fit in fits:
        for seats in mine:
            found = next((other for other in left if fit(seats, other)), None) if seats not in beside else None
            if found is not None:
                beside[seats] = found
                left.remove(found)
    return [*((seats, beside.get(seats)) for seats in mine), *((None, other) for other in left)]
