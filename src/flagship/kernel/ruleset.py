"""Rulesets: an edition with changes, checked; and the setup of a game that has one edition."""

import re
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import Annotated, Any, Generic, Literal, get_args, get_origin

import msgspec

from flagship.kernel.form import Form
from flagship.kernel.game import NoPack, R, Refusal, Setup
from flagship.kernel.phrases import listed

OptionValue = str | int | bool
"""What a ruleset option accepts, as text."""


class Editions(Generic[R]):
    """The editions of a game, the default one first, and rulesets based on them."""

    def __init__(self, known: Mapping[str, R], problem: Callable[[R], str | None]) -> None:
        """`problem` returns why a ruleset is not playable, or None."""
        self.known, self.problem = known, problem
        self.usual = next(iter(known))

    def ruleset(self, edition: str = "", **changes: object) -> R:
        """An edition with changes, checked; Refusal for what does not exist."""
        name = edition or self.usual
        if name not in self.known:
            raise Refusal(f'There is no edition "{name}"; choose from {", ".join(self.known)}.')
        fields: dict[str, Any] = msgspec.to_builtins(self.known[name])
        if unknown := sorted(set(changes) - set(fields)):
            raise Refusal(f'There is no option "{unknown[0]}"; options are {", ".join(fields)}.')
        return self.read(fields | changes)

    def read(self, data: object) -> R:
        """A ruleset from plain data, checked; missing options are as in its edition."""
        if not isinstance(data, dict):
            raise Refusal("The ruleset is not valid: it must be an object of options.")
        edition = self.known.get(str(data.get("edition", "")), self.known[self.usual])
        try:
            rules = msgspec.convert(msgspec.to_builtins(edition) | data, type(edition))
        except msgspec.ValidationError as error:
            raise Refusal(f"The ruleset is not valid: {error}.") from None
        if found := self.problem(rules):
            raise Refusal(found)
        return rules


def read_option(kind: type[msgspec.Struct], name: str, text: str) -> OptionValue:
    """The value of a ruleset field from text; Refusal says what the field accepts."""
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


def opponent_problem(seat: int | None, seats: int, name: str, rule: str) -> str | None:
    """What is wrong with the automatic opponent's seat, or with playing without one."""
    if seat is None:
        needed = f"A single player needs an opponent: give {name} a seat ({rule})."
        return needed if seats == 1 else None
    if 0 <= seat < seats:
        return None
    return f"{name}'s seat must be one of 0 to {seats - 1}, not {seat}."


def simple_setup(form: Form, pack: NoPack, standard: R, colours: Sequence[str]) -> Setup[R, NoPack]:
    """The setup of a game with one edition and no replaceable component values."""

    def problem(rules: R) -> str | None:
        seats = set(rules.colours)
        if form.fewest <= len(seats) == len(rules.colours) and seats <= set(colours):
            return None
        return f"Choose {form.fewest} to {form.most} of {', '.join(colours)}, each once."

    def load_pack(path: str | PathLike[str] | None = None) -> NoPack:
        if path is not None:
            raise Refusal("This game has no component values of its own: leave the folder out.")
        return pack

    editions = Editions({form.editions[0].name: standard}, problem)
    return Setup(
        form=form,
        ruleset=editions.ruleset,
        read_ruleset=editions.read,
        load_pack=load_pack,
        check_pack=lambda path: ["This game has no component values of its own."],
        read_pack=lambda data: pack,
        write_pack=lambda pack: {},
    )
