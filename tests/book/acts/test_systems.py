"""Every system of `arbitra systems` runs to its end from a book."""

from __future__ import annotations

import random

import pytest

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.policy import POLICY
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.people import Person
from arbitra.book.state.section import Phase
from arbitra.book.views.section_standings import section_standings
from arbitra.model import KnockoutPlan
from arbitra.reports.readable import check
from arbitra.rules.contract import Kind
from arbitra.rules.requests.pairing import pair_round
from arbitra.rules.requests.request import RoundRequest
from arbitra.rules.systems import find_system, systems
from tests.book.acts.memory import OPEN, Memory, enter, play, started
from tests.said import says

SWISS = [one.id for one in systems() if one.kind is Kind.SWISS and not (one.teams or one.two_games)]
"""Those of teams and of two games run in `test_team_events`."""
PLANNED = {"berger": (7, 7), "scheveningen": (8, 4), "skalitzka": (12, None), "hilton": (12, None), "match": (2, 6)}


def _result(chance: random.Random, system: str) -> str:
    if system in ("scrabble", "koth", "koth+gibson"):
        return f"{chance.randrange(250, 600)}-{chance.randrange(250, 600)}"
    return chance.choice(["1-0", "1/2", "0-1"])


def _play_all(book: Memory, system: str, chance: random.Random) -> None:
    """Round after round, until no further one can be paired."""
    while True:
        if isinstance(book.ask(DraftRound(tournament=OPEN)), Refused):
            return
        book.do(DraftRound(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        number = book.section().published
        for board in book.section().rounds[-1].boards:
            enter(book, number, board.key, _result(chance, system))


@pytest.mark.parametrize("system", SWISS)
def test_a_swiss_runs_to_its_end(system: str) -> None:
    book = started(11, system, rounds=5)
    for _ in range(5):
        book.do(DraftRound(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        chance = random.Random(book.section().published)
        for board in book.section().rounds[-1].boards:
            enter(book, book.section().published, board.key, _result(chance, system))
    book.do(Finish(tournament=OPEN))
    _require_whole(book, system, 5)


@pytest.mark.parametrize("system", sorted(PLANNED))
def test_a_planned_system_runs_to_its_end(system: str) -> None:
    players, rounds = PLANNED[system]
    book = started(players, system, rounds=rounds, options={"teams": "4"} if system == "hilton" else {})
    _play_all(book, system, random.Random(1))
    book.do(Finish(tournament=OPEN))
    _require_whole(book, system, rounds)


def test_a_knockout_runs_until_one_is_left() -> None:
    book = started(6, "knockout", rounds=None)
    _play_all(book, "knockout", random.Random(2))
    book.do(Finish(tournament=OPEN))
    _require_whole(book, "knockout", None)
    from arbitra.rules.knockout.system import state_of

    tournament = as_tournament(book.state, OPEN)
    knockout = find_system("knockout")
    assert state_of(tournament, knockout.options_for(tournament, {})).over


def test_a_knockout_goes_through_every_stage_of_its_matches() -> None:
    """Every game is drawn: two classical, two rapid, two blitz games, then Black advances with the armageddon draw."""
    book = started(4, "knockout", rounds=None)
    stages = []
    while not isinstance(book.ask(DraftRound(tournament=OPEN)), Refused):
        book.do(DraftRound(tournament=OPEN))
        plan = pair_round(RoundRequest(as_tournament(book.state, OPEN))).plan
        assert isinstance(plan, KnockoutPlan)
        stages.append({game.stage for game in plan.games})
        book.do(Publish(tournament=OPEN))
        number = book.section().published
        for board in book.section().rounds[-1].boards:
            enter(book, number, board.key, "1/2")
    both = ["classical", "classical", "rapid", "rapid", "blitz", "blitz", "armageddon"]
    assert stages == [{stage} for stage in both * 2]
    last = book.section().rounds[-1].boards[0]
    book.do(Finish(tournament=OPEN))
    _require_whole(book, "knockout", None)
    first = section_standings(book.state, OPEN).rows[0]
    assert first.tpn == book.section().entries[last.black].number


def test_a_knockout_without_a_winner_is_asked_about() -> None:
    book = started(4, "knockout", rounds=None)
    play(book)
    assert book.level(Finish(tournament=OPEN)) == 4
    assert says(str(book.ask(Finish(tournament=OPEN))), POLICY["undecided"].text)


def _require_whole(book: Memory, system: str, rounds: int | None) -> None:
    assert book.section().phase is Phase.FINISHED
    if rounds is not None:
        assert book.section().published == rounds
    tournament = as_tournament(book.state, OPEN)
    assert not check(tournament).differences
    assert book.refolded() == book.state


def test_an_accelerated_swiss_runs_to_its_end_and_checks() -> None:
    book = started(20, "dutch:2026", rounds=5, acceleration="baku:2026")
    tournament = as_tournament(book.state, OPEN)
    assert tournament.acceleration
    assert tournament.settings.type_code.endswith("_BAKU")
    for _ in range(5):
        play(book)
    book.do(Finish(tournament=OPEN))
    _require_whole(book, "dutch:2026", 5)


@pytest.mark.parametrize("system", SWISS)
def test_late_entries_of_any_strength_leave_the_earlier_rounds_as_they_were_paired(system: str) -> None:
    chance = random.Random(4)
    book = started(13, system, rounds=5)
    for number in range(1, 6):
        if number in (2, 4):
            for place in (1, 2):
                who = Person(name=f"Late {number}{place}", rating=chance.randint(2250, 2450))
                book.do(AddPlayer(tournament=OPEN, who=who))
        book.do(DraftRound(tournament=OPEN))
        book.do(Publish(tournament=OPEN))
        for board in book.section().rounds[-1].boards:
            enter(book, number, board.key, _result(chance, system))
    book.do(Finish(tournament=OPEN))
    _require_whole(book, system, 5)
