"""Setup: SI-1 to SI-6, and the rulesets that make no game."""

from collections import Counter
from typing import Any

import pytest

from flagship.games.smartphone_inc.rules import setup, turn
from flagship.games.smartphone_inc.rules.editions import SECOND, read_ruleset, ruleset
from flagship.games.smartphone_inc.rules.events import GameEnded, PhaseBegan, RoundBegan
from flagship.games.smartphone_inc.rules.notation import read
from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.rules.state import EMPTY, State
from flagship.games.smartphone_inc.rules.viewing import view
from flagship.kernel.codec import encode_view
from flagship.kernel.game import Refusal
from tests.games.smartphone_inc.position import act, begin, chance, company, region, table

PACK = load()
PLAN = "plan white1 black2/0 @1,0"
FIVE = ("green", "blue", "black", "yellow", "red")


def new(*colours: str, seed: int = 1, **changes: Any) -> State:
    return setup.new(ruleset(colours=colours or ("green", "blue"), **changes), seed)


def closed(state: State) -> set[str]:
    """The regions with a retailer."""
    return {PACK.regions[where].name for where, face in enumerate(state.retailers) if face != EMPTY}


# SI-1


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_si_1_two_to_five_companies_play(people: int):
    assert len(new(*FIVE[:people]).companies) == people


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_si_1_steve_joins_one_to_four_people(people: int):
    state = new(*FIVE[: people + 1], steve=people)
    assert state.steve is not None
    assert turn.to_act(state) == list(range(people))


def test_si_1_a_game_has_5_rounds_of_8_phases():
    state = new()
    phases: dict[int, list[int]] = {round: [] for round in range(1, 6)}
    phases[1].append(1)
    ended: list[GameEnded] = []
    while seats := turn.to_act(state):
        action = read(PACK, PLAN) if state.phase == 1 else turn.legal(state, seats[0])[0]
        number = state.round
        for event in turn.step(state, seats[0], action):
            if isinstance(event, RoundBegan):
                number = event.round
            elif isinstance(event, PhaseBegan):
                phases[number].append(event.phase)
            elif isinstance(event, GameEnded):
                ended.append(event)
    for round in range(1, 5):
        assert phases[round] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [phase for phase in phases[5] if phase != 4] == [1, 2, 3, 5, 6, 7, 8]
    assert len(ended) == 1


# SI-2


@pytest.mark.parametrize(
    ("colour", "home", "vp", "tile"),
    [
        ("green", "North Africa", 3, "R +$"),
        ("blue", "South America", 4, "L +$"),
        ("black", "Australia", 5, "G R"),
        ("yellow", "India", 6, "G- L"),
        ("red", "CIS", 7, "L G"),
    ],
)
def test_si_2_a_company_starts_as_its_screen_says(colour: str, home: str, vp: int, tile: str):
    state = new(*FIVE)
    seat = FIVE.index(colour)
    one = state.companies[seat]
    assert one.vp == vp
    assert [PACK.tiles[kind].name for kind in one.improvements] == [tile]
    assert {
        PACK.regions[where].name: row for where, row in enumerate(state.offices) if seat in row
    } == {home: (seat,)}


def test_si_2_the_colour_counts_not_the_seat():
    state = new("red", "green")
    assert [one.vp for one in state.companies] == [7, 3]
    assert state.offices[region("CIS")] == (0,)
    assert state.offices[region("North Africa")] == (1,)


def test_si_2_prices_start_at_5():
    assert [one.price for one in new(*FIVE).companies] == [5] * 5


def test_si_2_nothing_else_is_owned_at_the_start():
    for one in new(*FIVE).companies:
        assert (one.goods, one.tokens, one.technologies, one.bonuses, one.patents) == (
            0,
            0,
            0,
            0,
            0,
        )
        assert not any(one.research)
        assert not any(one.progress)


# SI-3


def test_si_3_all_technologies_show_side_a_unless_chosen():
    assert new().sides == "AAAAAA"


def test_si_3_sides_can_be_chosen_per_technology():
    assert new(sides="ABBABA").sides == "ABBABA"


def test_si_3_random_sides_can_be_either_for_every_technology():
    drawn = [new(sides="??????", seed=seed).sides for seed in range(60)]
    for technology in range(6):
        assert {sides[technology] for sides in drawn} == {"A", "B"}


def test_si_3_only_the_sides_left_open_are_random():
    assert {new(sides="A?B?AB", seed=seed).sides for seed in range(60)} == {
        "AABAAB",
        "AABBAB",
        "ABBAAB",
        "ABBBAB",
    }


def test_si_3_a_patent_lies_on_each():
    assert new().patents == 0b111111


# SI-4


def test_si_4_5_of_the_27_improvements_lie_face_up():
    state = new()
    assert len(state.display) == 5
    assert len(state.pile) == 22
    printed = {"G +$": 4, "L +$": 4, "R +$": 2, "G- R": 3, "G- L": 3, "G- G": 2, "G G": 3}
    printed |= {"R R": 2, "L L": 2, "L R": 2}
    assert Counter(PACK.tiles[kind].name for kind in state.display + state.pile) == printed


def test_si_4_the_improvements_are_shuffled():
    orders = {tuple(new(seed=seed).pile) for seed in range(10)}
    assert len(orders) == 10


def test_si_4_the_same_seed_shuffles_the_same():
    assert new(seed=7).pile == new(seed=7).pile


def test_si_4_at_the_rounds_end_5_new_ones_are_dealt():
    state = table("green", "blue")
    state.display, state.discards = [0, 1, 2], [3]
    state.pile = [9, 8, 7, 6, 5, 4]
    begin(state, 8)
    assert state.display == [4, 5, 6, 7, 8]
    assert state.pile == [9]
    assert sorted(state.discards) == [0, 1, 2, 3]


def test_si_4_the_last_round_deals_no_more():
    state = table("green", "blue", round=5)
    before = list(state.display)
    begin(state, 8)
    assert state.display == before


# SI-5


@pytest.mark.parametrize(
    ("colours", "regions"),
    [
        (
            ("green", "blue"),
            {"China", "Canada", "Caribbean", "Australia", "India", "CIS"},
        ),
        (
            ("red", "black"),
            {"China", "Canada", "Caribbean", "North Africa", "South America", "India"},
        ),
        (("green", "blue", "black"), {"Europe", "RSA", "India", "CIS"}),
        (("red", "yellow", "black"), {"Europe", "RSA", "North Africa", "South America"}),
        (("green", "blue", "black", "yellow"), {"Canada", "CIS"}),
        (("green", "blue", "yellow", "red"), {"Canada", "Australia"}),
        (FIVE, set()),
    ],
)
def test_si_5_retailers_close_regions(colours: tuple[str, ...], regions: set[str]):
    assert closed(new(*colours)) == regions


def test_si_5_steve_counts_as_a_company():
    assert closed(new("green", "blue", steve=1)) == closed(new("green", "blue"))
    assert closed(new("green", "blue", "black", steve=0)) == closed(new("green", "blue", "black"))


@pytest.mark.parametrize("seed", range(10))
def test_si_5_a_retailer_lies_on_a_region_of_its_size(seed: int):
    for where, face in enumerate(new(seed=seed).retailers):
        if face != EMPTY:
            assert PACK.retailers[face // 2].size == PACK.regions[where].size


@pytest.mark.parametrize("seed", range(10))
def test_si_5_a_retailer_lies_once(seed: int):
    tiles = [face // 2 for face in new(seed=seed).retailers if face != EMPTY]
    assert len(tiles) == len(set(tiles)) == 6


def test_si_5_retailers_are_shuffled_and_any_side_is_up():
    faces = {new(seed=seed).retailers[region("India")] for seed in range(200)}
    medium = {f"{one.name}{side}" for one in PACK.retailers if one.size == "M" for side in "AB"}
    assert {PACK.faces[face].name for face in faces} == medium


# SI-6


def test_si_6_the_order_of_the_pile_is_hidden():
    state = table("green", "blue")
    seen = [encode_view(view(state, seat)) for seat in (0, 1, None)]
    state.pile.reverse()
    assert [encode_view(view(state, seat)) for seat in (0, 1, None)] == seen


def test_si_6_the_size_of_the_pile_is_public():
    assert view(table("green", "blue"), None).pile == 22


def test_si_6_chance_is_hidden():
    state = table("green", "blue")
    seen = [encode_view(view(state, seat)) for seat in (0, 1, None)]
    chance(state, 0)
    assert [encode_view(view(state, seat)) for seat in (0, 1, None)] == seen


def test_si_6_a_secret_plan_is_seen_by_its_owner_alone():
    state = table("green", "blue")
    act(state, "green", PLAN)
    assert view(state, 0).companies[0].plan == read(PACK, PLAN)
    assert view(state, 1).companies[0].plan is None
    assert view(state, None).companies[0].plan is None


def test_si_6_all_else_is_public():
    state = table("green", "blue", sides="AB?AB?", retailers=True)
    one = company(state, "green")
    one.goods, one.tokens, one.vp, one.price = 4, 2, 31, 6
    one.technologies, one.bonuses, one.patents = 0b11, 0b1001, 0b1
    one.research, one.progress = [1] * 6, [1] * 12
    one.improvements = [0, 1, 2]
    for seat in (1, None):
        seen = view(state, seat)
        shown = seen.companies[0]
        assert (shown.goods, shown.tokens, shown.vp, shown.price) == (4, 2, 31, 6)
        assert (shown.technologies, shown.bonuses, shown.patents) == (0b11, 0b1001, 0b1)
        assert (shown.research, shown.progress) == ((1,) * 6, (1,) * 12)
        assert shown.improvements == (0, 1, 2)
        assert seen.offices == tuple(map(tuple, state.offices))
        assert seen.buyers == tuple(map(tuple, state.buyers))
        assert seen.retailers == state.retailers
        assert seen.display == tuple(state.display)
        assert seen.sides == state.sides
        assert seen.patents == state.patents


# Rulesets that make no game


@pytest.mark.parametrize(
    "changes",
    [
        {"colours": ()},
        {"colours": ("green",)},
        {"colours": ("green",), "steve": 0},
        {"colours": (*FIVE, "white")},
        {"colours": (*FIVE, "green")},
        {"colours": (*FIVE, "green"), "steve": 5},
        {"colours": ("green", "pink")},
        {"colours": ("green", "Blue")},
        {"colours": ("green", "green")},
        {"colours": "green"},
        {"colours": ("green", 1)},
        {"colours": None},
        {"steve": 2},
        {"steve": -1},
        {"steve": "blue"},
        {"steve": 0.5},
        {"steve": 10**30},
        {"steve_level": "hardest"},
        {"sides": "AAAAA"},
        {"sides": "AAAAAAA"},
        {"sides": "AAAAAC"},
        {"sides": "aaaaaa"},
        {"sides": ""},
        {"sides": 0},
        {"directives": 1},
        {"directives": "yes"},
        {"rounds": 0},
        {"rounds": 6},
        {"rounds": -1},
        {"rounds": True},
        {"rounds": 10**30},
        {"overhang": -1},
        {"overhang": 10**30},
        {"priority_ties": "coin"},
        {"retailer_bonus_optional": None},
        {"technologies_per_good": 0},
        {"technologies_per_good": 3},
        {"control_ties": "coin"},
        {"edition": "third"},
        {"weather": "fine"},
    ],
    ids=str,
)
def test_si_1_a_ruleset_that_makes_no_game_is_refused(changes: dict[str, Any]):
    with pytest.raises(Refusal) as refusal:
        read_ruleset({"colours": ["green", "blue"], **changes})
    assert str(refusal.value).endswith((".", ")"))


def test_si_1_a_single_company_is_told_to_meet_steve():
    with pytest.raises(Refusal, match="give Steve a seat"):
        ruleset(colours=("green",))


def test_si_1_six_companies_are_told_how_many_can_play():
    with pytest.raises(Refusal, match="1 to 5 companies"):
        ruleset(colours=(*FIVE, "white"))


@pytest.mark.parametrize("changes", [{"colours": ("green",)}, {"weather": "fine"}], ids=str)
def test_si_1_changes_to_an_edition_are_checked(changes: dict[str, Any]):
    with pytest.raises(Refusal):
        ruleset("first", **changes)


def test_si_1_there_are_two_editions():
    with pytest.raises(Refusal, match='no edition "third"'):
        ruleset("third")


@pytest.mark.parametrize("data", [None, [], "second", 2, [["colours", ["green", "blue"]]]], ids=str)
def test_si_1_what_is_not_a_ruleset_is_refused(data: Any):
    with pytest.raises(Refusal):
        read_ruleset(data)


def test_si_1_the_second_edition_is_the_default():
    assert ruleset() == ruleset("second") == SECOND
