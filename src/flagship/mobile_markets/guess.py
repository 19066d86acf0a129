"""A full state that fits a view, for search: the hidden things are drawn at random.

Decks are the unseen cards, shuffled; a plan that was made in secret becomes any legal plan;
the generator is the guesser's own.
"""

from collections.abc import Iterable

from flagship.kernel.rng import Rng
from flagship.mobile_markets.pack import TYPES
from flagship.mobile_markets.pads import sample
from flagship.mobile_markets.state import Company, Crowd, Display, Pending, State, SteveJr
from flagship.mobile_markets.view import CompanyView, DisplayView, View


def guess(view: View, rng: Rng) -> State:
    """A state in which this view could have been seen."""
    pack, companies = view.pack, view.companies
    events = _unseen(range(len(pack.events)), view.revealed, rng)
    steve = view.steve
    crowds = [_crowd(view, kind, rng) for kind in range(len(TYPES))]
    return State(
        rules=view.rules,
        pack=pack,
        rng=Rng(rng.draw()),
        companies=[_company(view, company, rng) for company in companies],
        event_deck=events[: view.rules.rounds - len(view.revealed)],
        revealed=list(view.revealed),
        technologies=_display(
            view.technologies,
            range(pack.starting_technologies.start),
            [card for company in companies for card in company.technologies],
            rng,
        ),
        features=_display(
            view.features,
            range(pack.starting_features.start),
            [card for company in companies for card in company.features],
            rng,
        ),
        campaigns=_display(
            view.campaigns,
            range(len(pack.campaigns)),
            [card for company in companies for card in company.campaigns],
            rng,
        ),
        crowds=crowds,
        market=[list(column) for column in view.market],
        steve=SteveJr(
            _unseen(range(len(pack.steve_jr)), steve.shown, rng),
            list(steve.shown),
        )
        if steve
        else None,
        round=view.round,
        phase=view.phase,
        queue=list(view.queue),
        turn_open=view.turn_open,
        points=view.points,
        bought=view.bought,
        released=view.released,
        pending=[_pending(view, one, crowds) for one in view.pending],
    )


def _unseen(cards: Iterable[int], seen: Iterable[int], rng: Rng) -> list[int]:
    known = set(seen)
    left = [card for card in cards if card not in known]
    rng.shuffle(left)
    return left


def _display(display: DisplayView, cards: range, owned: list[int], rng: Rng) -> Display:
    seen = [*display.shown, *display.discards, *owned]
    return Display(
        _unseen(cards, seen, rng),
        list(display.discards),
        list(display.shown),
        list(display.discounted),
    )


def _crowd(view: View, kind: int, rng: Rng) -> Crowd:
    """Customers neither on the market nor held, sold, discarded or looked at by the viewer."""
    seen = [card for column in view.market for card in column]
    for company in view.companies:
        seen += [*company.private, *company.sold]
    for pending in view.pending:
        seen += pending.cards
    discards = view.crowds[kind].discards
    cards = [card for card, row in enumerate(view.pack.customers) if row.type == kind]
    return Crowd(_unseen(cards, [*seen, *discards], rng), list(discards))


def _pending(view: View, pending: Pending, crowds: list[Crowd]) -> Pending:
    """Cards that another seat looks at become any of that deck."""
    if pending.kind != "scout" or pending.cards:
        return pending
    deck = crowds[pending.deck].deck
    missing = len(deck) - view.crowds[pending.deck].deck
    cards = tuple(deck.pop() for _ in range(missing))
    return Pending(pending.seat, pending.kind, deck=pending.deck, cards=cards)


def _company(view: View, company: CompanyView, rng: Rng) -> Company:
    plan = company.plan
    if company.planned and plan is None:
        plan = sample(view.pack, rng.below)
    return Company(
        colour=company.colour,
        initiative=company.initiative,
        technologies=company.technologies,
        features=company.features,
        campaigns=company.campaigns,
        private=list(company.private),
        money=company.money,
        tokens=company.tokens,
        price=company.price,
        spot=company.spot,
        plan=plan,
        result=company.result,
        goods=company.goods,
        product=company.product,
        sold=list(company.sold),
        sold_private=company.sold_private,
    )
