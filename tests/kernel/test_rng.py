"""The counter-based generator: same everywhere, even, and scripted when asked."""

from collections import Counter

import pytest

from flagship.kernel.rng import Rng, Scripted, derived_rng, from_seed


def test_values_are_the_same_on_every_machine() -> None:
    rng = Rng(0)
    # SplitMix64 of seed 0 is published: these are its first three values.
    assert [rng.draw() for _ in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_a_copy_draws_the_same_future() -> None:
    rng = from_seed(5)
    rng.draw()
    assert Rng(rng.key, rng.counter).draw() == rng.draw()


def test_seeds_next_to_each_other_have_nothing_in_common() -> None:
    first, second = from_seed(1), from_seed(2)
    assert not {first.draw() for _ in range(100)} & {second.draw() for _ in range(100)}


def test_what_follows_from_a_seed_does_not_lead_back_to_it() -> None:
    assert derived_rng(7, 1) == derived_rng(7, 1)
    assert len({derived_rng(*parts).key for parts in ((7, 1), (7, 2), (71,), (1, 7), (8, 1))}) == 5
    # What `b2sum -l 64` says of "7 1": a hash that nobody can turn round.
    assert derived_rng(7, 1).key == 0x3AAF8AA9E251C73F


def test_below_is_even() -> None:
    rng = Rng(3)
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_shuffle_reaches_every_order_equally() -> None:
    rng = Rng(4)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(850 < count < 1_150 for count in orders.values())


def test_a_script_answers_in_order_and_refuses_what_does_not_fit() -> None:
    rng = Scripted(0, answers=[1, 5])
    assert rng.below(2) == 1
    with pytest.raises(AssertionError, match="0 to 2"):
        rng.below(3)
    assert rng.below(6) == 5
    with pytest.raises(AssertionError, match="no answer"):
        rng.below(6)
