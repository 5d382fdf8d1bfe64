"""Every act has its sentence."""

from __future__ import annotations

import pytest

from arbitra.book.acts.kinds import KINDS
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import Resulted
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.sentences import SENTENCES, Teller
from arbitra.book.sentences.speaker import Speaker
from arbitra.book.state.rounds import Outcome
from arbitra.i18n import translator
from tests.book.acts.memory import OPEN, started
from tests.said import tells


def test_every_act_can_be_told() -> None:
    assert {kind.act for kind in KINDS} == set(SENTENCES)


def test_the_acts_to_undo_first_are_listed_in_order_each_once() -> None:
    book = started(4, "berger", rounds=3)
    added = book.facts[-1].number
    drafted = book.do(DraftRound(tournament=OPEN, rounds="all"))[1].number
    published = book.do(Publish(tournament=OPEN))[0].number
    refused = book.refused(Undo(number=added))
    assert tells(str(refused), f"{added} … {published} … 1 … {drafted} … 1 … 2")
    assert "La ronda 1 está publicada" in refused.concern.said(translator("book", "es"))
    book.do(LeaveFide(tournament=OPEN))
    for number in (published, drafted, added):
        book.do(Undo(number=number))
    assert len(book.section().entries) == 3


def test_opponents_are_called_by_their_family_names_unless_several_share_one() -> None:
    names = {"a": "Ibáñez, Elena", "b": "Eriksen, Ole", "c": "Ruiz, Ana", "d": "Ruiz, Luis", "e": "Nakamura"}
    speaker = Speaker(names, translator("book", "en"))
    assert [speaker.family(one) for one in names] == ["Ibáñez", "Eriksen", "Ruiz, Ana", "Ruiz, Luis", "Nakamura"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_result_stands_behind_two_family_names(lang: str) -> None:
    names = {"a": "Ibáñez, Elena", "b": "Eriksen, Ole"}
    teller = Teller(names, translator("book", lang))
    result = Resulted(tournament=OPEN, round_number=1, board="1", white="a", black="b", outcome=Outcome(result="1-0"))
    assert ": Ibáñez – Eriksen 1-0." in teller.told(result)
