"""What is done with a player: byes, withdrawals, reinstatements, expulsion, another tournament, removal, deletion of
private data."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.acts.entering import Forget, MovePlayer, RemovePlayer
from arbitra.book.acts.taking_part import AskBye, Expel, Return, Withdraw
from arbitra.web.page.forms import Declined
from arbitra.web.players.card import person_of
from arbitra.web.shelf.shelf import Flash
from arbitra.web.visit import Problem, Visit


def bye(visit: Visit) -> Response:
    """`round` asks for a bye of a kind; `cancel` takes one back."""
    person = person_of(visit)
    cancel = visit.form.get("cancel", "")
    number = _round(visit, cancel or visit.form.get("round", ""))
    kind = visit.form.get("kind", "half")
    command = AskBye(tournament=visit.tournament, person=person, round_number=number, kind=kind, cancel=bool(cancel))
    return visit.go(_card(visit), visit.do(command))


def withdraw(visit: Visit) -> Response:
    first = _round(visit, visit.form.get("first", "")) if visit.form.get("first") else None
    done = visit.do(Withdraw(tournament=visit.tournament, person=person_of(visit), first_round=first))
    return visit.go(_card(visit), done)


def come_back(visit: Visit) -> Response:
    first = _round(visit, visit.form.get("first", "")) if visit.form.get("first") else None
    done = visit.do(Return(tournament=visit.tournament, person=person_of(visit), first_round=first))
    return visit.go(_card(visit), done)


def expel(visit: Visit) -> Response:
    return visit.go(_card(visit), visit.do(Expel(tournament=visit.tournament, person=person_of(visit))))


def move(visit: Visit) -> Response:
    person, target = person_of(visit), visit.form.get("target", "")
    done = visit.do(MovePlayer(tournament=visit.tournament, person=person, target=target))
    return visit.go(visit.url(f"/players/{person}", target), done)


def remove(visit: Visit) -> Response:
    done = visit.do(RemovePlayer(tournament=visit.tournament, person=person_of(visit)))
    return visit.go(visit.url("/players"), done)


def ask_forget(visit: Visit) -> Response:
    """It cannot be undone, so it is asked first, and the backups that hold the values are named."""
    person = person_of(visit)
    say = visit.speaker("book")
    return visit.page(
        "players/player-forget.html",
        name=visit.state.people[person].name,
        url=visit.url(f"/players/{person}"),
        fields_held=[say.word(field) for field in sorted(visit.state.people[person].private)],
        backups=[path.name for path in visit.book.volume.backups.holding([person])],
    )


def forget(visit: Visit) -> Response:
    person = person_of(visit)
    done = visit.do(Forget(person=person))
    answer = visit.go(_card(visit), done)
    held = [path.name for path in visit.book.volume.backups.holding([person])]
    if held and done.facts:
        said = visit.say("These backups still contain it: {backups}", backups=", ".join(held))
        visit.event.flash(done.facts[-1].number, Flash((said,)))
    return answer


def _card(visit: Visit) -> str:
    return visit.back or visit.url(f"/players/{person_of(visit)}")


def _round(visit: Visit, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise Declined(Problem(visit.say("Choose a round.")))
    return int(text)
