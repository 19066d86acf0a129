"""Every game as two games of OpenSpiel; importing this registers them.

`flagship_<game>` has simultaneous nodes for planning; in `flagship_<game>_turns` the companies plan
one after another without seeing the others' plans. Needs `flagship-games[openspiel]`.
"""

from flagship.kernel.extras import require_extra

with require_extra("openspiel"):
    from flagship.openspiel.game import SpielGame, SpielState, register

__all__ = ["SpielGame", "SpielState", "register"]

register()
