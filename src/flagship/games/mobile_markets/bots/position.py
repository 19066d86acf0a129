"""A position of Mobile Markets between two rounds in numbers, for the learned value."""

from typing import Final

from flagship.bots.learned import Position

from ..rules.pack import Pack
from ..rules.state import State
from .expectation import features

TECHNOLOGIES: Final = 36
FEATURES: Final = 35
CAMPAIGNS: Final = 30
EVENTS: Final = 15
TYPES: Final = 3
PRICES: Final = 8
MOST_COMPANIES: Final = 4


def position(state: State) -> Position:
    """A position between two rounds in numbers."""
    seats = range(len(state.companies))
    return Position(shared_row(state), [seat_row(state, seat) for seat in seats], money(state))


def money(state: State) -> list[float]:
    """What each company has."""
    return [float(company.money) for company in state.companies]


def shared_row(state: State) -> list[float]:
    """What all companies share: rounds left, the market and the events so far."""
    rules, pack = state.rules, state.pack
    left = rules.rounds - state.round + 1
    row = [1.0 if left == one else 0.0 for one in range(1, 6)]
    number = len(state.companies)
    for one in range(2, MOST_COMPANIES + 1):
        row.append(1.0 if number == one else 0.0)
    row.append(1.0 if rules.steve is not None else 0.0)
    kinds, prices, stars = [0.0] * TYPES, [0.0] * (PRICES + 1), 0.0
    for column in state.market:
        for card in column:
            customer = pack.customers[card]
            kinds[customer.type] += 1.0
            prices[min(customer.price, PRICES)] += 1.0
            stars += customer.stars
    revealed = [0.0] * EVENTS
    for card in state.revealed:
        revealed[card] = 1.0
    return row + kinds + prices + [stars] + revealed


def seat_row(state: State, seat: int) -> list[float]:
    """What a company has: cards, tokens, private customers, and the features fitted before."""
    company, pack = state.companies[seat], state.pack
    row = [company.money * 0.01, float(company.tokens), float(company.spot)]
    row.append(1.0 if seat == state.rules.steve else 0.0)
    kinds, prices = [0.0] * TYPES, [0.0] * (PRICES + 1)
    for card in company.private:
        customer = pack.customers[card]
        kinds[customer.type] += 1.0
        prices[min(customer.price, PRICES)] += 1.0
    row += kinds
    row += prices
    cards = [0.0] * (TECHNOLOGIES + FEATURES + CAMPAIGNS)
    for card in company.technologies:
        cards[card] = 1.0
    for card in company.features:
        cards[TECHNOLOGIES + card] = 1.0
    for card in company.campaigns:
        cards[TECHNOLOGIES + FEATURES + card] = 1.0
    return row + cards + features(state, seat)


def is_known(pack: Pack, rounds: int) -> bool:
    """Whether the data pack has the sizes that the value has learned."""
    return (
        len(pack.technologies) == TECHNOLOGIES
        and len(pack.features) == FEATURES
        and len(pack.campaigns) == CAMPAIGNS
        and len(pack.events) == EVENTS
        and rounds <= 5
    )
