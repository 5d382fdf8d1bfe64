"""What is done from the cockpit: pair, publish, discard, unpublish, fix what is missing, finish, reopen."""

from __future__ import annotations

from typing import Literal

from starlette.responses import Response

from arbitra.book.acts.closing import Finish, Reopen
from arbitra.book.acts.coming_late import ByeLate, PairLate
from arbitra.book.acts.contradicting import Settle
from arbitra.book.acts.decision import Command
from arbitra.book.acts.paired_again import CASES, IN_WORDS, cases_of, is_shown
from arbitra.book.acts.pairing import DropDraft, Publish, Unpublish
from arbitra.book.acts.playing import Adjourn, EnterResult
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import Configure
from arbitra.book.acts.taking_part import AskBye, Excuse, Withdraw
from arbitra.book.policy.editions import article_on
from arbitra.book.settings.kinds import COLOUR, Unreadable
from arbitra.book.state.rounds import ADJOURNED, BoardAddress
from arbitra.i18n import N_
from arbitra.model.bounds import number_of
from arbitra.web.access.entrance import access_of
from arbitra.web.access.roles import Right
from arbitra.web.page.addresses import PAST
from arbitra.web.page.forms import Declined
from arbitra.web.players.entry import entry_form
from arbitra.web.results.operations import MOST_DECIDED
from arbitra.web.round.on_phones import phones_at_the_end, phones_waiting
from arbitra.web.round.page import asked, cockpit
from arbitra.web.round.published import late
from arbitra.web.round.ready import draft_command
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Problem, Visit

ON_A_PHONE = N_(
    "A phone has unsent entries. Round {number} can be paired once they arrive, or if you continue without them."
)

AT_THE_END = N_(
    "A phone has unsent entries. The tournament can be finished once they arrive, or if you continue without them."
)

NOBODY_LATE = N_("Late players can no longer join round {number}.")


def _to_round(visit: Visit, command: Command, number: int | None = None) -> Response:
    asked(visit)
    done = visit.do(command)
    return visit.go(visit.url(f"/r/{number or visit.round_number}"), done)


def pair(visit: Visit) -> Response:
    """The round of the address; in a schedule the unpublished ones before it, too, or all."""
    every: Literal["all"] | None = "all" if visit.form.get("rounds") == "all" else None
    wanted = asked(visit).round
    if phones_waiting(visit, wanted):
        raise Declined(Problem(visit.say(ON_A_PHONE, number=wanted.number)))
    return _to_round(visit, draft_command(wanted, every))


def go_on(visit: Visit) -> Response:
    """Without what waits on a phone."""
    asked(visit)
    access, chosen = access_of(visit), visit.form.get("phone", "")
    phone = access.phones.find(chosen)
    if phone is None or phone.event != visit.book.volume.event.id:
        raise NotFound
    access.waiting.go_on_without(phone.id)
    return visit.go(visit.url(f"/r/{visit.round_number}"))


def colour(visit: Visit) -> Response:
    """The initial colour: drawn now by a lot whose seed is kept, or as it was drawn at the ceremony."""
    try:
        drawn = COLOUR.read(visit.form.get("choice", ""))
    except Unreadable as error:
        raise NotFound from error
    return _to_round(visit, Configure(tournament=visit.tournament, changes={"initial_colour": drawn}))


def publish(visit: Visit) -> Response:
    rounds = () if visit.form.get("rounds") == "all" else (visit.round_number,)
    return _to_round(visit, Publish(tournament=visit.tournament, rounds=rounds))


def discard(visit: Visit) -> Response:
    return _to_round(visit, DropDraft(tournament=visit.tournament))


def unpublish_page(visit: Visit) -> Response:
    """Why a published round is paired again: the rules ask for a case."""
    made = asked(visit)
    if not made.kept.published:
        raise NotFound
    say, number = visit.speaker("book"), made.round.number
    cases = [
        (case, say(CASES[case]), case in IN_WORDS)
        for case in cases_of(visit.state, made.round.section, number)
        if is_shown(visit.state, visit.tournament, number, case)
    ]
    decided = sum(not board.outcome.open for board in made.kept.boards)
    return made.page(
        "round/unpublish.html",
        cases=cases,
        chosen=visit.form.get("case", ""),
        sentence=visit.form.get("reason", ""),
        decided=decided,
        article=article_on("C.04.2.4.4", visit.state.start_of(visit.section)),
    )


def unpublish(visit: Visit) -> Response:
    """A sentence belongs to the cases that need one."""
    case = visit.form.get("case", "")
    reason = visit.form.get("reason", "") if case in IN_WORDS else ""
    command = Unpublish(tournament=visit.tournament, case=case, reason=reason, round_number=visit.round_number)
    return _to_round(visit, command)


def late_page(visit: Visit) -> Response:
    made = asked(visit)
    found = late(visit.state, made.round)
    if found is None:
        number = made.round.number
        way = visit.url(f"/r/{number}"), visit.say("Go to round {number}", number=number)
        raise NotFound(visit.say(NOBODY_LATE, number=number), *way, there=True)
    return made.page("round/late.html", **entry_form(visit))


def come_late(visit: Visit) -> Response:
    person = visit.form.get("person", "")
    name = visit.tournament
    if visit.form.get("choice") == "bye":
        return _to_round(visit, PairLate(tournament=name, person=person))
    return _to_round(visit, ByeLate(tournament=name, person=person))


def result(visit: Visit) -> Response:
    """Of a board that the next round waits for; the form says which version of it was seen."""
    asked(visit)
    form = visit.form
    number, seen = number_of(form.get("round", ""), 3), number_of(form.get("seen", ""))
    if number is None or seen is None:
        raise NotFound
    address = BoardAddress(visit.tournament, number, *(form.get(name, "") for name in ("board", "white", "black")))
    word = form.get("result", "").strip().replace("–", "-").replace(" ", "-")
    if word == ADJOURNED:
        command: Command = Adjourn.at(address, seen=seen)
    else:
        read = [number_of(one) or 0 for one in form.get("settles", "").split()[:MOST_DECIDED]]
        settled = {"disputes": tuple(read)} if read else {}
        command = (Settle if read else EnterResult).at(address, seen=seen, result=word, **settled)
    done = visit.do(command)
    return visit.go(visit.back or visit.url(f"/r/{visit.round_number}"), done)


def presence(visit: Visit) -> Response:
    """A player who is not checked in, or missed the last round: here, a bye, or withdrawn."""
    asked(visit)
    name, person, choice = visit.tournament, visit.form.get("person", ""), visit.form.get("choice", "")
    number = visit.round_number
    commands: dict[str, Command] = {
        "present": TickOff(tournament=name, people=(person,)),
        "half": AskBye(tournament=name, person=person, round_number=number, kind="half"),
        "zero": AskBye(tournament=name, person=person, round_number=number, kind="zero"),
        "withdraw": Withdraw(tournament=name, person=person, first_round=number),
        "excuse": Excuse(tournament=name, person=person),
    }
    if choice not in commands:
        raise Declined(Problem(visit.say("Choose what to do with this player."), field="choice"))
    done = visit.do(commands[choice])
    return visit.go(visit.back or visit.url(f"/r/{number}"), done)


def checkin(visit: Visit) -> Response:
    if visit.form.get("choice") == "close":
        return _to_round(visit, CloseCheckIn(tournament=visit.tournament))
    asked(visit)
    return visit.go(visit.url("/checkin"), visit.do(OpenCheckIn(tournament=visit.tournament)))


def finish(visit: Visit) -> Response:
    if phones_at_the_end(visit, asked(visit).round):
        raise Declined(Problem(visit.say(AT_THE_END)))
    return _to_round(visit, Finish(tournament=visit.tournament), visit.section.last_published)


def reopen(visit: Visit) -> Response:
    return _to_round(visit, Reopen(tournament=visit.tournament), visit.section.last_published)


ROUND = "/e/{b}/t/{t}/r/{n}"
ROUTES = (
    takes(f"{ROUND}/pair", pair, again=cockpit),
    takes(f"{ROUND}/go-on", go_on, again=cockpit),
    takes(f"{ROUND}/publish", publish, again=cockpit),
    takes(f"{ROUND}/discard", discard, again=cockpit),
    shows(f"{ROUND}/unpublish", unpublish_page, past=PAST),
    takes(f"{ROUND}/unpublish", unpublish, again=unpublish_page),
    takes(f"{ROUND}/colour", colour, again=cockpit),
    shows(f"{ROUND}/late", late_page, past=PAST),
    takes(f"{ROUND}/late", come_late, again=late_page),
    takes(f"{ROUND}/result", result, again=cockpit),
    takes(f"{ROUND}/presence", presence, again=cockpit),
    takes(f"{ROUND}/checkin", checkin, again=cockpit),
    takes(f"{ROUND}/finish", finish, again=cockpit, right=Right.RUN),
    takes(f"{ROUND}/reopen", reopen, again=cockpit, right=Right.RUN),
)
