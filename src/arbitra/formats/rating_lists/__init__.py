"""Rating lists as federations publish them: FIDE's fixed-width TXT and XML, national ones as CSV, packed or not.

Everything is read as a stream: a list of two million rows takes no more memory than one of two thousand.
"""
