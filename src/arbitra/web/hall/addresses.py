"""Where a screen is opened: an address that other computers reach, and the same as a QR code."""

from __future__ import annotations

import io
from ipaddress import ip_address

import segno
from markupsafe import Markup

from arbitra.web.access.entrance import Sharing
from arbitra.web.visit import Visit


def outside(sharing: Sharing) -> str:
    """The first address that is not this computer's own; empty where there is none.

    >>> outside(Sharing(("http://127.0.0.1:8064", "http://localhost:8064", "http://192.168.1.7:8064")))
    'http://192.168.1.7:8064'
    """
    return next((origin for origin in sharing.origins if not _is_own(origin)), "")


def _is_own(origin: str) -> bool:
    host = origin.partition("://")[2].rpartition(":")[0] or origin.partition("://")[2]
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def address(visit: Visit, path: str) -> str:
    sharing: Sharing = visit.request.app.state.access.sharing
    return (outside(sharing) or str(visit.request.base_url).rstrip("/")) + path


def qr(text: str) -> Markup:
    """Dark on white in every theme: many cameras read nothing else."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=2, dark="#17191c", light="#ffffff",
        svgclass="qr-code", lineclass=None, nl=False,
    )  # fmt: skip
    return Markup(out.getvalue().decode())
