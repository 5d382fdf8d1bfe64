"""Sentences of pages that tests look for where nothing but the sentence tells, each written here and nowhere else.

Whoever rewords one changes it here and in the source: `test_wording` says which ones no catalogue has any more. A
code, a value, an address or a name is asked for instead wherever a page has one (`handles`).
"""

from __future__ import annotations

import re

from arbitra.i18n import Translate
from arbitra.model.reasons import Plural

DOMAINS = ("web", "book", "explain", "tiebreaks", "files", "lists", "ratings")


def says(message: str | Plural, lang: str = "en", **fields: object) -> str:
    """The message as a page says it.

    >>> says(OPEN_GAMES, count=2, rounds=1), says(RESTS, "es")
    ('Round 1: 2 open games', 'descansa')
    """
    voice = _voice(message.one if isinstance(message, Plural) else message, lang)
    said = message.message(fields, voice) if isinstance(message, Plural) else voice.word(message)
    return said.format(**fields)


def part(message: str, lang: str = "en") -> str:
    """Its longest words between two fields, where the fields do not matter."""
    return max(re.split(r"\{\w+\}", _voice(message, lang).word(message)), key=len).strip(" ,;:")


def pattern(message: str | Plural, lang: str = "en", **fields: str) -> str:
    """An expression that fits the message: each field is an expression of its own, or anything at all."""
    known = message.many if isinstance(message, Plural) and fields.get("count", "1") != "1" else message
    said = _voice(known if isinstance(known, str) else known.one, lang).word(
        known if isinstance(known, str) else known.one
    )
    parts = re.split(r"\{(\w+)\}", said)
    return "".join(fields.get(one, ".+?") if place % 2 else re.escape(one) for place, one in enumerate(parts))


def _voice(message: str, lang: str) -> Translate:
    voices = [Translate(domain, lang) for domain in DOMAINS]
    return next((one for one in voices if one.word(message) != message), voices[0])


# The round.
OPEN_GAMES = Plural("Round {rounds}: {count} open game", "Round {rounds}: {count} open games", "count")
RESULTS_OF = "Results: {count} of {all}."
TOO_MANY_FOR_A_PREVIEW = "Too many games are open for a preview: {count}. It takes {most} at most."
MORE_LIKE_THIS = Plural("and {count} more like this", "and {count} more like this", "count")
DRAFT_OF_ROUND, PUBLISH_ROUND = "Draft of round {number}.", "Publish round {number}"
NUMBERS_TO_COME = (
    "Somebody new has no pairing number yet. The numbers on this page are those of the next pairing; result entry and "
    "the screens keep the present ones until then."
)
STILL_OPEN = Plural("{count} game is still open", "{count} games are still open", "count")
RESTS = "rests"
HALF_POINT_BYE, WITHDRAWN = "half-point bye", "withdrawn"
OUT, THROUGH = "out", "already through"
WHITE, BLACK, FIRST, SECOND, COLOURS = "White", "Black", "First", "Second", "Colours"
CLASSICAL_GAME, RAPID_GAME, BLITZ_GAME = "Classical game {number}", "Rapid game {number}", "Blitz game {number}"
ARMAGEDDON = "Armageddon: a draw is enough for Black"
BY_HAND = "By hand"

# Why.
MET_BEFORE_ON_THE_HILL = "{white} and {black} have met before: king of the hill allows it"
NO_GAME_IN_THE_KNOCKOUT = (
    "{player} has no game in round {round}: they are already through, enter later, or are out of the knockout"
)
ROUND_NOT_OVER = "round {round} is not over: no result yet for {pairs}; enter the results, or mark a game as adjourned"

# Everywhere.
ABSENT = "absent"
ADD_PLAYER = "Add player"
AFTER_ROUND_CAPITAL = "After round {number}"
AFTER_ROUND_NUMBER = "after round {number}"
AFTER_ROUND_NUMBER_PLANNED = "After round {number} of {planned}"
AFTER_ROUND_NUMBER_RANK = "After round {number}: rank {rank}, {points}."
AGAINST = "against"
ALL_BOARDS = "all boards"
ALL_BOARDS_ROUND_NUMBER = "All boards of round {number}"
ANNOUNCED_BEFORE_ROUND_CHANGED = "Announced before round 1, changed since."
ANOTHER_EVENT_HAS_ADDRESS = "Another event has the address {slug}. Choose another one."
ANOTHER_PROGRAM = "another program"
ANOTHER_TOURNAMENT = "Another tournament"
AN_UNDO = "an undo"
ARBITER_DECIDES = "The arbiter decides."
ARBITRA_COMPUTER_ALONE_NOW = "Arbitra is for this computer alone now: no phone can reach it."
ARBITRA_DOES_NOT_ANSWER = "Arbitra does not answer under this address."
ASK_ARBITER_BOARD_HAS = "Ask an arbiter: board {board} has {result} already."
ASK_ARBITER_BOARD_NOT = "Ask an arbiter: board {board} is not one of yours."
ASK_ARBITER_PHONE_TOURNAMENT = "Ask an arbiter: this phone is for {tournament}."
ASK_ARBITER_REASON = "Ask an arbiter: {reason}"
ASK_ARBITER_RESULT_CAN = "Ask an arbiter: a result can be taken back for 6 seconds only."
ASK_ARBITER_ROUND_NOT = "Ask an arbiter: round {round} is not the current round."
AS_AFTER_NO_NUMBER = "As it was after no. {number}"
AS_ARBITER = "As arbiter"
AS_FEW_PLAYERS_AS = "As few players as possible do not get the colour they prefer."
AT_LINE = "line {line}"
BEFORE_AFTER = "Before and after"
BLACK_NUMBER = "Black for number 1"
BLACK_WINS_FORFEIT = "Black wins by forfeit"
BOARD = "Board {board}"
BOARDS_CAPITAL = "Boards"
BOARDS_WHOLE_NUMBERS_FIRST = (
    "Boards are whole numbers, the first not behind the last. Leave both empty for all of them."
)
BOARD_BOARDS_DIFFERS_RULES = Plural(
    "Board {boards} differs from the rules",
    "Boards {boards} differ from the rules",
    "count",
)
BOARD_CHANGED_NOW_Z = "Board {board}: {was} changed to {now}. z undoes it."
BOARD_DIFFERS = "Board {board} differs."
BOARD_HAS_RESULT = "Board {board} has a result."
BOARD_HEADING = "Board"
BOARD_TYPED_KEPT_RATING = (
    "Board {board}: {typed} is kept for the rating report. The standings keep {stays}. z undoes it."
)
BOARD_WHITE_AGAINST_BLACK = "Board {board}, {white} against {black}, {result}"
BOOK_DAMAGED_SO_CANNOT = "{book} is damaged, so this cannot be worked out: {reason} Run doctor, then restore a backup."
BOOK_MAY_NOT_READ = "{book} may not be read here. Check who may read the file and its folder."
BOTH_PREFERENCES_MET = "Both preferences are met."
BRACKET = "By the bracket"
BRACKET_AS_TABLE = "The bracket as a table"
BRACKET_SCORE_POINTS = "Bracket of {score} points"
BRACKET_WHO_GETS_FURTHER = "The bracket: who gets further is ahead"
BROWSER_HAS_NO_PERMISSION = "This browser has no permission to enter results."
BUCHHOLZ = "Buchholz"
BYE_TAKE_BACK = "{bye}: take it back"
CANCELLED_NOTHING_RECORDED = "Cancelled. Nothing was recorded."
CHECK_ROUND_NUMBER = "Check-in for round {number}"
CHECK_ROUND_NUMBER_OVER = "The check-in for round {number} is over."
CHIEF_ARBITER_GIVES_YOU = (
    "A chief arbiter gives you a role in an event, on its page People. Then the event appears here."
)
CHOOSE_BOARD = "choose a board"
CHOOSE_FILE_FIRST = "Choose a file first."
CHOOSE_LEAST_ONE_THING = "Choose at least one thing that the screen shows."
CHOOSE_WHICH_UPDATE = "Choose which to update"
CITY = "City"
CITY_MISSING = "The city is missing."
CLEAR = "Clear"
CLEAR_RESULT = "Clear {result}?"
CLEAR_RESULT_BOARD_DELETE = "Clear {result} on board {board}? Delete again clears, Esc keeps."
CLOSE_CHECK = "Close check-in"
CODE = "Code"
CODE_NOT_USED_YET = "code not used yet"
CODE_REVOKED_ASK_ARBITER = "This code was revoked. Ask the arbiter for a new one."
CODE_TOO_OLD_ASK = "This code is too old. Ask the arbiter for a new one."
CODE_USED_ALREADY_WORKS = "This code was used already: it works once. Ask the arbiter for a new one."
CODE_WRONG_HAS_LETTERS = "This code is wrong. It has 8 letters and digits, never 0, O, 1 or I, and is valid for a day."
CONFIRM = "Confirm"
CONNECTED_AGAIN_SAVED = Plural("Connected again. It is saved.", "Connected again. All {count} are saved.", "count")
CONNECTED_AGAIN_SAVED_ALL = "Connected again. Saved: {saved} of {all}. Not saved: {lines}."
CONTRADICTIONS_DECIDED = "Contradictions are decided"
COPY_FILE = "Copy of {file}"
CORRECTED_RATING_REPORT_ONLY = "corrected for the rating report only"
COUNT_ARRIVAL_NAME_TYPED = Plural(
    "{count} arrival that {name} typed waits in this browser. It is sent once {name} is here again.",
    "{count} arrivals that {name} typed wait in this browser. They are sent once {name} is here again.",
    "count",
)
COUNT_BOARD_DIFFERS = Plural("{count} board differs", "{count} boards differ", "count")
COUNT_BOARD_HAS_NO = Plural(
    "{count} board has no result: {boards}.",
    "{count} boards have no result: {boards}.",
    "count",
)
COUNT_CHANGE = Plural("{count} change", "{count} changes", "count")
COUNT_CHARACTER_GO = Plural("{count} character to go", "{count} characters to go", "count")
COUNT_GAME_HAS_NO = Plural("{count} game has no result yet", "{count} games have no result yet", "count")
COUNT_LINE_LOOK = Plural("{count} line to look at", "{count} lines to look at", "count")
COUNT_MISSING = Plural("{count} missing", "{count} missing", "count")
COUNT_MORE = Plural("and {count} more", "and {count} more", "count")
COUNT_MORE_LINE = Plural("{count} more line", "{count} more lines", "count")
COUNT_PLAYER_ENTERED = Plural("{count} player to be entered", "{count} players to be entered", "count")
COUNT_PLAYER_FITS_TYPE = Plural(
    "{count} player fits. Type more letters.",
    "{count} players fit. Type more letters.",
    "count",
)
COUNT_PLAYER_HAS_NO = Plural(
    "{count} player has no date of birth and counts as an adult.",
    "{count} players have no date of birth and count as adults.",
    "count",
)
COUNT_PLAYER_HAS_RATING = Plural(
    "{count} player has a rating, but no FIDE ID.",
    "{count} players have a rating, but no FIDE ID.",
    "count",
)
COUNT_PLAYER_UNDER_FIRST = Plural(
    "{count} player is under 18 on the first day.",
    "{count} players are under 18 on the first day.",
    "count",
)
COUNT_RATING_DIFFERS_LIST = Plural(
    "{count} rating differs from the list of {date}. Choose whether to update it.",
    "{count} ratings differ from the list of {date}. Choose which to update.",
    "count",
)
COUNT_RATING_DIFFERS_LIST_DATE = Plural(
    "{count} rating differs from the list of {date}.",
    "{count} ratings differ from the list of {date}.",
    "count",
)
COUNT_RESULT_NAME_TYPED = Plural(
    "{count} result that {name} typed waits in this browser. It is sent once {name} is here again.",
    "{count} results that {name} typed wait in this browser. They are sent once {name} is here again.",
    "count",
)
COUNT_THING_FIRST = Plural("{count} thing first", "{count} things first", "count")
COUNT_WAITING = Plural("{count} waiting", "{count} waiting", "count")
CREATE = "Create"
CROSSTABLE = "Crosstable"
CUT_LEAST_SIGNIFICANT_VALUE = "cut: the least significant value does not count"
DARK = "dark"
DATABASE_DOES_NOT_ANSWER = (
    "The database does not answer ({reason}). It is not certain that your last request was recorded. Ask again: "
    "nothing is recorded twice."
)
DECIDE_COUNT_CONTRADICTION = Plural("Decide {count} contradiction", "Decide {count} contradictions", "count")
DEFAULT_TIME = "Default time {time}"
DEFAULT_TIME_REACHED = "The default time is reached"
DELETED_GOOD_FIELDS_CANNOT = "Deleted for good: {fields}. This cannot be undone."
DEPUTY_PHONE = "deputy with a phone"
DID_NOT_COME_PAGE = "This did not come from a page of Arbitra. Nothing was recorded."
DISCARD = "Discard"
DISK_FULL_NOTHING_RECORDED = "The disk is full. Nothing was recorded. Free some space and try again."
DOCUMENTS = "Documents"
DOCUMENT_ROUND_NUMBER = "{document}, round {number}"
DONE_ALL_DONE = "{done} of {all} done"
DRAFT_DIFFERS_RULES_PAIRS = "The draft differs from the rules: {pairs}."
DRAFT_STAMP = "Draft"
DRAWING_NUMBERS = "Drawing of the numbers"
EACH_ROUND_ITSELF = "Each round by itself"
EARLIER_STATE_NOTHING_RECORDED = "This is an earlier state: nothing is recorded in it."
ENTERED = "entered"
ENTERING_AFTER_START = "Entering after the start"
ENTER_RESULTS = "Enter results"
ENTER_THEM = "Enter them"
ENTRIES_WAIT_PHONE = "Entries wait on a phone."
ENTRIES_WAIT_PHONE_TOURNAMENT = (
    "Entries wait on a phone. The tournament is finished when they are recorded, or when you go on without them."
)
EVENT_HAS_NO_SUCH = "This event has no such tournament."
EVENT_KEPT_DATABASE_WHICH = "The event is kept in a database, which has backups of its own."
EVERYBODY_HAS_BOARD = "Everybody has a board."
EVERYBODY_HERE = "Everybody is here."
FEDERATION = "Federation"
FILE_EMPTY_CHOOSE_ANOTHER = "{file} is empty. Choose another file."
FILE_HAS_SIZE_MB = "the file has {size} MB; at most {most} MB are read"
FILE_MAY_HAVE_MOST = "A file may have at most 10 MB. Nothing was recorded."
FILE_NO_LONGER_HERE = "The file is no longer here. Choose it again."
FINAL_REPORT = "For the final report"
FIND_MY_BOARD = "Find my board"
FIND_YOUR_BOARD = "find your board"
FINISHED = "finished"
FINISH_TOURNAMENT = "Finish the tournament"
FIRST_LAST_COUNT = "{first} to {last} of {count}"
FIRST_ROUND_NUMBER = "The first round is a number."
FIRST_SECOND = "With {first}–{second}"
FIRST_SECOND_HAVE_MET = "{first} and {second} have met before."
FIRST_SECOND_HAVE_MET_BEFORE = "{first} and {second} have met before"
FIRST_UNDO_NO_NUMBER = "first undo no. {number}"
FOLDER_CHOSEN_BACKUPS_ANOTHER = (
    "The folder {folder} was chosen for backups on another computer. Nothing is written there until somebody enters "
    "it on this one."
)
FOLDER_OTHER_THAN_EVENT = (
    "A folder other than that of the event can only be chosen at the computer on which Arbitra runs."
)
FOUND_NO_CATEGORY_WRITE = "{found} is no category; write KEY=VALUE, with one of these keys: {keys}"
FROM_BOARD = "From board"
GAMES = "Games"
GIVE_PHONE_NAME_RESULTS = "Give the phone a name: results that it enters carry it."
GIVE_SCREEN_NAME_SUCH = "Give the screen a name, such as Entrance."
GO_BOARD = "go to board 12"
GO_ON = "Go on"
GO_ROUND_NUMBER = "Go on to round {number}"
GO_THERE = "Go there"
GO_WITHOUT_NAME = "Go on without {name}"
G_KEY_LEADS_NOWHERE = "g {key} leads nowhere. ? lists the keys."
HAND = "by hand"
HAND_EDIT_OPEN_SINCE = "Hand edit open since {time}."
HAS_BYE = "1 has the bye"
HELPER_PHONE = "helper with a phone"
HERE = "here"
HIDDEN_WHILE_VERIFYING = "hidden while verifying"
HOW_PLAYER_PAIRED = "How was {player} paired?"
INVITE_PHONE = "Invite phone"
IN_THIS_EVENT = "in this event"
IN_THIS_EVENT_HEADING = "In this event"
IN_USE = "in use"
KEEP_RESULT = "Keep {result}"
KEYS_PAGE = "Keys of this page"
KEY_NOT_RESULT = "{key} is not a result."
KEY_NOT_RESULT_NOTHING = "{key} is not a result. Nothing was written."
KEY_WAITS_SECOND_KEY = "{key}, waits for the second key"
LAPTOP_NOT_PUBLIC_SERVER = (
    "A laptop is not a public server: it serves the hall. For everybody else, export the pages after each round."
)
LAST_SEEN = "Last seen"
LAST_SEEN_TIME = "last seen {time}"
LAST_SEEN_TIME_WAIT = "Last seen: {time}. Wait until it is connected again, or ask whoever has it."
LEAVE_FIDE_MODE = "Leave FIDE mode"
LEAVE_FIDE_MODE_BUTTON = "Leave FIDE mode…"
LEFT_OUT_BECAUSE_THEY = "Left out, because they are there already: line {lines}."
LINE_HAS_NO_NAME = "the line has no name"
LOCK = "Lock"
LOCKED_SINCE_ROUND_PUBLISHED = "Locked since round 1 was published: it was announced before the start."
LOOK_LINE_LINES_BEFORE = "Look at line {lines} before you enter them."
LOT = "by lot"
MAKE_EVENT_ITS_OWN = "Make it an event of its own"
MATCH_THIRD_PLACE = "Match for third place"
MAY_MEET_AGAIN = "May meet again"
MORE = "More"
MOST_COUNT_LETTERS = "at most {count} letters"
MOVE = "Move to"
NAME = "Name"
NAME_DID_ONLY_THEY = "{name} did this. Only they or the chief arbiter can take it back."
NAME_ENTERS_LATE_PAIRED = "{name} enters late and is paired from round {round} on."
NAME_ENTERS_TOURNAMENT = "{name} enters {tournament}."
NAME_EXPELLED_TAKES_NO = "{name} is expelled and takes no further part."
NAME_FIDE_ID = "Name or FIDE ID"
NAME_HAS_COUNT_ENTRY = Plural(
    "{name} has {count} entry that is not recorded.",
    "{name} has {count} entries that are not recorded.",
    "count",
)
NAME_HERE_ALREADY = "{name} is here already."
NAME_INVITES_PHONE_ENTER = "{name} invites this phone to enter results."
NAME_NUMBER_SCANNED_CODE = "Name, number or scanned code"
NAME_PASSWORD_WRONG = "The name or the password is wrong."
NAME_ROUND_PAIRED_WITHDRAW = "{name} is in a round that is paired. Withdraw them instead."
NEVER = "never"
NEW_EVENT = "New event"
NEXT_PAGE = "Next page"
NOBODY_CAN_COME_LATE = "Nobody can come late to round {number} now."
NOBODY_CHOSEN_NOTHING_RECORDED = "Nobody is chosen. Nothing was recorded."
NOBODY_FITS = "Nobody fits."
NOBODY_FITS_WANTED = "Nobody fits “{wanted}”."
NOBODY_HAS_BOARD_PICK = "Nobody has a board. Pick a player of the pool, then the opponent: the first has White."
NOBODY_HAS_NUMBER = "Nobody has the number {number}."
NOBODY_MISSING_ANY_MORE = "Nobody is missing any more."
NOBODY_PICKED = "Nobody is picked"
NOBODY_PLAYS_AGAINST_THEMSELVES = "Nobody plays against themselves."
NOBODY_WHO_MISSING_CALLED = "Nobody who is missing is called {text}."
NONE_SHOWS = "none shows it"
NONE_YET_FIRST_ONE = "none yet: the first one is made when round 1 is published"
NOTHING_FOUND = "Nothing found."
NOTHING_PAGE_OFF = "Nothing: the page is off."
NOTHING_PRINT_YET = "Nothing to print yet"
NOTHING_PRIVATE_KEPT_ABOUT = "Nothing private is kept about them."
NOTHING_PUBLISHED_YET = "Nothing is published yet."
NOTHING_WAY_ROUND_NUMBER = "Nothing in the way of round {number}."
NOTHING_WRITTEN_NO_BOARD = "Nothing was written: no board is selected. Click a row or press an arrow key."
NOT_CONNECTED_NOT_RECORDED = "Not connected. That was not recorded."
NOT_EARLIER_STATE = "not in an earlier state"
NOT_FIDE_MODE = "Not in FIDE mode"
NOT_HERE_YET = "not here yet"
NOT_NAME = "That is not the name."
NOT_OPENED_YET = "not opened yet"
NOT_RECORDED_RESULT = "Not recorded: {result}."
NOT_THERE_YET = "Not there yet"
NOW_RANK = "now {rank}"
NO_ACT_FITS = "No act fits."
NO_BOARD_SELECTED_CLICK = "No board is selected. Click a row or press an arrow key."
NO_CHECK_OPEN = "No check-in is open."
NO_COLUMN_NAMES_FOUND = "no column of names was found; say which one it is, such as --columns name=B"
NO_EVENT_YET = "No event yet"
NO_NUMBER_DAMAGED_SEE = "No. {number} is damaged. To see which backup to restore, type: {doctor}"
NO_PHONE_CAN_REACH = "No phone can reach this computer now: Arbitra answers to this computer alone."
NO_PLAYERS_YET = "No players yet"
NO_RESULT = "no result"
NO_ROUND_LEFT_PAIRED = "No round is left to be paired."
NO_ROUND_PUBLISHED = "No round is published."
NO_SIGNAL_NAME_SINCE = "No signal from {name} since {time}. Results may wait on that phone: ask whoever has it."
NO_STANDINGS_YET = "No standings yet"
NUMBERS_COUNT_PLACES_OPPONENTS = "The numbers 1 to {count} are the places of the opponents."
NUMBERS_GIVEN_WHEN_ROUND = "numbers are given when round {number} is paired"
NUMBER_ROUNDS_WHOLE_NUMBER = "The number of rounds is a whole number from 1 to 99."
ONLY_CHIEF_ARBITER_CAN = "Only the chief arbiter can change this."
ONLY_CHIEF_ARBITER_INVITES = "Only the chief arbiter invites and revokes phones."
ONLY_CHIEF_ARBITER_MAY = "Only the chief arbiter may do this. Nothing was recorded."
ONLY_COMPUTER_CAN_OPEN = (
    "Only this computer can open the screens: connect a projector to it, or share the application in the network."
)
ONLY_OWNER_CAN_DO = "Only an owner can do this."
ONLY_ROUND_AFTER_LAST = "Only the round after the last published one has a preview."
ONLY_SCRABBLE_COUNTS_SCORES = "Only Scrabble counts scores. Enter 1-0, 0-1 or a draw."
ON_NOW = "on now"
OPEN_CHECK_ROUND_NUMBER = "Open check-in for round {number}"
OPEN_GAME_ROUND_ROUNDS = Plural(
    "with the open game of round {rounds} as a draw",
    "with the open games of rounds {rounds} as draws",
    "count",
)
OPTIONS_SYSTEM = "Options of the system"
OTHERS_CAN_READ_CONNECTION = (
    "Others can read this connection, so the rights of a chief arbiter do not work here. Use the computer that runs "
    "Arbitra, or https (--tls-cert), or start it with --chief-on-lan."
)
PAGE_HAS_NO_EARLIER = "This page has no earlier states: it shows what is now."
PAGE_NEW_CTRL_ENTER = "This page is new: Ctrl+Enter was not heard. Press it again if you want its next step."
PAGE_NOT_PUBLIC_NOT = "This page is not public, or not any more. Ask the arbiter."
PAGE_SENT_SOMETHING_ARBITRA = (
    "This page sent something that Arbitra does not understand. Open it again. Nothing was recorded."
)
PAIRINGS_RESULTS = "pairings and results"
PAIRINGS_ROUND_ROUNDS = Plural("pairings of round {rounds}", "pairings of rounds {rounds}", "count")
PAIR_MADE_HAND = "This pair was made by hand."
PAIR_ROUND_NUMBER = "Pair round {number}"
PAIR_YOU_ASKED_ABOUT = "The pair you asked about."
PASSWORD = "Password"
PASSWORD_NAME_SHOWN_ONLY = "The password of {name} is shown only now:"
PASTE_TYPE_LEAST_ONE = "Paste or type at least one name, or choose a file."
PAUSED = "Paused"
PEOPLE = "People"
PEOPLE_PHONES = "People and phones"
PHONE_REVOKED = "This phone was revoked."
PHONE_REVOKED_NOT_SENT = "This phone was revoked. Not sent: {results}. Tell the arbiter."
PLAYERS = "Players"
PLAYERS_PASSED_OVER = Plural("{players} is passed over", "{players} are passed over", "count")
PLAYERS_UNDER_LISTED_GIVEN = (
    "Players under 18 are listed by given name and initial, such as Ana G. For them, type the given name."
)
PLAYER_CAME_DOWN_SCORE = "{player} came down from {score}."
PLAYER_MOVES_DOWN_INTO = "{player} moves down into the bracket of {score} points"
PLAYER_NEEDS_NAME = "A player needs a name."
PLAYER_PICKED = "{player} is picked"
PLAYS_AGAIN_ROUND = "Plays again from round"
POINTS_ALL_OPPONENTS_ROUND = "The points of all opponents. A round without a game counts as a dummy opponent."
POINTS_EACH = "0 points each"
PUBLIC_PAGE = "Public page"
PUT_BACK = "Put back"
RANK = "Rank"
RATING = "Rating"
RATING_NAME_RATING_LIST = "The rating of {name}, {rating}, is from the list of {date}, not from that of {month}."
RATING_WHOLE_NUMBER = "The rating is a whole number."
READ_REPAIRS = "Read it with the repairs"
REPLACE_RESULT = "Replace with {result}"
RESULT = "Result: {result}"
RESULTS_ENTERED = "Results entered"
RESULTS_ROUND = "Results of round {round}"
RESULTS_ROUND_ROUNDS = Plural("results of round {rounds}", "results of rounds {rounds}", "count")
RESULT_BOARD = "Result of board {board}"
REVOKED = "revoked"
REVOKE_NAME = "Revoke {name}"
ROUND = "Round {round}"
ROUNDS = "Rounds"
ROUNDS_COME = "Rounds to come"
ROUND_AS_BEFORE = "The round as it was before"
ROUND_BOARD = "round {round}, board {board}"
ROUND_BOARD_HAS_TWO = "Round {round}, board {board} has two results that contradict each other: {white} - {black}."
ROUND_BOARD_NAMES_RESULT = "Round {round}, board {board}: {names} {result}"
ROUND_BOARD_RESULT_PHONE = "Round {round}, board {board}: {result} on the phone, {recorded} is recorded."
ROUND_COMPLETE_STANDINGS_READY = "Round {round} is complete. Standings are ready."
ROUND_DRAFT = "Round {round}, draft"
ROUND_NEXT_PAIRED_ALREADY = "Round {next} is paired already. The correction counts from the pairing after it."
ROUND_NOT_PUBLISHED = "Round {round} is not published."
ROUND_NOT_PUBLISHED_NOT = "Round {round} is not published. Not recorded: board {board}, {white}–{black} {result}."
ROUND_NUMBER = "Round {number}"
ROUND_NUMBER_COMES_FIRST = "Round {number} comes first."
ROUND_NUMBER_DEFAULT_TIME = "Round {number}: the default time is reached. Players who have not come lose their game."
ROUND_NUMBER_NOT_PAIRED = "Round {number} is not paired yet."
ROUND_NUMBER_PLANNED_COMPLETE = "Round {number} of {planned} complete"
ROUND_NUMBER_PUBLISHED_CAN = "Round {number} is published. It can be changed by hand once you pair it again."
ROUND_NUMBER_PUBLISHED_SO = "Round {number} is published, and so are later rounds: it is not changed by hand any more."
ROUND_NUMBER_STARTS = "Round {number} starts in"
ROUND_NUMBER_STARTS_AT_TIME = "Round {number} starts at {time}."
ROUND_NUMBER_STARTS_MINUTE = "Round {number} starts in 1 minute."
ROUND_NUMBER_STARTS_MINUTES = "Round {number} starts in 5 minutes. Please go to your boards."
ROUND_NUMBER_STARTS_TIME = "Round {number} starts: {time}"
ROUND_NUMBER_SUCH_AS = "A round is a number, such as {number}."
ROUND_PAIRED_AGAIN_NOT = "Round {round} was paired again. Not recorded: board {board}, {white}–{black} {result}."
ROUND_PUBLISHED_CHOOSE_LATER = "Round {round} is published. Choose a later round."
ROUND_SYSTEM = "Round {round}, {system}"
ROUND_TOURNAMENT_HAS_RESULT = "Round {round} of the tournament {tournament} has a result that is none: {result}."
ROWS_FIRST_LAST_TOTAL = "Rows {first} to {last} of {total}."
RULES = "By the rules"
SAVE = "Save"
SAVE_NEXT = "Save and next"
SAY_WHEN_ROUND_STARTS = "Say when the round starts: a time such as 14:30, or minutes."
SCHEDULE_PUBLISHED_ITS_PLAYERS = "The schedule is published. Its players stay as they are."
SCREENS = "Screens"
SCREENS_PAGES_SHOW_SINCE = "Screens and pages show it since {time}."
SCREEN_REMOVED = "This screen was removed."
SEED_LOT = "Seed of the lot"
SEVERAL_HAVE_NAME_CHOOSE = "Several have this name. Choose one."
SHOWS_ROUND_NUMBER = "shows round {number}"
SHOW_THEM_AS_TEXT = "Show them as text"
SIDE_BOARD = "{side} on board {board}"
SIGN_IN = "Sign in"
SIGN_OUT = "Sign out"
SIGN_OUT_ALL_SAME = "Sign out all the same"
SINGLE_KEYS = "Single keys"
SOMEBODY_CHANGED_BOARD_MEANWHILE = "Somebody changed board {board} meanwhile. It stays as it is."
SOMETHING_WENT_WRONG_ARBITRA = (
    "Something went wrong in Arbitra itself. What you sent was not recorded unless the history shows it."
)
STANDINGS_AFTER_ROUND_NUMBER = "Standings after round {number}"
STANDINGS_CHANGE_ROUNDS_WOULD = "The standings change. Rounds that would have been paired differently: {rounds}."
STANDINGS_HEADING = "Standings"
START = "Start"
STEP = "Step by step"
SUM_THEIR_RESULTS = "the sum of their results"
SUM_WITHOUT_WHAT_CUT = "Sum without what is cut"
SWITCHED_OFF = "switched off"
TABLE_HAS_MORE_THAN = "the table has more than {count} rows"
TAP_HERE = "1. Tap here"
TEXT_NOT_ADDRESS_BEGINS = "{text} is not an address. It begins with https:// or http://."
TEXT_NOT_DATE = "{text} (not a date)"
TEXT_NOT_RATING_PLAYER = "{text} is not a rating; the player is entered as unrated"
THEIRS_PLAYER_PLAYERS_WOULD = Plural(
    "{theirs} player ({players}) would float down instead of {mine}",
    "{theirs} players ({players}) would float down instead of {mine}",
    "count",
)
THEN_HERE = "2. Then here"
THERE_NO_BOARD = "There is no board {board}."
THERE_NO_FOLDER_PLUG = "There is no folder {folder}. Plug the disk in, or leave the field empty."
THERE_NO_RATING_LIST = "There is no rating list on this computer: type the fields. {command} gets the list of FIDE."
THERE_NO_RATING_LIST_EVENT = "There is no rating list for this event on this computer, or nobody has a FIDE ID."
THERE_NO_ROUND_NUMBER = Plural(
    "There is no round {number}: {tournament} has {count} round.",
    "There is no round {number}: {tournament} has {count} rounds.",
    "count",
)
THERE_NO_SCREEN_YET = (
    "There is no screen yet. Give one a name, such as Entrance; then open its address on the computer at the projector."
)
THERE_NO_SUCH_EARLIER = "There is no such earlier state of the event."
THERE_NO_SUCH_PAGE = "There is no such page."
THERE_NO_SUCH_PLAYER = "There is no such player in {tournament}."
THERE_NO_WAY_BACK = "There is no way back, not by undo."
THERE_TOURNAMENT_ALREADY = "There is a tournament {tournament} already."
THESE_PLAYERS_HAVE_NO = "These players have no opponent yet: {names}."
THEY_PAIRED_ROUND_NUMBER = "They are paired from round {number} on."
THE_NAME_IS = "The name is {name}"
TIE_BREAKS = "Tie-breaks"
TIE_BREAKS_CANNOT_APPLIED = "The tie-breaks cannot be applied, so points alone rank: {reason}"
TIE_BREAK_TIEBREAK_CANNOT = "The tie-break {tiebreak} cannot be used: {reason}"
TOO_MANY_ATTEMPTS_TRY = Plural(
    "Too many attempts. Try again in {count} minute.",
    "Too many attempts. Try again in {count} minutes.",
    "count",
)
TOTAL_NOT_PLAYER = "a total, not a player"
TOURNAMENT_ALL_BOARDS_ROUND = "{tournament}: all boards of round {number}"
TOURNAMENT_FINISHED_NOTHING_PAIRED = (
    "The tournament is finished: nothing is paired any more. The chief arbiter can reopen it."
)
TO_BOARD = "To board"
TRY_NOW = "Try now"
TURNS_PAIR = "Turns of this pair"
TWO_NEW_PASSWORDS_NOT = "The two new passwords are not the same."
TWO_RESULTS_CONTRADICT_EACH = Plural(
    "Two results contradict each other in round {round}, board {boards}.",
    "Results contradict each other in round {round}, boards {boards}.",
    "count",
)
TYPE_NAME_NUMBER_SCAN = "Type a name or a number, or scan a code."
TYPE_SCORES = "Type the scores"
TYPE_WHAT_SCREENS_SHOULD = "Type what the screens should say."
UNDO = "Undo"
UNDONE_BOARD_RESULT_AGAIN = "Undone: board {board} is {result} again."
UNDONE_NO_NUMBER = "undone by no. {number}"
UNDO_MY_LAST_ACT = "Undo my last act"
UNDO_NO_NUMBER = "Undo no. {number}"
USE_FILE_NOW = "Use this file from now on"
VERIFIED_NAME = "verified by {name}"
WANTS_NEXT = "Wants next"
WHAT_SENT_CANNOT_READ = "What was sent cannot be read: it is damaged, or there is too much of it. Nothing was recorded."
WHAT_STANDS_MAKES_NO = "What stands in it makes no sense. Run arbitra doctor with its file."
WHY_BOARD_PAIRED_LIKE = "Why is board {board} paired like this?"
WHY_DOES_FIRST_NOT = "Why does {first} not play {second}?"
WHY_DOES_FIRST_PLAY = "Why does {first} play {second}?"
WHY_DOES_PLAYER_HAVE = "Why does {player} have the bye?"
WHY_DOES_PLAYER_NOT = "Why does {player} not have the bye?"
WHY_NOT = "Why not"
WHY_OPPONENT_COLOUR_PLAYER = "Why this opponent and colour? {player}"
WHY_PAIR = "Why this pair?"
WITHDRAWN_AFTER_NUMBER = "withdrawn after {number}"
WITHOUT_OPEN_GAME_ROUND = Plural(
    "without the open game of round {rounds}",
    "without the open games of rounds {rounds}",
    "count",
)
XML_WEB_PAGE_NOT = "this is XML or a web page, not a table; save it as .xlsx or as CSV"
YOU = "You"
YOU_CANNOT_TAKE_AWAY = "You cannot take away your own role. Another chief arbiter can."
YOU_NOT_SIGNED_NOT = "You are not signed in, or not any more. Nothing was recorded."
YOU_START_DRAFT_BOARD = (
    "You start from the draft. A board that breaks a rule says so at once, and at the end you see both pairings side "
    "by side."
)
ZERO_POINT_BYE = "zero-point bye"
