"""Sentences of the program that tests look for where nothing but the sentence tells, each written here only.

Whoever rewords one changes it here and in the source: `tests/wording/test_sentences.py` says which ones no catalogue
has any more. A code, a value or a name is asked for instead wherever there is one (`tests/said.py`); sentences of pages
are in `tests/web/wording.py`.
"""

from __future__ import annotations

import re

from arbitra.model.reasons import Plural


def worded(message: str | Plural, *, capital: bool = False, **fields: object) -> str:
    """The message as the program words it.

    >>> worded(A_TOTAL_NOT_A_PLAYER)
    'a total, not a player'
    """
    form = message if isinstance(message, str) else message.message(fields)
    text = form.format(**fields)
    return text[0].upper() + text[1:] if capital else text


def phrase(message: str | Plural) -> str:
    """Its longest words between two fields, where the fields do not matter."""
    form = message if isinstance(message, str) else message.one
    return max(re.split(r"\{\w+\}", form), key=len).strip(" ,;:.")


ACTION_IS_DAMAGED_IT = "Action {number} is damaged: it no longer says what was saved."
ACTION_IS_MISSING = "Action {number} is missing."
ADD_TO_THE_OPPONENT = "Add {time} to the opponent's clock."
ADVANCES_THE_ARBITER_HAS = "{winner} advances: the arbiter has entered this"
AFTER_ROUND = "After round"
AFTER_ROUND_2 = "after round {number}"
AND_EXCHANGED_THEIR_PAIRING = "{first} and {second} exchanged their pairing numbers against the order of the list"
AND_HAVE_MET_BEFORE = "{first} and {second} have met before"
AND_MET_IN_ROUND = Plural(
    "{first} and {second} met in round {rounds}", "{first} and {second} met in rounds {rounds}", "rounds"
)
AND_MUST_BOTH_HAVE = "{first} and {second} must both have Black, and neither can have White instead"
ANOTHER_MOVE_OF_THE = "Another move of the same piece must be played: {moves}."
ARRIVED_LATE_FOR_ROUND = "{first} arrived late for round {round} and plays {second}, who had the bye"
AVERAGE_RATING_OF_OPPONENTS = "Average rating of opponents"
A_FIRST_RANK_HAS = "a first rank has R N B Q K B N R in some order, such as RNBQKBNR; found {found}"
A_PAWN_COULD_BE = "a pawn could be taken en passant"
A_TOTAL_NOT_A = "a total, not a player"
BAKU_NEEDS_A_WIN = "baku:2026 needs a win worth two draws and a loss worth nothing; this tournament has {scale}"
BLACK_COULD_STILL_CASTLE = "Black could still castle short"
BOARD_HAS_NO_RESULT = Plural(
    "{count} board has no result: {boards}.", "{count} boards have no result: {boards}.", "count"
)
BOTH_GIVE_THE_SAME = "Both give the same pairing."
CANNOT_BE_READ = "{file} cannot be read"
CANNOT_MATE_EITHER_THE = "{loser} cannot mate either: the position is dead, and the game was a draw as soon as it arose"
CAN_BE_ONLY_WITH = "{number} {text} can be: {possible}. Only with {chosen} does the sheet go on."
CAN_BE_THE_REST = "{number} {text} can be: {possible}. The rest of the sheet does not decide."
CAN_MATE_THIS_LINE = Plural(
    "{winner} can mate: this line of {count} move ends in mate",
    "{winner} can mate: this line of {count} moves ends in mate",
    "count",
)
CAN_MEAN_TWO_THINGS = "{found} can mean two things; write the moves and the units, such as 90 min/40 + 30 min + 30 s"
CHECK_LIST_OF_ROUND = "Check list of round {round}, {system}"
CORRECT_THEIR_RESULTS_OR = "correct their results, or write {points}"
COULD_NOT_CHECK_WHETHER = "Could not check whether FIDE has a newer list than {date}: {why}"
ENDS_WHERE_THE_INCREMENT = "{found} ends where the increment is missing; expected one such as {example}"
EVERY_PLAYER_WITH_A = "Every player with a FIDE ID matches the {date} list."
FIDE_MODE_IS_CHOSEN = "FIDE mode is chosen when a tournament starts; it cannot be turned on later"
FIDE_MODE_WAS_LEFT = "FIDE mode was left"
FILES_REJECTED = "{files} files, {refused} rejected"
FIRST_BOARD = "first board"
FOR_HOW_MANY_MOVES = "{found}: for how many moves is the first time? Expected one such as {example}"
FULL_POINT_BYE = "full-point bye"
GAMES_PER_MATCH = "Games per match: {stages}"
GAME_POINTS = "game points"
GIVES_MORE_TIME_THAN = "{found} gives more time than a day of play"
GIVES_NO_TIME_AT = "{found} gives no time at all"
GIVE_AN_ANSWER_BETWEEN = "allow between {least} and {most} seconds for an answer"
HAD_TO_MOVE_DOWN = (
    "{first} has {more} more and had to move down. Further down, {second} is the first player they may meet"
)
HAD_TO_MOVE_DOWN_2 = (
    "{first} has {more} more and had to move down. Further down, {second} is the first opponent with whom everyone "
    "there can be paired as well as possible"
)
HAD_TO_MOVE_DOWN_3 = (
    "{first} has {more} more and had to move down. {second} is the only player in this round with {score} points"
)
HALF_A_POINT_WITH = "half a point with White, the opponent lost"
HALF_POINT_BYE = "half-point bye"
HAS_MORE_POINTS_THAN = "{ahead} has more points than {behind}: {more} against {less}"
HAS_NO_DATE_OF = "{name} has no date of birth."
HAS_WHITE_AGAINST_BOTH = "{white} has White against {black}: both preferences are met"
IF_HAD_BLACK = "if {player} had Black, {then}"
IF_HAD_THE_BYE = "if {player} had the bye, {then}"
IF_HAD_WHITE = "if {player} had White, {then}"
IF_RESIGNS_THE_GAME = "if {loser} resigns, the game is a draw"
IF_RESIGNS_WINS = "if {loser} resigns, {winner} wins"
IF_THE_FLAG_OF = "if the flag of {loser} has fallen or {loser} has made a second illegal move, {loser} has lost"
IN_THE_BRACKET_OF = "in the bracket of {score} points {others} is just as good as {ours} and comes later in the order"
IN_THE_NEXT_BRACKET = Plural(
    "in the next bracket {theirs} player would stay unpaired instead of {mine}",
    "in the next bracket {theirs} players would stay unpaired instead of {mine}",
    "theirs",
)
IS_IN_THE_BRACKET = "{player} is in the bracket of {score} points, one of {count} players"
IS_MARKED_AS_A = "{text} is marked as a capture, but takes nothing"
IS_MARKED_AS_CHECK = "{text} is marked as check, but gives none"
IS_MARKED_AS_MATE = "{text} is marked as mate, but is only check"
IS_NOT_A_FACT = "{found} is not a fact; expected one such as kind=rapid"
IS_NOT_A_RATING = "{text} is not a rating; the player is added as unrated"
IS_NOT_A_TIME = "{found} is not a time of day; expected one such as 15:15"
IS_NOT_A_VALUE = "{path}: {value} is not a value such as 12.5 or 7/3"
IS_NOT_A_WHOLE = "{found} is not a whole number"
IS_NOT_ENTITLED_TO = "{name} is not entitled to half-point byes."
IS_NOT_KEY_VALUE = "{found} is not KEY=VALUE, such as rounds=7"
IS_NOT_PAIRED_IN = "{player} is not paired in round {round}: they asked for a half-point bye"
LOST_WITH_BLACK = "lost with Black"
MOVING_UP_INSTEAD_OF = "moving up {others} instead of {ours} would be just as good, and comes later in the order"
MPA_ROUND_PAIRED_BY = "MPA: round {round} paired by hand, {pairs} instead of {ours}"
NOTHING_WAS_SAVED_ADD = "Nothing was saved. Add --yes to update from the list."
NOT_A_TABLE_OF = "{path}: not a table of standings; expected what `arbitra standings FILE --json` prints"
NOT_IN_FIDE_MODE = "Not in FIDE mode"
NOT_IN_THE_LIST = "Not in the list: {names}"
NOT_IN_THIS_ROUND = "Not in this round: {players}"
NOT_PROVEN_IN_SECONDS = (
    "not proven: in {seconds} seconds no mate by {winner} was found, and neither the pieces, solved endings, "
    "forced play, blocked pawns nor the {count} positions looked at prove that there is none. More time may "
    "help: --seconds {more}"
)
NO_BASIC_RULE_GIVES = "no basic rule gives way"
NO_INCIDENT_HAS_THESE = "No incident has these words. `arbitra ruling --list` prints them all."
NO_LEGAL_PAIRING_EXISTS = "no legal pairing exists"
NO_NUMBER_OF_ROUNDS = "no number of rounds"
NO_PLAYERS_FOUND = "No players found."
NO_PLAYER_HAS_THE = "no player has the number {number}"
NO_PROBLEMS_FOUND = "no problems found"
NO_RESULT_YET = "no result yet"
NO_SUCH_FILE = "no such file"
NO_SUCH_FILE_OR = "no such file or folder"
NO_TIE_TO_PLAY = "no tie to play off"
OF_THE_PLAYERS_IN = "of the players in this round, only {first} and {second} have {score} points"
ONLY_DIFFERS_FROM_IT = "Only {move} differs from it in one character."
ONLY_THE_FIRST_SHEET = "Only the first sheet can be played to its end."
OUTSIDE_FIDE_MODE = "outside FIDE mode"
PAIRINGS_BY_BOARD = "pairings by board"
PAIRINGS_BY_NAME = "pairings by name"
PLAYED_WITH_WHITE_AGAINST = (
    "{white} played with White against {black}: the arbiter corrected their colours after the pairing"
)
PLAYERS_OF_TWO_TEAMS = "players of two teams"
PLAYERS_OR_RESULTS_CHANGED = "Players or results changed after round {round} was paired. Pair it again."
PLAYER_HAS_NO_FIDE = Plural("{count} player has no FIDE ID.", "{count} players have no FIDE ID.", "count")
PLAYER_INSTEAD_OF_WOULD = Plural(
    "{theirs} player ({players}) instead of {mine} would float again, as in the last round",
    "{theirs} players ({players}) instead of {mine} would float again, as in the last round",
    "theirs",
)
PLAYER_IN_A_SECOND = "player {player} in a second team"
PLAYER_IN_THE_LINE = "player {player} in the line-up of team {team}"
PLAYER_IS_NOT_CHECKED = Plural("{count} player is not checked in.", "{count} players are not checked in.", "count")
PLAYER_MATCHES_THE_LIST = Plural(
    "{count} player matches the list; the book will note where the rating comes from.",
    "{count} players match the list; the book will note where their ratings come from.",
    "count",
)
POINTS_FOR_PLAYER = "{points} points for player {name}: {reason}"
PROVISIONAL_ADJOURNED_GAME_IT = Plural(
    "provisional: {games} adjourned game; it counts as a draw for pairing only",
    "provisional: {games} adjourned games; they count as draws for pairing only",
    "games",
)
PROVISIONAL_GAME_HAS_NO = Plural(
    "provisional: {games} game has no result yet", "provisional: {games} games have no result yet", "games"
)
READ_FINDING = Plural("read, {count} finding", "read, {count} findings", "count")
RESULT_SLIPS = "result slips"
ROUND_BOARD_NO_LONGER = "Round {round}, board {board}: {white} – {black} {result}, no longer verified."
ROUND_CAN_BE_PUBLISHED = "Round {round} can be published."
ROUND_PLAYED = Plural("{count} round played", "{count} rounds played", "count")
ROUND_TIMES = "round times"
ROUND_WAS_IMPORTED_THE = "Round {round} was imported; the rules pair it differently"
ROUND_WAS_PAIRED_AGAIN = "Round {round} was paired again"
SAVE_THE_FILE_AS = "save the file as UTF-8"
SHOW_THE_OTHER_SYSTEMS = "Show the other systems"
SOME_RANKS_MISSING_OR = Plural(
    "some ranks missing or used twice: player {players}",
    "some ranks missing or used twice: players {players}",
    "players",
)
SO_HAS_FOR_THE = "so {player} has {colour} for the third time in a row"
STANDINGS_AFTER_ROUND = "Standings after round {number}"
STANDINGS_BY_POINTS = "Standings by points"
STANDINGS_BY_THE_BRACKET = "Standings by the bracket"
STARTING_LIST = "Starting list"
TAKES_NO_PAWN_IN = "{text} takes no pawn in passing"
TEAM_AGAINST_ITSELF = "team {team} against itself"
THAT_PIECE_HAS_NO = "That piece has no legal move, so any legal move may be played."
THERE_IS_NO_BOOK = "there is no book in this folder; name a file or a book, such as spring.arbitra"
THERE_IS_NO_CHECKPOINT = "There is no checkpoint next to this book, so Arbitra cannot tell whether its end is missing."
THE_ANNOUNCED_MOVE_MUST = "The announced move {move} must be played."
THE_BOARD_OF_A = "the board of a FEN has eight ranks with / between them, this one {found}"
THE_CITY_IS_MISSING = "The city is missing."
THE_END_IS_MISSING = "The end is missing: the book ends at action {found}, but action {expected} was saved."
THE_EVENT_CANNOT_BE = "The event cannot be rebuilt from this book: {reason}"
THE_FILE_IS_DAMAGED = "The file is damaged: {reason}"
THE_CLAIM_IS_ALSO = "The claim is also an offer of a draw: the opponent may accept it, if agreed draws are allowed."
THE_PIECES_ON_DIFFER = "the pieces on {squares} differ"
THE_GAME_GOES_ON = "The game goes on."
THE_IMPORTED_REPORT_WAS = "The imported report was repaired: {repairs}"
THE_OUTPUT_CANNOT_BE = "the output cannot be written: {why}"
THE_ROUND_COULD_NOT = "the round could not be completed"
THE_SAME_NAME = "the same name"
THE_SCORES_IN_THE = "the scores in the next bracket would come out worse: {theirs} instead of {mine}"
FIRST_DIFFERENCE_WHITE = "First difference: White's move {number}."
THE_SHEET_HAS_NUMBER = "the sheet has number {written} here instead of {number}"
THE_SUM_OF_THEIR = "the sum of their results"
THE_TOURNAMENT_CAN_BE = "The tournament can be finished."
THE_TOUR_NEEDS_A = "The tour needs a Swiss tournament with a published round. To see one, start: arbitra serve --demo"
THE_UPPER_HALF_OF = (
    "the upper half of the players with {score} points meets the lower half in order: {first} is number {place} "
    "of the upper half, {second} number {place} of the lower half"
)
THIRD_PLACE = "third place"
THIS_BRACKET_WOULD_MAKE = Plural(
    "this bracket would make {theirs} pair instead of {mine}",
    "this bracket would make {theirs} pairs instead of {mine}",
    "theirs",
)
THIS_IS_HOW_THE = "this is how the round is paired"
UNDO_LATER_ACTION_FIRST = Plural("undo {count} later action first", "undo {count} later actions first", "count")
UNKNOWN_CODE_IN_EDITION = "unknown code in edition {edition}; did you mean one of {codes}?"
UNKNOWN_LANGUAGE_AVAILABLE = "unknown language {found}; available: {known}"
UNKNOWN_SETTING_AVAILABLE = "unknown setting {found}; available: {known}"
VIRTUAL_POINTS_AS_GIVEN = "virtual points as given in the file"
WAS_CHANGED_AFTER_THE = "{key} was changed after the start"
WAS_CORRECTED_TO = "{before} was corrected to {text}"
WHICH_ONE_A_NUMBER = "Which one? A number, or Enter for {name} as typed:"
WHITE_COULD_STILL_CASTLE = "White could still castle short"
WINS_IF_ANY_SERIES = (
    "{winner} wins if any series of legal moves leads to mate, otherwise the game is drawn: this is not proven yet"
)
WOULD_BE_INSTEAD_OF = "{article} would be {theirs} instead of {mine}"
ZERO_POINT_BYE = "zero-point bye"
