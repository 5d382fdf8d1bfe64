"""No act records a text or a number that nobody can mean, whichever door it came through."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.closing import AdjustPoints, Note
from arbitra.book.acts.core import decide
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.importing import ImportPlayers, ImportTournament, Incoming
from arbitra.book.acts.presence import KeepApart
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.book import empty_state
from arbitra.book.state.people import Apart, Person
from arbitra.book.state.section import Section
from arbitra.book.state.settings import Settings
from arbitra.book.store.volume import new_event
from arbitra.model.bounds import NOTE, SECTION, TEXT

LONG = "x" * (TEXT + 1)
HUGE = 10**5000


def importing(**fields: Any) -> ImportPlayers:
    return ImportPlayers(tournament="main", players=(Incoming(who=Person(**{"name": "Ruiz", **fields})),))


COMMANDS: dict[str, Command] = {
    "a name": AddPlayer(tournament="main", who=Person(name=LONG)),
    "a club": AddPlayer(tournament="main", who=Person(name="Ruiz", club=LONG)),
    "a birth": AddPlayer(tournament="main", who=Person(name="Ruiz"), private_values={"birth": "2026/000000012/01"}),
    "a name of a file": importing(name=LONG),
    "a rating of a file": importing(rating=HUGE),
    "a birth of a file": ImportPlayers(
        tournament="main", players=(Incoming(who=Person(name="Ruiz")),), private_values={"0": {"birth": "1" * 11}}
    ),
    "a setting of a report": ImportTournament(tournament="new", settings=Settings(time_control=LONG)),
    "rounds of a report": ImportTournament(tournament="new", settings=Settings(rounds=HUGE)),
    "a start of a report": ImportTournament(tournament="new", settings=Settings(), event={"start": "2026/13/01"}),
    "a city": Configure(changes={"city": LONG}),
    "a start": Configure(changes={"start": f"2026/{'0' * 19}12/01"}),
    "an end": Configure(changes={"end": "2026/02/30"}),
    "a first board": Configure(tournament="main", changes={"first_board": HUGE}),
    "points": Configure(tournament="main", changes={"points": {"win": 10**8, "draw": 1}}),
    "an option": Configure(tournament="main", changes={"options": {"parity": "9" * 20_000}}),
    "round times": Configure(tournament="main", changes={"round_times": [f"2026/{'9' * 20}/01"]}),
    "the name of a tournament": CreateTournament(tournament="x" * (SECTION + 1)),
    "a tournament with a line end": CreateTournament(tournament="a\nb"),
    "a note": Note(tournament="main", text="x" * (NOTE + 1)),
    "points by hand": AdjustPoints(tournament="main", person="p1", points=HUGE),
    "rounds apart": KeepApart(tournament="main", rule=Apart(people=("p1", "p2"), last_round=HUGE)),
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
def test_what_nobody_can_mean_is_refused_by_its_field(command: Command) -> None:
    state = empty_state(new_event("open", "Open")).with_section("main", Section(settings=Settings()))
    refused = decide(state, command)
    assert isinstance(refused, Refused)
    assert refused.code == "bad-value"
    assert len(str(refused)) < 200
