"""Events for the pages that explain a round or pair it by hand: a fourth round as a draft, made once, then copied; and
other systems before their first round."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.book import Book
from arbitra.book.state.people import Person
from arbitra.book.state.section import Section
from arbitra.book.store.volume import open_file
from tests.web.made_events import NAMES, Script, swiss

ROUND = "/e/open/t/main/r/4"


class Copied(Script):
    """A book that is there already."""

    def __init__(self, path: Path) -> None:
        self.book = Book(open_file(path))


@cache
def _made(players: int, played: int) -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "open.arbitra"
        script = swiss(path, players=players, rounds=7, played=played, system="dutch:2026")
        script.do(DraftRound(tournament="main"))
        script.book.close()
        return path.read_bytes()


def drafted(folder: Path, *, players: int = 39, played: int = 3) -> None:
    (folder / "open.arbitra").write_bytes(_made(players, played))


def opened(folder: Path, *, players: int = 39, played: int = 3) -> Script:
    """The same to go on with; the caller closes its book."""
    drafted(folder, players=players, played=played)
    return Copied(folder / "open.arbitra")


def section(script: Script) -> Section:
    return script.book.state.sections["main"]


def started(folder: Path, system: str) -> Script:
    script = Script(folder / "open.arbitra", "Harbour Open")
    script.do(CreateTournament(tournament="main", settings={"system": system, "rounds": 5}))
    for place, name in enumerate(NAMES[:8]):
        script.do(AddPlayer(tournament="main", who=Person(name=name, rating=2400 - 25 * place)))
    return script
