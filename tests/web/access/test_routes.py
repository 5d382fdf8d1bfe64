"""Every address as every role, by the table of roles and rights. A new address wants its line in `DECIDED`."""

from __future__ import annotations

import pytest
from starlette.responses import PlainTextResponse

from arbitra.web.access.roles import Right
from arbitra.web.pages import ROUTES
from arbitra.web.routes import PageRoute
from arbitra.web.visit import Visit
from tests.web import wording
from tests.web.access.conftest import Comes
from tests.web.access.persons import Person
from tests.web.wording import says

E, T, R = "/e/{b}", "/e/{b}/t/{t}", "/e/{b}/t/{t}/r/{n}"
P = f"{T}/players/{{p}}"
DECIDED: dict[Right, tuple[str, ...]] = {
    Right.PUBLISHED: ("GET /who", "GET /screen/{code}"),
    Right.DOOR: (
        *("GET /login", "POST /login", "POST /logout", "GET /help", "GET /help/{chapter}"),
        *("GET /help/picture/{lang}/{name}", "GET /h", "GET /h/{code}", "POST /h/{code}", "GET /phone"),
        *("GET /me", "POST /me", "POST /me/password", "POST /me/end"),
    ),
    Right.RUN: (
        *("GET /new", "POST /new", "GET /import", "POST /import", "POST /import/confirm"),
        *("GET /lists", "POST /lists/fetch", "POST /lists/file"),
        *(f"GET {E}/tournament/new", f"POST {E}/tournament/new", f"POST {E}/settings", f"POST {T}/regulations"),
        *(f"POST {T}/settings", f"POST {T}/settings/fide", f"POST {R}/finish", f"POST {R}/reopen"),
        *(f"POST {E}/people/{rest}" for rest in ("add", "role", "password", "end", "owner", "remove")),
        *(f"GET {P}/forget", f"POST {P}/forget"),
        *(f"POST {T}/prizes/{rest}" for rest in ("sharing", "list")),
        *(f"GET {E}/copy", f"POST {E}/public", f"POST {E}/phones", f"POST {E}/phones/revoke"),
        *(f"POST {E}/addresses/{rest}" for rest in ("share", "alone")),
        *(f"POST {E}/copy/hold", f"POST {E}/copy/part", f"GET {E}/backups", f"POST {E}/backups"),
        *("GET /restore", "POST /restore"),
    ),
    Right.WORK: (
        *("POST /cancel", f"POST {E}/undo"),
        *(f"POST {T}/desk/{rest}" for rest in ("sanction", "appeals", "appeals/decide", "start", "times", "chess960")),
        *(f"POST {T}/{rest}" for rest in ("players/new", "players/import", "documents")),
        *(f"POST {T}/{rest}" for rest in ("settings/apart", "settings/release")),
        *(f"POST {P}/{rest}" for rest in ("edit", "bye", "withdraw", "return", "expel", "move", "remove")),
        *(
            f"POST {T}/corrections/{rest}"
            for rest in ("points", "numbers", "game", "playoff", "playoff/result", "note", "tie", "values")
        ),
        *(f"POST {T}/checkin/{rest}" for rest in ("open", "here", "close")),
        *(f"POST {R}/{rest}" for rest in ("pair", "publish", "discard", "unpublish", "late", "edit", "colour")),
        *(f"POST {R}/{rest}" for rest in ("results", "result", "presence", "checkin", "go-on", "checklist")),
        *(f"GET {E}/screens", f"POST {E}/screens", f"POST {T}/players/ratings"),
        *(f"POST {E}/screens/{rest}" for rest in ("change", "remove", "timer", "message")),
    ),
    Right.CORRECT: (
        f"GET {T}/desk/incident",
        *(f"POST {T}/desk/{rest}" for rest in ("ruling", "incident", "claim/record", "start/arrival")),
    ),
    Right.FILL: (
        *("POST /phone/results", "POST /phone/waiting"),
        *(
            f"GET {T}/desk{rest}"
            for rest in ("", "/laws", "/glossary", "/ruling", "/ruling/print", "/clock", "/claim", "/sheets", "/mate")
        ),
        *(f"POST {T}/desk/{rest}" for rest in ("claim", "sheets")),
    ),
    Right.INSIDE: (
        *(
            f"GET {E}{rest}"
            for rest in ("", "/history", "/print", "/settings", "/people", "/addresses", "/palette", "/find")
        ),
        *("GET /", "GET /palette", "GET /tour", "POST /tour", f"GET {T}/pdf", f"GET {T}/pages", f"GET {T}/regulations"),
        *(f"GET {T}{rest}" for rest in ("", "/settings", "/standings", "/cross", "/documents", "/print", "/board")),
        *(f"GET {T}/{rest}" for rest in ("players", "players/new", "players/find", "players/import")),
        *(f"GET {T}/{rest}" for rest in ("checkin", "checkin/close", "print/{kind}", "pdf/{kind}", "export/{kind}")),
        *(f"GET {T}/corrections", f"GET {T}/corrections/values"),
        *(f"GET {T}/prizes", f"GET {T}/norms"),
        *(f"GET {T}/desk/{rest}" for rest in ("chess960", "records", "sanction", "appeals", "start", "times")),
        *(f"GET {P}", f"GET {P}/edit", f"GET {T}/players/ratings", f"GET {R}/checklist"),
        *(f"GET {E}/public", f"GET {E}/public/site.zip", f"GET {E}/phones"),
        f"GET {R}/phones",
        *(f"GET {R}{rest}" for rest in ("", "/results", "/reason", "/unpublish", "/late", "/preview", "/why", "/edit")),
    ),
}
EVERYBODY = {Right.PUBLISHED, Right.DOOR}
STAFF = {*EVERYBODY, Right.INSIDE, Right.WORK, Right.LINE_UP, Right.CORRECT, Right.FILL}
ALLOWED: dict[str, set[Right]] = {
    "owner": {*STAFF, Right.RUN},
    "chief": {*STAFF, Right.RUN},
    "lowered chief": STAFF,
    "arbiter": STAFF,
    "deputy": {*EVERYBODY, Right.CORRECT, Right.FILL},
    "helper": {*EVERYBODY, Right.FILL},
}
"""Within their event. Outside of events only an owner runs anything, and phones have no business there."""
NOBODY = ("nobody", "signed out", "ended", "removed", "revoked phone")
FIELDS = {"b": "open", "t": "main", "n": "1", "p": "p1", "kind": "trf26"}


def named(route: PageRoute) -> str:
    return f"{route.method} {route.path}"


def expected(who: str, route: PageRoute) -> str:
    of_event = route.path.startswith(E)
    if route.right in EVERYBODY:
        return "let in"
    if who in NOBODY:
        return "sign in"
    if who == "stranger":
        if of_event:
            return "no such page"
        who = "arbiter"
    if not of_event:
        who = {"owner": "owner", "deputy": "deputy", "helper": "helper"}.get(who, "arbiter")
    if route.right in ALLOWED[who]:
        return "let in"
    return "only the chief" if route.right is Right.RUN else "only an arbiter"


def got(person: Person, route: PageRoute) -> str:
    path = route.path
    for name, value in FIELDS.items():
        path = path.replace(f"{{{name}}}", value)
    answer = person.get(path) if route.method == "GET" else person.post(path)
    if answer.status_code == 200:
        return answer.text
    if route.method == "GET" and answer.status_code == 303:
        assert answer.headers["location"] == f"/login?back={path}"
        return "sign in"
    if answer.status_code == 401:
        assert says(wording.YOU_NOT_SIGNED_NOT) in answer.text
        return "sign in"
    if answer.status_code == 404:
        assert says(wording.THERE_NO_SUCH_PAGE) in answer.text
        assert "Harbour" not in answer.text
        return "no such page"
    assert answer.status_code == 403, answer.text
    return "only the chief" if says(wording.ONLY_CHIEF_ARBITER_MAY) in answer.text else "only an arbiter"


def test_every_route_has_the_right_that_was_decided() -> None:
    decided = {name: right for right, names in DECIDED.items() for name in names}
    assert {named(route): route.right for route in ROUTES} == decided


@pytest.fixture
def gates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind every address stands only somebody who says that one came in."""

    def handler(visit: Visit) -> PlainTextResponse:
        return PlainTextResponse("let in")

    stubbed = tuple(route._replace(handler=handler, again=None) for route in ROUTES)
    monkeypatch.setattr("arbitra.web.pages.ROUTES", stubbed)


@pytest.mark.usefixtures("gates")
@pytest.mark.parametrize("who", [*ALLOWED, *NOBODY, "stranger"])
def test_every_route_as(who: str, request: pytest.FixtureRequest) -> None:
    comes: Comes = request.getfixturevalue("comes")  # the server is made when the gates stand
    person = comes(who)
    assert {named(route): got(person, route) for route in ROUTES} == {
        named(route): expected(who, route) for route in ROUTES
    }
