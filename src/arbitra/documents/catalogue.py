"""Which documents there are, when they are wanted, and which ones are printed together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from arbitra.book.views.section_standings import settled_round
from arbitra.documents import forms, making, ruling
from arbitra.documents.document import Document
from arbitra.documents.source import NothingToPrint, Source
from arbitra.i18n import N_
from arbitra.rules.contract import Kind


class Of(StrEnum):
    """What a document is of: it is there once that is."""

    ROUND = "round"
    STANDINGS = "standings"
    WINNERS = "winners"
    PLACES = "places"
    """Standings that have somebody in the first places, or anybody in a place."""
    PAIRED = "paired"
    """A round that a Swiss system has paired."""
    RANKED = "ranked"
    """Standings that points rank: no knockout."""
    COLOURED = "coloured"
    """Standings of games with White and Black, which may be rated."""
    BRACKET = "bracket"
    """The matches of a knockout."""
    SCHEDULE = "schedule"
    PLAYERS = "players"
    REPORTED = "reported"
    """The players of a tournament that is not one of teams."""
    PRIZES = "prizes"
    NORMS = "norms"
    NOTHING = "nothing"
    RECORDS = "records"
    """What the desk has on record of the round."""


class Group(StrEnum):
    """Where the gallery has it."""

    ROUND = "round"
    AFTER = "after"
    END = "end"
    DESK = "desk"


class DocumentKind(NamedTuple):
    """`picture`: the small drawing that stands for it in the gallery. `chess`: it is of the Laws of Chess, which a game
    without colours does not have."""

    name: str
    title: str
    says: str
    of: Of
    group: Group
    picture: str
    make: Callable[[Source, int], Document]
    chess: bool = False

    def belongs(self, source: Source) -> bool:
        """Whether an event of this system ever has it."""
        system = source.system
        if self.chess and system.turns:
            return False
        match self.of:
            case Of.PAIRED:
                return system.swiss
            case Of.RANKED:
                return system.kind is not Kind.KNOCKOUT
            case Of.COLOURED:
                return system.kind is not Kind.KNOCKOUT and not system.turns
            case Of.BRACKET:
                return system.kind is Kind.KNOCKOUT
            case Of.SCHEDULE:
                return system.kind is Kind.SCHEDULE
            case Of.REPORTED:
                return not source.section.of_teams
            case _:
                return True

    def document(self, source: Source, number: int) -> Document:
        """Raises NothingToPrint where there is nothing to print."""
        if not self.belongs(source):
            raise NothingToPrint
        return self.make(source, number)

    def is_there(self, source: Source, number: int) -> bool:
        """Whether there is anything to print: no slips without a round, no standings before the first."""
        return self.belongs(source) and self._has_begun(source, number)

    def _has_begun(self, source: Source, number: int) -> bool:
        section = source.section
        match self.of:
            case Of.ROUND | Of.PAIRED:
                return section.round(number) is not None
            case Of.STANDINGS | Of.RANKED | Of.COLOURED:
                return bool(settled_round(section))
            case Of.WINNERS | Of.PLACES:
                return making.has_places(source, everybody=self.of is Of.PLACES)
            case Of.SCHEDULE:
                return making.has_schedule(source)
            case Of.BRACKET:
                return len(section.entries) > 1
            case Of.PLAYERS | Of.REPORTED:
                return bool(section.entries)
            case Of.RECORDS:
                return any(one.round_number == number for one in section.desk.records)
            case Of.PRIZES:
                return bool(section.prizes.lists and settled_round(section))
            case Of.NORMS:
                return making.has_norms(source)
            case Of.NOTHING:
                return True


DOCUMENTS: tuple[DocumentKind, ...] = (
    DocumentKind(
        "boards",
        N_("Pairings by board"),
        N_("For the wall: every board with its players and their points"),
        Of.ROUND,
        Group.ROUND,
        "boards",
        making.boards,
    ),
    DocumentKind(
        "names",
        N_("Pairings by name"),
        N_("Players in alphabetical order, with board, colour and opponent"),
        Of.ROUND,
        Group.ROUND,
        "names",
        making.names,
    ),
    DocumentKind(
        "slips",
        N_("Result slips"),
        N_("Eight per page. Cut the pile, then stack the pieces: the slips are in board order"),
        Of.ROUND,
        Group.ROUND,
        "slips",
        making.slips,
    ),
    DocumentKind(
        "table-cards",
        N_("Table cards"),
        N_("Name and federation for each seat, four per page"),
        Of.ROUND,
        Group.ROUND,
        "cards",
        making.table_cards,
    ),
    DocumentKind(
        "score-sheets",
        N_("Score sheets"),
        N_("Two for each board, with names and date (8.1)"),
        Of.ROUND,
        Group.ROUND,
        "form",
        making.score_sheets,
        chess=True,
    ),
    DocumentKind(
        "pairing-cards-before",
        N_("Pairing cards before the round"),
        N_("Opponents, colours, floats and points so far, to pair by hand"),
        Of.ROUND,
        Group.ROUND,
        "cards",
        making.pairing_cards_before,
    ),
    DocumentKind(
        "checklist",
        N_("Check list"),
        N_("What counted for each player, to verify a pairing by hand"),
        Of.PAIRED,
        Group.ROUND,
        "table",
        making.checklist,
    ),
    DocumentKind(
        "explanation",
        N_("Why these pairings"),
        N_("The reasons, bracket by bracket"),
        Of.PAIRED,
        Group.ROUND,
        "text",
        making.explanation,
    ),
    DocumentKind(
        "results",
        N_("Results"),
        N_("Every board with its result"),
        Of.ROUND,
        Group.AFTER,
        "boards",
        making.results,
    ),
    DocumentKind(
        "standings",
        N_("Standings"),
        N_("Rank, points and tie-breaks"),
        Of.STANDINGS,
        Group.AFTER,
        "table",
        making.standings,
    ),
    DocumentKind(
        "crosstable",
        N_("Crosstable"),
        N_("Who played whom, with results and tie-breaks"),
        Of.STANDINGS,
        Group.AFTER,
        "cross",
        making.crosstable,
    ),
    DocumentKind(
        "pairing-cards",
        N_("Pairing cards"),
        N_("One for each player: opponents, colours, floats, results, points"),
        Of.PLAYERS,
        Group.AFTER,
        "cards",
        making.pairing_cards,
    ),
    DocumentKind(
        "player-cards",
        N_("Player cards"),
        N_("Each player’s own record, three per page"),
        Of.STANDINGS,
        Group.AFTER,
        "cards",
        making.player_cards,
    ),
    DocumentKind(
        "averages",
        N_("Average ratings of opponents"),
        N_("For the Dubov system (article 9)"),
        Of.STANDINGS,
        Group.AFTER,
        "table",
        making.averages,
    ),
    DocumentKind(
        "progress",
        N_("Progress"),
        N_("The leaders’ places, round by round"),
        Of.RANKED,
        Group.AFTER,
        "chart",
        making.progress,
    ),
    DocumentKind(
        "score-groups",
        N_("Score groups"),
        N_("How the points were distributed, round by round"),
        Of.RANKED,
        Group.AFTER,
        "chart",
        making.score_groups,
    ),
    DocumentKind(
        "colours",
        N_("Colour balance"),
        N_("White and Black of every player, round by round"),
        Of.COLOURED,
        Group.AFTER,
        "chart",
        making.colours,
    ),
    DocumentKind(
        "bracket",
        N_("Bracket"),
        N_("Every match of the knockout, and who can still reach it"),
        Of.BRACKET,
        Group.AFTER,
        "bracket",
        making.bracket,
    ),
    DocumentKind(
        "expected",
        N_("Expected and achieved"),
        N_("Points scored and points expected from the ratings"),
        Of.COLOURED,
        Group.AFTER,
        "chart",
        making.expected_scores,
    ),
    DocumentKind(
        "schedule",
        N_("All rounds"),
        N_("Who plays whom in every round, with dates and room for results"),
        Of.SCHEDULE,
        Group.END,
        "boards",
        making.schedule,
    ),
    DocumentKind(
        "regulations",
        N_("Regulations"),
        N_("Written from the settings, with your choices"),
        Of.NOTHING,
        Group.END,
        "text",
        making.regulations,
    ),
    DocumentKind(
        "prizes",
        N_("Prizes"),
        N_("Who gets what, with the reason; before the last round: if the tournament ended now"),
        Of.PRIZES,
        Group.END,
        "table",
        making.prizes,
    ),
    DocumentKind(
        "norms",
        N_("Certificates of title norms"),
        N_("What the title regulations ask for, a form for each norm"),
        Of.NORMS,
        Group.END,
        "table",
        making.norms,
    ),
    DocumentKind(
        "report",
        N_("Arbiter’s report"),
        N_("The tournament, its players and arbiters, as federations ask for it"),
        Of.REPORTED,
        Group.END,
        "form",
        making.report,
        chess=True,
    ),
    DocumentKind(
        "players",
        N_("Starting list"),
        N_("All players by pairing number"),
        Of.PLAYERS,
        Group.END,
        "table",
        making.players,
    ),
    DocumentKind(
        "timetable",
        N_("Timetable"),
        N_("Days and hours of all rounds"),
        Of.NOTHING,
        Group.END,
        "table",
        making.timetable,
    ),
    DocumentKind(
        "tables",
        N_("Pairing tables"),
        N_("Who meets whom in every round, by number (Berger and others)"),
        Of.SCHEDULE,
        Group.END,
        "table",
        making.tables,
    ),
    DocumentKind(
        "certificates",
        N_("Certificates"),
        N_("For the first three places"),
        Of.WINNERS,
        Group.END,
        "certificate",
        making.certificates,
    ),
    DocumentKind(
        "certificates-all",
        N_("Certificates for everyone"),
        N_("One page for each player"),
        Of.PLACES,
        Group.END,
        "certificate",
        making.certificates_all,
    ),
    DocumentKind(
        "blank-cards",
        N_("Blank pairing cards"),
        N_("Fourteen cards to fill in by hand"),
        Of.NOTHING,
        Group.END,
        "cards",
        making.blank_cards,
    ),
    DocumentKind(
        "blank-score-sheet",
        N_("Blank score sheet"),
        N_("To copy (8.1)"),
        Of.NOTHING,
        Group.END,
        "form",
        making.blank_score_sheet,
        chess=True,
    ),
    DocumentKind(
        "ruling",
        N_("Ruling for the players"),
        N_("What was decided at a board, with its articles"),
        Of.RECORDS,
        Group.DESK,
        "form",
        ruling.ruling,
    ),
    DocumentKind(
        "time-sheet",
        N_("Time sheet"),
        N_("Boards and half hours, to fill in by hand (6.10.1)"),
        Of.ROUND,
        Group.DESK,
        "table",
        forms.time_sheet_form,
        chess=True,
    ),
    DocumentKind(
        "incident-form",
        N_("Incident form"),
        N_("What an arbiter writes down at a board"),
        Of.NOTHING,
        Group.DESK,
        "form",
        forms.incident_form,
    ),
    DocumentKind(
        "appeal-form",
        N_("Appeal form"),
        N_("For a player who appeals against a decision (11.10)"),
        Of.NOTHING,
        Group.DESK,
        "form",
        forms.appeal_form,
    ),
    DocumentKind(
        "late-notice",
        N_("Notice of late arrival"),
        N_("In writing, before the pairing (C.1)"),
        Of.NOTHING,
        Group.DESK,
        "form",
        forms.late_notice,
    ),
    DocumentKind(
        "sealed-move",
        N_("Envelope of a sealed move"),
        N_("With everything that must be written on it (I.2)"),
        Of.NOTHING,
        Group.DESK,
        "form",
        forms.sealed_move,
        chess=True,
    ),
    DocumentKind(
        "announcing",
        N_("Announcing moves"),
        N_("The words of Appendix D, for players who do not see the board"),
        Of.NOTHING,
        Group.DESK,
        "text",
        forms.announcing,
        chess=True,
    ),
    DocumentKind(
        "notices",
        N_("Notices for the hall"),
        N_("Silence, phones, smoking, leaving the hall, late arrivals"),
        Of.NOTHING,
        Group.DESK,
        "text",
        forms.notices,
    ),
)
BY_NAME: Mapping[str, DocumentKind] = MappingProxyType({one.name: one for one in DOCUMENTS})


class DocumentSet(NamedTuple):
    """Documents that belong together."""

    name: str
    title: str
    documents: tuple[str, ...]


SETS: tuple[DocumentSet, ...] = (
    DocumentSet("posting", N_("Posting"), ("boards", "names", "slips")),
    DocumentSet("after", N_("After the round"), ("results", "standings", "crosstable", "bracket")),
    DocumentSet("closing", N_("Closing"), ("standings", "crosstable", "bracket", "players", "report", "certificates")),
    DocumentSet(
        "forms",
        N_("Forms"),
        (
            "regulations",
            "timetable",
            "blank-cards",
            "blank-score-sheet",
            "time-sheet",
            "incident-form",
            "appeal-form",
            "late-notice",
        ),
    ),
)
BY_SET: Mapping[str, DocumentSet] = MappingProxyType({one.name: one for one in SETS})
USUAL = BY_SET["posting"].documents


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """The documents that there are, each once, in their usual order."""
    wanted = set(names)
    return tuple(name for name in BY_NAME if name in wanted)
