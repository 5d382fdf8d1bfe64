from __future__ import annotations

from arbitra.book.acts.importing import Incoming
from arbitra.book.intake.tables import as_import, entering, known_people
from arbitra.book.state.event import State
from arbitra.book.state.people import Entry, Person
from arbitra.book.state.section import Section
from arbitra.book.state.settings import Settings
from arbitra.formats.tables.duplicates import Somebody
from arbitra.formats.tables.reading import read_table

TABLE = "Name;Elo;Birth;Bus\nRuiz, Elena;2105;2001-05-02;yes\nMeyer, Ida;1900;;\nRuiz, Elena;2105;;"


def test_a_table_becomes_one_act_and_private_values_stay_apart() -> None:
    preview = read_table(TABLE.encode(), "list.csv")
    command = as_import("open", entering(preview, duplicates=False), "list.csv", others=True)
    assert command.players == (
        Incoming(who=Person(name="Ruiz, Elena", rating=2105), columns={"Bus": "yes"}),
        Incoming(who=Person(name="Meyer, Ida", rating=1900)),
    )
    assert command.private_values == {"0": {"birth": "2001/05/02"}}
    assert len(as_import("open", entering(preview, duplicates=True), "", others=False).players) == 3
    assert as_import("open", preview.rows, "", others=False).players[0].columns == {}


def test_those_of_the_section_are_known_with_their_birth_dates() -> None:
    section = Section(settings=Settings(system="dutch"), entries={"p1": Entry(place=1)})
    state = State(people={"p1": Person(name="Ruiz, Elena"), "p2": Person(name="Gil, Eva")}, sections={"open": section})
    assert known_people(state, "open", {"p1": {"birth": "2001"}}) == [Somebody(0, "Ruiz, Elena", "", "2001")]
