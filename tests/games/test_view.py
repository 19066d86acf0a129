"""SI-6, MM-4: worlds that differ only in hidden things look the same; no view holds the seed."""

from typing import Any

import pytest

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.rules import pads as market_pads
from flagship.games.mobile_markets.rules.turn import PLANNING
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.rules import pads, phase1_planning
from flagship.kernel.codec import encode_view
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import AnyMatch
from tests.games.games import SOME, Sample, finish

SEED = 0xFEDC_BA98_7654_3211


def seen(sample: Sample, state: Any, seat: int | None) -> bytes:
    """What a seat sees, as bytes."""
    return encode_view(sample.game.rules.view(state, seat))


def another_world(sample: Sample, state: Any, seat: int | None, rng: Rng) -> Any:
    """The same table to this seat's eyes, everything hidden changed."""
    other = sample.game.rules.clone(state)
    other.rng = Rng(rng.draw(), rng.below(1000))
    if sample.game is smartphone_inc:
        rng.shuffle(other.pile)
    else:
        _change_decks(other, seat, rng)
    for index, company in enumerate(other.companies):
        if company.plan is not None and company.result is None and index != seat:
            company.plan = _another_plan(sample, other, index, rng)
    return other


def _another_plan(sample: Sample, state: Any, seat: int, rng: Rng) -> Any:
    if sample.game is mobile_markets:
        return market_pads.sample(state.pack, rng.below)
    company = state.companies[seat]
    overhang = phase1_planning.overhang(state.rules, state.companies[seat].bonuses)
    return pads.sample(state.pack, company.improvements, overhang, rng.below)


def _change_decks(state: Any, seat: int | None, rng: Rng) -> None:
    for shelf in (state.technologies, state.features, state.campaigns):
        rng.shuffle(shelf.deck)
    unused = [card for card in range(len(state.pack.events)) if card not in state.revealed]
    rng.shuffle(unused)
    state.event_deck = unused[: len(state.event_deck)]
    if state.steve is not None:
        rng.shuffle(state.steve.deck)
    for kind, crowd in enumerate(state.crowds):
        rng.shuffle(crowd.deck)
        for place, pending in enumerate(state.pending):
            if pending.cards and pending.deck == kind and pending.seat != seat:
                # Another seat looks at cards: to this one they could be any of the deck.
                mixed = [*crowd.deck, *pending.cards]
                rng.shuffle(mixed)
                cut = len(pending.cards)
                cards, crowd.deck = tuple(mixed[:cut]), mixed[cut:]
                state.pending[place] = type(pending)(
                    pending.seat, pending.kind, deck=kind, cards=cards
                )


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_a_view_depends_on_nothing_hidden(sample: Sample) -> None:
    rng = Rng(sample.number)

    def check(match: AnyMatch, events: list[Any]) -> None:
        for seat in (*range(len(match.state.rules.colours)), None):
            other = another_world(sample, match.state, seat, rng)
            assert seen(sample, other, seat) == seen(sample, match.state, seat)

    finish(sample.match(SEED + sample.number), Rng(sample.number), after=check)


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_no_view_holds_the_seed(sample: Sample) -> None:
    match = sample.match(SEED)
    secrets = [str(value).encode() for value in (SEED, match.state.rng.key)]
    secrets += [f"{value:x}".encode() for value in (SEED, match.state.rng.key)]

    def check(match: AnyMatch, events: list[Any]) -> None:
        for seat in (*range(len(match.state.rules.colours)), None):
            data = seen(sample, match.state, seat).lower()
            assert not any(secret in data for secret in secrets)

    finish(match, Rng(sample.number), after=check)


@pytest.mark.parametrize("game", [smartphone_inc, mobile_markets], ids=lambda game: game.id)
def test_a_plan_is_seen_by_its_owner_alone_until_all_have_planned(game: Any) -> None:
    match = Match(game, game.setup.ruleset(colours=game.colours[:3]), SEED)
    plan = game.rules.sample(match.state, 0, Rng(1))
    events = match.submit(0, plan)
    assert [type(event).__name__ for event in events] == ["Planned"]
    assert game.rules.view(match.state, 0).companies[0].plan == plan
    for viewer in (1, 2, None):
        company = game.rules.view(match.state, viewer).companies[0]
        assert company.planned
        assert company.plan is None
        assert company.result is None
    for seat in (1, 2):
        match.submit(seat, game.rules.sample(match.state, seat, Rng(seat)))
    assert game.rules.view(match.state, None).companies[0].plan == plan


@pytest.mark.parametrize("sample", SOME, ids=repr)
def test_a_guess_fits_the_view_and_can_be_played_on(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)

    def check(match: AnyMatch, events: list[Any]) -> None:
        for seat in (*range(len(match.state.rules.colours)), None):
            guessed = game.rules.guess(game.rules.view(match.state, seat), rng)
            assert seen(sample, guessed, seat) == seen(sample, match.state, seat)
            for acting in game.rules.to_act(guessed)[:1]:
                game.rules.step(guessed, acting, game.rules.sample(guessed, acting, rng))

    finish(sample.match(), Rng(sample.number), after=check)


def test_si_6_a_guess_does_not_know_the_true_pile() -> None:
    match = Match(smartphone_inc, smartphone_inc.setup.ruleset(), SEED)
    view = smartphone_inc.rules.view(match.state, 0)
    guesses = {tuple(smartphone_inc.rules.guess(view, Rng(key)).pile) for key in range(20)}
    assert len(guesses) == 20
    assert tuple(match.state.pile) not in guesses


def test_mm_4_a_guess_knows_no_deck_and_no_event_to_come() -> None:
    match = Match(mobile_markets, mobile_markets.setup.ruleset(), SEED)
    assert match.state.phase == PLANNING
    view = mobile_markets.rules.view(match.state, 0)
    guesses = [mobile_markets.rules.guess(view, Rng(key)) for key in range(20)]
    for hidden in (
        lambda state: tuple(state.event_deck),
        lambda state: tuple(state.technologies.deck),
        lambda state: tuple(state.crowds[0].deck),
    ):
        drawn = {hidden(guess) for guess in guesses}
        assert len(drawn) == 20
        assert hidden(match.state) not in drawn
