"""At which table a pair sits: the boards in order from the section's first, some players at a table of their own."""

from __future__ import annotations

from arbitra.book.state.section import Section


def board_keys(section: Section, pairs: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """The key of each board. Of two who both keep a table, White's is taken; nobody else sits at it."""
    kept: dict[int, int] = {}
    for place, pair in enumerate(pairs):
        tables = [section.entries[person].table for person in pair]
        table = next((one for one in tables if one is not None and one not in kept.values()), None)
        if table is not None:
            kept[place] = table
    taken = set(kept.values())
    free = (number for number in range(section.settings.first_board, 100_000) if number not in taken)
    return tuple(str(kept[place] if place in kept else next(free)) for place in range(len(pairs)))
