"""What is printed: one page of the browser for each document, or for a set of them; files to take away.

* `choice`        what somebody prints together, in which language, on which paper
* `gallery`       the page that offers them
* `sheets`        the documents with the templates that write them (`arbitra.documents` says what they hold)
* `print_page`    the pages: a document is written by its templates (`print/*`) and by `cells`
* `leaves`        small pictures of the sheets
* `regulations`   the regulations, with a form for what is still open
* `export`        a tournament as a file
"""
