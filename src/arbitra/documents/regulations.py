"""The regulations of a tournament, written from its settings: what was chosen in bold, what is open said where it would
stand, own paragraphs between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbitra.book.acts.giving_values import own_codes
from arbitra.book.settings.regulations import DECISIONS, SECTIONS, Decision, decided
from arbitra.book.state.settings import UNDRAWN, drawn_colour
from arbitra.book.views.section_standings import announced_rounds
from arbitra.documents.dates import days
from arbitra.documents.document import Document, Head, Heading, Open, Prose, Strong
from arbitra.documents.figures import points
from arbitra.documents.source import SectionSource
from arbitra.i18n import N_, Translate
from arbitra.laws.clocks.reading import kept_control
from arbitra.reports.standings_text import DOMAIN, code_name
from arbitra.tiebreaks import edition_named
from arbitra.tiebreaks.descriptor import parse_descriptor
from arbitra.tiebreaks.ranking import Criterion
from arbitra.tiebreaks.registry import find_code

NOT_DECIDED = N_("not decided")
SETTING = "setting:"
"""Before the name of a setting that is open."""


class RegulationPart(NamedTuple):
    key: str
    title: str
    text: tuple[Prose, ...]


class Undecided(NamedTuple):
    """`key` names a decision, or a setting after `SETTING`."""

    key: str
    question: str
    article: str


class Regulations(NamedTuple):
    parts: tuple[RegulationPart, ...]
    undecided: tuple[Undecided, ...]
    advice: tuple[str, ...]
    """For the organiser; it is not printed."""


def regulations_of(source: SectionSource) -> Regulations:
    writer = _Writer(source)
    own = [text.partition("=") for text in source.section.settings.paragraphs]
    parts = []
    for key, title in SECTIONS.items():
        text = (*writer.part(key), *(Prose((said,)) for section, _, said in own if section == key))
        if text:
            parts.append(RegulationPart(key, source.speaker("book")(title), tuple(text)))
    return Regulations(tuple(parts), tuple(writer.undecided), tuple(_advice(source)))


def without_open(found: Regulations) -> tuple[RegulationPart, ...]:
    """For everyone: only what is decided."""
    parts = [
        part._replace(text=tuple(line for line in part.text if not any(isinstance(one, Open) for one in line.parts)))
        for part in found.parts
    ]
    return tuple(part for part in parts if part.text)


def regulations_document(head: Head, found: Regulations) -> Document:
    blocks: list[Heading | Prose] = []
    for number, part in enumerate(found.parts, start=1):
        blocks += [Heading(f"{number}. {part.title}"), *part.text]
    return Document(head, tuple(blocks))


def open_decisions(source: SectionSource) -> list[Decision]:
    """Those that matter here, decided or not, in their order."""
    return [one for one in DECISIONS.values() if _matters(one, source)]


def _matters(one: Decision, source: SectionSource) -> bool:
    settings = source.section.settings
    if source.system.turns:
        return one.key in ("publication", "byes", "devices", "first-place", "fines")
    if one.of == "rapid":
        return settings.rate in ("rapid", "blitz")
    if one.of == "sudden":
        control = kept_control(settings.time_control, settings.time_control_code)
        return control is not None and not control.has_increment
    if one.key == "byes":
        return source.system.swiss
    return True


class _Writer:
    def __init__(self, source: SectionSource) -> None:
        self.source, self.say, self.asks = source, source.say, source.speaker("book")
        self.settings, self.event = source.section.settings, source.state.event
        self.decided = decided(self.settings.regulations)
        self.undecided: list[Undecided] = []

    def part(self, key: str) -> Iterator[Prose]:
        written = {
            "event": self.of_event,
            "pairings": self.pairings,
            "points": self.of_points,
            "time": self.time,
            "ties": self.ties,
        }
        if key in written:
            yield from written[key]()
        for one in open_decisions(self.source):
            if one.section == key:
                yield self.decision(one)

    def prose(self, sentence: str, article: str = "", said: Translate | None = None, **chosen: str) -> Prose:
        """The sentence with what was chosen in bold; empty: it is open."""
        marks = {name: f"\0{name}\0" for name in chosen}
        parts: list[str | Strong | Open] = []
        for place, piece in enumerate((said or self.say)(sentence, **marks).split("\0")):
            if place % 2:
                value = chosen[piece]
                parts.append(Strong(value) if value else Open(self.say(NOT_DECIDED)))
            elif piece:
                parts.append(piece)
        return Prose(tuple(parts), article)

    def open(self, setting: str, question: str, article: str = "", **fields: str) -> None:
        self.undecided.append(Undecided(f"{SETTING}{setting}", self.say(question, **fields), article))

    def decision(self, one: Decision) -> Prose:
        value = self.decided.get(one.key, "")
        if not value:
            question = self.asks(one.question)
            self.undecided.append(Undecided(one.key, question, one.article))
            return Prose((f"{question} ", Open(self.say(NOT_DECIDED))), one.article)
        if value in one.sentences:
            return Prose((Strong(self.asks(one.sentences[value])),), one.article)
        return self.prose(one.typed, one.article, self.asks, number=value)

    def of_event(self) -> Iterator[Prose]:
        rounds = announced_rounds(self.source.section)
        when = days(self.event.start, self.event.end, self.say.lang)
        if not when:
            self.open("start", N_("When is the event?"))
        if rounds:
            said = N_("{event}: {when}. Rounds: {rounds}.")
            yield self.prose(said, event=self.event.name, rounds=str(rounds), when=when)
        else:
            if self.source.system.swiss:
                self.open("rounds", N_("How many rounds are played?"), "C.04.1.1")
            yield self.prose(N_("{event}: {when}."), event=self.event.name, when=when)
        if self.event.city:
            yield self.prose(N_("It is played in {city}."), city=self.event.city)
        if self.event.chief_arbiter:
            yield self.prose(N_("Chief arbiter: {name}."), name=self.event.chief_arbiter)
        if self.source.system.fide and self.source.section.fide:
            yield Prose((self.say("The FIDE rules for tournaments apply."),))

    def pairings(self) -> Iterator[Prose]:
        system = self.source.system
        named = self.source.speaker("explain")(system.name)
        yield self.prose(N_("Rounds are paired by the {system}, by computer (Arbitra)."), system=named)
        if system.swiss:
            if self.settings.acceleration:
                yield self.prose(N_("The first rounds are accelerated: {acceleration}."), "C.04.7", acceleration="Baku")
            else:
                yield Prose((self.say("There is no acceleration."),))
        if system.draws_colour:
            held = self.settings.initial_colour
            if held == UNDRAWN or not held:
                self.open("initial_colour", N_("Draw the initial colour by lot before round 1."), "C.04.3.5.1")
            drawn = "" if held == UNDRAWN or not held else self.say("White" if drawn_colour(held) == "w" else "Black")
            yield self.prose(N_("Initial colour, drawn by lot: {colour}."), "C.04.3.5.1", colour=drawn)

    def of_points(self) -> Iterator[Prose]:
        lang, made = self.say.lang, self.settings.points
        given = {"win": made.win, "draw": made.draw, "loss": made.loss}
        values = {name: points(tenths, lang) for name, tenths in given.items()}
        said = N_("Win {win}, draw {draw}, loss {loss}.")
        yield self.prose(said, win=values["win"], draw=values["draw"], loss=values["loss"])
        if self.source.system.swiss:
            bye = made.win if made.pairing_bye is None else made.pairing_bye
            said = N_("Points for the player without an opponent: {points}.")
            yield self.prose(said, "C.04.1.3", points=points(bye, lang))

    def time(self) -> Iterator[Prose]:
        if self.source.system.turns:
            return
        control = self.settings.time_control or self.settings.time_control_code
        if not control:
            self.open("time_control", N_("What is the time control?"))
        yield self.prose(N_("Time control: {control}."), control=control)
        minutes = self.settings.default_time
        if minutes is None:
            self.open("default_time", N_("When does a late player lose?"), "6.7.1")
        if minutes == 0:
            said = self.say("A player who is not at the board when the round begins loses the game.")
            yield Prose((Strong(said),), "6.7.1")
        else:
            after = "" if minutes is None else str(minutes)
            lost = N_("Minutes after the start at which an absent player loses: {minutes}.")
            yield self.prose(lost, "6.7.1", minutes=after)
        if any(self.settings.correction_times):
            said = self.say("Report mistakes in results before the time on the pairing list.")
            yield Prose((said,), "C.04.2.4.3")

    def ties(self) -> Iterator[Prose]:
        if self.source.system.kind.value == "knockout":
            return
        ranks = self.source.speaker(DOMAIN)
        names = [code_name(one, ranks) for one in self._tiebreaks()]
        if not names:
            self.open("tiebreaks", N_("Which tie-breaks rank players with equal points?"), "C.07.4.1")
        ranked = N_("Equal points are ranked by, in this order: {tiebreaks}.")
        yield self.prose(ranked, "C.07.4.1", tiebreaks=", ".join(names))
        for code in own_codes(self.source.section):
            kept = self.source.section.given.get(code)
            if kept is None or not kept.meaning:
                self.open("tiebreaks", N_("What does the tie-break {tiebreak} mean?"), "C.07.4.1", tiebreak=code)
        if self.settings.unplayed:
            yield self.prose(
                N_("Articles on unplayed rounds that do not apply: {articles}."),
                "C.07.16.6",
                articles=", ".join(self.settings.unplayed),
            )
        unrated = {
            "omit": N_("If a player is unrated, tie-breaks by ratings are left out."),
            "skip": N_("Games against unrated opponents do not count in tie-breaks by ratings."),
        }
        word, _, rating = self.settings.unrated.partition(":")
        if word in unrated:
            yield Prose((Strong(self.say(unrated[word])),), "C.07.10")
        elif word:
            counted = N_("Unrated opponents count in tie-breaks with this rating: {rating}.")
            yield self.prose(counted, "C.07.10", rating=rating)
        lot = self.settings.ties.startswith("lot")
        by_lot, shared = (
            N_("Remaining ties are decided by lot."),
            N_("Players who are still equal share the place."),
        )
        yield Prose((Strong(self.say(by_lot if lot else shared)),), "C.07.4.2")

    def _tiebreaks(self) -> Iterator[Criterion]:
        edition = edition_named(self.source.state.editions(self.source.section).tiebreaks)
        for text in self.settings.tiebreaks:
            described = parse_descriptor(text)
            code = find_code(described, edition, predetermined=self.source.system.predetermined)
            given = self.source.section.given.get(described.name)
            yield Criterion(text, described, code, given.meaning if given else "")


def _advice(source: SectionSource) -> Iterator[str]:
    """From the handbook’s chapter on manual pairing: with T rounds a winner stands out among 2 to the T players, and
    one or two rounds more are advised."""
    players, rounds = len(source.section.entries), announced_rounds(source.section)
    if source.system.swiss and players > 2:
        least = (players - 1).bit_length()
        said = N_(
            "Players: {players}. The least number of rounds that can find a winner is {least}; {good} or {better} are "
            "better."
        )
        if rounds and rounds <= least:
            yield source.say(said, players=players, least=least, good=least + 1, better=least + 2)
    unrated = sum(not source.state.people[person].rating for person in source.section.entries)
    if unrated and source.section.settings.numbering == "strength":
        yield source.say(
            N_(
                "Players without a rating: {count}. Estimate their strength by the rules of your federation, so that "
                "they get a suitable pairing number (C.04.2.B.1)."
            ),
            count=unrated,
        )
