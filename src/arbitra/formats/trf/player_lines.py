"""The lines of players: records 001 and the national rating records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbitra.model import Absence, ByeKind, GameResult, Player, Refusal, Tournament, Tpn, show_points
from arbitra.model.fields import Field, Players, Score
from arbitra.model.history import points_so_far
from arbitra.model.reasons import Reason

_NO_ENTRY = " " * 10
_BYES = {kind: f"  0000 - {kind.value}" for kind in ByeKind}
_BYES[ByeKind.ABSENT] = _BYES[ByeKind.ZERO_POINT]
"""An absence that is not a bye is written as one for other programs; a comment of ours keeps the difference."""


class Unwritable(Refusal, ValueError):
    """A number that the columns of the format cannot hold."""

    def __init__(self, text: str, fields: Mapping[str, Field]) -> None:
        self.reason = Reason("", text, fields)
        super().__init__(self.reason.said())


def player_lines(tournament: Tournament, *, announce: bool, columns: Tournament | None = None) -> Iterator[str]:
    """`announce` writes the byes of the next round as cells with their points, as TRF16 programs expect them.
    `columns` has the rounds as they are written, where these are not those of the tournament."""
    coming = tournament.coming_round
    announced = {absence.player: absence for absence in tournament.missing(coming)} if announce else {}
    scores = _scores(tournament, announced)
    shown = columns or tournament
    cells_of = [_cells(shown, number, "" if announce else "?") for number in range(len(shown.rounds))]
    if announced:
        cells_of.append([
            _BYES[announced[player.tpn].kind] if player.tpn in announced else _NO_ENTRY
            for player in tournament.players
        ])  # fmt: skip
    rows = zip(*cells_of, strict=True) if cells_of else ((),) * len(tournament.players)
    for player, score, cells in zip(tournament.players, scores, rows, strict=True):
        rank = "" if player.rank is None or player.rank > 9999 else player.rank
        described = _description("001", player)
        points = show_points(score)
        if len(points) > 5:
            fields: dict[str, Field] = {"points": Score(score), "player": Players(player.tpn)}
            raise Unwritable("the points {points} of player {player} do not fit the columns of a TRF", fields)
        yield f"{described}{points:>5} {rank:>4}{''.join(cells)}".rstrip()


def national_lines(tournament: Tournament) -> Iterator[str]:
    for player in tournament.players:
        for national in player.national:
            shown = Player(
                tpn=player.tpn,
                name=national.name,
                rating=national.rating,
                title=national.title,
                sex=national.sex,
                federation=national.origin,
                fide_id=national.national_id,
                birth=national.birth,
            )
            yield _description(f"{national.federation:<3.3}", shown).rstrip()


def _description(code: str, player: Player) -> str:
    if player.tpn > 9999:
        raise Unwritable("the number {player} does not fit the four columns of a TRF", {"player": Players(player.tpn)})
    if player.rating > 9999:
        fields: dict[str, Field] = {"rating": player.rating, "player": Players(player.tpn)}
        raise Unwritable("the rating {rating} of player {player} does not fit the four columns of a TRF", fields)
    rating = player.rating or ""
    return (
        f"{code} {player.tpn:>4} {player.sex:1.1}{player.title:>3.3} {player.name:<33.33} {rating:>4} "
        f"{player.federation:<3.3} {player.fide_id:>11.11} {player.birth:<10.10}"
    )


def _scores(tournament: Tournament, announced: dict[Tpn, Absence]) -> list[int]:
    """The points of the rounds played, and of the byes that stand in the column of the next round."""
    scoring = tournament.settings.scoring
    return [
        score
        + (scoring.bye(announced[tpn].kind) if tpn in announced and announced[tpn].kind is not ByeKind.ABSENT else 0)
        for tpn, score in zip([player.tpn for player in tournament.players], points_so_far(tournament), strict=True)
    ]


def _cells(tournament: Tournament, number: int, adjourned: str) -> list[str]:
    cells: dict[int, str] = {}
    for white, black, result in tournament.rounds[number].games:
        open_game = adjourned if result is GameResult.UNKNOWN else ""
        first, second = (result.white, result.black) if result.finished else (open_game, open_game)
        mine, theirs = "wb" if result.coloured else "--"
        cells[white] = f"  {black:>4} {mine} {first:1}"
        cells[black] = f"  {white:>4} {theirs} {second:1}"
    for tpn, kind in tournament.rounds[number].byes:
        cells[tpn] = _BYES[kind]
    return [cells.get(player.tpn, _NO_ENTRY) for player in tournament.players]
