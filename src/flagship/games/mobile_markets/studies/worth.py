"""The worth of single cards and points of Mobile Markets, by gifts and least squares.

In every game, each seat gets a random number of random cards, progress tokens and marketing
points at the start of one of the first rounds. A regression then explains each seat's final money,
relative to its table's mean, by its gifts: each coefficient is a gift's worth. All gifts of a game
are measured at once, so a few thousand games are enough to distinguish single cards.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Any, NamedTuple

from flagship.bots import bot
from flagship.kernel.rng import Rng

from .. import GAME as game
from ..rules.displays import NAMES, display, rows
from ..rules.pack import Pack
from ..rules.state import State
from ..table.gifts import give_to

PLAYERS = 4
LAST_ROUND = 3
"""Gifts are given at the start of a round up to this one."""
MAX_CARDS, MAX_TOKENS, MAX_POINTS = 3, 3, 2
"""The most a seat gets: cards of each display, progress tokens, marketing points."""
TOKEN, POINT, MONEY = "progress token", "marketing point", "money"
"""What is measured besides the cards; money owned at that time is not a gift."""
MARKETING = 5

Row = dict[str, float]


class Worth(NamedTuple):
    """Dollars at the end, and their standard error."""

    money: float
    error: float


def play(pack: Pack, name: str, seed: int) -> list[tuple[Row, float]]:
    """One game: each seat's gifts and money, both relative to the table's mean."""
    rng = Rng(seed * 64 + 63)
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:PLAYERS]), seed, pack)
    bots: list[Any] = [bot(name, game.id, Rng(seed * 64 + seat)) for seat in range(PLAYERS)]
    when = 1 + rng.below(LAST_ROUND)
    rows: list[Row] = []
    points = [0] * PLAYERS
    while not game.rules.is_over(state):
        if state.round == when and not rows:
            rows = [_give(state, seat, rng) for seat in range(PLAYERS)]
            points = [int(row[POINT]) for row in rows]
        seat = game.rules.to_act(state)[0]
        if state.phase == MARKETING and points[seat]:
            state.points += points[seat]
            state.options = None
            points[seat] = 0
        game.rules.step(state, seat, bots[seat].choose(game.rules.view(state, seat)))
    names = set().union(*rows)
    means = {name: sum(row.get(name, 0.0) for row in rows) / PLAYERS for name in names}
    money = game.rules.scores(state)
    mean = sum(money) / PLAYERS
    return [
        ({name: row.get(name, 0.0) - means[name] for name in names}, own - mean)
        for row, own in zip(rows, money, strict=True)
    ]


def _give(state: State, seat: int, rng: Rng) -> Row:
    """Random gifts: cards from the decks, tokens and points."""
    company, pack = state.companies[seat], state.pack
    tokens, points = rng.below(MAX_TOKENS + 1), rng.below(MAX_POINTS + 1)
    row: Row = {TOKEN: tokens, POINT: points, MONEY: company.money}
    company.tokens += tokens
    for name in NAMES:
        shelf = display(state, name)
        for _ in range(rng.below(MAX_CARDS + 1)):
            free = [*shelf.deck, *shelf.discards]
            if not free:
                break
            card = free[rng.below(len(free))]
            (shelf.deck if card in shelf.deck else shelf.discards).remove(card)
            row[identity(pack, name, card)] = 1.0
            give_to(state, seat, name, card)
    return row


def identity(pack: Pack, name: str, card: int) -> str:
    """The id of a card of this display."""
    return rows(pack, name)[card].id


def fit(games: Iterable[list[tuple[Row, float]]]) -> dict[str, Worth]:
    """Least squares over all seats of all games."""
    squares: dict[str, Row] = {}
    products: Row = {}
    spread, number, tables = 0.0, 0, 0
    for seats in games:
        tables += 1
        for row, money in seats:
            number += 1
            spread += money * money
            present = [(name, value) for name, value in row.items() if value]
            for name, value in present:
                products[name] = products.get(name, 0.0) + value * money
                line = squares.setdefault(name, {})
                for other, factor in present:
                    line[other] = line.get(other, 0.0) + value * factor
    names = sorted(squares)
    inverse = _inverse([[squares[one].get(other, 0.0) for other in names] for one in names])
    found = {
        name: sum(part * products[other] for part, other in zip(line, names, strict=True))
        for name, line in zip(names, inverse, strict=True)
    }
    left = spread - sum(found[name] * products[name] for name in names)
    variance = left / max(number - tables - len(names), 1)
    return {
        name: Worth(found[name], sqrt(max(variance * inverse[place][place], 0.0)))
        for place, name in enumerate(names)
    }


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss-Jordan elimination; a small ridge handles gifts that too few games contain."""
    size = len(matrix)
    wide = [
        [value + 1e-6 * (row == column) for column, value in enumerate(line)]
        + [float(row == column) for column in range(size)]
        for row, line in enumerate(matrix)
    ]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(wide[row][place]))
        wide[place], wide[best] = wide[best], wide[place]
        head = wide[place][place]
        pivot = wide[place] = [value / head for value in wide[place]]
        for row in range(size):
            factor = wide[row][place]
            if row != place and factor:
                wide[row] = [
                    value - factor * part for value, part in zip(wide[row], pivot, strict=True)
                ]
    return [line[size:] for line in wide]
