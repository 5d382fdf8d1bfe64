"""The matches of one round of a team event, put together from the games of its players: who sat at which board, which
team had White on board 1, who had a bye."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbitra.formats.problems import Level, part
from arbitra.formats.trf.cells import FIRST, WIDTH
from arbitra.formats.trf.records import Collected
from arbitra.formats.trf.team_records import ForfeitLine, LineUpLine, TeamRecords
from arbitra.model import (
    NOBODY,
    ArbitraError,
    BoardGame,
    Bye,
    ByeKind,
    Encounter,
    EncounterRules,
    Game,
    GameResult,
    Round,
    Tournament,
    Tpn,
)
from arbitra.model.fields import Pairs, Players, Verbatim
from arbitra.model.reasons import Plural

_FORFEIT = {
    "+-": GameResult.WHITE_WINS_BY_FORFEIT,
    "-+": GameResult.BLACK_WINS_BY_FORFEIT,
    "--": GameResult.DOUBLE_FORFEIT,
}


class NotTeams(ArbitraError):
    """Players of one list meet those of several in one round, and no record says that teams play matches: the lists
    are only for a side ranking."""


class TeamReport:
    """What a report says of its teams and players. `old`: nothing but 013; teams have no numbers of their own, and no
    record says who had the bye. `certain`: teams play matches."""

    def __init__(
        self, people: Tournament, records: TeamRecords, collected: Collected, *, old: bool, certain: bool
    ) -> None:
        self.people, self.records, self.collected, self.old, self.certain = people, records, collected, old, certain
        self.team_of = {one.tpn: team.tpn for team in records.teams for one in team.members}
        self.members = {team.tpn: [one.tpn for one in team.members] for team in records.teams}
        self.lines = {team.tpn: team.line for team in records.teams}


class MatchesOfRound:
    """One round of people, put together to matches."""

    def __init__(self, event: TeamReport, rules: EncounterRules, number: int, played: Round) -> None:
        self.event, self.rules, self.number, self.played = event, rules, number, played
        self.records, self.collected = event.records, event.collected
        self.team_of, self.members = event.team_of, event.members
        self.games: dict[int, Game] = {tpn: game for game in played.games for tpn in game[:2]}
        self.byes: dict[int, ByeKind] = dict(played.byes)
        self.forfeits: dict[frozenset[int], ForfeitLine] = {
            frozenset((one.white, one.black)): one for one in self.records.forfeits if one.round_number == number
        }
        self.line_ups: dict[int, LineUpLine] = {
            one.team: one for one in self.records.line_ups if one.round_number == number
        }

    def made(self) -> Round:
        pairs = self._pairs()
        encounters = [self._encounter(*pair) for pair in sorted(pairs)]
        seats = [tpn for one in encounters for board in one.boards for tpn in board[:2] if tpn]
        seated = set(seats)
        if len(seated) != len(seats):
            twice = sorted({tpn for tpn in seated if seats.count(tpn) > 1})
            self.collected.problem(
                *self._at(twice[0]),
                part("{players} on two boards of round {round}", players=Players(*twice), round=self.number),
                "each player at one board",
                "correct the line-ups (300)",
            )
        games = [Game(one.first, one.second, one.result(self.rules.games)) for one in encounters]
        return Round.of(
            games,
            self._byes({tpn for one in encounters for tpn in one[:2]}),
            encounters=encounters,
            resting=[bye for bye in self.played.byes if bye.player not in seated],
            published=self._published(games),
        )

    def _at(self, tpn: int) -> tuple[int, int]:
        """Line and column of a player's opponent in this round."""
        line = self.collected.person_lines.get(Tpn(tpn), 0)
        return line, FIRST + WIDTH * (self.number - 1) + 1 if line else 0

    def _published(self, games: list[Game]) -> list[Tpn]:
        for _, number, whites in self.collected.boards:
            if number == self.number and sorted(whites) == sorted(game.white for game in games):
                return [Tpn(white) for white in whites]
        return []

    def _pairs(self) -> set[tuple[int, int]]:
        """Teams that meet, the lower number first."""
        met: dict[int, set[int]] = {}
        for white, black, _ in self.played.games:
            teams = self.team_of.get(white), self.team_of.get(black)
            if None in teams or teams[0] == teams[1]:
                if not self.event.certain:
                    raise NotTeams
                self.collected.problem(
                    *self._at(white),
                    part("{pair} in round {round}", pair=Pairs((white, black)), round=self.number),
                    "players of two teams",
                    "correct the members of the teams (310) or the opponents (001)",
                )
                continue
            for one, other in (teams, teams[::-1]):
                met.setdefault(one or 0, set()).add(other or 0)
        for forfeit in self.forfeits.values():
            met.setdefault(forfeit.white, set()).add(forfeit.black)
            met.setdefault(forfeit.black, set()).add(forfeit.white)
        for line_up in self.line_ups.values():
            met.setdefault(line_up.team, set()).add(line_up.opponent)
            met.setdefault(line_up.opponent, set()).add(line_up.team)
        for team, others in met.items():
            if len(others) > 1:
                if not self.event.certain:
                    raise NotTeams
                self.collected.problem(
                    self.event.lines[team],
                    5,
                    part("team {team} against several teams in round {round}", team=team, round=self.number),
                    "one opponent for a team in a round",
                    "correct the members (310), the opponents (001), the line-ups (300) or the forfeits (330)",
                )
        pairs = {(min(one, other), max(one, other)) for one, others in met.items() for other in others}
        seen: set[int] = set()
        found: set[tuple[int, int]] = set()
        for pair in sorted(pairs):
            if seen.isdisjoint(pair):
                seen.update(pair)
                found.add(pair)
        return found

    def _usual(self, one: int, other: int) -> Encounter | None:
        """Both full, in the order of their lists, with the colours of record 352: most matches are."""
        games, colours = self.games, self.rules.colours
        ours = [tpn for tpn in self.members[one] if tpn in games]
        theirs = [tpn for tpn in self.members[other] if tpn in games]
        if len(ours) != len(colours) or len(theirs) != len(colours):
            return None
        if games[ours[0]].white != ours[0]:
            one, other, ours, theirs = other, one, theirs, ours
        boards = []
        for letter, mine, rival in zip(colours, ours, theirs, strict=True):
            white, black, result = games[mine]
            if (white, black) == (mine, rival) and letter == "W":
                boards.append(BoardGame(white, black, "w", result))
            elif (white, black) == (rival, mine) and letter == "B":
                boards.append(BoardGame(black, white, "b", result))
            else:
                return None
            if not result.coloured:
                return None
        return Encounter(Tpn(one), Tpn(other), tuple(boards))

    def _encounter(self, one: int, other: int) -> Encounter:
        if one not in self.line_ups and other not in self.line_ups and frozenset((one, other)) not in self.forfeits:
            usual = self._usual(one, other)
            if usual is not None:
                return usual
        forfeit = self.forfeits.get(frozenset((one, other)))
        seats = self._seats(one, other, forfeit)
        self._check_seated(one, other, seats)
        boards = len(self.rules.colours)
        if len(seats) > boards:
            named = next((line for line in self._line_ups_of(one, other) if len(line.members) > boards), None)
            colours = self.records.once.get("352")
            told = (named.line, 17) if named else (colours.number, 5) if colours else (self.event.lines[one], 5)
            self.collected.problem(
                *told,
                part(
                    Plural(
                        "{count} board of {pair} in round {round}",
                        "{count} boards of {pair} in round {round}",
                        by="count",
                    ),
                    count=len(seats),
                    pair=Pairs((one, other)),
                    round=self.number,
                ),
                part("at most {count}", count=boards),
                "correct record 352, the line-ups (300) or the opponents (001)",
            )
        seats = [*seats, *[(0, 0)] * (boards - len(seats))][:boards]
        if not self._one_is_first(one, other, seats, forfeit):
            one, other, seats = other, one, [(theirs, ours) for ours, theirs in seats]
        games = [
            self._board(letter.lower(), mine, theirs, forfeit)
            for letter, (mine, theirs) in zip(self.rules.colours, seats, strict=True)
        ]
        made = Encounter(Tpn(one), Tpn(other), tuple(games))
        if forfeit is not None:
            self._check_forfeit(forfeit, made)
        return made

    def _check_forfeit(self, forfeit: ForfeitLine, made: Encounter) -> None:
        """A game counts with its result; where there is none, record 330 says who won, even against a point for a
        seat that nobody sat opposite."""
        told = _FORFEIT[forfeit.kind]
        losers = [tpn for tpn, won in zip(made[:2], (told.white, told.black), strict=True) if won != "+"]
        winners = [tpn for team in losers for tpn in made.line_up(team) if self.byes.get(tpn) is ByeKind.FORFEIT_WIN]
        if made.result(self.rules.games) is told and not winners:
            return
        self.collected.problem(
            forfeit.line,
            5,
            part(
                "the forfeit {kind} of {pair} in round {round}",
                kind=Verbatim(forfeit.kind),
                pair=Pairs((forfeit.white, forfeit.black)),
                round=self.number,
            ),
            "a match that was not played, with the same winner in the 001 records",
            "the forfeit counts; correct it, or the 001 records"
            if winners
            else "the games count; correct them, or delete the forfeit",
            Level.WARNING,
        )

    def _line_ups_of(self, one: int, other: int) -> Iterator[LineUpLine]:
        return (self.line_ups[team] for team in (one, other) if team in self.line_ups)

    def _check_seated(self, one: int, other: int, seats: list[tuple[int, int]]) -> None:
        """Whoever plays against the other team sits somewhere: a line-up that leaves them out is wrong."""
        named = next(self._line_ups_of(one, other), None)
        seated = {tpn for seat in seats for tpn in seat}
        for tpn in self.members[one]:
            if named is None or tpn in seated or tpn not in self.games:
                continue
            rival = self._opponent(tpn)
            if self.team_of.get(rival) == other and rival not in seated:
                self.collected.problem(
                    named.line,
                    17,
                    part("no board for {players} in round {round}", players=Players(tpn, rival), round=self.number),
                    "all who play in the match",
                    "correct the line-ups (300), or the opponents (001)",
                )

    def _seats(self, one: int, other: int, forfeit: ForfeitLine | None) -> list[tuple[int, int]]:
        """Who sits at each board for the two; 0 is an empty seat."""
        ours, theirs = (self._named(team, rival) for team, rival in ((one, other), (other, one)))
        if ours is not None and theirs is not None:
            longest = max(len(ours), len(theirs))
            seats = list(zip(_filled(ours, longest), _filled(theirs, longest), strict=True))
            self._check_seats(one, other, seats)
            return seats
        if ours is not None:
            return self._opposite(ours, self._present(other, one))
        if theirs is not None:
            return [(mine, rival) for rival, mine in self._opposite(theirs, self._present(one, other))]
        return self._merged(self._present(one, other), self._present(other, one))

    def _named(self, team: int, rival: int) -> list[int] | None:
        """The line-up that a record 300 names: those of it who have a game, a forfeit or an opponent who waited."""
        line_up = self.line_ups.get(team)
        if line_up is None or line_up.opponent != rival:
            return None
        for tpn in line_up.members:
            if tpn and self.team_of.get(tpn) != team:
                self.collected.problem(
                    line_up.line,
                    1,
                    part("player {player} in the line-up of team {team}", player=Players(tpn), team=team),
                    "a member of the team",
                    "correct the line-up, or the members of the team (310)",
                )
        return [tpn if tpn in self.games or self._forfeited(tpn) else 0 for tpn in line_up.members]

    def _forfeited(self, tpn: int) -> bool:
        return self.byes.get(tpn) in (ByeKind.FORFEIT_WIN, ByeKind.FORFEIT_LOSS)

    def _present(self, team: int, rival: int) -> list[int]:
        """Members with a game against the other team, or a point because the seat opposite was empty."""
        return [
            tpn
            for tpn in self.members[team]
            if (tpn in self.games and self.team_of.get(self._opponent(tpn)) == rival)
            or self.byes.get(tpn) is ByeKind.FORFEIT_WIN
        ]

    def _opponent(self, tpn: int) -> int:
        game = self.games[tpn]
        return game.black if game.white == tpn else game.white

    def _opposite(self, ours: Sequence[int], theirs: Sequence[int]) -> list[tuple[int, int]]:
        """The others sit opposite their opponents; who has none, at the empty seats in the order of the list."""
        waiting = [tpn for tpn in theirs if tpn not in self.games]
        seats = []
        for tpn in ours:
            if tpn in self.games:
                seats.append((tpn, self._opponent(tpn)))
            else:
                seats.append((tpn, waiting.pop(0) if waiting and not tpn else 0))
        return [*seats, *((0, tpn) for tpn in waiting)]

    def _merged(self, ours: Sequence[int], theirs: Sequence[int]) -> list[tuple[int, int]]:
        """Boards in the order of our list; who waits of theirs comes behind the member before them in their list."""
        seats = [(tpn, self._opponent(tpn) if tpn in self.games else 0) for tpn in ours]
        for place, tpn in enumerate(theirs):
            if tpn not in self.games:
                before = set(theirs[:place])
                behind = max((at + 1 for at, seat in enumerate(seats) if seat[1] in before), default=0)
                seats.insert(behind, (0, tpn))
        return seats

    def _check_seats(self, one: int, other: int, seats: list[tuple[int, int]]) -> None:
        for board, (mine, theirs) in enumerate(seats, start=1):
            together = mine in self.games and self._opponent(mine) == theirs
            apart = mine not in self.games and theirs not in self.games
            if not together and not apart:
                self.collected.problem(
                    self.line_ups[one].line,
                    1,
                    part(
                        "{players} on board {board} of round {round}",
                        players=Players(*[tpn for tpn in (mine, theirs) if tpn]),
                        board=board,
                        round=self.number,
                    ),
                    "two players who meet in their 001 records",
                    "correct the line-ups (300), or the opponents (001)",
                )

    def _one_is_first(self, one: int, other: int, seats: list[tuple[int, int]], forfeit: ForfeitLine | None) -> bool:
        """Whether the team with the lower number has White on board 1: any game of the match tells it."""
        if forfeit is not None:
            return forfeit.white == one
        told = [
            (self.games[mine].white == mine) == (letter == "W")
            for letter, (mine, theirs) in zip(self.rules.colours, seats, strict=True)
            if mine in self.games and theirs and self.games[mine].result.coloured
        ]
        if len(set(told)) > 1:
            self.collected.problem(
                *self._at(next(tpn for seat in seats for tpn in seat if tpn in self.games)),
                part("the colours of {pair} in round {round}", pair=Pairs((one, other)), round=self.number),
                part("those of record 352, {colours}", colours=Verbatim(self.rules.colours)),
                "the first board counts; correct the colours (001) or the line-ups (300)",
                Level.WARNING,
            )
        return told[0] if told else True

    def _board(self, colour: str, mine: int, theirs: int, forfeit: ForfeitLine | None) -> BoardGame:
        first, second = Tpn(mine), Tpn(theirs)
        game = self.games.get(mine)
        if game is not None and theirs in game[:2]:
            own = ("w" if game.white == mine else "b") if game.result.coloured else ""
            result = game.result if own or game.white == mine else game.result.reversed
            return BoardGame(first, second, own, result)
        if forfeit is not None:
            seen = _FORFEIT[forfeit.kind]
        else:
            won = [self.byes.get(tpn) is ByeKind.FORFEIT_WIN for tpn in (mine, theirs)]
            seen = {(True, False): _FORFEIT["+-"], (False, True): _FORFEIT["-+"]}.get(
                (won[0], won[1]), GameResult.DOUBLE_FORFEIT
            )
        return BoardGame(first, second, colour, seen.reversed if colour == "b" else seen)

    def _byes(self, paired: set[Tpn]) -> list[Bye]:
        found: dict[int, ByeKind] = {}
        for line, number, team in self.records.bye_teams:
            if number == self.number:
                self._bye(found, team, ByeKind.PAIRING_ALLOCATED, line, paired)
        for group in self.records.byes:
            if group.first_round == self.number:
                for one in group.players:
                    self._bye(found, one.tpn, ByeKind(group.symbol), one.line, paired)
        if self.event.old:
            left = [team.tpn for team in self.records.teams if team.tpn not in paired]
            if len(left) == 1:
                found[left[0]] = ByeKind.PAIRING_ALLOCATED
        return [Bye(Tpn(team), kind) for team, kind in found.items()]

    def _bye(self, found: dict[int, ByeKind], team: int, kind: ByeKind, line: int, paired: set[Tpn]) -> None:
        if team in paired or team in found:
            self.collected.problem(
                line,
                1,
                part(
                    "the bye {bye} of team {team} in round {round}",
                    bye=Verbatim(kind.value),
                    team=team,
                    round=self.number,
                ),
                "a team without a match and without another bye",
                "the match counts; delete the bye, or correct the match",
                Level.WARNING,
            )
            return
        found[team] = kind


def _filled(line_up: Sequence[int], seats: int) -> list[int]:
    return [*line_up, *[int(NOBODY)] * (seats - len(line_up))]
