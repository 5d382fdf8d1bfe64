"""Every article on round robins, in our words, with its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/berger"

ARTICLES: tuple[Article, ...] = (
    Article(
        "1",
        "Everyone meets everyone once; there are as many rounds as players, one fewer if their number is even.",
        "rules.berger.tables:berger_cycle",
        (f"{_TESTS}/test_tables.py::test_every_pair_meets_once_for_every_size",),
    ),
    Article(
        "1.odd",
        "With an odd number of players, the opponent of the missing last number has a bye.",
        "rules.berger.tables:berger_cycle",
        (f"{_TESTS}/test_tables.py::test_in_an_odd_field_each_rests_once",),
    ),
    Article(
        "1.double",
        "In a double round robin the last two rounds of each cycle change places; for four players this does not help.",
        "rules.berger.tables:Reversal",
        (
            f"{_TESTS}/test_tables.py::test_double_round_robin_of_8_as_printed",
            f"{_TESTS}/test_tables.py::test_nobody_has_one_colour_three_times_running",
            f"{_TESTS}/test_tables.py::test_reversing_each_cycle_does_not_help_four_players",
        ),
    ),
    Article(
        "C.05.A1",
        "The Berger tables say who meets whom in which round with which colour.",
        "rules.berger.tables:berger",
        (f"{_TESTS}/test_tables.py::test_tables_as_printed",),
    ),
    Article(
        "C.05.A2",
        "In a restricted draw, players of one federation do not meet in the last three rounds.",
        "rules.berger.varma:varma_drawing",
        (f"{_TESTS}/test_varma.py::test_envelope_mates_do_not_meet_in_the_last_three_rounds",),
    ),
    Article(
        "C.05.6.6",
        "The games of a player who withdraws before playing half of them do not count; after that, the games not "
        "played are forfeited.",
        "rules.berger.withdrawal:settle_withdrawals",
        (f"{_TESTS}/test_withdrawal.py::test_withdrawal_before_half_of_the_games_annuls_them",),
    ),
)
