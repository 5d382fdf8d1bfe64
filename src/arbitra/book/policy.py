"""What is allowed when: one table, data only, printed in the docs.

Levels: 1 information, 2 acknowledge, 3 confirm, 4 confirm after the consequences are spelled out, 5 refuse. A row of
level 5 is *integrity* (always refused) or *regulation* (refused in FIDE mode; outside it level 4, with a `###` line).
"""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.book.policy_by_hand import BY_HAND
from arbitra.book.policy_rows import (
    ACKNOWLEDGE,
    CONFIRM,
    INFORM,
    REFUSE,
    REGULATION,
    SPELL_OUT,
    Row,
    integrity,
    regulation,
)
from arbitra.i18n import N_

SETTING_UP = (
    integrity("name-taken", "create", "any", N_("There is a section {tournament} already.")),
    integrity("no-section", "any", "any", N_("There is no section {tournament}.")),
    integrity("no-person", "any", "any", N_("There is no player {person} in {tournament}.")),
    integrity("bad-value", "configure", "any", N_("{key} cannot be {value}.")),
    regulation(
        "announced",
        "configure",
        "started",
        N_("{key} was announced before the start, and round 1 is published. It should stay as it is."),
        "C.04.2.1.1",
        N_("{key} was changed after the start"),
    ),
    integrity("too-few-rounds", "configure", "started", N_("Round {published} is published already.")),
    Row(
        "leave-fide",
        "leave-fide",
        "any",
        SPELL_OUT,
        INFORM,
        N_("{tournament} leaves FIDE mode for good. Its report will say so, and this cannot be undone."),
        "C.04.2.1.2",
        N_("FIDE mode was left"),
    ),
    integrity("not-fide", "leave-fide", "any", N_("{tournament} is not in FIDE mode.")),
    integrity("finished", "any", "finished", N_("{tournament} is finished. Reopen it first.")),
)

PEOPLE = (
    integrity("no-name", "add", "any", N_("A player needs a name.")),
    integrity("listed", "add", "any", N_("{name} is in {tournament} already.")),
    Row(
        "late-entry",
        "add",
        "started",
        INFORM,
        INFORM,
        N_("{name} enters late and is paired from round {round} on."),
        "C.04.2.2.4",
    ),
    integrity(
        "entry-too-early",
        "add",
        "started",
        N_("Round {published} is published. {name} can play from round {next} on."),
        "C.04.2.2.4",
    ),
    integrity(
        "schedule-fixed",
        "add",
        "started",
        N_("The schedule of {tournament} is published. Its players and their numbers stay as they are."),
    ),
    integrity("paired", "remove", "started", N_("{name} is in a round that is paired. Withdraw them instead.")),
    integrity(
        "named", "remove", "any", N_("{name} has points added, or is kept apart from somebody. Take that back first.")
    ),
    Row(
        "rating-late",
        "edit",
        "numbered",
        INFORM,
        INFORM,
        N_("The pairing numbers stay as they are. Renumber if the order should follow the new rating."),
        "C.04.2.2.3",
    ),
    regulation(
        "renumber-late",
        "renumber",
        "started",
        N_("Round 4 is paired. The pairing numbers must stay as they are."),
        "C.04.2.2.3",
        N_("Players were renumbered after round 4 was paired"),
    ),
    Row(
        "renumber-started",
        "renumber",
        "started",
        CONFIRM,
        CONFIRM,
        N_("Round 1 is published. Players who get another pairing number: {count}."),
        "C.04.2.2.3",
    ),
    integrity("same-numbers", "renumber", "any", N_("Everybody keeps their pairing number.")),
)

TAKING_PART = (
    integrity(
        "round-published", "bye", "published", N_("Round {round} is published. Choose a later round."), "C.04.2.4.4"
    ),
    integrity("not-withdrawn", "return", "any", N_("{name} is not withdrawn.")),
    integrity("already-out", "withdraw", "any", N_("{name} is out of round {round} already.")),
    Row(
        "open-games-lost",
        "withdraw",
        "published",
        INFORM,
        INFORM,
        N_("{name} loses the games that are still open by forfeit: {boards}."),
        "C.05.6.6",
    ),
    integrity("expelled", "return", "any", N_("{name} was expelled.")),
    Row("expel", "expel", "any", CONFIRM, CONFIRM, N_("{name} is expelled and takes no further part."), "12.9.9"),
    Row(
        "full-bye",
        "bye",
        "any",
        CONFIRM,
        ACKNOWLEDGE,
        N_("{name} gets a full point in round {round} without playing."),
        "C.04.1.4",
    ),
    integrity("no-round", "any", "any", N_("There is no round {round}.")),
    integrity("checkin-closed", "checkin", "any", N_("No check-in is open.")),
    integrity("apart-too-few", "apart", "any", N_("To keep players apart, name at least two.")),
    integrity("apart-unknown", "apart", "any", N_("There is no such rule.")),
)

ROUNDS = (
    integrity("results-missing", "draft", "published", N_("Results are missing in round {round}: {boards}.")),
    integrity("checkin-open", "draft", "any", N_("The check-in for round {round} is still open. Close it first.")),
    integrity("nobody", "draft", "setup", N_("There are fewer than two players to pair.")),
    integrity("cannot-pair", "draft", "any", N_("This round cannot be paired: {reason}")),
    integrity("no-end", "draft", "any", N_("Nobody has said how many rounds there are. Configure the rounds first.")),
    integrity("one-by-one", "draft", "any", N_("Only a schedule can pair several rounds at once.")),
    regulation(
        "beyond-plan",
        "draft",
        "complete",
        N_("Round {rounds} was announced as the last one, and it is paired."),
        "C.04.2.1.1",
        N_("More rounds were paired than announced"),
    ),
    integrity("no-draft", "publish", "any", N_("There is no draft. Pair the round first.")),
    integrity("not-a-draft", "publish", "any", N_("Round {round} is not a draft.")),
    integrity(
        "draft-outdated",
        "publish",
        "draft",
        N_("Players or results changed after round {round} was paired. Pair it again."),
    ),
    integrity("nothing-published", "unpublish", "any", N_("No round is published.")),
    integrity("not-published", "unpublish", "any", N_("Round {round} is not published.")),
    integrity("latest-only", "unpublish", "published", N_("Only the latest round can be paired again: round {round}.")),
    Row(
        "unpublish-case",
        "unpublish",
        "published",
        CONFIRM,
        CONFIRM,
        N_("Round {round} will be paired again ({case})."),
        "C.04.2.4.4",
        N_("Round {round} was paired again: {case}"),
    ),
    regulation(
        "unpublish-results",
        "unpublish",
        "published",
        N_("Round {round} has results on boards {boards}. They will be set aside."),
        "C.04.2.4.4",
        N_("Round {round} was paired again after results were entered"),
    ),
    Row(
        "unpublish",
        "unpublish",
        "published",
        REFUSE,
        CONFIRM,
        N_("A published round stays as it is. Say which case allows round {round} to be paired again."),
        "C.04.2.4.4",
        N_("Round {round} was paired again"),
        REGULATION,
    ),
)

RESULTS = (
    integrity("no-board", "result", "any", N_("Round {round} has no board {board}. Nothing was recorded.")),
    integrity(
        "paired-again",
        "result",
        "published",
        N_(
            "Nothing was recorded: the result {result} was for {white} and {black}, but board {board} of round {round}"
            " is now {present}."
        ),
    ),
    integrity("bad-result", "result", "any", N_("{result} is not a result.")),
    integrity("no-scores", "result", "any", N_("Only Scrabble counts scores. Enter 1-0, 0-1 or a draw.")),
    integrity("blank", "result", "any", N_("A blank does not erase a result. Use clear.")),
    integrity("nothing-to-clear", "clear", "any", N_("Board {board} has no result.")),
    Row(
        "correct-this-round-over",
        "result",
        "next round published",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("Round {next} is paired already. The correction counts from the pairing after it."),
        "C.04.2.4.3",
        N_("The result of board {board} in round {round} was corrected after the next pairing"),
    ),
    Row(
        "correct-for-rating",
        "result",
        "later",
        CONFIRM,
        CONFIRM,
        N_("This correction comes too late for the standings. It changes the rating report only."),
        "C.04.2.4.3",
        N_("The result of board {board} in round {round} was corrected for rating only"),
    ),
    Row(
        "correct-late",
        "result",
        "later",
        SPELL_OUT,
        SPELL_OUT,
        N_("The standings change. Rounds that would have been paired differently: {rounds}."),
        "C.04.2.4.3",
        N_("The result of board {board} in round {round} was corrected late"),
    ),
    regulation(
        "clear-late",
        "clear",
        "later",
        N_("Later rounds were paired with the result of board {board} in round {round}. It can only be corrected."),
        "C.04.2.4.3",
        N_("The result of board {board} in round {round} was taken away"),
    ),
    regulation(
        "colours-late",
        "colours",
        "later",
        N_("Later rounds were paired with the colours of board {board} in round {round}. They stay as they are."),
        "C.04.2.4.3",
        N_("The colours of board {board} in round {round} were exchanged late"),
    ),
    Row(
        "postpone-swiss",
        "postpone",
        "published",
        CONFIRM,
        ACKNOWLEDGE,
        N_("The game counts as a draw in the next pairing until it is played."),
        "C.04.2.3.1",
    ),
    Row(
        "resolve-no-draw",
        "resolve",
        "next round published",
        CONFIRM,
        ACKNOWLEDGE,
        N_("Later rounds were paired with this game as a draw. They stay as they are: {rounds}."),
        "C.04.2.3.1",
        N_("The game on board {board} of round {round} counted as a draw when these rounds were paired: {rounds}"),
    ),
    Row(
        "open-before",
        "draft",
        "complete",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("Games of earlier rounds are still open and count as draws: {boards}."),
        "C.04.2.3.1",
    ),
    integrity("has-result", "adjourn", "published", N_("Board {board} has a result.")),
    integrity("not-pending", "resolve", "published", N_("The game on board {board} is not adjourned or postponed.")),
    Row(
        "points",
        "points",
        "any",
        CONFIRM,
        CONFIRM,
        N_("{name} gets {points} points that no result explains."),
        "C.04.2",
        N_("{points} points for player {name}: {reason}"),
    ),
    integrity("no-points", "points", "any", N_("Zero points change nothing.")),
)

CLOSING = (
    integrity("open-games", "finish", "published", N_("These games are still open: {boards}."), "C.04.2.3.1"),
    integrity("no-rounds", "finish", "setup", N_("No round is published.")),
    integrity("draft-left", "finish", "draft", N_("Round {round} is only a draft. Publish it or drop it.")),
    Row(
        "fewer-rounds",
        "finish",
        "complete",
        SPELL_OUT,
        SPELL_OUT,
        N_("Rounds played: {played} of {planned}. The standings become final without the others."),
        "C.04.2.1.1",
        N_("rounds played: {played} of {planned}"),
    ),
    Row(
        "reopen",
        "reopen",
        "finished",
        CONFIRM,
        CONFIRM,
        N_("The final standings are open again."),
        "C.04.2.1.3",
        N_("The tournament was reopened after the end"),
    ),
    integrity("not-finished", "reopen", "any", N_("{tournament} is not finished.")),
    integrity("no-note", "note", "any", N_("A note needs a text.")),
)

UNDOING = (
    integrity("no-act", "undo", "any", N_("There is no act no. {number}.")),
    integrity("undone", "undo", "any", N_("No. {number} was undone by no. {by}.")),
    integrity("stands-on", "undo", "any", N_("Other acts stand on no. {number}. Undo them first: {acts}.")),
    Row(
        "unexpel",
        "undo",
        "any",
        CONFIRM,
        CONFIRM,
        N_("{name} was expelled and takes part again."),
        "12.9.9",
        N_("The expulsion of {name} was taken back"),
    ),
    integrity("nothing-to-undo", "undo", "any", N_("{actor} has done nothing that can be undone.")),
    integrity("for-good", "undo", "any", N_("No. {number} ({act}) cannot be undone.")),
)

ROWS: tuple[Row, ...] = (*SETTING_UP, *PEOPLE, *TAKING_PART, *ROUNDS, *BY_HAND, *RESULTS, *CLOSING, *UNDOING)

Policy = Mapping[str, Row]
POLICY: Policy = {row.code: row for row in ROWS}
