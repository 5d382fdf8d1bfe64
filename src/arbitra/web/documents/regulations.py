"""The regulations as a page: what the settings say, what is still open with a form to decide it, own paragraphs."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.setting_up import Configure
from arbitra.book.settings.regulations import DECISIONS, LONGEST_PARAGRAPH, SECTIONS, decided
from arbitra.documents.regulations import SETTING, open_decisions, regulations_of
from arbitra.web.access.roles import Right
from arbitra.web.documents.cells import parts_html
from arbitra.web.documents.choice import source_of
from arbitra.web.page.addresses import link
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Visit

CHOICE, OWN = "choice-", "own-"


class Asked(NamedTuple):
    """A question of the form: `choices` to pick from, or a number to type where there are none."""

    key: str
    question: str
    article: str
    choices: tuple[tuple[str, str], ...]
    most: int
    value: str


def regulations(visit: Visit) -> Response:
    source, asks = source_of(visit), visit.speaker("book")
    other = "es" if visit.query("in") == "en" or (not visit.query("in") and visit.lang == "en") else "en"
    spoken = visit.query("in") if visit.query("in") in ("en", "es") else visit.lang
    found = regulations_of(source.in_language(spoken))
    held = decided(visit.section.settings.regulations)
    own: dict[str, list[str]] = {}
    for text in visit.section.settings.paragraphs:
        section, _, said = text.partition("=")
        own.setdefault(section, []).append(said)
    return visit.page(
        "documents/regulations.html",
        found=found,
        parts=parts_html,
        spoken=spoken,
        other=("Español" if other == "es" else "English", link(visit.url("/regulations"), **{"in": other})),
        settings_open=[one for one in found.undecided if one.key.startswith(SETTING)],
        decisions=[
            Asked(
                one.key,
                asks(one.question),
                one.article,
                tuple((value, asks(text)) for value, text in one.sentences.items()),
                one.most if one.typed else 0,
                visit.form.get(f"{CHOICE}{one.key}", held.get(one.key, "")),
            )
            for one in open_decisions(source)
        ],
        own=[
            (key, asks(title), visit.form.get(f"{OWN}{key}", "\n".join(own.get(key, ()))))
            for key, title in SECTIONS.items()
        ],
        longest=LONGEST_PARAGRAPH,
        print_url=link(visit.url("/print/regulations"), now=1, **{"in": spoken}),
    )


def save(visit: Visit) -> Response:
    """What is not asked here is kept."""
    held = decided(visit.section.settings.regulations)
    for key in DECISIONS:
        if f"{CHOICE}{key}" in visit.form:
            held[key] = visit.form[f"{CHOICE}{key}"].strip()
    chosen = tuple(f"{key}={held[key]}" for key in DECISIONS if held.get(key))
    written = [
        f"{key}={line.strip()}"
        for key in SECTIONS
        for line in visit.form.get(f"{OWN}{key}", "").splitlines()
        if line.strip()
    ]
    changes = {"regulations": list(chosen), "paragraphs": written}
    done = visit.do(Configure(tournament=visit.tournament, changes=changes))
    return visit.go(visit.url("/regulations"), done)


ROUTES = (
    shows("/e/{b}/t/{t}/regulations", regulations),
    takes("/e/{b}/t/{t}/regulations", save, again=regulations, right=Right.RUN),
)
