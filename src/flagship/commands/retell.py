"""`flagship replay`: a saved game, decision by decision."""

from collections.abc import Iterator
from typing import Any

import msgspec

from flagship.kernel.match import AnyMatch, retell


def lines(match: AnyMatch) -> Iterator[str]:
    """The game as text for people."""
    game = match.game
    names = game.rules.names(match.ruleset)
    yield f"{game.title}, seed {match.seed}, {len(match.decisions)} decisions: {', '.join(names)}."
    for moment in retell(match):
        if moment.seat is not None:
            yield f"{names[moment.seat]}: {moment.line}"
        for event in moment.events:
            yield f"    {game.words.tell(match.pack, match.ruleset, event)}"
    if not match.is_over:
        waiting = ", ".join(names[seat] for seat in game.rules.to_act(match.state))
        yield f"The game is not over; {waiting} must decide."


def as_json(match: AnyMatch) -> dict[str, Any]:
    """The game for programs."""
    game = match.game
    return {
        "game": game.id,
        "ruleset": msgspec.to_builtins(match.ruleset),
        "seed": match.seed,
        "names": game.rules.names(match.ruleset),
        "decisions": [
            {
                "seat": -1 if moment.seat is None else moment.seat,
                "action": moment.line,
                "events": msgspec.to_builtins(moment.events),
            }
            for moment in retell(match)
        ],
        "over": match.is_over,
        "scores": game.rules.scores(match.state),
        "winners": game.rules.winners(match.state) if match.is_over else [],
    }
