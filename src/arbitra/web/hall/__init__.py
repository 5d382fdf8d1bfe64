"""Screens in the hall: what they show, what is announced on them, and how they hear of it.

* `views`        what a screen shows in turn: boards, names, standings
* `announcing`   timer, message, announcements
* `addresses`    where a screen is opened, and its QR code
* `typed`        forms of the set-up page
* `listening`    the stream of a screen: what is published, and its own settings
"""
