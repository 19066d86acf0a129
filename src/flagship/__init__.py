"""Flagship: two board games about building a smartphone company."""

__version__ = "0.2.0"
