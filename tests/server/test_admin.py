"""`flagship admin`, on both databases: while a server runs and when none does."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from flagship import cli
from flagship.kernel import save
from flagship.server.database import engine_of
from tests.any_game import GAMES
from tests.server.site import Problem, Server, closed, turn
from tests.server.stored.make import started

Admin = Callable[..., tuple[int, str]]


@pytest.fixture
def site(tmp_path: Path, database: str):
    server = Server(tmp_path, database)
    yield server
    server.stop()
    assert "Traceback" not in server.errors.read_text()


@pytest.fixture
def admin(site: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Run the command; its exit code, and what it said."""

    def run(*words: str, database: str = "") -> tuple[int, str]:
        where = ["--database", database or site.database]
        monkeypatch.setattr("sys.argv", ["flagship", "admin", *where, *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        out, err = capsys.readouterr()
        return int(str(stopped.value.code)), (out + err).strip()

    return run


def test_tables_of_a_running_server(site: Server, tmp_path: Path, admin: Admin):
    rng = random.Random(1)
    host, friend = site.person(), site.person()
    table = started(host, friend, "smartphone_inc")
    other = host.create(listed=True)
    with host.at(table) as one, friend.at(table) as two:
        for _ in range(5):
            assert turn([one, two], rng)
        listed = admin("list", "--status", "running")[1]
        assert listed.startswith(f"{table}  running")
        assert f"smartphone_inc: {host.name}, {friend.name}" in listed
        assert admin("export", table, "--to", str(tmp_path / "game.json"))[0] == 0
        match = save.load((tmp_path / "game.json").read_bytes(), GAMES)
        assert len(match.decisions) == 5
        assert admin("close", table) == (0, f"Table {table}: closed.")
        assert closed(one) == 4409
    with host.at(table) as one:
        assert one.version == 5
        assert one.info["status"] == "over"
        assert (one.info["ending"], one.info["to_act"]) == (None, [])
        assert "closed" in one.welcome["chat"][-1]["text"]
        for kind in ("Leave", "Rematch", "Hurry"):
            assert one.ask(kind)["key"] == "table.closed"
        assert one.submit(*(one.choices or ["plan"]))["key"] == "table.closed"
    assert host.raw("GET", f"/api/replays/{table}")[0] == 200
    assert admin("close", table) == (2, "flagship: That game is over already.")
    with host.at(other) as one:
        assert admin("delete", other) == (0, f"Table {other}: deleted.")
        assert closed(one) == 4409
    with pytest.raises(Problem, match="no such table"):
        host.http("GET", f"/api/tables/{other}")
    assert other not in admin("list")[1]


def test_without_a_server(site: Server, admin: Admin):
    host, friend = site.person(), site.person()
    tables = [host.create(listed=True), started(host, friend, "mobile_markets")]
    site.stop()
    assert admin("close", tables[0])[1].endswith("closed.")
    assert admin("delete", tables[1])[1].endswith("deleted.")
    site.again()
    with pytest.raises(Problem) as problem:
        friend.http("POST", f"/api/tables/{tables[0]}/sit", {"seat": 1})
    assert problem.value.body["key"] == "table.closed"
    (left,) = host.http("GET", "/api/tables?which=mine&over=1")["tables"]
    assert left["table"]["id"] == tables[0]


def test_a_guest_who_may_chat_nowhere(site: Server, admin: Admin):
    host, friend = site.person(), site.person()
    table = host.create(listed=True)
    with friend.at(table) as one:
        assert one.ask("Chat", text="one")["type"] == "Accepted"
        assert admin("mute", table, friend.name)[0] == 0
        assert one.ask("Chat", text="two")["key"] == "chat.muted"
        assert admin("mute", table, friend.name, "--undo")[0] == 0
        assert one.ask("Chat", text="three")["type"] == "Accepted"
    with host.at(table) as one:
        assert one.ask("Chat", text="four")["type"] == "Accepted"


def test_the_secret_is_rotated(site: Server, admin: Admin):
    host = site.person()
    table = host.create(listed=False)
    old = host.cookie
    assert admin("rotate")[0] == 0
    site.stop()
    site.again()
    with host.at(table) as one:
        assert one.seat == 0
    host.http("GET", "/api/me")
    assert host.cookie not in ("", old)
    with host.at(table) as one:
        assert one.seat == 0
        assert admin("rotate", "--void")[0] == 0
        assert closed(one) == 4409
    with host.at(table) as one:
        assert one.seat is None


def test_one_sentence_for_what_is_wrong(site: Server, tmp_path: Path, admin: Admin):
    host = site.person()
    table = host.create(listed=False)
    nothing = tmp_path / "nothing"
    for words, said in (
        (["close", "nonsense"], 'There is no table "nonsense"'),
        (["delete", "nonsense"], 'There is no table "nonsense"'),
        (["export", table], "has not started"),
        (["mute", table, "Nobody"], 'Nobody called "Nobody"'),
        (["export", table, "--to"], "requires an argument"),
        (["list", "--status", "lost"], "lost"),
        (["fly"], "fly"),
    ):
        code, answer = admin(*words)
        assert (code, said in answer, answer.count("\n")) == (2, True, 0), answer
    code, answer = admin("list", database=f"sqlite:///{nothing}")
    assert (code, "There is no database" in answer) == (2, True)
    assert not nothing.exists()
    for wrong in ("mysql://x", "postgresql://nobody@127.0.0.1:1/x"):
        code, answer = admin("list", database=wrong)
        assert (code, answer.count("\n")) == (2, 0), answer


def test_a_database_that_takes_nothing_is_told_in_a_sentence(site: Server, admin: Admin):
    person = site.person()
    table = person.create()
    site.stop()
    engine = engine_of(site.database)
    with engine.begin() as connection:
        if engine.name == "sqlite":
            for name in ("orders", "mutes", "settings"):
                full = f"before insert on {name} begin select raise(abort, 'no space'); end"
                connection.execute(sa.text(f"create trigger full_{name} {full}"))
        else:
            only_reading = "set default_transaction_read_only = on"
            connection.execute(sa.text(f"alter database {engine.url.database} {only_reading}"))
    engine.dispose()
    for words in (["close", table], ["delete", table], ["mute", table, person.name], ["rotate"]):
        code, answer = admin(*words)
        assert (code, "database" in answer, answer.count("\n")) == (2, True, 0), answer


@pytest.mark.parametrize(("found", "said"), [("1", "start the server"), ("99", "update Flagship")])
def test_a_database_of_another_version(site: Server, admin: Admin, found: str, said: str):
    engine = engine_of(site.database)
    with engine.begin() as connection:
        connection.execute(
            sa.text("update settings set value = :to where key = 'format'"), {"to": found}
        )
    engine.dispose()
    code, answer = admin("list")
    assert (code, said in answer, answer.count("\n")) == (2, True, 0), answer
