"""Phase 8 Scoring: SI-80 to SI-82, and the end of the round (SI-4)."""

from . import directives
from .events import GameEnded, PhaseBegan, RegionControlled, RoundBegan, SalesScored, Score
from .state import EMPTY, OVER, State


def begin(state: State) -> None:
    """SI-80, SI-81: sales, then control of every region."""
    state.tell(PhaseBegan(8))
    sold = [0] * len(state.companies)
    for row in state.buyers:
        for seat in row:
            if seat != EMPTY:
                sold[seat] += 1
    for seat, company in enumerate(state.companies):
        company.vp += sold[seat] * company.price
        state.tell(SalesScored(seat, sold[seat], sold[seat] * company.price))
    for region in range(len(state.pack.regions)):
        for place, (seat, vp) in enumerate(control(state, region), start=1):
            state.companies[seat].vp += vp
            if place == 1:
                state.companies[seat].led += 1
            state.tell(RegionControlled(seat, region, place, vp))
    directives.offer_all(state)


def end(state: State) -> None:
    """SI-4: the board is cleared for the next round, or the game ends."""
    if state.round == state.rules.rounds:
        state.phase = OVER
        ends = tuple(final_score(state, seat) for seat in range(len(state.companies)))
        state.tell(GameEnded(ends, tuple(winners(state))))
        return
    state.round += 1
    state.buyers = state.pack.free_buyers[:]
    for company in state.companies:
        company.price = state.pack.start_price
        company.produced = company.completed = company.opened = company.carried = 0
        company.sold_direct = company.lost = company.led = 0
        company.vp_before = company.vp
        company.claimed = False
    deal(state)


def deal(state: State) -> None:
    """SI-4: what is left is discarded, and new improvements are laid face up."""
    state.discards += state.display
    slots = min(state.pack.improvement_slots, len(state.pile))
    state.display = [state.pile.pop() for _ in range(slots)]
    state.tell(RoundBegan(state.round, tuple(state.display)))


def control(state: State, region: int) -> list[tuple[int, int]]:
    """SI-81: who takes the first and the second value of a region, with the VP."""
    offices, goods = state.offices[region], state.buyers[region]
    if not offices or state.retailers[region] != EMPTY:
        return []  # SI-C12
    values = state.pack.regions[region]
    last = len(offices) - 1
    places = [values.first[last]]
    if values.second[last]:
        places.append(values.second[last])
    sellers = {seat for seat in goods if seat != EMPTY}
    if len(sellers) < 2:
        return [(seat, places[0]) for seat in sellers]
    ranked = [
        (-goods.count(seat), in_tie(state, region, seat, goods.index(seat)), seat)
        for seat in sellers
    ]
    ranked.sort()
    # SI-C13: each company stands in the ranking once.
    return [(seat, vp) for (_, _, seat), vp in zip(ranked, places, strict=False)]


def in_tie(state: State, region: int, seat: int, good: int) -> tuple[int, int]:
    """SI-81, SI-C12: where a seller with this leftmost good stands in a tie; the lowest wins.

    Its office further left, or its goods in that variant; without an office it comes last.
    """
    offices = state.offices[region]
    if state.rules.control_ties == "goods":
        return 0, good
    return offices.index(seat) if seat in offices else len(offices), good


def final_score(state: State, seat: int) -> Score:
    """SI-82, SI-C17: the scoreboard, patents, retailers and directives; no score is too high."""
    vp, ends = state.companies[seat].vp, _ends(state, seat)
    return Score(vp, *ends, vp + sum(ends))


def end_vp(state: State, seat: int) -> int:
    """SI-82: what would be added to the scoreboard if the game ended now."""
    patents, retailers, directive_vp = _ends(state, seat)
    return patents + retailers + directive_vp


def _ends(state: State, seat: int) -> tuple[int, int, int]:
    """The VP of patents, retailers and directives."""
    company = state.companies[seat]
    pack = state.pack
    patents = retailers = directive_vp = 0
    if company.patents:
        for technology, row in enumerate(pack.technologies):
            patents += row.patent_vp * (company.patents >> technology & 1)
    for region, face in enumerate(state.retailers):
        if face != EMPTY:
            offices = state.offices[region]
            if seat in offices:
                retailers += pack.faces[face].vp[offices.index(seat)]
    for directive in company.directives:
        directive_vp += pack.directives[directive].vp
    return patents, retailers, directive_vp


def scores(state: State) -> list[int]:
    """What each company would have if the game ended now."""
    return [final_score(state, seat).total for seat in range(len(state.companies))]


def winners(state: State) -> list[int]:
    """SI-82: most VP, then most technologies, then most patents, then shared."""

    def rank(seat: int) -> tuple[int, int, int]:
        company = state.companies[seat]
        technologies = company.technologies.bit_count()
        return (final_score(state, seat).total, technologies, company.patents.bit_count())

    seats = range(len(state.companies))
    best = max(rank(seat) for seat in seats)
    return [seat for seat in seats if rank(seat) == best]
