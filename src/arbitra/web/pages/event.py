"""An event: its tournaments, and where each stands."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.rules.systems import find_system
from arbitra.web.pages.start import dates_of, stage_of
from arbitra.web.routes import shows
from arbitra.web.shell import present_round
from arbitra.web.visit import Visit


class Line(NamedTuple):
    name: str
    url: str
    system: str
    stage: str
    cls: str
    players: int


def event(visit: Visit) -> Response:
    lines = []
    for name, section in visit.state.sections.items():
        stage, cls = stage_of(section, visit.say)
        system = find_system(section.settings.system, visit.state.event.start)
        said = visit.speaker("explain")(system.name)
        lines.append(Line(name, visit.url(tournament=name), said, stage, cls, len(section.entries)))
    return visit.page("event.html", sections=lines, when=dates_of(visit.state, visit.lang))


def tournament(visit: Visit) -> Response:
    """To the round that is worked on, or to the players while there is none."""
    section = visit.section
    if len(section.entries) < 2 and not section.rounds:
        return visit.go(visit.url("/players"))
    return visit.go(visit.url(f"/r/{present_round(visit, visit.tournament)}"))


ROUTES = (shows("/e/{b}", event), shows("/e/{b}/t/{t}", tournament))
