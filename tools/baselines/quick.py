"""Makes the weights of the bot `quick`: a small net that does what a slower bot does.

    python -m tools.baselines.quick GAME PATH [--teacher greedy] [--seconds 600]

The teacher plays with every number of seats; then the net plays every other seat and the teacher
says what it would have done there, so that the net also learns to mend its own mistakes.
"""

import argparse
import time

from flagship.envs import PolicyBot
from flagship.envs.episode import numbering_for
from flagship.envs.net import load, pooled, save
from flagship.games import game as named
from flagship.games import pack
from flagship.kernel.extras import require_extra
from tools.baselines.cloning import Lessons, Pupil
from tools.baselines.play import judged, lessons

with require_extra("baselines"):
    import torch

TERMS = 2
"""The first with the teacher alone."""
LISTENS = 0.6
"""The share of a term in which lessons are gathered."""
RATE = 2e-3


def main() -> None:
    """Teach, and say how well it went."""
    parser = argparse.ArgumentParser(description="Make the weights of the bot quick.")
    parser.add_argument("game")
    parser.add_argument("path")
    parser.add_argument("--teacher", default="greedy")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--hidden", type=int, nargs="+", default=[128])
    given = parser.parse_args()
    torch.set_num_threads(1)
    numberings = {
        seats: numbering_for(given.game, seats, pack(given.game))
        for seats in range(2, len(named(given.game).colours) + 1)
    }
    learned = Lessons()
    pupil: Pupil | None = None
    for term in range(TERMS):
        began, length = time.monotonic(), given.seconds / TERMS
        for seats, numbering in numberings.items():
            bot = PolicyBot(load(given.path, numbering.labels)) if pupil else None
            steps = lessons(given.game, seats, given.teacher, term * 10 + seats, bot, drawn=True)
            share = length * LISTENS / (2 if seats == 2 else 2 * (len(numberings) - 1))
            learned.take(steps, share, pooled(numbering.labels))
        pupil = pupil or Pupil(given.hidden, learned, seed=1)
        pupil.sit(learned)
        left, best = 1.0, 0.0
        while left > 0:
            right = pupil.epoch(RATE * min(1.0, left / (1 - LISTENS)))
            left = 1 - (time.monotonic() - began) / length
            if right > best:
                best = right
                save(given.path, pupil.net())
        won, lead = judged(given.game, 2, load(given.path, numberings[2].labels), 200)
        print(
            f"{len(learned)} lessons seen {pupil.seen / len(learned):.0f} times, {best:.1%} right;"
            f" won {won:.1%} of 200 games against greedy, ahead by {lead:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
