"""What a bot says about a turn before it is made, based only on the seat's view."""

from collections.abc import Sequence
from typing import NamedTuple

from flagship.bots import adviser
from flagship.bots.advice import LATER, RIVALS, SALES, Gains, Judgement
from flagship.bots.bot import AnyAdviser
from flagship.kernel.game import Action, GuidedGame, Refusal, Seat
from flagship.server import protocol
from flagship.server.live_match import LiveMatch

MOST_REASONS = 3
SMALL = 0.5
"""A smaller difference is none."""
WORDS = {
    "control": "for control of regions",
    "patents": "for patents at the end",
    "retailers": "for offices at retailers",
    "directives": "for directives",
    "market share": "for market share",
    "cards": "from cards",
    LATER: "for the rounds to come",
    "": "for the rest",
}


class _Choice(NamedTuple):
    """An action of a turn, and what was known when it was chosen."""

    action: Action
    judged: Judgement[Action]
    best: Action
    cost: float
    behind: float
    """How much less it is worth than the best; a small difference costs nothing."""


def review(match: LiveMatch, seat: Seat, lines: Sequence[str], token: str) -> protocol.Reviewed:
    """The costliest action of a turn beside the best that the bot knows."""
    guided, judge = match.game.guided_game, adviser(match.game.id)
    if guided is None or judge is None:
        raise Refusal("Turns of this game cannot be reviewed.", key="review.none")
    turn = _choices(match, judge, seat, match.read(lines))
    costly = max(turn, key=lambda one: one.cost)
    judged, gain, unit = costly.judged, round(costly.cost), match.game.unit
    verdict = _verdict(guided, costly.cost, max(one.behind for one in turn))
    lead = round(judged.worth(costly.action))
    own = _move(match, turn, lead)
    if verdict in ("best", "even"):
        why = judged.reason(costly.action)
        return protocol.Reviewed(token, verdict, 0, unit, own, None, [], why)
    other = _better(match, judge, seat, turn[: turn.index(costly)])
    better = _move(match, other, lead + gain)
    reasons, why = _reasons(costly, gain), judged.reason(costly.best)
    return protocol.Reviewed(token, verdict, gain, unit, own, better, reasons, why)


def _verdict(guided: GuidedGame, cost: float, behind: float) -> protocol.ReviewVerdict:
    good, costly = guided.margins
    if cost < SMALL:
        return "best" if behind < SMALL else "even"
    return "good" if cost < good else "better" if cost < costly else "costly"


def _choices(
    match: LiveMatch, judge: AnyAdviser, seat: Seat, actions: Sequence[Action]
) -> list[_Choice]:
    """Every action of a turn; the same actions in another order cost nothing."""
    judged = [
        judge.judged(match.look_ahead(seat, actions[:place]).view) for place in range(len(actions))
    ]
    for place in reversed(range(len(actions) - 1)):
        judged[place].follow(actions[place], judged[place + 1])
    found = []
    for place, (action, one) in enumerate(zip(actions, judged, strict=True)):
        ahead = 0.0 if one.best in actions[place:] else one.worth(one.best) - one.worth(action)
        cost = 0.0 if one.is_as_good(action) else max(ahead, 0.0)
        found.append(_Choice(action, one, one.best, cost, ahead))
    return found


def _better(
    match: LiveMatch, judge: AnyAdviser, seat: Seat, begun: Sequence[_Choice]
) -> list[_Choice]:
    """What the bot would do from here until the turn ends or something is revealed."""
    turn, over = [*begun], False
    while not over:
        judged = judge.judged(match.look_ahead(seat, [one.action for one in turn]).view)
        turn.append(_Choice(judged.best, judged, judged.best, 0.0, 0.0))
        ahead = match.look_ahead(seat, [one.action for one in turn])
        over = ahead.ends or ahead.uncovers
    return turn


def _move(match: LiveMatch, turn: Sequence[_Choice], lead: int) -> protocol.ReviewedTurn:
    write = match.game.words.write
    return protocol.ReviewedTurn(
        [write(match.pack, one.action) for one in turn],
        [one.judged.named(one.action) for one in turn],
        lead,
    )


def _reasons(costly: _Choice, gain: int) -> list[protocol.ReviewReason]:
    """Where the difference comes from, the largest parts first; the numbers add up to the gain."""
    judged = costly.judged
    own, best = judged.gains(costly.action), judged.gains(costly.best)
    parts = {name: best.parts[name] - own.parts[name] for name in best.parts}
    whole = dict(zip(parts, _rounded(list(parts.values()), gain), strict=True))
    order = sorted((name for name in whole if whole[name]), key=lambda name: -abs(whole[name]))
    shown = order if len(order) <= MOST_REASONS + 1 else order[:MOST_REASONS]
    reasons = [
        protocol.ReviewReason(whole[name], _words(name, whole[name], own, best)) for name in shown
    ]
    if rest := gain - sum(one.amount for one in reasons):
        reasons.append(protocol.ReviewReason(rest, WORDS[""]))
    return reasons


def _rounded(parts: list[float], total: int) -> list[int]:
    """Whole numbers near the parts with this sum: those that lose most by it give way."""
    whole = [round(part) for part in parts]
    while (left := total - sum(whole)) != 0:
        step = 1 if left > 0 else -1
        place = max(range(len(parts)), key=lambda i: step * (parts[i] - whole[i]))
        whole[place] += step
    return whole


def _words(name: str, amount: int, own: Gains, best: Gains) -> str:
    if name == RIVALS:
        return "your rival gets less" if amount > 0 else "your rival gets more"
    if name != SALES:
        return WORDS[name]
    return f"{_sales(best)} sold, not {_sales(own)}"


def _sales(gains: Gains) -> str:
    sold = round(gains.sold)
    return f"{sold} at {gains.parts[SALES] / gains.sold:.0f}" if sold else "none"
