from __future__ import annotations

import random
from pathlib import Path

import pytest

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.decision import Command
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.taking_part import Withdraw
from arbitra.book.acts.undoing import Undo, standing_on
from arbitra.book.book import Who
from arbitra.book.chronicle import Chronicle, Recorded, acts
from arbitra.book.state.rounds import Board
from arbitra.book.undoable import Undoable
from tests.web.made_events import Script, swiss


def journal_of(script: Script) -> list[Recorded]:
    chronicle = Chronicle(script.book.volume.store)
    chronicle.further()
    return chronicle.recorded


def test_a_correction_stands_on_the_first_result(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=4, played=1)
    board = script.book.state.sections["main"].rounds[0].boards[0]
    corrected = script.do(corrects(1, board, "0-1")).facts[0].number
    recorded = journal_of(script)
    undoable = Undoable(recorded)
    first = next(one for one in recorded if one.fact.act == "result" and one.fact.number == board.version)
    assert undoable.standing([first]).below == (corrected,)
    assert undoable.standing([recorded[-1]]).free
    script.do(Undo(number=corrected))
    recorded = journal_of(script)
    undoable = Undoable(recorded)
    assert undoable.standing([first]).free
    assert undoable.standing([recorded[-2]]).undone_by == recorded[-1].fact.number
    assert undoable.standing([recorded[-1]]).is_undo
    script.book.close()


@pytest.mark.parametrize("seed", range(4))
def test_it_agrees_with_undo_itself_after_any_acts(tmp_path: Path, seed: int) -> None:
    """The command asks each act by itself; the table must never offer what it refuses, nor refuse what it grants."""
    luck = random.Random(seed)
    script = swiss(tmp_path / "open.arbitra", players=6, played=1)
    for _ in range(60):
        try_something(script, luck)
    recorded = journal_of(script)
    assert any(one.payload.undoes for one in recorded)
    undoable = Undoable(recorded)
    act_of = {one.fact.number: one.fact.key for one in recorded}
    blocked = 0
    for act in acts(recorded):
        standing = undoable.standing(act)
        later = [one for one in recorded if one.fact.number > act[-1].fact.number]
        resting, undone_by = standing_on(act, later)
        assert standing.undone_by == (undone_by or 0)
        if undone_by is None:
            assert bool(standing.below) == bool(resting)
            assert {act_of[number] for number in standing.below} <= {one.fact.key for one in resting}
            blocked += bool(resting)
    assert blocked
    script.book.close()


def corrects(number: int, board: Board, result: str) -> EnterResult:
    return EnterResult(
        tournament="main",
        round_number=number,
        board=board.key,
        white=board.white,
        black=board.black,
        result=result,
        correct=True,
    )


def try_something(script: Script, luck: random.Random) -> None:
    """One act of any kind, as far as the rules allow it."""
    section = script.book.state.sections["main"]
    last = section.last_published
    board = luck.choice(section.rounds[last - 1].boards)
    command: Command = luck.choice(
        (
            corrects(last, board, luck.choice(("1-0", "1/2", "0-1"))),
            corrects(last, board, luck.choice(("1-0", "1/2", "0-1"))),
            Undo(number=luck.randint(3, script.book.head.number)),
            Undo(number=script.book.head.number),
            DraftRound(tournament="main"),
            Publish(tournament="main"),
            Unpublish(tournament="main"),
            Withdraw(tournament="main", person=board.white),
        )
    )
    answer = script.book.do(command, Who("Ana"))
    if isinstance(answer, NeedsConfirmation):
        script.book.do(command, Who("Ana"), token=answer.token)
