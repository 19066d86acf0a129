"""A match: a ruleset, a data pack, a seed and the decisions, which together give the state.

It may begin in a position other than the first; the seed then deals what is hidden there.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple, Self, cast

import msgspec

from flagship.kernel import position as positions
from flagship.kernel.game import (
    A,
    Action,
    AnyGame,
    E,
    Event,
    Game,
    P,
    Pack,
    R,
    Refusal,
    Ruleset,
    S,
    Seat,
    State,
    V,
    View,
)


class Decision(NamedTuple, Generic[A]):
    """What a seat decided."""

    seat: Seat
    action: A


class Match(Generic[S, V, A, E, R, P]):
    """A running or finished game with its log. The log only grows."""

    __slots__ = ("decisions", "game", "pack", "position", "ruleset", "seed", "state")

    def __init__(
        self, game: Game[S, V, A, E, R, P], ruleset: R, seed: int, pack: P | None = None
    ) -> None:
        _check_seed(seed)
        self.game = game
        self.ruleset = ruleset
        self.seed = seed
        self.pack: P = game.setup.load_pack() if pack is None else pack
        self.state = game.rules.new(ruleset, seed, self.pack)
        self.position = ""
        """The text of the position where it began; empty: before the first decision of a game."""
        self.decisions: list[Decision[A]] = []

    @classmethod
    def opened(
        cls, game: Game[S, V, A, E, R, P], position: str, seed: int, pack: P | None = None
    ) -> Self:
        """A match that begins in a position."""
        _check_seed(seed)
        pack = game.setup.load_pack() if pack is None else pack
        state: Any = positions.read(cast(AnyGame, game), position, seed, pack)
        text = positions.write(cast(AnyGame, game), state)
        return cls.resumed(game, state.rules, seed, pack, state, position=text)

    def restarted(self) -> Self:
        """The same match before its first decision."""
        if self.position:
            return self.opened(self.game, self.position, self.seed, self.pack)
        return type(self)(self.game, self.ruleset, self.seed, self.pack)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.rules.is_over(self.state)

    def submit(self, seat: Seat, action: A) -> list[E]:
        """Apply and log a decision and return its events; Refusal changes nothing."""
        action = _checked(action)
        if type(seat) is not int:  # True would be logged as such
            raise self.game.rules.illegal("turn.not_yours")
        events = self.game.rules.step(self.state, seat, action)
        self.decisions.append(Decision(seat, action))
        return events

    def tentative(self) -> Self:
        """A copy on which decisions can be tried; discard it to take them back."""
        return self.resumed(
            self.game,
            self.ruleset,
            self.seed,
            self.pack,
            self.game.rules.clone(self.state),
            self.decisions,
            self.position,
        )

    @classmethod
    def resumed(
        cls,
        game: Game[S, V, A, E, R, P],
        ruleset: R,
        seed: int,
        pack: P,
        state: S,
        decisions: Sequence[Decision[A]] = (),
        position: str = "",
    ) -> Self:
        """A match at a stored state, with the known decisions and the position where it began."""
        match = object.__new__(cls)
        match.game, match.ruleset, match.seed, match.pack = game, ruleset, seed, pack
        match.state, match.decisions, match.position = state, list(decisions), position
        return match


AnyMatch = Match[State, View, Action, Event, Ruleset, Pack]


def _check_seed(seed: int) -> None:
    if not 0 <= seed < 1 << 64:
        raise Refusal(f"A seed is a whole number from 0 to {(1 << 64) - 1}, not {seed}.")


def _checked(action: A) -> A:
    """The action, if its fields have the declared types."""
    try:
        return msgspec.convert(msgspec.to_builtins(action), type(action))
    except (TypeError, ValueError) as error:
        raise Refusal(f"This is not a valid action: {error}.") from None


def replay(
    game: Game[S, V, A, E, R, P],
    ruleset: R,
    seed: int,
    decisions: list[Decision[A]],
    pack: P | None = None,
) -> Match[S, V, A, E, R, P]:
    """The match that results from these decisions; Illegal at the first one not allowed."""
    match = Match(game, ruleset, seed, pack)
    for seat, action in decisions:
        match.submit(seat, action)
    return match


class Moment(NamedTuple):
    """A decision of a replayed game, with its events."""

    seat: Seat | None
    """None: the setup, before the first decision."""
    action: Action | None
    events: list[Event]
    match: AnyMatch
    """The match after it; the next moment changes it."""

    @property
    def line(self) -> str:
        """The decision in notation."""
        write, pack = self.match.game.words.write, self.match.pack
        return "" if self.action is None else write(pack, self.action)


def retell(match: AnyMatch) -> Iterator[Moment]:
    """The setup and every decision, in order; Illegal at one that is no longer allowed."""
    again = match.restarted()
    yield Moment(None, None, list(again.state.events), again)
    for seat, action in match.decisions:
        yield Moment(seat, action, again.submit(seat, action), again)
