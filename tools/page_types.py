"""The TypeScript types of all messages, views and catalogues: `python tools/page_types.py`.

Written from the JSON Schema of the structs: those of messages into web/src/types.gen.ts, a game's
own beside its screens, into web/src/games/<game>/types.gen.ts.
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import msgspec.inspect

from flagship.games import all_games
from flagship.server import protocol

PAGE = Path(__file__).parents[1] / "web" / "src"
HEAD = """\
// Written by `python tools/page_types.py` from the structs of the server. Do not edit.
"""
OPEN = {"view": "unknown", "event": "{ event: string }", "catalogue": "{ phases: string[] }"}
"""Fields of messages that hold a game's own struct, and what is known of it there."""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def typescript() -> dict[Path, str]:
    """The files as they should be."""
    messages: dict[str, Any] = {
        "FromClient": protocol.FromClient,
        "FromServer": protocol.FromServer,
    }
    plain = (*protocol.FromHttp, *protocol.ToHttp)
    kinds = messages | {kind.__name__: kind for kind in plain}
    files = {PAGE / "types.gen.ts": "\n".join([HEAD, *_declared(kinds, own=False)])}
    for game in all_games().values():
        screens = PAGE / "games" / game.id
        if screens.is_dir():
            files[screens / "types.gen.ts"] = "\n".join(
                [HEAD, *_declared(game.types.by_name(), own=True)]
            )
    return files


def _declared(kinds: Mapping[str, Any], own: bool) -> list[str]:
    """Every struct these types are made of, then the types that are no struct themselves."""
    schemas, components = msgspec.json.schema_components(
        kinds.values(), schema_hook=lambda kind: {"type": "string"}, ref_template="{name}"
    )
    sparse = _sparse(kinds.values(), own)
    parts = [
        _struct(_plain(name), schema, own, name in sparse) for name, schema in components.items()
    ]
    for name, schema in zip(kinds, schemas, strict=True):
        if name not in components:
            parts.append(f"export type {name} = {_type(schema)};\n")
    return parts


def _sparse(kinds: Iterable[Any], own: bool) -> set[str]:
    """Structs whose fields may be left out: a game's that omit defaults, and all requests."""
    found: set[str] = set()
    seen: set[type] = set()
    todo: list[Any] = list(msgspec.inspect.multi_type_info(kinds))
    while todo:
        one = todo.pop()
        if isinstance(one, msgspec.inspect.StructType):
            if one.cls in seen:
                continue
            seen.add(one.cls)
            config = one.cls.__struct_config__
            if config.omit_defaults or (config.forbid_unknown_fields and not own):
                found.add(one.cls.__name__)
            todo += [field.type for field in one.fields]
        elif isinstance(one, msgspec.inspect.DataclassType):
            todo += [field.type for field in one.fields]
        elif isinstance(one, msgspec.inspect.Type):
            todo += msgspec.structs.asdict(one).values()
        elif isinstance(one, tuple):
            todo += one
    return found


def _plain(name: str) -> str:
    return re.sub(r"\W+", "_", name)


def _struct(name: str, schema: dict[str, Any], own: bool, sparse: bool) -> str:
    lines = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    if schema.get("type") != "object" or "properties" not in schema:
        return "\n".join([*lines, f"export type {name} = {_type(schema)};\n"])
    needed = schema.get("required", [])
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        mark = "" if field in needed or not sparse else "?"
        shape = OPEN[field] if field in OPEN and not own and _is_open(kind) else _type(kind)
        lines.append(f"  {field}{mark}: {shape};")
    return "\n".join([*lines, "}\n"])


def _is_open(kind: dict[str, Any]) -> bool:
    return not kind.keys() - {"default", "description"} or kind.get("anyOf") == [
        {},
        {"type": "null"},
    ]


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return _plain(schema["$ref"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    if "const" in schema:
        return _literal(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    if kind == "null":
        return "null"
    return PLAIN.get(str(kind), "unknown")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        given = [_type(one) for one in schema["prefixItems"]]
        fewest = schema.get("minItems", len(given))
        marked = [kind if i < fewest else f"({kind})?" for i, kind in enumerate(given)]
        return f"[{', '.join(marked)}]"
    items = schema.get("items")
    inside = _type(items) if isinstance(items, dict) else "unknown"
    return f"{inside}[]" if re.fullmatch(r"\w+(\[\])*", inside) else f"({inside})[]"


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def main() -> None:
    for path, text in typescript().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
