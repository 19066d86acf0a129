"""The guided first game: made once, found again, explained by rules that exist, judged after."""

import random
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from flagship.bots import bot
from flagship.kernel.rng import Rng
from flagship.server import lessons
from flagship.server.review import MadeTurn, review
from tests.any_game import GAMES
from tests.bots.test_explain import small
from tests.server.site import Person, Problem, Server, Socket

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
PAGE = ROOT / "web" / "src"


def begun(person: Person, game: str) -> Socket:
    return person.at(person.http("POST", "/api/learn", {"game": game})["id"])


def decide(seat: Socket, rng: random.Random) -> Any:
    """One decision of the person, whatever it is; the answer."""
    while seat.seat not in seat.view["to_act"]:
        seat.hear()
    answer = seat.submit(*seat.choice(rng))
    assert answer["type"] == "Accepted", answer
    seat.until(answer["version"])
    return answer


@pytest.mark.parametrize("game", GAMES)
def test_lessons_tell_every_phase_and_name_rules_that_exist(game: str) -> None:
    told = lessons.lessons(game)
    texts = "".join(page.read_text() for page in (RULES / game).glob("*.md"))
    assert [lesson.phase for lesson in told.lessons] == sorted(
        lesson.phase for lesson in told.lessons
    )
    assert {lesson.phase for lesson in told.lessons} == set(range(10))
    assert len({lesson.id for lesson in told.lessons}) == len(told.lessons)
    for lesson in told.lessons:
        for step in lesson.steps:
            assert len(step.text) < 260, step.text
            for rule in step.rules:
                assert re.search(rf"\b{rule}\b", texts), rule


@pytest.mark.parametrize("game", GAMES)
def test_lessons_point_at_places_the_page_knows(game: str) -> None:
    shared = (PAGE / "learn" / "points.ts").read_text()
    own = (PAGE / "games" / game / "index.tsx").read_text().partition("lessonPoints: {")[2]
    places = set(re.findall(r"^ +(\w+): '", shared + own, re.MULTILINE))
    steps = [step for lesson in lessons.lessons(game).lessons for step in lesson.steps]
    assert {step.point for step in steps if step.point} <= places


@pytest.mark.parametrize("game", GAMES)
def test_a_first_lesson_shows_the_two_pads(game: str) -> None:
    planning = next(one for one in lessons.lessons(game).lessons if one.id == "planning")
    assert planning.steps[0].drawing == "pads"


@pytest.mark.parametrize("game", GAMES)
def test_a_learning_game_goes_on_where_it_was_left_also_after_a_restart(
    game: str, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    person, rng = server.person(), random.Random(1)
    with begun(person, game) as seat:
        assert seat.info["learn"]
        assert seat.info["hints"]
        assert [one["kind"] for one in seat.info["seats"]] == ["person", "bot"]
        decide(seat, rng)
        table, version = seat.table, seat.version
    server.kill()
    server.again()
    with begun(person, game) as seat:
        assert seat.table == table
        assert seat.version >= version
        while seat.view["phase"] != 9:
            decide(seat, rng)
            while seat.seat not in seat.view["to_act"] and seat.view["phase"] != 9:
                seat.hear()
    assert begun(person, game).table != table
    assert begun(server.person(), game).table != table
    server.stop()


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_judged_after_it_was_made(server: Server, game: str) -> None:
    person, rng = server.person(), random.Random(3)
    judged = []
    with begun(person, game) as seat:
        assert seat.ask("Review")["key"] == "review.none"
        for _ in range(6):
            decide(seat, rng)
            judged.append(seat.ask("Review"))
    assert all(one["type"] == "Reviewed" for one in judged)
    assert all(one["own"].endswith(".") for one in judged)
    assert any(one["better"] for one in judged)
    for one in judged:
        assert bool(one["better"]) == bool(one["why"])


@pytest.mark.parametrize("game", GAMES)
def test_who_does_what_the_bot_would_is_told_so(server: Server, game: str) -> None:
    person = server.person()
    with begun(person, game) as seat:
        for _ in range(4):
            while seat.seat not in seat.view["to_act"]:
                seat.hear()
            answer = seat.submit(seat.ask("Hint")["action"])
            seat.until(answer["version"])
            assert seat.ask("Review")["better"] == ""


BETTER = re.compile(r"(would bring about|, about) \$?\d+ (VP )?more")
"""Something else is named as better."""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_judgement_does_not_contradict_its_own_figures(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flagship.server.review.adviser", lambda _: small(game))
    agreed = told_better = 0
    for seed in range(2):
        state, rng = game.rules.new(game.setup.ruleset(), seed), Rng(seed)
        player = bot("greedy", game.id, Rng(seed))
        while not game.rules.is_over(state):
            seat = game.rules.to_act(state)[0]
            view = game.rules.view(state, seat)
            action = player.choose(view) if rng.below(2) else game.rules.sample(state, seat, rng)
            judged = review(game, view.pack, MadeTurn(state, seat, [action]), "1")
            if judged.better:
                assert not BETTER.search(judged.why), judged
            else:
                assert not BETTER.search(judged.own), judged
            agreed += not judged.better
            told_better += bool(BETTER.search(judged.own))
            game.rules.step(state, seat, action)
    assert agreed > 10
    assert told_better > 10


def test_a_hint_after_what_ends_the_turn_says_what_to_do(server: Server) -> None:
    with begun(server.person(), "mobile_markets") as seat:
        plan = seat.ask("Hint")["action"]
        answer = seat.ask("Hint", actions=[plan])
    assert answer["type"] == "Refused"
    assert "confirm them, or undo" in answer["sentence"]


def test_a_hint_goes_on_from_what_is_chosen_already(server: Server) -> None:
    with begun(server.person(), "smartphone_inc") as seat:
        answer = seat.submit(seat.ask("Explore", sort="-logistics", limit=1)["rows"][0]["plan"])
        seat.until(answer["version"])
        while seat.view["phase"] != 6 or seat.seat not in seat.view["to_act"]:
            if seat.seat in seat.view["to_act"]:
                seat.until(seat.submit(seat.ask("Hint")["action"])["version"])
            else:
                seat.hear()
        chosen: list[str] = []
        ends = False
        while not ends:
            chosen.append(seat.ask("Hint", actions=chosen)["action"])
            ends = seat.ask("Try", actions=chosen)["ends"]
        assert len(chosen) > 1


def test_only_a_learning_game_is_judged(server: Server) -> None:
    person, rng = server.person(), random.Random(1)
    with person.at(person.create("smartphone_inc", "you", "greedy")) as seat:
        decide(seat, rng)
        assert seat.ask("Review")["key"] == "review.none"


def test_an_unknown_game_cannot_be_learnt(server: Server) -> None:
    person = server.person()
    for method, path, body in (
        ("POST", "/api/learn", {"game": "chess"}),
        ("GET", "/api/learn/chess", None),
    ):
        with pytest.raises(Problem, match="There is no game"):
            person.http(method, path, body)


@pytest.mark.parametrize("game", GAMES)
def test_lessons_of_a_choice_name_kinds_there_are(game: str) -> None:
    actions = import_module(f"flagship.games.{game}.rules.actions")
    kinds = {kind.__struct_config__.tag for kind in actions.Action.__args__}
    special = {kind for lesson in lessons.lessons(game).lessons for kind in lesson.choice}
    assert special
    assert special <= kinds
