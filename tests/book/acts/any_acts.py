"""The machine that asks for any command in any order; `test_any_acts` runs it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, Literal

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from arbitra.book.acts.answers import NeedsConfirmation, Refused
from arbitra.book.acts.by_hand import ByeHand, CancelHand, FinishHand, PairHand, PartHand, StartHand, SwapHand, TurnHand
from arbitra.book.acts.closing import AdjustPoints, Finish, Note, PlaceTied, Reopen
from arbitra.book.acts.coming_late import ByeLate, EnterLate, PairLate, late_choices
from arbitra.book.acts.contradicting import Contradict, Settle
from arbitra.book.acts.decision import Command
from arbitra.book.acts.desk import Appeal, DecideAppeal, RecordClaim, RecordIncident
from arbitra.book.acts.entering import AddPlayer, EditPlayer, Forget, MovePlayer, RemovePlayer
from arbitra.book.acts.giving_prizes import SetPrizes
from arbitra.book.acts.giving_values import GiveValues
from arbitra.book.acts.importing import ImportPlayers, ImportTournament, Incoming
from arbitra.book.acts.line_ups import CloseLineUps, NameLineUp
from arbitra.book.acts.matches import EnterMatch, SignMatch
from arbitra.book.acts.paired_again import CASES
from arbitra.book.acts.pairing import DraftRound, DropDraft, Publish, Unpublish
from arbitra.book.acts.pairing_numbers import ExchangeNumbers, Renumber
from arbitra.book.acts.playing import Adjourn, ClearResult, EnterResult, Postpone, Resolve, TurnColours
from arbitra.book.acts.playing_off import EnterPlayoffResult, OpenPlayoff
from arbitra.book.acts.preconditions import no_shows
from arbitra.book.acts.presence import CloseCheckIn, KeepApart, OpenCheckIn, TickOff
from arbitra.book.acts.result_words import show_result
from arbitra.book.acts.sanctioning import Sanction
from arbitra.book.acts.setting_up import Configure, CreateTournament, LeaveFide
from arbitra.book.acts.starting import Arrive, EnterTimes, SetPosition960, StartRound
from arbitra.book.acts.taking_part import AskBye, Excuse, Expel, Return, Withdraw
from arbitra.book.acts.teams import (
    AddMember,
    AddTeams,
    EditTeam,
    IncomingTeam,
    MoveMember,
    OrderMembers,
    RemoveMember,
)
from arbitra.book.acts.undoing import Undo
from arbitra.book.acts.verifying import VerifyResult
from arbitra.book.intake.reports import as_command
from arbitra.book.playoffs import coming_games, is_sound
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.desk import KeptAppeal, KeptRuling
from arbitra.book.state.digest import frozen, thawed
from arbitra.book.state.people import Apart, Person
from arbitra.book.state.rounds import NOTHING, Outcome
from arbitra.book.state.section import Section
from arbitra.book.state.settings import Settings
from arbitra.prizes.plan import Prize, PrizeList, PrizePlan, Sharing
from tests.book.acts.memory import Memory, enter, pair
from tests.book.acts.team_events import MARKS, play_teams, with_teams
from tests.tournaments import tournament

SECTIONS = ("open", "B")
WORDS = ("1-0", "0-1", "1/2", "+", "-", "-/-", "0-0", "1u")
EDITED = ("rating", "paid", "table", "name", "tournament_rating", "ratings", "source")
sections = st.sampled_from(SECTIONS)
some_round = st.integers(1, 6)
whose = st.integers(0, 30)
FITTING: tuple[Callable[[Outcome], object], ...] = (
    lambda outcome: True,
    lambda outcome: outcome.result,
    lambda outcome: outcome == NOTHING,
    lambda outcome: outcome == NOTHING,
    lambda outcome: outcome.pending,
    lambda outcome: True,
    lambda outcome: outcome.result,
)
"""For each act of `play`, the boards of which it has something to say."""


@cache
def begun(system: str, fide: bool, halves: int) -> Memory:
    """An event in its course: as many halves of a round, paired and played, as are asked for."""
    book = Memory()
    if system.startswith("team"):
        with_teams(book, 5, boards="WBW", players=4, fide=fide, system=system, rounds=4)
        book.do(CreateTournament(tournament="B", settings={"system": "dutch", "rounds": 3}, fide=not fide))
        for place in range(4):
            book.do(AddPlayer(tournament="B", who=Person(name=f"N{place}", rating=2000 + place * 7)))
        play_teams(book, halves // 2)
        return book
    book.do(CreateTournament(tournament="open", settings={"system": system, "rounds": 4}, fide=fide))
    book.do(CreateTournament(tournament="B", settings={"system": "dutch", "rounds": 3}, fide=not fide))
    for place in range(10):
        who = Person(name=f"N{place}", rating=2000 + place * 7, club="AB"[place % 2])
        book.do(AddPlayer(tournament=SECTIONS[place % 3 == 0], who=who))
    for half in range(halves):
        for name in SECTIONS:
            if half % 2 == 0:
                pair(book, name)
            else:
                for board in book.section(name).rounds[-1].games:
                    enter(book, half // 2 + 1, board.key, WORDS[half % 3], name)
    return book


class AnyActs(RuleBasedStateMachine):
    @initialize(
        system=st.sampled_from(["dutch:2026", "dutch:2017", "berger", "team:2026", "doubleswiss:2026"]),
        fide=st.booleans(),
        halves=st.integers(0, 5),
    )
    def begin(self, system: str, fide: bool, halves: int = 0) -> None:
        self.book = begun(system, fide, halves).copied()
        self.given = len(self.book.facts)

    def attempt(self, command: Command, undo: bool = False) -> None:
        """Ask; do it unless it is refused; then perhaps undo it, which restores the digest or is refused."""
        before, digest, length = self.book.state, self.book.digest, len(self.book.facts)
        answer = self.book.ask(command)
        if isinstance(answer, Refused):
            assert self.book.state is before
            return
        if isinstance(answer, NeedsConfirmation):
            assert self.book.ask(command, "stale") == answer
        self.book.do(command)
        self.require_boards_kept(before)
        if len(self.book.facts) == length:
            assert self.book.digest == digest
        elif undo:
            number = self.book.facts[length].number
            if not isinstance(self.book.ask(Undo(number=number)), Refused):
                self.book.do(Undo(number=number))
                assert self.book.digest == digest

    def require_boards_kept(self, before: Any) -> None:
        """Under a result the two players stay, unless the whole round was taken back."""
        for name, section in before.sections.items():
            after = self.book.state.sections.get(name)
            for number, kept in enumerate(section.rounds, start=1):
                now = after.round(number) if after else None
                if now is None or not (kept.published and now.published):
                    continue
                for one in kept.boards:
                    same = now.board(one.key)
                    if same is None and one.outcome == NOTHING:
                        continue  # Who came late did not come after all.
                    assert same is not None and {same.white, same.black} == {one.white, one.black}

    def section(self, name: str) -> Section:
        """An empty one where even its creation was undone."""
        return self.book.state.sections.get(name) or Section(settings=Settings())

    def person(self, name: str, index: int) -> str:
        people = self.section(name).in_list_order() or ["p0"]
        return people[index % len(people)]

    @rule(name=sections, rating=st.integers(0, 2500), first=st.none() | some_round, undo=st.booleans())
    def add(self, name: str, rating: int, first: int | None, undo: bool) -> None:
        self.attempt(AddPlayer(tournament=name, who=Person(name="New", rating=rating), first_round=first), undo)

    @rule(name=sections, index=whose, first=st.none() | some_round, undo=st.booleans())
    def join(self, name: str, index: int, first: int | None, undo: bool) -> None:
        """Somebody of the other section enters this one as well."""
        person = self.person(SECTIONS[1 - SECTIONS.index(name)], index)
        self.attempt(AddPlayer(tournament=name, person=person, first_round=first), undo)

    @rule(name=sections, index=whose, birth=st.booleans(), undo=st.booleans())
    def import_list(self, name: str, index: int, birth: bool, undo: bool) -> None:
        """Somebody new, and somebody whom this section, the other one or nobody may know by the FIDE number."""
        both = (Incoming(who=Person(name="Listed")), Incoming(who=Person(name="Known", fide_id=f"{1000 + index}")))
        values = {"0": {"birth": "2011"}} if birth else {}
        self.attempt(ImportPlayers(tournament=name, players=both, private_values=values), undo)

    @rule(rounds=st.integers(0, 2), undo=st.booleans())
    def import_report(self, rounds: int, undo: bool) -> None:
        read = tournament(4, *("1-3:10 4-2:01", "2-1:== 3-4:==")[:rounds], rounds_planned=3, system="dutch:2026")
        command: ImportTournament = as_command(read, "reported")
        self.attempt(command, undo)

    @rule(name=sections, index=whose, field=st.sampled_from(["birth", "email"]), undo=st.booleans())
    def edit_private(self, name: str, index: int, field: str, undo: bool) -> None:
        values = {field: None if index % 3 == 0 else f"v{index}"}
        self.attempt(EditPlayer(tournament=name, person=self.person(name, index), private_values=values), undo)
        if index > 27:
            self.attempt(Forget(person=self.person(name, index)))

    @rule(name=sections, index=whose, kind=st.sampled_from(EDITED), undo=st.booleans())
    def edit(self, name: str, index: int, kind: str, undo: bool) -> None:
        changes: dict[str, Any] = {
            "rating": index * 90,
            "paid": index % 2 == 0,
            "table": index % 4 or None,
            "name": f"R{index}",
        }
        changes |= {"tournament_rating": index * 80, "source": "rapid" if index % 2 else "hand"}
        changes |= {"ratings": {"rapid": {"value": index * 70, "list": "fide"}, "ESP": {"value": index * 60}}}
        self.attempt(EditPlayer(tournament=name, person=self.person(name, index), changes={kind: changes[kind]}), undo)

    @rule(name=sections, index=whose, act=st.integers(0, 1), undo=st.booleans())
    def leave_list(self, name: str, index: int, act: int, undo: bool) -> None:
        person = self.person(name, index)
        target = SECTIONS[1 - SECTIONS.index(name)]
        commands: list[Command] = [
            RemovePlayer(tournament=name, person=person),
            MovePlayer(tournament=name, person=person, target=target),
        ]
        self.attempt(commands[act], undo)

    @rule(name=sections, index=whose, act=st.integers(0, 3), number=some_round, undo=st.booleans())
    def take_part(self, name: str, index: int, act: int, number: int, undo: bool) -> None:
        away = [person for person, entry in self.section(name).entries.items() if entry.out]
        person = away[index % len(away)] if act == 1 and away else self.person(name, index)
        fields = {"tournament": name, "person": person}
        kind = ("half", "zero", "full")[index % 3]
        commands: list[Command] = [
            Withdraw(**fields, first_round=number if index % 2 else None),
            Return(**fields, first_round=number if index % 2 else None),
            AskBye(**fields, round_number=number, kind=kind, cancel=index % 5 == 0),
            Expel(**fields),
        ]
        self.attempt(commands[act], undo)

    @rule(name=sections, index=whose, half=st.booleans(), undo=st.booleans())
    def come_late(self, name: str, index: int, half: bool, undo: bool) -> None:
        choices = late_choices(self.book.state, name) if name in self.book.state.sections else None
        person = choices.people[index % len(choices.people)] if choices and choices.people else self.person(name, index)
        self.attempt((ByeLate if half else PairLate)(tournament=name, person=person), undo)

    @rule(name=sections, half=st.booleans(), undo=st.booleans())
    def enter_late(self, name: str, half: bool, undo: bool) -> None:
        gets: Literal["bye", "half"] = "half" if half else "bye"
        self.attempt(EnterLate(tournament=name, who=Person(name="Late", rating=1900), gets=gets), undo)

    @rule(name=sections, first=whose, second=whose, act=st.integers(0, 7), undo=st.booleans())
    def be_present(self, name: str, first: int, second: int, act: int, undo: bool) -> None:
        people = (self.person(name, first), self.person(name, second))
        rule = Apart(people=people) if first % 2 else Apart(by="club", first_round=2)
        commands: list[Command] = [
            OpenCheckIn(tournament=name),
            TickOff(tournament=name, people=people, here=first % 4 != 0),
            CloseCheckIn(tournament=name),
            KeepApart(tournament=name, rule=rule),
            KeepApart(tournament=name, rule=rule, release=True),
            Renumber(tournament=name),
            ExchangeNumbers(tournament=name, first=people[0], second=people[1]),
            Excuse(tournament=name, person=people[0]),
        ]
        self.attempt(commands[act], undo)

    @rule(name=sections, undo=st.booleans())
    def next_round(self, name: str, undo: bool, word: str = "1-0") -> None:
        """Drafted, published, played: so that later rounds are reached."""
        self.attempt(DraftRound(tournament=name))
        self.attempt(Publish(tournament=name), undo)
        section = self.section(name)
        if section.encounter_rules is not None:
            for board in section.rounds[-1].boards if section.rounds else ():
                marks = MARKS[len(section.rounds) % len(MARKS)][: section.encounter_rules.boards]
                self.attempt(EnterMatch.at(board.address(name, len(section.rounds)), results=tuple(marks)))
            return
        for board in section.rounds[-1].boards if section.rounds else ():
            fields: dict[str, Any] = {"white": board.white, "black": board.black, "board": board.key}
            self.attempt(EnterResult(tournament=name, round_number=len(section.rounds), **fields, result=word))

    @rule(name=sections, index=whose, undo=st.booleans())
    def explain_absence(self, name: str, index: int, undo: bool) -> None:
        if not self.absent(name):
            self.next_round(name, False, "+")
        absent = self.absent(name) or [self.person(name, index)]
        self.attempt(Excuse(tournament=name, person=absent[index % len(absent)]), undo)

    def absent(self, name: str) -> list[str]:
        section = self.section(name)
        return sorted(no_shows(section, section.last_published + 1))

    @rule(name=sections, index=whose, undo=st.booleans())
    def place_at_the_end(self, name: str, index: int, undo: bool) -> None:
        """Two whom the standings leave tied, after the rounds that were still to come."""
        for _ in range((self.section(name).settings.rounds or 0) - len(self.section(name).rounds)):
            self.next_round(name, False)
        people = [self.person(name, index + place) for place in range(len(self.section(name).entries))]
        for pair_of in combinations(dict.fromkeys(people), 2):
            placing = PlaceTied(tournament=name, people=pair_of, reason="the jury decided")
            if not isinstance(self.book.ask(placing), Refused):
                self.attempt(placing, undo)
                return

    @rule(name=sections, number=some_round, undo=st.booleans())
    def a_later_round(self, name: str, number: int, undo: bool) -> None:
        """Of a schedule: drafted with all before it, published before them, a game played."""
        self.attempt(DraftRound(tournament=name, rounds="all"))
        self.attempt(Publish(tournament=name, rounds=(number,)), undo)
        kept = self.section(name).round(number)
        for board in kept.boards[:1] if kept else ():
            fields: dict[str, Any] = {"white": board.white, "black": board.black, "board": board.key}
            self.attempt(EnterResult(tournament=name, round_number=number, **fields, result="1/2"))

    @rule(
        name=sections, act=st.integers(0, 7), number=some_round, case=st.sampled_from(["", *CASES]), undo=st.booleans()
    )
    def pair(self, name: str, act: int, number: int, case: str, undo: bool) -> None:
        commands: list[Command] = [
            DraftRound(tournament=name),
            DraftRound(tournament=name, rounds=2),
            Publish(tournament=name),
            DropDraft(tournament=name),
            Unpublish(tournament=name, case=case, reason="rule 7"),
            DraftRound(tournament=name, rounds="all"),
            Publish(tournament=name, rounds=(number,)),
            Unpublish(tournament=name, case=case, reason="rule 7", round_number=number),
        ]
        self.attempt(commands[act], undo)

    @rule(
        name=sections, number=some_round, place=st.integers(0, 5), act=st.integers(0, 6), word=st.sampled_from(WORDS),
        undo=st.booleans(),
    )  # fmt: skip
    def play(self, name: str, number: int, place: int, act: int, word: str, undo: bool) -> None:
        rounds = self.section(name).rounds
        if not rounds:
            return
        boards = [(number, board) for number, kept in enumerate(rounds, start=1) for board in kept.games]
        fitting = [one for one in boards if FITTING[act](one[1].outcome)] or boards
        number, board = fitting[(number * 6 + place) % len(fitting)]
        fields: dict[str, Any] = {
            "tournament": name,
            "round_number": number,
            "board": board.key,
            "white": board.white,
            "black": board.black,
            "seen": board.version if place % 2 else None,
        }
        commands: list[Command] = [
            EnterResult(**fields, result=word),
            ClearResult(**fields),
            Adjourn(**fields),
            Postpone(**fields, due="2026-12-01"),
            Resolve(**fields, result=word),
            TurnColours(**fields),
            VerifyResult(**fields, result=show_result(board.outcome.result) if place else word),
        ]
        self.attempt(commands[act], undo)

    @rule(
        name=sections, place=whose, word=st.sampled_from(["", "adjourned", *WORDS]), act=st.integers(0, 4),
        undo=st.booleans(),
    )  # fmt: skip
    def contradict(self, name: str, place: int, word: str, act: int, undo: bool) -> None:
        """Somebody says otherwise, about a board or about two who do not meet there; an arbiter decides."""
        rounds = self.section(name).rounds
        boards = [(number, board) for number, kept in enumerate(rounds, start=1) for board in kept.games]
        disputed = [one for one in boards if one[1].disputed]
        if act > 2 and disputed:
            number, board = disputed[place % len(disputed)]
        elif boards:
            number, board = boards[place % len(boards)]
        else:
            return
        fields: dict[str, Any] = {"tournament": name, "round_number": number, "board": board.key}
        both: dict[str, Any] = {"white": board.white, "black": board.black}
        first = tuple(one.number for one in board.disputes[:1])
        held = board.outcome.pending or show_result(board.outcome.result, board.outcome.scores)
        commands: list[Command] = [
            Contradict(**fields, **both, result=word),
            Contradict(**fields, white=board.black, black=self.person(name, place), result=word),
            Contradict(**fields, **both, result=word, dropped=True),
            Settle(**fields, **both, result=word if place % 2 else held, seen=board.version),
            Settle(**fields, **both, result=held, correct=True, disputes=first),
        ]
        self.attempt(commands[act], undo)

    @rule(name=sections, place=whose, act=st.integers(0, 11), word=st.sampled_from(WORDS), undo=st.booleans())
    def record(self, name: str, place: int, act: int, word: str, undo: bool) -> None:
        """Something happens at a board, and the arbiter keeps it; sanctions act on results, points and rounds."""
        rounds = self.section(name).rounds
        boards = [(number, board) for number, kept in enumerate(rounds, start=1) for board in kept.games]
        if not boards:
            return
        number, board = boards[place % len(boards)]
        person = (board.white, board.black)[place % 2]
        fields: dict[str, Any] = {"tournament": name, "round_number": number, "board": board.key, "person": person}
        at, about = f"15:{place:02}", place % (self.section(name).desk.next_number)
        if act == 8:
            self.attempt(Appeal(**fields, about=about, text="not true"))
        appeals = [one.number for one in self.section(name).desk.records if isinstance(one, KeptAppeal)]
        appeal = appeals[place % len(appeals)] if appeals else 0
        commands: list[Command] = [
            RecordIncident(**fields, incident="illegal_move", move=place, at=at),
            RecordIncident(**fields, text="left the hall", number=about, ruling=KeptRuling(text="warned")),
            RecordClaim(
                **fields, claim="threefold", correct=True, ruling=KeptRuling(result="1/2"), enter_result=place % 3 == 0
            ),
            Sanction(**fields, article="12.9.6", result=word, about=about),
            Sanction(**fields, article=("12.9.4", "12.9.5")[place % 2], points=5),
            Sanction(**fields, article="12.9.8", rounds=(self.section(name).coming + place % 2,)),
            Sanction(tournament=name, person=person, article=("12.9.1", "12.9.9")[place % 2]),
            Appeal(**fields, about=about, text="not true"),
            DecideAppeal(
                tournament=name, number=appeal, verdict=("upheld", "")[place % 4 // 3], result=word if place % 2 else ""
            ),
            StartRound(tournament=name, round_number=number, at=at, cancel=place % 4 == 0),
            Arrive(tournament=name, round_number=number, person=person, at=at, cancel=place % 4 == 0),
            EnterTimes(tournament=name, round_number=number, board=board.key, at=at, white=9, move=3, over=place == 7),
        ]
        self.attempt(commands[act], undo)
        if act == 9:
            self.attempt(SetPosition960(tournament=name, position=place * 30, drawn="seed x"), undo)

    @rule(name=sections, index=whose, missing=st.booleans(), undo=st.booleans())
    def value_from_outside(self, name: str, index: int, missing: bool, undo: bool) -> None:
        """Of a tie-break of the regulations, which is announced first where it still can be."""
        self.attempt(Configure(tournament=name, changes={"tiebreaks": ["BH", "OTHER_AGE"]}))
        values = {self.person(name, index): "" if missing else str(index)}
        self.attempt(GiveValues(tournament=name, code="OTHER_AGE", values=values, meaning=f"meaning {index % 2}"), undo)

    @rule(name=sections, index=whose, act=st.integers(0, 10), undo=st.booleans())
    def close(self, name: str, index: int, act: int, undo: bool) -> None:
        commands: list[Command] = [
            Finish(tournament=name),
            Reopen(tournament=name),
            AdjustPoints(tournament=name, person=self.person(name, index), points=index - 10, reason="late"),
            Note(tournament=name, text=f"note {index % 3}"),
            Configure(tournament=name, changes={"first_board": 1 + index, "tiebreaks": ["BH"][: index % 2]}),
            LeaveFide(tournament=name),
            Configure(changes={"city": f"city {index % 4}"}),
            Forget(person=self.person(name, index)),
            CreateTournament(tournament=f"C{index % 2}", settings={"rounds": 1 + index % 5}),
            PlaceTied(
                tournament=name,
                people=(self.person(name, index), self.person(name, index + 1)),
                reason="the jury decided",
            ),
            SetPrizes(
                tournament=name,
                plan=PrizePlan(
                    lists=(PrizeList(name="General", prizes=(Prize(cents=100 * (index % 3)),)),)[: index % 4],
                    sharing=list(Sharing)[index % 3],
                ),
            ),
        ]
        if act == 1:
            self.attempt(commands[0])
        self.attempt(commands[act], undo)

    @rule(name=sections, first=whose, second=whose, act=st.integers(0, 8), undo=st.booleans())
    def pair_by_hand(self, name: str, first: int, second: int, act: int, undo: bool) -> None:
        """A session is begun if there is none, so that most edits find one."""
        one, two = self.person(name, first), self.person(name, second)
        if act > 1 and self.section(name).hand is None:
            self.attempt(StartHand(tournament=name))
        commands: list[Command] = [
            StartHand(tournament=name),
            StartHand(tournament=name, empty=True),
            SwapHand(tournament=name, first=one, second=two),
            PairHand(tournament=name, white=one, black=two),
            PartHand(tournament=name, person=one),
            TurnHand(tournament=name, person=one),
            ByeHand(tournament=name, person=one),
            CancelHand(tournament=name),
            FinishHand(tournament=name),
        ]
        self.attempt(commands[act], undo)
        if act == 2:
            self.attempt(FinishHand(tournament=name))

    @rule(name=sections, first=st.integers(1, 3), place=whose, word=st.sampled_from(WORDS), undo=st.booleans())
    def play_off(self, name: str, first: int, place: int, word: str, undo: bool) -> None:
        """Opened if there is a tie; a game of it is played, or one that is over is corrected."""
        form = ("knockout", "berger")[place % 2]
        after = ("all", "none")[place // 2 % 2]
        self.attempt(OpenPlayoff(tournament=name, places="all", after=after, format=form, stages="armageddon"), undo)
        section = self.section(name)
        kept = section.playoff(first) or next(iter(section.playoffs), None)
        if kept is None:
            return
        fields: dict[str, Any] = {"tournament": name, "first": kept.first, "result": word}
        for game in coming_games(section, kept)[:1]:
            self.attempt(EnterPlayoffResult(**fields, white=game.white, black=game.black), undo)
        if kept.games:
            number = place % len(kept.games)
            over = kept.games[number]
            self.attempt(EnterPlayoffResult(**fields, white=over.white, black=over.black, game=number + 1), undo)

    @rule(name=sections, index=whose, place=st.integers(0, 5), act=st.integers(0, 7), undo=st.booleans())
    def list_teams(self, name: str, index: int, place: int, act: int, undo: bool) -> None:
        section = self.section(name)
        team = self.person(name, index)
        listed = section.teams[team].members if team in section.teams else ()
        member = listed[place % len(listed)] if listed else "p0"
        new = Person(name=f"M{index}", rating=1900 + index)
        fields: dict[str, Any] = {"tournament": name, "team": team}
        commands: list[Command] = [
            AddTeams(tournament=name, teams=(IncomingTeam(who=Person(name=f"New {index}"), members=(new, new)),)),
            EditTeam(**fields, changes={"short": f"X{place}", "captain": f"C{index}"}),
            OrderMembers(**fields, members=listed[place % 3 :] + listed[: place % 3]),
            AddMember(**fields, who=new, place=place or None, private_values={"birth": "2001"} if place % 2 else {}),
            RemoveMember(tournament=name, person=member),
            MoveMember(tournament=name, person=member, team=self.person(name, index + place)),
            EditPlayer(tournament=name, person=member, changes={"rating": 1000 + index}),
            RemovePlayer(tournament=name, person=team),
        ]
        if act == 4:  # whoever has played stays in the list: somebody new may leave it
            self.attempt(AddMember(**fields, who=new))
            known = self.section(name).teams.get(team)
            commands[act] = RemoveMember(tournament=name, person=known.members[-1] if known else member)
        self.attempt(commands[act], undo)

    @rule(name=sections, index=whose, seats=st.permutations([0, 1, 2, 3]), number=some_round, undo=st.booleans())
    def line_up(self, name: str, index: int, seats: list[int], number: int, undo: bool) -> None:
        """Of a round that is played or comes: any order, now and then an empty board, or no one at all."""
        section = self.section(name)
        rules, team = section.encounter_rules, self.person(name, index)
        if rules is None or team not in section.teams:
            return
        listed = section.teams[team].members
        chosen = [listed[seat] if seat < len(listed) and (index + seat) % 7 else "" for seat in seats]
        chosen = sorted(filter(None, chosen), key=listed.index) if index % 3 else chosen
        number = number if index % 4 == 0 else max(section.last_published, 1)
        self.attempt(
            NameLineUp(tournament=name, round_number=number, team=team, members=tuple(chosen[: rules.boards])), undo
        )
        if index % 5 == 0:
            self.attempt(CloseLineUps(tournament=name, round_number=number, reopen=index % 2 == 0), undo)

    @rule(
        name=sections,
        place=whose,
        marks=st.sampled_from([*MARKS, "1f", "0f", "ff", ".1..", "+-=."]),
        undo=st.booleans(),
    )
    def match(self, name: str, place: int, marks: str, undo: bool) -> None:
        """A whole match, from left to right; a forfeited one; one that is signed or postponed."""
        section = self.section(name)
        rules = section.encounter_rules
        boards = [(number, one) for number, kept in enumerate(section.rounds, start=1) for one in kept.boards]
        if rules is None or not boards:
            return
        number, board = boards[place % len(boards)]
        address = board.address(name, number)
        whole = len(marks) == 2
        results = (marks,) * rules.boards if whole else tuple(mark.strip(".") for mark in marks[: rules.boards])
        commands: list[Command] = [
            EnterMatch.at(address, results=results, correct=place % 2 == 0),
            SignMatch.at(address, by="both"),
            Postpone.at(address, due="2026-12-01"),
        ]
        self.attempt(commands[place % 5 // 2], undo)

    @rule(back=st.integers(0, 40))
    def undo_any(self, back: int) -> None:
        self.attempt(Undo(number=max(1, len(self.book.facts) - back)))

    @rule()
    def undo_own(self) -> None:
        self.attempt(Undo(actor="Ana"))

    @invariant()
    def nobody_is_twice_in_a_round(self) -> None:
        if not hasattr(self, "book"):
            return
        for name, section in self.book.state.sections.items():
            held = [entry.number for entry in section.entries.values() if entry.number is not None]
            assert len(held) == len(set(held))
            for kept in section.rounds:
                people = kept.pairing().people
                assert len(people) == len(set(people))
                assert set(people) <= set(section.entries)
                assert len({board.key for board in kept.boards}) == len(kept.boards)
                seats = [one for board in kept.boards for game in board.games for one in (game.white, game.black)]
                assert not section.of_teams or len(set(seats) - {""}) == len([one for one in seats if one])
                assert kept.published or not any(board.outcome.result for board in kept.boards)
                assert kept.published or not any(board.disputes for board in kept.boards)
                assert not any(board.outcome.verified for board in kept.boards if board.outcome.open)
            flags = [kept.published for kept in section.rounds]
            assert section.settings.system == "berger" or flags == sorted(flags, reverse=True)
            assert set(section.entries) <= set(self.book.state.people)
            listed = [one for team in section.teams.values() for one in team.members]
            assert len(listed) == len(set(listed)) and set(listed) <= set(self.book.state.people)
            assert set(section.teams) == (set(section.entries) if section.of_teams else set())
            places = [entry.place for entry in section.entries.values()]
            assert len(places) == len(set(places))
            assert all(is_sound(section, kept) for kept in section.playoffs)
            assert len({kept.first for kept in section.playoffs}) == len(section.playoffs)
            as_tournament(self.book.state, name)

    @invariant()
    def folding_again_equals_the_state(self) -> None:
        if hasattr(self, "book"):
            assert self.book.refolded() == self.book.state
            assert thawed(frozen(self.book.state)) == self.book.state
