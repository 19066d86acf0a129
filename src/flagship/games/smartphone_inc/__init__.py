"""Smartphone Inc., complete: `GAME` is what it offers; start reading at rules/turn.py."""

from pathlib import Path

from flagship.kernel import game as kernel

from .rules import position
from .rules.actions import Action
from .rules.editions import Ruleset, read_ruleset, ruleset
from .rules.events import Event
from .rules.guess import guess
from .rules.notation import read, write
from .rules.pack import Pack, check, from_json, load, to_json
from .rules.pack_checks import COLOURS, LEVELS
from .rules.phase8_scoring import scores, winners
from .rules.setup import new
from .rules.state import State, decode
from .rules.text import PHASE_NAMES, name, tell
from .rules.turn import LOOP
from .rules.view import View
from .rules.viewing import hidden, open_view, view
from .table.answers import answer, search
from .table.explore import explore
from .table.gifts import give
from .table.pointing import thing
from .table.proposal import propose
from .table.reference import reference
from .table.tally import dealt, tally, titles
from .table.workbench import FORM, STRUCTS, catalogue, read_plan, results

COMPILED = (
    "bots.expectation",
    "bots.position",
    "bots.quick",
    "bots.quick_sale",
    "bots.worth",
    "envs.choose",
    "envs.observe",
    "rules.directives",
    "rules.guess",
    "rules.map",
    "rules.pack",
    "rules.pads",
    "rules.phase1_planning",
    "rules.phase2_pricing",
    "rules.phase3_production",
    "rules.phase4_improvement",
    "rules.phase5_research",
    "rules.phase6_logistics",
    "rules.phase7_sale",
    "rules.phase8_scoring",
    "rules.priority",
    "rules.retailers",
    "rules.rows",
    "rules.setup",
    "rules.state",
    "rules.steve",
    "rules.technologies",
    "rules.turn",
    "rules.viewing",
    "rules.yields",
    "solver.best_goods",
    "solver.cover",
    "solver.layouts",
    "solver.pareto",
    "solver.plans",
)
"""The modules that `flagship build` compiles. None defines a struct: the compiler drops the
types of its fields (docs/architecture.md)."""


def _standing(view: View) -> list[dict[str, int]]:
    return [{"price": company.price, "goods": company.goods} for company in view.companies]


GAME: kernel.Game[State, View, Action, Event, Ruleset, Pack] = kernel.Game(
    id="smartphone_inc",
    title="Smartphone Inc.",
    rule_prefix="SI",
    unit="VP",
    colours=COLOURS,
    rank=1,
    types=STRUCTS,
    rules=LOOP.rules(new, name, scores, winners, view, open_view, hidden, guess, decode),
    setup=kernel.Setup(FORM, ruleset, read_ruleset, load, check, from_json, to_json),
    words=kernel.Words(PHASE_NAMES, write, read, tell, catalogue, reference, _standing),
    automaton=kernel.Automaton(
        name="Steve",
        bot_name="steve",
        levels=LEVELS,
        max_others=len(COLOURS) - 1,
        seat=lambda rules: rules.steve,
        options=("steve", "steve_level"),
    ),
    planning=kernel.Planning(read_plan=read_plan, results=results, explore=explore),
    table=kernel.TableHelp(propose=propose, answer=answer, thing=thing, search=search),
    statistics=kernel.Statistics(
        tally, titles, kernel.Later(f"{__name__}.studies.balance:report"), dealt, give
    ),
    guided_game=kernel.GuidedGame(Path(__file__).parent / "data" / "lessons.json", 7, (2, 8)),
    positions=kernel.Positions(position.write, position.read),
    puzzles=Path(__file__).parent / "data" / "puzzles.json",
    variants=Path(__file__).parent / "data" / "variants",
    bots=kernel.Later(f"{__name__}.bots.makers:MAKERS"),
    quick=Path(__file__).parent / "data" / "quick.npz",
    numbering=kernel.Later(f"{__name__}.envs.numbering:NUMBERING"),
    terminal=kernel.Later(f"{__name__}.terminal.screens:SCREENS"),
    compiled=tuple(f"{__name__}.{name}" for name in COMPILED),
)
