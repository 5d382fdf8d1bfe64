"""The application: a request becomes a visit, runs in the thread of its event, and comes back as a page."""

from __future__ import annotations

import asyncio
import getpass
import logging
import os
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from http import HTTPStatus
from urllib.parse import quote

from python_multipart.exceptions import MultipartParseError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from arbitra.book.refusals import BookGone, BookProblem, Busy, Examine, Unreachable
from arbitra.book.store.advice import typed
from arbitra.formats.apart.process import end_all
from arbitra.i18n import N_
from arbitra.lists.background import ListJob
from arbitra.model.reasons import reason_of
from arbitra.model.refusals import ArbitraError
from arbitra.web import pages
from arbitra.web.access.entrance import Access, access_of, client_of
from arbitra.web.access.limits import Crowded
from arbitra.web.access.roles import FOR_EVERYBODY, Right, allows
from arbitra.web.access.sharing import masked
from arbitra.web.hall import screen
from arbitra.web.live import feed
from arbitra.web.page import assets
from arbitra.web.page.addresses import PAST, moved, parted
from arbitra.web.page.away import Spells, away_page, read_form
from arbitra.web.page.forms import NOT_A_PHONE, NOT_YOURS, Asked, Declined, do, question_page
from arbitra.web.page.missing import NO_PAGE, told
from arbitra.web.page.preferences import YEAR, form_token, new_session, read_preferences
from arbitra.web.page.rendering import render
from arbitra.web.phone import stream
from arbitra.web.public import server as serving
from arbitra.web.routes import PageRoute
from arbitra.web.serving import bodies, health
from arbitra.web.serving.guard import Guard
from arbitra.web.serving.metrics import Counted, Metrics, offered
from arbitra.web.shelf.shelf import OpenEvent, Shelf
from arbitra.web.visit import Aside, NotFound, Problem, Visit

LOG = logging.getLogger("arbitra.web")
FEEDS = (*feed.ROUTES, *screen.FEEDS, *stream.ROUTES, *serving.ROUTES, *health.ROUTES)
WELCOME = Response()
"""The visitor may send what they want to send."""
READERS = 2
"""How many uploaded files are read at once: each may take a gigabyte of memory; the others wait."""
OLD_PAGE = N_("This page is out of date, or cookies are turned off. Nothing was saved. Reload the page.")
UNREADABLE = N_("The request is damaged or too large to read. Nothing was saved.")
OTHER_EVENT = N_("This page was opened for another event. What you sent was not saved. Open your event again.")
COPY = N_("This file is a copy of {file} and cannot be changed. What you sent was not saved.")
NOT_HERE = N_("This is not possible at this address.")
SIGN_IN = N_("You are not signed in, or your session has ended. Nothing was saved.")
FAILED = N_("Something went wrong in Arbitra. Check the history to see whether your change was saved.")


def create_app(folder: Shelf, access: Access, port: int, figures: int = 0) -> Starlette:
    """`access` knows the addresses under which browsers may reach it, and who they are; `figures` is the port of the
    metrics, 0 without any."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if app.state.network is not None:
            app.state.network.started()
        app.state.feeds = feed.Feeds(asyncio.get_running_loop(), access.publicity)
        app.state.doorway = serving.Doorway(folder, access.publicity, app.state.feeds)
        app.state.readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        told = await offered(lambda: _figures(app, metrics), figures) if figures else None
        yield
        if told is not None:
            told.close()
        app.state.list_job.stop()
        app.state.readers.shutdown(wait=False, cancel_futures=True)
        end_all()
        app.state.feeds.close()
        await asyncio.to_thread(folder.close)
        access.close()

    app = Starlette(
        routes=[*_routes(pages.ROUTES), *FEEDS, Route("/static/{version}/{name:path}", assets.serve)],
        middleware=[
            Middleware(Counted, metrics=metrics),
            Middleware(Guard, access=access),
        ],
        exception_handlers={HTTPException: _missing, BookProblem: _unavailable, Exception: _failed},  # type: ignore[dict-item]
        lifespan=lifespan,
    )
    folder.remember_in(access.rows)
    app.state.folder = folder
    app.state.access = access
    app.state.port = port
    app.state.network = None
    """Of a server that can be shared while it runs."""
    app.state.list_job = ListJob()
    app.state.spells = Spells()
    return app


def _figures(app: Starlette, metrics: Metrics) -> str:
    feeds: tuple[feed.Feed, ...] = app.state.feeds.all()
    streams = sum(one.streams + one.hall.streams + one.public.channel.streams for one in feeds)
    return metrics.text(app.state.folder, streams, len(feeds))


def _routes(listed: Sequence[PageRoute]) -> list[Route]:
    """One route for each address, so that a wrong method differs from a wrong address."""
    by_path: dict[str, dict[str, PageRoute]] = {}
    for page in listed:
        by_path.setdefault(page.path, {})[page.method] = page
    return [Route(path, partial(_answer, by_method), methods=[*by_method]) for path, by_method in by_path.items()]


async def _answer(by_method: dict[str, PageRoute], request: Request) -> Response:
    page = by_method["GET" if request.method == "HEAD" else request.method]
    session = request.app.state.access.secret_of(request)
    visit = await _visit(request, session or new_session())
    if visit.away is None:
        response = await _run(visit, page, session)
    else:
        if page.method == "POST":
            await read_form(visit)
        response = away_page(visit, visit.away)
    await visit.sent.close()
    if visit.session != session and page.right is not Right.PUBLISHED:
        set_session(visit, response)
    return response


def set_session(visit: Visit, response: Response) -> None:
    request, sharing = visit.request, access_of(visit).sharing
    name, secure = sharing.cookie_of(request), sharing.is_encrypted(request)
    response.set_cookie(name, visit.session, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def _visit(request: Request, session: str) -> Visit:
    accepted = request.headers.get("accept-language", "")
    access: Access = request.app.state.access
    # The user of a server is nobody who asks.
    preferences = read_preferences(request.cookies, accepted, _user() if access.sharing.alone else "")
    somebody, away = None, None
    try:
        if access.sharing.alone:
            somebody = access.somebody(request, session, preferences.name)
        else:
            somebody = await asyncio.to_thread(access.somebody, request, session, preferences.name)
    except (Unreachable, Busy) as problem:
        away = problem
    state = request.app.state
    visit = Visit(request, state.folder, preferences, session, somebody=somebody, act=do, render=render)
    visit.away = away
    return visit


async def _run(visit: Visit, page: PageRoute, session: str) -> Response:
    """The body is read only once the sender is known and allowed."""
    named = visit.request.path_params.get("b")
    slug = None if named is None else parted(named)[0]
    posted = page.method == "POST"
    if posted and not session:
        return _said(visit, OLD_PAGE, HTTPStatus.FORBIDDEN)
    if visit.somebody is None and page.right not in FOR_EVERYBODY:
        return _stranger(visit)
    try:
        event = await asyncio.to_thread(page.event, visit) if page.event is not None else None
        if slug is not None:
            event = await asyncio.to_thread(visit.folder.event, slug)
    except (Unreachable, Busy) as away:
        if posted:
            await read_form(visit)
        return away_page(visit, away)
    if event is None and slug is not None:
        return _said(visit, NO_PAGE, HTTPStatus.NOT_FOUND)
    refusal = await _taken_in(visit, page, event) if posted else None
    if refusal is not None:
        return refusal
    visit.opened = event
    if event is not None and posted:
        visit.folder.cancellations.asked(visit.form.get("key", ""))
    try:
        response = await _worked(visit, page)
    except Exception as error:
        blamed = await event.run(event.blamed) if event is not None else None
        if event is None or blamed is None:
            raise
        LOG.warning("%s %s: %r", visit.request.method, masked(visit.request.url.path), error)
        response = await event.run(partial(_broken, visit, blamed))
    if event is not None and posted:
        visit.request.app.state.feeds.wake(event)
    return response


async def _worked(visit: Visit, page: PageRoute) -> Response:
    try:
        return await _answered(visit, page)
    except Aside as aside:
        visit.found = await _beside(visit, aside)
        return await _answered(visit, page)


async def _taken_in(visit: Visit, page: PageRoute, event: OpenEvent | None) -> Response | None:
    """The form, as much of it as belongs to the page; or why it is not taken."""
    request = visit.request
    if page.files:
        # As if the page were only looked at: which event the form names is read later.
        asked = partial(_handled, visit, page._replace(method="GET", handler=lambda _: WELCOME, again=None))
        visit.opened = event
        found = await (event.run(asked) if event is not None else asyncio.to_thread(asked))
        if found is not WELCOME:
            return found
        visit.opened = None
    bodies.allow(request, page)
    try:
        form = await bodies.form_of(request)
    except ClientDisconnect:
        return Response(status_code=HTTPStatus.BAD_REQUEST)  # no one reads it
    except (MultipartParseError, HTTPException):
        return _said(visit, UNREADABLE, HTTPStatus.BAD_REQUEST)
    visit.receive(form)
    if (request.headers.get("x-arbitra-token") or form.get("token")) != form_token(visit.session):
        return _said(visit, OLD_PAGE, HTTPStatus.FORBIDDEN)
    return None


async def _answered(visit: Visit, page: PageRoute) -> Response:
    """In the thread of the event, or in any; one that checks a password waits for its turn first, without a thread."""
    if visit.opened is not None:
        return await visit.opened.run(partial(_handled, visit, page))
    if page.crowded is None:
        return await asyncio.to_thread(_handled, visit, page)
    try:
        async with access_of(visit).turns.turn(client_of(visit.request)):
            if await visit.request.is_disconnected():
                return Response(status_code=HTTPStatus.BAD_REQUEST)  # no one reads it
            return await asyncio.to_thread(_handled, visit, page)
    except Crowded:
        return await asyncio.to_thread(_handled, visit, page._replace(handler=page.crowded))


async def _beside(visit: Visit, aside: Aside) -> object:
    if not aside.reads:
        return await asyncio.to_thread(aside.work)
    try:
        return await asyncio.get_running_loop().run_in_executor(visit.request.app.state.readers, aside.work)
    except ArbitraError as error:
        return error  # the page knows what to say


def _broken(visit: Visit, problem: BookProblem) -> Response:
    """The book itself is the trouble: no bar is drawn from it. What is wrong is for those who have a role in it."""
    try:
        told = allows(visit.role, Right.INSIDE)
    except BookProblem:
        told = visit.somebody is not None and visit.somebody.owner
    visit.opened = None
    if not told:
        return _said(visit, NO_PAGE, HTTPStatus.NOT_FOUND)
    return _said(visit, problem.said(visit.speaker("book")), HTTPStatus.UNPROCESSABLE_ENTITY)


def _handled(visit: Visit, page: PageRoute) -> Response:
    """In the thread of the event."""
    try:
        if visit.opened is not None:
            visit.event.book  # noqa: B018 - whether it can be opened comes before who may see it
    except Unreachable as away:
        return away_page(visit, away)
    except BookProblem as problem:
        return _broken(visit, problem)
    try:
        refusal = _refusal(visit, page.right)
        if refusal is not None:
            return refusal
        if visit.opened is not None:
            elsewhere = moved(visit.request.url.path, visit.request.url.query) if page.method == "GET" else None
            if elsewhere is not None:
                return visit.go(elsewhere)
            visit.event.look()
            misled = _misled(visit, page) if page.method == "POST" else None
            if misled is not None:
                return misled
            if page.past and visit.at is not None:
                way = (visit.now, visit.say("Show the current version"))
                return _said(visit, page.past, HTTPStatus.CONFLICT, way=way)
        response = page.handler(visit)
        if visit.opened is not None:
            visit.event.remember()
        return response
    except Asked as asked:
        return question_page(visit, asked)
    except Declined as declined:
        visit.problem = declined.problem
    except NotFound as missing:
        found = told(visit, missing)
        status = HTTPStatus.CONFLICT if missing.there else HTTPStatus.NOT_FOUND
        return _said(visit, found.text, status, way=(found.url, found.label))
    except BookGone as gone:
        visit.event.forget()  # the next request opens what is there now
        visit.problem = Problem(gone.said(visit.speaker("book")))
    except Unreachable as away:
        return away_page(visit, away)
    except BookProblem as problem:
        if isinstance(problem, Examine) and visit.opened is not None:
            problem.about(typed("doctor", visit.event.place.word))
        visit.problem = Problem(problem.said(visit.speaker("book")))
    except ArbitraError as error:
        visit.problem = Problem(_error_said(visit, error))
    if page.again is not None:
        # If the page of the form is gone, its problem is shown on its own.
        with suppress(NotFound, BookProblem):
            response = page.again(visit)
            response.status_code = HTTPStatus.UNPROCESSABLE_ENTITY
            return response
    return _said(visit, visit.problem.text, HTTPStatus.UNPROCESSABLE_ENTITY)


def _refusal(visit: Visit, right: Right) -> Response | None:
    """Refuses those without the right; an event of others does not even appear."""
    if allows(visit.role, right):
        return None
    if visit.somebody is None:
        return _stranger(visit)
    if visit.role is None:
        visit.opened = None
        return _said(visit, NO_PAGE, HTTPStatus.NOT_FOUND)
    return _said(visit, NOT_YOURS if right is Right.RUN else NOT_A_PHONE, HTTPStatus.FORBIDDEN)


def _misled(visit: Visit, page: PageRoute) -> Response | None:
    """A form names its event and the file that holds it; if either has changed, the sender is told."""
    copy_of = visit.event.place.copy_of
    if copy_of is not None and not page.copies:
        return _said(visit, visit.say(COPY, file=copy_of.name), HTTPStatus.CONFLICT)
    named = visit.request.headers.get("x-arbitra-book") or visit.form.get("book", "")
    if named != visit.book_id and page.right is not Right.DOOR:  # a code is that of its event
        return _said(visit, OTHER_EVENT, HTTPStatus.CONFLICT, way=("/", visit.say("Events")))
    return _said(visit, PAST, HTTPStatus.CONFLICT) if visit.at is not None else None


def _stranger(visit: Visit) -> Response:
    """To the sign-in, and from there to where they wanted to go."""
    request = visit.request
    if request.method in ("GET", "HEAD") and not request.headers.get("accept", "").startswith("application/json"):
        return RedirectResponse(f"/login?back={quote(visit.here)}", HTTPStatus.SEE_OTHER)
    return _said(visit, SIGN_IN, HTTPStatus.UNAUTHORIZED)


def _error_said(visit: Visit, error: ArbitraError) -> str:
    reason = reason_of(error)
    return reason.sentence(visit.speaker("book")) if reason is not None else str(error)


def _said(visit: Visit, text: str, status: HTTPStatus, code: str = "", way: tuple[str, str] = ("", "")) -> Response:
    """A page with one sentence, or the sentence alone for a script; `code` is that of the log. `way` is an address that
    leads on, and what it says."""
    said = visit.say(text)
    if not allows(visit.role, Right.INSIDE):
        visit.opened = None  # the bar belongs to arbiters: it tells of drafts
    if visit.request.headers.get("accept", "").startswith("application/json"):
        return JSONResponse({"error": said}, status)
    try:
        return visit.page("page/said.html", status, text=said, code=code, way=way)
    except (ArbitraError, NotFound):
        # The book itself is the trouble: the bar cannot be drawn.
        visit.opened = None
        return visit.page("page/said.html", status, text=said, code=code, way=way)


async def _missing(request: Request, error: HTTPException) -> Response:
    visit = await _visit(request, _session(request))
    text = NO_PAGE if error.status_code == HTTPStatus.NOT_FOUND else NOT_HERE
    return _said(visit, text, HTTPStatus(error.status_code))


async def _unavailable(request: Request, problem: BookProblem) -> Response:
    """By a stream: it asks again in a moment, for hours perhaps."""
    request.app.state.spells.met(problem)
    return Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE, headers={"Retry-After": "3"})


async def _failed(request: Request, error: Exception) -> Response:
    code = os.urandom(4).hex()
    LOG.exception("%s %s %s", code, request.method, masked(request.url.path), exc_info=error)
    return _said(await _visit(request, _session(request)), FAILED, HTTPStatus.INTERNAL_SERVER_ERROR, code)


def _session(request: Request) -> str:
    return request.app.state.access.secret_of(request) or new_session()


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "arbiter"
