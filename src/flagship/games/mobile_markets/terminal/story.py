"""The story of this game: one line for each turn, and tables where several companies act."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import takewhile

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from flagship.kernel import ahead
from flagship.kernel.game import seat_of
from flagship.terminal.marks import grid
from flagship.terminal.story import Line, merged, printed

from ..rules import events as e
from ..rules.editions import Ruleset
from ..rules.events import Event
from ..rules.pack import Pack
from ..rules.product import Asked
from ..rules.text import name, tell
from ..rules.yields import goods_of_pads
from . import marks, sale
from .ending import ledger

SECTIONS = (e.RoundBegan, e.PhaseBegan)
SILENT = (e.Planned, e.PointsReceived, e.GameEnded)
"""Shown better elsewhere."""
RECKONING = (e.ShareScored, e.ProfitScored)
"""Shown in the table of the round's profit."""


def lines(pack: Pack, rules: Ruleset, events: Iterable[Event]) -> list[Line]:
    """The events as lines; a company's consecutive actions share one line, a sale has several."""
    return merged(
        events, SILENT, SECTIONS, partial(tell, pack, rules), partial(_joined, pack, rules)
    )


def own_part(events: Sequence[Event], seat: int) -> int:
    """How many of the first events belong to the seat's own turn; Profit belongs to no seat."""
    count = ahead.own_part(events, seat)
    return next((i for i in range(count) if isinstance(events[i], RECKONING)), count)


def told(
    pack: Pack, rules: Ruleset, events: list[Event], history: list[Event]
) -> list[RenderableType]:
    """Everything since the last time, up to the round's end."""
    parts: list[RenderableType] = []
    chunk: list[Event] = []
    is_reckoned = any(isinstance(event, e.ProfitScored) for event in events)
    has_plans = any(isinstance(event, e.PlansRevealed) for event in events)
    hidden: tuple[type, ...] = (e.GoodsProduced,)
    hidden += (e.PriceSet,) if has_plans else ()
    hidden += RECKONING if is_reckoned else ()

    late: list[Event] = []

    def flush() -> None:
        parts.extend(printed(rules, lines(pack, rules, chunk)))
        chunk.clear()

    for place, event in enumerate(events):
        match event:
            case e.MoneyGained() if isinstance(events[place - 1], e.ProfitScored) or late:
                late.append(event)
            case e.RoundBegan():
                break  # the planning screen shows the new round
            case e.PlansRevealed():
                flush()
                parts += [Text(), revealed(rules, event, events)]
            case e.PhaseBegan(6):
                flush()
                parts += [Text(), production(rules, events[place:])]
            case _ if not isinstance(event, hidden):
                chunk.append(event)
    flush()
    if is_reckoned:
        parts += [Text(), profit(rules, history)]
    if late:
        parts += [Text(), Text("End of the game", style="bold")]
        parts += printed(rules, lines(pack, rules, late))
    return parts


def revealed(rules: Ruleset, reveal: e.PlansRevealed, events: Sequence[Event]) -> Table:
    """All plans side by side, in turn order."""
    prices = {event.seat: event for event in events if isinstance(event, e.PriceSet)}
    headings = ("Price", "Technology", "Marketing", "Goods of the plan")
    table = grid("Plans revealed", *headings)
    for column in table.columns[1:4]:
        column.justify = "right"

    def order(seat: int) -> tuple[int, int]:
        if seat not in prices:
            return 99, seat
        return prices[seat].price + prices[seat].beyond, prices[seat].spot

    for seat in sorted(range(len(reveal.results)), key=order):
        shown = reveal.results[seat]
        price = marks.price(prices[seat]) if seat in prices else "to choose"
        if shown is None:
            table.add_row(marks.company(rules, seat), price, "", "", "by his card")
            continue
        goods, discounts, covered = made = goods_of_pads(shown)
        symbols = goods + discounts
        parts = [f"{symbols} symbols" if symbols else "", f"{covered} covered"]
        table.add_row(
            marks.company(rules, seat),
            price,
            f"{shown.technology}",
            f"{shown.marketing}",
            Text(f"{sum(made)}: {', '.join(filter(None, parts))}"),
        )
    return table


def production(rules: Ruleset, events: Sequence[Event]) -> Table:
    """MM-60: the goods of all companies, by source."""
    table = grid("Production", "Goods", "from")
    table.columns[1].justify = "right"
    first, *rest = events
    own = [first, *takewhile(lambda one: not isinstance(one, e.PhaseBegan), rest)]
    late = {one.seat: one.goods for one in own if isinstance(one, e.GoodsGained)}
    for made in own:
        if isinstance(made, e.GoodsProduced):
            sources = (
                ("events", made.icons),
                ("symbols", made.symbols),
                ("covered cells", made.covered),
                ("cards", made.effects + late.get(made.seat, 0)),
            )
            table.add_row(
                marks.company(rules, made.seat),
                f"{made.total + late.get(made.seat, 0)}",
                Text(", ".join(f"{source} {n}" for source, n in sources if n), style="dim"),
            )
    return table


def profit(rules: Ruleset, history: list[Event]) -> Table:
    """MM-80, MM-81: the money of the last scored round, by source."""
    table = grid("Profit", "Sales", "Market share", "Cards", "Money")
    for column in table.columns[1:]:
        column.justify = "right"
    rounds = [one for one in ledger(history).rounds if one.profits]
    for seat, scored in rounds[-1].profits.items():
        share, cards = rounds[-1].shares.get(seat, 0), rounds[-1].cards.get(seat, 0)
        total = scored.money + share + cards
        each = f"{scored.sold} × {marks.dollars(scored.net)} = {marks.dollars(scored.money)}"
        table.add_row(
            marks.company(rules, seat),
            each if scored.sold else "none",
            f"${share}" if share else "·",
            f"${cards}" if cards else "·",
            Text(f"{'+' if total >= 0 else ''}{marks.dollars(total)}", style="bold"),
        )
    return table


def _joined(pack: Pack, rules: Ruleset, run: list[Event]) -> list[str]:
    """A company's consecutive actions: one sentence, several for a sale."""
    seat = seat_of(run[0])
    assert seat is not None
    who = name(rules, seat)
    asked = [
        Asked(event.customer, event.private, getattr(event, "reason", ""))
        for event in run
        if isinstance(event, e.Sold | e.CustomerRefused)
    ]
    parts = _parts(pack, rules, run, who)
    sentences = [f"{who} {', '.join(parts)}."] if parts else []
    for event in run:
        if isinstance(event, e.SaleEnded):
            first, *others = sale.told(pack, asked, event.sold + event.unsold)
            # The sale has its own line; the company is named again if it comes first.
            first = first[0].upper() + first[1:] if sentences else f"{who} {first}"
            sentences += [first, *others]
    return sentences


def _parts(pack: Pack, rules: Ruleset, run: list[Event], who: str) -> list[str]:
    """What a company did besides selling; consecutive customers are listed together."""
    parts: list[str] = []
    cards: list[int] = []
    for place, event in enumerate(run):
        match event:
            case e.Sold() | e.CustomerRefused() | e.SaleEnded():
                continue
            case e.CustomerTaken() | e.CustomerReleased():
                cards.append(event.customer)
                if place + 1 < len(run) and type(run[place + 1]) is type(event):
                    continue
                named = marks.customers(pack, cards)
                is_taken = isinstance(event, e.CustomerTaken)
                parts.append(
                    f"takes private {named}" if is_taken else f"puts {named} on the market"
                )
                cards.clear()
            case e.MoneyGained(_, money, source):
                parts.append(f"gets {marks.dollars(money)} from {marks.named(pack, source)}")
            case _:
                parts.append(tell(pack, rules, event).removeprefix(f"{who} ").removesuffix("."))
    return parts
