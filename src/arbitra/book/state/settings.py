"""What is configured: for the event, and for each section. What is said of each field is in `book.settings.table`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

import msgspec

from arbitra.book.state.bounds import Count, RoundNumber, Tenths
from arbitra.model import DOUBLE_SWISS, GAME_POINTS, MATCH_POINTS, EncounterRules, Scoring
from arbitra.model import Points as Tenth
from arbitra.rules.contract import System
from arbitra.rules.systems import system_on_record

UNDRAWN = "w"
"""The initial colour before anyone has drawn it."""


def drawn_colour(text: str) -> str:
    """`w` or `b` for what a setting says of the initial colour; the lot of a seed is the same whenever it is drawn.

    >>> [drawn_colour(text) for text in ("white", "b", "", "lot:harbour", "lot:quay")]
    ['w', 'b', '', 'b', 'w']
    """
    word, _, seed = text.partition(":")
    if word == "lot":
        return "wb"[sha256(f"initial colour {seed}".encode()).digest()[0] & 1]
    return text[:1]


class EventSettings(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the sections share."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    chief_arbiter: str = ""
    chief_arbiter_id: str = ""
    """The FIDE ID."""
    deputy_arbiters: tuple[str, ...] = ()
    deputy_arbiter_ids: tuple[str, ...] = ()
    """FIDE numbers in the order of the deputies; empty where one is not known."""
    event_code: str = ""
    """The number under which the event is registered with FIDE."""
    backups: str = ""
    """A second folder for backups."""

    def system(self, chosen: Settings) -> System:
        """What a section with these settings is paired by: the edition that they name, else the one in force when the
        event starts."""
        return system_on_record(chosen.system, self.start)


class Points(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Tenths of a point for each result; `pairing_bye` None: as a win, in a schedule nothing."""

    win: Tenths = 10
    draw: Tenths = 5
    loss: Tenths = 0
    absence: Tenths = 0
    pairing_bye: Tenths | None = None
    others: dict[str, Tenths] = msgspec.field(default_factory=dict)
    """Values of `model.Scoring` by name, where a report sets them apart: `forfeit_loss`, `black_win`…"""

    def scoring(self, pairing_bye: int | None = None) -> Scoring:
        """Of games; `pairing_bye`: what the bye is worth where nothing is set."""
        made = Scoring.of(
            self.win,
            self.draw,
            self.loss,
            absence=self.absence,
            pairing_bye=pairing_bye if self.pairing_bye is None else self.pairing_bye,
        )
        return replace(made, **{name: Tenth(value) for name, value in self.others.items()}) if self.others else made


MATCH = Points(win=20, draw=10, pairing_bye=10)
"""2, 1 and 0 match points; the bye counts as a drawn match (C.04.6 1.4)."""
FIXED, FREE, TOLERANCE = "fixed", "free", "tolerance"


class Settings(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Of a section. Round times are texts, one a round, such as `2026-11-16 15:00`."""

    system: str = "dutch"
    options: dict[str, str] = msgspec.field(default_factory=dict)
    acceleration: str = ""
    rounds: RoundNumber | None = None
    points: Points = Points()
    tiebreaks: tuple[str, ...] = ()
    unrated: str = ""
    """How unrated opponents count in tie-breaks by ratings (C.07 10): `omit`, `skip`, `fixed:1400`, `national:1400`;
    empty: not chosen, and such tie-breaks are left out."""
    ties: str = ""
    """What becomes of ties that the list leaves (C.07 2.1, 4.2): `shared`, or `lot:SEED`; empty: they are shared."""
    unplayed: tuple[str, ...] = ()
    """Articles on unplayed rounds that the regulations have set aside (C.07 16.6): `16.3`, `16.4`, `16.5`."""
    initial_colour: str = "w"
    """`white` or `black` as drawn at the ceremony, or `lot:SEED`, drawn by the program. `w`: no one has drawn it yet,
    and number 1 has White; `b` is what earlier versions have kept. Empty: a report does not say it; round 1 shows
    it."""
    numbering: str = "strength"
    """`strength` (rating, title, name), `list`, or `lot:SEED`."""
    first_board: Count = 1
    round_times: tuple[str, ...] = ()
    result_times: tuple[str, ...] = ()
    """When the results of each round are published."""
    correction_times: tuple[str, ...] = ()
    """The deadline for reporting a mistake in the results of each round (C.04.2.4.3)."""
    time_control: str = ""
    time_control_code: str = ""
    default_time: Count | None = None
    """Minutes after the real start at which who is not there has lost (Laws 6.7.1); None: the regulations do not say,
    and it is zero."""
    rate: str = ""
    """Which ratings count: `standard`, `rapid` or `blitz`; empty: those that the players were entered with."""
    ratings: tuple[str, ...] = ()
    """In which order the ratings of FIDE's list are looked at; empty: as usual at this rate of play."""
    rating_method: str = ""
    """How FIDE's and national ratings go together, as record 172 has it: `ESP FIDON`."""
    rating_of: str = ""
    """Where ratings change during the event: `round`, each game counts with that of its round; empty: the first."""
    regulations: tuple[str, ...] = ()
    """What the regulations decide beside the other settings, `KEY=VALUE`; `book.settings.regulations` has the keys."""
    paragraphs: tuple[str, ...] = ()
    """Own paragraphs of the regulations, `SECTION=TEXT`."""
    type_text: str = ""
    norm_event: str = ""
    """What the event is to the title regulations (B.01 1.4.1b, 1.4.3): a value of `ratings.titles.EventKind`; empty: an
    ordinary one."""
    boards: str = ""
    """Of a team event: one letter a board, the colours of the team named first, such as `WBWB`. Empty: no teams."""
    ranked_by: str = ""
    """Of a team event: `games`, if game points come first; empty: match points."""
    game_points: Points = Points()
    """Of a team event: what a game is worth; `points` are those of matches. The bye: a draw at every board."""
    line_up_order: str = FIXED
    """`fixed`: members sit in the order of the list; `free`; `tolerance:50`: up to so many rating points."""
    missing_line_up: str = "first"
    """What a line-up that no one gave becomes: `first` players of the list, the `last` one, or the match is `lost`."""
    line_up_times: tuple[str, ...] = ()
    """The deadline for the line-ups of each round."""

    @property
    def encounter_rules(self) -> EncounterRules | None:
        if self.boards:
            order, _, tolerance = self.line_up_order.partition(":")
            bye = self.game_points.pairing_bye
            if bye is None and not _is_swiss(self.system):
                bye = 0  # Everyone rests in turn.
            return EncounterRules(
                colours=self.boards,
                games=msgspec.structs.replace(self.game_points, pairing_bye=None).scoring(),
                primary=GAME_POINTS if self.ranked_by == "games" else MATCH_POINTS,
                bye_game_points=None if bye is None else Tenth(bye),
                order=order,
                tolerance=int(tolerance or 0),
            )
        if not _plays_two(self.system):
            return None
        games = self.points.scoring(self.points.win + self.points.draw)
        return replace(DOUBLE_SWISS, games=games, bye_game_points=games.pairing_bye)


@lru_cache(maxsize=64)
def _is_swiss(system: str) -> bool:
    return system_on_record(system).swiss


@lru_cache(maxsize=64)
def _plays_two(system: str) -> bool:
    """Asked when a fact is applied, which never fails: what is paired by an unknown system is found out later."""
    return system_on_record(system).two_games
