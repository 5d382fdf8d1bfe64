"""A bye, a forfeit, an unfinished game: each has its words, in every form, in one place."""

from __future__ import annotations

from arbitra.book.state.rounds import ADJOURNED, POSTPONED
from arbitra.book.views.round import Playing, Why
from arbitra.model import ByeKind
from arbitra.model.words import AWAY, BYE_CELLS, BYES, UNFINISHED, called


def test_every_bye_has_words_and_but_for_an_absence_a_cell() -> None:
    kinds = {kind.value for kind in ByeKind}
    assert set(BYES) == kinds
    assert set(BYE_CELLS) == kinds - {ByeKind.ABSENT.value}
    assert all(all(words) for words in BYES.values())


def test_every_reason_to_be_away_has_words() -> None:
    assert set(Why) <= set(BYES) | set(AWAY)
    assert all(called(why).name for why in Why)


def test_every_unfinished_game_has_words() -> None:
    assert set(UNFINISHED) == {ADJOURNED, POSTPONED} == {Playing.ADJOURNED.value, Playing.POSTPONED.value}


def test_what_nobody_knows_is_an_absence() -> None:
    assert called("?") == AWAY["absent"]
