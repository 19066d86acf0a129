"""A game under the environments: seats choose indices, chance comes from a seed."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Self

from flagship.envs.codec import Choices, Codec, Mask, Numbers, Observer
from flagship.games import game as named
from flagship.games.mobile_markets.envs import choose as choose_mobile_markets
from flagship.games.mobile_markets.envs import observe as observe_mobile_markets
from flagship.games.smartphone_inc.envs import choose as choose_smartphone_inc
from flagship.games.smartphone_inc.envs import observe as observe_smartphone_inc
from flagship.kernel.game import Game, Refusal, Seat

OBSERVERS: dict[str, Callable[[Any, int], Observer]] = {
    "smartphone_inc": observe_smartphone_inc.Observer,
    "mobile_markets": observe_mobile_markets.Observer,
}
CHOICES: dict[str, Callable[[Any], Choices]] = {
    "smartphone_inc": choose_smartphone_inc.Choices,
    "mobile_markets": choose_mobile_markets.Choices,
}


@lru_cache(maxsize=16)
def codec(game: str, seats: int) -> Codec:
    """Of the shipped data pack."""
    pack = named(game).load_pack()
    return Codec(OBSERVERS[game](pack, seats), CHOICES[game](pack))


class Table:
    """One game after the other with the same seats and rules."""

    def __init__(self, game: str, seats: int, options: dict[str, Any]) -> None:
        played = named(game)
        if not 2 <= seats <= len(played.COLOURS):
            raise Refusal(f"{played.TITLE} has 2 to {len(played.COLOURS)} seats, not {seats}.")
        self._sit(played, played.ruleset(colours=played.COLOURS[:seats], **options))
        self.reset(0)

    def _sit(self, game: Game, rules: Any) -> None:
        self.game = game
        self.rules = rules
        self.seats = len(rules.colours)
        self.pack = game.load_pack()
        self.codec = codec(game.ID, self.seats)

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

    def __deepcopy__(self, memo: object) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new.state = self.game.clone(self.state)
        new.placed = self.placed[:]
        new._views, new._masks = self._views.copy(), self._masks.copy()
        return new

    def __getstate__(self) -> dict[str, Any]:
        return {
            "game": self.game.ID,
            "rules": self.rules,
            "state": self.game.encode(self.state),
            "placed": self.placed,
            "happened": self.happened,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._sit(named(kept["game"]), kept["rules"])
        self.state = self.game.decode(kept["state"], self.pack)
        self.placed, self.happened = kept["placed"], kept["happened"]
        self._changed()

    def told(self) -> str:
        """Round and phase, the companies, and what the last decision brought about."""
        seen = self.game.view(self.state, None)
        if self.is_over:
            lines = ["The game is over."]
        else:
            phase = self.game.catalogue(self.pack).phases[seen.phase - 1]
            lines = [f"Round {seen.round} of {self.rules.rounds}, phase {seen.phase} {phase}"]
        names = self.game.names(self.state)
        wide = max(map(len, names))
        for seat, score in enumerate(self.scores()):
            own = seen.companies[seat]
            told = f"{names[seat]:{wide}} {score:4} points  price {own.price}  goods {own.goods}"
            lines.append(f"  {told}{'  to act' if seat in self.acting else ''}")
        events = [self.game.tell(self.pack, self.rules, event) for event in self.happened]
        return "\n".join([*lines, *filter(None, events)])
