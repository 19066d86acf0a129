"""Rulesets: an edition with changes, checked. What both games do with their options."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from flagship.kernel.game import Refusal

Ruleset = TypeVar("Ruleset", bound=msgspec.Struct)


def changed(
    editions: Mapping[str, Ruleset], edition: str, changes: dict[str, Any]
) -> dict[str, Any]:
    """The fields of an edition with changes; Refusal for what does not exist."""
    if edition not in editions:
        raise Refusal(f'There is no edition "{edition}"; choose from {", ".join(editions)}.')
    fields = msgspec.structs.asdict(editions[edition])
    unknown = sorted(set(changes) - set(fields))
    if unknown:
        raise Refusal(f'There is no option "{unknown[0]}"; options are {", ".join(fields)}.')
    return fields | changes


def read(
    data: Any,
    editions: Mapping[str, Ruleset],
    default: str,
    problem: Callable[[Ruleset], str | None],
) -> Ruleset:
    """A ruleset from plain data; what it leaves out is as in its edition."""
    if not isinstance(data, dict):
        raise Refusal("The ruleset is not valid: it must be an object of options.")
    edition = editions.get(str(data.get("edition", default)), editions[default])
    try:
        rules = msgspec.convert(msgspec.structs.asdict(edition) | data, type(edition))
    except msgspec.ValidationError as error:
        raise Refusal(f"The ruleset is not valid: {error}.") from None
    found = problem(rules)
    if found:
        raise Refusal(found)
    return rules
