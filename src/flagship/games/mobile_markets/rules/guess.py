"""A full state that fits a view, for search, with hidden information drawn at random.

Decks are the unseen cards, shuffled; a secret plan becomes any legal plan; the generator is the
guesser's own. Everything else is drawn the same whoever has planned so far, so that a bot's
choice does not depend on who was quicker.
"""

from collections.abc import Iterable
from itertools import chain

from flagship.kernel.rng import Rng, derived_rng
from flagship.kernel.structs import filled

from .pads import sample
from .records import Pending
from .state import Company, Crowd, Display, State, SteveJr
from .view import CompanyView, DisplayView, View


def guess(view: View, rng: Rng) -> State:
    """A state that fits this view."""
    pack, companies, state = view.pack, view.companies, known(view)
    events = _unseen(range(len(pack.events)), view.revealed, rng)
    state.event_deck = events[: view.rules.rounds - len(view.revealed)]
    for kind, crowd in enumerate(state.crowds):
        crowd.deck = _customers(view, kind, rng)
    state.rng = Rng(rng.draw())
    for seat, shown in enumerate(companies):
        if shown.planned and shown.plan is None:
            state.companies[seat].plan = sample(pack, derived_rng(state.rng.key, seat).below)
    for display, cards, owned in (
        (state.technologies, pack.starting_technologies.start, [c.technologies for c in companies]),
        (state.features, pack.starting_features.start, [c.features for c in companies]),
        (state.campaigns, len(pack.campaigns), [c.campaigns for c in companies]),
    ):
        display.deck = _unseen(range(cards), chain(display.shown, display.discards, *owned), rng)
    if state.steve:
        state.steve.deck = _unseen(range(len(pack.steve_jr)), state.steve.shown, rng)
    state.pending = [_pending(view, one, state.crowds) for one in view.pending]
    return state


def known(view: View) -> State:
    """A state with only what the view shows, for questions that need nothing hidden.

    Decks are empty; the others' secret plans are missing.
    """
    steve = view.steve
    return filled(
        State,
        view,
        rng=Rng(0),
        companies=[_company(company) for company in view.companies],
        event_deck=[],
        revealed=list(view.revealed),
        technologies=_display(view.technologies),
        features=_display(view.features),
        campaigns=_display(view.campaigns),
        crowds=[Crowd([], list(crowd.discards)) for crowd in view.crowds],
        market=[list(column) for column in view.market],
        steve=SteveJr([], list(steve.shown)) if steve else None,
        queue=list(view.queue),
        pending=list(view.pending),
        events=[],
        options=None,
        look=None,
        effects={},
    )


def _unseen(cards: Iterable[int], seen: Iterable[int], rng: Rng) -> list[int]:
    known = set(seen)
    left = [card for card in cards if card not in known]
    rng.shuffle(left)
    return left


def _display(display: DisplayView) -> Display:
    return Display([], list(display.discards), list(display.shown), list(display.discounted))


def _customers(view: View, kind: int, rng: Rng) -> list[int]:
    """Customers neither on the market nor held, sold, discarded or looked at by the viewer."""
    seen = [card for column in view.market for card in column]
    for company in view.companies:
        seen += [*company.private, *company.sold]
    for pending in view.pending:
        seen += pending.cards
    cards = [card for card, row in enumerate(view.pack.customers) if row.type == kind]
    return _unseen(cards, [*seen, *view.crowds[kind].discards], rng)


def _pending(view: View, pending: Pending, crowds: list[Crowd]) -> Pending:
    """Cards that another seat looks at become any cards of that deck."""
    if pending.kind != "scout" or pending.cards:
        return pending
    deck = crowds[pending.deck].deck
    missing = len(deck) - view.crowds[pending.deck].deck
    cards = tuple(deck.pop() for _ in range(missing))
    return Pending(pending.seat, pending.kind, deck=pending.deck, cards=cards)


def _company(company: CompanyView) -> Company:
    return filled(Company, company, private=list(company.private), sold=list(company.sold))
