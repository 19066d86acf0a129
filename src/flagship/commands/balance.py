"""`flagship sim mobile_markets --balance`: what prices, cards and opponents are worth.

Greedy players only. A fixed price is one player bound to plans of that price among free ones;
a card's worth is the money margin it brings a seat that is given it in round 2, in pairs of
games that differ in nothing else.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import fmean, pstdev, quantiles
from typing import Any, NamedTuple

from flagship import mobile_markets as game
from flagship.bots.greedy_mobile_markets import Greedy
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.mobile_markets import events as e
from flagship.mobile_markets.displays import display
from flagship.mobile_markets.pack import Pack
from flagship.mobile_markets.state import CAMPAIGN, FEATURE, TECHNOLOGY, State, clone

PLAYERS = (2, 3, 4)
LEVELS = ("easy", "medium", "hard")
PRICES = range(2, 9)


class Played(NamedTuple):
    """What one game came to."""

    money: list[int]
    winner: int
    prices: Counter[int]
    """Company rounds at each price."""
    produced: Counter[int]
    """Goods by price."""
    sold: Counter[int]
    bought: Counter[str]
    """Cards by id, bought or gained."""


def run(name: str, games: int, seed: int, pack: Pack) -> None:
    """Print the whole report; so many games for each line of it."""
    if name != game.ID:
        raise Refusal("The balance report is for mobile_markets; the other game has no house deck.")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for line in report(games, seed, pack, partial(pool.map, chunksize=4)):
            print(line, flush=True)


def report(
    games: int, seed: int, pack: Pack, spread: Callable[..., Iterator[Any]] = map
) -> Iterator[str]:
    """The report line by line; `spread` maps a function over games, in parallel or not."""
    seeds = range(seed, seed + games)
    yield f"Mobile Markets with greedy players, {games} games a line, pack {pack.digest[:12]}."
    bought: Counter[str] = Counter()
    for players in PLAYERS:
        played = list(spread(partial(play, pack, players, None, None), seeds))
        yield from _table_lines(f"{players} players", played)
        for one in played:
            bought += one.bought
    for level in LEVELS:
        played = list(spread(partial(play, pack, 2, level, None), seeds))
        won = sum(one.winner == 0 for one in played)
        own, his = (fmean(one.money[seat] for one in played) for seat in (0, 1))
        yield f"solo, {level}: {won / games:.0%} won, mean ${own:.0f} against ${his:.0f}"
    yield "One player bound to a price among free ones: wins (fair share), money"
    for players in PLAYERS:
        cells = []
        for price in PRICES:
            played = list(spread(partial(play, pack, players, None, price), seeds))
            won = sum(
                one.winner == number % players for number, one in zip(seeds, played, strict=True)
            )
            own = fmean(one.money[n % players] for n, one in zip(seeds, played, strict=True))
            cells.append(f"{price}: {won / games:.0%} ${own:.0f}")
        yield f"  {players} players ({1 / players:.0%})  " + "  ".join(cells)
    yield "Cards, 4 players: times bought a game, cost, money margin, its error, margin per cost"
    cards = list(_cards(pack))
    margins = list(spread(partial(worth, pack, [(name, card) for name, card, *_ in cards]), seeds))
    for column, (_, _, identity, cost) in enumerate(cards):
        known = [row[column] for row in margins if row[column] is not None]
        if known:
            mean, error = fmean(known), pstdev(known) / sqrt(len(known))
            times = bought[identity] / (games * len(PLAYERS))
            figures = f"{mean:6.1f} ±{error:4.1f}  {mean / cost:5.1f}"
            yield f"  {identity:4} {times:5.2f}  {cost}  {figures}"


def play(pack: Pack, players: int, level: str | None, price: int | None, seed: int) -> Played:
    """One game; the seat bound to a price moves round the table with the seed."""
    changes: dict[str, Any] = {"steve": 1, "steve_level": level} if level else {}
    rules = game.ruleset(colours=game.COLOURS[:players], **changes)
    match = Match(game, rules, seed, pack)
    bots = [
        Greedy(Rng(seed * 64 + seat), price if seat == seed % players else None)
        for seat in range(players)
    ]
    totals = Played([], 0, Counter(), Counter(), Counter(), Counter())
    while not match.is_over:
        seat = game.to_act(match.state)[0]
        at = [company.price for company in match.state.companies]
        _note(pack, totals, match.submit(seat, bots[seat].choose(game.view(match.state, seat))), at)
    money = game.scores(match.state)
    return totals._replace(money=money, winner=game.winners(match.state)[0])


def worth(
    pack: Pack, cards: list[tuple[str, int]], seed: int, players: int = 4
) -> list[float | None]:
    """How much better a seat does against the others with each card from round 2 on.

    None for a card that somebody owns by then.
    """
    state = game.new(game.ruleset(colours=game.COLOURS[:players]), seed, pack)
    _finish(state, seed, until_round=2)
    seat = seed % players
    plain = _margin(clone(state), seed, seat)
    margins: list[float | None] = []
    for name, card in cards:
        copy = clone(state)
        given = _give(copy, seat, name, card)
        margins.append(_margin(copy, seed, seat) - plain if given else None)
    return margins


def _margin(state: State, seed: int, seat: int) -> float:
    """The game played to its end: money beyond the others' average."""
    _finish(state, seed, until_round=99)
    money = game.scores(state)
    return money[seat] - (sum(money) - money[seat]) / (len(money) - 1)


def _give(state: State, seat: int, name: str, card: int) -> bool:
    """The card is the seat's, taken from the deck or the display; not if it is owned."""
    company, shelf = state.companies[seat], display(state, name)
    if card in shelf.shown:
        slot = shelf.shown.index(card)
        shelf.shown[slot] = shelf.deck.pop()
    elif card in shelf.deck:
        shelf.deck.remove(card)
    elif card in shelf.discards:
        shelf.discards.remove(card)
    else:
        return False
    if name == TECHNOLOGY:
        company.technologies += (card,)
    elif name == FEATURE:
        company.features += (card,)
    else:
        company.campaigns += (card,)
    return True


def _finish(state: State, seed: int, until_round: int) -> None:
    bots = [Greedy(Rng(seed * 64 + seat)) for seat in game.seats(state)]
    while not game.is_over(state) and state.round < until_round:
        seat = game.to_act(state)[0]
        game.step(state, seat, bots[seat].choose(game.view(state, seat)))


def _note(pack: Pack, totals: Played, events: list[e.Event], prices: list[int]) -> None:
    """Count prices, goods and cards as the events tell them."""
    for event in events:
        match event:
            case e.PriceSet(seat, price):
                prices[seat] = price
                totals.prices[price] += 1
            case e.SaleEnded(seat, sold, unsold):
                totals.produced[prices[seat]] += sold + unsold
                totals.sold[prices[seat]] += sold
            case e.CardBought(_, name, card) | e.CardGained(_, name, card):
                totals.bought[_identity(pack, name, card)] += 1


def _identity(pack: Pack, name: str, card: int) -> str:
    if name == TECHNOLOGY:
        return pack.technologies[card].id
    return pack.features[card].id if name == FEATURE else pack.campaigns[card].id


def _cards(pack: Pack) -> Iterator[tuple[str, int, str, int]]:
    """Display, index, id and cost of every card that can be bought."""
    for card in range(pack.starting_technologies.start):
        yield TECHNOLOGY, card, pack.technologies[card].id, pack.technologies[card].cost
    for card in range(pack.starting_features.start):
        yield FEATURE, card, pack.features[card].id, pack.features[card].cost
    for card, row in enumerate(pack.campaigns):
        yield CAMPAIGN, card, row.id, row.cost


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
