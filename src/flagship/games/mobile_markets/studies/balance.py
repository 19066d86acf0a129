"""`flagship sim mobile_markets --balance`: the worth of prices, cards and opponents.

All players are the bot named, greedy by default. Fixed prices and many technology points are
measured with one player limited to such plans among free players; the worth of cards and points
is measured with gifts (worth.py).
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from statistics import fmean, quantiles
from typing import Any, NamedTuple

from flagship.bots import bot
from flagship.bots.bot import Bot
from flagship.kernel.game import Spread
from flagship.kernel.match import Match
from flagship.kernel.phrases import counted
from flagship.kernel.rng import Rng

from .. import GAME as game
from ..bots.greedy import Greedy
from ..rules import events as e
from ..rules.actions import Action
from ..rules.displays import NAMES, rows
from ..rules.pack import Pack
from ..rules.state import CAMPAIGN
from ..rules.view import View
from . import worth

PLAYERS = (2, 3, 4)
PRICING = 3
LEVELS = ("easy", "medium", "hard")
Limit = tuple[int | None, int]
"""The price of a greedy player's plans, or None, and the fewest technology points."""
LIMITS: dict[str, Limit] = {
    **{f"{price}": (price, 0) for price in range(2, 9)},
    "3 or more technology points": (None, 3),
}
GIFT_GAMES = 25
"""Games with gifts for each game of a line, as single cards need many."""


class Played(NamedTuple):
    """The results of one game."""

    money: list[int]
    winner: int
    prices: Counter[int]
    """How often companies chose each price."""
    produced: Counter[int]
    """Goods by price."""
    sold: Counter[int]
    bought: Counter[str]
    """Cards by id, bought or gained."""


def report(
    games: int, seed: int, pack: Pack, name: str | None = None, spread: Spread = map
) -> Iterator[str]:
    """Line by line, with this many games for each."""
    name = name or "greedy"
    seeds = range(seed, seed + games)
    each = counted(games, "game")
    yield f"Mobile Markets with {name} players, {each} a line, pack {pack.digest[:12]}."
    bought: Counter[str] = Counter()
    for players in PLAYERS:
        played = list(spread(partial(play, pack, name, players, None, None), seeds))
        yield from _table_lines(f"{players} players", played)
        for one in played:
            bought += one.bought
    for level in LEVELS:
        played = list(spread(partial(play, pack, name, 2, level, None), seeds))
        won = sum(one.winner == 0 for one in played)
        own, his = (fmean(one.money[seat] for one in played) for seat in (0, 1))
        yield f"solo, {level}: {won / games:.0%} won, mean ${own:.0f} against ${his:.0f}"
    yield "One player limited to some plans among free ones: wins (fair share), money"
    for players in PLAYERS:
        cells = []
        for label, limit in LIMITS.items():
            played = list(spread(partial(play, pack, name, players, None, limit), seeds))
            won = sum(
                one.winner == number % players for number, one in zip(seeds, played, strict=True)
            )
            own = fmean(one.money[n % players] for n, one in zip(seeds, played, strict=True))
            cells.append(f"{label}: {won / games:.0%} ${own:.0f}")
        yield f"  {players} players ({1 / players:.0%})  " + "  ".join(cells)
    number = games * GIFT_GAMES
    measured = worth.fit(spread(partial(worth.play, pack, name), range(seed, seed + number)))
    yield f"Gifts up to round {worth.LAST_ROUND}, {worth.PLAYERS} players, {number} games:"
    for gift in (worth.TOKEN, worth.POINT):
        yield f"  {gift}: worth ${measured[gift].money:.1f} ±{measured[gift].error:.1f}"
    yield "  card: times bought per game, cost, worth ± its error, worth of the points it costs"
    for display, identity, cost in _cards(pack):
        if identity in measured:
            one = measured[identity]
            paid = cost * measured[worth.POINT if display == CAMPAIGN else worth.TOKEN].money
            times = bought[identity] / (games * len(PLAYERS))
            figures = f"${one.money:4.1f} ±{one.error:3.1f}  ${paid:4.1f}"
            yield f"  {identity:4} {times:5.2f}  {cost}  {figures}"


class Limited:
    """Plans and sets prices as a limited greedy player, and goes on as its bot."""

    def __init__(self, planner: Greedy, rest: Bot[View, Action]) -> None:
        self.planner = planner
        self.rest = rest

    def choose(self, view: View) -> Action:
        """By phase."""
        return (self.planner if view.phase <= PRICING else self.rest).choose(view)


def play(
    pack: Pack, name: str, players: int, level: str | None, limit: Limit | None, seed: int
) -> Played:
    """One game; the limited seat changes with the seed."""
    changes: dict[str, Any] = {"steve": 1, "steve_level": level} if level else {}
    rules = game.setup.ruleset(colours=game.colours[:players], **changes)
    match = Match(game, rules, seed, pack)
    bots: list[Any] = [bot(name, game.id, Rng(seed * 64 + seat)) for seat in range(players)]
    if limit is not None:
        own = seed % players
        bots[own] = Limited(Greedy(Rng(seed * 64 + own), *limit), bots[own])
    totals = Played([], 0, Counter(), Counter(), Counter(), Counter())
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        at = [company.price for company in match.state.companies]
        _note(
            pack,
            totals,
            match.submit(seat, bots[seat].choose(game.rules.view(match.state, seat))),
            at,
        )
    money = game.rules.scores(match.state)
    return totals._replace(money=money, winner=game.rules.winners(match.state)[0])


def _note(pack: Pack, totals: Played, events: list[e.Event], prices: list[int]) -> None:
    """Count prices, goods and cards from the events."""
    for event in events:
        match event:
            case e.PriceSet(seat, price):
                prices[seat] = price
                totals.prices[price] += 1
            case e.SaleEnded(seat, sold, unsold):
                totals.produced[prices[seat]] += sold + unsold
                totals.sold[prices[seat]] += sold
            case e.CardBought(_, name, card) | e.CardGained(_, name, card):
                totals.bought[worth.identity(pack, name, card)] += 1


def _cards(pack: Pack) -> Iterator[tuple[str, str, int]]:
    """The display, id and cost of every card that can be bought."""
    for name in NAMES:
        for card in rows(pack, name):
            if card.cost:
                yield name, card.id, card.cost


def _table_lines(title: str, played: list[Played]) -> Iterator[str]:
    money = [amount for one in played for amount in one.money]
    low, *_, high = quantiles(money, n=20) if len(money) > 1 else money * 2
    prices, produced, sold = Counter[int](), Counter[int](), Counter[int]()
    for one in played:
        prices += one.prices
        produced += one.produced
        sold += one.sold
    yield (
        f"{title}: mean ${fmean(money):.0f} (5 % ${low:.0f}, 95 % ${high:.0f}), "
        f"{sold.total() / produced.total():.0%} of goods sold"
    )
    shares = "  ".join(
        f"{price}: {prices[price] / prices.total():.0%} of rounds, "
        f"{sold[price] / max(produced[price], 1):.0%} sold"
        for price in sorted(prices)
    )
    yield f"  by price  {shares}"
