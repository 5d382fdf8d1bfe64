"""Every article on a knockout, in our words, with who obeys it and what proves it."""

from __future__ import annotations

from arbitra.rules.contract import Article

_TESTS = "tests/rules/knockout"

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
        "The format of the playoff: knockout or round robin.",
        "rules.knockout.playoff:Format",
        (f"{_TESTS}/test_playoff.py::test_round_robin_playoff",),
    ),
    Article(
        "C.07.3.1.4",
        "How pairing numbers are given in the playoff.",
        "rules.knockout.playoff:playoffs",
        (f"{_TESTS}/test_playoff.py::test_numbers_by_standings_rating_or_lot",),
    ),
    Article(
        "C.07.3.1.5",
        "How colours are given in the playoff.",
        "rules.knockout.state:next_games",
        (f"{_TESTS}/test_playoff.py::test_knockout_playoff_to_the_end",),
    ),
)
