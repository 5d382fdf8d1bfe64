"""The games of a knockout match: two classical ones, then faster ones until one player leads (5.2)."""

from __future__ import annotations

from dataclasses import dataclass

from arbitra.model import Phrase, Verbatim
from arbitra.model.fields import Quoted
from arbitra.ratings.sheet import PlayedAt
from arbitra.rules.schedules.schedule import ImpossibleSchedule

STAGES_DEFAULT = "classical:2,rapid:2,blitz:2,armageddon"
STAGES_PATTERN = r"[a-z][a-z-]*(:[1-9]\d?)?(,[a-z][a-z-]*(:[1-9]\d?)?)*"

ARMAGEDDON = "armageddon"
UNTIL_WON = "until-won"
"""The two stages that cannot end level; one of them is the last."""
MATCH = "match"
"""Of teams: a match over all their boards."""


@dataclass(frozen=True, slots=True)
class Stage:
    """`games` of one kind; a stage ends early when the lead cannot be caught."""

    kind: str
    games: int

    @property
    def decides(self) -> bool:
        return self.kind in (ARMAGEDDON, UNTIL_WON)


Plan = tuple[Stage, ...]

RATES = {
    "classical": PlayedAt.STANDARD,
    "standard": PlayedAt.STANDARD,
    "rapid": PlayedAt.RAPID,
    "blitz": PlayedAt.BLITZ,
    ARMAGEDDON: PlayedAt.ARMAGEDDON,
}


def rates_of(plan: Plan) -> tuple[PlayedAt | None, ...]:
    """The rate of play of each stage: single games until one is won go on at the rate before them; None, that of the
    tournament, if they are all there is."""
    made: list[PlayedAt | None] = []
    for stage in plan:
        if stage.kind == UNTIL_WON:
            made.append(made[-1] if made else None)
        else:
            made.append(RATES.get(stage.kind, PlayedAt.UNKNOWN))
    return tuple(made)


def parse_stages(text: str) -> Plan:
    """`classical:2,rapid:2,blitz:4,armageddon`; a stage without a number has one game."""
    plan = tuple(_stage(part.strip()) for part in text.split(","))
    for stage in plan[:-1]:
        if stage.decides:
            message = "stages: in {found} nothing can follow {stage}, it always has a winner"
            raise ImpossibleSchedule(message, found=Quoted(text), stage=Phrase(stage.kind))
    if not plan[-1].decides:
        message = "stages: {found} must end with {first} or {second}: a match needs a winner"
        ways = {"first": Verbatim(ARMAGEDDON), "second": Verbatim(UNTIL_WON)}
        raise ImpossibleSchedule(message, found=Quoted(text), **ways)
    return plan


def show_stages(plan: Plan) -> str:
    return ",".join(stage.kind if stage.decides else f"{stage.kind}:{stage.games}" for stage in plan)


def _stage(text: str) -> Stage:
    kind, _, games = text.partition(":")
    count = int(games) if games.isdigit() else 1
    if not kind or (games and not games.isdigit()) or count < 1:
        message = "stages: {found} is not a kind and a number of games, such as rapid:2"
        raise ImpossibleSchedule(message, found=Quoted(text))
    if kind in (ARMAGEDDON, UNTIL_WON) and count != 1:
        message = "stages: write just {stage}, not {found}: it is one game, or one at a time"
        raise ImpossibleSchedule(message, stage=Verbatim(kind), found=Quoted(text))
    return Stage(kind, count)
