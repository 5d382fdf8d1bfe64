"""The examples of the commentary, named by their article."""

from __future__ import annotations

import pytest

from arbitra.laws.clocks.arrivals import Arrival, DefaultTime, read_time_of_day
from arbitra.laws.clocks.meaning import meaning
from arbitra.laws.clocks.reading import read_control
from arbitra.laws.editions import Kind, LawsEdition, editions, laws_edition
from arbitra.laws.rulings.decision import Ruling, rule_on

BOTH = pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)


def ruled(key: str, edition: LawsEdition, **facts: str) -> Ruling:
    made = rule_on(key, edition, facts)
    assert isinstance(made, Ruling), made
    return made


def test_a_1_30_minutes_and_30_seconds_are_standard() -> None:
    control = read_control("30+30")
    assert control.seconds_for() == 3600
    assert control.kind is Kind.STANDARD


def test_a_1_10_minutes_and_5_seconds_are_rapid() -> None:
    assert (read_control("10+5").seconds_for(), read_control("10+5").kind) == (900, Kind.RAPID)


def test_b_1_5_minutes_and_5_seconds_are_blitz() -> None:
    assert (read_control("5+5").seconds_for(), read_control("5+5").kind) == (600, Kind.BLITZ)


@pytest.mark.parametrize("text", ["2 horas para 40 movimientos y 1 hora para el final", "2 horas para toda la partida"])
def test_iii_1_the_last_hour_or_the_whole_game_is_a_quickplay_finish(text: str) -> None:
    assert meaning(read_control(text)).guidelines_iii_possible


def test_6_3_the_commentary_s_90_minutes_for_40_moves_and_30_for_the_rest() -> None:
    assert read_control("90 minutos para 40 jugadas y 30 minutos para el resto").code() == "40/5400:1800"


def test_6_7_1_started_at_15_15_with_30_minutes_the_limit_is_15_45() -> None:
    """A player arriving after it has lost; at the very second the commentaries differ."""
    default = DefaultTime(read_time_of_day("15:15"), 30)
    assert default.ends == read_time_of_day("15:45")
    arrivals = [default.of(read_time_of_day(text)) for text in ("15:44:59", "15:45", "15:45:01")]
    assert arrivals == [Arrival.PLAYS, Arrival.EDGE, Arrival.LOST]


def test_6_7_1_a_round_before_midnight_ends_its_default_time_after_it() -> None:
    default = DefaultTime(read_time_of_day("23:50"), 30)
    assert default.of(read_time_of_day("0:10")) is Arrival.PLAYS
    assert default.of(read_time_of_day("0:21")) is Arrival.LOST


@BOTH
def test_3_7_5_an_upside_down_rook_is_a_rook(edition: LawsEdition) -> None:
    assert ruled("inverted_rook", edition, moved_diagonally="no").key == "counts_as_rook"
    moved = ruled("inverted_rook", edition, moved_diagonally="yes", kind="standard")
    assert (moved.rule.goes_to, moved.opponent_seconds) == ("illegal_move", 120)


@BOTH
def test_5_1_2_a_stopped_clock_or_a_handshake_is_cleared_up(edition: LawsEdition) -> None:
    for sign in ("stopped_clock", "tipped_king", "handshake", "signed"):
        assert ruled("resignation_unclear", edition, sign=sign, confirms="yes").rule.goes_to == "resignation"
        assert ruled("resignation_unclear", edition, sign=sign, confirms="no").key == "play_on"
    left = ruled("resignation_unclear", edition, sign="left")
    assert left.key == "clock_runs_on" and left.sanctions_open


@BOTH
def test_6_2_1_2_two_forgotten_presses_are_put_right_on_the_counter(edition: LawsEdition) -> None:
    assert "press_each_once" in ruled("forgot_to_press", edition, who_asks="opponent_moves").steps
    assert ruled("forgot_to_press", edition, who_asks="nobody").key == "arbiter_silent"
    assert "set_counter" in ruled("forgot_to_press", edition, who_asks="player_moves_again").steps


@BOTH
def test_6_2_3_the_other_hand_is_no_illegal_move(edition: LawsEdition) -> None:
    made = ruled("clock_mishandled", edition, what="other_hand")
    assert (made.key, made.opponent_seconds) == ("penalty_129", None)


@BOTH
def test_6_2_6_ten_minutes_are_usual_for_an_assistant_but_not_with_a_disability(edition: LawsEdition) -> None:
    assert ruled("assistant", edition, task="clock", disability="no").player_seconds == -600
    assert ruled("assistant", edition, task="clock", disability="yes").player_seconds is None


@BOTH
def test_6_9_a_flag_is_a_draw_against_an_opponent_who_cannot_mate(edition: LawsEdition) -> None:
    facts = {"noticed_by": "arbiter", "ended_before": "no", "moves_done": "no"}
    assert ruled("flag_fall", edition, can_mate="no", **facts).result("white") == "1/2-1/2"
    assert ruled("flag_fall", edition, can_mate="yes", **facts).result("white") == "0-1"


@BOTH
def test_6_11_2_going_to_the_toilet_is_no_reason_to_stop_the_clock(edition: LawsEdition) -> None:
    made = ruled("stops_clock", edition, reason="no")
    assert made.articles == ("6.11.4", "12.9")
    assert any("toilet" in remark.en for remark in made.remarks)


@BOTH
def test_7_3_reversed_colours_at_move_9_and_at_move_10(edition: LawsEdition) -> None:
    assert ruled("colours_reversed", edition, game_over="no", moves_both="under10").rule.result == "new_game"
    assert ruled("colours_reversed", edition, game_over="no", moves_both="10ormore").rule.result == "continue"


@BOTH
def test_7_3_a_game_with_reversed_colours_that_ended_before_move_10_keeps_its_result(edition: LawsEdition) -> None:
    assert ruled("colours_reversed", edition, game_over="yes", moves_both="under10").rule.result == "stands"


@BOTH
def test_7_4_the_opponent_does_not_start_the_clock_of_the_player_who_displaced_a_piece(edition: LawsEdition) -> None:
    made = ruled("displaced_and_clock_started", edition, really_disturbed="yes")
    assert "explain_stop_both" in made.steps


@BOTH
def test_7_5_taking_the_king_is_an_illegal_move(edition: LawsEdition) -> None:
    facts = {"game_over": "no", "pressed": "yes", "kind": "standard", "count": "first"}
    made = ruled("king_captured", edition, **facts)
    assert (made.key, made.opponent_seconds) == ("first_illegal", 120)


@BOTH
def test_7_5_5_two_faults_in_one_move_count_once(edition: LawsEdition) -> None:
    facts = {"game_over": "no", "pressed": "yes", "kind": "standard", "count": "first"}
    made = ruled("two_faults_one_move", edition, **facts)
    assert made.key == "first_illegal" and "counts_as_one" in made.steps
    assert ruled("illegal_again_same_move", edition, can_mate="yes").key == "second_illegal_loss"


def test_7_5_5_a_first_illegal_move_in_rapid_costs_120_seconds_in_2018_and_60_in_2023() -> None:
    facts = {"game_over": "no", "pressed": "yes", "kind": "rapid", "supervision": "adequate", "count": "first"}
    seconds = [ruled("illegal_move", laws_edition(id_), **facts).opponent_seconds for id_ in ("2018", "2023")]
    assert seconds == [120, 60]


@BOTH
def test_8_2_a_pen_over_the_last_move_is_allowed(edition: LawsEdition) -> None:
    made = ruled("pen_covers_sheet", edition)
    assert made.key == "allowed" and "remove_pen" in made.steps


@BOTH
def test_8_5_both_sheets_with_stopped_clocks_one_sheet_in_its_player_s_time(edition: LawsEdition) -> None:
    assert "stop_clocks" in ruled("sheets_after_flag", edition, complete_sheet="yes", who="both").steps
    one = ruled("sheets_after_flag", edition, complete_sheet="yes", who="one")
    assert "clocks_run_on" in one.steps and "stop_clocks" not in one.steps


@BOTH
def test_8_6_37_moves_found_of_40_the_next_is_41_and_after_42_it_is_43(edition: LawsEdition) -> None:
    fewer, more = (ruled("moves_not_found", edition, found=found) for found in ("fewer", "same_or_more"))
    assert (fewer.key, more.key) == ("next_is_first_of_next_period", "count_from_found")
    assert "37" in fewer.remarks[0].en and "41" in fewer.remarks[0].es
    assert "42" in more.remarks[0].en and "43" in more.remarks[0].es


@BOTH
def test_8_7_the_chief_arbiter_may_overrule_a_signed_result(edition: LawsEdition) -> None:
    made = ruled("signed_result_overruled", edition, evidence="yes", next_round_paired="no")
    assert made.key == "result_corrected" and "chief_arbiter_decides" in made.steps


@BOTH
def test_9_1_1_a_threefold_repetition_after_20_moves_is_a_draw_where_30_are_asked_for(edition: LawsEdition) -> None:
    assert ruled("draw_before_minimum", edition, what="claim_right").result("black") == "1/2-1/2"


@BOTH
def test_9_1_2_1_a_condition_of_a_team_match_is_void_and_the_offer_valid(edition: LawsEdition) -> None:
    assert ruled("conditional_offer_team", edition, answer="not_yet").key == "offer_valid_condition_void"
    assert ruled("conditional_offer_team", edition, answer="accepts").result("white") == "1/2-1/2"


@BOTH
def test_9_4_the_right_is_lost_on_this_move_only(edition: LawsEdition) -> None:
    made = ruled("claim_threefold", edition, opponent_agrees="no", to_move="yes", touched="yes", kind="standard")
    assert made.key == "claim_rejected_touched"
    assert any("this move only" in remark.en for remark in made.remarks)


@BOTH
def test_10_2_three_quarters_to_one_quarter_is_not_allowed(edition: LawsEdition) -> None:
    assert ruled("special_score", edition, score="fraction").key == "score_not_allowed"
    assert ruled("special_score", edition, score="usual").key == "score_allowed"


@BOTH
def test_11_3_2_a_phone_loses_also_against_an_opponent_who_cannot_mate(edition: LawsEdition) -> None:
    made = ruled("phone", edition, where="on_person", regs_lighter="no", opponent_arrived="yes", can_mate="no")
    assert made.result("white") == "0-1"


@BOTH
def test_11_3_2_a_phone_before_the_opponent_has_come_is_a_forfeit_that_is_not_rated(edition: LawsEdition) -> None:
    made = ruled("phone", edition, where="on_person", regs_lighter="no", opponent_arrived="no")
    assert made.result("white") == "-/+"
    assert "not_rated" in made.steps


@BOTH
def test_11_7_the_player_is_told_first_and_both_may_lose(edition: LawsEdition) -> None:
    assert ruled("persistent_refusal", edition, told="no").key == "warn_117"
    assert ruled("persistent_refusal", edition, told="yes", both="yes").result("white") == "0-0"


@BOTH
def test_11_10_the_clock_of_a_player_who_refuses_to_go_on_runs(edition: LawsEdition) -> None:
    assert ruled("appeal", edition, refuses_to_play="yes").key == "clock_runs"


@BOTH
def test_12_9_7_a_fine_must_have_been_announced(edition: LawsEdition) -> None:
    assert ruled("fine", edition, fine_announced="no").key == "no_fine"
    assert ruled("fine", edition, fine_announced="yes").key == "fine_possible"


@BOTH
def test_a_4_2_a_king_that_moved_out_of_check_ends_the_illegal_position(edition: LawsEdition) -> None:
    assert ruled("both_kings_in_check", edition, saw_move="no", still="no").key == "play_on"
    assert ruled("both_kings_in_check", edition, saw_move="no", still="yes").result("white") == "1/2-1/2"


@BOTH
def test_a_3_2_the_clock_runs_while_the_sheet_is_shown(edition: LawsEdition) -> None:
    made = ruled("sheet_requests", edition, to_move="yes", times="upto5")
    assert "clock_not_stopped" in made.steps
    assert ruled("sheet_requests", edition, to_move="yes", times="more").key == "warn_distraction"


@BOTH
def test_i_1_1_without_time_to_seal_the_position_is_written_down(edition: LawsEdition) -> None:
    assert "note_position_times" in ruled("sudden_interruption", edition).steps


@BOTH
def test_iii_5_1_checks_without_trying_to_mate_are_no_effort_to_win(edition: LawsEdition) -> None:
    """Re1 and Df1 against Ra8: check after check, and the bare king claims."""
    facts = {"announced": "yes", "to_move": "yes", "seconds_left": "yes", "flag": "no", "decision": "agrees"}
    made = ruled("qpf_claim", edition, **facts)
    assert made.result("black") == "1/2-1/2"
    assert any("checks" in remark.en for remark in made.remarks)


@BOTH
def test_2_3_king_and_queen_set_up_the_wrong_way_round_are_a_new_game_while_it_is_played(edition: LawsEdition) -> None:
    """7.2.1: during the game, not after it."""
    assert ruled("wrong_initial_position", edition, game_over="no", kind="standard").rule.result == "new_game"
    assert ruled("wrong_initial_position", edition, game_over="yes").rule.result == "stands"


@BOTH
def test_7_2_2_a_board_the_wrong_way_round_is_exchanged_and_play_continues(edition: LawsEdition) -> None:
    made = ruled("board_turned", edition, game_over="no", kind="standard")
    assert (made.rule.result, "transfer_position" in made.steps) == ("continue", True)


@BOTH
def test_7_2_an_operator_of_an_electronic_board_tells_the_arbiter(edition: LawsEdition) -> None:
    assert "operator_tells_arbiter" in ruled("electronic_board_stops", edition, board_position_illegal="no").steps


@BOTH
def test_3_7_5_who_misses_a_queen_may_stop_the_clock_and_is_brought_one(edition: LawsEdition) -> None:
    assert ruled("promotion_piece_missing", edition, stopped="yes").key == "bring_piece"


@BOTH
def test_4_2_with_the_opponent_away_the_arbiter_is_told_before_pieces_are_adjusted(edition: LawsEdition) -> None:
    told = ruled("adjust_opponent_absent", edition, displaced_only="yes", told_arbiter="yes")
    assert told.key == "allowed"
    assert ruled("adjust_opponent_absent", edition, displaced_only="yes", told_arbiter="no").key == "tell_arbiter_first"


@BOTH
def test_4_3_without_j_adoube_a_touched_piece_is_moved(edition: LawsEdition) -> None:
    facts = {"accidental": "no", "can_move": "yes"}
    assert ruled("touched_own_piece", edition, adjust="no", **facts).key == "must_move_touched"
    assert ruled("touched_own_piece", edition, adjust="yes").key == "no_consequence"


@BOTH
def test_4_8_12_1_the_arbiter_who_saw_it_does_not_wait_for_a_claim(edition: LawsEdition) -> None:
    """A player touches one piece and plays another."""
    made = ruled("touch_claim", edition, proof="arbiter_saw", claimant_touched="no")
    assert (made.key, "intervene_without_claim" in made.steps) == ("enforce_touch", True)


@BOTH
def test_5_2_6_9_both_clocks_at_zero_the_sign_tells_which_flag_fell_first(edition: LawsEdition) -> None:
    made = ruled("both_flags", edition, known="yes", can_mate="yes")
    assert "read_flag_sign" in made.steps
    assert made.result("white") == "0-1"


@BOTH
def test_iii_3_1_two_analogue_flags_play_on_or_a_draw_in_the_last_period(edition: LawsEdition) -> None:
    assert ruled("both_flags", edition, known="no", last_period="no").rule.result == "continue"
    assert ruled("both_flags", edition, known="no", last_period="yes").result("white") == "1/2-1/2"


@BOTH
def test_6_2_3_a_finger_kept_on_the_clock_is_penalised(edition: LawsEdition) -> None:
    assert ruled("clock_mishandled", edition, what="hovering").key == "penalty_129"


@BOTH
def test_6_2_4_a_press_without_a_move_is_an_illegal_move_and_not_12_9(edition: LawsEdition) -> None:
    facts = {"game_over": "no", "pressed": "yes", "kind": "standard", "count": "first"}
    made = ruled("clock_without_move", edition, **facts)
    assert (made.key, "7.5.3" in made.articles) == ("first_illegal", True)


@BOTH
def test_6_5_the_neighbour_s_clock_in_a_team_match(edition: LawsEdition) -> None:
    assert ruled("pressed_neighbours_clock", edition).key == "set_both_clocks_right"


@BOTH
def test_6_7_1_default_time_zero_absent_players_have_lost_at_the_start(edition: LawsEdition) -> None:
    default = DefaultTime(read_time_of_day("15:00"), 0)
    assert default.of(read_time_of_day("15:00:01")) is Arrival.LOST
    assert ruled("late_arrival", edition, late="yes", arbiter_decides_otherwise="no").result("white") == "-/+"


@BOTH
def test_6_11_2_a_disturbed_player_may_stop_the_clock(edition: LawsEdition) -> None:
    assert ruled("stops_clock", edition, reason="yes").key == "deal_and_restart"


@BOTH
def test_7_4_who_knocks_pieces_over_by_accident_does_not_lose_at_once(edition: LawsEdition) -> None:
    accident = ruled("displaced_pieces", edition, how="accident", whose_clock="own", kind="blitz")
    assert accident.rule.result == "continue"
    assert "loss_possible" in ruled("displaced_pieces", edition, how="on_purpose", kind="blitz").steps


@BOTH
def test_7_5_1_before_the_press_the_player_corrects_without_a_penalty(edition: LawsEdition) -> None:
    made = ruled("illegal_move", edition, game_over="no", pressed="no")
    assert (made.key, made.opponent_seconds) == ("not_completed", None)


@BOTH
def test_7_5_1_after_the_sheets_are_signed_nothing_is_corrected(edition: LawsEdition) -> None:
    assert ruled("illegal_move", edition, game_over="yes").rule.result == "stands"


@BOTH
def test_8_1_moves_may_be_written_in_pairs(edition: LawsEdition) -> None:
    assert ruled("records_in_pairs", edition, previous_written="yes").key == "allowed"
    assert ruled("records_in_pairs", edition, previous_written="no").key == "must_record"


@BOTH
def test_8_5_1_12_6_how_many_moves_are_left_is_not_said(edition: LawsEdition) -> None:
    assert ruled("asks_moves_left", edition, what="move_number").key == "arbiter_silent"
    assert ruled("asks_moves_left", edition, what="law").key == "explain_law"


@BOTH
def test_8_7_a_draw_was_signed_although_white_had_won(edition: LawsEdition) -> None:
    assert ruled("wrong_result_signed", edition, agree="yes").key == "signed_result_stands"


@BOTH
def test_9_1_2_1_an_offer_for_two_minutes_is_valid_without_its_condition(edition: LawsEdition) -> None:
    assert ruled("draw_offer_wrong_time", edition, when="with_condition").key == "offer_valid_condition_void"


@BOTH
def test_9_1_2_3_a_claim_after_28_moves_of_30_is_checked_even_if_both_want_the_draw(edition: LawsEdition) -> None:
    assert "check_claim_anyway" in ruled("draw_before_minimum", edition, what="claim_right").steps
    assert ruled("draw_before_minimum", edition, what="claim_wrong", kind="standard").rule.result == "continue"
    assert ruled("claim_threefold", edition, opponent_agrees="yes").key == "draw_agreed"


@BOTH
def test_9_6_the_arbiter_steps_in_and_declares_the_draw(edition: LawsEdition) -> None:
    assert "intervene_stop_game" in ruled("fivefold_or_75", edition, last_move_mate="no", game_over="no").steps


@BOTH
def test_11_2_leaving_the_hall_on_the_move_and_by_11_2_4_off_the_move(edition: LawsEdition) -> None:
    def left(**facts: str) -> str:
        return ruled("leaves_playing_area", edition, permission="no", **facts).key

    assert left(what="area_on_move") == left(what="area_not_on_move", regs_11_2_4="yes") == "penalty_129"
    assert left(what="area_not_on_move", regs_11_2_4="no") == "allowed"


@BOTH
def test_11_4_finished_players_may_look_for_a_few_minutes(edition: LawsEdition) -> None:
    assert "let_look_briefly" in ruled("finished_players", edition).steps


@BOTH
def test_12_7_a_spectator_who_calls_a_flag_interferes(edition: LawsEdition) -> None:
    assert "arbiter_checks_own_eyes" in ruled("outside_interference", edition).steps


@BOTH
def test_12_8_captains_and_officials_have_no_phone_in_the_hall_either(edition: LawsEdition) -> None:
    assert ruled("phone_other_person", edition, authorised="no").key == "expel_from_venue"


@BOTH
def test_i_9_3_the_opponent_of_an_absent_player_may_seal_the_reply(edition: LawsEdition) -> None:
    assert ruled("resumption_absent", edition, late="no", who="sealed").key == "reply_may_be_sealed"


@BOTH
def test_i_12_without_envelope_the_declared_move_without_position_a_new_game(edition: LawsEdition) -> None:
    assert ruled("envelope_lost", edition, position_known="yes").key == "play_declared_move"
    assert ruled("envelope_lost", edition, position_known="no").rule.result == "new_game"


@BOTH
def test_6_2_3_who_forgot_to_press_and_comes_back_to_a_running_clock_is_cleared_up(edition: LawsEdition) -> None:
    """The player thinks that the opponent has moved, moves again and presses: the arbiter finds out who moved."""
    ruling = ruled("forgot_to_press", edition, who_asks="player_moves_again")
    assert ruling.key == "clarify_and_set"
    assert {"find_whether_opponent_moved", "set_clocks_right", "set_counter"} <= set(ruling.steps)


@BOTH
def test_6_2_3_nobody_tells_a_player_that_the_clock_runs(edition: LawsEdition) -> None:
    assert ruled("forgot_to_press", edition, who_asks="nobody").key == "arbiter_silent"


@BOTH
def test_11_3_2_2_regulations_may_name_a_fine_for_a_phone(edition: LawsEdition) -> None:
    ruling = ruled("phone", edition, where="on_person", regs_lighter="yes")
    assert (ruling.key, ruling.rule.usual) == ("penalty_of_regulations", ("12.9.7",))


@BOTH
def test_11_3_2_1_a_phone_switched_off_in_the_bag_may_be_allowed(edition: LawsEdition) -> None:
    assert ruled("phone", edition, where="in_bag_off_allowed").key == "allowed"
