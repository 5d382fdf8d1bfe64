"""Every act of the book as every role, whichever page it comes from; questions; what may be taken back."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

import arbitra.book.acts
from arbitra.book.acts.answers import NeedsConfirmation
from arbitra.book.acts.decision import Command
from arbitra.book.acts.desk import RecordIncident
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import LeaveFide
from arbitra.book.acts.undoing import Undo
from arbitra.book.book import Done, Who
from arbitra.web.access.roles import Right, Role, wanted
from arbitra.web.page.forms import Asked, Declined, do
from arbitra.web.shelf.cancellations import Cancellations
from arbitra.web.visit import Visit
from tests.web import wording
from tests.web.access.conftest import Comes
from tests.web.access.persons import HERE, Hall, Person
from tests.web.made_events import Script
from tests.web.programs import operation
from tests.web.wording import part, says

DECIDED: dict[Right, str] = {
    Right.RUN: """Configure CreateTournament ImportTournament LeaveFide Finish Reopen AdjustPoints PlaceTied Forget
        SetPrizes GiveValues""",
    Right.FILL: "EnterResult Adjourn Contradict",
    Right.CORRECT: "ClearResult RecordIncident RecordClaim Arrive EnterTimes",
    Right.WORK: """AddPlayer AskBye ByeHand ByeLate CancelHand CloseCheckIn DraftRound DropDraft EditPlayer EnterLate
        EnterPlayoffResult ExchangeNumbers Expel FinishHand ImportPlayers KeepApart MovePlayer Note OnBoard OpenCheckIn
        OpenPlayoff PairHand PairLate PartHand Postpone Publish RemovePlayer Renumber Resolve Return Settle StartHand
        SwapHand TickOff TurnColours TurnHand Undo Unpublish VerifyResult Withdraw Excuse
        AddTeams EditTeam OrderMembers AddMember RemoveMember MoveMember NameLineUp CloseLineUps EnterMatch SignMatch
        OnDesk Sanction Appeal DecideAppeal StartRound SetPosition960""",
}
MAY: dict[Role | None, set[Right]] = {
    Role.CHIEF: {Right.RUN, Right.WORK, Right.CORRECT, Right.FILL},
    Role.ARBITER: {Right.WORK, Right.CORRECT, Right.FILL},
    Role.DEPUTY: {Right.CORRECT, Right.FILL},
    Role.HELPER: {Right.FILL},
    Role.CAPTAIN: set(),
    Role.VIEWER: set(),
    None: set(),
}


def commands() -> dict[str, type[Command]]:
    """All that the book knows; what begins with `_` is what several have in common. Tests have others of their own."""
    for module in pkgutil.iter_modules(arbitra.book.acts.__path__):
        importlib.import_module(f"arbitra.book.acts.{module.name}")

    def below(kind: type[Command]) -> Iterator[type[Command]]:
        for one in kind.__subclasses__():
            yield one
            yield from below(one)

    return {one.__name__: one for one in below(Command) if _is_of_the_book(one)}


def _is_of_the_book(kind: type[Command]) -> bool:
    return kind.__module__.startswith("arbitra.") and not kind.__name__.startswith("_")


def asked(role: Role | None, *answers: object, actor: str = "Bea") -> tuple[Visit, list[Command]]:
    """A visit whose book answers so, and what reached the book."""
    reached: list[Command] = []
    told = iter(answers or (Done(()),))

    def book_do(command: Command, who: Who, **more: str) -> object:
        reached.append(command)
        return next(told)

    store = SimpleNamespace(facts=lambda first, last: [SimpleNamespace(actor=actor)])
    book = SimpleNamespace(do=book_do, volume=SimpleNamespace(store=store))
    folder = SimpleNamespace(cancellations=Cancellations())
    made = SimpleNamespace(
        role=role, form={}, key="k", who=Who("Bea"), book=book, folder=folder, say=lambda text, **fields: text
    )
    return cast(Visit, made), reached


def made_up(kind: type[Command]) -> Command:
    values: dict[str, Any] = {field.name: None for field in msgspec.structs.fields(kind) if field.required}
    return kind(**values)


def test_every_act_has_the_right_that_was_decided() -> None:
    decided = {name: right for right, names in DECIDED.items() for name in names.split()}
    assert {name: wanted(made_up(kind)) for name, kind in commands().items()} == decided


def test_a_record_that_enters_a_result_is_the_work_of_an_arbiter() -> None:
    assert wanted(RecordIncident(tournament="main")) is Right.CORRECT
    assert wanted(RecordIncident(tournament="main", enter_result=True)) is Right.WORK


@pytest.mark.parametrize("role", MAY)
def test_every_act_as(role: Role | None) -> None:
    decided = {name: right for right, names in DECIDED.items() for name in names.split()}
    for name, kind in commands().items():
        visit, reached = asked(role)
        if decided[name] in MAY[role]:
            assert isinstance(do(visit, made_up(kind)), Done)
        else:
            with pytest.raises(Declined, match="Nothing was saved"):
                do(visit, made_up(kind))
        assert bool(reached) == (decided[name] in MAY[role]), name


@pytest.mark.parametrize(
    ("role", "level", "outcome"),
    [
        (Role.CHIEF, 4, Asked),
        (Role.CHIEF, 3, Asked),
        (Role.ARBITER, 4, Declined),
        (Role.ARBITER, 3, Asked),
        (Role.ARBITER, 2, Asked),
    ],
)
def test_questions_are_asked_only_of_those_who_may_answer(role: Role, level: int, outcome: type[Exception]) -> None:
    visit, _ = asked(role, NeedsConfirmation(level, (), "t"))
    with pytest.raises(outcome):
        do(visit, DraftRound(tournament="main"))


def test_a_question_of_level_3_is_not_answered_by_a_phone() -> None:
    from arbitra.book.acts.playing import EnterResult

    command = EnterResult(tournament="main", round_number=1, board="1", white="a", black="b", result="1-0")
    for role in (Role.DEPUTY, Role.HELPER):
        visit, _ = asked(role, NeedsConfirmation(3, (), "t"))
        with pytest.raises(Declined):
            do(visit, command)


def test_an_arbiter_takes_back_their_own_acts_and_the_chief_all() -> None:
    for role, actor, allowed in (
        (Role.ARBITER, "Bea", True),
        (Role.ARBITER, "Ana", False),
        (Role.CHIEF, "Ana", True),
    ):
        visit, reached = asked(role, actor=actor)
        if allowed:
            do(visit, Undo(number=7))
        else:
            with pytest.raises(Declined):
                do(visit, Undo(number=7))
        assert bool(reached) is allowed
    visit, reached = asked(Role.ARBITER, actor="Ana")
    do(visit, Undo())
    assert reached == [Undo()]


def test_undo_of_others_through_the_page(hall: Hall, comes: Comes) -> None:
    """The acts of the event were done by an Ana; to Bea the page offers nothing, and what she sends is refused."""
    refused = comes("arbiter").post("/e/open/undo", {"number": "12"})
    assert refused.status_code == 422
    assert part(wording.NAME_DID_ONLY_THEY) in refused.text
    assert 'form="undo-acts"' not in comes("arbiter").get("/e/open/history").text
    assert comes("lowered chief").post("/e/open/undo", {"number": "12"}).status_code == 303
    assert 'form="undo-acts"' in comes("owner").get("/e/open/history").text


def test_a_question_of_level_4_is_not_answered_by_an_arbiter_through_the_queue(hall: Hall, comes: Comes) -> None:
    """Outside FIDE mode an early result is corrected late by whoever accepts the consequences: the chief arbiter."""
    script = Script.opened(hall.folder.path / "open.arbitra")
    for board in script.book.state.sections["main"].rounds[0].boards[1:]:
        place = {"tournament": "main", "round_number": 1, "board": board.key, "white": board.white}
        script.do(EnterResult(result="1-0", black=board.black, **place))  # type: ignore[arg-type]
    script.play()
    script.do(LeaveFide(tournament="main"))
    name, board = script.book.state.event.name, script.book.state.sections["main"].rounds[0].boards[1]
    script.book.close()

    def sends(person: Person, **more: str) -> dict[str, Any]:
        headers = {"Origin": HERE, "X-Arbitra-Token": person.token, "X-Arbitra-Book": hall.event}
        sent = {**operation("late-entry", "main", 1, board, "0-1", board.version), **more}
        told = person.client.post("/e/open/t/main/r/1/results", json={"ops": [sent]}, headers=headers)
        answer: dict[str, Any] = told.json()["ops"][0]
        return answer

    asked = sends(comes("chief"))
    assert (asked["outcome"], asked["level"]) == ("ask", 4)
    refused = sends(comes("arbiter"), token=asked["token"], typed_name=name)
    assert (refused["outcome"], refused["result"]) == ("refused", "1-0")
    assert says(wording.ONLY_CHIEF_ARBITER_MAY) in refused["text"]
    assert sends(comes("arbiter"))["outcome"] == "refused"
    assert sends(comes("chief"), token=asked["token"], typed_name=name)["outcome"] == "done"
