"""Tables of a tournament: standings with the working of a value, and the crosstable.

* `standings_page`    the page of the standings; `standings`: its rows
* `working`           how a value was worked out
* `crosstable_page`   the page of the crosstable; `crosstable`: its rows
* `pictures_page`     the standings as pictures, each with its table
* `scope`             what an address asks for: after which round, which category
* `categories`        the categories of a tournament in words
"""
