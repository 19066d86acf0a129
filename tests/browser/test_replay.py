"""A replay in a real browser: steps, keys, a link to a moment, files, playing on."""

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from flagship.bots import bot
from flagship.kernel import save
from flagship.kernel.match import Match
from flagship.kernel.rng import Rng
from tests.any_game import GAMES
from tests.browser.conftest import Guests
from tests.browser.pages import PHONE, Guest, Home, Table, starting
from tests.browser.test_accessibility import faults
from tests.browser.test_phone import fits

SHOWN = tuple(GAMES)


def finished(guest: Guest) -> str:
    """A short game of bots, watched to its end."""
    table = {
        "game": "smartphone_inc",
        "seats": [{"kind": "bot", "level": "greedy"}] * 2,
        "options": {"rounds": 1},
        "pause_ms": 0,
        "seed": "2026",
    }
    made = guest.sits_at(table)
    expect(guest.page.get_by_role("button", name="Watch again")).to_be_visible()
    return made


def file(folder: Path, game: str, most: int = 10_000) -> Path:
    """A game of bots as the terminal saves it."""
    rules = GAMES[game].setup.ruleset(colours=tuple(GAMES[game].colours[:3]))
    match = Match(GAMES[game], rules, 11)
    bots = [bot("greedy", game, Rng(seat)) for seat in range(3)]
    while not match.is_over and len(match.decisions) < most:
        seat = match.game.rules.to_act(match.state)[0]
        match.submit(seat, bots[seat].choose(match.game.rules.view(match.state, seat)))
    path = folder / f"{game}.save.json"
    path.write_bytes(save.dump(match))
    return path


class Replay:
    """The page of a replay."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.moment = page.get_by_role("slider", name="Moment")
        self.bar = page.get_by_role("region", name="Replay")
        expect(self.moment).to_be_visible()

    def is_at(self, at: int) -> None:
        expect(self.moment).to_have_value(str(at))

    def at(self) -> int:
        return int(self.moment.input_value())

    def last(self) -> int:
        return int(self.moment.get_attribute("max") or "")

    def button(self, name: str) -> None:
        self.bar.get_by_role("button", name=name, exact=True).click()

    def phase(self) -> str:
        now = self.page.get_by_role("navigation", name="Phases").locator("[aria-current=step]")
        return now.inner_text().strip()


def opened(guest: Guest, path: Path) -> Replay:
    guest.page.goto("/replay")
    guest.page.get_by_label("Choose a file").set_input_files(path)
    guest.page.wait_for_url("**/replay/*")
    return Replay(guest.page)


def test_watch_again_step_by_step(guests: Guests):
    guest = guests()
    made = finished(guest)
    guest.page.get_by_role("button", name="Watch again").click()
    replay = Replay(guest.page)
    replay.is_at(0)
    expect(guest.page.get_by_role("group", name="Map")).to_be_visible()
    replay.button("One decision forward")
    replay.is_at(1)
    replay.button("One decision back")
    replay.is_at(0)
    before = replay.phase()
    replay.button("One phase forward")
    expect(guest.page.get_by_role("navigation", name="Phases")).not_to_contain_text(before)
    replay.button("One round forward")
    replay.is_at(replay.last())
    replay.button("One round back")
    replay.is_at(0)
    said = guest.page.get_by_role("status").filter(has_text=re.compile("round", re.I))
    expect(said.first).to_be_visible()
    log = guest.page.get_by_role("log")
    lines = log.locator(".le").count()
    guest.page.keyboard.press("End")
    expect(log.locator(".le").nth(lines + 5)).to_be_attached()

    home = Home(guest).open()
    guest.page.locator(f'a[href="/replay/{made}"]').click()
    Replay(guest.page)
    assert home.page.url.endswith(f"/replay/{made}") or "?at=" in home.page.url


def test_by_keyboard_alone(guests: Guests, tmp_path: Path):
    guest = guests()
    replay = opened(guest, file(tmp_path, "smartphone_inc"))
    keys = guest.page.keyboard
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0)):
        keys.press(key)
        replay.is_at(at)
    keys.press("ArrowDown")
    phase = replay.at()
    assert phase > 1
    keys.press("ArrowUp")
    replay.is_at(0)
    keys.press("PageDown")
    assert replay.at() > phase
    keys.press("PageUp")
    replay.is_at(0)
    keys.press("End")
    replay.is_at(replay.last())
    keys.press("Home")
    keys.press("3")
    keys.press("Space")
    expect(replay.bar.get_by_role("button", name="Pause")).to_be_visible()
    expect(replay.moment).not_to_have_value(re.compile("^[012]$"))
    keys.press("Space")
    expect(replay.bar.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = replay.at()
    guest.page.wait_for_timeout(700)
    replay.is_at(stopped)
    views = guest.page.get_by_role("radiogroup", name="Seen by")
    expect(views.get_by_role("radio", name="Everything revealed")).to_be_checked()
    keys.press("v")
    expect(views.get_by_role("radio", name="As Green saw it")).to_be_checked()
    keys.press("?")
    drawer = guest.page.get_by_role("dialog", name="Symbol key")
    drawer.get_by_role("tab", name="Keys").click()
    expect(drawer).to_contain_text("one decision")
    keys.press("Escape")
    expect(drawer).to_have_count(0)


def test_a_link_leads_to_the_moment_and_the_seat(guests: Guests, tmp_path: Path):
    guest, friend = guests(), guests()
    replay = opened(guest, file(tmp_path, "smartphone_inc"))
    for _ in range(5):
        guest.page.keyboard.press("ArrowRight")
    guest.page.get_by_role("radio", name="As Blue saw it").click()
    guest.page.get_by_role("button", name="Copy a link to this moment").click()
    link = guest.page.get_by_role("status").get_by_text("/replay/").inner_text()
    assert "at=5&seat=1" in link
    expect(guest.page).to_have_url(link)
    friend.page.goto(link)
    replay = Replay(friend.page)
    replay.is_at(5)
    expect(friend.page.get_by_role("radio", name="As Blue saw it")).to_be_checked()
    friend.page.goto(link.replace("at=5", "at=99999"))
    replay.is_at(replay.last())
    expect(friend.page.get_by_text("has no moment 99999")).to_be_visible()
    friend.page.goto(link.replace("at=5&seat=1", "at=never&seat=7"))
    replay.is_at(replay.last())
    said = friend.page.get_by_role("status").filter(has_text="has no moment never")
    expect(said).to_contain_text("has no seat 7")


@pytest.mark.parametrize("game", SHOWN)
def test_download_and_open_again(guests: Guests, tmp_path: Path, game: str):
    guest = guests()
    path = file(tmp_path, game)
    opened(guest, path)
    with guest.page.expect_download() as coming:
        guest.page.get_by_role("link", name="Download the game as a file").click()
    again = tmp_path / "again.json"
    coming.value.save_as(again)
    assert again.read_bytes() == path.read_bytes()
    before = guest.page.url
    replay = opened(guest, again)
    assert guest.page.url.partition("?")[0] == before.partition("?")[0]
    replay.is_at(0)


def test_files_that_are_no_games(guests: Guests, tmp_path: Path):
    guest = guests()
    guest.forgiven = "Failed to load resource"
    page = guest.page
    page.goto("/replay")
    broken = tmp_path / "broken.json"
    for content, said in (
        (b"{}", "format None"),
        (b"hello", "not a Flagship save"),
        (b" " * (2 << 20), "larger than 1 MiB"),
        (
            file(tmp_path, "smartphone_inc", 9).read_bytes().replace(b'"seed": 11', b'"seed": 12'),
            "checksum",
        ),
    ):
        broken.write_bytes(content)
        page.get_by_label("Choose a file").set_input_files(broken)
        expect(page.get_by_role("alert")).to_contain_text(said)
    for nothing, said in (
        ("nothing", "There is no such game"),
        ("No-such-game", "There is no such game"),
        ("no/such/game?at=3", "There is nothing at this address"),
    ):
        page.goto(f"/replay/{nothing}")
        expect(page.get_by_role("alert")).to_contain_text(said)
    page.get_by_role("link", name="Open a game").click()
    expect(page.get_by_role("button", name="Choose a file")).to_be_visible()


def test_a_file_is_dropped(guests: Guests, tmp_path: Path):
    guest = guests()
    content = file(tmp_path, "smartphone_inc", 9).read_text()
    guest.page.goto("/replay")
    expect(guest.page.get_by_role("button", name="Choose a file")).to_be_visible()
    guest.page.evaluate(
        """content => {
            const carried = new DataTransfer();
            carried.items.add(new File([content], "game.json", {type: "application/json"}));
            dispatchEvent(new DragEvent("drop", {dataTransfer: carried, cancelable: true}));
        }""",
        content,
    )
    replay = Replay(guest.page)
    assert replay.last() == 9


def test_play_on_from_a_moment(guests: Guests, tmp_path: Path):
    guest = guests()
    replay = opened(guest, file(tmp_path, "smartphone_inc"))
    page = guest.page
    page.keyboard.press("End")
    page.get_by_role("button", name="Play on from here").click()
    panel = page.get_by_role("dialog", name="Play on from here")
    expect(panel.get_by_role("button", name="Play on")).to_be_disabled()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    replay.is_at(replay.at())
    page.get_by_role("button", name="Play on from here").click()
    panel.get_by_role("radio", name="Blue").click()
    panel.get_by_label("Bots").select_option(label="Bot, easy")
    panel.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/tables/*")
    table = Table(guest)
    expect(table.ready).to_be_visible()
    assert table.round() == 2
    table.lay()
    table.submit_plan()
    assert table.turn() in ("Improvement", "Research", "Logistics", "Sale", "Planning")
    assert guest.refusals() == []


def test_a_position_is_corrected_played_and_copied(guests: Guests):
    guest = guests()
    guest.forgiven = "409"
    page = guest.page
    document = Path(__file__).parents[2] / "docs" / "positions.md"
    lines = document.read_text(encoding="utf-8").splitlines()
    text = [line for line in lines if line.startswith("smartphone_inc/1")][-1]
    page.goto(f"/position?p={quote(text.replace('round=2', 'round=9'))}")
    expect(page.get_by_role("alert")).to_contain_text("must be a whole number from 1 to 5")
    assert faults(page) == []
    page.get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/tables/*")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy position").click()
    copied = page.get_by_role("status").filter(has_text="Copied")
    blocked = page.get_by_role("status").filter(has_text=text)
    expect(copied.or_(blocked)).to_be_visible()


@pytest.mark.parametrize("game", SHOWN)
def test_accessible_and_fits_a_phone(guests: Guests, tmp_path: Path, game: str):
    guest = guests()
    guest.page.goto("/replay")
    expect(guest.page.get_by_role("button", name="Choose a file")).to_be_visible()
    assert faults(guest.page) == []
    replay = opened(guest, file(tmp_path, game))
    guest.page.keyboard.press("PageDown")
    assert faults(guest.page) == []
    guest.page.get_by_role("button", name="Play on from here").click()
    guest.page.keyboard.press("?")
    expect(guest.page.locator(".symbols dt").first).to_be_visible()
    assert faults(guest.page) == []
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("Escape")
    guest.page.set_viewport_size(PHONE)
    for name in ("One decision forward", "One round back", "Speed: Normal"):
        expect(replay.bar.get_by_role("button", name=name)).to_be_in_viewport(ratio=0.9)
    tools = guest.page.get_by_role("button", name=starting("Play on from here"))
    expect(tools).to_be_in_viewport(ratio=0.9)
    fits(guest)
