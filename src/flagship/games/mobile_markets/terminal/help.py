"""Help texts for playing this game in the terminal."""

WELCOME = (
    "You run a phone company for {rounds} rounds; most money wins. Each round you plan in secret: "
    "price, goods, technology, marketing. Then you buy technologies and features, advertise, make "
    "a product and sell it to customers who like its price or features. Type `help` at any time."
)
PLANNING = (
    "Each row is something your pads can give you; type its number to see the plan. Narrow the "
    "list with conditions, like `price=4 technology>=2`, or use `sort goods`, `more`, `all`, "
    "`reset`."
)
HELP: tuple[tuple[str, str], ...] = (
    ("buy T9, take regular", "the same in words; technology 2 is the second on display"),
    ("look 2, product F6 - FS1", "in Sales: a product in full; your own, slot by slot"),
    ("market, displays", "the customers; the cards on display"),
    ("card T6, card M9", "what a card says"),
    ("steve", "Steve Jr.'s cards"),
    ("plans", "the plans of this round, once revealed"),
)
SYMBOLS = (
    "G 1 good · G- 1 good and price −1 · +$ price +1 · T technology point · M marketing point · "
    "each covered cell of the lower pad 1 good"
)
BOARD = (
    "V5 8K 2★ is a variety-seeking customer who pays 5 and wants 8K and two stars; R is regular, "
    "C complex. The bottom row of the market is asked first. Bold customers could buy from you, "
    "with all your features. T M are the technology and marketing points of a plan. ⌂ after a "
    "card: its values are our own, not printed. Drawing a customer cannot be undone."
)
NOTES: tuple[str, ...] = (PLANNING, f"Board: {BOARD}", f"Symbols: {SYMBOLS}.")
