"""Phase 1 Preparation: MM-10 to MM-13."""

from . import customers, displays
from .effects import ClearMarket, ExtraCustomers, ExtraDisplay
from .events import CustomersCame, DisplayChanged, EventRevealed, MarketCleared, RoundBegan
from .state import State


def begin(state: State) -> None:
    """The four steps in order."""
    _reset_prices(state)
    _reveal_event(state)
    _refill_displays(state)
    _add_customers(state)


def _reset_prices(state: State) -> None:
    """MM-10: all on 5; in round 1 by initiative, later by least money."""
    companies = state.companies
    ranks = [(one.money, one.initiative, seat) for seat, one in enumerate(companies)]
    ranks.sort()
    order = [seat for _, _, seat in ranks]
    for spot, seat in enumerate(order):
        companies[seat].price, companies[seat].beyond = state.pack.start_price, 0
        companies[seat].spot = spot
    state.tell(RoundBegan(state.round, tuple(order)))


def _reveal_event(state: State) -> None:
    """MM-11: it changes the rules of this round; its icons count from now on."""
    state.revealed.append(state.event_deck.pop())
    state.tell(EventRevealed(state.revealed[-1]))


def _refill_displays(state: State) -> None:
    """MM-12: from round 2 on; an event's extra cards are added in round 1 too."""
    event = state.pack.events[state.revealed[-1]]
    for name in displays.NAMES:
        if state.round > 1:
            displays.refresh(state, name)
        for effect in event.effects:
            if type(effect) is ExtraDisplay and effect.card == name:
                laid = displays.lay(state, name, effect.amount)
                state.tell(DisplayChanged(name, (), tuple(laid)))


def _add_customers(state: State) -> None:
    """MM-13: by setup and the icons of all revealed events, then this event's extra customers."""
    pack = state.pack
    numbers = list(pack.customers_per_round[len(state.companies)])
    for card in state.revealed:
        for kind, icons in enumerate(pack.events[card].customers):
            numbers[kind] += icons
    extra = [0] * len(numbers)
    for effect in pack.events[state.revealed[-1]].effects:
        if type(effect) is ClearMarket:
            _clear(state)
        if type(effect) is ExtraCustomers:
            extra = [effect.variety, effect.regular, effect.complex]
    came = []
    for kind, number in [*enumerate(numbers), *enumerate(extra)]:
        for _ in range(number):
            if customers.has_cards(state, kind):
                came.append(customers.draw(state, kind))
                customers.put_on_market(state, came[-1])
    state.tell(CustomersCame(tuple(came)))


def _clear(state: State) -> None:
    """Remaining customers leave; private ones stay."""
    leftover = [card for column in state.market for card in column]
    customers.discard(state, leftover)
    state.market = [[] for _ in state.market]
    state.tell(MarketCleared(tuple(leftover)))
