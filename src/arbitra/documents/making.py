"""The documents of a tournament: which view each is made from, and its head. Each raises NothingToPrint where there is
nothing to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from arbitra.book.state.bridge import as_tournament
from arbitra.book.views.bracket import BracketView
from arbitra.book.views.crosstable import CrosstableView
from arbitra.book.views.norms import NormsView
from arbitra.book.views.prizes import PrizesView
from arbitra.book.views.rated import RatedView
from arbitra.book.views.round import RoundView
from arbitra.book.views.schedule import ScheduleView
from arbitra.book.views.section_standings import announced_rounds, settled_round, without_drafts
from arbitra.book.views.standings import StandingsView
from arbitra.documents import pictures
from arbitra.documents.bracket import bracket_document
from arbitra.documents.cards import (
    Recorded,
    blank_cards_document,
    pairing_cards_document,
    player_cards_document,
    score_sheets_document,
    table_cards_document,
)
from arbitra.documents.categories import category_label
from arbitra.documents.certificates import certificates_document, placed
from arbitra.documents.crosstable import crosstable_document
from arbitra.documents.document import Document, Head
from arbitra.documents.head import paper_head, time_of_round
from arbitra.documents.lists import players_document, standings_document
from arbitra.documents.norms import norms_document, report_document
from arbitra.documents.pictures import (
    Balance,
    Expected,
    Progress,
    balance_document,
    balances,
    expected_document,
    flow_document,
    progress_document,
    score_flow,
)
from arbitra.documents.prizes import prizes_document
from arbitra.documents.regulations import regulations_document, regulations_of
from arbitra.documents.reported import averages_document, checklist_document, explanation_document
from arbitra.documents.round import boards_document, names_document, slips_document
from arbitra.documents.schedule import schedule_document
from arbitra.documents.source import NothingToPrint, Source
from arbitra.documents.timetable import tables_document, timetable_document
from arbitra.i18n import Translate
from arbitra.model.refusals import Refusal
from arbitra.ratings.titles.forms import certificate, tournament_report
from arbitra.rules.contract import Kind
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.request import RoundRequest
from arbitra.tiebreaks.categories import parse_category


def boards(source: Source, number: int) -> Document:
    return of_round(source, number, source.say("pairings by board"), boards_document, posted=True)


def names(source: Source, number: int) -> Document:
    return of_round(source, number, source.say("pairings by name"), names_document, posted=True)


def slips(source: Source, number: int) -> Document:
    return of_round(source, number, source.say("result slips"), slips_document)


def results(source: Source, number: int) -> Document:
    return of_round(source, number, source.say("results"), boards_document, posted=True)


def table_cards(source: Source, number: int) -> Document:
    return of_round(source, number, source.say("table cards"), table_cards_document)


def score_sheets(source: Source, number: int) -> Document:
    return of_round(source, number, source.say("score sheets"), score_sheets_document)


def blank_score_sheet(source: Source, _: int) -> Document:
    return score_sheets_document(paper_head(source, "", source.say("score sheets")), None, source.say)


def pairing_cards(source: Source, number: int) -> Document:
    """With all that is known of the round."""
    return _pairing_cards(source, min(number, source.section.last_published))


def pairing_cards_before(source: Source, number: int) -> Document:
    """As they lie on the desk when the round is paired."""
    return _pairing_cards(source, min(number - 1, source.section.last_published))


def _pairing_cards(source: Source, after: int) -> Document:
    if not source.listed:
        raise NothingToPrint
    say = source.say
    subtitle = say("pairing cards") if after < 1 else say("pairing cards, up to round {number}", number=after)
    head = paper_head(source, say("Pairing cards"), subtitle)
    return pairing_cards_document(head, source.listed, recorded(source, after), source.private, say)


def blank_cards(source: Source, _: int) -> Document:
    say = source.say
    head = paper_head(source, say("Pairing cards"), say("blank pairing cards"))
    return blank_cards_document(head, announced_rounds(source.section) or 9, say, turns=source.system.turns)


def player_cards(source: Source, _: int) -> Document:
    view, say = source.standings, source.say
    head = counted_head(source, say("Player cards"), view)
    return player_cards_document(head, view, recorded(source, view.stage.after), say)


def recorded(source: Source, after: int) -> Recorded:
    planned = max(announced_rounds(source.section), after)
    return Recorded(source.played, after, planned, source.system.swiss, source.system.turns)


def checklist(source: Source, number: int) -> Document:
    head = paper_head(source, source.say("Round {number}", number=number), source.say("check list"), number)
    return checklist_document(head, _explained(source, number), source.lang)


def explanation(source: Source, number: int) -> Document:
    head = paper_head(source, source.say("Round {number}", number=number), source.say("why these pairings"), number)
    return explanation_document(head, _explained(source, number), source.lang)


def _explained(source: Source, number: int) -> Explanation:
    section = source.section
    if not source.system.swiss or section.round(number) is None:
        raise NothingToPrint
    rounds = None if number <= section.last_published else number - 1
    played = as_tournament(source.state, source.tournament, source.private, rounds=rounds)
    try:
        return Explanation(RoundRequest(played, round_number=number))
    except Refusal:
        raise NothingToPrint from None


def averages(source: Source, _: int) -> Document:
    after = settled_round(source.section)
    played = as_tournament(source.state, source.tournament, source.private, rounds=after)
    if not after:
        raise NothingToPrint
    subtitle = source.say("after round {number}", number=after)
    return averages_document(
        paper_head(source, source.say("Average ratings of opponents"), subtitle), played, source.say
    )


def certificates(source: Source, _: int) -> Document:
    return _certificates(source, everybody=False)


def certificates_all(source: Source, _: int) -> Document:
    return _certificates(source, everybody=True)


def _certificates(source: Source, *, everybody: bool) -> Document:
    view = source.standings
    if not placed(view, everybody=everybody):
        raise NothingToPrint
    head = counted_head(source, source.say("Certificates"), view)
    return certificates_document(head, view, source.state.event, source.say, everybody=everybody)


def has_places(source: Source, *, everybody: bool) -> bool:
    """While a knockout is played nobody has won it."""
    if not settled_round(source.section):
        return False
    return source.system.kind is not Kind.KNOCKOUT or bool(placed(source.standings, everybody=everybody))


def of_round(
    source: Source,
    number: int,
    subtitle: str,
    made: Callable[[Head, RoundView, Translate], Document],
    *,
    posted: bool = False,
) -> Document:
    """`posted`: it hangs on the wall, so that people can scan the address of the public page."""
    shown = source.round(number)
    head = paper_head(source, source.say("Round {number}", number=number), subtitle, number)
    return made(head._replace(address=source.address) if posted else head, shown, source.say)


def standings(source: Source, _: int) -> Document:
    view = source.standings
    return standings_document(counted_head(source, source.say("Standings"), view), view, source.say)


def crosstable(source: Source, _: int) -> Document:
    view = source.standings
    head = counted_head(source, source.say("Crosstable"), view)
    cross = CrosstableView.of_section(source.state, source.tournament, view)
    return crosstable_document(head, cross, source.say, view)


def schedule(source: Source, _: int) -> Document:
    head = paper_head(source, source.say("All rounds"))
    return schedule_document(head, _scheduled(source), partial(time_of_round, source), source.say)


def tables(source: Source, _: int) -> Document:
    return tables_document(paper_head(source, source.say("Pairing tables")), _scheduled(source), source.say)


def timetable(source: Source, _: int) -> Document:
    rounds = announced_rounds(source.section)
    return timetable_document(paper_head(source, source.say("Timetable")), source.section.settings, rounds, source.say)


def _scheduled(source: Source) -> ScheduleView:
    view = ScheduleView.of_book(source.state, source.tournament) if has_schedule(source) else None
    if view is None:
        raise NothingToPrint
    return view


def has_schedule(source: Source) -> bool:
    """Every round is known: a round robin or another schedule, with players enough for it."""
    return source.system.kind is Kind.SCHEDULE and bool(source.section.rounds)


def prizes(source: Source, _: int) -> Document:
    if not source.section.prizes.lists or not source.settled:
        raise NothingToPrint
    view = PrizesView.of_standings(source.section.prizes, source.standings)
    say = source.say
    subtitle = say("after round {number}", number=view.stage.after)
    state = "" if view.is_over else say("if it ended now")
    return prizes_document(paper_head(source, say("Prizes"), subtitle, state=state), view, say)


def norms(source: Source, _: int) -> Document:
    """The certificates of those who made one."""
    view = NormsView.of_section(source.state, source.tournament, source.private)
    forms = [certificate(view.tournament, view.event, entry) for entry in view.entries if entry.made]
    if not forms:
        raise NothingToPrint
    return norms_document(paper_head(source, source.say("Certificates of title norms")), forms, source.say)


def report(source: Source, _: int) -> Document:
    """The arbiter's report: the tournament, its field and its arbiters."""
    if not source.section.entries or source.section.of_teams:
        raise NothingToPrint
    view = NormsView.of_section(source.state, source.tournament, source.private)
    form = tournament_report(view.tournament, view.event)
    named = source.speaker("explain")(source.system.name)
    head = paper_head(source, source.say("Arbiter’s report"))
    return report_document(head, replace(form, system=named), source.say)


def has_norms(source: Source) -> bool:
    """Looked for where somebody could make one only: nine games against titled players."""
    if source.section.last_published < 7 or not any(source.state.people[one].title for one in source.section.entries):
        return False
    view = NormsView.of_section(source.state, source.tournament, source.private)
    return any(entry.made for entry in view.entries)


def players(source: Source, _: int) -> Document:
    if not source.listed:
        raise NothingToPrint
    return players_document(paper_head(source, source.say("Starting list")), source.listed, source.say)


def counted_head(source: Source, title: str, view: StandingsView) -> Head:
    """The head of what is calculated after a round."""
    say, stage = source.say, view.stage
    subtitle = say("after round {number}", number=stage.after)
    if view.category:
        subtitle += f", {category_label(parse_category(view.category), say)}"
    state = say("final") if stage.final else say("provisional") if stage.open_games else ""
    return paper_head(source, title, subtitle, state=state)


def regulations(source: Source, _: int) -> Document:
    return regulations_document(paper_head(source, source.say("Regulations")), regulations_of(source))


def progress(source: Source, _: int) -> Document:
    head = counted_head(source, source.say("Progress"), source.standings)
    return progress_document(head, progress_of(source), source.say)


def progress_of(source: Source, followed: Sequence[int] = ()) -> Progress:
    """The places of the leaders after each round. `followed`: pairing numbers, else the first ones."""
    after = source.settled
    if source.standings.by_bracket:
        raise NothingToPrint
    views = [replace(source, after=number, category="").standings for number in range(1, after + 1)]
    return Progress.over(views, lambda one: one.player.name, followed)


def score_groups(source: Source, _: int) -> Document:
    if source.standings.by_bracket:
        raise NothingToPrint
    head = counted_head(source, source.say("Score groups"), source.standings)
    return flow_document(head, score_flow(recorded(source, source.settled)), source.say)


def colours(source: Source, _: int) -> Document:
    head = counted_head(source, source.say("Colour balance"), source.standings)
    return balance_document(head, balances_of(source), source.say)


def balances_of(source: Source) -> list[Balance]:
    """Of everyone, in the order of the standings."""
    if source.system.turns or source.standings.by_bracket:
        raise NothingToPrint
    return balances(recorded(source, source.settled), source.standings.players, lambda one: one.player.name)


def bracket(source: Source, _: int) -> Document:
    """Before the first round too: who meets whom, and who can come then."""
    view = BracketView.of_book(without_drafts(source.state), source.tournament, source.after or None)
    if view is None:
        raise NothingToPrint
    say, after = source.say, source.after or source.section.last_published
    subtitle = say("up to round {number}", number=after) if after else ""
    state = say("provisional") if after > settled_round(source.section) else ""
    return bracket_document(paper_head(source, say("Bracket"), subtitle, state=state), view, say)


def expected_scores(source: Source, _: int) -> Document:
    found = expected_of(source)
    if not found:
        raise NothingToPrint
    head = paper_head(source, source.say("Expected and achieved"))
    return expected_document(head, found, source.say)


def expected_of(source: Source) -> list[Expected]:
    """Everyone with a rated game, in the order of the standings."""
    if source.system.turns or source.standings.by_bracket:
        return []
    rated = RatedView.of_section(source.state, source.tournament, source.private)
    return pictures.expected_scores(rated, source.standings, lambda one: one.player.name)
