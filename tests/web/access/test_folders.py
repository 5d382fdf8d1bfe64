"""Which folders of the server's computer a chief arbiter may name: their own here, none from elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.book.acts.setting_up import Configure
from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from tests.web import wording
from tests.web.access.persons import HALL, HERE, PROXY, Hall, Person
from tests.web.made_events import Script
from tests.web.round_lab import text_of
from tests.web.wording import part, says

FOREIGN = part(wording.FOLDER_CHOSEN_BACKUPS_ANOTHER)
REFUSED = says(wording.FOLDER_OTHER_THAN_EVENT)


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What this computer knows."""
    made = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("XDG_DATA_HOME", str(made))
    return made


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
        assert (
            refused.status_code,
            REFUSED in refused.text,
            says(wording.THERE_NO_FOLDER_PLUG, folder="\0").partition("\0")[0] in refused.text,
        ) == (
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


@pytest.fixture
def brought(hall: Hall, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a book from another computer names, which is there on this one too."""
    folder = tmp_path_factory.mktemp("somebody")
    script = Script.opened(tmp_path / "open.arbitra")
    script.do(Configure(changes={"backups": str(folder)}))
    script.book.close()
    return folder


def saved(person: Person, name: str, folder: str = "") -> int:
    return person.post("/e/open/settings", {"name": name, "backups": folder}).status_code


def test_a_folder_that_came_with_a_book_is_told_and_not_written_to(hall: Hall, tmp_path: Path, brought: Path) -> None:
    here = chief(hall, HERE, "127.0.0.1")
    for page in ("/e/open", "/e/open/settings"):
        assert f"{brought} {FOREIGN}" in text_of(here.get(page)), page
    assert f'value="{brought}"' not in here.get("/e/open/settings").text, "nobody chooses it by saving something else"
    assert saved(here, "Harbour") == 303
    assert (second(tmp_path), list(brought.iterdir())) == (str(brought), []), "where it was chosen it is still wanted"


def test_once_it_is_entered_here_it_is_used_also_the_next_time(hall: Hall, tmp_path: Path, brought: Path) -> None:
    here = chief(hall, HERE, "127.0.0.1")
    assert saved(here, "Open", str(brought)) == 303
    for page in ("/e/open", "/e/open/settings"):
        assert FOREIGN not in text_of(here.get(page)), page
    hall.folder.close()
    assert saved(here, "Harbour", str(brought)) == 303
    assert list(brought.glob("*.mark"))
    assert saved(here, "Harbour") == 303
    assert second(tmp_path) == ""


def test_who_is_elsewhere_does_not_choose_it_either(hall: Hall, brought: Path) -> None:
    far = chief(hall, PROXY, "127.0.0.1")
    refused = far.post("/e/open/settings", {"name": "Open", "backups": str(brought)})
    assert refused.status_code == 422 and REFUSED in refused.text
    assert saved(far, "Harbour") == 303
    assert list(brought.iterdir()) == []


def test_in_spanish(hall: Hall, brought: Path) -> None:
    page = chief(hall, HERE, "127.0.0.1").get("/e/open", {"Accept-Language": "es"})
    assert says(wording.FOLDER_CHOSEN_BACKUPS_ANOTHER, "es", folder=brought) in text_of(page)
