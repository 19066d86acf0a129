"""What a finished game came to, decision by decision, as the adviser judges it.

Every decision is judged from the view of its seat alone: what it could not know does not count
against it. How far a seat ended behind another is split into what both decided, what was drawn, how
they started, and the rest: what their secret plans met, and what the look-aheads did not see.
"""

import math
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

import msgspec

from flagship.bots import makers
from flagship.bots.advice import Judgement
from flagship.bots.luck import drawn
from flagship.kernel.game import Action, Refusal, Seat, State, View
from flagship.kernel.match import AnyMatch, retell

COSTLIEST = 3
GRADES = 4
MAX_OPTIONS = 12
"""Of a decision that cost something; the own one and the best are always there."""


class OptionWorth(msgspec.Struct, frozen=True):
    """A choice in few words, and how much more it was worth than the one made."""

    name: str
    worth: float
    own: bool = False


class JudgedDecision(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision beside the best that the adviser knows."""

    number: int
    """Its place in the game, from 1."""
    seat: Seat
    round: int
    phase: str
    action: str
    best: str
    """The same as `action` if nothing better is known."""
    chances: list[float]
    """How likely each seat was to win before it, if it decided well."""
    cost: float
    """How many points the lead was expected to be smaller than with the best."""
    chance: float
    """How much smaller the chance of winning was."""
    grade: int = 0
    """0: nothing better is known, 1: good, 2: better was possible, 3: costly."""
    did: str = ""
    """The action in few words."""
    better: str = ""
    """The best in few words; empty if nothing better is known."""
    said: str = ""
    """What the choice gives, in words; empty if nothing better is known."""
    why: str = ""
    """The same of the best."""
    thing: str = ""
    """What on the table the choice of a turn was made with, as in Ask; empty: nothing."""
    better_thing: str = ""
    """The same of the best; empty if nothing better is known."""
    options: list[OptionWorth] = []
    """The choices of a turn, the best first, if it cost something."""
    columns: list[str] = []
    """The figures of a plan."""
    plans: list[list[int]] = []
    """Of a plan, the results to choose from, the own one first: its figures, then how
    much more each was worth than the own one, in tenths: with what could be expected of the rivals,
    and with the plans that they really made."""
    hindsight: str = ""
    """The best plan against those that the rivals really made."""
    expected: list[float] = []
    """Of a plan: what each seat could expect at the end with the best one, up to a constant that
    all share."""
    drawn: list[float] = []
    """What was drawn after it gave each seat, beside other deals of the unseen cards."""


class GapParts(msgspec.Struct, frozen=True):
    """What the gap between two seats' scores is made up of; the parts add up to it."""

    against: Seat
    """The winner, or for the winner the best of the others."""
    gap: int
    decisions: int
    """What the other's decisions cost it, less what the own ones cost."""
    draw: int
    """What was drawn, beside other deals of the unseen cards."""
    start: int
    """What could be expected before the first decision."""
    plans: int
    """What secret plans met, and all else that the look-aheads did not see."""


class SeatAnalysis(msgspec.Struct, frozen=True):
    """What a seat's game came to."""

    name: str
    score: int
    won: bool
    lost: float
    """What its decisions cost in points."""
    grades: list[int]
    """How many of its decisions had each grade."""
    costliest: list[int]
    """The numbers of its costliest decisions, the worst first."""
    parts: dict[str, int]
    """What its score is made up of."""
    gap: GapParts | None


class Analysis(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    seats: list[SeatAnalysis]
    decisions: list[JudgedDecision]


def analyse(match: AnyMatch) -> Analysis:
    """Judge a finished game."""
    return summed(match, list(judged(match)))


def judged(match: AnyMatch, done: int = 0) -> Iterator[JudgedDecision]:
    """Every decision after so many, one by one: a game takes some seconds."""
    if not match.is_over:
        raise Refusal("Only a finished game can be analysed; play it to its end first.")
    judge, rules = _Judge(match), match.game.rules
    again = match.restarted()
    for number, (seat, action) in enumerate(match.decisions, 1):
        before = rules.clone(again.state)
        again.submit(seat, action)
        if number > done:
            yield judge.decision(number, before, again.state)


class _Judge:
    """The adviser, and what it must know of a whole game."""

    def __init__(self, match: AnyMatch) -> None:
        self.match, self.game = match, match.game
        made = makers(match.game)
        if made is None:
            raise Refusal(f"{match.game.title} has no adviser to analyse its games.")
        self.coach, self.steps = made.adviser(), made.steps
        self._last: tuple[int, Judgement[Action] | None] = (0, None)
        self.planned: dict[int, dict[Seat, Action]] = {}
        """The plans of each round."""
        rules = match.game.rules
        again = match.restarted()
        for seat, action in match.decisions:
            if rules.is_planning(again.state, seat):
                self.planned.setdefault(again.state.round, {})[seat] = action
            again.submit(seat, action)

    def decision(self, number: int, before: State, after: State) -> JudgedDecision:
        """A decision by its number, given the positions around it."""
        game, rules = self.game, self.game.rules
        seat, action = self.match.decisions[number - 1]
        view = rules.view(before, seat)
        judgement = self._judgement(number, view)
        gave = drawn(game, self.coach, before, seat, action, after)
        if not gave and self._goes_on(number, before, after):
            later = self._judgement(number + 1, rules.view(after, seat))
            judgement.follow(action, later)
        best = judgement.best
        cost = max(judgement.worth(best) - judgement.worth(action), 0.0)
        if judgement.is_as_good(action):
            best, cost = action, 0.0
        ideal, real = judgement.forecast(best), judgement.forecast(action)
        found: dict[str, Any] = {}
        if rules.is_planning(before, seat):
            found = self._plan(judgement, view, action)
            found["expected"] = _tenths(ideal.scores)
        else:
            found = self._turn(judgement, view, action, best)
        if cost:
            found |= {
                "better": judgement.named(best),
                "said": judgement.reason(action),
                "why": judgement.reason(best, action),
            }
        return JudgedDecision(
            number,
            seat,
            view.round,
            game.words.phases[view.phase - 1],
            game.words.write(self.match.pack, action),
            game.words.write(self.match.pack, best),
            [round(chance, 4) for chance in ideal.chances],
            _short(cost, 2),
            round(max(ideal.chances[seat] - real.chances[seat], 0.0), 4) if cost else 0.0,
            sum([cost > 0.0, *(cost >= step for step in self.steps)]),
            judgement.named(action),
            drawn=_tenths(gave),
            **found,
        )

    def _judgement(self, number: int, view: View) -> Judgement[Action]:
        known, judgement = self._last
        if judgement is None or known != number:
            judgement = self.coach.judged(view)
            self._last = number, judgement
        return judgement

    def _goes_on(self, number: int, before: State, after: State) -> bool:
        """Whether the seat's turn goes on after a decision."""
        decisions = self.match.decisions
        return (
            number < len(decisions)
            and decisions[number].seat == decisions[number - 1].seat
            and (before.round, before.phase) == (after.round, after.phase)
        )

    def _turn(
        self, judgement: Judgement[Action], view: View, action: Action, best: Action
    ) -> dict[str, Any]:
        """What is told of a choice in a turn alone."""
        thing = self.game.table.thing or _nowhere
        found: dict[str, Any] = {"thing": thing(view, action)}
        if best != action:
            found["better_thing"] = thing(view, best)
            found["options"] = _options(judgement, action)
        return found

    def _plan(self, judgement: Judgement[Action], view: View, action: Action) -> dict[str, Any]:
        """What is told of a plan alone."""
        assert view.seat is not None
        rivals = {s: plan for s, plan in self.planned[view.round].items() if s != view.seat}
        compared = judgement.compared(action, rivals)
        own, best = compared[0], max(compared, key=lambda one: one.met)
        return {
            "columns": list(own.figures),
            "plans": [
                [
                    *one.figures.values(),
                    round(10 * _short(one.worth - own.worth)),
                    round(10 * _short(one.met - own.met)),
                ]
                for one in compared
            ],
            "hindsight": self.game.words.write(self.match.pack, best.action()),
        }


def _nowhere(view: View, action: Action) -> str:
    return ""


def _options(judgement: Judgement[Action], action: Action) -> list[OptionWorth]:
    """The choices of a turn, the best first."""
    compared = judgement.compared(action, {})
    own = compared[0]
    ranked = sorted(compared, key=lambda one: -one.worth)
    kept = ranked[: MAX_OPTIONS - 1]
    if own not in kept:
        kept.append(own)
    return [
        OptionWorth(judgement.named(one.action()), _short(one.worth - own.worth), one is own)
        for one in kept
    ]


def _short(number: float, digits: int = 1) -> float:
    """With fewer digits, and so that whoever rounds it again comes to what rounding at once gives:
    2.46 must not become 2.5 and then 3."""
    found = round(number, digits)
    again = int(abs(found) + 0.5)
    if again == abs(round(number)):
        return found
    return round(found - math.copysign(10.0**-digits, number), digits)


def _tenths(numbers: Sequence[float]) -> list[float]:
    return [round(number, 1) for number in numbers]


def summed(match: AnyMatch, decisions: Sequence[JudgedDecision]) -> Analysis:
    """What the judged decisions came to for each seat."""
    game = match.game
    winners, scores = game.rules.winners(match.state), game.rules.scores(match.state)
    names = game.rules.names(match.ruleset)
    parts: list[dict[str, int]] = [{} for _ in names]
    if game.statistics:
        events = [event for moment in retell(match) for event in moment.events]
        parts = [one.sources for one in game.statistics.tally(match.state, events)]
    seats = []
    for seat, name in enumerate(names):
        own = [one for one in decisions if one.seat == seat]
        costly = sorted((one for one in own if one.cost), key=lambda one: (-one.cost, -one.chance))
        others = [one for one in range(len(names)) if one != seat]
        ahead = [one for one in winners if one != seat] if seat not in winners else []
        rival = ahead[0] if ahead else max(others, key=scores.__getitem__, default=None)
        seats.append(
            SeatAnalysis(
                name,
                scores[seat],
                seat in winners,
                _short(_cost(own)),
                [sum(one.grade == grade for one in own) for grade in range(GRADES)],
                [one.number for one in costly[:COSTLIEST]],
                parts[seat],
                None if rival is None else _gap(decisions, scores, seat, rival),
            )
        )
    return Analysis(game.id, seats, _together(decisions))


def _together(decisions: Sequence[JudgedDecision]) -> list[JudgedDecision]:
    """Plans of a round are made in one position: its chances are the mean of what their seats saw,
    as each sees best what it can do itself."""
    found = list(decisions)
    for number in {one.round for one in decisions if one.plans}:
        plans = [one for one in decisions if one.plans and one.round == number]
        rows = zip(*(one.chances for one in plans), strict=True)
        chances = [round(fmean(column), 4) for column in rows]
        for one in plans:
            found[one.number - 1] = msgspec.structs.replace(one, chances=chances)
    return found


def _gap(
    decisions: Sequence[JudgedDecision], scores: Sequence[int], seat: Seat, rival: Seat
) -> GapParts:
    def ahead(row: Sequence[float]) -> float:
        return row[seat] - row[rival] if row else 0.0

    own = [one for one in decisions if one.seat == seat]
    others = [one for one in decisions if one.seat == rival]
    gap = scores[seat] - scores[rival]
    decided = round(_cost(others)) - round(_cost(own))
    draw = round(sum(ahead(one.drawn) for one in decisions))
    first = [one for one in decisions if one.expected and one.round == decisions[0].round]
    start = round(fmean(ahead(one.expected) for one in first)) if first else 0
    return GapParts(rival, gap, decided, draw, start, gap - decided - draw - start)


def _cost(decisions: Sequence[JudgedDecision]) -> float:
    return sum(one.cost for one in decisions)
