"""What a finished game came to, decision by decision, as the adviser judges it.

Every decision is judged from the view of its seat alone: what it could not know does not count
against it. A seat's chance of winning changes in three ways: by what its own decisions cost, by
what those of the others cost them, and by everything nobody decided, such as cards drawn and plans
revealed. The last is what is left when the first two are taken away, and is called luck.
"""

from collections.abc import Iterator

import msgspec

from flagship.bots import makers
from flagship.bots.bot import AnyAdviser
from flagship.kernel.game import Action, Refusal, Seat, View
from flagship.kernel.match import AnyMatch, Match, retell

COSTLIEST = 3


class JudgedDecision(msgspec.Struct, frozen=True):
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
    said: str
    """What the choice gives, in words; empty if nothing better is known."""
    why: str
    """The same of the best."""


class SeatAnalysis(msgspec.Struct, frozen=True):
    """What a seat's game came to."""

    name: str
    score: int
    won: bool
    start: float
    """Its chance of winning at the first decision."""
    own: float
    """What its decisions cost in chance."""
    others: float
    """What it gained by what the others' decisions cost them."""
    luck: float
    """What nobody decided."""
    costliest: list[int]
    """The numbers of its costliest decisions, the worst first."""
    parts: dict[str, int]
    """What its score is made up of."""


class Analysis(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    seats: list[SeatAnalysis]
    decisions: list[JudgedDecision]


def analyse(match: AnyMatch) -> Analysis:
    """Judge a finished game."""
    return summed(match, list(judged(match)))


def judged(match: AnyMatch) -> Iterator[JudgedDecision]:
    """Every decision with a choice, one by one: a game takes some seconds."""
    game, rules = match.game, match.game.rules
    made = makers(game)
    if not match.is_over:
        raise Refusal("Only a finished game can be analysed; play it to its end first.")
    if made is None:
        raise Refusal(f"{game.title} has no adviser to analyse its games.")
    coach = made.adviser()
    again = Match(game, match.ruleset, match.seed, match.pack)
    for number, (seat, action) in enumerate(match.decisions, 1):
        view = rules.view(again.state, seat)
        if len(view.options) != 1:
            yield _judged(again, coach, view, number, action)
        again.submit(seat, action)


def _judged(
    match: AnyMatch, coach: AnyAdviser, view: View, number: int, action: Action
) -> JudgedDecision:
    game, seat = match.game, view.seat
    assert seat is not None
    judgement = coach.judged(view)
    best = judgement.best
    ideal = judgement.forecast(best)
    cost = max(judgement.worth(best) - judgement.worth(action), 0.0)
    if judgement.is_as_good(action):
        best, cost = action, 0.0
    lost = ideal.chances[seat] - judgement.forecast(action).chances[seat] if cost else 0.0
    return JudgedDecision(
        number,
        seat,
        view.round,
        game.words.phases[view.phase - 1],
        game.words.write(match.pack, action),
        game.words.write(match.pack, best),
        [round(chance, 4) for chance in ideal.chances],
        round(cost, 2),
        round(max(lost, 0.0), 4),
        judgement.reason(action) if cost else "",
        judgement.reason(best) if cost else "",
    )


def summed(match: AnyMatch, decisions: list[JudgedDecision]) -> Analysis:
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
        start = decisions[0].chances[seat] if decisions else 1 / len(names)
        own = sum(one.chance for one in decisions if one.seat == seat)
        # What a seat loses, the others gain in proportion to their chances.
        others = sum(
            one.chance * one.chances[seat] / max(1 - one.chances[one.seat], 1e-6)
            for one in decisions
            if one.seat != seat
        )
        end = 1 / len(winners) if seat in winners else 0.0
        costly = sorted(
            (one for one in decisions if one.seat == seat and one.cost),
            key=lambda one: (-one.chance, -one.cost),
        )
        seats.append(
            SeatAnalysis(
                name,
                scores[seat],
                seat in winners,
                start,
                round(own, 4),
                round(others, 4),
                round(end - start + own - others, 4),
                [one.number for one in costly[:COSTLIEST]],
                parts[seat],
            )
        )
    return Analysis(game.id, seats, decisions)
