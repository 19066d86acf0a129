"""Makes finished matches and their records small: zlib, with what all of them have in common.

`words.zdict` holds decisions, archives and records of games of every size, ended by random
players. It may never change, because what was written with it could not be read any more. What
earlier versions wrote without it can still be read.
"""

import zlib
from pathlib import Path

MATCHES = (Path(__file__).parent / "words.zdict").read_bytes()
RECORDS = MATCHES[-4600:]
"""Less takes less time."""


def small(data: bytes, words: bytes) -> bytes:
    packing = zlib.compressobj(9, zdict=words)
    return packing.compress(data) + packing.flush()


def large(data: bytes, words: bytes) -> bytes:
    unpacking = zlib.decompressobj(zdict=words)
    found = unpacking.decompress(data)
    if not unpacking.eof:
        raise zlib.error("there is not all of it")
    return found
