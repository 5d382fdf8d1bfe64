"""Sharing the application with others: the options of `arbitra serve`, its warnings, the passwords."""

from __future__ import annotations

import argparse
import getpass
import sys
from pathlib import Path

from arbitra.cli.codes import DONE
from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, Translate
from arbitra.web.access.accounts import SHORTEST, spelled
from arbitra.web.access.sharing import Shared, as_origin, set_password
from arbitra.web.serving.server import accounts_of
from arbitra.web.shelf.shelf import Shelf

TWO_FILES = "--tls-cert and --tls-key must be given together"
BAD_ADDRESS = "{found} is not an address such as https://chess.example.org"
NO_NAME = "names must have between 1 and 60 letters"
TOO_SHORT = "passwords must have at least {count} characters; nothing was changed"
NOT_THE_SAME = "the two passwords are not the same; nothing was changed"
MESSAGES = (TWO_FILES, BAD_ADDRESS, NO_NAME, TOO_SHORT, NOT_THE_SAME)
PASSWORD = N_("Password for {name}: ")
AGAIN = N_("Repeat password: ")
SET = N_("{name} can sign in with this password now.")
OWNER = N_("{name} can now sign in with this password. As the owner they can do everything.")
ROLE = N_("They see an event once its chief arbiter gives them a role there, on the People page.")
OTHERS = N_("Other computers and phones open: {addresses}")
NO_NETWORK = N_("This computer is not on a network. Its addresses will appear on the Addresses page once it is.")
READABLE = N_(
    "Warning: anyone on the same network can read what is sent, including passwords. Use your own access point, "
    "with a password only the arbiters know."
)
CHIEF = N_("Warning: with --chief-on-lan, anyone listening on the network can take over the chief arbiter's rights.")


def shared(args: argparse.Namespace) -> Shared:
    if bool(args.tls_cert) != bool(args.tls_key):
        raise wrong_usage(TWO_FILES)
    for found in args.address:
        try:
            as_origin(found)
        except ValueError:
            raise wrong_usage(BAD_ADDRESS, found=found) from None
    certificate, key = (Path(one) if one else None for one in (args.tls_cert, args.tls_key))
    return Shared(args.lan, tuple(args.address), certificate, key, args.chief_on_lan, args.db is not None)


def keep_password(args: argparse.Namespace, shelf: Shelf, say: Translate) -> int:
    """Asks twice on a terminal; reads one line from a program."""
    name = spelled(args.password)
    if not name:
        raise wrong_usage(NO_NAME)
    if sys.stdin.isatty():
        typed = getpass.getpass(say(PASSWORD, name=name))
        if len(typed) >= SHORTEST and getpass.getpass(say(AGAIN)) != typed:
            raise bad_input(NOT_THE_SAME)
    else:
        typed = sys.stdin.readline().rstrip("\r\n")
    if len(typed) < SHORTEST:
        raise bad_input(TOO_SHORT, count=str(SHORTEST))
    account = set_password(accounts_of(shelf), name, typed)
    if args.json:
        print_json({"account": account.name, "owner": account.owner})
    else:
        print(say(OWNER if account.owner else SET, name=account.name))
        if not account.owner:
            print(say(ROLE))
    return DONE


def tell_others(asked: Shared, others: tuple[str, ...], say: Translate, *, as_json: bool) -> None:
    """The addresses for others, and what to mind."""
    if not as_json and not asked.alone:
        print(say(OTHERS, addresses=", ".join(others)) if others else say(NO_NETWORK), flush=True)
    if asked.lan and asked.scheme == "http":
        print(say(READABLE), file=sys.stderr)
        if asked.chief_anywhere:
            print(say(CHIEF), file=sys.stderr)
