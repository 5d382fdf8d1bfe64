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
OPEN_GAMES = Plural("Round {rounds}: {count} unfinished game", "Round {rounds}: {count} unfinished games", "count")
RESULTS_OF = "Results: {count} of {all}."
TOO_MANY_FOR_A_PREVIEW = "Too many games are unfinished for a preview: {count}. The limit is {most}."
MORE_LIKE_THIS = Plural("and {count} more like this", "and {count} more like this", "count")
DRAFT_OF_ROUND, PUBLISH_ROUND = "Draft of round {number}.", "Publish round {number}"
NUMBERS_TO_COME = (
    "A new player has no pairing number yet. This page already shows the numbers for the next pairing; result "
    "entry and the screens keep the current ones until then."
)
STILL_OPEN = Plural("{count} game is unfinished", "{count} games are unfinished", "count")
RESTS = "sits out"
HALF_POINT_BYE, WITHDRAWN = "half-point bye", "withdrawn"
OUT, THROUGH = "knocked out", "already through"
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
ANOTHER_TOURNAMENT = "Add tournament"
AN_UNDO = "an undo"
ARBITER_DECIDES = "The arbiter decides."
ARBITRA_COMPUTER_ALONE_NOW = "Phones cannot connect: only this computer can open Arbitra."
ARBITRA_DOES_NOT_ANSWER = "Arbitra is not available at this address."
ASK_ARBITER_BOARD_HAS = "Ask an arbiter: board {board} already has {result}."
ASK_ARBITER_BOARD_NOT = "Ask an arbiter: board {board} is not one of yours."
ASK_ARBITER_PHONE_TOURNAMENT = "Ask an arbiter: this phone is for {tournament}."
ASK_ARBITER_REASON = "Ask an arbiter: {reason}"
ASK_ARBITER_RESULT_CAN = "Ask an arbiter: a result can be undone only for 6 seconds."
ASK_ARBITER_ROUND_NOT = "Ask an arbiter: round {round} is not the current round."
AS_AFTER_NO_NUMBER = "You are viewing the event as it was after action {number}. Nothing can be changed here."
AS_ARBITER = "Arbiter rights only"
AS_FEW_PLAYERS_AS = "As few players as possible do not get the colour they prefer."
AT_LINE = "line {line}"
BEFORE_AFTER = "Before and after"
BLACK_NUMBER = "Number 1 has Black"
BLACK_WINS_FORFEIT = "Black wins by forfeit"
BOARD = "Board {board}"
BOARDS_CAPITAL = "Boards"
BOARDS_WHOLE_NUMBERS_FIRST = "Enter board numbers, lowest first. Leave both empty for all boards."
BOARD_BOARDS_DIFFERS_RULES = Plural(
    "Board {boards} differs from the rules",
    "Boards {boards} differ from the rules",
    "count",
)
BOARD_CHANGED_NOW_Z = "Board {board}: {was} changed to {now}. Press z to undo."
BOARD_DIFFERS = "Board {board}: results differ."
BOARD_HAS_RESULT = "Board {board} has a result."
BOARD_HEADING = "Board"
BOARD_TYPED_KEPT_RATING = (
    "Board {board}: {typed} counts for the rating report only. The standings keep {stays}. Press z to undo."
)
BOARD_WHITE_AGAINST_BLACK = "Board {board}, {white} against {black}, {result}"
BOOK_DAMAGED_SO_CANNOT = "{book} is damaged, so this cannot be calculated: {reason} Run doctor, then restore a backup."
BOOK_MAY_NOT_READ = "You do not have permission to read {book}. Check the permissions of the file and its folder."
BOTH_PREFERENCES_MET = "Both preferences are met."
BRACKET = "As in the bracket"
BRACKET_DOCUMENT = "Bracket"
BRACKET_AS_TABLE = "The bracket as a table"
BRACKET_SCORE_POINTS = "Bracket of {score} points"
BRACKET_WHO_GETS_FURTHER = "By bracket: players who get further rank higher"
BROWSER_HAS_NO_PERMISSION = "This browser has no permission to enter results."
BUCHHOLZ = "Buchholz"
BYE_TAKE_BACK = "{bye}: cancel"
BY_HAND_ROUND = "By hand, round {round}: {changes}."
CANCELLED_NOTHING_RECORDED = "Cancelled. Nothing was saved."
CHECK_ROUND_NUMBER = "Check-in for round {number}"
CHECK_ROUND_NUMBER_OVER = "Check-in for round {number} is closed."
CHIEF_ARBITER_GIVES_YOU = (
    "Ask a chief arbiter to give you a role on the event’s People page. The event will then appear here."
)
CHOOSE_BOARD = "choose a board"
CHOOSE_FILE_FIRST = "Choose a file first."
CHOOSE_LEAST_ONE_THING = "Choose at least one item to show."
CHOOSE_WHICH_UPDATE = "Choose which to update"
CITY = "City"
CITY_MISSING = "The city is missing."
CLEAR = "Clear"
CLEAR_RESULT = "Clear {result}?"
CLEAR_RESULT_BOARD_DELETE = "Clear {result} on board {board}? Press Delete again to clear it, Esc to keep it."
CLOSE_CHECK = "Close check-in"
CODE = "Code"
CODE_NOT_USED_YET = "code not used yet"
CODE_REVOKED_ASK_ARBITER = "This code was revoked. Ask the arbiter for a new one."
CODE_TOO_OLD_ASK = "This code has expired. Ask the arbiter for a new one."
CODE_USED_ALREADY_WORKS = "This code has already been used. Ask the arbiter for a new one."
CODE_WRONG_HAS_LETTERS = "Wrong code. Codes have 8 letters and digits, never 0, O, 1 or I, and are valid for a day."
CONFIRM = "Confirm"
CONNECTED_AGAIN_SAVED = Plural(
    "Back online. Your entry is saved.", "Back online. All {count} entries are saved.", "count"
)
CONNECTED_AGAIN_SAVED_ALL = "Back online. Saved: {saved} of {all}. Not saved: {lines}."
CONTRADICTIONS_DECIDED = "Contradictions decided"
COPY_FILE = "Copy of {file}"
CORRECTED_RATING_REPORT_ONLY = "corrected for the rating report only"
COUNT_ARRIVAL_NAME_TYPED = Plural(
    "{count} check-in made by {name} is waiting in this browser. It will be sent when {name} is back.",
    "{count} check-ins made by {name} are waiting in this browser. They will be sent when {name} is back.",
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
COUNT_LINE_LOOK = Plural("{count} line to check", "{count} lines to check", "count")
COUNT_MISSING = Plural("{count} missing", "{count} missing", "count")
COUNT_MORE = Plural("and {count} more", "and {count} more", "count")
COUNT_MORE_LINE = Plural("{count} more line", "{count} more lines", "count")
COUNT_PLAYER_ENTERED = Plural("{count} player to add", "{count} players to add", "count")
COUNT_PLAYER_FITS_TYPE = Plural(
    "{count} match. Type more letters.",
    "{count} matches. Type more letters.",
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
    "{count} rating differs from the {date} list. Choose whether to update it.",
    "{count} ratings differ from the {date} list. Choose which to update.",
    "count",
)
COUNT_RATING_DIFFERS_LIST_DATE = Plural(
    "{count} rating differs from the {date} list.",
    "{count} ratings differ from the {date} list.",
    "count",
)
COUNT_RESULT_NAME_TYPED = Plural(
    "{count} result entered by {name} is waiting in this browser. It will be sent when {name} is back.",
    "{count} results entered by {name} are waiting in this browser. They will be sent when {name} is back.",
    "count",
)
COUNT_THING_FIRST = Plural("{count} thing to do first", "{count} things to do first", "count")
COUNT_WAITING = Plural("{count} waiting", "{count} waiting", "count")
CREATE = "Create"
CROSSTABLE = "Crosstable"
CUT_LEAST_SIGNIFICANT_VALUE = "cut: the least significant value does not count"
DARK = "dark"
DATABASE_DOES_NOT_ANSWER = (
    "The database is not responding ({reason}). Your last request may not have been saved. Try again: nothing is "
    "saved twice."
)
DATABASE_NOT_RESPONDING = "The database is not responding."
DATABASE_AWAY = "The database is not responding. This page tries again every few seconds."
DECIDE_COUNT_CONTRADICTION = Plural("Decide {count} contradiction", "Decide {count} contradictions", "count")
DEFAULT_TIME = "Default time {time}"
DEFAULT_TIME_REACHED = "Default time has passed"
DELETED_GOOD_FIELDS_CANNOT = "This permanently deletes: {fields}. It cannot be undone."
DEPUTY_PHONE = "sector arbiter (phone)"
DID_NOT_COME_PAGE = "This request did not come from an Arbitra page. Nothing was saved."
DISCARD = "Discard"
DISK_FULL_NOTHING_RECORDED = "The disk is full. Nothing was saved. Free some space and try again."
DOCUMENTS = "Documents"
DONE_ALL_DONE = "{done} of {all} done"
DRAFT_DIFFERS_RULES_PAIRS = "The draft differs from the rules: {pairs}."
DRAFT_STAMP = "Draft"
DRAWING_NUMBERS = "How numbers are drawn"
EACH_ROUND_ITSELF = "Round by round"
DRAFT_WITHOUT_THEM = "The draft of round {number} does not have them: pair it again."
EARLIER_STATE_NOTHING_RECORDED = "You are viewing an earlier version. Nothing can be changed here."
ENTERED = "entered"
ENTERING_AFTER_START = "Late entry"
ENTER_RESULTS = "Enter results"
ENTER_THEM = "Enter results"
ENTRIES_WAIT_PHONE = "A phone has unsent entries."
ENTRIES_WAIT_PHONE_TOURNAMENT = (
    "A phone has unsent entries. The tournament can be finished once they arrive, or if you continue without them."
)
EVENT_HAS_NO_SUCH = "This event has no such tournament."
EVENT_KEPT_DATABASE_WHICH = "The event is in a database, which has its own backups."
EVERYBODY_HAS_BOARD = "All players have a board."
EVERYBODY_HERE = "Everyone is here."
FEDERATION = "Federation"
FILE_EMPTY_CHOOSE_ANOTHER = "{file} is empty. Choose another file."
FILE_HAS_SIZE_MB = "the file is {size} MB; up to {most} MB can be read"
FILE_MAY_HAVE_MOST = "Files can be up to 10 MB. Nothing was saved."
FILE_NO_LONGER_HERE = "The file is no longer here. Choose it again."
FINAL_REPORT = "Missing from the final report"
FIND_MY_BOARD = "Find my board"
FIND_YOUR_BOARD = "find your board"
FINISHED = "finished"
FINISH_TOURNAMENT = "Finish tournament"
FIRST_LAST_COUNT = "{first} to {last} of {count}"
FIRST_ROUND_NUMBER = "The first round must be a number."
FIRST_SECOND = "With {first}–{second}"
FIRST_SECOND_HAVE_MET = "{first} and {second} have met before."
FIRST_SECOND_HAVE_MET_BEFORE = "{first} and {second} have met before"
FIRST_UNDO_NO_NUMBER = "undo action {number} first"
FOLDER_CHOSEN_BACKUPS_ANOTHER = (
    "The backup folder {folder} was set on another computer. Nothing is written there until it is set on this one."
)
FOLDER_OTHER_THAN_EVENT = "A folder outside the event’s own can be chosen only on the computer running Arbitra."
FOUND_NO_CATEGORY_WRITE = "{found} is not a category; write KEY=VALUE, with one of these keys: {keys}"
FROM_BOARD = "From board"
GAMES = "Games"
GIVE_PHONE_NAME_RESULTS = "Enter a name for the phone. It is shown with each result the phone enters."
GIVE_SCREEN_NAME_SUCH = "Give the screen a name, such as Entrance."
GO_BOARD = "go to board 12"
GO_ON = "Continue"
GO_ROUND_NUMBER = "Continue to round {number}"
GO_THERE = "View"
GO_WITHOUT_NAME = "Continue without {name}"
G_KEY_LEADS_NOWHERE = "g {key} is not a shortcut. Press ? for the list."
HAND = "by hand"
HAND_EDIT_OPEN_SINCE = "Manual edit in progress since {time}."
HAS_BYE = "1 has the bye"
HELPER_PHONE = "helper (phone)"
HERE = "here"
HIDDEN_WHILE_VERIFYING = "hidden while verifying"
HOW_PLAYER_PAIRED = "How was {player} paired?"
INVITE_PHONE = "Invite phone"
IN_THIS_EVENT = "in this event"
IN_THIS_EVENT_HEADING = "In this event"
IN_USE = "in use"
KEEP_RESULT = "Keep {result}"
KEYS_PAGE = "Shortcuts on this page"
KEY_NOT_RESULT = "{key} is not a result."
KEY_NOT_RESULT_NOTHING = "{key} is not a result. Nothing was saved."
KEY_WAITS_SECOND_KEY = "{key}, waiting for the second key"
LAPTOP_NOT_PUBLIC_SERVER = (
    "A laptop can serve the hall, but it is not a public web server. For everyone else, export the pages after "
    "each round."
)
LAST_SEEN = "Last seen"
LAST_SEEN_TIME = "last seen {time}"
LAST_SEEN_TIME_WAIT = "Last seen {time}. Wait until it reconnects, or ask the person who has it."
LEAVE_FIDE_MODE = "Leave FIDE mode"
LEAVE_FIDE_MODE_BUTTON = "Leave FIDE mode…"
LEFT_OUT_BECAUSE_THEY = "Skipped as a duplicate: line {lines}."
LINE_HAS_NO_NAME = "the line has no name"
LOCK = "Lock"
LOCKED_SINCE_ROUND_PUBLISHED = "Locked since round 1 was published: it was announced before the start."
LOOK_LINE_LINES_BEFORE = "Check line {lines} before you add the players."
LOT = "by lot"
MAKE_EVENT_ITS_OWN = "Make it a separate event"
MATCH_THIRD_PLACE = "Match for third place"
MAY_MEET_AGAIN = "Remove rule"
MORE = "More"
NAMES_LETTERS = "names must have between 1 and 60 letters"
MOVE = "Move to"
NAME = "Name"
NAME_DID_ONLY_THEY = "{name} did this. Only they or the chief arbiter can undo it."
NAME_ENTERS_LATE_PAIRED = "{name} is a late entry and will be paired from round {round}."
NAME_ENTERS_TOURNAMENT = "{name} added to {tournament}."
NAME_EXPELLED_TAKES_NO = "{name} will be expelled and take no further part."
NAME_FIDE_ID = "Name or FIDE ID"
NAME_HAS_COUNT_ENTRY = Plural(
    "{name} has {count} unsent entry.",
    "{name} has {count} unsent entries.",
    "count",
)
NAME_HERE_ALREADY = "{name} is already here."
NAME_INVITES_PHONE_ENTER = "{name} has invited this phone to enter results."
NAME_NUMBER_SCANNED_CODE = "Name, number or scanned code"
NAME_PASSWORD_WRONG = "Wrong name or password."
NAME_ROUND_PAIRED_WITHDRAW = "{name} has already been paired. Withdraw them instead."
NEVER = "never"
NEW_EVENT = "New event"
NEXT_PAGE = "Next page"
NOBODY_CAN_COME_LATE = "Late players can no longer join round {number}."
NOBODY_CHOSEN_NOTHING_RECORDED = "No one is selected. Nothing was saved."
NOBODY_FITS = "No matches."
NOBODY_FITS_WANTED = "No matches for “{wanted}”."
NOBODY_HAS_BOARD_PICK = "No boards yet. Select a player in the pool, then an opponent. The first has White."
NOBODY_HAS_NUMBER = "No player has the number {number}."
NOBODY_MISSING_ANY_MORE = "No one is missing now."
NOBODY_PICKED = "No player selected"
NOBODY_PLAYS_AGAINST_THEMSELVES = "A player cannot play against themselves."
NOBODY_WHO_MISSING_CALLED = "No missing player matches {text}."
NONE_SHOWS = "not shown"
NONE_YET_FIRST_ONE = "none yet: the first one is made when round 1 is published"
NOTHING_FOUND = "Nothing found."
NOTHING_PAGE_OFF = "Nothing: the page is off."
NOTHING_PRINT_YET = "Nothing to print yet"
NOTHING_PRIVATE_KEPT_ABOUT = "No private data is stored for this player."
NOTHING_PUBLISHED_YET = "Nothing is published yet."
NOTHING_WAY_ROUND_NUMBER = "Ready to pair round {number}."
NOTHING_WRITTEN_NO_BOARD = "Nothing was saved: no board is selected. Click a row or press an arrow key."
NOT_CONNECTED_NOT_RECORDED = "No connection. That was not saved."
NOT_EARLIER_STATE = "not while viewing an earlier version"
NOT_FIDE_MODE = "Not in FIDE mode"
NOT_HERE_YET = "not here yet"
NOT_NAME = "The name does not match."
NOT_OPENED_YET = "not opened yet"
NOT_RECORDED_RESULT = "Not saved: {result}."
NOT_THERE_YET = "Not available yet"
NOW_RANK = "now {rank}"
NO_ACT_FITS = "No matching actions."
NO_BOARD_SELECTED_CLICK = "No board is selected. Click a row or press an arrow key."
NO_CHECK_OPEN = "Check-in is not open."
NO_COLUMN_NAMES_FOUND = "no name column found; specify it, such as --columns name=B"
NO_EVENT_YET = "No events yet"
NO_NUMBER_DAMAGED_SEE = "Action {number} is damaged. To see which backup to restore, type: {doctor}"
NO_PHONE_CAN_REACH = "Phones cannot connect: only this computer can open Arbitra."
NO_PLAYERS_YET = "No players yet"
NO_RESULT = "no result"
NO_ROUND_LEFT_PAIRED = "There are no more rounds to pair."
NO_ROUND_PUBLISHED = "No round is published yet. Its boards will appear here."
NO_SIGNAL_NAME_SINCE = (
    "No signal from {name} since {time}. That phone may have unsent results: ask the person who has it."
)
NO_STANDINGS_YET = "No standings yet"
NUMBERS_COUNT_PLACES_OPPONENTS = "Columns 1 to {count} are the opponents’ ranks."
NUMBERS_GIVEN_WHEN_ROUND = "pairing numbers are assigned when round {number} is paired"
NUMBER_ROUNDS_WHOLE_NUMBER = "The number of rounds must be between 1 and 99."
ONLY_CHIEF_ARBITER_CAN = "Only the chief arbiter can change this."
ONLY_CHIEF_ARBITER_INVITES = "Only the chief arbiter can invite and revoke phones."
ONLY_CHIEF_ARBITER_MAY = "Only the chief arbiter may do this. Nothing was saved."
ONLY_COMPUTER_CAN_OPEN = (
    "Only this computer can open the screens. Connect a projector to it, or share Arbitra on the network."
)
ONLY_OWNER_CAN_DO = "Only an owner can do this."
ONLY_ROUND_AFTER_LAST = "Only the round after the latest published one can be previewed."
ONLY_SCRABBLE_COUNTS_SCORES = "Only Scrabble counts scores. Enter 1-0, 0-1 or a draw."
ON_NOW = "connected"
OPEN_CHECK_ROUND_NUMBER = "Open check-in for round {number}"
OPEN_GAME_ROUND_ROUNDS = Plural(
    "with the unfinished game of round {rounds} as a draw",
    "with the unfinished games of rounds {rounds} as draws",
    "count",
)
OPTIONS_SYSTEM = "System options"
OTHERS_CAN_READ_CONNECTION = (
    "This connection is not encrypted, so chief arbiter rights are off. Use the computer running Arbitra or https "
    "(--tls-cert), or start Arbitra with --chief-on-lan."
)
PAGE_HAS_NO_EARLIER = "This page has no earlier versions. It always shows the present."
PAGE_NEW_CTRL_ENTER = "This is a new page, so Ctrl+Enter did nothing. Press it again for this page’s next step."
PAGE_NOT_PUBLIC_NOT = "This page is not public, or no longer is. Ask the arbiter."
PAGE_SENT_SOMETHING_ARBITRA = (
    "This page sent something Arbitra does not understand. Nothing was saved. Reload the page."
)
PAIRINGS_RESULTS = "pairings and results"
PAIRINGS_ROUND_ROUNDS = Plural("pairings of round {rounds}", "pairings of rounds {rounds}", "count")
PAIR_MADE_HAND = "This pair was made by hand."
PAIR_ROUND_NUMBER = "Pair round {number}"
PAIR_YOU_ASKED_ABOUT = "The pair you asked about."
PASSWORD = "Password"
PASSWORD_NAME_SHOWN_ONLY = "Password for {name}, shown only once:"
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
PLAYER_CAME_DOWN_SCORE = "{player} moved down from {score}."
PLAYER_MOVES_DOWN_INTO = "{player} moves down into the bracket of {score} points"
PLAYER_NEEDS_NAME = "Enter a player name."
PLAYER_PICKED = "{player} selected"
PLAYS_AGAIN_ROUND = "Reinstate from round"
POINTS_ALL_OPPONENTS_ROUND = "The sum of the opponents’ scores. An unplayed round counts as a dummy opponent."
POINTS_EACH = Plural("Round 1 counts 0 points.", "Rounds 1 to {count} count 0 points each.", by="count")
PUBLIC_PAGE = "Public page"
PUT_BACK = "Undo this change"
RANK = "Rank"
RATING = "Rating"
RATING_NAME_RATING_LIST = "The rating of {name}, {rating}, is from the {date} list, not the {month} list."
RATING_WHOLE_NUMBER = "The rating must be a whole number."
READ_REPAIRS = "Repair and continue"
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
ROUNDS_COME = "Upcoming rounds"
ROUND_AS_BEFORE = "Show the round before this change"
ROUND_BOARD = "round {round}, board {board}"
ROUND_BOARD_HAS_TWO = "Round {round}, board {board} has two results that contradict each other: {white} – {black}."
ROUND_BOARD_NAMES_RESULT = "Round {round}, board {board}: {names} {result}"
ROUND_BOARD_RESULT_PHONE = "Round {round}, board {board}: {result} on the phone, {recorded} saved."
ROUND_COMPLETE_STANDINGS_READY = "Round {round} is complete. Standings are ready."
ROUND_DRAFT = "Round {round}, draft"
ROUND_NEXT_PAIRED_ALREADY = "Round {next} is already paired. The correction counts from the round after it."
ROUND_NOT_PUBLISHED = "Round {round} is not published."
ROUND_NOT_PUBLISHED_YET = "Round {round} is not published yet. You can enter results once it is."
ROUND_NOT_PUBLISHED_NOT = "Round {round} is not published. Not saved: board {board}, {white}–{black} {result}."
ROUND_NUMBER = "Round {number}"
ROUND_NUMBER_COMES_FIRST = "Pair and publish round {number} first."
ROUND_NUMBER_DEFAULT_TIME = "Round {number}: default time has passed. Players who are not here lose their game."
ROUND_NUMBER_NOT_PAIRED = "Round {number} is not paired yet."
ROUND_NUMBER_PLANNED_COMPLETE = "Round {number} of {planned} complete"
ROUND_NUMBER_PUBLISHED_CAN = "Round {number} is published. To edit it by hand, pair it again first."
ROUND_NUMBER_PUBLISHED_SO = "Round {number} and later rounds are published, so it can no longer be edited by hand."
ROUND_NUMBER_STARTS = "Round {number} starts in"
ROUND_NUMBER_STARTS_AT_TIME = "Round {number} starts at {time}."
ROUND_NUMBER_STARTS_MINUTE = "Round {number} starts in 1 minute."
ROUND_NUMBER_STARTS_MINUTES = "Round {number} starts in 5 minutes. Please go to your boards."
ROUND_NUMBER_STARTS_TIME = "Round {number} starts: {time}"
ROUND_NUMBER_SUCH_AS = "Enter a round number, such as {number}."
ROUND_PAIRED_AGAIN_NOT = "Round {round} was paired again. Not saved: board {board}, {white}–{black} {result}."
ROUND_PUBLISHED_CHOOSE_LATER = "Round {round} is published. Choose a later round."
ROUND_SYSTEM = "Round {round}, {system}"
ROUND_TOURNAMENT_HAS_RESULT = "Round {round} of the tournament {tournament} has an invalid result: {result}."
ROWS_FIRST_LAST_TOTAL = "Rows {first} to {last} of {total}."
RULES = "By the rules"
SAVE = "Save"
SAVE_NEXT = "Save and add another"
SAY_WHEN_ROUND_STARTS = "Enter a start time, such as 14:30, or a number of minutes."
SCHEDULE_PUBLISHED_ITS_PLAYERS = "The schedule is published, so its players can no longer change."
SCREENS = "Screens"
SCREENS_PAGES_SHOW_SINCE = "On screens and pages since {time}."
SCREEN_REMOVED = "This screen was removed."
SEED_LOT = "Seed for the draw"
SEVERAL_HAVE_NAME_CHOOSE = "Several players have this name. Choose one."
SHOWS_ROUND_NUMBER = "shows round {number}"
SHOW_THEM_AS_TEXT = "Show them as text"
SIDE_BOARD = "{side} on board {board}"
SIGN_IN = "Sign in"
SIGN_OUT = "Sign out"
SIGN_OUT_ALL_SAME = "Sign out anyway"
SINGLE_KEYS = "Single-key shortcuts"
SOMEBODY_CHANGED_BOARD_MEANWHILE = "Someone else has just changed board {board}. It stays as they left it."
SOMETHING_WENT_WRONG_ARBITRA = (
    "Something went wrong in Arbitra. Check the history to see whether your change was saved."
)
STANDINGS_AFTER_ROUND_NUMBER = "Standings after round {number}"
STANDINGS_CHANGE_ROUNDS_WOULD = "The standings change. Rounds that would have been paired differently: {rounds}."
STANDINGS_HEADING = "Standings"
START = "Start"
STEP = "Step by step"
SUM_THEIR_RESULTS = "the sum of their results"
SUM_WITHOUT_WHAT_CUT = "Sum after cuts"
SWITCHED_OFF = "turned off"
TABLE_HAS_MORE_THAN = "the table has more than {count} rows"
TAP_HERE = "1. Tap here"
TEXT_NOT_ADDRESS_BEGINS = "{text} is not an address. Addresses start with https:// or http://."
TEXT_NOT_DATE = "{text} (not a date)"
TEXT_NOT_RATING_PLAYER = "{text} is not a rating; the player is added as unrated"
THEIRS_PLAYER_PLAYERS_WOULD = Plural(
    "{theirs} player ({players}) would float down instead of {mine}",
    "{theirs} players ({players}) would float down instead of {mine}",
    "count",
)
THEN_HERE = "2. Then here"
THERE_NO_BOARD = "There is no board {board}."
THERE_NO_FOLDER_PLUG = "Folder {folder} not found. Connect the disk, or leave the field empty."
THERE_NO_RATING_LIST = (
    "There is no rating list on this computer, so fill in the fields yourself. {command} downloads FIDE’s list."
)
THERE_NO_RATING_LIST_EVENT = "There is no rating list for this event on this computer, or no player has a FIDE ID."
THERE_NO_ROUND_NUMBER = Plural(
    "There is no round {number}: {tournament} has {count} round.",
    "There is no round {number}: {tournament} has {count} rounds.",
    "count",
)
THERE_NO_SCREEN_YET = (
    "No screens yet. Name one, such as Entrance, then open its address on the computer connected to the projector."
)
THERE_NO_SUCH_EARLIER = "The event has no such earlier version."
THERE_NO_SUCH_PAGE = "Page not found."
THERE_NO_SUCH_PLAYER = "There is no such player in {tournament}."
THERE_NO_WAY_BACK = "It cannot be reversed, not even with Undo."
THERE_TOURNAMENT_ALREADY = "There is already a tournament {tournament}."
THESE_PLAYERS_HAVE_NO = "These players have no opponent yet: {names}."
THEY_PAIRED_ROUND_NUMBER = "They will be paired from round {number}."
THE_NAME_IS = "Name: {name}"
TIE_BREAKS = "Tie-breaks"
TIE_BREAKS_CANNOT_APPLIED = "The tie-breaks cannot be applied, so players are ranked by points only: {reason}"
TIE_BREAK_TIEBREAK_CANNOT = "The tie-break {tiebreak} cannot be used: {reason}"
TOO_MANY_ATTEMPTS_TRY = Plural(
    "Too many attempts. Try again in {count} minute.",
    "Too many attempts. Try again in {count} minutes.",
    "count",
)
TOTAL_NOT_PLAYER = "a total, not a player"
TOURNAMENT_ALL_BOARDS_ROUND = "{tournament}: all boards of round {number}"
TOURNAMENT_FINISHED_NOTHING_PAIRED = (
    "The tournament is finished, so no more rounds can be paired. The chief arbiter can reopen it."
)
TO_BOARD = "To board"
TRY_NOW = "Try now"
TURNS_PAIR = "Turns of this pair"
TWO_NEW_PASSWORDS_NOT = "The new passwords do not match."
TWO_RESULTS_CONTRADICT_EACH = Plural(
    "Two results contradict each other in round {round}, board {boards}.",
    "Results contradict each other in round {round}, boards {boards}.",
    "count",
)
TYPE_NAME_NUMBER_SCAN = "Type a name or a number, or scan a code."
TYPE_SCORES = "Type the scores"
TYPE_WHAT_SCREENS_SHOULD = "Enter a message."
UNDO = "Undo"
UNDONE_BOARD_RESULT_AGAIN = "Undone: board {board} is {result} again."
UNDONE_NO_NUMBER = "undone by action {number}"
UNDO_MY_LAST_ACT = "Undo my last action"
USE_FILE_NOW = "Use this file from now on"
VERIFIED_NAME = "verified by {name}"
WANTS_NEXT = "Colour preference"
WHAT_SENT_CANNOT_READ = "The request is damaged or too large to read. Nothing was saved."
WHAT_STANDS_MAKES_NO = "Its contents are not valid. Run arbitra doctor on its file."
WHY_BOARD_PAIRED_LIKE = "Why was board {board} paired this way?"
WHY_DOES_FIRST_NOT = "Why does {first} not play {second}?"
WHY_DOES_FIRST_PLAY = "Why does {first} play {second}?"
WHY_DOES_PLAYER_HAVE = "Why does {player} have the bye?"
WHY_DOES_PLAYER_NOT = "Why does {player} not have the bye?"
WHY_NOT = "Why not"
WHY_OPPONENT_COLOUR_PLAYER = "Why this opponent and colour? {player}"
WHY_PAIR = "Why this pairing?"
WITHDRAWN_AFTER_NUMBER = "withdrawn after round {number}"
WITHOUT_OPEN_GAME_ROUND = Plural(
    "without the unfinished game of round {rounds}",
    "without the unfinished games of rounds {rounds}",
    "count",
)
XML_WEB_PAGE_NOT = "this is XML or a web page, not a table; save it as .xlsx or as CSV"
YOU = "Your settings"
YOU_CANNOT_TAKE_AWAY = "You cannot remove your own role. Ask another chief arbiter."
YOU_NOT_SIGNED_NOT = "You are not signed in, or your session has ended. Nothing was saved."
YOU_START_DRAFT_BOARD = (
    "You start from the draft. Boards that break a rule are marked at once. At the end you see both pairings side "
    "by side."
)
ZERO_POINT_BYE = "zero-point bye"
