"""What is allowed when: teams, line-ups, matches."""

from __future__ import annotations

from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, INFORM, SPELL_OUT, Row, integrity
from arbitra.i18n import N_

TEAMS = (
    integrity("no-teams", "team", "any", N_("{tournament} is not a team event.")),
    integrity("teams-only", "add", "any", N_("{tournament} is a team event. Add a team, or a player to a team.")),
    integrity("no-team", "team", "any", N_("There is no such team in {tournament}: {team}.")),
    integrity(
        "no-team-name",
        "team",
        "any",
        N_("A team has no name. In a list of players, a column “Team” names the team of each."),
    ),
    integrity("team-listed", "team", "any", N_("There is already a team {team}.")),
    integrity(
        "team-too-large", "team", "any", N_("The list of {team} would be too long. It may have up to {most} names.")
    ),
    integrity("member-listed", "team", "any", N_("{name} ({team}) is already in a team: the FIDE ID is the same.")),
    integrity("no-member", "team", "any", N_("No team of {tournament} has this player: {person}.")),
    integrity("not-the-list", "team", "any", N_("The new order must name every player of {team} once.")),
    integrity("in-line-up", "team", "any", N_("{name} is in a line-up or on record, so they stay in their team.")),
    integrity("boards-fixed", "configure", "any", N_("The number of boards stays: there are teams or rounds already.")),
    Row(
        "team-order-late",
        "team",
        "published",
        CONFIRM,
        CONFIRM,
        N_("The lists of players are final since round 1 was published. Change the list of {team} anyway?"),
        mark=N_("The list of {team} was changed after round 1 was published"),
    ),
    Row("member-late", "team", "published", INFORM, INFORM, N_("{name} joins {team} behind all other players.")),
    integrity("line-up-long", "line-up", "any", N_("The line-up of {team} is too long: {count} instead of {boards}.")),
    integrity("not-in-team", "line-up", "any", N_("{name} does not play for {team}.")),
    integrity("line-up-twice", "line-up", "any", N_("{name} is named twice in the line-up of {team}.")),
    integrity(
        "line-up-stands",
        "line-up",
        "published",
        N_(
            "Board {board} of round {round} has a result. Clear it before the board gets an empty seat or a new player."
        ),
    ),
    integrity("line-ups-as-they-are", "line-up", "any", N_("The line-ups of round {round} are already like that.")),
    Row(
        "line-up-order",
        "line-up",
        "any",
        CONFIRM,
        CONFIRM,
        N_("The line-up of {team} does not follow the order of its list. This one does: {allowed}."),
        mark=N_("A line-up of {team} does not follow the order of its list"),
    ),
    Row(
        "line-up-empty",
        "line-up",
        "any",
        CONFIRM,
        CONFIRM,
        N_("{team} names no one for round {round}. All its boards will be lost."),
    ),
    Row(
        "line-up-late",
        "line-up",
        "published",
        CONFIRM,
        CONFIRM,
        N_("The line-ups of round {round} were due by {until}. Change that of {team} anyway?"),
        mark=N_("Round {round}: the line-up of {team} was changed after the deadline"),
    ),
    Row(
        "line-up-played",
        "line-up",
        "published",
        SPELL_OUT,
        SPELL_OUT,
        N_("There are results on boards where {team} will have another player: {boards}. The results stay."),
        mark=N_("The line-up of {team} was changed on boards with results: {boards}"),
    ),
    Row(
        "line-ups-missing",
        "line-up",
        "published",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("No line-up for round {round} from: {teams}. They get the one that the settings provide for."),
    ),
    Row(
        "line-up-assumed",
        "result",
        "published",
        INFORM,
        INFORM,
        N_("No line-up for match {board} from: {teams}. The one that the settings provide for counts."),
    ),
    integrity(
        "whole-match",
        "result",
        "published",
        N_(
            "{board} is a whole match. Give one sign for each board ({boards} in all), such as 1=01, or the result of "
            "one board, such as {board}.2 1-0."
        ),
    ),
    integrity("not-a-match", "result", "published", N_("Board {board} is not a match over several boards.")),
    integrity(
        "empty-seat",
        "result",
        "published",
        N_("No one sits on one side of board {board}. Only a forfeit can be its result; change the line-up first."),
    ),
    integrity("match-open", "result", "published", N_("Match {board} is not over yet: a board has no result.")),
    Row(
        "signed",
        "result",
        "published",
        CONFIRM,
        CONFIRM,
        N_("The captains have signed the report of match {board}. Only the arbiter can change what it says."),
        "Laws 8.7",
        mark=N_("Round {round}, match {board}: the arbiter changed a signed result"),
    ),
)
