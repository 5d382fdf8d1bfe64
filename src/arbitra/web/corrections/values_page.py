"""Values from outside, for a tie-break that the regulations define: a field for each player."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.giving_values import NO_VALUES, GiveValues, lacking, own_codes
from arbitra.book.state.section import Section
from arbitra.book.views.player import listed_players
from arbitra.model.bounds import fraction_of, shortened
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

LONGEST_VALUE = 20
FIELD = "value-"


class OwnTiebreak(NamedTuple):
    """`with_value`: how many players have one."""

    code: str
    meaning: str
    with_value: int
    players: int


def own_tiebreaks(section: Section) -> list[OwnTiebreak]:
    made = []
    for code in own_codes(section):
        kept = section.given.get(code, NO_VALUES)
        with_value = len(section.entries) - len(lacking(section, code))
        made.append(OwnTiebreak(code, kept.meaning, with_value, len(section.entries)))
    return made


def values(visit: Visit) -> Response:
    section, code = visit.section, _code(visit)
    kept = section.given.get(code, NO_VALUES)
    return visit.page(
        "corrections/values.html",
        code=code,
        own=own_tiebreaks(section),
        kept=kept,
        players=listed_players(visit.state, visit.tournament),
        finished=section.finished,
        form=visit.form,
    )


def save(visit: Visit) -> Response:
    form, code = visit.form, _code(visit)
    given: dict[str, str] = {}
    for name, text in form.items():
        if not name.startswith(FIELD):
            continue
        typed = text.strip().replace(",", ".").replace("−", "-")
        if typed and (len(typed) > LONGEST_VALUE or fraction_of(typed) is None):
            sentence = visit.say("Enter a number such as 12 or 7.5, not “{found}”.", found=shortened(text, 20))
            raise Declined(Problem(sentence, field=name))
        given[name.removeprefix(FIELD)] = typed
    command = GiveValues(tournament=visit.tournament, code=code, values=given, meaning=form.get("meaning", "").strip())
    return visit.go(visit.url(f"/corrections/values?code={code}"), visit.do(command))


def _code(visit: Visit) -> str:
    """The one that is named, else the first."""
    codes = own_codes(visit.section)
    asked = visit.form.get("code", "") or visit.query("code")
    return asked if asked in codes else next(iter(codes), "")


HERE = "/e/{b}/t/{t}/corrections/values"
ROUTES = (shows(HERE, values), takes(HERE, save, again=values))
