"""The addresses under which phones and other computers open the application, and what to do if they do not."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, cast

from markupsafe import Markup
from starlette.responses import Response

from arbitra.web.access.accounts import SHORTEST, spelled
from arbitra.web.access.entrance import access_of, is_from_here
from arbitra.web.access.me import NOT_THE_SAME
from arbitra.web.access.people import TOO_SHORT
from arbitra.web.access.roles import Right
from arbitra.web.access.sharing import for_others, set_password
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.forms import Declined
from arbitra.web.page.qr import qr
from arbitra.web.routes import shows, takes
from arbitra.web.serving.network import Network, NoNetwork
from arbitra.web.visit import Aside, NotFound, Problem, Visit


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
        can_share=_network(visit) is not None,
        shared_here=_network(visit) is not None and not sharing.alone,
        known=access_of(visit).accounts.any(),
        form=visit.form,
        shortest=SHORTEST,
    )


def share(visit: Visit) -> Response:
    """Share on the network from now on. The first password makes its owner, who is signed in at once."""
    access, network, say, form = access_of(visit), _network(visit), visit.say, visit.form
    if network is None or not access.sharing.alone:
        raise NotFound
    name, password = spelled(form.get("name", "")), form.get("password", "")
    if not access.accounts.any() or password:
        if not name:
            raise Declined(Problem(say("Enter your name."), field="name"))
        if len(password) < SHORTEST:
            raise Declined(Problem(say(TOO_SHORT, count=SHORTEST), field="password"))
        if form.get("again", "") != password:
            raise Declined(Problem(say(NOT_THE_SAME), field="again"))
    try:
        network.open()
    except NoNetwork:
        raise Declined(Problem(say("This computer is not on a network. Join one and try again."))) from None
    if password:
        account = set_password(access.accounts, name, password)
        visit.session = access.accounts.begin(account.id, visit.request.headers.get("user-agent", ""))
    visit.request.app.state.feeds.look_again()
    return visit.go(visit.event_url("/addresses"))


def stop_sharing(visit: Visit) -> Response:
    """Stop sharing. Only from this computer, because others would shut themselves out."""
    network = _network(visit)
    if network is None or access_of(visit).sharing.alone:
        raise NotFound
    if not is_from_here(visit.request):
        raise Declined(Problem(visit.say("Sharing can only be stopped at the computer that runs Arbitra.")))
    network.close()
    visit.request.app.state.feeds.look_again()
    return visit.go(visit.event_url("/addresses"))


def _network(visit: Visit) -> Network | None:
    """None: the command line decided how it is shared."""
    found: Network | None = visit.request.app.state.network
    return found if found is not None and not found.fixed else None


ROUTES = (
    shows("/e/{b}/addresses", addresses, past=ONLY_NOW),
    takes("/e/{b}/addresses/share", share, again=addresses, right=Right.RUN),
    takes("/e/{b}/addresses/alone", stop_sharing, again=addresses, right=Right.RUN),
)
