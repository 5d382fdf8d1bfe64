"""Files that break the format or contradict themselves: each is refused with every problem, its place and its cure.

The one place where the words of the catalogue `files` are pinned: other tests of files assert line, column and fields.
"""

from __future__ import annotations

import re

import pytest

from arbitra.formats import BadFile, Level, read_bytes, read_text
from arbitra.i18n import translator
from tests import sentences
from tests.formats.base import BASE, spoiled, with_line
from tests.sentences import worded

NO_PLAYER = "found no player; expected a 001 record for each player"

CASES: dict[str, tuple[str, str]] = {
    "empty file": ("\n", NO_PLAYER),
    "only a heading": ("012 Small Open\n", NO_PLAYER),
    "prose": ("Dear arbiter,\nhere are the results.\n", NO_PLAYER),
    "opponents do not name each other": (
        spoiled(("     4 w 1     2 b 0", "     5 w 1     2 b 0")),
        "line 6, column 92: error: found player 1 against 5 in round 1, while player 5 has player 2 there",
    ),
    "opponent has nobody": (
        spoiled(("0000 - H", "   5 w 1")),
        "line 9, column 112: error: found player 4 against 5 in round 3, while player 5 has no one there",
    ),
    "both with White": (
        spoiled(("4 b =     1 b 0", "4 b =     1 w 0")),
        "line 6, column 117: error: found players 1 and 3 both with White in round 3; expected one with w, the other",
    ),
    "both with Black": (
        spoiled(("     5 b 1     1 w 1", "     5 b 1     1 b 1")),
        "line 6, column 107: error: found players 1 and 2 both with Black in round 2",
    ),
    "both win": (
        spoiled(("3 w 1\n", "3 w 1\n"), ("4 b =     1 b 0", "4 b =     1 b 1"), (" 1.0    3 ", " 2.0    3 ")),
        "line 6, column 119: error: found the results '1' of player 1 and '1' of player 3 in round 3",
    ),
    "a win against a draw": (
        spoiled(("4 b =     1 b 0", "4 b =     1 b ="), (" 1.0    3 ", " 1.5    3 ")),
        "found the results '1' of player 1 and '=' of player 3 in round 3",
    ),
    "both win by forfeit": (
        spoiled(("     6 b -", "     6 b +"), (" 1.0    5 ", " 2.0    5 ")),
        "found the results '+' of player 5 and '+' of player 6 in round 2",
    ),
    "a forfeit against a game": (
        spoiled(("     6 b -", "     6 b 0")),
        "found the results '0' of player 5 and '+' of player 6 in round 2; expected two results that fit together",
    ),
    "the score is not the sum": (
        spoiled((" 2.0    1 ", " 2.5    1 ")),
        "line 6, column 81: error: found 2.5 points; expected 2.0, the sum of their results",
    ),
    "the score is too low": (spoiled((" 3.0    2 ", " 0.0    2 ")), "found 0.0 points; expected 3.0, the sum"),
    "points are no number": (
        spoiled((" 2.0    1 ", " two    1 ")),
        "line 6, column 81: error: found 'two'; expected points such as 3.5 in columns 81 to 84",
    ),
    "points with two decimals": (spoiled((" 2.0    1 ", "2.25    1 ")), "found '2.25'; expected points such as 3.5"),
    "a game against oneself": (
        spoiled(("     4 w 1     2 b 0", "     1 w 1     2 b 0")),
        "line 6, column 92: error: found player 1 against themselves in round 1; expected another player",
    ),
    "a missing opponent": (
        spoiled(("     4 w 1     2 b 0", "    44 w 1     2 b 0")),
        "line 6, column 92: error: found the opponent 44 in round 1; expected a player who has a 001 record",
    ),
    "a player is missing": (
        "\n".join(line for line in BASE.splitlines() if not line.startswith("001    4")) + "\n",
        "found the opponent 4 in round 1; expected a player who has a 001 record",
    ),
    "a number twice": (
        spoiled(("001    6 w", "001    5 w")),
        "line 11, column 5: error: found player 5 again; expected each number once; line 10 has it too",
    ),
    "a player without a number": (
        spoiled(("001    6 w", "001      w")),
        "line 11, column 5: error: found ''; expected the player's number in columns 5 to 8",
    ),
    "the number zero": (spoiled(("001    6 w", "001    0 w")), "found '0'; expected the player's number"),
    "a number with letters": (spoiled(("001    6 w", "001   6a w")), "found '6a'; expected the player's number"),
    "digits of another script": (spoiled(("001    6 w", "001    ٦ w")), "found '٦'; expected the player's number"),
    "a half-point bye with an opponent": (
        spoiled(("0000 - H", "   5 - H")),
        "line 9, column 112: error: found the bye H with the opponent 5 in round 3; expected a bye without opponent",
    ),
    "a pairing-allocated bye with an opponent": (
        spoiled(("0000 - U", "   4 w U")),
        "found the bye U with the opponent 4 in round 3",
    ),
    "a full-point bye with an opponent": (spoiled(("0000 - U", "   4 b F")), "found the bye F with the opponent 4"),
    "a zero-point bye against a result": (
        spoiled(("4 b =     1 b 0", "4 b =     1 b Z")),
        "found the bye Z with the opponent 1 in round 3; expected a bye without opponent, or a result",
    ),
    "a rating over 9999": (
        spoiled(("2500 NOR", "25000NOR")),
        "line 6, column 49: error: found the rating 25000; expected a rating of at most 9999",
    ),
    "a rating that starts too early": (
        spoiled((" 2500 NOR", "12500 NOR")),
        "line 6, column 48: error: found the rating 12500; expected a rating of at most 9999",
    ),
    "a rating with letters": (
        spoiled(("2500 NOR", "25x0 NOR")),
        "line 6, column 49: error: found '25x0'; expected a rating in columns 49 to 52, or blanks",
    ),
    "a negative rating": (spoiled(("2500 NOR", "-250 NOR")), "found '-250'; expected a rating in columns 49 to 52"),
    "a rank with letters": (spoiled((" 2.0    1 ", " 2.0  1st ")), "found '1st'; expected a rank in columns 86 to 89"),
    "an unknown sex": (spoiled(("1 m GM", "1 x GM")), "line 6, column 10: error: found 'x'; expected m or w"),
    "a name that is too long": (
        spoiled(("Aster, Anna                       2500", "Aster, Anna Maria Magdalena Klagin2500")),
        "line 6, column 48: error: found 'n'; expected a blank in column 48",
    ),
    "text between points and rank": (
        spoiled((" 2.0    1 ", " 2.0x   1 ")),
        "line 6, column 85: error: found 'x'; expected a blank in column 85",
    ),
    "an unknown result": (
        spoiled(("4 w 1     2", "4 w X     2")),
        "line 6, column 99: error: found the result 'X' in round 1; expected one of 1 = 0 + - W D L H F U Z",
    ),
    "an unknown colour": (
        spoiled(("4 w 1     2", "4 g 1     2")),
        "line 6, column 97: error: found the colour 'g' in round 1; expected w, b, or - for none",
    ),
    "a game without colour": (
        spoiled(("4 w 1     2", "4   1     2")),
        "line 6, column 97: error: found no colour against 4 in round 1; expected w or b",
    ),
    "a colour without opponent": (
        spoiled(("0000 - H", "0000 w  ")),
        "line 9, column 112: error: found a colour without opponent in round 3",
    ),
    "an adjourned game without opponent": (
        spoiled(("0000 - H", "0000 w *")),
        "line 9, column 119: error: found '*', a game without a result yet, but no opponent in round 3; "
        "expected the number of the opponent, or a bye; write the opponent and the colour, or `0000 - Z`",
    ),
    "an adjourned game without opponent and colour": (
        spoiled(("0000 - H", "0000 - *")),
        "line 9, column 119: error: found '*', a game without a result yet, but no opponent in round 3",
    ),
    "a shifted cell": (
        spoiled(("     4 w 1     2 b 0", "     4w1       2 b 0")),
        "line 6, column 92: error: found '4w1' in round 1; expected opponent, colour and result, such as",
    ),
    "an opponent with letters": (spoiled(("     4 w 1     2", "    4x w 1     2")), "found '4x w 1' in round 1"),
    "rounds after the planned last": (
        spoiled(("XXR 5", "XXR 2")),
        "line 4, column 5: error: found 2 rounds planned; expected 3 or more, as in the players' records",
    ),
    "rounds that are no number": (
        spoiled(("XXR 5", "XXR five")),
        "line 4, column 5: error: found 'five'; expected the number of rounds, 1 to 999",
    ),
    "no rounds at all": (spoiled(("XXR 5", "XXR 0")), "found '0'; expected the number of rounds"),
    "two numbers of rounds": (
        with_line("142 7"),
        "line 6, column 5: error: found 7 rounds; expected 5 rounds, as line 4 says",
    ),
    "an initial colour that is none": (
        with_line("152 red"),
        "line 6, column 5: error: found 'red'; expected the initial colour, W or B",
    ),
    "two initial colours": (with_line("152 B"), "found the initial colour Black; expected the colour that an earlier"),
    "an unknown word in XXC": (
        spoiled(("XXC white1", "XXC white2")),
        "line 5, column 5: error: found 'white2'; expected rank, white1 or black1",
    ),
    "162 with an unknown symbol": (with_line("162  Q 1.0"), "found the symbol Q; expected one of W D L A P X"),
    "162 without points": (with_line("162  W"), "found 'W'; expected pairs of a symbol (W D L A P X) and its points"),
    "162 with words": (with_line("162  W one"), "expected pairs of a symbol (W D L A P X) and its points"),
    "BBW without a number": (with_line("BBW  x.x"), "found 'x.x'; expected points from 0.0 to 99.9"),
    "BBU below zero": (with_line("BBU -1.0"), "found '-1.0'; expected points from 0.0 to 99.9"),
    "XXS with an unknown code": (with_line("XXS WX=1.0"), "found 'WX=1.0'; expected CODE=points with one of the codes"),
    "XXS without a value": (with_line("XXS WW="), "line 6, column 8: error: found ''; expected points from 0.0"),
    "points that change the sums": (with_line("BBW  3.0"), "found 2.0 points; expected 6.0, the sum of their results"),
    "XXP with one player": (with_line("XXP 3"), "found 1 player; expected two or more players who may not meet"),
    "XXP with a stranger": (
        with_line("XXP 3 7"),
        "line 6, column 7: error: found player 7; expected a player who has a 001 record",
    ),
    "XXP with a player twice": (with_line("XXP 3 3"), "line 6, column 7: error: found player 3 again; expected each"),
    "XXP with a name": (with_line("XXP Anna Bea"), "found 'Anna'; expected the number of a player"),
    "XXZ with a stranger": (with_line("XXZ 9"), "found player 9; expected a player who has a 001 record"),
    "XXA without a player": (with_line("XXA       1.0"), "found ''; expected the number of a player in columns 5 to 8"),
    "XXA with a stranger": (with_line("XXA   44  1.0"), "found player 44; expected a player who has a 001 record"),
    "XXA with words": (with_line("XXA    1  one"), "found 'one'; expected the virtual points of a round"),
    "virtual points twice": (
        with_line("XXA    1  1.0\nXXA    1  1.0"),
        "found virtual points of player 1 in round 1; expected one value for a player in a round",
    ),
    "240 without a kind": (with_line("240     4    1"), "found ' '; expected the kind of the bye: F, H or Z"),
    "240 without a round": (with_line("240 H        1"), "found ''; expected the number of a round in columns 7 to 9"),
    "240 against the record": (
        with_line("240 H   2    1"),
        "found the bye H of player 1 in a round already played; expected `0000 - H` in their record too",
    ),
    "240 twice": (
        with_line("240 H   4    1\n240 F   4    1"),
        "line 7, column 14: error: found the bye F of player 1 in round 4; expected H, as another line says",
    ),
    "240 after the last round": (with_line("240 H   6    1"), "found 5 rounds planned; expected 6 or more"),
    "250 without players": (with_line("250       1.0   1   2"), "expected the number of a player in columns 23 to 26"),
    "250 without points": (
        with_line("250             1   2    1    2"),
        "expected the virtual points with one decimal",
    ),
    "250 from high to low": (with_line("250       1.0   1   2    3    2"), "found an end before the start"),
    "260 that ends before it starts": (with_line("260   4   2    1    2"), "found the last round 2; expected round 4"),
    "260 with words": (with_line("260 all all    1    2"), "found 'all'; expected the number of a round"),
    "299 with an unknown kind": (with_line("299 Q         1.0  001    1"), "found 'Q'; expected a kind of result"),
    "299 without points": (with_line("299                001    1"), "found ''; expected the points with one decimal"),
    "299 that the score does not count": (
        with_line("299          -1.0  001    1"),
        "found 2.0 points; expected 1.0, the sum of their results",
    ),
    "a rating record of a stranger": (
        with_line("IND   77      Nobody                            2100"),
        "found player 77; expected a player who has a 001 record",
    ),
    "a line without end": (
        spoiled(("3 w 1\n", "3 w 1" + "  0000 - Z" * 1000 + "\n")),
        "line 6, column 10082: error: found a line of 10119 columns; expected at most 999 rounds, 10081 columns",
    ),
    "a control character": (
        spoiled(("Aster", "As\x07er")),
        "line 6, column 17: error: found the control character U+0007; expected text",
    ),
    "a comment of ours against the games": (
        with_line("### arbitra rounds-played 2"),
        "found a comment that says 2 rounds are played; expected 3",
    ),
}


def test_the_report_itself_is_without_fault() -> None:
    assert read_text(BASE).problems == ()


def test_there_are_enough_of_them() -> None:
    assert len(CASES) >= 60


@pytest.mark.parametrize("case", CASES)
def test_malformed(case: str) -> None:
    text, message = CASES[case]
    with pytest.raises(BadFile) as caught:
        read_text(text, "open.trf")
    assert message in str(caught.value)
    for problem in caught.value.problems:
        assert str(problem.found) and str(problem.expected) and str(problem.fix)
        assert problem.line <= text.count("\n") + 1
    assert all(line.startswith("open.trf: ") for line in str(caught.value).splitlines())


@pytest.mark.parametrize("case", CASES)
def test_malformed_also_when_read_leniently_or_repaired(case: str) -> None:
    """A lenient reading never fails in another way, and says everything it repaired."""
    text, _ = CASES[case]
    try:
        reading = read_text(text, lenient=True)
    except BadFile:
        return
    assert any(problem.level is Level.REPAIRED for problem in reading.problems)


def test_every_problem_is_listed_at_once() -> None:
    text = spoiled(
        (" 3.0    2 ", " 9.5    2 "), ("2500 NOR", "25x0 NOR"), ("     6 b -", "     6 w -"), ("XXR 5", "XXR 1")
    )
    with pytest.raises(BadFile) as caught:
        read_text(text)
    places = [(problem.line, problem.column) for problem in caught.value.problems]
    assert places == [(4, 5), (6, 49), (7, 81), (10, 107)]


SPANISH: dict[str, str] = {
    "empty file": "error: encontrado: ningún jugador; esperado: un registro 001 para cada jugador; compruebe",
    "XXP with one player": "encontrado: 1 jugador; esperado: dos o más",
    "the score is not the sum": "línea 6, columna 81: error: encontrado: 2,5 puntos; esperado: 2,0, la suma de sus",
    "a rating over 9999": "encontrado: el Elo 25000; esperado: un Elo de 9999 como máximo; corríjalo en las",
    "240 after the last round": "encontrado: 5 rondas previstas; esperado: 6 o más, como en los registros",
}


@pytest.mark.parametrize("case", SPANISH)
def test_malformed_in_spanish(case: str) -> None:
    """Each with its plural and its decimal comma."""
    with pytest.raises(BadFile) as caught:
        read_text(CASES[case][0], "open.trf")
    assert SPANISH[case] in caught.value.said(translator("files", "es"))


def test_utf_16_is_refused_with_advice() -> None:
    with pytest.raises(BadFile, match=re.escape(worded(sentences.SAVE_THE_FILE_AS))):
        read_bytes(BASE.encode("utf-16"))
