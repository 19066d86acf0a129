"""A new table that goes on from a moment of another game."""

import msgspec

from flagship import __version__
from flagship.server import protocol
from flagship.server.clock import now
from flagship.server.encoding import encode
from flagship.server.play import Play
from flagship.server.record import Chair, Record, new_id, nonce
from flagship.server.refused import Refused
from flagship.server.seats import check_bot
from flagship.server.store import Row
from flagship.server.tape import Tape

PAUSE_MS = 700


def forked(
    tape: Tape, asked: protocol.Fork, guest: str, name: str
) -> tuple[Record, Play, list[Row]]:
    """The table, its match and the decisions made so far.

    Decks lie as they lay there, so whoever watched the game may know what is coming: that is
    what `seeded` says of a table.
    """
    match = tape.match
    game, rules = match.game, match.ruleset
    state = tape.state(asked.at)
    if game.rules.is_over(state):
        raise Refused("fork.over", "The game is over there: go back to an earlier moment.")
    check_bot(game, asked.level)
    automaton = game.automaton_seat(rules)
    if asked.seat >= len(rules.colours) or asked.seat == automaton:
        raise Refused("seat.none", "That is no seat for a person: choose another one.")
    chairs = []
    for seat, colour in enumerate(rules.colours):
        if seat == asked.seat:
            chairs.append(Chair("person", colour, guest=guest, user=name, nonce=nonce()))
        elif seat == automaton:
            chairs.append(Chair("steve", colour, nonce=nonce()))
        else:
            chairs.append(Chair("bot", colour, level=asked.level, nonce=nonce()))
    at = now()
    record = Record(
        id=new_id(),
        game=game.id,
        ruleset=msgspec.to_builtins(rules),
        pack=match.pack.digest,
        seed=match.seed,
        seeded=True,
        chairs=chairs,
        host=guest,
        host_name=name,
        listed=False,
        turn_seconds=None,
        pause_ms=PAUSE_MS,
        created=at,
        engine=__version__,
        status="running",
        hints=True,
    )
    lines = [
        "",
        *(game.words.write(match.pack, action) for _, action in match.decisions[: asked.at]),
    ]
    rows = [
        Row(
            seq=entry.version,
            seat=-1 if entry.seat is None else entry.seat,
            bot=entry.bot,
            token=None,
            line=line,
            events=encode([told.event for told in entry.told]),
            at=at,
        )
        for entry, line in zip(tape.log[: asked.at + 1], lines, strict=True)
    ]
    return record, Play(game, match.pack, state, asked.at), rows
