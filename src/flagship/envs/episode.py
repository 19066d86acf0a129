"""The game behind an environment: seats choose indices; randomness comes from a seed."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from os import PathLike, fspath
from typing import Any

from flagship.bots import automaton
from flagship.envs.numbering import GameNumbering, Mask, Numbers
from flagship.envs.plain import plain_numbering
from flagship.games import game as named
from flagship.games import pack as pack_in
from flagship.kernel.game import Action, Event, Pack, Refusal, Ruleset, Seat, State, View
from flagship.kernel.position import read

POSITION = "position"
"""What `reset` may be given."""


@lru_cache(maxsize=16)
def numbering_for(game: str, seats: int, pack: Pack) -> GameNumbering:
    """For a data pack and a number of seats."""
    played = named(game)
    numbering = played.numbering() if played.numbering else plain_numbering(played)
    return GameNumbering(numbering.observer(pack, seats), numbering.choices(pack))


class Episode:
    """Successive games with the same number of seats and the same rules."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, Any],
        data: str | PathLike[str] = "",
        begin: bool = True,
    ) -> None:
        played = named(game)
        if not 2 <= seats <= len(played.colours):
            raise Refusal(f"{played.title} has 2 to {len(played.colours)} seats, not {seats}.")
        for option in options:
            automaton.check_option(played, option)
            if option == "colours":
                raise Refusal("Companies have the game's colours in order: leave colours out.")
        self.options, self.data = dict(options), fspath(data)
        self.game = played
        self.seats = seats
        self.pack = pack_in(game, self.data)
        self.numbering = numbering_for(game, seats, self.pack)
        self._ruled: tuple[tuple[object, ...], Ruleset] | None = None
        """The bots of the last game that was begun, and its ruleset."""
        if begin:
            self.reset(0)

    def reset(self, seed: int, bots: Sequence[object] = (), state: State | None = None) -> None:
        """Start a new game, or go on from a state.

        The automatic opponent has the seat where the bots name it.
        """
        seated = tuple(bots)
        if self._ruled is None or self._ruled[0] != seated:
            colours = self.game.colours[: self.seats]
            self._ruled = seated, automaton.ruleset(self.game, self.options, colours, seated)
        self.rules = self._ruled[1]
        if state is not None:
            self._check_seats(state.rules)
            self.rules = state.rules
        self.state = state or self.game.rules.new(self.rules, seed, self.pack)
        self.placed: list[int] = []
        self.happened: list[Event] = []
        self._changed()

    def position(
        self, seed: int, options: Mapping[str, Any] | None, ignored: str = ""
    ) -> State | None:
        """The state in the position that `reset` was given, if any (docs/positions.md)."""
        for option in options or ():
            if option not in (POSITION, ignored):
                raise Refusal(f'There is no option "{option}" of reset; known is {POSITION}.')
        text = (options or {}).get(POSITION)
        return None if text is None else read(self.game, str(text), seed, self.pack)

    def _check_seats(self, rules: Ruleset) -> None:
        """Refuse a position with other seats than this environment's."""
        own, there = (self.game.automaton_seat(one) for one in (self.rules, rules))
        if len(rules.colours) != self.seats or own != there:
            raise Refusal(
                f"The position does not fit: this environment has {self.seats} seats, and the "
                f"automatic opponent has {'none' if own is None else f'seat {own}'}."
            )

    def _changed(self) -> None:
        self._views: dict[Seat, View] = {}
        self._masks: dict[Seat, Mask] = {}
        self.acting = self.game.rules.to_act(self.state)
        self.is_over = not self.acting

    def view(self, seat: Seat) -> View:
        """What a seat sees."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.game.rules.view(self.state, seat)
        return found

    def observe(self, seat: Seat) -> Numbers:
        """What a seat sees, as numbers."""
        own = self.placed if seat in self.acting else ()
        return self.numbering.observe(self.view(seat), own)

    def mask(self, seat: Seat) -> Mask:
        """What a seat may choose."""
        found = self._masks.get(seat)
        if found is None:
            found = self._masks[seat] = self.numbering.mask(self.view(seat), self.placed)
        return found

    def shown(self, seat: Seat) -> dict[str, Any]:
        """A seat's observation and action mask, as environments give them."""
        return {"observation": self.observe(seat), "action_mask": self.mask(seat).copy()}

    def act(self, seat: Seat, index: int) -> None:
        """Choose an action; Refusal if the mask forbids it."""
        names = self.numbering.names
        known = 0 <= index < len(names)
        if not known or not self.mask(seat)[index]:
            words = names[index] if known else str(index)
            raise Refusal(f"“{words}” cannot be chosen now: choose one that the mask allows.")
        if seat not in self.acting:
            return
        chosen = self.numbering.action(self.view(seat), index, self.placed)
        if isinstance(chosen, int):
            self.placed.append(chosen)
            self._masks = {}
        else:
            self.play(seat, chosen)

    def play(self, seat: Seat, action: Action) -> None:
        """An action of the game itself."""
        self.placed = []
        self.happened = self.game.rules.step(self.state, seat, action)
        self._changed()

    def scores(self) -> list[int]:
        """The scores if the game ended now."""
        return self.game.rules.scores(self.state)

    def wins(self) -> list[float]:
        """Each seat's share of the victory."""
        winners = self.game.rules.winners(self.state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def outcome(self, stood_in: Mapping[Seat, int] | None = None) -> dict[str, Any]:
        """For the last info: scores and winners by seat, what chance had laid out, and how many
        decisions another bot made in a seat's place."""
        statistics = self.game.statistics
        dealt = statistics.dealt(self.state) if statistics else {}
        others = stood_in or {}
        return {
            "scores": self.scores(),
            "winners": self.game.rules.winners(self.state),
            "stood_in": [others.get(seat, 0) for seat in range(self.seats)],
            **dealt,
        }

    def __deepcopy__(self, memo: object) -> "Episode":
        new = Episode(self.game.id, self.seats, self.options, self.data, begin=False)
        new.rules, new.state = self.rules, self.game.rules.clone(self.state)
        new.placed, new.happened = self.placed[:], self.happened
        new._views, new._masks = self._views.copy(), self._masks.copy()
        new.acting, new.is_over = self.acting, self.is_over
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        asked = (self.game.id, self.seats, self.options, self.data)
        state = self.game.rules.encode(self.state)
        return restored, (asked, self.rules, state, self.placed, self.happened)

    def told(self) -> str:
        """The round and phase, the companies, and the events of the last decision."""
        seen = self.game.rules.view(self.state, None)
        if self.is_over:
            lines = ["The game is over."]
        else:
            phase = self.game.words.phases[seen.phase - 1]
            lines = [f"Round {seen.round} of {self.rules.rounds}, phase {seen.phase} {phase}"]
        names = self.game.rules.names(self.rules)
        wide = max(map(len, names))
        standing = self.game.words.standing(seen) or [{} for _ in names]
        for seat, score in enumerate(self.scores()):
            own = "".join(f"  {name} {value}" for name, value in standing[seat].items())
            told = f"{names[seat]:{wide}} {score:4} points{own}"
            lines.append(f"  {told}{'  to act' if seat in self.acting else ''}")
        events = [self.game.words.tell(self.pack, self.rules, event) for event in self.happened]
        return "\n".join([*lines, *filter(None, events)])


def restored(
    asked: tuple[str, int, dict[str, Any], str],
    rules: Ruleset,
    state: bytes,
    placed: list[int],
    happened: list[Event],
) -> Episode:
    """An episode from its pickle."""
    new = Episode(*asked, begin=False)
    new.rules, new.state = rules, new.game.rules.decode(state, new.pack)
    new.placed, new.happened = placed, happened
    new._changed()
    return new
