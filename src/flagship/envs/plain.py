"""Environments of a game that does not number its views and actions itself.

An action is its position in the view's list of options; an observation is the round, the phase
and the game's figures for each company.
"""

from collections.abc import Sequence

import numpy as np

from flagship.envs.numbering import WAIT, Mask, Numbering, Numbers
from flagship.envs.observation import marked
from flagship.kernel.game import Action, AnyGame, Pack, Refusal, View

MAX_OPTIONS = 128
"""Options beyond this number cannot be chosen."""
SCALE = 10.0
"""Scales figures to be near 1."""
LIMIT = 10.0


class PlainActionNumbers:
    """Options by their position in the list."""

    def __init__(self, pack: Pack) -> None:
        self.names = ["wait", *(f"option {number}" for number in range(1, MAX_OPTIONS + 1))]

    def mask(self, view: View, placed: Sequence[int] = ()) -> Mask:
        """The available options."""
        if view.seat not in view.to_act:
            return marked(len(self.names), (WAIT,))
        if not view.options:
            raise Refusal("An action is composed here: the game must number its own actions.")
        return marked(len(self.names), self.offered(view)[:MAX_OPTIONS])

    def offered(self, view: View) -> list[int]:
        """Their positions in the list."""
        return list(range(1, len(view.options) + 1))

    def action(self, view: View, index: int, placed: Sequence[int] = ()) -> Action:
        """The option with this number."""
        chosen: Action = view.options[index - 1]
        return chosen

    def indices(self, view: View, action: Action) -> list[int]:
        """Its position in the list."""
        return [view.options.index(action) + 1]


class PlainObserver:
    """What every view contains."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.standing = game.words.standing
        self.phases = len(game.words.phases)
        start = game.rules.new(game.setup.ruleset(colours=game.colours[:seats]), 0)
        self.figures = [list(one) for one in self.standing(game.rules.view(start, 0))]
        self.labels = ["round", *(f"phase {name}" for name in game.words.phases)]
        for place, figures in enumerate(self.figures):
            who = f"rival {place}" if place else "own"
            self.labels += [f"{who} {figure}" for figure in figures]

    def observe(self, view: View, placed: Sequence[int] = ()) -> Numbers:
        """The round, the phase and the figures, the viewer's company first."""
        numbers = [view.round / SCALE, *(float(i + 1 == view.phase) for i in range(self.phases))]
        told, first = self.standing(view), view.seat or 0
        for place, figures in enumerate(self.figures):
            company = told[(first + place) % len(told)]
            numbers += [company[figure] / SCALE for figure in figures]
        return np.clip(np.array(numbers, np.float32), -LIMIT, LIMIT)


def plain_numbering(game: AnyGame) -> Numbering[View, Action, Pack]:
    """The numbering of a game that has none of its own."""
    return Numbering(lambda pack, seats: PlainObserver(game, seats), PlainActionNumbers)
