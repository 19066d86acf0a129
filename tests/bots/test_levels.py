"""The levels: legal, blind to what is hidden, the same for the same seed, each worth its name."""

from collections.abc import Sequence
from functools import partial
from math import exp
from typing import Any

import pytest

from flagship.bots import bot, strength
from flagship.bots.plan_search import Budget, Level, PlanSearch, lead
from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.mobile_markets.bots import search as search_mobile_markets
from flagship.games.mobile_markets.bots.value import learned
from flagship.games.mobile_markets.solver.plans import attainable
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.games.smartphone_inc.bots import greedy as greedy_smartphone_inc
from flagship.games.smartphone_inc.bots import search as search_smartphone_inc
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.bots.test_greedy import finish
from tests.games.games import MOBILE_MARKETS, SMARTPHONE_INC, Sample
from tests.games.test_view import another_world

GAMES = [smartphone_inc, mobile_markets]
SMALL = Level(nodes=12, tried=6, kept=2, tables=1, worlds=1)

LEVELS = ("easy", "medium", "hard", "expert")


def small(game: Any, rng: Rng, level: Level = SMALL) -> Any:
    """A search that thinks little."""
    module = search_smartphone_inc if game is smartphone_inc else search_mobile_markets
    return module.Search(rng, level)


@pytest.mark.parametrize("sample", SMARTPHONE_INC[2::13] + MOBILE_MARKETS[1::8], ids=repr)
def test_search_plays_every_kind_of_game_to_its_end(sample: Sample) -> None:
    match, game = sample.match(), sample.game
    bots = [small(game, Rng(seat)) for seat in range(len(sample.ruleset.colours))]
    while not match.is_over:
        seat = game.rules.to_act(match.state)[0]
        match.submit(seat, bots[seat].choose(game.rules.view(match.state, seat)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_level_plays_at_one_table(game: Any) -> None:
    rules = game.setup.ruleset(colours=game.colours[: len(LEVELS)])
    assert finish(Match(game, rules, 5), list(LEVELS)).is_over


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_same_seed_and_budget_choose_alike(game: Any) -> None:
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:3]), 4)
    level = SMALL._replace(nodes=40, kept=4)
    one, other = (small(game, Rng(9), level) for _ in range(2))
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        view = game.rules.view(state, seat)
        action = one.choose(view)
        assert other.choose(view) == action
        game.rules.step(state, seat, action)


@pytest.mark.parametrize("sample", SMARTPHONE_INC[5::60] + MOBILE_MARKETS[4::30], ids=repr)
def test_a_search_depends_on_nothing_hidden(sample: Sample) -> None:
    game, rng = sample.game, Rng(sample.number)
    state = game.rules.new(sample.ruleset, sample.number)
    while not game.rules.is_over(state):
        seat = game.rules.to_act(state)[0]
        worlds = (state, another_world(sample, state, seat, rng))
        choices = [small(game, Rng(5)).choose(game.rules.view(world, seat)) for world in worlds]
        assert choices[0] == choices[1]
        game.rules.step(state, seat, choices[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("level", ["greedy", "easy", "medium", "hard"])
def test_whoever_plans_first_a_bot_plans_the_same(game: Any, level: str) -> None:
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:4]), 8)
    while len(game.rules.to_act(state)) == 1:
        seat = game.rules.to_act(state)[0]
        game.rules.step(
            state, seat, bot("greedy", game.id, Rng(1)).choose(game.rules.view(state, seat))
        )
    before = [game.rules.view(state, seat) for seat in range(4)]
    for seat in (2, 0, 3, 1):
        plan = bot(level, game.id, Rng(7)).choose(game.rules.view(state, seat))
        assert plan == bot(level, game.id, Rng(7)).choose(before[seat])
        game.rules.step(state, seat, plan)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("nodes", [0, 1, 7])
def test_any_budget_is_enough_for_a_plan(game: Any, nodes: int) -> None:
    state = game.rules.new(game.setup.ruleset(colours=game.colours[:4]), 2)
    player = small(game, Rng(1), SMALL._replace(nodes=nodes))
    assert game.rules.why_not(state, 0, player.choose(game.rules.view(state, 0))) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_without_time_a_plan_is_made_at_once(game: Any) -> None:
    state = game.rules.new(game.setup.ruleset(), 2)
    player = bot("expert", game.id, Rng(1), seconds=0.0)
    assert game.rules.why_not(state, 0, player.choose(game.rules.view(state, 0))) is None


def test_medium_beats_greedy_in_smartphone_inc() -> None:
    assert sum(ahead(smartphone_inc, "medium", seed) > 0 for seed in range(8)) >= 6


def test_hard_is_ahead_of_greedy_in_mobile_markets() -> None:
    assert sum(ahead(mobile_markets, "hard", seed) for seed in range(10)) > 0


def ahead(game: Any, name: str, seed: int) -> int:
    """By how much a bot beats greedy, the seats swapped with every seed."""
    names = [name, "greedy"] if seed % 2 else ["greedy", name]
    scores = game.rules.scores(finish(Match(game, game.setup.ruleset(), seed), names).state)
    own = names.index(name)
    return int(scores[own] - scores[1 - own])


def test_easy_is_never_far_from_the_best_it_sees() -> None:
    game = smartphone_inc
    less = 0
    for seed in range(3):
        state = game.rules.new(game.setup.ruleset(colours=game.colours[:3]), seed)
        player = bot("easy", game.id, Rng(seed))
        while not game.rules.is_over(state):
            seat = game.rules.to_act(state)[0]
            view = game.rules.view(state, seat)
            guessed = game.rules.guess(view, Rng(0))
            action: Any = player.choose(view)
            slip = greedy_smartphone_inc.SLIP
            worths: dict[Any, float] = {}
            if view.options:
                worths |= greedy_smartphone_inc.option_worths(guessed, seat, view.options)
                chosen: Any = action
            else:
                weighed = greedy_smartphone_inc.plan_worths(guessed, seat)
                worths |= {one.result: worth for one, worth in weighed.items()}
                chosen = greedy_smartphone_inc.shown_by(guessed, seat, action)
                slip = greedy_smartphone_inc.PLAN_SLIP
            assert worths[chosen] >= max(worths.values()) - slip - 1e-9
            less += worths[chosen] < max(worths.values())
            game.rules.step(state, seat, action)
    assert less > 20


def planning(table: dict[tuple[int, int], float], nodes: int = 500) -> PlanSearch:
    """Two seats with three plans each; the table says what the first is ahead."""

    def play(joints: Sequence[tuple[int, ...]], world: int) -> list[list[float]]:
        return [[table[first, second], 0.0] for first, second in joints]

    level = Level(nodes=nodes, tried=3, kept=3, tables=1, worlds=1)
    return PlanSearch([[1.0] * 3, [1.0] * 3], play, level, Budget(nodes), Rng(1))


def test_a_plan_that_is_always_worse_is_not_made() -> None:
    table = {(a, b): 5.0 * (a == 1) - b for a in range(3) for b in range(3)}
    made = planning(table)
    assert {made.choose(0) for _ in range(10)} == {1}
    assert made.choose(1) == 2


def test_where_every_plan_has_its_answer_all_are_made() -> None:
    table = {(a, b): float((a - b + 1) % 3 - 1) for a in range(3) for b in range(3)}
    made = planning(table)
    assert {made.choose(0) for _ in range(40)} == {0, 1, 2}


def test_no_more_is_looked_at_than_the_budget_allows() -> None:
    table = {(a, b): float(a * b) for a in range(3) for b in range(3)}
    for nodes in range(12):
        made = planning(table, nodes)
        assert made.choose(0) in range(3)
        assert len(made.known) <= nodes


def test_with_many_companies_the_best_plan_is_found_among_surprises() -> None:
    """What the others plan counts for more than the own plan; only many tries tell."""
    tries: list[tuple[int, ...]] = []

    def play(joints: Sequence[tuple[int, ...]], world: int) -> list[list[float]]:
        tries.extend(joints)
        surprise = [sum((seat + 7) * plan**2 for seat, plan in enumerate(one)) for one in joints]
        return [
            [4.0 * (one[0] == 19) + number % 17, 0.0, 0.0, 0.0]
            for one, number in zip(joints, surprise, strict=True)
        ]

    level = Level(nodes=450, tried=32, kept=8, tables=2, worlds=3, many=4)
    found = []
    for seed in range(20):
        tries.clear()
        made = PlanSearch([[1.0] * 32] * 4, play, level, Budget(450), Rng(seed))
        found.append(made.choose(0))
        assert 400 < len(tries) <= 450
    assert found.count(19) >= 18
    fewer = [
        PlanSearch([[1.0] * 32] * 4, play, level, Budget(nodes), Rng(1)).choose(0)
        for nodes in range(40)
    ]
    assert set(fewer) <= set(range(32))


def test_alone_the_plan_that_wins_more_often_is_made_not_the_one_that_wins_higher() -> None:
    def play(joints: Sequence[tuple[int, ...]], world: int) -> list[list[float]]:
        leads = [
            [60.0 if world < 2 else -5.0, 4.0 if world < 6 else -4.0][own] for own, _ in joints
        ]
        return [[lead, 0.0] for lead in leads]

    found = []
    for aim in (None, partial(learned().stakes, left=0)):
        level = Level(nodes=40, tried=2, kept=2, tables=1, worlds=8, alone=8)
        made = PlanSearch([[1.0, 1.0], [1.0]], play, level, Budget(40), Rng(1))
        made.aim = aim
        found.append(made.policy(0))
    assert found == [{0: 1.0}, {1: 1.0}]


def test_expert_aims_at_winning_only_alone_against_steve_jr() -> None:
    game, level = mobile_markets, search_mobile_markets.LEVELS["expert"]
    for steve in (None, 1):
        rules = game.setup.ruleset(colours=game.colours[:2], steve=steve)
        view = game.rules.view(game.rules.new(rules, 3), 0)
        found = search_mobile_markets.Search(Rng(1), level).planning(view)
        assert found is not None
        assert (found.search.aim is None) == (steve is None)
        assert found.search.level.worlds == (level.worlds if steve is None else level.alone)


@pytest.mark.parametrize("seconds", [None, 0.0])
def test_expert_answers_what_quick_searches_of_the_others_come_to(seconds: float | None) -> None:
    game, asked = mobile_markets, 6
    rules = game.setup.ruleset(colours=game.colours[:3])
    view = game.rules.view(game.rules.new(rules, 3), 1)
    level = search_mobile_markets.LEVELS["expert"]._replace(nodes=60, worlds=3, asked=asked)
    made = search_mobile_markets.Search(Rng(1), level, seconds)
    found = made.foreseen(view)
    searches = 2 * asked // 3 if seconds is None else 1
    for seat, row in enumerate(found):
        times = [exp(worth / search_mobile_markets.LIKELY) for worth, _ in row]
        assert times == sorted(times, reverse=True)
        # Every search tells of all others at once, how often each makes each plan.
        assert sum(times) == pytest.approx(0 if seat == 1 else searches)
        assert len({plan for _, plan in row}) == len(row)
    choosing = made.answering(view)
    assert choosing is not None
    plans = len(choosing.figures())
    assert plans == len(attainable(view.pack)) == len(choosing.search.priors[1])
    assert all(choosing.search.priors[seat] for seat in (0, 2))
    [plan] = choosing.search.policy(1)
    assert plan in range(plans)


def test_a_search_tells_how_often_every_seat_makes_each_plan() -> None:
    table = {(a, b): 5.0 * (a == 1) - b for a in range(3) for b in range(3)}
    assert planning(table).policies(1) == [{1: 1.0}, {2: 1.0}]
    circle = {(a, b): float((a - b + 1) % 3 - 1) for a in range(3) for b in range(3)}
    for often in planning(circle).policies(0):
        assert often.keys() == {0, 1, 2}
        assert sum(often.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("level", ["hard", "hard-2026", "expert-2026"])
def test_other_levels_match_plans(level: str) -> None:
    game, levels = mobile_markets, search_mobile_markets.LEVELS | search_mobile_markets.FROZEN
    view = game.rules.view(game.rules.new(game.setup.ruleset(colours=game.colours[:2]), 3), 0)
    found = search_mobile_markets.Search(Rng(1), levels[level]).answering(view)
    assert found is not None
    assert [len(prior) for prior in found.search.priors] == [levels[level].tried] * 2


def test_in_a_level_game_a_dollar_at_stake_is_a_dollar() -> None:
    for left in range(5):
        [ahead, behind, lost] = learned().stakes([[50.1, 50.0], [49.9, 50.0], [0.0, 900.0]], left)
        assert lead(ahead, 0) == pytest.approx(0.1, rel=0.01)
        assert lead(behind, 0) == pytest.approx(-0.1, rel=0.01)
        assert lost[0] == pytest.approx(0.0, abs=0.01)


@pytest.mark.parametrize("game", GAMES)
def test_ratings_know_every_level_and_the_stronger_is_stronger(game: Any) -> None:
    strengths = [strength(game, f"{level}-pouch") or 0.0 for level in LEVELS]
    assert 0 < strengths[0] < strengths[1] == 1500 < strengths[2] < strengths[3]
