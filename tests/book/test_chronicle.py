from __future__ import annotations

from pathlib import Path

from arbitra.book.acts.playing import EnterResult
from arbitra.book.chronicle import About, Chronicle, acts, is_correction
from arbitra.i18n import translator
from tests.web.made_events import swiss


def test_each_fact_is_read_once(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=4)
    chronicle = Chronicle(script.book.volume.store)
    assert len(chronicle.further()) == script.book.head.number
    assert chronicle.further() == []
    script.play()
    assert chronicle.further()[0].fact.act in ("number", "draft")
    assert [one.fact.number for one in chronicle.recorded] == list(range(1, script.book.head.number + 1))
    script.book.close()


def test_what_concerns_a_board_a_person_or_an_arbiter(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=4, played=1)
    board = script.book.state.sections["main"].rounds[0].boards[1]
    script.do(
        EnterResult(
            tournament="main",
            round_number=1,
            board=board.key,
            white=board.white,
            black=board.black,
            result="+",
            correct=True,
        ),
        who="Bea",
    )
    chronicle = Chronicle(script.book.volume.store)
    chronicle.further()

    def numbers(about: About) -> list[int]:
        return [one.fact.number for one in chronicle.recorded if about.has(one.fact, one.payload)]

    head = script.book.head.number
    assert numbers(About(actor="bea")) == [head]
    assert numbers(About(round_number=1, board=board.key)) == [board.version, head]
    named = numbers(About(person=board.white))
    assert {board.version, head} <= set(named)
    assert 1 not in named
    assert [one.fact.number for one in chronicle.recorded if is_correction(one.payload)] == [head]
    assert "(was" in chronicle.teller(translator("book", "en")).told(chronicle.recorded[-1].payload)
    script.book.close()


def test_the_facts_of_an_act_stand_together(tmp_path: Path) -> None:
    """Pairing the first round gives numbers too: two facts, one act."""
    script = swiss(tmp_path / "open.arbitra", players=4, played=1)
    chronicle = Chronicle(script.book.volume.store)
    chronicle.further()
    paired = next(act for act in acts(chronicle.recorded) if act[-1].fact.act == "draft")
    assert [one.fact.act for one in paired] == ["number", "draft"]
    script.book.close()
