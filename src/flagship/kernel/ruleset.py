"""Rulesets: an edition with changes, checked; and the setup of a game that has one edition."""

import re
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from flagship.kernel.form import Form
from flagship.kernel.game import NoPack, R, Refusal, Setup
from flagship.kernel.phrases import listed

Ruleset = TypeVar("Ruleset", bound=msgspec.Struct)
OptionValue = str | int | bool
"""What an option of a ruleset may be, written as text."""


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


def read_option(kind: type[msgspec.Struct], name: str, text: str) -> OptionValue:
    """A value from text for a field of this kind of ruleset; Refusal says what the field takes."""
    takes = {field.name: field.type for field in msgspec.structs.fields(kind)}
    if name not in takes:
        raise Refusal(f'There is no option "{name}"; options are {", ".join(takes)}.')
    field = takes[name]
    if get_origin(field) is Annotated:
        field = get_args(field)[0]
    if get_origin(field) is Literal:
        if text not in get_args(field):
            known = listed(get_args(field), " or ")
            raise Refusal(f'The option {name} is {known}, not "{text}".')
        return text
    if field is bool:
        if text not in ("true", "false"):
            raise Refusal(f'The option {name} is true or false, not "{text}".')
        return text == "true"
    if field is int:
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            raise Refusal(f'The option {name} is a whole number, not "{text}".')
        return int(text)
    return text


def simple_setup(form: Form, pack: NoPack, standard: R, colours: Sequence[str]) -> Setup[R, NoPack]:
    """Of a game with one edition and without component values to exchange."""
    fields: dict[str, Any] = msgspec.to_builtins(standard)

    def read_ruleset(data: Any) -> R:
        if not isinstance(data, dict):
            raise Refusal("The ruleset is not valid: it must be an object of options.")
        if unknown := sorted(set(data) - set(fields)):
            raise Refusal(f'There is no option "{unknown[0]}"; options are {", ".join(fields)}.')
        try:
            rules = msgspec.convert(fields | data, type(standard))
        except msgspec.ValidationError as error:
            raise Refusal(f"The ruleset is not valid: {error}.") from None
        seats = set(rules.colours)
        if not form.fewest <= len(seats) == len(rules.colours) or not seats <= set(colours):
            raise Refusal(
                f"Choose {form.fewest} to {form.most} of {', '.join(colours)}, each once."
            )
        return rules

    def ruleset(edition: str = form.editions[0].name, **changes: Any) -> R:
        if edition != form.editions[0].name:
            raise Refusal(f'There is no edition "{edition}".')
        return read_ruleset(changes)

    def load_pack(path: str | PathLike[str] | None = None) -> NoPack:
        if path is not None:
            raise Refusal("This game has no component values of its own: leave the folder out.")
        return pack

    return Setup(
        form=form,
        ruleset=ruleset,
        read_ruleset=read_ruleset,
        load_pack=load_pack,
        check_pack=lambda path: ["This game has no component values of its own."],
        read_pack=lambda data: pack,
        write_pack=lambda pack: {},
    )
