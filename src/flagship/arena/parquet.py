"""Tables as Parquet: one row for each seat of a game, and one for each decision."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from flagship.arena.header import Header
from flagship.arena.play import DecisionRow, GameResult
from flagship.arena.schedule import lineups, place
from flagship.kernel.extras import require_extra

GAMES = {
    "job": "int32",
    "kind": "string",
    "game": "string",
    "version": "string",
    "pack": "string",
    "options": "string",
    "seed": "string",
    "seat": "int8",
    "colour": "string",
    "bot": "string",
    "rivals": "list<string>",
    "gift": "string",
    "score": "int32",
    "win": "double",
    "decisions": "int32",
    "stood_in": "int32",
    "seconds": "double",
    "slowest": "double",
    "sources": "list<string>",
    "amounts": "list<int32>",
    "gains": "list<string>",
    "gain_rounds": "list<int8>",
    "prices": "list<int8>",
    "dealt": "list<string>",
}
"""Columns of games.parquet, described in docs/research.md."""

DECISIONS = {
    "game": "string",
    "job": "int32",
    "decision": "int32",
    "round": "int8",
    "phase": "int8",
    "seat": "int8",
    "bot": "string",
    "stood_in": "bool",
    "view": "binary",
    "action": "string",
    "score": "int32",
    "win": "double",
}
"""Columns of a dataset."""


def games(header: Header, played: Sequence[GameResult]) -> list[dict[str, Any]]:
    """One row for each seat of a game."""
    met = lineups(header.tournament)
    options = msgspec.json.encode(header.tournament.options).decode()
    return [
        {
            "job": game.job.number,
            "kind": met[place(header.tournament, game.job.number)].kind,
            "game": game.job.game,
            "version": header.version,
            "pack": header.pack,
            "options": options,
            "seed": str(game.job.seed),
            "seat": seat,
            "colour": game.job.colours[seat],
            "bot": game.job.names[seat],
            "rivals": [name for other, name in enumerate(game.job.names) if other != seat],
            "gift": game.job.gift if game.job.parts[seat] == 0 else "",
            **msgspec.structs.asdict(own),
            "sources": list(game.tallies[seat].sources),
            "amounts": list(game.tallies[seat].sources.values()),
            "gains": [gain.name for gain in game.tallies[seat].gains],
            "gain_rounds": [gain.round for gain in game.tallies[seat].gains],
            "prices": game.tallies[seat].prices,
            "dealt": [name for names in game.dealt.values() for name in names],
        }
        for game in played
        for seat, own in enumerate(game.seats)
    ]


def decisions(decided: Sequence[DecisionRow], played: GameResult) -> list[dict[str, Any]]:
    """One row for each decision, with the final result of the seat that made it."""
    return [
        msgspec.structs.asdict(one)
        | {"score": played.seats[one.seat].score, "win": played.seats[one.seat].win}
        for one in decided
    ]


def write(rows: list[dict[str, Any]], columns: Mapping[str, str], path: Path) -> None:
    """Write it atomically; Refusal if the library for it is missing."""
    pyarrow = library()
    fields = [(name, _type(pyarrow, kind)) for name, kind in columns.items()]
    save(pyarrow.Table.from_pylist(rows, pyarrow.schema(fields)), path)


def save(table: Any, path: Path) -> None:
    """Write it atomically."""
    new = path.with_name(f".{path.name}.new")
    library().parquet.write_table(table, new, compression="zstd")
    os.replace(new, path)


def library() -> Any:
    with require_extra("arena"):
        import pyarrow.parquet
    return pyarrow


def _type(pyarrow: Any, kind: str) -> Any:
    if kind.startswith("list<"):
        return pyarrow.list_(pyarrow.type_for_alias(kind[5:-1]))
    return pyarrow.type_for_alias(kind)
