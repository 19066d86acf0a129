"""Which of many rows of figures are worth having."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from flagship.kernel.pareto import unbeaten

FIGURES = st.tuples(st.integers(2, 3), *[st.integers(0, 3)] * 3)


@given(st.lists(FIGURES, max_size=30))
def test_every_row_is_equalled_or_beaten_by_one_that_stays_and_none_of_those_by_another(
    rows: list[tuple[int, ...]],
):
    kept = unbeaten(rows, tuple)

    def beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
        return one[0] == other[0] and all(a >= b for a, b in zip(one, other, strict=True))

    assert all(any(beats(one, row) for one in kept) for row in rows)
    assert not any(one is not other and beats(one, other) for one, other in product(kept, kept))


def test_rows_stay_in_their_order_and_may_be_anything_with_figures():
    rows = ["aab", "b", "aa", "bbb"]
    assert unbeaten(rows, lambda row: (0, row.count("a"), row.count("b"))) == ["aab", "bbb"]
