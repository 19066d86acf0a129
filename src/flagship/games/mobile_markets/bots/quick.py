"""A quick player of Mobile Markets for look-aheads: whole turns by rules of thumb.

`play_round` takes a state with known plans, or any later point of a round, to the end of the
round, before the next one is prepared. It uses the rules' own code but
asks no seat.
"""

from collections.abc import Sequence
from typing import Final

from flagship.bots.plan_search import Joint

from ..rules import (
    customers,
    phase3_pricing,
    phase4_technology,
    phase5_marketing,
    phase7_sales,
    phase8_profit,
    steve_jr,
)
from ..rules.actions import END, Action, DiscardTokens, GainCard, KeepCustomer, MakeProduct
from ..rules.displays import costs_for, display
from ..rules.phase4_technology import max_cards
from ..rules.product import Offer
from ..rules.records import Result
from ..rules.state import CAMPAIGN, EMPTY, FEATURE, TECHNOLOGY, State, clone
from ..rules.turn import begin_phase, begin_turn, between, drop_impossible
from .contest import Demand, bits, demand, on_market, products
from .worth import SHARE, WEIGHTS, card_worth, rates, serves, simple_offer, willing

PATIENT: Final = 0.85
"""The share of a point's worth that a card must exceed for each point it costs."""
KEPT: Final = 1 << 13


def play_round(state: State) -> None:
    """Play on until the round's profit is scored."""
    while not (state.phase == 8 and not state.queue and not state.pending):
        play_turn(state)
    phase8_profit.end(state)


def after_plans(state: State, pools: Sequence[Sequence[Result]], joint: Joint) -> State:
    """The end of the round with these plans."""
    trial = clone(state)
    for company, pool, choice in zip(trial.companies, pools, joint, strict=True):
        if pool:
            company.result = pool[choice]
    if trial.steve is not None:
        steve_jr.reveal(trial)
    play_round(trial)
    return trial


def play_turn(state: State) -> None:
    """One step: an interrupting choice, a turn or a part of it, or the next phase."""
    if state.pending:
        drop_impossible(state)
        found = between(state)
        if found is not None:
            choices, seat = found
            choices.apply(state, seat, _between(state, seat))
    elif state.queue:
        if not state.turn_open:
            begin_turn(state)
            if not state.turn_open or state.pending:
                return
        _take_turn(state, state.queue[0])
    else:
        begin_phase(state)


def _take_turn(state: State, seat: int) -> None:
    """A seat's turn, or a part of it."""
    if state.phase == 3:
        phase3_pricing.apply(state, seat, phase3_pricing.AS_PLANNED)
    elif state.phase == 4:
        _buy(state, seat)
    elif state.phase == 5:
        _market(state, seat)
    elif state.phase == 7:
        _sell(state, seat)
    else:
        phase8_profit.apply(state, seat, END)


def _best_card(state: State, seat: int, name: str, means: int, rate: float) -> tuple[float, int]:
    """The worth of the best card on a display beyond its cost, and its place."""
    most, best = 0.0, EMPTY
    shown = display(state, name).shown
    worths = _card_worths(state, seat, name)
    for slot, cost in enumerate(costs_for(state, seat, name)):
        if cost <= means:
            gain = _worth_in(worths, state, seat, name, shown[slot]) - rate * cost
            if gain > most:
                most, best = gain, slot
    return most, best


def _buy(state: State, seat: int) -> None:
    """Buy the card of the highest worth beyond its cost, then the next."""
    means = state.points + state.companies[seat].tokens
    best: Action = END
    if means:
        rate = min(rates(state)[0], WEIGHTS.technology_point) * PATIENT
        most = 0.0
        if state.bought < max_cards(state, seat, TECHNOLOGY):
            most, slot = _best_card(state, seat, TECHNOLOGY, means, rate)
            if most:
                best = phase4_technology.TECHNOLOGIES[slot]
        gain, slot = _best_card(state, seat, FEATURE, means, rate)
        if gain > most:
            best = phase4_technology.FEATURES[slot]
    phase4_technology.apply(state, seat, best)


def _market(state: State, seat: int) -> None:
    """Buy a campaign if it is worth more than customers, then take customers."""
    best: Action = END
    if state.points:
        if phase5_marketing.may_buy(state, seat):
            rate = rates(state)[1] * PATIENT
            gain, slot = _best_card(state, seat, CAMPAIGN, state.points, rate)
            if gain:
                best = phase5_marketing.CAMPAIGNS[slot]
        if best is END:
            best = _deck(state, seat, customers.DECKS)
    phase5_marketing.apply(state, seat, best)


def _deck(state: State, seat: int, decks: range) -> Action:
    """The deck whose customers would buy most often."""
    chances = _usual(state, seat)[1].shares
    best: Action = END
    most = -1.0
    for deck in decks:
        if customers.has_cards(state, deck) and chances[deck] > most:
            best, most = customers.TAKE[deck], chances[deck]
    return best


def _sell(state: State, seat: int) -> None:
    company = state.companies[seat]
    if company.product is None:
        action: Action = MakeProduct(best_product(state, seat))
    else:
        action = DiscardTokens(_tokens(state, seat))
    phase7_sales.apply(state, seat, action)


def best_product(state: State, seat: int) -> tuple[int, ...]:
    """The product that earns most now, with a small bonus for each sale."""
    company = state.companies[seat]
    everyone = on_market(state) | bits(company.private)
    lines = products(state, seat, company.price)
    best, most = lines[0], -1e9
    for line in lines:
        sold = (line.demand().buyers & everyone).bit_count()
        if sold > company.goods:
            sold = company.goods
        worth = sold * (line.net + SHARE)
        if worth > most:
            best, most = line, worth
    return best.placed


def _tokens(state: State, seat: int) -> int:
    """As many tokens as find buyers, if a sale is worth more than a token."""
    company = state.companies[seat]
    product = company.product
    assert product is not None
    keep = WEIGHTS.token if state.round < state.rules.rounds else 0.1
    if product.net + WEIGHTS.share <= keep:
        return 0
    buyers = willing(state, seat, usual_offer(state, seat))
    return min(max(buyers - company.goods, 0), company.tokens)


def _between(state: State, seat: int) -> Action:
    """A choice about customers, or a free card."""
    first = state.pending[0]
    if first.kind == customers.DRAW:
        decks = customers.DECKS if first.deck == EMPTY else range(first.deck, first.deck + 1)
        return _deck(state, seat, decks)
    if first.kind == phase7_sales.SERVE:
        return phase7_sales.legal(state, seat)[0]
    if first.kind == customers.SCOUT:
        look = usual_offer(state, seat)
        fits = [serves(state.pack, card, look) for card in first.cards]
        place = fits.index(max(fits))
        return KeepCustomer(place, tuple(i for i in range(len(fits)) if i != place))
    if first.kind == phase8_profit.GAIN:
        shown = display(state, first.display).shown
        options = phase8_profit.legal(state, seat)

        def worth(action: Action) -> float:
            assert isinstance(action, GainCard)
            return cached_card_worth(state, seat, first.display, shown[action.slot])

        return max(options, key=worth)
    return END


_worths: Final[dict[tuple[object, ...], dict[int, float]]] = {}
_offers: Final[dict[tuple[object, ...], tuple[Offer, Demand]]] = {}


def cached_card_worth(state: State, seat: int, name: str, card: int) -> float:
    """A card's worth, cached by the cards held and the rounds left."""
    return _worth_in(_card_worths(state, seat, name), state, seat, name, card)


def _card_worths(state: State, seat: int, name: str) -> dict[int, float]:
    """The worths known of a display's cards to a seat with these cards."""
    company = state.companies[seat]
    key = (
        state.pack.digest, name, state.rules.rounds - state.round, state.phase < 7,
        company.technologies, company.features, company.campaigns,
    )  # fmt: skip
    found = _worths.get(key)
    if found is None:
        if len(_worths) >= KEPT:
            _worths.clear()
        found = _worths[key] = {}
    return found


def _worth_in(worths: dict[int, float], state: State, seat: int, name: str, card: int) -> float:
    found = worths.get(card)
    if found is None:
        found = worths[card] = card_worth(state, seat, name, card)
    return found


def usual_offer(state: State, seat: int) -> Offer:
    """The two best features as customers would see them."""
    return _usual(state, seat)[0]


def _usual(state: State, seat: int) -> tuple[Offer, Demand]:
    """The usual offer and who would buy it, cached by the cards held."""
    company = state.companies[seat]
    event = state.revealed[-1] if state.revealed else EMPTY
    key = (
        state.pack.digest, event, company.price,
        company.technologies, company.features, company.campaigns,
    )  # fmt: skip
    found = _offers.get(key)
    if found is None:
        if len(_offers) >= KEPT:
            _offers.clear()
        look = simple_offer(state, seat, company.price)
        found = _offers[key] = (look, demand(state.pack, look))
    return found
