"""Printing and typing. The only place that uses the console.

On a terminal without Unicode, special characters are replaced one for one to keep the layout.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

WIDEST = 100
"""The longest line, even on a wide terminal, to keep text readable."""
ASCII = str.maketrans("●■◆▲★⌂·—–−×→▓░│┌┐└┘├┤┬┴┼─━═╷╵╴╶…’✗", "o#%^*~.---x>#.|+++++++++---||--.'!")


class Screen:
    """A console to print on and to read lines from."""

    def __init__(self, console: Console, ask: Callable[[str], str] | None = None) -> None:
        self.console = console
        self._ask = ask or _read_line

    @property
    def width(self) -> int:
        """How many columns are used."""
        return min(self.console.width, WIDEST)

    def show(self, *parts: RenderableType, wrap: bool = True) -> None:
        """Print these below each other."""
        for part in parts:
            if self.console.options.ascii_only:
                with self.console.capture() as captured:
                    self._print(part, wrap)
                plain = captured.get().translate(ASCII).encode("ascii", "replace").decode()
                self.console.file.write(plain)
            else:
                self._print(part, wrap)

    def say(self, sentence: str, style: str = "", wrap: bool = True) -> None:
        """Print a sentence without wrapping, so that names in it can be copied."""
        self.show(Text(sentence, style=style), wrap=wrap)

    def refuse(self, sentence: str) -> None:
        """Print why something was not done."""
        self.show(Text.assemble(("✗ ", "bold red"), sentence))

    def heading(self, title: str) -> None:
        """Print a horizontal line with a title."""
        self.show(Text(), Rule(Text(title, style="bold"), align="left", style="cyan"))

    def ask(self, prompt: str) -> str:
        """The next line typed, printable characters only."""
        line = self._ask(prompt)
        return "".join(sign if sign.isprintable() else " " for sign in line).strip()

    def clear(self) -> None:
        """Clear everything that was printed."""
        console = self.console
        if console.is_terminal and not console.is_dumb_terminal:
            console.clear()
            console.file.write("\x1b[3J")  # including the scrollback
        else:
            console.file.write("\n" * console.height)

    def waiting(self, words: str) -> AbstractContextManager[object]:
        """Show these words during a wait, if the terminal can overwrite a line."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            return self.console.status(words)
        return nullcontext()

    def _print(self, part: RenderableType, wrap: bool) -> None:
        width = self.width if wrap else None
        self.console.print(part, width=width, soft_wrap=not wrap, highlight=False)


def _read_line(prompt: str) -> str:
    with suppress(ImportError):
        import readline  # noqa: F401  # arrow keys and earlier lines
    try:
        return input(prompt)
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"
