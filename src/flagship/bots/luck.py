"""What chance gave: a moment beside the same moment in other deals of the unseen cards."""

from flagship.bots.bot import AnyAdviser
from flagship.kernel.game import Action, AnyGame, Seat, State
from flagship.kernel.rng import derived_rng

DEALS = 12
"""Other deals that a draw is compared with."""
LOOKS = 3
"""If so many of them show the same as the real one, nothing was drawn."""


def drawn(
    game: AnyGame, coach: AnyAdviser, before: State, seat: Seat, action: Action, after: State
) -> list[float]:
    """How much more each seat can expect after an action than it could on average over other
    deals; empty if the action uncovered nothing. Everything that lies open stays as it is."""
    rules = game.rules
    seen, shown = rules.open_view(before), rules.open_view(after)
    others: list[State] = []
    for number in range(DEALS):
        other = rules.guess(seen, derived_rng(number, seat))
        rules.step(other, seat, action)
        others.append(other)
        if len(others) == LOOKS and all(rules.open_view(one) == shown for one in others):
            return []
    real = _outlook(game, coach, after)
    rows = [_outlook(game, coach, one) for one in others]
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return [one - mean for one, mean in zip(real, means, strict=True)]


def _outlook(game: AnyGame, coach: AnyAdviser, state: State) -> list[float]:
    rules = game.rules
    if rules.is_over(state):
        return [float(score) for score in rules.scores(state)]
    return coach.outlook(rules.view(state, rules.to_act(state)[0]))
