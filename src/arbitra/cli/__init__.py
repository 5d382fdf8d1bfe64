"""The command line: one module a command, imported only when it is called.

How a command is found, run and heard:

* `main`      the entry: garbage, broken pipes, Ctrl-C
* `commands`  finds the command, imports its module, turns every refusal into a message and a code
* `registry`  every command with its module and its line of the overview
* `language`  help, usage and what the parser refuses, in the language asked for
* `exits`     how a command ends without its answer
* `codes`     the exit codes
* `streams`   standard output and standard error, and JSON for programs

What several commands use:

* `output`             reading their file, giving a pairing to programs
* `pairing_arguments`  system, options, acceleration as they are typed
* `people`             players as people name them
* `small_tables`       rows of a CSV file that an option names
* `progress`           a bar for long work: how much is done, how long it will still take
* `many`               many tournaments: who works, where results go

Commands about files, and what belongs to one of them:

* `pair`               pair the coming round
* `check`              pair every round again
* `explain`            why a round is paired as it is
* `checklist_command`  `arbitra checklist`
* `rules`              what an article demands
* `systems`            the pairing systems
* `schedule`           every round of a schedule
* `show`               players, crosstable, standings
* `standings`          points and tie-breaks
* `standings_request`  what is asked about them
* `standings_of_many`  the same of folders and archives
* `ratings`            rating changes
* `norms`              title norms
* `convert`            another format
* `losses`             what a tournament loses in it
* `validate`           what is wrong with a file
* `findings`           what is odd in one that can be read
* `generate`           random tournaments
* `study`              how good systems are
* `endorse`            another engine beside ours, both ways
* `engine`             the flags that pairing engines share
* `engine_listing`     their check list
* `engine_stdio`       an engine that stays: requests and answers as lines of JSON
* `shells`             `arbitra completion`
* `serve`              the application in the browser
* `serve_sharing`      the application shared with others: addresses, warnings, passwords

Commands of the desk:

* `desk`  score sheets, claims and whatever else the Laws of Chess decide

Commands about events:

* `books`  an event kept as a journal
* `lists`  rating lists
"""
