"""An event to look at: forty players in round 4, in which questions wait (`suggestions`), and one that has only begun.
Made by acts, as an arbiter would."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.decision import Command
from arbitra.book.acts.importing import ImportPlayers, Incoming
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.preconditions import no_shows
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.acts.taking_part import AskBye, Excuse, Withdraw
from arbitra.book.book import Book, Who
from arbitra.book.state.event import UNNAMED
from arbitra.book.state.people import Person
from arbitra.book.store.volume import create_file, new_event, open_file
from arbitra.documents.dates import reported
from arbitra.lists.places import data_folder
from arbitra.simulation.chance import CERTAIN, Chance
from arbitra.simulation.results import odds

MAIN, VIA = UNNAMED, "demo"
"""The tournament, and what the history says its actions came through."""
ROUNDS, COMPLETE, STILL_OPEN = 7, 3, 8
"""Rounds announced, rounds complete, boards of the fourth without a result."""
LATE = 8
"""The player not expected for the fourth round, who can still play the one with the bye."""
SEED = 2026
CLUBS = ("Harbour", "Old Mill", "Torre Norte", "Rooks", "Escuela Sur")
PEOPLE = """
Ashgrove, Tamsin GM ENG; Belloc, Ruy IM FRA; Cardew, Mina WGM ENG; Dragomirov, Lasko IM BUL; Eriksen, Liv FM NOR;
Ferreira, João FM POR; Gärtner, Uwe FM GER; Hidalgo, Inés WIM ESP; Ibáñez, Teo - ESP; Jankowski, Zdzisław CM POL;
Kováčová, Jana - SVK; López de la Fuente, Íñigo - ESP; Meyer, Ida - SUI; Nguyễn, Minh Đức - VIE;
Ó Dálaigh, Séamus - IRL; Þorvaldsson, Ketill - ISL; Quayle, Nora - ENG; Rossi, Ugo - ITA; Szűcs, Gergő - HUN;
Țurcanu, Ana - MDA;
Underhill, Percy - ENG; Vasquez, Alma - MEX; Wójcik, Ola - POL; Ximénez, Blas - ESP; Yıldız, Deniz - TUR;
Zubiri, Nahia - ESP; Abara, Chidi - NGR; Bjørnstad, Tor - NOR; Coelho, Rita - POR; Dietz, Anselm - GER;
Esteve, Pau - ESP; Fontaine, Maud - FRA; Gallo, Nino - ITA; Haldane, Isla - SCO; Iturbe, Ane - ESP;
Jensen, Mads - DEN; Kettle, Rosa - ENG; Lindqvist, Ebba - SWE; Moreau, Théo - FRA; Ortiz, Lucía - ESP
"""


def demonstration() -> Path:
    """The folder of the demonstration, made once: changes made in it stay."""
    folder = data_folder() / "demo"
    if not folder.is_dir():
        young = folder.with_name(f"demo-{os.getpid()}")
        young.mkdir(parents=True)
        try:
            make(young)
            young.rename(folder)
        except BaseException:
            shutil.rmtree(young, ignore_errors=True)
            raise
    return folder


def make(folder: Path, today: date | None = None) -> None:
    """The same event on the same day, everywhere."""
    day = today or date.today()
    empty = _Arbiter(folder / "club-evening.arbitra", "Club Evening")
    try:
        empty.do(Configure(changes={"start": reported(day + timedelta(7))}))
        empty.do(CreateTournament(tournament=MAIN, settings={"rounds": 5, "tiebreaks": ["BH/C1", "BH", "SB", "DE"]}))
    finally:
        empty.book.close()
    # The last one to change is the first on the start page.
    with_players = _Arbiter(folder / "harbour-open.arbitra", "Harbour Open")
    try:
        _play(with_players, day)
    finally:
        with_players.book.close()


class _Arbiter:
    """Does one act after the other and answers every question with yes."""

    def __init__(self, path: Path, name: str) -> None:
        create_file(path, new_event(path.stem, name)).close()
        self.book = Book(open_file(path))

    def do(self, command: Command) -> None:
        who = Who("Maud Quill", VIA)
        answer = self.book.do(command, who)
        if isinstance(answer, NeedsConfirmation):
            answer = self.book.do(command, who, token=answer.token)
        if isinstance(answer, Refused):
            raise AssertionError(str(answer))


def players() -> Iterator[Incoming]:
    for place, entry in enumerate(PEOPLE.replace("\n", " ").split(";")):
        name, title, federation = entry.strip().rsplit(" ", 2)
        rating = 2512 - 31 * place - (place * place * 7) % 23 if place % 13 != 12 else 0
        who = Person(
            name=name,
            title="" if title == "-" else title,
            federation=federation,
            rating=rating,
            club=CLUBS[place * 3 % len(CLUBS)],
        )
        yield Incoming(who=who)


def _play(arbiter: _Arbiter, day: date) -> None:
    about = {
        "start": reported(day - timedelta(1)),
        "end": reported(day + timedelta(2)),
        "city": "Port Selwyn",
        "federation": "ENG",
        "chief_arbiter": "Quill, Maud",
    }
    arbiter.do(Configure(changes=about))
    settings = {"rounds": ROUNDS, "tiebreaks": ["BH/C1", "BH", "SB", "DE"], "time_control": "90 min + 30 s"}
    arbiter.do(CreateTournament(tournament=MAIN, settings=settings))
    arbiter.do(ImportPlayers(tournament=MAIN, players=tuple(players()), source="entries.csv"))
    people = list(arbiter.book.state.people)
    arbiter.do(AskBye(tournament=MAIN, person=people[14], round_number=2))
    arbiter.do(AskBye(tournament=MAIN, person=people[21], round_number=COMPLETE + 1))
    chance = Chance(SEED)
    for number in range(1, COMPLETE + 1):
        _round(arbiter, number, chance)
        if number == 2:
            for person in no_shows(arbiter.book.state.sections[MAIN], number + 1):
                arbiter.do(Excuse(tournament=MAIN, person=person))
            arbiter.do(Withdraw(tournament=MAIN, person=people[33]))
    arbiter.do(AskBye(tournament=MAIN, person=people[LATE], round_number=COMPLETE + 1, kind="zero"))
    _round(arbiter, COMPLETE + 1, chance, STILL_OPEN)


def _round(arbiter: _Arbiter, number: int, chance: Chance, still_open: int = 0) -> None:
    arbiter.do(DraftRound(tournament=MAIN))
    arbiter.do(Publish(tournament=MAIN))
    boards = arbiter.book.state.sections[MAIN].rounds[number - 1].boards
    waiting = set(chance.sample(range(len(boards)), still_open))
    for place, board in enumerate(boards):
        forfeited = (number, place) == (2, len(boards) - 1)
        result = "+/-" if forfeited else _result(arbiter.book, board.white, board.black, chance)
        if place not in waiting:
            arbiter.do(EnterResult.at(board.address(MAIN, number), result=result))


def _result(book: Book, white: str, black: str, chance: Chance) -> str:
    likely = odds(book.state.people[white].rating, book.state.people[black].rating)
    drawn = chance.below(CERTAIN)
    return "1-0" if drawn < likely.white else "0-1" if drawn < likely.white + likely.black else "="
