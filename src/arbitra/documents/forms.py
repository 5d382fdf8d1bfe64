"""Forms and notices of the arbiters' desk, to be filled in by hand or hung up, with the articles that ask for them."""

from __future__ import annotations

from arbitra.book.views.desk import time_sheet
from arbitra.documents.document import (
    Cell,
    Column,
    ColumnKind,
    Document,
    Field,
    Fields,
    Heading,
    Name,
    Paragraph,
    Prose,
    Strong,
    Table,
    ToWrite,
    WritingRoom,
)
from arbitra.documents.head import paper_head
from arbitra.documents.source import NothingToPrint, Source
from arbitra.i18n import N_

CHECKS = 6
"""Times of day for which a time sheet has room."""
FILES = ("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector")
RANKS = ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
PIECES = (
    (N_("King"), "König"),
    (N_("Queen"), "Dame"),
    (N_("Rook"), "Turm"),
    (N_("Bishop"), "Läufer"),
    (N_("Knight"), "Springer"),
    (N_("Pawn"), "Bauer"),
    (N_("Castling queenside"), "lange Rochade"),
    (N_("Castling kingside"), "kurze Rochade"),
)
"""The words of Appendix D, which are German in every language."""
NOTICES = (
    (N_("Silence in the playing hall, please."), "11.5, 12.7"),
    (N_("No phones or other electronic devices in the playing venue. A player who has one loses the game."), "11.3.2"),
    (N_("No smoking or vaping, except where the arbiter allows it."), "11.3.4"),
    (
        N_("Players leave the playing venue only with permission from the arbiter. Finished players are spectators."),
        "11.2, 11.4",
    ),
    (N_("Spectators do not speak about games, and leave the hall if an arbiter asks them to."), "11.4, 12.7"),
    (N_("Write your moves one by one. Offer a draw after your move and before you press the clock."), "8.1, 9.1.2"),
    (N_("Stop the clock to call the arbiter."), "6.11.2"),
    (N_("Write the result on both score sheets and sign them."), "8.7"),
)


def appeal_form(source: Source, _: int) -> Document:
    """Filled in by whoever appeals; what is on record of the decision stands there already (11.10)."""
    say, record = source.say, source.record_asked
    people = source.state.people
    name = people[record.person].name if record is not None and record.person in people else ""
    head = paper_head(source, say("Appeal form"), say("against a decision of the arbiter"))
    return Document(
        head,
        (
            Fields(
                (
                    Field(say("Player"), name, 8),
                    Field(say("Title, federation"), share=4),
                    Field(say("Round"), str(record.round_number or "") if record else "", 3),
                    Field(say("Board"), record.board if record else "", 3),
                    Field(say("Opponent"), people[record.opponent].name if record and record.opponent else "", 6),
                    Field(say("Arbiter who decided"), share=6),
                    Field(say("Time of the decision"), record.at if record else "", 6),
                )
            ),
            WritingRoom(say("The decision"), 2)
            if record is None or not record.ruling.text
            else _ruled(say("The decision"), record.ruling.text),
            WritingRoom(say("Why I appeal (articles, if known)"), 4),
            WritingRoom(say("What I ask for"), 2),
            Fields(
                (
                    Field(say("Handed in at"), share=4),
                    Field(say("Deposit"), share=4),
                    Field(say("Deadline"), record.appeal_until if record else "", 4),
                )
            ),
            Fields((Field(say("Signature of the player")), Field(say("Received by"))), signed=True),
            Heading(say("Decision of the appeals committee")),
            WritingRoom(say("Decision and reasons"), 3),
            Fields(
                (
                    Field(say("Result of the game"), share=4),
                    Field(say("Deposit returned"), share=4),
                    Field(say("Date and time"), share=4),
                )
            ),
            Fields(
                (Field(say("Chairperson"), share=4), Field(say("Member"), share=4), Field(say("Member"), share=4)),
                signed=True,
            ),
            Paragraph((say("A player may appeal even after signing the score sheet [11.10]."),)),
        ),
    )


def _ruled(label: str, text: str) -> Prose:
    return Prose((Strong(f"{label}: "), text))


def incident_form(source: Source, _: int) -> Document:
    """What an arbiter writes down at a board, in the order of the page."""
    say = source.say
    return Document(
        paper_head(source, say("Incident"), say("report of an arbiter")),
        (
            Fields(
                (
                    Field(say("Date"), share=3),
                    Field(say("Time of day"), share=3),
                    Field(say("Round"), share=3),
                    Field(say("Board"), share=3),
                    Field(say("White").capitalize()),
                    Field(say("Black").capitalize()),
                    Field(say("Move number"), share=3),
                    Field(say("White’s clock"), share=3),
                    Field(say("Black’s clock"), share=3),
                    Field(say("Whose clock ran"), share=3),
                    Field(say("Noticed by"), share=12),
                )
            ),
            WritingRoom(say("What happened"), 5),
            WritingRoom(say("White says"), 2),
            WritingRoom(say("Black says"), 2),
            WritingRoom(say("Ruling, with articles and edition of the Laws"), 4),
            Fields(
                (
                    Field(say("Time given or taken"), share=4),
                    Field(say("Result"), share=4),
                    Field(say("Sanction (12.9)"), share=4),
                    Field(say("Time of the ruling"), share=6),
                    Field(say("Appeals until"), share=6),
                )
            ),
            Fields((Field(say("Arbiter")), Field(say("Chief arbiter"))), signed=True),
        ),
    )


def time_sheet_form(source: Source, number: int) -> Document:
    """Boards against half hours, with room for both clocks and the move (6.10.1)."""
    say, people = source.say, source.state.people
    if source.section.round(number) is None:
        raise NothingToPrint
    columns = (
        Column(say("Board"), ColumnKind.BOARD, right=True, label=True),
        Column(say("White").capitalize(), ColumnKind.NAME),
        Column(say("Black").capitalize(), ColumnKind.NAME),
        *(Column(" : ", ColumnKind.WORDS) for _ in range(CHECKS)),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            line.board,
            Name(people[line.white].name),
            Name(people[line.black].name),
            *[ToWrite(say("room to write"))] * CHECKS,
        )
        for line in time_sheet(source.section, number).lines
    )
    head = paper_head(source, say("Time sheet"), say("White’s and Black’s minutes left, move"), number)
    said = say(
        "Every 30 minutes: 41 22 26 means 41 minutes for White, 22 for Black, move 26 [6.10.1]. Both clocks and the"
        " time played add up to the time of both players, with the increment of every move."
    )
    return Document(head, (Table(columns, rows, close=True), Paragraph((said,))), across=True)


def sealed_move(source: Source, _: int) -> Document:
    """The envelope of an adjourned game, with the items of I.2 in their order."""
    say = source.say
    return Document(
        paper_head(source, say("Sealed move"), say("envelope of an adjourned game")),
        (
            Fields(
                (
                    Field(say("White").capitalize()),
                    Field(say("Black").capitalize()),
                    Field(say("Round"), share=6),
                    Field(say("Board"), share=6),
                )
            ),
            WritingRoom(say("Position just before the sealed move (FEN or pieces)"), 4),
            Fields(
                (
                    Field(say("Time used by White"), share=6),
                    Field(say("Time used by Black"), share=6),
                    Field(say("Player who sealed the move"), share=6),
                    Field(say("Number of the sealed move"), share=6),
                    Field(say("Open draw offer"), share=6),
                    Field(say("Resumes: date, time and place"), share=6),
                )
            ),
            Prose((say("Both score sheets are in the envelope."),), "I.1.1", boxed=True),
            Prose(
                (say("The sealed move is written without ambiguity, and the clocks were stopped only then."),),
                "I.1",
                boxed=True,
            ),
            Prose((say("The arbiter has checked what is written on the envelope and keeps it."),), "I.3", boxed=True),
            Fields(
                (
                    Field(say("White").capitalize(), share=4),
                    Field(say("Black").capitalize(), share=4),
                    Field(say("Arbiter"), share=4),
                ),
                signed=True,
            ),
        ),
    )


def announcing(source: Source, _: int) -> Document:
    """The words with which moves are announced where a player does not see the board (D.2.1)."""
    say = source.say
    squares = Table(
        (
            Column(say("Letter"), ColumnKind.TEXT, label=True),
            Column(say("said as"), ColumnKind.WORDS),
            Column(say("Number"), ColumnKind.TEXT, label=True),
            Column(say("said as"), ColumnKind.WORDS),
        ),
        tuple(
            (letter, file, str(number), rank)
            for letter, file, number, rank in zip("abcdefgh", FILES, range(1, 9), RANKS, strict=True)
        ),
        title=say("Squares"),
    )
    pieces = Table(
        (Column(say("Piece"), ColumnKind.TEXT, label=True), Column(say("said as"), ColumnKind.WORDS)),
        tuple((say.word(name), word) for name, word in PIECES),
        title=say("Pieces and castling"),
    )
    return Document(
        paper_head(source, say("Announcing moves"), say("for games with a player who does not see the board")),
        (
            squares,
            pieces,
            Prose(
                (
                    say(
                        "Announce each move clearly, repeat it, and make it on your own board."
                        " At a promotion name the piece."
                    ),
                ),
                "D.2.1",
            ),
            Prose(
                (say("Start the opponent’s clock only when the move is made on the board and announced."),),
                "D.2.3, D.2.4",
            ),
            Prose((say("A slip of the tongue is corrected at once, before the opponent’s clock starts."),), "D.2.8"),
        ),
    )


def notices(source: Source, _: int) -> Document:
    """What hangs in the hall: the rules that players and spectators ask about most."""
    say, settings = source.say, source.section.settings
    rules: list[tuple[str | Strong, str]] = []
    if settings.time_control:
        rules.append((Strong(say("Time control: {control}", control=settings.time_control)), "6.3"))
    minutes = settings.default_time
    late = (
        say("A player who arrives more than {count} minutes after the start loses.", count=minutes)
        if minutes
        else say("A player who is not here at the start loses.")
    )
    rules += [(late, "6.7.1"), *((say.word(text), articles) for text, articles in NOTICES)]
    return Document(
        paper_head(source, say("In the playing hall"), say("for players and spectators")),
        tuple(Prose((text,), articles, posted=True) for text, articles in rules),
    )


def late_notice(source: Source, number: int) -> Document:
    """A player who gave notice in advance and in writing may be paired though they come late (C.1)."""
    say = source.say
    return Document(
        paper_head(source, say("Notice of late arrival"), say("to be handed in before the pairing")),
        (
            Fields(
                (
                    Field(say("Player"), share=8),
                    Field(say("Federation"), share=4),
                    Field(say("Round"), str(number) if source.section.round(number) is None else "", 3),
                    Field(say("I expect to arrive at"), share=9),
                )
            ),
            WritingRoom(say("Reasons for the delay"), 6),
            WritingRoom(say("How I can be reached"), 2),
            Fields((Field(say("Signature of the player")), Field(say("Date and time"))), signed=True),
            Heading(say("Filled in by the arbiter")),
            Prose((say("Handed in before the pairing."),), "C.1", boxed=True),
            Prose((say("Paired for the round: the default time still applies."),), "C.1, 6.7.1", boxed=True),
            Prose((say("Not paired for the round."),), "C.1", boxed=True),
            Fields((Field(say("Received at"), share=6), Field(say("Arbiter"), share=6)), signed=True),
        ),
    )
