"""While the database is away every page says so; the log says it once."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from arbitra.book.refusals import Busy, Unreachable
from arbitra.web.page.away import SPELL, Spells
from arbitra.web.shelf.folder import Folder
from tests.web.site import Site


class Away(Folder):
    """A place whose events cannot be reached."""

    def event(self, slug: str) -> None:
        raise Unreachable(reason="connection refused")


def test_the_log_has_one_line_however_many_pages_are_asked_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Site(tmp_path, shelf=Away(tmp_path)) as site, caplog.at_level(logging.WARNING, "arbitra.web"):
        assert [site.get("/e/open").status_code for _ in range(5)] == [503] * 5
    assert len(caplog.records) == 1


def test_a_trouble_that_comes_back_or_is_another_has_a_line_again(caplog: pytest.LogCaptureFixture) -> None:
    times = iter((1.0, SPELL, 2 * SPELL - 1, 2 * SPELL, 3 * SPELL))
    spells = Spells(lambda: next(times))
    with caplog.at_level(logging.WARNING, "arbitra.web"):
        for _ in range(3):
            spells.met(Unreachable(reason="refused"))
        assert len(caplog.records) == 1
        spells.met(Busy(book="open"))
        assert len(caplog.records) == 2
        spells.met(Unreachable(reason="refused"))
        assert len(caplog.records) == 3
