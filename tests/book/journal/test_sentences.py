from __future__ import annotations

from pathlib import Path

from arbitra.book.acts.playing import EnterResult
from arbitra.book.journal.sentences import About, Journal, acts, is_correction
from arbitra.i18n import translator
from tests.web.made_events import swiss


def test_each_fact_is_read_once(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=4)
    journal = Journal(script.book.volume.store)
    assert len(journal.further()) == script.book.head.number
    assert journal.further() == []
    script.play()
    assert journal.further()[0].fact.act in ("number", "draft")
    assert [one.fact.number for one in journal.recorded] == list(range(1, script.book.head.number + 1))
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
    journal = Journal(script.book.volume.store)
    journal.further()

    def numbers(about: About) -> list[int]:
        return [one.fact.number for one in journal.recorded if about.has(one.fact, one.payload)]

    head = script.book.head.number
    assert numbers(About(actor="bea")) == [head]
    assert numbers(About(round_number=1, board=board.key)) == [board.version, head]
    named = numbers(About(person=board.white))
    assert {board.version, head} <= set(named)
    assert 1 not in named
    assert [one.fact.number for one in journal.recorded if is_correction(one.payload)] == [head]
    assert "(was" in journal.teller(translator("book", "en")).told(journal.recorded[-1].payload)
    script.book.close()


def test_the_facts_of_an_act_stand_together(tmp_path: Path) -> None:
    """Pairing the first round gives numbers too: two facts, one act."""
    script = swiss(tmp_path / "open.arbitra", players=4, played=1)
    journal = Journal(script.book.volume.store)
    journal.further()
    paired = next(act for act in acts(journal.recorded) if act[-1].fact.act == "draft")
    assert [one.fact.act for one in paired] == ["number", "draft"]
    script.book.close()
