"""Numbers and lists in words."""

from flagship.kernel.phrases import counted, listed


def test_one_good_two_goods():
    assert [counted(n, "good") for n in range(3)] == ["0 goods", "1 good", "2 goods"]


def test_lists_end_with_a_word_of_their_own():
    assert [listed(words) for words in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert listed(["5G", "8K"], " or ") == "5G or 8K"
