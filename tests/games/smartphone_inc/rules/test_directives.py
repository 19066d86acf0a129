"""Directives: SI-90, SI-91, SI-C16, and each of the 24 just met and just not met."""

import pytest

from flagship.games.smartphone_inc.rules.events import DirectiveClaimed, GoodsKept, OfficeMoved
from flagship.games.smartphone_inc.rules.phase8_scoring import final_score
from flagship.games.smartphone_inc.rules.result import Result
from flagship.games.smartphone_inc.rules.state import OVER, State
from tests.games.smartphone_inc.position import (
    PACK,
    act,
    acting,
    begin,
    company,
    goods,
    offices,
    options,
    owns,
    region,
    retailer,
    seat,
    shows,
    table,
    technology,
    why_not,
)

just = pytest.mark.parametrize("met", [True, False], ids=["met", "not met"])


def goal(name: str) -> int:
    """The number a directive asks for."""
    return PACK.directives[PACK.directive_index[name]].n


def laid_out(
    *names: str, colours: str = "green blue", edition: str = "second", sides: str = "AAAAAA"
) -> State:
    """A table with exactly these directives."""
    state = table(*colours.split(), directives=True, edition=edition, sides=sides)
    state.directives = [PACK.directive_index[name] for name in names]
    return state


def may_claim(state: State, colour: str) -> list[str]:
    """The directives the company is asked about now."""
    if acting(state) != [colour] or not state.claimants:
        return []
    return [text.split()[1] for text in options(state, colour) if text.startswith("claim ")]


def sold(state: State, colour: str, **regions: int) -> None:
    """So many goods of the company lie on the leftmost buyers; _ stands for a space."""
    for name, count in regions.items():
        goods(state, name.replace("_", " "), *[colour] * count)


def ends_its_sale(state: State, count: int = 1) -> None:
    """Green, with so many goods left, sells nothing more; its home is where it could."""
    company(state, "green").goods = count
    begin(state, 7)
    if acting(state) == ["green"] and not state.claimants:
        act(state, "green", "end")


# SI-90


@pytest.mark.parametrize(("companies", "tiles"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_si_90_tiles_by_the_number_of_companies(companies: int, tiles: int):
    state = table(*("green", "blue", "black", "yellow", "red")[:companies], directives=True)
    assert len(set(state.directives)) == len(state.directives) == tiles


def test_si_90_steve_counts_as_a_company():
    assert len(table("green", "blue", "black", steve=2, directives=True).directives) == 6


def test_si_90_directives_are_optional():
    assert table("green", "blue").directives == []


def test_si_90_there_are_24_tiles_or_more():
    count = len(PACK.directives)
    assert count >= 24
    assert [row.name for row in PACK.directives] == [f"D{n}" for n in range(1, count + 1)]


def test_si_90_a_claimed_tile_is_the_companys():
    state = laid_out("D1", "D5")
    shows(state, "green", markup=3)
    begin(state, 2)
    d1 = PACK.directive_index["D1"]
    assert DirectiveClaimed(seat(state, "green"), d1) in act(state, "green", "claim D1")
    assert company(state, "green").directives == [d1]
    assert state.directives == [PACK.directive_index["D5"]]


def test_si_90_its_vp_count_at_the_end_and_not_before():
    """D1 brings 10."""
    state = laid_out("D1")
    shows(state, "green", markup=3)
    begin(state, 2)
    act(state, "green", "claim D1")
    assert company(state, "green").vp == 3
    assert final_score(state, seat(state, "green")).directives == 10


def test_si_90_a_claim_is_optional():
    state = laid_out("D1")
    shows(state, "green", markup=3)
    begin(state, 2)
    act(state, "green", "decline")
    assert company(state, "green").directives == []
    assert state.directives == [PACK.directive_index["D1"]]


def test_si_90_a_declined_tile_can_be_claimed_in_a_later_round():
    state = laid_out("D12")
    owns(state, "green", "GPS", "WI-FI", "GAMEPAD", "LI-ION", "NFC")
    begin(state, 5)
    act(state, "green", "decline")
    shows(state, "green")
    shows(state, "blue")
    begin(state, 5)
    assert may_claim(state, "green") == ["D12"]


def test_si_90_a_claimed_tile_is_gone_for_the_others():
    state = laid_out("D1")
    shows(state, "green", markup=3)
    shows(state, "blue", markup=3)
    begin(state, 2)
    act(state, "green", "claim D1")
    assert may_claim(state, "blue") == []


def test_si_90_one_claim_a_round_in_one_phase():
    state = laid_out("D12", "D13", "D14")
    owns(state, "green", "GPS", "WI-FI", "GAMEPAD", "LI-ION", "NFC", patent=True)
    begin(state, 5)
    assert may_claim(state, "green") == ["D12", "D13"]
    act(state, "green", "claim D13")
    assert may_claim(state, "green") == []
    assert PACK.directive_index["D12"] in state.directives


def test_si_90_one_claim_a_round_over_several_phases():
    state = laid_out("D1", "D8")
    shows(state, "green", markup=3, face_down=4)
    begin(state, 2)
    act(state, "green", "claim D1")
    assert may_claim(state, "green") == []
    assert state.directives == [PACK.directive_index["D8"]]


def test_si_90_declining_leaves_the_claim_of_this_round():
    state = laid_out("D1", "D8")
    shows(state, "green", markup=3, face_down=4)
    begin(state, 2)
    act(state, "green", "decline")
    assert may_claim(state, "green") == ["D8"]


def test_si_90_another_claim_in_the_next_round():
    state = laid_out("D1", "D8")
    shows(state, "green", markup=3)
    begin(state, 2)
    act(state, "green", "claim D1")
    begin(state, 8)
    assert state.round == 2
    shows(state, "green", face_down=4)
    shows(state, "blue")
    begin(state, 3)
    assert may_claim(state, "green") == ["D8"]


def test_si_90_each_company_has_its_own_claim():
    state = laid_out("D1", "D8")
    shows(state, "green", markup=3)
    shows(state, "blue", face_down=4)
    begin(state, 2)
    act(state, "green", "claim D1")
    assert may_claim(state, "blue") == ["D8"]


def test_si_90_only_a_goal_that_is_met():
    state = laid_out("D1", "D3")
    shows(state, "green", markup=3)
    begin(state, 2)
    assert why_not(state, "green", "claim D3") == "directives.not_met"


def test_si_90_only_a_tile_on_the_table():
    state = laid_out("D1")
    shows(state, "green", markup=3, face_down=4)
    begin(state, 2)
    assert why_not(state, "green", "claim D3") == "directives.not_there"


def test_si_90_only_in_the_phase_it_concerns():
    state = laid_out("D1", "D8")
    shows(state, "green", markup=3, face_down=4)
    begin(state, 2)
    assert why_not(state, "green", "claim D8") == "directives.other_phase"


def test_si_90_only_who_is_asked():
    state = laid_out("D1")
    shows(state, "green", markup=3)
    shows(state, "blue", markup=3)
    begin(state, 2)
    assert why_not(state, "blue", "claim D1") == "turn.not_yours"


def test_si_90_the_claim_comes_before_anything_else():
    state = laid_out("D14")
    shows(state, "green", research=6)
    begin(state, 5)
    act(state, "green", "end")
    assert why_not(state, "green", "end") == "directives.claim_first"


def test_si_90_who_does_not_meet_a_goal_is_not_asked():
    state = laid_out("D1", "D2", "D3", "D8")
    begin(state, 2)
    assert state.phase > 3


# SI-C16


def test_si_c16_at_the_end_of_phase_2_in_priority_order():
    """Both at 8: green has fewer VP."""
    state = laid_out("D1")
    shows(state, "green", markup=3)
    shows(state, "blue", markup=3)
    begin(state, 2)
    assert may_claim(state, "green") == ["D1"]
    act(state, "green", "decline")
    assert may_claim(state, "blue") == ["D1"]


def test_si_c16_at_the_end_of_phase_3_the_lowest_price_is_asked_first():
    state = laid_out("D8")
    company(state, "blue").price = 4
    shows(state, "green", face_down=4)
    shows(state, "blue", face_down=4)
    begin(state, 3)
    assert may_claim(state, "blue") == ["D8"]


def test_si_c16_at_the_end_of_phase_8_the_new_vp_count():
    """Both gain 80 at 8; blue began the round with fewer VP."""
    state = laid_out("D24")
    for colour, vp in (("green", 30), ("blue", 20)):
        one = company(state, colour)
        one.price, one.vp, one.vp_before = 8, vp, vp
    sold(state, "green", Europe=8, Canada=2)
    sold(state, "blue", USA=8, RSA=2)
    begin(state, 8)
    assert may_claim(state, "blue") == ["D24"]
    act(state, "blue", "decline")
    assert may_claim(state, "green") == ["D24"]


def test_si_c16_in_phases_4_to_7_at_the_end_of_the_own_turn():
    """Green, first in order, is asked before blue begins."""
    state = laid_out("D15")
    shows(state, "green", logistics=goal("D15"))
    shows(state, "blue", logistics=goal("D15"))
    begin(state, 6)
    assert may_claim(state, "green") == []
    act(state, "green", "end")
    assert may_claim(state, "green") == ["D15"]
    act(state, "green", "claim D15")
    assert acting(state) == ["blue"]
    assert not state.claimants


def test_si_c16_after_the_last_scoring_before_the_game_ends():
    """D24 brings 10."""
    state = laid_out("D24")
    state.round = 5
    company(state, "green").vp = 3 + 80
    begin(state, 8)
    act(state, "green", "claim D24")
    assert state.phase == OVER
    assert final_score(state, seat(state, "green")).total == 83 + 10


def test_si_41_directives_of_phase_4_cannot_be_claimed_in_round_5():
    state = laid_out("D9")
    state.round = 5
    company(state, "green").improvements += [PACK.tile_index["L L"]] * 4
    begin(state, 4)
    assert state.phase == OVER
    assert company(state, "green").directives == []


def test_si_c16_a_turn_without_any_choice_ends_with_the_claim_too():
    state = laid_out("D6")
    begin(state, 7)
    assert may_claim(state, "green") == ["D6"]


def test_si_c16_who_met_it_in_the_turn_of_another_has_to_wait():
    """Blue, second in order, meets it no earlier than in its own turn."""
    state = laid_out("D14")
    shows(state, "green", research=1)
    shows(state, "blue", research=6)
    begin(state, 5)
    act(state, "green", "study GPS")
    assert may_claim(state, "blue") == []
    act(state, "blue", "end")
    assert may_claim(state, "blue") == ["D14"]


def test_si_c15_steve_claims_nothing():
    state = table("green", "blue", steve=1, directives=True)
    state.directives = [PACK.directive_index[name] for name in ("D14", "D15")]
    company(state, "blue").result = Result(0, 0, 0, 6, 6, 0, 0, 0)
    shows(state, "green", logistics=1)
    begin(state, 5)
    act(state, "green", "end")
    assert company(state, "blue").directives == []
    assert len(state.directives) == 2
    assert state.round == 2


def test_si_c15_steve_is_passed_over_in_the_order():
    """Steve's price is 2, so he would be asked first."""
    state = table("green", "blue", steve=1, directives=True)
    state.directives = [PACK.directive_index["D3"]]
    company(state, "blue").result = Result(0, 3, 0, 0, 0, 0, 0, 0)
    company(state, "blue").vp = 0
    shows(state, "green", discount=3)
    begin(state, 2)
    assert may_claim(state, "green") == ["D3"]


# D1 to D24


@just
def test_si_90_d1_a_price_of_8(met: bool):
    state = laid_out("D1")
    shows(state, "green", markup=3 if met else 2)
    begin(state, 2)
    assert may_claim(state, "green") == ["D1"] * met


@just
def test_si_91_d2_produce_13_goods(met: bool):
    state = laid_out("D2")
    company(state, "green").tokens = 2
    shows(state, "green", goods=5, discount=1 if met else 0, covered=4, face_down=1)
    begin(state, 3)
    assert may_claim(state, "green") == ["D2"] * met


def test_si_91_d2_goods_kept_from_before_do_not_count():
    state = laid_out("D2")
    company(state, "green").goods = 5
    shows(state, "green", goods=8, covered=4)
    begin(state, 3)
    assert may_claim(state, "green") == []


@just
def test_si_90_d3_a_price_of_2(met: bool):
    state = laid_out("D3")
    shows(state, "green", discount=3 if met else 2)
    begin(state, 2)
    assert may_claim(state, "green") == ["D3"] * met


@pytest.mark.parametrize(
    ("count", "price", "met"), [(9, 7, True), (8, 7, False), (9, 6, False), (9, 8, True)]
)
def test_si_90_d4_sell_9_goods_at_7_or_more(count: int, price: int, met: bool):
    state = laid_out("D4")
    company(state, "green").price = price
    sold(state, "green", Europe=8, USA=count - 8)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D4"] * met


def test_si_90_d4_nfc_a_sales_count():
    state = laid_out("D4")
    company(state, "green").price = 7
    company(state, "green").sold_direct = 3
    sold(state, "green", Europe=6)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D4"]


@just
def test_si_91_d5_sell_10_goods(met: bool):
    state = laid_out("D5")
    sold(state, "green", Europe=8, USA=2 if met else 1)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D5"] * met


def test_si_91_d5_goods_of_others_do_not_count():
    state = laid_out("D5")
    sold(state, "green", Europe=8, USA=1)
    sold(state, "blue", China=4)
    ends_its_sale(state)
    assert may_claim(state, "green") == []


def test_si_91_d5_nfc_a_sales_count():
    state = laid_out("D5")
    company(state, "green").sold_direct = 3
    sold(state, "green", Europe=7)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D5"]


def test_si_91_d5_nfc_a_sales_are_remembered_from_phase_6():
    """Three goods through NFC-A and seven already on the board make ten."""
    state = laid_out("D5")
    owns(state, "green", "NFC")
    company(state, "green").goods = 3
    sold(state, "green", Europe=7)
    begin(state, 6)
    act(state, "green", "direct 3")
    if acting(state) == ["green"] and not state.claimants:
        act(state, "green", "end")
    assert may_claim(state, "green") == ["D5"]


def test_si_91_d5_nfc_a_sales_of_the_last_round_do_not_count():
    state = laid_out("D5")
    company(state, "green").sold_direct = 3
    begin(state, 8)
    shows(state, "green")
    shows(state, "blue")
    sold(state, "green", Europe=7)
    ends_its_sale(state)
    assert may_claim(state, "green") == []


@just
def test_si_91_d6_sell_none(met: bool):
    state = laid_out("D6")
    sold(state, "green", Europe=0 if met else 1)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D6"] * met


def test_si_91_d6_nfc_a_sales_count():
    state = laid_out("D6")
    company(state, "green").sold_direct = 1
    ends_its_sale(state)
    assert may_claim(state, "green") == []


@just
def test_si_91_d7_sell_in_5_regions(met: bool):
    state = laid_out("D7")
    sold(state, "green", Europe=3, USA=1, China=1, Canada=1, RSA=1 if met else 0)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D7"] * met


@just
def test_si_90_d8_improvements_face_down(met: bool):
    state = laid_out("D8")
    shows(state, "green", face_down=goal("D8") - (not met))
    begin(state, 3)
    assert may_claim(state, "green") == ["D8"] * met


@just
def test_si_90_d9_own_5_improvements(met: bool):
    """With the starting one, after the own turn."""
    state = laid_out("D9")
    company(state, "green").improvements += [PACK.tile_index["L L"]] * (3 if met else 2)
    shows(state, "green", factory=1)
    begin(state, 4)
    act(state, "green", "take 1")
    assert may_claim(state, "green") == ["D9"] * met


def test_si_90_d9_a_token_is_no_improvement():
    state = laid_out("D9")
    company(state, "green").improvements += [PACK.tile_index["L L"]] * 3
    begin(state, 4)
    assert company(state, "green").tokens == 1
    assert may_claim(state, "green") == []


@just
def test_si_90_d10_one_symbol_5_times(met: bool):
    """A tile with the symbol twice counts 2; G and G- are different symbols."""
    state = laid_out("D10")
    last = "G +$" if met else "G- L"
    company(state, "green").improvements += [PACK.tile_index[name] for name in ("G G", "G G", last)]
    begin(state, 4)
    assert may_claim(state, "green") == ["D10"] * met


def test_si_90_d10_the_improvement_just_taken_counts():
    """Green begins with R +$."""
    state = laid_out("D10")
    company(state, "green").improvements += [PACK.tile_index["R R"], PACK.tile_index["L R"]]
    state.display[2] = PACK.tile_index["G- R"]
    shows(state, "green", factory=1)
    begin(state, 4)
    act(state, "green", "take 3")
    assert may_claim(state, "green") == ["D10"]


@just
def test_si_90_d11_complete_3_technologies_in_a_round(met: bool):
    state = laid_out("D11")
    green = company(state, "green")
    green.research[technology("GPS")] = green.research[technology("LI-ION")] = 2
    green.research[technology("WI-FI")] = 2 if met else 1
    shows(state, "green", research=4)
    begin(state, 5)
    for name in ("LI-ION", "LI-ION", "GPS", "WI-FI"):
        act(state, "green", f"study {name}")
    assert may_claim(state, "green") == ["D11"] * met


def test_si_90_d11_technologies_of_earlier_rounds_do_not_count():
    state = laid_out("D11")
    owns(state, "green", "4G", "NFC")
    company(state, "green").research[technology("GPS")] = 2
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study GPS")
    assert may_claim(state, "green") == []


def test_si_90_d11_a_ready_technology_counts():
    state = laid_out("D11")
    company(state, "green").research = [3, 3, 4, 0, 0, 0]
    begin(state, 5)
    act(state, "green", "complete GPS")
    act(state, "green", "complete WI-FI")
    assert may_claim(state, "green") == ["D11"]


@just
def test_si_90_d12_have_5_technologies(met: bool):
    state = laid_out("D12")
    owns(state, "green", "GPS", "WI-FI", "GAMEPAD", "NFC")
    company(state, "green").research[technology("LI-ION")] = 2 if met else 1
    shows(state, "green", research=1)
    begin(state, 5)
    act(state, "green", "study LI-ION")
    assert may_claim(state, "green") == ["D12"] * met


@just
def test_si_90_d13_hold_3_patents(met: bool):
    state = laid_out("D13")
    owns(state, "green", "WI-FI", "NFC", patent=True)
    owns(state, "green", "4G", patent=met)
    begin(state, 5)
    assert may_claim(state, "green") == ["D13"] * met


@just
def test_si_90_d14_have_6_research_progress(met: bool):
    """Placed or not."""
    state = laid_out("D14")
    shows(state, "green", research=6 if met else 5)
    begin(state, 5)
    act(state, "green", "end")
    assert may_claim(state, "green") == ["D14"] * met


def test_si_90_d14_progress_from_a_retailer_does_not_count():
    state = laid_out("D14", sides="AABAAA")
    retailer(state, "Canada", "R2B")
    company(state, "green").research[technology("GAMEPAD")] = 3
    shows(state, "green", research=5)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    act(state, "green", "study 4G")
    act(state, "green", "end")
    assert may_claim(state, "green") == []


@just
def test_si_90_d15_have_logistics_progress(met: bool):
    state = laid_out("D15")
    shows(state, "green", logistics=goal("D15") - (not met), markup=3)
    begin(state, 6)
    act(state, "green", "end")
    assert may_claim(state, "green") == ["D15"] * met


@just
def test_si_90_d15_li_ion_a_counts_markup(met: bool):
    state = laid_out("D15")
    owns(state, "green", "LI-ION")
    shows(state, "green", logistics=goal("D15") - 2, markup=2 if met else 1)
    begin(state, 6)
    act(state, "green", "end")
    assert may_claim(state, "green") == ["D15"] * met


def ready_to_open(state: State, *names: str) -> None:
    """Green needs 1 progress for each of these regions."""
    for name in names:
        company(state, "green").progress[region(name)] = PACK.regions[region(name)].cost - 1


@just
def test_si_90_d16_open_3_offices_in_a_round(met: bool):
    """A retailer counts like a region."""
    state = laid_out("D16")
    retailer(state, "Europe", "R7A")
    ready_to_open(state, "Emirates", "RSA", "Europe")
    shows(state, "green", logistics=3)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand RSA")
    act(state, "green", "expand Europe" if met else "expand China")
    assert may_claim(state, "green") == ["D16"] * met


def test_si_90_d16_the_office_of_gamepad_b_counts():
    state = laid_out("D16", sides="AABAAA")
    company(state, "green").research[technology("GAMEPAD")] = 3
    ready_to_open(state, "Emirates", "RSA")
    shows(state, "green", research=1, logistics=2)
    begin(state, 5)
    act(state, "green", "study GAMEPAD")
    act(state, "green", "open Canada")
    act(state, "green", "expand Emirates")
    act(state, "green", "expand RSA")
    assert may_claim(state, "green") == ["D16"]


def test_si_90_d16_a_second_office_does_not_count():
    state = laid_out("D16")
    owns(state, "green", "WI-FI")
    ready_to_open(state, "Emirates", "RSA")
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand RSA")
    act(state, "green", "add Emirates")
    assert len(state.offices[region("Emirates")]) == 2
    assert may_claim(state, "green") == []


def test_si_90_d16_a_moved_office_does_not_count():
    state = laid_out("D16")
    retailer(state, "India", "R6B")
    ready_to_open(state, "Emirates", "India")
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand India")
    events = act(state, "green", "move Emirates > Caribbean")
    assert any(isinstance(event, OfficeMoved) for event in events)
    assert may_claim(state, "green") == []


def test_si_90_d16_offices_of_earlier_rounds_do_not_count():
    state = laid_out("D16")
    ready_to_open(state, "Emirates", "RSA", "Europe")
    shows(state, "green", logistics=2)
    begin(state, 6)
    act(state, "green", "expand Emirates")
    act(state, "green", "expand RSA")
    assert state.round == 2
    shows(state, "green", logistics=1)
    shows(state, "blue")
    begin(state, 6)
    act(state, "green", "expand Europe")
    assert may_claim(state, "green") == []


@just
def test_si_90_d17_an_office_in_each_large_region(met: bool):
    """On a retailer counts."""
    state = laid_out("D17")
    retailer(state, "China", "R7A")
    for name in ("China", "Europe"):
        offices(state, name, "green")
    offices(state, "USA", "blue", *["green"] * met)
    begin(state, 6)
    assert may_claim(state, "green") == ["D17"] * met


def test_si_90_d17_two_offices_in_a_large_region_count_once():
    state = laid_out("D17")
    offices(state, "China", "green", "green")
    offices(state, "Europe", "green")
    begin(state, 6)
    assert may_claim(state, "green") == []


@just
def test_si_90_d18_offices_in_8_regions(met: bool):
    """Seven and its home; on a retailer counts, two in a region count once."""
    state = laid_out("D18")
    retailer(state, "Canada", "R1A")
    for name in ("Canada", "Emirates", "RSA", "Europe", "USA", "China"):
        offices(state, name, "green")
    offices(state, "North Africa", "green", "green")
    offices(state, "India", *["green"] * met)
    begin(state, 6)
    assert may_claim(state, "green") == ["D18"] * met


@just
def test_si_90_d19_sell_goods_in_one_region(met: bool):
    state = laid_out("D19")
    sold(state, "green", Europe=goal("D19") - (not met), USA=4)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D19"] * met


@just
def test_si_90_d20_sell_goods_to_purple_buyers(met: bool):
    """Europe and USA have four purple buyers each, after four red ones; China five after three."""
    state = laid_out("D20")
    sold(state, "green", Europe=8, USA=8, China=3 + goal("D20") - 8 - (not met))
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D20"] * met


@just
def test_si_91_d21_lose_4_unsold_goods(met: bool):
    state = laid_out("D21")
    ends_its_sale(state, 4 if met else 3)
    assert may_claim(state, "green") == ["D21"] * met


def test_si_91_d21_goods_kept_by_wi_fi_b_are_not_lost():
    state = laid_out("D21", sides="ABAAAA")
    owns(state, "green", "WI-FI")
    company(state, "green").goods = 4
    begin(state, 7)
    events = act(state, "green", "end")
    assert GoodsKept(seat(state, "green"), 4) in events
    assert may_claim(state, "green") == []


@just
def test_si_91_d22_sell_only_to_red_buyers_in_3_regions(met: bool):
    state = laid_out("D22")
    sold(state, "green", Europe=4, USA=4, China=1 if met else 0)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D22"] * met


def test_si_c16_d22_no_purple_sale_at_all():
    """Emirates' second buyer is purple; Europe, USA and China would do without it."""
    state = laid_out("D22")
    sold(state, "green", Europe=1, USA=1, China=1)
    goods(state, "Emirates", None, "green")
    ends_its_sale(state)
    assert may_claim(state, "green") == []


def test_si_c16_d22_nfc_a_sales_do_not_matter():
    state = laid_out("D22")
    company(state, "green").sold_direct = 3
    sold(state, "green", Europe=1, USA=1, China=1)
    ends_its_sale(state)
    assert may_claim(state, "green") == ["D22"]


def test_si_c16_d22_nfc_a_sales_are_no_region():
    state = laid_out("D22")
    company(state, "green").sold_direct = 3
    sold(state, "green", Europe=1, USA=1)
    ends_its_sale(state)
    assert may_claim(state, "green") == []


@just
def test_si_90_d23_first_in_control_of_5_regions(met: bool):
    """Blue leads in USA; in Europe both sell and green has more."""
    state = laid_out("D23")
    for name in ("Europe", "India", "China", "RSA", "USA"):
        offices(state, name, "blue", "green")
    sold(state, "green", North_Africa=1, India=1, China=1, RSA=1 if met else 0)
    goods(state, "Europe", "green", "green", "blue")
    goods(state, "USA", "green", "blue", "blue")
    begin(state, 8)
    assert may_claim(state, "green") == ["D23"] * met


def test_si_90_d23_a_second_value_does_not_count():
    state = laid_out("D23", colours="green blue black")
    for name in ("Europe", "India", "China", "RSA"):
        offices(state, name, "green")
    sold(state, "green", Europe=1, India=1, China=1, RSA=1)
    offices(state, "USA", "blue", "black", "green")
    goods(state, "USA", "green", "blue", "blue")
    begin(state, 8)
    assert may_claim(state, "green") == []


@just
def test_si_90_d24_gain_80_vp_in_a_round(met: bool):
    """Nine goods at 8 where nobody has an office, and 8 or 7 VP earlier in this round."""
    state = laid_out("D24")
    green = company(state, "green")
    green.price, green.vp_before = 8, 100
    green.vp = 108 if met else 107
    sold(state, "green", Europe=8, USA=1)
    begin(state, 8)
    assert may_claim(state, "green") == ["D24"] * met


def test_si_90_d24_control_counts():
    """72 VP earlier in this round, 5 for a good at 5, 3 for the only office in Europe."""
    state = laid_out("D24")
    green = company(state, "green")
    green.vp_before, green.vp = 100, 172
    offices(state, "Europe", "green")
    sold(state, "green", Europe=1)
    begin(state, 8)
    assert green.vp == 180
    assert may_claim(state, "green") == ["D24"]


def test_si_90_d24_patents_and_retailers_do_not_count():
    state = laid_out("D24")
    green = company(state, "green")
    green.vp_before, green.vp = 100, 179
    owns(state, "green", "4G", patent=True)
    retailer(state, "China", "R7A")
    offices(state, "China", "green")
    begin(state, 8)
    assert may_claim(state, "green") == []


def test_si_90_d24_vp_of_earlier_rounds_do_not_count():
    state = laid_out("D24")
    company(state, "green").vp = 90
    state.directives = []
    begin(state, 8)
    state.directives = [PACK.directive_index["D24"]]
    shows(state, "green")
    shows(state, "blue")
    begin(state, 8)
    assert may_claim(state, "green") == []


# Refusals


@just
def test_si_c16_a_directive_cannot_be_claimed_before_the_turn_ends(met: bool):
    """One of another phase is told as that."""
    state = laid_out("D14", "D15")
    shows(state, "green", research=6 if met else 2)
    begin(state, 5)
    assert why_not(state, "green", "claim D14") == "directives.turn_end"
    assert why_not(state, "green", "claim D15") == "directives.other_phase"
    assert why_not(state, "green", "claim D1") == "directives.not_there"


@pytest.mark.parametrize("phase", [4, 5, 6, 7])
def test_si_c16_in_each_phase_of_turns_the_refusal_says_when(phase: int):
    names = {4: "D9", 5: "D12", 6: "D18", 7: "D6"}
    state = laid_out(names[phase])
    shows(state, "green", factory=1, research=1, logistics=1)
    company(state, "green").goods = 1
    begin(state, phase)
    assert acting(state) == ["green"]
    assert why_not(state, "green", f"claim {names[phase]}") == "directives.turn_end"
