"""News for open pages, as it happens.

* `feed`      what is recorded: facts, not pages
* `channels`  what screens, phones and public pages hear
* `stream`    one stream of server-sent events
"""
