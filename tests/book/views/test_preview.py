"""What a preview calls certain is what every outcome, played to its end, is paired as."""

from __future__ import annotations

from itertools import product

import pytest

from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import Adjourn
from arbitra.book.acts.presence import KeepApart
from arbitra.book.acts.taking_part import AskBye, Withdraw
from arbitra.book.state.people import Apart
from arbitra.book.views.preview import CertainBoard, NotPaired, NotPlayed, Preview, TooManyOpen, preview
from tests.book.acts.attempts import begun
from tests.book.acts.memory import OPEN, Memory, enter, on, pair, play, started
from tests.said import having


def playing(open_boards: int, players: int = 12, rounds: int = 2, system: str = "dutch") -> Memory:
    """The last round has so many open games, at its last boards."""
    book = started(players, system)
    for _ in range(rounds - 1):
        play(book)
    pair(book)
    boards = book.section().rounds[-1].boards
    for place, board in enumerate(boards[: len(boards) - open_boards]):
        enter(book, rounds, board.key, ("1-0", "1/2", "0-1")[place % 3])
    return book


def paired_for_every_outcome(book: Memory) -> list[dict[tuple[str, str], str]]:
    """By the book itself: results entered, the next round drafted; the bye as a pair with nobody."""
    number = len(book.section().rounds)
    keys = [board.key for board in book.section().rounds[-1].waiting()]
    made = []
    for outcome in product(("1-0", "1/2", "0-1"), repeat=len(keys)):
        other = book.copied()
        for key, result in zip(keys, outcome, strict=True):
            enter(other, number, key, result)
        other.do(DraftRound(tournament=OPEN))
        kept = other.section().rounds[-1]
        byes = {(person, ""): "" for person, kind in kept.byes if kind == "U"}
        made.append({(board.white, board.black): board.key for board in kept.boards} | byes)
    return made


@pytest.mark.parametrize("system", ["dutch:2026", "dutch:2017", "dutch:2011", "dubov", "burstein", "lim"])
@pytest.mark.parametrize(("open_boards", "players", "rounds"), [(1, 16, 3), (2, 21, 2), (3, 14, 2), (0, 12, 2)])
def test_certain_is_what_every_outcome_has(system: str, open_boards: int, players: int, rounds: int) -> None:
    book = playing(open_boards, players, rounds, system)
    state = book.state
    found = preview(state, OPEN)
    assert book.state is state
    everything = paired_for_every_outcome(book)
    certain = set.intersection(*(set(made) for made in everything))
    assert {(one.white, one.black) for one in found.boards} | ({(found.bye, "")} if found.bye else set()) == certain
    for one in found.boards:
        keys = {made[one.white, one.black] for made in everything}
        assert one.key == (keys.pop() if len(keys) == 1 else "")
    assert found.of == players // 2
    assert found.round_number == rounds + 1


def test_virtual_points_of_an_acceleration_count() -> None:
    book = started(24, rounds=9, acceleration="baku")
    play(book)
    pair(book)
    for board in book.section().rounds[-1].boards[:-2]:
        enter(book, 2, board.key, "1-0")
    found = preview(book.state, OPEN)
    certain = set.intersection(*(set(made) for made in paired_for_every_outcome(book)))
    assert certain and {(one.white, one.black) for one in found.boards} == certain


def test_something_is_certain_and_something_is_not() -> None:
    found = preview(playing(2, 21).state, OPEN)
    assert 0 < len(found.boards) < found.of
    assert {one.key for one in found.boards} != {""}
    assert found.open_games == ("9", "10")


def test_the_tables_of_players_who_keep_one_are_known() -> None:
    book = playing(1, 16, 3)
    sure = next(one for one in preview(book.state, OPEN).boards if one.key)
    book.do(EditPlayer(tournament=OPEN, person=sure.black, changes={"table": 40}))
    assert CertainBoard(sure.white, sure.black, "40") in preview(book.state, OPEN).boards


def test_byes_that_were_asked_for_are_told() -> None:
    book = playing(1)
    book.do(AskBye(tournament=OPEN, person="p1", round_number=3))
    book.do(Withdraw(tournament=OPEN, person="p2"))
    found = preview(book.state, OPEN)
    assert found.byes == (("p1", "H"),)
    assert not {"p1", "p2"} & {person for one in found.boards for person in (one.white, one.black)}


def test_an_adjourned_game_is_a_draw_for_the_next_round() -> None:
    book = playing(1)
    last = book.section().rounds[-1].boards[-1]
    book.do(Adjourn(**on(book, 2, last.key)))
    drawn = playing(1)
    enter(drawn, 2, last.key, "1/2")
    assert preview(book.state, OPEN).boards == preview(drawn.state, OPEN).boards


def test_nothing_is_certain_where_an_outcome_has_no_legal_pairing() -> None:
    book = begun(False, 4)
    play(book)
    pair(book)
    book.do(KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p2", "p3", "p4"))))
    assert preview(book.state, OPEN) == Preview(3, (), 0, "", (), ("1", "2"))


def test_when_there_is_no_preview() -> None:
    with pytest.raises(TooManyOpen, match=having("7")):
        preview(playing(7, 16).state, OPEN)
    with pytest.raises(TooManyOpen):
        preview(playing(2).state, OPEN, most=1)
    for system in ("berger", "scrabble"):
        with pytest.raises(NotPaired):
            preview(playing(1, 6, 1, system).state, OPEN)
    with pytest.raises(NotPlayed):
        preview(started(6).state, OPEN)
    with pytest.raises(NotPlayed):
        preview(playing(1, 12, 5).state, OPEN)
    drafted = playing(0)
    drafted.do(DraftRound(tournament=OPEN))
    with pytest.raises(NotPlayed):
        preview(drafted.state, OPEN)
