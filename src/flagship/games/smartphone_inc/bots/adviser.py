"""The expert as it advises people: without chance, always the best by its own look-aheads."""

from functools import partial

from flagship.bots.advice import (
    Coach,
    Compared,
    Gains,
    Judgement,
    Rivals,
    at_tables,
    compared_options,
    in_words,
    likely_tables,
    mean_gains,
    mean_lead,
    tied_best,
)
from flagship.bots.plan_search import Level, Likely, lead
from flagship.bots.search import Forecast
from flagship.kernel.rng import Rng

from ..rules.actions import END, Action, Decline
from ..rules.guess import guess
from ..rules.result import Result
from ..rules.state import State, clone
from ..rules.turn import deciding
from ..rules.view import View
from ..rules.yields import forecast
from ..solver.pareto import unbeaten
from .explain import FAR, earned, named, plan_reason, reason
from .greedy import plan_of, shown_by
from .position import final_scores
from .quick import after, after_plans, play_round
from .search import LEVELS, Search

LOOKS = 1600
"""Look-aheads to compare plans, divided by the companies at the table."""
FINALISTS = 40
"""So many plans, the best against the rivals' likeliest ones, are compared against all others."""
CLEAR = 2.0
"""How far the best plan of a puzzle is ahead of the next."""


def adviser(level: Level = LEVELS["expert"], looks: int = LOOKS) -> Coach[View, Action]:
    """Judges by the values and look-aheads of a level; for replies in turns there is no time."""
    level = level._replace(judged_again=0)
    return Coach(partial(judge, level, looks), lambda view: Search(Rng(0), level).outlook(view))


def judge(level: Level, looks: int, view: View) -> Judgement[Action]:
    """What the choices of the view's seat are worth; the same each time."""
    search = Search(Rng(0), level)
    return Options(search, view) if view.options else Plans(search, view, looks)


class Options:
    """Every option, with the round played out after it."""

    def __init__(self, search: Search, view: View) -> None:
        assert view.seat is not None
        self.state, self.seat = guess(view, Rng(0)), view.seat
        self.value = search.value
        lines = search.lines([self.state], self.seat, view.options)
        self.choices = {option: line.choices for option, line in lines.items()}
        self.turns = search.turns()
        self.states = {option: line.ends[0] for option, line in lines.items()}
        self.ends = {option: line.rows[0] for option, line in lines.items()}
        self.worths = {option: line.worth for option, line in lines.items()}
        self.foretell = partial(search.forecast, view)

    @property
    def best(self) -> Action:
        """Of equals, doing nothing; then what is worth most if no progress were left for more."""
        best = tied_best(self.worths)
        for nothing in (END, Decline()):
            if nothing in best:
                return nothing
        if len(best) == 1:
            return best[0]
        ends = self.value([self._with_this_alone(option) for option in best])
        leads = [lead(row, self.seat) for row in ends]
        return best[leads.index(max(leads))]

    def is_as_good(self, action: Action) -> bool:
        """To the nearest VP."""
        return not round(max(self.worths.values()) - self.worth(action))

    def worth(self, action: Action) -> float:
        """How far the seat should be ahead."""
        return self.worths[action]

    def forecast(self, action: Action) -> Forecast:
        """What each seat can expect, and its chance of winning."""
        return self.foretell([(1.0, self.ends[action])])

    def reason(self, action: Action, beside: Action | None = None) -> str:
        """What the action gives, and how another compares."""
        ahead = partial(after, self.state, self.seat)
        asked = self.worths if beside is None else (action, beside)
        worths = {one: self.worth(one) for one in asked}
        return reason(self.state, self.seat, action, worths, ahead, self._counted_on(action))

    def named(self, action: Action) -> str:
        """The action in few words."""
        return named(self.state, action)

    def compared(self, action: Action, rivals: Rivals[Action]) -> list[Compared[Action]]:
        """Every option."""
        return compared_options(self.worths, action, self.worth(action))

    def follow(self, action: Action, later: Judgement[Action]) -> None:
        """Count what is seen after the action, if that is more."""
        if isinstance(later, Options) and later.worth(later.best) > self.worths[action]:
            self.worths[action] = later.worth(later.best)
            self.ends[action] = later.ends[later.best]
            self.states[action] = later.states[later.best]
            self.choices[action] = (action, *later.choices[later.best])

    def gains(self, action: Action) -> Gains:
        """By where the VP come from."""
        ends = [(self.states[action], 1.0)]
        return mean_gains(ends, self.seat, self.worth(action), earned, final_scores)

    def _counted_on(self, action: Action) -> list[Action]:
        """What is done next in the same turn, if the action is worth less without it."""
        later = [one for one in self.choices[action][1:] if one != END]
        if not later:
            return []
        alone = self.turns.lines([self.state], self.seat, [action], 0)[action].worth
        return later if round(self.worth(action) - alone) > 0 else []

    def _with_this_alone(self, option: Action) -> State:
        trial = clone(self.state)
        trial.options = None
        deciding(trial).apply(trial, self.seat, option)
        trial.progress_left = 0
        play_round(trial, self.state.round)
        return trial


class Plans:
    """All useful plans against those that the rivals are likely to make."""

    def __init__(self, search: Search, view: View, looks: int) -> None:
        assert view.seat is not None
        self.state, self.seat = guess(view, Rng(0)), view.seat
        self.value = search.value
        self.foretell = partial(search.forecast, view)
        self.pools, plans = search.plans(self.state)
        each = max(looks // len(self.pools) // FINALISTS, 1)
        self.every = every = [one.result for one in unbeaten(self.state, self.seat)]
        likely = likely_tables(*plans.mix(self.seat), self.seat, each, 1)
        self.tables = likely[:1]
        first = self._worths(every)
        best = sorted(range(len(every)), key=lambda place: -first[place])[:FINALISTS]
        self.tables = likely
        finalists = [every[place] for place in best]
        self.worths = dict(zip(finalists, self._worths(finalists), strict=True))

    @property
    def best(self) -> Action:
        """The plan with the best mean lead."""
        return plan_of(self.state, self.seat, max(self.worths, key=self.worths.__getitem__))

    def is_as_good(self, action: Action) -> bool:
        """Not far behind the best."""
        return max(self.worths.values()) - self.worth(action) < FAR

    def worth(self, action: Action) -> float:
        """How far the seat should be ahead; also with a plan that was left out."""
        shown = shown_by(self.state, self.seat, action)
        return self.worths[shown] if shown in self.worths else self._worths([shown])[0]

    def reason(self, action: Action, beside: Action | None = None) -> str:
        """What the plan should sell, and how another compares."""
        shown = shown_by(self.state, self.seat, action)
        worths = {**self.worths, shown: self.worth(action)}
        other = None if beside is None else shown_by(self.state, self.seat, beside)
        if other is not None and beside is not None:
            worths[other] = self.worth(beside)
        return plan_reason(self.state, self.seat, shown, worths, self._ends, other)

    def named(self, action: Action) -> str:
        """The plan by its figures."""
        return in_words(self._figures(shown_by(self.state, self.seat, action)))

    def compared(self, action: Action, rivals: Rivals[Action]) -> list[Compared[Action]]:
        """Every useful plan, each against all tables."""
        own = shown_by(self.state, self.seat, action)
        rest = [one for one in self.every if one not in self.worths]
        worths = {own: self.worth(action), **self.worths}
        worths |= dict(zip(rest, self._worths(rest), strict=True))
        ends = self.value(self._after(one, rivals) for one in worths)
        return [
            Compared(
                partial(plan_of, self.state, self.seat, one),
                self._figures(one),
                worth,
                lead(row, self.seat),
            )
            for (one, worth), row in zip(worths.items(), ends, strict=True)
        ]

    def follow(self, action: Action, later: Judgement[Action]) -> None:
        """A plan is a whole turn."""

    def _after(self, own: Result, rivals: Rivals[Action]) -> State:
        """The end of the round with these plans of the others."""
        seats = range(len(self.pools))
        shown = {seat: shown_by(self.state, seat, plan) for seat, plan in rivals.items()}
        shown[self.seat] = own
        return after_plans(
            self.state, [[shown[one]] if one in shown else [] for one in seats], (0,) * len(seats)
        )

    def _figures(self, shown: Result) -> dict[str, int]:
        return forecast(self.state, self.seat, shown).figures._asdict()

    def forecast(self, action: Action) -> Forecast:
        """What each seat can expect, and its chance of winning."""
        return self.foretell(self._likely([shown_by(self.state, self.seat, action)])[0])

    def gains(self, action: Action) -> Gains:
        """By where the VP come from."""
        ends = self._ends(shown_by(self.state, self.seat, action))
        return mean_gains(ends, self.seat, self.worth(action), earned, final_scores)

    def _worths(self, own: list[Result]) -> list[float]:
        return [mean_lead(likely, self.seat) for likely in self._likely(own)]

    def _likely(self, own: list[Result]) -> list[list[Likely]]:
        ends = [end for shown in own for end, _ in self._ends(shown)]
        return at_tables(self.value(ends), self.tables)

    def _ends(self, shown: Result) -> list[tuple[State, float]]:
        """The ends of the round with this plan, and how likely each is."""
        pools = [*self.pools[: self.seat], [shown], *self.pools[self.seat + 1 :]]
        return [
            (after_plans(self.state, pools, table.joint), table.chance) for table in self.tables
        ]
