"""Writes a match to a file and reads it back. The only place that knows versions.

The file is JSON: ruleset, data pack, seed, decisions in notation, the state they lead to, and
a checksum over all of it; format 2 also has the position where the match began. A damaged file
is refused, never partly loaded. If another version of the engine no longer reaches the same
state, the stored state is used.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec

from flagship import __version__
from flagship.kernel.game import A, Action, AnyGame, E, Illegal, P, Pack, R, Refusal, Ruleset, S, V
from flagship.kernel.match import AnyMatch, Decision, Match

FORMAT = 1
FROM_POSITION = 2
"""The format of a match that did not begin with the setup."""
MAX_BYTES = 8 << 20


class Save(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a save file holds."""

    format: int
    engine: str
    game: str
    ruleset: dict[str, Any]
    pack: dict[str, Any]
    seed: int
    decisions: list[tuple[int, str]]
    state: msgspec.Raw
    checksum: str
    position: str = ""


def dump(match: Match[S, V, A, E, R, P]) -> bytes:
    """The match as the bytes of a save file."""
    game = match.game
    save = Save(
        format=FROM_POSITION if match.position else FORMAT,
        engine=__version__,
        game=game.id,
        ruleset=msgspec.to_builtins(match.ruleset),
        pack=game.setup.write_pack(match.pack),
        seed=match.seed,
        decisions=[
            (seat, game.words.write(match.pack, action)) for seat, action in match.decisions
        ],
        state=msgspec.Raw(game.rules.encode(match.state)),
        checksum="",
        position=match.position,
    )
    save.checksum = _checksum(save)
    return msgspec.json.format(msgspec.json.encode(save), indent=1) + b"\n"


def load(data: bytes, games: Mapping[str, AnyGame]) -> AnyMatch:
    """The match in a save file; Refusal if anything about it is wrong."""
    if len(data) > MAX_BYTES:
        raise Refusal(f"The save is larger than {MAX_BYTES >> 20} MiB, so it is not one of ours.")
    save = _read(data)
    if save.game not in games:
        raise Refusal(f'The save is from the game "{save.game}", which this version does not know.')
    game = games[save.game]
    if not 0 <= save.seed < 1 << 64:
        raise Refusal("The save's seed is out of range: the file is damaged.")
    ruleset = game.setup.read_ruleset(save.ruleset)
    pack = _pack(game, save.pack)
    decisions = [Decision(seat, game.words.read(pack, text)) for seat, text in save.decisions]
    found = _played(game, save, ruleset, pack, decisions)
    if not isinstance(found, str):
        return found
    if save.engine == __version__:
        raise Refusal(f"The save is damaged: {found}.")
    try:
        state = game.rules.decode(_compact(save.state), pack)
    except (msgspec.ValidationError, ValueError) as error:
        raise Refusal(
            f"The save is from engine {save.engine}, and its state cannot be used: {error}."
        ) from None
    return Match.resumed(game, state.rules, save.seed, pack, state, decisions, save.position)


def _played(
    game: AnyGame, save: Save, ruleset: Ruleset, pack: Pack, decisions: list[Decision[Action]]
) -> AnyMatch | str:
    """The match as its decisions give it, or why they do not lead to the stored state."""
    if save.position:
        try:
            match = Match.opened(game, save.position, save.seed, pack)
        except Refusal as refusal:
            return f"it does not begin in a position: {refusal}"
        if match.ruleset != ruleset:
            return "its position has another ruleset"
    else:
        match = Match(game, ruleset, save.seed, pack)
    try:
        for seat, action in decisions:
            match.submit(seat, action)
    except Illegal as error:
        return f"decision {len(match.decisions) + 1} is not allowed: {error}"
    if game.rules.encode(match.state) != _compact(save.state):
        return "its decisions lead to a different position"
    return match


def _read(data: bytes) -> Save:
    try:
        version = msgspec.json.decode(data).get("format")
    except (msgspec.DecodeError, AttributeError, UnicodeDecodeError, RecursionError):
        raise Refusal("The file is not a Flagship save.") from None
    if version not in (FORMAT, FROM_POSITION):
        known = f"{FORMAT} and {FROM_POSITION}"
        raise Refusal(f"The save has format {version!r}; this version reads formats {known}.")
    try:
        save = msgspec.json.decode(data, type=Save)
    except msgspec.ValidationError as error:
        raise Refusal(f"The save is damaged: {error}.") from None
    if bool(save.position) != (version == FROM_POSITION):
        raise Refusal("The save is damaged: its format does not fit its position.")
    if save.checksum != _checksum(save):
        raise Refusal("The save is damaged: its checksum does not match its content.")
    return save


def _pack(game: AnyGame, data: dict[str, Any]) -> Pack:
    try:
        return game.setup.read_pack(data)
    except ValueError as error:
        raise Refusal(f"The save's data pack is not valid: {error}") from None


def _compact(raw: msgspec.Raw) -> bytes:
    return msgspec.json.format(bytes(raw), indent=-1)


def _checksum(save: Save) -> str:
    content = msgspec.to_builtins(
        (save.format, save.engine, save.game, save.ruleset, save.pack, save.seed, save.decisions)
    )
    data = msgspec.json.encode(content, order="deterministic") + _compact(save.state)
    data += save.position.encode()
    return hashlib.sha256(data).hexdigest()
