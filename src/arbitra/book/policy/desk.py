"""What is allowed when: incidents, claims, sanctions, appeals, and the round in the hall."""

from __future__ import annotations

from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, Row, integrity
from arbitra.i18n import N_

DESK = (
    integrity("not-at-board", "incident", "any", N_("{name} does not play on board {board} in round {round}.")),
    integrity("no-incident", "incident", "any", N_("There is no incident {incident} in the table of the Laws.")),
    integrity("nothing-happened", "incident", "any", N_("Choose an incident, or write what happened.")),
    Row(
        "second-illegal",
        "incident",
        "published",
        CONFIRM,
        CONFIRM,
        N_(
            "This is {name}'s second illegal move in this game. The first: {first}. The game is lost, or drawn if the"
            " opponent cannot mate."
        ),
        "Laws 7.5.5",
    ),
    integrity(
        "claim-by-whom",
        "claim",
        "any",
        N_("Give the board on which the draw was claimed, and the player who claimed it."),
    ),
    integrity("no-record", "any", "any", N_("There is no such record: {number}.")),
    integrity(
        "no-result-to-enter", "incident", "any", N_("Name the board and the result, or enter the result on its own.")
    ),
    integrity("sanction-whom", "sanction", "any", N_("Give the player who gets the sanction {article}."), "Laws 12.9"),
    integrity(
        "sanction-lacks",
        "sanction",
        "any",
        N_("The sanction {article} needs: {needs}. It takes nothing else."),
        "Laws 12.9",
    ),
    integrity(
        "sanction-stays",
        "sanction",
        "any",
        N_("A sanction is not rewritten. Undo it, then enter the right one ({number})."),
    ),
    integrity(
        "sanction-result",
        "sanction",
        "any",
        N_("{result} does not fit the sanction {article} against {name}."),
        "Laws 12.9",
    ),
    integrity(
        "sanction-most",
        "sanction",
        "any",
        N_("{name} would get more for this game than a win is worth."),
        "Laws 12.9.4",
    ),
    Row(
        "sanction-score",
        "sanction",
        "any",
        CONFIRM,
        CONFIRM,
        N_("Sanction {article} against {name} changes the result of board {board} in round {round}: {result}."),
        "Laws 12.9",
        N_("Sanction {article} against {name}, round {round}, board {board}: {result}"),
    ),
    Row(
        "exclude",
        "sanction",
        "any",
        CONFIRM,
        CONFIRM,
        N_("{name} will not play in these rounds and scores nothing there: {rounds}."),
        "Laws 12.9.8",
        N_("Sanction 12.9.8 against {name}: excluded from rounds {rounds}"),
    ),
    integrity("appeal-empty", "appeal", "any", N_("Give the player who appeals, or the decision.")),
    Row(
        "appeal-late",
        "appeal",
        "any",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("Appeals against this decision were possible until {until}."),
        "Laws 11.10",
    ),
    Row(
        "appeal-open",
        "finish",
        "complete",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("These appeals are not decided yet: {records}."),
        "Laws 11.10",
    ),
    Row(
        "start-again",
        "start",
        "published",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("Round {round} already has a start: {before}. The default time counts from the start."),
        "Laws 6.7.1",
    ),
    integrity("no-game", "arrive", "any", N_("{name} has no game in round {round}.")),
    integrity("times-full", "times", "any", N_("The time sheet has no more room for board {board}.")),
    Row(
        "position-again",
        "position",
        "any",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("Round {round} already has a position: {before}."),
        "Laws II.2",
    ),
    Row(
        "position-late",
        "position",
        "published",
        CONFIRM,
        CONFIRM,
        N_("Round {round} has started. Its position is already public."),
        "Laws II.2",
    ),
)
