"""Reward functions."""

from collections.abc import Callable, Sequence

from flagship.envs.episode import Episode
from flagship.kernel.game import Refusal

Reward = Callable[[Sequence[int], Sequence[int], Sequence[float] | None], Sequence[float]]
"""Scores before, scores after and, at the end, each seat's share of the victory -> rewards."""


def lead(before: Sequence[int], after: Sequence[int], wins: Sequence[float] | None) -> list[float]:
    """The gain of a score on the mean of the others, divided by ten."""
    gains = [now - then for then, now in zip(before, after, strict=True)]
    others = len(gains) - 1
    return [(gain - (sum(gains) - gain) / others) / 10 for gain in gains]


class Rewards:
    """`victory` (1 for the winner, divided if several win), `lead`, or your own function."""

    def __init__(self, episode: Episode, reward: str | Reward) -> None:
        known: dict[str, Reward | None] = {"victory": None, "lead": lead}
        if isinstance(reward, str) and reward not in known:
            raise Refusal(f'There is no reward "{reward}"; choose from {", ".join(known)}.')
        self.episode = episode
        self.reward = known[reward] if isinstance(reward, str) else reward
        self.none = [0.0] * episode.seats
        """Zero for every company."""
        self.begin()

    def begin(self) -> None:
        """Start a new game."""
        self.scores = self.episode.scores() if self.reward else []

    def get(self) -> Sequence[float]:
        """The rewards since the last call."""
        over = self.episode.is_over
        if self.reward is None:
            return self.episode.wins() if over else self.none
        before, self.scores = self.scores, self.episode.scores()
        return self._checked(
            self.reward(before, self.scores, self.episode.wins() if over else None)
        )

    def _checked(self, got: Sequence[float]) -> list[float]:
        try:
            found = list(map(float, got))
        except (TypeError, ValueError):
            found = []
        if len(found) != self.episode.seats:
            raise Refusal(
                f"The reward function returned {got!r:.80}; let it return a list with one number "
                f"for each of the {self.episode.seats} seats."
            )
        return found
