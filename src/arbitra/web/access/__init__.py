"""Who is behind a request, and what they may do. The server decides it, on every request.

* `roles`          roles, rights, which role has which right, and which right an act of the book needs
* `rows`           where it is kept, in numbered steps of a schema: a file of this computer
* `database_rows`  the same in the database of the events
* `accounts`       people with a password, their roles in events, and their sessions
* `phones`         phones that an arbiter has invited, what each may do, and the entries that wait on them
* `screens`        screens in the hall, their timer and their message
* `ticks`          what arbiters have ticked off on the checklists of a round
* `publicity`      what of an event is public
* `limits`         how often a password or a code may be wrong, and whose password is checked next
* `entrance`       from a request to the person
* `standing`       who may go on listening, asked for all open streams at once
* `sharing`        how other computers reach this one: addresses, certificate, the first password
* `login`          the page to sign in
* `people`         the page of the people of an event, and where each is signed in
* `me`             the page of one's own choices, password and sessions
* `addresses`      the page of the addresses for phones and other computers
"""
