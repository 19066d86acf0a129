"""Checks the effects in a data pack: which cards can have them, and when they act."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import inspect

from flagship.kernel import pack as kernel

from . import effects as kinds
from .effects import ICONS, TYPES, Condition, Count, Effect, Test

PHASES = (
    "preparation", "pricing", "technology", "marketing", "production", "sales", "profit", "end",
)  # fmt: skip
"""The phases in which a card can act, and the end of the game."""
EVENTS_ONLY: set[type[Effect]] = {
    kinds.ExtraDisplay,
    kinds.PriceLimit,
    kinds.BaseCost,
    kinds.StarNeed,
    kinds.MarketShare,
    kinds.ExtraCustomers,
    kinds.ClearMarket,
}
"""Kinds that concern the whole table."""
NOT_EVENTS: set[type[Effect]] = {
    kinds.Slot,
    kinds.Tokens,
    kinds.Money,
    kinds.GainCard,
    kinds.DrawPrivate,
    kinds.Scout,
    kinds.ReleasePrivate,
}
"""Kinds that need the phase of a card, or an owner who chooses."""
NOT_STEVE: set[type[Effect]] = {
    kinds.Points,
    kinds.Discount,
    kinds.ExtraBuy,
    kinds.PriceChoice,
    kinds.Slot,
    kinds.UnplacedStars,
    kinds.TokensToGoods,
    kinds.Tokens,
    kinds.GainCard,
    kinds.Scout,
    kinds.ReleasePrivate,
}
"""MM-92: Steve Jr. has no points, no slots, no tokens and no choices."""
_PRICED = {"technology", "marketing", "production", "production_end", "sales", "profit", "end"}
_MADE = {"sales", "profit"}
_SOLD = {"profit"}
MOMENTS: dict[str, set[str]] = {
    "unsold_at_least": _SOLD,
    "sold_all": _SOLD,
    "price_at_least": _PRICED,
    "price_at_most": _PRICED,
    "highest_price": _PRICED,
    "lowest_price": _PRICED,
    "fewest_goods": {"production_end"},
    "product_has_icon": _MADE,
    "product_icons_at_least": _MADE,
    "product_kinds_at_least": _MADE,
    "product_stars_at_least": _MADE,
    "product_has_cost": _MADE,
    "features_placed_at_most": _MADE,
    "all_slots_filled": _MADE,
    "goods_unsold": _SOLD,
    "sold_variety": _SOLD,
    "sold_regular": _SOLD,
    "sold_complex": _SOLD,
    "sold_private": _SOLD,
    "sold_prices": _SOLD,
    "sold_icons": _SOLD,
    "features_placed": _MADE,
    "product_stars": _MADE,
}
"""A test or count -> when its answer is known; if missing, always."""


def typed(row: kernel.Row) -> Effect:
    """A checked effect in the form that the rules use, with icons as indices."""
    row = dict(row)
    if "icon" in row:
        row["icon"] = ICONS.index(row["icon"])
    if "icon" in row.get("if", ()):
        row["if"] = row["if"] | {"icon": ICONS.index(row["if"]["icon"])}
    return msgspec.convert(row, KINDS[row["kind"]])


def phases(effect: Effect) -> tuple[str, ...]:
    """The phases to which a card with this effect can belong."""
    match effect:
        case kinds.Points(points=phase):
            return (phase,)
        case kinds.Discount(card=card) | kinds.ExtraBuy(card=card):
            return ("marketing",) if card == "campaign" else ("technology",)
        case kinds.PriceLimit() | kinds.PriceChoice():
            return ("pricing",)
        case kinds.Goods(moment=moment) if moment != "sales_start":
            return ("production",)
        case kinds.DrawPrivate(once=False):
            return ("marketing", "profit")
        case kinds.DrawPrivate() | kinds.Scout() | kinds.ReleasePrivate():
            return ("marketing",)
        case kinds.Money():
            return ("profit", "end")
        case kinds.Tokens() | kinds.MarketShare() | kinds.ShareCount() | kinds.GainCard():
            return ("profit",)
        case kinds.ExtraDisplay() | kinds.ExtraCustomers() | kinds.ClearMarket():
            return ("preparation",)
        case _:
            return ("sales",)


def _field(name: str, info: inspect.Type, needed: bool) -> kernel.FieldFormat:
    """What a field of an effect must look like in a file."""
    match info:
        case _ if name == "icon":
            return kernel.word(ICONS, needed)
        case inspect.IntType(ge=int(low), le=int(high)):
            return kernel.whole(low, high, needed)
        case inspect.LiteralType(values=values):
            return kernel.word(tuple(map(str, values)), needed)
        case inspect.BoolType():
            return kernel.FieldFormat("true or false", lambda v: isinstance(v, bool), needed)
        case inspect.TupleType(item_types=[inspect.IntType(ge=int(low), le=int(high)), *more]):
            return kernel.wholes(1 + len(more), 1 + len(more), low, high)
        case inspect.StructType():
            return kernel.FieldFormat(
                'an object such as {"test": "sold_all"}', lambda v: isinstance(v, dict)
            )
        case inspect.UnionType(types=types):
            some = [_field(name, one, needed) for one in types if one != inspect.NoneType()]
            expected = " or ".join(field.expected for field in some)
            return kernel.FieldFormat(
                expected, lambda v: any(field.fits(v) for field in some), needed
            )
    raise TypeError(f"no field can be {info}")


def _kind_fields(kind: type[Effect]) -> dict[str, kernel.FieldFormat]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    fields = {one.encode_name: _field(one.name, one.type, one.required) for one in info.fields}
    return {"kind": kernel.word((str(info.tag),)), **fields}


def _test_fields(test: str) -> dict[str, kernel.FieldFormat]:
    fields = {"test": kernel.word(TESTS)}
    if test == "product_has_icon":
        fields["icon"] = kernel.word(ICONS)
    elif test in ("product_kinds_at_least", "owned_icons_at_least"):
        fields["n"] = kernel.whole(1, len(ICONS))
    elif test.endswith(("_at_least", "_at_most")):
        fields["n"] = kernel.whole(int(test.endswith("_at_least")), 99)
    return fields


EFFECTS = kernel.FieldFormat(
    "a list of up to 9 effects, each an object",
    lambda v: kernel.is_list(v, 0, 9, lambda effect: isinstance(effect, dict)),
)
TESTS: tuple[str, ...] = get_args(Test)
COUNTS: tuple[str, ...] = get_args(Count)
KINDS: dict[str, type[Effect]] = {kind.__struct_config__.tag: kind for kind in get_args(Effect)}
"""By its name in a file."""
_KIND_FIELDS = {tag: _kind_fields(kind) for tag, kind in KINDS.items()}
_TEST_FIELDS = {test: _test_fields(test) for test in TESTS}


@cache
def _kinds(stem: str) -> kernel.FieldFormat:
    """The effects that cards of a file can have."""
    refused = NOT_EVENTS if stem == "events" else EVENTS_ONLY
    if stem == "campaigns":
        refused = refused | {kinds.Slot}
    elif stem == "steve_jr":
        refused = refused | NOT_STEVE
    return kernel.word(tuple(tag for tag, kind in KINDS.items() if kind not in refused))


def check_effects(stem: str, name: str, row: kernel.Row, problems: list[str]) -> None:
    """MM-41: check a card's effects, and that it acts in their phase."""
    effects: Any = row.get("effects")
    if not EFFECTS.fits(effects):
        return

    def wrong(field: str, expected: str, value: object) -> None:
        problems.append(kernel.problem(stem, name, field, expected, value))

    allowed = _kinds(stem)
    for number, effect in enumerate(effects, 1):
        prefix = f"effects.{number}."
        kind = effect.get("kind", kernel.ABSENT)
        if not allowed.fits(kind):
            wrong(prefix + "kind", allowed.expected, kind)
            continue
        before = len(problems)
        kernel.check_fields(stem, name, _KIND_FIELDS[kind], effect, problems, prefix)
        condition = effect.get("if")
        if isinstance(condition, dict) and "if" in _KIND_FIELDS[kind]:
            test = condition.get("test")
            fields = _TEST_FIELDS.get(
                test if isinstance(test, str) else "", {"test": kernel.word(TESTS)}
            )
            kernel.check_fields(stem, name, fields, condition, problems, prefix + "if.")
        for field, expected, value in _misfits(effect):
            wrong(prefix + field, expected, value)
        if len(problems) == before:
            for field, expected, value in _misuses(stem, row.get("phase"), typed(effect)):
                wrong(field if field == "phase" else prefix + field, expected, value)
    slots = sum(effect.get("kind") == "slot" for effect in effects)
    if slots > 1:
        wrong("effects", "at most 1 slot", slots)
    if not effects and not row.get("stars") and stem not in ("events", "steve_jr"):
        wrong("effects", "an effect on a card without stars", [])


Misfit = tuple[str, str, object]
"""A field, what is expected there, and its value."""


def _misfits(effect: kernel.Row) -> Iterator[Misfit]:
    """Fields that need each other."""
    if effect["kind"] == "price_limit" and len(effect) == 1:
        yield "min", "a price here or as max", kernel.ABSENT
    if effect["kind"] in ("goods", "money") and "per" not in effect:
        for key in ("each", "max"):
            if key in effect:
                yield key, "nothing without per", effect[key]


def _misuses(stem: str, phase: object, effect: Effect) -> Iterator[Misfit]:
    """An effect acts in the phase of its card and uses only what is known by then."""
    fitting = phases(effect)
    if stem == "steve_jr" and isinstance(effect, kinds.DrawPrivate):
        fitting = ("marketing",)
    if phase in PHASES and phase not in fitting:
        tag = effect.__struct_config__.tag
        yield "phase", f"{' or '.join(fitting)} for the kind {tag}", phase
        return
    moment = str(phase) if phase in PHASES else fitting[0]
    match effect:
        case kinds.PriceLimit(min=low, max=high) if low and high and low > high:
            yield "max", f"a price of at least {low}", high
        case kinds.DrawPrivate():
            if effect.once and stem != "campaigns":
                yield "once", "nothing on a card that is not a campaign", True
            if effect.deck == "choice" and stem == "steve_jr":
                expected = f"{kernel.word((*TYPES, 'each')).expected} for Steve Jr."
                yield "deck", expected, effect.deck
        case kinds.Goods(moment="production_end"):
            moment = "production_end"
    condition: Condition | None = getattr(effect, "condition", None)
    tests = _known(TESTS, moment)
    if isinstance(effect, kinds.Stars):
        tests = tuple(test for test in tests if test != "product_stars_at_least")
    if condition and condition.test not in tests:
        yield "if.test", kernel.word(tests).expected, condition.test
    per: str | None = getattr(effect, "per", None)
    if per and per not in _known(COUNTS, moment):
        yield "per", kernel.word(_known(COUNTS, moment)).expected, per


def _known(asked: tuple[str, ...], moment: str) -> tuple[str, ...]:
    return tuple(one for one in asked if one not in MOMENTS or moment in MOMENTS[one])
