"""A ruling for the two players: what happened, what was decided and why, and until when they may appeal."""

from __future__ import annotations

from arbitra.book.sentences import Teller
from arbitra.book.sentences.of_desk import clock, incident_title, told_briefly
from arbitra.book.state.desk import AnyRecord, KeptAppeal, KeptIncident, KeptSanction
from arbitra.documents.document import Block, Document, Field, Fields, Heading, Prose, Strong
from arbitra.documents.head import paper_head
from arbitra.documents.source import NothingToPrint, Source


def ruling(source: Source, number: int) -> Document:
    """Of one that is not recorded yet, else of the record that was asked for, else of every record of the round. What
    arbiters wrote for themselves stays with them."""
    records = _wanted(source, number)
    if not records:
        raise NothingToPrint
    head = paper_head(source, source.say("Ruling"), source.say("for the players"))
    return Document(head, tuple(block for one in records for block in _blocks(source, one)))


def _wanted(source: Source, number: int) -> tuple[AnyRecord, ...]:
    if source.unrecorded is not None:
        return (source.unrecorded,)
    if source.record:
        one = source.record_asked
        return (one,) if one is not None else ()
    return tuple(one for one in source.section.desk.records if one.round_number == number)


def _blocks(source: Source, one: AnyRecord) -> tuple[Block, ...]:
    say, people = source.say, source.state.people
    teller = Teller({person: who.name for person, who in people.items()}, source.speaker("book"))

    def name(person: str) -> str:
        return people[person].name if person in people else ""

    made: list[Block] = [
        *((Heading(say("Record {number}", number=one.number)),) if one.number else ()),
        Fields(
            (
                Field(say("Round"), str(one.round_number or ""), 2),
                Field(say("Board"), one.board, 2),
                Field(say("White").capitalize(), name(one.white), 4),
                Field(say("Black").capitalize(), name(one.black), 4),
                Field(say("Player"), name(one.person), 4),
                Field(say("Move number"), str(one.move or ""), 2),
                Field(say("White’s clock"), clock(one.white_clock) if one.white_clock is not None else "", 2),
                Field(say("Black’s clock"), clock(one.black_clock) if one.black_clock is not None else "", 2),
                Field(say("Time of day"), one.at, 2),
            )
        ),
    ]
    if isinstance(one, KeptIncident):
        if one.incident:
            made.append(Prose((incident_title(teller, one.incident),)))
    else:
        made.append(Prose((told_briefly(teller, one),)))
    articles = (one.article,) if isinstance(one, KeptSanction) else one.ruling.articles
    if one.ruling.text:
        made.append(Prose((Strong(one.ruling.text),), ", ".join(articles)))
    elif articles:
        made.append(Prose((Strong(say("Articles of the Laws")),), ", ".join(articles)))
    if one.ruling.opponent_seconds:
        seconds = one.ruling.opponent_seconds
        made.append(Prose((say("The opponent gets {time} more.", time=clock(seconds)),)))
    if one.ruling.result:
        made.append(Prose((say("Result: {result}", result=one.ruling.result),)))
    if one.ruling.edition:
        made.append(Prose((say("Laws of {year}.", year=one.ruling.edition),)))
    if isinstance(one, KeptAppeal) and one.decided_text:
        made.append(Prose((Strong(one.decided_text),)))
    if one.appeal_until:
        made.append(
            Prose((say("Appeals against this decision are possible until {time}.", time=one.appeal_until),), "11.10")
        )
    made.append(
        Fields(
            (
                Field(say("White").capitalize(), share=4),
                Field(say("Black").capitalize(), share=4),
                Field(say("Arbiter"), share=4),
            ),
            signed=True,
        )
    )
    return tuple(made)
