"""One command is decided: on which state, with which concerns of the policy, and what is to be recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from arbitra.book.acts.answers import Concern, Present, Recording, Refused
from arbitra.book.acts.payload import Payload
from arbitra.book.journal.facts import Fact
from arbitra.book.policy import POLICY, Policy
from arbitra.book.policy.editions import article_on
from arbitra.book.policy.row import REFUSE
from arbitra.book.refusals import Sentence
from arbitra.book.state.event import State
from arbitra.book.state.people import Entry
from arbitra.book.state.section import Section
from arbitra.model.refusals import ArbitraError
from arbitra.rules.contract import System


class Stop(ArbitraError):
    """Carries a refusal out of a decision."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(str(refused))
        self.refused = refused


class Decision:
    """On one command, while it is made. `journal` is what undo looks into; `now` is the time in the hall, such as
    `2026-11-16 20:10`, empty if unknown."""

    def __init__(self, state: State, policy: Policy = POLICY, journal: Sequence[Fact] = (), now: str = "") -> None:
        self.begun = self.state = state
        self.policy = policy
        self.journal = journal
        self.now = now
        self.concerns: list[Concern] = []
        self.recordings: list[Recording] = []

    def concern(self, code: str, section: Section | None = None, article: str = "", /, **fields: object) -> None:
        """A row applies, by its article or a nearer one. Level 5 ends the decision."""
        row = self.policy[code]
        fields = self._said(fields)
        mark = Sentence(row.mark, fields) if row.mark else None
        level = row.level(fide=section is not None and section.fide)
        found = Concern(code, level, Sentence(row.text, fields), self._article(article or row.article, section), mark)
        if level >= REFUSE:
            raise Stop(Refused(found))
        self.concerns.append(found)

    def refuse(self, code: str, **fields: object) -> Stop:
        """Raise it: a row of integrity."""
        row = self.policy[code]
        said = Sentence(row.text, fields if code == "name-taken" else self._said(fields))
        return Stop(Refused(Concern(code, REFUSE, said, self._article(row.article))))

    def _said(self, fields: dict[str, object]) -> dict[str, object]:
        """With the tournament as people call it."""
        return {name: self.state.called(str(one)) if name == "tournament" else one for name, one in fields.items()}

    def _article(self, article: str, section: Section | None = None) -> str:
        """In the numbering of the section's edition; of a refusal that names none, of the only section there is."""
        if section is None and len(self.state.sections) == 1:
            (section,) = self.state.sections.values()
        return article_on(article, self.state.start_of(section))

    def conflict(self, text: str, present: Present) -> Stop:
        fields = present._asdict()
        return Stop(Refused(Concern("conflict", REFUSE, Sentence(text, fields)), present))

    def record(self, payload: Payload, private: Mapping[str, Mapping[str, str | None]] | None = None) -> None:
        """To be recorded; what follows is decided on the state after it."""
        self.recordings.append(Recording(payload, private))
        self.state = payload.apply(self.state, 0)

    def section(self, name: str, *, even_finished: bool = False) -> Section:
        section = self.state.sections.get(name)
        if section is None:
            raise self.refuse("no-section", tournament=name)
        if section.finished and not even_finished:
            raise self.refuse("finished", tournament=name)
        return section

    def system(self, section: Section) -> System:
        return self.state.system(section)

    def entry(self, tournament: str, person: str, *, even_finished: bool = False) -> Entry:
        found = self.section(tournament, even_finished=even_finished).entries.get(person)
        if found is None:
            raise self.refuse("no-person", person=person, tournament=tournament)
        return found

    def require_open_list(self, tournament: str) -> None:
        """A schedule or a bracket is made for its players, and a play-off for those tied: its players can no longer
        change."""
        section = self.section(tournament)
        self.require_no_playoff(section)
        system = self.system(section)
        if section.published and system.made_for_its_players:
            raise self.refuse("schedule-fixed" if system.known_ahead else "bracket-fixed", tournament=tournament)

    def require_no_playoff(self, section: Section) -> None:
        """Whatever changes the standings would change who is tied."""
        if section.playoffs:
            raise self.refuse("playoff-stands", place=section.playoffs[0].first)

    def name(self, person: str) -> str:
        """A dash for the empty seat of a match."""
        return self.state.people[person].name if person else "–"

    def listed(self, people: Iterable[str]) -> str:
        """Names have commas of their own."""
        return "; ".join(map(self.name, people))

    def named(self, person: str) -> str:
        """Whoever it is, also someone whom the event does not know."""
        return self.name(person) if person in self.state.people else person


class Command(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag=True):
    """What is asked for: a frozen value. `decide` records payloads in the decision and raises what concerns it."""

    def decide(self, decision: Decision) -> None:
        raise NotImplementedError
