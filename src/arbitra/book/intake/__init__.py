"""What comes in from files: a report or a table becomes commands of the book.

* `reports`   a tournament as a report has it becomes the command that puts it into a book
* `incoming`  a file that holds a report: what would become of it, before anything is written
* `books`     an event's file from another computer: what it holds, before it is kept here
* `tables`    a table of players becomes entries of a section
"""
