"""Prizes: lists for the whole field or a part of it, shared among equal players, one prize for each player or several.

* `plan`      what is given: lists with their categories and prizes, as the regulations announce them; kept in books
* `sharing`   what equal players get: by place, in equal shares, by the Hort system
* `awarding`  who gets what, and why
"""
