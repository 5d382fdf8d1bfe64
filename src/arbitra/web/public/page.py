"""What is public: chosen by the chief arbiter, visible to all arbiters; and the same as files."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.slugs import slug_of
from arbitra.book.views.published import published
from arbitra.book.views.section_standings import announced_rounds
from arbitra.i18n import N_, Translate
from arbitra.model.reasons import Plural
from arbitra.web.access.entrance import Access
from arbitra.web.access.publicity import LADDER, WHOLE, Level, Publication, Settings, SlugTaken, is_address
from arbitra.web.access.roles import Right, allows
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.forms import Declined
from arbitra.web.public.ages import minors_of
from arbitra.web.public.codes import code_of
from arbitra.web.public.showcase import Snapshot, snapshot_of
from arbitra.web.public.site import Archive, zipped
from arbitra.web.public.view import PublicEvent
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Aside, NotFound, Problem, Visit

PAIRINGS = Plural("pairings of round {rounds}", "pairings of rounds {rounds}", by="count")
RESULTS = Plural("results of round {rounds}", "results of rounds {rounds}", by="count")
MESSAGES = (PAIRINGS, RESULTS)
TAKEN = N_("Another event has the address {slug}. Choose another one.")
NO_ADDRESS = N_("{text} is not an address. Addresses start with https:// or http://.")
MOST_ROUNDS = 99


class Step(NamedTuple):
    """One field of the ladder: `chosen` is empty where it follows the setting above it; `now` is what that means."""

    name: str
    label: str
    chosen: str
    now: str


class Graded(NamedTuple):
    """A tournament with its own field and those of its rounds; `own`: some of them differ."""

    name: str
    whole: Step
    rounds: tuple[Step, ...]
    own: bool


def page(visit: Visit) -> Response:
    access, event = _access(visit), visit.book.volume.event.id
    public = access.publicity.of(event) or Publication(
        event, access.publicity.free_slug(visit.state.event.name), Settings()
    )
    snapshot = _snapshot(visit, public)
    private = visit.book.private()
    return visit.page(
        "public/settings.html",
        public=public,
        settings=public.settings,
        ladder=[(str(int(level)), visit.say(text)) for level, text in LADDER.items()],
        graded=[_graded(visit, place, name, public.settings) for place, name in enumerate(visit.state.sections)],
        seen=_seen(snapshot.view, visit.say) if snapshot.view is not None else [],
        minors=len(minors_of(private, visit.state.event.start)),
        ageless=sum(not private.get(person, {}).get("birth") for person in visit.state.people),
        code=code_of(access, public) if public.settings.on else None,
        chief=allows(visit.role, Right.RUN) and visit.at is None,
    )


def save(visit: Visit) -> Response:
    form, access = visit.form, _access(visit)
    settings = Settings(
        on=form.get("on") == "1",
        level=_level(form.get("level", "")) or Level.NOTHING,
        rounds=_rounds(visit),
        players="players" in form,
        minors="minors" in form,
        hidden="found" not in form,
        regulations="regulations" in form,
        address=_outside(visit),
        home=visit.event.slug,
    )
    slug = slug_of(form.get("slug", "").strip() or visit.state.event.name)
    try:
        access.publicity.save(visit.book.volume.event.id, slug, settings)
    except SlugTaken:
        raise Declined(Problem(visit.say(TAKEN, slug=slug), field="slug")) from None
    return visit.go(visit.event_url("/public"))


def site(visit: Visit) -> Response:
    """All pages in one file. Slow work happens outside the event's thread."""
    access = _access(visit)
    public = access.publicity.of(visit.book.volume.event.id)
    if public is None or not public.settings.on:
        raise NotFound
    if visit.found is None:
        book, lang = visit.book, visit.lang
        archive = Archive.of_book(book, book.state, book.head.number, public)
        raise Aside(lambda: zipped(archive, lang, datetime.now(UTC)))
    assert isinstance(visit.found, bytes)
    headers = {"Content-Disposition": f'attachment; filename="{public.slug}.zip"'}
    return Response(visit.found, media_type="application/zip", headers=headers)


def _public(visit: Visit) -> Publication:
    publicity, event = _access(visit).publicity, visit.book.volume.event.id
    return publicity.of(event) or Publication(event, publicity.free_slug(visit.state.event.name), Settings())


def _snapshot(visit: Visit, public: Publication) -> Snapshot:
    return snapshot_of(visit.book.state, visit.book.private, published(visit.book.state), public)


def _graded(visit: Visit, place: int, name: str, settings: Settings) -> Graded:
    section, say = visit.state.sections[name], visit.say
    own = settings.rounds.get(name, {})
    count = min(MOST_ROUNDS, announced_rounds(section))

    def step(number: int, label: str) -> Step:
        chosen = own.get(number)
        follows = settings.level if number == WHOLE else own.get(WHOLE, settings.level)
        return Step(f"level-{place}-{number}", label, "" if chosen is None else str(int(chosen)), say(LADDER[follows]))

    rounds = tuple(step(number, say("Round {number}", number=number)) for number in range(1, count + 1))
    return Graded(name, step(WHOLE, say("All rounds")), rounds, any(one.chosen for one in rounds))


def _seen(view: PublicEvent, say: Translate) -> list[tuple[str, str]]:
    """Each tournament, and what of it is to be seen at this moment."""
    made = []
    for one in view.seen.tournaments:
        reach = view.reach[one.slug]
        rounds = [held.number for held in one.rounds]
        parts = [
            say("starting list") if reach.listed else "",
            say(PAIRINGS, rounds=_spans(rounds), count=len(rounds)) if rounds else "",
            say(RESULTS, rounds=_spans(reach.results), count=len(reach.results)) if reach.results else "",
            say("standings") if reach.standings else "",
        ]
        made.append((one.name, ", ".join(part for part in parts if part)))
    return made


def _spans(rounds: tuple[int, ...] | list[int]) -> str:
    """
    >>> _spans([1, 2, 3, 5])
    '1–3, 5'
    """
    spans: list[list[int]] = []
    for number in sorted(rounds):
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ", ".join(str(one[0]) if len(one) == 1 else f"{one[0]}–{one[-1]}" for one in spans)


def _rounds(visit: Visit) -> dict[str, dict[int, Level]]:
    made: dict[str, dict[int, Level]] = {}
    for place, name in enumerate(visit.state.sections):
        for number in range(MOST_ROUNDS + 1):
            level = _level(visit.form.get(f"level-{place}-{number}", ""))
            if level is not None:
                made.setdefault(name, {})[number] = level
    return made


def _level(text: str) -> Level | None:
    return next((level for level in Level if str(int(level)) == text), None)


def _outside(visit: Visit) -> str:
    text = visit.form.get("address", "").strip()
    if text and not is_address(text):
        raise Declined(Problem(visit.say(NO_ADDRESS, text=text[:60]), field="address"))
    return text


def _access(visit: Visit) -> Access:
    access: Access = visit.request.app.state.access
    return access


ROUTES = (
    shows("/e/{b}/public", page, past=ONLY_NOW),
    takes("/e/{b}/public", save, again=page, right=Right.RUN),
    shows("/e/{b}/public/site.zip", site, past=ONLY_NOW),
)
