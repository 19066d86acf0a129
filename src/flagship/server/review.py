"""A person's turn after it was made, as a bot sees it. From the view the seat had, nothing else."""

from typing import Any, NamedTuple

from flagship.bots import adviser
from flagship.kernel.game import AnyGame, Seat
from flagship.server import protocol
from flagship.server.refused import Refused


class Turn(NamedTuple):
    """What a person submitted, and the position before it."""

    state: Any
    seat: Seat
    actions: list[Any]


def reviewed(game: AnyGame, pack: Any, turn: Turn, token: str) -> protocol.Reviewed:
    """The first action for which the bot knows a better one; if there is none, the first of all."""
    state, seat, said = game.rules.clone(turn.state), turn.seat, ""
    judge = adviser(game.id)
    if judge is None:
        raise Refused("review.none", "Nobody can judge a turn of this game.")
    for place, action in enumerate(turn.actions):
        view = game.rules.view(state, seat)
        best = judge.choose(view)
        # The same things in another order make no difference.
        done = best in turn.actions[place:]
        if not done and not judge.as_good(view, action):
            own, why = judge.explain(view, action), judge.explain(view, best)
            return protocol.Reviewed(token, own, game.words.write(pack, best), why)
        said = said or judge.explain(view, best if done else action)
        game.rules.step(state, seat, action)
    return protocol.Reviewed(token, said, "", "")
