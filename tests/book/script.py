"""A small event from its creation to its end, as commands: most kinds of acts are in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.closing import AdjustPoints, Finish, Note
from arbitra.book.acts.decision import Command
from arbitra.book.acts.entering import AddPlayer, EditPlayer, Forget
from arbitra.book.acts.line_ups import CloseLineUps, NameLineUp
from arbitra.book.acts.matches import EnterMatch
from arbitra.book.acts.pairing import DraftRound, DropDraft, Publish, Unpublish
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult, Resolve
from arbitra.book.acts.presence import CloseCheckIn, KeepApart, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import Configure, CreateTournament
from arbitra.book.acts.taking_part import AskBye, Excuse, Return, Withdraw
from arbitra.book.acts.teams import AddTeams, IncomingTeam
from arbitra.book.acts.undoing import Undo
from arbitra.book.book import Book, Done, Who
from arbitra.book.journal.facts import Event
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import State
from arbitra.book.state.people import Apart, Person
from arbitra.book.store.volume import create_file

OPEN, CLUB, LEAGUE = "open", "club", "league"
ANA = Who("Ana")
WORDS = ("1-0", "1/2", "0-1", "+", "1-0", "1/2")
EVENT = Event("fedcba9876543210fedcba9876543210", "harbour-open", "Harbour Open")


class Step(NamedTuple):
    """A command, how many facts the book has after it, and the digest of the state then."""

    command: Command
    facts: int
    digest: str


def insist(book: Book, command: Command, key: str = "", who: Who = ANA) -> Done | Refused:
    """Confirmed, whatever is asked; a token that another writer made stale is asked for again."""
    answer = book.do(command, who, key=key)
    while isinstance(answer, NeedsConfirmation):
        answer = book.do(command, who, key=key, token=answer.token)
    return answer


def done(book: Book, command: Command, key: str = "", who: Who = ANA) -> Done:
    answer = insist(book, command, key, who)
    assert isinstance(answer, Done), str(answer)
    return answer


def steps() -> list[Step]:
    """The script, played once without any trouble."""
    made: list[Step] = []
    with TemporaryDirectory() as folder:
        book = Book(create_file(Path(folder) / "harbour-open.arbitra", EVENT))
        for ask in script():
            command = ask(book)
            assert done(book, command).facts, f"{command} changes nothing"
            made.append(Step(command, book.head.number, unsalted_digest(book.state)))
        book.close()
    return made


def unsalted_digest(state: State) -> str:
    """The digest of the state, whatever the salts of private values: they are drawn anew in every book."""
    people = {
        person: msgspec.structs.replace(who, private=dict.fromkeys(who.private, ""))
        for person, who in state.people.items()
    }
    return state_digest(msgspec.structs.replace(state, people=people))


Ask = Callable[[Book], Command]


def script() -> Iterator[Ask]:
    """Every command as a question to the book: who sits where is known only when it is paired."""
    yield lambda book: CreateTournament(tournament=OPEN, settings={"rounds": 4, "system": "dutch"})
    yield lambda book: Configure(changes={"city": "Lisbon"})
    for number in range(1, 12):
        yield lambda book, number=number: AddPlayer(  # type: ignore[misc]
            tournament=OPEN, who=Person(name=f"Player {number}", rating=2300 - 11 * number, club="AB"[number % 2])
        )
    yield lambda book: AddPlayer(tournament=OPEN, who=Person(name="Eva"), private_values={"birth": "2001/02/03"})
    for number in range(1, 13):
        # Two facts each: what is half done would be seen.
        yield lambda book, number=number: EditPlayer(  # type: ignore[misc]
            tournament=OPEN, person=f"p{number}", changes={"paid": True, "rating": 2290 - 11 * number}
        )
    yield lambda book: AskBye(tournament=OPEN, person="p4", round_number=2)
    yield lambda book: KeepApart(tournament=OPEN, rule=Apart(people=("p1", "p7")))
    yield lambda book: OpenCheckIn(tournament=OPEN)
    yield lambda book: TickOff(tournament=OPEN, people=tuple(book.state.people))
    yield lambda book: CloseCheckIn(tournament=OPEN)
    yield from _round(1, 6)
    yield lambda book: AddPlayer(tournament=OPEN, who=Person(name="Late", rating=2000))
    yield from _round(2, 6, adjourned=3)
    yield lambda book: Withdraw(tournament=OPEN, person="p9")
    yield from _paired()
    yield lambda book: Unpublish(tournament=OPEN, case="regulations", reason="rule 7")
    yield lambda book: AskBye(tournament=OPEN, person="p2", round_number=3, kind="zero")
    yield from _round(3, 5)
    yield lambda book: Resolve(**on(book, 2, 3), result="0-1")
    yield lambda book: EnterResult(**on(book, 3, 0), result="0-1", correct=True)
    yield lambda book: ClearResult(**on(book, 3, 1), correct=True)
    yield lambda book: Undo()
    yield lambda book: Return(tournament=OPEN, person="p9")
    yield from _round(4, 6)
    yield lambda book: AdjustPoints(tournament=OPEN, person="p5", points=-5, reason="late")
    yield lambda book: Note(tournament=OPEN, text="quiet")
    yield lambda book: Forget(person="p12")
    yield lambda book: Finish(tournament=OPEN)
    yield from _schedule(6)
    yield from _league(4)


def _schedule(players: int) -> Iterator[Ask]:
    """Everybody meets everybody: drafting and publishing leave a fact for each round."""
    yield lambda book: CreateTournament(tournament=CLUB, settings={"system": "berger"})
    for number in range(players):
        yield lambda book, number=number: AddPlayer(  # type: ignore[misc]
            tournament=CLUB, who=Person(name=f"Member {number}", rating=1500 + number)
        )
    yield lambda book: DraftRound(tournament=CLUB, rounds=players - 1)
    yield lambda book: DropDraft(tournament=CLUB)
    yield lambda book: DraftRound(tournament=CLUB, rounds=players - 1)
    yield lambda book: Publish(tournament=CLUB)
    yield lambda book: EnterResult(**on(book, players - 1, 0, CLUB), result="1-0")


def _league(teams: int) -> Iterator[Ask]:
    """Matches over two boards: line-ups before and after their deadline, results of a board and of a whole match."""
    yield lambda book: CreateTournament(
        tournament=LEAGUE, settings={"system": "team:2026", "rounds": 2, "boards": "WB"}
    )
    for number in range(teams):
        members = tuple(Person(name=f"Seat {number}.{place}", rating=2000 - 9 * number - place) for place in range(3))
        team = IncomingTeam(who=Person(name=f"Side {number}"), members=members)
        yield lambda book, team=team: AddTeams(tournament=LEAGUE, teams=(team,))  # type: ignore[misc]
    for number in (1, 2):
        yield lambda book: DraftRound(tournament=LEAGUE)
        yield lambda book: Publish(tournament=LEAGUE)
        yield lambda book, number=number: _line_up(book, number, 0, (0, 2))  # type: ignore[misc]
        yield lambda book, number=number: CloseLineUps(tournament=LEAGUE, round_number=number)  # type: ignore[misc]
        yield lambda book, number=number: _line_up(book, number, 1, (1, 2))  # type: ignore[misc]
        yield lambda book, number=number: EnterMatch(**on(book, number, 0, LEAGUE), results=("1-0", "1/2"))  # type: ignore[misc]
        yield lambda book, number=number: EnterMatch(**on(book, number, 1, LEAGUE), results=("0-1", "1-0"))  # type: ignore[misc]
        yield lambda book, number=number: EnterMatch(  # type: ignore[misc]
            **on(book, number, 1, LEAGUE), results=("1/2", "1-0"), correct=True
        )


def _line_up(book: Book, number: int, match: int, places: tuple[int, ...]) -> NameLineUp:
    """Of the team named first in a match."""
    section = book.state.sections[LEAGUE]
    team = section.rounds[number - 1].boards[match].white
    members = tuple(section.teams[team].members[place] for place in places)
    return NameLineUp(tournament=LEAGUE, round_number=number, team=team, members=members)


def _paired() -> Iterator[Ask]:
    yield lambda book: DraftRound(tournament=OPEN)
    yield lambda book: Publish(tournament=OPEN)


def _round(number: int, boards: int, adjourned: int | None = None) -> Iterator[Ask]:
    yield from _paired()
    for place, word in enumerate(WORDS[:boards]):
        if place == adjourned:
            yield lambda book, place=place: Adjourn(**on(book, number, place))  # type: ignore[misc]
        else:
            yield lambda book, place=place, word=word: EnterResult(  # type: ignore[misc]
                **on(book, number, place), result=word
            )
            if word == "+" and number < 4:
                yield lambda book, place=place: Excuse(  # type: ignore[misc]
                    tournament=OPEN, person=on(book, number, place)["black"]
                )


def on(book: Book, number: int, place: int, name: str = OPEN) -> dict[str, Any]:
    """The fields that name a board, and the players it has now."""
    board = book.state.sections[name].rounds[number - 1].boards[place]
    return {
        "tournament": name,
        "round_number": number,
        "board": board.key,
        "white": board.white,
        "black": board.black,
    }
