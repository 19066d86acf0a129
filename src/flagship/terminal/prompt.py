"""Commands that work at every prompt, and saving the game."""

import os
import tempfile
from pathlib import Path

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from flagship.kernel import save as save_file
from flagship.kernel.game import Action, Event, Illegal, Refusal, Seat, View
from flagship.kernel.match import AnyMatch, retell
from flagship.terminal import rule_search
from flagship.terminal.screen import Screen
from flagship.terminal.screens import AnyScreens

LOG_LINES = 25
MAX_ANSWERS = 3
"""If more things have a name, only their names are listed."""


class Left(Exception):
    """The person leaves."""


class Prompt:
    """Asks for lines, runs commands and records events, for a match, its file and a screen."""

    def __init__(
        self, match: AnyMatch, screens: AnyScreens, path: Path | None, screen: Screen
    ) -> None:
        self.match = match
        self.screens = screens
        self.path = path
        self.screen = screen
        self.history = _history(match)
        """All events so far; None if this version cannot tell them."""
        self.commands = {
            "help": self._help,
            "?": self._help,
            "h": self._help,
            "about": self._about,
            "board": self._board,
            "b": self._board,
            "log": self._log,
            "rules": self._rules,
            "rule": self._rules,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
            "q": self._quit,
        }

    def ask(self, prompt: str, view: View) -> str:
        """The next line that is not one of the commands."""
        while True:
            line = self.screen.ask(prompt)
            verb, _, rest = line.partition(" ")
            if line.startswith("?") and len(line) > 1:
                verb, rest = "about", line[1:]
            command = self.commands.get(verb.lower())
            page = self.screens.commands.get(verb.lower())
            try:
                if command is not None:
                    command(view, rest.strip())
                elif page is not None:
                    self.screen.show(page(view, rest.strip()))
                else:
                    return line
            except Refusal as refusal:
                self.screen.refuse(str(refusal))

    def submit(self, seat: Seat, action: Action) -> list[Event]:
        """Make a decision in the match."""
        events = self.match.submit(seat, action)
        if self.history is not None:
            self.history += events
        return events

    def title(self, view: View) -> str:
        """The round and the phase."""
        phases = self.match.game.words.phases
        if view.phase > len(phases):
            return "The end"
        rounds = f"Round {view.round} of {self.match.ruleset.rounds}"
        return f"{rounds} · Phase {view.phase} {phases[view.phase - 1]}"

    def _help(self, view: View, rest: str) -> None:
        table = Table.grid(padding=(0, 2, 0, 0))
        rules = f"rules, rules {self.match.game.rule_prefix}-10, rules WORD"
        for words, meaning in (
            ("a number", "choose from the list; several choices at once: 1 1 2"),
            (
                "undo, undo all",
                "take back your last choice, or the whole turn, until you confirm",
            ),
            *self.screens.help,
            ("board, b", "the whole board"),
            ("?price 4", "what a thing at the table is and what it is worth now, by its name"),
            ("log, log all", "what has happened"),
            (rules, "the rules: a list, by number, by word"),
            ("save FILE", "keep a copy of the game"),
            ("quit", "leave; continue a saved game with flagship play --resume FILE"),
        ):
            table.add_row(Text(words, style="bold"), meaning)
        self.screen.show(table)
        for note in self.screens.notes:
            self.screen.say(note, "dim")

    def _about(self, view: View, rest: str) -> None:
        game = self.match.game
        if game.table.search is None:
            raise Refusal(f"There is nothing to ask about in {game.title}.")
        if not rest:
            raise Refusal("Ask with a thing's name, such as ?price 4.")
        found = game.table.search(view, rest)
        if len(found) > MAX_ANSWERS:
            self.screen.say("Which one?")
        for one in found:
            self.screen.show(Text.assemble((one.title, "bold"), (f"  {one.kind}", "dim")))
            if len(found) > MAX_ANSWERS:
                continue
            sentences = [fact.text for fact in (*one.lines, *one.now)] + [one.can or one.why]
            for sentence in filter(None, sentences):
                self.screen.say(f"  {sentence}")
            if one.rule:
                self.screen.say(f"  rules {one.rule}", "dim")

    def _board(self, view: View, rest: str) -> None:
        self.screen.heading(self.title(view))
        self.screen.show(self.screens.board(view))

    def _log(self, view: View, rest: str) -> None:
        if self.history is None:
            raise Refusal("This game was started in another version; its log is not available.")
        told = self.screens.lines(self.match.pack, self.match.ruleset, self.history)
        if rest.lower() != "all":
            told = told[-LOG_LINES:]
        for line in told:
            self.screen.say(line.text if line.is_heading else f"  {line.text}")

    def _rules(self, view: View, rest: str) -> None:
        found = rule_search.find(self.match.game, rest)
        if len(found) > rule_search.MAX_PRINTED:
            for section in found:
                self.screen.say(section.heading)
            return
        for section in found:
            self.screen.say(section.heading, "bold")
            self.screen.show(Markdown(section.text, hyperlinks=False))

    def _save(self, view: View, rest: str) -> None:
        if not rest:
            if self.path is None:
                raise Refusal("Name a file: save FILE.")
            self.screen.say(f"The game is saved in {self.path} after every turn.")
            return
        path = Path(rest).expanduser()
        if path.exists() and path != self.path:
            raise Refusal(f"{path} already exists: choose another name.")
        _write(self.match, path)
        if self.path is None:
            self.path = path
            self.screen.say(f"Saved in {path}; from now on, after every turn.")
        else:
            self.screen.say(f"Saved in {path}.")

    def _quit(self, view: View, rest: str) -> None:
        if self.path is not None:
            line = self.screen.ask("Leave the game? It is saved. yes or no> ")
        else:
            line = self.screen.ask("Leave without saving? yes, no, or a file to save to> ")
            if line and line.lower() not in ("y", "yes", "n", "no"):
                self._save(view, line)
                line = "yes"
        if line.lower() in ("y", "yes"):
            raise Left

    def keep(self) -> None:
        """Save after a decision; a failure does not end the game."""
        if self.path is not None:
            try:
                _write(self.match, self.path)
            except Refusal as refusal:
                self.screen.refuse(str(refusal))

    def farewell(self) -> None:
        if self.path is None:
            self.screen.say("You left; the game was not saved.")
        else:
            self.screen.say(
                "The game is saved up to the last confirmed turn; continue with: "
                f"flagship play --resume {self.path}",
                wrap=False,
            )


def _history(match: AnyMatch) -> list[Event] | None:
    try:
        return [event for moment in retell(match) for event in moment.events]
    except Illegal:
        return None


def _write(match: AnyMatch, path: Path) -> None:
    """Write the save file atomically."""
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
