"""What happened at the boards, as arbiters keep it: incidents, claims, appeals and what was decided on them.

A record is kept whatever else happens, also when the tournament is finished. One that gives the game a result enters it
in the same act. Sanctions are in `sanctioning`.
"""

from __future__ import annotations

import re
from typing import Any, ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.result_words import read_result
from arbitra.book.acts.sensible import shown_value
from arbitra.book.refusals import Sentence
from arbitra.book.settings.sensible import is_clean
from arbitra.book.state.desk import (
    COUNTED,
    DECISIONS,
    ILLEGAL_MOVE,
    NO_RULING,
    WARNING,
    WRONG_CLAIM,
    AnyRecord,
    KeptAppeal,
    KeptClaim,
    KeptIncident,
    KeptRuling,
    OneRecord,
)
from arbitra.book.state.rounds import Board, BoardAddress
from arbitra.book.state.section import Section
from arbitra.i18n import N_

SIDES = ("", "white", "black")
CLOCK_MOST = 24 * 3600
MOMENT = re.compile(r"(\d{4}-\d\d-\d\d )?([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?")
"""As the hall's clock has it, with or without the day."""
AT_MOVE = N_("move {move}, {time}")
AT_MOVE_ONLY = N_("move {move}")
AT_TIME_ONLY = N_("at {time}")
AS_RECORD = N_("record {number}")
ILLEGAL_RULINGS = frozenset({"first_illegal", "second_illegal_draw", "second_illegal_loss"})
WARNING_RULINGS = frozenset({"warn", "warn_distraction", "play_on_warn", "warn_consequence"})
REJECTED_CLAIM = "claim_rejected"
COUNT = "count"
"""The question that only incidents ask which are illegal moves: whether it is the first or the second one."""
AGAIN = "illegal_again_same_move"


# -- facts ----------------------------------------------------------------------------------------------------------


class Recorded(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """A record is there, is another one than before, or (`after` None) is taken back."""

    after: AnyRecord | None = None
    before: AnyRecord | None = None

    @property
    def record(self) -> AnyRecord:
        """The one that the fact is about, there or gone."""
        held = self.after or self.before
        assert held is not None
        return held

    @property
    def round_number(self) -> int:
        return self.record.round_number

    @property
    def board(self) -> str:
        return self.record.board

    @property
    def person(self) -> str:
        return self.record.person

    @property
    def white(self) -> str:
        return self.record.white

    @property
    def black(self) -> str:
        return self.record.black

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, desk=section.desk.with_record(self.record.number, self.after))

    def opposite(self) -> Payload:
        return type(self)(tournament=self.tournament, after=self.before, before=self.after)

    def touches(self) -> frozenset[Key]:
        return frozenset({("record", self.tournament, self.record.number)})

    def needs(self) -> frozenset[Key]:
        """The players, and the record that it speaks of; not the round: what happened stays on record."""
        named = {self.person, self.white, self.black} - {""}
        keys: set[Key] = {("entry", self.tournament, person) for person in named}
        about = getattr(self.record, "about", 0)
        if about:
            keys.add(("record", self.tournament, about))
        return frozenset({("section", self.tournament), *keys})


class IncidentRecorded(Recorded, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "incident"


class ClaimRecorded(Recorded, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "claim"


class Appealed(Recorded, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "appeal"


class AppealDecided(Recorded, frozen=True, omit_defaults=True, kw_only=True):
    """`after` is the appeal with its decision."""

    act: ClassVar[str] = "appeal-decision"


# -- commands -------------------------------------------------------------------------------------------------------


class OnDesk(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Where and when it happened, to whom, what the clocks showed, and what was decided.

    Without a round it is the latest one that is published; `round_number` 0: between the rounds. `at` is now unless it
    is said. `number` names a record that is there and is written anew; 0: a new one.
    """

    tournament: str
    number: int = 0
    round_number: int | None = None
    board: str = ""
    person: str = ""
    move: int = 0
    white_clock: int | None = None
    black_clock: int | None = None
    running: str = ""
    at: str = ""
    text: str = ""
    ruling: KeptRuling = NO_RULING
    appeal_until: str = ""
    enter_result: bool = False
    """The result of the ruling is the result of the board from now on."""

    def scene(self, decision: Decision, old: AnyRecord | None) -> dict[str, Any]:
        """The fields that every record has."""
        section = decision.section(self.tournament, even_finished=True)
        number = section.last_published if self.round_number is None else self.round_number
        board = self._board(decision, section, number)
        if self.person:
            decision.entry(self.tournament, self.person, even_finished=True)
        if board is not None and self.person not in ("", board.white, board.black):
            raise decision.refuse("not-at-board", name=decision.name(self.person), board=self.board, round=number)
        for key in ("white_clock", "black_clock"):
            shown = getattr(self, key)
            if shown is not None and not 0 <= shown <= CLOCK_MOST:
                raise decision.refuse("bad-value", key=key, value=shown)
        if self.move < 0 or self.running not in SIDES:
            key = "move" if self.move < 0 else "running"
            raise decision.refuse("bad-value", key=key, value=shown_value(getattr(self, key)))
        at = self.at or (old.at if old is not None else decision.now)
        return {
            "number": old.number if old is not None else section.desk.next_number,
            "round_number": number,
            "board": self.board,
            "white": board.white if board is not None else "",
            "black": board.black if board is not None else "",
            "person": self.person,
            "move": self.move,
            "white_clock": self.white_clock,
            "black_clock": self.black_clock,
            "running": self.running,
            "at": required_moment(decision, "at", at),
            "text": clean_text(decision, "text", self.text),
            "ruling": self._ruling(decision),
            "appeal_until": required_moment(decision, "appeal_until", self.appeal_until),
        }

    def _board(self, decision: Decision, section: Section, number: int) -> Board | None:
        kept = section.round(number)
        if number and (kept is None or not kept.published):
            raise decision.refuse("no-round", round=number)
        if not self.board:
            return None
        board = kept.board(self.board) if kept is not None else None
        if board is None:
            raise decision.refuse("no-board", round=number, board=self.board)
        return board

    def _ruling(self, decision: Decision) -> KeptRuling:
        ruling = self.ruling
        if ruling == NO_RULING:
            return NO_RULING
        from arbitra.laws.editions import editions

        if ruling.edition and ruling.edition not in {one.id for one in editions()}:
            raise decision.refuse("bad-value", key="edition", value=shown_value(ruling.edition))
        for key, value in (("ruling", ruling.key), ("articles", ruling.articles), ("facts", ruling.facts)):
            if not is_clean(value):
                raise decision.refuse("bad-value", key=key, value=shown_value(value))
        require_result(decision, ruling.result)
        return msgspec.structs.replace(ruling, text=clean_text(decision, "text", ruling.text))

    def old(self, decision: Decision, kind: type[OneRecord]) -> OneRecord | None:
        """The record that is written anew."""
        if not self.number:
            return None
        return kept_record(decision, self.tournament, self.number, kind)

    def keep(self, decision: Decision, kind: type[Recorded], after: AnyRecord, before: AnyRecord | None) -> None:
        if after != before:
            decision.record(kind(tournament=self.tournament, after=after, before=before))
        if self.enter_result:
            enter_result(decision, self.tournament, after, after.ruling.result)


class RecordIncident(OnDesk, frozen=True, omit_defaults=True, kw_only=True):
    """`incident` is a key of the table of the Laws (`arbitra ruling --list`), or empty. `counts` says what it is one of
    (`illegal-move`, `wrong-claim`, `warning`, or `-` for none); without a word the ruling says it, else the table."""

    incident: str = ""
    counts: str = ""
    noticed: str = ""
    white_says: str = ""
    black_says: str = ""

    def decide(self, decision: Decision) -> None:
        old = self.old(decision, KeptIncident)
        made = KeptIncident(
            **self.scene(decision, old),
            incident=self.incident,
            counts=self._counts(decision),
            noticed=clean_text(decision, "noticed", self.noticed),
            white_says=clean_text(decision, "white_says", self.white_says),
            black_says=clean_text(decision, "black_says", self.black_says),
        )
        if not made.incident and not made.text and not made.ruling.text:
            raise decision.refuse("nothing-happened")
        if made.counts == ILLEGAL_MOVE and made.person:
            _second_illegal_concern(decision, self.tournament, made)
        self.keep(decision, IncidentRecorded, made, old)

    def _counts(self, decision: Decision) -> str:
        from arbitra.laws.rulings.incidents import incidents

        if self.incident and self.incident not in incidents():
            raise decision.refuse("no-incident", incident=shown_value(self.incident))
        if self.counts:
            if self.counts not in (*COUNTED, "-"):
                raise decision.refuse("bad-value", key="counts", value=shown_value(self.counts))
            return self.counts.removeprefix("-")
        return counted_as(self.incident, self.ruling.key)


class RecordClaim(OnDesk, frozen=True, omit_defaults=True, kw_only=True):
    """A draw was claimed, and found right or wrong."""

    claim: str
    announced: str = ""
    correct: bool = False
    positions: tuple[str, ...] = ()

    def decide(self, decision: Decision) -> None:
        if not self.board or not self.person:
            raise decision.refuse("claim-by-whom")
        old = self.old(decision, KeptClaim)
        if not self.claim or not is_clean((self.claim, self.announced, self.positions)):
            raise decision.refuse("bad-value", key="claim", value=shown_value(self.claim or "–"))
        made = KeptClaim(
            **self.scene(decision, old),
            claim=self.claim,
            announced=self.announced,
            correct=self.correct,
            positions=self.positions,
        )
        self.keep(decision, ClaimRecorded, made, old)


class Appeal(OnDesk, frozen=True, omit_defaults=True, kw_only=True):
    """An appeal against a decision, which is another record; `about` 0: the decision is not on record."""

    about: int = 0
    fee: str = ""

    def decide(self, decision: Decision) -> None:
        old = self.old(decision, KeptAppeal)
        against = None
        if self.about:
            against = kept_record(decision, self.tournament, self.about)
        scene = self.scene(decision, old)
        if against is not None and not self.board:
            places = ("round_number", "board", "white", "black", "move")
            scene |= {key: getattr(against, key) for key in places}
        made = KeptAppeal(**scene, about=self.about, fee=clean_text(decision, "fee", self.fee))
        if old is not None:
            kept = ("decision", "decided_text", "decided_at", "decided_by", "result")
            made = msgspec.structs.replace(made, **{key: getattr(old, key) for key in kept})
        if not made.person and not made.text:
            raise decision.refuse("appeal-empty")
        if against is not None and against.appeal_until and _is_past(made.at, against.appeal_until):
            decision.concern("appeal-late", decision.state.sections[self.tournament], until=against.appeal_until)
        self.keep(decision, Appealed, made, old)


class DecideAppeal(Command, frozen=True, omit_defaults=True, kw_only=True):
    """`verdict` is upheld, partly, rejected or withdrawn; `result` the result of the game from now on, if it changes.
    An empty verdict opens the appeal again."""

    tournament: str
    number: int
    verdict: str = ""
    text: str = ""
    at: str = ""
    by: str = ""
    result: str = ""

    def decide(self, decision: Decision) -> None:
        before = kept_record(decision, self.tournament, self.number, KeptAppeal)
        if self.verdict not in ("", *DECISIONS):
            raise decision.refuse("bad-value", key="verdict", value=shown_value(self.verdict))
        require_result(decision, self.result)
        after = msgspec.structs.replace(
            before,
            decision=self.verdict,
            decided_text=clean_text(decision, "text", self.text),
            decided_at=required_moment(decision, "at", self.at or decision.now) if self.verdict else "",
            decided_by=clean_text(decision, "by", self.by),
            result=self.result,
        )
        if after == before:
            return
        decision.record(AppealDecided(tournament=self.tournament, after=after, before=before))
        if self.result:
            enter_result(decision, self.tournament, after, self.result)


# -- what they share ------------------------------------------------------------------------------------------------


def kept_record(decision: Decision, tournament: str, number: int, kind: type[OneRecord] | None = None) -> OneRecord:
    """The record with this number, and of this kind; refused where there is none."""
    found = decision.section(tournament, even_finished=True).desk.record(number)
    if found is None or (kind is not None and not isinstance(found, kind)):
        raise decision.refuse("no-record", number=number)
    return found  # type: ignore[return-value]


def require_result(decision: Decision, result: str) -> None:
    """Empty, or the result of a game of chess: the Laws know no other."""
    read = read_result(result) if result else None
    if result and (read is None or read.scores):
        raise decision.refuse("bad-result", result=result)


def enter_result(decision: Decision, tournament: str, record: AnyRecord, result: str) -> None:
    """The result of the record's game, under the policy of results; only where the two still meet there."""
    if not record.board or not result:
        raise decision.refuse("no-result-to-enter")
    address = BoardAddress(tournament, record.round_number, record.board, record.white, record.black)
    EnterResult.at(address, result=result, correct=True).decide(decision)


def counted_as(incident: str, ruling: str) -> str:
    """What an incident is one of: by its ruling, or without one by its key.

    >>> counted_as("illegal_move", ""), counted_as("illegal_move", "not_completed"), counted_as("two_hands", "")
    ('illegal-move', '', 'illegal-move')
    """
    if ruling:
        if ruling in ILLEGAL_RULINGS:
            return ILLEGAL_MOVE
        if ruling.startswith(REJECTED_CLAIM):
            return WRONG_CLAIM
        return WARNING if ruling in WARNING_RULINGS else ""
    if not incident:
        return ""
    from arbitra.laws.rulings.incidents import facts_of, incidents

    known = incidents().get(incident)
    asks = known is not None and COUNT in facts_of(known)
    return ILLEGAL_MOVE if asks or incident == AGAIN else ""


def earlier_counted(section: Section, record: AnyRecord, counts: str) -> tuple[AnyRecord, ...]:
    """What the same player has on record in the same game, without the record itself."""
    return tuple(
        one
        for one in section.desk.records
        if one.counts == counts and one.person == record.person and one.number != record.number
        if one.is_of_game(record.round_number, record.white, record.black)
    )


def moment_of(record: AnyRecord) -> Sentence:
    """When it was in its game, as a sentence says it."""
    time = record.at.rpartition(" ")[2]
    fields = {"move": record.move, "time": time, "number": record.number}
    if record.move:
        return Sentence(AT_MOVE if time else AT_MOVE_ONLY, fields)
    return Sentence(AT_TIME_ONLY if time else AS_RECORD, fields)


def clean_text(decision: Decision, key: str, text: str) -> str:
    """On one line."""
    joined = " ".join(text.split())
    if not is_clean(joined):
        raise decision.refuse("bad-value", key=key, value=shown_value(joined))
    return joined


def required_moment(decision: Decision, key: str, moment: str) -> str:
    if moment and not MOMENT.fullmatch(moment):
        raise decision.refuse("bad-value", key=key, value=shown_value(moment))
    return moment


def _second_illegal_concern(decision: Decision, tournament: str, made: KeptIncident) -> None:
    section = decision.section(tournament, even_finished=True)
    earlier = earlier_counted(section, made, ILLEGAL_MOVE) if made.board else ()
    if earlier:
        first = moment_of(earlier[0])
        decision.concern("second-illegal", section, name=decision.name(made.person), first=first)


def _is_past(moment: str, until: str) -> bool:
    """Compared only where both have the day, or neither."""
    return len(moment.split()) == len(until.split()) and moment > until
