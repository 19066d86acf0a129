"""axe finds no serious fault on any page, wide or on a phone, light or dark."""

from importlib.resources import files
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, WIDE, Home, Lobby

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
FIND = """async () => (await axe.run({resultTypes: ["violations"]})).violations
    .filter(({impact}) => impact === "serious" || impact === "critical")
    .flatMap(({id, nodes}) => nodes.map(({html, any, all, none}) =>
        `${id}: ${[...any, ...all, ...none].map(({message}) => message)} ${html.slice(0, 300)}`))
"""
MOST_STEPS = 80
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def faults(page: Page) -> list[str]:
    """Serious and critical ones, wide and narrow, light and dark."""
    found: list[str] = []
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            expect(page.locator(f"html[data-theme={scheme}]")).to_be_attached()
            page.evaluate(AXE)
            found += [f"{size['width']} {scheme} {fault}" for fault in page.evaluate(FIND)]
    page.set_viewport_size(WIDE)
    return found


def test_home_and_lobby(guests: Guests):
    guest = guests()
    home = Home(guest).open()
    guest.page.get_by_role("button", name="More").click()
    assert faults(guest.page) == []
    home.seats("Open by link", "Bot, easy")
    home.open_table()
    Lobby(guest)
    assert faults(guest.page) == []


def test_the_table_from_planning_to_the_end(guests: Guests):
    guest = guests()
    table = Home(guest).open().one_round()
    seen: set[str] = set()
    going = True
    while going:
        if (phase := table.turn()) not in seen:
            seen.add(phase)
            assert faults(guest.page) == []
        going = table.step("Logistics")
    assert seen >= {"Planning", "Logistics", "Sale", "over"}
    guest.page.get_by_role("button", name="Final board").click()
    expect(table.map).to_be_visible()
    assert faults(guest.page) == []


def test_what_is_told_and_the_end_of_a_round(guests: Guests):
    guest = guests(story="slow")
    page = guest.page
    table = Home(guest).open().one_round()
    table.submit_plan()
    telling = page.get_by_role("region", name="What is happening")
    ended = page.locator("main.recap")
    seen: set[str] = set()
    for _ in range(MOST_STEPS):
        expect(telling.or_(ended).or_(table.bar).first).to_be_visible()
        if ended.count():
            break
        if telling.count():
            if (phase := table.phase()) not in seen:
                seen.add(phase)
                assert faults(page) == []
            page.keyboard.press("Escape")
        else:
            table.act()
    expect(ended).to_be_visible()
    assert seen
    assert faults(page) == []
