"""Conditions on figures, written as text."""

import pytest

from flagship.kernel.game import Refusal
from flagship.kernel.where import conditions, where

FIELDS = ("price", "goods", "technology")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("price=4", True),
        ("price!=4", False),
        ("goods>=6 price<5", True),
        ("goods>6", False),
        ("goods<=6", True),
        ("tech>=-1", True),
        ("", True),
    ],
)
def test_a_text_holds_if_every_condition_does(text: str, holds: bool):
    assert where(text, FIELDS)({"price": 4, "goods": 6, "technology": 0}) is holds


def test_a_field_may_be_cut_short_and_its_own_name_goes_first():
    assert [one.field for one in conditions("g>1 good=2", ("goods", "good"))] == ["goods", "good"]


@pytest.mark.parametrize("word", ["price", "price~4", "fnord=1", "=4", "price=x", "price==4"])
def test_what_is_no_condition_is_refused_with_an_example(word: str):
    with pytest.raises(Refusal) as refused:
        conditions(word, FIELDS, "price=4")
    assert str(refused.value) == (
        f'"{word}" is not a condition: write price=4; the fields are price, goods, technology.'
    )
