"""The tour: two minutes through the pages of an event, offered on the first visit.

* `tour`  where it stops and what is said there; the offer, and how it is remembered that someone has seen it
"""
