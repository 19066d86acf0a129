"""A game under the environments: seats choose indices, chance comes from a seed."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from flagship.envs import encode_mobile_markets, encode_smartphone_inc
from flagship.envs.codec import Codec, Mask, Numbers
from flagship.games import game as named
from flagship.kernel.game import Game, Refusal, Seat

CODECS: dict[str, Callable[[Any, int], Codec]] = {
    "smartphone_inc": encode_smartphone_inc.Codec,
    "mobile_markets": encode_mobile_markets.Codec,
}
Reward = Callable[[Sequence[int], Sequence[int], Sequence[float] | None], Sequence[float]]
"""Scores before, scores after and, at the end, each seat's share of the victory -> rewards."""


def lead(before: Sequence[int], after: Sequence[int], wins: Sequence[float] | None) -> list[float]:
    """What the own score gained on the mean of the others', in tens."""
    gains = [now - then for then, now in zip(before, after, strict=True)]
    others = len(gains) - 1
    return [(gain - (sum(gains) - gain) / others) / 10 for gain in gains]


class Rewards:
    """`victory`: 1 for the winner, a share for who shares; `lead`; or a function of one's own."""

    def __init__(self, table: "Table", reward: str | Reward) -> None:
        known: dict[str, Reward | None] = {"victory": None, "lead": lead}
        if isinstance(reward, str) and reward not in known:
            raise Refusal(f'There is no reward "{reward}"; choose from {", ".join(known)}.')
        self.table = table
        self.reward = known[reward] if isinstance(reward, str) else reward
        self.none = [0.0] * table.seats
        """What nobody gets."""
        self.begin()

    def begin(self) -> None:
        """A game begins."""
        self.scores = self.table.scores() if self.reward else []

    def get(self) -> Sequence[float]:
        """For what happened since the last time."""
        over = self.table.is_over
        if self.reward is None:
            return self.table.wins() if over else self.none
        before, self.scores = self.scores, self.table.scores()
        return self.reward(before, self.scores, self.table.wins() if over else None)


@lru_cache(maxsize=16)
def _codec(game_id: str, digest: str, seats: int) -> Codec:
    return CODECS[game_id](named(game_id).load_pack(), seats)


class Table:
    """One game after the other with the same seats and rules."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        self.game: Game = named(game)
        if not 2 <= seats <= len(self.game.COLOURS):
            most = len(self.game.COLOURS)
            raise Refusal(f"{self.game.TITLE} has 2 to {most} seats, not {seats}.")
        self.rules = self.game.ruleset(colours=self.game.COLOURS[:seats], **options)
        self.pack = self.game.load_pack()
        self.codec = _codec(self.game.ID, self.pack.digest, seats)
        self.seats = seats
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Deal anew."""
        self.state = self.game.new(self.rules, seed, self.pack)
        self.placed: list[int] = []
        self.happened: list[Any] = []
        self._changed()

    def _changed(self) -> None:
        self._views: dict[Seat, Any] = {}
        self._masks: dict[Seat, Mask] = {}
        self.acting = self.game.to_act(self.state)
        self.is_over = not self.acting

    def view(self, seat: Seat) -> Any:
        """What a seat sees."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.game.view(self.state, seat)
        return found

    def observe(self, seat: Seat) -> Numbers:
        """The same as numbers."""
        own = self.placed if seat in self.acting else ()
        return self.codec.observe(self.view(seat), own)

    def mask(self, seat: Seat) -> Mask:
        """What a seat may choose."""
        found = self._masks.get(seat)
        if found is None:
            found = self._masks[seat] = self.codec.mask(self.view(seat), self.placed)
        return found

    def act(self, seat: Seat, index: int) -> None:
        """Choose; Refusal if the mask forbids it."""
        if not 0 <= index < len(self.codec.names) or not self.mask(seat)[index]:
            words = self.codec.names[index] if 0 <= index < len(self.codec.names) else str(index)
            raise Refusal(f"“{words}” cannot be chosen now: take one that the mask allows.")
        if seat not in self.acting:
            return
        chosen = self.codec.action(self.view(seat), index, self.placed)
        if isinstance(chosen, int):
            self.placed.append(chosen)
            self._masks = {}
        else:
            self.play(seat, chosen)

    def play(self, seat: Seat, action: Any) -> None:
        """An action of the game itself."""
        self.placed = []
        self.happened = self.game.step(self.state, seat, action)
        self._changed()

    def scores(self) -> list[int]:
        """As if the game ended now."""
        return self.game.scores(self.state)

    def wins(self) -> list[float]:
        """Each seat's share of the victory."""
        winners = self.game.winners(self.state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def told(self) -> str:
        """What the last decision brought about."""
        lines = [self.game.tell(self.pack, self.rules, event) for event in self.happened]
        return "\n".join(line for line in lines if line)
