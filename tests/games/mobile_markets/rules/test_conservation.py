"""Nothing appears or vanishes in random whole games: cards, customers, goods and money add up."""

from collections import Counter
from typing import Any

import pytest

from flagship.games.mobile_markets.rules import events as e
from flagship.games.mobile_markets.rules.events import Event
from flagship.games.mobile_markets.rules.state import State
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import MOBILE_MARKETS, Sample, finish


@pytest.mark.parametrize("sample", MOBILE_MARKETS, ids=repr)
def test_cards_customers_goods_and_money_add_up(sample: Sample) -> None:
    match = sample.match(1000 + sample.number)
    ledger = Ledger(match.state)

    def check(match: AnyMatch, events: list[Any]) -> None:
        _check_cards(match.state)
        _check_customers(match.state)
        ledger.add(events)
        ledger.check(match.state)

    finish(match, Rng(sample.number), after=check)


def _check_cards(state: State) -> None:
    """Every card is in one place."""
    pack = state.pack
    for shelf, name, regular in (
        (state.technologies, "technologies", pack.starting_technologies.start),
        (state.features, "features", pack.starting_features.start),
        (state.campaigns, "campaigns", len(pack.campaigns)),
    ):
        owned = [card for company in state.companies for card in getattr(company, name)]
        cards = [*shelf.deck, *shelf.discards, *shelf.shown, *owned]
        assert sorted(card for card in cards if card < regular) == list(range(regular))
        assert len(set(cards)) == len(cards)
        assert len(shelf.shown) == len(shelf.discounted)


def _check_customers(state: State) -> None:
    """Every customer is in one place, and under its price on the market."""
    cards = [card for crowd in state.crowds for card in (*crowd.deck, *crowd.discards)]
    cards += [card for column in state.market for card in column]
    cards += [card for company in state.companies for card in (*company.private, *company.sold)]
    cards += [card for pending in state.pending for card in pending.cards]
    assert sorted(cards) == list(range(len(state.pack.customers)))
    for price, column in zip(state.pack.price_track, state.market, strict=True):
        assert all(state.pack.customers[card].price == price for card in column)
    for kind, crowd in enumerate(state.crowds):
        assert all(state.pack.customers[card].type == kind for card in crowd.deck)


class Ledger:
    """Money and tokens as the events tell them, and goods sold."""

    def __init__(self, state: State) -> None:
        self.money = [0] * len(state.companies)
        self.tokens = [0] * len(state.companies)
        self.goods: Counter[int] = Counter()

    def add(self, events: list[Event]) -> None:
        for event in events:
            match event:
                case e.ShareScored(seat=seat, money=money) | e.MoneyGained(seat=seat, money=money):
                    self.money[seat] += money
                case e.ProfitScored(seat=seat, sold=sold, net=net, money=money):
                    assert money == sold * net
                    self.money[seat] += money
                case e.TokensGained(seat=seat, tokens=tokens):
                    self.tokens[seat] += tokens
                case e.TokensSpent(seat=seat, tokens=tokens):
                    self.tokens[seat] -= tokens
                case e.GoodsProduced(seat=seat, total=total):
                    self.goods[seat] = total
                case e.GoodsGained(seat=seat, goods=goods):
                    self.goods[seat] = max(self.goods[seat] + goods, 0)
                case e.SaleEnded(seat=seat, sold=sold, unsold=unsold):
                    assert sold + unsold == self.goods[seat]
                    assert sold >= 0
                    assert unsold >= 0

    def check(self, state: State) -> None:
        assert self.money == [company.money for company in state.companies]
        assert self.tokens == [company.tokens for company in state.companies]
