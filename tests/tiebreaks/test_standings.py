"""Standings: ties, lots, orders by hand, who is not ranked, categories, play-offs, ratings."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from arbitra.model import NationalRating, Player, Players, Settings, Tournament, Tpn, UnknownPlayer
from arbitra.ratings import RatingRules
from arbitra.tiebreaks import ByHand, Playoff, StandingsRequest, TiebreakProblem, standings
from arbitra.tiebreaks.categories import BadCategory
from arbitra.tiebreaks.event import UNDER_HALF
from arbitra.tiebreaks.knockout import DRAW_ODDS, FOR_THIRD, RECORDED, STILL_IN
from tests.tiebreaks.tiebreak_lab import EXERCISE, FOOTBALL, ROUND_ROBIN
from tests.tournaments import crosstable, tournament

DRAWN = crosstable({1: "2w= 3b=", 2: "1b= 4w=", 3: "4w= 1w=", 4: "3b= 2b="}, system="dutch")


def with_players(tournament: Tournament, **changes: dict[int, object]) -> Tournament:
    players = tuple(
        replace(player, **{name: values[player.tpn] for name, values in changes.items() if player.tpn in values})  # type: ignore[arg-type]
        for player in tournament.players
    )
    return replace(tournament, players=players)


def ranks(made: object) -> dict[int, int | None]:
    return {row.tpn: row.rank for row in made.rows}  # type: ignore[attr-defined]


def test_points_come_first_and_ties_share_a_rank() -> None:
    assert [row.rank for row in standings(DRAWN, ["BH"]).rows] == [1, 1, 1, 1]
    made = standings(EXERCISE, [])
    assert [row.rank for row in made.rows][:6] == [1, 2, 2, 2, 2, 6]


def test_the_file_says_the_list() -> None:
    settings = replace(EXERCISE.settings, tiebreaks=("BH/C1", "SB"))
    assert standings(replace(EXERCISE, settings=settings)).tiebreaks == ("BH/C1", "SB")
    ordered = replace(settings, standings_order=("WIN", "PTS", "BH"))
    made = standings(replace(EXERCISE, settings=ordered))
    assert [criterion.label for criterion in made.criteria] == ["WIN", "PTS", "BH"]
    assert made.tiebreaks == ("WIN", "BH")
    assert made.rows[0].tpn in (2, 6, 16) and made.rows[1].cause == "PTS"


@pytest.mark.parametrize(
    ("start", "edition"),
    [("2024/07/31", "2023"), ("2024-08-01", "2024"), ("28.02.2026", "2024"), ("2026/03/01", "2026"), ("", "2026")],
)
def test_the_date_says_the_edition(start: str, edition: str) -> None:
    made = standings(replace(EXERCISE, settings=replace(EXERCISE.settings, start=start)), ["BH"])
    assert made.edition.id == edition


def test_lots_are_reproducible_and_recorded() -> None:
    one, again = (standings(DRAWN, ["BH"], request=StandingsRequest(ties_by="lots")) for _ in range(2))
    assert [row.tpn for row in one.rows] == [row.tpn for row in again.rows]
    assert sorted(row.rank or 0 for row in one.rows) == [1, 2, 3, 4]
    assert one.lots_seed == again.lots_seed and one.lots_seed
    assert [row.cause for row in one.rows] == ["", "lots", "lots", "lots"]
    seeds = {
        tuple(row.tpn for row in standings(DRAWN, [], request=StandingsRequest(ties_by="lots", lots_seed=str(n))).rows)
        for n in range(40)
    }
    assert len(seeds) > 10, "another seed draws another order"


def test_an_order_by_hand_has_a_note() -> None:
    made = standings(DRAWN, [], request=StandingsRequest(by_hand=[ByHand((Tpn(3), Tpn(1)), "blitz play-off")]))
    assert ranks(made) == {3: 1, 1: 2, 2: 3, 4: 3}
    assert made.rows[1].cause == "hand"
    with pytest.raises(TiebreakProblem) as refusal:
        standings(DRAWN, [], request=StandingsRequest(by_hand=[ByHand((Tpn(3), Tpn(1)), " ")]))
    assert (refusal.value.reason.article, refusal.value.reason.fields) == ("4.2", {})
    with pytest.raises(TiebreakProblem, match="9"):
        standings(DRAWN, [], request=StandingsRequest(by_hand=[ByHand((Tpn(3), Tpn(9)), "x")]))


def test_an_order_by_hand_cannot_turn_what_is_decided() -> None:
    made = standings(EXERCISE, [], request=StandingsRequest(by_hand=[ByHand((Tpn(10), Tpn(2)), "no")]))
    assert made.row(2).rank == 1 and made.row(10).rank == 16


def test_expelled_players_are_not_ranked_but_their_games_stand() -> None:
    made = standings(EXERCISE, ["BH"], request=StandingsRequest(expelled=[2]))
    assert made.rows[0].rank == 1 and made.rows[0].tpn != 2
    assert [row.tpn for row in made.unranked] == [2] and made.unranked[0].status == "expelled"
    assert made.row(1).points == 35
    flagged = with_players(EXERCISE, flags={2: frozenset({"expelled"}), 3: frozenset({"withdrawn"})})
    made = standings(flagged, ["BH"])
    assert [row.tpn for row in made.unranked] == [2] and made.row(3).status == "withdrawn"


def test_under_half_of_the_games_in_a_round_robin() -> None:
    """C.05: 6 played two of five games: they stay in the table, nobody counts them."""
    rows = {
        1: "5w= 2w1 3b1 4w0 6b+",
        2: "6w1 1b0 5w1 3w= 4b1",
        3: "4w1 6b1 1w0 2b= 5w1",
        4: "3b0 5b0 6w+ 1b1 2w0",
        5: "1b= 4w1 2b0 6w+ 3b0",
        6: "2b0 3w0 4b- 5b- 1w-",
    }
    tournament = crosstable(rows)
    made = standings(tournament, ["SB"], edition="2026")
    assert [row.tpn for row in made.unranked] == [6] and made.unranked[0].status == UNDER_HALF
    assert {row.tpn: row.points for row in made.rows} == {1: 25, 2: 25, 3: 25, 4: 10, 5: 15}
    assert made.row(1).working("PTS").addends[4].amount == 0
    early = standings(tournament, ["SB"], edition="2026", after_round=3)
    assert not early.unranked, "before the end everybody has played less than half"
    left = standings(tournament, ["SB"], edition="2026", after_round=3, request=StandingsRequest(withdrawn=[6]))
    assert [row.tpn for row in left.unranked] == [6]


def test_a_category_has_ranks_of_its_own() -> None:
    women = with_players(
        EXERCISE, sex=dict.fromkeys((3, 5, 8, 9), "w"), birth={3: "2007/01/01", 8: "1970/05/05"}, federation={}
    )
    made = standings(women, ["BH/C1"], category="sex=w")
    assert [(row.rank, row.tpn, row.overall_rank) for row in made.rows] == [(1, 3, 2), (2, 8, 7), (3, 5, 9), (4, 9, 15)]
    assert [row.tpn for row in standings(women, [], category="age=U18").rows] == [3]
    assert [row.tpn for row in standings(women, [], category="age=S50,sex=w").rows] == [8]
    assert [row.tpn for row in standings(women, [], category="rating=2100-").rows] == [2, 1, 3]
    for wrong in ("sex=x", "age=18", "height=2", "rating=high"):
        with pytest.raises(BadCategory):
            standings(women, [], category=wrong)


def test_players_tied_in_the_field_are_tied_in_the_category() -> None:
    made = standings(with_players(DRAWN, sex={1: "w", 4: "w"}), [], category="sex=w")
    assert [row.rank for row in made.rows] == [1, 1]


def test_play_off_settings_are_kept_and_name_the_players() -> None:
    playoff = Playoff.parse({"places": "1-2", "after": "none", "format": "knockout", "times": "3+2"})
    made = standings(EXERCISE, ["BH/C1"], request=StandingsRequest(playoff=playoff))
    assert made.playoff_groups() == ((3, 4, 1, 16),)
    assert ("3.1.6", "times", "3+2") in playoff.lines()
    after_all = standings(
        EXERCISE, ["BH/C1"], request=StandingsRequest(playoff=replace(playoff, after="all", places="all"))
    )
    assert after_all.playoff_groups() == ((1, 16), (8, 11))
    for wrong in ({"place": "1"}, {"places": "2-1"}, {"places": "0"}, {"after": "some"}):
        with pytest.raises(TiebreakProblem, match=r"3\.1"):
            Playoff.parse(wrong)


def test_rounds_that_do_not_exist() -> None:
    with pytest.raises(TiebreakProblem) as refusal:
        standings(EXERCISE, [], after_round=6)
    assert refusal.value.reason.fields == {"round": 6, "last": 5}
    with pytest.raises(UnknownPlayer):
        standings(EXERCISE, []).row(99)


def test_open_games_make_standings_provisional() -> None:
    made = standings(crosstable({1: "2w*", 2: "1b*"}), [])
    assert made.notes[0].fields["games"] == 1
    assert made.notes[0].article == "C.04.2.3.1"


def test_other_scoring_reaches_every_sum() -> None:
    """Three points a win: 16.4.2 counts draws of one point; STD and TPR go back to 1-½-0."""
    rows = {1: "2w1 3b1 H", 2: "1b0 U 3w=", 3: "F 1w0 2b="}
    made = standings(
        crosstable(rows, {1: 2000, 2: 1900, 3: 1800}, scoring=FOOTBALL),
        ["BH", "SB", "STD", "TPR", "WIN"],
        edition="2026",
        predetermined=False,
    )
    assert made.row(1).points == 70
    assert made.row(1).shown == {"BH": "11.0", "SB": "27.00", "STD": "2.5", "TPR": "2650", "WIN": "2"}


def unrated_field() -> Tournament:
    return with_players(EXERCISE, rating={10: 0}, national={10: (NationalRating("NOR", 1700),)})


def test_rating_tie_breaks_are_left_out_where_a_rating_is_missing() -> None:
    """Article 10"""
    made = standings(unrated_field(), ["ARO", "BH", "TPR"])
    assert made.tiebreaks == ("BH",)
    assert [(label, reason.article) for label, reason in made.left_off] == [("ARO", "10"), ("TPR", "10")]


@pytest.mark.parametrize(
    ("rules", "average"),
    [("fixed:1400", 1810), ("national", 1870), ("national:1000", 1870), ("skip", 1913)],
)
def test_ways_to_treat_unrated_players(rules: str, average: int) -> None:
    """2 met 10 (unrated here), 7, 1, 16, 3."""
    made = standings(unrated_field(), ["ARO"], request=StandingsRequest(ratings=RatingRules.parse(rules)))
    assert made.row(2).raw[1] == average


@pytest.mark.parametrize("wrong", ("", "fixed", "fixed:x", "skip:5", "guess"))
def test_a_way_that_does_not_exist(wrong: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(wrong))) as refusal:
        RatingRules.parse(wrong)
    assert all(way in str(refusal.value) for way in ("omit", "skip", "fixed:", "national"))


def test_ratings_of_each_round_or_the_first() -> None:
    """Since 2026 the first rating counts, unless the regulations choose the one of the round."""
    ratings = {Tpn(player.tpn): (player.rating, player.rating + 100) for player in EXERCISE.players}
    first = standings(EXERCISE, ["ARO"], request=StandingsRequest(ratings=RatingRules(by_round=ratings)))
    each = standings(EXERCISE, ["ARO"], request=StandingsRequest(ratings=RatingRules(by_round=ratings, per_round=True)))
    assert first.row(2).raw[1] == 1880
    assert each.row(2).raw[1] == 1960
    assert first.notes[0].article == "10" and first.notes[0].fields["which"] != each.notes[0].fields["which"]


def test_a_long_event_is_advised_against_ratings() -> None:
    settings = replace(EXERCISE.settings, start="2026/03/01", end="2026/03/31")
    assert standings(replace(EXERCISE, settings=settings), ["ARO"]).notes
    assert not standings(replace(EXERCISE, settings=replace(settings, end="2026/03/30")), ["ARO"]).notes


def test_starting_rank_method_of_the_report() -> None:
    """Record 172: the national rating counts where it says so."""
    player = Player(Tpn(1), "One", rating=2000, national=(NationalRating("ESP", 2100),))
    tournament = replace(
        crosstable({1: "2w1", 2: "1b0"}, {2: 1500}),
        players=(player, Player(Tpn(2), "Two", rating=1500)),
        settings=Settings(rounds_planned=1, system="dutch"),
    )
    for method, rating in (("", 2000), ("ESP HBFN", 2100), ("ESP NRO", 2100), ("FIDE", 2000), ("ESP LBFN", 2000)):
        listed = replace(tournament, settings=replace(tournament.settings, rating_method=method))
        made = standings(listed, ["ARO"], edition="2026", request=StandingsRequest(ratings=RatingRules(unrated="skip")))
        assert made.row(2).raw[1] == rating


def test_external_values() -> None:
    values = {"other_age": {Tpn(1): 3, Tpn(4): 9, Tpn(2): 0, Tpn(3): 0}}
    made = standings(DRAWN, ["OTHER_AGE"], request=StandingsRequest(external=values))
    assert [row.tpn for row in made.rows] == [4, 1, 2, 3]
    (left_off,) = standings(DRAWN, ["OTHER_AGE"]).left_off
    assert left_off[0] == "OTHER_AGE" and left_off[1].article == "4.1"


def test_forfeits_in_a_round_robin_by_edition() -> None:
    """15.2: games like others until 2026; since then unplayed for ratings, and lost ones for own results."""
    codes = ["BPG", "REP", "WON", "ARO"]
    old, new = (standings(ROUND_ROBIN, codes, edition=edition) for edition in ("2024", "2026"))
    assert old.row(5).shown == {"BPG": "3", "REP": "5", "WON": "1", "ARO": "2100"}
    assert new.row(5).shown == {"BPG": "3", "REP": "4", "WON": "1", "ARO": "2125"}
    assert old.row(6).shown == {"BPG": "3", "REP": "5", "WON": "1", "ARO": "2090"}
    assert new.row(6).shown == {"BPG": "3", "REP": "5", "WON": "1", "ARO": "2125"}


def test_free_round_of_an_odd_round_robin() -> None:
    """Nobody's round: no dummy in SB, no half of it in Koya's limit, no absence in REP."""
    tournament = crosstable({1: "2w1 Z 3b=", 2: "1b0 3w1 Z", 3: "Z 2b0 1w="}, system="berger")
    made = standings(tournament, ["SB", "KS", "REP"], edition="2026")
    assert made.row(1).shown == {"SB": "1.25", "KS": "1.0", "REP": "2"}


def test_standard_points_compare_with_the_scheduled_opponent() -> None:
    """7.7: a double forfeit and a 0-0 are half a point to each; ½-0 a whole one; a bye is measured by a draw."""
    tournament = crosstable({1: "2w- 2w0 2w= H U", 2: "1b- 1b0 1b0 F Z"}, system="dutch")
    made = standings(tournament, ["STD"], edition="2026")
    assert made.row(1).shown == {"STD": "3.5"} and made.row(2).shown == {"STD": "2.0"}


@pytest.mark.parametrize(
    ("settings", "predetermined"),
    [
        ({"system": "berger"}, True),
        ({"system": "dutch:2026"}, False),
        ({"type_code": "BERGER_DOUBLEROUNDROBIN"}, True),
        ({"type_code": "FIDE_DUTCH_2026_BAKU"}, False),
        ({"type_text": "Individual: Round-Robin"}, True),
        ({"type_text": "Individual: Swiss-System"}, False),
        ({"type_text": "Preliminary round robin"}, True),
        ({}, True),
    ],
)
def test_kind_of_event(settings: dict[str, str], predetermined: bool) -> None:
    """Nothing said: everybody met everybody in this one."""
    tournament = replace(ROUND_ROBIN, settings=Settings(rounds_planned=5, **settings))  # type: ignore[arg-type]
    assert standings(tournament, []).predetermined is predetermined


def test_a_swiss_that_says_nothing_is_a_swiss() -> None:
    silent = replace(EXERCISE, settings=Settings(rounds_planned=5))
    assert not standings(silent, []).predetermined


class TestKnockout:
    """Four players in matches of one game, White wins: 1 beats 4, 2 beats 3, then the final."""

    def event(self, *rounds: str, **settings: str) -> Tournament:
        return tournament(4, *rounds, **{"system": "knockout stages=classical:1,armageddon", **settings})

    def test_it_is_ranked_by_its_bracket_not_by_points(self) -> None:
        """Player 2 needed an armageddon game and has more points than the winner."""
        made = standings(self.event("1-4:10 2-3:==", "3-2:==", "2-1:01"))
        assert [(row.rank, row.tpn) for row in made.rows] == [(1, 1), (2, 2), (3, 3), (3, 4)]
        assert made.unranked == (), "who lost in round 1 has played all his games"
        assert [row.cause for row in made.rows] == ["", "bracket", "bracket", ""]
        assert any(note.article == "TT 5.2" for note in made.notes)

    def test_those_still_in_have_no_rank_yet(self) -> None:
        made = standings(self.event("1-4:10 2-3:10"))
        assert [(row.rank, row.tpn) for row in made.rows] == [(None, 1), (None, 2), (3, 3), (3, 4)]
        assert [row.status for row in made.rows] == [STILL_IN, STILL_IN, "", ""]
        before = standings(self.event("1-4:10 2-3:10"), after_round=0)
        assert {(row.rank, row.status) for row in before.rows} == {(None, STILL_IN)}

    def test_whoever_is_out_shares_the_places_of_their_round_from_the_start(self) -> None:
        """The first to lose is no. 3 to 4, not the last; those furthest in the bracket stand at the top."""
        made = standings(self.event("1-4:10 2-3:**"))
        assert [(row.tpn, row.rank_shown) for row in made.rows] == [(1, "–"), (2, "–"), (3, "–"), (4, "3–4")]
        other = standings(self.event("1-4:01 2-3:**"))
        assert [row.tpn for row in other.rows] == [4, 2, 3, 1]

    def test_lots_do_not_order_those_who_are_still_in(self) -> None:
        made = standings(self.event("1-4:10 2-3:10"), request=StandingsRequest(ties_by="lots", lots_seed="x"))
        assert [row.rank for row in made.rows] == [None, None, 3, 4]
        assert [row.rank_shown for row in made.rows] == ["–", "–", "3", "4"]

    def test_losers_of_the_semi_finals_play_for_third_place(self) -> None:
        made = standings(self.event("1-4:10 2-3:10", system="knockout stages=classical:1,armageddon third_place=yes"))
        assert [(row.rank_shown, row.status) for row in made.rows[2:]] == [("3–4", FOR_THIRD)] * 2

    def test_the_winner_by_draw_odds_is_named(self) -> None:
        """The semi-final 2-3 and the final end level in points."""
        made = standings(self.event("1-4:10 2-3:==", "3-2:==", "1-2:==", "2-1:=="))
        assert {reason.text for reason in made.decisions} == {DRAW_ODDS}
        assert [(reason.fields["winner"], reason.fields["loser"]) for reason in made.decisions] == [
            (Players(2), Players(3)),
            (Players(1), Players(2)),
        ]
        assert standings(self.event("1-4:10 2-3:==", "3-2:==", "1-2:=="), after_round=1).decisions == ()

    def test_a_winner_whom_the_arbiter_recorded_is_named(self) -> None:
        made = standings(self.event("1-4:10 2-3:==", system="knockout advance=1:1,2:3"))
        (decision,) = made.decisions
        assert decision.text == RECORDED
        assert (decision.fields["winner"], decision.fields["loser"]) == (Players(3), Players(2))

    def test_a_match_for_third_place_separates(self) -> None:
        options = "knockout stages=classical:1,armageddon third_place=yes"
        made = standings(self.event("1-4:10 2-3:10", "1-2:10 4-3:10", system=options))
        assert [(row.rank, row.tpn) for row in made.rows] == [(1, 1), (2, 2), (3, 4), (4, 3)]

    def test_the_type_code_says_so_too(self) -> None:
        """Two classical games a match, as usual."""
        made = standings(self.event("1-4:10 2-3:10", "4-1:01 3-2:01", system="", type_code="CUSTOM_KNOCKOUT"))
        assert [row.rank for row in made.rows] == [None, None, 3, 3]

    def test_a_game_that_no_match_explains_is_a_problem(self) -> None:
        with pytest.raises(TiebreakProblem) as refusal:
            standings(self.event("1-2:10 3-4:10"))
        assert refusal.value.reason.fields == {"first": Players(1), "second": Players(2)}

    def test_the_arbiter_may_still_order_those_who_share(self) -> None:
        made = standings(
            self.event("1-4:10 2-3:10", "1-2:10"),
            request=StandingsRequest(by_hand=[ByHand((Tpn(4), Tpn(3)), "drawn by lot")]),
        )
        assert [(row.rank, row.tpn) for row in made.rows] == [(1, 1), (2, 2), (3, 4), (4, 3)]
