"""Whether browser tests keep pictures of what they see: they prove nothing, and each takes a tenth of a second."""

WANTED = False
"""True where the long tests run too: `pytest tests/web/round -m "long or not long"`."""
