"""The coach is right: positions it must judge well, and what holds for its advice in any position.

`python -m tests.bots.test_coach 500` checks this many random positions of each game.
"""

import re
import sys
import time
from functools import partial
from itertools import count, islice
from typing import Any

import pytest

from flagship.bots import adviser, bot
from flagship.games.mobile_markets.bots import adviser as mobile_markets_adviser
from flagship.games.mobile_markets.rules.product import make, sold_now
from flagship.games.smartphone_inc.bots import adviser as smartphone_inc_adviser
from flagship.games.smartphone_inc.rules.technologies import WI_FI_B, cost
from flagship.kernel.rng import Rng
from tests.any_game import GAMES
from tests.bots.test_explain import sentences
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample
from tests.games.mobile_markets import position as mm
from tests.games.mobile_markets.sale import buyer, seller
from tests.games.mobile_markets.test_yields_once import CASES, planning
from tests.games.smartphone_inc import position as si

JUDGES: dict[str, Any] = {
    "smartphone_inc": smartphone_inc_adviser,
    "mobile_markets": mobile_markets_adviser,
}
UNSELLING = ("sell_none", "lose_unsold_at_least", "sell_red_only_regions_at_least")
"""The goals of directives that a sale can spoil."""
SLOWEST = 1.5
"""Seconds of one core for a hint in the plain build."""


def judged(game: str, view: Any) -> Any:
    made = JUDGES[game]
    return made.judge(made.LEVELS["expert"], made.LOOKS, view)


def advised(game: Any, state: Any, seat: int = 0) -> tuple[str, str]:
    """The advice in notation, and why."""
    view, coach = game.rules.view(state, seat), adviser(game.id)
    assert coach is not None
    action = coach.choose(view)
    return game.words.write(view.pack, action), coach.explain(view, action)


# Positions


def last_marketing(campaign: str, *points: int) -> Any:
    """The last round's marketing: no private customers, goods for more buyers than there are."""
    state = mm.table("blue", "yellow", round=5)
    for colour, marketing in zip(("blue", "yellow"), points, strict=True):
        mm.shows(state, colour, marketing=marketing, goods=4, covered=4)
        mm.company(state, colour).price = 4
        mm.owns(state, colour, "FS1")
    mm.display(state, "campaign", campaign)
    mm.begin(state, 5)
    return state


@pytest.mark.parametrize("campaign", ["M9", "M16", "M25"])
@pytest.mark.parametrize("points", [2, 4])
def test_last_round_without_private_customers_one_draws_and_buys_nothing_that_moves_them(
    campaign: str, points: int
) -> None:
    # Yellow comes first: in this phase the order is turned round.
    state = last_marketing(campaign, 0, points)
    assert mm.acting(state) == ["yellow"]
    action, why = advised(GAMES["mobile_markets"], state, 1)
    assert action.startswith("take ")
    assert "would buy" in why


def guided(rival: int) -> Any:
    """The guided game at its first sale: GPS is researched and an office opened in Emirates."""
    game = GAMES["smartphone_inc"]
    state = game.rules.new(game.setup.ruleset(rounds=2), game.guided_game.seed)
    other = bot("easy", game.id, Rng(rival))
    wanted = ["take 2", "study GPS", "expand Emirates"]
    while state.phase < 7 or game.rules.to_act(state) != [0]:
        seat = game.rules.to_act(state)[0]
        view = game.rules.view(state, seat)
        if seat:
            action = other.choose(view)
        elif state.phase == 1:
            action = max(game.rules.legal(state, 0), key=partial(fits, game, view))
        else:
            lines = [game.words.write(view.pack, one) for one in view.options]
            line = next((one for one in wanted if one in lines), "end")
            action = game.words.read(view.pack, line)
        game.rules.step(state, seat, action)
    return state


def fits(game: Any, view: Any, plan: Any) -> tuple[bool, int]:
    """Whether a plan gives 3 research, 2 logistics and a factory, and its goods."""
    told = game.planning.read_plan(view, game.words.write(view.pack, plan)).figures
    return told["research"] >= 3 and told["logistics"] >= 2 and told["factory"] > 0, told["goods"]


@pytest.mark.parametrize("rival", range(3))
def test_at_the_first_sale_of_the_guided_game_one_sells(rival: int) -> None:
    game, state = GAMES["smartphone_inc"], guided(rival)
    sold = 0
    while state.phase == 7 and game.rules.to_act(state) == [0]:
        view, coach = game.rules.view(state, 0), adviser(game.id)
        assert coach is not None
        *sales, end = view.options
        assert game.words.write(view.pack, end) == "end"
        best = coach.choose(view)
        assert best in sales
        assert "more" not in coach.explain(view, best).partition(". ")[2]
        said = coach.explain(view, end)
        assert f"leaves {state.companies[0].goods} good" in said
        assert re.search(r"would bring about \d+ VP more", said)
        assert not coach.as_good(view, end)
        game.rules.step(state, 0, best)
        sold += 1
    assert sold > 1


@pytest.mark.parametrize(("research", "line"), [(2, "end"), (3, "study GPS")])
def test_last_round_progress_that_completes_nothing_is_not_made(research: int, line: str) -> None:
    state = si.table("green", "blue", round=5)
    green = si.company(state, "green")
    green.research[si.technology("GPS")] = cost(state, 0, si.technology("GPS")) - 3
    si.shows(state, "green", research=research)
    si.begin(state, 5)
    assert advised(GAMES["smartphone_inc"], state)[0] == line


def test_last_round_what_can_be_completed_comes_first() -> None:
    state = si.table("green", "blue", round=5)
    green = si.company(state, "green")
    ready = si.technology("4G")
    green.research[ready] = cost(state, 0, ready) - 1
    si.shows(state, "green", research=2)
    si.begin(state, 5)
    # Progress elsewhere, with 4G completed afterwards, would be worth just as much.
    assert advised(GAMES["smartphone_inc"], state)[0] == "study 4G"
    si.act(state, "green", "study 4G")
    assert advised(GAMES["smartphone_inc"], state)[0] == "end"


@pytest.mark.parametrize(("logistics", "line"), [(1, "end"), (2, "expand Emirates")])
def test_last_round_no_office_is_begun_that_cannot_open(logistics: int, line: str) -> None:
    state = si.table("green", "blue", round=5)
    si.offices(state, "North Africa", "green")
    for name in ("Europe", "RSA"):
        si.offices(state, name, *["blue"] * 3)
    green = si.company(state, "green")
    green.goods, green.price = 9, 4
    si.shows(state, "green", logistics=logistics)
    si.begin(state, 6)
    chosen, _ = advised(GAMES["smartphone_inc"], state)
    assert chosen == line or (logistics > 1 and chosen.startswith("expand "))


def test_an_event_that_forbids_low_prices_is_in_the_advised_price() -> None:
    state = planning(CASES["lowest price"])
    # Customers who pay hardly anything: who could, would sell below 3.
    mm.market(state, *(f"CR{number}" for number in range(3, 12)))
    _, why = advised(GAMES["mobile_markets"], state)
    assert all(int(price) >= 3 for price in re.findall(r"Price (\d)", why))


def test_the_advised_product_counts_what_cards_pay_for_it() -> None:
    state = seller(price=5, goods=2)
    # Feature Tour: a dollar for each feature placed.
    mm.owns(state, "blue", "FS1", "FS2", "M3")
    mm.market(state, buyer("regular 5"))
    mm.begin(state, 7)
    action, why = advised(GAMES["mobile_markets"], state)
    assert action in ("product FS1 FS2 -", "product FS2 FS1 -")
    assert "sells 1 of 2 goods, $4 each, and cards pay $2." in why


# Any position


def positions(samples: list[Sample], number: int) -> Any:
    """Random points of games that are played half by greedy, half at random."""
    return islice(_positions(samples), number)


def _positions(samples: list[Sample]) -> Any:
    for place in count():
        sample = samples[place * 7 % len(samples)]
        rng, game = Rng(place), sample.game
        state, player = game.rules.new(sample.ruleset, place), bot("greedy", game.id, Rng(place))
        for _ in range(rng.below(30 * len(state.companies))):
            seat = rng.choice(game.rules.to_act(state))
            chosen = player.choose(game.rules.view(state, seat)) if rng.below(2) else None
            game.rules.step(state, seat, chosen or game.rules.sample(state, seat, rng))
            if game.rules.is_over(state):
                break
        else:
            yield game, state, rng.choice(game.rules.to_act(state)), rng


def check_position(game: Any, state: Any, seat: int, rng: Rng) -> float:
    """The seconds that a hint took."""
    view = game.rules.view(state, seat)
    begun = time.process_time()
    judge = judged(game.id, view)
    best = judge.best
    why = judge.reason(best)
    took = time.process_time() - begun
    assert game.rules.why_not(state, seat, best) is None
    check_words(why)
    assert " more" not in why.rpartition(". ")[2] or "give" in why, why
    others = list(view.options) or [game.rules.sample(state, seat, rng) for _ in range(3)]
    for other in others:
        said = judge.reason(other)
        check_words(said)
        assert judge.worth(other) <= judge.worth(best) + 1.0
        if judge.is_as_good(other):
            assert not re.search(r"about \$?\d+ (VP )?more", said), said
        check_numbers(game, state, seat, other, said)
    check_numbers(game, state, seat, best, why)
    ends = [one for one in view.options if type(one).__name__ in ("EndTurn", "Decline")]
    for end in ends:
        if best == end:
            assert judge.worths[end] >= max(judge.worths.values()) - 1e-6
        else:
            assert judge.worths[best] > judge.worths[end]
    if game.id == "smartphone_inc":
        check_smartphone_inc(state, seat, best, others)
    return took


def check_words(said: str) -> None:
    """Two sentences at most beside what should follow, spoken to the person."""
    assert said.endswith(".")
    assert len(sentences(said)) <= 2, said
    assert not re.search(r"\b(I|me|my|mine)\b", said, re.IGNORECASE), said


def check_smartphone_inc(state: Any, seat: int, best: Any, options: list[Any]) -> None:
    company, kind = state.companies[seat], type(best).__name__
    if state.round == state.rules.rounds and kind in ("Study", "Expand"):
        if kind == "Study":
            missing = cost(state, seat, best.technology) - company.research[best.technology]
        else:
            missing = state.pack.regions[best.region].cost - company.progress[best.region]
        assert missing <= max(state.progress_left, 1)
    sales = [one for one in options if type(one).__name__ == "Sell"]
    goals = {state.pack.directives[one].kind for one in state.directives}
    if sales and kind == "EndTurn":
        assert company.bonuses & WI_FI_B or goals & set(UNSELLING)


def check_numbers(game: Any, state: Any, seat: int, action: Any, said: str) -> None:
    """The numbers of the sentence are those of the position, and add up."""
    company = state.companies[seat]
    match type(action).__name__:
        case "Plan":
            price, goods = map(int, re.findall(r"^Price (\d+) with (\d+) good", said)[0])
            told = game.planning.read_plan(
                game.rules.view(state, seat), game.words.write(state.pack, action)
            ).figures
            assert (price, goods) == (told["price"], told["goods"])
            for kind in ("research", "logistics", "technology", "marketing"):
                for number in re.findall(rf"(\d+) {kind}", said.partition(":")[0]):
                    assert int(number) == told[kind]
            if game.id == "smartphone_inc":
                sold, vp = map(int, re.findall(r"sell about (\d+), for (\d+) VP", said)[0])
                assert vp == sold * price
        case "Sell":
            assert f"brings {company.price} VP" in said
        case "SellDirect":
            assert f"Selling {action.goods} now brings {action.goods * company.price} VP" in said
        case "EndTurn" if state.phase == 7 and game.id == "smartphone_inc":
            assert f"leaves {company.goods} good" in said
        case "MakeProduct":
            sale = sold_now(state, seat, make(state, seat, action.slots))
            net = sale.product.net
            each = f"${net}" if net >= 0 else f"-${-net}"
            assert f"sells {sale.sold} of {sale.goods} good" in said
            assert f", {each} each" in said
            assert (f"cards pay ${sale.cards}" in said) == bool(sale.cards)


@pytest.mark.parametrize("samples", [SMARTPHONE_INC, MOBILE_MARKETS], ids=["inc", "markets"])
def test_advice_in_any_position(samples: list[Sample]) -> None:
    for found in positions(samples, 12):
        check_position(*found)


def test_no_useful_plan_is_better_than_the_advised_one() -> None:
    game = GAMES["smartphone_inc"]
    for seed in range(2):
        state = game.rules.new(game.setup.ruleset(), seed)
        player = bot("greedy", game.id, Rng(seed))
        while state.round < 3 or state.phase > 1:
            seat = game.rules.to_act(state)[0]
            game.rules.step(state, seat, player.choose(game.rules.view(state, seat)))
        judge = judged(game.id, game.rules.view(state, 0))
        plans = game.rules.legal(state, 0)[:: 1 + seed * 7]
        best = judge.worth(judge.best)
        assert len(plans) > 100
        assert all(judge.worth(plan) <= best + 1.0 for plan in plans[:250])


def test_the_same_question_has_the_same_answer() -> None:
    for game in GAMES.values():
        state = game.rules.new(game.setup.ruleset(), 5)
        assert advised(game, state) == advised(game, state)


if __name__ == "__main__":
    for samples in (SMARTPHONE_INC, MOBILE_MARKETS):
        took = [check_position(*found) for found in positions(samples, int(sys.argv[1]))]
        slow = sum(one > SLOWEST for one in took)
        print(
            f"{samples[0].game.title}: {len(took)} positions, "
            f"hints {max(took):.2f} s at most, {sum(took) / len(took):.2f} s on average, "
            f"{slow} above {SLOWEST} s"
        )
