"""What happens between two decisions, event by event: how each changes what a viewer sees."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from flagship.kernel.game import Action, Rules, Seat, State, View
from flagship.kernel.match import Decision
from flagship.server.protocol import Change, Moment


class MadeTurn(NamedTuple):
    """What a seat submitted, and the position before it."""

    state: State
    seat: Seat
    actions: Sequence[Action]


AnyRules = Rules[Any, Any, Any, Any, Any, Any]
Look = Callable[[State], View]


def story(
    rules: AnyRules, state: State, decisions: Iterable[Decision[Action]], looks: Iterable[Look]
) -> list[list[Moment]]:
    """For each viewer, the changes made by each event of these decisions, in order."""
    state = rules.clone(state)
    tellers = [_Teller(look, state) for look in looks]

    def look() -> None:
        for teller in tellers:
            teller.tell(state)

    for seat, action in decisions:
        rules.watch(state, seat, action, look)
    return [teller.moments for teller in tellers]


def look_of(rules: AnyRules, seat: Seat | None, is_open: bool = False) -> Look:
    """How a seat looks at the table; None: a spectator, from whom nothing is hidden if open."""
    if seat is None and is_open:
        return rules.open_view
    return lambda state: rules.view(state, seat)


class _Teller:
    """One way to look at the table, and how it has changed so far."""

    def __init__(self, look: Look, state: State) -> None:
        self.look = look
        self.seen = _data(look(state))
        self.moments: list[Moment] = []

    def tell(self, state: State) -> None:
        seen = _data(self.look(state))
        self.moments.append(list(changes(self.seen, seen)))
        self.seen = seen


def _data(view: View) -> Any:
    """The view as the browser gets it."""
    return msgspec.to_builtins(view, enc_hook=lambda pack: pack.digest)


def changes(before: Any, after: Any, path: tuple[str | int, ...] = ()) -> Iterator[Change]:
    """Where two pieces of plain data differ, and the new content."""
    if before == after and type(before) is type(after):
        return
    inner: Iterable[str | int] | None = None
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        inner = after
    elif (
        isinstance(before, list | tuple)
        and isinstance(after, list | tuple)
        and len(before) == len(after)
    ):
        inner = range(len(after))
    if inner is None:
        yield list(path), after
        return
    for key in inner:
        yield from changes(before[key], after[key], (*path, key))
