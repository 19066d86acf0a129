"""Learning a game in the page: to its end, left and resumed elsewhere, without faults; hints."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Locator, TimeoutError, ViewportSize, expect

from flagship.server.lessons import lessons
from tests.browser.conftest import Guests
from tests.browser.markets import Markets
from tests.browser.pages import PHONE, WIDE, Guest, Home, Table
from tests.browser.test_accessibility import faults
from tests.server.site import Server

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
BOXES = """() => ['.coachring', '.coach', '.stage'].map((which) => {
    const node = document.querySelector(which)
    if (!node || node.hidden) return null
    const { left, top, right, bottom } = node.getBoundingClientRect()
    return [left, top, right, bottom]
})"""
RESTING = (250, 400)
"""Where a pointer is left that nobody moves, over the map."""
WATCHED = """window.lefts = []
const look = () => {
    const bubble = document.querySelector('.coach')
    if (bubble) window.lefts.push(bubble.getBoundingClientRect().left)
    requestAnimationFrame(look)
}
requestAnimationFrame(look)"""
BEGIN = """async (game) => {
    const headers = {'content-type': 'application/json'}
    const body = JSON.stringify({game})
    return (await (await fetch('/api/learn', {method: 'POST', headers, body})).json()).id
}"""


class _Judged:
    """Whether a turn was made and told, or waits for an answer to what is thought of it."""

    def __init__(self) -> None:
        self.accepted, self.told = -1, -1

    def __call__(self, text: str | bytes) -> bool:
        said = json.loads(text)
        match said["type"]:
            case "Refused":
                return True
            case "Reviewed":
                plan = said["own"]["actions"][0].startswith("plan")
                return plan or said["verdict"] in ("better", "costly")
            case "Accepted":
                self.accepted = said["version"]
            case "Changed":
                self.told = said["version"]
        return 0 <= self.accepted <= self.told


class Coach:
    """Who speaks over the table, and the table spoken about."""

    def __init__(self, guest: Guest, table: Table) -> None:
        self.guest, self.page, self.table = guest, guest.page, table
        page = guest.page
        self.bubble = page.get_by_role("complementary", name="Coach")
        self.title = self.bubble.get_by_role("heading", level=2)
        self.verdict = page.get_by_role("complementary", name="Your choice")
        self.hint = page.get_by_role("complementary", name="Hint")
        self.ask = page.get_by_role("button", name="Hint: ask a bot")
        self.summary = page.get_by_role("button", name=re.compile("^(On to|Go on|Plan|To the)"))
        self.told: list[str] = []

    def begin(self, game: str) -> "Coach":
        self.guest.context.request.get("/api/me")
        self.page.goto("/rules")
        self.page.goto(f"/tables/{self.page.evaluate(BEGIN, game)}")
        expect(self.title).to_be_visible()
        return self

    def onward(self) -> Locator:
        """The button to what is told next."""
        return self.bubble.locator("footer .primary")

    def next(self) -> str:
        """Read what is told, at its place, and go on; its title."""
        title = self.title.inner_text()
        self.check(292, 250)
        self.told.append(title)
        self.press(self.onward())
        return title

    def press(self, thing: Locator) -> None:
        if self.guest.touch:
            thing.tap()
        else:
            thing.click()

    def check(self, width: int, height: int) -> None:
        """It is small, hides nothing of what it is about, and the table has all of the page."""
        ring, bubble, stage = self.page.evaluate(BOXES)
        size = self.page.viewport_size or LAPTOP
        assert stage == [0, 0, size["width"], size["height"]]
        if not self.guest.touch:
            assert bubble[2] - bubble[0] <= width
            assert bubble[3] - bubble[1] <= height
        if ring and self.guest.touch:
            hidden = ring[3] - max(bubble[1], ring[1])
            assert ring[1] >= bubble[1] or hidden < 0.35 * (ring[3] - ring[1]), (ring, bubble)
            tools = self.page.locator(".planning .tl")
            if tools.count():  # what it asks one to use
                below = tools.evaluate("one => one.getBoundingClientRect().bottom")
                assert below <= bubble[1], (below, bubble)
        elif ring:
            beside = bubble[0] >= ring[2] or bubble[2] <= ring[0]
            assert beside or bubble[1] >= ring[3] or bubble[3] <= ring[1], (ring, bubble)

    def turn(self, deed: Callable[[], object]) -> None:
        """Make a turn; it is made, or something is thought of it."""
        assert self.guest.socket is not None
        with self.guest.socket.expect_event("framereceived", _Judged()):
            deed()
        self.guest.sees()

    def plan_as_advised(self) -> None:
        """Ask where to look, what to do and why, then do it."""
        if self.told[-1].startswith("That was"):  # from now on it is silent until something is new
            expect(self.page.get_by_role("button", name=re.compile("^Coach: "))).to_be_visible()
        self.guest.hears("Hinted", lambda: self.press(self.ask))
        expect(self.hint.get_by_text("Look for a plan at price")).to_be_visible()
        self.press(self.hint.get_by_role("button", name="What would you do?"))
        expect(self.hint.get_by_text("you should sell about")).to_be_visible()
        self.check(292, 250)
        self.press(self.hint.get_by_role("button", name="Why?"))
        do = self.hint.get_by_role("button", name="Do it")
        self.guest.hears("PlanRead", lambda: self.press(do))
        expect(self.hint).to_be_hidden()
        self.ready()

    def ready(self) -> None:
        expect(self.table.ready).to_be_enabled()
        self.turn(lambda: self.press(self.table.ready))

    def only_ends(self) -> bool:
        """Nothing is left to do but to end the turn: once that is offered, so is all else."""
        return bool(self.table.ends().count()) and not self.table.lit().count()

    def unless_told(self, deed: Callable[[], object]) -> None:
        """Do it; on a slow machine the coach may speak meanwhile, and stands before it."""
        try:
            deed()
        except TimeoutError:
            expect(self.onward().or_(self.verdict).first).to_be_visible()

    def step(self) -> bool:
        """Whatever is to be done next; false at the end of the game."""
        table = self.table
        enabled = self.page.locator(":enabled")
        makes = table.confirm().and_(enabled)
        can = table.lit().or_(table.buttons()).and_(enabled)
        story = self.page.get_by_role("button", name=re.compile("^(Skip|To my turn)"))
        recap = self.page.locator("main.recap footer .primary")
        some = [self.verdict, self.onward(), recap, table.over, table.ready, makes, can, story]
        shown = some[0]
        for one in some[1:]:
            shown = shown.or_(one)
        expect(shown.first).to_be_visible()
        # Whoever speaks does so as soon as something can be done: that is looked at last.
        over, plans, acts = table.over.count(), table.ready.count(), can.count()
        made, ends = makes.count(), self.only_ends()
        if self.verdict.count():
            self.check(318, 380)
            keep = self.verdict.get_by_role("button", name=re.compile("^(Keep mine|Go on)$"))
            self.turn(lambda: self.press(keep))
        elif self.onward().count():
            return self.next() != "You know the game"
        elif recap.count():
            self.press(recap)
        elif over:
            return False
        elif plans:
            self.plan_as_advised()
        elif made:
            self.unless_told(lambda: self.turn(lambda: self.press(makes.first)))
        elif ends:
            self.unless_told(lambda: self.turn(lambda: self.press(table.ends())))
        elif acts:
            self.unless_told(table.act)
        elif story.count():
            with suppress(TimeoutError):  # what is told may end meanwhile
                story.tap(timeout=1500) if self.guest.touch else story.click(timeout=1500)
        return True


def titles(game: str, *when: str) -> list[str]:
    return [one.title for one in lessons(game).lessons if one.when in when]


def test_smartphone_inc_is_learnt_to_its_end(guests: Guests) -> None:
    coach = Coach(guest := guests(viewport=LAPTOP), Table(guest)).begin("smartphone_inc")
    page, table = coach.page, coach.table
    assert faults(page) == []
    expect(page.get_by_text("The lesson waits for you")).to_be_visible()
    expect(table.map).to_be_visible()
    page.keyboard.press("Enter")
    expect(coach.title).to_have_text("Your first office")
    expect(coach.bubble.get_by_role("link", name="Rule SI-2")).to_be_visible()
    coach.bubble.get_by_role("button", name="Back").click()
    look = titles("smartphone_inc", "look")
    assert [coach.next() for _ in look] == look
    moved = coach.bubble.get_by_role("button", name="Next")
    expect(coach.bubble.get_by_text("Move a pad")).to_be_visible()
    page.get_by_role("button", name="Flip").first.focus()
    moved.click()
    assert [coach.next() for _ in range(3)] == titles("smartphone_inc", "plan")[1:4]
    expect(coach.title).to_have_text("Counted for you")
    # A plan is judged before it is sealed: trying the better one costs nothing.
    coach.ready()
    expect(coach.verdict.get_by_role("heading", name="Costly")).to_be_focused()
    coach.check(318, 380)
    assert faults(page) == []
    coach.verdict.get_by_role("button", name="Try the better one").click()
    expect(coach.verdict).to_be_hidden()
    coach.ready()
    expect(coach.verdict.get_by_role("heading", name="Best choice")).to_be_visible()
    coach.turn(coach.verdict.get_by_role("button", name="Go on").click)
    expect(coach.title).to_have_text("Next: pricing")
    assert re.search(r"You will ask \d, Blue", coach.bubble.inner_text().replace("\n", " "))
    while coach.step():
        pass
    happened = [one for one in coach.told if one.startswith("Next: ")]
    assert happened == titles("smartphone_inc", "next")
    assert coach.told[-1] == "You know the game"
    expect(coach.table.ready).to_be_enabled()  # a full game has begun
    assert guest.refusals() == []


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("smartphone_inc", PHONE),  # on a laptop: the test above
        ("smartphone_inc", WIDE),
        ("mobile_markets", PHONE),
        ("mobile_markets", LAPTOP),
        ("mobile_markets", WIDE),
    ],
)
def test_whoever_does_as_told_comes_to_the_end(
    guests: Guests, game: str, size: ViewportSize
) -> None:
    """Told of every phase before it happens, at its place, and never refused."""
    guest = guests(viewport=size, touch=size == PHONE, scheme="dark")
    coach = Coach(guest, (Markets if game == "mobile_markets" else Table)(guest)).begin(game)
    for title in titles(game, "look"):
        expect(coach.title).to_have_text(title)
        coach.next()
    expect(coach.bubble.get_by_text("Move a pad")).to_be_visible()
    coach.check(292, 250)
    coach.press(coach.bubble.get_by_role("button", name="Next"))
    while coach.step():
        pass
    happened = [one for one in coach.told if one in titles(game, "next")]
    assert happened == titles(game, "next")
    assert coach.told[-1] == "You know the game"
    expect(coach.table.ready).to_be_enabled()  # a full game has begun
    assert guest.refusals() == []


def test_it_goes_on_where_it_was_left_on_another_device_and_after_a_restart(
    guests: Guests, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    guest = guests(server)
    guest.forgiven = "ERR_CONNECTION_RE"  # refused, or reset on the way
    coach = Coach(guest, Table(guest)).begin("smartphone_inc")
    coach.next()
    coach.next()
    expect(coach.title).to_have_text("Buyers with a wish")
    table = coach.table.id
    server.kill()
    server.again()
    other = guests(server)
    other.forgiven = guest.forgiven
    other.context.add_cookies(guest.context.cookies())  # type: ignore[arg-type]
    coach = Coach(other, Table(other))
    coach.page.goto(f"/tables/{table}")
    expect(coach.title).to_have_text("Buyers with a wish")
    coach.bubble.get_by_role("button", name="Back").click()
    coach.bubble.get_by_role("button", name="Back").click()
    coach.guest.hears("Accepted", coach.bubble.get_by_role("button", name="I know").click)
    server.stop()


def test_what_waits_to_happen_is_told_after_a_reload(guests: Guests) -> None:
    coach = Coach(guest := guests(), Table(guest)).begin("smartphone_inc")
    for _ in titles("smartphone_inc", "look"):
        coach.next()
    coach.ready()
    coach.turn(coach.verdict.get_by_role("button", name="Keep mine").click)
    expect(coach.title).to_have_text("Next: pricing")
    coach.next()
    expect(coach.title).to_have_text("Next: production")
    before = coach.bubble.inner_text()
    coach.page.reload()
    expect(coach.title).to_have_text("Next: production")
    assert coach.bubble.inner_text() == before
    assert coach.table.phase() == "Pricing"


def test_a_hint_at_a_casual_table_is_laid_into_the_draft(guests: Guests) -> None:
    guest = guests()
    table = Home(guest).open().one_round()
    coach = Coach(guest, table)
    expect(table.ready).to_be_enabled()
    guest.page.keyboard.press("h")
    expect(coach.hint).to_be_visible()
    assert faults(guest.page) == []
    guest.page.keyboard.press("Escape")
    expect(coach.hint).to_be_hidden()
    guest.hears("Hinted", coach.ask.click)
    coach.hint.get_by_role("button", name="What would you do?").click()
    guest.hears("PlanRead", coach.hint.get_by_role("button", name="Do it").click)
    expect(coach.hint).to_be_hidden()
    table.submit_plan()
    table.turn()
    guest.hears("Hinted", coach.ask.click)
    expect(coach.hint.get_by_text("Look at")).to_be_visible()
    (at_button, *_), show = (
        guest.page.evaluate(BOXES),
        coach.hint.get_by_role("button", name="Show"),
    )
    show.click()
    expect(show).to_be_hidden()
    assert guest.page.evaluate(BOXES)[0] != at_button
    coach.hint.get_by_role("button", name="What would you do?").click()
    guest.hears("Tried", coach.hint.get_by_role("button", name="Do it").click)
    assert guest.refusals() == []


def test_the_coach_appears_at_its_place_and_the_board_answers_only_a_hand_that_moves(
    guests: Guests,
) -> None:
    guest = guests(viewport=LAPTOP)
    page = guest.page
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(WATCHED)
    Home(guest).open()
    page.mouse.move(*RESTING)
    page.get_by_role("button", name="Learn Smartphone Inc.").press("Enter")
    coach = Coach(guest, Table(guest))
    expect(coach.title).to_have_text("Welcome")
    page.wait_for_timeout(800)  # an answer would have come by now
    expect(page.get_by_role("tooltip")).to_have_count(0)
    lefts = page.evaluate("window.lefts")
    assert max(lefts) - min(lefts) <= 1, lefts
    x, y = RESTING
    page.mouse.move(x + 2, y + 2)
    expect(page.get_by_role("tooltip")).to_have_count(1)
