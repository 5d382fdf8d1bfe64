"""The address of the public page, and the same to scan."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from arbitra.web.access.entrance import Access
from arbitra.web.access.publicity import Publication
from arbitra.web.page.qr import qr

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Code(NamedTuple):
    """`alone`: only this computer can open the address."""

    address: str
    drawn: Markup
    alone: bool


def code_of(access: Access, public: Publication) -> Code:
    """Of the exported site if there is one, else of this server: under a name that others can reach, if it has one."""
    if public.settings.address:
        return Code(public.settings.address, qr(public.settings.address), alone=False)
    origins = access.sharing.origins
    reachable = [origin for origin in origins if not _is_loopback(origin)]
    # What is given by hand, such as the name of a proxy, stands behind the addresses of the networks.
    encrypted = [origin for origin in reachable if origin.startswith("https://")]
    origin = (*encrypted, *reachable, *origins)[0]
    address = f"{origin}/p/{public.slug}"
    return Code(address, qr(address), alone=not reachable)


def _is_loopback(origin: str) -> bool:
    host = origin.partition("://")[2]
    return any(host == name or host.startswith(f"{name}:") for name in LOOPBACK)
