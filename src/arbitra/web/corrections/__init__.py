"""What is seldom needed, and then at once: points by decision, exchanged numbers, a game on another day or with the
other colours, play-offs, values from outside, notes.

* `page`         the page, with a form for each
* `values_page`  values from outside, for a tie-break that the regulations define
"""
