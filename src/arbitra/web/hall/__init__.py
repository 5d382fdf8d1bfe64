"""Screens in the hall: what they show, what is announced on them, and how they hear of it.

* `screen`         the page of a screen
* `screens`        the page on which arbiters set them up; `typed`: its forms
* `views`          what a screen shows in turn: boards, names, standings
* `announcements`  timer, message, announcements
* `addresses`      where a screen is opened, and its QR code
* `stream`         what a screen hears: what is published, and its own settings
"""
