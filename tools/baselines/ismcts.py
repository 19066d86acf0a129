"""OpenSpiel's IS-MCTS, as it is, against copies of a bot; needs the extra `openspiel`.

    python -m tools.baselines.ismcts GAME SEATS RIVAL [--games 40] [--simulations 100] [--out CSV]

It searches `flagship_GAME_turns` with random rollouts. Each deal is played from every seat. OUT.csv
gets a row as those of `tools.baselines.evaluate`.
"""

import argparse
from pathlib import Path

import numpy as np

from flagship.arena.ratings import share
from flagship.bots import bot as named
from flagship.envs.imitation import taken
from flagship.kernel.extras import require_extra
from flagship.kernel.rng import Rng
from tools.baselines.evaluate import add

with require_extra("openspiel"):
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import flagship.openspiel  # noqa: F401 - registers the games


def main() -> None:
    """Play, and print the share of games won."""
    parser = argparse.ArgumentParser(description="OpenSpiel's IS-MCTS against a bot.")
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("rival")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    played = pyspiel.load_game(f"flagship_{given.game}_turns(players={given.seats},reward=lead)")
    won = lead = 0.0
    for number in range(given.games):
        own, deal = number % given.seats, number // given.seats
        state = _played(played, given, own, given.seed << 20 | deal)
        won += state.table.episode.wins()[own]
        lead += 10 * state.returns()[own]
        found = share(won, number + 1)
        print(
            f"{number + 1} games: won {found.share:.1%} ({found.low:.1%} to {found.high:.1%}), "
            f"ahead by {lead / (number + 1):.1f}",
            flush=True,
        )
    if given.out:
        row = (given.game, given.seats, "ismcts", given.seed, given.rival, given.games)
        add(given.out, (*row, round(won / given.games, 4), round(lead / given.games, 2)))


def _played(game: pyspiel.Game, given: argparse.Namespace, own: int, deal: int) -> pyspiel.State:
    chance = np.random.RandomState(deal)
    searching = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), 4.0, given.simulations, random_state=chance
    )
    bots = [named(given.rival, given.game, Rng(deal * 8 + seat)) for seat in range(given.seats)]
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(chance.choice([one for one, _ in state.chance_outcomes()])))
    while not state.is_terminal():
        seat = state.current_player()
        legal = state.legal_actions()
        if len(legal) == 1:
            chosen = legal
        elif seat == own:
            chosen = [searching.step(state)]
        else:
            view = state.table.episode.view(seat)
            chosen = [step.action for step in taken(given.game, view, bots[seat].choose(view))]
        for action in chosen:
            state.apply_action(action)
    return state


if __name__ == "__main__":
    main()
