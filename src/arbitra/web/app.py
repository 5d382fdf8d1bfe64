"""The application: a request becomes a visit, runs in the thread of its event, and comes back as a page."""

from __future__ import annotations

import asyncio
import getpass
import logging
import os
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from http import HTTPStatus
from urllib.parse import quote

from python_multipart.exceptions import MultipartParseError
from starlette.applications import Starlette
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from arbitra.book.refusals import BookGone, BookProblem, Unreachable
from arbitra.i18n import N_
from arbitra.model.errors import ArbitraError
from arbitra.model.reasons import reason_of
from arbitra.web import assets, feed
from arbitra.web.access.entrance import Access, access_of
from arbitra.web.access.roles import FOR_EVERYBODY, Right, allows
from arbitra.web.answering import NOT_A_PHONE, NOT_YOURS, Asked, Declined, do, question_page
from arbitra.web.earlier import NOW, PAST
from arbitra.web.guard import Guard
from arbitra.web.missing import NO_PAGE, told
from arbitra.web.pages import ROUTES, screen
from arbitra.web.phone import stream
from arbitra.web.preferences import YEAR, form_token, new_session, read_preferences
from arbitra.web.public import serving
from arbitra.web.rendering import render
from arbitra.web.routes import PageRoute
from arbitra.web.sharing import masked
from arbitra.web.shelf import OpenEvent, Shelf
from arbitra.web.visit import Aside, NotFound, Problem, Visit

LOG = logging.getLogger("arbitra.web")
FEEDS = (*feed.ROUTES, *screen.FEEDS, *stream.ROUTES, *serving.ROUTES)
MOST_FIELDS = 5000
AGAIN = 3
"""Seconds after which a page asks a database again that did not answer."""
CHARSET = re.compile(r"charset\s*=\s*[\"']?([^;\"'\s]*)", re.IGNORECASE)
OLD_PAGE = N_("This page is too old, or cookies are switched off. Open it again. Nothing was recorded.")
UNREADABLE = N_("What was sent cannot be read: it is damaged, or there is too much of it. Nothing was recorded.")
NOT_HERE = N_("This cannot be done at this address.")
SIGN_IN = N_("You are not signed in, or not any more. Nothing was recorded.")
FAILED = N_("Something went wrong in Arbitra itself. What you sent was not recorded unless the history shows it.")


def create_app(folder: Shelf, access: Access, port: int) -> Starlette:
    """`access` knows the addresses under which browsers may reach it, and who they are."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.feeds = feed.Feeds(asyncio.get_running_loop(), access.publicity)
        app.state.doorway = serving.Doorway(folder, access.publicity, app.state.feeds)
        yield
        app.state.feeds.close()
        await asyncio.to_thread(folder.close)
        access.close()

    app = Starlette(
        routes=[*_routes(ROUTES), *FEEDS, Route("/static/{version}/{name}", assets.serve)],
        middleware=[Middleware(Guard, sharing=access.sharing)],
        exception_handlers={HTTPException: _missing, Exception: _failed},  # type: ignore[dict-item]
        lifespan=lifespan,
    )
    app.state.folder = folder
    app.state.access = access
    app.state.port = port
    return app


def _routes(pages: Sequence[PageRoute]) -> list[Route]:
    """One route for each address, so that a wrong method is told from a wrong address."""
    by_path: dict[str, dict[str, PageRoute]] = {}
    for page in pages:
        by_path.setdefault(page.path, {})[page.method] = page
    return [Route(path, partial(_answer, by_method), methods=[*by_method]) for path, by_method in by_path.items()]


async def _answer(by_method: dict[str, PageRoute], request: Request) -> Response:
    page = by_method["GET" if request.method == "HEAD" else request.method]
    session = request.app.state.access.secret_of(request)
    form = None
    if page.method == "POST":
        try:
            form = await _form(request)
        except ClientDisconnect:
            return Response(status_code=HTTPStatus.BAD_REQUEST)  # nobody reads it
        except (MultipartParseError, HTTPException):
            return _said(await _visit(request, session or new_session()), UNREADABLE, HTTPStatus.BAD_REQUEST)
        sent = request.headers.get("x-arbitra-token") or form.get("token")
        if not session or sent != form_token(session):
            return _said(await _visit(request, session or new_session()), OLD_PAGE, HTTPStatus.FORBIDDEN)
    visit = await _visit(request, session or new_session(), form)
    response = await _run(visit, page) if visit.away is None else _away(visit, visit.away)
    if form is not None:
        await form.close()
    if visit.session != session and page.right is not Right.PUBLISHED:
        set_session(visit, response)
    return response


def set_session(visit: Visit, response: Response) -> None:
    request, sharing = visit.request, access_of(visit).sharing
    name, secure = sharing.cookie_of(request), sharing.is_encrypted(request)
    response.set_cookie(name, visit.session, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def _form(request: Request) -> FormData:
    kind = request.headers.get("content-type", "")
    if kind.startswith("application/json"):
        request.state.body = await request.body()
        return FormData()
    if any(found.lower() not in ("utf-8", "utf8") for found in CHARSET.findall(kind)):
        # Some of the names that Python knows make text that no page can show.
        raise HTTPException(HTTPStatus.BAD_REQUEST)
    form = await request.form(max_files=4, max_fields=MOST_FIELDS, max_part_size=2 * 1024 * 1024)
    if any("\x00" in name or (isinstance(value, str) and "\x00" in value) for name, value in form.multi_items()):
        # Nobody types it, and a database does not take it.
        await form.close()
        raise HTTPException(HTTPStatus.BAD_REQUEST)
    return form


async def _visit(request: Request, session: str, form: FormData | None = None) -> Visit:
    accepted = request.headers.get("accept-language", "")
    preferences = read_preferences(request.cookies, accepted, _user())
    access: Access = request.app.state.access
    somebody, away = None, None
    try:
        if access.sharing.alone:
            somebody = access.somebody(request, session, preferences.name)
        else:
            somebody = await asyncio.to_thread(access.somebody, request, session, preferences.name)
    except Unreachable as problem:
        away = problem
    state = request.app.state
    visit = Visit(request, state.folder, preferences, session, form, somebody=somebody, act=do, render=render)
    visit.away = away
    return visit


async def _run(visit: Visit, page: PageRoute) -> Response:
    slug = visit.request.path_params.get("b")
    if visit.somebody is None and page.right not in FOR_EVERYBODY:
        return _stranger(visit)
    try:
        event = await asyncio.to_thread(page.event, visit) if page.event is not None else None
        if slug is not None:
            event = await asyncio.to_thread(visit.folder.event, slug)
    except Unreachable as away:
        return _away(visit, away)
    if event is None and slug is not None:
        return _said(visit, NO_PAGE, HTTPStatus.NOT_FOUND)
    if event is None:
        return await asyncio.to_thread(_handled, visit, page)
    visit.opened = event
    if page.method == "POST":
        visit.folder.cancelling.asked(visit.form.get("key", ""))
    try:
        response = await _worked(visit, page, event)
    except Exception as error:
        blamed = await event.run(event.blamed)
        if blamed is None:
            raise
        LOG.warning("%s %s: %r", visit.request.method, masked(visit.request.url.path), error)
        response = await event.run(partial(_broken, visit, blamed))
    if page.method == "POST":
        visit.request.app.state.feeds.wake(event)
    return response


async def _worked(visit: Visit, page: PageRoute, event: OpenEvent) -> Response:
    try:
        return await event.run(partial(_handled, visit, page))
    except Aside as aside:
        visit.found = await asyncio.to_thread(aside.work)
        return await event.run(partial(_handled, visit, page))


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
        return _away(visit, away)
    except BookProblem as problem:
        return _broken(visit, problem)
    try:
        refusal = _refusal(visit, page.right)
        if refusal is not None:
            return refusal
        if visit.opened is not None:
            visit.event.look()
            if page.method == "POST" and visit.query("at"):
                return _said(visit, PAST, HTTPStatus.CONFLICT)
            if page.past and visit.at is not None:
                way = (visit.request.url.path + NOW, visit.say("Go to the present state"))
                return _said(visit, page.past, HTTPStatus.CONFLICT, way=way)
        return page.handler(visit)
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
        return _away(visit, away)
    except BookProblem as problem:
        visit.problem = Problem(problem.said(visit.speaker("book")))
    except ArbitraError as error:
        visit.problem = Problem(_error_said(visit, error))
    if page.again is not None:
        # Where the page that the form stood on is gone, its problem is told alone.
        with suppress(NotFound, BookProblem):
            response = page.again(visit)
            response.status_code = HTTPStatus.UNPROCESSABLE_ENTITY
            return response
    return _said(visit, visit.problem.text, HTTPStatus.UNPROCESSABLE_ENTITY)


def _refusal(visit: Visit, right: Right) -> Response | None:
    """Whoever may not is told so; an event of others is not even there."""
    if allows(visit.role, right):
        return None
    if visit.somebody is None:
        return _stranger(visit)
    if visit.role is None:
        visit.opened = None
        return _said(visit, NO_PAGE, HTTPStatus.NOT_FOUND)
    return _said(visit, NOT_YOURS if right is Right.RUN else NOT_A_PHONE, HTTPStatus.FORBIDDEN)


def _stranger(visit: Visit) -> Response:
    """To the sign-in, and from there to where they wanted to go."""
    request = visit.request
    if request.method in ("GET", "HEAD") and not request.headers.get("accept", "").startswith("application/json"):
        return RedirectResponse(f"/login?back={quote(visit.here)}", HTTPStatus.SEE_OTHER)
    return _said(visit, SIGN_IN, HTTPStatus.UNAUTHORIZED)


def _away(visit: Visit, problem: Unreachable) -> Response:
    """The database does not answer: queues keep what they have, and a page that was asked for asks again by itself."""
    response = _said(visit, problem.said(visit.speaker("book")), HTTPStatus.SERVICE_UNAVAILABLE)
    if visit.request.method == "GET":
        response.headers["Refresh"] = str(AGAIN)
    return response


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
        return visit.page("said.html", status, text=said, code=code, way=way)
    except (ArbitraError, NotFound):
        # The book itself is the trouble: the bar cannot be drawn.
        visit.opened = None
        return visit.page("said.html", status, text=said, code=code, way=way)


async def _missing(request: Request, error: HTTPException) -> Response:
    visit = await _visit(request, _session(request))
    text = NO_PAGE if error.status_code == HTTPStatus.NOT_FOUND else NOT_HERE
    return _said(visit, text, HTTPStatus(error.status_code))


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
