"""Rows of a dataset (`flagship arena --dataset`) as observations and actions."""

from collections.abc import Mapping
from os import PathLike, fspath
from typing import Any, NamedTuple

import msgspec

from flagship.envs.episode import numbering_for
from flagship.envs.numbering import Mask, Numbers
from flagship.games import game, pack
from flagship.kernel.codec import decode
from flagship.kernel.game import Action, Refusal, View


class Step(NamedTuple):
    """What a learner would have seen, and the index that does the same."""

    observation: Numbers
    action_mask: Mask
    action: int


def view_of(row: Mapping[str, Any], data: str | PathLike[str] = "") -> View:
    """The seat's view, as bots get it; `data`: the folder of the data pack it was played with."""
    played = game(row["game"])
    try:
        return decode(row["view"], played.types.view, pack(played.id, fspath(data)))
    except msgspec.MsgspecError as error:
        raise Refusal(f"The row's view is not one of {played.title}: {error}.") from None


def steps(row: Mapping[str, Any], data: str | PathLike[str] = "") -> list[Step]:
    """A decision as steps: usually one, several for a composed action."""
    view = view_of(row, data)
    action = game(row["game"]).words.read(view.pack, row["action"])
    try:
        return taken(row["game"], view, action)
    except (LookupError, ValueError):
        raise Refusal(f"“{row['action']}” cannot be chosen in the row's view.") from None


def taken(game: str, view: View, action: Action) -> list[Step]:
    """An action as the steps that lead to it, or to the nearest one."""
    numbers = numbering_for(game, len(view.rules.colours), view.pack)
    placed: list[int] = []
    found: list[Step] = []
    for index in numbers.indices(view, action):
        if found:
            part = numbers.action(view, found[-1].action, placed)
            assert isinstance(part, int)
            placed.append(part)
        mask = numbers.mask(view, placed)
        if not mask[index]:
            raise IndexError(index)
        found.append(Step(numbers.observe(view, placed), mask.copy(), index))
    return found
