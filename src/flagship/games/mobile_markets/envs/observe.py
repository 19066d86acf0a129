"""What a seat of Mobile Markets sees, as numbers."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from flagship.envs.numbering import Numbers
from flagship.envs.observation import (
    CachedPart,
    ChangingPart,
    Field,
    KeptPart,
    bits,
    companies,
    counted,
    fields,
    figure,
    joined,
    kept,
    labelled,
    place,
)

from ..rules.pack import ICONS, TYPES, Pack
from ..rules.position import DECIDED
from ..rules.rows import Customer
from ..rules.view import CompanyView, View
from ..rules.yields import event_goods
from .choose import RELEASED, most_seen

ROUNDS: Final = 5
PENDING: Final = ("draw", "scout", "release", "serve", "gain")
CROWD: Final = (
    *(f"{kind} customers" for kind in TYPES),
    *(f"customers who want {icon}" for icon in ICONS),
    "stars wanted",
    "customers' prices",
)
"""A summary of some customers."""
FACE = ChangingPart(*TYPES, *(f"wants {icon}" for icon in ICONS), "stars", "price")
"""One customer."""
REWARDS = ("money", "tokens", "private")
Pile = tuple[int, ...]
Cards = tuple[Pile, Pile, Pile, Pile, Pile, Pile, Pile, Pile]
"""Events, Steve Jr.'s cards, and what is discarded of each display and type of customer."""


class Observer:
    """Views as numbers."""

    def __init__(self, pack: Pack, seats: int) -> None:
        self.pack = pack
        self.seats = seats
        self.around = [[*range(own, seats), *range(own)] for own in range(seats)]
        who = companies(seats)
        cards = [
            [card.id for card in rows]
            for rows in (pack.technologies, pack.features, pack.campaigns)
        ]
        self.now = fields(
            place("round", range(1, ROUNDS + 1)),
            place("phase", DECIDED),
            figure("points left", 6),
            figure("bought in this turn", 3),
            figure("turn begun"),
            place("choice", PENDING),
            figure("left of the choice", 3),
        )
        self.revealed = CachedPart(
            [*(f"event {event.id}" for event in pack.events), "goods of the events"],
            self._revealed,
        )
        self.decks = ChangingPart(*(f"{kind} customers in the deck" for kind in TYPES))
        self.turns = CachedPart(
            [
                *(f"{one} place in the queue" for one in who),
                *(f"{one} is Steve" for one in who[1:]),
            ],
            self._turns,
        )
        drawn = (pack.starting_technologies.start, pack.starting_features.start, None)
        self.costs = [
            ChangingPart(*[f"{card} cost" for card in ids[:end]])
            for ids, end in zip(cards, drawn, strict=True)
        ]
        """Without starting cards, which come last and are never on a display."""
        self.held = [ChangingPart(*ids) for ids in cards]
        self.crowds = ChangingPart(*CROWD)
        self.figures = ChangingPart(
            "money", "tokens", "price", "marker beyond it", "place on the price", "goods",
            "initiative", "has planned", "customers sold to",
        )  # fmt: skip
        self.shown = fields(
            figure("technology planned", 5), figure("marketing planned", 5), figure("covered", 4)
        )
        self.products = fields(
            bits(f"product {icon}" for icon in ICONS),
            Field(["product stars"], lambda stars: (min(stars, 12) / 6,)),
            figure("product cost", 5),
            figure("product net", 8),
        )
        self.customers = [_customer(row) for row in pack.customers]
        self.wanted = [
            self._wanted([row for row in pack.customers if row.price == price])
            for price in pack.price_track
        ]
        self.columns = [ChangingPart(*[CROWD[n] for n in wanted]) for wanted in self.wanted]
        self.rows = [KeptPart(partial(self._column, i)) for i in range(len(pack.price_track))]
        self.market = KeptPart(self._market)
        self.on_table = [
            *kept(self.revealed),
            *[KeptPart(partial(_costs, one)) for one in self.costs],
        ]
        self.placed = KeptPart(partial(_held, self.held[1]))
        self.companies = [KeptPart(partial(self._company, seat)) for seat in range(seats)]
        self.of_company = [
            [
                *[KeptPart(partial(_held, part)) for part in self.held],
                KeptPart(self._crowd),
                *kept(self.shown, self.products),
            ]
            for _ in range(seats)
        ]
        self.turn = CachedPart(
            [
                "customer drawn in this turn",
                "releases offered",
                *(f"{reward} for a release" for reward in REWARDS),
            ],
            _turn,
        )
        self.events = CachedPart([f"event {event.id} before" for event in pack.events], self._past)
        self.steve = CachedPart([f"Steve's {card.id}" for card in pack.steve_jr], self._steve)
        self.looks = most_seen(pack)
        self.faces = [_face(row) for row in pack.customers]
        self.seen = ChangingPart(
            *(f"keep {place} {number}" for place in range(self.looks) for number in FACE.labels)
        )
        self.private = ChangingPart(
            *(f"customer {place} {number}" for place in range(RELEASED) for number in FACE.labels)
        )
        self.piles = [ChangingPart(*ids[:end]) for ids, end in zip(cards, drawn, strict=True)]
        self.gone = [
            self._wanted([row for row in pack.customers if row.type == kind])
            for kind in range(len(TYPES))
        ]
        self.left = ChangingPart(
            *(
                f"{kind} {CROWD[n]}" if n >= len(TYPES) else f"{kind} customers"
                for kind, numbers in zip(TYPES, self.gone, strict=True)
                for n in numbers
            )
        )
        self.looked_at = KeptPart(partial(self._faces, self.looks))
        self.own_places = [KeptPart(partial(self._faces, RELEASED)) for _ in range(seats)]
        self.discards = [KeptPart(partial(_held, part)) for part in self.piles]
        self.discarded = KeptPart(self._discarded)
        self.cards = KeptPart(self._cards)
        self.labels = labelled(self._described(who))

    def _described(self, who: list[str]) -> Iterator[tuple[str, CachedPart | ChangingPart]]:
        """What `observe` joins."""
        yield from (("", self.now), ("", self.revealed), ("", self.decks), ("", self.turns))
        yield "in the making", self.held[1]
        yield from (("on offer", part) for part in self.costs)
        for price, part in zip(self.pack.price_track, self.columns, strict=True):
            yield f"market {price}", part
        for one in who:
            yield one, self.figures
            yield from ((one, part) for part in self.held)
            yield f"{one} private", self.crowds
            yield from ((one, self.shown), (one, self.products))
        yield from (("", self.turn), ("", self.seen), ("own", self.private))
        yield from (("", self.events), ("", self.steve))
        yield from (("discarded", part) for part in (*self.piles, self.left))

    def observe(self, view: View, placed: Sequence[int] = ()) -> Numbers:
        """The view as numbers."""
        own = view.seat or 0
        pending = view.pending[0] if view.pending else None
        kind, n = (pending.kind, pending.n) if pending else (None, 0)
        revealed, technologies, features, campaigns = self.on_table
        parts = [
            self.now[view.round, view.phase, view.points, view.bought, view.turn_open, kind, n],
            revealed.of(view.revealed),
            self.decks.pack(*[crowd.deck / 36 for crowd in view.crowds]),
            self.turns[own, view.queue, view.rules.steve],
            self.placed.of(tuple(placed)),
            technologies.of((view.technologies.shown, view.technologies.costs)),
            features.of((view.features.shown, view.features.costs)),
            campaigns.of((view.campaigns.shown, view.campaigns.costs)),
            self.market.of(view.market),
        ]
        for seat in self.around[own]:
            parts.append(self.companies[seat].of(view.companies[seat]))
        looked_at: tuple[int, ...] = ()
        reward, amount = "", 0
        if pending:
            looked_at, reward, amount = pending.cards, pending.reward, pending.amount
        variety, regular, complex_ones = view.crowds
        parts += (
            self.turn[view.has_drawn, view.released, reward, amount],
            self.looked_at.of(looked_at),
            self.own_places[own].of(view.companies[own].private),
            self.cards.of((
                view.revealed,
                view.steve.shown if view.steve else (),
                view.technologies.discards,
                view.features.discards,
                view.campaigns.discards,
                variety.discards,
                regular.discards,
                complex_ones.discards,
            )),
        )  # fmt: skip
        return joined(parts)

    def _market(self, market: tuple[tuple[int, ...], ...]) -> bytes:
        return b"".join([row.of(market[i]) for i, row in enumerate(self.rows)])

    def _revealed(self, *revealed: int) -> list[float]:
        return [
            *counted(revealed[-1:], len(self.pack.events)),
            event_goods(self.pack, revealed) / 5,
        ]

    def _turns(self, own: int, queue: tuple[int, ...], steve: int | None) -> list[float]:
        places = {seat: (place + 1) / 4 for place, seat in enumerate(queue)}
        return [
            *(places.get(seat, 0.0) for seat in self.around[own]),
            *(float(seat == steve) for seat in self.around[own][1:]),
        ]

    def _wanted(self, rows: list[Customer]) -> list[int]:
        """The numbers of a crowd that these customers can add to."""
        return sorted({n for row in rows for n, amount in _customer(row) if amount})

    def _column(self, i: int, cards: tuple[int, ...]) -> bytes:
        found = self._added(cards)
        return self.columns[i].pack(*[found[n] for n in self.wanted[i]])

    def _crowd(self, cards: tuple[int, ...]) -> bytes:
        return self.crowds.pack(*self._added(cards))

    def _added(self, cards: tuple[int, ...]) -> list[float]:
        found = [0.0] * len(CROWD)
        for card in cards:
            for number, amount in self.customers[card]:
                found[number] = found[number] + amount
        return found

    def _cards(self, shown: Cards) -> bytes:
        revealed, steve, technologies, features, campaigns, variety, regular, complex_ones = shown
        return b"".join((
            self.events[revealed],
            self.steve[steve],
            self.discards[0].of(technologies),
            self.discards[1].of(features),
            self.discards[2].of(campaigns),
            self.discarded.of((variety, regular, complex_ones)),
        ))  # fmt: skip

    def _past(self, *revealed: int) -> list[float]:
        return counted(revealed[:-1], len(self.pack.events))

    def _steve(self, *shown: int) -> list[float]:
        """The newest card counts more: its rows apply."""
        found = [0.0] * len(self.pack.steve_jr)
        for card in shown:
            found[card] = 1.0 if card == shown[-1] else 0.5
        return found

    def _faces(self, places: int, cards: tuple[int, ...]) -> bytes:
        """Customers by their places."""
        found = b"".join([self.faces[card] for card in cards[:places]])
        return found.ljust(places * len(self.faces[0]), b"\0")

    def _discarded(self, piles: tuple[tuple[int, ...], ...]) -> bytes:
        found: list[float] = []
        for cards, numbers in zip(piles, self.gone, strict=True):
            added = self._added(cards)
            found += [added[n] / 5 for n in numbers]
        return self.left.pack(*found)

    def _company(self, seat: int, own: CompanyView) -> bytes:
        """Parts that change often are apart, so that most others stay as they were."""
        shown, product = own.result, own.product
        technologies, features, campaigns, private, planned, made = self.of_company[seat]
        return b"".join((
            self.figures.pack(
                own.money / 150, own.tokens / 6, own.price / 8, own.beyond, own.spot / 4,
                own.goods / 15, own.initiative / 6, own.planned, len(own.sold) / 15,
            ),
            technologies.of(own.technologies),
            features.of(own.features),
            campaigns.of(own.campaigns),
            private.of(own.private),
            planned.of(
                (0, 0, 0) if shown is None else (shown.technology, shown.marketing, shown.covered)
            ),
            made.of(
                (0, 0, 0, 0)
                if product is None
                else (product.icons, product.seen, product.cost, product.net)
            ),
        ))  # fmt: skip


def _costs(part: ChangingPart, offer: tuple[tuple[int, ...], tuple[int, ...]]) -> bytes:
    found = [0.0] * len(part.labels)
    for card, cost in zip(offer[0], offer[1], strict=True):
        found[card] = (cost + 1) / 8
    return part.pack(*found)


def _held(part: ChangingPart, cards: tuple[int, ...]) -> bytes:
    return part.pack(*counted(cards, len(part.labels)))


def _customer(row: Customer) -> tuple[tuple[int, float], ...]:
    """The numbers of a crowd that a customer adds to, and by how much."""
    wants = row.all_of | row.any_of
    icons = len(TYPES)
    return (
        (row.type, 0.2),
        *((icons + icon, 0.2) for icon in range(len(ICONS)) if wants >> icon & 1),
        (icons + len(ICONS), (row.stars or row.any_stars) / 10),
        (icons + len(ICONS) + 1, row.price / 40),
    )


def _turn(has_drawn: bool, released: bool, reward: str, amount: int) -> list[float]:
    found = [amount / 5 if reward == one else 0.0 for one in REWARDS]
    return [float(has_drawn), float(released), *found]


def _face(row: Customer) -> bytes:
    """Icons of which one is enough count half; stars that serve instead count below 0."""
    icons = range(len(ICONS))
    return FACE.pack(
        *[float(row.type == kind) for kind in range(len(TYPES))],
        *[(row.all_of >> icon & 1) + (row.any_of >> icon & 1) / 2 for icon in icons],
        (row.stars - row.any_stars) / 5,
        row.price / 8,
    )
