"""A person's turn after it was made, as a bot sees it. From the view the seat had, nothing else."""

from typing import Any, NamedTuple

from flagship.bots import bot
from flagship.kernel.game import Game, Seat
from flagship.kernel.rng import Rng
from flagship.server import protocol

ADVISER = "greedy"
"""The bot that is asked for hints, and what it says of a turn."""


class Turn(NamedTuple):
    """What a person submitted, and the position before it."""

    state: Any
    chance: int
    """The key of the bot's generator, the same as for a hint before the turn."""
    seat: Seat
    actions: list[Any]


def reviewed(game: Game, pack: Any, turn: Turn, advised: set[str], token: str) -> protocol.Reviewed:
    """The first action the bot would not have taken; if there is none, the first of all."""
    state, seat, first = game.clone(turn.state), turn.seat, ""
    for place, action in enumerate(turn.actions):
        view = game.view(state, seat)
        adviser = bot(ADVISER, game.ID, Rng(turn.chance))
        better = adviser.choose(view)
        own, why = adviser.explain(view, action), adviser.explain(view, better)
        first = first or own
        # The same things in another order make no difference, nor do plans with one result;
        # and who did what a hint said is not told better afterwards.
        same = better in turn.actions[place:] or why == own
        if not same and game.write(pack, action) not in advised:
            return protocol.Reviewed(token, own, game.write(pack, better), why)
        game.step(state, seat, action)
    return protocol.Reviewed(token, first, "", "")
