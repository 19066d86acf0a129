"""Explanations: every decision of whole games gets its own, from the view alone."""

import re
from typing import Any

import pytest

from flagship.bots import bot
from flagship.bots.advice import LATER, RIVALS, SALES, Gains
from flagship.bots.bot import AnyAdviser
from flagship.bots.reasons import counting_on
from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.bots import adviser as mobile_markets_adviser
from flagship.games.mobile_markets.bots import explain
from flagship.games.mobile_markets.rules.actions import TakeCustomer
from flagship.games.mobile_markets.rules.text import TYPE_NAMES, customer_text
from flagship.games.mobile_markets.rules.view import View
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.bots import adviser as smartphone_inc_adviser
from flagship.games.smartphone_inc.bots.explain import WORDS
from flagship.games.smartphone_inc.rules.pack_checks import SYMBOLS
from flagship.games.smartphone_inc.table.workbench import read_plan
from flagship.kernel.rng import Rng
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample
from tests.games.mobile_markets import position as mm
from tests.games.test_view import another_world

GAMES = [smartphone_inc, mobile_markets]
SENTENCE = re.compile(r"(?<=[.])\s+(?=[A-Z0-9])")
COUNTED_ON = "It counts on "
"""How a third sentence begins, about what should follow in the same turn."""


def sentences(said: str) -> list[str]:
    """Without the one about what should follow."""
    return [one for one in SENTENCE.split(said) if not one.startswith(COUNTED_ON)]


def small(game: Any) -> AnyAdviser:
    """An adviser that looks ahead less than the one people ask."""
    made: Any = smartphone_inc_adviser if game is smartphone_inc else mobile_markets_adviser
    coach: AnyAdviser = made.adviser(made.LEVELS["medium"], 100)
    return coach


def named(view: Any, action: Any) -> str:
    """What an explanation of this action must name."""
    pack = view.pack
    match type(action).__name__:
        case "Plan":
            return "Price "
        case "TakeImprovement":
            first, _ = pack.tiles[view.display[action.slot]].cells
            return f"with {WORDS[SYMBOLS[first]]}"
        case "Study" | "Complete":
            return str(pack.technologies[action.technology].name)
        case "OpenOffice" | "Expand" | "AddOffice" | "Sell":
            return str(pack.regions[action.region].name)
        case "MoveOffice":
            return str(pack.regions[action.target].name)
        case "SellDirect":
            return f"Selling {action.goods}"
        case "Claim":
            return str(pack.directives[action.directive].name)
        case "ChangePrice":
            return " to price "
        case "BuyTechnology":
            return str(pack.technologies[view.technologies.shown[action.slot]].name)
        case "BuyFeature":
            return str(pack.features[view.features.shown[action.slot]].name)
        case "BuyCampaign":
            return str(pack.campaigns[view.campaigns.shown[action.slot]].name)
        case "TakeCustomer":
            return TYPE_NAMES[action.deck]
        case "KeepCustomer":
            return customer_text(pack, view.pending[0].cards[action.place])
        case "ReleaseCustomer":
            return customer_text(pack, view.companies[view.seat].private[action.place])
        case "ChoosePrice":
            return f"{action.by:+d}" if action.by else "as your pads say"
        case "MakeProduct":
            return "The product with"
        case "EndTurn" if isinstance(view, View) and not view.pending:
            return "keeps" if view.points else "All points are spent"
        case "DiscardTokens":
            return f"{action.tokens} token"
    return ""


@pytest.mark.parametrize("sample", SMARTPHONE_INC[::24] + MOBILE_MARKETS[::24], ids=repr)
def test_every_decision_is_explained_in_two_sentences_that_name_it(sample: Sample) -> None:
    game, match, rng = sample.game, sample.match(), Rng(sample.number)
    player, coach = bot("greedy", game.id, Rng(1)), small(game)
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        view = game.rules.view(match.state, seat)
        action = player.choose(view) if rng.below(3) else game.rules.sample(match.state, seat, rng)
        said = coach.explain(view, action)
        assert said.endswith(".")
        assert len(sentences(said)) <= 2, said
        assert named(view, action) in said
        match.submit(seat, action)


@pytest.mark.parametrize("sample", SMARTPHONE_INC[7::70] + MOBILE_MARKETS[3::70], ids=repr)
def test_advice_depends_on_nothing_hidden(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)
    state = game.rules.new(sample.ruleset, sample.number)
    player, coach = bot("greedy", game.id, Rng(5)), small(game)
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        view = game.rules.view(state, seat)
        action = player.choose(view)
        worlds = (state, another_world(sample, state, seat, rng))
        views = [game.rules.view(world, seat) for world in worlds]
        assert len({(coach.choose(one), coach.explain(one, action)) for one in views}) == 1
        game.rules.step(state, seat, action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_other_choices_have_other_reasons(game: Any) -> None:
    player, coach = bot("greedy", game.id, Rng(1)), small(game)
    state = game.rules.new(game.setup.ruleset(), 11)
    compared = 0
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        view = game.rules.view(state, seat)
        options = [one for one in view.options if type(one).__name__ != "KeepCustomer"]
        different = {subject(view, one) for one in options}
        assert len({coach.explain(view, one) for one in options}) == len(different)
        compared += len(options) > 1
        game.rules.step(state, seat, player.choose(view))
    assert compared > 20


def subject(view: Any, option: Any) -> Any:
    """What an option is about: two improvements of a kind are alike."""
    is_tile = type(option).__name__ == "TakeImprovement"
    return view.display[option.slot] if is_tile else option


def test_the_first_plan_says_what_is_sold_and_what_another_price_would_bring() -> None:
    game = smartphone_inc
    view = game.rules.view(game.rules.new(game.setup.ruleset(), 3), 0)
    dear = next(plan for plan in plans(view) if read_plan(view, plan).figures["price"] >= 7)
    assert re.fullmatch(
        r"Price 7 with \d+ goods?.*: you should sell about 0, for 0 VP\. "
        r"A plan at price \d that sells about \d of \d goods would bring about \d+ VP more\.",
        small(game).explain(view, game.words.read(view.pack, dear)),
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_was_better_is_compared_with_what_was_done(game: Any) -> None:
    player, coach = bot("easy", game.id, Rng(1)), small(game)
    match = Sample(game, game.setup.ruleset(), 3).match()
    compared = 0
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        view = game.rules.view(match.state, seat)
        action, judged = player.choose(view), coach.judged(view)
        ahead = round(judged.worth(judged.best) - judged.worth(action))
        if ahead > 1 and not judged.is_as_good(action):
            less = f"${ahead} less" if game is mobile_markets else f"{ahead} VP less"
            assert judged.reason(judged.best, action).endswith(f"about {less}.")
            compared += 1
        match.submit(seat, action)
    assert compared > 3


def test_what_should_follow_is_said_in_few_words() -> None:
    assert counting_on([]) == []
    later = ["Blue-Sky Fund", "a complex customer", "a complex customer"]
    assert counting_on(later) == ["It counts on Blue-Sky Fund and a complex customer twice next."]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_an_action_counts_on_can_follow_and_is_worth_it(game: Any) -> None:
    made: Any = smartphone_inc_adviser if game is smartphone_inc else mobile_markets_adviser
    coach = made.adviser(made.LEVELS["medium"]._replace(ahead=3), 400)
    match, player = Sample(game, game.setup.ruleset(), 11).match(), bot("greedy", game.id, Rng(1))
    told = 0
    while not match.is_over and told < 5:
        seat = game.rules.to_act(match.state)[0]
        view = game.rules.view(match.state, seat)
        action = coach.choose(view) if view.options else player.choose(view)
        said = coach.explain(view, action)
        match.submit(seat, action)
        if COUNTED_ON in said:
            told += 1
            assert match.state.phase == view.phase
            assert game.rules.to_act(match.state) == [seat]
            after = game.rules.view(match.state, seat)
            names = [coach.judged(after).named(one) for one in after.options]
            later = said.partition(COUNTED_ON)[2].lower().removeprefix("more ")
            later = later.replace("another ", "a ", 1) if later.startswith("another") else later
            assert any(later.startswith(name.lower()) for name in names), (said, names)
    assert told


@pytest.mark.parametrize("ahead", [2.0, 0.0])
def test_a_customer_less_likely_to_buy_is_advised_with_the_reason(ahead: float) -> None:
    state = mm.table("blue", "yellow")
    mm.shows(state, "blue", marketing=1, goods=3)
    mm.begin(state, 5)
    share = explain._shares(state, 0)
    least, most = (share.index(edge(share)) for edge in (min, max))
    assert share[least] < share[most]
    worths: dict[Any, float] = {TakeCustomer(least): ahead, TakeCustomer(most): 0.0}

    def gains(action: Any) -> Gains:
        rivals = -8.0 if action == TakeCustomer(least) else -11.0
        return Gains({SALES: ahead - 3.0 - rivals - 8.0, RIVALS: rivals, LATER: 0.0}, 3.0)

    said = explain.reason(state, 0, TakeCustomer(least), worths, gains)
    assert ("less: your rival would be about $3 better off." in said) == (ahead > 0)
    assert "rival" not in explain.reason(state, 0, TakeCustomer(most), worths, gains)


def plans(view: Any) -> list[str]:
    """A plan for every result, as text."""
    state = smartphone_inc.rules.guess(view, Rng(0))
    return [
        smartphone_inc.words.write(view.pack, one)
        for one in smartphone_inc.rules.legal(state, view.seat)
    ]
