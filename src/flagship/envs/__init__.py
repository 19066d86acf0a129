"""Environments for learning programs: PettingZoo (turns and parallel) and Gymnasium.

Observations are made only from a seat's view. Needs `flagship-games[envs]`.
"""

from typing import Any

from flagship.kernel.extras import require_extra

with require_extra("envs"):
    from flagship.envs.aec import TurnEnv
    from flagship.envs.gym import SeatEnv, register
    from flagship.envs.imitation import Step, steps, view_of
    from flagship.envs.parallel import TableEnv
    from flagship.envs.policy import PolicyBot

__all__ = [
    "PolicyBot",
    "SeatEnv",
    "Step",
    "TableEnv",
    "TurnEnv",
    "env",
    "parallel_env",
    "register",
    "steps",
    "view_of",
]

register()


def env(game: str, **fields: Any) -> TurnEnv:
    """PettingZoo's AEC API: companies act in turn; plans stay hidden until all are made."""
    return TurnEnv(game, **fields)


def parallel_env(game: str, **fields: Any) -> TableEnv:
    """PettingZoo's Parallel API: planning is one step for all companies."""
    return TableEnv(game, **fields)
