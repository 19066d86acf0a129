"""`flagship replay`: a saved game told decision by decision."""

from collections.abc import Iterator
from typing import Any

import msgspec

from flagship.kernel.match import AnyMatch, Match


def steps(match: AnyMatch) -> Iterator[tuple[int, str, list[Any]]]:
    """Seat, action in notation and events of each decision, after those of the setup."""
    game = match.game
    again = Match(game, match.ruleset, match.seed, match.pack)
    yield -1, "", list(again.state.events)
    for seat, action in match.decisions:
        yield seat, game.words.write(match.pack, action), again.submit(seat, action)


def lines(match: AnyMatch) -> Iterator[str]:
    """The game as text for people."""
    game = match.game
    names = game.rules.names(match.state)
    yield f"{game.title}, seed {match.seed}, {len(match.decisions)} decisions: {', '.join(names)}."
    for seat, action, events in steps(match):
        if action:
            yield f"{names[seat]}: {action}"
        for event in events:
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
        "names": game.rules.names(match.state),
        "decisions": [
            {"seat": seat, "action": action, "events": msgspec.to_builtins(events)}
            for seat, action, events in steps(match)
        ],
        "over": match.is_over,
        "scores": game.rules.scores(match.state),
        "winners": game.rules.winners(match.state) if match.is_over else [],
    }
