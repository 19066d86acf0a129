"""How strong, and how sure."""

import pytest

from flagship.arena.ratings import Rating, rated, share, share_of_deals, strengths


def test_a_share_has_wilsons_interval():
    half = share(50, 100)
    assert half.low == pytest.approx(0.4038, abs=1e-4)
    assert half.high == pytest.approx(0.5962, abs=1e-4)
    assert share(10, 10).high == pytest.approx(1)
    assert share(10, 10).low == pytest.approx(0.7225, abs=1e-4)


def test_games_of_a_deal_that_come_out_alike_count_as_one():
    """20 deals of 10 games: all alike is 20 games, balanced or independent ones are 200."""
    alike = share_of_deals([[float(deal % 2)] * 10 for deal in range(20)])
    assert (alike.wins, alike.games) == (100, 200)
    assert (alike.low, alike.high) == (share(10, 20).low, share(10, 20).high)
    balanced = share_of_deals([[0.0, 1.0] * 5] * 20)
    assert (balanced.low, balanced.high) == (share(100, 200).low, share(100, 200).high)
    assert share_of_deals([[1.0] * 10] * 20).low == share(20, 20).low
    assert share_of_deals([[1.0, 0.0]]).low == share(0.5, 1).low
    assert share_of_deals([]) == share(0, 0)


def test_ratings_follow_the_results():
    """76 % is 200 points on the Elo scale; the mean is 0."""
    found = strengths({("a", "b"): 7597.0, ("b", "a"): 2403.0})
    assert found["a"] - found["b"] == pytest.approx(200, abs=1)
    assert sum(found.values()) == pytest.approx(0, abs=1e-6)


def test_an_ordinary_interval_is_the_one_worked_out_by_hand():
    """76 of 100: 1.96 / √(100 · 0.76 · 0.24) = 0.459 of log odds = 79.7 points, half for each."""
    (a, rating, low, high), (b, *_) = rated({("a", "b"): 76.0, ("b", "a"): 24.0})
    assert (a, b) == ("a", "b")
    assert low is not None
    assert high is not None
    assert rating == pytest.approx(100, abs=1)
    assert high - rating == pytest.approx(39.9, abs=0.3)
    assert rating - low == pytest.approx(39.9, abs=0.3)


def test_the_interval_of_three_equal_bots():
    """100 games a pair: the variance of each against the mean is 2/3 · 4/300 of log odds."""
    names = "abc"
    found = rated({(one, other): 50.0 for one in names for other in names if one != other})
    for _, rating, low, high in found:
        assert low is not None
        assert high is not None
        assert rating == pytest.approx(0, abs=1e-6)
        assert high - low == pytest.approx(2 * 1.96 * 173.72 * (8 / 900) ** 0.5, rel=0.01)


@pytest.mark.parametrize(
    ("games", "least"),
    # Half of 400 · log10(p / (1 − p)), p = n / (n + 1.96²).
    [(2, -56.7), (40, 203.5), (400, 403.5)],
)
def test_of_a_bot_that_won_everything_only_the_lower_end_is_told(games: int, least: float):
    (best, worst) = rated({("a", "b"): float(games)})
    assert best[2] == pytest.approx(least, abs=0.1)
    assert best[3] is None
    assert worst[3] == pytest.approx(-least, abs=0.1)
    assert worst[2] is None
    assert best[1] > least
    assert worst[1] < -least
    assert str(Rating(*best, games)) == f"at least {least:+.0f}"
    assert str(Rating(*worst, games)) == f"at most {-least:+.0f}"


@pytest.mark.parametrize("lost", [0.5, 1.0, 20.0])
def test_a_rating_lies_in_its_interval_and_the_strongest_comes_first(lost: float):
    wins = {("a", "b"): 40 - lost, ("b", "a"): lost, ("b", "c"): 40.0, ("a", "c"): 39.0}
    found = rated(wins)
    assert [one[0] for one in found][-1] == "c"
    for _, rating, low, high in found:
        assert (low is None) or low < rating
        assert (high is None) or rating < high
    assert found[-1][2] is None
