"""A request that is not done, and why."""

from flagship.kernel.game import Illegal, Refusal


class Refused(Refusal):
    """A submission that is not done: key, rule, sentence, and which action it is about."""

    def __init__(self, key: str, sentence: str, rule: str = "", place: int = 0) -> None:
        super().__init__(sentence)
        self.key, self.sentence, self.rule, self.place = key, sentence, rule, place


def refused(illegal: Illegal, place: int = 0) -> Refused:
    """A rule's refusal with the place of its action."""
    sentence = str(illegal).removesuffix(f" ({illegal.rule})")
    return Refused(illegal.key, sentence, illegal.rule, place)
