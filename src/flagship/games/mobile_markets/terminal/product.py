"""The product bench of phase 7: features on slots, their cost, and what they would sell.

Products are computed on a guessed state; they depend only on public information.
"""

from collections.abc import Callable
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel.game import Refusal
from flagship.terminal.marks import grid

from ..rules.actions import Action, MakeProduct
from ..rules.conditions import effects
from ..rules.effects import TokensToGoods
from ..rules.notation import read
from ..rules.phase7_sales import why_not
from ..rules.product import (
    Asked,
    cost_parts,
    goods_to_sell,
    make,
    offer,
    paid_for,
    products,
    slots,
    walk,
)
from ..rules.records import Product
from ..rules.state import EMPTY, trial
from ..rules.text import illegal
from ..rules.view import View
from . import marks, sale
from .board import position

ROWS = 8
"""Rows of the list shown at a time."""


class ProductRow(NamedTuple):
    """A product and its sale if it took place now."""

    product: Product
    goods: int
    asked: tuple[Asked, ...]
    cards: int
    """Money that cards give for it in Profit, without market share."""

    @property
    def bought(self) -> list[Asked]:
        """Who buys."""
        return [one for one in self.asked if not one.reason]

    @property
    def money(self) -> int:
        """Money from sales and cards."""
        return len(self.bought) * self.product.net + self.cards


SORTS: dict[str, Callable[[ProductRow], int]] = {
    "money": lambda row: row.money,
    "sold": lambda row: len(row.bought),
    "net": lambda row: row.product.net,
    "stars": lambda row: row.product.stars,
}


class Bench:
    """Every sensible product of the view's company, most profitable first."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.state = position(view)
        self.kinds = slots(self.state, self.seat)
        self.every = [self.row(one.product) for one in products(self.state, self.seat)]
        self.all = False
        self.sorting = ""
        self.page = 0
        self.looked = False
        self.listed: list[ProductRow] = []
        self._list()

    def row(self, product: Product) -> ProductRow:
        """How the sale of a product would go."""
        state = trial(self.state, self.seat)
        company = state.companies[self.seat]
        company.product = product
        goods = company.goods = goods_to_sell(state, self.seat)
        seen = offer(state, self.seat)
        asked = walk(state.pack, company.private, state.market, goods, seen)
        return ProductRow(product, goods, tuple(asked), paid_for(state, self.seat, asked))

    def _list(self) -> None:
        """Of products that sell to the same customers, only the best, unless all are wanted."""
        self.page = 0
        best: dict[tuple[int, ...], ProductRow] = {}
        for row in self.every:
            best.setdefault(tuple(one.customer for one in row.bought), row)
        self.listed = self.every if self.all else list(best.values())
        if self.sorting:
            self.listed = sorted(self.listed, key=lambda row: -SORTS[self.sorting](row))

    # The menu

    def parts(self) -> list[RenderableType]:
        """The list and the commands; after a single product, only the commands."""
        looked, self.looked = self.looked, False
        aside = Text(self._aside(), style="dim")
        return [aside] if looked else [self.table(), aside]

    def read(self, line: str) -> tuple[list[Action], RenderableType | None]:
        """Choose a product by number or in notation, look at one, or change the list."""
        verb, _, rest = line.lower().partition(" ")
        match verb:
            case "look":
                self.looked = True
                return [], self.sheet(self._looked_at(rest))
            case "list":
                pass
            case "more":
                if (self.page + 1) * ROWS >= len(self.listed):
                    raise Refusal("There are no more products.")
                self.page += 1
            case "all":
                self.all = True
                self._list()
            case "reset":
                self.all, self.sorting = False, ""
                self._list()
            case "sort":
                names = [name for name in SORTS if rest and name.startswith(rest)]
                if not names:
                    raise Refusal(f"Say what to sort by: {', '.join(SORTS)}.")
                self.sorting = names[0]
                self._list()
            case "product":
                return [self._arranged(rest)], None
            case _ if verb.isdecimal() and not rest:
                return [MakeProduct(self.pick(int(verb[:6])).product.slots)], None
            case _:
                return [read(self.view.pack, line)], None
        return [], None

    def pick(self, number: int) -> ProductRow:
        """The product of a numbered row."""
        if not 1 <= number <= len(self.listed):
            raise Refusal(f"There is no product {number}: choose from 1 to {len(self.listed)}.")
        return self.listed[number - 1]

    def _looked_at(self, words: str) -> ProductRow:
        if words.isdecimal():
            return self.pick(int(words[:6]))
        slots = self._arranged(words.removeprefix("product ")).slots
        return self.row(make(self.state, self.seat, slots))

    def _arranged(self, rest: str) -> MakeProduct:
        """The player's own product; missing slots at the end stay empty."""
        action = read(self.view.pack, f"product {rest.upper()}")
        assert isinstance(action, MakeProduct)
        missing = len(self.kinds) - len(action.slots)
        action = MakeProduct(action.slots + (EMPTY,) * missing)
        reason = why_not(self.state, self.seat, action)
        if reason is not None:
            raise illegal(reason)
        return action

    def _aside(self) -> str:
        shown = min((self.page + 1) * ROWS, len(self.listed))
        parts = [f"{self.page * ROWS + 1} to {shown} of {len(self.listed)} that sell differently"]
        if self.all:
            parts = [f"{self.page * ROWS + 1} to {shown} of all {len(self.listed)}"]
        if shown < len(self.listed):
            parts.append("more")
        if not self.all and len(self.every) > len(self.listed):
            parts.append(f"all {len(self.every)}")
        features = self.view.companies[self.seat].features
        own = " ".join(self.view.pack.features[card].id for card in features[:2])
        parts += ["a number", "look 1", "sort sold", f"product {own}", "board", "help"]
        return " · ".join(parts)

    # In print

    def table(self) -> RenderableType:
        """The products on this page, and why customers refuse the first of them."""
        start = self.page * ROWS
        rows = self.listed[start : start + ROWS]
        table = grid("", "Features", "Shows", "Cost", "Net", "Sells", "Earns", "Sells to")
        for column in table.columns[3:7]:
            column.justify = "right"
        for column in table.columns[:7]:
            column.no_wrap = True
        table.columns[1].no_wrap = False
        for number, row in enumerate(rows, start=start + 1):
            product = row.product
            table.add_row(
                Text(f"{number} ", style="bold cyan"),
                self._placed(product),
                marks.offered(product),
                f"{product.cost}",
                f"{product.net}",
                f"{len(row.bought)}/{row.goods}",
                Text(marks.dollars(row.money), style="bold"),
                Text(self._buyers(row), style="dim"),
            )
        notes: list[RenderableType] = []
        if rows and not start:
            refused = sale.refusing(self.view.pack, rows[0].asked)
            if refused:
                notes.append(Text(f"Refusing {start + 1}: {refused}.", style="dim"))
        if any(row.cards for row in rows):
            notes.append(Text("Earns: sales and cards in Profit, without market share.", "dim"))
        if effects(self.state, self.seat, TokensToGoods) and self.view.companies[self.seat].tokens:
            words = "Then you may turn progress tokens into goods, 1 each."
            notes.append(Text(words, style="dim"))
        return Group(table, *notes)

    def _placed(self, product: Product) -> str:
        """The features in words: the third slot and those of technologies are named."""
        pack = self.view.pack
        parts = [
            pack.features[card].id + (f" in {name}" if place >= pack.board_slots - 1 else "")
            for place, (name, card) in enumerate(zip(self.slot_names(), product.slots, strict=True))
            if card != EMPTY
        ]
        return ", ".join(parts) or "none"

    def slot_names(self) -> list[str]:
        """The slots: the board's by number, others by their technology."""
        pack, own = self.view.pack, self.view.companies[self.seat]
        names = [f"slot {place + 1}" for place in range(pack.board_slots)]
        cards = map(pack.technologies.__getitem__, own.technologies)
        return [*names, *(card.id for card in cards if card.slot is not None)]

    def _buyers(self, row: ProductRow) -> str:
        """The type and price of each buyer, private customers first."""
        pack = self.view.pack

        def short(private: bool) -> str:
            cards = [pack.customers[one.customer] for one in row.bought if one.private == private]
            return " ".join(f"{marks.TYPES[card.type]}{card.price}" for card in cards)

        own = short(True)
        return " · ".join(filter(None, (f"own {own}" if own else "", short(False))))

    def sheet(self, row: ProductRow) -> RenderableType:
        """A product in full: slots, cost and the sale customer by customer."""
        product, pack = row.product, self.view.pack
        costs = cost_parts(self.state, self.seat, product)
        parts = ", ".join(f"{part.source} {part.amount}".replace("-", "−") for part in costs)
        price = self.view.companies[self.seat].price
        table = Table.grid(padding=(0, 2, 0, 0))
        for place, (name, card) in enumerate(zip(self.slot_names(), product.slots, strict=True)):
            kind = self.kinds[place]
            note = "using it costs $1" if place == pack.board_slots - 1 else ""
            if kind is not None:
                note = "its $ is ignored" if kind.ignore_cost else note
                note = "its stars count double" if kind.double_stars else note
            feature = Text("empty", style="dim")
            if card != EMPTY:
                feature = marks.card(pack.features[card])
                feature.append(f"  {marks.feature(pack.features[card])}", style="bold")
            table.add_row(name, feature, Text(note, style="dim"))
        return Group(
            table,
            Text(f"Price {price}, cost {product.cost} ({parts}): net profit {product.net}."),
            *(Text(word[0].upper() + word[1:]) for word in sale.told(pack, row.asked, row.goods)),
        )
