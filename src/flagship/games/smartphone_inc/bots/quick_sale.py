"""Selling in quick play of Smartphone Inc.: a whole sale at once.

What regions bring beyond the price adds up, so the best spread is found region by region.
"""

from ..rules import phase7_sale
from ..rules.phase7_sale import markets, willing
from ..rules.phase8_scoring import in_tie
from ..rules.state import EMPTY, State


def sell(state: State, seat: int) -> None:
    """All there is room for; if goods are scarce, where they win control or take a buyer away."""
    company = state.companies[seat]
    if company.goods:
        for region, number in enumerate(spread(state, seat)):
            if number:
                phase7_sale.sell(state, seat, region, number)
    phase7_sale.close(state, seat)


def spread(state: State, seat: int) -> list[int]:
    """How many goods to sell in each region."""
    company = state.companies[seat]
    price, held, goods = company.price, company.technologies, company.goods
    rows = state.pack.regions
    most: list[tuple[int, list[int]]] = []
    total = 0
    for region, at_home in markets(state, seat):
        taken = state.buyers[region]
        free = [b for b in willing(state.pack, region, price, held) if taken[b] == EMPTY]
        if not at_home:
            free = free[: 0 if seat in taken else 1]
        if free:
            most.append((region, free))
            total += len(free)
    sold = [0] * len(rows)
    if goods >= total:
        for region, free in most:
            sold[region] = len(free)
        return sold
    later = state.queue[1:]
    best = [0.0] + [-1.0] * goods
    choices: list[list[int]] = []
    for region, free in most:
        gains = _gains(state, seat, region, free, later)
        after = [-1.0] * (goods + 1)
        chosen = [0] * (goods + 1)
        for used in range(goods + 1):
            before = best[used]
            if before < 0.0:
                continue
            for number, gain in enumerate(gains):
                now = used + number
                if now > goods:
                    break
                if before + gain > after[now]:
                    after[now] = before + gain
                    chosen[now] = number
        best = after
        choices.append(chosen)
    used = goods
    for (region, _), chosen in zip(reversed(most), reversed(choices), strict=True):
        sold[region] = chosen[used]
        used -= chosen[used]
    return sold


def _gains(state: State, seat: int, region: int, free: list[int], later: list[int]) -> list[float]:
    """What 0, 1, 2 … goods in a region bring beyond their price: control and buyers taken away."""
    offices, taken = state.offices[region], state.buyers[region]
    row = state.pack.regions[region]
    first = row.first[len(offices) - 1] if offices else 0
    second = row.second[len(offices) - 1] if offices else 0
    counts: dict[int, int] = {}
    for owner in taken:
        if owner != EMPTY:
            counts[owner] = counts.get(owner, 0) + 1
    own = counts.pop(seat, 0)
    threats: list[tuple[list[int], int, int, int]] = []
    for rival in later:
        if rival in offices:
            other = state.companies[rival]
            buyers = willing(state.pack, region, other.price, other.technologies)
            wants = [buyer for buyer in buyers if taken[buyer] == EMPTY]
            if wants and other.goods:
                threats.append((wants, other.goods, other.price, counts.get(rival, 0)))
    if not threats and not counts:
        gains = [float(first)] * (len(free) + 1)
        gains[0] = float(first) if own else 0.0
        return gains
    tied = {rival: in_tie(state, region, rival, taken.index(rival)) for rival in counts}
    mine_tied = in_tie(state, region, seat, taken.index(seat) if own else free[0])
    gains = []
    for number in range(len(free) + 1):
        mine = own + number
        ahead = 0
        for rival, count in counts.items():
            if count > mine or (count == mine and tied[rival] < mine_tied):
                ahead += 1
        likely = 1.0
        lost = 0.0
        for wants, goods, price, count in threats:
            blocked = 0
            for buyer in free[:number]:
                if buyer in wants:
                    blocked += 1
            open_to = len(wants) - blocked
            can = count + min(open_to, goods)
            if can > mine:
                likely *= 0.45
            elif can == mine and can:
                likely *= 0.8
            if goods >= len(wants):
                lost += 0.35 * price * blocked
            elif blocked:
                lost += 0.1 * price * blocked
        if mine == 0:
            value = 0.0
        elif ahead == 0:
            value = first * likely + second * (1.0 - likely)
        elif ahead == 1:
            value = second * likely
        else:
            value = 0.0
        gains.append(value + lost)
    return gains
