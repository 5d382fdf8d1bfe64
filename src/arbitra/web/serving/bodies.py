"""What comes with a request: a form, or the operations of a queue; and how much of it is taken in."""

from __future__ import annotations

import re
from http import HTTPStatus

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

from arbitra.web.access.roles import FOR_EVERYBODY
from arbitra.web.routes import PageRoute
from arbitra.web.serving.guard import BODY, LARGEST_BODY, SMALL_BODY, USUAL_BODY, Body

MOST_FIELDS = 5000
CHARSET = re.compile(r"charset\s*=\s*[\"']?([^;\"'\s]*)", re.IGNORECASE)


def allow(request: Request, page: PageRoute) -> None:
    """As much as the page needs. Whoever may not use it was turned away before."""
    body: Body = request.scope[BODY]
    body.most = LARGEST_BODY if page.files else SMALL_BODY if page.right in FOR_EVERYBODY else USUAL_BODY


async def form_of(request: Request) -> FormData:
    """Operations are left as `request.state.body`. Raises HTTPException, MultipartParseError, ClientDisconnect."""
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
