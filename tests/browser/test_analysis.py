"""The analysis of a finished game in a real browser: it grows, tells the costliest decisions, every
plan and every option, skill and luck, and leads back into the game."""

import itertools
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from flagship.kernel import save
from tests.bots.test_analysis import played
from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, WIDE, Guest
from tests.browser.test_accessibility import faults
from tests.browser.test_home import LAPTOP
from tests.browser.test_home import fits as on_screen
from tests.browser.test_phone import fits
from tests.browser.test_replay import opened

MADE = 240_000


def shown(page: Page) -> int:
    """The number of the decision looked at."""
    return int(page.get_by_role("slider", name="Decision").get_attribute("aria-valuenow") or "")


@pytest.mark.parametrize("game", ["smartphone_inc", "mobile_markets"])
def test_a_game_is_analysed_and_taken_up_again(guests: Guests, tmp_path: Path, game: str):
    guest: Guest = guests()
    page = guest.page
    file = tmp_path / "game.save.json"
    file.write_bytes(save.dump(played(game, "easy", "hard", rounds=1)))
    opened(guest, file)
    page.get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("heading", name=re.compile("with .*\\d"), level=1)).to_be_visible(
        timeout=MADE
    )
    costliest = page.get_by_role("region", name="Costliest decisions").get_by_role("listitem")
    worst = costliest.first
    expect(worst.get_by_role("button", pressed=True)).to_be_visible()
    expect(worst).to_contain_text("Better")
    # The plan of the round, however good it was: all plans, by both measures.
    page.get_by_role("slider", name="Decision").press("Home")
    expect(page.get_by_role("heading", name="Every plan there was")).to_be_visible()
    expect(page.get_by_role("img", name="Made", exact=True)).to_be_visible()
    page.get_by_role("radio", name="What they did").click()
    expect(page.get_by_text("Known only afterwards")).to_be_visible()
    assert faults(page) == []
    for size in (WIDE, LAPTOP, PHONE):
        on_screen(page, size)
    page.set_viewport_size(WIDE)
    # Of a turn, the part of the board it was about, with what was done ringed.
    page.get_by_role("slider", name="Decision").press("ArrowRight")
    page.get_by_role("slider", name="Decision").press("ArrowRight")
    picture = page.get_by_role("img", name="The board at that moment")
    expect(picture.locator(".didhere")).to_be_visible()
    # Skill and luck add up.
    luck = page.locator(".wf .v").all_inner_texts()
    gap = page.locator(".hd2 .cap b").inner_text()
    numbers = [int(re.sub("[^0-9−]", "", one).replace("−", "-")) for one in [*luck, gap]]
    assert sum(numbers[:-1]) == numbers[-1]
    # A link opens at its decision, with the eyes of whoever made it.
    worst.get_by_role("button").first.click()
    link = page.url
    number = shown(page)
    assert link.endswith(f"#{number}")
    other = guests(viewport=PHONE)
    other.page.goto(link)
    expect(other.page.get_by_role("slider", name="Decision")).to_have_attribute(
        "aria-valuenow", str(number)
    )
    expect(other.page.get_by_role("heading", name="Skill and luck")).to_be_visible()
    fits(other)
    page.get_by_role("button", name="Try again from here").click()
    ask = page.get_by_role("dialog", name="Play on from here")
    things = [
        *ask.get_by_role("radio").all(),
        ask.get_by_role("combobox"),
        ask.get_by_role("button", name="Play on"),
    ]
    boxes = [box for box in (thing.bounding_box() for thing in things) if box]
    for above, below in itertools.pairwise(boxes):  # what is asked stands one below the other
        assert above["y"] + above["height"] <= below["y"] + 1, boxes
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url("**/tables/*")
    expect(page.get_by_role("navigation", name="Phases")).to_be_visible()
