"""Every case of the clock oracle: time controls, arrivals, settings after a penalty, the time sheet."""

from __future__ import annotations

from typing import Any

import pytest

from arbitra.laws.clocks.arrivals import DefaultTime, read_time_of_day
from arbitra.laws.clocks.codes import BadControl, read_code
from arbitra.laws.clocks.meaning import meaning
from arbitra.laws.clocks.reading import read_control
from arbitra.laws.clocks.settings import Event, Incident, SheetRow, read_clock, setting_after, show_clock
from arbitra.laws.editions import Kind, editions, laws_edition
from tests.laws.desk import expected


def oracle() -> Any:
    return expected("clocks")


def test_every_time_control_is_read_and_explained_as_expected() -> None:
    wrong = []
    for case in oracle()["controls"]:
        read = read_code if case["source"] in ("PGN", "TRF26 222") else read_control
        wanted = case["expect"]
        if "error" in wanted:
            with pytest.raises(BadControl):
                read(case["text"])
            continue
        made = meaning(read(case["text"]))
        control = made.control
        got = {
            "periods": [
                {"moves": one.moves, "seconds": one.seconds, "increment": one.increment, "mode": one.mode.value}
                for one in control.periods
            ],
            "seconds_for_60_moves": made.seconds_for_60,
            "kind": made.kind.value,
            "fide_standard_rating": made.standard_rating.value if made.standard_rating else None,
            "fide_rapid_blitz_rating": made.rapid_blitz_rating.value if made.rapid_blitz_rating else None,
            "norm_possible": made.norm_possible,
            "recording_may_stop_below_5_minutes": (
                list(made.recording_may_stop) if made.recording_may_stop is not None else "never required (A.2)"
            ),
            "guidelines_III_possible": made.guidelines_iii_possible,
            "penalty_seconds": {edition.id: made.penalty(edition) for edition in editions()},
        }
        if control.code() is not None:
            got["trf26_222"] = control.code()
        if control.seconds_by_wording != made.seconds_for_60:
            got["seconds_60_times_any_increment"] = control.seconds_by_wording
        if "warning" in wanted:
            got["warning"] = next(one.value for one in made.warnings)
        if got != wanted:
            wrong.append((case["text"], got, wanted))
    assert wrong == []


def test_who_arrives_when() -> None:
    for case in oracle()["default_time"]:
        default = DefaultTime(read_time_of_day(case["started"]), case["default_minutes"])
        assert default.of(read_time_of_day(case["arrival"])).value == case["expect"], case


def test_neither_player_is_there_at_the_start() -> None:
    for case in oracle()["neither_present"]:
        default = DefaultTime(read_time_of_day(case["started"]), case["default_minutes"])
        result, lost = default.neither_present(
            *(read_time_of_day(case[f"{side}_arrives"]) for side in ("white", "black"))
        )
        assert result == case["expect"]["result"], case
        assert lost == case["expect"].get("white_lost_seconds", 0), case


def test_the_clocks_after_a_penalty_a_claim_or_for_an_assistant() -> None:
    for case in oracle()["settings"]:
        event = Event(case["event"].removesuffix(" on the board"))
        white, black = (read_clock(case[side]) for side in ("white", "black"))
        incident = Incident(event, case["offender"], white, black, Kind(case["kind"]), case["increment"])
        for edition in editions() if case["edition"] == "both" else [laws_edition(case["edition"])]:
            made = setting_after(incident, edition)
            wanted = case["expect"]
            assert (show_clock(made.white), show_clock(made.black)) == (wanted["white"], wanted["black"]), case
            assert made.new_increment == wanted.get("new_increment"), case


def test_the_time_sheet_shows_what_is_more_than_two_minutes_off() -> None:
    for row in oracle()["time_sheet"]["rows"]:
        passed = (read_time_of_day(row["check"]) - read_time_of_day(row["start"])) // 60
        made = SheetRow(row["white"], row["black"], row["move"], row["base"], row["increment"], passed)
        got = (made.total, made.difference, made.expected, made.is_right)
        assert got == (row["sum"], row["expect_diff"], row["expected"], row["ok"]), row
