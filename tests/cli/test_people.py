"""A player named by number or by a part of the name, wherever a number is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.cli.exits import Refused
from arbitra.cli.people import player_named, players_named
from arbitra.model import Player, Tournament, Tpn
from tests.cli.calling import DEMO, call
from tests.said import tells

NAMES = ("Ashgrove, Ben", "Belloc, Zoë", "Núñez, Ana", "Nunez, Anabel", "Ash, Tom", "Ng")
BAKU = ("--acceleration", "baku", "--border")
CLUB = Tournament(players=tuple(Player(Tpn(number), name) for number, name in enumerate(NAMES, start=1)))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("2", 2),
        (" 2 ", 2),
        ("ashg", 1),
        ("BELLOC", 2),
        ("zoe", 2),
        ("Zoë", 2),
        ("nunez anabel", 4),
        ("nuñez ana", 3),
        ("ben ash", 1),
        ("ng", 6),
    ],
)
def test_who_is_meant(text: str, number: int) -> None:
    assert player_named(CLUB, text) == number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("99", "99 … 1 … 6"),
        ("-1", "-1 … 1 … 6"),
        ("xyz", "'xyz'"),
        ("", "''"),
        ("ash", "'ash' … 2 … 1 Ashgrove … Ben … 5 Ash … Tom"),
        ("n", "'n' … 4 … 1 Ashgrove … Ben … 3 Núñez … 4 Nunez … Anabel … 6 Ng"),
    ],
)
def test_nobody_or_several(text: str, said: str) -> None:
    with pytest.raises(Refused) as refusal:
        player_named(CLUB, text)
    assert tells(refusal.value, said)


def test_several_at_once() -> None:
    assert players_named(CLUB, "ashg, 2,tom") == [1, 2, 5]
    assert players_named(CLUB, "") == []


@pytest.mark.parametrize(
    ("by_name", "by_number"),
    [
        (("explain", "--player", "kirsch"), ("explain", "--player", "11")),
        (("explain", "--pair", "kirsch", "1"), ("explain", "--pair", "11", "1")),
        (("explain", "--bye", "ALWINE"), ("explain", "--bye", "11")),
        (("explain", "--colour", "kirsch", "W"), ("explain", "--colour", "11", "W")),
        (("standings", "--player", "kirsch"), ("standings", "--player", "11")),
        (("standings", "--expelled", "kirsch"), ("standings", "--expelled", "11")),
        (("ratings", "--player", "kirsch"), ("ratings", "--player", "11")),
        (("ratings", "--k", "kirsch=40"), ("ratings", "--k", "11=40")),
        (("pair", *BAKU, "kirsch"), ("pair", *BAKU, "11")),
        (("check", *BAKU, "kirsch"), ("check", *BAKU, "11")),
    ],
)
def test_commands_take_names(
    by_name: tuple[str, ...], by_number: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    command, *arguments = by_name
    named = call(capsys, command, DEMO, *arguments)
    command, *arguments = by_number
    assert named == call(capsys, command, DEMO, *arguments)
    refused = call(capsys, "explain", Path(DEMO), "--player", "zzz")
    assert (refused.code, refused.out) == (3, "")
