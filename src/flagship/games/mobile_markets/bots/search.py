"""Search for Mobile Markets: tries every option and plays the round out quickly after it."""

from collections.abc import Sequence
from statistics import fmean

from flagship.bots.search import Joint, Level, Searcher, lead, set_plans, take
from flagship.kernel.rng import Rng

from ..rules import steve_jr
from ..rules.actions import END, Action, MakeProduct
from ..rules.guess import guess
from ..rules.pads import read
from ..rules.product import products
from ..rules.records import Result
from ..rules.state import State, clone
from ..rules.turn import PLANNING, deciding
from ..rules.view import View
from ..rules.yields import Figures
from ..solver.plans import attainable
from .contest import contest, drawn, margin
from .expectation import expected_scores
from .explain import plan_reason, product_worth, reason
from .quick import play_round
from .worth import rates

LEVELS = {
    "medium": Level(nodes=12, tried=12, kept=1, tables=1, worlds=1, slip=10.0),
    "hard": Level(nodes=60, tried=16, kept=4, tables=1, worlds=1),
    "expert": Level(nodes=800, tried=24, kept=8, tables=6, worlds=12),
}
TABLES = 3
"""How many samples of the others' prices are used to rank plans."""
LIKELY = 1.5
"""A plan worth this many dollars less is e times less likely."""
OFFERED = 6
"""How many products are tried."""


class Search(Searcher):
    """Plays out its options and chooses the one with the best result."""

    def choose(self, view: View) -> Action:
        """The option with the best position at the end of this round."""
        assert view.seat is not None
        if len(view.options) == 1:
            return view.options[0]
        worlds = [guess(view, self.rng) for _ in range(self.level.worlds)]
        if worlds[0].phase == PLANNING:
            return attainable(view.pack)[self._plan(worlds, view.seat)][0]
        options = view.options or _products(worlds[0], view.seat)
        worths = option_worths(worlds, view.seat, options)
        return take(worths, END, self.level.slip, self.rng)

    def explain(self, view: View, action: Action) -> str:
        """Why this action, in one or two sentences."""
        assert view.seat is not None
        seat, rng = view.seat, Rng(0)
        worlds = [guess(view, rng) for _ in range(self.level.worlds)]
        if worlds[0].phase != PLANNING:
            return reason(view, action, option_worths(worlds, seat, view.options))
        pools = [
            [shown_by(worlds[0], planned) for _, planned in row]
            for row in candidates(worlds[0], 1, rng)
        ]
        worths: dict[Figures, float] = {}
        for planned in attainable(view.pack):
            pools[seat] = [shown_by(worlds[0], planned)]
            ends = [lead(play_out_plans(world, pools, (0,) * len(pools)), seat) for world in worlds]
            worths[planned] = fmean(ends)
        return plan_reason(worlds[0], seat, action, worths)

    def _plan(self, worlds: list[State], seat: int) -> Figures:
        ranked = candidates(worlds[0], self.level.tried, self.rng)
        pools = [[shown_by(worlds[0], planned) for _, planned in row] for row in ranked]
        worths = [[worth for worth, _ in row] for row in ranked]

        def play(joint: Joint, world: int) -> list[float]:
            return play_out_plans(worlds[world], pools, joint)

        return ranked[seat][self.choose_plan(seat, worths, LIKELY, play)][1]


def option_worths(
    worlds: Sequence[State], seat: int, options: Sequence[Action]
) -> dict[Action, float]:
    """How far the seat should be ahead after each option, on average over some worlds."""
    return {
        option: fmean(lead_after(world, seat, option) for world in worlds) for option in options
    }


def lead_after(state: State, seat: int, option: Action) -> float:
    """How far the seat should be ahead if it does this."""
    trial = clone(state)
    trial.options = None
    deciding(trial).apply(trial, seat, option)
    play_round(trial)
    return lead(expected_scores(trial), seat)


def play_out_plans(state: State, pools: Sequence[Sequence[Result]], joint: Joint) -> list[float]:
    """What each seat can expect after a round with these plans."""
    trial = clone(state)
    set_plans(trial.companies, pools, joint)
    if trial.steve is not None:
        steve_jr.reveal(trial)
    play_round(trial)
    return expected_scores(trial)


def candidates(state: State, number: int, rng: Rng) -> list[list[tuple[float, Figures]]]:
    """Each seat's most promising plans with a first estimate, best first."""
    market, habits = contest(state, *rates(state))
    tables = drawn(market, habits, rng, TABLES)
    found: list[list[tuple[float, Figures]]] = []
    for seat in range(len(state.companies)):
        row: list[tuple[float, Figures]] = []
        for planned in attainable(state.pack) if seat != state.rules.steve else ():
            own = market.with_plan(seat, planned)
            sales = [market.sale([*table[:seat], own, *table[seat + 1 :]]) for table in tables]
            row.append((fmean(margin(money, seat) for money in sales), planned))
        found.append(sorted(row, key=lambda pair: -pair[0])[:number])
    return found


def shown_by(state: State, planned: Figures) -> Result:
    """The symbols of a plan with these figures."""
    shown = read(state.pack, attainable(state.pack)[planned][0])
    assert isinstance(shown, Result)
    return shown


def _products(state: State, seat: int) -> list[Action]:
    """The products that earn most now."""
    ranked = sorted(products(state, seat), key=lambda one: -product_worth(one))
    return [MakeProduct(one.product.slots) for one in ranked[:OFFERED]]
