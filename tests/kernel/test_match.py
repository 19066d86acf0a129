"""Matches: the log grows by legal decisions only, and copies can be tried on."""

import pickle
from copy import deepcopy
from typing import Any

import pytest

from flagship.games.smartphone_inc import GAME as game
from flagship.games.smartphone_inc.rules.actions import Study
from flagship.kernel.game import Illegal, Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample, finish


def fresh() -> AnyMatch:
    return Match(game, game.setup.ruleset(), seed=1)


def test_an_illegal_decision_changes_and_logs_nothing() -> None:
    match = fresh()
    before = game.rules.encode(match.state)
    with pytest.raises(Illegal, match=r"Make your plan first.*\(SI-10\)") as refusal:
        match.submit(0, game.words.read(match.pack, "end"))
    assert refusal.value.key == "planning.plan_first"
    assert refusal.value.rule == "SI-10"
    assert game.rules.encode(match.state) == before
    assert match.decisions == []


@pytest.mark.parametrize("seat", [-1, 2, 99, 10**30, True, "0", 1.0, None])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    match = fresh()
    with pytest.raises(Illegal, match="not your turn"):
        match.submit(seat, game.rules.sample(match.state, 0, Rng(1)))
    assert match.decisions == []


def test_a_plan_cannot_be_made_twice() -> None:
    match = fresh()
    match.submit(0, game.rules.sample(match.state, 0, Rng(1)))
    with pytest.raises(Illegal, match="already planned"):
        match.submit(0, game.rules.sample(match.state, 1, Rng(2)))


def test_a_tentative_copy_leaves_the_match_alone() -> None:
    match = fresh()
    before = game.rules.encode(match.state)
    copy = match.tentative()
    copy.submit(0, game.rules.sample(copy.state, 0, Rng(1)))
    assert game.rules.encode(match.state) == before
    assert (len(match.decisions), len(copy.decisions)) == (0, 1)


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(Refusal, match="A seed is a whole number from 0"):
        Match(game, game.setup.ruleset(), seed)


@pytest.mark.parametrize(
    "action",
    [Study("GPS"), Study(1.5), Study(None), Study(True), Study([]), object(), {1, 2}],  # type: ignore[arg-type]
    ids=["text", "float", "none", "bool", "list", "object", "set"],
)
def test_a_field_of_the_wrong_kind_is_refused(action: object) -> None:
    match = fresh()
    before = game.rules.encode(match.state)
    with pytest.raises(Refusal):
        match.submit(0, action)
    assert game.rules.encode(match.state) == before
    assert match.decisions == []


@pytest.mark.parametrize("sample", [SMARTPHONE_INC[0], MOBILE_MARKETS[0]], ids=repr)
def test_copies_and_pickles_are_at_the_same_position(sample: Sample) -> None:
    encode = sample.game.rules.encode

    def compare(match: AnyMatch, _: object) -> None:
        stored = encode(match.state)
        assert encode(deepcopy(match).state) == stored
        assert encode(pickle.loads(pickle.dumps(match.state))) == stored

    finish(sample.match(), Rng(1), compare)
