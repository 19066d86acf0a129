"""The help for this game in the terminal."""

WELCOME = (
    "You lead a smartphone company for {rounds} rounds; most victory points (VP) win. Each round "
    "you plan in secret: price, goods, research, logistics. Then come improvements, technologies, "
    "offices, and the sale of your goods. Type `help` at any time."
)
PLANNING = (
    "Each row is something your pads can give you; type its number to see the plan. Narrow the "
    "list with conditions, like `price=4 research>=2`, or use `sort goods`, `more`, `all`, `reset`."
)
HELP: tuple[tuple[str, str], ...] = (
    ("best", "in the sale: propose where to put your goods"),
    ("map", "which regions are joined by a line"),
    ("plans", "the plans of this round, once revealed"),
)
SYMBOLS = (
    "G 1 good · G- 1 good and price −1 · +$ price +1 · R research · L logistics · "
    "I factory: an improvement instead of a goods token"
)
BOARD = (
    "L4 is a large region that costs 4. → you can expand there; your shape: you have an office. "
    "Offices show the owner's letter and the VP for most and second most goods there, where the "
    "rightmost office counts; a retailer's VP come at the game's end. Bold buyers take your price "
    "or want your technology. R L I are the research, logistics and factories of a plan."
)
NOTES: tuple[str, ...] = (PLANNING, f"Board: {BOARD}", f"Symbols: {SYMBOLS}.")
