"""Phase 8 Scoring: SI-80 to SI-82, SI-4's end of a round, SI-C12, SI-C13, SI-C17."""

import pytest

from flagship.games.smartphone_inc.rules.events import (
    Event,
    GameEnded,
    RegionControlled,
    RoundBegan,
    SalesScored,
    Score,
)
from flagship.games.smartphone_inc.rules.phase8_scoring import final_score
from flagship.games.smartphone_inc.rules.state import EMPTY, OVER, State
from flagship.games.smartphone_inc.rules.viewing import view
from tests.games.smartphone_inc.position import (
    PACK,
    begin,
    company,
    goods,
    offices,
    owns,
    region,
    retailer,
    seat,
    table,
    why_not,
)

ALL_FIVE = ("green", "blue", "black", "yellow", "red")


def controls(state: State, name: str, events: list[Event]) -> list[tuple[str, int]]:
    """Colour and VP of each value taken in this region, the first value first."""
    taken = [
        event
        for event in events
        if isinstance(event, RegionControlled) and event.region == region(name)
    ]
    assert [event.place for event in taken] == list(range(1, len(taken) + 1))
    return [(state.rules.colours[event.seat], event.vp) for event in taken]


def ended(events: list[Event]) -> GameEnded:
    """The end of the game, which must be among the events."""
    (end,) = [event for event in events if isinstance(event, GameEnded)]
    return end


# SI-80


def test_si_80_goods_on_the_board_times_the_own_price():
    state = table("green", "blue")
    company(state, "green").price = 4
    goods(state, "Europe", "green", "green")
    goods(state, "USA", None, "green")
    assert SalesScored(seat(state, "green"), 3, 12) in begin(state, 8)


def test_si_80_each_company_scores_its_own_goods_at_its_own_price():
    state = table("green", "blue")
    company(state, "green").price = 3
    company(state, "blue").price = 6
    goods(state, "Europe", "green", "green", "blue")
    events = begin(state, 8)
    assert SalesScored(seat(state, "green"), 2, 6) in events
    assert SalesScored(seat(state, "blue"), 1, 6) in events


def test_si_80_the_vp_join_the_scoreboard():
    """Nobody has an office in Europe, so control brings nothing."""
    state = table("green", "blue")
    company(state, "green").price = 4
    company(state, "green").vp = 20
    goods(state, "Europe", "green", "green", "green")
    begin(state, 8)
    assert company(state, "green").vp == 32


def test_si_80_goods_not_on_the_board_bring_nothing():
    state = table("green", "blue", sides="ABAAAA")
    owns(state, "green", "WI-FI")
    company(state, "green").goods = 5
    begin(state, 8)
    assert company(state, "green").vp == 3


# SI-81


@pytest.mark.parametrize(
    ("name", "occupied", "values"),
    [
        ("Emirates", 1, [1]),
        ("Emirates", 2, [2]),
        ("Emirates", 3, [4, 2]),
        ("India", 1, [2]),
        ("India", 2, [3]),
        ("India", 3, [5, 2]),
        ("India", 4, [6, 3]),
        ("China", 1, [3]),
        ("China", 2, [4]),
        ("China", 3, [5, 2]),
        ("China", 4, [6, 3]),
        ("China", 5, [8, 4]),
    ],
)
def test_si_81_the_values_above_the_rightmost_office(name: str, occupied: int, values: list[int]):
    state = table(*ALL_FIVE)
    offices(state, name, *ALL_FIVE[:occupied])
    goods(state, name, "blue", "green", "blue")
    sellers = ["blue", "green"][: len(values)]
    expected = list(zip(sellers, values, strict=True))
    assert controls(state, name, begin(state, 8)) == expected


@pytest.mark.parametrize(("name", "value"), [("Emirates", 2), ("China", 4)], ids=["small", "large"])
def test_si_81_the_value_does_not_ask_whose_office_is_the_rightmost(name: str, value: int):
    """The rulebooks' example: blue sold more, yellow owns the second office."""
    state = table("blue", "yellow")
    offices(state, name, "blue", "yellow")
    goods(state, name, "yellow", "blue", "blue")
    assert controls(state, name, begin(state, 8)) == [("blue", value)]


def test_si_81_most_goods_beat_goods_further_left():
    state = table("green", "blue")
    offices(state, "Europe", "green", "blue")
    goods(state, "Europe", "green", "blue", "blue")
    assert controls(state, "Europe", begin(state, 8)) == [("blue", 4)]


def test_si_81_no_goods_no_vp():
    state = table("green", "blue", "black")
    offices(state, "Europe", "green", "blue", "black")
    events = begin(state, 8)
    assert controls(state, "Europe", events) == []
    assert company(state, "green").vp == 3


def test_si_81_an_owner_without_goods_takes_no_second_value():
    state = table("green", "blue", "black")
    offices(state, "Europe", "green", "black", "blue")
    goods(state, "Europe", "blue")
    assert controls(state, "Europe", begin(state, 8)) == [("blue", 5)]


def test_si_81_a_second_office_of_the_same_company_counts_as_a_space():
    state = table("green", "blue")
    offices(state, "India", "green", "blue", "green")
    goods(state, "India", "blue", "blue", "green")
    assert controls(state, "India", begin(state, 8)) == [("blue", 5), ("green", 2)]


def test_si_81_every_region_is_scored():
    state = table("green", "blue")
    offices(state, "Europe", "green")
    offices(state, "Canada", "green")
    goods(state, "Europe", "green")
    goods(state, "Canada", "green")
    begin(state, 8)
    assert company(state, "green").vp == 3 + 2 * 5 + 3 + 1


both_editions = pytest.mark.parametrize("edition", ["first", "second"])


@both_editions
def test_si_81_a_tie_goes_to_the_office_further_left(edition: str):
    """Blue sold to the first buyer, but green opened first."""
    state = table("green", "blue", edition=edition)
    offices(state, "India", "green", "blue")
    goods(state, "India", "blue", "green")
    assert controls(state, "India", begin(state, 8)) == [("green", 3)]


@both_editions
def test_si_81_three_tied_sellers_share_two_values_from_the_left(edition: str):
    """The rulebooks' example: four offices, 6 to the leftmost, 3 to the next."""
    state = table("green", "blue", "red", "yellow", edition=edition)
    offices(state, "India", "blue", "yellow", "green", "red")
    goods(state, "India", "red", "green", "blue", "red", "green", "blue")
    assert controls(state, "India", begin(state, 8)) == [("blue", 6), ("green", 3)]


def test_si_81_the_leftmost_of_two_own_offices_counts():
    state = table("green", "blue")
    offices(state, "India", "green", "blue", "green")
    goods(state, "India", "blue", "green")
    assert controls(state, "India", begin(state, 8)) == [("green", 5), ("blue", 2)]


def test_si_81_a_tie_for_the_second_place():
    state = table("green", "blue", "black")
    offices(state, "Europe", "green", "blue", "black")
    goods(state, "Europe", "black", "green", "blue", "blue")
    assert controls(state, "Europe", begin(state, 8)) == [("blue", 5), ("green", 2)]


@both_editions
def test_si_81_a_tie_for_the_first_place_leaves_the_other_the_second(edition: str):
    state = table("green", "blue", "black", edition=edition)
    offices(state, "Europe", "green", "blue", "black")
    goods(state, "Europe", "blue", "green")
    assert controls(state, "Europe", begin(state, 8)) == [("green", 5), ("blue", 2)]


def by_goods(*colours: str) -> State:
    """In this game the goods further left win a tie."""
    return table(*colours, control_ties="goods")


@both_editions
def test_si_81_variant_a_tie_goes_to_the_goods_further_left(edition: str):
    state = table("green", "blue", edition=edition, control_ties="goods")
    offices(state, "India", "green", "blue")
    goods(state, "India", "blue", "green")
    assert controls(state, "India", begin(state, 8)) == [("blue", 3)]


def test_si_81_variant_a_tie_looks_at_the_leftmost_good():
    """Blue's goods lie on 1 and 6, green's on 2 and 3."""
    state = by_goods("green", "blue")
    offices(state, "India", "green", "blue")
    goods(state, "India", "blue", "green", "green", None, None, "blue")
    assert controls(state, "India", begin(state, 8)) == [("blue", 3)]


def test_si_81_variant_three_tied_sellers():
    state = by_goods("green", "blue", "red", "yellow")
    offices(state, "India", "red", "green", "yellow", "blue")
    goods(state, "India", "blue", "green", "red", "red", "green", "blue")
    assert controls(state, "India", begin(state, 8)) == [("blue", 6), ("green", 3)]


# SI-C12, SI-C13


def test_si_c12_a_region_without_any_office_has_no_value():
    state = table("green", "blue")
    goods(state, "Europe", "green")
    events = begin(state, 8)
    assert controls(state, "Europe", events) == []
    assert SalesScored(seat(state, "green"), 1, 5) in events


def test_si_c12_a_seller_without_an_office_can_take_the_value():
    state = table("green", "blue")
    offices(state, "Europe", "blue")
    goods(state, "Europe", "green")
    assert controls(state, "Europe", begin(state, 8)) == [("green", 3)]


def test_si_c12_a_seller_without_an_office_loses_ties():
    state = table("green", "blue")
    offices(state, "Europe", "blue")
    goods(state, "Europe", "green", "blue")
    assert controls(state, "Europe", begin(state, 8)) == [("blue", 3)]


def test_si_c12_of_two_sellers_without_an_office_the_goods_further_left_win():
    state = table("green", "blue", "black")
    offices(state, "Europe", "black")
    goods(state, "Europe", "green", "blue")
    assert controls(state, "Europe", begin(state, 8)) == [("green", 3)]


def test_si_c12_variant_a_seller_without_an_office_wins_ties_by_goods():
    state = by_goods("green", "blue")
    offices(state, "Europe", "blue")
    goods(state, "Europe", "green", "blue")
    assert controls(state, "Europe", begin(state, 8)) == [("green", 3)]


def test_si_c13_the_only_seller_takes_one_value():
    state = table("green", "blue", "black")
    offices(state, "Europe", "green", "blue", "black")
    goods(state, "Europe", "green", "green", "green")
    assert controls(state, "Europe", begin(state, 8)) == [("green", 5)]


# SI-4: the end of a round


def test_si_4_what_is_left_face_up_is_discarded_and_five_new_come():
    state = table("green", "blue")
    state.display = state.display[:3]
    old, coming = list(state.display), state.pile[:-6:-1]
    pile = len(state.pile)
    assert RoundBegan(2, tuple(coming)) in begin(state, 8)
    assert state.display == coming
    assert state.discards == old
    assert len(state.pile) == pile - 5


def test_si_4_five_rounds_use_25_of_27_improvements():
    state = table("green", "blue")
    for _ in range(4):
        begin(state, 8)
    assert state.round == 5
    assert (len(state.display), len(state.pile)) == (5, 2)


def test_si_80_the_goods_leave_the_board_for_the_next_round():
    state = table("green", "blue")
    goods(state, "Europe", "green", "blue")
    begin(state, 8)
    assert all(good == EMPTY for row in state.buyers for good in row)


def test_si_80_prices_return_to_5():
    state = table("green", "blue")
    company(state, "green").price = 8
    company(state, "blue").price = 2
    begin(state, 8)
    assert [one.price for one in state.companies] == [5, 5]


def test_si_4_the_next_round_begins_with_planning():
    state = table("green", "blue")
    begin(state, 8)
    assert (state.round, state.phase) == (2, 1)
    assert why_not(state, "green", "end") == "planning.plan_first"


# SI-82


def test_si_82_the_game_ends_after_round_5():
    state = table("green", "blue", round=5)
    events = begin(state, 8)
    assert any(isinstance(event, GameEnded) for event in events)
    assert state.phase == OVER
    assert why_not(state, "green", "end") == "turn.over"


def test_si_82_the_game_goes_on_after_round_4():
    state = table("green", "blue", round=4)
    events = begin(state, 8)
    assert not any(isinstance(event, GameEnded) for event in events)
    assert state.round == 5


def test_si_82_the_last_sales_and_control_count():
    state = table("green", "blue", round=5)
    goods(state, "North Africa", "green")
    end = ended(begin(state, 8))
    assert end.scores[seat(state, "green")] == Score(3 + 5 + 2, 0, 0, 0, 10)


@pytest.mark.parametrize(
    ("name", "vp"),
    [("GPS", 6), ("WI-FI", 6), ("GAMEPAD", 8), ("LI-ION", 8), ("NFC", 10), ("4G", 12)],
)
def test_si_82_patents_count(name: str, vp: int):
    state = table("green", "blue", round=5)
    owns(state, "green", name, patent=True)
    assert ended(begin(state, 8)).scores[seat(state, "green")] == Score(3, vp, 0, 0, 3 + vp)


def test_si_82_a_technology_without_its_patent_brings_no_vp():
    state = table("green", "blue", round=5)
    owns(state, "green", "4G")
    assert ended(begin(state, 8)).scores[seat(state, "green")].total == 3


def test_si_82_retailer_vp_go_by_the_space():
    """R7A: 18, 14, 10, 6; R1A: 11, 7, 4."""
    state = table("green", "blue", round=5)
    retailer(state, "China", "R7A")
    retailer(state, "Canada", "R1A")
    offices(state, "China", "blue", "green")
    offices(state, "Canada", "green")
    end = ended(begin(state, 8))
    assert end.scores[seat(state, "green")] == Score(3, 0, 14 + 11, 0, 28)
    assert end.scores[seat(state, "blue")] == Score(4, 0, 18, 0, 22)


def test_si_82_an_office_in_an_ordinary_region_brings_no_vp():
    state = table("green", "blue", round=5)
    offices(state, "China", "green")
    assert ended(begin(state, 8)).scores[seat(state, "green")].total == 3


def test_si_82_directives_count():
    """D5 brings 12, D9 brings 6."""
    state = table("green", "blue", round=5)
    company(state, "green").directives = [PACK.directive_index["D5"], PACK.directive_index["D9"]]
    assert ended(begin(state, 8)).scores[seat(state, "green")] == Score(3, 0, 0, 18, 21)


def test_si_82_patents_retailers_and_directives_stay_off_the_scoreboard():
    state = table("green", "blue", round=4)
    owns(state, "green", "4G", patent=True)
    retailer(state, "China", "R7A")
    offices(state, "China", "green")
    company(state, "green").directives = [PACK.directive_index["D5"]]
    begin(state, 8)
    assert company(state, "green").vp == 3


def test_si_82_most_vp_win():
    state = table("green", "blue", round=5)
    company(state, "green").vp, company(state, "blue").vp = 50, 51
    assert ended(begin(state, 8)).winners == (seat(state, "blue"),)


def test_si_82_what_is_added_at_the_end_decides():
    """Green is 5 behind on the scoreboard and holds the patent on GPS, 6 VP."""
    state = table("green", "blue", round=5)
    company(state, "green").vp, company(state, "blue").vp = 50, 55
    owns(state, "green", "GPS", patent=True)
    assert ended(begin(state, 8)).winners == (seat(state, "green"),)


def test_si_82_a_tie_goes_to_most_technologies():
    """Blue's patent brings 6 VP; green has two technologies without a patent."""
    state = table("green", "blue", round=5)
    company(state, "green").vp, company(state, "blue").vp = 56, 50
    owns(state, "green", "WI-FI", "NFC")
    owns(state, "blue", "GPS", patent=True)
    assert ended(begin(state, 8)).winners == (seat(state, "green"),)


def test_si_82_a_tie_in_technologies_goes_to_most_patents():
    """One technology each; blue's patent brings the 6 VP it was behind."""
    state = table("green", "blue", round=5)
    company(state, "green").vp, company(state, "blue").vp = 56, 50
    owns(state, "green", "WI-FI")
    owns(state, "blue", "GPS", patent=True)
    assert ended(begin(state, 8)).winners == (seat(state, "blue"),)


def test_si_82_a_tie_in_all_shares_the_victory():
    state = table("green", "blue", "black", round=5)
    for colour, vp in (("green", 50), ("blue", 50), ("black", 49)):
        company(state, colour).vp = vp
    owns(state, "green", "WI-FI")
    owns(state, "blue", "GPS")
    assert ended(begin(state, 8)).winners == (seat(state, "green"), seat(state, "blue"))


def test_si_82_technologies_do_not_help_who_has_fewer_vp():
    state = table("green", "blue", round=5)
    company(state, "green").vp, company(state, "blue").vp = 49, 50
    owns(state, "green", "WI-FI", "NFC", "GPS")
    assert ended(begin(state, 8)).winners == (seat(state, "blue"),)


def test_si_82_a_shorter_game_ends_after_its_last_round():
    state = table("green", "blue", round=3, rounds=3)
    begin(state, 8)
    assert state.phase == OVER


# SI-C17


def test_si_c17_a_score_passes_300():
    state = table("green", "blue", round=5)
    company(state, "green").vp = 299
    company(state, "green").price = 8
    goods(state, "Europe", "green", "green", "green", "green")
    owns(state, "green", "4G", patent=True)
    begin(state, 8)
    assert final_score(state, seat(state, "green")).total == 299 + 32 + 12
    assert view(state, None).companies[seat(state, "green")].end_vp == 12
