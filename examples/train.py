"""Trains something simple: a linear policy by REINFORCE, against a bot, and draws its progress.

    python examples/train.py [game] [--games 3000] [--bot random]

The policy is one weight for each number of the observation and each action; the reward is the
lead over the other company. The curve goes to the terminal and, as SVG, to learning-GAME.svg.
Needs `flagship-games[envs]`.
"""

import argparse
from pathlib import Path

import numpy as np

from flagship.envs import SeatEnv

BATCH = 20
RATE = 0.06
WIDTH, HEIGHT = 640, 240


def main() -> None:
    """Train, and show the learning curve."""
    parser = argparse.ArgumentParser(description="Train a linear policy.")
    parser.add_argument("game", nargs="?", default="mobile_markets")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    table = SeatEnv(given.game, bots=(given.bot,), reward="lead")
    print("games      lead   won")
    leads = train(table, given.games, given.seed)
    path = Path(f"learning-{given.game}.svg")
    path.write_text(curve(leads), encoding="utf-8")
    print(f"The curve: {path}")


def train(table: SeatEnv, games: int, seed: int) -> list[float]:
    """Each game's lead in tens; how it goes is printed twenty times."""
    chance = np.random.default_rng(seed)
    size, actions = table.episode.numbering.size, len(table.episode.numbering.names)
    weights = np.zeros((size, actions), dtype=np.float32)
    moment = np.zeros_like(weights)
    leads: list[float] = []
    wins: list[float] = []
    step = max(BATCH, games // 20)
    while len(leads) < games:
        played = []
        for _ in range(BATCH):
            seen, _ = table.reset(seed=seed * 1_000_003 + len(leads))
            steps, lead, over = [], 0.0, False
            while not over:
                numbers, mask = seen["observation"], seen["action_mask"]
                chances = softmax(numbers @ weights, mask)
                chosen = int(chance.choice(actions, p=chances))
                steps.append((numbers, chances, chosen))
                seen, got, over, _, _ = table.step(chosen)
                lead += got
            played.append((steps, lead))
            leads.append(lead)
            wins.append(table.episode.wins()[table.seat])
        mean = np.mean([lead for _, lead in played])
        spread = np.std([lead for _, lead in played]) + 1e-6
        total = np.zeros_like(weights)
        for steps, lead in played:
            numbers, chances, chosen = map(np.array, zip(*steps, strict=True))
            push = -chances.astype(np.float32)
            push[np.arange(len(chosen)), chosen] += 1
            total += (lead - mean) / spread * (numbers.T @ push)
        moment = 0.9 * moment + total / BATCH
        weights += RATE * moment / (np.linalg.norm(moment) + 1e-6) * np.sqrt(BATCH)
        if len(leads) // step > (len(leads) - BATCH) // step:
            part = leads[-step:]
            bar = "#" * max(0, int(np.mean(part) * 4))
            won = np.mean(wins[-step:])
            print(f"{len(leads):5} {np.mean(part) * 10:9.1f} {won:5.0%}  {bar}", flush=True)
    return leads


def softmax(worths: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """Chances of the actions that the mask allows."""
    worths = np.where(mask, worths, -np.inf).astype(np.float64)
    chances = np.exp(worths - worths.max())
    return chances / chances.sum()


def curve(leads: list[float]) -> str:
    """A moving mean of the lead as a picture."""
    window = max(1, len(leads) // 25)
    means = np.convolve(leads, np.ones(window) / window, "valid") * 10
    low, high = min(means.min(), 0.0), max(means.max(), 1.0)
    points = " ".join(
        f"{40 + i / max(1, len(means) - 1) * (WIDTH - 60):.1f},"
        f"{HEIGHT - 30 - (mean - low) / (high - low) * (HEIGHT - 50):.1f}"
        for i, mean in enumerate(means)
    )
    zero = HEIGHT - 30 + low / (high - low) * (HEIGHT - 50)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="11">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fdfcf8"/>'
        f'<line x1="40" x2="{WIDTH - 20}" y1="{zero:.1f}" y2="{zero:.1f}" stroke="#bbb"/>'
        f'<polyline points="{points}" fill="none" stroke="#08706a" stroke-width="2"/>'
        f'<text x="4" y="16">{high:.0f}</text><text x="4" y="{HEIGHT - 30}">{low:.0f}</text>'
        f'<text x="40" y="{HEIGHT - 8}">lead at the end, mean of {window} games; '
        f"{len(leads)} games</text></svg>"
    )


if __name__ == "__main__":
    main()
