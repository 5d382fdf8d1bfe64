"""Every act has its sentence."""

from __future__ import annotations

from arbitra.book.acts.formats import KINDS
from arbitra.book.telling import SENTENCES


def test_every_act_can_be_told() -> None:
    assert {kind.act for kind in KINDS} == set(SENTENCES)
