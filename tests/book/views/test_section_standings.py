"""The standings of a section."""

from __future__ import annotations

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.taking_part import Expel
from arbitra.book.state.people import Person
from arbitra.book.views.section_standings import section_standings
from tests.book.acts.attempts import played
from tests.book.acts.memory import OPEN


def test_whoever_was_expelled_has_no_rank_also_while_somebody_new_waits_for_a_number() -> None:
    book = played(True, 1)
    book.do(Expel(tournament=OPEN, person="p3"))
    name = book.state.people["p3"].name
    assert [row.player.name for row in section_standings(book.state, OPEN).unranked] == [name]
    book.do(AddPlayer(tournament=OPEN, who=Person(name="Strong, Ida", rating=2800)))
    assert [row.player.name for row in section_standings(book.state, OPEN).unranked] == [name]
