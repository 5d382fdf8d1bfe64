"""Records of two players that do not tell the same story of a round."""

from __future__ import annotations

from arbitra.formats.problems import part, quoted
from arbitra.formats.trf.cells import BLACKS, COLOUR, FIRST, GAMES, RESULT, WHITES, WIDTH, spelled
from arbitra.formats.trf.records import Collected
from arbitra.formats.trf.sheet import NOBODY, Sheet
from arbitra.model.fields import Colours, Players


def report_contradictions(sheet: Sheet, number: int, collected: Collected) -> None:
    """Every contradiction of round `number`, at the record of the player with the lower number."""
    column = sheet.columns[number - 1]
    before = len(collected.problems)
    for place, other in enumerate(column.opponents):
        if other == NOBODY or place in sheet.doubtful or other in sheet.doubtful:
            continue
        if column.opponents[other] != place:
            _report_opponents(sheet, number, place, other, collected)
        elif place < other:
            _report_game(sheet, number, place, other, collected)
    if len(collected.problems) == before and not collected.refused:
        collected.problem(
            0, 0, part("a contradiction in round {round}", round=number), "two records for each game", "check the round"
        )


def _report_opponents(sheet: Sheet, number: int, place: int, other: int, collected: Collected) -> None:
    me, them = Players(sheet.players[place].tpn), Players(sheet.players[other].tpn)
    third = sheet.columns[number - 1].opponents[other]
    if third == NOBODY:
        text = "player {player} against {other} in round {round}, while player {other} has no one there"
        found = part(text, player=me, other=them, round=number)
    else:
        text = "player {player} against {other} in round {round}, while player {other} has player {third} there"
        found = part(text, player=me, other=them, round=number, third=Players(sheet.players[third].tpn))
    collected.problem(
        sheet.lines[place],
        FIRST + 1 + WIDTH * (number - 1),
        found,
        "two players who name each other",
        part("correct the opponent here or in line {line}", line=sheet.lines[other]),
    )


def _report_game(sheet: Sheet, number: int, place: int, other: int, collected: Collected) -> None:
    cells = sheet.columns[number - 1].cells
    mine, theirs = cells[place], cells[other]
    me, them = Players(sheet.players[place].tpn), Players(sheet.players[other].tpn)
    start = FIRST + 1 + WIDTH * (number - 1)
    (my_colour, my_result), (their_colour, their_result) = spelled(mine), spelled(theirs)
    if my_colour == their_colour and my_colour in "wb":
        collected.problem(
            sheet.lines[place],
            start + COLOUR,
            part(
                "players {player} and {other} both with {colour} in round {round}",
                player=me,
                other=them,
                colour=Colours(my_colour.upper()),
                round=number,
            ),
            "one with w, the other with b",
            part("correct the colour here or in line {line}", line=sheet.lines[other]),
        )
    elif {(mine, theirs), (theirs, mine)}.isdisjoint(GAMES) and {mine, theirs} & WHITES and {mine, theirs} & BLACKS:
        collected.problem(
            sheet.lines[place],
            start + RESULT,
            part(
                "the results {result} of player {player} and {other_result} of player {other} in round {round}",
                result=quoted(my_result),
                player=me,
                other_result=quoted(their_result),
                other=them,
                round=number,
            ),
            "two results that fit together, such as 1 and 0, = and =, + and -",
            part("correct the result here or in line {line}", line=sheet.lines[other]),
        )
