"""The people of an event: roles, passwords, sessions; nobody rises by it, and nobody is left without an owner."""

from __future__ import annotations

import re

from arbitra.web.access.accounts import Account
from arbitra.web.access.roles import Role
from tests.web import wording
from tests.web.access.conftest import Comes
from tests.web.access.persons import WORD, Hall, Person
from tests.web.site import Site
from tests.web.wording import says

SHOWN = re.compile(r'<code class="password">([a-z0-9-]+)</code>')


def known(hall: Hall, name: str) -> Account:
    found = hall.access.accounts.named(name)
    assert found is not None
    return found


def role_of(hall: Hall, name: str) -> Role | None:
    return hall.access.accounts.roles(known(hall, name).id).get(hall.event)


def test_somebody_is_added_with_a_password_that_is_shown_once(hall: Hall, comes: Comes) -> None:
    chief = comes("chief")
    answer = chief.post("/e/open/people/add", {"name": "  Íñigo  Ruiz ", "role": "arbiter", "password": ""})
    found = SHOWN.search(answer.text)
    assert answer.status_code == 200
    assert found is not None
    assert SHOWN.search(chief.get("/e/open/people").text) is None
    assert Person(hall).sign_in("íñigo ruiz", found[1]).status_code == 303
    assert role_of(hall, "Íñigo Ruiz") is Role.ARBITER
    chief.post("/e/open/people/add", {"name": "Zoe", "role": "chief", "password": "my own word"})
    assert Person(hall).sign_in("Zoe", "my own word").status_code == 303
    assert not known(hall, "Zoe").owner


def test_what_cannot_be_added_is_told_and_changes_nothing(hall: Hall, comes: Comes) -> None:
    chief, before = comes("chief"), hall.access.accounts.everybody()
    for fields, said in (
        ({"name": " ", "role": "arbiter"}, "Enter a name of up to 60 characters."),
        ({"name": "x" * 61, "role": "arbiter"}, "Enter a name of up to 60 characters."),
        ({"name": "Zoe", "role": "arbiter", "password": "short"}, "at least 8 characters"),
        ({"name": "ANA", "role": "arbiter"}, says(wording.YOU_CANNOT_TAKE_AWAY)),
    ):
        answer = chief.post("/e/open/people/add", fields)
        assert answer.status_code == 422
        assert said in answer.text
    for role in ("helper", "owner", ""):
        assert chief.post("/e/open/people/add", {"name": "Zoe", "role": role}).status_code == 404
    assert hall.access.accounts.everybody() == before
    assert role_of(hall, "Ana") is Role.CHIEF


def test_a_known_person_gets_a_role_and_keeps_their_password(hall: Hall, comes: Comes) -> None:
    answer = comes("chief").post("/e/open/people/add", {"name": "eve", "role": "arbiter", "password": "stolen word"})
    assert answer.headers["location"] == "/e/open/people?kept=1"
    assert Person(hall).sign_in("Eve", WORD).status_code == 303
    assert Person(hall).sign_in("Eve", "stolen word").status_code == 422


def test_a_chief_has_no_power_over_people_of_other_events_or_owners(hall: Hall, comes: Comes) -> None:
    """Else whoever is chief of one event could sign in as the chief of all."""
    chief = comes("chief")
    chief.post("/e/open/people/add", {"name": "Eve", "role": "arbiter"})
    session = Person(hall).known_as(known(hall, "Eve"))
    for name in ("Eve", "Olga"):
        for rest in ("password", "end"):
            answer = chief.post(f"/e/open/people/{rest}", {"account": known(hall, name).id, "password": "stolen word"})
            assert answer.status_code == 422
            assert says(wording.ONLY_OWNER_CAN_DO) in answer.text
    for rest in ("owner", "remove"):
        for name in ("Ana", "Bea", "Olga"):
            fields = {"account": known(hall, name).id, "owner": "1"}
            assert chief.post(f"/e/open/people/{rest}", fields).status_code == 422
    assert not known(hall, "Ana").owner
    assert session.get("/e/open").status_code == 200
    stranger = hall.account("Far")
    for rest in ("role", "password", "end"):
        fields = {"account": stranger.id, "role": "arbiter", "password": "stolen word"}
        assert chief.post(f"/e/open/people/{rest}", fields).status_code == 404


def test_a_chief_changes_roles_and_passwords_of_their_own_people(hall: Hall, comes: Comes) -> None:
    chief, arbiter = comes("chief"), comes("arbiter")
    bea = known(hall, "Bea")
    chief.post("/e/open/people/role", {"account": bea.id, "role": "chief"})
    assert arbiter.get("/e/open/tournament/new").status_code == 200
    shown = SHOWN.search(chief.post("/e/open/people/password", {"account": bea.id}).text)
    assert shown is not None
    assert arbiter.get("/e/open").status_code == 303
    assert Person(hall).sign_in("Bea", shown[1]).status_code == 303
    chief.post("/e/open/people/role", {"account": bea.id})
    assert role_of(hall, "Bea") is None


def test_one_session_or_all_are_ended(hall: Hall, comes: Comes) -> None:
    chief, first, second = comes("chief"), comes("arbiter"), comes("arbiter")
    bea = known(hall, "Bea")
    assert says(wording.ANOTHER_PROGRAM) in chief.get("/e/open/people").text
    one = hall.access.accounts.sessions(bea.id)[0].id
    own = hall.access.accounts.sessions(known(hall, "Ana").id)[0].id
    chief.post("/e/open/people/end", {"account": bea.id, "session": own})
    assert chief.get("/e/open").status_code == 200
    chief.post("/e/open/people/end", {"account": bea.id, "session": one})
    assert sorted(person.get("/e/open").status_code for person in (first, second)) == [200, 303]
    chief.post("/e/open/people/end", {"account": bea.id})
    assert [person.get("/e/open").status_code for person in (first, second)] == [303, 303]


def test_nobody_takes_away_their_own_role_or_the_last_owner(hall: Hall, comes: Comes) -> None:
    chief, owner = comes("chief"), comes("owner")
    for fields in ({"role": "arbiter"}, {}):
        answer = chief.post("/e/open/people/role", {"account": known(hall, "Ana").id, **fields})
        assert answer.status_code == 422
        assert says(wording.YOU_CANNOT_TAKE_AWAY) in answer.text
    olga = known(hall, "Olga").id
    for rest in ("owner", "remove"):
        assert owner.post(f"/e/open/people/{rest}", {"account": olga}).status_code == 422
    ana = known(hall, "Ana").id
    assert owner.post("/e/open/people/owner", {"account": ana, "owner": "1"}).status_code == 303
    assert chief.get("/new").status_code == 200
    assert owner.post("/e/open/people/owner", {"account": olga}).status_code == 303
    assert [one.name for one in hall.access.accounts.everybody() if one.owner] == ["Ana"]
    assert owner.get("/e/open").status_code == 404
    assert chief.post("/e/open/people/remove", {"account": olga}).status_code == 303
    assert owner.get("/").status_code == 303


def test_who_is_not_chief_reads_and_is_offered_nothing(hall: Hall, comes: Comes) -> None:
    comes("chief")
    session = hall.access.accounts.sessions(known(hall, "Ana").id)[0].id
    for who in ("arbiter", "lowered chief"):
        person = comes(who)
        for path in ("/e/open/people", "/e/open/settings", "/e/open/t/main/settings"):
            page = person.get(path).text
            assert says(wording.ONLY_CHIEF_ARBITER_CAN) in page, path
            assert "data-primary" not in page
        people = person.get("/e/open/people").text
        assert "/e/open/people/" not in people
        assert "Ana" in people
        assert session not in people
        assert '<fieldset class="bare" disabled>' in person.get("/e/open/settings").text
        assert "settings/fide" not in person.get("/e/open/t/main/settings").text
        assert "/tournament/new" not in person.get("/e/open").text
        offered = person.get("/e/open/palette?t=main").text
        for word in ("New event", "Add tournament", says(wording.LEAVE_FIDE_MODE), says(wording.FINISH_TOURNAMENT)):
            assert word not in offered
    assert says(wording.FINISH_TOURNAMENT) in comes("chief").get("/e/open/palette?t=main").text
    assert "disabled" not in comes("chief").get("/e/open/settings").text


def test_everybody_sees_their_own_events_and_owners_make_new_ones(hall: Hall, comes: Comes) -> None:
    for who, seen in (("owner", (True, True)), ("arbiter", (True, False)), ("stranger", (False, True))):
        page = comes(who).get("/").text
        assert ("Harbour Open" in page, "Other Open" in page) == seen
        assert ('href="/new"' in page) == (who == "owner")
    hall.account("Newcomer")
    newcomer = Person(hall).known_as(known(hall, "Newcomer"))
    assert says(wording.CHIEF_ARBITER_GIVES_YOU) in newcomer.get("/").text
    made = comes("owner").post("/new", {"name": "Spring", "rounds": "5", "system": "dutch"})
    assert made.status_code == 303
    assert list(hall.access.accounts.roles(known(hall, "Olga").id).values()) == [Role.CHIEF]


def test_addresses_for_others_with_squares_and_none_for_one_computer(comes: Comes, site: Site) -> None:
    page = comes("arbiter").get("/e/open/addresses").text
    assert "https://chess.example.org" in page
    assert "<svg viewBox=" in page or 'class="qr"' in page
    assert "style=" not in page
    site.post("/new", {"name": "Spring", "rounds": "5", "system": "dutch"})
    alone = site.get("/e/spring/addresses").text
    assert "arbitra serve --lan" in alone
    assert 'class="qr"' not in alone


def test_the_first_person_of_a_server_for_one_computer_is_the_owner(site: Site) -> None:
    site.post("/new", {"name": "Spring", "rounds": "5", "system": "dutch"})
    for name, owner in (("Ana", True), ("Bea", False)):
        site.post("/e/spring/people/add", {"name": name, "role": "arbiter", "password": WORD})
        account = site.access.accounts.named(name)
        assert account is not None
        assert account.owner is owner
