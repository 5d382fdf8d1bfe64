"""Events to look at: made by acts, as an arbiter would."""

from __future__ import annotations

from pathlib import Path

from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.book import Book, Done, Who
from arbitra.book.state.event import State
from arbitra.book.state.people import Person
from arbitra.book.store.volume import create_file, new_event, open_file

FAMILIES = (
    "Ashgrove, Tamsin; Belloc, Ruy; Cardew, Mina; Dragomirov, Lasko; Eriksen, Liv; Ferreira, João; Gärtner, Uwe;"
    "Hidalgo, Inés; Ibáñez, Teo; Jankowski, Ździsław; Kováčová, Jana; López de la Fuente, Íñigo; Meyer, Ida;"
    "Nguyễn, Minh Đức; Ó Dálaigh, Séamus; Þorvaldsson, Ketill; Quill, Maud; Rossi, Ugo; Szűcs, Gergő; Țurcanu, Ana"
)
TIEBREAKS = ("BH/C1", "BH", "SB")
NAMES = tuple(name.strip() for name in FAMILIES.split(";"))


class Script:
    """Acts in a row; questions are answered with yes."""

    def __init__(self, path: Path, name: str) -> None:
        create_file(path, new_event(path.stem, name)).close()
        self.book = Book(open_file(path))
        self.do(Configure(changes={"name": name, "start": "2026-11-14", "end": "2026-11-16"}))

    @classmethod
    def opened(cls, path: Path) -> Script:
        """To go on with an event that is there."""
        made = cls.__new__(cls)
        made.book = Book(open_file(path))
        return made

    def do(self, command: Command, who: str = "Ana") -> Done:
        answer = self.book.do(command, Who(who))
        if isinstance(answer, NeedsConfirmation):
            answer = self.book.do(command, Who(who), token=answer.token)
        assert isinstance(answer, Done), str(answer)
        return answer

    def play(self, tournament: str = "main", results: str = "1-0 1/2-1/2 0-1", leave_open: int = 0) -> None:
        """Pair, publish and enter results in turn, but for the last boards."""
        self.do(DraftRound(tournament=tournament))
        self.do(Publish(tournament=tournament))
        section = self.book.state.sections[tournament]
        words = results.split()
        number = section.last_published
        boards = section.rounds[number - 1].boards
        for place, board in enumerate(boards[: len(boards) - leave_open]):
            self.do(
                EnterResult(
                    tournament=tournament,
                    round_number=number,
                    board=board.key,
                    white=board.white,
                    black=board.black,
                    result=words[(place * 7 + number) % len(words)],
                )
            )


def swiss(
    path: Path,
    *,
    name: str = "Harbour Open",
    players: int = 12,
    rounds: int = 5,
    played: int = 0,
    system: str = "dutch",
    tiebreaks: tuple[str, ...] = TIEBREAKS,
) -> Script:
    """A Swiss with so many rounds played; the caller closes its book."""
    script = Script(path, name)
    settings: dict[str, object] = {"system": system, "rounds": rounds, "initial_colour": "white"}
    if system.startswith("dutch") or tiebreaks != TIEBREAKS:
        settings["tiebreaks"] = list(tiebreaks)
    script.do(CreateTournament(tournament="main", settings=settings))
    for place in range(players):
        known = NAMES[place % len(NAMES)]
        shown = known if place < len(NAMES) else f"{known} {place // len(NAMES) + 1}"
        who = Person(name=shown, rating=2400 - 20 * place if place < 100 else 0, federation="ESP")
        script.do(AddPlayer(tournament="main", who=who))
    for _ in range(played):
        script.play()
    return script


def read_book(path: Path) -> State:
    """What stands in a book."""
    book = Book(open_file(path, readonly=True))
    try:
        return book.state
    finally:
        book.close()
