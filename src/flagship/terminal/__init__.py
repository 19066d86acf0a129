"""Play in a terminal, with printed screens and typed lines. `play` runs a match to its end."""

from flagship.terminal.session import Player, play

__all__ = ["Player", "play"]
