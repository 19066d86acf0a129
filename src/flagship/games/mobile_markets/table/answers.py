"""What every thing on the table is, what it is worth now, and why it cannot be used.

Everything is computed from a view, so nothing hidden is revealed.
"""

from collections.abc import Callable

from flagship.kernel import answer as asking
from flagship.kernel.answer import (
    Answer,
    AskedTable,
    Fact,
    Kinds,
    Meaning,
    always,
    find,
    symbol_answer,
)
from flagship.kernel.game import Refusal
from flagship.kernel.phrases import counted, listed
from flagship.kernel.rng import Rng

from ..rules.actions import (
    Action,
    BuyCampaign,
    BuyFeature,
    BuyTechnology,
    GainCard,
    MakeProduct,
    TakeCustomer,
)
from ..rules.displays import NAMES as DISPLAYS
from ..rules.guess import guess
from ..rules.notation import read
from ..rules.pack import ICONS
from ..rules.phase8_profit import card_money
from ..rules.product import Offer, make, offer, slots, why_refused
from ..rules.state import CAMPAIGN, EMPTY, FEATURE, TECHNOLOGY, State
from ..rules.text import ICON_NAMES, PHASE_NAMES, TYPE_NAMES, customer_text, illegal, name
from ..rules.turn import PLANNING, SALES, why_not
from ..rules.view import DisplayView, View
from ..rules.yields import event_goods
from .product_bench import missed, offers, placed

TECHNOLOGY_PHASE, MARKETING, PROFIT = 4, 5, 8
SYMBOL_MEANINGS = {
    "T": Meaning(
        "tech-point", "Technology point", "Pays for technologies and features in phase 4."
    ),
    "M": Meaning(
        "marketing-point", "Marketing point", "Pays for campaigns and private customers in phase 5."
    ),
    "G": Meaning("goods", "Good", "Makes 1 good."),
    "G-": Meaning("goods-minus", "Good, price −1", "Makes 1 good, and the price falls by 1."),
    "+$": Meaning("price-up", "Price +1", "The price rises by 1."),
}
TYPE_FACTS = (
    "Buys if the price is low enough, or if every wish is met.",
    "Buys if the price is low enough.",
    "Buys only if the price is low enough and every wish is met.",
)
BUY: dict[str, tuple[int, Callable[[int], Action]]] = {
    TECHNOLOGY: (TECHNOLOGY_PHASE, BuyTechnology),
    FEATURE: (TECHNOLOGY_PHASE, BuyFeature),
    CAMPAIGN: (MARKETING, BuyCampaign),
}


def answer(view: View, thing: str, considered: str = "") -> Answer:
    """What a thing on the table is, with this product on the bench; Refusal if there is none."""
    return find(_Table(view, considered), thing, KINDS)


def search(view: View, words: str) -> list[Answer]:
    """What every thing is that these words name; Refusal if there is none."""
    return asking.search(_Table(view, ""), words, KINDS)


class _Table(AskedTable[State, View, Action]):
    def __init__(self, view: View, considered: str) -> None:
        names = [name(view.rules, seat) for seat in range(len(view.companies))]
        super().__init__(view, guess(view, Rng(0)), names, why_not, illegal)
        self.pack = view.pack
        self.seen = self._seen(considered)

    def _seen(self, considered: str) -> Offer | None:
        """How customers see the viewer's product, made or considered.

        None before it is made, as long as no feature is tried.
        """
        if self.seat is None:
            return None
        company = self.state.companies[self.seat]
        if company.product is None and considered:
            try:
                action = read(self.pack, considered)
                tried = isinstance(action, MakeProduct) and set(action.slots) - {EMPTY}
                if isinstance(action, MakeProduct) and (tried or self.state.phase >= SALES):
                    cards = placed(self.state, self.seat, action.slots)
                    company.product = make(self.state, self.seat, cards)
            except Refusal:
                pass
        return offer(self.state, self.seat) if company.product is not None else None

    def acts(self) -> bool:
        return self.seat in self.view.to_act

    def display(self, kind: str) -> DisplayView:
        view = self.view
        return {
            TECHNOLOGY: view.technologies,
            FEATURE: view.features,
            CAMPAIGN: view.campaigns,
        }[kind]


def _moment(phase: str) -> str:
    return "at the end of the game" if phase == "end" else f"in {phase.capitalize()}"


def _owners(table: _Table, kind: str, card: int) -> list[int]:
    held = {TECHNOLOGY: "technologies", FEATURE: "features", CAMPAIGN: "campaigns"}[kind]
    return [
        seat for seat, company in enumerate(table.view.companies) if card in getattr(company, held)
    ]


def _buying(table: _Table, kind: str, card: int) -> tuple[list[Fact], dict[str, str]]:
    """Whose a card is, or what it costs and whether it can be bought."""
    view, shelf = table.view, table.display(kind)
    owners = _owners(table, kind, card)
    if owners:
        return [Fact("info", f"{table.has(owners)} it.")], {}
    if card not in shelf.shown:
        return [], {}
    slot = shelf.shown.index(card)
    cost = shelf.costs[slot]
    token = ", 1 less for its discount token" if shelf.discounted[slot] else ""
    costs = "Costs you" if table.seat is not None else "Costs"
    facts = [Fact("cost", f"{costs} {counted(cost, 'point')} now{token}.")]
    if shelf.discounted[slot]:
        facts.append(Fact("clock", "It leaves the display before the next round."))
    phase, buy = BUY[kind]
    if view.phase != phase:
        facts.append(Fact("info", f"Bought in {PHASE_NAMES[phase - 1]}, phase {phase}."))
    if table.seat is None or not table.acts():
        return facts, {}
    if view.phase == PROFIT and view.pending and view.pending[0].display == kind:
        return facts, table.verdict(GainCard(slot), "You can take it without paying.")
    if view.phase != phase or view.pending:
        return facts, {}
    found = table.verdict(buy(slot), "You can buy it.")
    tokens = view.companies[table.seat].tokens if phase == TECHNOLOGY_PHASE else 0
    short = cost - view.points - tokens
    if "why" in found and short > 0:
        found["why"] = f"{counted(short, 'point')} short: {found['why']}"
    return facts, found


def _technology(table: _Table, card: int) -> Answer:
    row = table.pack.technologies[card]
    lines = [
        Fact("tech", row.text),
        Fact(
            "clock", f"Acts {_moment(row.phase)}{'' if row.phase == 'end' else ', in every round'}."
        ),
    ]
    if row.stars:
        lines.append(Fact("star", f"Shows {row.stars}★, which count for some cards."))
    if row.initiative:
        lines.append(Fact("order", f"A starting technology with initiative {row.initiative}."))
    now, verdict = _buying(table, TECHNOLOGY, card)
    return Answer(
        title=row.name, kind="technology", lines=lines, now=now, **({"rule": "MM-40"} | verdict)
    )


def _feature(table: _Table, card: int) -> Answer:
    row = table.pack.features[card]
    shows = [ICON_NAMES[icon] for icon in row.icon_list]
    shows += [f"{row.stars}★"] if row.stars else []
    lines = [Fact("star", f"On a slot of your product it shows {listed(shows) or 'nothing'}.")]
    if row.cost_icons:
        lines.append(Fact("cost", f"Using it adds ${row.cost_icons} to the cost of each good."))
    else:
        lines.append(Fact("cost", "Using it costs nothing."))
    wanting = [
        card
        for column in table.view.market
        for card in column
        if (table.pack.customers[card].all_of | table.pack.customers[card].any_of) & row.icons
    ]
    now, verdict = _buying(table, FEATURE, card)
    if row.icons:
        wants = (
            f"{len(wanting)} on the market want" if len(wanting) != 1 else "1 on the market wants"
        )
        now.append(Fact("customer", f"{wants} what it shows."))
    return Answer(
        title=row.name, kind="feature", lines=lines, now=now, **({"rule": "MM-70"} | verdict)
    )


def _campaign(table: _Table, card: int) -> Answer:
    row = table.pack.campaigns[card]
    now, verdict = _buying(table, CAMPAIGN, card)
    return Answer(
        title=row.name,
        kind="campaign",
        lines=[Fact("campaign", row.text), Fact("clock", f"Acts {_moment(row.phase)}.")],
        now=now,
        **({"rule": "MM-50"} | verdict),
    )


def _customer(table: _Table, card: int) -> Answer:
    row, view = table.pack.customers[card], table.view
    text = customer_text(table.pack, card)
    lines = [
        Fact("customer", TYPE_FACTS[row.type]),
        Fact("price", f"Low enough is {row.price} or less."),
    ]
    needs = _wishes(table, card)
    if needs:
        lines.append(Fact("star", f"Wishes: {needs}."))
    now: list[Fact] = []
    verdict: dict[str, str] = {}
    keepers = [seat for seat, company in enumerate(view.companies) if card in company.private]
    buyers = [seat for seat, company in enumerate(view.companies) if card in company.sold]
    on_market = any(card in column for column in view.market)
    if buyers:
        seller = table.who(buyers[0])
        now.append(Fact("sale", f"Bought from {seller} in this round."))
    elif keepers:
        whose = "yours" if keepers[0] == table.seat else f"{table.who(keepers[0])}'s"
        now.append(
            Fact("private", f"Private, {whose} alone: asked before the market, lowest price first.")
        )
    elif on_market:
        column = next(column for column in view.market if card in column)
        ahead = len(column) - 1 - column.index(card)
        first = (
            "The first asked at this price."
            if not ahead
            else f"{ahead} at this price are asked first."
        )
        now.append(Fact("market", first))
    if not buyers and (on_market or table.seat in keepers):
        verdict = _buys(table, card)
    if keepers and table.seat not in keepers and table.seat is not None and not buyers:
        verdict = {"why": f"A private customer of {table.who(keepers[0])}: nobody else sells here."}
    return Answer(
        title=text[0].upper() + text[1:],
        kind="private customer" if keepers else "customer",
        lines=lines,
        now=now,
        **({"rule": "MM-72"} | verdict),
    )


def _wishes(table: _Table, card: int) -> str:
    row = table.pack.customers[card]
    needs = [ICON_NAMES[icon] for icon in range(len(ICONS)) if row.all_of >> icon & 1]
    choices = [ICON_NAMES[icon] for icon in range(len(ICONS)) if row.any_of >> icon & 1]
    choices += [f"★{row.any_stars}"] if row.any_stars else []
    if choices:
        needs.append(listed(choices, " or "))
    if row.stars:
        needs.append(f"★{row.stars}")
    return listed(needs)


def _buys(table: _Table, card: int) -> dict[str, str]:
    """Whether a customer would buy the viewer's product, or which wish is missing."""
    if table.seat is None:
        return {}
    seen, can = table.seen, "Buys your product, if a good is left."
    if seen is None:
        if table.view.phase <= PLANNING + 1:
            return {}
        row, can = table.pack.customers[card], "Your features can win it, if a good is left."
        wishes = row.all_of | row.any_of
        seen = max(
            (seen for seen, _ in offers(table.state, table.seat)),
            key=lambda seen: (
                not why_refused(table.pack, card, seen),
                (seen.icons & wishes).bit_count(),
                seen.stars,
            ),
        )
    if why_refused(table.pack, card, seen):
        words = missed(table.pack, card, seen)
        return {"why": f"{words[0].upper()}{words[1:]}."}
    return {"can": can}


def _event(table: _Table, card: int) -> Answer:
    row = table.pack.events[card]
    lines = [Fact("event", row.text)]
    if row.production:
        goods = counted(row.production, "good")
        lines.append(Fact("goods", f"From then on {goods} for everybody in each round."))
    came = [
        f"{count} {kind}" for count, kind in zip(row.customers, TYPE_NAMES, strict=True) if count
    ]
    if came:
        more = "customer" if sum(row.customers) == 1 else "customers"
        lines.append(Fact("customer", f"From then on {listed(came)} {more} more each round."))
    revealed = table.view.revealed
    now: list[Fact] = []
    if card in revealed:
        said = "Its text holds in this round." if revealed[-1] == card else "Its round is over."
        now = [Fact("clock", f"Event of round {revealed.index(card) + 1}. {said}")]
    return Answer(title=row.name, kind="event", lines=lines, now=now, rule="MM-11")


def _steve(table: _Table, card: int) -> Answer:
    row = table.pack.steve_jr[card]
    goods = counted(row.base, "good")
    lines = [
        Fact("bot", f"Ability {_moment(row.phase)}, for good: {row.text}"),
        Fact("price", f"While it is his newest card he asks {row.price} and makes {goods}."),
    ]
    shown = table.view.steve.shown if table.view.steve else ()
    newest = bool(shown) and shown[-1] == card
    now = [Fact("clock", "His newest card.")] if newest else []
    return Answer(title=row.name, kind="card of Steve Jr.", lines=lines, now=now, rule="MM-91")


def _company(table: _Table, seat: int) -> Answer:
    view, company = table.view, table.view.companies[seat]
    if view.steve is not None and seat == view.rules.steve:
        return _steve_jr(table, seat)
    price = f"Asks {company.price}"
    if seat in view.queue and view.phase > PLANNING:
        before = listed(map(table.who, view.queue[: view.queue.index(seat)]))
        price += f"; acts after {before}" if before else "; acts now"
    cards = [
        counted(len(company.features), "feature"),
        counted(len(company.campaigns), "campaign"),
        counted(len(company.private), "private customer"),
    ]
    technologies = listed(table.pack.technologies[card].name for card in company.technologies)
    later = card_money(table.state, seat, "end") if view.phase <= PROFIT else 0
    more = f", ${later} more at the end for its cards as they are" if later else ""
    now = [
        Fact("money", f"${company.money} so far{more}."),
        Fact("price", f"{price}."),
        Fact("goods", f"{counted(company.goods, 'good')}, {counted(company.tokens, 'token')}."),
        Fact("tech", f"Technologies: {technologies or 'none'}."),
        Fact("info", f"{listed(cards)}."),
    ]
    return Answer(
        title=table.names[seat],
        kind="your company" if seat == table.seat else "company",
        now=now,
        rule="MM-2",
    )


def _steve_jr(table: _Table, seat: int) -> Answer:
    """MM-90: the company that nobody plays."""
    view, company = table.view, table.view.companies[seat]
    shown = view.steve.shown if view.steve else ()
    now = [
        Fact("money", f"${company.money} so far."),
        Fact("price", f"Asks {company.price}; has {counted(company.goods, 'good')}."),
    ]
    if shown:
        now.append(Fact("bot", f"His newest card: {table.pack.steve_jr[shown[-1]].name}."))
    return Answer(
        title=table.names[seat],
        kind="automaton",
        lines=[
            Fact("bot", "Reveals a card instead of a plan; it sets his price and his goods."),
            Fact("star", "Features and abilities of all his cards stay."),
        ],
        now=now,
        rule="MM-90",
    )


def _plan(table: _Table, seat: int) -> Answer:
    view, company = table.view, table.view.companies[seat]
    whose = "Your plan" if seat == table.seat else f"The plan of {table.names[seat]}"
    if seat == view.rules.steve:
        lines = [Fact("planning", "Steve Jr. reveals a card instead of a plan.")]
        return Answer(title=whose, lines=lines, rule="MM-91")
    shown = company.result if company.plan is not None or view.phase > PLANNING else None
    if shown is None:
        now = "Secret until all have planned." if company.planned else "Not laid yet."
    else:
        figures = [
            counted(shown.technology, "technology point"),
            counted(shown.marketing, "marketing point"),
            counted(shown.goods + shown.discount + shown.covered, "good"),
        ]
        now = f"Its pads give {listed(figures)}."
    lines = [Fact("planning", "Two pads, laid in secret and revealed by all at once.")]
    return Answer(title=whose, lines=lines, now=[Fact("info", now)], rule="MM-20")


def _price(table: _Table, price: int) -> Answer:
    view, track = table.view, table.pack.price_track
    if price not in track:
        raise IndexError(price)
    column = view.market[price - track[0]]
    asking = [seat for seat, one in enumerate(view.companies) if one.price + one.beyond == price]
    now = [Fact("customer", f"{counted(len(column), 'customer')} at this price now.")]
    if asking:
        who = listed(map(table.who, asking))
        verb = "stand" if len(asking) > 1 or table.seat in asking else "stands"
        now.append(Fact("price", f"{who[0].upper()}{who[1:]} {verb} here."))
    return Answer(
        title=f"Price {price}",
        lines=[
            Fact("price", f"Customers here buy at a price up to {price}."),
            Fact("sale", "Columns are asked from the left, each from the front of its queue."),
            Fact("order", "Markers further left act first, in Marketing last."),
        ],
        now=now,
        rule="MM-73",
    )


def _display(table: _Table, number: int) -> Answer:
    kind = DISPLAYS[number]
    shelf = table.display(kind)
    plural = {TECHNOLOGY: "technologies", FEATURE: "features", CAMPAIGN: "campaigns"}[kind]
    phase = "Marketing" if kind == CAMPAIGN else "Technology"
    lines = [
        Fact("info", f"Bought in {phase} with points."),
        Fact("clock", "Before a round, cards with a discount token leave and the others get one."),
    ]
    now = [Fact("info", f"{shelf.deck} left in the deck.")]
    if shelf.most is not None and table.seat is not None:
        now.append(Fact("cost", f"You may buy {shelf.most} in a round."))
    return Answer(title=plural.capitalize(), kind="display", lines=lines, now=now, rule="MM-12")


def _crowd(table: _Table, kind: int) -> Answer:
    crowd = table.view.crowds[kind]
    verdict: dict[str, str] = {}
    drawing = table.view.pending and table.view.pending[0].kind == "draw"
    if table.seat is not None and table.acts() and (table.view.phase == MARKETING or drawing):
        verdict = table.verdict(TakeCustomer(kind), "You can take the top card.")
    title = f"{TYPE_NAMES[kind][0].upper()}{TYPE_NAMES[kind][1:]} customers"
    return Answer(
        title=title,
        kind="deck",
        lines=[
            Fact("customer", TYPE_FACTS[kind]),
            Fact("private", "A customer drawn here is private: it buys from its company alone."),
        ],
        now=[Fact("info", f"{crowd.deck} left in the deck, {len(crowd.discards)} discarded.")],
        **({"rule": "MM-50"} | verdict),
    )


def _token(table: _Table) -> Answer:
    held = table.each([company.tokens for company in table.view.companies])
    return Answer(
        title="Progress token",
        lines=[
            Fact("token", "Pays 1 point for a technology or feature in any round."),
            Fact("clock", "Technology points that are not spent become tokens."),
        ],
        now=[Fact("info", f"Held: {held}.")] if held else [],
        rule="MM-40",
    )


_discount = always(
    "Discount token",
    "MM-12",
    cost="The card under it costs 1 point less.",
    clock="Before the next round the card leaves the display.",
)


def _symbol(table: _Table, symbol: str) -> Answer:
    counts = "It counts while nothing lies over it; a covered cell is 1 good."
    return symbol_answer(SYMBOL_MEANINGS[symbol], counts, "MM-21")


_covered = always(
    "Covered cell",
    "MM-60",
    goods="A cell of the lower pad under the upper one: it makes 1 good, whatever its symbol.",
)


def _icon(table: _Table, icon: int) -> Answer:
    pack, title = table.pack, ICON_NAMES[icon]
    wanting = [
        card
        for column in table.view.market
        for card in column
        if (pack.customers[card].all_of | pack.customers[card].any_of) >> icon & 1
    ]
    verb = "wants" if len(wanting) == 1 else "want"
    verdict: dict[str, str] = {}
    if table.seat is not None:
        own = [
            pack.features[card].name
            for card in table.view.companies[table.seat].features
            if pack.features[card].icons >> icon & 1
        ]
        verdict = (
            {"can": f"Your {listed(own)} shows it."}
            if len(own) == 1
            else {"can": f"Your {listed(own)} show it."}
            if own
            else {"why": "No feature of yours shows it."}
        )
    return Answer(
        title=title,
        kind="wish",
        lines=[Fact("star", f"Wanted by customers: a feature of the product must show {title}.")],
        now=[Fact("customer", f"{len(wanting)} on the market {verb} it.")],
        **({"rule": "MM-72"} | verdict),
    )


def _star(table: _Table) -> Answer:
    now = []
    if table.seen is not None:
        stars = table.seen.stars - table.seen.star_need
        now = [Fact("info", f"Customers see {stars}★ on your product.")]
    return Answer(
        title="Stars",
        kind="wish",
        lines=[
            Fact("star", "The stars of all placed features are added up."),
            Fact("customer", "A customer with a star wish buys from that many on."),
        ],
        now=now,
        rule="MM-72",
    )


def _slot(table: _Table, place: int) -> Answer:
    pack, third = table.pack, place == table.pack.board_slots - 1
    lines = [Fact("star", "Holds one feature of your product.")]
    if third:
        lines.append(Fact("cost", f"The third slot adds ${pack.third_slot_cost} to the cost."))
    if table.seat is not None:
        slot = slots(table.state, table.seat)[place]
        if slot is not None and slot.ignore_cost:
            lines.append(Fact("cost", "The $ on its feature is not counted."))
        if slot is not None and slot.double_stars:
            lines.append(Fact("star", "The stars on its feature count twice for customers."))
    elif place >= pack.board_slots:
        raise IndexError(place)
    return Answer(title=f"Slot {place + 1}", kind="product", lines=lines, rule="MM-70")


def _product(table: _Table, seat: int) -> Answer:
    company, pack = table.view.companies[seat], table.pack
    product = company.product
    own = seat == table.seat
    title = "Your product" if own else f"The product of {table.names[seat]}"
    lines = [
        Fact("star", "Features on slots: what customers see."),
        Fact(
            "cost",
            f"Costs ${pack.base_cost}, the $ on features and ${pack.third_slot_cost} for "
            "the third slot.",
        ),
    ]
    if product is None:
        now = "It is made at the start of its sale." if table.view.phase <= SALES else "Not made."
    else:
        names = listed(pack.features[card].name for card in product.slots if card != EMPTY)
        now = f"{names or 'No features'}: price {company.price}, cost {product.cost}, "
        now += f"net profit ${product.net}." if product.net >= 0 else f"a loss of ${-product.net}."
    return Answer(title=title, lines=lines, now=[Fact("info", now)], rule="MM-71")


def _share(table: _Table) -> Answer:
    places = table.view.places
    paid = listed(f"${money}" for money in places)
    sold = table.each([len(company.sold) for company in table.view.companies])
    return Answer(
        title="Market share",
        lines=[Fact("sale", "Whoever sold most goods gets the most; tied companies share.")],
        now=[
            Fact(
                "money", f"In this round: {paid}." if any(places) else "It pays nothing this round."
            ),
            *([Fact("goods", f"Sold: {sold}.")] if sold else []),
        ],
        rule="MM-80",
    )


def _goods(table: _Table) -> Answer:
    icons = event_goods(table.pack, table.view.revealed)
    return Answer(
        title="Goods",
        lines=[
            Fact("goods", "Made in Production: visible symbols, covered cells, events, cards."),
            Fact("sale", "Each is sold to one customer; what is left at the end of Sales is lost."),
        ],
        now=[Fact("event", f"Events give everybody {counted(icons, 'good')} each round.")],
        rule="MM-60",
    )


_house = always(
    "House edition",
    "MM-1",
    info="Values that are not printed in the rules are designed here.",
    star="The large view of a card says which of its values are.",
)
_money = always(
    "Money",
    "MM-81",
    sale="Each good sold earns its net profit: price minus cost.",
    money="Market share and some cards pay too.",
    info="Whoever has most at the end wins.",
)
KINDS: Kinds = {
    "technology": (1, _technology),
    "feature": (1, _feature),
    "campaign": (1, _campaign),
    "customer": (1, _customer),
    "event": (1, _event),
    "steve": (1, _steve),
    "company": (1, _company),
    "plan": (1, _plan),
    "price": (1, _price),
    "display": (1, _display),
    "crowd": (1, _crowd),
    "token": (0, _token),
    "discount": (0, _discount),
    "symbol": (tuple(SYMBOL_MEANINGS), _symbol),
    "covered": (0, _covered),
    "icon": (1, _icon),
    "star": (0, _star),
    "slot": (1, _slot),
    "product": (1, _product),
    "share": (0, _share),
    "goods": (0, _goods),
    "money": (0, _money),
    "house": (0, _house),
}
