"""The balance report, and the least squares that tell what gifts are worth."""

import pytest

from flagship.games.mobile_markets.bots.greedy import Greedy
from flagship.games.mobile_markets.rules.actions import Plan
from flagship.games.mobile_markets.rules.editions import ruleset
from flagship.games.mobile_markets.rules.pack import load
from flagship.games.mobile_markets.rules.pads import read
from flagship.games.mobile_markets.rules.setup import new
from flagship.games.mobile_markets.rules.viewing import view
from flagship.games.mobile_markets.studies import balance, worth
from flagship.kernel.rng import Rng

WORTHS = {"a": 5.0, "b": -2.0, "c": 0.5}


def made_up_table(rng: Rng, noise: int) -> list[tuple[worth.Row, float]]:
    """Four seats with random gifts of known worth, and some luck."""
    rows = [{name: float(rng.below(3)) for name in WORTHS} for _ in range(4)]
    money = [
        sum(WORTHS[name] * number for name, number in row.items()) + noise * (rng.below(3) - 1)
        for row in rows
    ]
    means = {name: sum(row[name] for row in rows) / 4 for name in WORTHS}
    mean = sum(money) / 4
    return [
        ({name: row[name] - means[name] for name in WORTHS}, own - mean)
        for row, own in zip(rows, money, strict=True)
    ]


def test_least_squares_find_what_gifts_are_worth() -> None:
    rng = Rng(1)
    found = worth.fit([made_up_table(rng, noise=0) for _ in range(20)])
    assert {name: round(one.money, 3) for name, one in found.items()} == WORTHS
    assert all(one.error < 0.01 for one in found.values())


def test_the_error_says_how_far_off_a_worth_may_be() -> None:
    rng = Rng(2)
    off = []
    for _ in range(40):
        found = worth.fit([made_up_table(rng, noise=4) for _ in range(25)])
        off += [(one.money - WORTHS[name]) / one.error for name, one in found.items()]
    assert 0.8 < (sum(one * one for one in off) / len(off)) ** 0.5 < 1.2


def test_a_table_with_gifts_is_told_beyond_its_mean() -> None:
    rows = worth.play(load(), "greedy", 5)
    assert len(rows) == worth.PLAYERS
    assert sum(money for _, money in rows) == pytest.approx(0.0)
    for name in rows[0][0]:
        assert sum(row[name] for row, _ in rows) == pytest.approx(0.0)
    cards = {name for row, _ in rows for name in row} - {worth.TOKEN, worth.POINT, worth.MONEY}
    assert cards
    assert all(
        sorted(row[card] for row, _ in rows) == [-0.25, -0.25, -0.25, 0.75] for card in cards
    )


def test_the_report_has_a_line_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "PLAYERS", (2,))
    monkeypatch.setattr(balance, "LIMITS", {"3": (3, 0), "technology": (None, 3)})
    monkeypatch.setattr(balance, "GIFT_GAMES", 3)
    text = "\n".join(balance.report(1, 1, load(), "greedy"))
    for part in (
        "2 players: mean $",
        "solo, hard: ",
        "  2 players (50%)  3: ",
        "  technology: ",
        "card: times bought",
    ):
        assert part in text
    for kind in "TFM":
        assert f"\n  {kind}" in text


def test_a_limited_player_plans_at_its_price_whatever_bot_it_is() -> None:
    assert balance.play(load(), "medium", 2, None, (3, 0), 1).prices[3] >= 5


@pytest.mark.parametrize("seed", range(5))
def test_a_player_limited_to_technology_plans_at_least_so_many_points(seed: int) -> None:
    state = new(ruleset(colours=("blue", "yellow")), seed)
    plan = Greedy(Rng(seed), technology=3).choose(view(state, 0))
    assert isinstance(plan, Plan)
    shown = read(state.pack, plan)
    assert not isinstance(shown, str)
    assert shown.technology >= 3
