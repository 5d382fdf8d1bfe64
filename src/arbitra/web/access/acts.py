"""The right that each act of the book wants, whichever way it comes."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.book.acts.closing import AdjustPoints, Finish, Reopen
from arbitra.book.acts.contradicting import Contradict
from arbitra.book.acts.desk import Command
from arbitra.book.acts.entering import Forget
from arbitra.book.acts.importing import ImportTournament
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.policy.row import CONFIRM, SPELL_OUT
from arbitra.web.access.roles import Right

WANTED: Mapping[type[Command], Right] = {
    Configure: Right.RUN,
    CreateTournament: Right.RUN,
    ImportTournament: Right.RUN,
    LeaveFide: Right.RUN,
    Finish: Right.RUN,
    Reopen: Right.RUN,
    AdjustPoints: Right.RUN,
    Forget: Right.RUN,
    EnterResult: Right.FILL,
    ClearResult: Right.CORRECT,
    Adjourn: Right.FILL,
    Contradict: Right.FILL,
}
"""Every other act belongs to the work of arbiters."""


def wanted(command: Command) -> Right:
    return WANTED.get(type(command), Right.WORK)


def wanted_at(level: int) -> Right:
    """To answer a question of this level with yes."""
    return Right.RUN if level >= SPELL_OUT else Right.WORK if level >= CONFIRM else Right.FILL
