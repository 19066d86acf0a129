"""Makes finished matches and their records small: zlib, with what all of them have in common.

`words.zdict` holds decisions, archives and records of games of every size, ended by random
players; `played.zdict` holds frequent decisions, and a few whole games of greedy and random
players. Neither may ever change, because what was written with it could not be read any more. What
earlier versions wrote without them can still be read.
"""

import zlib
from pathlib import Path

HERE = Path(__file__).parent
PLAYED = (HERE / "played.zdict").read_bytes()
MATCHES = (HERE / "words.zdict").read_bytes()
"""For matches of earlier versions, and others that are not like ours."""
RECORDS = MATCHES[-4600:]
"""Less takes less time."""
RESULTS = (
    PLAYED[-6000:]
    + b'{"place":4,"score":3,"rivals":[{"kind":"automaton","who":"standard","name":"greedy"},'
    b'{"kind":"bot","who":"expert","name":"","score":2,"place":3},'
    b'{"kind":"person","who":"","name":"Somebody","score":1,"place":2},'
    b'{"kind":"person","who":"","name":"","score":4,"place":1}],"gains":[],"rated":false}'
    b'],"gains":["WI-FI","GPS","LI-ION","T","F","M","D1"],"rated":true}'
)
"""For results; this too may never change."""


def small(data: bytes, words: bytes) -> bytes:
    packing = zlib.compressobj(9, zdict=words)
    return packing.compress(data) + packing.flush()


def large(data: bytes, words: bytes) -> bytes:
    unpacking = zlib.decompressobj(zdict=words)
    found = unpacking.decompress(data)
    if not unpacking.eof:
        raise zlib.error("there is not all of it")
    return found
