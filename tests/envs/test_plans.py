"""Every plan of Smartphone Inc. has its index: what it gives its company, with its technologies.

`python -m tests.envs.test_plans 400` plays that many games of `hard`.
"""

import sys
from typing import Any

import msgspec
import pytest

from flagship.arena.play import Job, play
from flagship.bots import bot
from flagship.envs import steps, view_of
from flagship.envs.episode import numbering_for
from flagship.games import game
from flagship.games.smartphone_inc.rules import yields
from flagship.games.smartphone_inc.rules.guess import guess
from flagship.games.smartphone_inc.rules.pads import read
from flagship.games.smartphone_inc.rules.phase1_planning import overhang
from flagship.games.smartphone_inc.rules.technologies import (
    FOUR_G_A,
    GPS_A,
    LI_ION_A,
    LI_ION_B,
    NFC_B,
)
from flagship.kernel.rng import Rng

GAME: Any = game("smartphone_inc")
PLANNING = 1
BONUSES = [0, LI_ION_A, NFC_B, GPS_A | LI_ION_A, LI_ION_A | NFC_B | FOUR_G_A, LI_ION_B | GPS_A]


def gives(view: Any, plan: Any) -> yields.Figures:
    """As the rules count it."""
    own = view.companies[view.seat]
    shown = read(view.pack, own.improvements, plan, overhang(view.rules, own.bonuses))
    assert not isinstance(shown, str)
    return yields.forecast(guess(view, Rng(0)), view.seat, shown).figures


def assert_has_index(view: Any, plan: Any) -> None:
    """The index stands for a plan that gives the same, with no fewer goods."""
    numbers = numbering_for(GAME.id, len(view.rules.colours), view.pack)
    [index] = numbers.indices(view, plan)
    assert numbers.mask(view)[index]
    ours, theirs = gives(view, numbers.action(view, index)), gives(view, plan)
    assert ours._replace(goods=0) == theirs._replace(goods=0)
    assert ours.goods >= theirs.goods
    factory = " factory" * theirs.factory
    assert numbers.names[index] == (
        f"plan price {theirs.price} research {theirs.research} "
        f"logistics {theirs.logistics}{factory}"
    )


@pytest.mark.parametrize("bonuses", BONUSES)
def test_every_plan_has_its_index(bonuses: int):
    """Any plan of any company, in the last round too, whatever it owns; and those of greedy."""
    chance = Rng(bonuses)
    for rounds in (1, 2):
        state = GAME.rules.new(GAME.setup.ruleset(rounds=rounds), bonuses)
        company = state.companies[0]
        company.bonuses = bonuses
        company.improvements += [state.pile.pop() for _ in range(chance.below(5))]
        view = GAME.rules.view(state, 0)
        for _ in range(40):
            assert_has_index(view, GAME.rules.sample(state, 0, chance))
        assert_has_index(view, bot("greedy", GAME.id, Rng(1)).choose(view))


def check_games(count: int) -> int:
    """How many plans of `hard` were looked up; two to five play, with random sides."""
    plans = 0
    for seed in range(count):
        names = ("hard",) * (2 + seed % 4)
        order = tuple(range(len(names)))
        colours = GAME.colours[: len(names)]
        job = Job(seed, GAME.id, {"sides": "??????"}, seed, colours, names, order)
        for decided in play(job, keep=True)[1]:
            if decided.phase == PLANNING:
                row = msgspec.structs.asdict(decided)
                view, plan = view_of(row), GAME.words.read(GAME.setup.load_pack(), decided.action)
                assert_has_index(view, plan)
                [step] = steps(row)
                numbers = numbering_for(GAME.id, len(names), view.pack)
                assert [step.action] == numbers.indices(view, plan)
                plans += 1
    return plans


def test_plans_of_hard_bots_have_their_index():
    """As many as a full table and more, with all sides at random."""
    assert check_games(6) == 5 * (2 + 3 + 4 + 5 + 2 + 3)


if __name__ == "__main__":
    print(f"{check_games(int(sys.argv[1])):,} plans have their index.")
