"""The guided first game: made once, found again, explained by rules that exist, judged before a
turn is made."""

import random
import re
import time
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flagship.bots import bot
from flagship.kernel.rng import Rng
from flagship.server import lessons
from flagship.server.live_match import LiveMatch
from flagship.server.review import review
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


def my_turn(seat: Socket) -> bool:
    """Wait for the person's turn, without pauses of the rival; false at the end of the game."""
    if seat.seat not in seat.view["to_act"]:
        seat.ask("Hurry")
    while seat.seat not in seat.view["to_act"]:
        if seat.view["phase"] == 9:
            return False
        seat.hear()
    # What is thought of a plan may change a little when the rival has made its own.
    while len(seat.view["to_act"]) > 1:
        seat.hear()
    return True


@pytest.mark.parametrize("game", GAMES)
def test_lessons_tell_every_phase_and_name_rules_that_exist(game: str) -> None:
    told = lessons.lessons(game).lessons
    texts = "".join(page.read_text() for page in (RULES / game).glob("*.md"))
    assert len({one.id for one in told}) == len(told)
    assert {one.when for one in told} == {"look", "plan", "next", "choice", "again", "end"}
    planning = min(one.phase for one in told if one.when == "next") - 1
    phases = [one.phase for one in told if one.when == "next"]
    assert phases == sorted(phases)
    assert set(phases) == set(range(planning + 1, 9))
    assert sum(one.when == "look" for one in told) >= 5
    for one in told:
        assert len(one.text) < 170, one.text
        assert bool(one.task) == bool(one.done)
        for rule in one.rules:
            assert re.search(rf"\b{rule}\b", texts), rule


DRAWN = re.compile(r"(me|rival|[GRLITM]|G-|\+\$|b\d|[ipc]:[a-z0-9-]+)")


@pytest.mark.parametrize("game", GAMES)
def test_lessons_draw_and_count_what_there_is(game: str) -> None:
    """Marks name icons that the page has, and numbers fields that events have."""
    icons = set(re.findall(r'id="i-([a-z0-9-]+)"', (PAGE / "icons.svg").read_text()))
    labels = (PAGE / "learn" / "text.ts").read_text()
    events = import_module(f"flagship.games.{game}.rules.events")
    for one in lessons.lessons(game).lessons:
        marks = re.findall(r"\[([^\]]+)\]", one.text) + [mark for mark, _ in one.legend]
        for mark in [*marks, *([one.unit] if one.unit else [])]:
            assert DRAWN.fullmatch(mark), mark
            kind, _, name = mark.partition(":")
            icon = f"c-{name}" if kind == "c" else name
            assert not name or (icon in icons and re.search(rf"\b'?{icon}'?:", labels)), mark
        fields = re.findall(r"\{(?:rival\.)?([^}]+)\}", one.text)
        for field in [*fields, *(field for field, _ in one.sum)]:
            event, _, name = field.partition(".")
            assert name in getattr(events, event).__struct_fields__, field


@pytest.mark.parametrize("game", GAMES)
def test_lessons_point_at_places_the_page_knows(game: str) -> None:
    shared = (PAGE / "learn" / "anchor.ts").read_text().partition("PLACES")[2].partition("}")[0]
    own = (PAGE / "games" / game / "index.tsx").read_text().partition("lessonPoints: {")[2]
    places = {"", "me", *re.findall(r"^ +(\w+): '", shared + own, re.MULTILINE)}
    things = {"smartphone_inc": {f"region:{number}" for number in range(12)}}.get(game, set())
    for one in lessons.lessons(game).lessons:
        assert {one.at, *one.also} <= places | things


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
        while my_turn(seat):
            decide(seat, rng)
    assert begun(person, game).table != table
    assert begun(server.person(), game).table != table
    server.stop()


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_judged_before_it_is_made(server: Server, game: str) -> None:
    person, rng = server.person(), random.Random(3)
    verdicts = set()
    with begun(person, game) as seat:
        for _ in range(12):
            if not my_turn(seat):
                break
            actions = seat.choice(rng)
            judged = seat.ask("Review", actions=actions)
            check_verdict(judged, actions)
            verdicts.add(judged["verdict"])
            seat.until(seat.submit(*actions)["version"])
        assert seat.ask("Review", actions=["plan"])["type"] == "Refused"
    assert {"best", "costly"} <= verdicts


def check_verdict(judged: Any, actions: list[str]) -> None:
    """The numbers of a verdict agree with each other."""
    assert judged["type"] == "Reviewed", judged
    assert judged["own"]["actions"] == actions
    assert judged["why"].endswith(".")
    better = judged["better"]
    assert (better is None) == (judged["verdict"] in ("best", "even"))
    if better is not None:
        assert better["actions"] != actions
        assert sum(one["amount"] for one in judged["reasons"]) == judged["gain"]
        assert all(one["amount"] and one["text"] for one in judged["reasons"])
        assert better["ahead"] - judged["own"]["ahead"] == judged["gain"]


@pytest.mark.parametrize("game", GAMES)
def test_who_follows_every_advice_wins_or_comes_close(server: Server, game: str) -> None:
    """And is told each time that there is nothing better."""
    with begun(server.person(), game) as seat:
        while my_turn(seat):
            hint = seat.ask("Hint")
            if hint["type"] == "Refused":
                assert hint["key"] == "hint.too_many", hint
                time.sleep(0.5)
                continue
            actions = [hint["action"]] * hint["times"]
            judged = seat.ask("Review", actions=actions)
            assert judged["verdict"] == "best", judged
            answer = seat.submit(*actions)
            assert answer["type"] == "Accepted", answer
            seat.until(answer["version"])
        while seat.info["ending"] is None:
            seat.hear()
        scores = seat.info["ending"]["scores"]
    assert scores[seat.seat] >= 0.9 * max(scores), scores


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_judgement_does_not_contradict_its_own_figures(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flagship.server.review.adviser", lambda _: small(game))
    counted = {"best": 0, "even": 0, "good": 0, "better": 0, "costly": 0}
    for seed in range(2):
        rng, player = Rng(seed), bot("greedy", game.id, Rng(seed))
        match, _ = LiveMatch.new(game, game.setup.ruleset(), seed, game.setup.load_pack())
        while not match.match.is_over:
            seat = match.to_act()[0]
            action = game.rules.sample(match.state, seat, rng)
            if rng.below(2):
                action = player.choose(match.view(seat))
            line = game.words.write(match.pack, action)
            judged = msgspec.to_builtins(review(match, seat, [line], "1"))
            check_verdict(judged, [line])
            counted[judged["verdict"]] += 1
            match.apply(match.bot_step(seat, action))
    assert min(counted["best"], counted["costly"]) > 10, counted


def test_what_was_read_is_kept_with_the_table(server: Server) -> None:
    """Also for whoever goes on with it on another device, by the seat's link."""
    person, other = server.person(), server.person()
    with begun(person, "smartphone_inc") as seat:
        assert seat.you["lesson"] == []
        assert seat.ask("KeepLesson", read=["welcome", "office"])["type"] == "Accepted"
        table = seat.table
        link = person.http("GET", f"/api/tables/{table}")["links"][str(seat.seat)]
    with person.at(table) as seat:
        assert seat.you["lesson"] == ["welcome", "office"]
    other.http("POST", "/api/join", {"link": link.removeprefix("/join/")})
    with other.at(table) as seat:
        assert seat.you["lesson"] == ["welcome", "office"]
    with person.at(table) as seat:
        assert seat.you["lesson"] == []


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
        while seat.seat not in seat.view["to_act"]:
            seat.hear()
        assert seat.ask("Review", actions=seat.choice(rng))["key"] == "review.none"


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
