"""Games that are played to see how good a net is, or to learn from."""

import math
import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from flagship.bots import bot as named
from flagship.envs import PolicyBot, SeatEnv
from flagship.envs.episode import Episode, numbering_for
from flagship.envs.imitation import taken
from flagship.envs.net import Net
from flagship.envs.numbering import Mask, Numbers
from flagship.kernel.game import Action, View
from flagship.kernel.rng import Rng

REFERENCE = "greedy"
WANDERS = 0.2
"""How often a composed action goes on with any part, so that others are seen as well."""
WORST = 20.0
"""The most that an index can be worse than the best."""


class Lesson(NamedTuple):
    """What the teacher would choose there and, if it says so, how much worse each index is."""

    observation: Numbers
    action_mask: Mask
    action: int
    losses: dict[int, float]


@runtime_checkable
class Prices(Protocol):
    """A teacher who says what composed actions are worth."""

    def worths(self, view: View) -> Mapping[Action, float]:
        """Of all that can be done; nothing where it does not say."""


def judged(
    game: str, seats: int, net: Net, games: int, rival: str = REFERENCE
) -> tuple[float, float]:
    """The share of games won against a bot in all other seats, and the mean lead."""
    table = SeatEnv(game, bots=(rival,) * (seats - 1))
    won = lead = 0.0
    for number in range(games):
        seen, _ = table.reset(seed=9_000_000 + number)
        over = False
        while not over:
            seen, _, over, _, info = table.step(net(seen))
        scores = info["scores"]
        own = scores.pop(table.seat)
        won += table.episode.wins()[table.seat]
        lead += own - sum(scores) / len(scores)
    table.close()
    return won / games, lead / games


def lessons(
    game: str,
    seats: int,
    teacher: str,
    seed: int,
    pupil: PolicyBot | None = None,
    drawn: bool = False,
) -> Iterator[Lesson]:
    """What the teacher does in game after game, index by index.

    With a pupil, it plays every other seat, and the teacher says what it would have done there.
    Companies have the game's colours in order, as in the environments; `drawn`: as in the arena.
    """
    episode = Episode(game, seats, {})
    rules, deal = episode.game.rules, seed << 32
    chance = random.Random(seed)
    while True:
        deal += 1
        state = None
        if drawn:
            colours = list(episode.game.colours)
            Rng(deal).shuffle(colours)
            ruleset = episode.game.setup.ruleset(colours=tuple(colours[:seats]))
            state = rules.new(ruleset, deal, episode.pack)
        episode.reset(deal, (), state)
        bots = [named(teacher, game, Rng(deal * seats + seat)) for seat in range(seats)]
        while not episode.is_over:
            seat = episode.acting[0]
            view = episode.view(seat)
            bot = bots[seat]
            action = bot.choose(view)
            worths = bot.worths(view) if isinstance(bot, Prices) else {}
            if worths:
                yield from _priced(game, view, worths, chance)
            else:
                yield from (Lesson(*step, {}) for step in taken(game, view, action))
            if pupil and (seat + deal) % 2:
                action = pupil.choose(view)
            episode.play(seat, action)


def _priced(
    game: str, view: View, worths: Mapping[Action, float], chance: random.Random
) -> Iterator[Lesson]:
    """The way to the worthiest action, with what each index costs there.

    An index is worth as much as the best action that it can still lead to.
    """
    numbers = numbering_for(game, len(view.rules.colours), view.pack)
    ways: dict[tuple[frozenset[int], int], float] = {}
    for action, worth in worths.items():
        *before, last = numbers.indices(view, action)
        way = frozenset(before), last
        ways[way] = max(worth, ways.get(way, worth))
    placed: list[int] = []
    gone: frozenset[int] = frozenset()
    while True:
        mask = numbers.mask(view, placed)
        best: dict[int, float] = {}
        for (parts, last), worth in ways.items():
            if gone <= parts:
                for index in parts - gone or (last,):
                    best[index] = max(worth, best.get(index, worth))
        most = max(best.values())
        losses = {
            index: min(most - best.get(index, -math.inf), WORST)
            for index in mask.nonzero()[0].tolist()
        }
        right = min(losses, key=losses.__getitem__)
        yield Lesson(numbers.observe(view, placed), mask.copy(), right, losses)
        index = chance.choice(list(losses)) if chance.random() < WANDERS else right
        part = numbers.action(view, index, placed)
        if not isinstance(part, int):
            return
        placed.append(part)
        gone |= {index}
