"""Rows of a dataset come back as the numbers the environments would have shown."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from flagship.arena.play import Job, play
from flagship.envs import steps, view_of
from flagship.envs.episode import numbering_for
from flagship.games import game
from flagship.games.mobile_markets.rules.actions import KeepCustomer, MakeProduct
from flagship.games.mobile_markets.rules.actions import Plan as MarketPlan
from flagship.games.mobile_markets.rules.guess import known
from flagship.games.mobile_markets.rules.product import make
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.games.smartphone_inc.rules.actions import Plan
from flagship.games.smartphone_inc.rules.pads import read
from flagship.games.smartphone_inc.rules.technologies import GPS_A, LI_ION_A, NFC_B
from flagship.kernel.game import Refusal
from flagship.kernel.match import Match
from tests.any_game import GAMES

BOTS = [("greedy", "random"), ("random", "greedy", "greedy")]
CASES = [(name, bots, seed) for name in GAMES for bots in BOTS for seed in (1, 2)]


def decisions(name: str, bots: tuple[str, ...], seed: int) -> Iterator[tuple[dict[str, Any], Any]]:
    """Rows of a game as a dataset holds them, each with the real view."""
    colours = game(name).colours[: len(bots)]
    job = Job(0, name, {}, seed, colours, bots, tuple(range(len(bots))))
    match = Match(game(name), game(name).setup.ruleset(colours=colours), seed)
    for decided in play(job, keep=True)[1]:
        view = match.game.rules.view(match.state, decided.seat)
        yield msgspec.structs.asdict(decided), view
        match.submit(decided.seat, match.game.words.read(match.pack, decided.action))


@pytest.mark.parametrize(("name", "bots", "seed"), CASES)
def test_rows_become_what_an_environment_shows(name: str, bots: tuple[str, ...], seed: int):
    numbers = numbering_for(name, len(bots), game(name).setup.load_pack())
    many = 0
    for row, view in decisions(name, bots, seed):
        assert view_of(row) == view
        placed: list[int] = []
        found = steps(row)
        many += len(found) > 1
        for step in found:
            assert step.observation.tobytes() == numbers.observe(view, placed).tobytes()
            assert step.action_mask.tobytes() == numbers.mask(view, placed).tobytes()
            assert step.action_mask[step.action]
            chosen = numbers.action(view, step.action, placed)
            if isinstance(chosen, int):
                placed.append(chosen)
        assert not isinstance(chosen, int)
        assert_alike(view, chosen, game(name).words.read(view.pack, row["action"]))
    assert (many > 0) == (name == "mobile_markets")


def assert_alike(view: Any, chosen: Any, made: Any) -> None:
    """The same, or where an index stands for several: no worse and with the same figures."""
    match made:
        case Plan():
            (ours, our_goods), (theirs, their_goods) = figures(view, chosen), figures(view, made)
            assert ours == theirs
            assert our_goods >= their_goods
        case MarketPlan():
            assert any({chosen, made} <= set(plans) for plans in attainable(view.pack).values())
        case MakeProduct(slots):
            assert sorted(chosen.slots) == sorted(slots)
            state = known(view)
            assert (
                make(state, view.seat, chosen.slots).cost <= make(state, view.seat, made.slots).cost
            )
        case KeepCustomer(place):
            assert chosen.place == place
        case _:
            assert chosen == made


def figures(view: Any, plan: Plan) -> tuple[tuple[int, ...], int]:
    """Price, research, logistics and factory, and the goods."""
    own, track = view.companies[view.seat], view.pack.price_track
    shown = read(view.pack, own.improvements, plan, view.rules.overhang)
    assert not isinstance(shown, str)
    price = view.pack.start_price + shown.markup - shown.discount + bool(own.bonuses & NFC_B)
    logistics = shown.logistics + (shown.markup if own.bonuses & LI_ION_A else 0)
    factory = shown.factory > 0 and view.round < view.rules.rounds
    per_discount = 2 if own.bonuses & GPS_A else 1
    return (
        (min(max(price, track[0]), track[-1]), shown.research, logistics, factory),
        shown.goods + per_discount * shown.discount + shown.covered + shown.face_down,
    )


def test_rows_that_do_not_fit_are_refused():
    rows = {row["phase"]: row for row, _ in decisions("mobile_markets", ("greedy", "greedy"), 1)}
    planning, sales = rows[2], rows[7]
    for row, words in [
        (planning | {"game": "chess"}, "no game"),
        (planning | {"game": "smartphone_inc"}, "not one of Smartphone Inc."),
        (planning | {"view": planning["view"][:-9]}, "not one of Mobile Markets"),
        (planning | {"action": "end"}, "“end” cannot be chosen"),
        (sales | {"action": "product F1 F2 F3"}, "cannot be chosen"),
        (sales | {"action": "technology 99"}, "cannot be chosen"),
        (planning | {"action": "dance"}, "dance"),
    ]:
        with pytest.raises(Refusal, match=words):
            steps(row)
