"""The addresses under which phones and other computers open the application, and what to do if they do not."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, cast

from markupsafe import Markup
from starlette.responses import Response

from arbitra.web.access.entrance import access_of
from arbitra.web.access.sharing import for_others
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.qr import qr
from arbitra.web.routes import shows
from arbitra.web.visit import Aside, Visit


class AddressShown(NamedTuple):
    text: str
    square: Markup


def addresses(visit: Visit) -> Response:
    sharing, port = access_of(visit).sharing, visit.request.app.state.port
    if visit.found is None:
        raise Aside(partial(for_others, sharing, port))  # the own name may be asked for in a network that is slow
    found = cast(tuple[str, ...], visit.found)
    return visit.page(
        "access/addresses.html",
        addresses=[AddressShown(one, qr(f"{one}/")) for one in found],
        alone=sharing.alone,
        lan=sharing.lan,
        readable=sharing.lan and sharing.scheme == "http",
        port=port,
    )


ROUTES = (shows("/e/{b}/addresses", addresses, past=ONLY_NOW),)
