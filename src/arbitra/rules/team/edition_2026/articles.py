"""The articles of C.04.6, edition of 2026: what each demands, its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.team.manifest import CRITERIA, TEAM, UPFLOATERS
from arbitra.rules.team.manifest import article as _article

ARTICLES: tuple[Article, ...] = (
    _article(
        "1.1", "Teams have numbers from the regulations or the chief arbiter (TPN), which stay.", "model.team:Team"
    ),
    _article(
        "1.2",
        "The primary score pairs: match points or game points; the other one, where it is used, ranks for colours.",
        "model.history:History",
        "test_1_2_game_points_first",
    ),
    _article(
        "1.3", "A bracket is even: the teams of a score and upfloaters from lower ones.", f"{TEAM}.pairing:EvenBrackets"
    ),
    _article(
        "1.4",
        "The bye is worth a drawn match, unless the regulations say otherwise.",
        "model.encounters:EncounterRules.bye",
    ),
    _article(
        "1.5",
        "A team that meets one with another score floats; byes and forfeited matches are not floats.",
        f"{TEAM}.field:has_floated",
        "test_1_5_a_forfeited_match_is_no_float",
    ),
    _article(
        "1.6",
        "The colour of a team is that of its first board, if the match was played.",
        "model.encounters:Encounter.played",
        "test_1_6_one_board_played_gives_the_colour",
    ),
    _article(
        "1.7.1",
        "Type A: a preference for a colour difference above one, or for the same colour twice in a row without a "
        "difference "
        "the other way.",
        f"{TEAM}.preferences:type_a",
        "test_1_7_preferences",
    ),
    _article(
        "1.7.2",
        "Type B: the same are strong; mild for a difference of one, or to alternate, but not in the last round.",
        f"{TEAM}.preferences:type_b",
        "test_1_7_preferences",
    ),
    *CRITERIA[:1],
    _article(
        "C2",
        "No bye for a team that had one, won a match by forfeit or had a full-point bye.",
        f"{TEAM}.field:barred_2026",
        "test_c2_what_bars_from_the_bye",
    ),
    *CRITERIA[1:],
    _article(
        "C6",
        "The upfloaters leave the following score group so that it can be paired with as few upfloaters as its number "
        "allows.",
        f"{UPFLOATERS}:following_fails",
        "test_the_cases",
    ),
    _article(
        "C7",
        "Except in the last two rounds, as few upfloaters as possible that floated in the round before.",
        f"{UPFLOATERS}:choose_upfloaters",
        "test_c7_who_floated_is_spared_until_the_last_two_rounds",
    ),
    _article(
        "C8", "As few pairs as possible of two teams that prefer the same colour.", f"{TEAM}.bracket:pair_bracket"
    ),
    _article(
        "C9", "Type B: as few pairs as possible of two teams that strongly prefer it.", f"{TEAM}.bracket:pair_bracket"
    ),
    _article(
        "C10",
        "Except in the last two rounds, as few upfloaters' opponents as possible that floated in the round before.",
        f"{TEAM}.bracket:pair_bracket",
    ),
    _article(
        "3.4",
        "The bye is given first, to a team that may have it and leaves a legal pairing: lowest score, then most "
        "matches, then largest number.",
        f"{TEAM}.pairing:give_bye",
        "test_3_4_the_bye_comes_first",
    ),
    _article(
        "3.5.4",
        "Among equals the first set: by score, then by number, compared one by one.",
        f"{UPFLOATERS}:choose_upfloaters",
        "test_c5_the_upfloater_comes_from_the_next_scoregroup",
    ),
    _article(
        "3.6.4",
        "Among equals the smallest identifier: the tops of all pairs ascending, then their bottoms.",
        f"{TEAM}.bracket:pair_bracket",
        "test_3_6_the_smaller_number_is_the_top",
    ),
    _article(
        "4.2",
        "The first team has the higher score; then the higher secondary one, if it is used; then the smaller number.",
        f"{TEAM}.colours:allocation",
    ),
    _article(
        "4.3.1",
        "Neither has played: the first team gets the initial colour if its number is odd.",
        f"{TEAM}.colours:RULES",
        "test_round_1_halves",
    ),
    _article("4.3.2", "Only one has a preference: it is met.", f"{TEAM}.colours:RULES"),
    _article("4.3.3", "Both preferences are met.", f"{TEAM}.colours:RULES"),
    _article("4.3.4", "Only one preference is strong: it is met.", f"{TEAM}.colours:RULES"),
    _article("4.3.5", "The smaller colour difference gets White.", f"{TEAM}.colours:RULES"),
    _article(
        "4.3.6",
        "The colours alternate from the last match in which they differed.",
        f"{TEAM}.colours:RULES",
        "test_the_cases",
    ),
    _article("4.3.7", "The preference of the first team is met.", f"{TEAM}.colours:RULES"),
    _article("4.3.8", "The first team alternates.", f"{TEAM}.colours:RULES"),
    _article("4.3.9", "The other team alternates.", f"{TEAM}.colours:RULES"),
)
