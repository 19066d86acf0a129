"""A folder that belongs to one arena and is used by one process at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from flagship.arena.header import Header
from flagship.kernel.game import Refusal
from flagship.kernel.lock import lock


@contextmanager
def claimed(path: Path, name: str, header: Header) -> Iterator[None]:
    """Create it, or check that its file of this name describes the same arena; else Refusal."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        file = (path / ".lock").open("ab")
    except OSError as error:
        raise _unwritable(path, error) from None
    with file:
        try:
            lock(file)
        except OSError:
            raise Refusal(
                f"Another arena is using {path}: wait for it, or choose another folder."
            ) from None
        try:
            _compare(path, path / name, header)
        except OSError as error:
            raise _unwritable(path, error) from None
        yield


def _compare(path: Path, file: Path, header: Header) -> None:
    if not file.exists():
        file.write_bytes(msgspec.json.format(msgspec.json.encode(header)))
        return
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Header)
    except msgspec.MsgspecError:
        raise Refusal(f"{file} was not written by an arena: choose another folder.") from None
    if found != header:
        raise Refusal(
            f"{path} belongs to another arena ({found.command}, version {found.version}): "
            "choose another folder."
        )


def _unwritable(path: Path, error: OSError) -> Refusal:
    return Refusal(f"The folder {path} cannot be written to: {error.strerror}.")
