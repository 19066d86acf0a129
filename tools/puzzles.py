"""Makes puzzles from games between bots: `python tools/puzzles.py GAME HOW_MANY`.

A puzzle is a moment in which a company must plan. Its answer is clear: the adviser and a search
that looks several times as far both find the same plan, well ahead of every other. Puzzles are
added to those in data/puzzles.json; if the data pack has changed since, all are made anew.
"""

import hashlib
import sys
from importlib import import_module
from typing import Any

import msgspec

from flagship import bots
from flagship.bots.advice import SAME, Judgement
from flagship.games import game as named
from flagship.kernel.game import AnyGame
from flagship.kernel.match import AnyMatch, Match
from flagship.kernel.puzzles import Puzzle, Puzzles, read_puzzles
from flagship.kernel.rng import Rng

DEEPER = 6
"""So many times as many look-aheads check the answer."""
STRENGTHS = {"easy": 1000, "medium": 1300, "hard": 1600, "expert": 1900}
"""What a puzzle is rated at first that bots of this level solve, and weaker ones do not."""
UNSOLVED = 2100
PLAYERS = ("medium", "hard")


def positions(game: AnyGame, seed: int) -> Any:
    """Moments of a game after its first round in which all must plan, each with one of them."""
    rng = Rng(seed)
    seats = 2 + rng.below(3)
    ruleset = game.setup.ruleset(colours=tuple(game.colours[:seats]))
    match = Match(game, ruleset, seed, game.setup.load_pack())
    rules, seen = game.rules, {1}
    while not match.is_over:
        state, seat = match.state, rules.to_act(match.state)[0]
        if rules.is_planning(state, seat) and state.round not in seen:
            seen.add(state.round)
            planners = rules.to_act(state)
            yield match, planners[rng.below(len(planners))]
        player = bots.bot(PLAYERS[seat % 2], game.id, Rng(rng.below(1 << 30)))
        match.submit(seat, player.choose(rules.view(state, seat)))


def margin(judgement: Any, best: Any) -> float:
    """How far this plan is ahead of all others; 0 if another is as good or better."""
    first, second = sorted(judgement.worths.values(), reverse=True)[:2]
    return float(first - second) if judgement.worth(best) >= first - SAME else 0.0


def made(game: AnyGame, match: AnyMatch, seat: int) -> Puzzle | None:
    """The puzzle of a moment; None if its answer is not clear."""
    advice = import_module(f"flagship.games.{game.id}.bots.adviser")
    expert = import_module(f"flagship.games.{game.id}.bots.search").LEVELS["expert"]
    view, least = game.rules.view(match.state, seat), advice.CLEAR
    quick = advice.adviser().judged(view)
    best = quick.best
    if margin(quick, best) < least:
        return None
    deep_level = expert._replace(nodes=expert.nodes * 3, kept=expert.kept + 4)
    deep = advice.adviser(deep_level, advice.LOOKS * DEEPER).judged(view)
    ahead = min(margin(quick, best), margin(deep, best))
    if ahead < least:
        return None
    write = game.words.write
    lines = [write(match.pack, action) for _, action in match.decisions]
    name = hashlib.sha256(f"{game.id} {match.seed} {match.state.round}".encode()).hexdigest()[:8]
    return Puzzle(
        id=name,
        ruleset=msgspec.to_builtins(match.ruleset),
        seed=match.seed,
        seats=[one for one, _ in match.decisions],
        lines=lines,
        seat=seat,
        round=match.state.round,
        best=write(match.pack, best),
        margin=round(ahead, 2),
        rating=rating(game, view, deep, ahead),
    )


def rating(game: AnyGame, view: Any, deep: Judgement[Any], ahead: float) -> int:
    """By the weakest level that finds an answer."""
    most = deep.worth(deep.best)
    for level, strength in STRENGTHS.items():
        chosen = bots.bot(level, game.id, Rng(1)).choose(view)
        if most - deep.worth(chosen) < ahead / 2:
            return strength
    return UNSOLVED


def main(game_id: str, wanted: int) -> None:
    game = named(game_id)
    digest = game.setup.load_pack().digest
    path = game.puzzles
    assert path is not None
    found = read_puzzles(path) if path.exists() else None
    puzzles = list(found.puzzles) if found and found.pack == digest else []
    seed = max((one.seed for one in puzzles), default=2026_000)
    while len(puzzles) < wanted:
        seed += 1
        for match, seat in positions(game, seed):
            one = made(game, match, seat)
            if one is not None:
                puzzles.append(one)
                path.write_bytes(
                    msgspec.json.format(msgspec.json.encode(Puzzles(digest, puzzles)), indent=1)
                )
                print(game_id, len(puzzles), "round", one.round, one.margin, one.rating, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
