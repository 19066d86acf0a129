"""axe finds no serious fault on any page, wide or on a phone, light or dark."""

from importlib.resources import files
from typing import Literal

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, WIDE, Home, Lobby

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
FIND = """async ([within, only]) =>
    (await axe.run(within, {resultTypes: ["violations"], ...only})).violations
    .filter(({impact}) => impact === "serious" || impact === "critical")
    .flatMap(({id, nodes}) => nodes.map(({html, any, all, none}) =>
        `${id}: ${[...any, ...all, ...none].map(({message}) => message)} ${html.slice(0, 300)}`))
"""
DRAWN = """() => new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 100))
    setTimeout(done, 2000)  // a browser without a screen may draw nothing
})"""
"""What follows from a new size has been drawn."""
CONTRAST = {"runOnly": ["color-contrast"]}
"""All that depends on the theme; it takes two thirds of the time, on a phone far less of it."""


def faults(page: Page, within: str = "html", themes: bool = False) -> list[str]:
    """Serious and critical ones, wide in light and on a phone in dark; `themes`: contrast the
    other way round too."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)

    def found(scheme: Literal["light", "dark"], only: dict[str, list[str]]) -> list[str]:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator(f"html[data-theme={scheme}]")).to_be_attached()
        return [f"{scheme} {fault}" for fault in page.evaluate(FIND, [within, only])]

    def resized(size: ViewportSize) -> None:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)

    resized(WIDE)
    wide = found("light", {}) + (found("dark", CONTRAST) if themes else [])
    resized(PHONE)
    narrow = found("dark", {}) + (found("light", CONTRAST) if themes else [])
    resized(WIDE)
    return [f"wide {fault}" for fault in wide] + [f"phone {fault}" for fault in narrow]


def test_home_and_lobby(guests: Guests):
    guest = guests()
    home = Home(guest).open()
    guest.page.get_by_role("button", name="More").click()
    assert faults(guest.page, themes=True) == []
    home.seats("Open by link", "Bot, easy")
    home.open_table()
    Lobby(guest)
    assert faults(guest.page, themes=True) == []
