"""Matches of Mobile Markets to sit down to, with greedy bots."""

from collections.abc import Iterable
from typing import Any

from flagship.bots import bot
from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.rules.pack import load
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.terminal import Player
from tests.any_game import AnyMatch
from tests.terminal.sitting import Sitting

PACK = load()


class Table(Sitting):
    """A sitting against greedy bots."""

    def bot(self, seat: int) -> Player:
        return bot("greedy", mobile_markets.id, Rng(seat))


def new(seats: int = 2, steve: bool = False, seed: int = 8, **changes: Any) -> AnyMatch:
    """A match; Steve Jr. takes the last seat. Seed 8 begins with an event that bends nothing."""
    colours = mobile_markets.colours[:seats]
    rules = mobile_markets.setup.ruleset(
        colours=colours, steve=seats - 1 if steve else None, **changes
    )
    return Match(mobile_markets, rules, seed)


def owning(match: AnyMatch, *names: str, seat: int = 0, tokens: int = 0) -> AnyMatch:
    """The same match; the seat also has these cards from the start."""
    company = match.state.companies[seat]
    for name in names:
        if name in PACK.technology_index:
            company.technologies += (PACK.technology_index[name],)
        elif name in PACK.feature_index:
            company.features += (PACK.feature_index[name],)
        else:
            company.campaigns += (PACK.campaign_index[name],)
    company.tokens = tokens
    return match


def on_top(match: AnyMatch, deck: int, names: Iterable[str]) -> AnyMatch:
    """The same match; these customers are the next of their deck."""
    cards = [PACK.customer_index[name] for name in names]
    crowd = match.state.crowds[deck]
    for column in match.state.market:
        column[:] = [card for card in column if card not in cards]
    crowd.deck = [card for card in crowd.deck if card not in cards] + cards[::-1]
    return match
