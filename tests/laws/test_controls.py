"""Time controls in the spellings of regulations, and what cannot be one."""

from __future__ import annotations

import random
import re

import pytest

from arbitra.laws.clocks.codes import BadControl, read_code
from arbitra.laws.clocks.controls import Mode, Period, TimeControl
from arbitra.laws.clocks.meaning import Rated, Warning_, meaning
from arbitra.laws.clocks.reading import read_control
from arbitra.laws.editions import Kind
from tests import sentences
from tests.sentences import phrase

FORTY = "40/5400+30:1800+30"

SPELLINGS = [
    ("90 minutes for the first 40 moves followed by 30 minutes for the rest of the game with an addition of 30 seconds"
     " per move starting from move one", FORTY),
    ("40 moves in 90 minutes, then 30 minutes to the end, 30 seconds per move from move 1", FORTY),
    ("90 minuti per 40 mosse + 30 minuti + 30 secondi a mossa", FORTY),
    ("90 Minuten für 40 Züge + 30 Minuten für den Rest + 30 Sekunden pro Zug ab dem 1. Zug", FORTY),
    ("90 minutos/40 jugadas + 30 minutos + 30 segundos por jugada desde la jugada 1", FORTY),
    ("90 minutes plus 30 sec plus 30 min after 40 moves", FORTY),
    ("40/120 + 20/60 + 15 + 30 from move 61", "40/7200:20/3600:900+30"),
    ("40/90, 30+30", "40/5400:1800+30"),
    ("1:30:00 + 30 s", "5400+30"),
    ("1h30'+30''", "5400+30"),
    ("1 hour and 30 minutes + 30 seconds", "5400+30"),
    ("90′ + 30″ per move", "5400+30"),
    ("game in 60", "3600"),
    ("G90 inc30", "5400+30"),
    ("5' KO", "300"),
    ("2.5 h", "9000"),
    ("1 hora y media + 30 segundos", "5400+30"),
    ("120'/40m + 60'", "40/7200:3600"),
    ("40m/90' + 30' + 30''/m", FORTY),
    ("0:45:00+0:00:15", "2700+15"),
    ("Ritmo: 90'+30\"", "5400+30"),
    ("Blitz 3+2", "180+2"),
    ("10 min sudden death", "600"),
    ("15 min pro Spieler + 5 s", "900+5"),
    ("25 min 10 s increment", "1500+10"),
    ("100 minutes for the first 40 moves, 50 minutes for the next 20 moves, 15 minutes for the rest, +30s/move from"
     " move 1", "40/6000+30:20/3000+30:900+30"),
    ("90 minutos para las primeras 40 jugadas, 30 minutos para el resto, +30 segundos por jugada desde la primera",
     FORTY),
    ("90 minuten voor de eerste 40 zetten, 30 minuten voor de rest, +30 seconden per zet", FORTY),
    ("90 minuten + 30 seconden per zet", "5400+30"),
    ("10min+5s/mv", "600+5"),
    ("60 min QPF", "3600"),
    ("0.5+5", "30+5"),
    ("1,5 h", "5400"),
    ("una hora", "3600"),
    ("media hora + 10 segundos", "1800+10"),
    ("hora y media", "5400"),
    ("two hours for 40 moves, then one hour", "40/7200:3600"),
    ("White 5, Black 4", "W300-B240"),
    ("5 min for White, 4 min for Black", "W300-B240"),
    ("Blancas 6', negras 5'", "W360-B300"),
    ("White: 5+3 / Black: 4+3", "W300+3-B240+3"),
    ("All games: 90 minutes for 40 moves + 30 minutes for the rest with an increment of 30 seconds per move, starting"
     " from move one.", FORTY),
    ("The time control is 90 minutes for the first 40 moves, followed by 30 minutes for the rest of the game, with an"
     " addition of 30 seconds per move starting from move one", FORTY),
    ("Ritmo de juego: 90 minutos más 30 segundos de incremento por jugada desde el inicio", "5400+30"),
    ("100 Minuten für die ersten 40 Züge, danach 50 Minuten für den Rest der Partie zuzüglich 30 Sekunden pro Zug von"
     " Beginn an", "40/6000+30:3000+30"),
    ("2 ore per 40 mosse + 1 ora per finire", "40/7200:3600"),
    ("90 minutos com acréscimo de 30 segundos por lance desde o primeiro lance", "5400+30"),
    ("1u45 + 15 sec per zet vanaf zet 1", "6300+15"),
    ("12 min + 3 sec/cp", "720+3"),
    ("61 min nocaute", "3660"),
    ("1h K.O.", "3600"),
    ("2 x 60 min", "3600"),
    ("Rápidas 15'+5\"", "900+5"),
    ("2 + 1 bullet", "120+1"),
    ("½+0", "30"),
    ("¾+0", "45"),
    ("90:00 + 00:30", "5400+30"),
    ("1:30:00 + 0:30", "5400+30"),
    ("40 in 2h, 20 in 1h, rest in 30 min", "40/7200:20/3600:1800"),
    ("40 moves/2 hours, 20 moves/1 hour, all moves/30 min", "40/7200:20/3600:1800"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), SPELLINGS)
def test_a_usual_spelling_is_read(text: str, code: str) -> None:
    assert read_control(text).code() == code


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no time control"),
        ("   ", "there is no time control"),
        ("abc", "not a time control"),
        ("90+", phrase(sentences.ENDS_WHERE_THE_INCREMENT)),
        ("90 +", phrase(sentences.ENDS_WHERE_THE_INCREMENT)),
        ("0+0", phrase(sentences.GIVES_NO_TIME_AT)),
        ("90+30+30", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("5/3", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("40/2", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("25/10", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("90/30", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("7 min 30 s", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("90 min + 30 min", phrase(sentences.FOR_HOW_MANY_MOVES)),
        ("5400+30", "--pgn"),
        ("300", "--pgn"),
        ("180+2", "--pgn"),
        ("40/7200:3600", "--pgn"),
        ("40/5400+30:1800+30", "--pgn"),
        ("120/40 + 60", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("40/120+60", phrase(sentences.CAN_MEAN_TWO_THINGS)),
        ("1e9", "not a time control"),
        ("40/", "not a time control"),
        ("/40", "not a time control"),
        ("x40", "not a time control"),
        ("White 5, Black abc", "not a time control"),
        ("12.5", "not a time control"),
        ("90 min + 30 s from move 17", "from move 17"),
        ("9" * 150 + " min", phrase(sentences.GIVES_MORE_TIME_THAN)),
        ("9" * 250, "250 characters"),
        ("999/90, 30", "999 moves"),
        (", ".join(["40/60"] * 9), "9 periods"),
        ("90; DROP TABLE", "not a time control"),
    ],
)
def test_what_is_none_or_can_mean_two_is_refused_with_what_to_write(text: str, said: str) -> None:
    with pytest.raises(BadControl, match=re.escape(said)):
        read_control(text)


@pytest.mark.parametrize("text", ["?", "-", "*180", "1/86400", "40", "x", "40/", "5400+", "1:2:3:4:5:6:7:8:9", "-1"])
def test_a_code_that_is_none_is_refused(text: str) -> None:
    if text == "40":
        assert read_code(text).short() == "0:00:40+0"
    else:
        with pytest.raises(BadControl):
            read_code(text)


def any_control(chance: random.Random) -> TimeControl:
    """A control of one to three periods, with any increment."""

    def period(moves: int | None) -> Period:
        increment = chance.choice((0, 0, 2, 5, 10, 30, 60))
        return Period(moves, 60 * chance.randint(5, 200), increment, Mode.FISCHER if increment else Mode.NONE)

    before = [period(chance.choice((20, 30, 36, 40, 60))) for _ in range(chance.randint(0, 2))]
    return TimeControl((*before, period(None)))


def test_what_is_written_is_read_back_equal() -> None:
    chance = random.Random(28)
    for _ in range(2_000):
        control = any_control(chance)
        code = control.code()
        assert code is not None
        assert read_code(code) == control
        assert read_control(control.short()) == control, control.short()
    for mode in (Mode.DELAY, Mode.BRONSTEIN):
        control = TimeControl((Period(None, 3600, 5, mode),))
        assert control.code() is None
        assert read_control(control.short()) == control


@pytest.mark.parametrize("text", ["G/60 with 5-second delay", "60 min with 5 seconds US delay", "G/60;d5"])
def test_a_delay_is_read_in_its_usual_spellings(text: str) -> None:
    assert read_control(text).periods == (Period(None, 3600, 5, Mode.DELAY),)


def test_unequal_times_are_read_and_not_rated() -> None:
    control = read_code("W300-B240")
    assert control.is_unequal and control.code() == "W300-B240"
    made = meaning(control)
    assert made.rapid_blitz_rating is None
    assert Warning_.UNEQUAL in made.warnings
    assert meaning(read_code("W7200-B5400")).standard_rating is Rated.UNEQUAL


def test_an_increment_that_starts_late_counts_for_the_moves_that_receive_it() -> None:
    """40/50, 5+30: 20 of the first 60 moves have it, 65 minutes; by the words `60 times any increment` 85."""
    control = read_control("40/50, 5+30")
    assert (control.seconds_for(), control.seconds_by_wording) == (65 * 60, 85 * 60)
    near = read_control("40/30, 5+30")
    assert near.kind is Kind.RAPID
    assert Warning_.WORDING in meaning(near).warnings


def test_the_duty_to_record_changes_where_thirty_seconds_begin() -> None:
    made = meaning(read_control("40/90, 30+30"))
    assert made.recording_may_stop == (True, False)
    assert Warning_.RECORDING_CHANGES in made.warnings


def test_mutated_texts_are_read_or_refused() -> None:
    chance = random.Random(84)
    signs = "0123456789+/x|,;:'\" hminsecjugadWB-.()dG≤ñ\u202e\0"
    for _ in range(3_000):
        text = list(chance.choice([text for text, _ in SPELLINGS]))
        for _ in range(chance.randint(1, 4)):
            place = chance.randrange(len(text))
            text[place : place + chance.randint(0, 2)] = chance.choices(signs, k=chance.randint(0, 3))
            text = text or ["9"]
        for read in (read_control, read_code):
            try:
                control = read("".join(text))
            except BadControl:
                continue
            assert all(one.seconds <= 24 * 3600 for one in control.periods)
