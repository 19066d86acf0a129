"""A game's rules as text, found by number or by word."""

import re
from pathlib import Path
from typing import NamedTuple

from flagship.games import rulebook
from flagship.kernel.game import AnyGame, Refusal

MAX_PRINTED = 3
"""If more are found, only their headings are listed."""


class Section(NamedTuple):
    """One heading with the text below it."""

    number: str
    title: str
    text: str

    @property
    def heading(self) -> str:
        """Number and title."""
        return f"{self.number} {self.title}".strip()


def find(game: AnyGame, words: str) -> list[Section]:
    """The sections with this rule number or these words; Refusal if there are none."""
    prefix = game.rule_prefix
    pages = rulebook(game.id)
    if not pages:
        raise Refusal(f"{game.title} has no rules pages.")
    every = [one for page in pages for one in _sections(prefix, page)]
    low = words.lower()
    if not low:
        return [section for section in every if section.number]
    number = re.fullmatch(rf"(?:{prefix}-?)?([A-Z]?\d+)", words, re.IGNORECASE)
    if number is not None:
        found = [one for one in every if one.number == f"{prefix}-{number[1].upper()}"]
    else:
        found = [one for one in every if low in one.title.lower() and one.text]
        found = found or [one for one in every if one.number and low in one.text.lower()]
    if not found:
        raise Refusal(f'The rules say nothing about "{words[:40]}"; `rules` lists them all.')
    return found


def _sections(prefix: str, page: Path) -> list[Section]:
    opening = re.compile(rf"^#{{1,3}} (?:({prefix}-[A-Z]?\d+) · )?(.+)$")
    result: list[Section] = []
    for line in page.read_text(encoding="utf-8").splitlines():
        heading = opening.match(line)
        if heading is not None:
            result.append(Section(heading[1] or "", heading[2], ""))
        elif result:
            last = result[-1]
            result[-1] = last._replace(text=f"{last.text}\n{line}".strip())
    return result
