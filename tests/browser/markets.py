"""What people do at a table of Mobile Markets; everything is found by role and name."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.pages import Guest, Home, Table

OFFERED = re.compile("^(Buy|Take|Keep|Put) ")


class Markets(Table):
    """A game of Mobile Markets being played."""

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest)
        page = self.page
        self.over = page.get_by_role("button", name="Final board")
        self.market = page.get_by_role("region", name="Market", exact=True)
        self.displays = page.get_by_role("region", name="Cards")
        self.decks = page.get_by_role("group", name="Decks of customers")
        self.product = page.get_by_role("region", name=re.compile("your product$"))
        self.best = self.bar.get_by_role("button", name="Best product")
        self.clear = self.product.get_by_role("button", name="Clear")
        self.summary = page.get_by_role("table", name=re.compile("^Round . is over$"))

    def lit(self) -> Locator:
        board = self.displays.or_(self.decks).or_(self.product)
        return board.get_by_role("button", name=OFFERED).filter(has_not_text="Take back")

    def confirm(self) -> Locator:
        return self.bar.get_by_role("button", name=re.compile("^(Confirm turn|Sell )"))

    def best_laid(self) -> bool:
        """The sale begins with the best product on the bench; whether it has features."""
        while not (best := [one for one in self.guest.heard if one["type"] == "Proposed"]):
            self.page.wait_for_timeout(20)
        features = [one for one in best[0]["actions"][0].split()[1:] if one != "-"]
        placed = self.product.get_by_role("button", name=re.compile("^Take "))
        expect(placed).to_have_count(len(features))
        return bool(features)

    def act(self) -> None:
        if self.best.count() and not self.undo().count():
            self.guest.hears("Proposed", self.best.click)
            expect(self.undo()).to_be_visible()
        else:
            super().act()

    def play(self, most: str = "Goods", steps: int = 200) -> None:
        """To the end of the game."""
        for _ in range(steps):
            if not self.step(most):
                return
        raise AssertionError("the game does not end")


def markets(guest: Guest, *others: str, rounds: int | None = None) -> Markets:
    """A table of Mobile Markets from the form, against these."""
    home = Home(guest).open()
    page = guest.page
    page.get_by_role("radio", name="Mobile Markets").click()
    home.seats(*others)
    if rounds is not None:
        page.get_by_role("button", name="More").click()
        page.get_by_role("spinbutton", name="Rounds").fill(str(rounds))
    home.open_table()
    table = Markets(guest)
    table.opened()
    return table
