"""Roles, what each may do, and the right that each act of the book needs, wherever it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from arbitra.book.acts.closing import AdjustPoints, Finish, PlaceTied, Reopen
from arbitra.book.acts.contradicting import Contradict
from arbitra.book.acts.decision import Command
from arbitra.book.acts.desk import OnDesk, RecordClaim, RecordIncident
from arbitra.book.acts.entering import Forget
from arbitra.book.acts.giving_prizes import SetPrizes
from arbitra.book.acts.giving_values import GiveValues
from arbitra.book.acts.importing import ImportTournament
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.starting import Arrive, EnterTimes
from arbitra.book.policy.row import CONFIRM, SPELL_OUT
from arbitra.i18n import N_


class Role(StrEnum):
    CHIEF = "chief"
    ARBITER = "arbiter"
    DEPUTY = "deputy"
    HELPER = "helper"
    CAPTAIN = "captain"
    VIEWER = "viewer"


class Right(StrEnum):
    """What a route or an act needs."""

    RUN = "run"
    """Settings, people, the end, leaving FIDE mode, level 4."""
    WORK = "work"
    """Players, pairing, publishing, manual edits, level 3."""
    CORRECT = "correct"
    """Correcting results of the current round."""
    FILL = "fill"
    """Entering missing results of the current round."""
    LINE_UP = "line-up"
    """The own line-up until its deadline."""
    INSIDE = "inside"
    """Drafts, history, private fields: what only arbiters see."""
    PUBLISHED = "published"
    """Public pages, which leave nothing in the browser."""
    DOOR = "door"
    """The sign-in, the manual, one's own choices: for everyone, but the browser is known again."""


FOR_EVERYBODY = frozenset({Right.PUBLISHED, Right.DOOR})
RIGHTS: Mapping[Role, frozenset[Right]] = {
    Role.CHIEF: frozenset(Right),
    Role.ARBITER: frozenset(Right) - {Right.RUN},
    Role.DEPUTY: frozenset({Right.CORRECT, Right.FILL}) | FOR_EVERYBODY,
    Role.HELPER: frozenset({Right.FILL}) | FOR_EVERYBODY,
    Role.CAPTAIN: frozenset({Right.LINE_UP}) | FOR_EVERYBODY,
    Role.VIEWER: FOR_EVERYBODY,
}
NAMES: Mapping[Role, str] = {
    Role.CHIEF: N_("chief arbiter"),
    Role.ARBITER: N_("arbiter"),
    Role.DEPUTY: N_("sector arbiter (phone)"),
    Role.HELPER: N_("helper (phone)"),
    Role.CAPTAIN: N_("captain"),
    Role.VIEWER: N_("viewer"),
}
OF_ACCOUNTS = (Role.CHIEF, Role.ARBITER)
OF_PHONES = (Role.DEPUTY, Role.HELPER)


class Somebody(NamedTuple):
    """Who asks. `account` is empty for the person at this computer and for phones.

    `owner`: chief of every event, and able to create new ones. `lowered`: a chief whose connection others can read;
    there they work as an arbiter. `phone` is the id of a phone that was let in.
    """

    name: str
    account: str = ""
    roles: Mapping[str, Role] = {}
    owner: bool = False
    lowered: bool = False
    phone: str = ""

    def role_in(self, event: str) -> Role | None:
        """None: the event is not theirs, they do not even see it. `event` is the id of the book."""
        held = Role.CHIEF if self.owner else self.roles.get(event)
        return Role.ARBITER if held is Role.CHIEF and self.lowered else held

    @property
    def role_outside(self) -> Role:
        """Where no event is meant: only an owner makes events."""
        return Role.CHIEF if self.owner and not self.lowered else Role.ARBITER if not self.phone else Role.VIEWER


def allows(role: Role | None, right: Right) -> bool:
    return right in FOR_EVERYBODY or (role is not None and right in RIGHTS[role])


WANTED: Mapping[type[Command], Right] = {
    Configure: Right.RUN,
    CreateTournament: Right.RUN,
    ImportTournament: Right.RUN,
    LeaveFide: Right.RUN,
    Finish: Right.RUN,
    Reopen: Right.RUN,
    AdjustPoints: Right.RUN,
    PlaceTied: Right.RUN,
    GiveValues: Right.RUN,
    SetPrizes: Right.RUN,
    Forget: Right.RUN,
    EnterResult: Right.FILL,
    ClearResult: Right.CORRECT,
    Adjourn: Right.FILL,
    Contradict: Right.FILL,
    RecordIncident: Right.CORRECT,
    RecordClaim: Right.CORRECT,
    Arrive: Right.CORRECT,
    EnterTimes: Right.CORRECT,
}
"""Every other act belongs to the work of arbiters."""


def wanted(command: Command) -> Right:
    if isinstance(command, OnDesk) and command.enter_result:
        return Right.WORK  # a record that corrects a result, of whichever round
    return WANTED.get(type(command), Right.WORK)


def wanted_at(level: int, command: Command | None = None) -> Right:
    """To answer a question of this level with yes. Whoever may record what happened at a board may also say that it was
    the second time: nothing but the record follows."""
    if isinstance(command, OnDesk) and level <= CONFIRM:
        return wanted(command)
    return Right.RUN if level >= SPELL_OUT else Right.WORK if level >= CONFIRM else Right.FILL
