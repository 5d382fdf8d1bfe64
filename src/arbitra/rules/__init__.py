"""Pairing systems, one folder each, one module an edition; what they share lies beside the folders."""
