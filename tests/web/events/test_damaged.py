"""Damaged books, and files that are none, in the application: every page says what is wrong, none fails."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from arbitra.book.refusals import Unreadable
from arbitra.book.state.event import State
from arbitra.web.events import start as start_module
from arbitra.web.shelf import folder as folder_module
from arbitra.web.tables import standings_page
from tests.book.damage.rows import changed, rechained
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import part, says

PAGES = (
    "",
    "/history",
    "/settings",
    "/t/main/standings",
    "/t/main/players",
    "/t/main/r/1",
    "/t/main/documents",
)
BAND = "data-damaged"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    swiss(tmp_path / "open.arbitra", players=6, played=1).book.close()
    return tmp_path / "open.arbitra"


def spoil(path: Path) -> None:
    changed(
        path,
        "DELETE FROM snapshot",
        """UPDATE fact SET payload = replace(payload, '"10"', '"01"') WHERE act = 'result'""",
    )


def test_every_page_of_an_event_says_that_its_facts_do_not_fit_their_digests(path: Path) -> None:
    with Site(path.parent) as site:
        assert not [page for page in PAGES if BAND in site.get(f"/e/open{page}").text]
    spoil(path)
    with Site(path.parent) as site:
        answers = [site.get(f"/e/open{page}") for page in PAGES]
    assert [answer.status_code for answer in answers] == [200] * len(PAGES)
    assert all(BAND in answer.text for answer in answers)


def test_what_is_recorded_later_is_looked_at_when_it_comes(path: Path) -> None:
    """Another program writes a fact that does not fit into a book that is open."""
    with Site(path.parent) as site:
        assert BAND not in site.get("/e/open").text
        changed(
            path,
            "INSERT INTO fact SELECT event, number + 1, time, actor, via, act, version, payload, 'k', more, content,"
            " digest FROM fact ORDER BY number DESC LIMIT 1",
        )
        assert BAND in site.get("/e/open").text


def test_a_book_that_cannot_be_opened_tells_why_at_its_address(path: Path) -> None:
    changed(path, "UPDATE fact SET payload = '[' WHERE number = 3", "DELETE FROM snapshot")
    with Site(path.parent) as site:
        answer = site.get("/e/open/t/main/standings")
        assert answer.status_code == 422 and part(wording.NO_NUMBER_DAMAGED_SEE) in answer.text
        assert site.client.get("/e/open/feed").status_code == 503


@pytest.mark.parametrize("whole", [True, False])
def test_a_bug_is_blamed_on_a_damaged_book_only(path: Path, monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    def broken(*_: object) -> None:
        raise KeyError("a bug")

    if not whole:
        spoil(path)
    monkeypatch.setattr(standings_page, "asked", broken)
    with Site(path.parent) as site:
        if whole:
            with pytest.raises(KeyError):
                site.get("/e/open/t/main/standings")
        else:
            answer = site.get("/e/open/t/main/standings")
            assert answer.status_code == 422 and part(wording.BOOK_DAMAGED_SO_CANNOT) in answer.text


def test_nonsense_whose_digests_fit_is_told(path: Path) -> None:
    changed(path, """UPDATE fact SET payload = replace(payload, '"10"', '"what"')""")
    rechained(path)
    shutil.rmtree(path.with_name("open-backups"))  # the mark knows better
    with Site(path.parent) as site:
        answer = site.get("/e/open/t/main/standings")
    assert answer.status_code == 422 and part(wording.ROUND_TOURNAMENT_HAS_RESULT) in answer.text


def odd_files(folder: Path) -> dict[str, str]:
    """By the name that is shown: a part of what is said of it."""
    (folder / "empty.arbitra").touch()
    (folder / "noise.arbitra").write_bytes(os.urandom(5000))
    (folder / "text.arbitra").write_text("012 Open\n")
    (folder / "inside.arbitra").mkdir()
    (folder / "gone.arbitra").symlink_to(folder / "nowhere")
    Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.arbitra")).write_text("no book")
    return {
        "empty.arbitra": "is not an Arbitra book",
        "noise.arbitra": "is not an Arbitra book",
        "text.arbitra": "is not an Arbitra book",
        "inside.arbitra": "is a folder",
        "gone.arbitra": "is a link",
        "caf\ufffd.arbitra": "is not an Arbitra book",
    }


def test_whatever_is_called_like_a_book_is_listed_with_what_is_wrong(path: Path) -> None:
    odd = odd_files(path.parent)
    with Site(path.parent) as site:
        answer = site.get("/")
        assert answer.status_code == 200 and 'href="/e/open"' in answer.text
        for name, said in odd.items():
            assert f"<b>{name}</b>" in answer.text and f"{name} {said}" in answer.text
        assert site.get("/e/open").status_code == 200


def test_a_book_whose_name_is_no_text_works_like_any_other(path: Path) -> None:
    os.rename(path, os.fsencode(path.parent) + b"/caf\xe9.arbitra")
    with Site(path.parent) as site:
        assert site.get("/").status_code == 200
        assert [site.get(f"/e/caf{page}").status_code for page in PAGES] == [200] * len(PAGES)


def test_a_file_that_may_not_be_read_is_listed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may be allowed everything: the refusal itself is made up."""

    def refused(*_: object, **__: object) -> None:
        raise Unreadable(book="open.arbitra")

    monkeypatch.setattr(folder_module, "open_file", refused)
    with Site(path.parent) as site:
        answer = site.get("/")
    assert answer.status_code == 200 and says(wording.BOOK_MAY_NOT_READ, book="open.arbitra") in answer.text


def test_an_event_that_cannot_be_listed_leaves_the_others(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is that nobody thought of: here the words for its dates."""
    swiss(path.with_name("other.arbitra"), players=7).book.close()
    told = start_module.dates_of

    def dates(state: State, lang: str) -> str:
        if len(state.sections["main"].entries) == 6:
            raise ValueError("no such day")
        return told(state, lang)

    monkeypatch.setattr(start_module, "dates_of", dates)
    with Site(path.parent) as site:
        answer = site.get("/")
    assert answer.status_code == 200 and 'href="/e/other"' in answer.text
    assert says(wording.WHAT_STANDS_MAKES_NO) in answer.text
