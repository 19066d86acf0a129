"""The proposed sale against every sale there is, in small positions."""

from flagship.games.smartphone_inc import GAME as game
from flagship.games.smartphone_inc.rules.actions import Sell
from flagship.games.smartphone_inc.rules.phase7_sale import sell, why_not
from flagship.games.smartphone_inc.rules.phase8_scoring import control
from flagship.games.smartphone_inc.rules.state import State, clone
from flagship.games.smartphone_inc.table.proposal import propose
from flagship.kernel.rng import Rng

MOST_GOODS = 4


def worth(state: State, seat: int, sold: int) -> int:
    """SI-70, SI-80: own VP first, then those that others do not get."""
    total = sold * state.companies[seat].price * 100
    for region in range(len(state.pack.regions)):
        total += sum(vp * (100 if owner == seat else -1) for owner, vp in control(state, region))
    return total


def best(state: State, seat: int, first: int = 0, sold: int = 0) -> int:
    """Of all ways to go on selling, region by region."""
    most = worth(state, seat, sold)
    for region in range(first, len(state.pack.regions)):
        if why_not(state, seat, Sell(region)) is None:
            after = clone(state)
            sell(after, seat, region)
            most = max(most, best(after, seat, region, sold + 1))
    return most


def test_no_sale_brings_more():
    compared = 0
    for seed in range(12):
        state, rng = game.rules.new(game.setup.ruleset(colours=game.colours[:3]), seed), Rng(seed)
        while not game.rules.is_over(state):
            seat = game.rules.to_act(state)[0]
            proposal = propose(game.rules.view(state, seat))
            goods = state.companies[seat].goods
            if (
                proposal is not None
                and goods <= MOST_GOODS
                and Sell in map(type, game.rules.legal(state, seat))
            ):
                after = clone(state)
                for action in proposal.actions:
                    assert isinstance(action, Sell)
                    sell(after, seat, action.region)
                assert worth(after, seat, len(proposal.actions)) == best(state, seat)
                assert proposal.figures["unsold"] == goods - len(proposal.actions)
                compared += 1
            game.rules.step(state, seat, game.rules.sample(state, seat, rng))
    assert compared > 20
