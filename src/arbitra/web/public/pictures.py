"""The standings as pictures, for everyone: each is drawn twice, wide and narrow, and has its table."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from arbitra.book.views.published import PublishedTournament
from arbitra.documents.document import Picture
from arbitra.documents.pictures import balance_picture, expected_picture, flow_picture, progress_picture
from arbitra.i18n import Translate
from arbitra.web.public.figures import Figures
from arbitra.web.tables.pictures_page import PICTURES


class Drawn(NamedTuple):
    key: str
    heading: str
    wide: Markup
    narrow: Markup
    picture: Picture


def pictures(figures: Figures, one: PublishedTournament, say: Translate) -> list[Drawn]:
    """Those that can be drawn from what is public."""
    made: list[tuple[str, Picture, Picture]] = []
    if (progress := figures.progress(one)) is not None:
        made.append(("progress", progress_picture(progress, say), progress_picture(progress, say, narrow=True)))
    if (flow := figures.score_flow(one)) is not None:
        made.append(("groups", flow_picture(flow, say), flow_picture(flow, say, narrow=True)))
    if balances := figures.balances(one):
        coloured = balance_picture(balances, say)
        made.append(("colours", coloured, coloured))
    if expected := figures.expected(one):
        drawn = expected_picture(expected, say)
        made.append(("expected", drawn, drawn))
    return [
        Drawn(key, say(PICTURES[key].heading), Markup(wide.svg), Markup(narrow.svg), wide) for key, wide, narrow in made
    ]
