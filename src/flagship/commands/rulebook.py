"""Where each numbered rule is written down, implemented and tested.

The numbers come from the headings of the game's rules. Code has one in a function's docstring or
in a comment inside it, a test in its name. An installed package has no tests.
"""

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator

import msgspec

from flagship.games import package, rulebook
from flagship.kernel.game import AnyGame
from flagship.kernel.places import folder

NUMBER = re.compile(r"\b[A-Z]+-[A-Z]?\d+\b")
HEADING = re.compile(r"^### ([A-Z]+-[A-Z]?\d+)\b(?: · (.*))?$", re.MULTILINE)
RANGE = re.compile(r"\b([A-Z]+)-(\d+) to \1-(\d+)\b")
TEST = re.compile(r"^def (test_([a-z]+)_([a-z]?\d+)_\w+)", re.MULTILINE)


class Rule(msgspec.Struct):
    """One numbered rule, with everything that has its number."""

    number: str
    title: str
    functions: list[str] = []
    tests: list[str] | None = []
    """None in an installed package."""


def rules(game: AnyGame) -> list[Rule]:
    """Every rule of a game, in the order of the rules pages."""
    tested = folder(f"tests/games/{game.id}")
    found = {
        number: Rule(number, title, tests=[] if tested.is_dir() else None)
        for page in rulebook(game.id)
        for number, title in HEADING.findall(page.read_text(encoding="utf-8"))
        if number.startswith(f"{game.rule_prefix}-")
    }
    for source in sorted(package(game.id).rglob("*.py")):
        for number, function in _carried(source.read_text(encoding="utf-8")):
            if number in found:
                found[number].functions.append(f"{source.stem}.{function}")
    for tests in sorted(tested.rglob("test_*.py")):
        for name, letters, number in TEST.findall(tests.read_text(encoding="utf-8")):
            rule = found.get(f"{letters}-{number}".upper())
            if rule is not None and rule.tests is not None:
                rule.tests.append(f"{tests.stem}::{name}")
    return list(found.values())


def lines(rule: Rule, by_name: bool) -> Iterator[str]:
    """A rule with the functions and tests that have its number."""
    yield f"{rule.number:7} {rule.title}"
    yield f"        code   {', '.join(rule.functions) or 'none'}"
    if rule.tests is None:
        return
    if by_name and rule.tests:
        yield from (f"        test   {test}" for test in rule.tests)
        return
    files = Counter(test.partition("::")[0] for test in rule.tests)
    counted = ", ".join(f"{file} {number}" for file, number in files.items())
    yield f"        tests  {counted or 'none'}"


def _carried(source: str) -> list[tuple[str, str]]:
    """Pairs of a rule's number and a function that has it."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    notes: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            notes.append((token.start[0], token.string))
    for node in functions:
        if docstring := ast.get_docstring(node):
            notes.append((node.body[0].lineno, docstring))
    carried = set()
    for line, note in notes:
        inside = [node for node in functions if node.lineno <= line <= (node.end_lineno or 0)]
        if inside:
            home = max(inside, key=lambda node: node.lineno).name
            carried |= {(number, home) for number in _numbers(note)}
    return sorted(carried)


def _numbers(note: str) -> set[str]:
    """The rule numbers in a text; "AB-1 to AB-3" includes those in between."""
    numbers = set(NUMBER.findall(note))
    for prefix, first, last in RANGE.findall(note):
        numbers |= {f"{prefix}-{number}" for number in range(int(first), int(last) + 1)}
    return numbers
