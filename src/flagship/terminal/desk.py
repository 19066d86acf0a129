"""Commands at any prompt, and keeping the game: what is the same whoever is asked for what."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from flagship.kernel import save as save_file
from flagship.kernel.game import Illegal, Refusal
from flagship.kernel.match import Match
from flagship.smartphone_inc.events import Event
from flagship.smartphone_inc.view import View
from flagship.terminal import board, marks, pages, story
from flagship.terminal.picture import picture
from flagship.terminal.screen import Screen

LOG_LINES = 25
PLANNING = (
    "Each row is something your pads can give you; type its number to see the plan. Narrow the "
    "list with conditions, like `price=4 research>=2`, or use `sort goods`, `more`, `all`, `reset`."
)
HELP = (
    ("a number", "choose from the list; several at once where that helps: 1 1 2"),
    ("undo, undo all", "take back your last choice, or all of this turn, until you confirm"),
    ("best", "in the sale: propose where to put your goods"),
    ("board, b", "the whole board"),
    ("map", "which regions are joined by a line"),
    ("plans", "the plans of this round, once revealed"),
    ("log, log all", "what has happened"),
    ("rules, rules SI-61, rules retailer", "the rules: a list, by number, by word"),
    ("save FILE", "keep a copy of the game"),
    ("quit", "leave; a saved game goes on with flagship play --resume FILE"),
)
SYMBOLS = (
    "G 1 good · G- 1 good and price −1 · +$ price +1 · R research · L logistics · "
    "I factory: an improvement instead of a goods token"
)

BOARD = (
    "L4 is a large region that costs 4. → you can expand there; your shape: you have an office. "
    "Offices show the owner's letter and the VP for most and second most goods there, where the "
    "rightmost office counts; a retailer's VP come at the game's end. Bold buyers take your price "
    "or want your technology. R L I are the research, logistics and factories of a plan."
)


class Left(Exception):
    """The person leaves."""


class Desk:
    """The match, its file and the screen; asks, obeys commands, saves."""

    def __init__(self, match: Match, path: Path | None, screen: Screen) -> None:
        self.match = match
        self.path = path
        self.screen = screen
        self.commands: dict[str, Callable[[View, str], None]] = {
            "help": self._help,
            "?": self._help,
            "h": self._help,
            "board": self._board,
            "b": self._board,
            "map": self._map,
            "plans": self._plans,
            "log": self._log,
            "rules": self._rules,
            "rule": self._rules,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
        }

    def ask(self, prompt: str, look: View) -> str:
        """The next line that is not one of the commands."""
        while True:
            line = self.screen.ask(prompt)
            verb, _, rest = line.partition(" ")
            command = self.commands.get(verb.lower())
            if command is None:
                return line
            try:
                command(look, rest.strip())
            except Refusal as refusal:
                self.screen.refuse(str(refusal))

    def _help(self, look: View, rest: str) -> None:
        table = Table.grid(padding=(0, 2, 0, 0))
        for words, meaning in HELP:
            table.add_row(Text(words, style="bold"), meaning)
        self.screen.show(table)
        self.screen.say(PLANNING, "dim")
        self.screen.say(f"Board: {BOARD}", "dim")
        self.screen.say(f"Symbols: {SYMBOLS}.", "dim")

    def _board(self, look: View, rest: str) -> None:
        self.screen.heading(board.title(look))
        self.screen.show(board.board(look))

    def _map(self, look: View, rest: str) -> None:
        self.screen.show(board.lines(look))

    def _plans(self, look: View, rest: str) -> None:
        if look.phase == 1:
            raise Refusal("Plans are secret until all have planned (SI-6).")
        for seat, one in enumerate(look.companies):
            if one.plan is not None:
                tiles = one.improvements
                self.screen.show(marks.company(look.rules, seat))
                self.screen.show(picture(look.pack, tiles, one.plan))

    def _log(self, look: View, rest: str) -> None:
        match = self.match
        again = Match(match.game, match.ruleset, match.seed, match.pack)
        events: list[Event] = list(again.state.events)
        try:
            for seat, action in match.decisions:
                events += again.submit(seat, action)
        except Illegal:
            raise Refusal("This game began in another version; its log cannot be told.") from None
        told = story.lines(match.pack, match.ruleset, events)
        if rest.lower() != "all":
            told = told[-LOG_LINES:]
        for line in told:
            self.screen.say(line.text if line.is_heading else f"  {line.text}")

    def _rules(self, look: View, rest: str) -> None:
        found = pages.find(rest)
        if len(found) > pages.MOST_PRINTED:
            for section in found:
                self.screen.say(section.heading)
            return
        for section in found:
            self.screen.say(section.heading, "bold")
            self.screen.show(Markdown(section.text, hyperlinks=False))

    def _save(self, look: View, rest: str) -> None:
        if not rest:
            if self.path is None:
                raise Refusal("Say where: save FILE.")
            self.screen.say(f"The game is saved in {self.path} after every turn.")
            return
        path = Path(rest).expanduser()
        if path.exists() and path != self.path:
            raise Refusal(f"{path} exists already: choose another name.")
        _write(self.match, path)
        if self.path is None:
            self.path = path
            self.screen.say(f"Saved in {path}, from now on after every turn.")
        else:
            self.screen.say(f"Saved in {path}.")

    def _quit(self, look: View, rest: str) -> None:
        if self.path is not None:
            line = self.screen.ask("Leave the game? It is saved. yes or no> ")
        else:
            line = self.screen.ask("Leave without saving? yes, no, or a file to save to> ")
            if line and line.lower() not in ("y", "yes", "n", "no"):
                self._save(look, line)
                line = "yes"
        if line.lower() in ("y", "yes"):
            raise Left

    def keep(self) -> None:
        """Save after a decision; a disk that refuses does not end the game."""
        if self.path is not None:
            try:
                _write(self.match, self.path)
            except Refusal as refusal:
                self.screen.refuse(str(refusal))

    def farewell(self) -> None:
        if self.path is None:
            self.screen.say("You leave; the game was not saved.")
        else:
            self.screen.say(
                "The game is saved up to the last confirmed turn; go on with: "
                f"flagship play --resume {self.path}",
                wrap=False,
            )


def _write(match: Match, path: Path) -> None:
    """The save file, whole or not at all."""
    content = save_file.dump(match)
    try:
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
    except OSError as error:
        raise Refusal(f"The game cannot be saved in {path}: {error.strerror}.") from None
