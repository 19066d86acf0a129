"""Every component of both games is told in words, with where its values come from."""

from typing import Any

import pytest

from tests.any_game import GAMES

UNTOLD = {"pack.json", "routes.json", "sizes.json"}
"""Told with the rows they belong to, or no component."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_row_of_the_pack_is_an_entry_with_its_source(game: Any):
    pack = game.setup.load_pack()
    kinds = game.words.reference(pack)
    told = [(entry.id, entry.source) for kind in kinds for entry in kind.entries]
    rows = [(name, source) for file, name, source in pack.rows() if file not in UNTOLD]
    assert len(told) == len(rows)
    assert sorted(source for _, source in told) == sorted(source for _, source in rows)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_entry_says_something_and_has_a_name_of_its_own(game: Any):
    for kind in game.words.reference(game.setup.load_pack()):
        assert len({entry.id for entry in kind.entries}) == len(kind.entries)
        for entry in kind.entries:
            assert entry.words
            assert all(sentence and "None" not in sentence for sentence in entry.words)
            assert not (entry.house and entry.source != "house")
