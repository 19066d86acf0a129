"""A data pack of either game: read once, never changed, the same after any way round."""

import copy
import json
import pickle
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from flagship.games.mobile_markets import GAME as mobile_markets
from flagship.games.smartphone_inc import GAME as smartphone_inc
from flagship.kernel.pack import PackError

pytestmark = pytest.mark.parametrize(
    "game", [smartphone_inc, mobile_markets], ids=lambda game: game.id
)


def shipped(game: Any) -> Path:
    return Path(import_module(f"flagship.games.{game.id}.rules.pack_checks").SHIPPED)


def test_the_shipped_pack_is_read_once(game: Any):
    assert game.setup.load_pack() is game.setup.load_pack()
    assert game.setup.check_pack(shipped(game)) == []


def test_a_row_does_not_change(game: Any):
    with pytest.raises(AttributeError):
        game.setup.load_pack().technologies[0].cost = 1


def test_a_folder_without_pack_json_is_called_like_itself(game: Any, tmp_path: Path):
    folder = Path(shutil.copytree(shipped(game), tmp_path / "mine"))
    (folder / "pack.json").unlink()
    pack = game.setup.load_pack(folder)
    assert pack.name == "mine"
    assert pack == game.setup.load_pack()
    assert hash(pack) == hash(game.setup.load_pack())


def test_json_round_trip(game: Any):
    pack = game.setup.load_pack()
    data = json.loads(json.dumps(game.setup.write_pack(pack)))
    again = game.setup.read_pack(data)
    assert again == pack
    assert again.name == pack.name
    assert again.technologies == pack.technologies
    assert game.setup.write_pack(again) == game.setup.write_pack(pack)
    data["technologies"][0]["cost"] = 1
    assert game.setup.write_pack(again) == game.setup.write_pack(pack)


def test_pickle_and_copy(game: Any):
    pack = game.setup.load_pack()
    assert pickle.loads(pickle.dumps(pack)) == pack
    assert copy.deepcopy(pack) is pack


def test_plain_data_is_an_object(game: Any):
    with pytest.raises(PackError, match=r"^The pack: expected an object, found \[\]\.$"):
        game.setup.read_pack([])


def test_what_is_not_a_pack_is_refused(game: Any, tmp_path: Path):
    (tmp_path / "notes.txt").write_text("no pack")
    for path, found in [
        (tmp_path, "none of its files"),
        (tmp_path / "notes.txt", "a file"),
        (tmp_path / "nowhere", "nothing"),
    ]:
        with pytest.raises(PackError) as error:
            game.setup.load_pack(path)
        assert str(error.value) == f"{path}: expected a folder with a pack, found {found}."
