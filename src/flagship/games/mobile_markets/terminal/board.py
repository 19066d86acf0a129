"""The printed board: event, prices, market, displays, companies, Steve Jr.

Everything comes from a view, so nothing secret is shown.
"""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.kernel.phrases import counted, listed
from flagship.kernel.rng import Rng
from flagship.terminal.marks import chip, grid, price_track

from ..rules.guess import guess
from ..rules.pack import TYPES, Campaign, Feature, SteveCard, Technology
from ..rules.product import Offer, offer, why_refused, without_slots
from ..rules.state import OVER, State, trial
from ..rules.text import TYPE_NAMES
from ..rules.turn import PLANNING
from ..rules.view import DisplayView, View
from ..rules.yields import event_goods
from . import marks
from .picture import picture

PRICING = 3
WIDTH = 9
"""The width of a column of the market."""
ORDER = (
    "Customers are asked column by column from 2 to 8, each from the bottom up: 1st, 2nd and so on."
)
LEGEND = (
    "V variety-seeking: price or needs · R regular: price · C complex: price and needs · "
    "bold: could buy from you."
)


def position(view: View) -> State:
    """A state for asking the rules; what the view does not show is made up."""
    return guess(view, Rng(0))


def board(view: View) -> RenderableType:
    parts: list[RenderableType] = [
        event(view),
        icons(view),
        Text(),
        prices(view),
        Text(),
        market(view),
        Text(ORDER, style="dim"),
        Text(),
        displays(view),
        Text(),
        companies(view),
        Text(),
        holdings(view, range(len(view.companies))),
    ]
    if view.steve is not None:
        parts += [Text(), steve(view)]
    return Group(*parts)


def event(view: View) -> Text:
    if not view.revealed:
        return Text("No event has been revealed yet.", style="dim")
    row = view.pack.events[view.revealed[-1]]
    heading = marks.card(row)
    heading.stylize("bold", 0, len(f"{row.id} {row.name}"))
    return Text.assemble(("Event ", "dim"), heading, ": ", row.text)


def icons(view: View) -> Text:
    """MM-11: the sum of the icons of all revealed events."""
    rows = [view.pack.events[card] for card in view.revealed]
    came = [sum(row.customers[kind] for row in rows) for kind in range(len(TYPES))]
    more = [f"{count} {TYPE_NAMES[kind]}" for kind, count in enumerate(came) if count]
    words = (
        f"Events so far give every company {counted(event_goods(view.pack, view.revealed), 'good')}"
    )
    if more:
        words += f" and the market {listed(more)} customer{'s' if sum(came) > 1 else ''} more"
    return Text(f"{words}, each round.", style="dim")


def prices(view: View) -> Text:
    """The price track with the companies in order, and those not yet on it."""
    here: dict[int, list[int]] = {}
    markers = [(one.price + one.beyond, one.spot) for one in view.companies]
    for seat in sorted(range(len(markers)), key=markers.__getitem__):
        here.setdefault(markers[seat][0], []).append(seat)
    return price_track(view.rules, view.pack.price_track, here, view.queue)


def market(view: View) -> Table:
    """The customers in their columns; the bottom row is asked first."""
    height = max((len(column) for column in view.market), default=0)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("Price", header_style="dim", justify="right", no_wrap=True)
    for price in view.pack.price_track:
        table.add_column(f"{price}", min_width=WIDTH)
    seen: Offer | None = None
    if view.seat is not None and PRICING < view.phase < OVER:
        seen = widest(view, view.seat)

    def ink(card: int) -> str:
        """Bold if the viewer's company, with all its features, could sell to the customer."""
        return "bold" if seen is not None and not why_refused(view.pack, card, seen) else ""

    for level in range(height, 0, -1):
        cells = [
            marks.cell(view.pack, column[-level], ink(column[-level]))
            if level <= len(column)
            else Text("" if column or level > 1 else "·", style="dim")
            for column in view.market
        ]
        table.add_row(Text(_ordinal(level), style="dim"), *cells)
    if not height:
        table.add_row("", "nobody")
    return table


def _ordinal(number: int) -> str:
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"


def widest(view: View, seat: int) -> Offer:
    """What customers would see if all features fit on the product."""
    state = trial(position(view), seat)
    company = state.companies[seat]
    features = [view.pack.features[card] for card in company.features]
    company.product = without_slots(state, seat, features)
    return offer(state, seat)


def displays(view: View) -> Group:
    """What can be bought: technologies, features, campaigns."""
    pack = view.pack
    return Group(
        _cards("Technologies", "What they do", pack.technologies, view.technologies),
        _cards("Features", "What they show", pack.features, view.features),
        _cards("Campaigns", "What they do", pack.campaigns, view.campaigns),
        Text("−1: a discount token, included in the cost.", style="dim"),
    )


def _cards(
    title: str, what: str, rows: Sequence[Technology | Feature | Campaign], shown: DisplayView
) -> Table:
    """A display, with what each card costs the viewer now."""
    table = grid("", title, "Cost", what)
    table.columns[0].style = "dim"
    table.columns[1].min_width = 25
    table.columns[1].no_wrap = True
    table.columns[2].min_width = 4
    cards = zip(shown.shown, shown.costs, shown.discounted, strict=True)
    for number, (card, cost, discounted) in enumerate(cards, start=1):
        row = rows[card]
        price = Text.assemble((f"{cost}", "bold"), (" −1" if discounted else "", "green"))
        says = marks.feature(row) if isinstance(row, Feature) else row.text
        table.add_row(f"{number}", marks.card(row), price, says)
    return table


def companies(view: View) -> Table:
    """One row for each company."""
    table = grid("Company", "Money", "Price", "Goods", "Tokens", "T M", "Sold", "Product")
    for column in table.columns[1:5]:
        column.justify = "right"
    table.columns[5].justify = table.columns[6].justify = "center"
    for seat, one in enumerate(view.companies):
        who = marks.company(view.rules, seat)
        if seat == view.seat:
            who.append(" (you)", style="bold")
        shown = one.result
        product = one.product
        table.add_row(
            who,
            marks.dollars(one.money),
            marks.price(one),
            f"{one.goods}",
            f"{one.tokens}",
            f"{shown.technology} {shown.marketing}" if shown else "· ·",
            f"{len(one.sold)}" if product else "·",
            f"{marks.offered(product)}, net {product.net}" if product else "",
        )
    return table


def holdings(view: View, seats: "range | list[int]") -> Table:
    """The companies' cards, and their private customers in the order in which they are asked."""
    pack = view.pack
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for seat in seats:
        own = view.companies[seat]
        features = [pack.features[card] for card in own.features]
        private = sorted(own.private, key=lambda card: pack.customers[card].price)
        rows: list[tuple[str, list[Text]]] = [
            ("technologies", [marks.card(pack.technologies[card]) for card in own.technologies]),
            ("features", [Text(f"{row.id} {marks.feature(row)}") for row in features]),
            ("campaigns", [marks.card(pack.campaigns[card]) for card in own.campaigns]),
            ("private", [Text(marks.customers(pack, private))] if private else []),
        ]
        lead = chip(view.rules, seat, " ", " ")
        for kind, cards in rows:
            if cards:
                table.add_row(lead, kind, Text(", ").join(cards))
                lead = Text("")
    return table


def steve(view: View) -> RenderableType:
    """Steve Jr.'s cards, the newest first, and what he does in this round."""
    assert view.steve is not None
    pack = view.pack
    rows = [pack.steve_jr[card] for card in reversed(view.steve.shown)]
    table = grid("Steve Jr.'s cards", "Feature", "Ability, for good")
    for row in rows:
        table.add_row(marks.card(row), marks.feature(row), f"{row.phase}: {row.text}")
    if view.phase <= PLANNING or not rows:
        words = "His next card is revealed when you have planned; its rows apply to the round."
        return Group(table, Text(words, style="dim")) if rows else Text(words, style="dim")
    return Group(table, Text(f"This round ({rows[0].id}): {steve_rows(rows[0])}."))


def steve_rows(row: SteveCard) -> str:
    """MM-91: what the newest card makes him do."""
    parts = [f"price {row.price}"]
    discards = (
        ("technology", row.discard_technologies),
        ("feature", row.discard_features),
        ("campaign", row.discard_campaigns),
    )
    parts += [f"discards the {word} {kind}" for kind, words in discards for word in words]
    if row.private:
        parts.append(f"takes private {' '.join(marks.TYPES[kind] for kind in row.private)}")
    more = f" + {row.per_event_icon} per event icon" if row.per_event_icon else ""
    parts.append(f"makes {counted(row.base, 'good')}{more}")
    parts.append(f"uses free features and {row.cost_features} with $")
    return ", ".join(parts)


def status(view: View, seat: int) -> Text:
    """The company's own figures in one line."""
    own = view.companies[seat]
    line = marks.company(view.rules, seat)
    parts = [marks.dollars(own.money)]
    if view.phase > PRICING:
        parts.append(f"price {marks.price(own)}")
    if view.phase in (4, 5):
        parts.append(f"{counted(view.points, 'point')} to spend")
    if own.tokens:
        parts.append(counted(own.tokens, "progress token"))
    if view.phase >= 6:
        parts.append(counted(own.goods, "good"))
    return line.append(": " + ", ".join(parts) + ".")


def opening(view: View) -> list[RenderableType]:
    """What a turn in this phase is about."""
    assert view.seat is not None
    own = holdings(view, [view.seat])
    if view.phase == 8:
        return [own, Text()]
    parts: list[RenderableType] = [event(view), Text(), prices(view), Text()]
    if view.phase == PRICING:
        return parts
    return [*parts, market(view), legend(view.round == 1), Text(), own, Text()]


def legend(in_full: bool) -> Text:
    """How to read the market."""
    return Text(f"{ORDER}\n{LEGEND}" if in_full else ORDER, style="dim")


def market_page(view: View, words: str) -> RenderableType:
    return Group(prices(view), Text(), market(view), legend(in_full=True))


def shop_page(view: View, words: str) -> RenderableType:
    return displays(view)


def plans(view: View, words: str) -> RenderableType:
    """The plans of this round, once they are revealed."""
    if view.phase == PLANNING:
        raise Refusal("Plans are secret until all have planned (MM-4).")
    parts: list[RenderableType] = []
    for seat, one in enumerate(view.companies):
        if one.plan is not None:
            parts.append(marks.company(view.rules, seat))
            parts.append(picture(view.pack, one.plan))
    return Group(*parts)


def steve_page(view: View, words: str) -> RenderableType:
    if view.steve is None:
        raise Refusal("Steve Jr. does not play in this game.")
    return steve(view)
