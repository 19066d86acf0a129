"""`flagship replay`: a saved game told decision by decision."""

from collections.abc import Iterator
from typing import Any

import msgspec

from flagship.kernel.match import Match


def steps(match: Match) -> Iterator[tuple[int, str, list[Any]]]:
    """Seat, action in notation and events of each decision, after those of the setup."""
    game = match.game
    again = Match(game, match.ruleset, match.seed, match.pack)
    yield -1, "", list(again.state.events)
    for seat, action in match.decisions:
        yield seat, game.write(match.pack, action), again.submit(seat, action)


def lines(match: Match) -> Iterator[str]:
    """The game as text for people."""
    game = match.game
    names = game.names(match.state)
    yield f"{game.TITLE}, seed {match.seed}, {len(match.decisions)} decisions: {', '.join(names)}."
    for seat, action, events in steps(match):
        if action:
            yield f"{names[seat]}: {action}"
        for event in events:
            yield f"    {game.tell(match.pack, match.ruleset, event)}"
    if not match.is_over:
        waiting = ", ".join(names[seat] for seat in game.to_act(match.state))
        yield f"The game is not over; {waiting} must decide."


def as_json(match: Match) -> dict[str, Any]:
    """The game for programs."""
    game = match.game
    return {
        "game": game.ID,
        "ruleset": msgspec.to_builtins(match.ruleset),
        "seed": match.seed,
        "names": game.names(match.state),
        "decisions": [
            {"seat": seat, "action": action, "events": msgspec.to_builtins(events)}
            for seat, action, events in steps(match)
        ],
        "over": match.is_over,
        "scores": game.scores(match.state),
        "winners": game.winners(match.state) if match.is_over else [],
    }
