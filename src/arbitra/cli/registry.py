"""Every command: its module, and what it does in one line, in the groups in which the overview shows them.

A module has `add_arguments(parser)` and `run(args) -> int`; its docstring's first paragraph is the description, the
rest the examples. Where a module has several commands (`MODULE:ROW`), each of its rows has the same three.
"""

from __future__ import annotations

from arbitra.i18n import N_

GROUPS: dict[str, dict[str, tuple[str, str]]] = {
    N_("pairings and explanations"): {
        "pair": ("arbitra.cli.pair", "pair the coming round"),
        "check": ("arbitra.cli.check", "pair every round again and print what differs"),
        "explain": ("arbitra.cli.explain", "why a round is paired as it is, and answers to players' questions"),
        "checklist": ("arbitra.cli.checklist_command", "the list with which a pairing is verified by hand"),
        "rules": ("arbitra.cli.rules", "what an article demands, where it is obeyed, which tests prove it"),
        "systems": ("arbitra.cli.systems", "list the pairing systems and their options"),
        "schedule": ("arbitra.cli.schedule", "every round of a round robin, team match, match or knockout"),
    },
    N_("an event from start to end"): {
        "new": ("arbitra.cli.books.new", "begin a book: an event kept as a journal"),
        "serve": ("arbitra.cli.serve", "the application for arbiters, in the browser"),
        "tournament": ("arbitra.cli.books.tournament", "begin another tournament of the event"),
        "set": ("arbitra.cli.books.set", "change settings of the event or a tournament"),
        "status": ("arbitra.cli.books.status", "where the event stands and which command comes next"),
        "preview": ("arbitra.cli.books.preview", "the boards of the next round that are certain already"),
        "hand": ("arbitra.cli.books.hand", "pair the coming round by hand"),
        "publish": ("arbitra.cli.books.acts:publish", "publish the round that is paired"),
        "unpublish": ("arbitra.cli.books.acts:unpublish", "take the latest published round back"),
        "result": ("arbitra.cli.books.acts:result", "enter results"),
        "verify": ("arbitra.cli.books.acts:verify", "type results again to verify them"),
        "settle": ("arbitra.cli.books.acts:settle", "decide between results that contradict each other"),
        "clear": ("arbitra.cli.books.acts:clear", "take a result away"),
        "postpone": ("arbitra.cli.books.acts:postpone", "a game is played on another day"),
        "colours": ("arbitra.cli.books.acts:colours", "two players had the other colours"),
        "points": ("arbitra.cli.books.acts:points", "give or take points that no result explains"),
        "renumber": ("arbitra.cli.books.acts:renumber", "give new pairing numbers"),
        "playoff": ("arbitra.cli.books.playoff", "play off a tie after the last round"),
        "finish": ("arbitra.cli.books.acts:finish", "finish the tournament: the standings are final"),
        "reopen": ("arbitra.cli.books.acts:reopen", "open a finished tournament again"),
        "note": ("arbitra.cli.books.acts:note", "write a note into the log"),
    },
    N_("its players"): {
        "add": ("arbitra.cli.books.add", "enter a player"),
        "import": ("arbitra.cli.books.import_", "enter the players of a file; a report becomes a book"),
        "edit": ("arbitra.cli.books.edit", "correct what is known of a player"),
        "move": ("arbitra.cli.books.acts:move", "move a player to another tournament of the event"),
        "remove": ("arbitra.cli.books.acts:remove", "take a player off the list"),
        "bye": ("arbitra.cli.books.acts:bye", "a player asks for a bye"),
        "late": ("arbitra.cli.books.acts:late", "a player comes late to a published round"),
        "withdraw": ("arbitra.cli.books.acts:withdraw", "a player takes no further part"),
        "return": ("arbitra.cli.books.acts:return_", "a withdrawn player plays again"),
        "expel": ("arbitra.cli.books.acts:expel", "expel a player"),
        "checkin": ("arbitra.cli.books.checkin", "check players in before a round"),
        "forbid": ("arbitra.cli.books.forbid", "keep players apart"),
        "forget": ("arbitra.cli.books.forget", "delete the private data of a player"),
        "lists": ("arbitra.cli.lists.command", "rating lists: get them, search them, refresh the players"),
    },
    N_("its book"): {
        "log": ("arbitra.cli.books.log", "who did what and when"),
        "undo": ("arbitra.cli.books.acts:undo", "take an act back"),
        "at": ("arbitra.cli.books.at", "the book as it was after an act"),
        "watch": ("arbitra.cli.books.watch", "print what is recorded as it happens"),
        "export": ("arbitra.cli.books.export", "write the event as TRF26, TRF16, JSON, CSV or journal"),
        "site": ("arbitra.cli.books.site", "write the public pages as files for a club's host"),
        "ready": ("arbitra.cli.books.ready", "what the final report still lacks, and how to put it right"),
        "doctor": ("arbitra.cli.books.doctor", "whether the book is whole"),
        "backup": ("arbitra.cli.books.backup", "make a copy of the book"),
        "restore": ("arbitra.cli.books.restore", "put a copy in the place of a book"),
        "copy": ("arbitra.cli.books.copy", "copy the journal into a database, or back"),
    },
    N_("standings, ratings, files"): {
        "show": ("arbitra.cli.show", "players, crosstable and standings of a tournament"),
        "standings": ("arbitra.cli.standings", "points and tie-breaks after any round, with their working"),
        "ratings": ("arbitra.cli.ratings", "rating changes, performances and first ratings, with their working"),
        "convert": ("arbitra.cli.convert", "write a tournament in another format"),
        "validate": ("arbitra.cli.validate", "list everything that is wrong with a file"),
        "generate": ("arbitra.cli.generate", "make random tournaments"),
        "engine": ("arbitra.cli.engine", "the flags that other pairing engines share"),
        "completion": ("arbitra.cli.shells", "print a script that completes commands in your shell"),
    },
}

COMMANDS: dict[str, tuple[str, str]] = {name: found for group in GROUPS.values() for name, found in group.items()}
