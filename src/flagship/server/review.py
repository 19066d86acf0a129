"""A bot's review of a person's turn, based only on the seat's view."""

from collections.abc import Sequence
from typing import NamedTuple

from flagship.bots import adviser
from flagship.kernel.game import Action, AnyGame, Pack, Refusal, Seat, State
from flagship.server import protocol


class MadeTurn(NamedTuple):
    """What a person submitted, and the position before it."""

    state: State
    seat: Seat
    actions: Sequence[Action]


def review(game: AnyGame, pack: Pack, turn: MadeTurn, token: str) -> protocol.Reviewed:
    """The first action for which the bot knows a better one, or else the first of all."""
    state, seat, said = game.rules.clone(turn.state), turn.seat, ""
    judge = adviser(game.id)
    if judge is None:
        raise Refusal("Turns of this game cannot be reviewed.", key="review.none")
    for place, action in enumerate(turn.actions):
        view = game.rules.view(state, seat)
        best = judge.choose(view)
        # The same actions in another order make no difference.
        done = best in turn.actions[place:]
        if not done and not judge.as_good(view, action):
            own, why = judge.explain(view, action), judge.explain(view, best)
            return protocol.Reviewed(token, own, game.words.write(pack, best), why)
        said = said or judge.explain(view, best if done else action)
        game.rules.step(state, seat, action)
    return protocol.Reviewed(token, said, "", "")
