"""What is allowed when: sections and settings, people, who takes part."""

from __future__ import annotations

from arbitra.book.policy.row import ACKNOWLEDGE, CONFIRM, INFORM, SPELL_OUT, Row, integrity, regulation
from arbitra.i18n import N_

FIDE_LEFT = N_("FIDE mode was left")
LAWS_EXPEL = "Laws 12.9.9"

SETTING_UP = (
    integrity("name-taken", "create", "any", N_("There is a tournament {tournament} already.")),
    integrity("no-section", "any", "any", N_("There is no tournament {tournament}.")),
    integrity("no-person", "any", "any", N_("There is no player {person} in {tournament}.")),
    integrity("bad-value", "configure", "any", N_("{key} cannot be {value}.")),
    integrity("bad-tiebreak", "configure", "any", N_("The tie-break {tiebreak} cannot be used: {reason}")),
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
        FIDE_LEFT,
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
    Row(
        "numbers-follow",
        "draft",
        "started",
        INFORM,
        INFORM,
        N_("Players entered late: some pairing numbers behind them change."),
        "C.04.2.2.4",
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
        N_("Players were renumbered after round 1 was paired"),
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
    Row("expel", "expel", "any", CONFIRM, CONFIRM, N_("{name} is expelled and takes no further part."), LAWS_EXPEL),
    Row(
        "full-bye",
        "bye",
        "any",
        ACKNOWLEDGE,
        ACKNOWLEDGE,
        N_("{name} gets a full point in round {round} without playing. This is not recommended."),
        "C.04.2.3.3",
        N_("{name} has a full-point bye in round {round}"),
    ),
    Row(
        "half-bye-again",
        "bye",
        "any",
        CONFIRM,
        ACKNOWLEDGE,
        N_("{name} has a half-point bye in another round already: {rounds}."),
        "C.05.6.7",
    ),
    regulation(
        "half-bye-barred",
        "bye",
        "any",
        N_("{name} is not entitled to half-point byes."),
        "C.05.6.7",
        N_("{name} has a half-point bye in round {round} without being entitled to it"),
    ),
    Row(
        "late-game",
        "late",
        "published",
        CONFIRM,
        CONFIRM,
        N_("{first} and {second} have no opponent in round {round}. They may play if both agree."),
        "C.04.2.4.4",
        N_("{first} came late to round {round} and plays {second}, who had the bye"),
    ),
    regulation(
        "late-barred",
        "late",
        "published",
        N_("A published round stays as it is. {first} and {second} would be a new game in round {round}."),
        "C.04.2.4.4",
        N_("{first} came late to round {round} and plays {second}, who had the bye"),
    ),
    Row(
        "late-half",
        "late",
        "published",
        CONFIRM,
        ACKNOWLEDGE,
        N_("{name} came late and gets half a point for round {round}. The regulations must allow it."),
        "C.04.2.3.3",
        N_("{name} came late to round {round} and has a half-point bye"),
    ),
    integrity("late-no-bye", "late", "published", N_("Nobody has the bye in round {round} whom they could play.")),
    integrity("late-plays", "late", "published", N_("{name} plays in round {round} already.")),
    integrity("late-has-bye", "late", "published", N_("{name} has points for round {round} already.")),
    integrity("late-no-swiss", "late", "any", N_("Only in a Swiss can somebody come into a published round.")),
    integrity(
        "late-illegal",
        "late",
        "published",
        N_("{first} and {second} may not meet in round {round}. Give half a point, or pair the round by hand."),
    ),
    integrity("no-round", "any", "any", N_("There is no round {round}.")),
    integrity("checkin-closed", "checkin", "any", N_("No check-in is open.")),
    regulation(
        "apart-late",
        "apart",
        "started",
        N_("Round 1 is published. Who is kept apart is settled before it."),
        "C.04.2.1.5",
        N_("Who is kept apart was changed after round 1 was paired"),
    ),
    integrity("apart-too-few", "apart", "any", N_("To keep players apart, name at least two.")),
    integrity("apart-unknown", "apart", "any", N_("There is no such rule.")),
)
