"""A trained policy as a bot: for the arena, the page and other environments."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Self

from flagship.bots.bot import AnyBot
from flagship.envs.episode import numbering_for
from flagship.envs.net import Net, load
from flagship.envs.numbering import GameNumbering, Mask
from flagship.games import all_games
from flagship.games import game as named
from flagship.games import pack as shipped
from flagship.kernel.game import Action, AnyGame, Pack, Refusal, View

Policy = Callable[[dict[str, Any]], Any]
"""An observation with its action mask, as environments show it -> the index to choose."""


class PolicyBot:
    """Plays what a policy chooses."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View) -> Action:
        """The policy's choice; Refusal if the mask forbids it."""
        numbers = numbering_for(_game_of(type(view)).id, len(view.rules.colours), view.pack)

        def index(placed: Sequence[int], mask: Mask) -> int:
            shown = {"observation": numbers.observe(view, placed), "action_mask": mask.copy()}
            chosen = int(self.policy(shown))
            if not 0 <= chosen < len(mask) or not mask[chosen]:
                raise Refusal(f"The policy chose {chosen}, which the mask forbids.")
            return chosen

        return _composed(numbers, view, index)

    def __deepcopy__(self, memo: object) -> Self:
        """The same: a policy keeps nothing between two choices."""
        return self


class NetBot:
    """Plays by a small net from a file (flagship.envs.net).

    `composer`: the bot that makes what has parts, such as a product, in the net's place.
    `goes_on`: actions that are made again in a phase while they can be, without asking the net.
    """

    def __init__(
        self,
        game: AnyGame,
        path: Path,
        composer: AnyBot | None = None,
        goes_on: tuple[type, ...] = (),
    ) -> None:
        self.game, self.path, self.composer, self.goes_on = game, path, composer, goes_on
        self.net: Net | None = None
        self.last: tuple[object, Action] | None = None
        """What was done last, if it is made again, and when."""

    def choose(self, view: View) -> Action:
        """What the net thinks most of."""
        if view.options:
            return self._option(view)
        if self.net is None:
            self._load(view)
        assert self.net
        observe, choose = self.numbers.observe, self.net.choose
        if self.composer and _has_parts(self.numbers, view):
            return self.composer.choose(view)
        return _composed(
            self.numbers, view, lambda placed, mask: choose(observe(view, placed), mask)
        )

    def _option(self, view: View) -> Action:
        options: Sequence[Action] = view.options
        if len(options) == 1:
            return options[0]
        now = view.seat, view.round, view.phase
        if self.last and self.last[0] == now and self.last[1] in options:
            return self.last[1]
        if self.net is None:
            self._load(view)
        assert self.net
        offered = self.numbers.offered(view)
        chosen = options[self.net.best(self.numbers.observe(view), offered)]
        self.last = (now, chosen) if isinstance(chosen, self.goes_on) else None
        return chosen

    def check_table(self, pack: Pack, seats: int) -> None:
        """Refusal if the net was not made for such a table."""
        if pack != shipped(self.game.id):
            raise Refusal("A net knows only the shipped component values: leave the data pack out.")
        _loaded(self.path, self.game.id, seats)

    def _load(self, view: View) -> None:
        seats = len(view.rules.colours)
        self.check_table(view.pack, seats)
        self.numbers = numbering_for(self.game.id, seats, view.pack)
        self.net = _loaded(self.path, self.game.id, seats)


def _has_parts(numbers: GameNumbering, view: View) -> bool:
    """Whether an index may be only a part of an action here."""
    return isinstance(numbers.action(view, int(numbers.mask(view).argmax())), int)


def _composed(
    numbers: GameNumbering, view: View, index: Callable[[Sequence[int], Mask], int]
) -> Action:
    """The action that these indices lead to, part by part."""
    placed: list[int] = []
    while True:
        chosen = numbers.action(view, index(placed, numbers.mask(view, placed)), placed)
        if not isinstance(chosen, int):
            return chosen
        placed.append(chosen)


@lru_cache(maxsize=16)
def _game_of(kind: type) -> AnyGame:
    return next(game for game in all_games().values() if game.types.view is kind)


@lru_cache(maxsize=64)
def check_net(path: Path, game: str) -> None:
    """Refusal if a file has no net that plays this game, with whatever number of seats."""
    most = len(named(game).colours)
    for seats in range(2, most):
        with suppress(Refusal):
            _loaded(path, game, seats)
            return
    _loaded(path, game, most)


@lru_cache(maxsize=64)
def _loaded(path: Path, game: str, seats: int) -> Net:
    return load(path, numbering_for(game, seats, shipped(game)).labels)
