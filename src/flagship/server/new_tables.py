"""Records of new tables: as requested, as a rematch, or continued from a moment."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from flagship import __version__
from flagship.games import game as named
from flagship.kernel.game import AnyGame, Refusal
from flagship.kernel.match import AnyMatch
from flagship.server import protocol
from flagship.server.clock import now
from flagship.server.record import Chair, TableRecord, new_id, new_nonce
from flagship.server.seats import check_bot

FORK_PAUSE_MS = 700


def new_record(asked: protocol.NewTable, guest: str, name: str, learn: bool = False) -> TableRecord:
    """A table that has not started; Refusal if it is not playable."""
    game = named(asked.game)
    chairs = _chairs(game, asked.seats, guest, name)
    options: dict[str, Any] = dict(asked.options)
    automaton = game.automaton
    for field in ("colours", *(automaton.options[:1] if automaton else ())):
        if field in options:
            raise Refusal(f"The option {field} follows from the seats: leave it out.")
    if automaton:
        at = [seat for seat, chair in enumerate(chairs) if chair.kind == "automaton"]
        options |= automaton.seated(at[0] if at else None)
    ruleset = game.setup.ruleset(**options, colours=tuple(chair.colour for chair in chairs))
    seed = int(asked.seed) if asked.seed else secrets.randbits(64)
    if seed >= 1 << 64:
        raise Refusal(f"A seed is a whole number from 0 to {(1 << 64) - 1}.")
    people = sum(chair.kind in ("open", "person") for chair in chairs)
    return TableRecord(
        id=new_id(),
        game=game.id,
        ruleset=msgspec.to_builtins(ruleset),
        pack=game.setup.load_pack().digest,
        seed=seed,
        seeded=bool(asked.seed),
        chairs=chairs,
        host=guest,
        host_name=name,
        listed=asked.listed,
        turn_seconds=asked.turn_seconds,
        pause_ms=asked.pause_ms,
        created=now(),
        engine=__version__,
        hints=people <= 1 if asked.hints is None else asked.hints,
        learn=learn,
    )


def rematch_record(old: TableRecord) -> TableRecord:
    """The same people, bots and options again."""
    chairs = (
        Chair(one.kind, one.colour, one.level, one.guest, one.user, new_nonce())
        for one in old.chairs
    )
    return replace(
        old,
        id=new_id(),
        pack=named(old.game).setup.load_pack().digest,
        seed=secrets.randbits(64),
        seeded=False,
        chairs=tuple(chairs),
        created=now(),
        engine=__version__,
        status="waiting",
        scores=(),
        winners=(),
        rematch=None,
        learn=False,
        deal=None,
        position="",
        lesson=(),
        clocks=(),
        clocks_at=-1,
    )


def fork_record(
    match: AnyMatch, asked: protocol.Fork, guest: str, name: str, seeded: bool
) -> TableRecord:
    """A running table that continues a match.

    The decks keep their order, so anyone who watched the game may know what comes next; the
    table is therefore marked `seeded`, unless nobody has seen the deal.
    """
    game, ruleset = match.game, match.ruleset
    check_bot(game, asked.level)
    automaton = game.automaton_seat(ruleset)
    if asked.seat >= len(ruleset.colours) or asked.seat == automaton:
        raise Refusal("A person cannot take that seat: choose another one.", key="seat.none")
    chairs = [Chair("bot", colour, asked.level, nonce=new_nonce()) for colour in ruleset.colours]
    chairs[asked.seat] = _own_chair(ruleset.colours[asked.seat], guest, name)
    if automaton is not None:
        chairs[automaton] = replace(chairs[automaton], kind="automaton", level="")
    return TableRecord(
        id=new_id(),
        game=game.id,
        ruleset=msgspec.to_builtins(ruleset),
        pack=match.pack.digest,
        seed=match.seed,
        seeded=seeded,
        chairs=tuple(chairs),
        host=guest,
        host_name=name,
        listed=False,
        turn_seconds=None,
        pause_ms=FORK_PAUSE_MS,
        created=now(),
        engine=__version__,
        status="running",
        hints=True,
        position=match.position,
    )


def _chairs(
    game: AnyGame, asked: Sequence[protocol.NewSeat], guest: str, name: str
) -> tuple[Chair, ...]:
    """Seats with colours; those that request none get the remaining ones."""
    form = game.setup.form
    if not form.fewest <= len(asked) <= len(game.colours):
        raise Refusal(
            f"{game.title} has {form.fewest} to {len(game.colours)} seats, not {len(asked)}."
        )
    kinds = [one.kind for one in asked]
    if "automaton" in kinds and game.automaton is None:
        raise Refusal(f"{game.title} has no automatic opponent: choose a bot.")
    for kind, who in (("you", "you"), ("automaton", "the automatic opponent")):
        if sum(one == kind for one in kinds) > 1:
            raise Refusal(f"Only one seat can be for {who}.")
    left = [colour for colour in game.colours if colour not in {one.colour for one in asked}]
    chairs = []
    for one in asked:
        colour = one.colour or left.pop(0)
        if one.kind == "you":
            chairs.append(_own_chair(colour, guest, name))
            continue
        if one.kind == "bot":
            check_bot(game, one.level)
        level = one.level if one.kind == "bot" else ""
        chairs.append(Chair(one.kind, colour, level, nonce=new_nonce()))
    return tuple(chairs)


def _own_chair(colour: str, guest: str, name: str) -> Chair:
    return Chair("person", colour, guest=guest, user=name, nonce=new_nonce())
