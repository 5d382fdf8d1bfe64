"""Every act of the book and every command that does something with an event, and the page on which it is done."""

from __future__ import annotations

import dis
import importlib
import inspect
import pkgutil
import sys
from collections.abc import Callable, Iterator, Mapping
from types import CodeType

import pytest

from arbitra.book import acts
from arbitra.book.acts.decision import Command
from arbitra.cli.registry import COMMANDS
from arbitra.web.pages import ROUTES

EVENT = "/e/{b}"
SECTION = f"{EVENT}/t/{{t}}"
ROUND = f"{SECTION}/r/{{n}}"
HERE = f"{SECTION}/corrections"
CARD = f"{SECTION}/players/{{p}}"
DESK = f"{SECTION}/desk"

ACTS: dict[str, tuple[str, str]] = {
    "RecordIncident": (f"{DESK}/incident", f"{DESK}/incident"),
    "RecordClaim": (f"{DESK}/claim", f"{DESK}/claim/record"),
    "Sanction": (f"{DESK}/sanction", f"{DESK}/sanction"),
    "Appeal": (f"{DESK}/appeals", f"{DESK}/appeals"),
    "DecideAppeal": (f"{DESK}/appeals", f"{DESK}/appeals/decide"),
    "StartRound": (f"{DESK}/start", f"{DESK}/start"),
    "Arrive": (f"{DESK}/start", f"{DESK}/start/arrival"),
    "EnterTimes": (f"{DESK}/times", f"{DESK}/times"),
    "SetPosition960": (f"{DESK}/chess960", f"{DESK}/chess960"),
    "SetPrizes": (f"{SECTION}/prizes", f"{SECTION}/prizes/sharing"),
    "CreateTournament": ("/new", "/new"),
    "Configure": (f"{SECTION}/settings", f"{SECTION}/settings"),
    "LeaveFide": (f"{SECTION}/settings", f"{SECTION}/settings/fide"),
    "KeepApart": (f"{SECTION}/settings", f"{SECTION}/settings/apart"),
    "ImportTournament": ("/import", "/import/confirm"),
    "ImportPlayers": (f"{SECTION}/players/import", f"{SECTION}/players/import"),
    "AddPlayer": (f"{SECTION}/players/new", f"{SECTION}/players/new"),
    "EnterLate": (f"{SECTION}/players/new", f"{SECTION}/players/new"),
    "EditPlayer": (f"{CARD}/edit", f"{CARD}/edit"),
    "MovePlayer": (CARD, f"{CARD}/move"),
    "RemovePlayer": (CARD, f"{CARD}/remove"),
    "Forget": (f"{CARD}/forget", f"{CARD}/forget"),
    "AskBye": (CARD, f"{CARD}/bye"),
    "Withdraw": (CARD, f"{CARD}/withdraw"),
    "Return": (CARD, f"{CARD}/return"),
    "Expel": (CARD, f"{CARD}/expel"),
    "Excuse": (ROUND, f"{ROUND}/presence"),
    "OpenCheckIn": (f"{SECTION}/checkin", f"{SECTION}/checkin/open"),
    "TickOff": (f"{SECTION}/checkin", f"{SECTION}/checkin/here"),
    "CloseCheckIn": (f"{SECTION}/checkin/close", f"{SECTION}/checkin/close"),
    "DraftRound": (ROUND, f"{ROUND}/pair"),
    "DropDraft": (ROUND, f"{ROUND}/discard"),
    "Publish": (ROUND, f"{ROUND}/publish"),
    "Unpublish": (f"{ROUND}/unpublish", f"{ROUND}/unpublish"),
    "PairLate": (f"{ROUND}/late", f"{ROUND}/late"),
    "ByeLate": (f"{ROUND}/late", f"{ROUND}/late"),
    "StartHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "PairHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "PartHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "SwapHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "TurnHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "ByeHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "CancelHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "FinishHand": (f"{ROUND}/edit", f"{ROUND}/edit"),
    "EnterResult": (f"{ROUND}/results", f"{ROUND}/results"),
    "ClearResult": (f"{ROUND}/results", f"{ROUND}/results"),
    "Adjourn": (f"{ROUND}/results", f"{ROUND}/results"),
    "VerifyResult": (f"{ROUND}/results", f"{ROUND}/results"),
    "Contradict": ("/phone", "/phone/results"),
    "Settle": (ROUND, f"{ROUND}/result"),
    "GiveValues": (f"{HERE}/values", f"{HERE}/values"),
    "Postpone": (HERE, f"{HERE}/game"),
    "Resolve": (HERE, f"{HERE}/game"),
    "TurnColours": (HERE, f"{HERE}/game"),
    "AdjustPoints": (HERE, f"{HERE}/points"),
    "Renumber": (HERE, f"{HERE}/numbers"),
    "ExchangeNumbers": (HERE, f"{HERE}/numbers"),
    "OpenPlayoff": (HERE, f"{HERE}/playoff"),
    "EnterPlayoffResult": (HERE, f"{HERE}/playoff/result"),
    "PlaceTied": (HERE, f"{HERE}/tie"),
    "Note": (HERE, f"{HERE}/note"),
    "Finish": (ROUND, f"{ROUND}/finish"),
    "Reopen": (ROUND, f"{ROUND}/reopen"),
    "Undo": (f"{EVENT}/history", f"{EVENT}/undo"),
}
"""The page that shows the form, and where the form is sent."""
TYPED_ONLY = {
    *("AddTeams", "EditTeam", "OrderMembers", "AddMember", "RemoveMember", "MoveMember"),
    *("NameLineUp", "CloseLineUps", "EnterMatch", "SignMatch"),
}
"""Acts of teams that have a command and no form yet."""

PAGES: dict[str, str] = {
    "pair": ROUND,
    "explain": f"{ROUND}/why",
    "checklist": f"{ROUND}/checklist",
    "schedule": f"{SECTION}/print/{{kind}}",
    "new": "/new",
    "serve": "/",
    "tournament": f"{EVENT}/tournament/new",
    "set": f"{SECTION}/settings",
    "status": EVENT,
    "preview": f"{ROUND}/preview",
    "hand": f"{ROUND}/edit",
    "publish": ROUND,
    "unpublish": f"{ROUND}/unpublish",
    "result": f"{ROUND}/results",
    "verify": f"{ROUND}/results",
    "settle": ROUND,
    "clear": f"{ROUND}/results",
    "postpone": HERE,
    "colours": HERE,
    "points": HERE,
    "renumber": HERE,
    "playoff": HERE,
    "excuse": ROUND,
    "place": HERE,
    "values": f"{HERE}/values",
    "finish": ROUND,
    "reopen": ROUND,
    "note": HERE,
    "add": f"{SECTION}/players/new",
    "import": f"{SECTION}/players/import",
    "edit": f"{CARD}/edit",
    "move": CARD,
    "remove": CARD,
    "bye": CARD,
    "late": f"{ROUND}/late",
    "withdraw": CARD,
    "return": CARD,
    "expel": CARD,
    "checkin": f"{SECTION}/checkin",
    "forbid": f"{SECTION}/settings",
    "forget": f"{CARD}/forget",
    "lists": "/lists",
    "log": f"{EVENT}/history",
    "undo": f"{EVENT}/history",
    "at": f"{EVENT}/history",
    "watch": "/screen/{code}",
    "export": f"{SECTION}/export/{{kind}}",
    "site": f"{EVENT}/public",
    "ready": ROUND,
    "print": f"{SECTION}/print/{{kind}}",
    "backup": f"{EVENT}/copy",
    "restore": f"{EVENT}/backups",
    "copy": "/import",
    "show": f"{SECTION}/cross",
    "standings": f"{SECTION}/standings",
    "ratings": CARD,
    "norms": f"{SECTION}/norms",
    "prizes": f"{SECTION}/prizes",
    "game": f"{SECTION}/desk/sheets",
    "claim": f"{SECTION}/desk/claim",
    "mate": f"{SECTION}/desk/mate",
    "chess960": f"{SECTION}/desk/chess960",
    "ruling": f"{SECTION}/desk/ruling",
    "clock": f"{SECTION}/desk/clock",
    "laws": f"{SECTION}/desk/laws",
    "incident": f"{DESK}/incident",
    "desk": f"{DESK}/records",
    "sanction": f"{DESK}/sanction",
    "appeal": f"{DESK}/appeals",
    "start": f"{DESK}/start",
    "arrive": f"{DESK}/start",
    "times": f"{DESK}/times",
    "position": f"{DESK}/chess960",
}

WITHOUT: dict[str, str] = {
    "check": "of files: a book's rounds are checked when they are imported, paired by hand or explained",
    "rules": "of the rulebook, not of an event: the why page has the article",
    "systems": "of the program: a new event lists them",
    "doctor": "of a file that may not open: the start page says that it cannot be opened",
    "convert": "of files",
    "validate": "of files",
    "generate": "of files",
    "study": "of many tournaments by chance",
    "endorse": "of many tournaments by chance",
    "engine": "for other programs",
    "completion": "of the shell",
    **dict.fromkeys(("team", "lineup", "sign"), "pages of team events come later"),
}
"""Commands without a page, and why."""

REACHED = (
    *("arbitra.web.results", "arbitra.web.round", "arbitra.web.phone", "arbitra.web.players", "arbitra.web.by_hand"),
    *("arbitra.web.corrections", "arbitra.web.events", "arbitra.web.settings", "arbitra.web.history"),
    "arbitra.web.honours",
    *("arbitra.web.desk", "arbitra.book.intake"),
)
"""The rooms of acts: what all pages share (the bar, the palette) offers acts of other pages."""
SHOWN = {route.path for route in ROUTES if route.method == "GET"}
SENT = {route.path: route.handler for route in ROUTES if route.method == "POST"}


def every_act() -> set[str]:
    """The commands of the book that can be given: those that decide something."""
    for module in pkgutil.iter_modules(acts.__path__):
        importlib.import_module(f"{acts.__name__}.{module.name}")
    ours = (kind for kind in _below(Command) if kind.__module__.startswith(acts.__name__))
    return {
        kind.__name__
        for kind in ours
        if not kind.__name__.startswith("_") and kind.__name__ not in ("OnBoard", "OnDesk")
    }


def _below(kind: type[Command]) -> Iterator[type[Command]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def acts_of(handler: Callable[..., object]) -> set[str]:
    """The acts that a handler can come to: named in it, or in what it calls below `web` and the intake."""
    found: set[str] = set()
    seen: set[int] = set()
    waiting: list[object] = [handler]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, Mapping):
            waiting += one.values()
        elif isinstance(one, (tuple, list)):
            waiting += one
        elif isinstance(one, type) and issubclass(one, Command):
            found.add(one.__name__)
        elif (inspect.isfunction(one) or inspect.isclass(one)) and one.__module__.startswith(REACHED):
            waiting += _mentioned(one)
    return found


def _mentioned(one: Callable[..., object]) -> Iterator[object]:
    """What a function or class names: of its module, of what it imports, of a module (`acts.bye`), as a field."""
    if inspect.isclass(one):
        yield from one.__bases__
        fields = (getattr(field, "__forward_arg__", field) for field in inspect.get_annotations(one).values())
        yield from (vars(sys.modules[one.__module__]).get(str(field)) for field in fields)
        yield from (made for made in vars(one).values() if inspect.isfunction(made))
    elif inspect.isfunction(one):
        yield from _named(one.__code__, vars(sys.modules[one.__module__]))


def _named(code: CodeType, known: Mapping[str, object]) -> Iterator[object]:
    before: object = None
    for step in dis.get_instructions(code):
        match step.opname:
            case "LOAD_GLOBAL" | "LOAD_NAME":
                before = known.get(str(step.argval))
                yield before
            case "IMPORT_NAME":
                before = importlib.import_module(str(step.argval))
            case "LOAD_ATTR" | "LOAD_METHOD" | "IMPORT_FROM" if inspect.ismodule(before):
                yield getattr(before, str(step.argval), None)
            case "STORE_FAST" | "EXTENDED_ARG":
                pass
            case _:
                before = None
    for inner in code.co_consts:
        if inspect.iscode(inner):
            yield from _named(inner, known)


def test_every_act_is_listed_once_and_none_that_is_gone() -> None:
    assert every_act() == set(ACTS) | TYPED_ONLY


@pytest.mark.parametrize("act", sorted(ACTS))
def test_an_act_is_done_on_its_page(act: str) -> None:
    page, sent = ACTS[act]
    assert page in SHOWN, "no such page"
    assert sent in SENT, "nothing takes the form"
    assert act in acts_of(SENT[sent]), "what takes the form does not do this"


def test_a_page_that_does_something_else_is_found_out() -> None:
    assert "PlaceTied" not in acts_of(SENT[f"{HERE}/note"])
    assert acts_of(SENT[f"{CARD}/bye"]) == {"AskBye"}


def test_every_command_has_its_page_or_a_reason() -> None:
    assert set(PAGES) | set(WITHOUT) == set(COMMANDS)
    assert not set(PAGES) & set(WITHOUT)


@pytest.mark.parametrize("command", sorted(PAGES))
def test_the_page_of_a_command_is_there(command: str) -> None:
    assert PAGES[command] in SHOWN


def test_no_act_of_the_book_is_for_the_command_line_only() -> None:
    print(f"{len(ACTS)} acts, each with its page; {len(WITHOUT)} commands of {len(COMMANDS)} have none")
    assert all(reason.strip() for reason in WITHOUT.values())
