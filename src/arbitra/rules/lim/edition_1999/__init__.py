"""C.04.4.3 as last amended in 1999: score groups from both ends, the median group last."""
