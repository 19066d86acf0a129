"""Phase 8 Profit: MM-80 to MM-83, and the end of the round."""

from typing import Final

from . import customers
from .actions import END, Action, EndTurn, GainCard
from .conditions import amount, effects, held, holds
from .displays import current_costs, display, give, remove
from .effects import DrawPrivate, MarketShare, Money, ShareCount, Tokens
from .effects import GainCard as CardGift
from .events import CardGained, GameEnded, MoneyGained, ProfitScored, ShareScored, TokensGained
from .priority import end_turn, order, take_turns
from .records import Pending
from .state import OVER, State

GAIN: Final = "gain"


def begin(state: State) -> None:
    """MM-80: market share; then each company's cards in turn order."""
    take_turns(state)
    _share(state)


def begin_turn(state: State, seat: int) -> None:
    """MM-81: the effects of this phase."""
    company = state.companies[seat]
    for source, effect in held(state, seat, "profit"):
        if type(effect) is Money and holds(state, seat, effect.condition):
            _pay(state, seat, amount(state, seat, effect), source)
        elif type(effect) is Tokens and holds(state, seat, effect.condition):
            company.tokens += effect.amount
            state.tell(TokensGained(seat, effect.amount))
        elif type(effect) is CardGift and holds(state, seat, effect.condition):
            state.pending.append(Pending(seat, GAIN, 1, display=effect.card))
        elif type(effect) is DrawPrivate and holds(state, seat, effect.condition):
            customers.offer_draws(state, seat, effect.deck, effect.amount)


def is_possible(state: State, pending: Pending) -> bool:
    """Whether there is any card to gain."""
    return bool(display(state, pending.display).shown)


def legal(state: State, seat: int) -> list[Action]:
    """The cards of lowest cost that may be gained; otherwise only the end."""
    if not state.pending:
        return [END]
    slots = range(len(display(state, state.pending[0].display).shown))
    gains: list[Action] = [GainCard(slot) for slot in slots]
    return [action for action in gains if why_not(state, seat, action) is None]


def why_not(state: State, seat: int, action: Action) -> str | None:
    """A card of the lowest current cost; the owner chooses among equals."""
    if not state.pending:
        return None if type(action) is EndTurn else "turn.not_now"
    if type(action) is not GainCard:
        return "profit.gain_first"
    costs = current_costs(state, state.pending[0].display)
    if action.slot not in range(len(costs)):
        return "technology.no_card"
    return None if costs[action.slot] == min(costs) else "profit.not_lowest"


def apply(state: State, seat: int, action: Action) -> None:
    """Gain a card, or continue."""
    if type(action) is GainCard:
        name = state.pending.pop(0).display
        card = remove(state, name, action.slot)
        give(state, seat, name, card)
        state.tell(CardGained(seat, name, card))
    else:
        end_turn(state)


def card_money(state: State, seat: int, moment: str = "profit") -> int:
    """MM-81, MM-83: what the seat's cards would pay now in this phase, or at the end."""
    return sum(
        amount(state, seat, effect)
        for _, effect in held(state, seat, moment)
        if type(effect) is Money and holds(state, seat, effect.condition)
    )


def end(state: State) -> None:
    """MM-81, MM-82: the profit of all sales, then clean-up; MM-83 after the last round."""
    for seat in order(state):
        company = state.companies[seat]
        net = company.product.net if company.product else 0
        sold = len(company.sold)
        company.money += sold * net
        state.tell(ProfitScored(seat, sold, net, sold * net))
    for company in state.companies:
        customers.discard(state, company.sold)
        company.sold = []
        company.sold_private = company.goods = 0
        company.product = company.plan = company.result = None
    if state.round < state.rules.rounds:
        state.round += 1
        return
    for seat in range(len(state.companies)):
        for source, effect in held(state, seat, "end"):
            if type(effect) is Money and holds(state, seat, effect.condition):
                _pay(state, seat, amount(state, seat, effect), source)
    state.phase = OVER
    money = tuple(company.money for company in state.companies)
    state.tell(GameEnded(money, tuple(winners(state))))


def scores(state: State) -> list[int]:
    """The money of each company."""
    return [company.money for company in state.companies]


def winners(state: State) -> list[int]:
    """MM-1, MM-93: most money, then the lowest initiative; Steve Jr.'s is lower than any."""
    seats = range(len(state.companies))
    companies = state.companies
    return [min(seats, key=lambda seat: (-companies[seat].money, companies[seat].initiative))]


def places(state: State) -> tuple[int, ...]:
    """MM-80: the money for each place of the market share in this round."""
    values: tuple[int, ...] = state.pack.market_share
    for effect in effects(state, 0, MarketShare):
        values = effect.values
    return values[:2] if len(state.companies) <= 2 else values


def shares(state: State) -> list[tuple[int, int, int]]:
    """MM-80: seat, place and money; tied companies share their places' sum, rounded down."""
    counts = {seat: len(state.companies[seat].sold) for seat in order(state)}
    for seat, sold in counts.items():
        if sold:
            counts[seat] += sum(effect.amount for effect in effects(state, seat, ShareCount))
    return ranked(counts, places(state))


def ranked(counts: dict[int, int], values: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """MM-80: the same for goods by seat; a company that sold none has no place."""
    tied: dict[int, list[int]] = {}
    for seat, count in counts.items():
        if count:
            tied.setdefault(count, []).append(seat)
    found: list[tuple[int, int, int]] = []
    for count in sorted(tied, reverse=True):
        place, seats = len(found), tied[count]
        money = sum(values[place : place + len(seats)]) // len(seats)
        found += [(seat, place + 1, money) for seat in seats]
    return found


def _share(state: State) -> None:
    """The last place first."""
    for seat, place, money in reversed(shares(state)):
        state.companies[seat].money += money
        state.tell(ShareScored(seat, place, money))


def _pay(state: State, seat: int, money: int, source: str) -> None:
    if money:
        state.companies[seat].money += money
        state.tell(MoneyGained(seat, money, source))
