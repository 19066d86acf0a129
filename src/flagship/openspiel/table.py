"""A game between players who choose indices: what each has seen, and plans not yet revealed."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any, Self

import numpy as np

from flagship.envs.episode import Episode
from flagship.envs.numbering import WAIT, Numbers
from flagship.envs.rewards import lead
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Refusal, Seat
from flagship.kernel.rng import Rng

MANY = 256
"""The most outcomes of a chance node."""
MANY_NODES = 4
"""How many such nodes choose one of all deals."""
MAX_CHOICES = 64
"""More than a company makes in a round."""


@dataclass(frozen=True)
class Setting:
    """What is played."""

    game: str
    players: int
    deals: int
    """How many deals there are, all equally likely; 0: as many as four chance nodes choose."""
    reward: str
    data: str
    options: tuple[tuple[str, Any], ...]
    turns: bool
    """Whether companies plan one after another."""

    def __post_init__(self) -> None:
        if not 0 <= self.deals <= MANY:
            raise Refusal(f"Deals are 1 to {MANY}, or 0 for {MANY**MANY_NODES:,} of them.")
        if self.reward not in ("victory", "lead"):
            raise Refusal(f'The reward is victory or lead, not "{self.reward}".')

    @property
    def chances(self) -> list[int]:
        """How many outcomes each of the chance nodes has that a game begins with."""
        return [self.deals] if self.deals else [MANY] * MANY_NODES

    @cached_property
    def longest(self) -> int:
        """No game has more choices."""
        rounds: int = self.episode().rules.rounds
        return MAX_CHOICES * rounds * self.players

    @cached_property
    def size(self) -> int:
        """The length of an observation."""
        return self.episode().numbering.size

    def episode(self, seed: int = 0) -> Episode:
        """A deal, before the first decision."""
        made = Episode(self.game, self.players, dict(self.options), self.data, begin=False)
        made.reset(seed)
        return made


@dataclass
class Table:
    """A game in progress, or about to be dealt."""

    setting: Setting
    dealt: tuple[int, ...] = ()
    """The outcomes of the chance nodes so far."""
    episode: Episode | None = None
    """None until all of them are there."""
    choices: list[tuple[Seat, int]] = field(default_factory=list)
    """Every choice that all have seen, in order."""
    plans: dict[Seat, int] = field(default_factory=dict)
    """Choices that are secret until all have made theirs."""
    seen: list[bytes] = field(default_factory=list)
    """For each seat, a digest of what it saw before each of its choices."""

    def __post_init__(self) -> None:
        if not self.seen:
            self.seen = [b""] * self.setting.players
            self._deal()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        episode = self.episode and self.episode.__deepcopy__(memo)
        return replace(
            self,
            episode=episode,
            choices=self.choices[:],
            plans=self.plans.copy(),
            seen=self.seen[:],
        )

    @property
    def outcomes(self) -> int:
        """How many outcomes chance has now; 0: the cards are dealt."""
        return 0 if self.episode else self.setting.chances[len(self.dealt)]

    @property
    def acting(self) -> list[Seat]:
        """Who must choose: several while all plan at once."""
        assert self.episode
        waiting = [seat for seat in self.episode.acting if seat not in self.plans]
        return waiting[:1] if self.setting.turns else waiting

    @property
    def is_planning(self) -> bool:
        """Whether choices are secret now."""
        assert self.episode
        state, rules = self.episode.state, self.episode.game.rules
        return any(rules.is_planning(state, seat) for seat in self.episode.acting)

    def legal(self, seat: Seat) -> list[int]:
        """The indices a seat may choose."""
        assert self.episode
        found: list[int] = np.flatnonzero(self.episode.mask(seat)).tolist()
        return found

    def draw(self, outcome: int) -> None:
        """Chance decides."""
        self.dealt += (outcome,)
        self._deal()

    def _deal(self) -> None:
        chances = self.setting.chances
        if len(self.dealt) == len(chances):
            seed = 0
            for outcome, outcomes in zip(self.dealt, chances, strict=True):
                seed = seed * outcomes + outcome
            self.episode = self.setting.episode(seed)

    def choose(self, seat: Seat, index: int) -> None:
        """A seat chooses; Refusal if it may not."""
        assert self.episode
        if seat not in self.episode.acting:
            if index != WAIT:
                raise Refusal("Whoever has nothing to decide waits.")
            return
        if not self.is_planning:
            self._reveal(seat, index)
            return
        self.plans[seat] = index
        if len(self.plans) == len(self.episode.acting):
            made, self.plans = self.plans, {}
            for seat in sorted(made):
                self._remember(seat)
            for seat in sorted(made):
                self.episode.act(seat, made[seat])
                self.choices.append((seat, made[seat]))

    def _reveal(self, seat: Seat, index: int) -> None:
        assert self.episode
        self._remember(seat)
        self.episode.act(seat, index)
        self.choices.append((seat, index))

    def _remember(self, seat: Seat) -> None:
        assert self.episode
        view = encode_view(self.episode.view(seat))
        self.seen[seat] = blake2b(self.seen[seat] + view, digest_size=12).digest()

    def observed(self, seat: Seat) -> str:
        """What a seat sees, as text; its own plan or unfinished product comes first."""
        if self.episode is None:
            return ""
        own = self.episode.placed if seat in self.acting else []
        if seat in self.plans:
            own = [self.plans[seat]]
        return f"{own} {encode_view(self.episode.view(seat)).decode()}"

    def known(self, seat: Seat) -> str:
        """All a seat has seen, as text: choices, a digest of its earlier views, and its view."""
        choices = " ".join(f"{who}:{index}" for who, index in self.choices)
        return f"{seat} [{choices}] {self.seen[seat].hex()} {self.observed(seat)}"

    def numbers(self, seat: Seat) -> Numbers:
        """What a seat sees, as numbers; its own secret plan comes last."""
        if self.episode is None:
            return np.zeros(self.setting.size + 1, np.float32)
        actions = len(self.episode.numbering.names)
        plan = self.plans.get(seat, 0) / actions
        return np.append(self.episode.observe(seat), np.float32(plan))

    def history(self, seat: Seat) -> Numbers:
        """Who made each choice that all have seen, counted from a seat on, and its index."""
        found = np.zeros((self.setting.longest, 2), np.float32)
        if self.episode and self.choices:
            made = np.array(self.choices)
            found[: len(made), 0] = ((made[:, 0] - seat) % self.setting.players) + 1
            found[: len(made), 0] /= self.setting.players
            found[: len(made), 1] = made[:, 1] / len(self.episode.numbering.names)
        return found

    def returns(self) -> list[float]:
        """At the end, what each seat gets; the sum is 0."""
        players = self.setting.players
        if self.episode is None or not self.episode.is_over:
            return [0.0] * players
        if self.setting.reward == "lead":
            return lead([0] * players, self.episode.scores(), None)
        return [(share * players - 1) / (players - 1) for share in self.episode.wins()]

    def resampled(self, seat: Seat, random: Callable[[], float]) -> "Table":
        """A game in which this seat has seen the same; what is hidden from it is drawn."""
        new = self._dealt_anew(seat, random) if self.setting.deals else self._guessed(seat, random)
        for other in new.plans.keys() - {seat}:
            legal = new.legal(other)
            new.plans[other] = legal[int(random() * len(legal))]
        return new

    def _guessed(self, seat: Seat, random: Callable[[], float]) -> "Table":
        assert self.episode
        new = self.__deepcopy__({})
        guess, view = self.episode.game.rules.guess, self.episode.view(seat)
        new.episode = self.setting.episode()
        new.episode.reset(0, state=guess(view, Rng(int(random() * (1 << 53)))))
        new.episode.placed = self.episode.placed[:]
        return new

    def _dealt_anew(self, seat: Seat, random: Callable[[], float]) -> "Table":
        """One of the deals in which the same choices lead to what this seat has seen."""
        fitting = []
        for deal in range(self.setting.deals):
            if (other := self._replayed((deal,))) and other.seen[seat] == self.seen[seat]:
                other.plans = self.plans.copy()
                if other.observed(seat) == self.observed(seat):
                    fitting.append(other)
        return fitting[int(random() * len(fitting))]

    def _replayed(self, dealt: tuple[int, ...]) -> "Table | None":
        """The same choices with another deal, if they are possible there."""
        new = Table(self.setting, dealt)
        try:
            for seat, index in self.choices:
                new.choose(seat, index)
        except Refusal:
            return None
        return new
