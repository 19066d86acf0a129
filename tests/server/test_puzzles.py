"""Puzzles: their moments are reached, their answers are clear, the first try counts."""

from pathlib import Path
from typing import Any

import pytest

from flagship.server import puzzles
from tests.any_game import GAMES
from tests.server.site import Person, Problem, Server

PUZZLES = puzzles.every()
OF_GAME = {
    game: [one for one, (played, _) in PUZZLES.items() if played.id == game] for game in GAMES
}


def test_puzzles_hold_for_the_shipped_cards():
    assert all(len(found) >= 5 for found in OF_GAME.values()), OF_GAME


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_puzzle_waits_for_the_plan_of_its_seat(puzzle: str):
    game, found = PUZZLES[puzzle]
    match = puzzles.position(puzzle)
    assert match.state.round == found.round
    assert found.seat in match.to_act()
    assert game.rules.is_planning(match.state, found.seat)
    (best,) = match.read([found.best])
    assert game.rules.why_not(match.state, found.seat, best) is None
    view: Any = match.view(found.seat)
    assert all(company.plan is None for company in view.companies)


@pytest.mark.parametrize("game", GAMES)
def test_the_adviser_knows_nothing_near_the_answer(game: str):
    name = OF_GAME[game][-1]
    found = PUZZLES[name][1]
    judgement: Any = puzzles.judgement(name)
    (best,) = puzzles.position(name).read([found.best])
    first, second = sorted(judgement.worths.values(), reverse=True)[:2]
    assert judgement.worth(best) == pytest.approx(first)
    assert first - second >= found.margin - 0.01
    verdict = puzzles.judge(name, found.best)
    assert (verdict.solved, verdict.cost, verdict.own) == (True, 0, verdict.best)


def solve(person: Person, puzzle: str, plan: str) -> Any:
    return person.http("POST", f"/api/puzzles/{puzzle}", {"plan": plan})


def test_a_first_try_counts(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    person, other = server.person(), server.person()
    before = person.http("GET", "/api/puzzles")
    assert (before["rating"], before["tried"], before["streak"]) == (1500, 0, 0)
    assert {one["id"] for one in before["puzzles"]} == set(PUZZLES)
    name = OF_GAME["smartphone_inc"][0]
    _, found = PUZZLES[name]
    path = f"/api/puzzles/{name}"
    text = person.http("GET", f"{path}/position")["position"]
    opened = person.http("POST", "/api/positions", {"position": text})["id"]
    assert person.http("GET", f"/api/tables/{opened}/position")["position"] == text
    table = person.http("GET", path)
    assert table["welcome"]["table"]["to_act"] == [found.seat]
    assert table["welcome"]["you"]["seat"] == found.seat
    assert "best" not in table["puzzle"]
    asked = {"request": {"type": "Explore", "token": "1", "limit": 1, "sort": "goods"}}
    fewest = person.http("POST", f"{path}/ask", asked)["rows"][0]["plan"]
    missed = solve(person, name, fewest)
    assert (missed["solved"], missed["counted"], missed["streak"]) == (False, True, 0)
    assert missed["cost"] > 0
    assert missed["change"] < 0
    assert missed["plan"] == found.best
    # Who knows the answer gets nothing for it any more.
    late = solve(person, name, missed["plan"])
    assert (late["solved"], late["counted"], late["change"]) == (True, False, 0)
    second = OF_GAME["mobile_markets"][0]
    right = solve(person, second, PUZZLES[second][1].best)
    assert (right["solved"], right["counted"], right["streak"]) == (True, True, 1)
    assert right["change"] > 0
    rows = {one["id"]: one for one in person.http("GET", "/api/puzzles")["puzzles"]}
    assert (rows[name]["mine"], rows[second]["mine"]) == ("missed", "solved")
    assert (rows[name]["tried"], rows[name]["solved"]) == (1, 0)
    assert rows[name]["rating"] > found.rating > 0
    assert other.http("GET", "/api/puzzles")["tried"] == 0
    with pytest.raises(Problem, match=r"puzzle\.none"):
        person.http("GET", "/api/puzzles/nothing")
    with pytest.raises(Problem):
        solve(person, name, "nonsense")
    server.stop()
    assert "Traceback" not in server.errors.read_text()
