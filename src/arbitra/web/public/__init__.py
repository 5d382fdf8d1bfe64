"""The public pages: what is published, as far as the chief arbiter makes it public.

* `page`       how arbiters choose what is public
* `view`       what of the published facts is public: the only thing that reaches a page or the feed
* `ages`       who is under 18
* `showcase`   what is visible now, kept by the thread that watches the event, with the pages made from it
* `figures`    points, standings, reasons and ratings over published rounds
* `addresses`  where each page stands, on a server or among files
* `boards`     boards and tickets; `tables`: standings and a player's games
* `reasons`    why a round is paired as it is; `pictures`: the standings, drawn
* `pages`      pages as bytes; `server`: how they are asked for
* `site`       the same pages as files for a club's host, those that have not changed left alone
* `described`  what files tell search engines; `atom`: what is new, for programs that read feeds
* `codes`      addresses to scan
"""
