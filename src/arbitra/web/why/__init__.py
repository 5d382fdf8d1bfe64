"""Why a round is paired as it is, drawn and answered for a page."""
