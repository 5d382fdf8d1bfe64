"""What is seldom needed, and then at once: points by decision, exchanged numbers, a game on another day or with the
other colours, play-offs, notes.

* `page`   the page, with a form for each
"""
