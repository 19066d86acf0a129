"""Results, ratings and profiles; a guest moves, takes everything along, or is forgotten."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from flagship.server.skill import DOUBT, START, Skill, rated
from tests.server.site import Person, Problem, Server
from tests.server.test_stored import finish


def play(people: list[Person], *bots: str, game: str = "smartphone_inc") -> str:
    """A game of one round, to its end."""
    host, *friends = people
    seats = ["you", *["open"] * len(friends), *bots]
    table = host.create(game, *seats, options={"rounds": 1})
    for seat, friend in enumerate(friends, 1):
        friend.sit(host, table, seat)
    sockets = [person.at(table) for person in people]
    if friends:
        assert sockets[0].ask("Start")["type"] == "Accepted"
        for one in sockets:
            while not one.view:
                one.hear()
    finish(sockets, random.Random(1))
    for one in sockets:
        one.link.close()
    return table


def profile(person: Person) -> Any:
    return person.http("GET", "/api/profile")


def results(url: str) -> list[Any]:
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        rows = connection.execute(sa.text("select * from results order by guest, match")).all()
    engine.dispose()
    return [
        tuple(bytes(one) if isinstance(one, memoryview) else one for one in row) for row in rows
    ]


def test_what_was_played_adds_up_and_can_be_counted_anew(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    ada, bert = server.person(), server.person()
    ada.http("PUT", "/api/me", {"name": "Ada"})
    bert.http("PUT", "/api/me", {"name": "Bert"})
    against_bot = play([ada], "greedy")
    with_bert = play([ada, bert])
    found = profile(ada)
    assert (found["games"], found["streak"], found["waiting"]) == (2, 1, 0)
    assert [one["table"] for one in found["last"]] == [against_bot, with_bert]
    (record,) = found["records"]
    assert record["sizes"] == [{"seats": 2, "games": 2, "won": found["won"]}]
    rivals = {one["bot"] or one["name"]: one for one in record["rivals"]}
    assert {name: one["games"] for name, one in rivals.items()} == {"greedy": 1, "Bert": 1}
    assert {one["people"] for one in found["ratings"]} == {True, False}
    assert all(one["points"] != START and one["doubt"] < DOUBT for one in found["ratings"])
    theirs = profile(bert)
    assert found["won"] + theirs["won"] >= 1
    means = {one["points"] - START for one in found["ratings"] + theirs["ratings"] if one["people"]}
    assert min(means) < 0 < max(means)
    home = ada.http("GET", "/api/home")
    assert [one["table"] for one in home["last"]] == [against_bot, with_bert]
    server.stop()
    before = results(database)
    engine = sa.create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:  # as after an update from a version without results
        connection.execute(sa.text("delete from results"))
        connection.execute(sa.text("update seats set counted = false"))
    engine.dispose()
    server.again()
    profile(ada)
    profile(bert)
    server.stop()
    assert results(database) == before
    assert len(before) == 3


def test_ratings_move_by_places_and_surprise():
    strong, weak = Skill(1700.0, 60.0), Skill(1300.0, 60.0)
    (expected, _), (beaten, _) = rated([1, 2], [strong, weak])
    (fallen, _), (risen, _) = rated([2, 1], [strong, weak])
    assert 0 < expected - strong[0] < 5 < strong[0] - fallen
    assert 0 < weak[0] - beaten < 5 < risen - weak[0]
    three = rated([2, 1, 3], [Skill(), Skill(), Skill()])
    assert three[1].mean > three[0].mean > three[2].mean
    assert all(one.doubt < DOUBT for one in three)


def test_a_profile_moves_to_another_browser(server: Server):
    ada, other = server.person(), server.person()
    ada.http("PUT", "/api/me", {"name": "Ada"})
    table = ada.create()
    link = ada.http("GET", "/api/me/link")["path"].partition("#move=")[2]
    with pytest.raises(Problem, match="not valid"):
        other.http("POST", "/api/me/move", {"link": link[:-2] + "xx"})
    assert other.http("POST", "/api/me/move", {"link": link}) == {"name": "Ada"}
    (row,) = other.http("GET", "/api/tables?which=mine")["tables"]
    assert row["table"]["id"] == table
    assert row["you"]["host"]


def test_who_is_forgotten_leaves_no_trace_and_the_others_keep_their_games(tmp_path: Path):
    server = Server(tmp_path)
    ada, bert = server.person(), server.person()
    ada.http("PUT", "/api/me", {"name": "Ada Secret"})
    shared, alone = play([ada, bert]), ada.create("smartphone_inc", "you", "random")
    with ada.at(shared) as one:
        assert one.ask("Chat", text="Bye")["type"] == "Accepted"
    profile(bert)
    taken = ada.http("GET", "/api/me/export")
    assert {one["id"] for one in taken["tables"]} == {shared, alone}
    assert [line["text"] for line in taken["chat"]] == ["Bye"]
    assert len(taken["results"]) == 1
    cookie = ada.cookie
    guest = cookie.partition("=")[2].rpartition(".")[0]
    assert guest not in json.dumps(taken)
    ada.http("DELETE", "/api/me")
    assert ada.cookie != cookie
    assert ada.http("GET", "/api/home")["finished"] == 0
    with pytest.raises(Problem, match="no such table"):
        bert.http("GET", f"/api/tables/{alone}")
    (row,) = bert.http("GET", "/api/tables?which=mine&over=1")["tables"]
    assert "Somebody" in [seat["user"] for seat in row["table"]["seats"]]
    (record,) = profile(bert)["records"]
    assert [one["name"] for one in record["rivals"]] == ["Somebody"]
    stranger = server.person()
    assert stranger.http("GET", f"/api/tables/{shared}")["you"] == {
        "seat": None,
        "host": False,
        "armed": None,
        "muted": [],
        "lesson": [],
    }
    server.stop()
    assert server.errors.read_text() == ""
    with closing(sqlite3.connect(tmp_path / "data" / "flagship.sqlite")) as connection:
        said = "\n".join(connection.iterdump())
    assert "Ada Secret" not in said
    assert guest not in said
