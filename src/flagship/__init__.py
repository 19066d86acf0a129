"""Flagship: two board games about building a smartphone company."""

from flagship.kernel import compiled

__version__ = "0.2.0"

compiled.use()
