"""Other computers: the addresses under which they reach this one, and who may sign in there."""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
import ssl
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from arbitra.web.access.accounts import Account, Accounts
from arbitra.web.access.entrance import LOOPBACK, PASSWORDS, USUAL_PORTS, Sharing, addresses_of
from arbitra.web.access.limits import Limits

ELSEWHERE = ("192.0.2.1", 9)
"""An address of no one (RFC 5737): a datagram socket that is connected to it shows our own, and nothing is sent."""
SECRET = re.compile(r"(?<=/)(h|screen)/[^/?#\s]+")


class Shared(NamedTuple):
    """How the application is to be shared. `addresses`: those of a proxy or another name, as `--address` has them."""

    lan: bool = False
    addresses: tuple[str, ...] = ()
    certificate: Path | None = None
    key: Path | None = None
    chief_anywhere: bool = False
    database: bool = False

    @property
    def alone(self) -> bool:
        """A database is shared, also on this computer."""
        return not (self.lan or self.addresses or self.database)

    @property
    def scheme(self) -> str:
        return "https" if self.certificate else "http"

    @property
    def interface(self) -> str:
        return "0.0.0.0" if self.lan else LOOPBACK[0]


class NobodySignsIn(Exception):
    """Sharing was requested, but no one has a password."""


class BadCertificate(Exception):
    """The certificate and its key cannot be used, and why."""


def sharing_of(shared: Shared, port: int) -> Sharing:
    named = tuple(map(as_origin, shared.addresses))
    hall = addresses_of((*own_addresses(), *own_names()), port, shared.scheme) if shared.lan else ()
    return Sharing(
        (*addresses_of(LOOPBACK, port, shared.scheme), *named, *hall),
        alone=shared.alone,
        chief_anywhere=shared.chief_anywhere,
        lan=shared.lan,
    )


def as_origin(text: str) -> str:
    """An address as browsers write it. Raises ValueError.

    >>> as_origin("https://Chess.example.org:443/")
    'https://chess.example.org'
    """
    parts = urlsplit(text.strip())
    beyond = (parts.path.strip("/"), parts.query, parts.fragment, parts.username)
    if parts.scheme not in ("http", "https") or not parts.hostname or any(beyond):
        raise ValueError(text)
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname.encode("idna").decode()
    return addresses_of([name], parts.port or USUAL_PORTS[parts.scheme], parts.scheme)[0]


def own_addresses() -> tuple[str, ...]:
    """Of this computer in its networks, the one that leads outside first."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made, suppress(OSError):  # a hall without internet
        made.connect(ELSEWHERE)
        found.append(made.getsockname()[0])
    with suppress(OSError):  # a computer that does not know its own name
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    usable = [one for one in found if not ipaddress.ip_address(one).is_loopback and one != "0.0.0.0"]
    return tuple(dict.fromkeys(usable))


def own_names() -> tuple[str, ...]:
    """The name of this computer, and the one by which neighbours find it without a name server."""
    name = socket.gethostname().lower()
    if not re.fullmatch(r"[a-z0-9][a-z0-9.-]*", name) or name == "localhost":
        return ()
    return (name,) if "." in name else (name, f"{name}.local")


def for_others(sharing: Sharing, port: int) -> tuple[str, ...]:
    """Addresses that other computers and phones can try, the best one first; none while it is for this one alone."""
    bare, present = own_names()[:1], addresses_of(own_addresses(), port, sharing.scheme)
    named = [one for one in sharing.origins if not _is_of_networks(one, bare)]
    neighbours = addresses_of([one for one in own_names() if one.endswith(".local")], port, sharing.scheme)
    return tuple(dict.fromkeys((*named, *present, *neighbours))) if sharing.lan else tuple(named)


def _is_of_networks(origin: str, names: tuple[str, ...]) -> bool:
    """Numbers change with the network; the bare name of a computer is known to few phones."""
    host = urlsplit(origin).hostname or ""
    return host in ("localhost", *names) or host.endswith(".local") or re.fullmatch(r"[0-9.]+|.*:.*", host) is not None


def check_certificate(shared: Shared) -> None:
    """Raises `BadCertificate`."""
    if shared.certificate is None:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(shared.certificate, shared.key)
    except OSError as error:
        raise BadCertificate(error.strerror or str(error)) from None


def set_password(accounts: Accounts, name: str, password: str) -> Account:
    """Of an account that is there, or of a new one; the first one is the owner. By someone at this computer: no one
    has to wait any longer because passwords were wrong."""
    Limits(accounts.rows, PASSWORDS).lift()
    known = accounts.named(name)
    if known is None:
        return accounts.add(name, password, owner=not accounts.any())
    accounts.set_password(known.id, password)
    return known


def masked(text: str) -> str:
    """Without the codes of phones and screens: a log must not let anyone in.

    >>> masked("/h/K7Q2M9XA/boards"), masked("/e/open/history")
    ('/h/…/boards', '/e/open/history')
    """
    return SECRET.sub(r"\1/…", text)


class Masked(logging.Filter):
    """For the access log of the server, where someone turns it on."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(masked(one) if isinstance(one, str) else one for one in record.args)
        return True


MASKED = Masked()
