"""Games that are played to see how good a net is, or to learn from."""

from collections.abc import Iterator

from flagship.bots import bot as named
from flagship.envs import PolicyBot, SeatEnv
from flagship.envs.episode import Episode
from flagship.envs.imitation import Step, taken
from flagship.envs.net import Net
from flagship.kernel.rng import Rng

REFERENCE = "greedy"


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
) -> Iterator[Step]:
    """What the teacher does in game after game, as steps.

    With a pupil, it plays every other seat, and the teacher says what it would have done there.
    Companies have the game's colours in order, as in the environments; `drawn`: as in the arena.
    """
    episode = Episode(game, seats, {})
    rules, deal = episode.game.rules, seed << 32
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
            action = bots[seat].choose(view)
            yield from taken(game, view, action)
            if pupil and (seat + deal) % 2:
                action = pupil.choose(view)
            episode.play(seat, action)
