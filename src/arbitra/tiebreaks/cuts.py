"""Cut and Median (C.07 14.1-14.4), with the exception for voluntary unplayed rounds (16.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbitra.tiebreaks.unplayed import Element


class Cut(NamedTuple):
    """A round taken out of the sum, and by which article."""

    element: Element
    article: str
    high: bool = False


def cut_elements(
    elements: Sequence[Element], low: int, high: int, least: Callable[[Sequence[Element]], Element]
) -> list[Cut]:
    """What goes: `low` times the least significant value by the exception of 16.5, then `high` times the most
    significant one. `least` is the exception as the tie-break has it."""
    left = list(elements)
    cuts: list[Cut] = []
    normal = f"14.{low if not high else low + 2}" if low <= 2 else "14"
    for _ in range(min(low, len(left))):
        taken = least(left)
        left.remove(taken)
        cuts.append(Cut(taken, "16.5.1" if taken.voluntary else normal))
    for _ in range(min(high, len(left))):
        taken = max(left, key=_significance)
        left.remove(taken)
        cuts.append(Cut(taken, normal, high=True))
    return cuts


def least_of_buchholz(elements: Sequence[Element]) -> Element:
    """16.5.1: the smallest contribution of a voluntary unplayed round; without one, the smallest of all."""
    voluntary = [element for element in elements if element.voluntary]
    return min(voluntary or elements, key=_significance)


def least_of_products(elements: Sequence[Element]) -> Element:
    """14.1.1: the weakest opponent's product, the smaller product among equals; against it stands the smallest
    product of a voluntary unplayed round, and the larger of the two goes (16.5.1)."""
    least = min(elements, key=_significance)
    voluntary = [element for element in elements if element.voluntary]
    if not voluntary:
        return least
    unplayed = min(voluntary, key=_product)
    return unplayed if unplayed.product >= least.product else least


def _significance(element: Element) -> tuple[int, int]:
    return element.score, element.product


def _product(element: Element) -> tuple[int, int]:
    return element.product, element.score
