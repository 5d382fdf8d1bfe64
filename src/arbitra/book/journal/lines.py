"""A journal as JSON lines: a heading, one line a fact, a last line that says where it ends.

    {"arbitra":"journal","format":1,"event":{…},"private":false}
    {"number":1,"time":"…","actor":"…",…,"payload":{…},"digest":"…"}
    {"end":1,"digest":"…"}

Private values are left out unless they are asked for; then each stands on a line of its own after its fact:
`{"private":{"entry":"…","fact":1,"field":"birth","salt":"…","value":"…"}}`. A journal whose last line is missing, or
whose digests do not fit, is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from arbitra.book.journal.chain import damages, genesis
from arbitra.book.journal.encoding import canonical
from arbitra.book.journal.facts import FORMAT, Event, Fact, PrivateRow
from arbitra.book.refusals import BadJournal, NewerBook, Sentence
from arbitra.i18n import N_

NO_JSON = N_("This line is not part of a journal.")
NO_HEADING = N_("A journal begins with a line that says which event it belongs to.")
NO_END = N_("The last line is missing: the journal was cut off.")
WRONG_END = N_("The journal does not end where its last line says.")
AFTER_END = N_("There are lines after the last one.")


class Journal(NamedTuple):
    """A whole journal outside a store. `private` says whether its private values came along."""

    event: Event
    facts: tuple[Fact, ...]
    rows: tuple[PrivateRow, ...]
    private: bool


def lines(event: Event, facts: Iterable[Fact], rows: Iterable[PrivateRow] | None = None) -> Iterator[str]:
    """The lines of a journal, without line ends; with private values only if `rows` are given."""
    yield _line({"arbitra": "journal", "format": event.format, "event": event, "private": rows is not None})
    kept: dict[int, list[PrivateRow]] = {}
    for row in rows or ():
        kept.setdefault(row.fact, []).append(row)
    head = genesis(event)
    for fact in facts:
        yield _line({**msgspec.structs.asdict(fact), "payload": msgspec.Raw(fact.payload.encode())})
        for row in kept.get(fact.number, ()):
            yield _line({"private": row})
        head = fact.head
    yield _line({"end": head.number, "digest": head.digest})


def read_lines(text: Iterable[str], name: str = "journal") -> Journal:
    """A journal from its lines: whole and undamaged, or refused."""
    numbered = ((place, line) for place, line in enumerate(text, 1) if line.strip())
    place, line = next(numbered, (1, ""))
    event, private = _heading(place, line, name)
    facts: list[Fact] = []
    rows: list[PrivateRow] = []
    places: dict[int, int] = {}
    ended = False
    for place, line in numbered:
        member = _object(place, line)
        if ended:
            raise BadJournal(line=place, reason=Sentence(AFTER_END))
        if "end" in member:
            head = facts[-1].head if facts else genesis(event)
            if (member["end"], member.get("digest")) != (head.number, head.digest):
                raise BadJournal(line=place, reason=Sentence(WRONG_END))
            ended = True
        elif "number" in member:
            facts.append(_fact(place, member))
            places[facts[-1].number] = place
        else:
            rows.append(_converted(place, member.get("private"), PrivateRow))
    if not ended:
        raise BadJournal(line=place, reason=Sentence(NO_END))
    for damage in damages(facts, genesis(event)):
        raise BadJournal(line=places.get(damage.number, place), reason=damage.sentence)
    return Journal(event, tuple(facts), tuple(rows), private)


def _heading(place: int, line: str, name: str) -> tuple[Event, bool]:
    heading = _object(place, line)
    if heading.get("arbitra") != "journal":
        raise BadJournal(line=place, reason=Sentence(NO_HEADING))
    found = heading.get("format")
    if not isinstance(found, int) or found > FORMAT:
        raise NewerBook(book=name, found=found, known=FORMAT)
    return _converted(place, heading.get("event"), Event), bool(heading.get("private"))


def _fact(place: int, member: dict[str, Any]) -> Fact:
    if not isinstance(member.get("payload"), dict):
        raise BadJournal(line=place, reason=Sentence(NO_JSON))
    fact: Fact = _converted(place, {**member, "payload": canonical(member["payload"])}, Fact)
    return fact


def _line(member: object) -> str:
    return msgspec.json.encode(member).decode()


def _object(place: int, line: str) -> dict[str, Any]:
    try:
        member = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadJournal(line=place, reason=Sentence(NO_JSON)) from error
    if not isinstance(member, dict):
        raise BadJournal(line=place, reason=Sentence(NO_JSON))
    return member


def _converted(place: int, member: object, kind: type[Any]) -> Any:
    try:
        return msgspec.convert(member, kind)
    except msgspec.ValidationError as error:
        raise BadJournal(line=place, reason=Sentence(NO_JSON)) from error
