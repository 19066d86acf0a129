"""SI-6: two worlds that differ only in hidden things look the same; no view holds the seed."""

import pytest
from tests.smartphone_inc.games import RULESETS, finish

from flagship import smartphone_inc as game
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from flagship.smartphone_inc import pads, phase1_planning
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.state import State, clone
from flagship.smartphone_inc.view import encode_view

SEED = 0xFEDC_BA98_7654_3211
SOME = range(0, len(RULESETS), 5)


def another_world(state: State, seat: int | None, rng: Rng) -> State:
    """The same table to this seat's eyes, everything hidden changed."""
    other = clone(state)
    other.rng = Rng(rng.draw(), rng.below(1000))
    rng.shuffle(other.pile)
    for index, company in enumerate(other.companies):
        if state.phase == 1 and company.plan is not None and index != seat:
            overhang = phase1_planning.overhang(other, index)
            company.plan = pads.sample(other.pack, company.improvements, overhang, rng.below)
    return other


@pytest.mark.parametrize("number", SOME)
def test_si_6_a_view_depends_on_nothing_hidden(number: int) -> None:
    rng = Rng(number)

    def check(match: Match, events: list[Event]) -> None:
        for seat in (*game.seats(match.state), None):
            other = another_world(match.state, seat, rng)
            assert encode_view(game.view(other, seat)) == encode_view(game.view(match.state, seat))

    finish(Match(game, RULESETS[number], SEED + number), Rng(number), after=check)


@pytest.mark.parametrize("number", SOME)
def test_si_6_no_view_and_no_event_holds_the_seed(number: int) -> None:
    match = Match(game, RULESETS[number], SEED)
    secrets = [str(value).encode() for value in (SEED, match.state.rng.key)]
    secrets += [f"{value:x}".encode() for value in (SEED, match.state.rng.key)]

    def check(match: Match, events: list[Event]) -> None:
        for seat in (*game.seats(match.state), None):
            seen = encode_view(game.view(match.state, seat)).lower()
            assert not any(secret in seen for secret in secrets)

    finish(match, Rng(number), after=check)


def test_si_6_a_plan_is_seen_by_its_owner_alone_until_all_have_planned() -> None:
    match = Match(game, game.ruleset(colours=("green", "blue", "red")), SEED)
    plan = game.sample(match.state, 0, Rng(1))
    match.submit(0, plan)
    assert game.view(match.state, 0).companies[0].plan == plan
    for viewer in (1, 2, None):
        seen = game.view(match.state, viewer).companies[0]
        assert seen.planned
        assert seen.plan is None
        assert seen.result is None
    for seat in (1, 2):
        match.submit(seat, game.sample(match.state, seat, Rng(seat)))
    assert game.view(match.state, None).companies[0].plan == plan


def test_si_6_events_before_the_reveal_tell_only_who_has_planned() -> None:
    match = Match(game, game.ruleset(), SEED)
    events = match.submit(1, game.sample(match.state, 1, Rng(1)))
    assert [type(event).__name__ for event in events] == ["Planned"]


@pytest.mark.parametrize("number", SOME)
def test_a_guess_fits_the_view_and_can_be_played_on(number: int) -> None:
    rng = Rng(number)

    def check(match: Match, events: list[Event]) -> None:
        for seat in (*game.seats(match.state), None):
            view = game.view(match.state, seat)
            guessed = game.guess(view, rng)
            assert encode_view(game.view(guessed, seat)) == encode_view(view)
            assert sorted(guessed.pile) == sorted(match.state.pile)
            for acting in game.to_act(guessed)[:1]:
                game.step(guessed, acting, game.sample(guessed, acting, rng))

    finish(Match(game, RULESETS[number], seed=number), Rng(number), after=check)


def test_a_guess_does_not_know_the_true_pile() -> None:
    match = Match(game, game.ruleset(), SEED)
    view = game.view(match.state, 0)
    guesses = {tuple(game.guess(view, Rng(key)).pile) for key in range(20)}
    assert len(guesses) == 20
    assert tuple(match.state.pile) not in guesses
