"""Every article on a knockout, in our words, with its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/knockout"

LEVEL_MATCHES = (
    ("C.07.12.1", "Of two teams with the same game points, the one with the lower board count advances."),
    ("C.07.12.2", "Top boards: more points on board 1, then on board 2, and so on."),
    ("C.07.12.3", "Bottom boards: more points without the last board, then without the last two, and so on."),
)
"""Where a match of teams ends level."""

ARTICLES: tuple[Article, ...] = (
    Article(
        "5.2",
        "The bracket is known from the start. A match has two games, then rapid and blitz games, then one game in "
        "which White must win.",
        "rules.knockout.state:knockout_state",
        (
            f"{_TESTS}/test_bracket.py::test_seeds_1_and_2_can_meet_only_in_the_final",
            f"{_TESTS}/test_state.py::test_random_results_always_finish_with_one_winner",
            f"{_TESTS}/test_duel.py::test_black_advances_with_a_draw_in_armageddon",
        ),
    ),
    *(
        Article(
            number,
            demand,
            "rules.knockout.level:decider",
            (f"{_TESTS}/test_teams.py::test_the_rules_that_decide_a_level_match",),
        )
        for number, demand in LEVEL_MATCHES
    ),
    Article(
        "C.07.3.1.1",
        "Which tied places are played off: all, or those named.",
        "rules.knockout.playoff:playoffs",
        (f"{_TESTS}/test_playoff.py::test_only_the_places_named_are_played_off",),
    ),
    Article(
        "C.07.3.1.2",
        "Whether a tie counts after all, some or none of the tie-breaks.",
        "rules.knockout.playoff:tied_groups",
        (f"{_TESTS}/test_playoff.py::test_ties_after_all_some_or_none_of_the_tie_breaks",),
    ),
    Article(
        "C.07.3.1.3",
        "The format of the play-off: knockout or round robin.",
        "rules.knockout.playoff:Format",
        (f"{_TESTS}/test_playoff.py::test_round_robin_playoff",),
    ),
    Article(
        "C.07.3.1.4",
        "How pairing numbers are given in the play-off.",
        "rules.knockout.playoff:playoffs",
        (f"{_TESTS}/test_playoff.py::test_numbers_by_standings_rating_or_lot",),
    ),
    Article(
        "C.07.3.1.5",
        "How colours are given in the play-off.",
        "rules.knockout.state:next_games",
        (f"{_TESTS}/test_playoff.py::test_knockout_playoff_to_the_end",),
    ),
)
