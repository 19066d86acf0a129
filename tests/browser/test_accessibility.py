"""axe finds no serious fault on any page, wide or on a phone, light or dark."""

from importlib.resources import files
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, WIDE, Home, Lobby

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
FIND = """async ([within, only]) =>
    (await axe.run(within, {resultTypes: ["violations"], ...only})).violations
    .filter(({impact}) => impact === "serious" || impact === "critical")
    .flatMap(({id, nodes}) => nodes.map(({html, any, all, none}) =>
        `${id}: ${[...any, ...all, ...none].map(({message}) => message)} ${html.slice(0, 300)}`))
"""
CONTRAST = {"runOnly": ["color-contrast"]}
"""All that depends on the theme; it takes two thirds of the time, on a phone far less of it."""


def faults(page: Page, within: str = "html") -> list[str]:
    """Serious and critical ones, wide and on a phone, light and dark."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)

    def found(scheme: Literal["light", "dark"], only: dict[str, list[str]]) -> list[str]:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(f"html[data-theme={scheme}]")).to_be_attached()
        return [f"{scheme} {fault}" for fault in page.evaluate(FIND, [within, only])]

    page.set_viewport_size(WIDE)
    wide = found("light", {}) + found("dark", CONTRAST)
    page.set_viewport_size(PHONE)
    narrow = found("dark", {}) + found("light", CONTRAST)
    page.set_viewport_size(WIDE)
    return [f"wide {fault}" for fault in wide] + [f"phone {fault}" for fault in narrow]


def test_home_and_lobby(guests: Guests):
    guest = guests()
    home = Home(guest).open()
    guest.page.get_by_role("button", name="More").click()
    assert faults(guest.page) == []
    home.seats("Open by link", "Bot, easy")
    home.open_table()
    Lobby(guest)
    assert faults(guest.page) == []
