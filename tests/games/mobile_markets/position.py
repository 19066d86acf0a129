"""Small positions built by hand: lay a table, set what matters, begin a phase, act in notation.

state = table("blue", "yellow")
shows(state, "blue", technology=3)
display(state, "technology", "T1", "T9")
begin(state, 4)
act(state, "blue", "technology 2")
"""

from pathlib import Path
from typing import Any

from flagship.games.mobile_markets.bots.quick import play_round
from flagship.games.mobile_markets.rules import displays, notation, setup, turn
from flagship.games.mobile_markets.rules.actions import Action
from flagship.games.mobile_markets.rules.editions import ruleset
from flagship.games.mobile_markets.rules.events import Event, Sold
from flagship.games.mobile_markets.rules.pack import TYPES, load
from flagship.games.mobile_markets.rules.records import Result
from flagship.games.mobile_markets.rules.state import Company, State, clone
from flagship.kernel.rng import Scripted

PACK = load(Path(__file__).parent / "pack")
"""Customers, events, cards, setup and Steve Jr. as before any re-tuning; the rest as shipped."""
QUIET = PACK.event_index["E10"]
"""An event that bends nothing in most positions: a price above 7 counts as 7."""


def table(*colours: str, round: int = 1, event: str | None = None, **changes: Any) -> State:
    """A fresh table in round 1, its market and displays empty, nobody holding any card.

    The event is one of no consequence for most rules unless another is named. Initiatives are
    1, 2, 3 … in the order of seats; Steve Jr.'s stays 0.
    """
    rules = ruleset(colours=colours or ("blue", "yellow"), **changes)
    state = setup.new(rules, 1, PACK)
    state.round = round
    state.revealed = [QUIET if event is None else PACK.event_index[event]]
    state.market = [[] for _ in PACK.price_track]
    for shelf in (state.technologies, state.features, state.campaigns):
        shelf.deck = sorted(shelf.deck + shelf.shown + shelf.discards)
        shelf.shown, shelf.discards, shelf.discounted = [], [], []
    for kind, crowd in enumerate(state.crowds):
        crowd.deck = [card for card, row in enumerate(PACK.customers) if row.type == kind]
        crowd.discards = []
    for index, one in enumerate(state.companies):
        one.technologies, one.features, one.campaigns, one.private = (), (), (), []
        if index != state.rules.steve:
            one.initiative = index + 1
            one.result = Result(0, 0, 0, 0, 0, 1)
        one.spot = index
    state.events = []
    return state


def seat(state: State, colour: str) -> int:
    """The seat that plays this colour."""
    return state.rules.colours.index(colour)


def company(state: State, colour: str) -> Company:
    """The company of this colour."""
    return state.companies[seat(state, colour)]


def shows(state: State, colour: str, **symbols: int) -> None:
    """This round's plan of the company shows these (technology, marketing, goods, discount,
    markup, covered)."""
    fields = dict.fromkeys(Result.__struct_fields__, 0) | {"covered": 1} | symbols
    company(state, colour).result = Result(**fields)


def customer(name: str) -> int:
    """The index of a customer."""
    return PACK.customer_index[name]


def owns(state: State, colour: str, *names: str) -> None:
    """The company has these technologies, features and campaigns, by id."""
    one = company(state, colour)
    for name in names:
        if name in PACK.technology_index:
            one.technologies += (PACK.technology_index[name],)
        elif name in PACK.feature_index:
            one.features += (PACK.feature_index[name],)
        else:
            one.campaigns += (PACK.campaign_index[name],)


def holds(state: State, colour: str, *names: str) -> None:
    """The company holds these private customers, in the order it took them."""
    company(state, colour).private += [_drawn(state, name) for name in names]


def market(state: State, *names: str) -> None:
    """These customers come to the market one after the other, each below those of its price."""
    for name in names:
        card = _drawn(state, name)
        state.market[PACK.customers[card].price - PACK.price_track[0]].append(card)


def deck(state: State, kind: str, *names: str) -> None:
    """The top of this type's deck, the first named on top."""
    cards = state.crowds[TYPES.index(kind)].deck
    for name in reversed(names):
        cards.remove(customer(name))
        cards.append(customer(name))


def display(state: State, name: str, *cards: str, discounted: tuple[str, ...] = ()) -> None:
    """Exactly these cards lie on the display, the oldest first."""
    shelf = displays.display(state, name)
    index = {
        "technology": PACK.technology_index,
        "feature": PACK.feature_index,
        "campaign": PACK.campaign_index,
    }[name]
    shelf.deck += shelf.shown
    shelf.shown = [index[card] for card in cards]
    shelf.discounted = [card in discounted for card in cards]
    shelf.deck = [card for card in shelf.deck if card not in shelf.shown]


def begin(state: State, phase: int) -> list[Event]:
    """Begin this phase and play on to the first real choice; what happened."""
    state.phase = phase
    state.queue, state.pending = [], []
    state.turn_open = False
    state.options = None
    state.events = []
    turn.PHASES[phase - 1].begin(state)
    turn.advance(state)
    return state.events


def act(state: State, colour: str, text: str) -> list[Event]:
    """The company does this, in notation; what happened."""
    return turn.step(state, seat(state, colour), notation.read(state.pack, text))


def why_not(state: State, colour: str, text: str) -> str | None:
    """The reason's key if the company may not do this."""
    return turn.why_not(state, seat(state, colour), notation.read(state.pack, text))


def options(state: State, colour: str) -> list[str]:
    """What the company may do, in notation."""
    return [notation.write(state.pack, one) for one in turn.legal(state, seat(state, colour))]


def acting(state: State) -> list[str]:
    """The colours that must decide now."""
    return [state.rules.colours[one] for one in turn.to_act(state)]


def chance(state: State, *answers: int) -> None:
    """Script the generator: these are its next answers."""
    state.rng = Scripted(key=0, answers=list(answers))


def next_event(state: State, name: str) -> None:
    """This event is revealed next."""
    state.event_deck.append(PACK.event_index[name])


def owned(state: State, colour: str) -> list[str]:
    """The ids of the technologies, features and campaigns the company has."""
    one = company(state, colour)
    return [
        *(PACK.technologies[card].id for card in one.technologies),
        *(PACK.features[card].id for card in one.features),
        *(PACK.campaigns[card].id for card in one.campaigns),
    ]


def private(state: State, colour: str) -> list[str]:
    """The ids of the private customers the company holds, in the order it took them."""
    return [PACK.customers[card].id for card in company(state, colour).private]


def shown(state: State, name: str) -> list[str]:
    """The ids of the cards on a display, the oldest first; a discounted one ends with "-"."""
    rows: Any = {
        "technology": PACK.technologies,
        "feature": PACK.features,
        "campaign": PACK.campaigns,
    }[name]
    shelf = displays.display(state, name)
    pairs = zip(shelf.shown, shelf.discounted, strict=True)
    return [rows[card].id + "-" * discounted for card, discounted in pairs]


def column(state: State, price: int) -> list[str]:
    """The ids of the customers at this price on the market, from the top down."""
    cards = state.market[price - PACK.price_track[0]]
    return [PACK.customers[card].id for card in cards]


def sold(events: list[Event], seat: int = 0) -> list[str]:
    """The ids of the customers this seat sold to, in order."""
    return [
        PACK.customers[one.customer].id
        for one in events
        if isinstance(one, Sold) and one.seat == seat
    ]


def _drawn(state: State, name: str) -> int:
    card = customer(name)
    state.crowds[PACK.customers[card].type].deck.remove(card)
    return card


def ended(state: State, seat: int, action: Action) -> State:
    """The end of the round, played quickly after this action."""
    trial = clone(state)
    trial.options = None
    turn.deciding(trial).apply(trial, seat, action)
    play_round(trial)
    return trial
