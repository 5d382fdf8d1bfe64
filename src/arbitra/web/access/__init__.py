"""Who is behind a request, and what they may do. The server decides it, on every request.

* `roles`      roles, rights, and which role has which right
* `acts`       the right that each act of the book wants
* `rows`       where it is kept: a file of this computer, or the database of the events
* `accounts`   people with a password, their roles in events, and their sessions
* `screens`    screens in the hall, their timer and their message
* `phones`     phones that an arbiter has invited: a code that works once, and what may be done with it
* `publicity`  what of an event everybody may see
* `limits`     how often a password or a code may be wrong; `turns`: whose password is checked next
* `entrance`   from a request to the person
"""
