"""What the reference says of retailers and directives is what the rules do."""

from flagship.games.smartphone_inc.rules.pack import load
from flagship.games.smartphone_inc.table.reference import reference


def words(kind: str, name: str) -> str:
    (found,) = [one for one in reference(load()) if one.id == kind]
    (entry,) = [one for one in found.entries if one.id == name]
    return " ".join(entry.words)


def test_si_62_goods_of_a_retailer_are_all_or_none():
    assert "Bonus: 2 goods." in words("retailers", "Dial House")
    assert "Bonus: 1 good." in words("retailers", "Pocket & Co")


def test_si_c16_a_directive_is_claimed_at_the_end_of_the_own_turn_in_phases_4_to_7():
    for directive in load().directives:
        said = words("directives", directive.name)
        turn = "your turn in " if directive.phase in (4, 5, 6, 7) else ""
        assert f"claimed at the end of {turn}phase {directive.phase} " in said
