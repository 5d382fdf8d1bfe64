"""Team events for a terminal and a program: teams with their players, the match sheets of a round, the board lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbitra.i18n import Translate
from arbitra.model import Encounter, GameResult, Player, Round, Team, Tournament, show_points
from arbitra.model.encounters import NOBODY, BoardGame
from arbitra.model.reasons import Plural
from arbitra.model.result_words import WORDS
from arbitra.model.words import called
from arbitra.ratings.board_lists import BoardList, BoardScore
from arbitra.reports.tables import NO_RANK, Column, Table

LEAST = Plural(
    "A place needs {count} game; {mark} = fewer games. * = prize of the board",
    "A place needs {count} games; {mark} = fewer games. * = prize of the board",
    by="count",
)


def teams_table(tournament: Tournament, say: Translate) -> Table:
    """Every team with its players in board order; reserves have no board."""
    rules = tournament.settings.encounters
    boards = rules.boards if rules is not None else 0
    people = {player.tpn: player for player in tournament.members}
    columns = [
        Column(say("No"), number=True),
        Column(say("Team"), cut=True),
        Column(say("Board"), number=True),
        Column(say("Title")),
        Column(say("Name"), cut=True, label=True),
        Column(say("Rating"), number=True),
        Column(say("FIDE ID"), number=True),
    ]
    rows = []
    for team in tournament.teams:
        captain = say("captain: {name}", name=team.captain) if team.captain else ""
        rows.append([str(team.tpn), team.name, "", "", captain, str(team.rating or ""), ""])
        for place, tpn in enumerate(team.members, start=1):
            who = people[tpn]
            board = str(place) if place <= boards else say("res.")
            rows.append(["", "", board, who.title, who.name, str(who.rating or ""), who.fide_id])
    legend = [say("res. = reserve")] if any(team.reserves(boards) for team in tournament.teams) else []
    return Table(columns, rows, say("Teams"), legend)


def matches_in_order(played: Round) -> list[Encounter]:
    """As the round was published."""
    by_first = {one.first: one for one in played.encounters}
    return [by_first[game.white] for game in played.in_published_order()]


def match_sheets(tournament: Tournament, number: int, say: Translate) -> Iterator[Table]:
    """One for each match of a round: both line-ups with their colours, and the results, left to right."""
    rules = tournament.settings.encounters
    assert rules is not None
    people = {player.tpn: player for player in tournament.members}
    played = tournament.rounds[number - 1]
    for key, match in enumerate(matches_in_order(played), start=1):
        first, second = tournament.player(match.first), tournament.player(match.second)
        columns = [
            Column(say("Board"), number=True),
            Column(first.name, cut=True, label=True),
            Column(say("Rating"), number=True),
            Column(""),
            Column(say("Result")),
            Column(" "),
            Column(second.name, cut=True),
            Column(say("Rating"), number=True),
        ]
        rows = [
            [
                f"{key}.{place}",
                *_seat(people.get(board.first), say),
                _letter(board, say, first=True),
                _result(board),
                _letter(board, say, first=False),
                *_seat(people.get(board.second), say),
            ]
            for place, board in enumerate(match.boards, start=1)
        ]
        ours, theirs = (say.decimal(show_points(points)) for points in match.points(rules.games))
        fields = {"round": number, "match": key, "first": first.name, "second": second.name}
        yield Table(
            columns, rows, say("Round {round}, match {match}: {first} - {second} ({a}-{b})", a=ours, b=theirs, **fields)
        )


def without_match(tournament: Tournament, number: int, say: Translate) -> list[str]:
    """The teams that had no opponent in a round."""
    return [
        f"{tournament.player(tpn).name}: {say(called(kind.value).name)}"
        for tpn, kind in tournament.rounds[number - 1].byes
    ]


def _seat(player: Player | None, say: Translate) -> tuple[str, str]:
    return (player.name, str(player.rating or "")) if player is not None else (say("(empty)"), "")


def _letter(board: BoardGame, say: Translate, *, first: bool) -> str:
    if not board.colour:
        return ""
    return say("W") if (board.colour == "w") == first else say("B")


def _result(board: BoardGame) -> str:
    """`1-0`: the left player won, whatever their colour; nothing while no one knows."""
    seen = board.seen_by_first()
    if seen is GameResult.PENDING:
        return "-"
    plain = seen if seen.coloured else GameResult(seen.value[:2])
    return FORFEITS.get(plain) or WORDS[plain][0]


FORFEITS = {
    GameResult.WHITE_WINS_BY_FORFEIT: "+/-",
    GameResult.BLACK_WINS_BY_FORFEIT: "-/+",
    GameResult.DOUBLE_FORFEIT: "-/-",
}


def board_tables(lists: Sequence[BoardList], prizes: int, say: Translate) -> Iterator[Table]:
    for one in lists:
        columns = [
            Column(say("Rank"), number=True),
            Column(""),
            Column(say("Name"), cut=True, label=True),
            Column(say("Team"), cut=True),
            Column(say("Rating"), number=True),
            Column(say("Games"), number=True),
            Column(say("Points"), number=True),
            Column(say("Performance"), number=True),
        ]
        winners = {score.player.tpn for score in one.winners(prizes)}
        rows = [
            [
                NO_RANK if score.rank is None else str(score.rank),
                "*" if score.player.tpn in winners else "",
                score.player.name,
                score.team.called,
                str(score.player.rating or ""),
                str(score.games),
                say.decimal(show_points(score.points)),
                "" if score.performance is None else str(score.performance),
            ]
            for score in one.scores
        ]
        legend = [say(LEAST, count=one.least, mark=NO_RANK)] if one is lists[-1] else []
        yield Table(columns, rows, say("Board {board}", board=one.board), legend)


# -- for programs ---------------------------------------------------------------------------------------------------


def matches_json(tournament: Tournament, number: int) -> dict[str, Any]:
    """A round; results read left to right, `colour` is that of the player of the team named first."""
    rules = tournament.settings.encounters
    assert rules is not None
    played = tournament.rounds[number - 1]
    return {
        "round": number,
        "matches": [
            {
                "match": key,
                "first": _named(tournament.player(match.first)),
                "second": _named(tournament.player(match.second)),
                "game_points": [show_points(points) for points in match.points(rules.games)],
                "boards": [
                    {
                        "board": f"{key}.{place}",
                        "first": _member(tournament, board.first),
                        "second": _member(tournament, board.second),
                        "colour": board.colour or None,
                        "result": None if board.result is GameResult.PENDING else _result(board),
                    }
                    for place, board in enumerate(match.boards, start=1)
                ],
            }
            for key, match in enumerate(matches_in_order(played), start=1)
        ],
        "byes": [{**_named(tournament.player(tpn)), "kind": kind.value} for tpn, kind in played.byes],
    }


def _named(player: Player) -> dict[str, Any]:
    return {"tpn": int(player.tpn), "name": player.name}


def _member(tournament: Tournament, tpn: int) -> dict[str, Any] | None:
    return None if tpn == NOBODY else _named(tournament.member(tpn))


def teams_json(tournament: Tournament) -> list[dict[str, Any]]:
    from arbitra.formats.json_writer import player_as_json

    people = {player.tpn: player for player in tournament.members}
    return [_team_json(team, [player_as_json(people[tpn]) for tpn in team.members]) for team in tournament.teams]


def _team_json(team: Team, members: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        **_named(team),
        "short_name": team.short_name,
        "captain": team.captain,
        "rating": team.rating or None,
        "members": members,
    }


def boards_json(lists: Sequence[BoardList], prizes: int) -> list[dict[str, Any]]:
    return [
        {
            "board": one.board,
            "least_games": one.least,
            "players": [_score_json(score, prize=score in one.winners(prizes)) for score in one.scores],
        }
        for one in lists
    ]


def _score_json(score: BoardScore, *, prize: bool) -> dict[str, Any]:
    return {
        "rank": score.rank,
        **_named(score.player),
        "team": int(score.team.tpn),
        "rating": score.player.rating or None,
        "games": score.games,
        "points": show_points(score.points),
        "performance": score.performance,
        "prize": prize,
    }
