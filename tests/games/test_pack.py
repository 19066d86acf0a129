"""A data pack of either game: read once, never changed, the same after any way round."""

import copy
import json
import pickle
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from flagship.games import mobile_markets, smartphone_inc
from flagship.kernel.pack import PackError

pytestmark = pytest.mark.parametrize(
    "game", [smartphone_inc, mobile_markets], ids=lambda game: game.ID
)


def shipped(game: Any) -> Path:
    return Path(import_module(f"{game.__name__}.rules.pack").SHIPPED)


def test_the_shipped_pack_is_read_once(game: Any):
    assert game.load_pack() is game.load_pack()
    assert game.check_pack(shipped(game)) == []


def test_a_pack_does_not_change(game: Any):
    with pytest.raises(AttributeError):
        game.load_pack().price_track = ()
    with pytest.raises(AttributeError):
        game.load_pack().technologies[0].cost = 1


def test_a_folder_without_pack_json_is_called_like_itself(game: Any, tmp_path: Path):
    folder = Path(shutil.copytree(shipped(game), tmp_path / "mine"))
    (folder / "pack.json").unlink()
    pack = game.load_pack(folder)
    assert pack.name == "mine"
    assert pack == game.load_pack()
    assert hash(pack) == hash(game.load_pack())


def test_json_round_trip(game: Any):
    pack = game.load_pack()
    data = json.loads(json.dumps(game.write_pack(pack)))
    again = game.read_pack(data)
    assert again == pack
    assert again.name == pack.name
    assert again.technologies == pack.technologies
    assert game.write_pack(again) == game.write_pack(pack)
    data["technologies"][0]["cost"] = 1
    assert game.write_pack(again) == game.write_pack(pack)


def test_pickle_and_copy(game: Any):
    pack = game.load_pack()
    assert pickle.loads(pickle.dumps(pack)) == pack
    assert copy.deepcopy(pack) is pack


def test_plain_data_is_an_object(game: Any):
    with pytest.raises(PackError, match=r"^The pack: expected an object, found \[\]\.$"):
        game.read_pack([])


def test_what_is_not_a_pack_is_refused(game: Any, tmp_path: Path):
    (tmp_path / "notes.txt").write_text("no pack")
    for path, found in [
        (tmp_path, "none of its files"),
        (tmp_path / "notes.txt", "a file"),
        (tmp_path / "nowhere", "nothing"),
    ]:
        with pytest.raises(PackError) as error:
            game.load_pack(path)
        assert str(error.value) == f"{path}: expected a folder with a pack, found {found}."
