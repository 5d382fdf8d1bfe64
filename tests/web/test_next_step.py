"""One next step: the command line, the round page, the event page, the palette and a phone say the same, for every
system and in every state of a round."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.contradicting import Contradict, Settle
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.matches import EnterMatch
from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.acts.teams import AddTeams, IncomingTeam
from arbitra.book.progress import Step, next_step, present_round
from arbitra.book.state.people import Person
from arbitra.book.state.rounds import Board
from arbitra.cli.main import main
from arbitra.rules.systems import find_system, systems
from arbitra.web.palette import DOES
from tests.web.made_events import NAMES, Script
from tests.web.phones_lab import let_in, shared
from tests.web.site import Site

PLAYERS = {"match": 2, "knockout": 4, "hilton": 12}
LONGEST = 9
"""More rounds no event here has: a tournament that does not end is a fault."""
COMMANDS = {
    Step.PLAYERS: "add",
    Step.PAIR: "pair",
    Step.CHECK_IN: "checkin",
    Step.PUBLISH: "publish",
    Step.RESULTS: "result",
    Step.SETTLE: "settle",
    Step.FINISH: "finish",
}
STEP = re.compile(r'data-step="([\w-]+)"')
TOURNAMENT = "/e/open/t/main"


class Hall:
    """An event with everybody who asks what comes next."""

    def __init__(self, folder: Path, system: str, announced: int | None) -> None:
        self.path = folder / "open.arbitra"
        self.script = Script(self.path, "Open")
        settings: dict[str, object] = {"system": system}
        if announced is not None:
            settings["rounds"] = announced
        if find_system(system).teams:
            settings["boards"] = "WB"
        self.commands = COMMANDS | ({Step.PLAYERS: "team"} if find_system(system).teams else {})
        self.script.do(CreateTournament(tournament="main", settings=settings))
        self.site, self.phone = Site(folder), shared(folder)
        scored = self.script.book.state.system(self.script.book.state.sections["main"]).game_scores
        self.results = ("400-300", "300-400") if scored else ("1-0", "0-1")
        self.seen: list[tuple[Step, int]] = []
        self.of_matches = find_system(system).teams or find_system(system).two_games
        """Whether a board is a whole match, of teams or of two games."""

    def all_say(self) -> Step:
        """What they say, if they agree."""
        wanted = next_step(self.script.book.state, "main")
        section = self.script.book.state.sections["main"]
        assert self._typed() == (wanted.step.value, self.commands.get(wanted.step, ""))
        assert self._step(f"{TOURNAMENT}/r/{present_round(section)}") == wanted.step.value
        assert self._step("/e/open") == wanted.step.value
        (offered,) = (one for one in self.site.get("/e/open/palette?t=main").json() if one.get("next"))
        assert (offered["id"], offered["why"]) == (DOES[wanted.step], "")
        if wanted.step in (Step.RESULTS, Step.SETTLE, Step.PAIR, Step.PUBLISH):
            named = "/results" if offered["id"] == "results" else ""
            assert offered["url"] == f"{TOURNAMENT}/r/{wanted.round_number}{named}"
        on_phone = "results" if wanted.step in (Step.RESULTS, Step.SETTLE) else "wait"
        assert STEP.findall(self.phone.get("/phone").text) == [on_phone]
        self.seen.append((wanted.step, wanted.round_number))
        return wanted.step

    def _step(self, address: str) -> str:
        (found,) = STEP.findall(self.site.get(address).text)
        return str(found)

    def _typed(self) -> tuple[str, str]:
        """The step, and the command that does it; a finished tournament is exported or looked through."""
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            assert main(["status", str(self.path), "--json"]) == 0
        (one,) = json.loads(out.getvalue())["tournaments"]
        command = one["next"].split()[1]
        return one["step"], command if command not in ("ready", "export") else ""

    def play_round(self) -> None:
        """From the pairing to the last result, asking all the way."""
        self.script.do(DraftRound(tournament="main"))
        assert self.all_say() is Step.PUBLISH
        self.script.do(Publish(tournament="main"))
        assert self.all_say() is Step.RESULTS
        section = self.script.book.state.sections["main"]
        number = section.last_published
        for place, board in enumerate(section.rounds[number - 1].boards):
            # The same player wins both games of a match.
            stronger = int(board.white[1:]) < int(board.black[1:])
            right, wrong = self.results if stronger else self.results[::-1]
            if self.of_matches:
                self.script.do(EnterMatch(**_at(board, number), results=(right, right)))
                continue
            self.script.do(EnterResult(**_at(board, number), result=right))
            if number == 1 and not place:
                self.script.do(Contradict(**_at(board, number), result=wrong))
                assert self.all_say() is Step.SETTLE
                self.script.do(Settle(**_at(board, number), result=right, correct=True))


def _at(board: Board, number: int) -> dict[str, Any]:
    return {
        "tournament": "main",
        "round_number": number,
        "board": board.key,
        "white": board.white,
        "black": board.black,
    }


def run(folder: Path, system: str, announced: int | None) -> list[tuple[Step, int]]:
    """A whole tournament; what came next, in its order."""
    hall = Hall(folder, system, announced)
    script = hall.script
    with hall.site, hall.phone:
        let_in(hall.phone, hall.path)
        assert hall.all_say() is Step.PLAYERS
        for place in range(PLAYERS.get(system.partition(":")[0], 6)):
            who = Person(name=NAMES[place], rating=2400 - 20 * place)
            if find_system(system).teams:
                members = (who, Person(name=f"{NAMES[place]} II", rating=2000 - 20 * place))
                team = IncomingTeam(who=Person(name=f"Team {place}"), members=members)
                script.do(AddTeams(tournament="main", teams=(team,)))
            else:
                script.do(AddPlayer(tournament="main", who=who))
        assert hall.all_say() is Step.PAIR
        script.do(OpenCheckIn(tournament="main"))
        assert hall.all_say() is Step.CHECK_IN
        script.do(CloseCheckIn(tournament="main"))
        script.do(TickOff(tournament="main", people=tuple(script.book.state.sections["main"].entries)))
        while hall.all_say() is Step.PAIR:
            assert len(script.book.state.sections["main"].rounds) < LONGEST
            hall.play_round()
        assert hall.seen[-1][0] is Step.FINISH
        script.do(Finish(tournament="main"))
        assert hall.all_say() is Step.REPORT
    script.book.close()
    return hall.seen


@pytest.mark.parametrize("system", sorted(one.id for one in systems()))
def test_everybody_says_the_same_next_step(tmp_path: Path, system: str) -> None:
    announced = None if system in ("knockout", "berger", "scheveningen", "skalitzka", "hilton") else 2
    seen = run(tmp_path, system, announced)
    settled = set() if find_system(system).teams or find_system(system).two_games else {Step.SETTLE}
    assert {step for step, _ in seen} == set(Step) - {Step.SETTLE} | settled


@pytest.mark.parametrize(
    ("system", "announced", "rounds"),
    [("knockout", 1, 4), ("berger", 3, 3), ("dutch", 1, 1)],
    ids=["the bracket decides", "fewer than the table", "as announced"],
)
def test_what_was_announced_and_how_long_it_is(tmp_path: Path, system: str, announced: int, rounds: int) -> None:
    seen = run(tmp_path, system, announced)
    assert seen[-1] == (Step.REPORT, rounds)
