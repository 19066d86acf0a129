"""Pads on a grid, for full 3x2 faces and for faces with a hole."""

from collections import Counter
from collections.abc import Mapping
from itertools import product

from flagship.kernel.pads import Layout, box, face, layouts, overlap, placed, turned, visible

FULL = {
    "black": (face([".L", "IG", ".+"]), face(["g.", "IG", ".R"])),
    "white": (face(["g.", "RL", ".L"]), face([".G", "LR", ".R"])),
}
HOLED = {
    "white": (
        {(0, 0): "M", (1, 0): "g", (1, 1): "T", (2, 0): "M", (2, 1): "g"},
        {(0, 1): "T", (1, 0): "T", (1, 1): "P", (2, 0): "G", (2, 1): "M"},
    ),
    "black": (
        {(0, 0): "g", (1, 0): "M", (1, 1): "T", (2, 0): "T", (2, 1): "G"},
        {(0, 1): "P", (1, 0): "M", (1, 1): "M", (2, 0): "P", (2, 1): "T"},
    ),
}


def shown(pads: Mapping[str, tuple[dict[tuple[int, int], str], ...]]) -> list[tuple[int, str]]:
    """Covered cells and visible symbols of every layout, either pad on top."""
    return [
        (overlap(lower, upper), "".join(sorted(visible(lower, upper).values())))
        for below, above in (("black", "white"), ("white", "black"))
        for lower, side in product(pads[below], pads[above])
        for upper in (placed(side, layout) for layout in layouts(lower, side, 4))
    ]


def test_a_quarter_turn_is_clockwise():
    assert turned(face(["ab", "cd", "ef"]), 1) == face(["eca", "fdb"])


def test_four_turns_change_nothing():
    assert turned(HOLED["white"][0], 4) == HOLED["white"][0]


def test_turning_moves_a_hole_along():
    corner = {(0, 1), (1, 0), (1, 1), (2, 0), (2, 1)}
    assert turned(dict.fromkeys(corner, 0), 1).keys() == face(["abc", "def"]).keys() - {(0, 2)}


def test_the_box_of_a_face_with_a_hole_is_whole():
    assert box(HOLED["white"][1]) == (3, 2)


def test_placing_turns_first_and_then_moves():
    assert placed(face(["ab"]), Layout(1, 2, -1)) == {(2, -1): "a", (3, -1): "b"}


def test_a_hole_covers_nothing():
    lower = face(["ab"])
    assert overlap(lower, {(0, 1): "x", (1, 0): "y", (1, 1): "z"}) == 1


def test_the_upper_face_is_seen():
    assert visible(face(["ab"]), {(0, 1): "x", (0, 2): "y"}) == face(["axy"])


def test_layouts_cover_at_least_one_cell_and_at_most_so_many():
    assert list(layouts(face(["ab"]), face(["x"]), 1)) == [
        Layout(turn, 0, col) for turn in range(4) for col in range(2)
    ]


def test_full_pads_have_480_layouts_and_84_results():
    every = shown(FULL)
    assert len(every) == 480
    assert len(set(every)) == 84


def test_holed_pads_have_420_layouts_and_58_results_of_price_goods_and_points():
    every = shown(HOLED)
    results = {
        (
            symbols.count("P") - symbols.count("g"),
            symbols.count("G") + symbols.count("g") + covered,
            symbols.count("T"),
            symbols.count("M"),
        )
        for covered, symbols in every
    }
    assert len(every) == 420
    assert len(results) == 58


def test_holed_pads_by_covered_cells():
    assert Counter(covered for covered, _ in shown(HOLED)) == {1: 192, 2: 132, 3: 60, 4: 36}
