"""What a person is told about playing this game at the terminal."""

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
    ("a number", "choose from the list; several at once where that helps: 1 1 2"),
    ("undo, undo all", "take back your last choice, or all of this turn, until you confirm"),
    ("best", "in the sale: propose where to put your goods"),
    ("board, b", "the whole board"),
    ("map", "which regions are joined by a line"),
    ("plans", "the plans of this round, once revealed"),
    ("log, log all", "what has happened"),
    ("rules, rules SI-61, rules retailer", "the rules: a list, by number, by word"),
    ("save FILE", "keep a copy of the game"),
    ("quit", "leave; a saved game goes on with flagship play --resume FILE"),
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
