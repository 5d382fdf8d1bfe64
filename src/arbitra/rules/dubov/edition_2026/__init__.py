"""C.04.4.1, the edition applied from February 2026: brackets from the top, completed by upfloaters."""
