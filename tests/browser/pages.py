"""People with browsers, and what they do on each page; everything is found by role and name."""

import json
import re
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Route,
    ViewportSize,
    WebSocket,
    expect,
)

WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SEED = "2026"
COUNTS_SHOWN = """
window.WebSocket = class extends WebSocket {
  constructor(...where) { super(...where); window.messagesShown = 0; }
  set onmessage(hear) {
    super.onmessage = (event) => {
      hear(event);
      setTimeout(() => requestAnimationFrame(() => setTimeout(() => window.messagesShown++)));
    };
  }
};
"""
"""In the page: how many messages of its socket it has drawn."""


class Guest:
    """A person with a browser of their own; what its socket heard, and what went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        viewport: ViewportSize = WIDE,
        scheme: Literal["light", "dark"] = "light",
        touch: bool = False,
        story: str = "off",
    ) -> None:
        """`story`: how fast the table tells its rounds."""
        self.url, self.touch = url, touch
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport=viewport,
            color_scheme=scheme,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce",
        )
        self.context.route("**/api/tables", _swiftly)
        chosen = f"localStorage.getItem('flagship.story') ?? {story!r}"
        self.context.add_init_script(f"localStorage.setItem('flagship.story', {chosen})")
        self.context.add_init_script(COUNTS_SHOWN)
        self.heard: list[Any] = []
        self.texts: list[str] = []
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.socket: WebSocket | None = None
        self.came = 0
        """How many messages have come through this socket."""
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._connected)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._complained)
        self.page.on("request", self._asked)
        self.forgiven = "nothing"
        """What its console may complain of."""

    def _complained(self, said: ConsoleMessage) -> None:
        if said.type == "error" and self.forgiven not in said.text:
            self.errors.append(said.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(self.url):
            self.foreign.append(request.url)

    def _connected(self, socket: WebSocket) -> None:
        self.socket, self.came = socket, 0
        if not socket.url.startswith(self.url.replace("http", "ws")):
            self.foreign.append(socket.url)
        socket.on("framereceived", lambda text: self._hear(str(text)))

    def _hear(self, text: str) -> None:
        self.came += 1
        self.texts.append(text)
        self.heard.append(json.loads(text))

    def sits_at(self, asked: dict[str, Any]) -> str:
        """Make a table without the form, and open its page."""
        self.context.request.get("/api/me")
        made = str(self.context.request.post("/api/tables", data=asked).json()["id"])
        self.page.goto(f"/tables/{made}")
        return made

    def press(self, thing: Locator, final: bool = False) -> None:
        """Click, and wait until the server has answered and the page shows it."""
        self.does(thing.tap if self.touch else thing.click, final)

    def does(self, deed: Callable[[], object], final: bool = False) -> None:
        """Do something that the server answers; `final`: that is a decision made for good."""
        assert self.socket is not None
        with self.socket.expect_event("framereceived", _Answered(final)):
            deed()
        self.sees()

    def hears(self, kind: str, deed: Callable[[], object]) -> None:
        """Do something, and wait until a message of this kind has come."""
        assert self.socket is not None
        with self.socket.expect_event(
            "framereceived", lambda text: json.loads(text)["type"] == kind
        ):
            deed()
        self.sees()

    def sees(self) -> None:
        """Wait until the page shows what has come."""
        self.page.wait_for_function("came => !(window.messagesShown < came)", arg=self.came)

    def refusals(self) -> list[str]:
        """What the server did not let this browser do."""
        return [said["sentence"] for said in self.heard if said["type"] == "Refused"]

    def close(self) -> None:
        self.context.close()


class _Answered:
    """Whether what was heard so far answers a decision: tried, refused, or made and told."""

    def __init__(self, final: bool) -> None:
        self.final, self.accepted, self.told = final, -1, -1

    def __call__(self, text: str | bytes) -> bool:
        message = json.loads(text)
        match message["type"]:
            case "Refused":
                return True
            case "Tried":
                # What shows something hidden is made at once.
                self.final = self.final or message["uncovers"]
                return not self.final
            case "Accepted":
                self.accepted = message["version"]
            case "Changed":
                self.told = message["version"]
        return self.final and 0 <= self.accepted <= self.told


def _swiftly(route: Route) -> None:
    """Bots at tables made here neither wait nor think long, and the shuffle is the same."""
    if route.request.method != "POST":
        route.continue_()
        return
    asked = json.loads(route.request.post_data or "{}")
    for seat in asked.get("seats", []):
        if seat["kind"] == "bot" and seat["level"] != "random":
            seat["level"] = "greedy"
    route.continue_(post_data=json.dumps(asked | {"pause_ms": 0, "seed": SEED}))


def starting(words: str) -> re.Pattern[str]:
    """Of things whose name begins with this."""
    return re.compile("^" + re.escape(words))


def tab_to(page: Page, thing: Locator, most: int = 120) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        if thing.and_(page.locator(":focus")).count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {thing}")


class Home:
    """The first page."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.page = guest, guest.page

    def open(self) -> "Home":
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Open table")).to_be_visible()
        return self

    def play_now(self) -> "Table":
        self.page.get_by_role("button", name="Play Smartphone Inc.", exact=True).click()
        return Table(self.guest).opened()

    def call_me(self, words: str) -> None:
        """Change the guest's name."""
        self.page.get_by_role("banner").get_by_role("button", name=starting("Guest")).click()
        self.page.get_by_role("textbox", name="Your name at the table").fill(words)
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("button", name=words)).to_be_visible()

    def seats(self, *others: str) -> None:
        """Fill the form: who sits beside you, such as "Open by link" or "Bot, easy"."""
        chosen = self.page.get_by_role("combobox", name="Seat")
        remove = self.page.get_by_role("button", name=starting("Remove"))
        while chosen.count() > len(others):
            remove.last.click()
        while chosen.count() < len(others):
            self.page.get_by_role("button", name="Add a seat").click()
        for at, who in enumerate(others):
            chosen.nth(at).select_option(label=who)

    def one_round(self) -> "Table":
        """A short game against a bot, from the form."""
        self.page.get_by_role("button", name="More").click()
        self.page.get_by_role("spinbutton", name="Rounds").fill("1")
        self.seats("Bot, easy")
        self.open_table()
        return Table(self.guest).opened()

    def open_table(self) -> None:
        self.page.get_by_role("button", name="Open table").click()
        self.page.wait_for_url("**/tables/*")

    def game(self, table: str) -> Locator:
        """The way back to a table in the list."""
        return self.page.locator(f'a[href="/tables/{table}"]').first


class Lobby:
    """A table before the game."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.page = guest, guest.page
        expect(self.page.get_by_role("heading", name="Waiting for players")).to_be_visible()

    def invitation(self) -> str:
        """The link to the first open seat, as the page shows it."""
        self.page.get_by_role("button", name="Copy the invitation").first.click()
        return self.page.get_by_role("status").get_by_text("/join/").inner_text()

    def invite(self, friend: Guest, name: str = "") -> None:
        """The friend comes by the link, and takes the seat under this name."""
        friend.page.goto(self.invitation())
        take = friend.page.get_by_role("button", name="Take a seat")
        expect(take).to_be_visible()
        friend.page.get_by_role("textbox", name="Your name at the table").fill(name)
        take.click()
        friend.page.wait_for_url("**/tables/*")
        Lobby(friend)

    def start(self) -> None:
        self.page.get_by_role("button", name="Start the game").click()


class Table:
    """A game being played."""

    def __init__(self, guest: Guest) -> None:
        self.guest, page = guest, guest.page
        self.page = page
        self.phases = page.get_by_role("navigation", name="Phases")
        self.map = page.get_by_role("group", name="Map")
        self.bar = page.get_by_role("region", name="Your decision")
        self.others = page.get_by_role("heading", name=re.compile(" to act$"))
        self.ready = page.get_by_role("button", name=starting("Ready with draft"))
        self.planned = page.get_by_text("Planned", exact=True)
        self.over = page.get_by_role("button", name="Rematch, same table")
        self.explorer = page.get_by_role("region", name="Explorer")
        self.gives = page.get_by_role("region", name="What this plan gives")

    def opened(self) -> "Table":
        self.page.wait_for_url("**/tables/*")
        expect(self.phases).to_be_visible()
        return self

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def phase(self) -> str:
        """The phase it is, in its English name."""
        now = self.phases.locator("[aria-current=step]")
        return now.inner_text().strip().partition(" ")[2] if now.count() else "over"

    def round(self) -> int:
        shown = self.page.get_by_role("img", name=starting("Round"))
        return int((shown.get_attribute("aria-label") or "").split()[1])

    # Planning

    def rows(self) -> Locator:
        """The explorer's results."""
        return self.explorer.get_by_role("button", name=re.compile("Lay this plan out|shown$"))

    def lay(self, most: str = "Goods") -> str:
        """Lay out the explorer's plan with the most of something; its figures."""
        if not self.explorer.is_visible():
            kinds = self.page.get_by_role("button").or_(self.page.get_by_role("tab"))
            kinds.filter(has_text="Explorer").click()
        sort = self.explorer.get_by_role("button", name=f"Sort by {most}")
        expect(self.rows().first).to_be_visible()
        if sort.get_attribute("aria-pressed") != "true":
            self.guest.hears("Explored", sort.click)
        row = self.rows().first
        said = row.get_attribute("aria-label") or ""
        row.click()
        if not self.guest.touch:
            expect(self.explorer.get_by_role("button", pressed=True, name="shown")).to_be_visible()
        return said.partition(".")[0]

    def submit_plan(self) -> None:
        expect(self.ready).to_be_enabled()
        self.guest.press(self.ready, final=True)

    # The other phases

    def turn(self) -> str:
        """Wait until there is something to decide, or the game is over; the phase."""
        expect(self.ready.or_(self.bar).or_(self.over).first).to_be_visible()
        return self.phase()

    def act_by_keyboard(self) -> None:
        """The same with arrows, Tab and Enter alone."""
        keys = self.page.keyboard
        best = self.bar.get_by_role("button", name="Sell best")
        final = False
        if self.confirm().count():
            self.tab_to(self.confirm())
            final = True
        elif best.count() and not self.undo().count() and self.lit().count():
            self.tab_to(best)
        elif self.lit().count():
            keys.press("ArrowRight")
            expect(self.lit().and_(self.page.locator(":focus"))).to_be_visible()
        elif self.ends().count():
            self.tab_to(self.ends())
            final = True
        else:
            self.tab_to(self.buttons().first)
        self.guest.does(lambda: keys.press("Enter"), final)

    def tab_to(self, thing: Locator) -> None:
        tab_to(self.page, thing)

    def play_while_acting(self) -> None:
        """Act until another person has to, or it is time to plan."""
        while True:
            expect(self.bar.or_(self.others).or_(self.ready).or_(self.over).first).to_be_visible()
            if not self.bar.count():
                return
            self.act()

    def lit(self) -> Locator:
        """The places on the board where something can be done."""
        board = self.map.or_(self.page.get_by_role("region", name="Technologies"))
        beside = self.page.get_by_role("complementary", name=re.compile("^(Price|Improve)$"))
        return board.or_(beside).get_by_role("button", disabled=False)

    def buttons(self) -> Locator:
        """What can be done in the bar, other than to take something back."""
        return self.bar.get_by_role(
            "button", disabled=False, name=re.compile("^(?!Undo|Take back|Plan ahead|Hint)")
        )

    def confirm(self) -> Locator:
        return self.bar.get_by_role("button", name=re.compile(r"^(Confirm turn|Sell \d)"))

    def ends(self) -> Locator:
        return self.bar.get_by_role("button", name=re.compile("^End (turn|sale)"))

    def undo(self) -> Locator:
        return self.bar.get_by_role("button", name="Undo")

    def act(self) -> None:
        """One step of the own turn, whatever it is: the first that brings the game forward."""
        best = self.bar.get_by_role("button", name="Sell best")
        if self.confirm().count():
            what, final = self.confirm(), True
        elif best.count() and not self.undo().count() and self.lit().count():
            what, final = best, False
        elif self.lit().count():
            what, final = self.lit().first, False
        elif self.ends().count():
            what, final = self.ends(), True
        else:
            what, final = self.buttons().first, False
        if "Move from" in (what.get_attribute("aria-label") or ""):
            what.click()  # Where an office leaves is not asked of the server, where it goes is.
            expect(self.bar.get_by_text(re.compile("^from .* to$"))).to_be_visible()
            return
        if self.guest.touch and what.and_(self.lit()).count():
            what.tap()  # The first tap shows what would happen, the bar's button does it.
            what = self.buttons().last
            final = bool(what.and_(self.ends()).count())
        self.guest.press(what, final)

    def step(self, most: str = "Goods") -> bool:
        """Plan, or make one step of the own turn; false when the game is over."""
        if self.turn() == "over":
            return False
        if self.ready.count():
            self.lay(most)
            self.submit_plan()
        else:
            self.act()
        return True
