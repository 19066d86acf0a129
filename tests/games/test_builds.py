"""Games of the plain and of the compiled build are equal byte for byte: random ones, and one of
`hard` against itself, in which solver, quick rounds, values and numbers for learners work.

`python -m tests.games.test_builds 2000` compares that many random games of each game.
"""

import hashlib
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from flagship.bots import bot
from flagship.envs.episode import numbering_for
from flagship.kernel import compiled
from flagship.kernel.rng import Rng
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample

STEP = 13
"""From sample to sample: none is left out, and few games meet every kind."""
GAMES = {"Smartphone Inc.": SMARTPHONE_INC, "Mobile Markets": MOBILE_MARKETS}


def digest(sample: Sample, seed: int) -> str:
    """Of every position, event, view and refusal of a game."""
    rules, rng = sample.game.rules, Rng(seed)
    state = rules.new(sample.ruleset, seed)
    total = hashlib.sha256(rules.encode(state))
    last: Any = None
    while not rules.is_over(state):
        seat = rules.to_act(state)[-1]
        view = rules.view(state, seat)
        guess = rules.guess(view, Rng(seed))
        action = rules.sample(state, seat, rng)
        why = rules.why_not(state, seat, last)
        events = rules.step(state, seat, action)
        last = action
        stored = rules.encode(state)
        again = rules.decode(stored, state.pack)
        assert rules.encode(again) == stored
        state = again if seed % 2 else state
        total.update(stored + rules.encode(guess))
        total.update(repr((view, view.options, why, action, events)).encode())
    total.update(repr((rules.scores(state), rules.winners(state))).encode())
    return total.hexdigest()


def digests(games: int) -> dict[str, list[str]]:
    """For each game those of so many random games, over every edition, option and seat count, and
    of the one that a bot decides."""
    return {
        name: [digest(samples[seed * STEP % len(samples)], seed) for seed in range(games)]
        + [decided(samples[0].game)]
        for name, samples in GAMES.items()
    }


def decided(game: Any, level: str = "hard") -> str:
    """Of every decision of a bot against itself, and of what it sees and may choose as numbers."""
    rules, ruleset = game.rules, game.setup.ruleset(colours=game.colours[:2])
    state = rules.new(ruleset, 1)
    bots = [bot(level, game.id, Rng(seat)) for seat in (0, 1)]
    numbers = numbering_for(game.id, 2, state.pack)
    total = hashlib.sha256()
    while not rules.is_over(state):
        seat = rules.to_act(state)[0]
        view = rules.view(state, seat)
        action = bots[seat].choose(view)
        total.update(numbers.observe(view, ()).tobytes() + numbers.mask(view, ()).tobytes())
        total.update(repr((action, numbers.indices(view, action))).encode())
        rules.step(state, seat, action)
    return total.hexdigest()


def of_build(build: str, games: int) -> dict[str, list[str]]:
    """The digests, worked out by a process of this build."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.test_builds", str(games), "child"],
        env={**os.environ, compiled.SWITCH: build},
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not compiled.is_used(), reason="there is only the plain build")
def test_games_of_both_builds_are_equal():
    assert of_build("plain", 60) == of_build("compiled", 60)


def main(games: int, child: str = "") -> None:
    """Compare so many games of each game; as a child process, play those of this build."""
    if child:
        print(json.dumps(digests(games)))
        return
    plain, fast = of_build("plain", games), of_build("compiled", games)
    for name in GAMES:
        unequal = sum(map(str.__ne__, plain[name], fast[name]))
        print(f"{name}: {len(plain[name]):,} games of both builds, {unequal} unequal.")
    sys.exit(plain != fast)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
