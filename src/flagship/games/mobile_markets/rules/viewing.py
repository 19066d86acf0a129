"""What a seat or a spectator may see (MM-4), built by adding, never by stripping.

Hidden: this round's plans until all have planned, the order of every deck, cards that another
seat looks at, and the random generator. Discards are public, as are
cards that were never in play.
"""

import msgspec

from .actions import Action
from .displays import costs_for, current_costs, display
from .phase4_technology import max_cards
from .phase8_profit import places
from .records import Pending
from .state import CAMPAIGN, FEATURE, TECHNOLOGY, Company, State
from .turn import PLANNING, is_composed, legal, to_act
from .view import CompanyView, CrowdView, DisplayView, SteveView, View


def view(state: State, seat: int | None) -> View:
    """MM-4: what this seat, or a spectator (None), may see."""
    acting = to_act(state)
    steve = state.steve
    revealed = state.phase != PLANNING or (
        not acting and all(company.result is not None for company in state.companies)
    )
    return View(
        seat=seat,
        rules=state.rules,
        pack=state.pack,
        round=state.round,
        phase=state.phase,
        to_act=tuple(acting),
        queue=tuple(state.queue),
        turn_open=state.turn_open,
        points=state.points,
        bought=state.bought,
        has_drawn=state.has_drawn,
        released=state.released,
        pending=tuple([_pending(one, seat) for one in state.pending]),
        companies=tuple(
            [
                _company(company, revealed or other == seat)
                for other, company in enumerate(state.companies)
            ]
        ),
        revealed=tuple(state.revealed),
        technologies=_display(state, TECHNOLOGY, seat),
        features=_display(state, FEATURE, seat),
        campaigns=_display(state, CAMPAIGN, seat),
        crowds=tuple(
            [CrowdView(len(crowd.deck), tuple(sorted(crowd.discards))) for crowd in state.crowds]
        ),
        market=tuple(map(tuple, state.market)),
        places=places(state),
        steve=SteveView(len(steve.deck), tuple(steve.shown)) if steve else None,
        options=_options(state, seat) if seat is not None and seat in acting else (),
    )


def open_view(state: State) -> View:
    """The table with every seat's plan and the cards that a seat looks at."""
    return msgspec.structs.replace(
        view(state, None),
        companies=tuple(_company(company, plan_is_open=True) for company in state.companies),
        pending=tuple(state.pending),
    )


def hidden(state: State) -> tuple[object, ...]:
    """MM-4: everything that is hidden from somebody."""
    plans = [company.plan for company in state.companies if company.plan is not None]
    return (
        state.rng.counter,
        _decks(state),
        [pending.cards for pending in state.pending if pending.cards],
        plans if state.phase == PLANNING else [],
    )


def draws(before: State, after: State) -> bool:
    """Whether a card left the top of a deck, or chance was asked. Scouted customers that go under
    their deck again (MM-50) are known to who puts them there."""
    if before.rng.counter != after.rng.counter:
        return True
    return any(
        now[len(now) - len(was) :] != was
        for was, now in zip(_decks(before), _decks(after), strict=True)
    )


def _decks(state: State) -> list[list[int]]:
    """Every deck, with its top card last."""
    decks = [state.event_deck]
    decks += [display.deck for display in (state.technologies, state.features, state.campaigns)]
    decks += [crowd.deck for crowd in state.crowds]
    return [*decks, state.steve.deck] if state.steve else decks


def _options(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do, unless it is a plan or a product."""
    if state.options is not None:
        return tuple(state.options)
    return () if is_composed(state) else tuple(legal(state, seat))


def _pending(pending: Pending, seat: int | None) -> Pending:
    if pending.cards and pending.seat != seat:
        return msgspec.structs.replace(pending, cards=())
    return pending


def _display(state: State, name: str, seat: int | None) -> DisplayView:
    shelf = display(state, name)
    return DisplayView(
        deck=len(shelf.deck),
        discards=tuple(sorted(shelf.discards)),
        shown=tuple(shelf.shown),
        discounted=tuple(shelf.discounted),
        costs=tuple(current_costs(state, name) if seat is None else costs_for(state, seat, name)),
        most=None if name == FEATURE else max_cards(state, seat or 0, name),
    )


def _company(company: Company, plan_is_open: bool) -> CompanyView:
    # Positional arguments: this is the hot spot of a view.
    return CompanyView(
        company.colour,
        company.initiative,
        company.technologies,
        company.features,
        company.campaigns,
        tuple(company.private),
        company.money,
        company.tokens,
        company.price,
        company.beyond,
        company.spot,
        company.plan is not None,
        company.plan if plan_is_open else None,
        company.result,
        company.goods,
        company.product,
        tuple(company.sold),
        company.sold_private,
    )
