"""Which folders of the server's computer a chief arbiter may name: their own here, none from elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.book.event import Book
from arbitra.book.kept import open_file
from tests.web.access.persons import HALL, HERE, PROXY, Hall, Person

REFUSED = "A folder other than that of the event can only be chosen at the computer on which Arbitra runs."


def second(folder: Path, slug: str = "open") -> str:
    book = Book(open_file(folder / f"{slug}.arbitra", readonly=True))
    try:
        return book.state.event.backups
    finally:
        book.close()


def chief(hall: Hall, at: str, client: str) -> Person:
    account = hall.access.accounts.named("Ana")
    assert account is not None
    return Person(hall, at, client).known_as(account)


@pytest.mark.parametrize(("at", "client"), [(PROXY, "127.0.0.1"), (PROXY, "192.168.1.9"), (HALL, "192.168.1.9")])
def test_who_is_elsewhere_names_no_folder_outside_that_of_the_event(
    hall: Hall, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, at: str, client: str
) -> None:
    hall.access.sharing = hall.access.sharing._replace(chief_anywhere=True)
    far, stick = chief(hall, at, client), tmp_path_factory.mktemp("stick")
    assert REFUSED in far.get("/e/open/settings").text
    (tmp_path / "way out").symlink_to(stick)
    # Neither do they learn which folders there are.
    for wanted in (str(stick), "/no such folder", f"{tmp_path}/../{stick.name}", f"{tmp_path}/way out", "9" * 5000):
        refused = far.post("/e/open/settings", {"name": "Open", "backups": wanted})
        assert (refused.status_code, REFUSED in refused.text, "There is no folder" in refused.text) == (
            422,
            True,
            False,
        ), wanted
    assert (second(tmp_path), list(stick.iterdir())) == ("", [])
    (tmp_path / "copies").mkdir()
    assert far.post("/e/open/settings", {"name": "Open", "backups": str(tmp_path / "copies")}).status_code == 303
    assert second(tmp_path) == str(tmp_path / "copies")


def test_what_was_chosen_at_the_computer_stays_when_others_save(
    hall: Hall, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    here, far, stick = chief(hall, HERE, "127.0.0.1"), chief(hall, PROXY, "127.0.0.1"), tmp_path_factory.mktemp("stick")
    assert REFUSED not in here.get("/e/open/settings").text
    assert here.post("/e/open/settings", {"name": "Open", "backups": str(stick)}).status_code == 303
    assert far.post("/e/open/settings", {"name": "Harbour", "backups": str(stick)}).status_code == 303
    assert second(tmp_path) == str(stick)


def test_a_new_event_brings_no_folder(hall: Hall, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    account = hall.access.accounts.named("Olga")
    assert account is not None
    sent = {"name": "Spring", "rounds": "5", "system": "dutch", "backups": str(tmp_path_factory.mktemp("stick"))}
    assert Person(hall, PROXY).known_as(account).post("/new", sent).status_code == 303
    assert second(tmp_path, "spring") == ""
