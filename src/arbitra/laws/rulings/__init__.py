"""Rulings: the table of incidents, and the way from what happened to what the arbiter does.

* `incidents`  the table as data: incidents, questions, rules, words
* `decision`   the facts walked through the rules: a question, or the ruling
* `spoken`     a ruling or a question in the words of a language
"""
