"""The commands of books: an event kept as a journal, run from the command line.

* `places`     where a book is: a file, an event of a database, the only book of the folder
* `arguments`  what these commands have in common on the command line
* `opened`     a book that a command works with: people by name, acts with their questions, refusals and answers
* `reading`    a book in the place of a tournament's file, for every command that reads one
* one module for each command
"""
