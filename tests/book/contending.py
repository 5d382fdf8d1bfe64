"""Many programs with one book: started by tests as `python -m tests.book.contending WHAT PLACE WRITERS SIZE`.

    race      SIZE players all play each other; WRITERS processes enter the results of all rounds, each asked for again
              with the same key, again by others, and sometimes otherwise by others
    repair    while others enter results, one pairs the round again SIZE times

A process of its own, because it forks: pytest's have threads. PLACE is as in `appending`.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from arbitra.book.acts.answers import Refused
from arbitra.book.acts.core import apply
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult, Resulted
from arbitra.book.acts.result_words import show_result
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.taking_part import Return, Withdraw
from arbitra.book.book import Book, Done, Who
from arbitra.book.journal.facts import Fact
from arbitra.book.state.digest import state_digest
from arbitra.book.state.event import SHAPE
from arbitra.book.state.people import Person
from tests.book.appending import forked, opened
from tests.book.script import OPEN, done, on

WORDS = ("1-0", "1/2-1/2", "0-1")
REPEATED, NOTHING, RECORDED = "repeated", "nothing", "recorded"


class Ask(NamedTuple):
    """A result that somebody wants to enter, under a key."""

    key: str
    who: str
    command: EnterResult


class Told(msgspec.Struct):
    """What a writer was answered: `kind` is one of the above, or the code of a refusal."""

    key: str
    who: str
    command: EnterResult
    kind: str
    number: int = 0
    present: str = ""
    by: str = ""


def _begin(place: str, players: int, system: str, rounds: int) -> list[EnterResult]:
    """All rounds drafted and published; for every board the command that enters a result."""
    book = Book(opened(place))
    done(book, CreateTournament(tournament=OPEN, settings={"system": system}, fide=False))
    for number in range(players):
        done(book, AddPlayer(tournament=OPEN, who=Person(name=f"Player {number}", rating=2400 - 3 * number)))
    done(book, DraftRound(tournament=OPEN, rounds=rounds))
    done(book, Publish(tournament=OPEN))
    wanted = [
        EnterResult(**on(book, number, place), result=WORDS[(number + place) % 3])
        for number, kept in enumerate(book.state.sections[OPEN].rounds, start=1)
        for place in range(len(kept.boards))
    ]
    book.close()
    return wanted


def _together(writers: int, work: Callable[[int, Callable[[Told], None]], None]) -> list[Told]:
    """What all the writers were told."""
    with TemporaryDirectory() as folder:

        def write(mine: int) -> None:
            with (Path(folder) / str(mine)).open("wb", buffering=0) as file:

                def tell(told: Told) -> None:
                    file.write(msgspec.json.encode(told) + b"\n")

                work(mine, tell)

        processes = [forked(lambda mine=mine: write(mine)) for mine in range(writers)]  # type: ignore[misc]
        assert [os.waitpid(process, 0)[1] for process in processes] == [0] * writers
        lines = [line for file in Path(folder).iterdir() for line in file.read_bytes().splitlines()]
    return msgspec.json.decode(b"[" + b",".join(lines) + b"]", type=list[Told])


def _enter(book: Book, ask: Ask) -> Told:
    answer = book.do(ask.command, Who(ask.who), key=ask.key)
    if isinstance(answer, Done):
        kind = REPEATED if answer.repeated else RECORDED if answer.facts else NOTHING
        return Told(*ask, kind, answer.facts[0].number if answer.facts else 0)
    assert isinstance(answer, Refused), answer
    if answer.conflict is None:
        return Told(*ask, answer.code, present=str(answer))
    return Told(*ask, answer.code, answer.conflict.version, answer.conflict.result, answer.conflict.by)


def race(place: str, writers: str, players: str) -> None:
    many = int(writers)
    wanted = _begin(place, int(players), "berger", int(players) - 1)
    asks = _asks(wanted, many)

    def work(mine: int, tell: Callable[[Told], None]) -> None:
        chance = random.Random(mine)
        book = Book(opened(place))
        for ask in chance.sample(asks[mine], len(asks[mine])):
            tell(_enter(book, ask))
            if chance.random() < 0.1:
                tell(_enter(book, ask))
        book.close()

    told = _together(many, work)
    book = Book(opened(place))
    facts = [fact for fact in book.volume.store.facts() if fact.act == Resulted.act]
    _check_answers(told, facts, wanted)
    _check_whole(book)
    print(f"{len(facts)} results;", ", ".join(f"{count} {kind}" for kind, count in _kinds(told)))


def _asks(wanted: Sequence[EnterResult], many: int) -> list[list[Ask]]:
    """By writer. Each result is sent by two of them under one key, by a third under another, and for every fourth
    board somebody is of another opinion."""
    asks: list[list[Ask]] = [[] for _ in range(many)]
    for number, command in enumerate(wanted):
        first = Ask(f"b{number}", f"Arbiter {number % 5}", command)
        asks[number % many].append(first)
        asks[(number + 1) % many].append(first)
        asks[(number + 3) % many].append(Ask(f"b{number}-again", "Phone", command))
        if number % 4 == 0:
            other = next(word for word in WORDS if word != command.result)
            rival = Ask(f"b{number}-other", "Rival", msgspec.structs.replace(command, result=other))
            asks[(number + 5) % many].append(rival)
    return asks


def _check_answers(told: Sequence[Told], facts: Sequence[Fact], wanted: Sequence[EnterResult]) -> None:
    """Every board has one result, from who was first; everybody else was told of it."""
    winners = {_board(PAYLOADS.read(fact)): fact for fact in facts}
    assert len(facts) == len(winners) == len(wanted)
    recorded = Counter(_board(one.command) for one in told if one.kind == RECORDED)
    assert recorded == Counter(winners.keys()), "each result is acknowledged as new exactly once"
    for one in told:
        winner = winners[_board(one.command)]
        stands = _word(PAYLOADS.read(winner))
        match one.kind:
            case "recorded" | "repeated":
                assert (one.key, one.number, one.command.result) == (winner.key, winner.number, stands), one
            case "nothing":
                assert one.key != winner.key and one.command.result == stands, one
            case "conflict":
                assert one.command.result != stands, one
                assert (one.present, one.by, one.number) == (stands, winner.actor, winner.number), one
            case _:
                raise AssertionError(one)


def repair(place: str, writers: str, times: str) -> None:
    _begin(place, 17, "dutch", 1)
    with TemporaryDirectory() as folder:
        over = Path(folder) / "over"

        def work(mine: int, tell: Callable[[Told], None]) -> None:
            chance = random.Random(mine)
            book = Book(opened(place))
            if mine == 0:
                try:
                    _pair_again(book, chance, int(times))
                finally:
                    over.touch()
            while mine and not over.exists():
                ask = _glimpsed(book, chance)
                if ask is not None:
                    time.sleep(chance.random() * 0.01)
                    if chance.random() < 0.2:
                        _wait_until_paired_again(book, ask, over)
                    tell(_enter(book, ask))
            book.close()

        told = _together(int(writers), work)
    book = Book(opened(place))
    _check_people(book, told)
    _check_whole(book)
    print(", ".join(f"{count} {kind}" for kind, count in _kinds(told)))


def _pair_again(book: Book, chance: random.Random, times: int) -> None:
    """Somebody is away, or back again: everybody below them has another opponent."""
    for turn in range(times):
        time.sleep(chance.random() * 0.03)
        done(book, Unpublish(tournament=OPEN, case="regulations", reason="rule 7"))
        whom = f"p{turn // 2 % 6 + 1}"
        done(book, (Return if turn % 2 else Withdraw)(tournament=OPEN, person=whom))
        done(book, DraftRound(tournament=OPEN))
        done(book, Publish(tournament=OPEN))


def _glimpsed(book: Book, chance: random.Random) -> Ask | None:
    """A result for two players who sit at a board now; when it is sent they may sit elsewhere."""
    section = book.look().sections[OPEN]
    if not section.published:
        return None
    command = EnterResult(**on(book, 1, chance.randrange(len(section.rounds[0].boards))), result=chance.choice(WORDS))
    return Ask(chance.randbytes(8).hex(), "Phone", command)


def _wait_until_paired_again(book: Book, ask: Ask, over: Path) -> None:
    while not over.exists():
        kept = book.look().sections[OPEN].rounds[0]
        board = kept.board(ask.command.board)
        if kept.published and (board is None or (board.white, board.black) != (ask.command.white, ask.command.black)):
            return
        time.sleep(0.002)


def _check_people(book: Book, told: Sequence[Told]) -> None:
    """Every result was recorded on a board where just these two sat then."""
    state = book.at(0)
    recorded: dict[int, Resulted] = {}
    for fact in book.volume.store.facts():
        if fact.act == Resulted.act:
            payload = recorded[fact.number] = PAYLOADS.read(fact)
            kept = state.sections[OPEN].rounds[payload.round_number - 1]
            board = kept.board(payload.board)
            assert kept.published and board is not None
            assert (board.white, board.black) == (payload.white, payload.black), fact
        state = apply(state, fact)
    acknowledged = {one.number: one for one in told if one.kind == RECORDED}
    assert acknowledged.keys() == recorded.keys()
    for number, one in acknowledged.items():
        assert _board(one.command) == _board(recorded[number])
        assert one.command.result == _word(recorded[number])
    names = {person: who.name for person, who in state.people.items()}
    for one in told:
        assert one.kind in (RECORDED, NOTHING, "conflict", "paired-again", "no-board"), one
        if one.kind == "paired-again":
            said = f"{one.command.result} was for {names[one.command.white]} and {names[one.command.black]}, but board"
            assert said in one.present, one


def _board(of: EnterResult | Resulted) -> tuple[int, str, str, str]:
    return of.round_number, of.board, of.white, of.black


def _word(payload: Resulted) -> str:
    return show_result(payload.outcome.result)


def _check_whole(book: Book) -> None:
    diagnosis = book.volume.examine(book.fold_digest, SHAPE)
    assert diagnosis.ok, [str(problem) for problem in diagnosis.problems]
    assert diagnosis.state_digest == state_digest(book.state)


def _kinds(told: Sequence[Told]) -> Iterator[tuple[str, int]]:
    yield from sorted(Counter(one.kind for one in told).items())


if __name__ == "__main__":
    actions: dict[str, Callable[..., None]] = {"race": race, "repair": repair}
    actions[sys.argv[1]](*sys.argv[2:])
