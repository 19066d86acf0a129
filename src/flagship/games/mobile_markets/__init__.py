"""Mobile Markets: `GAME` has all its parts; start reading at rules/turn.py."""

from pathlib import Path

from flagship.kernel import game as kernel

from .rules import position
from .rules.actions import Action
from .rules.editions import CORPORATIONS as COLOURS
from .rules.editions import Ruleset, read_ruleset, ruleset
from .rules.events import Event
from .rules.guess import guess, known
from .rules.notation import read, write
from .rules.pack import Pack, check, from_json, load, to_json
from .rules.phase8_profit import card_money, scores, winners
from .rules.setup import new
from .rules.state import OVER, State, decode
from .rules.text import PHASE_NAMES, name, tell
from .rules.turn import LOOP
from .rules.view import View
from .rules.viewing import draws, hidden, open_view, view
from .table.answers import answer, search
from .table.explore import explore
from .table.gifts import give
from .table.pointing import thing
from .table.product_bench import preview
from .table.reference import reference
from .table.tally import dealt, tally, titles
from .table.workbench import FORM, STRUCTS, catalogue, propose, read_plan, results

COMPILED = (
    "bots.contest",
    "bots.expectation",
    "bots.position",
    "bots.quick",
    "bots.worth",
    "envs.choose",
    "envs.observe",
    "rules.conditions",
    "rules.customers",
    "rules.displays",
    "rules.guess",
    "rules.pack",
    "rules.pads",
    "rules.phase1_preparation",
    "rules.phase2_planning",
    "rules.phase3_pricing",
    "rules.phase4_technology",
    "rules.phase5_marketing",
    "rules.phase6_production",
    "rules.phase7_sales",
    "rules.phase8_profit",
    "rules.priority",
    "rules.product",
    "rules.rows",
    "rules.seat_effects",
    "rules.setup",
    "rules.state",
    "rules.steve_jr",
    "rules.turn",
    "rules.viewing",
    "rules.yields",
    "solver.plans",
)
"""The modules that `flagship build` compiles. None defines a struct: the compiler drops the
types of its fields (docs/architecture.md)."""


def _standing(view: View) -> list[dict[str, int]]:
    state = known(view)
    return [
        {
            "price": company.price,
            "goods": company.goods,
            "at the end": card_money(state, seat, "end") if view.phase < OVER else 0,
        }
        for seat, company in enumerate(view.companies)
    ]


GAME: kernel.Game[State, View, Action, Event, Ruleset, Pack] = kernel.Game(
    id="mobile_markets",
    title="Mobile Markets",
    rule_prefix="MM",
    unit="$",
    colours=COLOURS,
    rank=2,
    types=STRUCTS,
    rules=LOOP.rules(
        new, name, scores, winners, view, open_view, hidden, guess, decode, draws=draws
    ),
    setup=kernel.Setup(FORM, ruleset, read_ruleset, load, check, from_json, to_json),
    words=kernel.Words(PHASE_NAMES, write, read, tell, catalogue, reference, _standing),
    automaton=kernel.Automaton(
        name="Steve Jr.",
        bot_name="steve",
        levels=("easy", "medium", "hard"),
        max_others=1,
        seat=lambda rules: rules.steve,
        options=("steve", "steve_level"),
    ),
    planning=kernel.Planning(read_plan=read_plan, results=results, explore=explore),
    table=kernel.TableHelp(preview, propose, answer, thing, search),
    statistics=kernel.Statistics(
        tally, titles, kernel.Later(f"{__name__}.studies.balance:report"), dealt, give
    ),
    guided_game=kernel.GuidedGame(Path(__file__).parent / "data" / "lessons.json", 2, (1, 4)),
    positions=kernel.Positions(position.write, position.read),
    puzzles=Path(__file__).parent / "data" / "puzzles.json",
    variants=Path(__file__).parent / "data" / "variants",
    bots=kernel.Later(f"{__name__}.bots.makers:MAKERS"),
    quick=Path(__file__).parent / "data" / "quick.npz",
    numbering=kernel.Later(f"{__name__}.envs.numbering:NUMBERING"),
    terminal=kernel.Later(f"{__name__}.terminal.screens:SCREENS"),
    compiled=tuple(f"{__name__}.{name}" for name in COMPILED),
)
