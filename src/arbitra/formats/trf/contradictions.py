"""Records of two players that do not tell the same story of a round."""

from __future__ import annotations

from arbitra.formats.trf.cells import BLACKS, COLOUR, FIRST, GAMES, RESULT, WHITES, WIDTH, spelled
from arbitra.formats.trf.records import Collected
from arbitra.formats.trf.sheet import NOBODY, Sheet

_COLOUR_NAMES = {"w": "White", "b": "Black"}


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
        collected.problem(0, 0, f"a contradiction in round {number}", "two records for each game", "check the round")


def _report_opponents(sheet: Sheet, number: int, place: int, other: int, collected: Collected) -> None:
    me, him = sheet.players[place].tpn, sheet.players[other].tpn
    third = sheet.columns[number - 1].opponents[other]
    named = "nobody" if third == NOBODY else f"player {sheet.players[third].tpn}"
    collected.problem(
        sheet.lines[place],
        FIRST + 1 + WIDTH * (number - 1),
        f"player {me} against {him} in round {number}, while player {him} has {named} there",
        "two players who name each other",
        f"correct the opponent here or in line {sheet.lines[other]}",
    )


def _report_game(sheet: Sheet, number: int, place: int, other: int, collected: Collected) -> None:
    cells = sheet.columns[number - 1].cells
    mine, his = cells[place], cells[other]
    me, him = sheet.players[place].tpn, sheet.players[other].tpn
    start = FIRST + 1 + WIDTH * (number - 1)
    (my_colour, my_result), (his_colour, his_result) = spelled(mine), spelled(his)
    where = f"here or in line {sheet.lines[other]}"
    if my_colour == his_colour and my_colour in _COLOUR_NAMES:
        collected.problem(
            sheet.lines[place],
            start + COLOUR,
            f"players {me} and {him} both with {_COLOUR_NAMES[my_colour]} in round {number}",
            "one with w, the other with b",
            f"correct the colour {where}",
        )
    elif (mine, his) not in GAMES and (his, mine) not in GAMES and {mine, his} & WHITES and {mine, his} & BLACKS:
        collected.problem(
            sheet.lines[place],
            start + RESULT,
            f"the results {my_result!r} of player {me} and {his_result!r} of player {him} in round {number}",
            "two results that fit together, such as 1 and 0, = and =, + and -",
            f"correct the result {where}",
        )
