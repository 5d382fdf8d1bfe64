"""Every act has its sentence."""

from __future__ import annotations

from arbitra.book.acts.kinds import KINDS
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.sentences import SENTENCES
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
